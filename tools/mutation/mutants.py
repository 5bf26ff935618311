"""Mutants: small faults that can be planted in a Python file, each at one place.

A mutant swaps one comparison, operator, constant or word for its neighbour. Knows nothing of tests.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
_WRITTEN: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}
_OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.Div: ("/", "*"),
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: in `path`, the text from `start` to `end` becomes `after`."""

    path: Path
    line: int
    start: int
    end: int
    before: str
    after: str

    def source(self) -> str:
        """The whole file with the fault in it."""
        text = self.path.read_text(encoding="utf-8")
        return text[: self.start] + self.after + text[self.end :]


def mutants_of(path: Path) -> list[Mutant]:
    """Every fault that can be planted in a file, in the order of its text."""
    text = path.read_text(encoding="utf-8")
    places = _Places(text)
    tree = ast.parse(text)
    quiet = _not_behaviour(tree)
    found: list[Mutant] = []
    for node in ast.walk(tree):
        if node in quiet:
            continue
        for start, end, after in _changes(node, places):
            line = text.count("\n", 0, start) + 1
            found.append(Mutant(path, line, start, end, text[start:end], after))
    return sorted(found, key=lambda one: (one.start, one.after))


class _Places:
    """From the lines and byte columns of a syntax tree to places in the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = text.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        before = self._lines[line - 1].encode()[:column].decode()
        return self._starts[line - 1] + len(before)

    def of(self, node: ast.expr) -> tuple[int, int]:
        end = self.at(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)
        return self.at(node.lineno, node.col_offset), end

    def between(self, left: ast.expr, right: ast.expr, written: str) -> tuple[int, int] | None:
        """Where an operator stands between its operands; None where it cannot be told."""
        start, end = self.of(left)[1], self.of(right)[0]
        if self.text[start:end].count(written) != 1 or "#" in self.text[start:end]:
            return None
        place = self.text.index(written, start, end)
        return place, place + len(written)


def _not_behaviour(tree: ast.AST) -> set[ast.AST]:
    """Annotations, decorators, guards of `zip` and messages: no test should have to know them."""
    quiet: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            quiet |= set(ast.walk(node.annotation))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            quiet |= set(ast.walk(node.returns))
        if isinstance(node, ast.JoinedStr | ast.Raise):
            quiet |= set(ast.walk(node))
        if isinstance(node, ast.keyword) and node.arg == "strict":
            quiet |= set(ast.walk(node))
        if isinstance(node, ast.ClassDef):
            for part in (*node.decorator_list, *node.keywords):
                quiet |= set(ast.walk(part))
        match node:
            case ast.Subscript(value=ast.Name(id="Literal")):
                quiet |= set(ast.walk(node))
            case _:
                pass
    return quiet


def _changes(node: ast.AST, places: _Places) -> Iterator[tuple[int, int, str]]:
    match node:
        case ast.Compare(left=left, ops=[kind], comparators=[right]):
            where = places.between(left, right, _WRITTEN[type(kind)])
            if where is not None:
                yield *where, _COMPARISONS[type(kind)]
        case ast.BoolOp(op=kind, values=[first, second, *_]):
            written, other = ("and", "or") if isinstance(kind, ast.And) else ("or", "and")
            where = places.between(first, second, written)
            if where is not None and len(node.values) == 2:
                yield *where, other
        case ast.BinOp(left=left, op=kind, right=right) if type(kind) in _OPERATORS:
            written, other = _OPERATORS[type(kind)]
            where = places.between(left, right, written)
            if where is not None:
                yield *where, other
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield *places.of(node), f"({_text(places, operand)})"
        case ast.Constant(value=bool() as value):
            yield *places.of(node), str(not value)
        case ast.Constant(value=int() as value):
            yield *places.of(node), str(value + 1)
        case ast.Constant(value=float() as value):
            yield *places.of(node), repr(value * 1.5 if value else 1.0)
        case ast.Call(func=ast.Name(id=name) as func) if name in _NAMES:
            yield *places.of(func), _NAMES[name]
        case ast.IfExp(test=test):
            yield *places.of(test), f"(not ({_text(places, test)}))"
        case _:
            pass


def _text(places: _Places, node: ast.expr) -> str:
    start, end = places.of(node)
    return places.text[start:end]
