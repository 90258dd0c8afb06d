# Is there what it takes to compile Python modules? Says what is missing.
command -v cc >/dev/null || command -v gcc >/dev/null || command -v clang >/dev/null || {
    echo "  There is no C compiler (on Debian: build-essential)."
    exit 1
}
headers=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("include"))')
[ -e "$headers/Python.h" ] || {
    echo "  Python's C headers are missing (on Debian: python3-dev)."
    exit 1
}
