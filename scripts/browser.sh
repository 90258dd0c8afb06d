# A Chromium for the browser tests: the one there is, or Debian's.
for each in chromium chromium-browser google-chrome; do
    command -v "$each" >/dev/null && exit 0
done
command -v apt-get >/dev/null || {
    echo "There is no Chromium; the browser tests need one."
    exit 1
}
as_root=
if [ "$(id -u)" -ne 0 ]; then
    as_root=sudo
fi
echo "· Chromium, by apt-get"
$as_root apt-get -qq update && $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq install --yes --no-install-recommends chromium >/dev/null
