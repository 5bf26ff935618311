"""What players complain about in other hearts programs, as positions the strongest player answers.

Each position is typed as a seat sees it: the own hand, the tricks so far, the match score.
"""

from __future__ import annotations

import pytest

from kibitz.cards import Card, Suit
from kibitz.core.game import Budget, Decision, decide
from kibitz.games.hearts.action import Action, Pass, Play
from kibitz.games.hearts.players.panels import Expected
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.rules import PRESETS
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View
from tests.sure import present

STANDARD, HOLD = PRESETS["standard"], PRESETS["hold"]
BUDGET = Budget(nodes=6000, seed=1)


def answer(view: View, player: Search | None = None) -> Decision[Action]:
    return decide(player or Search(), view, BUDGET)


def card(view: View, player: Search | None = None) -> str:
    return str(answer(view, player).action)


@pytest.mark.parametrize(
    ("spades", "trick", "ducks"),
    [
        ("A3", "S5 SQ S7", {"S3"}),
        ("K4", "S2 SQ S7", {"S4"}),
        ("AJ", "ST SQ S8", {"SJ"}),
        ("AK6", "S9 S4 SQ", {"S6"}),
    ],
)
def test_it_ducks_under_the_queen_when_last_to_play_and_able(
    spades: str, trick: str, ducks: set[str]
):
    rest = "432.QT98.654" if len(spades) == 2 else "43.QT98.654"
    view = typed_view(f"{spades}.{rest}", rules=HOLD, tricks=f"C2 CA C8 C9 / {trick}", leader=0)
    assert card(view) in ducks


@pytest.mark.parametrize(
    ("spades", "trick"),
    [("Q3", "SA S4 S5"), ("Q32", "SK S4 S5"), ("QJ", "S5 SA S6"), ("QT98", "S2 S3 SK")],
)
def test_it_plays_the_queen_under_the_ace_or_king(spades: str, trick: str):
    rest = {2: "432.QT98.654", 3: "43.QT98.654", 4: "43.QT9.654"}[len(spades)]
    view = typed_view(f"{spades}.{rest}", rules=HOLD, tricks=f"C2 CA C8 C9 / {trick}", leader=0)
    assert card(view) == "SQ"


@pytest.mark.parametrize("hand", ["432.AKQ2.432.432", "432.AK32.543.432", "5432.AJ2.765.765"])
def test_it_keeps_the_lowest_heart_when_it_passes_hearts(hand: str):
    action = answer(typed_view(hand, rules=STANDARD)).action
    assert isinstance(action, Pass)
    hearts = [one for one in action.cards if one.suit == Suit.HEARTS]
    assert hearts, "a hand that has nothing to pass but high hearts"
    assert Card.parse("H2") not in hearts


SHOOTER = (
    "C2 CA C6 CT / CK C7 CJ C3 / SA S5 S8 S2 / SK S6 S9 S3 / SQ S7 ST S4 / "
    "DA D5 D8 D2 / DK D6 D9 D3 / DQ D7 DT D4"
)


@pytest.mark.parametrize(
    ("hand", "played", "stops"),
    [
        (".A3..54", "DJ H4 H7 H2 / HK H5 H8", {"HA"}),
        (".A3..54", "DJ H4 H7 H2 / HQ H5 H8", {"HA"}),
        (".A..54", "DJ H4 H7 H2 / HK H5 H8 H3 / SJ H6 H9", {"C4", "C5"}),
        (".K..54", "DJ H4 H7 H2 / HA H5 H8 H3 / SJ H6 H9", {"C4", "C5"}),
    ],
)
def test_it_stops_a_moon_while_a_stopper_is_in_hand(hand: str, played: str, stops: set[str]):
    view = typed_view(hand, rules=HOLD, tricks=f"{SHOOTER} / {played}", leader=0)
    assert card(view) in stops


def discard(scores: tuple[int, int, int, int]) -> View:
    """Void in diamonds with the queen to give away; seat 1 is winning the trick."""
    return typed_view(
        "Q92.97532..T543",
        rules=HOLD,
        tricks="C2 CA C8 C9 / DA D5 D8",
        leader=0,
        scores=scores,
    )


@pytest.mark.parametrize("scores", [(60, 95, 20, 70), (75, 90, 30, 60), (70, 92, 35, 60)])
def test_it_does_not_end_a_game_it_would_lose(scores: tuple[int, int, int, int]):
    """Seat 1 would go over the target with the queen, and seat 2 would have won."""
    view = discard(scores)
    assert card(view, Search(aware=False)) == "SQ"
    assert card(view) != "SQ"


@pytest.mark.parametrize("scores", [(60, 20, 95, 70), (10, 95, 20, 70), (0, 0, 0, 0)])
def test_it_hits_the_leader_and_ends_a_game_it_wins(scores: tuple[int, int, int, int]):
    assert card(discard(scores)) == "SQ"


def test_a_forced_card_is_played_and_valued():
    last = "DJ C5 H7 C4 / HK H5 H8 H2 / HQ H6 H9 H3 / HJ C8 CQ H4 / HT C9 SJ"
    decision = answer(typed_view(".A..", rules=HOLD, tricks=f"{SHOOTER} / {last}", leader=0))
    assert decision.action == Play(Card.parse("HA"))
    assert (decision.ranked[0].stderr, present(decision.panel(Expected)).points) == (0.0, 2.0)
