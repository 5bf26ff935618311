"""The system as notes and a convention card, generated from the book in both languages.

A section for each stage of an auction; its calls and their meanings are asked of the book itself,
so the notes cannot say what the program does not do.
"""

from __future__ import annotations

from dataclasses import fields

from kibitz.games.bridge.bidding.book import options, read
from kibitz.games.bridge.bidding.book.writing import ConventionCard
from kibitz.games.bridge.bidding.told import line_of
from kibitz.games.bridge.words.shown import call_column, call_symbol

SECTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("Opening bids", "オープニング", ("", "P P", "P P P")),
    ("Responses to one of a suit", "1の代のスートへのレスポンス", ("1C P", "1D P", "1H P", "1S P")),
    ("Responses by a passed hand", "パスドハンドのレスポンス", ("P P 1S P",)),
    (
        "After their double or overcall",
        "相手のダブルやオーバーコールの後",
        ("1H X", "1D 1S", "1S 2D", "1H 3C", "1H 2H", "1S 1NT"),
    ),
    (
        "Opener's rebid",
        "オープナーのリビッド",
        ("1D P 1S P", "1H P 1NT P", "1S P 2C P", "1H P 2H P", "1S P 2NT P", "1D 1S X P"),
    ),
    (
        "Responder's rebid",
        "レスポンダーのリビッド",
        (
            "1D P 1S P 1NT P",
            "1D P 1S P 2C P",
            "1C P 1H P 1S P",
            "1D P 1H P 2D P",
            "1H P 1NT P 2C P",
            "1S P 2C P 2D P",
            "1D P 1S P 2H P",
            "1C P 1H P 2NT P",
        ),
    ),
    (
        "Asking for more, and the answers",
        "さらに聞くビッドとその返事",
        ("1D P 1H P 1S P 2C P", "1C P 1H P 1NT P 2D P", "P P 1S P 2C P", "P P 1S P 2C P 2D P"),
    ),
    (
        "Notrump",
        "ノートランプ",
        (
            "1NT P",
            "1NT P 2C P",
            "1NT P 2C P 2D P",
            "1NT P 2C P 2S P",
            "1NT P 2D P 2H P",
            "1NT P 2S P",
            "1NT P 2S P 3C P",
            "1NT P 2NT P",
            "2NT P",
        ),
    ),
    (
        "Notrump doubled or overcalled",
        "ノートランプにダブルやオーバーコール",
        (
            "1NT X",
            "1NT 2D",
            "1NT 2D 2NT P 3C P",
            "1NT P 2C X",
            "1NT P 2D X",
            "1NT P 2D X P P",
            "1NT P 2D 2S",
            "1NT P 2D 2S P P",
        ),
    ),
    ("Two clubs", "2♣", ("2C P", "2C P 2D P", "2C P 2D P 2S P", "2C P 2D P 3NT P")),
    (
        "Weak twos and preempts",
        "ウィークツーとプリエンプト",
        ("2H P", "2H P 2NT P", "2H P 2S P", "3S P", "3NT P"),
    ),
    (
        "Slams",
        "スラム",
        (
            "1H P 3H P",
            "1H P 3H P 4NT P",
            "1H P 3H P 4NT P 5C P",
            "1H P 3H P 4NT P 5C P 5D P",
            "1H P 3H P 4NT P 5C P 5NT P",
            "1H P 3H P 4NT X",
            "1H P 3H P 4NT 5D",
            "1H P 3H P 4NT 5S",
            "1NT P 4C P",
            "1NT P 4NT P",
            "1S P 5NT P",
        ),
    ),
    ("Defence", "ディフェンス", ("1C", "1H", "1NT", "2S", "3D", "1C P P", "1H P 2H P P")),
    (
        "Advancing",
        "アドバンス",
        ("1D X P", "1D 1S P", "1H 2H P", "1H 2H P 2NT P", "1D X 2D", "1H X P 1S P"),
    ),
    (
        "Later on in competition",
        "競り合いのその後",
        ("1D P 1S 2C", "1D 1S X P 2C P", "1H 1S 2S P", "1S 2D P P", "1S 2D P P X P"),
    ),
)
_ORDER = {
    "en": "Where a hand fits several calls, the one that stands first is preferred.",
    "ja": "複数のコールに合う手では、先に書かれたコールを優先する。",
}
LEAST = -0.75
"""Options less ready than this are last resorts and stand in no notes."""


def document(card: ConventionCard, lang: str) -> str:
    """The notes of a system."""
    title = {"en": f"Notes of {card.name}", "ja": f"{card.name} のシステムノート"}[lang]
    lines = [f"# {title}", "", *card_lines(card, lang), "", _ORDER[lang]]
    for english, japanese, auctions in SECTIONS:
        lines += ["", f"## {english if lang == 'en' else japanese}"]
        for auction in auctions:
            lines += ["", *_situation(auction, card, lang)]
    return "\n".join(lines)


def _situation(auction: str, card: ConventionCard, lang: str) -> list[str]:
    state = read(tuple(auction.split()), (False, False), card)
    title = " ".join(call_symbol(call, lang) for call in state.calls)
    lines = [f"### {title or ('The first call' if lang == 'en' else '最初のコール')}", ""]
    partner = state.partner_meaning
    told = partner is not None and partner.asks == "puppet"  # the book alone answers
    for one in sorted(options(state, card), key=lambda one: -one.priority):
        if one.priority >= LEAST and not (told and one.is_common_sense):
            mark = "!" if one.meaning.is_artificial else " "
            lines.append(f"  {call_column(one.call, lang)}{mark} {line_of(one.meaning, lang)}")
    return lines


_CARD_WORDS = {
    "two_over_one": ("two over one forces to game", "ツーオーバーワンはゲームフォーシング"),
    "key_cards": ("answers to four notrump", "4NTへの返事"),
    "jacoby": ("Jacoby two notrump", "ジャコビー2NT"),
    "splinters": ("splinters", "スプリンター"),
    "drury": ("Drury", "ドゥルーリー"),
    "lebensohl": ("Lebensohl", "レーベンゾール"),
    "support_doubles": ("support doubles", "サポートダブル"),
    "checkback": ("checkback over one notrump", "1NTリビッドへのチェックバック"),
    "gerber": ("Gerber", "ガーバー"),
    "strong_minor_notrump": ("one of a minor, two notrump: 13-15", "1マイナーへの2NTは13-15"),
    "walsh": ("a major before diamonds", "♦よりメジャー優先"),
    "texas": ("Texas transfers", "テキサストランスファー"),
    "smolen": ("Smolen", "スモーレン"),
    "strong_jump_shifts": ("strong jump shifts on five cards", "5枚からの強いジャンプシフト"),
    "four_card_majors": ("majors are opened on four cards", "メジャーは4枚からオープン"),
    "bergen": ("Bergen raises", "バーゲンレイズ"),
    "weak_two_ask": ("two notrump over a weak two", "ウィークツーへの2NT"),
    "weak_jump_raises": (
        "jump raises over their overcall are weak",
        "オーバーコール後のジャンプレイズは弱い",
    ),
    "inverted_minors": (
        "a strong raise of a minor to two, a weak one to three",
        "マイナーのレイズは2が強く3が弱い",
    ),
    "minor_transfers": (
        "over one notrump two spades is clubs, two notrump diamonds",
        "1NTへの2♠は♣、2NTは♦",
    ),
    "gambling": ("three notrump opens a solid minor", "ソリッドなマイナーの3NTオープン"),
    "limit_raise_on_three": ("limit raises on three cards", "3枚サポートのリミットレイズ"),
    "artificial_over_notrump": ("two-suited defence to 1NT", "1NTへの2スートのディフェンス"),
}


_VALUES = {
    "aces": ("aces", "エース"),
    "ogust": ("Ogust", "オーガスト"),
    "feature": ("feature", "フィーチャー"),
}


def card_lines(card: ConventionCard, lang: str) -> list[str]:
    """The convention card: what was chosen."""
    low, high = card.notrump
    lines = [f"- 1NT: {low}–{high}"]
    for one in fields(card):
        if one.name not in _CARD_WORDS:
            continue
        value = getattr(card, one.name)
        words = _CARD_WORDS[one.name][lang == "ja"]
        yes, no = ("yes", "no") if lang == "en" else ("使う", "使わない")
        told = _VALUES.get(value, (value, value))[lang == "ja"] if isinstance(value, str) else None
        lines.append(f"- {words}: {told or (yes if value else no)}")
    return lines
