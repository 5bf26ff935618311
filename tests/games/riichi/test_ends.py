"""What became of strong people's choices as chances, and places that hang together."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.ends import CLASSES, KINDS, endings, meld_rows, model
from kibitz.games.riichi.measure.pay import EVEN, pay
from kibitz.games.riichi.measure.placement import FITTED, Placement
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.standing import standing_of

from .positions import position

WIDTHS = {
    "discard": len(kernel.DISCARD_FEATURES),
    "meld": len(kernel.MELD_FEATURES) + 1,
    "riichi": len(kernel.RIICHI_FEATURES),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_ending_has_a_chance_and_they_add_up(kind: str):
    rows = np.zeros((3, WIDTHS[kind]), np.float32)
    for one in endings(kind, rows):
        assert sum(one[:CLASSES]) == pytest.approx(1)
        assert min(one[:CLASSES]) >= 0
        assert 1_000 <= one.points <= 48_000
    assert model(f"ends-{kind}").score(rows).shape == (3, CLASSES)


def test_a_wider_wait_wins_more_often():
    # Without 9p the hand waits for 2s and 5s, without 4s for 3s alone.
    seen = observed(position("234567m55p678s34s9p", left=40))
    rows = kernel.learn_features(seen.planes, seen.scalars, seen.rivers, seen.legal)
    tiles = [int(tile) for tile in rows["tiles"]]
    ends = dict(zip(tiles, endings("discard", rows["discards"]), strict=True))
    wide, narrow = ends[17], ends[21]
    assert wide.win > narrow.win + 0.1
    assert wide.tenpai / (wide.tenpai + wide.noten) > 0.6


def test_a_call_made_and_one_let_go_are_told_apart():
    seen = observed(position("340m6778p23s5577z", indicators="6z", left=50, open_tile=(2, "7z")))
    rows = kernel.learn_features(seen.planes, seen.scalars, seen.rivers, seen.legal)["melds"]
    made = endings("meld", meld_rows(rows, made=True))
    gone = endings("meld", meld_rows(rows, made=False))
    assert max(one.win for one in made) > max(one.win for one in gone) + 0.05


def joint(paid: str = "even", number: int = 3) -> Placement:
    rules = preset("tenhou")
    chosen = EVEN if paid == "even" else pay(paid).scaled()
    return Placement(0, rules, standing_of(rules, number), chosen, widths=FITTED)


def test_places_add_up_and_follow_the_points():
    points = (31_000, 27_000, 24_000, 18_000)
    placement = joint()
    chances = placement.places(points, stays=False)
    assert sum(chances) == pytest.approx(1, abs=1e-6)
    assert list(chances) == sorted(chances, reverse=True)


def test_by_even_pay_it_does_not_matter_how_the_seats_hang_together():
    """The mean rank is a sum over pairs of seats, whatever joins them."""
    for points in ((25_000, 25_000, 25_000, 25_000), (36_000, 29_000, 21_000, 14_000)):
        placement = joint()
        apart = replace(placement, widths=replace(FITTED, joint=False))
        own = placement.value(points, stays=False)
        assert own == pytest.approx(apart.value(points, stays=False), abs=0.05)


def test_where_the_last_place_costs_most_it_does():
    """One's own bad luck is everybody else's good luck: extremes are likelier than apart."""
    points = (25_000, 25_000, 25_000, 25_000)
    placement = joint("tenhou:7")
    apart = replace(placement, widths=replace(FITTED, joint=False))
    together, alone = (one.places(points, stays=False) for one in (placement, apart))
    assert together[0] > alone[0] + 0.05
    assert together[3] > alone[3] + 0.05
    assert together[0] == pytest.approx(0.25, abs=0.01)  # four equals
