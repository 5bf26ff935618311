"""Tiles, hands and melds: what is written is what is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.errors import NotationError
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import (
    KINDS,
    TILES,
    Tile,
    full_set,
    in_order,
    kind_counts,
    parse_hand,
    parse_tiles,
    tiles_text,
)

hands = st.permutations(full_set()).map(lambda wall: in_order(wall[:14]))


@given(hands)
def test_a_hand_that_is_written_is_read_back(hand: tuple[Tile, ...]) -> None:
    assert parse_hand(tiles_text(hand)) == hand


@given(hands)
def test_both_notations_read_the_same(hand: tuple[Tile, ...]) -> None:
    suit_first = "".join(
        suit + "".join(str(tile)[0] for tile in hand if tile.suit == suit)
        for suit in "mpsz"
        if any(tile.suit == suit for tile in hand)
    )
    assert parse_hand(suit_first) == hand


@given(st.text(max_size=40))
def test_any_other_text_is_a_notation_error(text: str) -> None:
    try:
        tiles = parse_tiles(text)
    except NotationError:
        return
    assert parse_tiles(tiles_text(tiles)) == in_order(tiles)


@pytest.mark.parametrize(
    "text",
    ["8z", "0z", "123", "m", "12x", "1m2", "m1p", "1m m1", "123m456", "１m", "9" * 2000 + "m"],
)
def test_bad_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tiles(text)


@pytest.mark.parametrize("text", ["123m", "123456789m123456p", ""])
def test_a_wrong_count_says_how_many_are_needed(text: str) -> None:
    with pytest.raises(NotationError, match="13 or 14 are needed"):
        parse_hand(text)


def test_five_of_a_kind_counts_the_red_five() -> None:
    with pytest.raises(NotationError, match="5 of 5p"):
        parse_hand("05555p123456789m")


def test_every_tile_prints_as_it_is_parsed() -> None:
    assert [Tile.parse(str(tile)) for tile in TILES] == list(TILES)
    assert len({str(tile) for tile in TILES}) == 37


def test_the_dora_of_an_indicator_stays_in_its_ring() -> None:
    for ring in ("123456789m", "123456789p", "123456789s", "1234z", "567z"):
        tiles = parse_tiles(ring)
        assert [tile.dora for tile in tiles] == [*tiles[1:], tiles[0]]
    assert Tile.S5R.dora == Tile.S6


def test_a_full_set_has_four_of_each_kind() -> None:
    for red in ((0, 0, 0), (1, 1, 1), (1, 2, 1), (4, 4, 4)):
        assert kind_counts(full_set(red)) == [4] * KINDS
        assert sum(tile.is_red for tile in full_set(red)) == sum(red)


def test_a_meld_keeps_where_its_tiles_came_from() -> None:
    pon = Meld.pon(Tile.S5R, (Tile.S5, Tile.S5), giver=2)
    kakan = Meld.kakan(pon, Tile.S5)
    assert pon.from_hand == (Tile.S5, Tile.S5)
    assert kakan.from_hand == pon.from_hand
    assert (kakan.called, kakan.giver, kakan.added) == (Tile.S5R, 2, Tile.S5)
    assert Meld.ankan((Tile.EAST,) * 4).from_hand == (Tile.EAST,) * 4
    assert not Meld.ankan((Tile.EAST,) * 4).is_open


@pytest.mark.parametrize(
    "make",
    [
        lambda: Meld.chi(Tile.M8, (Tile.M9, Tile.P1)),
        lambda: Meld.chi(Tile.EAST, (Tile.SOUTH, Tile.WEST)),
        lambda: Meld.pon(Tile.M1, (Tile.M1, Tile.M2), giver=1),
        lambda: Meld.pon(Tile.M1, (Tile.M1, Tile.M1), giver=0),
        lambda: Meld.pon(Tile.M1, (Tile.M1, Tile.M1, Tile.M1), giver=1),
        lambda: Meld(MeldForm.PON, (Tile.M1,) * 3),
        lambda: Meld(MeldForm.ANKAN, (Tile.M1,) * 4, Tile.M1, 1),
        lambda: Meld(MeldForm.CHI, parse_tiles("123m"), Tile.M1, 1),
        lambda: Meld(MeldForm.PON, (Tile.M1,) * 3, Tile.M2, 1),
        lambda: Meld(MeldForm.PON, (), Tile.M2, 1),
        lambda: Meld(MeldForm.KAKAN, (Tile.M1,) * 4, Tile.M1, 1),
    ],
)
def test_an_impossible_meld_is_refused(make: object) -> None:
    with pytest.raises(NotationError):
        make()  # type: ignore[operator]
