"""Why a card costs more where a moon or the lower card decides; a moon told beside its points."""

from __future__ import annotations

from dataclasses import replace

from kibitz.cards import Card
from kibitz.core.verdict import Loss
from kibitz.core.words import Fact
from kibitz.games.hearts import GAME, PRESETS
from kibitz.games.hearts.players.causes import against
from kibitz.games.hearts.players.evidence import Evidence, ToldChances, evaluation
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View

SURELY = Loss(3.0, 0.5, 200)


def card(text: str, points: float, **counted: float | tuple[float, ...]) -> Evidence:
    """A card that was counted so; what is not named did not happen."""
    one = Evidence(1 << Card.parse(text).index, False, 0.0, points, 0.5)
    return replace(one, worlds=200, **counted)  # pyright: ignore[reportArgumentType]


def third(hand: str) -> View:
    """Third to play to the first trick."""
    return typed_view(hand, rules=PRESETS["hold"], seat=2, tricks="C2 CT", leader=0)


def other_moons(share: float) -> tuple[float, ...]:
    return (share, 0.0, 0.0, 0.0)


def test_a_trick_left_to_others_is_why_they_shoot_oftener() -> None:
    view = third("AQ3.J87.Q74.6543")
    best = card("DQ", 13.0, wins_trick=1.0, moons=other_moons(0.06))
    other = card("D7", 16.0, moons=other_moons(0.21))
    fact = against(view, best, other, SURELY)
    assert fact.id == "hearts.search.costs-moon-lead"
    own = replace(best, moons=(0.0, 0.0, 0.9, 0.0)), replace(other, moons=(0.0, 0.0, 0.1, 0.0))
    assert against(view, *own, SURELY).id == "hearts.search.costs-own-moon-lead"
    same = replace(other, wins_trick=0.9)
    assert against(view, best, same, SURELY).id == "hearts.search.costs-moon"


def test_the_lower_of_two_cards_leaves_the_one_that_fewer_cards_beat() -> None:
    view = third("AQ3.J87.T74.6543")
    best, other = card("DT", 9.0, queen=0.2, queen_later=0.2), card("D4", 12.0, wins_trick=0.1)
    other = replace(other, queen=0.5, queen_later=0.5)
    fact = against(view, best, other, SURELY)
    assert fact.id == "hearts.search.costs-queen-stays"
    assert (fact.facts["left"], fact.facts["above"], fact.facts["other_above"]) == (10, 4, 8)
    said = GAME.sentences.render(fact)
    assert "of the 10 cards of the suit still out 4 beat it, 8 beat ♦4" in said


def test_an_own_moon_counted_oftener_than_it_is_told_is_said_to_be() -> None:
    """Points expected 0.43 stood above "You shoot the moon in 86 % of deals"."""
    view = third("AQ3.J87.Q74.6543")
    bold = card("HA", 0.43, moons=(0.0, 0.0, 0.98, 0.0))
    told = ToldChances(moon=0.86, moons=(0.0, 0.0, 0.86, 0.0))
    bold = replace(bold, told=told)
    said = [reason.fact for reason in evaluation(view, bold, bold).reasons]
    assert Fact("hearts.search.own-moon-counted", {"p": 0.86, "counted": 0.98}) in said
    near = replace(bold, moons=(0.0, 0.0, 0.88, 0.0))
    said = [reason.fact for reason in evaluation(view, near, near).reasons]
    assert Fact("hearts.search.own-moon", {"p": 0.86}) in said


def test_who_gets_the_first_point_ends_the_moons_of_all_others() -> None:
    """South leads a diamond that East, last to play, has none of."""
    tricks = "C2 CT CA C3 / DK D5 D9"
    view = typed_view("874.T98732..QJ8", rules=PRESETS["hold"], seat=1, tricks=tricks, leader=0)
    best = card("HT", 2.6, moons=other_moons(0.06))
    other = card("C8", 5.7, moons=other_moons(0.21))
    fact = against(view, best, other, SURELY)
    assert (fact.id, fact.facts["seat"]) == ("hearts.search.costs-moon-point", 2)
    club = replace(best, cards=1 << Card.parse("CQ").index)
    assert against(view, club, other, SURELY).id == "hearts.search.costs-moon"
