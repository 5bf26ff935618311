"""Positions a complaint is about, found by rule in seeded deals; no answer is looked at.

Deals are numbered from 1 and played by four `strength`, or by a scripted shooter against three
`cautious`; every position that meets the rule counts, in the order it comes up.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from typing import Any

from msgspec.structs import replace

from kibitz.cards import Card, Suit, parse_hand
from kibitz.core.game import SEATS, Budget, Event, Player, decide
from kibitz.games import game as game_of
from kibitz.games.hearts.action import Play
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.cautious import Cautious
from kibitz.games.hearts.players.strength import Strength
from kibitz.games.hearts.rules import PRESETS, QUEEN, Standing
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.view import View
from tests.games.hearts.shooter import HANDS, Shooter, deal_to

GAME = game_of("hearts")
Rule = Callable[[View], bool]


def views(opening: Sequence[Event], players: Sequence[Player[Any, Any]]) -> Iterator[View]:
    """What each seat in turn has to choose on."""
    state = GAME.replay(opening)
    while seats := sorted(GAME.to_act(state)):
        view = GAME.view(state, seats[0])
        yield view
        action = decide(players[seats[0]], view, Budget()).action
        state = GAME.play(state, seats[0], action)


def ordinary() -> Iterator[View]:
    """Every choice of deals among four `strength`."""
    for number in count(1):
        yield from _choices_of(number)


@cache
def _choices_of(number: int) -> tuple[View, ...]:
    rules = PRESETS["standard"]
    seed = f"complaint {number}".encode()
    opening = GAME.opening(seed, rules, GAME.standing_of(rules, number))
    return tuple(views(opening, [Strength()] * 4))


def under_fire() -> Iterator[View]:
    """Every choice of three `cautious` against a shooter with all but one stopper."""
    rng = random.Random(41)
    for number in count():
        hand = parse_hand(list(HANDS)[number % len(HANDS)], size=13)
        players = [Shooter(), Cautious(), Cautious(), Cautious()]
        yield from (view for view in views(deal_to(hand, rng), players) if view.seat != 0)


def positions(source: Callable[[], Iterator[View]], rule: Rule, n: int) -> list[View]:
    """The first `n` that meet the rule."""
    return list(islice((view for view in source() if rule(view)), n))


def choices(view: View) -> list[Card]:
    return [action.card for action in legal(view) if isinstance(action, Play)]


def top(view: View) -> Card:
    """The card that wins the trick so far."""
    return max(card for card in view.public.trick if card.suit == view.public.led)


def winner(view: View) -> int:
    place = view.public.trick.index(top(view))
    return ((view.public.leader or 0) + place) % 4


def wins(view: View, card: Card) -> bool:
    return card.suit == view.public.led and card > top(view)


def no_moon_about(view: View) -> bool:
    """Several seats have points already: nobody can shoot."""
    return sum(penalty(view.public, seat) > 0 for seat in SEATS) > 1


def may_duck_the_queen(view: View) -> bool:
    """Last to play on a trick with the queen, with cards that take it and cards that do not."""
    if len(view.public.trick) != 3 or QUEEN not in view.public.trick or not no_moon_about(view):
        return False
    return len({wins(view, card) for card in choices(view)}) == 2


def may_drop_the_queen(view: View) -> bool:
    """Spades led, the ace or king winning, the queen and another spade in hand."""
    if not view.public.trick or view.public.led != Suit.SPADES or not no_moon_about(view):
        return False
    return QUEEN in choices(view) and len(choices(view)) > 1 and top(view) > QUEEN


def may_pass_hearts(view: View) -> bool:
    """Three hearts or more, one of them the two or three, and two of them ten or higher."""
    ranks = sorted(card.rank for card in view.hand if card.suit == Suit.HEARTS)
    low_and_high = len(ranks) >= 3 and ranks[0] <= 3 and ranks[-2] >= 10
    return view.public.phase == "pass" and low_and_high


def _is_shooting(view: View) -> bool:
    """Seat 0 alone has points, the queen among them."""
    if view.public.phase != "play" or any(penalty(view.public, s) for s in SEATS if s):
        return False
    taken = view.public.taken(0)
    return QUEEN in taken and len(choices(view)) > 1


def may_throw_the_stopper(view: View) -> bool:
    """Void on a shooter's trick, with the highest heart out of his hand and others to throw."""
    if not _is_shooting(view) or not view.public.trick or winner(view) != 0:
        return False
    cards = choices(view)
    hearts = [card for card in cards if card.suit == Suit.HEARTS]
    void = all(card.suit != view.public.led for card in cards)
    return void and bool(hearts) and hearts[-1] == highest_heart(view)


def highest_heart(view: View) -> Card:
    """The highest heart that was not played yet."""
    played = {card for _, card in view.public.plays()}
    hearts = [Card(Suit.HEARTS, rank) for rank in range(2, 15)]
    return max(card for card in hearts if card not in played)


def may_give_the_queen(view: View) -> bool:
    """Last to play, void, the queen to give away or not."""
    if len(view.public.trick) != 3 or not no_moon_about(view):
        return False
    cards = choices(view)
    return QUEEN in cards and len(cards) > 1 and all(c.suit != view.public.led for c in cards)


def with_scores(view: View, own: int, taker: int, first: int, second: int) -> View:
    """The same position in another match: scores of the own seat, the trick's winner, the rest."""
    scores = [0.0, 0.0, 0.0, 0.0]
    rest = [first, second]
    for seat in SEATS:
        if seat == view.seat:
            scores[seat] = own
        else:
            scores[seat] = taker if seat == winner(view) else rest.pop(0)
    north, east, south, west = scores
    standing = Standing((north, east, south, west), view.public.standing.number)
    return replace(view, public=replace(view.public, standing=standing))
