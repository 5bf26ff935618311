"""The chances kernel equals a count of every order of the unseen tiles."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kibitz.core.errors import KernelError
from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure import value
from kibitz.games.riichi.measure.probabilities import (
    OWN_DRAWS,
    Aim,
    Outlook,
    chances,
    discard_chances,
)
from kibitz.games.riichi.measure.value import HandSituation
from kibitz.games.riichi.rules import Rules, preset
from kibitz.games.riichi.scoring.win import WinFlag, WinningHand, score
from kibitz.games.riichi.tiles.tile import TILES, Tile, full_set, in_order, kind_counts, parse_hand

from . import chances_twin as twin


def _counted(tiles: tuple[Tile, ...]) -> tuple[int, ...]:
    return tuple(tiles.count(tile) for tile in TILES)


def _waiting_hand(dice: random.Random, shanten: int) -> tuple[tuple[Tile, ...], list[Tile]]:
    """A random hand of 13 tiles of that shanten, and the tiles left over."""
    while True:
        wall = dice.sample(full_set(), 136)
        hand, rest = wall[:14], wall[14:]
        for tile in rest[:60]:
            if kernel.shanten(kind_counts(hand)) <= shanten:
                break
            kind, _, _ = min(kernel.discards(kind_counts(hand)), key=lambda each: each[1])
            hand.remove(next(each for each in hand if each.kind == kind))
            hand.append(tile)
        kind, _, _ = min(kernel.discards(kind_counts(hand)), key=lambda each: each[1])
        hand.remove(next(each for each in hand if each.kind == kind))
        if kernel.shanten(kind_counts(hand)) == shanten:
            return in_order(hand), rest[60:]


def _unseen(dice: random.Random, hand: tuple[Tile, ...], rest: list[Tile]) -> tuple[Tile, ...]:
    """A few tiles, half of them useful."""
    _, mask = kernel.accepted(kind_counts(hand))
    useful = [tile for tile in rest if mask >> tile.kind & 1]
    other = [tile for tile in rest if not mask >> tile.kind & 1]
    return in_order(useful[: dice.randint(2, 4)] + other[: dice.randint(2, 4)])


@pytest.mark.parametrize("aim", ["tenpai", "win", "points"])
@pytest.mark.parametrize("many", [6, pytest.param(150, marks=pytest.mark.long)])
def test_own_draws_are_counted_exactly(aim: Aim, many: int) -> None:
    dice = random.Random(aim)
    for i in range(many):
        hand, rest = _waiting_hand(dice, i % 3)
        unseen = _unseen(dice, hand, rest)
        draws = dice.randint(1, 4)
        at = HandSituation(hand, _counted(unseen), 4 * draws, seat_wind=1)
        found = chances(at, replace(OWN_DRAWS, aim=aim, declare="never"))

        def points(held: tuple[Tile, ...], tile: Tile, at: HandSituation = at) -> float:
            return _damaten(at, held, tile)

        place = ("tenpai", "win", "points").index(aim)
        wanted = twin.own_draws(hand, unseen, draws, points, place)
        assert getattr(found, aim) == pytest.approx(wanted[place], rel=1e-9), at
        assert found.tenpai_by[-1] == pytest.approx(found.tenpai)
        assert found.win_by[-1] == pytest.approx(found.win)
        assert list(found.win_by) == sorted(found.win_by)


def _damaten(at: HandSituation, held: tuple[Tile, ...], tile: Tile) -> float:
    found = score(WinningHand(held, tile, (), WinFlag.TSUMO.value, 0, at.seat_wind), at.rules)
    assert found is not None
    return found.points


@pytest.mark.parametrize("many", [10, pytest.param(300, marks=pytest.mark.long)])
def test_a_tenpai_that_may_ron_sees_every_tile(many: int) -> None:
    dice = random.Random(3)
    for _ in range(many):
        hand, rest = _waiting_hand(dice, 0)
        unseen = _unseen(dice, hand, rest)
        draws_left = dice.randint(1, 9)
        at = HandSituation(hand, _counted(unseen), draws_left, rules=_free_riichi())
        found = chances(at, Outlook(declare="always"))
        wanted = twin.ron_or_tsumo(hand, unseen, draws_left)
        assert found.win == pytest.approx(wanted, rel=1e-9), at


def _free_riichi() -> Rules:
    return replace(preset("majiang"), riichi_min_tiles=0)


def test_a_curve_ends_where_the_total_is_with_calls_too() -> None:
    dice = random.Random(8)
    for shanten in (0, 1, 1, 2):
        hand, _ = _waiting_hand(dice, shanten)
        left = value.unseen_after(hand, _free_riichi())
        found = chances(HandSituation(hand, left, 50, seat_wind=2, indicators=(Tile.M1,)))
        assert found.tenpai_by[-1] == pytest.approx(found.tenpai)
        assert found.win_by[-1] == pytest.approx(found.win)
        assert 0 < found.win < found.tenpai <= 1
        alone = chances(HandSituation(hand, left, 50, seat_wind=2), OWN_DRAWS)
        assert alone.win < found.win


@pytest.mark.parametrize("outlook", [OWN_DRAWS, Outlook(declare="always"), Outlook()])
def test_a_deal_that_may_end_weighs_each_go_around_by_the_chance_to_see_it(
    outlook: Outlook,
) -> None:
    dice = random.Random(11)
    for _ in range(5):
        hand, _ = _waiting_hand(dice, 0)
        at = HandSituation(hand, value.unseen_after(hand, _free_riichi()), 30, seat_wind=1)
        sure = chances(at, outlook)
        found = chances(at, replace(outlook, lasts=0.9))
        steps = [
            after - before for after, before in zip(sure.win_by, (0, *sure.win_by), strict=False)
        ]
        wanted = sum(0.9**made * step for made, step in enumerate(steps))
        assert found.win == pytest.approx(wanted)
        assert found.win_by[-1] == pytest.approx(found.win)


def test_a_hand_on_its_way_reaches_less_in_a_deal_that_may_end() -> None:
    dice = random.Random(12)
    for shanten in (1, 2):
        hand, _ = _waiting_hand(dice, shanten)
        at = HandSituation(hand, value.unseen_after(hand, _free_riichi()), 40, seat_wind=1)
        sure, found = chances(at), chances(at, Outlook(lasts=0.9))
        assert 0 < found.win < 0.9 * sure.win
        assert found.win_by[-1] == pytest.approx(found.win)
        assert found.tenpai_by[-1] == pytest.approx(found.tenpai)


def test_each_discard_has_the_chances_of_the_hand_it_leaves() -> None:
    hand = parse_hand("2334m345678p34s77s")
    at = HandSituation(hand, value.unseen_after(hand, _free_riichi()), 40, seat_wind=1)
    found = discard_chances(at)
    assert list(found.values()) == sorted(found.values(), key=lambda each: -each.points)
    for tile, each in found.items():
        alone = chances(at.without(tile), Outlook(discarded=frozenset({tile})))
        assert each.points == pytest.approx(alone.points)
        assert each.win == pytest.approx(alone.win)


@pytest.mark.parametrize(
    "change",
    [
        {"draws_left": -1},
        {"draws_left": 999},
        {"round_wind": 4},
        {"seat_wind": 7},
        {"indicators": b"\x30"},
        {"ura_count": 9},
        {"ron_share": 1.5},
        {"riichi_ron_share": float("nan")},
        {"lasts": 1.01},
        {"lasts": float("nan")},
        {"declare": 3},
        {"aim": -1},
        {"melds": b"\xff"},
        {"closed": b"\0" * 37},
        {"unseen": b"\7" * 37},
        {"melded_red": -1},
        {"most_nodes": 0},
    ],
)
def test_what_is_not_a_question_is_a_kernel_error(change: dict[str, object]) -> None:
    closed = bytearray(37)
    for tile in parse_hand("12m567789p33567s"):
        closed[tile] += 1
    asked = kernel.ChanceQuestion(
        closed=bytes(closed),
        melds=b"",
        melded_red=0,
        unseen=b"\1" * 37,
        draws_left=40,
        round_wind=0,
        seat_wind=0,
        indicators=b"",
        ura_count=0,
        rules=0,
        ippatsu=True,
        calls=True,
        declare=2,
        riichi_min_tiles=4,
        ron_share=1.0,
        riichi_ron_share=1.0,
        discarded=0,
        ron_after=0,
        lasts=1.0,
        aim=2,
        most_nodes=1000,
    )
    assert kernel.chances(asked)[1][0].win > 0
    with pytest.raises(KernelError):
        kernel.chances(asked._replace(**change))  # type: ignore[arg-type]
