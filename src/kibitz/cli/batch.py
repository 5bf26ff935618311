"""``--batch``: a JSON object a line in, one a line out, in order.

A line that cannot be answered becomes ``{"error": ..., "line": n}``; the others are answered all
the same, and the exit code is 1.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any, TypeVar, cast

import msgspec
from cyclopts import Parameter

from kibitz.cli.notes import spoken
from kibitz.cli.options import print_json, read_text
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.record_refusals import RECORD
from kibitz.core.refusals import INPUT
from kibitz.core.tagged import read_as
from kibitz.core.told import said

Batch = Annotated[
    str | None,
    Parameter(
        name="--batch",
        help="A file of JSON lines, one question each; - is standard input.",
        allow_leading_hyphen=True,
    ),
]
Fields = dict[str, Any]
Q = TypeVar("Q")


class _BadLine(Exception):
    """Why one line has no answer."""


def answer_batch(path: str, answer: Callable[[Fields], object]) -> int:
    """Print what `answer` says to each line; the exit code."""
    return answer_in_chunks(path, answer, list, 1)


def answer_in_chunks(
    path: str,
    read: Callable[[Fields], Q],
    answer: Callable[[Sequence[Q]], Iterable[object]],
    size: int,
) -> int:
    """The same where many are answered at once: `read` takes one line, `answer` up to `size`."""
    is_sound = True
    waiting: list[Q | _BadLine] = []
    numbers: list[int] = []

    def tell() -> bool:
        good = [one for one in waiting if not isinstance(one, _BadLine)]
        answers = iter(answer(good) if good else ())
        for number, one in zip(numbers, waiting, strict=True):
            is_bad = isinstance(one, _BadLine)
            print_json({"error": str(one), "line": number} if is_bad else next(answers))
        sys.stdout.flush()
        found = len(good) == len(waiting)
        waiting.clear()
        numbers.clear()
        return found

    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip():
            continue
        numbers.append(number)
        waiting.append(_understood(line, read))
        if len(waiting) == size:
            is_sound = tell() and is_sound
    return 0 if tell() and is_sound else 1


class _HandAlone(msgspec.Struct, frozen=True):
    hand: str


def hand_in(fields: Fields) -> str:
    """The hand of a line that has nothing else."""
    return read_as(_HandAlone, fields, "a line").hand


def _understood(line: str, read: Callable[[Fields], Q]) -> Q | _BadLine:
    try:
        fields: object = msgspec.json.decode(line)
        if not isinstance(fields, dict):
            raise NotationError(INPUT.told("input.json-object"))
        return read(cast(Fields, fields))
    except KibitzError as error:
        return _BadLine(said(error, spoken()))
    except msgspec.DecodeError as error:
        return _BadLine(
            said(NotationError(RECORD.told("record.no-json", why=str(error))), spoken())
        )
    except RecursionError:
        return _BadLine(said(NotationError(RECORD.told("record.deep")), spoken()))
