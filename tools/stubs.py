"""Write the types of the compiled kernels, src/kibitz/_native/*.pyi, as the built extension says.

Usage: stubs.py [FOLDER]     Run it after a change of a binding; a test compares the files.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
STUBS = HERE / "src" / "kibitz" / "_native"
NOTE = "# Written by tools/stubs.py from the built extension; not to be edited.\n"


def write(folder: Path) -> None:
    """Stubs of `kibitz._native` and its games into `folder`/_native, formatted as all our files."""
    ruff = str(Path(sys.executable).with_name("ruff"))
    options = ("-q", "-r", "-m", "kibitz._native", "-O", str(folder))
    subprocess.run([sys.executable, "-m", "nanobind.stubgen", *options], cwd=HERE, check=True)
    for path in sorted((folder / "_native").glob("*.pyi")):
        path.write_text(NOTE + path.read_text())
    settings = ("--config", str(HERE / "pyproject.toml"))
    subprocess.run([ruff, "format", "-q", *settings, str(folder / "_native")], check=True)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else STUBS.parent)
