"""The system: every call that has a meaning after an auction, from modules over its state.

Modules stand in the order of what is more special; the first that gives a call a meaning owns it,
and common sense (`natural`) speaks for what is left.

    openings, responses, interference, rebids,
    raises                                        one of a suit, silent or contested
    notrump, after_notrump, notrump_contested,
    minor_transfers, lebensohl                    Stayman, transfers and all opposite notrump
    relays                                        two notrump over a doubled weak two, a reverse
    strong, preempts                              two clubs; weak twos and higher
    second_calls, after_two_over_one              the responder's second call
    forcing                                       fourth suit, checkback
    minor_fits                                    a minor agreed: notrump, game or slam in it
    aces, controls                                key cards; control bids, Gerber, quantitative
    overcalls, overcaller, two_suiters,
    advances, doubles,
    competition, alone                            when they opened, and every double
    natural with together, cues, law              common sense: points together, their suits, trumps

`denied` keeps what every call says within what its bidder has told before.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from kibitz.games.bridge.bidding.book import (
    aces,
    advances,
    after_notrump,
    after_two_over_one,
    alone,
    competition,
    controls,
    doubles,
    forcing,
    interference,
    lebensohl,
    minor_fits,
    notrump,
    notrump_contested,
    openings,
    overcaller,
    overcalls,
    preempts,
    raises,
    rebids,
    relays,
    responses,
    second_calls,
    strong,
    two_suiters,
)
from kibitz.games.bridge.bidding.book.denied import is_within, within_shown
from kibitz.games.bridge.bidding.book.natural import BROKEN, natural
from kibitz.games.bridge.bidding.book.writing import TWO_OVER_ONE, Cards, ConventionCard, Module
from kibitz.games.bridge.bidding.meaning.type import UNKNOWN, Meaning, Option
from kibitz.games.bridge.bidding.state import AuctionState, Sides, begin

MODULES: tuple[Module, ...] = (
    aces.key_card_answers,
    aces.after_key_cards,
    aces.queen,
    aces.kings,
    aces.grand_slam_force,
    controls.quantitative,
    openings.openings,
    strong.two_clubs,
    preempts.weak_two,
    preempts.feature,
    preempts.after_feature,
    preempts.to_new_suit,
    preempts.preempt,
    lebensohl.to_lebensohl_calls,
    relays.to_relay,
    relays.after_relay,
    notrump.answers,
    notrump_contested.after_their_call,
    notrump_contested.two_notrump_overcalled,
    after_notrump.continuations,
    after_notrump.after_answer,
    after_notrump.invited,
    lebensohl.after_lebensohl,
    lebensohl.lebensohl,
    notrump.responses,
    controls.gerber,
    responses.responses,
    interference.after_their_call,
    doubles.support_double,
    doubles.negative_answers,
    competition.negative_doubler_again,
    competition.after_support_double,
    competition.after_cue_raise,
    competition.forcing_pass,
    competition.opener_after_redouble,
    doubles.reopening,
    alone.opener_alone,
    rebids.after_drury_answer,
    raises.after_game_try,
    raises.after_raise,
    raises.after_limit_raise,
    raises.after_preemptive_raise,
    rebids.rebids,
    minor_fits.to_forcing_raise,
    minor_fits.after_forcing_raise,
    controls.agreeing_control,
    relays.after_rebid_over_reverse,
    forcing.cue_for_stopper,
    forcing.fit_showing,
    forcing.shape_answers,
    forcing.stopper_answers,
    forcing.describe_further,
    forcing.checkback,
    forcing.fourth_suit,
    second_calls.second_calls,
    after_two_over_one.second_calls_after_two,
    overcalls.overcalls,
    overcaller.overcaller_again,
    two_suiters.strong_two_suiter,
    two_suiters.correct_the_major,
    two_suiters.to_two_suiter,
    two_suiters.name_the_minor,
    advances.doubler_again,
    alone.doubler_alone,
    advances.to_strong_doubler,
    advances.run_from_double,
    doubles.responsive,
    doubles.to_responsive,
    relays.to_doubled_weak_two,
    advances.to_takeout,
    advances.to_overcall,
    controls.fast_arrival,
    minor_fits.minor_agreed,
    minor_fits.past_three_notrump,
    controls.late_splinter,
    controls.control_bids,
    controls.after_control,
    aces.five_of_a_major,
    aces.key_card_ask,
)
"""All but common sense, which speaks last."""


ENOUGH = 4
"""With so many calls in the book, what it does not name is a last resort."""
BEYOND_THE_BOOK = 1.0
LAST_RESORT = Option("P", Meaning("pass", "any"), -9.0, is_common_sense=True)
"""A pass that fits none of its meanings: nobody is ever without it, and nobody is told of it."""


@lru_cache(maxsize=1 << 15)
def options(state: AuctionState, card: ConventionCard = TWO_OVER_ONE) -> tuple[Option, ...]:
    """Every legal call with its meanings; a module may give one call several."""
    found: list[Option] = []
    owned: set[str] = set()
    for module in MODULES:
        new = [
            one for one in module(state, card) if one.call not in owned and state.is_legal(one.call)
        ]
        found += new
        owned.update(one.call for one in new)
    far = BEYOND_THE_BOOK if len(owned) >= ENOUGH else 0.0
    for call in ("P", "X", "XX", *state.legal_bids()):
        if call not in owned and state.is_legal(call):
            back = 0.0 if call == "P" and not state.forced else far
            found += [
                replace(one, priority=one.priority - back, is_common_sense=True)
                for one in natural(state, call)
            ]
    found = _within_shown(state, found)
    passes = [one.meaning.shows for one in found if one.call == "P"]
    if passes and "any" not in passes:
        found.append(replace(LAST_RESORT, priority=BROKEN) if state.forced else LAST_RESORT)
    return tuple(found)


def _within_shown(state: AuctionState, found: list[Option]) -> list[Option]:
    """What a hand has denied is taken out of every call that says it."""
    for call in {one.call for one in found if not is_within(state, one)}:
        own = iter(within_shown(state, [one for one in found if one.call == call]))
        found = [next(own) if one.call == call else one for one in found]
    return found


def meaning_of(state: AuctionState, call: str, card: ConventionCard = TWO_OVER_ONE) -> Meaning:
    """What a call means: its readiest option, with what all its options allow."""
    own = _options_of(state, call, card)
    if not own:
        return UNKNOWN
    first = max(own, key=lambda one: one.priority)
    if len(own) == 1:
        return first.meaning
    shows = " | ".join(dict.fromkeys(one.meaning.shows for one in own))
    return replace(first.meaning, shows=shows)


def _options_of(state: AuctionState, call: str, card: ConventionCard) -> list[Option]:
    """The options of one call: what `options` has of it, without working out the others."""
    for module in MODULES:
        own = [one for one in module(state, card) if one.call == call]
        if own:
            return within_shown(state, own)
    return within_shown(state, list(natural(state, call)))


def read(
    calls: tuple[str, ...],
    sides: Sides,
    card: ConventionCard = TWO_OVER_ONE,
    theirs: ConventionCard | None = None,
) -> AuctionState:
    """An auction read call by call; its calls are trusted to be legal.

    `card` is what the side on turn plays, `theirs` what the others play: the same where not said.
    """
    other = card if theirs is None else theirs
    return read_by(calls, sides, (card, other) if len(calls) % 2 == 0 else (other, card))


@lru_cache(maxsize=1 << 15)
def read_by(calls: tuple[str, ...], sides: Sides, cards: Cards) -> AuctionState:
    """The same with the card of each side, the dealer's first."""
    if not calls:
        return begin(sides)
    before = read_by(calls[:-1], sides, cards)
    call = calls[-1]
    return before.after(call, meaning_of(before, call, cards[before.me % 2]))
