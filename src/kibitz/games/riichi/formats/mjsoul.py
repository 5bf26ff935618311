"""Mahjong Soul: games as its exporters write them, in the form of tenhou/6.

The lists are Tenhou's and the rules are not: three may win, yakuman count twice, uma is 15 and 5.
Such a log is known by its id, the room in its rule's name, or the ranks of its players. Read, not
written: nothing reads Mahjong Soul's own form back.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final, cast

from kibitz.core.formats import NOWHERE, Format, Source
from kibitz.core.record import Record
from kibitz.core.rules import choose
from kibitz.games.riichi.formats.mjai import decode
from kibitz.games.riichi.formats.tenhou import is_tenhou, read_match
from kibitz.games.riichi.formats.tenhou_write import OURS
from kibitz.games.riichi.rules import Rules, preset

_ID: Final = re.compile(r"\d{6}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
#: Rooms by what their names hold in the languages of the exporters.
_ROOMS: Final = {
    "銅の間": "bronze",
    "銀の間": "silver",
    "金の間": "gold",
    "玉の間": "jade",
    "王座の間": "throne",
    "Bronze Room": "bronze",
    "Silver Room": "silver",
    "Gold Room": "gold",
    "Jade Room": "jade",
    "Throne Room": "throne",
}
_RANKS: Final = {
    "雀士": "adept",
    "雀傑": "expert",
    "雀豪": "master",
    "雀聖": "saint",
    "Adept": "adept",
    "Expert": "expert",
    "Master": "master",
    "Saint": "saint",
}
_NOVICE, _CELESTIAL = ("初心", "Novice"), ("魂天", "Celestial")


def read(text: str, source: Source = NOWHERE) -> list[Record]:
    """The match of one log, by Mahjong Soul's rules."""
    match = decode(text)
    return [read_match(match, rules_of(match, source), _pays(match))]


def rules_of(match: dict[str, Any], source: Source) -> Rules:
    """Mahjong Soul's rules with the length and red fives that the log names."""
    rule = cast("dict[str, Any]", match.get("rule") or {})
    shown = str(rule.get("disp", ""))
    told = [rule.get(f"aka{suit}", rule.get("aka", 1)) for suit in (51, 52, 53)]
    first, second, third = (count if isinstance(count, int) else 1 for count in told)
    rules = replace(
        preset("mjsoul"),
        length="east" if "東" in shown or "East" in shown else "hanchan",
        red_fives=(first, second, third),
    )
    return choose({rules.name: rules}, rules.name, source.rules)


def room_of(match: dict[str, Any]) -> str | None:
    """The room, if the log names it."""
    told = " ".join(_words(match.get("rule")) + _words(match.get("title")))
    return next((room for name, room in _ROOMS.items() if name in told), None)


def _words(value: object) -> list[str]:
    if isinstance(value, dict):
        return [str(one) for one in cast("dict[str, object]", value).values()]
    return [str(one) for one in cast("list[object]", value)] if isinstance(value, list) else []


def rank_of(told: str) -> str | None:
    """The rank as `pay.py` names it: ``雀豪2`` is master2.

    >>> rank_of("雀豪2"), rank_of("Saint III"), rank_of("初心3")
    ('master2', 'saint3', None)
    """
    for name, rank in _RANKS.items():
        if told.startswith(name):
            rest = told[len(name) :].strip()
            number = {"I": "1", "II": "2", "III": "3", "★": "1", "★★": "2", "★★★": "3"}
            level = number.get(rest, rest)
            return f"{rank}{level}" if level in ("1", "2", "3") else None
    return None


def _pays(match: dict[str, Any]) -> dict[str, list[str]]:
    """What each seat was paid by, where the log tells the room and everybody's rank."""
    room, told = room_of(match), _words(match.get("dan"))
    if room is None or len(told) != 4:
        return {}
    pays: list[str] = []
    for one in told:
        rank = rank_of(one)
        pays.append("even" if rank is None else f"mjsoul:{room}:{rank}")
    return {"pay": pays}


def _is_mjsoul(text: str) -> bool:
    if not is_tenhou(text) or f'"{OURS}"' in text[:4000]:
        return False
    head = text[:4000] + text[-4000:]  # the log stands between
    marks = (*_ROOMS, *_RANKS, *_NOVICE, *_CELESTIAL)
    return bool(_ID.search(head)) or any(mark in head for mark in marks)


MJSOUL = Format("mjsoul", (".json",), read, None, _is_mjsoul, read)
