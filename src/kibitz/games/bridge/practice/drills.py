"""Drills of bridge: points, distribution, and what to respond to an opening."""

from __future__ import annotations

from random import Random

from kibitz.cards import Card, Hand, Suit, hand_of
from kibitz.core.practice import Choice, Drill, Part, Question, number_choices, text_choice
from kibitz.core.words import Sentence
from kibitz.games.bridge.bidding_first.advice import advise
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.rules import PRESETS, board
from kibitz.games.bridge.state import State, begin
from kibitz.games.bridge.words.shown import call_symbol

NAMES = {
    Suit.CLUBS: ("♣", "clubs", "クラブ"),
    Suit.DIAMONDS: ("♦", "diamonds", "ダイヤ"),
    Suit.HEARTS: ("♥", "hearts", "ハート"),
    Suit.SPADES: ("♠", "spades", "スペード"),
}
YOURS = Sentence("Your hand", "自分の手")
DUMMY = Sentence("Dummy", "ダミー")
TRIES = 400  # deals looked at for one with an opening and a rule for its response
OPENINGS = "12"  # levels of an opening that is asked about
CHOICES = 4


def _dealt(dice: Random) -> State:
    from kibitz.games.bridge.play import opening

    first, *_ = opening(dice.randbytes(16), PRESETS["playout"], board(dice.randint(1, 16)))
    return begin(first)  # pyright: ignore[reportArgumentType]


def _cards(hand: Hand) -> tuple[str, ...]:
    order = sorted(hand, key=lambda card: (-int(card.suit), -card.rank))
    return tuple(map(str, order))


def _points(dice: Random) -> Question:
    hand = _dealt(dice).private[2].hand
    points = Holding(hand).hcp
    choices = number_choices(points, dice, 0, 37)
    honours = [str(card)[1] for card in sorted(hand, reverse=True) if card.rank > 10]
    return Question(
        Sentence("How many high-card points?", "何点（HCP）ありますか？"),
        (Part(YOURS, "cards", _cards(hand)),),
        tuple(text_choice(str(one)) for one in choices),
        (choices.index(points),),
        Sentence(
            f"A 4, K 3, Q 2, J 1: {' '.join(honours) or 'none'} make {points}.",
            f"A 4、K 3、Q 2、J 1：{' '.join(honours) or 'なし'} で {points} 点。",
        ),
    )


def _shape(dice: Random) -> Question:
    """East's cards of a suit, from one's own, dummy's, and where West showed out."""
    state = _dealt(dice)
    suit = dice.choice([*Suit])
    own, dummy, west, east = (
        [card for card in state.private[seat].hand if card.suit is suit] for seat in (2, 0, 3, 1)
    )
    choices = number_choices(len(east), dice, 0, 13)
    sign, english, japanese = NAMES[suit]
    return Question(
        Sentence(
            f"West began with {len(west)} {english}. How many had East?",
            f"西は{japanese}を {len(west)} 枚持っていました。東は何枚？",
        ),
        (
            Part(DUMMY, "cards", _cards(hand_of(dummy))),
            Part(YOURS, "cards", _cards(hand_of(own))),
        ),
        tuple(text_choice(str(one)) for one in choices),
        (choices.index(len(east)),),
        Sentence(
            f"13 {sign} less {len(own)}, {len(dummy)} and {len(west)}: {len(east)}.",
            f"{sign} 13 枚 − {len(own)} − {len(dummy)} − {len(west)} = {len(east)} 枚。",
        ),
    )


def _fourth(dice: Random) -> Question:
    """The last suit of a hand of which three are known."""
    hand: list[Card] = list(_dealt(dice).private[dice.choice((1, 3))].hand)
    asked = dice.choice([*Suit])
    lengths = {suit: sum(card.suit is suit for card in hand) for suit in Suit}
    known = [suit for suit in reversed(Suit) if suit is not asked]
    told = ", ".join(f"{lengths[suit]} {NAMES[suit][0]}" for suit in known)
    choices = number_choices(lengths[asked], dice, 0, 13)
    return Question(
        Sentence(
            f"West has shown {told}. How many {NAMES[asked][1]}?",
            f"西は {told} を示しました。{NAMES[asked][2]}は何枚？",
        ),
        (),
        tuple(text_choice(str(one)) for one in choices),
        (choices.index(lengths[asked]),),
        Sentence(
            f"13 less {13 - lengths[asked]}: {lengths[asked]}.",
            f"13 − {13 - lengths[asked]} = {lengths[asked]} 枚。",
        ),
    )


def _distribution(dice: Random) -> Question:
    return dice.choice((_shape, _fourth))(dice)


def _response(dice: Random) -> Question:
    """Partner opens and the next hand passes: the call that the system has a rule for."""
    for _ in range(TRIES):
        state = _dealt(dice)
        opener = advise(Holding(state.private[0].hand), (), 0, "none")
        if opener.call[0] not in OPENINGS:
            continue
        hand = state.private[2].hand
        found = advise(Holding(hand), (opener.call, "P"), 0, "none")
        if found.answer.by_rule:
            near = [one.call for one in found.answer.ranked if one.call != found.call]
            others = [one for one in _above(opener.call) if one not in (found.call, *near)]
            calls = [found.call, *near, *dice.sample(others, CHOICES)][:CHOICES]
            dice.shuffle(calls)
            return _asked(hand, opener.call, found.call, calls)
    raise AssertionError("no opening in so many deals")


def _above(opening: str) -> list[str]:
    """A pass, and the bids up to game that one may make over an opening."""
    bids = [f"{level}{strain}" for level in range(1, 4) for strain in ("C", "D", "H", "S", "NT")]
    return ["P", *bids[bids.index(opening) + 1 :]]


def _asked(hand: Hand, opening: str, right: str, calls: list[str]) -> Question:
    opened = call_symbol(opening)
    return Question(
        Sentence(
            f"Partner opens {opened}, the next hand passes. Your call (2/1)?",
            f"パートナーが {opened} でオープン、次はパス。あなたのコールは（2/1）？",
        ),
        (Part(YOURS, "cards", _cards(hand)),),
        tuple(_call(one) for one in calls),
        (calls.index(right),),
        Sentence(
            f"{call_symbol(right)} by the system, with {Holding(hand).hcp} points.",
            f"{Holding(hand).hcp} 点：システムでは {call_symbol(right)}。",
        ),
    )


def _call(call: str) -> Choice:
    return text_choice("Pass", "パス") if call == "P" else text_choice(call_symbol(call))


DRILLS = (
    Drill(
        "points",
        Sentence("Counting points", "点を数える"),
        Sentence("High-card points at a glance", "一目で HCP を"),
        _points,
        6.0,
    ),
    Drill(
        "distribution",
        Sentence("Counting distribution", "分布を数える"),
        Sentence("What is left for the last hand", "残りの手の枚数"),
        _distribution,
        6.0,
    ),
    Drill(
        "responses",
        Sentence("Responses to an opening", "オープンへの応答"),
        Sentence("Two over one, partner has opened", "2/1、パートナーのオープンに"),
        _response,
        12.0,
    ),
)
