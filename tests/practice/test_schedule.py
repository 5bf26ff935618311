"""The scheduler against its reference: recorded histories, and a second implementation of FSRS."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from kibitz.practice import deck
from kibitz.practice.schedule import GRADES, Grade, Memory, answered, first_due, grade_of, recalled
from tests.practice.test_puzzles import found

DAY = 86_400.0
NOW = 1_800_000_000.0
NAMES: tuple[Grade, ...] = ("again", "hard", "good", "easy")

# The published default weights of FSRS-6 and its formulas, written down here once more.
W = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip


def reference(history: Sequence[tuple[int, float]]) -> tuple[float, float, int]:
    """Stability, difficulty and the next interval in days after (rating, days since the last)."""
    decay = -W[20]
    factor = 0.9 ** (1 / decay) - 1

    def first_difficulty(rating: int) -> float:
        return W[4] - math.exp(W[5] * (rating - 1)) + 1

    stability = difficulty = 0.0
    for at, (rating, days) in enumerate(history):
        if at == 0:
            stability = max(0.001, W[rating - 1])
            difficulty = min(10.0, max(1.0, first_difficulty(rating)))
            continue
        known = (1 + factor * days / stability) ** decay
        if days < 1:
            growth = math.exp(W[17] * (rating - 3 + W[18])) * stability ** -W[19]
            stability *= max(1.0, growth) if rating >= 3 else growth
        elif rating == 1:
            forgot = (
                W[11]
                * difficulty ** -W[12]
                * ((stability + 1) ** W[13] - 1)
                * math.exp(W[14] * (1 - known))
            )
            stability = min(forgot, stability / math.exp(W[17] * W[18]))
        else:
            times = W[15] if rating == 2 else W[16] if rating == 4 else 1.0
            stability *= 1 + (
                math.exp(W[8])
                * (11 - difficulty)
                * stability ** -W[9]
                * (math.exp(W[10] * (1 - known)) - 1)
                * times
            )
        moved = difficulty - W[6] * (rating - 3) * (10 - difficulty) / 9
        difficulty = min(10.0, max(1.0, W[7] * first_difficulty(4) + (1 - W[7]) * moved))
    interval = stability / factor * (0.9 ** (1 / decay) - 1)
    return stability, difficulty, min(36_500, max(1, round(interval)))


def played_back(history: Sequence[tuple[int, float]]) -> Memory:
    memory, now = None, NOW
    for rating, days in history:
        now += days * DAY
        memory = answered(memory, NAMES[rating - 1], now)
    assert memory is not None
    return memory


RECORDED = [
    [(3, 0), (3, 2), (3, 11), (3, 46), (1, 163), (3, 3), (3, 8)],
    [(1, 0), (1, 1), (3, 1), (3, 2), (4, 6), (2, 30)],
    [(4, 0), (3, 8), (3, 60), (1, 400), (2, 5), (3, 9)],
    [(2, 0), (3, 1), (3, 4), (3, 12), (3, 40), (3, 120), (1, 350), (1, 2), (3, 1)],
]


@pytest.mark.parametrize("history", RECORDED)
def test_recorded_histories_come_to_what_the_reference_says(
    history: Sequence[tuple[int, float]],
) -> None:
    for end in range(1, len(history) + 1):
        memory = played_back(history[:end])
        stability, difficulty, days = reference(history[:end])
        assert memory.stability == pytest.approx(stability, rel=1e-6)
        assert memory.difficulty == pytest.approx(difficulty, rel=1e-6)
        assert (memory.due - memory.last) / DAY == days


def test_300_histories_by_lot_come_to_the_same() -> None:
    dice = random.Random("histories")
    for _ in range(300):
        days = [0.0, *(float(dice.choice((1, 1, 2, 3, 7, 20, 90, 365))) for _ in range(9))]
        history = [(dice.choice((1, 2, 3, 3, 3, 4)), one) for one in days]
        stability, difficulty, wait = reference(history)
        memory = played_back(history)
        assert memory.stability == pytest.approx(stability, rel=1e-6)
        assert memory.difficulty == pytest.approx(difficulty, rel=1e-6)
        assert (memory.due - memory.last) / DAY == wait


def test_a_planted_fault_in_the_reference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One weight a hundredth off is seen in the recorded histories."""
    monkeypatch.setitem(globals(), "W", (*W[:8], W[8] + 0.01, *W[9:]))
    history = RECORDED[0]
    assert played_back(history).stability != pytest.approx(reference(history)[0], rel=1e-6)


def test_the_same_history_gives_the_same_day_and_a_wrong_answer_comes_sooner() -> None:
    assert played_back(RECORDED[0]) == played_back(RECORDED[0])
    known = played_back([(3, 0), (3, 2), (3, 11)])
    assert answered(known, "again", known.due).due - known.due < 10 * DAY
    assert answered(known, "good", known.due).due - known.due > 30 * DAY
    assert recalled(known, known.due) == pytest.approx(0.9, abs=0.02)
    assert set(NAMES) == set(GRADES)


def test_an_answer_at_once_was_easy_and_a_wrong_one_never() -> None:
    assert grade_of(right=True, seconds=2, par=10) == "easy"
    assert grade_of(right=True, seconds=9, par=10) == "good"
    assert grade_of(right=False, seconds=1, par=10) == "again"


def test_a_mistake_is_asked_the_next_day_and_then_when_it_is_due(tmp_path: Path) -> None:
    puzzle = found("deck", 12)[0]
    kept = deck.Deck().missed([puzzle, puzzle], NOW)
    assert not kept.due(NOW + 3600)
    assert [one.puzzle.id for one in kept.due(NOW + DAY)] == [puzzle.id]
    kept = kept.after(puzzle.id, "good", NOW + DAY)
    assert not kept.due(NOW + 2 * DAY)
    assert kept.due(NOW + 4 * DAY)
    assert kept.missed([puzzle], NOW + 5 * DAY) == kept  # what is remembered stays
    deck.write(tmp_path / "deck.json", kept)
    assert deck.read(tmp_path / "deck.json") == kept
    assert first_due(NOW) - NOW < DAY
