"""What spades says, in English and Japanese, and what it declares of its numbers and levels."""

from __future__ import annotations

from kibitz.core.declared import Chance, Kind, Level, Unit, by_name
from kibitz.core.words import Sentence, Sentences

SENTENCES = Sentences(
    {
        "spades.deal-over": Sentence("The deal is over.", "このディールは終わりました。"),
        "spades.not-your-turn": Sentence("It is not your turn.", "あなたの番ではありません。"),
        "spades.bidding-over": Sentence("The bidding is over.", "ビッドは終わりました。"),
        "spades.bid-first": Sentence(
            "All four bid before a card is played.", "札を出す前に四人がビッドします。"
        ),
        "spades.no-nil": Sentence(
            "Nil is not bid at this table.", "この卓ではニルをビッドできません。"
        ),
        "spades.not-in-hand": Sentence(
            "{card:card} is not in your hand.", "{card:card}は手札にありません。"
        ),
        "spades.must-follow": Sentence(
            "You hold {suit} and must follow suit.", "{suit}があるのでフォローします。"
        ),
        "spades.not-broken": Sentence(
            "Spades are led only after one was played, or from a hand of nothing else.",
            "スペードは一度出るまで、ほかの札があるうちはリードできません。",
        ),
        "spades.nil-won": Sentence("{seat:seat} makes nil.", "{seat:seat}のニル成功。"),
        "spades.nil-lost": Sentence("{seat:seat}'s nil fails.", "{seat:seat}のニル失敗。"),
        "spades.made": Sentence(
            "{taken} of {bid} bid: made.", "ビッド {bid} に対して {taken}：成功。"
        ),
        "spades.set": Sentence(
            "{taken} of {bid} bid: set.", "ビッド {bid} に対して {taken}：失敗。"
        ),
        "spades.bags": Sentence(
            "Tricks too many have reached {bags}.", "余分なトリックが {bags} に達しました。"
        ),
        "spades.uniform": Sentence("One of {count}, by lot.", "{count} 通りから無作為に。"),
        "spades.cautious.bid": Sentence(
            "The hand is good for {tricks:.1f} tricks: {bid}.",
            "この手は {tricks:.1f} トリックの見込み：{bid}。",
        ),
        "spades.cautious.nil": Sentence(
            "Nothing in the hand must win a trick: nil.", "取らされる札がないのでニル。"
        ),
        "spades.cautious.ace": Sentence(
            "{card:card} wins while it can.", "{card:card}が取れるうちに取ります。"
        ),
        "spades.cautious.low": Sentence(
            "{card:card} is the lowest to lead.", "一番小さい{card:card}をリードします。"
        ),
        "spades.cautious.win": Sentence(
            "{taken} of {bid} tricks are in: {card:card} takes this one cheaply.",
            "{bid} のうち {taken}：{card:card}で安く取ります。",
        ),
        "spades.cautious.partner": Sentence(
            "Partner's card wins: {card:card} costs least.", "味方が勝つので{card:card}を出します。"
        ),
        "spades.cautious.duck": Sentence(
            "{card:card} stays below the winning card.", "{card:card}なら取りません。"
        ),
        "spades.cautious.must": Sentence(
            "Every card wins; {card:card} it is.", "どの札でも取るので{card:card}。"
        ),
        "spades.search.makes": Sentence(
            "After {action:action} the bid is made in {made:%} of {worlds} deals that fit.",
            "{action:action}なら、合う {worlds} 通りの配りの {made:%} でビッドが成功します。",
        ),
        "spades.search.fails": Sentence(
            "{action:action} makes the bid in {made:%} of the deals, {best:action} in {best_made:%}.",
            "{action:action}では成功 {made:%}、{best:action}では {best_made:%}。",
        ),
        "spades.search.fewer": Sentence(
            "{action:action} makes the bid about as often; it costs {loss:.1f} points in tricks too many and nil bids.",
            "{action:action}でも成功率は同じくらいですが、余分なトリックやニルで {loss:.1f} 点損します。",
        ),
    },
    {"spades": Sentence("Spades", "スペード")},
)

UNITS = by_name(
    Unit(
        "points",
        Sentence("points more than the other side expected", "相手側との点差の見込み"),
        Sentence("points", "点"),
        (5.0, 15.0, 40.0),
        fewer_is_better=False,
        digits=1,
    )
)
CHANCES = by_name(
    Chance(
        "makes",
        Sentence("makes bid", "ビッド成功"),
        Sentence(
            "Your side takes at least as many tricks as it bid.",
            "自分の側がビッドしただけのトリックを取る。",
        ),
    )
)
KINDS = (
    Kind("spades.play", Sentence("Card play", "プレイ"), ("spades.",)),
    Kind("spades.bid", Sentence("Making the bid", "ビッドを守る"), ("spades.search.fails",)),
)
LEVELS = (
    Level(
        "easy",
        Sentence("easy", "やさしい"),
        "cautious",
        Sentence("Counts its tricks and takes them cheaply.", "取れる数を数え、安く取ります。"),
    ),
    Level(
        "strong",
        Sentence("strong", "強い"),
        "search",
        Sentence(
            "Plays the hidden hands out in its head.", "見えない手札を何通りも考えて打ちます。"
        ),
    ),
)
COACH = "search"
