"""tenhou/6: a match as one JSON object, each seat's draws and discards in lists of their own.

The order between the seats is not written down. It follows from the turns, except where a tile
could have been called now or later: then every order is tried until one uses up all the lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, cast
from urllib.parse import unquote

from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.file_refusals import FILES
from kibitz.core.fold import four
from kibitz.core.formats import NOWHERE, Format, Source
from kibitz.core.record import Header, Record
from kibitz.core.refusals import INPUT
from kibitz.core.rules import from_plain, plain
from kibitz.games.riichi.formats.mending import rules_mended, win_mended
from kibitz.games.riichi.formats.mjai import decode, names_of
from kibitz.games.riichi.formats.retell import NAMES, retell
from kibitz.games.riichi.formats.tenhou_rules import ROOM_NAMES, day_of, pay_of, tenhou_rules
from kibitz.games.riichi.formats.tenhou_write import OURS, write
from kibitz.games.riichi.rules import Rules

MAX_STEPS = 20_000
_ENDS = {
    "流局": "exhaustive",
    "全員聴牌": "exhaustive",
    "全員不聴": "exhaustive",
    "流し満貫": "nagashi_mangan",
    "九種九牌": "kyushukyuhai",
    "四風連打": "sufonrenda",
    "四家立直": "suucha_riichi",
    "三家和了": "sanchaho",
    "三家和": "sanchaho",
    "四槓散了": "suukaikan",
    "四開槓": "suukaikan",
}
_LETTERS = {"c": "chi", "p": "pon", "m": "daiminkan", "k": "kakan", "a": "ankan"}
_CALL = re.compile(r"(?P<before>(?:\d\d)*)(?P<letter>[cpmka])(?P<after>(?:\d\d)+)")


def tile(code: object) -> str:
    """The mjai name of a tile: 11 to 47, red fives 51 to 53.

    >>> tile(11), tile(47), tile(52)
    ('1m', 'C', '5pr')
    """
    value = int(str(code))
    suit, rank = divmod(value, 10)
    if suit == 5 and 1 <= rank <= 3:
        return NAMES[33 + rank]
    if (1 <= suit <= 3 and rank) or (suit == 4 and 1 <= rank <= 7):
        return NAMES[9 * (suit - 1) + rank - 1]
    raise NotationError(FILES.told("files.tenhou-tile", value=str(value)))


@dataclass(frozen=True, slots=True)
class ListedCall:
    """A call in the lists: `giver` seats to the left, across or to the right."""

    kind: str
    tile: str
    consumed: tuple[str, ...]
    giver: int  # 3 left, 2 across, 1 right, 0 for an own kan


def _called(text: str) -> ListedCall:
    found = _CALL.fullmatch(text)
    if found is None:
        raise NotationError(FILES.told("files.riichi-call", text=text[:20]))
    before = [tile(found["before"][at : at + 2]) for at in range(0, len(found["before"]), 2)]
    first, *after = (tile(found["after"][at : at + 2]) for at in range(0, len(found["after"]), 2))
    kind = _LETTERS[found["letter"]]
    places = {0: 3, 1: 2, 2: 1, 3: 1}
    giver = 0 if kind == "ankan" else places[len(before)]
    return ListedCall(kind, first, (*before, *after), giver)


# --- the order of one deal ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Step:
    """How far the lists are told: the path so far, and whose turn to draw or to discard."""

    taken: tuple[int, int, int, int]
    thrown: tuple[int, int, int, int]
    seat: int
    phase: Literal["take", "throw"]
    event: dict[str, Any] | None = None
    before: _Step | None = None


def _bumped(counts: tuple[int, int, int, int], seat: int) -> tuple[int, int, int, int]:
    changed = [count + (place == seat) for place, count in enumerate(counts)]
    return four(changed)


def _ordered(dealer: int, takes: list[list[Any]], throws: list[list[Any]]) -> list[dict[str, Any]]:
    """The events of a deal in the one order that uses up all the lists."""
    nothing = (0, 0, 0, 0)
    stack = [_Step(nothing, nothing, dealer, "take")]
    best: _Step | None = None
    for _ in range(MAX_STEPS):
        if not stack:
            break
        step = stack.pop()
        if best is None or sum(step.taken + step.thrown) > sum(best.taken + best.thrown):
            best = step
        if all(step.taken[seat] == len(takes[seat]) for seat in range(4)) and all(
            step.thrown[seat] == len(throws[seat]) for seat in range(4)
        ):
            return _path(step)
        stack += reversed(list(_next(step, takes, throws)))
    raise NotationError(FILES.told("files.no-order"))


def _path(step: _Step) -> list[dict[str, Any]]:
    path: list[dict[str, Any]] = []
    at: _Step | None = step
    while at is not None:
        if at.event is not None:
            path.append(at.event)
        at = at.before
    return path[::-1]


def _next(step: _Step, takes: list[list[Any]], throws: list[list[Any]]) -> Iterator[_Step]:
    """What may come next, the likeliest first."""
    seat = step.seat
    if step.phase == "take":
        place = step.taken[seat]
        if place < len(takes[seat]) and isinstance(takes[seat][place], int):
            drawn = {"type": "tsumo", "actor": seat, "pai": tile(takes[seat][place])}
            yield _Step(_bumped(step.taken, seat), step.thrown, seat, "throw", drawn, step)
        return
    place = step.thrown[seat]
    if place == len(throws[seat]):
        return
    thrown = throws[seat][place]
    after = _bumped(step.thrown, seat)
    if thrown == 0:  # stands for the discard that a daiminkan does not have
        yield _Step(step.taken, after, seat, "take", None, step)
        return
    if isinstance(thrown, str) and thrown[:1] != "r":
        call = _called(thrown)
        event = {"type": call.kind, "actor": seat, "pai": call.tile, "consumed": call.consumed}
        if call.kind == "ankan":
            event["consumed"] = (call.tile, *call.consumed)
        yield _Step(step.taken, after, seat, "take", event, step)
        return
    yield from _after_discard(replace(step, thrown=after), step, takes, thrown)


def _after_discard(
    now: _Step, before: _Step, takes: list[list[Any]], thrown: int | str
) -> Iterator[_Step]:
    seat = now.seat
    riichi = isinstance(thrown, str)
    code = int(thrown[1:]) if isinstance(thrown, str) else thrown
    drawn = code == 60
    name = tile(takes[seat][now.taken[seat] - 1]) if drawn else tile(code)
    discard = {"type": "dahai", "actor": seat, "pai": name, "tsumogiri": drawn, "riichi": riichi}
    at = _Step(now.taken, now.thrown, seat, "take", discard, before)
    for other in ((seat + step) % 4 for step in (1, 2, 3)):
        place = now.taken[other]
        call = takes[other][place] if place < len(takes[other]) else None
        if not isinstance(call, str):
            continue
        read = _called(call)
        if read.tile != name or (other + read.giver) % 4 != seat:
            continue
        event = {
            "type": read.kind,
            "actor": other,
            "target": seat,
            "pai": read.tile,
            "consumed": read.consumed,
        }
        yield _Step(_bumped(now.taken, other), now.thrown, other, "throw", event, at)
    yield replace(at, seat=(seat + 1) % 4)


# --- a whole match --------------------------------------------------------------------------------


def _told(dealer_round: Sequence[Any]) -> list[dict[str, Any]]:
    """One deal of the log as mjai events."""
    (number, honba, sticks), scores, dora, ura, *rest = dealer_round
    lists, result = rest[:12], rest[12]
    hands = [[tile(code) for code in lists[3 * seat]] for seat in range(4)]
    dealer = number % 4
    start = {
        "type": "start_kyoku",
        "bakaze": "ESWN"[number // 4],
        "kyoku": dealer + 1,
        "oya": dealer,
        "honba": honba,
        "kyotaku": sticks,
        "scores": list(scores),
        "dora_marker": tile(dora[0]),
        "tehais": hands,
    }
    takes = [list(lists[3 * seat + 1]) for seat in range(4)]
    throws = [list(lists[3 * seat + 2]) for seat in range(4)]
    events = _with_riichi(_ordered(dealer, takes, throws), wins_last=_is_ron(result))
    turned = [{"type": "dora", "dora_marker": tile(code)} for code in dora[1:]]
    return [start, *events, *turned, *_ending(result, [tile(code) for code in ura])]


def _is_ron(result: Sequence[Any]) -> bool:
    return result[0] == "和了" and result[2][0] != result[2][1]


def _with_riichi(events: list[dict[str, Any]], *, wins_last: bool) -> list[dict[str, Any]]:
    """Declarations before their discards, and the sticks after those that were not won on."""
    told: list[dict[str, Any]] = []
    for place, event in enumerate(events):
        riichi = event.pop("riichi", False)
        if riichi:
            told.append({"type": "reach", "actor": event["actor"]})
        told.append(event)
        if riichi and not (wins_last and place == len(events) - 1):
            told.append({"type": "reach_accepted", "actor": event["actor"]})
    return told


def _ending(result: Sequence[Any], ura: list[str]) -> list[dict[str, Any]]:
    if result[0] != "和了":
        deltas = list(result[1]) if len(result) > 1 else [0, 0, 0, 0]
        reason = _ENDS.get(result[0])
        if reason is None:
            raise NotationError(FILES.told("files.no-end", text=str(result[0])[:20]))
        return [{"type": "ryukyoku", "reason": reason, "deltas": deltas}]
    return [
        {
            "type": "hora",
            "actor": detail[0],
            "target": detail[1],
            "ura_markers": ura,
            "deltas": list(deltas),
        }
        for deltas, detail in zip(result[1::2], result[2::2], strict=True)
    ]


def rules_of(match: dict[str, Any], source: Source) -> Rules:
    """Tenhou's rules with the length and red fives that the log names, of the day it names."""
    rule = cast("dict[str, Any]", match.get("rule") or {})
    if OURS in rule:
        return from_plain(Rules, rule[OURS], "rules")
    shown = str(rule.get("disp", ""))
    return tenhou_rules(
        source,
        day_of(str(match.get("ref", ""))) or day_of(source.name),
        hanchan="東" not in shown,
        reds=rule.get("aka", rule.get("aka51", 1)) not in (0, "0", None),
        open_tanyao="喰" in shown or not shown,
        result=_final(match).get("points"),
    )


_DAN = ("初段", "二段", "三段", "四段", "五段", "六段", "七段", "八段", "九段", "十段", "天鳳位")


def _pays(match: dict[str, Any]) -> dict[str, list[str]]:
    """What each seat was paid by, where the log tells everybody's rank and the room."""
    rule = cast("dict[str, Any]", match.get("rule") or {})
    room = ROOM_NAMES.find(str(rule.get("disp", ""))[:1] or "-")
    told = match.get("dan")
    ranks = cast("list[object]", told) if isinstance(told, list) else []
    if room < 0 or len(ranks) != 4:
        return {}
    return {"pay": [pay_of(10 + _DAN.index(one) if one in _DAN else 0, room) for one in ranks]}


def _final(match: dict[str, Any]) -> dict[str, list[float]]:
    """The result that the log tells, if it does: points and points with uma in turn."""
    told = match.get("sc")
    if not isinstance(told, list) or len(cast("list[object]", told)) != 8:
        return {}
    points = cast("list[object]", told)[1::2]
    return {"points": [float(own) for own in points if isinstance(own, int | float)]}


_LINK = re.compile(r"https?://tenhou\.net/(?:\S*#json=\S*|\S*[?&]log=[\w-]+\S*)", re.I)
_HOLDS = re.compile(r"#json=(\S+)", re.I)


def read(text: str, source: Source = NOWHERE) -> list[Record]:
    """The match of one log, or of a link that holds one."""
    match = decode(in_link(text))
    return [read_match(match, rules_of(match, source), _pays(match))]


def read_match(match: dict[str, Any], rules: Rules, pays: dict[str, list[str]]) -> Record:
    """A log's match by these rules; `pays` are noted with it."""
    names = names_of({"names": match.get("name")})
    broken: RecordError | None = None
    deals: list[list[dict[str, Any]]] = []
    mended: list[str] = []
    number = 0
    try:
        if not isinstance(match.get("log"), list):
            raise NotationError(FILES.told("files.needs-log"))
        for number, one in enumerate(cast("list[Any]", match["log"]), start=1):
            deal, slips = win_mended(_told(one))
            deals.append(deal)
            mended += [f"deal {number}: {slip}" for slip in slips]
    except KibitzError as error:
        broken = RecordError(
            number,
            FILES.told(
                "files.deal-is", number=number, why=error.args[0] if error.args else str(error)
            ),
        )
    except (KeyError, TypeError, ValueError, IndexError) as error:
        broken = RecordError(number, FILES.told("files.deal-form", number=number, error=str(error)))
    if not deals:
        return Record(Header("riichi", plain(rules), names), (), broken)
    rules, slips = rules_mended(rules, deals)
    told = [(number, event) for number, deal in enumerate(deals, start=1) for event in deal]
    record = retell(told, rules, names, _final(match))
    mended = slips + mended
    notes = {"mended": mended} if mended else {}
    header = replace(record.header, notes=notes | pays)
    return replace(record, header=header, broken=record.broken or broken)


def in_link(text: str) -> str:
    """The log inside a link that holds one; NotationError for a link that only names one."""
    found = _LINK.match(text.strip())
    if found is None:
        return text
    log = _HOLDS.search(found[0])
    if log is None:
        raise NotationError(INPUT.told("input.link-names-log"))
    return unquote(log[1])


def is_tenhou(text: str) -> bool:
    """Whether a text looks like a log of this form, or is a link to one."""
    return _LINK.match(text.strip()) is not None or _is_log(text)


def _is_log(text: str) -> bool:
    return text.lstrip().startswith("{") and '"log"' in text and '"type"' not in text[:200]


TENHOU = Format("tenhou6", (".json",), read, write, is_tenhou, read)
