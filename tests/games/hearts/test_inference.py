"""What a play tells of the hand it came from: voids, points only, hearts only."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.cards import Card, cards, parse_hand, winner
from kibitz.core.events import Event
from kibitz.core.fold import only_own
from kibitz.games.hearts import GAME, PRESETS, Play, Standing
from kibitz.games.hearts.beliefs import knowledge
from kibitz.games.hearts.event import Act, Deal, Lead
from kibitz.games.hearts.rules import Rules
from kibitz.games.hearts.view import View

HOLD = PRESETS["hold"]


def may_hold(view: View, seat: int, card: str) -> bool:
    return bool(knowledge(view).allowed[seat] >> Card.parse(card).index & 1)


def shown(rules: Rules, tricks: str) -> View:
    """What seat 2 knows after these cards, seat 0 leading first and each winner after that."""
    held = parse_hand("AKJ2.K98.AK2.A64")
    events: list[Event] = [Deal(rules, Standing(), only_own([held] * 4, 2)), Lead(0)]
    leader = 0
    for trick in tricks.split(" / "):
        made = cards(trick)
        events += [Act((leader + at) % 4, Play(card)) for at, card in enumerate(made)]
        leader = (leader + winner(made, None)) % 4
    return GAME.observe(events, 2)


def led_hearts(rules: Rules) -> View:
    """Seat 1 wins the first trick and leads a heart, which nobody has broken."""
    return shown(rules, "C2 CK C6 C3 / H2")


def test_who_leads_an_unbroken_heart_has_nothing_but_hearts() -> None:
    view = led_hearts(HOLD)
    assert may_hold(view, 1, "H3")
    for other in ("SQ", "S3", "D3", "C5"):
        assert not may_hold(view, 1, other)
        assert may_hold(view, 3, other)


def test_who_may_lead_hearts_instead_of_the_queen_may_hold_her_too() -> None:
    view = led_hearts(replace(HOLD, may_lead_hearts_instead_of_queen=True))
    assert may_hold(view, 1, "H3")
    assert may_hold(view, 1, "SQ")
    for other in ("S3", "D3", "C5"):
        assert not may_hold(view, 1, other)


def test_a_heart_led_where_none_need_be_broken_tells_nothing() -> None:
    view = led_hearts(replace(HOLD, must_break_hearts=False))
    assert all(may_hold(view, 1, card) for card in ("SQ", "S3", "D3", "C5"))


@pytest.mark.parametrize(("queen_breaks", "tells"), [(True, False), (False, True)])
def test_the_queen_discarded_breaks_hearts_only_by_that_rule(
    queen_breaks: bool, tells: bool
) -> None:
    rules = replace(HOLD, queen_breaks_hearts=queen_breaks, no_points_on_first_trick=False)
    view = shown(rules, "C2 CK C6 SQ / H2")
    assert may_hold(view, 1, "D3") is not tells


def test_a_discard_tells_a_void_and_points_on_the_first_trick_tell_more() -> None:
    void = shown(HOLD, "C2 D3")
    assert not may_hold(void, 1, "C5")
    assert may_hold(void, 1, "S3")
    points = shown(HOLD, "C2 H3")
    assert may_hold(points, 1, "H4")
    assert may_hold(points, 1, "SQ")
    assert not may_hold(points, 1, "S3")
    assert not may_hold(points, 1, "D4")


def test_a_point_on_a_later_trick_tells_a_void_alone() -> None:
    view = shown(HOLD, "C2 CK C4 C5 / D3 DA D4 H3")
    assert not may_hold(view, 0, "D5")
    assert may_hold(view, 0, "S3")


def test_the_first_leader_holds_the_two_until_it_is_played() -> None:
    state = GAME.deal(b"two", HOLD, GAME.first_standing(HOLD))
    (leader,) = GAME.to_act(state)
    view = GAME.view(state, (leader + 1) % 4)
    assert [may_hold(view, seat, "C2") for seat in range(4)] == [
        seat == leader for seat in range(4)
    ]
