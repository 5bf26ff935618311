"""Every sentence riichi may say: a stable id, English and Japanese text over computed facts."""

from __future__ import annotations

from functools import partial

from kibitz.core.change_words import change_sentences
from kibitz.core.declared import unit_terms
from kibitz.core.words import Lang, Sentence, Sentences
from kibitz.games.riichi.declared import UNITS
from kibitz.games.riichi.scoring.yaku import YAKU_BY_ID
from kibitz.games.riichi.words.causes import (
    CAUSE_SENTENCES,
    counted_said,
    shape_said,
    signs_said,
    waits_said,
)
from kibitz.games.riichi.words.players import SENTENCES_PLAYERS
from kibitz.games.riichi.words.tiles import FORMS

TURN = {
    "riichi.deal-over": Sentence("The deal is over.", "この局は終わっています。"),
    "riichi.spectator": Sentence("A spectator does not play.", "観戦者は打てません。"),
    "riichi.not-your-turn": Sentence("It is not your turn.", "あなたの番ではありません。"),
    "riichi.draw-first": Sentence("A tile is drawn first.", "先にツモります。"),
    "riichi.not-in-hand": Sentence(
        "{tile:Tile} is not in your hand.", "{tile:tile}は手牌にありません。"
    ),
    "riichi.not-drawn": Sentence(
        "{tile:Tile} is not the tile you have just drawn.",
        "{tile:tile}は今ツモった牌ではありません。",
    ),
    "riichi.drawn-only": Sentence(
        "In riichi only the drawn tile is discarded, not {tile:tile}.",
        "リーチ後はツモ切りのみです（{tile:tile}は不可）。",
    ),
    "riichi.not-tenpai-after": Sentence(
        "Riichi is declared, and without {tile:tile} the hand does not wait.",
        "リーチ宣言後、{tile:tile}を切るとテンパイしません。",
    ),
    "riichi.kuikae": Sentence(
        "{tile:Tile} may not be discarded right after calling {meld:tile} (kuikae).",
        "{meld:tile}と鳴いた直後に{tile:tile}は切れません（喰い替え）。",
    ),
    "riichi.discard-after-call": Sentence(
        "After a call only a discard follows.", "鳴いた直後は打牌のみです。"
    ),
    "riichi.declared": Sentence(
        "Riichi is declared: its discard follows.", "リーチ宣言済みです：打牌を選びます。"
    ),
    "riichi.already": Sentence("You are in riichi already.", "すでにリーチしています。"),
    "riichi.open-hand": Sentence(
        "Riichi needs a closed hand, and yours has been opened.",
        "門前でないのでリーチできません。",
    ),
    "riichi.few-points": Sentence(
        "Riichi costs a stick: you have {points:count point} and need {needed}.",
        "リーチには {needed} 点必要です（持ち点 {points}）。",
    ),
    "riichi.few-tiles": Sentence(
        "Riichi needs {needed:count tile} in the wall, and {left} are left.",
        "リーチには山に {needed} 枚必要です（残り {left} 枚）。",
    ),
    "riichi.not-tenpai": Sentence(
        "No discard leaves a hand that waits.", "どれを切ってもテンパイしません。"
    ),
    "riichi.not-complete": Sentence("The hand is not complete.", "あがり形ではありません。"),
    "riichi.no-yaku": Sentence("The hand has no yaku.", "役がありません。"),
    "riichi.nine-off": Sentence(
        "These rules have no draw by nine terminals.", "このルールに九種九牌はありません。"
    ),
    "riichi.nine-melds": Sentence(
        "Nine terminals need a first turn without melds, and somebody has melded.",
        "鳴きが入ったので九種九牌にできません。",
    ),
    "riichi.nine-late": Sentence(
        "Nine terminals are declared on the first draw only.",
        "九種九牌は第一ツモでのみ宣言できます。",
    ),
    "riichi.nine-few": Sentence(
        "The hand has {count:count kind} of terminals and honours, and nine are needed.",
        "幺九牌は {count} 種です（九種必要）。",
    ),
    "riichi.fifth-kan": Sentence(
        "Four kans have been made: there is no fifth.", "5 回目のカンはできません。"
    ),
    "riichi.kan-last-tile": Sentence(
        "No kan on the last tile: the wall is empty.", "山が残っていないのでカンできません。"
    ),
    "riichi.ankan-four": Sentence(
        "A concealed kan needs all four of {tile:tile}, and you hold {count}.",
        "暗槓には{tile:tile}が 4 枚必要です（{count} 枚）。",
    ),
    "riichi.ankan-in-riichi": Sentence(
        "These rules allow no kan in riichi.", "このルールではリーチ後のカンはできません。"
    ),
    "riichi.ankan-not-drawn": Sentence(
        "In riichi a kan needs the drawn tile, and {tile:tile} was not drawn.",
        "リーチ後のカンはツモった牌に限ります（{tile:tile}は不可）。",
    ),
    "riichi.ankan-waits": Sentence(
        "A kan of {tile:tile} would change the waits of a hand in riichi.",
        "{tile:tile}のカンは待ちを変えるのでリーチ後はできません。",
    ),
    "riichi.ankan-shape": Sentence(
        "A kan of {tile:tile} would change how the hand in riichi can be read.",
        "{tile:tile}のカンは面子の構成を変えるのでリーチ後はできません。",
    ),
    "riichi.kakan-no-pon": Sentence(
        "There is no pon to add {tile:tile} to.", "{tile:tile}のポンがないので加槓できません。"
    ),
}

SEEN = {
    "riichi.copies": Sentence(
        "{tile:Tile} is here {count} times, and the set has it {there:count time}.",
        "{tile:tile}が {count} 枚あります。全部で {there} 枚です。",
    ),
    "riichi.seen": Sentence(
        "{tile:Tile} was seen elsewhere: {seat:chair} cannot have it.",
        "{tile:tile}はすでに見えていて、{seat:chair}は持てません。",
    ),
}

REACTION = {
    "riichi.own-tile": Sentence("It is your own tile.", "自分の牌です。"),
    "riichi.answered": Sentence(
        "You have answered already: {action:action}.", "すでに答えています：{action:action}。"
    ),
    "riichi.nothing-to-answer": Sentence(
        "There is nothing for you to answer.", "応じられる牌がありません。"
    ),
    "riichi.not-waiting": Sentence(
        "Your hand does not wait for {tile:tile}.", "{tile:tile}は待ち牌ではありません。"
    ),
    "riichi.ankan-not-robbed": Sentence(
        "A concealed kan is not robbed, except by thirteen orphans where the rules have it.",
        "暗槓は槍槓できません（ルールにより国士無双のみ可）。",
    ),
    "riichi.furiten-discard": Sentence(
        "Furiten: you have discarded {tiles:tile}, for which you wait.",
        "フリテンです：待ち牌{tiles:tile}を自分で捨てています。",
    ),
    "riichi.furiten-temporary": Sentence(
        "Furiten until your next discard: you have let a winning tile go.",
        "同巡フリテンです：あがり牌を見逃しました。",
    ),
    "riichi.furiten-riichi": Sentence(
        "Furiten to the end: in riichi you have let a winning tile go.",
        "リーチ後の見逃しでフリテンです。",
    ),
    "riichi.kan-not-called": Sentence(
        "A kan can be robbed, not called.", "カンの牌は鳴けません（槍槓のみ）。"
    ),
    "riichi.no-call-in-riichi": Sentence("In riichi nothing is called.", "リーチ後は鳴けません。"),
    "riichi.last-discard": Sentence("The last discard is not called.", "最後の打牌は鳴けません。"),
    "riichi.four-kans-made": Sentence(
        "Four kans end the deal: this discard can only be won on.",
        "四槓散了です：この打牌はロンのみ可能です。",
    ),
    "riichi.pon-not-same": Sentence(
        "A pon takes two of the same kind as {tile:tile}.",
        "ポンには{tile:tile}と同じ牌が 2 枚必要です。",
    ),
    "riichi.daiminkan-three": Sentence(
        "An open kan takes three of {tile:tile} from the hand, and you hold {count}.",
        "大明槓には{tile:tile}が 3 枚必要です（{count} 枚）。",
    ),
    "riichi.chi-left-only": Sentence(
        "A chi takes the left neighbour's discard.", "チーは上家の打牌のみです。"
    ),
    "riichi.chi-not-run": Sentence(
        "These tiles make no run with {tile:tile}.", "{tile:tile}と順子になりません。"
    ),
    "riichi.chi-only-kuikae": Sentence(
        "After this chi of {tile:tile} every discard would be kuikae.",
        "{tile:tile}をチーすると喰い替えにしかなりません。",
    ),
}

SCORES = {
    "riichi.ending.places": Sentence(
        "Expected places after the hand, by first seat: {places}.",
        "局後の予想順位（起家から順に）：{places}。",
    ),
    "riichi.ending.final": Sentence(
        "Final places, by first seat: {places}.", "最終順位（起家から順に）：{places}。"
    ),
    "riichi.won-by-tsumo": Sentence(
        "{wind:wind} wins {points:,} points by tsumo.", "{wind:wind}のツモあがり：{points:,} 点。"
    ),
    "riichi.won-by-ron": Sentence(
        "{wind:wind} wins {points:,} points from {giver_wind:wind}.",
        "{wind:wind}が{giver_wind:wind}からロン：{points:,} 点。",
    ),
    "riichi.end-exhaustive": Sentence(
        "The wall is empty; hands waiting: {count}.", "荒牌平局：テンパイ {count} 人。"
    ),
    "riichi.end-nine-terminals": Sentence(
        "Called off: nine terminals and honours.", "途中流局：九種九牌。"
    ),
    "riichi.end-four-winds": Sentence(
        "Called off: four equal winds on the first turn.", "途中流局：四風連打。"
    ),
    "riichi.end-four-riichi": Sentence("Called off: four riichi.", "途中流局：四家立直。"),
    "riichi.end-four-kans": Sentence(
        "Called off: four kans by more than one player.", "途中流局：四槓散了。"
    ),
    "riichi.end-triple-ron": Sentence("Called off: three wins at once.", "途中流局：三家和。"),
    "riichi.nagashi": Sentence(
        "{wind:wind} is paid a mangan for a river of terminals and honours.",
        "{wind:wind}の流し満貫。",
    ),
    "riichi.dealer-stays": Sentence("The dealer stays; honba {honba}.", "親は続行、{honba} 本場。"),
    "riichi.dealer-moves": Sentence(
        "The deal moves on; honba {honba}.", "親が移ります、{honba} 本場。"
    ),
}

PLAYERS = {
    "riichi.uniform": Sentence(
        "One of {count:count legal action}, at random.", "{count} 通りの合法手から無作為。"
    ),
    "riichi.tsumogiri": Sentence(
        "Discards what it draws and answers nothing.", "ツモ切りし、鳴きません。"
    ),
    "riichi.tidy.win": Sentence("The hand is complete: it wins.", "あがれるのであがります。"),
    "riichi.tidy.discard": Sentence(
        "Without {tile:tile} the hand is {shanten:shanten} and accepts {tiles:count unseen tile}.",
        "{tile:tile}を切ると{shanten:shanten}、受け入れ {tiles} 枚。",
    ),
    "riichi.tidy.riichi": Sentence(
        "The hand waits, closed: riichi.", "門前テンパイなのでリーチします。"
    ),
    "riichi.tidy.kan": Sentence(
        "A kan of {tile:tile} keeps the hand as near to winning.",
        "{tile:tile}をカンしてもシャンテン数は変わりません。",
    ),
    "riichi.tidy.call": Sentence(
        "{action:Action} brings a hand with a sure yaku nearer: {shanten:shanten}.",
        "{action:action}で役のある手が進みます：{shanten:shanten}。",
    ),
    "riichi.tidy.pass": Sentence(
        "No call brings a hand with a sure yaku nearer.", "役を確保して進む鳴きはありません。"
    ),
    "riichi.tidy.nine-terminals": Sentence("Calls a poor hand off.", "手が悪いので流局にします。"),
}

TERMS = {
    "riichi": Sentence("Riichi mahjong", "リーチ麻雀"),
    **{f"yaku.{id_}": Sentence(one.english, one.japanese) for id_, one in YAKU_BY_ID.items()},
    **unit_terms(UNITS),
}


def _yaku_said(value: str, lang: Lang) -> str:
    name = YAKU_BY_ID[value].name(lang)
    return name if lang == "ja" else name[:1].lower() + name[1:]


SENTENCES = Sentences(
    TURN
    | SEEN
    | REACTION
    | SCORES
    | PLAYERS
    | SENTENCES_PLAYERS
    | CAUSE_SENTENCES
    | change_sentences("riichi"),
    TERMS,
    {
        **FORMS,
        "yaku": _yaku_said,
        "shape": shape_said,
        "signs": signs_said,
        "tiles": waits_said,
        "kinds": partial(counted_said, "kinds"),
        "doras": partial(counted_said, "doras"),
        "safe": partial(counted_said, "safe"),
        "fewer": partial(counted_said, "fewer"),
    },
    units=UNITS,
)
