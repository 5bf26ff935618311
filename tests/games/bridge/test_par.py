"""Par contract and score."""

from __future__ import annotations

import random

from kibitz.core.words import Sentences
from kibitz.games.bridge.measure.double_dummy import TrickTable
from kibitz.games.bridge.measure.par import par
from kibitz.games.bridge.words.tricks import DOUBLE_DUMMY_SENTENCES


def both(*north_south: int) -> TrickTable:
    """A table in which partners take the same tricks and the sides share 13."""
    return TrickTable(tuple((ns, 13 - ns, ns, 13 - ns) for ns in north_south))


def test_a_side_with_a_game_and_no_good_save_plays_it() -> None:
    found = par(both(7, 7, 7, 10, 7), dealer=0)
    assert found.score == 420
    assert [str(one) for one in found.contracts] == ["4S NS ="]


def test_a_cheap_save_is_doubled() -> None:
    table = TrickTable(((2, 10, 2, 10), (7, 6, 7, 6), (7, 6, 7, 6), (10, 3, 10, 3), (6, 6, 6, 6)))
    found = par(table, dealer=0, vulnerable=(True, False))
    assert [str(one) for one in found.contracts] == ["5Cx EW -1"]
    assert found.score == 100


def test_a_deal_nobody_can_play_is_passed_out() -> None:
    found = par(TrickTable(((6, 6, 6, 6),) * 5), dealer=2)
    assert (found.score, found.contracts) == (0, ())
    assert Sentences(DOUBLE_DUMMY_SENTENCES).render(found.fact()) == "Par: passed out."


def test_who_opens_can_matter() -> None:
    table = TrickTable(((6, 6, 6, 6),) * 4 + ((7, 7, 7, 7),))
    assert (par(table, dealer=0).score, par(table, dealer=1).score) == (90, -90)


def test_par_mirrors_when_the_sides_change_places() -> None:
    dice = random.Random(9)
    for _ in range(60):
        rows = [tuple(dice.randrange(14) for _ in range(4)) for _ in range(5)]
        table = TrickTable(tuple((n, e, s, w) for n, e, s, w in rows))
        turned = TrickTable(tuple((w, n, e, s) for n, e, s, w in rows))
        assert (
            par(table, 0, vulnerable=(True, False)).score
            == -par(turned, 1, vulnerable=(False, True)).score
        )
