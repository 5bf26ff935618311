"""tenhou/6 written: a game played here opens in other viewers and reviewers.

Each seat's draws and discards go into lists of their own. The rules stand beside Tenhou's own short
name of them under a key of ours, which other programs pass over and our reader takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from kibitz.core.errors import NotationError
from kibitz.core.record import Record
from kibitz.games.riichi.event import Win
from kibitz.games.riichi.formats.retell import BY_NAME, NAMES
from kibitz.games.riichi.formats.told import (
    LIMITS,
    ToldDeal,
    limit_of,
    result_points,
    rules_of_record,
    shares_of,
    told_deals,
)
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.yaku import YAKU_BY_ID

OURS: Final = "kibitz"  # the key of our own rules in a log's ``rule``
_TSUMOGIRI: Final = 60
_NO_DISCARD: Final = 0  # stands for the discard that a daiminkan does not have
_ENDS: Final = {
    "exhaustive": "流局",
    "nagashi_mangan": "流し満貫",
    "kyushukyuhai": "九種九牌",
    "sufonrenda": "四風連打",
    "suucha_riichi": "四家立直",
    "sanchaho": "三家和了",
    "suukaikan": "四槓散了",
}
_WINDS: Final = "東南西北"
_DRAGONS: Final = {"haku": "役牌 白", "hatsu": "役牌 發", "chun": "役牌 中"}
_LETTERS: Final = {"chi": "c", "pon": "p", "daiminkan": "m", "kakan": "k", "ankan": "a"}


def code(name: str) -> int:
    """The number of an mjai tile: 11 to 47, red fives 51 to 53.

    >>> code("1m"), code("C"), code("5pr")
    (11, 47, 52)
    """
    tile = BY_NAME[name]
    return 51 + tile - 34 if tile.is_red else 10 * (tile // 9 + 1) + tile % 9 + 1


def write(records: Sequence[Record]) -> str:
    """One match as one JSON object; a log holds no more than one."""
    if len(records) != 1:
        raise NotationError(TYPED.told("riichi.typed.one-tenhou", count=len(records)))
    (record,) = records
    rules = rules_of_record(record)
    match: dict[str, Any] = {
        "title": ["", ""],
        "name": list(record.header.players) or [""] * 4,
        "rule": _rule(rules) | {OURS: record.header.rules},
        "log": [_deal(told) for told in told_deals(record)],
    }
    result = result_points(record)
    if result is not None:
        match["sc"] = [one for both in zip(*result, strict=True) for one in both]
    return msgspec.json.encode(match).decode() + "\n"


def _rule(rules: Rules) -> dict[str, Any]:
    """Tenhou's short name of the table: room, length, open tanyao, red fives."""
    length = "南" if rules.length == "hanchan" else "東"
    reds = any(rules.red_fives)
    return {"disp": f"般{length}{'喰' * rules.open_tanyao}{'赤' * reds}", "aka": int(reds)}


# --- one deal -------------------------------------------------------------------------------------


class _Lists:
    """The lists of four seats as they fill."""

    def __init__(self) -> None:
        self.takes: list[list[int | str]] = [[], [], [], []]
        self.throws: list[list[int | str]] = [[], [], [], []]
        self.indicators: list[int] = []
        self.declared = False
        self.pons: dict[tuple[int, str], int] = {}  # by seat and tile: how far the giver sits

    def add(self, event: dict[str, Any]) -> None:
        seat: int = event.get("actor", 0)
        match event["type"]:
            case "tsumo":
                self.takes[seat].append(code(event["pai"]))
            case "reach":
                self.declared = True
            case "dahai":
                thrown = _TSUMOGIRI if event["tsumogiri"] else code(event["pai"])
                self.throws[seat].append(f"r{thrown}" if self.declared else thrown)
                self.declared = False
            case "chi" | "pon" | "daiminkan":
                away = (event["target"] - seat) % 4
                self.takes[seat].append(_call(event, away))
                self.pons[seat, event["pai"][:2]] = away
                if event["type"] == "daiminkan":
                    self.throws[seat].append(_NO_DISCARD)
            case "ankan":
                first, *rest = (str(code(name)) for name in event["consumed"])
                self.throws[seat].append(f"{''.join(rest)}a{first}")
            case "kakan":
                self.throws[seat].append(_call(event, self.pons[seat, event["pai"][:2]]))
            case "dora":
                self.indicators.append(code(event["dora_marker"]))
            case _:
                pass


def _call(event: dict[str, Any], away: int) -> str:
    """A call with its letter where the giver sits: first, after one tile, or before the last."""
    letter, called = _LETTERS[event["type"]], str(code(event["pai"]))
    others = [str(code(name)) for name in event["consumed"]]
    before = {3: 0, 2: 1, 1: 3 if event["type"] == "daiminkan" else 2}[away]
    return "".join(others[:before]) + letter + called + "".join(others[before:])


def _deal(told: ToldDeal) -> list[Any]:
    start = told.told[0]
    lists = _Lists()
    for event in told.told[1:]:
        lists.add(event)
    ura = max((won.ura for won in told.wins), key=len, default=())
    standing = told.deal.standing
    number = 4 * standing.wind + standing.dealer
    found: list[Any] = [
        [number, standing.honba, standing.sticks],
        list(standing.points),
        [code(start["dora_marker"]), *lists.indicators],
        [code(NAMES[tile]) for tile in ura],
    ]
    for seat in range(4):
        hand = [code(name) for name in start["tehais"][seat]]
        found += [hand, lists.takes[seat], lists.throws[seat]]
    return [*found, _ending(told)]


def _ending(told: ToldDeal) -> list[Any]:
    if told.wins:
        standing = told.deal.standing
        ending: list[Any] = ["和了"]
        for won in told.wins:
            giver = won.seat if won.giver is None else won.giver
            pao = won.seat if won.liable is None else won.liable
            words = [_worth(won, standing.dealer), *_yaku(won, standing.wind, standing.dealer)]
            ending += [list(won.deltas), [won.seat, giver, pao, *words]]
        return ending
    drawn = next(event for event in told.told if event["type"] == "ryukyoku")
    ending = [_ENDS[drawn["reason"]]]
    if any(drawn["deltas"]):
        ending.append(list(drawn["deltas"]))
    return ending


def _worth(won: Win, dealer: int) -> str:
    """What the hand is worth as Tenhou words it: ``30符2飜2000点``, ``満貫2000-4000点``."""
    limit = LIMITS[limit_of(won, dealer)] or f"{won.fu}符{won.han}飜"
    if won.giver is not None:
        return f"{limit}{won.points}点"
    more, less = shares_of(won, dealer)
    return f"{limit}{more}点∀" if won.seat == dealer else f"{limit}{less}-{more}点"


def _yaku(won: Win, wind: int, dealer: int) -> list[str]:
    words: list[str] = []
    for name, han in won.yaku:
        word = _DRAGONS.get(name, YAKU_BY_ID[name].name("ja"))
        if name == "bakaze":
            word = f"場風 {_WINDS[wind]}"
        elif name == "jikaze":
            word = f"自風 {_WINDS[(won.seat - dealer) % 4]}"
        words.append(f"{word}({'役満' if YAKU_BY_ID[name].is_yakuman else f'{han}飜'})")
    return words
