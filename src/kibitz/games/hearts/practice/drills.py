"""Drills of hearts: counting what is gone and what is still out, from deals as they are played."""

from __future__ import annotations

from random import Random

from kibitz.cards import Card, Suit
from kibitz.core.game import SEATS
from kibitz.core.practice import Drill, Part, Question, number_choices, text_choice
from kibitz.core.words import Sentence
from kibitz.games.hearts import play as playing
from kibitz.games.hearts.rules import PRESETS, Standing
from kibitz.games.hearts.state import State, apply, begin
from kibitz.games.hearts.view import view

LEAST, MOST = 3, 8  # tricks that are shown
_SUITS = {
    Suit.CLUBS: ("♣", "clubs", "クラブ"),
    Suit.DIAMONDS: ("♦", "diamonds", "ダイヤ"),
    Suit.HEARTS: ("♥", "hearts", "ハート"),
    Suit.SPADES: ("♠", "spades", "スペード"),
}


def _played(dice: Random) -> State:
    """A deal without a pass, some tricks in, its cards chosen by lot."""
    rules = PRESETS["hold"]
    first, *rest = playing.opening(dice.randbytes(16), rules, Standing())
    state = begin(first)  # pyright: ignore[reportArgumentType]
    for event in rest:
        state = apply(state, event)
    tricks = dice.randint(LEAST, MOST)
    while len(state.public.tricks) < tricks:
        seat = min(playing.to_act(state))
        action = dice.choice(playing.legal(view(state, seat)))
        state = playing.happen(state, seat, action)[-1][1]
    return state


def _shown(state: State, hand: tuple[Card, ...]) -> tuple[Part, ...]:
    tricks = enumerate(state.public.tricks, start=1)
    return (
        *(
            Part(Sentence(f"Trick {at}", f"{at} トリック目"), "cards", tuple(map(str, one.cards)))
            for at, one in tricks
        ),
        Part(Sentence("Your hand", "手札"), "cards", tuple(map(str, sorted(hand)))),
    )


def _left(dice: Random, suit: Suit) -> Question:
    state = _played(dice)
    hand = state.private[dice.choice(SEATS)].hand
    gone = sum(card.suit is suit for _, card in state.public.plays())
    own = sum(card.suit is suit for card in hand)
    out = 13 - gone - own
    choices = number_choices(out, dice, 0, 13)
    sign, english, japanese = _SUITS[suit]
    return Question(
        Sentence(
            f"How many {english} do the others hold?",
            f"ほかの三人は{japanese}を何枚持っていますか？",
        ),
        _shown(state, hand),
        tuple(text_choice(str(one)) for one in choices),
        (choices.index(out),),
        Sentence(
            f"13 {sign} less {gone} played less {own} of yours: {out}.",
            f"{sign} 13 枚 − 出た {gone} 枚 − 自分の {own} 枚 = {out} 枚。",
        ),
    )


def _hearts(dice: Random) -> Question:
    return _left(dice, Suit.HEARTS)


def _suits(dice: Random) -> Question:
    return _left(dice, dice.choice(tuple(Suit)))


DRILLS = (
    Drill(
        "hearts",
        Sentence("Counting hearts", "ハートを数える"),
        Sentence("How many are still out?", "あと何枚残っている？"),
        _hearts,
        12.0,
    ),
    Drill(
        "suits",
        Sentence("Counting a suit", "スートを数える"),
        Sentence("Any suit, by what was played", "どのスートでも、出た札から"),
        _suits,
        14.0,
    ),
)
