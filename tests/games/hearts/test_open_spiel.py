"""OpenSpiel's hearts as an oracle: the same legal set at every ply, the same returns at the end.

Two traps, met openly: without passing its chance node still lists four directions while only 0 is
legal; and its passes are one card at a time, so a legal set there is the cards not yet chosen.
"""

from __future__ import annotations

import random

import pytest

from kibitz.cards import PACK, Card
from kibitz.core.game import SEATS
from kibitz.games.hearts import GAME, Pass, Play, Rules, Standing
from kibitz.games.hearts.event import Deal, Lead
from kibitz.games.hearts.rules import Direction
from tests.sure import four

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed: oracle not compared")

WAYS: tuple[Direction, ...] = ("hold", "left", "across", "right")  # OpenSpiel's numbers 0..3


def spiel_card(card: Card) -> int:
    return (card.rank - 2) * 4 + card.suit


def rule_sets() -> list[dict[str, bool]]:
    """Eight rule sets in which every option is both on and off, with and without the others."""
    names = (
        "pass_cards",
        "no_pts_on_first_trick",
        "can_lead_any_club",
        "jd_bonus",
        "avoid_all_tricks_bonus",
        "must_break_hearts",
        "qs_breaks_hearts",
        "can_lead_hearts_instead_of_qs",
    )
    dice = random.Random(8)
    sets = [{name: dice.random() < 0.5 for name in names} for _ in range(5)]
    default = dict.fromkeys(names, False) | {
        "pass_cards": True,
        "no_pts_on_first_trick": True,
        "must_break_hearts": True,
    }
    every = dict.fromkeys(names, True)
    instead = default | {"can_lead_hearts_instead_of_qs": True, "avoid_all_tricks_bonus": True}
    chosen = [default, every, instead, *sets]
    assert all({one[name] for one in chosen} == {True, False} for name in names)
    return chosen


def our_rules(options: dict[str, bool], way: Direction) -> Rules:
    return Rules(
        passing=(way,),
        first_lead="club" if options["can_lead_any_club"] else "two",
        no_points_on_first_trick=options["no_pts_on_first_trick"],
        must_break_hearts=options["must_break_hearts"],
        queen_breaks_hearts=options["qs_breaks_hearts"],
        may_lead_hearts_instead_of_queen=options["can_lead_hearts_instead_of_qs"],
        jack_of_diamonds=options["jd_bonus"],
        no_trick_bonus=options["avoid_all_tricks_bonus"],
    )


def compare_one_hand(theirs_game, options: dict[str, bool], dice: random.Random) -> None:
    theirs = theirs_game.new_initial_state()
    way = dice.choice(WAYS) if options["pass_cards"] else "hold"
    theirs.apply_action(WAYS.index(way))
    hands: list[list[Card]] = [[], [], [], []]
    pack = dice.sample(PACK, 52)
    for place, card in enumerate(pack):
        theirs.apply_action(spiel_card(card))
        hands[place % 4].append(card)
    rules = our_rules(options, way)
    dealt = four(tuple(sorted(hand)) for hand in hands)
    state = GAME.begin(Deal(rules, Standing(), dealt))
    if way == "hold":
        first = next(seat for seat in SEATS if PACK[0] in hands[seat])
        state = GAME.apply(state, Lead(first))
    else:
        state = passes(theirs, state, hands, dice)
    while not theirs.is_terminal():
        (seat,) = GAME.to_act(state)
        assert theirs.current_player() == seat
        legal = [action.card for action in GAME.legal(state, seat) if isinstance(action, Play)]
        assert sorted(map(spiel_card, legal)) == sorted(theirs.legal_actions())
        card = dice.choice(legal)
        theirs.apply_action(spiel_card(card))
        state = GAME.play(state, seat, Play(card))
    score = GAME.score(state)
    assert score is not None
    assert [26 - points for points in score.points] == theirs.returns()


def passes(theirs, state, hands: list[list[Card]], dice: random.Random):
    for seat in SEATS:
        chosen = dice.sample(hands[seat], 3)
        for place, card in enumerate(chosen):
            assert theirs.current_player() == seat
            left = [held for held in hands[seat] if held not in chosen[:place]]
            assert sorted(map(spiel_card, left)) == sorted(theirs.legal_actions())
            theirs.apply_action(spiel_card(card))
        action = Pass(tuple(sorted(chosen)))
        state = GAME.play(state, seat, action)
    return state


def compare(hands: int, seed: int) -> None:
    dice = random.Random(seed)
    for options in rule_sets():
        game = pyspiel.load_game("hearts", options)
        for _ in range(hands // 8):
            compare_one_hand(game, options, dice)


def test_a_thousand_hands_over_eight_rule_sets_are_equal():
    compare(1000, 1)


@pytest.mark.long
def test_ten_thousand_hands_over_eight_rule_sets_are_equal():
    compare(10_000, 2)
