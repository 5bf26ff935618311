"""Why an error is one is told by a second, longer look, where that look chooses the same."""

from __future__ import annotations

from dataclasses import replace

from kibitz.core.game import Decision, Evaluation
from kibitz.core.words import Fact
from kibitz.games.riichi import GAME, Action, parse_action
from kibitz.review.annotate import Chosen, _cause

UNIT = next(one for one in GAME.units.values() if one.results)
CAUSE = Fact("riichi.cause", {"other": "1z"})


def looked_at(best: str, chosen: str) -> Decision[Action]:
    """A decision for `best`, where of `chosen` it is known what comes of it, and why."""
    first = Evaluation(parse_action(best), -2.0, UNIT.name, worlds=40)
    other = Evaluation(parse_action(chosen), -5.0, UNIT.name, 0.1, worlds=40)
    other = replace(other, against=Fact(UNIT.results[0]), causes=(CAUSE,))
    return Decision(first.action, (first, other))


def test_the_cause_is_that_of_a_second_look_which_chooses_the_same() -> None:
    choice = Chosen(1, 0, "1z", None)
    found = _cause(GAME, choice, looked_at("2m", "1z"), looked_at("2m", "1z"))
    assert found is not None
    assert found.id == CAUSE.id


def test_a_second_look_that_chooses_otherwise_explains_nothing() -> None:
    choice = Chosen(1, 0, "1z", None)
    assert _cause(GAME, choice, looked_at("2m", "1z"), looked_at("3m", "1z")) is None
    assert _cause(GAME, choice, looked_at("2m", "1z"), looked_at("2m", "2z")) is None


def test_what_comes_of_it_alone_is_no_cause() -> None:
    choice = Chosen(1, 0, "1z", None)
    seen = looked_at("2m", "1z")
    bare = replace(seen, ranked=(seen.ranked[0], replace(seen.ranked[1], causes=())))
    assert _cause(GAME, choice, seen, bare) is None
