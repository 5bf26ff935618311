"""mjai as one seat hears and speaks it: events in, a view; an action out, as a reply, and back.

Used on both sides: by a bot of ours that is fed lines, and by a table of ours that feeds a bot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.core.door import Door
from kibitz.core.errors import Inadmissible, NotationError
from kibitz.core.events import SEATS, Event, Seat
from kibitz.core.fold import only_own
from kibitz.core.record_refusals import RECORD
from kibitz.games.riichi import play
from kibitz.games.riichi.action import (
    DAIMINKAN,
    DRAWN,
    FROM_HAND,
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Discard,
    Kakan,
    NineTerminals,
    Pass,
    Pon,
    Riichi,
    Ron,
    Tsumo,
)
from kibitz.games.riichi.event import Act, Call, Deal, Dora, Draw, Stick
from kibitz.games.riichi.flow.fold import all_four
from kibitz.games.riichi.formats.mjai import rules_of
from kibitz.games.riichi.formats.mjai_told import checked
from kibitz.games.riichi.formats.retell import NAMES, call_of, seat_in, standing_of, tile_of
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules, preset
from kibitz.games.riichi.tiles.meld import MeldForm
from kibitz.games.riichi.tiles.tile import in_order
from kibitz.games.riichi.view import View

Told = Mapping[str, Any]


class MjaiSeat:
    """A seat that hears mjai events and knows its view. Hidden tiles come as ``?``."""

    def __init__(self, seat: Seat | None = None, rules: Rules | None = None) -> None:
        self.seat = seat
        self.rules = rules or preset("tenhou")
        self._door: Door | None = None  # of the deal being played
        self._heard = 0  # events

    @property
    def view(self) -> View | None:
        """What the seat sees; None between deals."""
        return None if self._door is None else self._door.now

    def choices(self) -> Sequence[Action]:
        """The seat's legal actions now; () if it has no choice to make."""
        return () if self.view is None else play.legal(self.view)

    def hear(self, event: Told) -> None:
        """Take in one event; NotationError for what is no mjai event."""
        self._heard += 1
        kind = event.get("type")
        if kind in ("hora", "ryukyoku", "end_kyoku", "end_game"):
            self._door = None
            return
        if kind == "start_kyoku" and self.seat is None:
            raise NotationError(TYPED.told("riichi.typed.mjai-no-seat"))
        match checked(event):
            case "start_game":
                self.rules = rules_of(event)
                self.seat = seat_in(event, "id") if "id" in event else self.seat
            case "start_kyoku":
                self._begin(event)
            case "none" | "error":
                pass
            case told:
                self._fold(self._shown(told, event))

    def _begin(self, event: Told) -> None:
        assert self.seat is not None
        hand = in_order(tile_of(name) for name in event["tehais"][self.seat])
        if len(hand) != 13:
            raise NotationError(TYPED.told("riichi.typed.mjai-deal", count=len(hand)))
        indicator = tile_of(event["dora_marker"])
        hands = only_own([hand for _ in SEATS], self.seat)
        deal = Deal(self.rules, standing_of(event), hands, indicator, None)
        from kibitz.games.riichi import GAME

        self._door = Door(GAME, self.seat)
        self._fold(deal)

    def _fold(self, event: Event) -> None:
        if self._door is None:
            raise NotationError(RECORD.told("record.before-deal", kind=event.kind))
        try:
            self._door.take(event, self._heard)
        except Inadmissible as error:
            raise NotationError(error.why) from None

    def _shown(self, kind: str, event: Told) -> Event:
        """One mjai event as ours, as far as the seat is shown it."""
        match kind:
            case "tsumo":
                return self._drawn(event)
            case "dahai":
                tile = tile_of(event["pai"])
                discard = (DRAWN if event.get("tsumogiri") else FROM_HAND)[tile]
                return Act(seat_in(event), discard)
            case "reach":
                return Act(seat_in(event), RIICHI)
            case "reach_accepted":
                return Stick(seat_in(event))
            case "dora":
                return Dora(tile_of(event["dora_marker"]))
            case "ankan":
                return Act(seat_in(event), Ankan(tile_of(event["consumed"][0]).kind))
            case "kakan":
                return Act(seat_in(event), Kakan(tile_of(event["pai"])))
            case "chi" | "pon" | "daiminkan":
                return Call(seat_in(event), call_of(event))
            case _:
                raise NotationError(TYPED.told("riichi.typed.mjai-type", text=kind[:40]))

    def _drawn(self, event: Told) -> Draw:
        seat = seat_in(event)
        public = None if self.view is None else self.view.public
        tile = tile_of(event["pai"]) if seat == self.seat else None
        if public is None or public.context not in ("kan", "kakan", "ankan"):
            return Draw(seat, tile)
        return Draw(seat, tile, replacement=public.phase in ("reaction", "wait"))


# --- replies --------------------------------------------------------------------------------------


def reply_of(action: Action, view: View) -> dict[str, Any]:
    """The mjai reply that says this action."""
    public, seat = view.public, view.seat
    target, called = public.turn, public.tile
    match action:
        case Pass():
            return {"type": "none"}
        case Discard(tile, drawn):
            return {"type": "dahai", "actor": seat, "pai": NAMES[tile], "tsumogiri": drawn}
        case Riichi():
            return {"type": "reach", "actor": seat}
        case Tsumo():
            return {"type": "hora", "actor": seat, "target": seat}
        case Ron():
            return {"type": "hora", "actor": seat, "target": target}
        case NineTerminals():
            return {"type": "ryukyoku", "actor": seat}
        case Ankan(kind):
            consumed = [NAMES[tile] for tile in all_four(public.rules, kind)]
            return {"type": "ankan", "actor": seat, "consumed": consumed}
        case Kakan(tile):
            melds = [meld for meld in view.front.melds if meld.form is MeldForm.PON]
            pon = next((meld.tiles for meld in melds if meld.kind == tile.kind), ())
            consumed = [NAMES[one] for one in pon]
            return {"type": "kakan", "actor": seat, "pai": NAMES[tile], "consumed": consumed}
        case Pon(tiles) | Chi(tiles):
            consumed = [NAMES[tile] for tile in tiles]
            kind = "pon" if isinstance(action, Pon) else "chi"
        case _:
            kind = "daiminkan"
            others = [] if called is None else list(all_four(public.rules, int(called.kind)))
            if called is not None:
                others.remove(called)
            consumed = [NAMES[tile] for tile in others]
    pai = "?" if called is None else NAMES[called]
    return {"type": kind, "actor": seat, "target": target, "pai": pai, "consumed": consumed}


def action_of(reply: Told, view: View) -> Action:
    """The action that a reply says; NotationError for one that says none."""
    kind = reply.get("type")
    if "actor" in reply and reply["actor"] != view.seat and kind != "none":
        raise NotationError(TYPED.told("riichi.typed.mjai-actor", text=str(reply["actor"])[:20]))
    if kind in ("dahai", "ankan", "kakan", "chi", "pon"):
        checked({"actor": view.seat, **reply})  # who answers need not say who it is
    match kind:
        case "none":
            return PASS
        case "dahai":
            return _discard(reply, view)
        case "reach":
            return RIICHI
        case "hora":
            return TSUMO if view.public.phase == "action" else RON
        case "ryukyoku":
            return NINE_TERMINALS
        case "ankan":
            return Ankan(tile_of(reply["consumed"][0]).kind)
        case "kakan":
            return Kakan(tile_of(reply["pai"]))
        case "daiminkan":
            return DAIMINKAN
        case "chi" | "pon":
            return call_of(reply)
        case _:
            raise NotationError(TYPED.told("riichi.typed.mjai-reply", text=str(kind)[:40]))


def _discard(reply: Told, view: View) -> Action:
    tile = tile_of(reply["pai"])
    own = view.own
    told = reply.get("tsumogiri")
    if told is None:
        told = own is not None and own.drawn is tile and tile not in own.hand
    return (DRAWN if told else FROM_HAND)[tile]


def request(view: View) -> dict[str, Any]:
    """What a seat is asked beside the events: all it may do, and the tiles it may not discard."""
    legal = play.legal(view)
    own = view.own
    discards = {NAMES[one.tile] for one in legal if isinstance(one, Discard)}
    held = set[str]() if own is None else {NAMES[tile] for tile in own.tiles}
    on_turn = view.public.phase == "action"
    return {
        "possible_actions": [reply_of(action, view) for action in legal],
        "cannot_dahai": sorted(held - discards) if on_turn else [],
    }
