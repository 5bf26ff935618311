#!/bin/sh
# Builds the extension with the address and undefined-behaviour sanitizers into .build/sanitize
# and runs tests/native against it. Arguments go to pytest. Needs what ./test has set up.
set -eu
cd "$(dirname "$0")/.."
python=$(pwd)/.venv/bin/python
[ -x "$python" ] || { echo "sanitize: run ./test once first, it makes .venv" >&2; exit 2; }
PATH="$(pwd)/.venv/bin:$PATH"
export PATH
build=.build/sanitize
runtime=$(${CXX:-g++} -print-file-name=libasan.so)
[ -e "$runtime" ] || { echo "sanitize: $runtime is missing; install the compiler's sanitizer runtime" >&2; exit 2; }
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None -DKIBITZ_SANITIZE=ON \
    -DPython_EXECUTABLE="$python" >"$build.log" 2>&1 || { tail -n 30 "$build.log" >&2; exit 2; }
cmake --build "$build" >>"$build.log" 2>&1 || { tail -n 30 "$build.log" >&2; exit 2; }
# The package's own Python files beside the sanitized extension: nothing of the normal build.
rm -rf "$build/site"
mkdir -p "$build/site/kibitz"
for part in src/kibitz/*; do
    ln -s "$(pwd)/$part" "$build/site/kibitz/$(basename "$part")"
done
cp "$build"/_native*.so "$build/site/kibitz/"
# Leaks are not looked for: the interpreter keeps memory to its end. C++ exceptions cross the
# preloaded runtime only with libstdc++ preloaded as well.
ASAN_OPTIONS=detect_leaks=0:abort_on_error=1 UBSAN_OPTIONS=print_stacktrace=1 \
    LD_PRELOAD="$runtime $(${CXX:-g++} -print-file-name=libstdc++.so)" \
    PYTHONPATH="$(pwd)/$build/site" KIBITZ_SANITIZED=1 \
    "$python" -S tools/sanitized_pytest.py "$@"
