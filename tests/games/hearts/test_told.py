"""Which chances of hearts are certain by the rules, and told as they are."""

from __future__ import annotations

import pytest

from kibitz.core.game import Act, Budget, decide
from kibitz.core.match import budgets, play_deal
from kibitz.games.hearts import GAME
from kibitz.games.hearts.action import Play
from kibitz.games.hearts.beliefs import knowledge
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.cautious import Cautious
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.players.told import can_shoot, is_sure_of_trick
from kibitz.games.hearts.score import penalty

RULES = next(iter(GAME.presets.values()))


def played(seed: bytes):
    """Every view of a choice in the play of a deal, with the state it is of."""
    opening = GAME.opening(seed, RULES, GAME.first_standing(RULES))
    events = play_deal(GAME, opening, [Cautious()] * 4, budgets(Budget(), b"dice")).events
    states = [GAME.replay(events[: at + 1]) for at in range(len(events))]
    for at, event in enumerate(events):
        if isinstance(event, Act) and states[at - 1].public.phase == "play":
            yield states[at - 1], GAME.view(states[at - 1], event.seat)


@pytest.mark.parametrize("seed", [b"sure 1", b"sure 2"])
def test_a_trick_is_sure_only_where_every_world_that_fits_gives_the_same_winner(seed):
    """Whatever the others hold and play, a sure card wins always or never."""
    sure = 0
    for state, view in played(seed):
        allowed = knowledge(view).allowed
        for action in legal(view):
            assert isinstance(action, Play)
            if not is_sure_of_trick(view, allowed, action.card):
                continue
            sure += 1
            winners = {
                _winner(world, view.seat, action) for world in GAME.beliefs(view).states(6, 1)
            }
            wins = {winner == view.seat for winner in winners}
            assert len(wins) == 1, (str(action), state.public.trick)
    assert sure > 40


def _winner(world, seat, action):
    number = len(world.public.tricks)
    world = GAME.play(world, seat, action)
    while len(world.public.tricks) == number:
        who = min(GAME.to_act(world))
        cards = [one for one in GAME.legal(world, who) if isinstance(one, Play)]
        world = GAME.play(world, who, max(cards, key=lambda one: one.card.rank))
    return world.public.tricks[number].winner


def test_a_moon_that_somebody_has_spoilt_is_told_as_none_and_any_other_never_is():
    seen = set()
    for _, view in list(played(b"moons"))[::6]:
        decision = decide(Search(), view, Budget(nodes=40))
        spoilt = any(penalty(view.public, seat) for seat in range(4) if seat != view.seat)
        assert spoilt is not can_shoot(view, view.seat or 0)
        seen.add(spoilt)
        for one in decision.ranked:
            assert (one.chances["moon"] == 0) is spoilt
    assert seen == {True, False}
