"""What the players say: the sentences of `players/` and `claims.py`, joined into the game's own."""

from __future__ import annotations

from kibitz.core.words import Sentence

CARDING = {
    "only": ("the only card of the suit", "スートの唯一のカード"),
    "trump": ("a low trump", "小さい切り札"),
    "doubleton": ("the higher of two", "2 枚の上"),
    "sequence": ("the top of a sequence", "シークエンスのトップ"),
    "interior": ("the top of a sequence under an honour", "インテリアシークエンスのトップ"),
    "ace": ("the ace, which is not led away from", "エース（下から打たない）"),
    "nothing": ("the top of three small cards", "小さい 3 枚の一番上"),
    "third-fifth": ("third and fifth best", "サード・アンド・フィフス"),
    "second": ("second highest, without an honour", "オナーなし、上から 2 枚目"),
    "fourth": ("fourth best", "フォースベスト"),
    "low": ("low from an honour", "オナーからの小さいカード"),
    "attitude-high": ("high, to say that the suit is liked", "高いカードで歓迎の合図"),
    "attitude-low": ("low, to say that the suit is not liked", "低いカードで歓迎しない合図"),
    "count-even": ("high first, for an even number of the suit", "高い方から出して偶数枚の合図"),
    "count-odd": ("low first, for an odd number of the suit", "低い方から出して奇数枚の合図"),
    "preference-high": ("high, for the higher side suit", "高いカードで上のサイドスートの合図"),
    "preference-low": ("low, for the lower side suit", "低いカードで下のサイドスートの合図"),
    "discard": (
        "a low discard, nothing wanted there",
        "低いディスカードで、このスートは不要の合図",
    ),
}
"""What a lead or a signal says."""

PLAYERS = {
    **{
        f"bridge.carding.{name}": Sentence(
            f"{{card:card}} by agreement, {said}: another card of the suit is as good.",
            f"{{card:card}}：同じスートに互角のカードがあるので取り決めどおり、{told}。",
        )
        for name, (said, told) in CARDING.items()
    },
    **{
        f"bridge.lead.{name}": Sentence(f"{{card:card}}: {said}.", f"{{card:card}}：{told}。")
        for name, (said, told) in CARDING.items()
    },
    "bridge.bid.sampled-matchpoints": Sentence(
        "{call:Call} gains {gain:.0f} ± {stderr:.0f} % of a top against the system's {other} in"
        " {worlds:count deal} that fit the auction.",
        "オークションに合う {worlds} 通りの配りで、{call_ja}はシステムの{other_ja}よりトップの {gain:.0f} ±"
        " {stderr:.0f} % 得。",
    ),
    "bridge.bid.against-matchpoints": Sentence(
        "{other:Call} loses {loss:.0f} ± {error:.0f} % of a top against {call} in {worlds:count deal} that"
        " fit the auction.",
        "オークションに合う {worlds} 通りの配りで、{other_ja}は{call_ja}よりトップの {loss:.0f} ±"
        " {error:.0f} % 損。",
    ),
    "bridge.bid.even-matchpoints": Sentence(
        "{other:Call} and {call} are even: {loss:.0f} ± {error:.0f} % of a top in {worlds:count deal} that"
        " fit the auction.",
        "{other_ja}と{call_ja}は互角：オークションに合う {worlds} 通りの配りでトップの {loss:.0f} ±"
        " {error:.0f} %。",
    ),
    "bridge.bid.unsettled-matchpoints": Sentence(
        "{other:Call} is not settled beside {call}: {loss:whole} ± {error:.0f} % of a top {loss:side}"
        " in {worlds:count deal} that fit the auction.",
        "{other_ja}と{call_ja}の優劣は未確定：オークションに合う {worlds} 通りの配りで{other_ja}がトップの"
        " {loss:whole} ± {error:.0f} % {loss:side}。",
    ),
    "bridge.uniform": Sentence(
        "One of {count:count legal action}, at random.", "{count} 通りの合法手から無作為。"
    ),
    "bridge.claim.sound": Sentence(
        "Best play gives the claimer {tricks:count trick}: the claim of {claimed} is good.",
        "最善のプレイで {tricks} トリック：{claimed} トリックのクレームは正しい。",
    ),
    "bridge.claim.unsound": Sentence(
        "Best play gives the claimer only {tricks:count trick}, not {claimed}.",
        "最善のプレイでも {tricks} トリック：{claimed} トリックは取れません。",
    ),
    "bridge.claim.made": Sentence(
        "Best play gives the claimed {claimed:count trick} in {agreed:%} of {worlds:count deal} that fit.",
        "合う {worlds} 通りの配りの {agreed:%} で、最善のプレイは {claimed} トリック以上を与えます。",
    ),
    "bridge.claim.answer-costs": Sentence(
        "To {other:action} costs {lost}: {claimed:claimed}, and best play gives the claimer {tricks}.",
        "{other:action}のは {lost}：クレームは {claimed} トリック、最善のプレイでは {tricks} トリックです。",
    ),
    "bridge.claim.answer-same": Sentence(
        "To {other:action} comes to the same: {claimed:claimed}, and best play gives the claimer {tricks}.",
        "{other:action}のも結果は同じです：クレームは {claimed} トリック、最善のプレイでは {tricks} トリックです。",
    ),
    "bridge.claim.costs": Sentence(
        "To {other:action} costs {lost}: best play gives more than that in {more} of {worlds:count deal}, "
        "and {card:action} plays on for it.",
        "{other:action} は {lost}：{worlds} 通りの配りのうち {more} 通りで、最善のプレイはそれより多く与えます"
        "（{card:action} で続行）。",
    ),
    "bridge.claim.even": Sentence(
        "To {other:action} and to play on with {card:action} are even ({lost:plain}).",
        "{other:action} と {card:action} でプレイを続けるのは互角（{lost:plain}）。",
    ),
    "bridge.claim.unsettled": Sentence(
        "{worlds:count deal} do not settle whether to {other:action} or to play on with {card:action} "
        "({lost:plain}).",
        "{worlds} 通りの配りでは {other:action} と {card:action} でのプレイ続行の優劣は決まりません"
        "（{lost:plain}）。",
    ),
}

PLAIN_CALLS = {
    "bridge.plain.pass": Sentence(
        "{points:count point}: not enough to bid.", "{points} 点：ビッドには足りません。"
    ),
    "bridge.plain.told": Sentence(
        "Partner has not bid, and the hand has been shown.",
        "パートナーはビッドしておらず、手はすでに示しました。",
    ),
    "bridge.plain.enough": Sentence(
        "{points:count point}: the auction is high enough.", "{points} 点：これ以上は上げません。"
    ),
    "bridge.plain.too-high": Sentence(
        "{points:count point} do not carry a bid at this level.",
        "{points} 点ではこのレベルのビッドはできません。",
    ),
    "bridge.plain.strong": Sentence(
        "{points:count point}: the strong opening.", "{points} 点：ストロングオープン。"
    ),
    "bridge.plain.notrump": Sentence(
        "{points:count point}, balanced.", "{points} 点、バランスハンド。"
    ),
    "bridge.plain.open": Sentence(
        "{points:count point} and {length:count card} in {suit}.",
        "{points} 点、{suit} {length} 枚。",
    ),
    "bridge.plain.weak": Sentence(
        "{points:count point} with {length:count card} in {suit}: weak.",
        "{points} 点、{suit} {length} 枚：ウィーク。",
    ),
    "bridge.plain.overcall": Sentence(
        "{points:count point} with {length:count card} in {suit}.",
        "{points} 点、{suit} {length} 枚。",
    ),
    "bridge.plain.takeout": Sentence(
        "{points:count point} and short in their suit: for takeout.",
        "{points} 点、相手のスートが短い：テイクアウト。",
    ),
    "bridge.plain.new-suit": Sentence(
        "{points:count point} and four cards or more in {suit}.", "{points} 点、{suit} 4 枚以上。"
    ),
    "bridge.plain.sum": Sentence(
        "At least {total:count point} with partner's: worth {contract}.",
        "パートナーと合わせて {total} 点以上：{contract} に見合います。",
    ),
    "bridge.plain.penalty": Sentence(
        "At least {total:count point} with partner's: they are too high.",
        "パートナーと合わせて {total} 点以上：相手は高すぎます。",
    ),
}

PLAIN_CARDS = {
    "bridge.plain.only": Sentence("{card:card} is the only card.", "{card:card} しかありません。"),
    "bridge.plain.partners-suit": Sentence(
        "{card:card}: partner's suit.", "{card:card}：パートナーのスート。"
    ),
    "bridge.plain.sequence": Sentence(
        "{card:card}: the top of a sequence.", "{card:card}：シークエンスの最上位。"
    ),
    "bridge.plain.singleton": Sentence(
        "{card:card}: a singleton, for a ruff.", "{card:card}：シングルトン、ラフを狙って。"
    ),
    "bridge.plain.fourth-best": Sentence(
        "{card:card} from the longest suit, {length:count card}.",
        "{card:card}：最長スート（{length} 枚）から。",
    ),
    "bridge.plain.our-suit": Sentence(
        "{card:card}: goes on with the suit led first.", "{card:card}：最初のスートを続けます。"
    ),
    "bridge.plain.master": Sentence(
        "{card:card} is the highest of its suit left.", "{card:card} はそのスートの最上位です。"
    ),
    "bridge.plain.low": Sentence("{card:card} is low.", "{card:card}：低い札。"),
    "bridge.plain.draw": Sentence(
        "{card:card} draws trumps: {count} are out.",
        "{card:card} で切り札を狩ります：残り {count} 枚。",
    ),
    "bridge.plain.develop": Sentence(
        "{card:card} from the longest suit of the two hands.",
        "{card:card}：両手で最長のスートから。",
    ),
    "bridge.plain.cheapest": Sentence(
        "{card:card} is the cheapest card that wins.", "{card:card}：勝てる最も安い札。"
    ),
    "bridge.plain.cover": Sentence(
        "{card:card} covers an honour.", "{card:card}：オナーにカバー。"
    ),
    "bridge.plain.second-low": Sentence(
        "{card:card}: second hand low.", "{card:card}：セカンドハンドロー。"
    ),
    "bridge.plain.third-high": Sentence(
        "{card:card}: third hand high.", "{card:card}：サードハンドハイ。"
    ),
    "bridge.plain.ruff": Sentence("{card:card} ruffs.", "{card:card} でラフします。"),
    "bridge.plain.discard": Sentence(
        "{card:card} is discarded.", "{card:card} をディスカードします。"
    ),
}

SEARCH = {
    "bridge.search.rules-alone": Sentence(
        "No hands fit what these calls show by the system: the deals looked at keep to the rules alone.",
        "システム上の意味に合う手がないため、規則だけに合う配りで調べました。",
    ),
    "bridge.search.makes": Sentence(
        "After {card:card} best play by all four makes {contract} in {made} of {worlds:count deal} that fit.",
        "{card:card}：合う {worlds} 通りの配りのうち {made} 通りで、全員が最善なら {contract} がメイク。",
    ),
    "bridge.search.tricks": Sentence(
        "After {card:card} best play by all four makes {contract} in {made} of {worlds:count deal} that fit, "
        "{tricks:average}.",
        "{card:card}：合う {worlds} 通りの配りのうち {made} 通りで、全員が最善なら {contract} がメイク、"
        "{tricks:average}。",
    ),
    "bridge.search.makes-always": Sentence(
        "After {card:card} best play by all four makes {contract} in {worlds:all}.",
        "{card:card}：{worlds:all}で、全員が最善なら {contract} がメイク。",
    ),
    "bridge.search.makes-never": Sentence(
        "After {card:card} best play by all four defeats {contract} in {worlds:all}.",
        "{card:card}：{worlds:all}で、全員が最善なら {contract} がダウン。",
    ),
    "bridge.search.tricks-always": Sentence(
        "After {card:card} best play by all four makes {contract} in {worlds:all}, {tricks:average}.",
        "{card:card}：{worlds:all}で、全員が最善なら {contract} がメイク、{tricks:average}。",
    ),
    "bridge.search.tricks-never": Sentence(
        "After {card:card} best play by all four defeats {contract} in {worlds:all}; declarer takes "
        "{tricks:average}.",
        "{card:card}：{worlds:all}で、全員が最善なら {contract} がダウン、{tricks:average}。",
    ),
    "bridge.search.against": Sentence(
        "{other:card} costs {lost}: {card:card} takes more tricks in {better:deals}.",
        "{other:card} は {lost}：{better:deals}で {card:card} の方が多く取れます。",
    ),
    "bridge.search.against-made": Sentence(
        "{other:card} costs {lost}: after it best play makes {contract} in "
        "{other_made} of {worlds:count deal}, after {card:card} in {made}.",
        "{other:card} は {lost}：全員が最善なら {other:card} の後は {worlds} "
        "通り中 {other_made} 通り、{card:card} の後は {made} 通りで {contract} がメイク。",
    ),
    "bridge.search.against-tricks": Sentence(
        "{other:card} costs {lost}: of {worlds:count deal} {card:card} takes "
        "more tricks in {more} and fewer in {fewer:none}.",
        "{other:card} は {lost}：{worlds} 通りの配りのうち、{card:card} が多く取れるのは "
        "{more} 通り、少ないのは {fewer} 通りです。",
    ),
    "bridge.search.against-tricks-everywhere": Sentence(
        "{other:card} costs {lost}: {card:card} takes more tricks in {worlds:all}.",
        "{other:card} は {lost}：合う {worlds} 通りの配りすべてで {card:card} の方が多く取れます。",
    ),
    "bridge.search.against-tricks-only": Sentence(
        "{other:card} costs {lost}: {card:card} takes more tricks in the only deal that fits.",
        "{other:card} は {lost}：合う配りは 1 通りで、{card:card} の方が多く取れます。",
    ),
    "bridge.search.alike": Sentence(
        "{other:card} is as good as {card:card}: nobody else has a card between them.",
        "{other:card} は {card:card} と同じ価値です：間のカードはほかの誰にもありません。",
    ),
    "bridge.search.equal": Sentence(
        "{other:card} and {card:card} take the same tricks in {worlds:all}.",
        "{worlds:all}で {other:card} と {card:card} の取れるトリックは同じです。",
    ),
    "bridge.search.equal-contract": Sentence(
        "{other:card} and {card:card} do the same for {contract} in {worlds:all}; tricks beyond it were "
        "not counted.",
        "{worlds:all}で {other:card} と {card:card} の {contract} の結果は同じです（それ以上のトリックは数えて"
        "いません）。",
    ),
    "bridge.search.too-few": Sentence(
        "{other:card} did as {card:card} did in {worlds:looked}, too few to be sure of it.",
        "{worlds:looked}では {other:card} と {card:card} は同じですが、確かめるには配りが足りません。",
    ),
    "bridge.search.even": Sentence(
        "{card:card} and {other:card} are even ({lost:plain}).",
        "{card:card} と {other:card} は互角（{lost:plain}）。",
    ),
    "bridge.search.unsettled": Sentence(
        "{other:card} is not settled beside {card:card}: {lost:size} {loss:side} in "
        "{worlds:count deal}.",
        "{other:card} と {card:card} の優劣は未確定：{worlds} 通りの配りで {other:card} が "
        "{lost:size} {loss:side}。",
    ),
    "bridge.search.fails": Sentence(
        "{contract} fails in {fails} of {worlds:count deal} where {where:fact}, and in {else_fails} of {else_worlds:count other deal}.",
        "{where:fact}配りでは {worlds} 通り中 {fails} で {contract} がダウン、ほかでは {else_worlds} 通り中 {else_fails}。",
    ),
    "bridge.search.lets-through": Sentence(
        "{contract} makes in {fails} of {worlds:count deal} where {where:fact}, and in {else_fails} of {else_worlds:count other deal}.",
        "{where:fact}配りでは {worlds} 通り中 {fails} で {contract} がメイク、ほかでは {else_worlds} 通り中 {else_fails}。",
    ),
}

PLAYER_SENTENCES = PLAYERS | PLAIN_CALLS | PLAIN_CARDS | SEARCH
