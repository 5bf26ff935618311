"""Positions as people type them, and what is refused."""

from __future__ import annotations

import pytest

from kibitz.core.errors import NotationError
from kibitz.games import game as game_of
from kibitz.games.hearts.rules import PRESETS
from kibitz.games.hearts.typed import typed_view

STANDARD, HOLD = PRESETS["standard"], PRESETS["hold"]


def test_a_hand_alone_is_a_pass_to_choose():
    view = typed_view("AK3.72.QJ98.T654", rules=STANDARD, number=2, scores=(1, 2, 3, 4))
    assert view.public.phase == "pass"
    assert view.public.direction == "right"
    assert view.public.standing.points == (1, 2, 3, 4)


def test_a_typed_position_is_what_the_seat_would_have_seen():
    game = game_of("hearts")
    state = game.deal(b"typed", HOLD, game.first_standing(HOLD))
    played: list[str] = []
    leader = min(game.to_act(state))
    for _ in range(22):
        (seat,) = game.to_act(state)
        action = game.legal(state, seat)[-1]
        played.append(str(action))
        state = game.play(state, seat, action)
    (seat,) = game.to_act(state)
    seen = game.view(state, seat)
    tricks = " / ".join(" ".join(played[at : at + 4]) for at in range(0, len(played), 4))
    hand = " ".join(map(str, seen.hand))
    assert typed_view(hand, rules=HOLD, seat=seat, tricks=tricks, leader=leader) == seen


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"hand": "AK3.72.QJ98.T65"}, "12 cards"),
        ({"hand": "AK3.72.QJ98.T654", "seat": 4}, "seat 4"),
        ({"hand": "AK3.72.QJ98.T654", "scores": (1, 2)}, "scores"),
        ({"hand": "AK3.72.QJ98.T654", "leader": 7}, "leader 7"),
        ({"hand": "AK3.72.QJ98.T65", "tricks": "C2 C3 / C4"}, "trick 1"),
        ({"hand": "AK3.72.QJ98.T65", "tricks": "C2 C3 C4 C5"}, "leader"),
        ({"hand": "AK3.72.QJ98.T65", "tricks": "C2 C3 CT C4", "leader": 0}, "stands twice"),
        ({"hand": "AK3.72.QJ98.T", "tricks": "C2 CA C3 C4 / D2 C5 D3 D4", "leader": 0}, "12"),
        ({"hand": "AK3.72.QJ9.T6", "tricks": "C2 CA D5 C4 / D2 C5 DK D8", "leader": 1}, "after"),
        (
            {"hand": "AK3.72.QJ9.T", "tricks": "C2 CA C3 C4 / H3 H4 H5 H2 / S2 S4", "leader": 1},
            "own",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_name(changes: dict[str, object], says: str):
    with pytest.raises(NotationError, match=says):
        typed_view(**changes, rules=HOLD)  # type: ignore[arg-type]


def test_a_heart_lead_before_hearts_are_broken_must_be_all_hearts():
    """Seat 2 leads a heart on the second trick and follows with a spade on the third."""
    tricks = "C2 CA C3 C4 / H9 H3 H7 HK / S4"
    with pytest.raises(NotationError, match="cannot hold ♠5"):
        typed_view("AK3.2.QJ98.T65", rules=HOLD, tricks=f"{tricks} S5 S6", leader=1)
