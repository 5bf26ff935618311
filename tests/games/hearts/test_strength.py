"""The seed's player: its pass, its ranks, and each rule switched off."""

from __future__ import annotations

import random

import pytest

from kibitz.arena import Duel, run_duel
from kibitz.cards import Card, parse_hand, symbols
from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.games.hearts.action import Pass, Play
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.strength import FLUSH, Strength
from kibitz.games.hearts.rules import PRESETS
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View

STANDARD, HOLD = PRESETS["standard"], PRESETS["hold"]


def passed_from(hand: str, player: Strength | None = None) -> str:
    decision = decide(player or Strength(), typed_view(hand, rules=STANDARD), Budget())
    assert isinstance(decision.action, Pass)
    return symbols(decision.action.cards)


def ranks(view: View, player: Strength) -> dict[str, float]:
    decision = decide(player, view, Budget())
    return {str(one.action): one.value for one in decision.ranked}


def test_the_unprotected_queen_goes_first():
    assert "♠Q" in passed_from("Q32.987.8765.432")


def test_a_protected_queen_and_her_guards_stay():
    for hand in ("Q432.A97.T876.32", "QJT9.876.K987.32", "AKQ5432.2.32.543"):
        assert "♠" not in passed_from(hand)


def test_the_suit_to_void_goes_whole():
    assert passed_from("5432.5432.K3.432") == "♥5  ♦K 3"
    assert passed_from("Q32.5432.KJ32.43") == "♠Q  ♣4 3"


def test_without_the_void_rule_the_most_dangerous_go():
    assert passed_from("5432.AK32.72.A32", Strength(void=False)) == "♥A K  ♣A"


def test_a_moon_hand_keeps_its_high_cards():
    assert passed_from("AKQ2.AKQJ5.A3.K2") == "♠2  ♦3  ♣2"
    assert "♠" not in passed_from("AKQ2.AKQJ5.A3.K2", Strength(moon=False))


def test_the_ace_of_spades_goes_when_the_queen_cannot_fall_on_it():
    last = typed_view(
        "AK3.32.QJ98.T65", rules=HOLD, seat=0, tricks="C2 CA C3 C4 / S2 S4 S5", leader=0
    )
    found = ranks(last, Strength())
    assert found["SA"] == found["SK"] == FLUSH
    assert ranks(last, Strength(flush=False))["SA"] < FLUSH


def test_only_a_bold_flush_leads_the_ace_at_the_queen():
    leading = typed_view("AK3.32.QJ98.T65", rules=HOLD, seat=0, tricks="C2 C3 C9 CA", leader=1)
    assert ranks(leading, Strength(bold=True))["SA"] == FLUSH
    assert ranks(leading, Strength())["SA"] < FLUSH
    assert decide(Strength(bold=True), leading, Budget()).action in (
        Play(Card.parse("SA")),
        Play(Card.parse("SK")),
    )


def test_there_is_no_flush_once_the_queen_is_gone():
    tricks = "C2 CA C3 C4 / DA SQ D2 D3 / S2 S5 S6"
    gone = typed_view("AK3.32.QJ98.T6", rules=HOLD, seat=0, tricks=tricks, leader=0)
    assert ranks(gone, Strength())["SA"] < FLUSH


SHOOTER = (
    "C2 CA C6 CT / CK C7 CJ C3 / SA S5 S8 S2 / SK S6 S9 S3 / SQ S7 ST S4 / "
    "DA D5 D8 D2 / DK D6 D9 D3 / DQ D7 DT D4 / DJ H4 H7 H2"
)


def test_a_moon_is_blocked_with_a_heart_that_wins():
    view = typed_view(".A3..54", rules=HOLD, tricks=f"{SHOOTER} / HK H5 H8", leader=0)
    on, off = ranks(view, Strength()), ranks(view, Strength(block=False))
    assert on["HA"] == off["HA"] + 50
    assert on["H3"] == off["H3"]
    assert decide(Strength(), view, Budget()).action == Play(Card.parse("HA"))


def test_every_rank_is_the_sum_of_its_reasons_within_its_bounds():
    game, rng = game_of("hearts"), random.Random(3)
    state = game.deal(b"ranks", STANDARD, game.first_standing(STANDARD))
    while seats := sorted(game.to_act(state)):
        view = game.view(state, seats[0])
        decision = decide(Strength(), view, Budget())
        assert decision.action in legal(view)
        for one in decision.ranked:
            assert one.unit == "rank"
            for reason in one.reasons:
                assert game.sentences.render(reason.fact, "en")
                assert game.sentences.render(reason.fact, "ja")
            if isinstance(one.action, Play):
                weights = sum(reason.weight for reason in one.reasons)
                assert one.value == pytest.approx(max(0.0, min(130.0, weights)), abs=80)
                assert 0 <= one.value <= 130
        state = game.play(state, seats[0], rng.choice(list(legal(view))))


def test_the_pass_reads_what_it_was_given():
    for hand in ("AKQJT98765432...", "...AKQJT98765432"):
        decision = decide(Strength(), typed_view(hand, rules=STANDARD), Budget())
        assert isinstance(decision.action, Pass)
        assert set(decision.action.cards) <= set(parse_hand(hand))


@pytest.mark.long
def test_strength_beats_uniform_and_cautious():
    alone = run_duel(Duel("hearts", "strength", "uniform", "1v3", 400, "11"))
    assert alone.points[0] <= 4.5
    pairs = run_duel(Duel("hearts", "strength", "cautious", "2v2", 400, "11"))
    assert pairs.difference.high < 0
