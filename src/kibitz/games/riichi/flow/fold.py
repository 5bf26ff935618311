"""How one event changes what all see, and what one seat sees.

Both folds take events as a seat is shown them, so a view can be built without a state. They trust
events to follow from the rules; what the rules are is in `turn.py`, `reaction.py` and `play.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from kibitz.core.errors import NotationError
from kibitz.core.events import Event, Seat
from kibitz.core.fold import four
from kibitz.core.record_refusals import RECORD
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import (
    REACTIONS,
    Action,
    Ankan,
    Call,
    Chi,
    Discard,
    Kakan,
    Pon,
    Riichi,
)
from kibitz.games.riichi.event import Act, Dora, Draw, End, Stick, Win
from kibitz.games.riichi.event import Call as CallEvent
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Points
from kibitz.games.riichi.state import (
    BIT,
    KIND,
    Context,
    Front,
    Furiten,
    Private,
    Public,
    Thrown,
    waits_of,
)
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import DRAGONS, TILES, WINDS, Tile, lay_order

STICK = 1_000
LAY_ORDER = tuple(lay_order(tile) for tile in TILES)


# --- what everybody sees --------------------------------------------------------------------------


def public_after(public: Public, event: Event) -> Public:
    """Fold one event into what everybody sees."""
    match event:
        case Act():
            return _after_act(public, event.seat, event.action)
        case Draw():
            return _after_draw(public, event)
        case Dora():
            return replace(public, indicators=(*public.indicators, event.tile), dora_due=False)
        case Stick():
            return _after_stick(public, event.seat)
        case CallEvent():
            return _after_call(public, event.seat, event.action)
        case Win():
            return _after_win(public, event)
        case End():
            return _after_end(public, event)
        case _:
            raise NotationError(RECORD.told("record.no-event", kind=event.kind, game="riichi"))


def with_front(public: Public, seat: Seat, front: Front) -> tuple[Front, Front, Front, Front]:
    """The fronts with one of them changed."""
    fronts = list(public.fronts)
    fronts[seat] = front
    return four(fronts)


def _after_act(public: Public, seat: Seat, action: Action) -> Public:
    front = public.fronts[seat]
    log = (*public.log, (seat, action))
    match action:
        case Discard():
            return _after_discard(public, seat, front, action)
        case Riichi():
            double = public.is_first_turn(seat)
            front = replace(front, status="declared", double_riichi=double)
            return replace(public, fronts=with_front(public, seat, front), log=log)
        case Ankan(kind):
            melds = (*front.melds, Meld.ankan(all_four(public.rules, kind)))
            fronts = with_front(public, seat, replace(front, melds=melds))
            return replace(
                public,
                phase="reaction",
                context="ankan",
                tile=kind,
                fronts=fronts,
                kans=_one_more(public.kans, seat),
                log=log,
            )
        case Kakan(tile):
            melds = tuple(
                Meld.kakan(meld, tile)
                if meld.form is MeldForm.PON and meld.kind == KIND[tile]
                else meld
                for meld in front.melds
            )
            fronts = with_front(public, seat, replace(front, melds=melds))
            return replace(
                public,
                phase="reaction",
                context="kakan",
                tile=tile,
                fronts=fronts,
                kans=_one_more(public.kans, seat),
                log=log,
            )
        case _:  # tsumo and nine terminals bring events of their own; reactions are no one's yet
            return public if isinstance(action, REACTIONS) else replace(public, log=log)


def _after_discard(public: Public, seat: Seat, front: Front, action: Discard) -> Public:
    # Built field by field: with draws this is most of what a deal consists of.
    tile = action.tile
    thrown = Thrown(tile, action.drawn, front.status == "declared")
    front = Front(
        front.melds,
        (*front.river, thrown),
        front.status,
        front.thrown | BIT[tile],
        False,
        front.double_riichi,
        front.liable,
    )
    return Public(
        public.rules,
        public.standing,
        public.points,
        public.sticks,
        public.indicators,
        seat,
        "reaction",
        "discard",
        tile,
        public.left,
        public.dora_due,
        with_front(public, seat, front),
        public.kans,
        (*public.log, (seat, action)),
    )


def _one_more(kans: tuple[int, int, int, int], seat: Seat) -> tuple[int, int, int, int]:
    return four([count + (place == seat) for place, count in enumerate(kans)])


def all_four(rules: Rules, kind: int) -> tuple[Tile, ...]:
    """All four of a kind: as many of them red as there are in the set."""
    is_five = kind < 27 and kind % 9 == 4
    reds = rules.red_fives[kind // 9] if is_five else 0
    red = TILES[34 + kind // 9] if reds else TILES[kind]
    return (red,) * reds + (TILES[kind],) * (4 - reds)


def _after_draw(public: Public, event: Draw) -> Public:
    context: Context = "draw"
    fronts, dora_due = public.fronts, public.dora_due
    if event.replacement:
        late = public.context in ("kan", "kakan")
        dora_due = late and public.rules.kan_dora == "open-late"
        context = "kan" if late else "ankan"
        fronts = _without_ippatsu(fronts)
    return Public(
        public.rules,
        public.standing,
        public.points,
        public.sticks,
        public.indicators,
        event.seat,
        "action",
        context,
        None,
        public.left - 1,
        dora_due,
        fronts,
        public.kans,
        public.log,
    )


def _without_ippatsu(
    fronts: tuple[Front, Front, Front, Front],
) -> tuple[Front, Front, Front, Front]:
    return four(replace(front, ippatsu=False) if front.ippatsu else front for front in fronts)


def _after_stick(public: Public, seat: Seat) -> Public:
    front = replace(public.fronts[seat], status="riichi", ippatsu=True)
    points = list(public.points)
    points[seat] -= STICK
    return replace(
        public,
        points=four(points),
        sticks=public.sticks + 1,
        fronts=with_front(public, seat, front),
    )


def _after_call(public: Public, seat: Seat, action: Call) -> Public:
    giver, tile = public.turn, public.tile
    if tile is None:
        raise NotationError(TYPED.told("riichi.typed.no-discard", action=str(action)))
    meld = meld_of(public.rules, action, tile, (giver - seat) % 4)
    river = public.fronts[giver].river
    given = replace(public.fronts[giver], river=(*river[:-1], replace(river[-1], called_by=seat)))
    fronts = _without_ippatsu(with_front(public, giver, given))
    front = fronts[seat]
    melds = (*front.melds, meld)
    liable = (*front.liable, *((yakuman, giver) for yakuman in _liabilities(public, melds)))
    front = replace(front, melds=melds, status="melded", liable=liable)
    called = replace(public, fronts=fronts)
    return replace(
        called,
        turn=seat,
        phase="wait" if meld.is_kan else "action",
        context="kan" if meld.is_kan else "call",
        tile=None,
        fronts=with_front(called, seat, front),
        kans=_one_more(public.kans, seat) if meld.is_kan else public.kans,
        log=(*public.log, (seat, action)),
    )


def meld_of(rules: Rules, action: Call, tile: Tile, giver: int) -> Meld:
    """The meld that a call of this tile makes."""
    match action:
        case Chi(tiles):
            return Meld.chi(tile, tiles)
        case Pon(tiles):
            return Meld.pon(tile, tiles, giver)
        case _:
            others = list(all_four(rules, KIND[tile]))
            others.remove(tile)
            return Meld.daiminkan(tile, tuple(others), giver)


def _liabilities(public: Public, melds: tuple[Meld, ...]) -> list[str]:
    """The yakuman that the last of these melds, just called, makes certain."""
    last = melds[-1]
    kinds = [meld.kind for meld in melds if meld.form is not MeldForm.CHI]
    found: list[str] = []
    if last.kind in DRAGONS and sum(kind in DRAGONS for kind in kinds) == 3:
        found.append("daisangen")
    if last.kind in WINDS and sum(kind in WINDS for kind in kinds) == 4:
        found.append("daisuushi")
    if last.form is MeldForm.DAIMINKAN and sum(meld.is_kan for meld in melds) == 4:
        found.append("suukantsu")
    return [yakuman for yakuman in found if yakuman in public.rules.pao]


def _after_win(public: Public, won: Win) -> Public:
    front = replace(public.fronts[won.seat], shown=won.hand)
    return replace(
        public,
        points=_with_deltas(public.points, won.deltas),
        sticks=0,
        fronts=with_front(public, won.seat, front),
        wins=(*public.wins, won),
    )


def _with_deltas(points: Points, deltas: Points) -> Points:
    return four([had + change for had, change in zip(points, deltas, strict=True)])


def _after_end(public: Public, end: End) -> Public:
    return replace(
        public,
        phase="over",
        points=_with_deltas(public.points, end.deltas),
        fronts=four(
            front if hand is None else replace(front, shown=hand)
            for front, hand in zip(public.fronts, end.hands, strict=True)
        ),
        end=end,
    )


# --- what one seat sees ---------------------------------------------------------------------------


def private_after(private: Private, public: Public, event: Event, seat: Seat) -> Private:
    """Fold one event into what this seat alone sees; `public` is as it was before the event."""
    if isinstance(event, Act):
        if event.seat == seat:
            return _after_own_act(private, event.action)
        # Most tiles are no wait of most hands, and that is seen first.
        return _after_other_act(private, public, event.action) if private.waits else private
    if not isinstance(event, (Draw, CallEvent, Stick)):
        return private
    if private.missed or private.answer is not None:
        private = _window_closed(private, public, seat)
    if event.seat != seat or isinstance(event, Stick):
        return private
    if isinstance(event, Draw):
        if event.tile is None:
            raise NotationError(TYPED.told("riichi.typed.hidden-draw", seat=seat))
        return Private(private.hand, private.counts, private.waits, event.tile, private.furiten)
    if public.tile is None:
        raise NotationError(TYPED.told("riichi.typed.no-discard", action=str(event.action)))
    called = without(private, called_from_hand(private, event.action, public.tile))
    return replace(called, furiten=private.furiten)


def called_from_hand(private: Private, action: Call, tile: Tile) -> tuple[Tile, ...]:
    """The tiles that leave the hand for a call."""
    if isinstance(action, Pon | Chi):
        return action.tiles
    return tuple(held for held in private.hand if KIND[held] == KIND[tile])


def _window_closed(private: Private, public: Public, seat: Seat) -> Private:
    """A tile that lay open is gone: a wait that was not won makes furiten."""
    furiten = private.furiten
    if private.missed:
        lasting = furiten == "riichi" or public.fronts[seat].in_riichi
        furiten = "riichi" if lasting else "temporary"
    return Private(private.hand, private.counts, private.waits, private.drawn, furiten)


def _after_own_act(private: Private, action: Action) -> Private:
    lasting: Furiten = "riichi" if private.furiten == "riichi" else ""
    match action:
        case Discard(tile, drawn):
            if not drawn:
                private = without(private, (tile,))
            return Private(private.hand, private.counts, private.waits, None, lasting)
        case Ankan(kind):
            gone = tuple(tile for tile in private.tiles if KIND[tile] == kind)
            return replace(without(private, gone), furiten=private.furiten)
        case Kakan(tile):
            return replace(without(private, (tile,)), furiten=private.furiten)
        case _ if isinstance(action, REACTIONS):
            return replace(private, answer=action)
        case _:
            return private


def without(private: Private, gone: tuple[Tile, ...]) -> Private:
    """The hand, its drawn tile taken in, after these tiles have left it."""
    left = list(private.hand)
    counts = bytearray(private.counts)
    if private.drawn is not None:
        left.append(private.drawn)
        counts[KIND[private.drawn]] += 1
        left.sort(key=LAY_ORDER.__getitem__)
    for tile in gone:
        if tile not in left:
            raise NotationError(TYPED.told("riichi.typed.not-held", tile=str(tile)))
        left.remove(tile)
        counts[KIND[tile]] -= 1
    kinds = bytes(counts)
    to_discard = len(left) % 3 == 2  # after a call: it waits for nothing before its discard
    return Private(tuple(left), kinds, 0 if to_discard else waits_of(kinds))


def _after_other_act(private: Private, public: Public, action: Action) -> Private:
    match action:
        case Discard(tile, _) | Kakan(tile):
            return replace(private, missed=True) if private.waits & BIT[tile] else private
        case Ankan(kind):
            robs = private.waits & BIT[kind] and can_rob_ankan(private, public)
            return replace(private, missed=True) if robs else private
        case _:
            return private


def can_rob_ankan(private: Private, public: Public) -> bool:
    """Whether a wait on this concealed kan counts: thirteen orphans, where the rules have it."""
    if not public.rules.kokushi_on_ankan or len(private.hand) != 13:
        return False
    return kernel.shanten_forms(private.counts)[2] == 0
