"""Which code a result was made by: fingerprints of players and of games.

A player's fingerprint covers its name, its options, every file of ours and of its own package that
its module imports, however far away, the data files that lie beside those (fitted weights), and the
kernels. Comments,
docstrings and layout do not count, and a change to another player's file leaves it as it is. A
game's covers its rules in the same way, without its players. What a game declares for practice (the
room `practice` of its folder) chooses no card and counts in neither; it has a version of its own.

The kernels count by their sources where those are at hand, by the extension itself where only a
wheel is installed: results from both kinds of installation are not continued by one another.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import kibitz
from kibitz.core.game import AnyGame, Player
from kibitz.core.rules import plain
from kibitz.runner.provenance import SUFFIX

PACKAGE = Path(kibitz.__file__).resolve().parent
NATIVE = PACKAGE.parent.parent / "native"
SOURCES = (".cpp", ".hpp", ".inl")
CODE = (".py", ".pyi", ".so", ".pyd", ".typed")
DIGITS = 12
PLAYERS, PRACTICE = "players", "practice"  # rooms of a game's folder


def version_of(player: Player[Any, Any]) -> str:
    """Twelve hexadecimal digits; other code, generation or options give others."""
    kind = type(player)
    options: dict[str, Any] = plain(player) if is_dataclass(player) else {}
    named = f"{kind.__module__}.{kind.__qualname__} {player.name} {sorted(options.items())}"
    return _digest(named, kind.__module__, without=(PRACTICE,))


def version_of_game(game: AnyGame) -> str:
    """Twelve hexadecimal digits over the rules of a game."""
    return _digest(game.name, type(game).__module__, without=(PLAYERS, PRACTICE))


def version_of_practice(game: AnyGame) -> str:
    """Twelve hexadecimal digits over a game with all its rooms, that of practice too."""
    return _digest(f"{game.name} {PRACTICE}", type(game).__module__)


@cache
def version_of_installation() -> str:
    """Twelve hexadecimal digits over every byte of ours: code, weights and kernels."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        is_ours = path.is_file() and "__pycache__" not in path.parts and "page" not in path.parts
        if is_ours and path.suffix not in (".pyi", ".so", ".pyd"):
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    sources = [path for path in NATIVE.rglob("*") if path.suffix in SOURCES]
    for path in sorted(sources or PACKAGE.rglob("*.so")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:DIGITS]


def _digest(named: str, module: str, without: tuple[str, ...] = ()) -> str:
    digest = hashlib.sha256(named.encode())
    for path, name in sorted(_reached(module, without).items(), key=lambda one: one[1]):
        digest.update(name.encode())
        digest.update(_source(path).meaning if path.suffix == ".py" else path.read_bytes())
    for path in _kernels(module):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:DIGITS]


@dataclass(frozen=True, slots=True)
class _Source:
    """A source file: a digest of it without comments, layout and docstrings, and its imports."""

    meaning: bytes
    imports: tuple[_Import, ...]


class _Import(NamedTuple):
    """``from module import name``; dots of a relative import are its level."""

    module: str
    name: str = ""
    level: int = 0


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


def _reached(module: str, without: tuple[str, ...]) -> dict[Path, str]:
    """The files of a module and of all it imports of ours or of its own package, by their names.

    With the data beside them. What other packages do is told by their own versions.
    """
    roots = {name: _root(name) for name in (kibitz.__name__, module.partition(".")[0])}
    found: dict[Path, str] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        path = _file(name, roots)
        if path is None or path in found or _room_of(name) in without:
            continue
        top = roots[name.partition(".")[0]]
        for one in (path, *(_data(path.parent) if top.is_dir() else ())):
            found[one] = one.relative_to(top.parent).as_posix()
        for one in _source(path).imports:
            inner = _imported(one, name, is_package=path.name == "__init__.py")
            waiting.append(inner if _file(inner, roots) else inner.rpartition(".")[0])
    return found


def _room_of(module: str) -> str:
    """The room of a game's folder that a module stands in; '' for every other module.

    In a package of others only players are known by it: a bot may call its own file `practice`.
    """
    first, *rest = module.split(".")
    if first == kibitz.__name__:
        return rest[2] if rest[:1] == ["games"] and len(rest) > 2 else ""
    return PLAYERS if rest[:1] == [PLAYERS] else ""


def _imported(one: _Import, module: str, *, is_package: bool) -> str:
    """The full name of what a module imports, if that is a module; else its package is."""
    package = module.split(".")
    package = package[: len(package) - one.level + is_package] if one.level else []
    return ".".join(part for part in (*package, one.module, one.name) if part)


def _root(package: str) -> Path:
    """The folder of a package, or the file of a module that stands alone."""
    if package == kibitz.__name__:
        return PACKAGE
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return Path(package)  # typed at a prompt: no file of it can be read
    path = Path(spec.origin).resolve()
    return path.parent if path.name == "__init__.py" else path


def _data(folder: Path) -> frozenset[Path]:
    """What lies in a folder besides code, with the folders below it that hold no code."""
    found: set[Path] = set()
    for one in folder.iterdir():
        if one.is_dir() and one.name != "__pycache__" and not list(one.glob("*.py")):
            found |= _data(one)
        elif one.is_file() and one.suffix not in CODE and SUFFIX not in one.name:
            found.add(one)
    return frozenset(found)


def _file(module: str, roots: Mapping[str, Path]) -> Path | None:
    first, *rest = module.split(".")
    if first not in roots:
        return None
    path = roots[first].joinpath(*rest)
    for one in (path, path.with_suffix(".py"), path / "__init__.py"):
        if one.suffix == ".py" and one.is_file():
            return one
    return None


def _imports(tree: ast.AST) -> Iterator[_Import]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (_Import(alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (_Import(node.module or "", one.name, node.level) for one in node.names)


def _kernels(module: str) -> list[Path]:
    """The native sources of a module's game; the extension where there are no sources."""
    if not NATIVE.is_dir():
        return sorted(path for path in PACKAGE.glob("_native*") if path.is_file())
    return [
        path
        for folder in ("common", *(module.split(".")[2:3] if module.startswith("kibitz.") else ()))
        for path in sorted((NATIVE / folder).rglob("*"))
        if path.suffix in SOURCES
    ]
