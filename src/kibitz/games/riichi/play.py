"""The flow of a deal: who is to choose, what is legal, and the events that follow a choice.

The single rules stand in `turn.py` (the own turn), `reaction.py` (another's tile) and
`clearing.py` (payments).
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.events import SEATS, Event, Seat
from kibitz.core.fold import four
from kibitz.core.shuffle import shuffled
from kibitz.core.words import Fact
from kibitz.games.riichi.action import (
    Action,
    Chi,
    Daiminkan,
    NineTerminals,
    Pon,
    Reaction,
    Riichi,
    Ron,
    Tsumo,
)
from kibitz.games.riichi.event import Act, Call, Deal, Dora, Draw, EndReason, Stick
from kibitz.games.riichi.flow import clearing, reaction, turn
from kibitz.games.riichi.flow.fold import private_after, public_after
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.state import Private, Public, State
from kibitz.games.riichi.tiles.tile import WINDS, Tile, full_set, in_order
from kibitz.games.riichi.tiles.wall import LIVE, Wall
from kibitz.games.riichi.view import View

NOBODY: frozenset[Seat] = frozenset()
AFTER = tuple(tuple((seat + step) % 4 for step in (1, 2, 3)) for seat in SEATS)
ONLY = tuple(frozenset({seat}) for seat in SEATS)


def opening(seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
    """Shuffle and deal, thirteen tiles each from the dealer on, and the dealer's first draw."""
    tiles = shuffled(seed, full_set(rules.red_fives))
    hands: list[tuple[Tile, ...]] = [()] * 4
    for place in range(4):
        hands[(standing.dealer + place) % 4] = in_order(tiles[13 * place : 13 * place + 13])
    wall = Wall(tiles[52 : 52 + LIVE], tiles[52 + LIVE :])
    deal = Deal(rules, standing, four(hands), wall.dead[4], wall)
    return deal, Draw(standing.dealer, wall.live[0])


def after_deal(state: State) -> tuple[tuple[Event, State], ...]:
    """The dealer draws."""
    first = Draw(state.public.dealer, state.wall.live[0])
    return ((first, apply(state, first)),)


def apply(state: State, event: Event) -> State:
    """The state after one more event."""
    before, privates = state.public, state.private
    public = public_after(before, event)
    if isinstance(event, (Act, Draw, Call, Stick)):
        privates = four(
            private_after(private, before, event, seat)
            if seat == event.seat or private.waits or private.answer is not None
            else private  # an event of another seat changes nothing for who neither waits nor asked
            for seat, private in enumerate(privates)
        )
    return State(public, privates, state.wall, _awaited(state, public, privates, event))


def _awaited(
    before: State, public: Public, privates: tuple[Private, ...], event: Event
) -> frozenset[Seat]:
    if public.phase == "action":
        return ONLY[public.turn]
    if public.phase != "reaction":
        return NOBODY
    if isinstance(event, Act):
        if before.public.phase == "reaction":
            return before.awaited - ONLY[event.seat]
        return reaction.reactors(public, privates)
    return before.awaited if isinstance(event, Dora) else NOBODY


def legal(view: View) -> Sequence[Action]:
    """The seat's legal actions in a fixed order; the first is what an absent player would do."""
    seat, public, own = view.seat, view.public, view.own
    if seat is None or own is None:
        return ()
    if public.phase == "action":
        if public.turn != seat:
            return ()
        return turn.legal(view, public, own, public.fronts[seat])
    return reaction.legal(public, seat, own) if public.phase == "reaction" else ()


def why_not(view: View, action: Action) -> Fact | None:
    """The rule that forbids the action; None if it is legal."""
    seat, public, own = view.seat, view.public, view.own
    if public.phase == "over":
        return Fact("riichi.deal-over")
    if seat is None or own is None:
        return Fact("riichi.spectator")
    if public.phase == "reaction":
        return reaction.why_not(public, seat, own, action)
    if public.turn != seat:
        return Fact("riichi.not-your-turn")
    if public.phase != "action":
        return Fact("riichi.draw-first")
    return turn.why_not(view, action)


# --- what follows ---------------------------------------------------------------------------------


def happen(state: State, seat: Seat, action: Action) -> list[tuple[Event, State]]:
    """The events a legal action makes, each with the state after it, to the next choice of any."""
    flow = _Flow(state)
    flow.add(Act(seat, action))
    if isinstance(action, Tsumo):
        flow.add(*clearing.wins(state, [seat], None))
    elif isinstance(action, NineTerminals):
        flow.add(clearing.aborted(state, "nine-terminals", [seat]))
    elif not isinstance(action, Riichi):
        if dora_first(flow.state.public):
            flow.dora()
        flow.resolve()
    return flow.happened


def dora_first(public: Public) -> bool:
    """Whether an indicator that is due is turned before anybody answers what lies open."""
    if not public.dora_due or public.phase != "reaction":
        return False
    return public.context == "discard" or public.rules.late_dora == "kan"


def invites_claims(state: State) -> bool:
    """Whether what lies open may be answered, all that is shown with it being turned."""
    return state.public.phase == "reaction" and not dora_first(state.public)


class _Flow:
    """Events as they are made, each applied before the next is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.happened: list[tuple[Event, State]] = []

    def add(self, *events: Event) -> None:
        for event in events:
            self.state = apply(self.state, event)
            self.happened.append((event, self.state))

    def dora(self) -> None:
        """Turn the next indicator."""
        tile = self.state.wall.dead[4 + 2 * len(self.state.public.indicators)]
        self.add(Dora(tile))

    def draw(self, seat: Seat) -> None:
        """The next tile of the live wall."""
        public = self.state.public
        tile = self.state.wall.live[LIVE - public.left - sum(public.kans)]
        self.add(Draw(seat, tile))

    def replacement(self, seat: Seat) -> None:
        """The next tile of the dead wall, after an earlier kan's indicator that is still due, and
        this one's if it is turned at once."""
        if self.state.public.dora_due:
            self.dora()
        public = self.state.public
        rule = public.rules.kan_dora
        if rule == "at-once" or (rule == "open-late" and public.context == "ankan"):
            self.dora()
        tile = self.state.wall.dead[sum(public.kans) - 1]
        self.add(Draw(seat, tile, replacement=True))

    def resolve(self) -> None:
        """Once nobody is awaited: wins, else riichi and aborts, else calls, else the next draw."""
        state, public = self.state, self.state.public
        if state.awaited:
            return
        giver = public.turn
        answers = _answers(state, giver)
        winners = [seat for seat, answer in answers.items() if isinstance(answer, Ron)]
        if winners:
            self._won(winners, giver)
        elif public.context != "discard":
            self.replacement(giver)
        else:
            if public.fronts[giver].status == "declared":
                self.add(Stick(giver))
            abort = abort_of(self.state.public)
            if abort is not None:
                shown = list(SEATS) if abort == "four-riichi" else []
                self.add(clearing.aborted(self.state, abort, shown))
            else:
                self._called(answers, giver)

    def _won(self, winners: list[Seat], giver: Seat) -> None:
        rules = self.state.public.rules
        if not rules.double_ron:
            winners = winners[:1]
        robbed = self.state.public.context != "discard"
        aborts = rules.triple_ron_aborts and (rules.triple_ron_kan_aborts or not robbed)
        if len(winners) == 3 and aborts:
            self.add(clearing.aborted(self.state, "triple-ron", winners))
        else:
            self.add(*clearing.wins(self.state, winners, giver))

    def _called(self, calls: dict[Seat, Reaction], giver: Seat) -> None:
        for forms in ((Pon, Daiminkan), (Chi,)) if calls else ():
            for seat, action in calls.items():
                if isinstance(action, forms):
                    self.add(Call(seat, action))
                    if isinstance(action, Daiminkan):
                        self.replacement(seat)
                    return
        if reaction.is_four_kans(self.state.public):
            self.add(clearing.aborted(self.state, "four-kans", []))
        elif not self.state.public.left:
            self.add(clearing.exhausted(self.state))
        else:
            self.draw((giver + 1) % 4)


def _answers(state: State, giver: Seat) -> dict[Seat, Reaction]:
    """What was answered to the giver's tile, the nearest seat first."""
    return {
        seat: answer for seat in AFTER[giver] if (answer := state.private[seat].answer) is not None
    }


def abort_of(public: Public) -> EndReason | None:
    """An abortive draw that this discard brings, before anybody may call it."""
    if public.rules.four_winds and _is_four_winds(public):
        return "four-winds"
    if public.rules.four_riichi and public.sticks == public.standing.sticks + 4:
        return "four-riichi"
    return "four-kans" if reaction.aborts_before_calls(public) else None


def _is_four_winds(public: Public) -> bool:
    if public.left != LIVE - 4 or public.tile not in WINDS or not public.is_unbroken:
        return False
    rivers = [front.river for front in public.fronts]
    return all(len(river) == 1 and river[0].tile is public.tile for river in rivers)
