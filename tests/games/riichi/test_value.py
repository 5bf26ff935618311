"""Values computed by hand, `back`, and the tree that shows where a value comes from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.core.errors import KernelError, NotationError
from kibitz.games.riichi.measure.value import (
    CURRENT,
    OLDER,
    HandSituation,
    discard_values,
    improvements,
    stepped_back,
    tree,
    unseen_after,
    use,
    value,
    walk,
)
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import Tile, parse_hand, parse_tiles


def pon(tile: str) -> Meld:
    kind = Tile.parse(tile)
    return Meld.pon(kind, (kind, kind), 1)


def unseen(**counts: int) -> tuple[int, ...]:
    left = [0] * 37
    for name, n in counts.items():
        left[Tile.parse(name[1:])] = n
    return tuple(left)


# White, 2p and 3s are melded, 13m79p are closed; of all tiles two 2m and one 7p are left to draw.
# Whichever way it is completed the hand has white alone and 32, so 40 fu: 700 + 400 + 400 points.
OPEN = HandSituation(
    hand=parse_tiles("13m79p"),
    unseen=unseen(_2m=2, _7p=1),
    draws_left=10,
    melds=(pon("5z"), pon("2p"), pon("3s")),
    round_wind=0,
    seat_wind=1,
    indicators=(Tile.WEST,),
)
WIN = 1500


def test_an_open_hand_by_hand_older() -> None:
    # Draw 2m, wait for one 7p: 1500 x 1 / 12; the same again as chi. Draw 7p, wait for two 2m.
    wanted = (2 * (WIN / 12 + WIN / 12) + 1 * (WIN * 2 / 12)) / 72
    assert value(OPEN, OLDER) == pytest.approx(wanted, rel=1e-12)


def test_an_open_hand_by_hand_current() -> None:
    # 10 draws and 3 tiles at first; 6 draws and 2 tiles after one is taken.
    after_2m, after_7p = WIN * (1 * 6 / 2) / 8, WIN * (2 * 6 / 2) / 8
    wanted = ((2 * 10 / 3) * (after_2m + after_2m) + (1 * 10 / 3) * after_7p) / 32
    assert value(OPEN, CURRENT) == pytest.approx(wanted, rel=1e-12)


def test_without_draws_nothing_is_worth_anything() -> None:
    assert value(replace(OPEN, draws_left=0)) == 0
    assert value(replace(OPEN, draws_left=4)) == 0
    assert value(replace(OPEN, draws_left=5)) > 0


def test_back_counts_no_calls() -> None:
    wanted = (2 * (WIN / 12) + 1 * (WIN * 2 / 12)) / 72
    assert value(OPEN, OLDER, back=Tile.EAST) == pytest.approx(wanted, rel=1e-12)


def test_a_shape_that_wants_the_thrown_tile_back_is_worth_nothing() -> None:
    assert value(OPEN, OLDER, back=Tile.P9) == 0  # 9p would pair the hand
    tenpai = replace(OPEN, hand=parse_tiles("13m77p"))
    assert value(tenpai, OLDER, back=Tile.M2) == 0
    assert value(tenpai, OLDER, back=Tile.M4) == pytest.approx(WIN * 2 / 12)


def test_a_red_five_thrown_back_bars_the_plain_ones_too() -> None:
    tenpai = replace(OPEN, hand=parse_tiles("46m77p"), unseen=unseen(_5m=2))
    assert value(tenpai, OLDER, back=Tile.M5R) == 0


def test_stepping_back_skips_the_thrown_tile_and_furiten_shapes() -> None:
    # 9p was thrown: after 2m the wait on 9p is furiten, the wait on 7p stands.
    wanted = (2 * (WIN / 12) + 1 * (WIN * 2 / 12)) / 72
    assert stepped_back(OPEN, Tile.P9, 0, OLDER) == pytest.approx(wanted, rel=1e-12)
    # 7p was thrown: the wait on 7p is furiten, a draw of 7p does not count, and no 9p is left.
    assert stepped_back(OPEN, Tile.P7, 0, OLDER) == 0
    more = replace(OPEN, unseen=unseen(_2m=2, _7p=1, _9p=1))
    wanted = (2 * (WIN / 12) + 1 * (WIN * 2 / 12)) / 72
    assert stepped_back(more, Tile.P7, 0, OLDER) == pytest.approx(wanted, rel=1e-12)


def test_stepping_back_counts_only_draws_worth_more_than_the_least() -> None:
    assert stepped_back(OPEN, Tile.P9, WIN / 12, OLDER) == pytest.approx(WIN * 2 / 12 / 72)
    assert stepped_back(OPEN, Tile.P9, WIN, OLDER) == 0


def test_only_a_hand_at_one_or_two_shanten_has_stepped_back() -> None:
    with pytest.raises(KernelError):
        stepped_back(replace(OPEN, hand=parse_tiles("13m77p")), Tile.P9, 0)


def test_after_a_chi_the_other_end_of_the_run_may_not_go() -> None:
    # 4m called into 456m: neither 4m nor 7m may be thrown, so 7m stays and the wait is on it.
    at = HandSituation(
        hand=parse_tiles("567m9p"),
        unseen=unseen(_4m=1, _9p=1, _7m=1),
        draws_left=20,
        melds=(pon("5z"), pon("2p"), pon("3s")),
        seat_wind=1,
    )
    step = {each.tile: each for each in improvements(replace(at, hand=parse_tiles("56m19p")))}
    assert step[Tile.M4].chi > 0
    assert value(at) > 0


def test_an_open_hand_without_yaku_is_worth_nothing() -> None:
    at = replace(OPEN, melds=(pon("1p"), pon("2p"), pon("3s")), hand=parse_tiles("13m77p"))
    assert value(at) == 0


def test_the_tree_adds_up_at_every_node() -> None:
    hand = parse_hand("14667m34678p388s")
    at = HandSituation(
        hand, unseen_after((*hand, Tile.S3), preset("tenhou")), 40, indicators=(Tile.S3,)
    )
    found = tree(at, depth=3)
    nodes = list(walk(found))
    assert found.shanten == 2
    assert {depth for depth, _ in nodes} == {0, 1, 2}
    for _, node in nodes:
        shares = sum(step.share for step, _ in node.branches)
        assert node.value == pytest.approx(shares, rel=1e-9)
        for step, below in node.branches:
            if below is not None:
                assert below.value == pytest.approx(step.drawn, rel=1e-9)
                assert below.shanten == node.shanten - 1
            assert step.copies == node.situation.unseen[step.tile]


def test_at_three_shanten_copies_are_counted_by_how_they_can_be_had() -> None:
    hand = parse_hand("1249m689p35s2355z")
    at = HandSituation(hand, unseen_after(hand, preset("tenhou")), 60)
    found = tree(at)
    assert found.shanten >= 3
    white = next(step for step, _ in found.branches if step.tile is Tile.WHITE)
    assert (white.factor, white.share) == (4, 8)
    assert found.value == sum(step.share for step, _ in found.branches)


def test_of_equal_discards_the_less_useful_goes_first() -> None:
    hand = parse_hand("123m456p789s22p5z9s1z")
    at = HandSituation(hand, unseen_after(hand, preset("tenhou")), 60, round_wind=1, seat_wind=2)
    assert use(Tile.EAST, at) < use(Tile.WHITE, at) < use(Tile.P5, at) < use(Tile.P5R, at)
    found = discard_values(at)
    assert found.best is next(iter(found.values))
    assert list(found.values.values()) == sorted(found.values.values(), reverse=True)


def test_a_whole_hand_is_worth_its_points() -> None:
    hand = parse_hand("123m567789p33567s")
    at = HandSituation(hand, unseen_after(hand, preset("tenhou")), 60)
    assert value(at, drawn=Tile.M3) == 3000
    with pytest.raises(NotationError, match="drawn"):
        value(at)


def test_tiles_that_are_not_there_are_refused() -> None:
    with pytest.raises(NotationError):
        OPEN.without(Tile.S9)
    with pytest.raises(NotationError):
        OPEN.drawing(Tile.S9)
    with pytest.raises(NotationError):
        unseen_after([Tile.M5R, Tile.M5R], preset("tenhou"))
    with pytest.raises(NotationError):
        value(replace(OPEN, unseen=(1, 2, 3)))
