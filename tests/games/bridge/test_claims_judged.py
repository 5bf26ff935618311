"""Claims have values: one that is answered by best play, one that is made by sampled worlds."""

from __future__ import annotations

from functools import cache

import pytest

from kibitz.core.game import Budget, decide
from kibitz.core.match import budgets, play_deal
from kibitz.core.verdict import judge
from kibitz.games.bridge import GAME
from kibitz.games.bridge.action import Claim
from kibitz.games.bridge.measure.claims import is_sound
from kibitz.games.bridge.players.plain import Plain
from kibitz.games.bridge.players.search import Search

RULES = GAME.usual_rules


@cache
def late(tricks: int = 8):
    """A state after so many tricks, and who leads to the next."""
    opening = GAME.opening(b"claims", RULES, GAME.first_standing(RULES))
    events = play_deal(GAME, opening, [Plain()] * 4, budgets(Budget(), b"dice")).events
    for at in range(len(events)):
        state = GAME.replay(events[: at + 1])
        public = state.public
        if public.phase == "play" and len(public.tricks) == tricks and not public.trick:
            return state, min(GAME.to_act(state))
    raise AssertionError("the deal was passed out")


@pytest.mark.parametrize("claimed", range(6))
def test_every_answer_to_a_claim_has_a_verdict_and_the_better_one_is_chosen(claimed):
    state, seat = late()
    state = GAME.play(state, seat, Claim(claimed))
    for who in GAME.to_act(state):
        view = GAME.view(state, who)
        decision = decide(Search(), view, Budget())
        _, most = is_sound(view)
        verdicts = {
            name: judge(GAME.units, decision, name).verdict for name in ("accept", "refuse")
        }
        assert None not in verdicts.values()
        assert str(decision.action) == ("accept" if claimed <= most else "refuse")
        if abs(claimed - most) >= 2:
            assert "best" in verdicts.values()
            assert verdicts["refuse" if claimed < most else "accept"] in ("mistake", "blunder")


def test_every_claim_has_a_verdict_and_giving_tricks_away_costs_what_they_are_worth():
    state, seat = late()
    view = GAME.view(state, seat)
    claims = [Claim(count) for count in range(6)]
    decision = decide(Search(), view, Budget(), claims)
    found = [judge(GAME.units, decision, str(one)) for one in claims]
    assert all(one.verdict is not None for one in found)
    losses = [one.loss.amount for one in found if one.loss is not None]
    assert len(losses) == len(claims)
    assert losses == sorted(losses, reverse=True)
    assert found[0].verdict in ("mistake", "blunder")
    assert not isinstance(decision.action, Claim)
    for one in decision.ranked:
        for reason in one.reasons:
            assert GAME.sentences.render(reason.fact, "ja") != GAME.sentences.render(reason.fact)


def test_where_nothing_is_asked_about_claims_none_is_ranked():
    state, seat = late()
    decision = decide(Search(), GAME.view(state, seat), Budget(worlds=10))
    assert not any(isinstance(one.action, Claim) for one in decision.ranked)
