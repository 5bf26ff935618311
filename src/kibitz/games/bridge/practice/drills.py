"""Drills of bridge: points, distribution, and what to respond to an opening."""

from __future__ import annotations

from random import Random

from kibitz.cards import Card, Hand, Suit, hand_of
from kibitz.core.practice import Choice, Drill, Part, Question, number_choices, text_choice
from kibitz.core.words import Sentence
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.choice.call import Weighed, weigh
from kibitz.games.bridge.bidding.meaning.type import Meaning
from kibitz.games.bridge.bidding.state import Sides
from kibitz.games.bridge.bidding.told import line_of
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
TRIES = 400  # deals looked at for one with an opening and a response that the book names
OPENINGS = "12"  # levels of an opening that is asked about
CLEAR = 2.0  # nats between the response and the next one: what is near is a matter of taste
NOBODY: Sides = (False, False)  # vulnerable
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
    """Partner opens and the next hand passes: a call that the book has a meaning for."""
    for _ in range(TRIES):
        state = _dealt(dice)
        opened = _weighed(state.private[0].hand, ())[0].option.call
        if opened[0] not in OPENINGS:
            continue
        hand = state.private[2].hand
        best, *near = _weighed(hand, (opened, "P"))
        if len(near) < CHOICES - 1 or best.score - near[0].score < CLEAR:
            continue
        if best.distance == 0 and not best.option.is_common_sense:
            right = best.option.call
            calls = [right, *(one.option.call for one in near)][:CHOICES]
            dice.shuffle(calls)
            return _asked(hand, opened, best.option.meaning, right, calls)
    raise AssertionError("no opening in so many deals")


def _weighed(hand: Hand, calls: tuple[str, ...]) -> list[Weighed]:
    """What the present book would call, best first, each call once."""
    found: dict[str, Weighed] = {}
    for one in weigh(read(calls, NOBODY), mask_of(hand)):
        found.setdefault(one.option.call, one)
    return list(found.values())


def _asked(hand: Hand, opening: str, meaning: Meaning, right: str, calls: list[str]) -> Question:
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
            f"{_told(right, meaning, 'en')}.",
            f"{_told(right, meaning, 'ja')}。",
        ),
    )


def _told(call: str, meaning: Meaning, lang: str) -> str:
    """A call with what it shows; its name once, where it is called what it is."""
    name, line = _call_words(call)[lang == "ja"], line_of(meaning, lang)
    if line.lower().startswith(name.lower()):
        return name + line[len(name) :]
    return f"{name}：{line}" if lang == "ja" else f"{name}: {line}"


def _call(call: str) -> Choice:
    return text_choice(*_call_words(call))


def _call_words(call: str) -> tuple[str, str]:
    return ("Pass", "パス") if call == "P" else (call_symbol(call), call_symbol(call))


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
