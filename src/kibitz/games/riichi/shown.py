"""What a seat can have been shown next: every rule as far as the seat can know it.

Of others it is asked whose turn it is, what all see of their melds and riichi, and whether the
tiles they show are still unseen. That a seat was asked and let a tile go by is nobody's business:
an mjai log does not tell it, so no pass is waited for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kibitz.core.door import only_shown
from kibitz.core.errors import Refused
from kibitz.core.events import SEATS, Event, Seat
from kibitz.core.words import Fact
from kibitz.games.riichi import play
from kibitz.games.riichi.action import (
    REACTIONS,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    NineTerminals,
    Pon,
    Riichi,
    Ron,
    Tsumo,
)
from kibitz.games.riichi.beliefs import held, unseen
from kibitz.games.riichi.event import Act, Call, Deal, Dora, Draw, End, Stick, Win
from kibitz.games.riichi.flow import clearing, reaction, turn
from kibitz.games.riichi.flow.fold import all_four
from kibitz.games.riichi.state import KIND, Private, Public, holding, waits_of
from kibitz.games.riichi.tiles.meld import MeldForm
from kibitz.games.riichi.tiles.tile import Tile, full_set, in_order, kind_counts
from kibitz.games.riichi.view import View


def why_not_shown(view: View, event: Event) -> Fact | None:
    """The rule by which the view's seat cannot be shown this event next."""
    if view.own is None or view.seat is None:
        return Fact("riichi.spectator")
    if isinstance(event, Deal):
        return _deal(view, event)
    if view.public.phase == "over":
        return Fact("shown.over")
    if view.public.wins and not isinstance(event, (Win, End)):
        return Fact("shown.not-here", {"kind": event.kind})
    match event:
        case Act(seat, action):
            return _choice(view, seat, action)
        case Draw():
            return _draw(view, event)
        case Dora(tile):
            return _dora(view, tile)
        case Stick(seat):
            return _stick(view.public, seat)
        case Call(seat, action):
            return _call(view, seat, action)
        case Win():
            return _win(view, view.own, event)
        case End():
            return _end(view, view.own, event)
        case _:
            return Fact("shown.not-here", {"kind": event.kind})


def _not_here(event: str) -> Fact:
    return Fact("shown.not-here", {"kind": event})


def _elsewhere(view: View, tiles: Iterable[Tile], seat: Seat) -> Fact | None:
    """Whether another seat cannot have these: all of a kind are in sight already."""
    left = Counter(unseen(view))
    for tile, count in Counter(tiles).items():
        if count > left[tile]:
            return Fact("riichi.seen", {"tile": str(tile), "seat": seat})
    return None


def _deal(view: View, deal: Deal) -> Fact | None:
    secret = only_shown(deal.hands, view.seat)
    if secret is not None:
        return secret
    if deal.wall is not None:
        return Fact("shown.nobody")
    there = Counter(full_set(deal.rules.red_fives))
    for tile, count in Counter((*view.own.tiles, deal.indicator) if view.own else ()).items():
        if count > there[tile]:
            return Fact("riichi.copies", {"tile": str(tile), "count": count, "there": there[tile]})
    return None


# --- choices on the own turn ----------------------------------------------------------------------


def _choice(view: View, seat: Seat, action: Action) -> Fact | None:
    if seat == view.seat:
        return play.why_not(view, action)
    if isinstance(action, REACTIONS):
        return Fact("shown.secret", {"seat": seat})
    public, front = view.public, view.public.fronts[seat]
    if public.phase != "action" or public.turn != seat:
        return Fact("shown.out-of-turn", {"seat": seat})
    only_discard = public.context == "call" or front.status == "declared"
    if only_discard and not isinstance(action, Discard):
        return Fact(
            "riichi.declared" if front.status == "declared" else "riichi.discard-after-call"
        )
    match action:
        case Discard():
            return _discard(view, seat, action)
        case Riichi():
            return turn.why_not_riichi_public(public, front, seat)
        case Ankan(kind):
            four = all_four(public.rules, int(kind))
            no_riichi = front.status == "riichi" and public.rules.riichi_ankan == "no"
            forbidden = Fact("riichi.ankan-in-riichi") if no_riichi else turn.no_kan_now(public)
            return forbidden or _elsewhere(view, four, seat)
        case Kakan(tile):
            return _kakan(view, seat, tile)
        case NineTerminals():
            return turn.why_not_nine_public(public)
        case _:  # a tsumo: its win tells the hand
            return None


def _discard(view: View, seat: Seat, action: Discard) -> Fact | None:
    public, front, tile = view.public, view.public.fronts[seat], action.tile
    if action.drawn and public.context == "call":
        return Fact("riichi.not-drawn", {"tile": str(tile)})
    if front.status == "riichi" and not action.drawn:
        return Fact("riichi.drawn-only", {"tile": str(tile)})
    if public.context == "call" and KIND[tile] in turn.swapped(public.rules, front.melds[-1]):
        return Fact("riichi.kuikae", {"tile": str(tile), "meld": str(front.melds[-1])})
    return _elsewhere(view, (tile,), seat)


def _kakan(view: View, seat: Seat, tile: Tile) -> Fact | None:
    melds = view.public.fronts[seat].melds
    if not any(meld.form is MeldForm.PON and meld.kind == KIND[tile] for meld in melds):
        return Fact("riichi.kakan-no-pon", {"tile": str(tile)})
    return turn.no_kan_now(view.public) or _elsewhere(view, (tile,), seat)


# --- what follows ---------------------------------------------------------------------------------


def _draw(view: View, event: Draw) -> Fact | None:
    public = view.public
    if public.phase == "action":
        return _not_here("draw")
    after_kan = (public.phase == "reaction" and public.context != "discard") or (
        public.phase == "wait" and public.context == "kan"
    )
    if event.replacement != after_kan or (not after_kan and not public.left):
        return _not_here("draw")
    waits = _unsettled(view)
    if waits is not None:
        return waits
    by_turn = public.phase == "reaction" and public.context == "discard"
    drawer = (public.turn + 1) % 4 if by_turn else public.turn
    if event.seat != drawer:
        return Fact("shown.out-of-turn", {"seat": event.seat})
    if event.seat != view.seat:
        return None if event.tile is None else Fact("shown.secret", {"seat": event.seat})
    if event.tile is None:
        return Fact("shown.hidden")
    return _elsewhere(view, (event.tile,), event.seat)


def _unsettled(view: View) -> Fact | None:
    """What must come before the next draw or call: the own win, a stick, an abortive draw."""
    public = view.public
    if view.own is not None and isinstance(view.own.answer, Ron):
        return Fact("shown.not-yet", {"kind": "win"})
    if public.context != "discard":
        return None
    if public.fronts[public.turn].status == "declared":
        return Fact("shown.not-yet", {"kind": "stick"})
    return Fact("shown.not-yet", {"kind": "end"}) if play.abort_of(public) else None


def _dora(view: View, tile: Tile) -> Fact | None:
    public = view.public
    if public.rules.kan_dora == "off" or len(public.indicators) > sum(public.kans):
        return _not_here("dora")
    return _elsewhere(view, (tile,), public.turn)


def _stick(public: Public, seat: Seat) -> Fact | None:
    good = public.phase == "reaction" and public.context == "discard" and public.turn == seat
    return None if good and public.fronts[seat].status == "declared" else _not_here("stick")


def _call(view: View, seat: Seat, action: Daiminkan | Pon | Chi) -> Fact | None:
    public = view.public
    if public.phase != "reaction" or public.tile is None or public.turn == seat:
        return Fact("shown.out-of-turn", {"seat": seat})
    waits = _unsettled(view)
    if waits is not None:
        return waits
    if seat == view.seat and view.own is not None:
        return reaction.why_not_call(public, seat, view.own, action)
    forbidden = reaction.why_not_call_public(public, seat, action)
    if forbidden is not None:
        return forbidden
    if isinstance(action, Daiminkan):
        needed = list(all_four(public.rules, KIND[public.tile]))
        needed.remove(public.tile)
        return _elsewhere(view, needed, seat)
    return _elsewhere(view, action.tiles, seat)


# --- the end of a deal ----------------------------------------------------------------------------


def _win(view: View, own: Private, event: Win) -> Fact | None:
    """The hand must be worth what is told, with tiles that nobody else shows."""
    public, seat = view.public, event.seat
    if not _may_win(public, seat, event):
        return _not_here("win")
    drawn = () if event.giver is not None else (event.tile,)
    if seat == view.seat:
        missing = _elsewhere(view, event.ura, seat)
    else:
        wanted = 13 - 3 * len(public.fronts[seat].melds)
        if len(event.hand) != wanted:
            return Fact("shown.count", {"count": len(event.hand), "wanted": wanted})
        missing = _elsewhere(view, (*event.hand, *drawn, *event.ura), seat)
        known = holding(in_order(event.hand))
        own = Private(known.hand, known.counts, known.waits, event.tile if drawn else None)
    if missing is not None:
        return missing
    needs = public.fronts[seat].in_riichi and public.rules.ura
    turned = (len(public.indicators) if public.rules.kan_ura else 1) if needs else 0
    if len(event.ura) != turned:
        return Fact("shown.count", {"count": len(event.ura), "wanted": turned})
    try:
        given = clearing.win_of(public, seat, own, event.giver, event.ura, is_first=not public.wins)
    except Refused:
        return Fact("riichi.no-yaku")
    return None if given == event else Fact("shown.differs", {"wanted": str(given.points)})


def _may_win(public: Public, seat: Seat, event: Win) -> bool:
    """Whether the seat may win with this tile here, whatever it holds."""
    if event.giver is None:
        last = public.log[-1] if public.log else None
        by_draw = last is not None and last[0] == seat and isinstance(last[1], Tsumo)
        return by_draw and public.turn == seat and not public.wins
    again = any(won.seat == seat for won in public.wins)
    is_open = public.phase == "reaction" and event.tile is public.tile
    return is_open and event.giver == public.turn != seat and not again


def _end(view: View, own: Private, event: End) -> Fact | None:
    public = view.public
    if event.reason == "win":
        plain = clearing.ended("win", [])
        return None if public.wins and event == plain else _not_here("end")
    if public.wins:
        return _not_here("end")
    for seat in SEATS:
        hand = event.hands[seat]
        if hand is None:
            continue
        wanted = held(public, seat)
        if len(hand) != wanted:
            return Fact("shown.count", {"count": len(hand), "wanted": wanted})
        if seat == view.seat:
            if sorted(hand) != sorted(own.tiles):
                return Fact("shown.differs", {"wanted": str(wanted)})
        else:
            missing = _elsewhere(view, hand, seat)
            if missing is not None:
                return missing
    if event.reason == "exhaustive":
        return _exhausted(view, own, event)
    if clearing.ended(event.reason, list(event.hands)) != event:
        return Fact("shown.differs", {"wanted": "0"})
    return _aborted(view, event)


def _exhausted(view: View, own: Private, event: End) -> Fact | None:
    public = view.public
    if public.phase != "reaction" or public.left:
        return _not_here("end")
    for seat in SEATS:
        hand = event.hands[seat]
        if hand is not None and not waits_of(bytes(kind_counts(hand))):
            return Fact("riichi.not-tenpai")
    if (event.hands[view.seat or 0] is not None) != bool(own.waits):
        return Fact("shown.hidden")
    given = clearing.exhausted_of(public, list(event.hands))
    return None if given == event else Fact("shown.differs", {"wanted": str(list(given.deltas))})


def _aborted(view: View, event: End) -> Fact | None:
    """Four winds, four riichi and four kans are seen by all; the rest needs the act before it."""
    public = view.public
    last = public.log[-1][1] if public.log else None
    match event.reason:
        case "nine-terminals":
            return None if isinstance(last, NineTerminals) else _not_here("end")
        case "triple-ron":
            good = public.rules.triple_ron_aborts and public.phase == "reaction"
            return None if good else _not_here("end")
        case _:
            given = play.abort_of(public) or (
                "four-kans" if reaction.is_four_kans(public) else None
            )
            return None if given == event.reason else _not_here("end")
