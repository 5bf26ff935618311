"""How the deal is likely to end after each action, as people are told it.

By the models of real play (`measure/ends.py`), which pass their tables (docs/calibration.md). They
know what became of choices that people made; of a call that nobody would make they tell what became
of better ones. So the best of the discards, or of the answers to a tile, is told by the models and
the others beside it, by how much more or less often the player itself takes them to win: no
sentence about who wins more contradicts the figures. What is counted bounds them: a wait in
furiten wins by own draws alone, of a declared hand the waits win as their exact chances are to each
other, and a hand that the draws left cannot bring to a win has no chance of one.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from kibitz.core.curves import Curve
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import (
    PASS,
    RIICHI,
    RON,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
    Riichi,
)
from kibitz.games.riichi.measure.ends import CLASSES, EndChances, endings, meld_rows
from kibitz.games.riichi.measure.learned import model
from kibitz.games.riichi.measure.outcomes import log_odds
from kibitz.games.riichi.measure.shapes import RonWorth, ron_worth
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.players.causes import situation_after
from kibitz.games.riichi.players.exact import exact_waiting
from kibitz.games.riichi.players.lines import Prospects, is_hopeless
from kibitz.games.riichi.players.outlook import Seen
from kibitz.games.riichi.simulator import ACTIONS, Observed
from kibitz.games.riichi.tiles.tile import TILES, Tile
from kibitz.games.riichi.view import View

if TYPE_CHECKING:
    from kibitz.games.riichi.players.valued import ValuedAction

DISCARD_FURITEN: Final = kernel.DISCARD_FEATURES.index("furiten")
FURITEN: Final = kernel.RIICHI_FEATURES.index("furiten")
YAKUMAN: Final = (32_000, 48_000)  # by ron, of the dealer last
ROUND: Final = 4  # with fewer tiles left the seat draws no more
#: Who draws no more deals in only after a call: of 852 such choices in 200 tuning games one did,
#: where the models tell 1.0 % (`tools/riichi/fit_foretold.py`).
CALLED_LATER: Final = 0.1
#: Hands in dama win a little more often than the models tell, by the same tool: 39.6 % of 5,977
#: choices in 593 tuning games, 34.7 % told.
DAMA: Final = Curve(bend=0.9592, shift=0.2158)
#: Small chances to win are told too high: of late choices told 0.7 % none of 901 won, told 1.2 %
#: 0.3, told 2.5 % 1.1, told 3.8 % 3.4. Below this they fall as their square.
SMALL_WIN: Final = 0.04
#: Whether the hand waits at a draw is surer near the end than the models tell (3,326 choices).
NEAR_THE_END: Final = 11
WAITS_AT_THE_END: Final = Curve(bend=1.1356, shift=0.1715)


def features_of(seen: Observed) -> kernel.Arrays:
    """The rows of every choice of a seat, as the models read them."""
    return kernel.learn_features(seen.planes, seen.scalars, seen.rivers, seen.legal)


def foretold(view: View, here: Seen, actions: Sequence[Action]) -> dict[Action, EndChances]:
    """By action, after its tile has passed; nothing of what ends the deal, of a win let go and of
    riichi in furiten, which the models have hardly seen."""
    rows = features_of(observed(view))
    after = after_discards(here, rows)
    found: dict[Action, EndChances] = {}
    for action in actions:
        if isinstance(action, Discard):
            found[action] = after[action.tile]
        elif action == RIICHI:
            if not rows["riichi"][0][FURITEN]:
                found[action] = endings("riichi", rows["riichi"])[0]
        elif isinstance(action, Pon | Chi | Daiminkan | Ankan | Kakan):
            found[action] = after_meld(rows, action)
        elif action == PASS and RON not in actions and "melds" in rows:
            found[action] = after_pass(rows)
    return found


def after_discards(here: Seen, rows: kernel.Arrays) -> Mapping[Tile, EndChances]:
    """By tile thrown."""
    if "discards" not in rows:
        return {}
    tiles = [TILES[int(tile)] for tile in rows["tiles"]]
    ends = dict(zip(tiles, endings("discard", rows["discards"]), strict=True))
    status = here.public.fronts[here.seat].status
    if status == "declared":
        return _counted(here, ends)
    return ends if status == "riichi" else _furiten_counted(here, rows, ends)


def _counted(here: Seen, ends: Mapping[Tile, EndChances]) -> Mapping[Tile, EndChances]:
    """Of a declared hand: waits win as their exact chances are to each other, furiten and all;
    people hardly ever show the worse one."""
    exact = {
        tile: exact_waiting(here, here.situation.without(tile), 0, tile, "always") for tile in ends
    }
    wins = {tile: one.win for tile, one in exact.items() if one is not None}
    best = max(wins, key=lambda tile: wins[tile], default=None)
    if best is None or not wins[best]:
        return ends
    base = ends[best]
    return {tile: scaled(base, wins.get(tile, 0.0) / wins[best]) for tile in ends}


def _furiten_counted(
    here: Seen, rows: kernel.Arrays, ends: Mapping[Tile, EndChances]
) -> Mapping[Tile, EndChances]:
    """A wait in furiten wins by own draws alone: no model may tell more of it."""
    found = dict(ends)
    for at, tile in enumerate(ends):
        if rows["discards"][at][DISCARD_FURITEN]:
            exact = exact_waiting(here, here.situation.without(tile), 0, tile, "never")
            if exact is not None and exact.win < found[tile].win:
                found[tile] = scaled(found[tile], exact.win / found[tile].win)
    return found


def after_meld(rows: kernel.Arrays, action: Action) -> EndChances:
    """After a call or kan."""
    at = [ACTIONS[int(number)] for number in rows["actions"]].index(action)
    return endings("meld", meld_rows(rows["melds"][at : at + 1], made=True))[0]


def after_pass(rows: kernel.Arrays) -> EndChances:
    """After letting a tile go, of which the call that people like best is asked."""
    best = int(np.argmax(model("meld").score(rows["melds"])[:, 0]))
    return endings("meld", meld_rows(rows["melds"][best : best + 1], made=False))[0]


def beside(
    table: Prospects, order: Sequence[ValuedAction], ends: Mapping[Action, EndChances]
) -> list[ValuedAction]:
    """Choices, best first, with how the deal ends after each as people are told."""
    left = table.here.public.left
    first: dict[str, tuple[ValuedAction, float]] = {}  # of each family, and how often it wins
    found: list[ValuedAction] = []
    for one in order:
        end = ends.get(one.action)
        if end is None:
            found.append(one)
            continue
        family = _family(one.action)
        best = first.get(family) if family else None
        if best is not None:
            end = _with_win(end, _moved(*best, one, end.win))
        elif is_dama(table, one):
            end = _with_win(end, DAMA.told(end.win))
        end = bounded(end, one.shanten, left)
        first.setdefault(family, (one, end.win))
        end = _with_tenpai(_with_small_win(end), left)
        if left < ROUND and isinstance(one.action, Discard | Riichi | Pon | Chi):
            end = _drawn_out(end, one.shanten, left)
        found.append(replace(one, foretold=end))
    return _waiting_bounded(table, found)


def _waiting_bounded(table: Prospects, found: list[ValuedAction]) -> list[ValuedAction]:
    """Of hands that wait: a win in silence brings what is counted, any other the least of its waits
    at least; a yakuman wins in silence as often as declared, or more."""
    declared = next((one for one in found if one.action == RIICHI and one.foretold), None)
    bounded: list[ValuedAction] = []
    for one in found:
        end, ron = one.foretold, ron_after(table, one)
        if end is not None and ron is not None and ron.most:
            silent = is_dama(table, one)
            points = one.line.points if silent and one.line and one.line.points else end.points
            end = end._replace(points=max(points, float(ron.least)))
            same = declared is not None and one is not declared and one.tile == declared.tile
            if same and declared and declared.foretold and silent and is_yakuman(table, one):
                told = (1 - declared.chance) * declared.foretold.win / (1 - one.chance)
                end = _with_win(end, max(end.win, told))
            one = replace(one, foretold=end)
        bounded.append(one)
    return bounded


def ron_after(table: Prospects, one: ValuedAction) -> RonWorth | None:
    """What a discard that leaves a hand waiting, or riichi with it, wins by ron."""
    after = situation_after(table, one) if one.shanten == 0 else None
    waits = [kind for kind in kernel.kinds_of(one.accepts) if table.here.left[kind]]
    if after is None or not waits or one.action == PASS:
        return None
    return ron_worth(after, waits, riichi=one.declared)


def is_yakuman(table: Prospects, one: ValuedAction) -> bool:
    """Whether it waits for a yakuman with every tile, so that riichi adds nothing to it."""
    ron = ron_after(table, one)
    dealer = table.here.seat == table.here.public.dealer
    return ron is not None and not ron.without and ron.least >= YAKUMAN[dealer]


def is_dama(table: Prospects, one: ValuedAction) -> bool:
    """Whether the hand waits in silence where it might have declared."""
    front = table.here.public.fronts[table.here.seat]
    closed = not any(meld.is_open for meld in front.melds)
    return closed and one.shanten == 0 and not one.declared and isinstance(one.action, Discard)


def _family(action: Action) -> str:
    """What is told beside each other; empty: by itself."""
    if isinstance(action, Discard):
        return "discards"
    return "answers" if action == PASS or isinstance(action, Pon | Chi | Daiminkan) else ""


def _moved(best: ValuedAction, told: float, one: ValuedAction, own: float) -> float:
    """The chance to win beside the best: its odds times what the player's own are to each other;
    where the player has none of one of them, as the models tell it."""
    lines = [each.going or each.line for each in (best, one)]
    wins = [0.0 if line is None else line.outcomes.win for line in lines]
    if lines[1] is not None and one.shanten == 0 and not wins[1]:
        return 0.0  # it is counted that the hand cannot win
    if not (all(wins) and told):
        return own
    moved = 1 / (1 + math.exp(log_odds(wins[0]) - log_odds(wins[1]) - log_odds(told)))
    if best.shanten is None or one.shanten is None or one.shanten == best.shanten:
        return moved
    if one.shanten < best.shanten:
        # Beside a best that is given up the odds say little: not above what the models tell.
        return min(moved, max(own, told))
    # Of a discard that steps back the player knows no more than that it does; of a call that does,
    # which nobody makes, the models know nothing.
    return min(own, told) if isinstance(one.action, Discard) else min(own, told, moved)


def _with_win(end: EndChances, win: float) -> EndChances:
    return scaled(end, win / end.win) if end.win else end


def scaled(base: EndChances, share: float) -> EndChances:
    """A hand that wins so much less often; the rest stays as it is among itself."""
    win = base.win * share
    rest = (1 - win) / (1 - base.win)
    chances = (one * rest for one in base[1:CLASSES])
    return EndChances._make((win, *chances, base.points))


def bounded(end: EndChances, shanten: int | None, left: int) -> EndChances:
    """Where not even a help by every draw brings a win, what was a chance of one is none."""
    if shanten is None or not is_hopeless(shanten, left):
        return end
    end = scaled(end, 0.0)
    return end._replace(tenpai=0.0, noten=end.noten + end.tenpai)


def _with_small_win(end: EndChances) -> EndChances:
    return end if end.win >= SMALL_WIN else scaled(end, end.win / SMALL_WIN)


def _with_tenpai(end: EndChances, left: int) -> EndChances:
    if left > NEAR_THE_END or not end.tenpai:
        return end
    waits = WAITS_AT_THE_END.told(end.tenpai / end.draw)
    return end._replace(tenpai=waits * end.draw, noten=(1 - waits) * end.draw)


def _drawn_out(end: EndChances, shanten: int | None, left: int) -> EndChances:
    """After the own last discard but for calls. With no tile left it is the deal's last: once it
    has passed, who waits waits."""
    if not left:
        waits = float(shanten == 0)
        return EndChances(0.0, 0.0, 0.0, 0.0, waits, 1.0 - waits, end.points)
    later = CALLED_LATER * end.deal_in
    rest = (1 - later) / (1 - end.deal_in)
    chances = [one * rest for one in end[:CLASSES]]
    chances[1] = later
    return EndChances._make((*chances, end.points))
