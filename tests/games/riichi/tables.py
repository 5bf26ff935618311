"""Hand-made deals: chosen hands, draws and dead wall; the rest of the tiles fill up in order."""

from __future__ import annotations

import dataclasses
from collections import Counter

from msgspec.structs import replace
from tests.sure import four

from kibitz.core.game import Score
from kibitz.core.shuffle import shuffled
from kibitz.games.riichi import GAME, Rules, State
from kibitz.games.riichi.action import PASS, REACTIONS, parse_action
from kibitz.games.riichi.event import Deal, Draw
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.standing import Standing, first_standing
from kibitz.games.riichi.tiles.tile import Tile, full_set, in_order, parse_tiles
from kibitz.games.riichi.tiles.wall import DEAD, LIVE, Wall

SEED = preset("seed")


def dealt(
    *hands: str,
    draws: str = "",
    replacements: str = "",
    indicators: str = "",
    ura: str = "",
    rules: Rules = SEED,
    standing: Standing | None = None,
    left: int | None = None,
    avoid: str = "",
) -> State:
    """A deal with these hands (empty: filled up) and draws in order, the dealer's first.

    `left` cuts the live wall short, by letting so many tiles be drawn before: the state then is as
    if they had gone; `avoid` are tiles that fill nothing up but the end of the wall.
    """
    standing = standing or first_standing(rules)
    chosen = [list(parse_tiles(text)) for text in (*hands, "", "", "", "")[:4]]
    live = list(parse_tiles_in_turn(draws))
    dead: dict[int, Tile] = dict(enumerate(parse_tiles_in_turn(replacements)))
    dead |= {4 + 2 * at: tile for at, tile in enumerate(parse_tiles_in_turn(indicators))}
    dead |= {5 + 2 * at: tile for at, tile in enumerate(parse_tiles_in_turn(ura))}
    rest = Counter(full_set(rules.red_fives))
    rest.subtract([tile for hand in chosen for tile in hand])
    rest.subtract([*live, *dead.values()])
    assert min(rest.values()) >= 0, "a tile is used more often than it exists"
    last = [tile for tile in parse_tiles(avoid) for _ in range(rest.pop(tile, 0))]
    spare = [*_scattered(rest), *last]
    for hand in chosen:
        while len(hand) < 13:
            hand.append(spare.pop(0))
    for place in range(DEAD):
        if place not in dead:
            dead[place] = spare.pop(0)
    wall = Wall((*live, *spare)[:LIVE], tuple(dead[place] for place in range(DEAD)))
    held = four(in_order(hand) for hand in chosen)
    deal = Deal(rules, standing, held, wall.dead[4], wall)
    state = GAME.replay([deal, Draw(standing.dealer, wall.live[0])])
    return state if left is None else with_left(state, left)


def parse_tiles_in_turn(text: str) -> tuple[Tile, ...]:
    """Tiles in the order written, in either notation, also one by one: ``1m 3z 5p``."""
    return tuple(tile for word in text.split() for tile in parse_tiles(word))


def _scattered(rest: Counter[Tile]) -> list[Tile]:
    """The rest of the tiles in an order that means nothing and is always the same."""
    return list(shuffled(b"the rest", sorted(rest.elements())))


def with_left(state: State, left: int) -> State:
    """The same state with so many tiles left; the tiles between are taken out of the wall."""
    live = state.wall.live
    gone = LIVE - state.public.left
    wall = dataclasses.replace(state.wall, live=(*live[:gone], *live[gone : gone + left]))
    padded = (*wall.live[:gone], *[live[0]] * (LIVE - gone - left), *wall.live[gone:])
    return replace(
        state,
        public=replace(state.public, left=left),
        wall=dataclasses.replace(wall, live=padded),
    )


def go(state: State, *moves: str) -> State:
    """Play moves like ``0 3m_`` or ``2 pon 33m``; whoever is asked and not named passes."""
    for place, move in enumerate(moves):
        seat, action = int(move[0]), parse_action(move[2:])
        if not isinstance(action, REACTIONS):
            state = pass_all(state)
        state = GAME.play(state, seat, action)
        following = [int(one[0]) for one in moves[place + 1 :] if _is_answer(one)]
        if isinstance(action, REACTIONS) and not following:
            state = pass_all(state)
    return state


def _is_answer(move: str) -> bool:
    return isinstance(parse_action(move[2:]), REACTIONS)


def pass_all(state: State) -> State:
    """Everybody who is asked lets the tile go."""
    while state.public.phase == "reaction" and GAME.to_act(state):
        state = GAME.play(state, min(GAME.to_act(state)), PASS)
    return state


def tsumogiri(state: State, turns: int) -> State:
    """So many turns in which everybody discards what is drawn and nobody calls."""
    for _ in range(turns):
        state = pass_all(state)
        if GAME.score(state) is not None:
            break
        seat = state.public.turn
        state = GAME.play(state, seat, GAME.legal(state, seat)[0])
    return pass_all(state)


def to_the_end(state: State) -> State:
    """Everybody discards what is drawn until the wall is empty."""
    while GAME.score(state) is None:
        state = tsumogiri(state, 1)
    return state


def why_not(state: State, seat: int, text: str) -> str:
    """The id of the rule against an action; empty if it is legal."""
    fact = GAME.why_not(GAME.view(state, seat), parse_action(text))
    if fact is not None:
        assert GAME.sentences.render(fact, "en")
        assert GAME.sentences.render(fact, "ja")
    return "" if fact is None else fact.id


def legal(state: State, seat: int) -> list[str]:
    return [str(action) for action in GAME.legal(state, seat)]


def scored(state: State) -> Score:
    found = GAME.score(state)
    assert found is not None, "the deal is not over"
    return found


def points(state: State) -> list[int]:
    return [int(change) for change in scored(state).points]


def ended(state: State) -> str:
    assert state.public.end is not None, "the deal is not over"
    return state.public.end.reason
