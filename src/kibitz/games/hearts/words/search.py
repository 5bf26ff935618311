"""What a search says of a choice and what it costs beside the best, before any named cause."""

from __future__ import annotations

from kibitz.core.words import Sentence

SEARCH = {
    "hearts.search.expected": Sentence(
        "Play {card:card}: {points:.2f}{error:pm} points expected.",
        "{card:card}：期待失点 {points:.2f}{error:pm}。",
    ),
    "hearts.search.trick": Sentence(
        "{card:card} wins this trick{p:share}{points:takes}.",
        "{card:card} は{p:share-on}このトリックを取ります{points:takes}。",
    ),
    "hearts.search.wins": Sentence(
        "{card:card} wins this trick{p:share}.",
        "{card:card} は{p:share-on}このトリックを取ります。",
    ),
    "hearts.search.queen-falls": Sentence(
        "♠Q falls on {card:card}{p:share}.",
        "{card:card} で♠Q をつかまされるのは{p:chance}。",
    ),
    "hearts.search.own-moon": Sentence(
        "You shoot the moon{p:share}.", "自分のムーンは{p:chance}。"
    ),
    "hearts.search.own-moon-counted": Sentence(
        "You shoot the moon{p:share}; of the deals looked at, which the points count, {counted:often}.",
        "自分のムーンは {p:%}（期待失点を数えた配りでは {counted:%}）。",
    ),
    "hearts.search.other-moon": Sentence(
        "{seat:seat} shoots the moon{p:share}.", "{seat:seat}のムーンは{p:chance}。"
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
    "hearts.search.pass-moon": Sentence(
        "It keeps a hand together that sets out for the moon.", "ムーンを狙う手を残すパスです。"
    ),
    "hearts.search.pass-queen": Sentence(
        "The queen goes: she has {guards:guards}.", "♠Q を渡します：{guards:guards}。"
    ),
    "hearts.search.keep-queen": Sentence(
        "The queen stays with {guards:guards}.", "♠Q は残します：{guards:guards}。"
    ),
    "hearts.search.takes-queen": Sentence(
        "You end up with ♠Q{p:share}.", "このディールで♠Q を取らされるのは{p:chance}。"
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
        "{other:card} は {lost}：{p:share}このトリックを取り、{queen:share}♠Q をつかまされます。",
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
    "hearts.search.costs-wins": Sentence(
        "{other:card} costs {lost} more: it wins this trick {p:deals}, {card:card} {best:often}.",
        "{other:card} は {lost}：このトリックに勝つのが {p:%}（{card:card} なら {best:%}）。",
    ),
    "hearts.search.costs-hearts-net": Sentence(
        "{other:card} costs {lost} more: hearts of later tricks, less bonuses, come to "
        "{points:.1f} points, with {card:card} to {best:.1f}.",
        "{other:card} は {lost}：後のトリックのハートからボーナスを引くと {points:.1f} 点"
        "（{card:card} なら {best:.1f} 点）。",
    ),
    "hearts.search.costs-hearts-jack": Sentence(
        "{other:card} costs {lost} more: the jack's ten points come off your score only if he wins "
        "this trick himself, {p:deals}. Hearts of later tricks, less bonuses, come to {points:.1f} "
        "points, with {card:card} to {best:.1f}.",
        "{other:card} は {lost}：♦J の −10 点が入るのは、このトリックに勝つときだけです（{p:%}）。"
        "後のトリックのハートからボーナスを引くと {points:.1f} 点（{card:card} なら {best:.1f} 点）。",
    ),
    "hearts.search.costs-hearts-jack-passed": Sentence(
        "{other:card} costs {lost} more: it gives away ♦J, which takes ten points off. Hearts, less "
        "bonuses, come to {points:.1f} points, with {card:card} to {best:.1f}.",
        "{other:card} は {lost}：10 点引かれる ♦J を渡してしまいます。ハートからボーナスを引くと "
        "{points:.1f} 点（{card:card} なら {best:.1f} 点）。",
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
    "hearts.search.if-held": Sentence(
        "{seat:seat} held ♠Q, as {p:deals}: then {card:card} is {gained:plain} better.",
        "♠Q が{seat:seat}にあれば（{p:%}）、{card:card} が {gained:plain}得。",
    ),
    "hearts.search.if-queen": Sentence(  # of reviews kept before
        "{seat:seat} held ♠Q: then {card:card} is {gained:plain} better.",
        "♠Q が{seat:seat}にあれば、{card:card} が {gained:plain}得。",
    ),
}
