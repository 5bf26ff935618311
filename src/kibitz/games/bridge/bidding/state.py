"""The auction as a bidder holds it in mind: not its words, but where it stands.

Places are counted from the dealer (0); a side is place % 2. Public knowledge only: the same for
every seat. Rules ask it what has been agreed, asked, shown and forced; none looks at a whole
auction.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from kibitz.games.bridge.bidding.meaning.constraints import ANY_HULL, Hull
from kibitz.games.bridge.bidding.meaning.type import Forcing, Meaning

STRAINS = ("C", "D", "H", "S", "NT")
BIDS = tuple(f"{level}{strain}" for level in range(1, 8) for strain in STRAINS)
RANK = {bid: place for place, bid in enumerate(BIDS)}
GAME_LEVEL = (5, 5, 4, 4, 3)
NT = 4
ASKING = ("takeout", "negative", "responsive", "support")
"""Doubles that partner may pass only with a stack."""
Sides = tuple[bool, bool]
Hulls = tuple[Hull, Hull, Hull, Hull]


def strain_of(call: str) -> int:
    return RANK[call] % 5


def level_of(call: str) -> int:
    return RANK[call] // 5 + 1


def bid(level: int, strain: int) -> str:
    return f"{level}{STRAINS[strain]}"


def is_game(call: str) -> bool:
    return level_of(call) >= GAME_LEVEL[strain_of(call)]


@dataclass(frozen=True)
class AuctionState:
    """Calls so far with their meanings, and what follows from them."""

    calls: tuple[str, ...]
    sides: Sides
    meanings: tuple[Meaning, ...]
    hulls: Hulls
    agreed: tuple[int | None, int | None]
    game_forced: tuple[bool, bool]

    def after(self, call: str, meaning: Meaning) -> AuctionState:
        """The state once the seat on turn has made the call."""
        me, side = self.me, self.me % 2
        hulls = list(self.hulls)
        shown = meaning.hull
        if meaning.strength is not None:
            shown = replace(shown, points=meaning.strength)
        hulls[me] = hulls[me].meet(shown)
        agreed, forced = list(self.agreed), list(self.game_forced)
        if meaning.agrees is not None:
            agreed[side] = meaning.agrees
        if meaning.forcing == Forcing.GAME:
            forced[side] = True
        elif meaning.ends_force:
            forced[side] = False
        return AuctionState(
            (*self.calls, call),
            self.sides,
            (*self.meanings, meaning),
            (hulls[0], hulls[1], hulls[2], hulls[3]),
            (agreed[0], agreed[1]),
            (forced[0], forced[1]),
        )

    @property
    def me(self) -> int:
        """The seat on turn, counted from the dealer."""
        return len(self.calls) % 4

    @property
    def is_over(self) -> bool:
        return len(self.calls) >= 4 and self.calls[-3:] == ("P", "P", "P")

    @property
    def vulnerable(self) -> bool:
        return self.sides[self.me % 2]

    @property
    def they_vulnerable(self) -> bool:
        return self.sides[(self.me + 1) % 2]

    # --- the bidding so far -------------------------------------------------

    @cached_property
    def last_place(self) -> int | None:
        """Where the last bid stands."""
        return next((i for i in range(len(self.calls) - 1, -1, -1) if self.calls[i] in RANK), None)

    @property
    def last(self) -> str | None:
        return None if self.last_place is None else self.calls[self.last_place]

    @property
    def last_is_ours(self) -> bool:
        return self.last_place is not None and (len(self.calls) - self.last_place) % 2 == 0

    @cached_property
    def risk(self) -> int:
        for call in reversed(self.calls):
            if call != "P":
                return {"X": 1, "XX": 2}.get(call, 0)
        return 0

    @property
    def level(self) -> int:
        return 0 if self.last is None else level_of(self.last)

    def is_legal(self, call: str) -> bool:
        if self.is_over:
            return False
        if call == "P":
            return True
        if call == "X":
            return self.last is not None and not self.last_is_ours and self.risk == 0
        if call == "XX":
            return self.last is not None and self.last_is_ours and self.risk == 1
        if call not in RANK:  # a jump that the book would make one level above seven
            return False
        return self.last is None or RANK[call] > RANK[self.last]

    def legal_bids(self) -> tuple[str, ...]:
        return BIDS if self.last is None else BIDS[RANK[self.last] + 1 :]

    def cheapest(self, strain: int) -> int:
        """The lowest level at which a strain may be bid; 8 where none is left."""
        if self.last is None:
            return 1
        return self.level + (strain <= strain_of(self.last))

    def at(self, back: int) -> tuple[str, Meaning] | None:
        """The call so many seats ago and its meaning: 1 right-hand opponent, 2 partner."""
        place = len(self.calls) - back
        return None if place < 0 else (self.calls[place], self.meanings[place])

    @property
    def rho(self) -> str:
        return self.calls[-1] if self.calls else "P"

    @property
    def partner_call(self) -> str:
        return self.calls[-2] if len(self.calls) > 1 else "P"

    @property
    def own_call(self) -> str:
        return self.calls[-4] if len(self.calls) > 3 else "P"

    @property
    def partner_meaning(self) -> Meaning | None:
        return self.meanings[-2] if len(self.calls) > 1 and self.calls[-2] != "P" else None

    @property
    def own_meaning(self) -> Meaning | None:
        return self.meanings[-4] if len(self.calls) > 3 and self.calls[-4] != "P" else None

    @property
    def rho_meaning(self) -> Meaning | None:
        return self.meanings[-1] if self.calls and self.calls[-1] != "P" else None

    def acts(self, seat: int) -> list[tuple[str, Meaning]]:
        """Calls other than pass of a seat, with their meanings."""
        return [
            (self.calls[i], self.meanings[i])
            for i in range(seat, len(self.calls), 4)
            if self.calls[i] != "P"
        ]

    @property
    def partner(self) -> int:
        return (self.me + 2) % 4

    @cached_property
    def mine(self) -> list[tuple[str, Meaning]]:
        return self.acts(self.me)

    @cached_property
    def partners(self) -> list[tuple[str, Meaning]]:
        return self.acts(self.partner)

    @cached_property
    def theirs(self) -> list[tuple[str, Meaning]]:
        return self.acts((self.me + 1) % 4) + self.acts((self.me + 3) % 4)

    @cached_property
    def opening_place(self) -> int | None:
        """Where the first call other than pass stands."""
        return next((i for i, call in enumerate(self.calls) if call != "P"), None)

    @property
    def opening(self) -> str | None:
        return None if self.opening_place is None else self.calls[self.opening_place]

    @property
    def we_opened(self) -> bool:
        return self.opening_place is not None and (self.opening_place - self.me) % 2 == 0

    @property
    def contested(self) -> bool:
        """Whether both sides have acted."""
        return bool(self.theirs) and bool(self.mine or self.partners)

    def passed_first(self, seat: int) -> bool:
        """Whether the seat passed before anybody had opened."""
        first = self.opening_place
        limit = len(self.calls) if first is None else first
        return seat < limit and seat < len(self.calls)

    @property
    def balancing(self) -> bool:
        """Whether a pass would end the auction."""
        return len(self.calls) >= 3 and self.calls[-2:] == ("P", "P")

    # --- what is shown ------------------------------------------------------

    @property
    def known(self) -> Hull:
        """What partner has shown."""
        return self.hulls[self.partner]

    @property
    def own(self) -> Hull:
        """What I have shown."""
        return self.hulls[self.me]

    def suits(self, seat: int) -> list[int]:
        """Suits a seat has shown, by natural bids or by calls that stand for them, in order."""
        found: list[int] = []
        for call, meaning in self.acts(seat):
            suit = meaning.also_shows
            if (
                suit is None
                and not meaning.is_artificial
                and call in RANK
                and meaning.agrees is None
            ):
                suit = strain_of(call)
            if suit is not None and suit < NT and suit not in found:
                found.append(suit)
            if meaning.is_artificial and meaning.asks == "suit":  # a two-suiter shows both
                lengths = meaning.hull.lengths
                found += [s for s in range(4) if lengths[s][0] >= 5 and s not in found]
        return found

    @cached_property
    def my_suits(self) -> list[int]:
        return self.suits(self.me)

    @cached_property
    def partner_suits(self) -> list[int]:
        return self.suits(self.partner)

    @cached_property
    def their_suits(self) -> list[int]:
        found = self.suits((self.me + 3) % 4)
        return found + [s for s in self.suits((self.me + 1) % 4) if s not in found]

    @cached_property
    def unbid(self) -> list[int]:
        named = {*self.my_suits, *self.partner_suits, *self.their_suits}
        return [suit for suit in range(4) if suit not in named]

    @property
    def trump(self) -> int | None:
        """The strain our side has agreed on."""
        return self.agreed[self.me % 2]

    @property
    def forced_to_game(self) -> bool:
        return self.game_forced[self.me % 2]

    @cached_property
    def forced(self) -> bool:
        """Whether a pass now would break a promise: partner forced and nobody relieved me."""
        if self.last is None or len(self.calls) < 2:
            return False
        meaning = self.partner_meaning
        quiet = self.rho == "P"
        if self.last_is_ours:
            if not quiet and self.rho != "X":
                return False
            artificial = meaning is not None and meaning.is_artificial
            if meaning is not None and artificial and not meaning.is_final:
                # a transfer that was completed may be passed, and an answer in the agreed suit
                placed = meaning.answers is not None and strain_of(self.last) == self.trump
                placed = placed or self._is_back_in_his_suit(meaning)
                return meaning.answers != "puppet" and not placed
            if meaning is not None and quiet and meaning.forcing != Forcing.NO:
                return meaning.forcing == Forcing.ROUND or not is_game(self.last)
            promised = self.own_meaning is not None and self.own_meaning.promises_more
            owing = self.forced_to_game or promised
            return owing and not is_game(self.last) and self.risk == 0
        if meaning is not None and meaning.doubling in ASKING:
            return quiet
        if quiet and self.calls[-2] == "P" and self.meanings[-2].forcing != Forcing.NO:
            return True  # partner's pass was forcing
        return self.forced_to_game and quiet and level_of(self.last) < 5

    def _is_back_in_his_suit(self, meaning: Meaning) -> bool:
        """Whether partner's answer names the suit he had shown, and nothing forces any more."""
        if meaning.answers is not None or meaning.forcing != Forcing.NO or self.forced_to_game:
            return False
        last = self.partner_call
        return last == self.last and strain_of(last) in self.partner_suits

    # --- together -----------------------------------------------------------

    @property
    def low(self) -> int:
        """The least points partner has shown."""
        return self.known.points[0]

    @property
    def high(self) -> int:
        """The most points partner may have."""
        return min(self.known.points[1], 37)

    def trumps_needed(self, suit: int, together: int) -> int:
        """How many cards of a suit make so many with what partner has shown."""
        return max(0, together - self.known.lengths[suit][0])


NO_HULLS: Hulls = (ANY_HULL, ANY_HULL, ANY_HULL, ANY_HULL)


def begin(sides: Sides) -> AuctionState:
    """Before the first call."""
    return AuctionState((), sides, (), NO_HULLS, (None, None), (False, False))
