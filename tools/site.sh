#!/bin/sh
# Builds the documents as a site: tools/site.sh [FOLDER]   (FOLDER: .cache/site; needs the extra docs)
set -eu
cd "$(dirname -- "$0")/.."
.venv/bin/python -m sphinx -q -b html docs "${1:-.cache/site}"
