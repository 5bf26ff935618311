"""What riichi declares: its units and verdicts, its chances, kinds of error, levels and coach."""

from __future__ import annotations

from importlib.resources import files

from kibitz.core.declared import (
    Amount,
    Chance,
    Kind,
    Ladder,
    Level,
    Phase,
    Unit,
    by_name,
    named_groups,
)
from kibitz.core.ladder import climbed
from kibitz.core.words import Sentence

_RESULTS = (
    "against",
    "against-win",
    "against-slower",
    "against-people",
    "against-dama",
    "behind",
    "behind-win",
    "habit",
)

UNITS = by_name(
    Unit(
        "placement points",
        Sentence("placement points expected", "点（順位点の見込み）"),
        Sentence("placement points", "順位点"),
        (0.5, 1.5, 4.0),
        fewer_is_better=False,
        digits=2,
        results=tuple(f"riichi.push.{name}" for name in _RESULTS),
        counted=Sentence("{amount} placement points", "順位点で {amount}"),
    ),
    Unit(
        "points",
        Sentence("points expected", "点の見込み"),
        Sentence("points", "点"),
        (150.0, 500.0, 1500.0),
        fewer_is_better=False,
        digits=0,
    ),
)

CHANCES = by_name(
    Chance(
        "win",
        Sentence("win", "和了"),
        Sentence("You win this hand.", "この局であがる。"),
        said=("riichi.push.win", "riichi.push.against-win", "riichi.push.behind-win"),
    ),
    Chance(
        "win in dama",
        Sentence("win", "和了"),
        Sentence("You win this hand, dama for now.", "今はダマにして、この局であがる。"),
        held=True,
        said=("riichi.push.win-dama",),
    ),
    Chance(
        "deal-in",
        Sentence("deals in", "放銃"),
        Sentence("This very tile is won on.", "今切るこの牌でロンされる。"),
    ),
    Chance(
        "deal-in later",
        Sentence("deals in later", "後で放銃"),
        Sentence(
            "A tile you discard later in this hand is won on.", "この局の後の打牌でロンされる。"
        ),
        said=("riichi.push.later",),
    ),
    Chance(
        "draw",
        Sentence("draw", "流局"),
        Sentence("The wall runs out and nobody has won.", "誰もあがらず流局する。"),
        said=("riichi.push.draw", "riichi.push.draw-noten"),
    ),
    Chance(
        "tsumo by another",
        Sentence("another's tsumo", "他家のツモ"),
        Sentence("Another player wins by an own draw.", "他家がツモであがる。"),
        held=True,
        said=("riichi.push.others",),
    ),
    Chance(
        "ron by another",
        Sentence("another's ron", "他家同士のロン"),
        Sentence(
            "Another player wins on a tile that is not yours.", "自分以外の捨て牌で他家がロンする。"
        ),
        said=("riichi.push.others",),
    ),
    Chance(
        "tenpai at a draw",
        Sentence("tenpai then", "流局時テンパイ"),
        Sentence(
            "Your hand is tenpai if the wall runs out.", "流局したとき自分がテンパイしている。"
        ),
        held=True,
        said=("riichi.push.draw",),
    ),
)

_WON = ("riichi.push.win", "riichi.push.win-dama")
AMOUNTS = by_name(
    Amount(
        "points when winning", Sentence("points when winning", "アガったときの点"), _WON, "points"
    )
)
GROUPS = named_groups(
    {
        "riichi": "リーチ",
        "dama": "ダマ",
        "open tenpai": "副露テンパイ",
        "far": "三シャンテン以上",
        "open": "副露",
        "closed": "門前",
        "turns 1 to 6": "1〜6 巡目",
        "turns 7 to 12": "7〜12 巡目",
        "turns from 13": "13 巡目以降",
    }
)

KINDS = (
    Kind("riichi.hand", Sentence("Hand and placement", "手と順位"), ("riichi.",)),
    Kind(
        "riichi.win",
        Sentence("Chance to win", "和了率"),
        ("riichi.push.against-win", "riichi.push.against-slower"),
    ),
    Kind(
        "riichi.deal-in",
        Sentence("Dealing in", "放銃"),
        ("riichi.push.against-danger", "riichi.push.danger", "riichi.push.safe"),
    ),
    Kind("riichi.fold", Sentence("Folding", "オリ"), ("riichi.push.fold",)),
    Kind(
        "riichi.riichi",
        Sentence("Declaring riichi", "リーチ判断"),
        (
            "riichi.push.riichi",
            "riichi.push.against-dama",
            "riichi.cause.riichi",
            "riichi.cause.dama",
        ),
    ),
    Kind("riichi.calls", Sentence("Calls", "鳴き"), ("riichi.push.others",)),
    Kind("riichi.placement", Sentence("Placement", "順位"), ("riichi.push.margin",)),
    Kind(
        "riichi.value",
        Sentence("Efficiency and value", "牌効率と打点"),
        ("riichi.value", "riichi.cause"),
    ),
)

OWN_TURN = ("Discard", "Riichi", "Tsumo", "Ankan", "Kakan", "NineTerminals")
OTHERS_TILE = ("Pass", "Ron", "Daiminkan", "Pon", "Chi")
PHASES = (
    Phase("turn", Sentence("Own turn", "自分の番"), OWN_TURN),
    Phase("call", Sentence("Others’ tiles", "鳴き・ロン"), OTHERS_TILE),
)

_LEVELS = (
    Level(
        "easy",
        Sentence("easy", "やさしい"),
        "tidy",
        Sentence("hurries to tenpai, never folds", "テンパイを急ぎ、降りない"),
    ),
    Level(
        "medium",
        Sentence("medium", "ふつう"),
        "value",
        Sentence("weighs the value of its hand against danger", "手の価値と危険を比べる"),
    ),
    Level(
        "strong",
        Sentence("strong", "強い"),
        "push",
        Sentence(
            "weighs every choice by the final placement", "すべての選択を順位の期待値で比べる"
        ),
    ),
)
LADDER = Ladder("match", Sentence("places a match", "位（1 半荘あたり）"))
LEVELS = climbed(_LEVELS, files("kibitz.games.riichi").joinpath("ladder.json").read_bytes())
COACH = "push"
