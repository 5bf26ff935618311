"""Every sentence hearts may say: a stable id, English and Japanese text over computed facts."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.cards.feature_words import feature_sentences
from kibitz.core.cause_words import cause_sentences
from kibitz.core.change_words import change_sentences
from kibitz.core.declared import unit_terms
from kibitz.core.words import Sentence, Sentences, counted_said, language_of, percent_said
from kibitz.games.hearts.declared import UNITS
from kibitz.games.hearts.rules import PLAIN
from kibitz.games.hearts.words.causes import CAUSES_NAMED
from kibitz.games.hearts.words.search import SEARCH

RULES = {
    "hearts.deal-over": Sentence("The deal is over.", "このディールは終わっています。"),
    "hearts.match-over": Sentence(
        "The match is over at these points: it ends at {target}.",
        "この点数ではマッチは終わっています（{target} 点まで）。",
    ),
    "hearts.spectator": Sentence("A spectator does not play.", "観戦者はプレイできません。"),
    "hearts.not-your-turn": Sentence(
        "It is not your turn: {seat:seat} is to play.", "{seat:seat}の番です。"
    ),
    "hearts.not-in-hand": Sentence(
        "{card:card} is not in your hand.", "{card:card} は手札にありません。"
    ),
    "hearts.pass-first": Sentence(
        "Three cards are passed first ({direction}).", "先に 3 枚パスします（{direction}）。"
    ),
    "hearts.passing-over": Sentence("The passing is over.", "パスは終わっています。"),
    "hearts.passed-already": Sentence(
        "You have passed your cards already.", "すでにパスしています。"
    ),
    "hearts.pass-three": Sentence(
        "Exactly three different cards are passed, not {count}.",
        "パスは異なる 3 枚です（{count} 枚ではありません）。",
    ),
    "hearts.must-follow": Sentence(
        "You hold {suit} and must follow suit: {card:card} may not be played.",
        "{suit} を持っているのでフォローが必要です：{card:card} は出せません。",
    ),
    "hearts.no-points-first": Sentence(
        "No points on the first trick: {card:card} may not be played while you hold another card.",
        "最初のトリックに点札は出せません：ほかの札があるうちは {card:card} を出せません。",
    ),
    "hearts.lead-two": Sentence(
        "The first lead is ♣2, not {card:card}.", "最初のリードは♣2 です（{card:card} は不可）。"
    ),
    "hearts.lead-club": Sentence(
        "The first lead is a club, not {card:card}.",
        "最初のリードは♣です（{card:card} は不可）。",
    ),
    "hearts.not-broken": Sentence(
        "Hearts are not broken: {card:card} may not be led while you hold another suit.",
        "ハートはまだブレイクされていません：ほかのスートがあるうちは {card:card} をリードできません。",
    ),
}

SCORES = {
    "hearts.moon-shot": Sentence(
        "{seat:seat} took all {moon} points: the moon.",
        "{seat:seat}が {moon} 点すべてを取りました（ムーン）。",
    ),
    "hearts.jack-taken": Sentence(
        "{seat:seat} took ♦J: 10 points off.", "{seat:seat}が♦J を取りました：−10 点。"
    ),
    "hearts.no-trick": Sentence(
        "{seat:seat} took no trick: 5 points off.",
        "{seat:seat}は 1 トリックも取りませんでした：−5 点。",
    ),
}

CAUTIOUS = {
    "hearts.cautious.pass": Sentence(
        "Passes {card:card}: the queen, ace and king of spades first, then the highest.",
        "{card:card} をパス：♠Q・♠A・♠K、次に高い札から。",
    ),
    "hearts.cautious.duck": Sentence(
        "{card:card} is the highest card that loses to {top:card}.",
        "{card:card} は {top:card} に負ける最も高い札です。",
    ),
    "hearts.cautious.take": Sentence(
        "{card:card} takes a trick without points, last to play.",
        "最後の番で点のないトリック：{card:card} で取ります。",
    ),
    "hearts.cautious.low": Sentence(
        "{card:card} is the lowest: no card loses to {top:card}.",
        "{top:card} に負ける札がないので、最も低い {card:card}。",
    ),
    "hearts.cautious.discard": Sentence(
        "{card:card} goes away: void in {suit}.", "{suit} がないので {card:card} を捨てます。"
    ),
    "hearts.cautious.lead": Sentence(
        "Leads {card:card}, the lowest of {length} in its suit.",
        "{card:card} をリード：そのスート {length} 枚の最も低い札。",
    ),
    "hearts.uniform": Sentence(
        "One of {count:count legal action}, at random.", "{count} 通りの合法手から無作為。"
    ),
}

HABIT = {
    "hearts.habit.card": Sentence(
        "{card:card} is what players mostly play here.", "ここでは {card:card} がよく選ばれます。"
    ),
    "hearts.habit.pass": Sentence(
        "{cards:card} is what players mostly pass from such a hand.",
        "このような手では {cards:card} がよくパスされます。",
    ),
}

STRENGTH = {
    "hearts.strength.pass-moon": Sentence(
        "Passes {cards:card}, the lowest: the hand may shoot the moon (viability {viability}).",
        "最も低い {cards:card} をパス：ムーンを狙える手です（見込み {viability}）。",
    ),
    "hearts.strength.pass-queen": Sentence(
        "Passes ♠Q: she has only {guards:guards}.",
        "♠Q をパス：{guards:guards}しかありません。",
    ),
    "hearts.strength.pass-void": Sentence(
        "Passes {cards:card}: {suit} become void.",
        "{cards:card} をパス：{suit} がボイドになります。",
    ),
    "hearts.strength.pass-danger": Sentence(
        "Passes {card:card}: danger {danger}.", "{card:card} をパス：危険度 {danger}。"
    ),
    "hearts.strength.flush": Sentence(
        "{card:card} goes while ♠Q is out: three or more spades without her.",
        "♠Q が残るうちに {card:card} を出します（♠Q なしで♠3 枚以上）。",
    ),
    "hearts.strength.block-heart": Sentence(
        "{card:card} wins the trick and stops the moon of {seat:seat} (threat {level}).",
        "{card:card} で取り、{seat:seat}のムーンを止めます（脅威 {level}）。",
    ),
    "hearts.strength.block-trick": Sentence(
        "{card:card} takes the points of this trick from {seat:seat} (threat {level}).",
        "{card:card} でこのトリックの点を {seat:seat}から奪います（脅威 {level}）。",
    ),
    "hearts.strength.block-lead": Sentence(
        "{card:card} leads a suit {seat:seat} is void in (threat {level}).",
        "{seat:seat}がボイドのスートを {card:card} でリードします（脅威 {level}）。",
    ),
    "hearts.strength.middle": Sentence("Every card starts at 40.", "どの札も 40 から始めます。"),
    "hearts.strength.sheds": Sentence(
        "{card:card} sheds danger worth {points}.",
        "{card:card} を手放す価値は {points}。",
    ),
    "hearts.strength.takes": Sentence(
        "{card:card} wins the trick in about {p:%} and takes about {points} points.",
        "{card:card} がこのトリックを取る見込みは約 {p:%}、取る点は約 {points}。",
    ),
    "hearts.strength.queen-gone": Sentence(
        "♠Q goes to somebody else.", "♠Q をほかの人に渡せます。"
    ),
    "hearts.strength.low-lead": Sentence(
        "{card:card} is a lead that others may beat.",
        "{card:card} はほかの人が勝ちうるリードです。",
    ),
    "hearts.strength.moon": Sentence(
        "Shooting the moon: {card:card} wins this trick in about {p:%}.",
        "ムーン狙い：{card:card} がこのトリックを取る見込みは約 {p:%}。",
    ),
}

TERMS = {
    "hearts": Sentence("Hearts", "ハーツ"),
    **unit_terms(UNITS),
}


def _guards(count: int, lang: str) -> str:
    """Lower spades that shield the queen, one and many.

    >>> _guards(1, "en"), _guards(0, "en"), _guards(3, "ja")
    ('1 guard', 'no guard', '守り 3 枚')
    """
    if lang == "ja":
        return f"守り {count} 枚"
    return "no guard" if count == 0 else f"{count} guard" if count == 1 else f"{count} guards"


def _beaten(count: int, lang: str) -> str:
    """How many cards beat one: ``none beats``, ``only 1 beats``, ``2 beat``."""
    if lang == "ja":
        return (
            "勝つ札はありません"
            if count == 0
            else f"勝つのは {count} 枚だけです"
            if count == 1
            else f"勝つのは {count} 枚です"
        )
    return "none beats" if count == 0 else "only 1 beats" if count == 1 else f"{count} beat"


def _share(chance: float, lang: str) -> str:
    """In how many deals something happens; nothing of the kind where it is certain.

    >>> _share(0.38, "en"), _share(1.0, "en"), _share(1.0, "ja")
    (' in 38 % of deals', '', '必ず')
    """
    if chance == 1:
        return "" if lang == "en" else "必ず"
    told = percent_said(chance, language_of(lang))
    return f" in {told} of deals" if lang == "en" else f"{told} の配りで"


def _share_on(chance: float, lang: str) -> str:
    """The same within a sentence, where Japanese sets a number apart.

    >>> _share_on(0.38, "en"), _share_on(0.38, "ja"), _share_on(1.0, "ja")
    (' in 38 % of deals', ' 38% の配りで', '必ず')
    """
    told = _share(chance, lang)
    return f" {told}" if lang == "ja" and told[0].isdigit() else told


def _chance(chance: float, lang: str) -> str:
    """How likely what was named is, as the end of a Japanese sentence.

    >>> _chance(0.38, "ja"), _chance(1.0, "ja")
    (' 38%', '確実です')
    """
    return "確実です" if chance == 1 else f" {percent_said(chance, 'ja')}"


def _often(chance: float, lang: str) -> str:
    """In how many deals something happens beside what was said before.

    >>> _often(0.38, "en"), _often(0.0, "en"), _often(1.0, "en")
    ('in 38 %', 'never', 'always')
    """
    if chance in (0, 1):
        return "always" if chance else "never"
    return f"in {percent_said(chance, 'ja' if lang == 'ja' else 'en')}"


def _deals(chance: float, lang: str) -> str:
    """The same where deals have not been named.

    >>> _deals(0.38, "en"), _deals(0.0, "en"), _deals(0.003, "en")
    ('in 38 % of deals', 'in no deal', 'in under 1 % of deals')
    """
    if chance in (0, 1):
        return "in every deal" if chance else "in no deal"
    return f"{_often(chance, lang)} of deals"


def _still_out(left: int, _: str) -> str:
    return f"{left} of the suit {'is' if left == 1 else 'are'} still out"


def _few(amount: float, lang: str) -> str:
    """Hearts or points on average; where there are none at all, no zeros behind the point.

    >>> _few(1.25, "en"), _few(0.0, "en"), _few(0.0, "ja"), _few(0.02, "en"), _few(0.02, "ja")
    ('1.2', 'none', '0', 'under 0.1', 'ほぼ 0')
    """
    if amount == 0:
        return "0" if lang == "ja" else "none"
    if 0 < amount < 0.05:
        return "ほぼ 0" if lang == "ja" else "under 0.1"
    return f"{amount:.1f}"


def _some(amount: float, lang: str) -> str:
    """The same before its noun: ``no hearts``."""
    return "no" if amount == 0 and lang == "en" else _few(amount, lang)


def _takes(points: float, lang: str) -> str:
    """What a trick brings, where it brings anything: a whole number is certain.

    >>> _takes(4, "en"), _takes(4.0, "en")
    (' and takes 4 points with it', '; over all deals that is 4.0 points on average')
    """
    if round(points, 1) == 0:
        return ""
    if isinstance(points, int):
        whole = counted_said(points, "point")
        return f" and takes {whole} with it" if lang == "en" else f"（{points} 点付き）"
    return (
        f"; over all deals that is {points:.1f} points on average"
        if lang == "en"
        else f"（全部の配りの平均で {points:.1f} 点）"
    )


def _more(loss: float, lang: str) -> str:
    if lang == "ja":
        return "少ない" if loss < 0 else "多い"
    return "fewer" if loss < 0 else "more"


def _verb(word: str, cards: str | Sequence[str]) -> str:
    """What one card does, or several do.

    >>> _verb("stay", ["SA"]), _verb("win", ["SQ", "SA"])
    ('stays', 'win')
    """
    return word if not isinstance(cards, str) and len(cards) > 1 else f"{word}s"


_TAKEN = {"hearts": Sentence("hearts", "ハート"), "points": Sentence("points", "点")}
"""What later tricks bring: so many hearts, or points where cards do not all cost one."""

_BESIDES = _TAKEN | {"points": Sentence("other points", "ほかの失点")}
"""The same beside the queen."""

SENTENCES = Sentences(
    RULES
    | SCORES
    | CAUTIOUS
    | HABIT
    | STRENGTH
    | SEARCH
    | CAUSES_NAMED
    | cause_sentences("hearts")
    | feature_sentences("hearts")
    | change_sentences("hearts"),
    TERMS,
    forms={
        "guards": _guards,
        "beaten": _beaten,
        "share": _share,
        "share-on": _share_on,
        "chance": _chance,
        "often": _often,
        "deals": _deals,
        "still-out": _still_out,
        "few": _few,
        "some": _some,
        "takes": _takes,
        "more": _more,
        "stay": lambda cards, _: _verb("stay", cards),
        "win": lambda cards, _: _verb("win", cards),
        "taken": lambda what, lang: _TAKEN[what].told_in(lang),
        "each": lambda what, _: "枚" if what == "hearts" else "点",
        "besides": lambda what, lang: _BESIDES[what].told_in(lang),
        "of-them": lambda what, _: "of them" if what == "hearts" else "points",
    },
    unsaid={"moon": PLAIN.total, "what": "hearts", "error": 0.0},
    units=UNITS,
)
