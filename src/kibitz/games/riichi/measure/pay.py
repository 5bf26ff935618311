"""What each place of a match is worth: placement pay as data, platform by platform.

A pay says what first to last earn, and what a thousand points earn beside the place. Tenhou's
follows the dan and the room and counts no points; Mahjong Soul's adds the room's bonus and the
rank's loss to uma and points; the M-League pays uma, oka and points. ``even`` is the mean rank.

Values are compared on one scale, thirty points from the first place to the last, whatever the pay:
`scaled` does that, so a loss of one placement point means the same share of a match everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.fold import four
from kibitz.games.riichi.refusals import TYPED

Places = tuple[float, float, float, float]

SPREAD: Final = 30.0  # from the first place to the last, on the common scale
EVEN_THOUSAND: Final = 0.02  # decides between equal places where the pay counts no points


@dataclass(frozen=True, slots=True)
class Pay:
    """What first to last earn, and what a thousand points more do; `source` says who pays so."""

    name: str
    places: Places
    thousand: float
    source: str

    def scaled(self) -> Pay:
        """The same pay with nothing on average and thirty points from first to last.

        >>> pay("tenhou:7").scaled().places
        (12.0, 6.0, 0.0, -18.0)
        """
        share = SPREAD / (self.places[0] - self.places[3])
        middle = sum(self.places) / 4
        places = four(share * (place - middle) for place in self.places)
        return Pay(self.name, places, max(share * self.thousand, EVEN_THOUSAND), self.source)


#: On the common scale already.
EVEN: Final = Pay("even", (15.0, 5.0, -5.0, -15.0), EVEN_THOUSAND, "the mean rank")

_MLEAGUE: Final = Pay(
    "mleague", (50.0, 10.0, -10.0, -30.0), 1.0, "M.LEAGUE rules: uma 30-10, oka 20, points"
)

# --- Tenhou ---------------------------------------------------------------------------------------

TENHOU_SOURCE: Final = "Tenhou manual, dan and kyu: points by room for 1st and 2nd, by dan for 4th"
#: First and second of an east-south game by room; third earns nothing. East only pays two thirds.
TENHOU_ROOMS: Final = {
    "general": (30.0, 15.0),
    "upper": (60.0, 15.0),
    "special": (75.0, 30.0),
    "phoenix": (90.0, 45.0),
}
TENHOU_DAN: Final = range(1, 11)


def tenhou_room(dan: int) -> str:
    """The highest room that this dan opens (rating aside)."""
    return "phoenix" if dan >= 7 else "special" if dan >= 4 else "upper"


def tenhou(dan: int, room: str | None = None) -> Pay:
    """Tenhou's pay by dan: the fourth loses 45 points as first dan, and 15 more with each dan."""
    where = tenhou_room(dan) if room is None else room
    if dan not in TENHOU_DAN or where not in TENHOU_ROOMS:
        raise NotationError(ASKED.told("asked.tenhou-pay", there=list(TENHOU_ROOMS)))
    first, second = TENHOU_ROOMS[where]
    places = (first, second, 0.0, -15.0 * (dan + 2))
    return Pay(f"tenhou:{dan}:{where}", places, 0.0, TENHOU_SOURCE)


# --- Mahjong Soul ---------------------------------------------------------------------------------

MJSOUL_SOURCE: Final = (
    "Mahjong Soul help, ranked matches: points less 25,000, uma 15-5, rank points"
)
#: First and second of a south game by room; third earns nothing.
MJSOUL_ROOMS: Final = {
    "bronze": (20.0, 10.0),
    "silver": (40.0, 20.0),
    "gold": (80.0, 40.0),
    "jade": (110.0, 55.0),
    "throne": (120.0, 60.0),
}
#: What the fourth of a south game loses by rank.
MJSOUL_RANKS: Final = {
    "adept1": 20.0,
    "adept2": 40.0,
    "adept3": 60.0,
    "expert1": 80.0,
    "expert2": 100.0,
    "expert3": 120.0,
    "master1": 165.0,
    "master2": 180.0,
    "master3": 195.0,
    "saint1": 210.0,
    "saint2": 225.0,
    "saint3": 240.0,
}
_LOWEST_RANK: Final = {
    "bronze": "adept1",
    "silver": "adept1",
    "gold": "expert1",
    "jade": "master1",
    "throne": "saint1",
}


def mjsoul(room: str, rank: str | None = None) -> Pay:
    """Mahjong Soul's pay by room, and by rank (the lowest that the room admits) for the fourth."""
    own = _LOWEST_RANK.get(room, "") if rank is None else rank
    if room not in MJSOUL_ROOMS or own not in MJSOUL_RANKS:
        raise NotationError(
            TYPED.told(
                "riichi.typed.mjsoul-pay",
                rooms=", ".join(MJSOUL_ROOMS),
                ranks=", ".join(MJSOUL_RANKS),
            )
        )
    first, second = MJSOUL_ROOMS[room]
    places = (15.0 + first, 5.0 + second, -5.0, -15.0 - MJSOUL_RANKS[own])
    return Pay(f"mjsoul:{room}:{own}", places, 1.0, MJSOUL_SOURCE)


# --- by name --------------------------------------------------------------------------------------


def pay(name: str) -> Pay:
    """The pay of a name: even, mleague, tenhou:DAN[:ROOM] or mjsoul:ROOM[:RANK].

    >>> pay("tenhou:8").places, pay("mjsoul:jade:master2").places
    ((90.0, 45.0, 0.0, -150.0), (125.0, 60.0, -5.0, -195.0))
    """
    platform, *parts = name.split(":")
    if platform == "even" and not parts:
        return EVEN
    if platform == "mleague" and not parts:
        return _MLEAGUE
    if platform == "tenhou" and len(parts) in (1, 2) and parts[0].isdecimal():
        return tenhou(int(parts[0]), *parts[1:])
    if platform == "mjsoul" and len(parts) in (1, 2):
        return mjsoul(*parts)
    raise NotationError(TYPED.told("riichi.typed.no-pay", name=name[:40]))
