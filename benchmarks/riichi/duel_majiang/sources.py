"""Which code a result was made by: a fingerprint of all that a player's module imports.

Comments and layout do not count. Two results with the same fingerprint come from the same player;
a change to another player's file leaves it as it is.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SRC = ROOT / "src"


def version_of(player: object) -> str:
    """Eight hexadecimal digits over the sources this player is made of, native ones included."""
    digest = hashlib.sha256()
    for path in sorted(_reached(type(player).__module__)):
        digest.update(path.relative_to(SRC).as_posix().encode())
        digest.update(ast.dump(ast.parse(path.read_text(encoding="utf-8"))).encode())
    for folder in ("common", "riichi"):
        for path in sorted((ROOT / "native" / folder).glob("*.[ch]pp")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def _reached(module: str) -> set[Path]:
    """The files of a module and of all our modules it imports, however far away."""
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        path = _file(name)
        if path is None or name in found:
            continue
        found[name] = path
        waiting += _imports(path)
    return set(found.values())


def _file(name: str) -> Path | None:
    loaded = sys.modules.get(name)
    origin = getattr(loaded, "__file__", None)
    path = Path(origin) if origin else None
    return path if path is not None and path.suffix == ".py" and SRC in path.parents else None


def _imports(path: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names += [node.module, *inner]
    return names
