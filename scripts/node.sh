# Is there a Node that can build the page? Says what is missing.
command -v npm >/dev/null || {
    echo "  There is no npm; the page needs Node 20.19 or later to be built."
    exit 1
}
node -e '
const [major, minor] = process.versions.node.split(".").map(Number);
process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1);
' || {
    echo "  Node $(node --version) is too old; the page needs Node 20.19 or later to be built."
    exit 1
}
