"""Each thing is done and said once: no second apply on the walk, no second rule, no second word."""

from __future__ import annotations

import ast
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.answer import answer_lines
from kibitz.core.answer import answer_of
from kibitz.core.game import Decision, Evaluation
from kibitz.core.table import Table
from kibitz.core.verdict import judge, verdict_words
from kibitz.games import games

SOURCES = Path(__file__).parents[2] / "src" / "kibitz"
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


@every_game
def test_a_table_applies_no_event_a_second_time(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """`happen` gives each event with the state after it; whoever has both folds nothing again."""
    table = Table(game, game.usual_rules, b"once", ("a", "b", "c", "d"))
    again: list[object] = []
    monkeypatch.setattr(type(game), "apply", lambda _, state, event: again.append(event) or state)
    dice = random.Random(1)
    for _ in range(20):
        seat = min(table.to_act())
        table.act(seat, dice.choice(game.legal_of(table.view(seat))))
    assert again == []


@cache
def defined() -> Counter[str]:
    """How often each public function of the games' doors and rooms is defined."""
    found: Counter[str] = Counter()
    for path in (SOURCES / "games").rglob("*.py"):
        game = path.relative_to(SOURCES / "games").parts[0]
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found[f"{game}.{node.name}"] += 1
    return found


@pytest.mark.parametrize(
    "name",
    [
        "bridge.legal_calls",
        "bridge.why_not_call",
        *(f"{game.name}.{fold}" for game in games() for fold in ("public_after", "private_after")),
    ],
)
def test_a_rule_and_a_fold_stand_once(name: str) -> None:
    assert defined()[name] == 1


@every_game
@pytest.mark.parametrize(("amount", "error"), [(0.6, 0.4), (0.3, 0.05), (3.0, 0.1)])
def test_terminal_answer_and_review_have_one_word_for_a_loss(
    game: Any, amount: float, error: float
) -> None:
    """0.60 ± 0.40 was a loss in the terminal and even in a review."""
    unit = next(iter(game.units.values()))
    rules = game.usual_rules
    table = Table(game, rules, b"once", ("a", "b", "c", "d"))
    first, second, *_ = game.legal_of(table.view(min(table.to_act())))
    loss, spread = amount * unit.smallest / 0.5, error * unit.smallest / 0.5
    ranked = (
        Evaluation(first, 0.0, unit.name, 0.0, worlds=400),
        Evaluation(second, -loss, unit.name, spread, worlds=400),
    )
    decision = Decision(first, ranked)
    word = judge(game.units, decision, str(second)).verdict
    assert word is not None
    assert answer_of(game, decision).ranked[1].verdict == word
    for lang in ("en", "ja"):
        (row,) = [line for line in answer_lines(game, decision, lang) if str(loss)[:3] in line][:1]
        assert verdict_words(word, lang) in row
