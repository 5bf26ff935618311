#!/bin/sh
# Builds the page and a wheel that holds it: tools/wheel.sh [FOLDER]   (FOLDER: dist)
set -eu
cd "$(dirname -- "$0")/.."
. tools/setup.sh
kibitz_is_current test || kibitz_setup run cli,serve
.venv/bin/python -c 'from kibitz.service.page import built_page; built_page()'
PATH="$(pwd)/.venv/bin:$PATH" .venv/bin/python -m pip wheel --quiet --disable-pip-version-check \
    --no-build-isolation --no-deps --wheel-dir "${1:-dist}" .
