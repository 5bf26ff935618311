"""Real records and positions, damaged by lot: what comes from outside and is nearly right.

A mutation changes JSON lines: values swapped with others of the same sort, lines doubled, dropped,
moved or exchanged, fields renamed or removed, numbers changed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from kibitz.core.record import Header, Record, dump, project
from kibitz.core.rules import plain
from kibitz.games import AnyGame
from tests.contract.trouble import troubled

Lines = list[dict[str, Any]]


def originals(game: AnyGame, seed: int, count: int) -> list[list[str]]:
    """Texts as lines: whole records, and positions of every seat, cut after some event."""
    dice = random.Random(f"originals {seed}")
    found: list[list[str]] = []
    presets = list(game.presets)
    for number in range(count):
        preset = presets[number % len(presets)]
        steps = list(troubled(game, preset, 1000 * seed + number))
        _, log = dice.choice(steps[1:] or steps)
        record = Record(Header(game.name, plain(game.presets[preset])), tuple(log))
        for seat in (None, dice.randrange(4), dice.randrange(4)):
            shown = record if seat is None else project(game, record, seat)
            found.append(dump(shown).splitlines())
    return found


def mutants(game: AnyGame, seed: int, count: int) -> Iterator[str]:
    """So many damaged texts."""
    dice = random.Random(f"mutants {seed}")
    texts = originals(game, seed, 8 + count // 60)
    actions = sorted({one for text in texts for one in _actions(text)})
    for _ in range(count):
        lines = list(dice.choice(texts))
        for _ in range(dice.choice((1, 1, 1, 2, 4))):
            _mutate(lines, actions, dice)
        yield "\n".join(lines) + "\n"


def _actions(text: list[str]) -> list[str]:
    return [one["action"] for one in map(json.loads, text) if "action" in one]


def _mutate(lines: list[str], actions: list[str], dice: random.Random) -> None:
    if len(lines) < 3:
        return
    at = dice.randrange(1, len(lines))
    kind = dice.randrange(8)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, lines[dice.randrange(1, len(lines))])
    elif kind == 2:
        other = dice.randrange(1, len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 3:
        del lines[at:]
    else:
        lines[at] = _changed(lines, at, actions, dice)


def _changed(lines: list[str], at: int, actions: list[str], dice: random.Random) -> str:
    """One event with one of its values changed."""
    try:
        event: Any = json.loads(lines[at])
    except ValueError:
        return lines[at]
    if not isinstance(event, dict) or not event:
        return lines[at]
    key = dice.choice(list(event))
    value = event[key]
    if key == "action":
        event[key] = dice.choice(actions)
    elif key == "kind":
        event[key] = dice.choice(["act", "deal", "undo", "score", "fault", "lead", "draw", "zz"])
    elif isinstance(value, bool) or value is None:
        event[key] = dice.choice([True, False, None, 3])
    elif isinstance(value, int):
        event[key] = dice.choice([value + 1, value - 1, 0, 3, 4, -1, 10**9, None, "x"])
    elif isinstance(value, str):
        event[key] = _text(value, dice)
    elif isinstance(value, list) and value:
        place = dice.randrange(len(value))
        value[place] = (
            _text(value[place], dice)
            if isinstance(value[place], str)
            else dice.choice([None, 0, 7, value[dice.randrange(len(value))]])
        )
    elif isinstance(value, dict) and value:
        inner = dice.choice(list(value))
        value[inner] = dice.choice([None, 0, 1, 99, "x", [1], value[inner]])
    if dice.random() < 0.1:
        event[f"{key}x"] = event.pop(key)
    return json.dumps(event, ensure_ascii=False)


def _text(value: str, dice: random.Random) -> str:
    """Two of its letters exchanged, or one changed."""
    letters = list(value)
    if len(letters) < 2 or dice.random() < 0.1:
        return dice.choice(["", "SQ", "5m", value * 2, "AKQJT98765432..."])
    one, two = dice.randrange(len(letters)), dice.randrange(len(letters))
    if dice.random() < 0.5:
        letters[one], letters[two] = letters[two], letters[one]
    else:
        letters[one] = letters[two]
    return "".join(letters)
