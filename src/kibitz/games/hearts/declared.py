"""What hearts declares: its unit and verdicts, its chances, kinds of error, levels and coach."""

from __future__ import annotations

from importlib.resources import files

from kibitz.core.curves import curves_in
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

UNITS = by_name(
    Unit(
        "points",
        Sentence("points expected (fewer is better)", "点の期待失点（少ないほど良い）"),
        Sentence("points", "点"),
        (0.5, 1.5, 4.0),
        fewer_is_better=True,
        digits=2,
        tells=("hearts.search.expected", "hearts.search.pass"),
        beyond=(
            "hearts.search.costs-own",
            "hearts.search.costs-own-off",
            "hearts.search.costs-match",
        ),
    )
)

CURVES = curves_in(files("kibitz.games.hearts").joinpath("chances.json").read_bytes())
CHANCES = by_name(
    Chance(
        "trick",
        Sentence("wins trick", "トリック"),
        Sentence("This card wins the trick it is played to.", "そのカードが今のトリックを取る。"),
        curve=CURVES.get("trick"),
    ),
    Chance(
        "queen",
        Sentence("♠Q", "♠Q"),
        Sentence(
            "You take the queen of spades at any time in this deal.",
            "このディールのどこかで♠Qを取る。",
        ),
        curve=CURVES.get("queen"),
    ),
    Chance(
        "moon",
        Sentence("moon", "ムーン"),
        Sentence("You take all the points of the deal.", "このディールの点をすべて自分が取る。"),
        curve=CURVES.get("moon"),
    ),
    Chance(
        "moon against",
        Sentence("moon against", "他家のムーン"),
        Sentence(
            "Somebody else takes all the points of the deal.",
            "このディールの点をすべて他の一人が取る。",
        ),
        curve=CURVES.get("moon against"),
    ),
)

_EXPECTED = ("hearts.search.expected", "hearts.search.pass")
AMOUNTS = by_name(Amount("points", Sentence("points", "失点"), _EXPECTED, "points"))
GROUPS = named_groups(
    {
        "pass": "パス",
        "tricks 1 to 4": "1〜4 トリック目",
        "tricks 5 to 8": "5〜8 トリック目",
        "tricks 9 to 13": "9〜13 トリック目",
    }
)

KINDS = (
    Kind("hearts.play", Sentence("Card play", "プレイ"), ("hearts.",)),
    Kind(
        "hearts.pass",
        Sentence("Choosing cards to pass", "パスの選択"),
        ("hearts.search.pass", "hearts.search.keep-queen"),
    ),
    Kind(
        "hearts.trick",
        Sentence("Taking this trick", "このトリックを取る"),
        ("hearts.search.costs-trick", "hearts.search.costs-wins"),
    ),
    Kind(
        "hearts.later",
        Sentence("Tricks still to come", "後のトリック"),
        ("hearts.search.costs-hearts",),
    ),
    Kind(
        "hearts.queen",
        Sentence("The queen of spades", "♠Q"),
        ("hearts.search.costs-queen", "hearts.search.takes-queen", "hearts.search.queen-falls"),
    ),
    Kind(
        "hearts.stop-moon",
        Sentence("Stopping a moon", "ムーンを止める"),
        ("hearts.search.costs-moon", "hearts.search.other-moon"),
    ),
    Kind(
        "hearts.moon",
        Sentence("Shooting the moon", "ムーンを狙う"),
        ("hearts.search.costs-own", "hearts.search.own-moon"),
    ),
)

PHASES = (
    Phase("pass", Sentence("Passing", "パス"), ("Pass",)),
    Phase("card", Sentence("Card play", "プレイ"), ("Play",)),
)

_LEVELS = (
    Level(
        "beginner",
        Sentence("beginner", "はじめて"),
        "beginner",
        Sentence("counts nothing, never sees a moon coming", "何も数えず、ムーンに気づかない"),
    ),
    Level(
        "easy",
        Sentence("easy", "やさしい"),
        "cautious",
        Sentence("ducks and sheds its high cards", "低く出て、高い札を捨てる"),
    ),
    Level(
        "medium",
        Sentence("medium", "ふつう"),
        "strength",
        Sentence("knows how strong its hand is", "自分の手の強さを知っている"),
    ),
    Level(
        "good",
        Sentence("good", "上級"),
        "habit",
        Sentence("counts cards, plays by habit", "札を数え、習慣でプレイする"),
    ),
    Level(
        "strong",
        Sentence("strong", "強い"),
        "search",
        Sentence("looks ahead through hundreds of deals", "何百もの配りを先読みする"),
    ),
)
LADDER = Ladder("deal", Sentence("points a hand", "点（1 局あたり）"))
LEVELS = climbed(_LEVELS, files("kibitz.games.hearts").joinpath("ladder.json").read_bytes())
COACH = "search"
