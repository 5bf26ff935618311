"""Rows of a result file as Parquet, for tables and notebooks of others.

One file a plan: its columns by their names, the plan's hash and the piece before them, and the plan
itself as JSON in the file's metadata (``kibitz.plan``). Rows go out in groups, so memory does not
grow with them. Needs the extra ``parquet``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, cast

import msgspec

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError, Refused
from kibitz.core.game import Json
from kibitz.runner.plan import Plan, key_of
from kibitz.runner.refusals import WORK
from kibitz.runner.results import read_answers, read_plans

GROUP = 50_000  # rows


def to_parquet(source: Path, into: Path, plan_hash: str = "") -> int:
    """Write the rows of one plan; how many they were.

    The plan may be left out where the file has only one that has rows.
    """
    import pyarrow as arrow  # pyright: ignore[reportMissingTypeStubs]
    from pyarrow import parquet  # pyright: ignore[reportMissingTypeStubs]

    pa: Any = arrow  # neither tells its types
    pq: Any = parquet
    plan = _plan(source, plan_hash)
    if into.exists():
        raise Refused(ASKED.told("asked.there-already", path=str(into)))
    names = ["plan", "piece", *plan.columns]
    kinds = [str, str, *_kinds(source, plan)]
    rows, count, writer = _rows(source, plan), 0, None
    beside = into.with_name(f"{into.name}.writing")
    try:
        while group := list(islice(rows, GROUP)):
            columns = zip(names, zip(*group, strict=True), kinds, strict=True)
            table = pa.table({name: _column(values, kind) for name, values, kind in columns})
            if writer is None:
                told = {"kibitz.plan": msgspec.json.encode(plan)}
                table = table.replace_schema_metadata(told)
                writer = pq.ParquetWriter(beside, table.schema)
            writer.write_table(table.cast(writer.schema))
            count += len(group)
        if writer is None:
            raise NotationError(WORK.told("work.no-rows", source=str(source), plan=plan.hash))
        writer.close()
        beside.rename(into)
    finally:
        beside.unlink(missing_ok=True)
    return count


def _plan(source: Path, plan_hash: str) -> Plan:
    plans = read_plans(source)
    if plan_hash:
        found = [plan for one, plan in plans.items() if one.startswith(plan_hash)]
    else:
        found = [plan for one, plan in plans.items() if next(read_answers(source, one), None)]
    if len(found) != 1:
        there = ", ".join(f"{one} ({plan.task})" for one, plan in plans.items())
        raise NotationError(WORK.told("work.name-plan", source=str(source), there=there or "none"))
    return found[0]


def _rows(source: Path, plan: Plan) -> Iterator[tuple[Json, ...]]:
    for answer in read_answers(source, plan.hash):
        key = str(key_of(answer.piece))
        for row in answer.rows:
            yield (plan.hash, key, *row)


def _kinds(source: Path, plan: Plan) -> list[type]:
    """What each column of the plan holds in all its rows: int, float, str, or object for more."""
    found: list[type] = [int] * len(plan.columns)
    for _, _, *row in _rows(source, plan):
        for place, value in enumerate(row):
            if value is not None:
                found[place] = _wider(found[place], value)
    return found


def _wider(one: type, value: Json) -> type:
    other = cast(type, value.__class__)
    if one is other or other is bool:
        return one
    if one is int and other in (float, str):
        return other
    return float if {one, other} == {int, float} else object


def _column(values: Sequence[Json], kind: type) -> list[Json]:
    if kind is object:
        return [msgspec.json.encode(one).decode() for one in values]
    return [None if one is None else kind(one) for one in values]
