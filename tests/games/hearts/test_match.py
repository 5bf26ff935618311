"""Matches to their ends: when they stop, who won, which places are shared."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, Outcome, Result
from kibitz.core.match import PlayedDeal, play_match
from kibitz.games.hearts import GAME, PRESETS, Rules, Standing
from kibitz.games.hearts.rules import Costs, direction, receiver

STANDARD = PRESETS["standard"]


def after(
    rules: Rules, before: tuple[float, ...], points: tuple[float, ...], number: int = 1
) -> Standing | Result:
    north, east, south, west = before
    return GAME.next_standing(rules, Standing((north, east, south, west), number), Outcome(points))


def test_a_match_ends_at_exactly_the_target() -> None:
    assert after(STANDARD, (87, 20, 10, 30), (13, 5, 6, 2)) == Result(
        (100, 25, 16, 32), (4, 2, 1, 3)
    )


def test_a_match_goes_on_one_point_short_of_the_target() -> None:
    assert after(STANDARD, (86, 20, 10, 30), (13, 5, 6, 2), 7) == Standing((99, 25, 16, 32), 8)


def test_a_match_goes_on_while_two_share_the_fewest_points() -> None:
    tied = after(STANDARD, (95, 20, 10, 15), (13, 0, 10, 5), 9)
    assert tied == Standing((108, 20, 20, 20), 10)
    assert after(STANDARD, (108, 20, 20, 20), (0, 26, 1, 0), 10) == Result(
        (108, 46, 21, 20), (4, 3, 2, 1)
    )


def test_equals_share_the_better_place_and_leave_the_next_one_empty() -> None:
    found = after(STANDARD, (90, 50, 50, 10), (20, 3, 3, 0))
    assert found == Result((110, 53, 53, 10), (4, 2, 2, 1))
    last = after(STANDARD, (90, 50, 90, 10), (13, 0, 13, 0))
    assert last == Result((103, 50, 103, 10), (3, 2, 3, 1))


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_match_ends_where_its_rules_say(name: str) -> None:
    rules = PRESETS[name]
    players = [GAME.players()["uniform"]()] * 4
    played = list(play_match(GAME, rules, players, b"match", b"dice", Budget()))
    result = played.pop()
    assert isinstance(result, Result)
    deals = [deal for deal in played if isinstance(deal, PlayedDeal)]
    totals = [[0.0] * 4]
    for number, deal in enumerate(deals, start=1):
        standing = deal.state.public.standing
        assert (standing.number, list(standing.points)) == (number, totals[-1])
        totals.append([a + b for a, b in zip(totals[-1], deal.score.points, strict=True)])
    assert totals[-1] == list(result.points)
    for before in totals[:-1]:
        assert max(before) < rules.target or before.count(min(before)) > 1
    assert max(totals[-1]) >= rules.target
    assert totals[-1].count(min(totals[-1])) == 1
    assert [place == 1 for place in result.places] == [
        own == min(result.points) for own in result.points
    ]


def test_cards_go_left_right_across_and_then_nowhere() -> None:
    ways = [direction(STANDARD, Standing(number=number)) for number in range(1, 6)]
    assert ways == ["left", "right", "across", "hold", "left"]
    assert [receiver(1, way) for way in ("left", "right", "across", "hold")] == [2, 0, 3, 1]
    assert [receiver(3, way) for way in ("left", "right", "across", "hold")] == [0, 2, 1, 3]


@pytest.mark.parametrize("target", [0, -1, 10_001])
def test_a_target_is_between_1_and_10000(target: int) -> None:
    with pytest.raises(ValueError, match="not between 1 and 10000"):
        Rules(target=target)
    assert [Rules(target=good).target for good in (1, 10_000)] == [1, 10_000]


def test_every_preset_is_what_its_name_says() -> None:
    """A preset differs from the standard in what is listed here, and in nothing else."""
    listed = {
        "standard": {},
        "short": {"target": 50},
        "omnibus": {"jack_of_diamonds": True},
        "bonus": {"jack_of_diamonds": True, "no_trick_bonus": True},
        "gentle": {"moon": "subtract", "queen_breaks_hearts": True},
        "open": {
            "first_lead": "club",
            "no_points_on_first_trick": False,
            "must_break_hearts": False,
        },
        "hold": {"passing": ("hold",)},
        "spiel": {"queen_breaks_hearts": True},
        "instead": {"may_lead_hearts_instead_of_queen": True},
        "spot": {"costs": Costs("spot", 25, 0), "target": 500},
        "hooligan": {"costs": Costs("one", 13, 7)},
    }
    assert {name: Rules(**changed) for name, changed in listed.items()} == PRESETS
    assert (
        Rules(
            ("left", "right", "across", "hold"),
            "two",
            no_points_on_first_trick=True,
            must_break_hearts=True,
            queen_breaks_hearts=False,
            may_lead_hearts_instead_of_queen=False,
            moon="add",
            jack_of_diamonds=False,
            no_trick_bonus=False,
            target=100,
        )
        == STANDARD
    )
    assert all(first != second for first, second in pairwise(PRESETS.values()))


@pytest.mark.parametrize("most", [100_000, -100_000])
def test_points_may_be_as_many_as_they_are_counted_and_no_more(most: int) -> None:
    assert Standing((most, 0, 0, 0)).points[0] == most
    for wrong in (most + (1 if most > 0 else -1), 0.5):
        with pytest.raises(NotationError, match="points"):
            Standing((0, wrong, 0, 0))
