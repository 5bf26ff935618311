"""The table: the only holder of the truth. It plays a whole match, deal after deal, and records it.

It takes actions, numbers its events, refuses what is illegal and leaves everything as it was, and
follows one policy about players that fail. It hands out views, never its state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from msgspec.structs import replace

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import PlayerError, RecordError, Refused
from kibitz.core.events import (
    Deal,
    Event,
    Fault,
    Finished,
    Scored,
    Seat,
    TableEvent,
    Undo,
    is_choice,
    still_standing,
)
from kibitz.core.game import Game, Result, Score, dealt, following
from kibitz.core.record import Header, Record, pack, replay, unpack
from kibitz.core.rules import from_plain, plain
from kibitz.core.shown import Projection
from kibitz.core.shuffle import commitment, deal_seed

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Policy:
    """What to do about a player that is late, dead or talks nonsense."""

    on_fault: Literal["substitute", "raise"] = "substitute"


class Table(Generic[S, V, A, T, R]):
    """One match being played. `sequence` counts events; an act may name the one it answers."""

    def __init__(
        self,
        game: Game[S, V, A, T, R, Any],
        rules: R,
        secret: bytes,
        players: Sequence[str] = ("", "", "", ""),
        policy: Policy | None = None,
        first: tuple[bytes, T] | None = None,
    ) -> None:
        """`first`: the seed and standing of a deal that was played before, to begin with it."""
        self.game = game
        self.rules = rules
        self.header = Header(game.name, plain(rules), tuple(players))
        self.policy = policy or Policy()
        self.result: Result | None = None
        self.standing: T = game.first_standing(rules) if first is None else first[1]
        self._secret = secret
        self._first = None if first is None else first[0]
        self._past: list[bytes] = []  # the deals before the current one
        self._past_length = 0  # in events
        self._events: list[Event] = []  # of the current deal
        self._deal_number = 0
        self._states: list[S] = []  # after each event of the current deal that still stands
        self._score: Score | None = None  # of the current deal, once it is over
        self.next_deal()

    # --- what may be seen ---------------------------------------------------------------------

    @property
    def sequence(self) -> int:
        """How many events have happened."""
        return self._past_length + len(self._events)

    @property
    def deal_number(self) -> int:
        return self._deal_number

    @property
    def deal_over(self) -> bool:
        return self.score is not None

    @property
    def score(self) -> Score | None:
        """The current deal's score, once it is over."""
        return self._score

    @property
    def deal_length(self) -> int:
        """How many events of the current deal still stand."""
        return len(self._states)

    def view(self, seat: Seat | None, after: int | None = None) -> V:
        """What that seat may see of the current deal, now or after its first events."""
        state = self._states[-1] if after is None else self._states[after - 1]
        return self.game.view(state, seat)

    def to_act(self) -> frozenset[Seat]:
        """Whose choices are awaited. For the table's own driver: no seat is told this."""
        return self.game.to_act(self._states[-1])

    @property
    def in_claims(self) -> bool:
        """Whether what happened last may be answered by others, whoever of them can."""
        return self.game.invites_claims(self._states[-1])

    def claims(self, made: Sequence[Event]) -> Sequence[bool]:
        """Of the events made last, whether a claim opens with each."""
        place = len(self._states) - sum(not isinstance(event, TableEvent) for event in made)
        opens: list[bool] = []
        for event in made:
            is_played = not isinstance(event, TableEvent)
            opens.append(is_played and self._invites(place) and not self._invites(place - 1))
            place += is_played
        return opens

    @property
    def has_claims(self) -> bool:
        """Whether anything in this deal could be claimed."""
        return any(self.game.invites_claims(state) for state in self._states)

    def shown(self, seat: Seat | None, since: int = 0) -> Sequence[Event]:
        """The events from number `since` on, as that seat is shown them."""
        events, first = self._events, self._past_length
        if since < first:
            events, first = self.record().events, 0
        projection = Projection(self.game, seat)
        told = [projection.show(event) for event in events]
        return [event for event in told[since - first :] if event is not None]

    def record(self) -> Record:
        """The whole truth so far. Only for storage, and for players once the deal is over."""
        past = [event for packed in self._past for event in unpack(packed, self.game.events)]
        return Record(self.header, (*past, *self._events))

    # --- what may be done ---------------------------------------------------------------------

    def act(self, seat: Seat, action: A, answers: int | None = None) -> Sequence[Event]:
        """Play for a seat; the events it made. IllegalAction or Refused leaves all as it was."""
        if answers is not None and answers != self.sequence:
            raise Refused(ASKED.told("asked.other-event", answers=answers, sequence=self.sequence))
        if self.result is not None or self.deal_over:
            raise Refused(ASKED.told("asked.deal-over"))
        if seat not in self.to_act():
            raise Refused(ASKED.told("asked.not-your-turn"))
        start = len(self._events)
        for event, state in self.game.happen(self._states[-1], seat, action):
            self._take(event, state)
        self._score = self.game.score(self._states[-1])
        if self._score is not None:
            self._close_deal(self._score)
        return self._events[start:]

    def fault(self, seat: Seat, error: PlayerError, action: A | None = None) -> Sequence[Event]:
        """Note that a player failed and go on as the policy says.

        With what somebody else chose for the seat, else with its first legal action.
        """
        if self.policy.on_fault == "raise":
            raise error
        chosen = self.game.legal(self._states[-1], seat)[0] if action is None else action
        self.game.allow(self.game.view(self._states[-1], seat), chosen)
        start = len(self._events)
        self._events.append(Fault(seat, error.kind, str(error)[:500]))
        self.act(seat, chosen)
        return self._events[start:]

    def undo(self, to: int) -> Event:
        """Take the current deal back to its first `to` events (the deal event is the first)."""
        if self.result is not None or self.deal_over:
            raise Refused(ASKED.told("asked.finished"))
        if not 1 <= to <= len(self._states):
            raise Refused(ASKED.told("asked.no-such-event", to=to, count=len(self._states)))
        if not is_choice(still_standing(self._events), to):
            raise Refused(ASKED.told("asked.no-choice-there", to=to))
        del self._states[to:]
        event = Undo(to)
        self._events.append(event)
        return event

    def next_deal(self) -> Sequence[Event]:
        """Deal again, once the last deal is over."""
        if self.result is not None:
            raise Refused(ASKED.told("asked.match-over"))
        if self._states and not self.deal_over:
            raise Refused(ASKED.told("asked.deal-goes-on"))
        self._deal_number += 1
        self._seed = self._seed_of(self._deal_number)
        opening = self.game.opening(self._seed, self.rules, self.standing)
        first = replace(dealt(opening[0]), commitment=commitment(self._seed))
        self._put_away()
        self._events.append(first)
        self._states, self._score = [self.game.begin(first)], None
        for event, state in following(self._states[0], opening[1:], self.game.apply):
            self._take(event, state)
        return self._events[:]

    # --- inside -------------------------------------------------------------------------------

    def _seed_of(self, number: int) -> bytes:
        if number == 1 and self._first is not None:
            return self._first
        return deal_seed(self._secret, number)

    def _invites(self, place: int) -> bool:
        """Whether the deal's event at a place left a claim open."""
        return place >= 0 and self.game.invites_claims(self._states[place])

    def _take(self, event: Event, after: S) -> None:
        self._states.append(after)
        self._events.append(event)

    def _put_away(self) -> None:
        """A deal that is over is seldom read again: many tables hold many of them."""
        if self._events:
            self._past.append(pack(self._events))
            self._past_length += len(self._events)
            self._events = []

    def _close_deal(self, score: Score) -> None:
        self._events.append(Scored(score.points, self._seed.hex()))
        self._stand(self._states[-1])
        if self.result is not None:
            self._events.append(Finished(self.result.points, self.result.places))

    def _stand(self, over: S) -> None:
        after = self.game.next_standing(self.rules, self.standing, self.game.outcome(over))
        if isinstance(after, Result):
            self.result = after
        else:
            self.standing = after

    @classmethod
    def resume(
        cls,
        game: Game[S, V, A, T, R, Any],
        record: Record,
        secret: bytes,
        policy: Policy | None = None,
        first: tuple[bytes, T] | None = None,
    ) -> Table[S, V, A, T, R]:
        """Go on with a recorded match. Deals still to come are drawn from `secret`."""
        if record.header.game != game.name:
            raise RecordError(
                1, ASKED.told("asked.other-game", name=record.header.game, game=game.name)
            )
        if record.header.seat is not None:
            raise RecordError(1, ASKED.told("asked.one-seats", seat=record.header.seat))
        played = replay(game, record)
        if played.stopped is not None:
            raise played.stopped
        if not played.deals:
            raise RecordError(2, ASKED.told("asked.nothing-to-resume"))
        rules_class = type(game.usual_rules)
        rules = from_plain(rules_class, record.header.rules, "rules")
        table = cls(game, rules, secret, record.header.players, policy, first)
        table.header = record.header
        starts = [place for place, event in enumerate(record.events) if isinstance(event, Deal)]
        table._events = list(record.events[: starts[-1]])
        table._put_away()
        table._events = list(record.events[starts[-1] :])
        table._deal_number = len(played.deals)
        for deal in played.deals:
            table._states = list(deal.states)
            if deal.score is not None:
                table._stand(deal.state)
        last = played.deals[-1]
        table._score = last.score
        seed = table._seed_of(len(played.deals))
        promised = dealt(last.events[0]).commitment
        # With another secret, the seed of a resumed deal stays with whoever held the old one.
        table._seed = seed if commitment(seed) == promised else b""
        if last.score is not None and last.scored is None:
            raise RecordError(len(record.events) + 2, ASKED.told("asked.cut-off"))
        return table


AnyTable = Table[Any, Any, Any, Any, Any]
