"""mjai: one JSON event a line. Read and written; also one game a line with its events in a list.

Tiles are ``1m`` to ``9s``, ``E S W N P F C``, red fives ``5mr 5pr 5sr``, ``?`` for a hidden one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, cast

import msgspec

from kibitz.core.errors import NotationError, RecordError, reason_of
from kibitz.core.events import SEATS, Event, TableEvent, deals_of
from kibitz.core.file_refusals import FILES
from kibitz.core.fold import four
from kibitz.core.formats import Format
from kibitz.core.record import Header, Record
from kibitz.core.rules import from_plain, plain
from kibitz.games.riichi.action import (
    Ankan,
    Chi,
    Discard,
    Kakan,
    Pon,
    Riichi,
)
from kibitz.games.riichi.event import Act, Call, Deal, Dora, Draw, End, Stick, Win
from kibitz.games.riichi.flow.fold import all_four, public_after
from kibitz.games.riichi.formats.retell import NAMES, REASONS, retell
from kibitz.games.riichi.play import dora_first
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules, preset
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.state import Public, public_of
from kibitz.games.riichi.tiles.meld import MeldForm
from kibitz.games.riichi.tiles.tile import Tile

MAX_EVENTS = 100_000
_REASON_NAMES = {ours: name for name, ours in REASONS.items() if name != "nagashi_mangan"}


def decode(line: str) -> dict[str, Any]:
    """One line as a JSON object; NotationError for anything else."""
    try:
        value: object = msgspec.json.decode(line.encode("utf-8", "surrogatepass"))
    except msgspec.DecodeError as error:
        raise NotationError(FILES.told("files.no-json", error=str(error))) from None
    except RecursionError:
        raise NotationError(FILES.told("files.deep")) from None
    if not isinstance(value, dict):
        raise NotationError(FILES.told("files.no-object"))
    return cast("dict[str, Any]", value)


def read(text: str) -> list[Record]:
    """Every match of a text of mjai lines; a broken line ends the match it stands in."""
    matches: list[list[tuple[int, dict[str, Any]]]] = []
    broken: RecordError | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            if number > MAX_EVENTS:
                raise NotationError(FILES.told("files.many-lines", most=MAX_EVENTS))
            event = decode(line)
        except NotationError as error:
            broken = RecordError(number, reason_of(error))
            break
        if event.get("type") == "start_game" or not matches:
            matches.append([])
        matches[-1].append((number, event))
    records = [_match(match) for match in matches]
    if broken is not None:
        last = records.pop() if records else Record(Header("riichi", plain(preset("tenhou"))), ())
        records.append(Record(last.header, last.events, last.broken or broken))
    return records


def _match(events: Sequence[tuple[int, dict[str, Any]]]) -> Record:
    start = events[0][1]
    return retell(events, rules_of(start), names_of(start))


def rules_of(start: Mapping[str, Any]) -> Rules:
    """The rules a ``start_game`` carries, else Tenhou's."""
    told = start.get("rules")
    return preset("tenhou") if told is None else from_plain(Rules, told, "rules")


def names_of(start: Mapping[str, Any]) -> tuple[str, str, str, str]:
    """The players' names of a ``start_game``."""
    names = start.get("names")
    if not isinstance(names, list) or len(cast("list[object]", names)) != 4:
        return "", "", "", ""
    return four(str(name)[:100] for name in cast("list[object]", names))


def read_games(text: str) -> list[Record]:
    """One game a line, its mjai events in a list, as the majiang games come."""
    records: list[Record] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            game = decode(line)
            events = cast("list[dict[str, Any]]", game["events"])
            told = [(place, event) for place, event in enumerate(events, start=1)]
        except (NotationError, KeyError, TypeError) as error:
            header = Header("riichi", plain(preset("majiang")))
            records.append(
                Record(
                    header,
                    (),
                    RecordError(number, FILES.told("files.not-a-game", error=str(error))),
                )
            )
            continue
        names = names_of(events[0]) if events else ("", "", "", "")
        final = {"points": game["points_with_uma"]} if "points_with_uma" in game else {}
        records.append(retell(told, preset("majiang"), names, final))
    return records


# --- writing --------------------------------------------------------------------------------------


def write(records: Sequence[Record]) -> str:
    """Records as mjai lines; tiles that a projected record does not show are ``?``."""
    lines: list[str] = []
    for record in records:
        names = list(record.header.players)
        start = {"type": "start_game", "names": names, "rules": record.header.rules}
        told = [start, *retold(record.events), {"type": "end_game"}]
        lines += [msgspec.json.encode(event).decode() for event in told]
    return "".join(f"{line}\n" for line in lines)


def retold(events: Sequence[Event]) -> Iterator[dict[str, Any]]:
    """Our events as mjai events."""
    teller = Teller()
    for event in chain.from_iterable(deals_of(events)):  # mjai has no word for a take-back
        yield from teller.tell(event)
    yield from teller.rest()


class Teller:
    """Turns our events into mjai events one by one. A late indicator comes before its discard."""

    def __init__(self) -> None:
        self.public: Public | None = None
        self.held: list[dict[str, Any]] = []

    def tell(self, event: Event) -> list[dict[str, Any]]:
        """The mjai events that are sure after this event; a discard waits for its indicator."""
        if isinstance(event, Deal):
            told = self.rest()
            self.public = public_of(event)
            return [*told, _start(self.public, event)]
        public = self.public
        if public is None or isinstance(event, TableEvent):
            return []
        told = self._told(public, event)
        self.public = public_after(public, event)
        if isinstance(event, Dora) and self.held:
            told, self.held = [*told, *self.held], []
            return told
        if isinstance(event, Act) and told and dora_first(self.public):
            self.held = told
            return []
        return [*self.rest(), *told]

    def rest(self) -> list[dict[str, Any]]:
        """What was held back."""
        held, self.held = self.held, []
        return held

    def _told(self, public: Public, event: Event) -> list[dict[str, Any]]:
        match event:
            case Draw(seat, tile):
                return [{"type": "tsumo", "actor": seat, "pai": name_of(tile)}]
            case Dora(tile):
                return [{"type": "dora", "dora_marker": name_of(tile)}]
            case Stick(seat):
                return [{"type": "reach_accepted", "actor": seat}]
            case Act():
                return _act(public, event)
            case Call():
                return _call(public, event)
            case Win():
                return [_hora(event)]
            case End():
                return _end(public, event)
            case _:
                return []


def name_of(tile: Tile | None) -> str:
    """A tile as mjai writes it; ``?`` for one that is not shown."""
    return "?" if tile is None else NAMES[tile]


def _hora(won: Win) -> dict[str, Any]:
    return {
        "type": "hora",
        "actor": won.seat,
        "target": won.seat if won.giver is None else won.giver,
        "pai": name_of(won.tile),
        "ura_markers": [name_of(tile) for tile in won.ura],
        "yaku": won.yaku,
        "han": won.han,
        "fu": won.fu,
        "points": won.points,
        "deltas": won.deltas,
    }


def _start(public: Public, event: Deal) -> dict[str, Any]:
    standing: Standing = public.standing
    hands = [["?"] * 13 if hand is None else [NAMES[tile] for tile in hand] for hand in event.hands]
    return {
        "type": "start_kyoku",
        "bakaze": "ESWN"[standing.wind],
        "dora_marker": NAMES[public.indicators[0]],
        "kyoku": standing.dealer + 1,
        "honba": standing.honba,
        "kyotaku": standing.sticks,
        "oya": standing.dealer,
        "scores": list(standing.points),
        "tehais": hands,
    }


def _act(public: Public, event: Act) -> list[dict[str, Any]]:
    seat = event.seat
    match event.action:
        case Discard(tile, drawn):
            dahai = {"type": "dahai", "actor": seat, "pai": NAMES[tile], "tsumogiri": drawn}
            return [dahai]
        case Riichi():
            return [{"type": "reach", "actor": seat}]
        case Ankan(kind):
            consumed = [NAMES[tile] for tile in all_four(public.rules, kind)]
            return [{"type": "ankan", "actor": seat, "consumed": consumed}]
        case Kakan(tile):
            front = public.fronts[seat]
            pon = next(
                meld for meld in front.melds if meld.form is MeldForm.PON and meld.kind == tile.kind
            )
            consumed = [NAMES[one] for one in pon.tiles]
            return [{"type": "kakan", "actor": seat, "pai": NAMES[tile], "consumed": consumed}]
        case _:
            return []  # wins and aborts have events of their own; answers are nobody's business


def _call(public: Public, event: Call) -> list[dict[str, Any]]:
    action = event.action
    called = public.tile
    if called is None:
        raise NotationError(TYPED.told("riichi.typed.no-discard", action=str(action)))
    if isinstance(action, Chi | Pon):
        consumed = list(action.tiles)
    else:
        consumed = list(all_four(public.rules, int(called.kind)))
        consumed.remove(called)
    kind = "chi" if isinstance(action, Chi) else "pon" if isinstance(action, Pon) else "daiminkan"
    told = {
        "type": kind,
        "actor": event.seat,
        "target": public.turn,
        "pai": NAMES[called],
        "consumed": [NAMES[tile] for tile in consumed],
    }
    return [told]


def _end(public: Public, end: End) -> list[dict[str, Any]]:
    if end.reason == "win":
        return [{"type": "end_kyoku"}]
    told = {
        "type": "ryukyoku",
        "reason": "nagashi_mangan" if end.nagashi else _REASON_NAMES[end.reason],
        "tehais": [
            ["?"] * (13 - 3 * len(public.fronts[seat].melds))
            if (hand := end.hands[seat]) is None
            else [NAMES[tile] for tile in hand]
            for seat in SEATS
        ],
        "deltas": end.deltas,
    }
    return [told, {"type": "end_kyoku"}]


def _is_mjai(text: str) -> bool:
    """Whether the first line is an event."""
    try:
        first = decode(text.lstrip().split("\n", 1)[0])
    except NotationError:
        return False
    return isinstance(first.get("type"), str) and "kibitz" not in first


def _is_games(text: str) -> bool:
    return text.lstrip().startswith("{") and '"events"' in text[:200]


MJAI = Format("mjai", (".mjai", ".mjson", ".jsonl"), read, write, _is_mjai)
MAJIANG = Format("majiang", (".jsonl",), read_games, None, _is_games)
