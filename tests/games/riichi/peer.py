"""Our table and riichienv's side by side: the same wall, the same choices, the same legal sets.

riichienv deals; its wall becomes ours. At every choice the seats asked and their legal actions are
compared, at every deal's end the points, and at the next deal's start the standing.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from riichienv import ActionType, GameRule, RiichiEnv
from tests import sure
from tests.sure import present

from kibitz.core.game import Budget, Result, decide
from kibitz.games.riichi import GAME, State
from kibitz.games.riichi.action import (
    DAIMINKAN,
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Discard,
    Kakan,
    Pon,
)
from kibitz.games.riichi.event import Deal, Draw
from kibitz.games.riichi.players.tidy import Tidy
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.standing import Standing, four
from kibitz.games.riichi.tiles.tile import TILES, Tile, in_order, tiles_text
from kibitz.games.riichi.tiles.wall import Wall

REDS = {16: 34, 52: 35, 88: 36}
RULES = preset("tenhou")
Chooser = Callable[[State, int, list[Action], random.Random], Action]


def tile_of(number: int) -> Tile:
    return TILES[REDS.get(number, number // 4)]


def action_of(env: RiichiEnv, theirs: Any) -> Action:
    """riichienv's action as ours."""
    kind, tile = theirs.action_type, theirs.tile
    tiles = in_order(tile_of(one) for one in theirs.consume_tiles)
    if kind == ActionType.DISCARD:
        return Discard(tile_of(tile), drawn=tile == env.drawn_tile)
    if kind == ActionType.CHI:
        return Chi(tiles)
    if kind == ActionType.PON:
        return Pon(tiles)
    if kind == ActionType.ANKAN:
        return Ankan(tile_of(tile).kind)
    if kind == ActionType.KAKAN:
        return Kakan(tile_of(tile))
    plain_kinds = [
        (ActionType.DAIMINKAN, DAIMINKAN),
        (ActionType.RON, RON),
        (ActionType.RIICHI, RIICHI),
        (ActionType.TSUMO, TSUMO),
        (ActionType.PASS, PASS),
        (ActionType.KYUSHU_KYUHAI, NINE_TERMINALS),
    ]
    return next(ours for known, ours in plain_kinds if known == kind)


def standing_of(env: RiichiEnv) -> Standing:
    scores = four([int(score) for score in env.scores()])
    return Standing(scores, env.round_wind, env.oya, env.honba, env.riichi_sticks)


def deal_of(env: RiichiEnv) -> list[Deal | Draw]:
    """Our first events of the deal that riichienv has just dealt."""
    standing = standing_of(env)
    hands = [[tile_of(one) for one in hand] for hand in env.hands]
    first = tile_of(present(env.drawn_tile))
    hands[env.oya].remove(first)
    tiles = [tile_of(one) for one in env.wall]
    wall = Wall((first, *reversed(tiles[14:])), tuple(tiles[:14]))
    dealt = sure.four(in_order(hand) for hand in hands)
    return [Deal(RULES, standing, dealt, wall.dead[4], wall), Draw(env.oya, first)]


@dataclass
class Compared:
    """What one match showed."""

    choices: int = 0
    deals: int = 0
    differences: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)


def _names(actions: Any) -> set[str]:
    return {str(action) for action in actions}


def compare(seed: int, choose: Chooser, stop_at: int = 3) -> Compared:
    """Play one match on both tables; up to `stop_at` differences are told."""
    env = RiichiEnv(game_mode="4p-red-half", rule=GameRule.default_tenhou(), seed=seed)
    asked = env.reset()
    dice = random.Random(seed)
    found = Compared()
    while asked and not env.done() and len(found.differences) < stop_at:
        state = GAME.replay(deal_of(env))
        asked = _deal(env, asked, state, choose, dice, found)
        found.deals += 1
    return found


def _deal(
    env: RiichiEnv,
    asked: Any,
    state: State,
    choose: Chooser,
    dice: random.Random,
    found: Compared,
) -> Any:
    standing = state.public.standing
    while GAME.score(state) is None:
        theirs = {seat: obs.legal_actions() for seat, obs in asked.items()}
        where = f"deal {found.deals} left {state.public.left}"
        ours = {seat: GAME.legal(state, seat) for seat in sorted(GAME.to_act(state))}
        have = {seat: _names(actions) for seat, actions in ours.items()}
        want = {seat: _names(action_of(env, one) for one in all_) for seat, all_ in theirs.items()}
        found.choices += len(have)
        if have != want:
            found.differences.append(f"{where}: {_difference(state, have, want)}")
            return {}
        chosen = {seat: choose(state, seat, list(ours[seat]), dice) for seat in ours}
        answers = {
            seat: next(one for one in theirs[seat] if action_of(env, one) == action)
            for seat, action in chosen.items()
        }
        asked = env.step(answers)
        for seat, action in chosen.items():
            state = GAME.play(state, seat, action)
    found.ends.append(present(state.public.end).reason)
    after = GAME.next_standing(RULES, standing, GAME.outcome(state))
    if isinstance(after, Result):
        if not env.done():
            found.differences.append(f"deal {found.deals}: our match is over, theirs goes on")
        return {}
    if env.done():
        found.differences.append(f"deal {found.deals}: their match is over, ours goes on")
        return {}
    if standing_of(env) != after:
        found.differences.append(f"deal {found.deals}: {standing_of(env)} and ours {after}")
    return asked


def _difference(state: State, have: dict[int, set[str]], want: dict[int, set[str]]) -> str:
    lines: list[str] = []
    for seat in sorted(have.keys() | want.keys()):
        ours, theirs = have.get(seat, set()), want.get(seat, set())
        if ours != theirs:
            own = state.private[seat]
            front = state.public.fronts[seat]
            melds = " ".join(f"{meld.form}:{meld}" for meld in front.melds)
            drawn = own.drawn and str(own.drawn)
            lines.append(
                f"seat {seat} [{tiles_text(own.hand)} {drawn} | {melds}] {front.status}"
                f" {state.public.context} {state.public.tile!s}"
                f" only ours {sorted(ours - theirs)} only theirs {sorted(theirs - ours)}"
            )
    return "; ".join(lines)


# --- ways to choose -------------------------------------------------------------------------------


def at_random(state: State, seat: int, actions: list[Action], dice: random.Random) -> Action:
    return actions[dice.randrange(len(actions))]


def call_happy(state: State, seat: int, actions: list[Action], dice: random.Random) -> Action:
    calls = [action for action in actions if isinstance(action, Pon | Chi)]
    return dice.choice(calls) if calls and dice.random() < 0.9 else dice.choice(actions)


def kan_happy(state: State, seat: int, actions: list[Action], dice: random.Random) -> Action:
    """Keeps sets of the same kind together and makes every kan it can."""
    kans = [one for one in actions if isinstance(one, Ankan | Kakan) or one == DAIMINKAN]
    pons = [one for one in actions if isinstance(one, Pon)]
    if kans and dice.random() < 0.95:
        return dice.choice(kans)
    if pons and dice.random() < 0.5:
        return dice.choice(pons)
    own = state.private[seat]
    discards = [one for one in actions if isinstance(one, Discard)]
    if discards and dice.random() < 0.9:
        counts = own.counts_with_drawn()
        fewest = min(counts[one.tile.kind] for one in discards)
        return dice.choice([one for one in discards if counts[one.tile.kind] == fewest])
    return dice.choice(actions)


def tidy(state: State, seat: int, actions: list[Action], dice: random.Random) -> Action:
    """Plays tidily but lets half its wins go, so that every furiten is met."""
    if (RON in actions or TSUMO in actions) and dice.random() < 0.5:
        rest = [action for action in actions if action not in (RON, TSUMO)]
        return rest[0]
    return decide(Tidy(), GAME.view(state, seat), Budget()).action


CHOOSERS: dict[str, Chooser] = {
    "random": at_random,
    "call-happy": call_happy,
    "kan-happy": kan_happy,
    "tidy": tidy,
}
