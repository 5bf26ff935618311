"""Why a choice of riichi is better: the sentences of `players/causes.py` and `players/changes.py`."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.words import Lang, Sentence
from kibitz.games.riichi.words.tiles import tiles_said

CAUSE_SENTENCES = {
    "riichi.cause.goes-back": Sentence(
        "{other:Action} goes back to {back:shanten}; {action:action} stays at {shanten:shanten}.",
        "{other:action}は{back:shanten}に戻り、{action:action}は{shanten:shanten}のままです。",
    ),
    "riichi.cause.called-off": Sentence(
        "{other:Action} keeps a hand that is {shanten:shanten}; {action:action} deals a new one.",
        "{other:action}なら{shanten:shanten}の手が残り、{action:action}なら配り直しです。",
    ),
    "riichi.cause.keeps": Sentence(
        "{action:Action} keeps the hand {shanten:shanten}; after {other:action} it is {back:shanten}.",
        "{action:action}なら{shanten:shanten}のまま、{other:action}では{back:shanten}です。",
    ),
    "riichi.cause.nearer": Sentence(
        "{action:Action} brings the hand to {shanten:shanten}; after {other:action} it is"
        " {back:shanten}.",
        "{action:action}で{shanten:shanten}、{other:action}では{back:shanten}です。",
    ),
    "riichi.cause.accepts": Sentence(
        "{action:Action} accepts {tiles:count tile} of {kinds:kinds}; {other:action} accepts"
        " {other_tiles} of {other_kinds:kinds}.",
        "{action:action}の受け入れは {kinds} 種 {tiles} 枚、{other:action}は {other_kinds} 種"
        " {other_tiles} 枚。",
    ),
    "riichi.cause.wait": Sentence(
        "{action:Action} waits for {waits:tiles} ({tiles} left); {other:action} waits for"
        " {other_waits:tiles} ({other_tiles} left).",
        "{action:action}の待ちは{waits:tiles}（残り {tiles} 枚）、{other:action}は{other_waits:tiles}"
        "（残り {other_tiles} 枚）。",
    ),
    "riichi.cause.wait-shape": Sentence(
        "{action:Action} leaves {shape:shape} on {waits:tiles} ({tiles} left); {other:action} leaves"
        " {other_shape:shape} on {other_waits:tiles} ({other_tiles} left).",
        "{action:action}は{waits:tiles}の{shape:shape}（残り {tiles} 枚）、{other:action}は"
        "{other_waits:tiles}の{other_shape:shape}（残り {other_tiles} 枚）。",
    ),
    "riichi.cause.has-yaku": Sentence(
        "With {action:action} every winning tile has {yaku:yaku}, with {other:action} not.",
        "{action:action}ならどの待ちでも{yaku:yaku}が付き、{other:action}では付きません。",
    ),
    "riichi.cause.keeps-yaku": Sentence(
        "After {action:action} every tile fits {yaku:yaku}, after {other:action} not every one.",
        "{action:action}なら牌がすべて{yaku:yaku}に使え、{other:action}では使えない牌が残ります。",
    ),
    "riichi.cause.dora": Sentence(
        "{action:Action} keeps {dora:doras}; {other:action} keeps {other_dora:doras}.",
        "{action:action}ならドラ {dora} 枚、{other:action}は {other_dora} 枚。",
    ),
    "riichi.cause.opens": Sentence(
        "{other:Action} opens the hand: no riichi any more.",
        "{other:action}で門前が崩れ、リーチできなくなります。",
    ),
    "riichi.cause.call-no-yaku": Sentence(
        "{other:Action} leaves the hand without a yaku: no tile that brings it nearer leads to one.",
        "{other:action}では役が付きません：手が進む牌を引いても役なしのままです。",
    ),
    "riichi.cause.alone": Sentence(
        "{tile:Tile} stands alone in the hand; {other_tile:tile} goes with {beside:tiles}.",
        "{tile:tile}は孤立牌、{other_tile:tile}は{beside:tiles}とつながっています。",
    ),
    "riichi.cause.may-be-yaku": Sentence(
        "{tile:Tile} stands alone in the hand; {other_tile:tile} does too, but would be a yaku with two"
        " more.",
        "{tile:tile}は孤立牌。{other_tile:tile}も浮いていますが役牌で、三枚揃えば役になります。",
    ),
    "riichi.cause.joins-less": Sentence(
        "Both stand alone, but {tile:tile} would join with {joins:tiles} and {other_tile:tile} with"
        " {other_joins:tiles}.",
        "どちらも孤立牌ですが、{tile:tile}につながるのは{joins:tiles}、{other_tile:tile}には"
        "{other_joins:tiles}です。",
    ),
    "riichi.cause.safe-left": Sentence(
        "After {action:action} {safe:safe} for later; after {other:action} {other_safe:fewer}.",
        "{action:action}の後は安全牌が {safe} 枚、{other:action}の後は {other_safe} 枚。",
    ),
    "riichi.cause.danger": Sentence(
        "Against {wind:wind}, {other_tile:tile}: {other_signs:signs}; {tile:tile}: {signs:signs}.",
        "{wind:wind}に対し、{other_tile:tile}は{other_signs:signs}、{tile:tile}は{signs:signs}。",
    ),
    "riichi.cause.no-yaku": Sentence(
        "In dama the hand has no yaku: it would win by its own draw alone.",
        "ダマでは役がなく、ツモでしかあがれません。",
    ),
    "riichi.cause.part-yaku": Sentence(
        "In dama no yaku comes with {without} of the {waits} waits.",
        "ダマでは {waits} 種の待ちのうち {without} 種に役がありません。",
    ),
    "riichi.cause.riichi-worth": Sentence(
        "Riichi makes the ron {riichi_points:,} points at least; in dama it is {points:,}.",
        "リーチのロンは最低 {riichi_points:,} 点、ダマでは {points:,} 点。",
    ),
    "riichi.cause.riichi-luck": Sentence(
        "The ron is {points:,} points at least in dama too; riichi adds ippatsu and ura dora alone.",
        "ダマでもロンは最低 {points:,} 点。リーチで増えるのは一発と裏ドラだけです。",
    ),
    "riichi.cause.dama-yaku": Sentence(
        "Dama already wins with {yaku:yaku}: {points:,} points by ron at least, with riichi"
        " {riichi_points:,}.",
        "ダマでも{yaku:yaku}であがれます：ロンで最低 {points:,} 点（リーチなら {riichi_points:,} 点）。",
    ),
    "riichi.cause.dama-worth": Sentence(
        "Dama already wins {points:,} points by ron at least, riichi {riichi_points:,}.",
        "ダマでもロンで最低 {points:,} 点（リーチなら {riichi_points:,} 点）。",
    ),
    "riichi.change.no-riichi": Sentence(
        "{wind:wind} had not declared riichi", "{wind:wind}がリーチしていなければ"
    ),
    "riichi.change.no-riichis": Sentence("nobody had declared riichi", "誰もリーチしていなければ"),
    "riichi.change.even-points": Sentence(
        "all four had {points:,} points", "全員が {points:,} 点持ちなら"
    ),
}

_SHAPES = {
    "two_sided": ("a two-sided wait", "両面"),
    "closed": ("a closed wait", "嵌張"),
    "edge": ("an edge wait", "辺張"),
    "pair": ("a pair wait", "単騎"),
    "two_pairs": ("a wait on two pairs", "双碰"),
    "thirteen": ("a thirteen-sided wait", "十三面"),
}


def shape_said(value: str, lang: Lang) -> str:
    """The shape of a wait.

    >>> shape_said("two_sided", "en"), shape_said("edge", "ja")
    ('a two-sided wait', '辺張')
    """
    return _SHAPES[value][lang == "ja"]


_SIGNS = {
    "genbutsu": ("genbutsu", "現物"),
    "suji": ("suji", "スジ"),
    "wall": ("no two-sided wait is left", "ノーチャンス"),
    "half suji": ("half suji", "片スジ"),
    "no suji": ("no suji", "無スジ"),
    "none left": ("no other copy is unseen", "他に見えていない牌なし"),
    "one left": ("one copy is unseen", "残り 1 枚"),
    "dora": ("dora", "ドラ"),
    "outside an early discard": ("outside an early discard", "早い捨て牌の外側"),
    "beside the riichi discard": ("beside the riichi discard", "宣言牌そば"),
    "in the melded suit": ("the suit of their melds", "鳴いている色"),
    "out of the melded suit": ("not the suit of their melds", "鳴いている色以外"),
    "live beside triplets": ("unseen, and they collect triplets", "対々気配に生牌"),
    "value honour": ("a yaku for them", "役牌"),
}


def signs_said(value: Sequence[str], lang: Lang) -> str:
    """What the table says of a tile's danger.

    >>> signs_said(["no suji", "dora"], "en"), signs_said(["no suji", "dora"], "ja")
    ('no suji, dora', '無スジ・ドラ')
    """
    return ("・" if lang == "ja" else ", ").join(_SIGNS[one][lang == "ja"] for one in value)


def waits_said(value: Sequence[str], lang: Lang) -> str:
    """Several tiles.

    >>> waits_said(["3m", "6m"], "en"), waits_said(["3m", "6m"], "ja")
    ('3m and 6m', '3萬・6萬')
    """
    names = [tiles_said(one, lang) for one in value]
    if lang == "ja":
        return "・".join(names)
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _counted(one: str, many: str, none: str, ja: str) -> dict[str, str]:
    return {"one": one, "many": many, "none": none, "ja": ja}


_COUNTS = {
    "kinds": _counted("1 kind", "{} kinds", "no kind", "{} 種"),
    "doras": _counted("1 dora", "{} dora", "no dora", "ドラ {} 枚"),
    "safe": _counted("1 tile is safe", "{} tiles are safe", "no tile is safe", "安全牌 {} 枚"),
    "fewer": _counted("only 1", "only {}", "none", "{}"),
}


def counted_said(name: str, count: int, lang: Lang) -> str:
    """A number with its noun, one and many.

    >>> counted_said("kinds", 1, "en"), counted_said("safe", 3, "en"), counted_said("doras", 0, "en")
    ('1 kind', '3 tiles are safe', 'no dora')
    """
    words = _COUNTS[name]
    form = "ja" if lang == "ja" else "none" if count == 0 else "one" if count == 1 else "many"
    return words[form].format(count)
