"""What bridge declares: its units and verdicts, its chances, kinds of error, levels and coach."""

from __future__ import annotations

from importlib.resources import files

from kibitz.core.declared import (
    Amount,
    Chance,
    Kind,
    Ladder,
    Level,
    Phase,
    Promise,
    Unit,
    by_name,
    named_groups,
)
from kibitz.core.ladder import climbed
from kibitz.core.words import Sentence

_RESULTS = (
    "bridge.bid.against",
    "bridge.bid.against-matchpoints",
    "bridge.search.against-made",
    *(f"bridge.search.against-tricks{end}" for end in ("", "-everywhere", "-only")),
)

UNITS = by_name(
    Unit(
        "imps",
        Sentence("IMPs", "IMP"),
        Sentence("IMPs", "IMP"),
        (0.5, 1.5, 4.0),
        fewer_is_better=False,
        relative=True,
        results=_RESULTS,
        digits=2,
    ),
    Unit(
        "matchpoints",
        Sentence("% of a top", "%（トップに対する割合）"),
        Sentence("%", "%"),
        (3.0, 8.0, 20.0),
        fewer_is_better=False,
        relative=True,
        results=_RESULTS,
        digits=0,
    ),
    Unit(
        "points",
        Sentence("points", "点"),
        Sentence("points", "点"),
        (20.0, 60.0, 180.0),
        fewer_is_better=False,
        relative=True,
        results=_RESULTS,
        digits=0,
    ),
    Unit(
        "tricks",
        Sentence("tricks", "トリック"),
        Sentence("tricks", "トリック"),
        (0.15, 0.5, 1.0),
        fewer_is_better=False,
        relative=True,
        results=_RESULTS,
        digits=2,
    ),
)

CHANCES = by_name(
    Chance(
        "makes",
        Sentence("makes", "メイク"),
        Sentence(
            "The declarer makes the contract when all four see all cards from here on.",
            "ここから全員が全カードを見て打つとき、ディクレアラーがコントラクトをメイクする。",
        ),
        held=True,  # people make more, and odds are too bold: docs/calibration.md
    )
)

_TRICKS = tuple(f"bridge.search.tricks{end}" for end in ("", "-always", "-never"))
AMOUNTS = by_name(
    Amount("tricks", Sentence("tricks", "ディクレアラーのトリック"), _TRICKS, "tricks")
)
GROUPS = named_groups(
    {
        "end of the auction": "オークション終了時",
        "lead": "オープニングリード",
        "declarer": "ディクレアラー側",
        "defence": "ディフェンス",
        "calls, unopposed": "パス以外、競り合いなし",
        "calls, opposed": "パス以外、競り合い",
        "passes, unopposed": "パス、競り合いなし",
        "passes, opposed": "パス、競り合い",
    }
)

PROMISES = by_name(
    Promise("call", Sentence("hand as the call shows", "ビッドの示すとおりの手")),
    Promise("call nearly", Sentence("hand nearly as the call shows", "ビッドの示す手に近い")),
    *(
        Promise(name, Sentence(f"length of {symbol} as shown", f"{symbol} の枚数が示す範囲"))
        for name, symbol in zip(("clubs", "diamonds", "hearts", "spades"), "♣♦♥♠", strict=True)
    ),
    Promise("points", Sentence("points as shown", "点数が示す範囲")),
)

KINDS = (
    Kind("bridge.play", Sentence("Card play", "カードプレイ"), ("bridge.",)),
    Kind("bridge.bidding", Sentence("Bidding", "ビッド"), ("bridge.bid",)),
    Kind(
        "bridge.law",
        Sentence("Competing by total tricks", "トータルトリックの判断"),
        ("bridge.law",),
    ),
    Kind("bridge.lead", Sentence("Opening lead", "オープニングリード"), ("bridge.lead",)),
)

PHASES = (
    Phase("call", Sentence("Bidding", "ビディング"), ("Bid", "Pass", "Double", "Redouble")),
    Phase("card", Sentence("Card play", "プレイ"), ("Play",)),
    Phase("claim", Sentence("Claims", "クレーム"), ("Claim", "Accept", "Refuse")),
)

_LEVELS = (
    Level(
        "easy",
        Sentence("easy", "やさしい"),
        "plain",
        Sentence("bids by points alone, plays by habit", "点数だけでビッドし、習慣でプレイする"),
    ),
    Level(
        "medium",
        Sentence("medium", "ふつう"),
        "system",
        Sentence("bids two over one, plays by habit", "2/1 でビッドし、習慣でプレイする"),
    ),
    Level(
        "strong",
        Sentence("strong", "強い"),
        "search",
        Sentence("bids two over one, works out each card", "2/1 でビッドし、一枚ごとに読む"),
    ),
)
LADDER = Ladder("board", Sentence("IMPs a board", "IMP（1 ボードあたり）"))
LEVELS = climbed(_LEVELS, files("kibitz.games.bridge").joinpath("ladder.json").read_bytes())
COACH = "search"
