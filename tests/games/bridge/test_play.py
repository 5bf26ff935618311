"""Cards, dummy and claims: who may see and do what, and when."""

from __future__ import annotations

import random

import pytest

from kibitz.core.errors import IllegalAction
from kibitz.core.game import SEATS
from kibitz.core.shown import shown_to
from kibitz.games.bridge import GAME, PRESETS, board, parse_action
from kibitz.games.bridge.action import Claim, Play
from kibitz.games.bridge.play import legal_cards

RULES = PRESETS["duplicate"]


class Run:
    """A deal in progress that keeps its events."""

    def __init__(self, seed: bytes = b"run", rules=RULES, number: int = 1) -> None:
        self.events = list(GAME.opening(seed, rules, board(number)))
        self.state = GAME.replay(self.events)

    def act(self, seat: int, text: str) -> None:
        for event, after in GAME.happen(self.state, seat, parse_action(text)):
            self.state = after
            self.events.append(event)

    def calls(self, text: str) -> None:
        for call in text.split():
            (seat,) = GAME.to_act(self.state)
            self.act(seat, call)

    def cards(self, count: int, seed: int = 0) -> None:
        """Play any legal cards."""
        dice = random.Random(seed)
        for _ in range(count):
            (seat,) = GAME.to_act(self.state)
            card = dice.choice(legal_cards(GAME.view(self.state, seat)))
            self.act(seat, str(card))

    def views_agree(self) -> None:
        for seat in (*SEATS, None):
            shown = shown_to(GAME, self.events, seat)
            assert GAME.observe(shown, seat) == GAME.view(self.state, seat)


def playing(cards: int = 0, seed: bytes = b"run") -> Run:
    run = Run(seed)
    run.calls("1S P P P")
    run.cards(cards)
    return run


def test_dummy_is_hidden_until_the_opening_lead_and_seen_by_all_after_it():
    run = playing()
    hand = run.state.private[2].hand
    assert all(GAME.view(run.state, seat).seen_hand(2) is None for seat in (0, 1, 3, None))
    run.cards(1)
    assert all(GAME.view(run.state, seat).seen_hand(2) == hand for seat in (*SEATS, None))
    run.views_agree()


def test_declarer_chooses_for_dummy_and_dummy_for_nobody():
    run = playing(1)
    assert GAME.to_act(run.state) == {0}
    assert run.state.public.hand_on_turn == 2
    actions = GAME.legal(run.state, 0)
    dummy = run.state.public.faced[2]
    assert dummy is not None
    assert {action.card for action in actions if isinstance(action, Play)} <= set(dummy)
    assert GAME.legal(run.state, 2) == ()
    with pytest.raises(IllegalAction, match="You are dummy"):
        GAME.play(run.state, 2, actions[0])


def test_a_card_of_the_wrong_hand_is_refused():
    run = playing(1)
    with pytest.raises(IllegalAction, match="not in South's hand"):
        GAME.play(run.state, 0, Play(run.state.private[0].hand[0]))


def test_a_revoke_is_refused():
    run = playing(1)
    led, dummy = run.state.public.led, run.state.public.faced[2]
    assert dummy is not None
    assert any(card.suit == led for card in dummy)
    off = next(card for card in dummy if card.suit != led)
    with pytest.raises(IllegalAction, match="must follow suit"):
        GAME.play(run.state, 0, Play(off))


def test_a_whole_deal_gives_thirteen_tricks():
    run = playing(52)
    score = GAME.score(run.state)
    assert score is not None
    public = run.state.public
    assert public.won(0) + public.won(1) == 13
    assert public.declarer_tricks == public.won(0)
    assert GAME.to_act(run.state) == frozenset()
    run.views_agree()


def test_four_passes_score_nothing():
    run = Run()
    run.calls("P P P P")
    score = GAME.score(run.state)
    assert score is not None
    assert score.points == (0, 0, 0, 0)
    assert GAME.sentences.render(score.facts[0]) == "Passed out."


def claimed(tricks: int = 5) -> Run:
    """Declarer claims with the ninth card to be played, from dummy or the own hand."""
    run = playing(8)
    while run.state.public.turn != 0:
        run.cards(1)
    run.act(0, f"claim {tricks}")
    return run


def test_a_claim_faces_the_claimers_hand_and_is_answered_by_both_opponents():
    run = claimed()
    assert run.state.public.faced[0] is not None
    assert GAME.to_act(run.state) == {1, 3}
    run.views_agree()


def test_an_answer_is_told_to_nobody_before_the_claim_is_settled():
    run = claimed()
    before = [GAME.view(run.state, seat) for seat in (0, 2, 3, None)]
    run.act(1, "accept")
    assert before == [GAME.view(run.state, seat) for seat in (0, 2, 3, None)]
    run.views_agree()


def test_an_agreed_claim_ends_the_deal_with_its_tricks():
    run = claimed(5)
    won = run.state.public.won(0)
    run.act(3, "accept")
    run.act(1, "accept")
    assert run.state.public.declarer_tricks == won + 5
    assert GAME.score(run.state) is not None
    run.views_agree()


def test_a_refused_claim_plays_on_with_the_hand_faced_and_no_second_claim_in_the_trick():
    run = claimed(5)
    run.act(1, "accept")
    run.act(3, "refuse")
    assert GAME.to_act(run.state) == {0}
    assert not any(isinstance(action, Claim) for action in GAME.legal(run.state, 0))
    with pytest.raises(IllegalAction, match="refused"):
        GAME.play(run.state, 0, Claim(1))
    run.views_agree()
    tricks = len(run.state.public.tricks)
    while len(run.state.public.tricks) == tricks or run.state.public.turn != 0:
        run.cards(1)
    assert Claim(0) in GAME.legal(run.state, 0)
    run.cards(52 - len(run.state.public.plays()))
    assert GAME.score(run.state) is not None
    run.views_agree()


@pytest.mark.parametrize("defender", [1, 3])
def test_a_defenders_claim_is_answered_by_declarer_alone(defender: int):
    run = playing(8)
    while run.state.public.turn != defender:
        run.cards(1)
    left = 13 - len(run.state.public.tricks)
    run.act(defender, "claim 2")
    assert GAME.to_act(run.state) == {0}
    won = run.state.public.won(0)
    run.act(0, "accept")
    assert run.state.public.declarer_tricks == won + left - 2


def test_a_claim_of_more_tricks_than_are_left_is_refused():
    run = playing(44)
    (seat,) = GAME.to_act(run.state)
    with pytest.raises(IllegalAction, match="3 tricks are claimed and 2 are left"):
        GAME.play(run.state, seat, Claim(3))


def test_there_is_no_claim_before_the_lead_nor_where_the_rules_have_none():
    run = playing()
    with pytest.raises(IllegalAction, match="opening lead"):
        GAME.play(run.state, 1, Claim(3))
    silent = Run(rules=PRESETS["playout"])
    silent.calls("1S P P P")
    silent.cards(1)
    with pytest.raises(IllegalAction, match="no claims"):
        GAME.play(silent.state, 0, Claim(3))


def test_nobody_answers_a_claim_that_was_not_made():
    run = playing(1)
    with pytest.raises(IllegalAction, match="Nobody has claimed"):
        GAME.play(run.state, 1, parse_action("accept"))
