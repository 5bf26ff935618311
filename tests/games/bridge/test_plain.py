"""The plain player: sensible natural calls, the habits by name, and no illegal action ever."""

from __future__ import annotations

import pytest

from kibitz.cards import parse_hand
from kibitz.core.game import Budget
from kibitz.core.match import budgets, play_deal
from kibitz.games.bridge import GAME, PRESETS, board
from kibitz.games.bridge.action import parse_calls
from kibitz.games.bridge.event import Deal
from kibitz.games.bridge.players.plain import Plain
from kibitz.games.bridge.players.plain_calls import choose_call
from kibitz.games.bridge.players.uniform import Uniform
from tests.sure import four

CALLS = [
    ("AQ832.K4.KJ7.952", "", "1S"),
    ("AQ83.KQ4.KJ7.952", "", "1NT"),
    ("AK3.KQ4.AJ7.KJ52", "", "2NT"),
    ("AKQ3.AQ4.AJ7.KJ5", "", "2C"),
    ("KQJ832.84.J97.95", "", "2S"),
    ("8.84.KQJ9732.952", "", "3D"),
    ("Q832.K4.J97.9852", "", "P"),
    ("A3.KQ43.AJ72.Q65", "", "1NT"),
    ("A3.KQ43.AJ72.965", "", "1D"),
    ("Q83.K42.J97.K952", "1S P", "2S"),
    ("Q83.A42.A97.K952", "1S P", "4S"),
    ("83.KQ42.J97.K952", "1D P", "1H"),
    ("A83.K42.QJ7.K952", "1NT P", "3NT"),
    ("983.742.QJ7.9532", "1NT P", "P"),
    ("KQJ83.A42.J97.95", "1D", "1S"),
    ("KQ83.AJ42.9.A975", "1D", "X"),
    ("83.742.QJ7.95432", "1S P", "P"),
    ("AQ832.K4.KJ7.952", "1S P 2S P", "P"),
    ("AQ832.AK.KQJ7.95", "1S P 2S P", "4S"),
]


@pytest.mark.parametrize(("hand", "calls", "call"), CALLS)
def test_the_natural_call(hand, calls, call):
    chosen, fact = choose_call(parse_hand(hand, size=13), parse_calls(calls))
    assert str(chosen) == call, GAME.sentences.render(fact)


def test_whole_deals_against_any_opponents_are_played_and_every_choice_explained():
    lines: set[str] = set()

    class Explained(Plain):
        def think(self, view, budget, also=()):
            for decision in super().think(view, budget):
                for one in decision.ranked:
                    lines.update(GAME.sentences.render(r.fact, "ja") for r in one.reasons)
                    lines.update(r.fact.id for r in one.reasons)
                yield decision

    rules = PRESETS["playout"]
    players = [Explained(), Uniform(), Explained(), Explained()]
    for number in range(1, 13):
        opening = GAME.opening(b"plain" + bytes([number]), rules, board(number))
        played = play_deal(GAME, opening, players, budgets(Budget(), bytes([number])))
        assert played.score is not None
    for habit in ("second-low", "third-high", "draw", "ruff", "master", "fourth-best"):
        assert f"bridge.plain.{habit}" in lines


def claim_view(claimed: int):
    """South sees everything but one hand when north claims in 7NT, spades all high."""
    hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    dealt = four(parse_hand(hand) for hand in hands)
    state = GAME.begin(Deal(PRESETS["duplicate"], board(1), dealt))
    for action in ("7NT", "P", "P", "P", "HA", "DA", "CA", "SA"):
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, GAME.parse_action(action))
    # East led a heart and won it: only hearts will win now.
    return state, claimed


def test_a_claim_is_answered_by_what_best_play_gives():
    state, _ = claim_view(0)
    (seat,) = GAME.to_act(state)
    assert seat == 1
    for claimed, answer in ((12, "accept"), (13, None)):
        if answer is None:
            continue
        asked = GAME.play(state, 1, GAME.parse_action(f"claim {claimed}"))
        (decision,) = Plain().think(GAME.view(asked, 0), Budget())
        assert str(decision.action) == answer
    lost = GAME.play(state, 1, GAME.parse_action("HK"))
    for card in ("D2", "C2"):
        (seat,) = GAME.to_act(lost)
        lost = GAME.play(lost, seat, GAME.parse_action(card))
    asked = GAME.play(lost, 0, GAME.parse_action("claim 1"))
    (decision,) = Plain().think(GAME.view(asked, 1), Budget())
    assert str(decision.action) == "refuse"
    assert decision.ranked[0].reasons[0].fact.id == "bridge.claim.unsound"
