"""mjlog: Tenhou's XML logs, read here and written by `mjlog_write.py`.

Only flat elements with quoted attributes are read: a document with declarations or entities is
refused before anything is expanded, and so is one that is too large. Tiles are numbers 0 to 135.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from kibitz.core.errors import KibitzError, NotationError, RecordError, reason_of
from kibitz.core.file_refusals import FILES
from kibitz.core.fold import four
from kibitz.core.formats import NOWHERE, Format, Source
from kibitz.core.record import Header, Record
from kibitz.core.rules import from_plain, plain
from kibitz.games.riichi.formats.mjai import decode
from kibitz.games.riichi.formats.mjlog_write import OURS, write
from kibitz.games.riichi.formats.retell import NAMES, retell
from kibitz.games.riichi.formats.tenhou_rules import day_of, pay_of, tenhou_rules
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules, preset

MAX_TEXT = 8 * 1024 * 1024
_TAG = re.compile(
    r"<(?P<name>[A-Za-z]+)(?P<number>\d{0,3})(?P<fields>(?:\s+\w+=\"[^\"<>]*\")*)\s*/?>"
)
_FIELD = re.compile(r"(\w+)=\"([^\"]*)\"")
_REDS = {16: 34, 52: 35, 88: 36}
_ENDS = {
    "yao9": "kyushukyuhai",
    "kaze4": "sufonrenda",
    "reach4": "suucha_riichi",
    "ron3": "sanchaho",
    "kan4": "suukaikan",
    "nm": "nagashi_mangan",
}
_NO_RED, _NO_OPEN_TANYAO, _HANCHAN, _THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10
_SPECIAL, _UPPER = 0x20, 0x80  # both: the phoenix room


def tags(text: str) -> Iterator[tuple[int, str, int | None, dict[str, str]]]:
    """Every element: its place from 1, its name, the number in its name, its attributes."""
    if len(text) > MAX_TEXT:
        raise NotationError(FILES.told("files.long-text", count=len(text), most=MAX_TEXT))
    if "<!" in text or "&" in text.replace("&amp;", "").replace("&quot;", ""):
        raise NotationError(FILES.told("files.entities"))
    place, end = 0, text.find("<mjloggm")
    if end < 0:
        raise NotationError(FILES.told("files.no-mjlog"))
    end = text.find(">", end) + 1
    while True:
        end = _skip_blanks(text, end)
        if text.startswith("</mjloggm>", end):
            return
        found = _TAG.match(text, end)
        if found is None:
            raise NotationError(FILES.told("files.cut-off", text=text[end : end + 40]))
        place, end = place + 1, found.end()
        number = int(found["number"]) if found["number"] else None
        yield place, found["name"], number, _Fields(found["name"], _FIELD.findall(found["fields"]))


class _Fields(dict[str, str]):
    """The attributes of one element; one that is missing is named."""

    def __init__(self, element: str, given: Iterable[tuple[str, str]]) -> None:
        super().__init__(given)
        self._element = element

    def __missing__(self, key: str) -> str:
        raise NotationError(FILES.told("files.needs-key", element=self._element, key=key))


def _skip_blanks(text: str, start: int) -> int:
    while start < len(text) and text[start].isspace():
        start += 1
    return start


def read(text: str, source: Source = NOWHERE) -> list[Record]:
    """The match of one log; its file's name tells the day it was played."""
    reader = _Reader()
    broken: RecordError | None = None
    place, name = 0, ""
    try:
        for place, name, number, fields in tags(text):
            reader.read(place, name, number, fields)
    except KibitzError as error:
        broken = RecordError(place + 1, reason_of(error))
    except (ValueError, IndexError) as error:
        broken = RecordError(
            place + 1, TYPED.told("riichi.typed.mjlog-number", name=name, error=str(error))
        )
    if not reader.events:
        return [Record(Header("riichi", plain(preset("tenhou"))), (), broken)]
    rules = reader.rules_from(source)
    record = retell(reader.events, rules, reader.names, reader.final)
    header = replace(record.header, notes=reader.notes())
    return [replace(record, header=header, broken=broken or record.broken)]


def tile(number: str | int) -> str:
    """The mjai name of a tile 0 to 135.

    >>> tile(16), tile(17), tile(135)
    ('5mr', '5m', 'C')
    """
    value = int(number)
    if not 0 <= value < 136:
        raise NotationError(FILES.told("files.tile-number", value=value))
    return NAMES[_REDS.get(value, value // 4)]


class _Reader:
    """Turns elements into mjai events."""

    def __init__(self) -> None:
        self.events: list[tuple[int, dict[str, Any]]] = []
        self.kind = _HANCHAN
        self.ours: str | None = None
        self.ranks: list[int] = []
        self.names = ("", "", "", "")
        self.final: dict[str, Any] = {}
        self.drawn: list[int | None] = [None] * 4
        self.reds = True

    def read(self, place: int, name: str, number: int | None, fields: dict[str, str]) -> None:
        if number is not None and name in ("T", "U", "V", "W"):
            seat = "TUVW".index(name)
            self.drawn[seat] = number
            self._add(place, type="tsumo", actor=seat, pai=self.tile(number))
        elif number is not None and name in ("D", "E", "F", "G"):
            seat = "DEFG".index(name)
            drawn = self.drawn[seat] == number
            self.drawn[seat] = None
            self._add(place, type="dahai", actor=seat, pai=self.tile(number), tsumogiri=drawn)
        elif name == "N":
            self._add(place, **self._call(int(fields["who"]), int(fields["m"])))
        elif name == "REACH":
            kind = "reach" if fields["step"] == "1" else "reach_accepted"
            self._add(place, type=kind, actor=int(fields["who"]))
        elif name == "DORA":
            self._add(place, type="dora", dora_marker=self.tile(fields["hai"]))
        elif name == "INIT":
            self._init(place, fields)
        elif name == "AGARI":
            self._win(place, fields)
        elif name == "RYUUKYOKU":
            self._add(
                place,
                type="ryukyoku",
                reason=_ENDS.get(fields.get("type", ""), "exhaustive"),
                deltas=_deltas(fields["sc"]),
            )
            self._owari(fields)
        elif name == "GO":
            self._go(int(fields["type"]))
            self.ours = fields.get(OURS)
        elif name == "UN" and "n3" in fields:
            coded = (fields.get(f"n{seat}", "") for seat in range(4))
            self.names = four(unquote(name)[:100] for name in coded)
            self.ranks = [int(part) for part in fields.get("dan", "").split(",") if part]

    def _add(self, place: int, **event: Any) -> None:
        self.events.append((place, event))

    def tile(self, number: str | int) -> str:
        """The mjai name of a tile, plain where the table has no red fives."""
        name = tile(number)
        return name if self.reds else name.rstrip("r")

    def _go(self, kind: int) -> None:
        if kind & _THREE_PLAYERS:
            raise NotationError(FILES.told("files.three-players"))
        self.kind = kind
        self.reds = not kind & _NO_RED

    def notes(self) -> dict[str, Any]:
        """What each seat was paid by, where the log tells everybody's rank."""
        room = (self.kind & _SPECIAL) // _SPECIAL * 2 + (self.kind & _UPPER) // _UPPER
        return {"pay": [pay_of(rank, room) for rank in self.ranks]} if len(self.ranks) == 4 else {}

    def rules_from(self, source: Source) -> Rules:
        """Tenhou's rules of this kind of table on the day its file's name tells; or those that a
        log of ours holds."""
        if self.ours is not None:
            return from_plain(Rules, decode(unquote(self.ours)), "rules")
        return tenhou_rules(
            source,
            day_of(source.name),
            hanchan=bool(self.kind & _HANCHAN),
            reds=self.reds,
            open_tanyao=not self.kind & _NO_OPEN_TANYAO,
            result=self.final.get("points"),
        )

    def _init(self, place: int, fields: dict[str, str]) -> None:
        number, honba, sticks, _, _, dora = (int(part) for part in fields["seed"].split(","))
        self.drawn = [None] * 4
        self._add(
            place,
            type="start_kyoku",
            bakaze="ESWN"[number // 4],
            kyoku=number % 4 + 1,
            honba=honba,
            kyotaku=sticks,
            oya=int(fields["oya"]),
            scores=[100 * int(part) for part in fields["ten"].split(",")],
            dora_marker=self.tile(dora),
            tehais=[
                [self.tile(part) for part in fields[f"hai{seat}"].split(",")] for seat in range(4)
            ],
        )

    def _call(self, seat: int, bits: int) -> dict[str, Any]:
        """A call from its bit field."""
        target = (seat + (bits & 3)) % 4
        if bits & 0x4:
            which, called = divmod(bits >> 10, 3)
            low = 4 * (which // 7 * 9 + which % 7)
            tiles = [low + 4 * step + (bits >> (3 + 2 * step) & 3) for step in range(3)]
            return self._called("chi", seat, target, tiles, called)
        if bits & 0x18:
            which, called = divmod(bits >> 9, 3)
            spare = bits >> 5 & 3
            tiles = [4 * which + copy for copy in range(4) if copy != spare]
            if bits & 0x8:
                return self._called("pon", seat, target, tiles, called)
            consumed = [self.tile(one) for one in tiles]
            added = self.tile(4 * which + spare)
            return {"type": "kakan", "actor": seat, "pai": added, "consumed": consumed}
        first = bits >> 8
        tiles = [first // 4 * 4 + copy for copy in range(4)]
        if bits & 3:
            return self._called("daiminkan", seat, target, tiles, tiles.index(first))
        return {"type": "ankan", "actor": seat, "consumed": [self.tile(one) for one in tiles]}

    def _called(
        self, kind: str, seat: int, target: int, tiles: list[int], called: int
    ) -> dict[str, Any]:
        names = [self.tile(one) for one in tiles]
        pai = names.pop(called)
        return {"type": kind, "actor": seat, "target": target, "pai": pai, "consumed": names}

    def _win(self, place: int, fields: dict[str, str]) -> None:
        fu, points, _ = (int(part) for part in fields["ten"].split(","))
        ura = fields.get("doraHaiUra", "")
        self._add(
            place,
            type="hora",
            actor=int(fields["who"]),
            target=int(fields["fromWho"]),
            pai=self.tile(fields["machi"]),
            ura_markers=[self.tile(part) for part in ura.split(",")] if ura else [],
            fu=fu,
            points=points,
            deltas=_deltas(fields["sc"]),
        )
        self._owari(fields)

    def _owari(self, fields: dict[str, str]) -> None:
        if "owari" in fields:
            self.final = {"points": [float(part) for part in fields["owari"].split(",")[1:8:2]]}


def _deltas(text: str) -> list[int]:
    return [100 * int(part) for part in text.split(",")[1:8:2]]


def _is_mjlog(text: str) -> bool:
    return "<mjloggm" in text[:500]


MJLOG = Format("mjlog", (".mjlog", ".xml"), read, write, _is_mjlog, read)
