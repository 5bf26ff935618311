"""What a test is sure of, said so that the type checker knows it too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

X = TypeVar("X")


def present(value: X | None) -> X:
    """The value, where the test's position makes sure that there is one."""
    assert value is not None
    return value


def four(values: Iterable[X]) -> tuple[X, X, X, X]:
    """One for each seat; any other number fails."""
    first, second, third, fourth = values
    return first, second, third, fourth
