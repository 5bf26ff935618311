# Sourced by ./run and ./test (POSIX sh): makes .venv and builds the extension, once and after changes.
# Usage: kibitz_setup NAME EXTRAS   NAME is the stamp, EXTRAS the comma-separated extras to install.

kibitz_say() { printf '%s\n' "kibitz: $*" >&2; }
kibitz_stop() { kibitz_say "$*"; exit 2; }

kibitz_python() {
    for candidate in ${KIBITZ_PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

# Waits for whoever is setting up already, so that two commands at once do not build over each other.
kibitz_lock() {
    waited=0
    until mkdir .setup-lock 2>/dev/null; do
        holder=$(cat .setup-lock/pid 2>/dev/null || true)
        if [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; then
            rm -rf .setup-lock
            continue
        fi
        [ "$waited" = 0 ] && kibitz_say "waiting for another set-up to finish (process ${holder:-unknown})"
        waited=$((waited + 1))
        [ "$waited" -gt 1800 ] && kibitz_stop "another set-up has held .setup-lock for half an hour; remove that folder and try again."
        sleep 1
    done
    echo $$ >.setup-lock/pid
    trap 'rm -rf .setup-lock' EXIT
    trap 'rm -rf .setup-lock; exit 130' INT TERM
}

kibitz_unlock() {
    rm -rf .setup-lock
    trap - EXIT INT TERM
}

kibitz_is_current() {
    [ -e ".venv/.kibitz-$1" ] && [ -x .venv/bin/python ] &&
        [ -z "$(find pyproject.toml constraints.txt CMakeLists.txt tools/setup.sh native -newer ".venv/.kibitz-$1" 2>/dev/null | head -n 1)" ]
}

# Runs one step with its output kept aside; shows the end of it when the step fails.
kibitz_step() {
    label=$1
    shift
    kibitz_say "$label ..."
    if ! "$@" >.venv/kibitz-setup.log 2>&1; then
        tail -n 30 .venv/kibitz-setup.log >&2
        kibitz_stop "set-up failed at: $label (whole output: .venv/kibitz-setup.log)"
    fi
}

kibitz_install() {
    if command -v uv >/dev/null 2>&1; then
        uv pip install --quiet --python .venv/bin/python "$@"
    else
        .venv/bin/python -m pip install --quiet --disable-pip-version-check "$@"
    fi
}

kibitz_setup() {
    kibitz_is_current "$1" && return 0
    python=$(kibitz_python) || kibitz_stop "Python 3.11 or newer is needed and none was found; install it (on Debian: python3 and python3-venv)."
    compiler=${CXX:-}
    [ -n "$compiler" ] || for candidate in g++ c++ clang++; do
        command -v "$candidate" >/dev/null 2>&1 && compiler=$candidate && break
    done
    [ -n "$compiler" ] && command -v "$compiler" >/dev/null 2>&1 ||
        kibitz_stop "a C++20 compiler is needed to build the kernels and none was found; install g++ (on Debian: g++)."
    kibitz_lock
    if kibitz_is_current "$1"; then
        kibitz_unlock
        return 0
    fi
    if [ ! -x .venv/bin/python ]; then
        kibitz_say "[1/4] making .venv with $("$python" --version)"
        "$python" -m venv .venv >&2 || kibitz_stop "could not make .venv; the venv module is needed (on Debian: python3-venv)."
    fi
    kibitz_step "[2/4] installing the build tools" kibitz_install -c constraints.txt scikit-build-core nanobind cmake ninja
    kibitz_step "[3/4] installing what kibitz needs ($2)" .venv/bin/python tools/requirements.py "$2" .venv/kibitz-requirements.txt
    kibitz_step "[3/4] installing what kibitz needs ($2)" kibitz_install -c constraints.txt -r .venv/kibitz-requirements.txt
    touch .venv/.kibitz-building
    PATH="$(pwd)/.venv/bin:$PATH" CXX=$compiler \
        kibitz_step "[4/4] building the extension (a minute or two)" kibitz_install --no-build-isolation --no-deps -e .
    mv .venv/.kibitz-building ".venv/.kibitz-$1"
    kibitz_unlock
    kibitz_say "ready"
}
