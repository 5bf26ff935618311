"""What the coach says about twenty positions a game, chosen by a seed from deals of our players.

``python -m tests.contract.spoken GAME`` prints the positions with their text (``--ja``: in Japanese
too; ``--seed=N``: ten others, which are read and not recorded); ``--write`` writes every game's
golden file, to be looked at and committed. A golden file holds ids and facts, no prose: words may
be mended freely, what was computed may not change unseen.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kibitz.cli.answer import answer_lines
from kibitz.core.answer import decision_json
from kibitz.core.game import Budget, Decision, decide
from kibitz.games import AnyGame, game, names
from kibitz.games import player as player_of
from tests.once import once

GOLDEN = Path(__file__).parent.parent / "golden"
POSITIONS = 20
OTHERS = 10
SEED = 15
CLAIMED = 4  # deals more, of a game that has claims: one is asked about, and one is answered
SELF_PLAY = {"hearts": "habit", "riichi": "value", "bridge": "system"}
"""Who plays the deals: ours, quick, and not the coach itself."""


@dataclass(frozen=True, slots=True)
class Position:
    """A view with a real choice, what was chosen, and what is asked about besides."""

    number: int
    view: Any
    chosen: Any
    besides: tuple[Any, ...] = ()


@once
def positions(name: str) -> tuple[Position, ...]:
    """One choice of each deal, drawn among all that were not forced."""
    return drawn(name, SEED, POSITIONS)


def drawn(name: str, seed: int, count: int) -> tuple[Position, ...]:
    """The same of so many deals of any seed."""
    played = game(name)
    found: list[Position] = []
    for number in range(count):
        dice = random.Random(f"{seed} {name} {number}")
        choices = list(_choices(played, dice.randbytes(32), number))
        view, chosen = choices[dice.randrange(len(choices))]
        found.append(Position(number, view, chosen))
    return tuple(found)


@once
def claimed(name: str) -> tuple[Position, ...]:
    """Claims by lot, as they are asked about and as they are answered."""
    played = game(name)
    found: list[Position] = []
    for number in range(POSITIONS, POSITIONS + CLAIMED):
        dice = random.Random(f"{SEED} {name} {number}")
        seed = dice.randbytes(32)
        choices = [
            (state, view, chosen, claims)
            for state, view, chosen in states(played, seed, number)
            if (claims := [one for one in played.legal_of(view) if played.may_state(one)])
        ]
        if not choices:
            continue
        state, view, chosen, claims = dice.choice(choices)
        claim = dice.choice(claims)
        found.append(Position(number, view, chosen, (claim,)))
        state = played.play(state, view.seat, claim)
        answers = played.view(state, min(played.to_act(state)))
        found.append(Position(number, answers, played.legal_of(answers)[0]))
    return tuple(found)


def _choices(played: AnyGame, seed: bytes, number: int) -> Iterator[tuple[Any, Any]]:
    for _, view, action in states(played, seed, number):
        yield view, action


def states(played: AnyGame, seed: bytes, number: int) -> Iterator[tuple[Any, Any, Any]]:
    """Every real choice of a deal: the state, the view of who chooses, and the choice."""
    rules = played.usual_rules
    state = played.deal(seed, rules, played.standing_of(rules, number + 1))
    chooser = player_of(played, SELF_PLAY[played.name])
    while played.score(state) is None:
        seat = min(played.to_act(state))
        view = played.view(state, seat)
        action = decide(chooser, view, Budget(nodes=50, seed=number)).action
        if not played.is_forced(view, action):
            yield state, view, action
        state = played.play(state, seat, action)


@once
def answered(name: str) -> tuple[Decision[Any], ...]:
    """The coach's decision about each position, the choice that was made judged too."""
    return tuple(_answer(name, one) for one in positions(name))


@once
def answered_claims(name: str) -> tuple[Decision[Any], ...]:
    """The same of the positions with claims."""
    return tuple(_answer(name, one) for one in claimed(name))


def _answer(name: str, one: Position) -> Decision[Any]:
    played = game(name)
    coach = player_of(played, played.coach)
    budget = Budget(seed=one.number + 1, explain=True)
    return decide(coach, one.view, budget, (one.chosen, *one.besides))


def every(name: str) -> list[tuple[Position, Decision[Any]]]:
    """All positions of a game with what the coach decides."""
    asked = (*positions(name), *claimed(name))
    return list(zip(asked, (*answered(name), *answered_claims(name)), strict=True))


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
    for one, decision in every(name):
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


def others(name: str, seed: int, count: int) -> list[tuple[Position, Decision[Any]]]:
    """Positions that no golden file holds, to be read."""
    return [(one, _answer(name, one)) for one in drawn(name, seed, count)]


def text_of(name: str, lang: str, asked: list[tuple[Position, Decision[Any]]]) -> str:
    """Positions as a person reads them."""
    played = game(name)
    parts: list[str] = []
    for one, decision in asked:
        lines = [f"=== {name} {one.number}: chosen {one.chosen}", played.draw(one.view, lang), ""]
        parts.append("\n".join([*lines, *answer_lines(played, decision, lang), ""]))
    return "\n".join(parts)


def main(words: list[str]) -> None:
    chosen = [word for word in words if not word.startswith("--")] or list(names())
    for name in chosen:
        if "--write" in words:
            path_of(name).write_text(golden_text(name), encoding="utf-8")
            continue
        seeds = [int(word.removeprefix("--seed=")) for word in words if "--seed=" in word]
        asked = others(name, seeds[0], OTHERS) if seeds else every(name)
        for lang in ("en", "ja"):
            if lang == "en" or "--ja" in words:
                print(text_of(name, lang, asked))


if __name__ == "__main__":
    main(sys.argv[1:])
