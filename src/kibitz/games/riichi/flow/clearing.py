"""Clearing: the events that end a deal, with every payment, and what the deal earned.

A ``win`` event for each winner and one ``end`` event tell all that the next deal depends on.
"""

from __future__ import annotations

from kibitz.core.errors import Refused
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Event, Score, Seat
from kibitz.core.record_refusals import RECORD
from kibitz.core.words import Fact
from kibitz.games.riichi.event import End, EndReason, Win
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.scoring.payments import Liable, deltas, payments
from kibitz.games.riichi.scoring.win import HandScore, liable_base
from kibitz.games.riichi.scoring.winning import hand_score
from kibitz.games.riichi.standing import Outcome, Points
from kibitz.games.riichi.state import Front, Private, Public, State
from kibitz.games.riichi.tiles.tile import TERMINALS_AND_HONOURS, Tile, in_order

MANGAN = 2_000  # base points
ABORTS = ("nine-terminals", "four-winds", "four-riichi", "four-kans", "triple-ron")


# --- wins -----------------------------------------------------------------------------------------


def wins(state: State, winners: list[Seat], giver: Seat | None) -> tuple[Event, ...]:
    """The ``win`` events, nearest after the giver first, and the end."""
    public, events = state.public, list[Win]()
    for place, seat in enumerate(winners):
        ura = ura_of(state) if public.fronts[seat].in_riichi and public.rules.ura else ()
        events.append(win_of(public, seat, state.private[seat], giver, ura, is_first=place == 0))
    return *events, ended("win", [])


def win_of(
    public: Public,
    seat: Seat,
    own: Private,
    giver: Seat | None,
    ura: tuple[Tile, ...],
    *,
    is_first: bool,
) -> Win:
    """The win of this hand, with every payment; Refused where it is none."""
    tile = own.drawn if giver is None else public.tile
    if tile is None:
        raise Refused(TYPED.told("riichi.typed.no-winning-tile"))
    found = hand_score(public, seat, own, tile, giver, ura)
    if found is None or not found.has_yaku:
        raise Refused(TYPED.told("riichi.typed.no-win"))
    standing, rules = public.standing, public.rules
    honba = standing.honba if is_first or rules.honba_double_ron == "all" else 0
    liable = _liable(public.fronts[seat], found)
    lines = payments(
        found.base,
        rules,
        winner=seat,
        dealer=standing.dealer,
        payer=giver,
        honba=honba,
        sticks=public.sticks if is_first else 0,
        liable=liable,
    )
    return Win(
        seat=seat,
        giver=giver,
        tile=tile,
        hand=own.hand,
        ura=ura,
        yaku=tuple((each.yaku.id, each.han) for each in found.yaku),
        han=found.han,
        fu=found.fu,
        yakuman=found.yakuman,
        points=found.points,
        liable=None if liable is None else liable.seat,
        deltas=four(list(deltas(lines, seat))),
    )


def ura_of(state: State) -> tuple[Tile, ...]:
    """The ura indicators under the open ones."""
    count = len(state.public.indicators) if state.public.rules.kan_ura else 1
    return tuple(state.wall.dead[5 + 2 * place] for place in range(count))


def _liable(front: Front, found: HandScore) -> Liable | None:
    has = {each.yaku.id for each in found.yaku}
    owed = [(yakuman, seat) for yakuman, seat in front.liable if yakuman in has]
    if not owed:
        return None
    seat = owed[0][1]
    return Liable(seat, liable_base(found, [yakuman for yakuman, who in owed if who == seat]))


# --- draws ----------------------------------------------------------------------------------------


NOTHING: Points = (0, 0, 0, 0)


def ended(
    reason: EndReason,
    hands: list[tuple[Tile, ...] | None],
    change: Points = NOTHING,
    tenpai: tuple[Seat, ...] = (),
    nagashi: tuple[Seat, ...] = (),
) -> End:
    """The event that ends a deal."""
    return End(reason, four(hands or [None] * 4), change, tenpai, nagashi)


def aborted(state: State, reason: EndReason, shown: list[Seat]) -> End:
    """An abortive draw; the seats it names show their hands."""
    return ended(
        reason, [in_order(state.private[at].tiles) if at in shown else None for at in SEATS]
    )


def exhausted(state: State) -> End:
    """The wall is empty: who waits shows it, and the others pay; or a river of nothing but
    terminals and honours is paid as a mangan."""
    waiting = [own.hand if own.waits else None for own in state.private]
    return exhausted_of(state.public, waiting)


def exhausted_of(public: Public, hands: list[tuple[Tile, ...] | None]) -> End:
    """The same from the hands of those who wait."""
    tenpai = [seat for seat in SEATS if hands[seat] is not None]
    nagashi = [seat for seat in SEATS if public.rules.nagashi and is_nagashi(public, seat)]
    change = [0, 0, 0, 0]
    if nagashi:
        for seat in nagashi:
            lines = payments(MANGAN, public.rules, winner=seat, dealer=public.dealer, payer=None)
            change = [a + b for a, b in zip(change, deltas(lines, seat), strict=True)]
    elif 0 < len(tenpai) < 4:
        gain = public.rules.noten_payment // len(tenpai)
        loss = public.rules.noten_payment // (4 - len(tenpai))
        change = [gain if seat in tenpai else -loss for seat in SEATS]
    return ended("exhaustive", hands, four(change), tuple(tenpai), tuple(nagashi))


def is_nagashi(public: Public, seat: Seat) -> bool:
    """Whether the seat discarded only terminals and honours, and nobody called one."""
    return all(
        thrown.tile in TERMINALS_AND_HONOURS and thrown.called_by is None
        for thrown in public.fronts[seat].river
    )


# --- what the deal earned -------------------------------------------------------------------------


def score(public: Public) -> Score | None:
    """The deal's points by seat, sticks paid included; None until it is over."""
    end = public.end
    if public.phase != "over" or end is None:
        return None
    facts = [*_win_facts(public)]
    if end.reason != "win":
        facts.append(Fact(f"riichi.end-{end.reason}", {"count": len(end.tenpai)}))
    wind = public.standing.seat_wind
    facts += [Fact("riichi.nagashi", {"seat": seat, "wind": wind(seat)}) for seat in end.nagashi]
    after = outcome(public)
    stays = "riichi.dealer-stays" if after.dealer_stays else "riichi.dealer-moves"
    facts.append(Fact(stays, {"by": after.by, "honba": after.honba}))
    return Score(after.points, tuple(facts))


def _win_facts(public: Public) -> list[Fact]:
    wind = public.standing.seat_wind
    return [
        Fact(
            "riichi.won-by-tsumo" if win.giver is None else "riichi.won-by-ron",
            {
                "seat": win.seat,
                "wind": wind(win.seat),
                "giver": win.giver,
                "giver_wind": None if win.giver is None else wind(win.giver),
                "points": win.points,
            },
        )
        for win in public.wins
    ]


def outcome(public: Public) -> Outcome:
    """What was earned, whether the dealer stays, by what, and the honba of the next deal."""
    end, standing, rules = public.end, public.standing, public.rules
    if end is None:
        raise Refused(RECORD.told("record.not-over"))
    points = four(
        [after - before for after, before in zip(public.points, standing.points, strict=True)]
    )
    dealer, again = standing.dealer, standing.honba + 1
    if end.reason in ABORTS:
        return Outcome(points, dealer_stays=True, by="abort", honba=again)
    if end.reason == "win":
        stays = any(win.seat == dealer for win in public.wins)
        return Outcome(points, dealer_stays=stays, by="win", honba=again if stays else 0)
    stays = dealer in end.tenpai and rules.renchan == "tenpai"
    if end.nagashi and rules.nagashi_renchan == "dealer-nagashi":
        stays = dealer in end.nagashi
    return Outcome(points, dealer_stays=stays, by="tenpai", honba=again)
