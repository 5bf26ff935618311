"""Which code a result was made by: fingerprints of players and of games.

A player's fingerprint covers its name, its options, every file of ours that its module imports,
however far away, the data files that lie beside those (fitted weights), and the kernels. Comments,
docstrings and layout do not count, and a change to another player's file leaves it as it is. A
game's covers its rules in the same way, without its players.

The kernels count by their sources where those are at hand, by the extension itself where only a
wheel is installed: results from both kinds of installation are not continued by one another.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import kibitz
from kibitz.core.game import AnyGame, Player
from kibitz.core.rules import plain
from kibitz.runner.provenance import SUFFIX

PACKAGE = Path(kibitz.__file__).resolve().parent
NATIVE = PACKAGE.parent.parent / "native"
CODE = (".py", ".pyi", ".so", ".pyd", ".typed")
DIGITS = 12


def version_of(player: Player[Any, Any]) -> str:
    """Twelve hexadecimal digits; other code, generation or options give others."""
    kind = type(player)
    options: dict[str, Any] = plain(player) if is_dataclass(player) else {}
    named = f"{kind.__module__}.{kind.__qualname__} {player.name} {sorted(options.items())}"
    return _digest(named, kind.__module__, without=None)


def version_of_game(game: AnyGame) -> str:
    """Twelve hexadecimal digits over the rules of a game."""
    return _digest(game.name, type(game).__module__, without="players")


def _digest(named: str, module: str, without: str | None) -> str:
    digest = hashlib.sha256(named.encode())
    for path in sorted(_reached(module, without)):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(_source(path).meaning if path.suffix == ".py" else path.read_bytes())
    for path in _kernels(module):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:DIGITS]


@dataclass(frozen=True, slots=True)
class _Source:
    """A source file: a digest of it without comments, layout and docstrings, and its imports."""

    meaning: bytes
    imports: tuple[str, ...]


def _source(path: Path) -> _Source:
    stamp = path.stat()
    return _parsed(path, stamp.st_mtime_ns, stamp.st_size)


@cache
def _parsed(path: Path, changed: int, size: int) -> _Source:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = tuple(_imports(tree))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and _is_text(body[0]):  # pyright: ignore[reportUnknownArgumentType]
            del body[0]
    return _Source(hashlib.sha256(ast.dump(tree).encode()).digest(), imports)


def _is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _reached(module: str, without: str | None) -> set[Path]:
    """The files of a module and of all our modules it imports, with the data beside them."""
    found: set[Path] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        path = _file(name)
        if path is None or path in found or (without and without in name.split(".")):
            continue
        found.add(path)
        found |= _data(path.parent)
        waiting += _source(path).imports
    return found


def _data(folder: Path) -> frozenset[Path]:
    """What lies in a folder besides code, with the folders below it that hold no code."""
    found: set[Path] = set()
    for one in folder.iterdir():
        if one.is_dir() and one.name != "__pycache__" and not list(one.glob("*.py")):
            found |= _data(one)
        elif one.is_file() and one.suffix not in CODE and SUFFIX not in one.name:
            found.add(one)
    return frozenset(found)


def _file(module: str) -> Path | None:
    first, *rest = module.split(".")
    if first != kibitz.__name__:
        return None
    path = PACKAGE.joinpath(*rest)
    for one in (path.with_suffix(".py"), path / "__init__.py"):
        if one.is_file():
            return one
    return None


def _imports(tree: ast.AST) -> Iterator[str]:
    """What a file imports; of a package, only what is taken from it, unless that is its own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if _file(inner) else node.module


def _kernels(module: str) -> list[Path]:
    """The native sources of a module's game; the extension where there are no sources."""
    if not NATIVE.is_dir():
        return sorted(PACKAGE.glob("_native*"))
    return [
        path
        for folder in ("common", *module.split(".")[2:3])
        for path in sorted((NATIVE / folder).rglob("*"))
        if path.suffix in (".cpp", ".hpp", ".inl")
    ]
