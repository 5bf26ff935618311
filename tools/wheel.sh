#!/bin/sh
# Builds the page and a wheel that holds it: tools/wheel.sh [FOLDER] [--sdist]   (FOLDER: dist)
# With --sdist the source archive too, with the built page in it.
set -eu
cd "$(dirname -- "$0")/.."
. tools/setup.sh
kibitz_is_current test || kibitz_setup run cli,serve
.venv/bin/python -c 'from kibitz.service.page import built_page; built_page()'
folder=${1:-dist}
if [ "${2:-}" = --sdist ]; then
    PATH="$(pwd)/.venv/bin:$PATH" FOLDER=$folder .venv/bin/python -c \
        'import os; from scikit_build_core.build import build_sdist; os.makedirs(os.environ["FOLDER"], exist_ok=True); print(build_sdist(os.environ["FOLDER"]))'
fi
PATH="$(pwd)/.venv/bin:$PATH" .venv/bin/python -m pip wheel --quiet --disable-pip-version-check \
    --no-build-isolation --no-deps --wheel-dir "$folder" .
