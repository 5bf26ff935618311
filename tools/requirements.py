"""Write the requirements of some extras to a file: ``requirements.py EXTRAS FILE``."""

import sys
import tomllib
from pathlib import Path

extras, target = sys.argv[1], Path(sys.argv[2])
project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
wanted: list[str] = list(project["dependencies"])
for extra in extras.split(","):
    wanted += project["optional-dependencies"][extra]
target.write_text("\n".join(wanted) + "\n", encoding="utf-8")
