"""Tricks against the reference: deals with all 20 results, and another solver at every stage."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from tests.games.bridge.deals import deal_masks, lopsided_hands, random_hands, random_play

from kibitz.games.bridge import kernel
from kibitz.games.bridge.measure.double_dummy import TrickTable
from kibitz.games.bridge.measure.methods import method_of
from kibitz.games.bridge.measure.par import par

STRAINS = ("C", "D", "H", "S", "NT")
Deals = tuple[np.ndarray, np.ndarray]


def read(data: Path, name: str) -> Deals:
    """Hands by deal, and tricks by deal, strain and declarer."""
    hands, tricks = [], []
    with gzip.open(data / "bridge" / f"{name}.jsonl.gz", "rt") as lines:
        for line in lines:
            row = json.loads(line)
            hands.append(deal_masks(row["deal"]))
            tricks.append([[row["tricks"][s][seat] for seat in "NESW"] for s in STRAINS])
    return np.array(hands, dtype=np.uint64), np.array(tricks)


@pytest.fixture(scope="module")
def deals(data: Path) -> Deals:
    return read(data, "dd_1k")


def leaders_tricks(tricks: np.ndarray) -> np.ndarray:
    """By deal, strain and leader: what the leader's side takes."""
    return 13 - np.roll(tricks, 1, axis=2)


def mean_error(values: np.ndarray, tricks: np.ndarray) -> tuple[float, float]:
    """Mean absolute error in notrump and in suits, all four leaders."""
    error = np.abs(values - leaders_tricks(tricks))
    return float(error[:, 4].mean()), float(error[:, :4].mean())


def spread(hands: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Every strain and leader of every deal."""
    deals = len(hands)
    strains = np.tile(np.repeat(np.arange(5), 4), deals)
    return np.repeat(hands, 20, axis=0), strains, np.tile(np.arange(4), 5 * deals)


def test_the_static_estimate_has_its_known_error(deals: Deals) -> None:
    hands, tricks = deals
    values = kernel.estimate_batch(*spread(hands))[:, 0].reshape(-1, 5, 4) / 2
    notrump, suits = mean_error(values, tricks)
    assert notrump == pytest.approx(1.081, abs=0.0006)
    assert suits == pytest.approx(0.995, abs=0.0005)


@pytest.mark.parametrize(
    ("method", "notrump_most", "suits_most"), [("model", 0.80, 0.63), ("plies:8", 0.65, 0.55)]
)
def test_the_rungs_between_err_no_more_than_promised(
    deals: Deals, method: str, notrump_most: float, suits_most: float
) -> None:
    hands, strains, leaders = spread(deals[0])
    found = method_of(method)(hands.tolist(), strains.tolist(), leaders.tolist())
    notrump, suits = mean_error(np.array(found).reshape(-1, 5, 4), deals[1])
    assert notrump <= notrump_most
    assert suits <= suits_most


@pytest.mark.parametrize("count", [100, pytest.param(1000, marks=pytest.mark.long)])
def test_the_sound_count_is_never_above_the_known_tricks(deals: Deals, count: int) -> None:
    hands, tricks = deals[0][:count], deals[1][:count]
    where = spread(hands)
    sound = kernel.sound_batch(*where)
    assert int((sound > leaders_tricks(tricks).reshape(-1)).sum()) == 0
    assert sound.mean() >= 0.98 * kernel.estimate_batch(*where)[:, 1].mean()


def test_a_sample_of_tables_is_right(deals: Deals) -> None:
    hands, tricks = deals
    places = random.Random(16).sample(range(len(hands)), 8)
    assert (kernel.table_batch(hands[places]).reshape(-1, 5, 4) == tricks[places]).all()


@pytest.mark.long
@pytest.mark.parametrize("name", ["dd_1k", "dd_5k"])
def test_five_hundred_tables_are_right(data: Path, name: str) -> None:
    """Two minutes of them; benchmarks/bridge/check_tables.py goes through all 120,000 values."""
    hands, tricks = read(data, name)
    places = random.Random(17).sample(range(len(hands)), 500)
    found = kernel.table_batch(hands[places]).reshape(-1, 5, 4)
    assert int((found != tricks[places]).sum()) == 0


@pytest.mark.parametrize("deal", [random_hands, lopsided_hands])
@pytest.mark.parametrize(
    ("count", "seed"), [(150, 4), pytest.param(2000, 5, marks=pytest.mark.long)]
)
def test_every_card_of_positions_in_mid_play_equals_another_solver(
    count: int, seed: int, deal: Callable[[random.Random, int], tuple[int, int, int, int]]
) -> None:
    dds = pytest.importorskip("endplay._dds")
    dice = random.Random(seed)
    for _ in range(count):
        hands = deal(dice, dice.randrange(2, 11))
        strain, leader = dice.randrange(5), dice.randrange(4)
        held, trick = random_play(dice, hands, leader, dice.randrange(4))
        found = {card: least for card, least, _ in kernel.solve_cards(held, strain, leader, trick)}
        assert found == their_cards(dds, held, strain, leader, trick)


def their_cards(
    dds: object, hands: tuple[int, ...], strain: int, leader: int, trick: list[int]
) -> dict[int, int]:
    """The same from endplay's DDS: suits S H D C, ranks as bits 2..14."""
    board = dds.deal()  # pyright: ignore
    board.trump = 4 if strain == 4 else 3 - strain
    board.first = leader
    for place in range(3):
        there = place < len(trick)
        board.currentTrickSuit[place] = 3 - trick[place] // 13 if there else 0
        board.currentTrickRank[place] = trick[place] % 13 + 2 if there else 0
    for seat in range(4):
        for suit in range(4):
            board.remainCards[seat][3 - suit] = (hands[seat] >> 13 * suit & 0x1FFF) << 2
    answer = dds.futureTricks()  # pyright: ignore
    dds.SolveBoard(board, -1, 3, 1, answer, 0)  # pyright: ignore
    found: dict[int, int] = {}
    for place in range(answer.cards):
        suit = 3 - answer.suit[place]
        equal = answer.equals[place] | 1 << answer.rank[place]
        for rank in range(2, 15):
            if equal >> rank & 1:
                found[13 * suit + rank - 2] = answer.score[place]
    return found


def test_par_equals_another_solvers(deals: Deals) -> None:
    dds = pytest.importorskip("endplay._dds")
    vulnerabilities = ((False, False), (True, True), (True, False), (False, True))
    for tricks in deals[1][:60]:
        table = TrickTable(tuple((n, e, s, w) for n, e, s, w in tricks.tolist()))
        theirs = dds.ddTableResults()
        for strain in range(5):
            for seat in range(4):
                theirs.resTable[4 if strain == 4 else 3 - strain][seat] = table.of(strain, seat)
        for place, vulnerable in enumerate(vulnerabilities):
            for dealer in range(4):
                answer = dds.parResultsDealer()
                dds.DealerPar(theirs, answer, dealer, place)
                assert par(table, dealer, vulnerable=vulnerable).score == answer.score
