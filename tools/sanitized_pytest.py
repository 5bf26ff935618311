"""Runs tests/native against the extension that tools/sanitize.sh built, and against no other.

An editable install puts a finder for the normal build ahead of the path: it is removed here.
"""

from __future__ import annotations

import importlib
import site
import sys


def main() -> int:
    sanitized = sys.path[1:2]
    site.main()
    sys.meta_path[:] = [
        finder for finder in sys.meta_path if "kibitz" not in type(finder).__module__
    ]
    _native = importlib.import_module("kibitz._native")
    if "sanitize" not in str(_native.__file__):
        print(f"sanitize: found {_native.__file__} instead of the sanitized extension")
        return 2
    print(f"sanitized extension: {sanitized[0]}", flush=True)
    import pytest

    return int(pytest.main([*(sys.argv[1:] or ["tests/native", "-m", "not long"])]))


if __name__ == "__main__":
    sys.exit(main())
