"""What a call shows where no rule speaks: from the auction alone, as players would read it.

A raise shows support, a new suit length, a rebid more of it, notrump a stopper and a share of the
points the level needs, a double takeout or values, their suit a good hand. Knows public knowledge
only; which of these calls to choose is for `judgement`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kibitz.games.bridge.bidding_first.constraints import Constraint, parse_constraint
from kibitz.games.bridge.bidding_first.knowledge import HCP, AuctionKnowledge
from kibitz.games.bridge.bidding_first.rules import Meaning
from kibitz.games.bridge.bidding_first.situation import RANK, STRAINS, cheapest

Kind = Literal[
    "pass",
    "takeout",
    "penalty",
    "lead",
    "redouble",
    "raise",
    "cue",
    "control",
    "rebid",
    "new",
    "notrump",
]
KINDS: tuple[Kind, ...] = (
    *("pass", "takeout", "penalty", "lead", "redouble"),
    *("raise", "cue", "control", "rebid", "new", "notrump"),
)

SUIT_TARGETS = (0, 16, 19, 22, 25, 28, 32, 36)
"""Combined points by level for a suit contract with a fit."""
NOTRUMP_TARGETS = (0, 17, 21, 24, 29, 30, 32, 36)

_NAMES: dict[Kind, tuple[str, str]] = {
    "pass": ("no bid", "パス"),
    "takeout": ("takeout double", "テイクアウトダブル"),
    "penalty": ("double for penalties", "ペナルティダブル"),
    "lead": ("double: lead this suit", "リード指示のダブル"),
    "control": ("a control for slam", "コントロール"),
    "redouble": ("redouble: values", "リダブル：強さあり"),
    "raise": ("support", "サポート"),
    "cue": ("their suit: a good hand", "キュービッド"),
    "rebid": ("more length in the suit", "スートのリビッド"),
    "new": ("a new suit", "新しいスート"),
    "notrump": ("notrump", "ノートランプ"),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """The auction as the seat to call sees it, hands apart."""

    seat: int
    partner: int
    own_suits: frozenset[int]
    partner_suits: frozenset[int]
    their_suits: frozenset[int]
    last: str | None
    last_is_ours: bool
    partner_called: bool
    contested: bool
    opposed: bool  # an opponent has called other than pass
    last_bidder: int | None
    is_last_chance: bool  # a pass would end the auction


@lru_cache(maxsize=16384)
def scene(calls: tuple[str, ...]) -> Scene:
    """Read an auction."""
    seat = len(calls) % 4
    suits: list[dict[int, int]] = [{}, {}, {}, {}]
    active = [False] * 4
    last, last_seat = None, -1
    owner: dict[int, int] = {}
    for place, call in enumerate(calls):
        who = place % 4
        if call != "P":
            active[who] = True
        if call in RANK:
            last, last_seat = call, who
            if not call.endswith("NT"):
                suit = STRAINS.index(call[1:])
                owner.setdefault(suit, who % 2)
                if owner[suit] == who % 2:
                    suits[who][suit] = suits[who].get(suit, 0) + 1
    partner = (seat + 2) % 4
    theirs = frozenset(suits[(seat + 1) % 4]) | frozenset(suits[(seat + 3) % 4])
    ours = active[seat] or active[partner]
    return Scene(
        seat,
        partner,
        frozenset(suits[seat]),
        frozenset(suits[partner]),
        theirs,
        last,
        last is not None and last_seat % 2 == seat % 2,
        active[partner],
        ours and (active[(seat + 1) % 4] or active[(seat + 3) % 4]),
        active[(seat + 1) % 4] or active[(seat + 3) % 4],
        last_seat if last is not None else None,
        last is not None and calls[-2:] == ("P", "P"),
    )


def kind_of(here: Scene, call: str, known: AuctionKnowledge) -> Kind:
    """What sort of call it is, by the auction alone."""
    if call == "P":
        return "pass"
    if call == "XX":
        return "redouble"
    if call == "X":
        return _kind_of_double(here, known)
    if call.endswith("NT"):
        return "notrump"
    suit = STRAINS.index(call[1:])
    partner, own = known.hands[here.partner], known.hands[here.seat]
    if suit in here.their_suits and suit not in here.own_suits | here.partner_suits:
        return "cue"
    if _is_control(here, call, suit, known):
        return "control"
    if suit in here.partner_suits or partner.least(suit) >= 4:
        return "raise"
    if suit in here.own_suits or own.least(suit) >= 5:
        return "rebid"
    return "new"


def _is_control(here: Scene, call: str, suit: int, known: AuctionKnowledge) -> bool:
    """Whether a bid beyond three shows a control: not in trumps, nor game in a major of ours."""
    agreed = _agreed(here, known)
    if here.contested or agreed is None or agreed == suit or int(call[0]) < 4:
        return False
    return not (call in ("4H", "4S") and suit in here.own_suits | here.partner_suits)


def _agreed(here: Scene, known: AuctionKnowledge) -> int | None:
    """The suit both partners have bid, or in which the side has shown eight cards."""
    partner, own = known.hands[here.partner], known.hands[here.seat]
    raised = here.own_suits & here.partner_suits
    fits = [s for s in range(4) if s in raised or partner.least(s) + own.least(s) >= 8]
    return max(fits, key=lambda s: (partner.least(s) + own.least(s), s)) if fits else None


def _kind_of_double(here: Scene, known: AuctionKnowledge) -> Kind:
    last = here.last or "1C"
    if not last.endswith("NT") and here.last_bidder is not None and not here.partner_called:
        suit = STRAINS.index(last[1:])
        if known.hands[here.last_bidder].least(suit) <= 2 and not here.own_suits:
            return "lead"
    if last.endswith("NT") or int(last[0]) >= 4:
        return "penalty"
    both_bid = bool(here.partner_suits) and bool(here.own_suits)
    if int(last[0]) >= 3 and (both_bid or here.partner_suits & here.own_suits):
        return "penalty"
    return "takeout"


def meaning(calls: Sequence[str], call: str, known: AuctionKnowledge, is_forced: bool) -> Meaning:
    """What the call shows."""
    here = scene(tuple(calls))
    kind = kind_of(here, call, known)
    constraint = parse_constraint(_shows(here, call, kind, known, is_forced=is_forced))
    en, ja = _NAMES[kind]
    marks = frozenset({"f1"}) if _forces(here, call, kind, known) else frozenset[str]()
    if kind == "control" and here.own_suits & here.partner_suits:
        marks |= {"control"}  # trumps were bid by both: even past game it is no place to play
    return Meaning(call, constraint.boxes, (constraint.text,), marks, en, ja, None)


def _forces(here: Scene, call: str, kind: Kind, known: AuctionKnowledge) -> bool:
    """Whether partner may not pass: their suit, takeout, a control, or a game try.

    A new suit above two of an agreed major is a try for game or slam, never a place to play.
    """
    if kind in ("cue", "takeout", "control"):
        return True
    agreed = _agreed(here, known)
    return kind == "new" and not here.opposed and agreed is not None and agreed >= 2


def constraint_of(
    calls: Sequence[str], call: str, known: AuctionKnowledge, *, is_forced: bool
) -> Constraint:
    """The constraint behind `meaning`."""
    here = scene(tuple(calls))
    kind = kind_of(here, call, known)
    return parse_constraint(_shows(here, call, kind, known, is_forced=is_forced))


def _shows(here: Scene, call: str, kind: Kind, known: AuctionKnowledge, *, is_forced: bool) -> str:
    partner, own = known.hands[here.partner], known.hands[here.seat]
    if kind == "pass":
        return "any"
    if kind == "redouble":
        return f"hcp {max(0, min(9, 20 - partner.least(HCP)))}+"
    if kind == "takeout":
        suit = STRAINS.index((here.last or "1C")[1:])
        low = max(6, (8 if here.is_last_chance else 10) - partner.least(HCP) // 3)
        letter = "CDHS"[suit] if suit < 4 else "C"
        return f"hcp {low}+, {letter} 0-3|hcp {low + 4}+"
    if kind == "lead":
        letter = (here.last or "1C")[1:]
        return f"{letter} 4+, honours {letter} 2+|hcp 14+"
    if kind == "control":
        return f"control {call[1:]}"
    if kind == "penalty":
        low = max(4, 12 - partner.least(HCP) // 2)
        last = here.last or "1NT"
        if last.endswith("NT"):
            return f"hcp {low}+"
        letter = "CDHS"[STRAINS.index(last[1:])]
        return f"hcp {low}+|{letter} 4+, hcp {max(2, low - 7)}+"
    level = int(call[0])
    if kind == "notrump":
        low = min(15, NOTRUMP_TARGETS[level] - partner.least(HCP) - 5)
        return f"hcp {max(0, 0 if is_forced else low)}+"
    letter = call[1:]
    suit = STRAINS.index(letter)
    need = max(0, SUIT_TARGETS[level] - partner.least(HCP) - (8 if here.contested else 5))
    if is_forced:
        need = max(0, need - 4)
    if here.opposed and not here.partner_called:
        need = min(need, 5 + level)
    if kind == "raise":
        held = max(2, min(4, 8 - partner.least(suit)))
        if own.least(suit) >= 3:
            held = own.least(suit)
        elif is_forced and not here.opposed:
            held = max(2, held - 1)  # preference on two cards where one must bid
        if is_forced and not here.opposed and _agreed(here, known) == suit:
            return f"{letter} {held}+"  # back to the agreed suit says nothing more
        law = min(13, max(held, level + 6 - partner.least(suit)))
        return f"{letter} {held}+, (hcp {need}+|{letter} {law}+)" if need else f"{letter} {held}+"
    if kind == "cue":
        return f"hcp {max(8, need)}+"
    if kind == "rebid":
        held = min(7, max(5, own.least(suit) + 1))
        if is_forced:
            held = max(4, own.least(suit))
        return f"{letter} {held}+, (hcp {need}+|{letter} 7+)" if need else f"{letter} {held}+"
    held = 4 if level == 1 or (is_forced and level <= 3) or not here.contested else 5
    if not here.partner_called and level >= 4:
        held = 6
    if is_forced and not here.opposed and level == 3:
        return f"{letter} 4+|{letter} 3, stop {letter}"  # where the values lie, for notrump
    return f"{letter} {held}+, (hcp {need}+|{letter} 7+)" if need else f"{letter} {held}+"


def sensible(calls: Sequence[str], known: AuctionKnowledge) -> list[str]:
    """Candidate calls, worth weighing in any auction: no bid is a wild jump past game."""
    here = scene(tuple(calls))
    bids: list[str] = []
    for strain in range(5):
        for jump in range(3):
            bid = cheapest(calls, strain, jump)
            if bid is None or int(bid[0]) > 5:
                break
            if jump == 0 or (jump == 1 and int(bid[0]) <= 4) or _is_game(bid):
                bids.append(bid)
    if here.last is not None and int(here.last[0]) >= 4:
        six = [cheapest(calls, strain) for strain in range(5)]
        bids += [bid for bid in six if bid is not None and bid not in bids]
    return bids


def _is_game(bid: str) -> bool:
    return bid in ("3NT", "4H", "4S", "5C", "5D")
