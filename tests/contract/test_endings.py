"""What a finished deal shows with all hands open: all that was dealt, and the truth of it."""

from __future__ import annotations

import random
from typing import Any, cast

import msgspec
import pytest

from kibitz.games import AnyGame, game, names


def finished(played: AnyGame, seed: int) -> list[Any]:
    """All states of a deal played at random."""
    rules = played.usual_rules
    dice = random.Random(seed)
    state = played.deal(f"ending {seed}".encode(), rules, played.first_standing(rules))
    states = [state]
    while played.score(state) is None:
        seat = min(played.to_act(state))
        legal = played.legal(state, seat)
        unclaimed = [one for one in legal if not str(one).startswith("claim")]  # played out
        action = dice.choice(unclaimed or legal)
        states += (after for _, after in played.happen(state, seat, action))
        state = states[-1]
    return states


@pytest.mark.parametrize("name", names())
def test_an_ending_is_of_a_declared_kind_and_reads_back(name: str) -> None:
    played = game(name)
    (kind,) = played.endings()
    for seed in range(3):
        shown = played.ending(finished(played, seed))
        assert isinstance(shown, kind)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=kind) == shown
        assert len(cast(Any, shown).hands) == 4
    assert str(kind.__struct_config__.tag) == f"{name}.ending"


def test_bridge_tricks_follow_from_the_best_play_and_the_slips() -> None:
    played = game("bridge")
    seen = 0
    for seed in range(12):
        states = finished(played, seed)
        shown: Any = played.ending(states)
        cards = [rank for hand in shown.hands for rank in hand.replace(".", "")]
        assert len(cards) == 52
        if shown.contract is None or states[-1].public.awarded is not None:
            continue
        gained = {0: 0, 1: 0}
        for slip in shown.slips:
            gained[(slip.seat - shown.declarer) % 2] += slip.tricks
            assert slip.card not in slip.better
            assert slip.better
        assert shown.took == shown.could - gained[0] + gained[1]
        assert shown.slips, "who plays at random gives tricks away"
        seen += 1
        if seen == 2:
            return
    raise AssertionError("no deal was played out")


def test_hearts_points_are_all_there_and_passes_end_in_the_next_hand() -> None:
    played = game("hearts")
    shown: Any = played.ending(finished(played, 1))
    assert sum(one.hearts for one in shown.took) == 13
    assert sum(one.queen for one in shown.took) == 1
    assert sum(one.tricks for one in shown.took) == 13
    assert sorted(shown.to) == [0, 1, 2, 3]
    cards = [
        f"{at}{rank}"
        for hand in shown.hands
        for at, suit in enumerate(hand.split("."))
        for rank in suit
    ]
    assert len(set(cards)) == 52
    for giver, hand in enumerate(shown.passed):
        receiver = shown.hands[shown.to[giver]].split(".")
        assert all(set(suit) <= set(receiver[at]) for at, suit in enumerate(hand.split(".")))


def test_riichi_waits_are_those_of_hands_in_tenpai() -> None:
    played = game("riichi")
    for seed in range(3):
        states = finished(played, seed)
        shown: Any = played.ending(states)
        for seat, own in enumerate(states[-1].private):
            assert bool(shown.waits[seat]) == bool(own.waits)
            if own.drawn is None:
                assert (shown.shanten[seat] == 0) >= bool(shown.waits[seat])
        assert shown.reason == states[-1].public.end.reason
