"""Danger and outcomes: certain where they must be, in the right order where they are fitted."""

from __future__ import annotations

from tests.sure import present

from kibitz.games.riichi.measure import danger, danger_weights
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.tiles.tile import Tile

from .positions import position

HAND = "147m258p369s1235z9m"


def threat(view, seat=1):
    here = present(look(view))
    found = danger.threats(view.public, 0, here.left, sum(here.situation.unseen[34:]))
    return next(one for one in found if one.seat == seat)


def test_own_discards_and_what_passed_are_exactly_safe():
    view = position(HAND, rivers={1: "9m1p4s8m2z1s6p", 2: "7s"}, riichi={1: 6}, left=40)
    found = threat(view)
    for tile in (Tile.M9, Tile.P6, Tile.S7):
        assert found.chance[tile] == 0
        assert found.is_safe(tile)
    assert found.chance[Tile.M5] > 0


def test_suji_is_safer_than_no_suji_and_riichi_more_dangerous_than_quiet():
    rivers = {1: "9m1p4s8m2z1s6p"}
    riichi = threat(position(HAND, rivers=rivers, riichi={1: 6}, left=40))
    quiet = threat(position(HAND, rivers=rivers, left=40))
    assert riichi.chance[Tile.S7] < riichi.chance[Tile.S6]  # 4s was thrown: 7s is suji
    for kind in (Tile.M5, Tile.S6, Tile.P3):
        assert riichi.chance[kind] > 3 * quiet.chance[kind]
    assert 0.02 < riichi.chance[Tile.M5] < 0.25


def test_a_dealer_costs_more():
    rivers = {1: "9m1p4s8m2z1s6p"}
    plain = threat(position(HAND, rivers=rivers, riichi={1: 6}, dealer=3))
    dealer = threat(position(HAND, rivers=rivers, riichi={1: 6}, dealer=1))
    assert dealer.cost[Tile.M5] > 1.15 * plain.cost[Tile.M5]


def test_features_and_weights_are_of_one_length():
    here = present(look(position(HAND)))
    reading = danger.read(here.public, 1)
    share = danger.shares(here.left, reading.safe)
    row = danger.tile_features(reading, 4, here.left, (), share)
    assert len(row) == len(danger.TILE_FEATURES)
    assert len(reading.context) == len(danger.QUIET_FEATURES)
    assert len(danger_weights.QUIET) == len(row) + len(danger.QUIET_FEATURES) + 1
    assert len(danger_weights.RIICHI) == len(row) + len(danger.RIICHI_FEATURES) + 1
    assert len(danger.cost_features(reading, 4, (), 3, 1)) == len(danger.COST_FEATURES)


def test_lines_left_are_those_with_no_safe_end():
    assert danger.lines_left(0) == 18
    assert danger.lines_left(1 << Tile.M1) == 17
    assert danger.lines_left(1 << Tile.M4) == 16
