"""What the contract's tests ask of riichi: see tests/contract/laws.py."""

from __future__ import annotations

import random

from msgspec.structs import replace
from tests.sure import present

from kibitz.core.game import SEATS, Event, Score, Seat
from kibitz.games.riichi import Rules, State
from kibitz.games.riichi.action import Ankan, Chi, Daiminkan, Discard, Kakan, Pon
from kibitz.games.riichi.event import Act, Call, Deal, Dora, Draw
from kibitz.games.riichi.tiles.tile import Tile, full_set, in_order
from kibitz.games.riichi.tiles.wall import DEAD, LIVE, Wall

BOUND = 400  # 70 draws, each with a riichi, a discard and three answers at the most
LEAK_CHECKS_QUICK, LEAK_CHECKS_LONG = 1_000, 100_000


def conserved(state: State) -> None:
    """136 tiles, each in one place; points and sticks always add up to the same."""
    public = state.public
    tiles = [tile for private in state.private for tile in private.tiles]
    for front in public.fronts:
        tiles += [thrown.tile for thrown in front.river if thrown.called_by is None]
        tiles += [tile for meld in front.melds for tile in meld.tiles]
    live, replaced = _drawn(state)
    tiles += [*state.wall.live[live:], *state.wall.dead[replaced:]]
    assert sorted(tiles) == sorted(full_set(public.rules.red_fives))
    standing = public.standing
    before = sum(standing.points) + 1000 * standing.sticks
    assert sum(public.points) + 1000 * public.sticks == before
    for seat, private in enumerate(state.private):
        held = len(private.tiles) + 3 * len(public.fronts[seat].melds)
        to_discard = public.phase == "action" and public.turn == seat
        assert held in ((14,) if to_discard else (13, 14) if public.phase == "over" else (13,))
        assert private.hand == in_order(private.hand)


def _drawn(state: State) -> tuple[int, int]:
    """How many tiles of the live wall, and how many replacement tiles, have been drawn."""
    public = state.public
    replaced = sum(public.kans)
    due = public.context in ("kakan", "ankan") and public.phase in ("reaction", "over")
    if due or (public.context == "kan" and public.phase == "wait"):
        replaced -= 1
    if public.phase == "over" and public.context == "ankan" and public.tile is None:
        replaced += 1  # won by its replacement tile
    return LIVE - public.left - replaced, replaced


def adds_up(rules: Rules, score: Score) -> None:
    """Whole hundreds; what the seats lose together lies on the table as sticks, four at most."""
    assert all(points % 100 == 0 for points in score.points)
    assert sum(score.points) % 1000 == 0
    assert sum(score.points) >= -4000
    assert (
        sum(fact.id in ("riichi.dealer-stays", "riichi.dealer-moves") for fact in score.facts) == 1
    )


Place = tuple[str, int]


def permuted(events: list[Event], seat: Seat, dice: random.Random) -> list[Event]:
    """The same deal with every tile the seat has not seen dealt to another place."""
    deal = events[0]
    assert isinstance(deal, Deal)
    hands, wall = _tiles(deal)
    hidden = sorted(_hidden_places(events, seat, hands))
    shuffled = hidden[:]
    dice.shuffle(shuffled)
    dealt = {f"hand{who}": list(hand) for who, hand in enumerate(hands)}
    dealt |= {"live": list(wall[:LIVE]), "dead": list(wall[LIVE:])}
    tiles = {place: dealt[place[0]][place[1]] for place in hidden}
    for old, new in zip(hidden, shuffled, strict=True):
        dealt[new[0]][new[1]] = tiles[old]
    return _rewritten(events, dealt)


def _tiles(deal: Deal) -> tuple[list[tuple[Tile, ...]], list[Tile]]:
    wall = present(deal.wall)
    return [hand or () for hand in deal.hands], [*wall.live, *wall.dead]


def _hidden_places(events: list[Event], seat: Seat, hands: list[tuple[Tile, ...]]) -> set[Place]:
    """Where the tiles were dealt that the seat has not seen: followed through every event."""
    held: list[dict[Place, Tile]] = [
        {(f"hand{who}", at): tile for at, tile in enumerate(hand)} for who, hand in enumerate(hands)
    ]
    unseen = {("live", at) for at in range(LIVE)} | {("dead", at) for at in range(DEAD)}
    drawn: Place | None = None
    live = replaced = indicators = 0
    discarded: Tile | None = None
    unseen.discard(("dead", 4))
    for event in events[1:]:
        if isinstance(event, Draw):
            drawn = ("dead", replaced) if event.replacement else ("live", live)
            replaced += drawn[0] == "dead"
            live += drawn[0] == "live"
            unseen.discard(drawn)
            held[event.seat][drawn] = present(event.tile)
        elif isinstance(event, Dora):
            indicators += 1
            unseen.discard(("dead", 4 + 2 * indicators))
        elif isinstance(event, Act | Call):
            action = event.action
            mine = held[event.seat]
            if isinstance(event, Act) and isinstance(action, Discard):
                discarded = action.tile
                place = drawn if action.drawn else _place(mine, action.tile, drawn)
                del mine[present(place)]
                drawn = None
            elif isinstance(event, Act) and isinstance(action, Ankan):
                for place in [one for one, tile in mine.items() if tile.kind == action.kind]:
                    del mine[place]
            elif isinstance(event, Act) and isinstance(action, Kakan):
                del mine[_place(mine, action.tile, None)]
            elif isinstance(event, Call) and isinstance(action, Pon | Chi):
                for tile in action.tiles:
                    del mine[_place(mine, tile, None)]
            elif isinstance(event, Call) and isinstance(action, Daiminkan):
                kind = present(discarded).kind
                for place in [one for one, tile in mine.items() if tile.kind == kind]:
                    del mine[place]
    others = [place for who in SEATS if who != seat for place in held[who]]
    return unseen | set(others)


def _place(mine: dict[Place, Tile], tile: Tile, not_this: Place | None) -> Place:
    return next(place for place, had in mine.items() if had is tile and place != not_this)


def _rewritten(events: list[Event], dealt: dict[str, list[Tile]]) -> list[Event]:
    rewritten: list[Event] = []
    live = replaced = 0
    for event in events:
        if isinstance(event, Deal):
            hands = tuple(in_order(dealt[f"hand{who}"]) for who in SEATS)
            wall = Wall(tuple(dealt["live"]), tuple(dealt["dead"]))
            event = replace(event, hands=hands, wall=wall)
        elif isinstance(event, Draw):
            if event.replacement:
                tile, replaced = dealt["dead"][replaced], replaced + 1
            else:
                tile, live = dealt["live"][live], live + 1
            event = replace(event, tile=tile)
        rewritten.append(event)
    return rewritten


def relabelled(log: list[Event], seat: Seat, dice: random.Random) -> list[Event] | None:
    """Two tiles of other hands or of the wall that nobody reached, in each other's place.

    Another hand may have other choices then: who calls this asks whether the log still plays.
    """
    deal = next(event for event in log if isinstance(event, Deal))
    wall = deal.wall
    assert wall is not None
    reached = 1 + sum(isinstance(event, Draw) for event in log)
    places: list[tuple[str, int]] = [("live", at) for at in range(min(reached, LIVE), LIVE)]
    places += [(f"hand{who}", at) for who in SEATS if who != seat for at in range(13)]
    dealt = {f"hand{who}": list(hand or ()) for who, hand in enumerate(deal.hands)}
    dealt["live"] = list(wall.live)
    one, two = dice.sample(places, 2)
    first, second = dealt[one[0]][one[1]], dealt[two[0]][two[1]]
    if first is second:
        return None
    dealt[one[0]][one[1]], dealt[two[0]][two[1]] = second, first
    hands = tuple(in_order(dealt[f"hand{who}"]) for who in SEATS)
    changed = replace(deal, hands=hands, wall=Wall(tuple(dealt["live"]), wall.dead))
    return [changed if event is deal else event for event in log]
