"""What the coach says about twenty positions a game, chosen by a seed from deals of our players.

``python -m tests.contract.spoken GAME`` prints the positions with their text (``--ja``: Japanese);
``--write`` writes every game's golden file, to be looked at and committed. A golden file holds ids
and facts, no prose: words may be mended freely, what was computed may not change unseen.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kibitz.cli.answer import answer_lines
from kibitz.core.answer import decision_json
from kibitz.core.game import Budget, Decision, decide
from kibitz.games import AnyGame, game, names
from kibitz.games import player as player_of

GOLDEN = Path(__file__).parent.parent / "golden"
POSITIONS = 20
SEED = 15
SELF_PLAY = {"hearts": "habit", "riichi": "value", "bridge": "system"}
"""Who plays the deals: ours, quick, and not the coach itself."""


@dataclass(frozen=True, slots=True)
class Position:
    """A view with a real choice, and what was chosen."""

    number: int
    view: Any
    chosen: Any


@cache
def positions(name: str) -> tuple[Position, ...]:
    """One choice of each deal, drawn among all that were not forced."""
    played = game(name)
    found: list[Position] = []
    for number in range(POSITIONS):
        dice = random.Random(f"{SEED} {name} {number}")
        choices = list(_choices(played, dice.randbytes(32), number))
        view, chosen = choices[dice.randrange(len(choices))]
        found.append(Position(number, view, chosen))
    return tuple(found)


def _choices(played: AnyGame, seed: bytes, number: int) -> Iterator[tuple[Any, Any]]:
    rules = next(iter(played.presets.values()))
    state = played.deal(seed, rules, played.standing_of(rules, number + 1))
    chooser = player_of(played, SELF_PLAY[played.name])
    while played.score(state) is None:
        seat = min(played.to_act(state))
        view = played.view(state, seat)
        action = decide(chooser, view, Budget(nodes=50, seed=number)).action
        if not played.is_forced(view, action):
            yield view, action
        state = played.play(state, seat, action)


@cache
def answered(name: str) -> tuple[Decision[Any], ...]:
    """The coach's decision about each position, the choice that was made judged too."""
    played = game(name)
    coach = player_of(played, played.coach)
    return tuple(
        decide(coach, one.view, Budget(seed=one.number + 1, explain=True), (one.chosen,))
        for one in positions(name)
    )


def told(played: AnyGame, decision: Decision[Any]) -> list[dict[str, Any]]:
    """Every fact of an answer with what it is about, as plain JSON, numbers to six digits."""
    answer = decision_json(played, decision)
    found: list[dict[str, Any]] = []
    for place, one in enumerate(answer["ranked"]):
        facts = [] if one["against"] is None else [one["against"]]
        facts += one["causes"]
        facts += one["reasons"] if place == 0 else []
        found += [{"of": one["action"], "id": fact["id"], "facts": fact["facts"]} for fact in facts]
    found += [{"of": "", "id": one["id"], "facts": one["facts"]} for one in answer["would_change"]]
    return _rounded(found)


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 6) + 0.0
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_rounded(one) for one in value]
    return value


def golden_text(name: str) -> str:
    """The golden file: a line for each position and one for each fact."""
    played = game(name)
    lines: list[str] = []
    for one, decision in zip(positions(name), answered(name), strict=True):
        head = {"position": one.number, "chosen": str(one.chosen), "best": str(decision.action)}
        lines.append(json.dumps(head, ensure_ascii=False))
        lines += [
            "  " + json.dumps(fact, ensure_ascii=False, sort_keys=True)
            for fact in told(played, decision)
        ]
    return "\n".join(lines) + "\n"


def path_of(name: str) -> Path:
    """Where the golden file is."""
    return GOLDEN / name / "spoken.jsonl"


def text_of(name: str, lang: str) -> str:
    """The positions as a person reads them."""
    played = game(name)
    parts: list[str] = []
    for one, decision in zip(positions(name), answered(name), strict=True):
        lines = [f"=== {name} {one.number}: chosen {one.chosen}", played.draw(one.view, lang), ""]
        parts.append("\n".join([*lines, *answer_lines(played, decision, lang), ""]))
    return "\n".join(parts)


def main(words: list[str]) -> None:
    chosen = [word for word in words if not word.startswith("--")] or list(names())
    for name in chosen:
        if "--write" in words:
            path_of(name).write_text(golden_text(name), encoding="utf-8")
        else:
            print(text_of(name, "ja" if "--ja" in words else "en"))


if __name__ == "__main__":
    main(sys.argv[1:])
