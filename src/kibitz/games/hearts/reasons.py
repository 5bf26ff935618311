"""Every sentence hearts may say: a stable id, English and Japanese text over computed facts."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.cards.feature_words import feature_sentences
from kibitz.core.cause_words import cause_sentences
from kibitz.core.change_words import change_sentences
from kibitz.core.declared import unit_terms
from kibitz.core.words import Sentence, Sentences, counted_said, percent_said
from kibitz.games.hearts.declared import UNITS
from kibitz.games.hearts.rules import PLAIN
from kibitz.games.hearts.words.causes import CAUSES_NAMED

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

SEARCH = {
    "hearts.search.expected": Sentence(
        "Play {card:card}: {points:.2f}{error:pm} points expected.",
        "{card:card}：期待失点 {points:.2f}{error:pm}。",
    ),
    "hearts.search.trick": Sentence(
        "{card:card} wins this trick{p:share}{points:takes}.",
        "{card:card} は{p:share}このトリックを取ります{points:takes}。",
    ),
    "hearts.search.queen-falls": Sentence(
        "♠Q falls on {card:card}{p:share}.",
        "{card:card} で♠Q をつかまされるのは {p:%}。",
    ),
    "hearts.search.own-moon": Sentence("You shoot the moon{p:share}.", "自分のムーンは {p:%}。"),
    "hearts.search.own-moon-counted": Sentence(
        "You shoot the moon{p:share}; of the deals looked at, which the points count, {counted:often}.",
        "自分のムーンは {p:%}（期待失点を数えた配りでは {counted:%}）。",
    ),
    "hearts.search.other-moon": Sentence(
        "{seat:seat} shoots the moon{p:share}.", "{seat:seat}のムーンは {p:%}。"
    ),
    "hearts.search.pass": Sentence(
        "Pass {cards:card}: {points:.2f}{error:pm} points expected.",
        "{cards:card} をパス：期待失点 {points:.2f}{error:pm}。",
    ),
    "hearts.search.pass-void": Sentence(  # of puzzles kept before
        "The best pass leaves you void in {suit}.", "最善のパスで {suit} がボイドになります。"
    ),
    "hearts.search.pass-leaves-void": Sentence(
        "{cards:card} leaves you void in {suit}.", "{cards:card} で {suit} がボイドになります。"
    ),
    "hearts.search.pass-queen": Sentence(
        "The queen goes: she has {guards:guards}.", "♠Q を渡します：{guards:guards}。"
    ),
    "hearts.search.keep-queen": Sentence(
        "The queen stays with {guards:guards}.", "♠Q は残します：{guards:guards}。"
    ),
    "hearts.search.takes-queen": Sentence(
        "You end up with ♠Q{p:share}.", "このディールで♠Q を取らされるのは {p:%}。"
    ),
    "hearts.search.unsettled": Sentence(
        "{other:card} is not settled beside {card:card}: it takes {lost:size} "
        "{loss:more} in the deals looked at.",
        "{other:card} と {card:card} の優劣は未確定：調べた配りでは {other:card} の失点が "
        "{lost:size}{loss:more}。",
    ),
    "hearts.search.even": Sentence(
        "{card:card} and {other:card} are even ({lost:plain}).",
        "{card:card} と {other:card} は互角（{lost:plain}）。",
    ),
    "hearts.search.equal": Sentence(
        "{card:card} and {other:card} take the same points in every deal looked at.",
        "調べたすべての配りで {card:card} と {other:card} の失点は同じです。",
    ),
    "hearts.search.too-few": Sentence(
        "{other:card} took as many points as {card:card} in all {worlds:count deal} looked at, which are "
        "too few to be sure of it.",
        "調べた {worlds} 通りの配りでは {other:card} と {card:card} の失点は同じですが、確かめるには"
        "配りが足りません。",
    ),
    "hearts.search.alike": Sentence(
        "{other:card} is as good as {card:card}: nobody else can play a card between them.",
        "{other:card} は {card:card} と同じ価値です：間の札はほかの誰も出せません。",
    ),
    "hearts.search.no-worse": Sentence(
        "{other:card} is no worse than {card:card}: {lost:plain}.",
        "{other:card} は {card:card} に劣りません：{lost:plain}。",
    ),
    "hearts.search.costs-queen": Sentence(
        "{other:card} costs {lost} more: it wins this trick{p:share}, and the queen falls "
        "on it{queen:share}.",
        "{other:card} は {lost}：{p:share}このトリックを取り、{queen:%} の配りで♠Q をつかまされます。",
    ),
    "hearts.search.costs-trick": Sentence(
        "{other:card} costs {lost} more: it wins this trick{p:share}{points:takes}.",
        "{other:card} は {lost}：{p:share}このトリックを取ります{points:takes}。",
    ),
    "hearts.search.costs-trick-more": Sentence(
        "{other:card} costs {lost} more: this trick brings {points:.1f} points with it on average, "
        "with {card:card} {best:few}.",
        "{other:card} は {lost}：このトリックで取る点が平均 {points:.1f}（{card:card} なら {best:few}）。",
    ),
    "hearts.search.costs-moon": Sentence(
        "{other:card} costs {lost} more: with it somebody else shoots the moon {p:deals}, "
        "with {card:card} {best:often}.",
        "{other:card} は {lost}：ほかの誰かのムーンが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-queen-later": Sentence(
        "{other:card} costs {lost} more: you end up with ♠Q {p:deals}, with {card:card} "
        "{best:often}.",
        "{other:card} は {lost}：♠Q を取らされるのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-hearts": Sentence(
        "{other:card} costs {lost} more: your cards then win {points:some} {what:taken} in later "
        "tricks, with {card:card} {best:few}.",
        "{other:card} は {lost}：後のトリックで取る{what:taken}が {points:few} {what:each}"
        "（{card:card} なら {best:few} {what:each}）。",
    ),
    "hearts.search.costs-own": Sentence(
        "{card:card} goes for the moon, which succeeds {p:deals}: the others then take {moon} "
        "each. In own points alone {other:card} takes {lost:size} {loss:more}.",
        "{card:card} はムーン狙い（成功率 {p:%}、成功すればほかの 3 人に {moon} 点ずつ）。自分の失点だけなら "
        "{other:card} の方が {lost:size}{loss:more}。",
    ),
    "hearts.search.costs-own-off": Sentence(
        "{card:card} goes for the moon, which succeeds {p:deals} and takes {moon} points off "
        "your score; {other:card} takes {lost:size} {loss:more}.",
        "{card:card} はムーン狙い（成功率 {p:%}、成功すれば自分の得点から {moon} 点引かれます）。"
        "{other:card} の失点は {lost:size}{loss:more}。",
    ),
    "hearts.search.costs-own-moon": Sentence(
        "{other:card} costs {lost} more: you then shoot the moon {p:deals}, with "
        "{card:card} {best:often}.",
        "{other:card} は {lost}：自分のムーンが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-match": Sentence(
        "{card:card} is better for the match at {scores}: in points of this deal alone "
        "{other:card} takes {lost:size} {loss:more}.",
        "得点状況 {scores} では {card:card} が勝ちに近づきます。このディールの失点だけなら "
        "{other:card} の方が {lost:size}{loss:more}。",
    ),
    "hearts.search.if-queen": Sentence(
        "{seat:seat} held ♠Q: then {card:card} is {gained:plain} better.",
        "♠Q が{seat:seat}にあれば、{card:card} が {gained:plain}得。",
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
    told = percent_said(chance, "ja" if lang == "ja" else "en")
    return f" in {told} of deals" if lang == "en" else f"{told} の配りで"


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
    """What a trick brings, where it brings anything."""
    if round(points, 1) == 0:
        return ""
    if points == round(points):  # for certain
        whole = counted_said(round(points), "point")
        return f" and takes {whole} with it" if lang == "en" else f"（{round(points)} 点付き）"
    return (
        f" and takes {points:.1f} points with it on average"
        if lang == "en"
        else f"（平均 {points:.1f} 点付き）"
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
        "of-them": lambda what, _: "of them" if what == "hearts" else "points",
    },
    unsaid={"moon": PLAIN.total, "what": "hearts", "error": 0.0},
    units=UNITS,
)
