# Pin the newest versions that fit pyproject.toml. No index address enters a lock file.
set -e
plain="--quiet --upgrade --no-emit-index-url --no-emit-trusted-host --no-emit-find-links
    --no-header --no-annotate --strip-extras --allow-unsafe"
.venv/bin/pip-compile $plain --output-file requirements.lock pyproject.toml
.venv/bin/pip-compile $plain --extra dev --output-file requirements-dev.lock pyproject.toml
