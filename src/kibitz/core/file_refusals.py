"""Why a file of games is refused that is in a format of others, in English and Japanese."""

from __future__ import annotations

from errno import errorcode

from kibitz.core.told import Refusals

FILES = Refusals.of(
    "files",
    ("no-deal", "no deal", "ディールがありません"),
    ("dealt-twice", "{card} is dealt twice", "{card} が二度配られています"),
    (
        "thirteen",
        "{seat} has {count} cards, 13 are needed",
        "{seat} は {count} 枚です。13 枚必要です",
    ),
    (
        "hand-like",
        "{text:quoted} is not a hand: write for example {like}",
        "{text:quoted}は手札ではありません。{like} のように書いてください",
    ),
    (
        "tricks",
        "{text:quoted} is not a number of tricks from 0 to 13",
        "{text:quoted}は 0 から 13 のトリック数ではありません",
    ),
    (
        "claim-tricks",
        "claim {text:quoted} is not a number of tricks from 0 to 13",
        "クレーム{text:quoted}は 0 から 13 のトリック数ではありません",
    ),
    (
        "result-tricks",
        "result {text:quoted} is not a number of tricks from 0 to 13",
        "結果{text:quoted}は 0 から 13 のトリック数ではありません",
    ),
    (
        "result-number",
        "result {text:quoted} is not a number of tricks",
        "結果{text:quoted}はトリック数ではありません",
    ),
    ("not-a-call", "{text:quoted} is not a call", "{text:quoted}はコールではありません"),
    ("not-a-card", "{text:quoted} is not a card", "{text:quoted}はカードではありません"),
    ("not-an-address", "not an address: {error}", "アドレスではありません：{error}"),
    (
        "not-from-another",
        "{name} may not be taken from another game (#)",
        "{name} はほかのゲームから引き継げません（#）",
    ),
    ("before-call", "{what} stands before any call", "{what} がコールの前にあります"),
    (
        "long-auction",
        "an auction of more than 400 calls",
        "オークションが 400 コールを超えています",
    ),
    (
        "vulnerable",
        "vulnerable {text:quoted} is none of None, NS, EW, All",
        "バル{text:quoted}は None、NS、EW、All のどれでもありません",
    ),
    (
        "note-number",
        "note {text:quoted} has no number: write 1:text",
        "注{text:quoted}に番号がありません。1:text のように書いてください",
    ),
    (
        "auction-begins",
        "the auction begins with {first}, the dealer is {told}",
        "オークションは {first} から始まっていますが、ディーラーは {told} です",
    ),
    (
        "outside-sections",
        "{text:quoted} stands outside every section",
        "{text:quoted}がどの節にも属していません",
    ),
    ("many-cards", "more than 52 cards are played", "52 枚より多く出されています"),
    ("four-hands", "{count} hands, four are needed", "手札が {count} つです。四つ必要です"),
    (
        "no-suit",
        "trick {text:quoted} begins without a suit",
        "トリック{text:quoted}にスートがありません",
    ),
    (
        "all-hands",
        "board {number}: all four hands are needed",
        "ボード {number}：四人の手札がすべて必要です",
    ),
    ("no-object", "not a JSON object", "JSON のオブジェクトではありません"),
    ("no-json", "not JSON: {error}", "JSON ではありません：{error}"),
    ("deep", "JSON nested too deeply", "JSON の入れ子が深すぎます"),
    ("many-lines", "more than {most} lines", "{most} 行を超えています"),
    ("not-a-game", "not a game: {error}", "対局ではありません：{error}"),
    (
        "mjai-event",
        "mjai has no event of type {kind:quoted}",
        "mjai に{kind:quoted}という種類の出来事はありません",
    ),
    (
        "long-text",
        "{count} characters; at most {most} are read",
        "{count} 文字です。読めるのは {most} 文字までです",
    ),
    ("entities", "declarations and entities are not read", "宣言と実体参照は読みません"),
    ("no-mjlog", "no mjloggm element", "mjloggm 要素がありません"),
    ("needs-key", "{element} needs {key}", "{element} には {key} が必要です"),
    (
        "tile-number",
        "{value} is not a tile of 0 to 135",
        "{value} は 0 から 135 の牌ではありません",
    ),
    (
        "cut-off",
        "cut off or not an element: {text:quoted}",
        "途中で切れているか、要素ではありません：{text:quoted}",
    ),
    ("three-players", "a game of three players", "三人打ちの対局です"),
    (
        "whole-record",
        "a log of Tenhou's needs the whole record, not what one seat was shown",
        "天鳳の牌譜には記録全体が必要です（一つの席に見えた分では足りません）",
    ),
    (
        "mjai-tile",
        "{text:quoted} is not an mjai tile",
        "{text:quoted}は mjai の牌ではありません",
    ),
    (
        "hand-of",
        "a hand of {count} tiles is dealt, 13 are needed",
        "配牌が {count} 枚です。13 枚必要です",
    ),
    (
        "too-many-tiles",
        "the log shows {count} of {tile}, and there are {left}",
        "牌譜に {tile} が {count} 枚ありますが、{left} 枚しかありません",
    ),
    (
        "next-standing",
        "the next deal stands at {standing}; the rules give {given}",
        "次の局は {standing} ですが、ルールでは {given} です",
    ),
    ("before-deal", "an event before any deal", "配牌の前に出来事があります"),
    (
        "illegal",
        "seat {seat}: {action} is illegal: {why:why}",
        "席 {seat}：{action} は反則です：{why:why}",
    ),
    (
        "no-choice",
        "seat {seat} has no choice to make here",
        "ここで席 {seat} に選択はありません",
    ),
    (
        "draws-not",
        "seat {seat} draws, and by the rules it does not",
        "席 {seat} がツモっていますが、ルールではツモりません",
    ),
    (
        "draws-early",
        "seat {seat} draws {tile} out of turn",
        "席 {seat} が手番でないのに {tile} をツモっています",
    ),
    (
        "wins",
        "{count} wins; the rules give {given}",
        "あがりが {count} 人ですが、ルールでは {given} 人です",
    ),
    (
        "indicators",
        "the rules turn the indicators {given} before this win",
        "ルールではこのあがりの前に表示牌 {given} をめくります",
    ),
    (
        "ura",
        "ura indicators {told}; the rules turn {given}",
        "裏ドラ表示牌 {told}、ルールでは {given} です",
    ),
    (
        "draw-early",
        "a draw where by the rules the deal goes on",
        "流局していますが、ルールでは局が続きます",
    ),
    (
        "draw-reason",
        "a draw by {reason}; the rules say {given}",
        "流局の理由が {reason} ですが、ルールでは {given} です",
    ),
    (
        "deal-cut-off",
        "cut off: the deal is not over",
        "途中で切れています。局が終わっていません",
    ),
    (
        "points",
        "points {told}; the rules give {given}",
        "点の移動 {told}、ルールでは {given} です",
    ),
    (
        "result",
        "a result of {told}; the rules give {given}",
        "結果 {told}、ルールでは {given} です",
    ),
    ("yaku", "yaku {told}; the rules give {given}", "役 {told}、ルールでは {given} です"),
    (
        "tenhou-tile",
        "{value} is not a tile of tenhou/6",
        "{value} は tenhou/6 の牌ではありません",
    ),
    (
        "no-order",
        "the lists of draws and discards fit in no order",
        "ツモと打牌の並びがどの順でも合いません",
    ),
    ("riichi-call", "{text:quoted} is not a call", "{text:quoted}は鳴きではありません"),
    (
        "no-end",
        "{text:quoted} is no way to end a deal",
        "{text:quoted}という終わり方はありません",
    ),
    (
        "needs-log",
        "the match needs its log, a list of deals",
        "対局には log（局の並び）が必要です",
    ),
    ("deal-is", "deal {number}: {why:why}", "{number} 局目：{why:why}"),
    (
        "deal-form",
        "deal {number} is not written as tenhou/6 is: {error}",
        "{number} 局目が tenhou/6 の書き方ではありません：{error}",
    ),
)


SYSTEM = Refusals.of(
    "system",
    ("EISDIR", "Is a directory", "フォルダーです"),
    ("ENOTDIR", "Not a directory", "フォルダーではないものが途中にあります"),
    ("EACCES", "Permission denied", "読み書きの権限がありません"),
    ("EPERM", "Operation not permitted", "許可されていません"),
    ("EEXIST", "File exists", "すでにあります"),
    ("ENOSPC", "No space left on device", "空き容量がありません"),
    ("EROFS", "Read-only file system", "書き込めない場所です"),
    ("EFBIG", "File too large", "ファイルが大きすぎます"),
    ("EIO", "Input/output error", "読み書きに失敗しました"),
    ("ENAMETOOLONG", "File name too long", "ファイル名が長すぎます"),
    ("EADDRINUSE", "Address already in use", "そのポートはすでに使われています"),
    ("ECONNREFUSED", "Connection refused", "接続を拒まれました"),
)
"""What the system refuses, by the names of its own table (`errno`)."""


def of_the_system(error: OSError) -> str:
    """Why the system refused: a sentence that can be said in Japanese where it is a known one."""
    name = f"system.{errorcode.get(error.errno or 0, '')}"
    return SYSTEM.told(name) if name in SYSTEM else error.strerror or str(error)
