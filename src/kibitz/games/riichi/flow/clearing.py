"""Clearing: the events that end a deal, with every payment, and what the deal earned.

A ``win`` event for each winner and one ``end`` event tell all that the next deal depends on.
"""

from __future__ import annotations

from kibitz.core.errors import Refused
from kibitz.core.game import SEATS, Event, Score, Seat
from kibitz.core.words import Fact
from kibitz.games.riichi.scoring.payments import Liable, deltas, payments
from kibitz.games.riichi.scoring.win import HandScore, liable_base
from kibitz.games.riichi.scoring.winning import hand_score
from kibitz.games.riichi.state import Front, Public, State
from kibitz.games.riichi.tiles.tile import TERMINALS_AND_HONOURS, Tile, tiles_text

MANGAN = 2_000  # base points
ABORTS = ("nine-terminals", "four-winds", "four-riichi", "four-kans", "triple-ron")


# --- wins -----------------------------------------------------------------------------------------


def wins(state: State, winners: list[Seat], giver: Seat | None) -> tuple[Event, ...]:
    """The ``win`` events, nearest after the giver first, and the end."""
    events = [_win(state, seat, giver, is_first=place == 0) for place, seat in enumerate(winners)]
    return *events, _end("win", [None] * 4)


def _win(state: State, seat: Seat, giver: Seat | None, *, is_first: bool) -> Event:
    public, own = state.public, state.private[seat]
    tile = own.drawn if giver is None else public.tile
    if tile is None:
        raise Refused("there is no tile to win with")
    ura = ura_of(state) if public.fronts[seat].in_riichi and public.rules.ura else ()
    found = hand_score(public, seat, own, tile, giver, ura)
    if found is None or not found.has_yaku:
        raise Refused("the hand is not a win")
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
    facts = {
        "from": giver,
        "tile": str(tile),
        "hand": tiles_text(own.hand),
        "ura": [str(one) for one in ura],
        "yaku": [[each.yaku.id, each.han] for each in found.yaku],
        "han": found.han,
        "fu": found.fu,
        "yakuman": found.yakuman,
        "points": found.points,
        "liable": None if liable is None else liable.seat,
        "deltas": list(deltas(lines, seat)),
    }
    return Event("win", seat, facts)


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


def _end(
    reason: str,
    hands: list[str | None],
    points: list[int] | None = None,
    tenpai: list[Seat] | None = None,
    nagashi: list[Seat] | None = None,
) -> Event:
    facts = {
        "reason": reason,
        "hands": hands,
        "deltas": points or [0, 0, 0, 0],
        "tenpai": tenpai or [],
        "nagashi": nagashi or [],
    }
    return Event("end", None, facts)


def aborted(state: State, reason: str, shown: list[Seat]) -> Event:
    """An abortive draw; the seats it names show their hands."""
    hands = [tiles_text(state.private[seat].tiles) if seat in shown else None for seat in SEATS]
    return _end(reason, hands)


def exhausted(state: State) -> Event:
    """The wall is empty: who waits shows it, and the others pay; or a river of nothing but
    terminals and honours is paid as a mangan."""
    public = state.public
    tenpai = [seat for seat in SEATS if state.private[seat].waits]
    hands = [tiles_text(state.private[seat].hand) if seat in tenpai else None for seat in SEATS]
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
    return _end("exhaustive", hands, change, tenpai, nagashi)


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
    points = tuple(
        after - before for after, before in zip(public.points, public.standing.points, strict=True)
    )
    facts = [*_win_facts(public)]
    if end.reason != "win":
        facts.append(Fact(f"riichi.end-{end.reason}", {"count": len(end.tenpai)}))
    wind = public.standing.seat_wind
    facts += [Fact("riichi.nagashi", {"seat": seat, "wind": wind(seat)}) for seat in end.nagashi]
    return Score(points, (*facts, _next_dealer(public)))


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
                "points": win.facts["points"],
            },
        )
        for win in public.wins
    ]


def _next_dealer(public: Public) -> Fact:
    """Whether the dealer stays, by what, and the honba of the next deal."""
    end, standing, rules = public.end, public.standing, public.rules
    dealer = standing.dealer
    if end is None or end.reason in ABORTS:
        return Fact("riichi.dealer-stays", {"by": "abort", "honba": standing.honba + 1})
    if end.reason == "win":
        if any(win.seat == dealer for win in public.wins):
            return Fact("riichi.dealer-stays", {"by": "win", "honba": standing.honba + 1})
        return Fact("riichi.dealer-moves", {"by": "win", "honba": 0})
    stays = dealer in end.tenpai and rules.renchan == "tenpai"
    if end.nagashi and rules.nagashi_renchan == "dealer-nagashi":
        stays = dealer in end.nagashi
    facts = {"by": "tenpai", "honba": standing.honba + 1}
    return Fact("riichi.dealer-stays" if stays else "riichi.dealer-moves", facts)
