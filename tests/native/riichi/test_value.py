"""The value kernel equals its slow twin, which remembers nothing by shape alone."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kibitz.core.errors import KernelError, NotationError
from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure import value
from kibitz.games.riichi.measure.value import (
    CURRENT,
    OLDER,
    Generation,
    HandSituation,
    unseen_after,
)
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import TILES, Tile, full_set, in_order, kind_counts, parse_tiles

from . import value_twin as twin


def _situation(dice: random.Random, shanten: int) -> HandSituation:
    """A random hand of that shanten, after a few draws, sometimes with a meld."""
    while True:
        wall = dice.sample(full_set(), 136)
        hand, shown = wall[:14], wall[14 : 14 + dice.randint(1, 50)]
        # Exchange useless tiles until the hand is near enough.
        for tile in wall[70:]:
            counts = kind_counts(hand)
            if kernel.shanten(counts) <= shanten:
                break
            kind, _, _ = min(kernel.discards(counts), key=lambda each: each[1])
            hand.remove(next(each for each in hand if each.kind == kind))
            hand.append(tile)
        if kernel.shanten(kind_counts(hand)) != shanten:
            continue
        hand, melds = _melded(dice, hand)
        if kernel.shanten(kind_counts(hand)) != shanten:
            continue
        seen = (*hand, *shown, *(tile for meld in melds for tile in meld.tiles))
        try:
            unseen = unseen_after(seen, preset("majiang"))
        except NotationError:
            continue
        return HandSituation(
            in_order(hand),
            unseen,
            dice.randint(5, 69),
            melds,
            dice.randrange(4),
            dice.randrange(4),
            tuple(shown[:1]),
        )


def _melded(dice: random.Random, hand: list[Tile]) -> tuple[list[Tile], tuple[Meld, ...]]:
    """With luck, a triplet of the hand laid down as a pon."""
    for tile in hand:
        same = [each for each in hand if each.kind == tile.kind]
        if len(same) == 3 and dice.random() < 0.7:
            rest = [each for each in hand if each.kind != tile.kind]
            return rest, (Meld.pon(same[0], (same[1], same[2]), 1),)
    return hand, ()


def _position(at: HandSituation, generation: Generation, back: Tile | None) -> twin.Position:
    return twin.Position(
        at.hand,
        at.melds,
        at.unseen,
        at.draws_left,
        at.round_wind,
        at.seat_wind,
        at.indicators,
        at.rules,
        generation.widths,
        generation.plain_counts,
        back,
    )


@pytest.mark.parametrize(
    ("shanten", "many"),
    [
        (0, 6),
        (1, 4),
        (3, 2),
        pytest.param(0, 200, marks=pytest.mark.long),
        pytest.param(1, 60, marks=pytest.mark.long),
        pytest.param(2, 5, marks=pytest.mark.long),
        pytest.param(3, 20, marks=pytest.mark.long),
    ],
)
def test_every_discard_is_valued_as_the_twin_does(shanten: int, many: int) -> None:
    dice = random.Random(shanten)
    for i in range(many):
        at = _situation(dice, shanten)
        generation = (CURRENT, OLDER)[i % 2]
        back = TILES[dice.randrange(34)] if i % 3 == 0 else None
        found = value.discard_values(at, generation, back)
        theirs = twin.discards(_position(at, generation, back))
        twin.waiting.cache_clear()
        twin.best_discard.cache_clear()
        assert dict(found.values) == pytest.approx(theirs, rel=1e-9, abs=0), at


def test_shanten_with_a_yaku_is_as_the_twin_says() -> None:
    dice = random.Random(5)
    for i in range(60):
        at = _situation(dice, i % 4)
        assert value.yaku_shanten(at) == twin.yaku_shanten(_position(at, CURRENT, None)), at


def test_a_red_five_in_one_meld_is_not_a_red_five_in_another() -> None:
    # Once remembered by their number alone, red fives called in two suits changed places.
    hand = parse_tiles("46m46p46s88s39m")
    unseen = [0] * 37
    for tile, n in (("5m", 3), ("0m", 1), ("5p", 1), ("0p", 1), ("5s", 2)):
        unseen[Tile.parse(tile)] = n
    melds = (Meld.pon(Tile.WHITE, (Tile.WHITE, Tile.WHITE), 1),)
    at = HandSituation(hand, tuple(unseen), 19, melds, 1, 0, (Tile.S3,))
    assert value.value(at) == pytest.approx(twin.waiting(_position(at, CURRENT, None)), rel=1e-12)


def _question() -> kernel.ValueQuestion:
    closed = [0] * 37
    for kind in (0, 1, 13, 14, 15, 15, 16, 17, 20, 20, 22, 23, 24):
        closed[kind] += 1
    return kernel.ValueQuestion(
        closed=bytes(closed),
        melds=b"",
        melded_red=0,
        unseen=b"\1" * 37,
        draws_left=40,
        round_wind=0,
        seat_wind=0,
        indicators=b"",
        rules=0,
        widths=(8.0, 32.0, 64.0),
        plain_counts=False,
        back=-1,
        most_nodes=1_000_000,
    )


@pytest.mark.parametrize(
    "change",
    [
        {"closed": b"\1" * 36},
        {"closed": b"\0" * 37},
        {"closed": b"\5" + b"\0" * 36},
        {"melds": bytes([34])},
        {"melds": bytes([200])},
        {"melded_red": -1},
        {"melded_red": 99},
        {"unseen": b"\5" * 37},
        {"unseen": b""},
        {"draws_left": -1},
        {"draws_left": 1000},
        {"round_wind": 9},
        {"seat_wind": -1},
        {"indicators": b"\x22"},
        {"indicators": b"\0" * 9},
        {"widths": (8.0, 0.0, 64.0)},
        {"widths": (8.0, float("nan"), 64.0)},
        {"widths": (8.0, 32.0)},
        {"back": 34},
        {"back": -2},
    ],
)
def test_what_is_not_a_question_is_a_kernel_error(change: dict[str, object]) -> None:
    assert kernel.value_of(_question()) > 0
    asked = _question()._replace(**change)  # type: ignore[arg-type]
    for ask in (kernel.value_of, kernel.value_steps):
        with pytest.raises(KernelError):
            ask(asked)


def test_a_search_over_its_bound_is_refused() -> None:
    with pytest.raises(KernelError, match="nodes"):
        kernel.value_of(_question()._replace(most_nodes=0))


def test_a_hand_that_waits_has_no_discards_and_one_that_drew_no_steps() -> None:
    with pytest.raises(KernelError):
        kernel.value_discards(_question())
    drawn = bytearray(_question().closed)
    drawn[30] += 1
    with pytest.raises(KernelError):
        kernel.value_steps(_question()._replace(closed=bytes(drawn)))


def test_five_of_a_kind_over_hand_and_melds_is_refused() -> None:
    at = _situation(random.Random(9), 1)
    crowd = replace(at, hand=(Tile.M1,) * 11, melds=(Meld.ankan((Tile.M2,) * 4),))
    with pytest.raises(KernelError):
        value.discard_values(crowd)
