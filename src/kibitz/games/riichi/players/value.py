"""The seed's player: everything by the value of the hand, and a table of danger against riichi.

Discards keep shanten and go by the greatest value; it steps back one shanten where that opens the
hand widely; riichi, calls and kans by the value too. Its numbers are one frozen `ValueSettings`, of
the current generation or the older one. Knows nothing of points, places or open hands' threats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import (
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
)
from kibitz.games.riichi.measure.safety import SEED_DANGER, SeedDanger, seed_danger
from kibitz.games.riichi.measure.value import (
    CURRENT,
    OLDER,
    Generation,
    HandSituation,
    discard_values,
    stepped_back,
    uses,
    value,
    yaku_shanten,
)
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.outlook import (
    Seen,
    accepted_tiles,
    after_call,
    after_kan,
    look,
    shanten_of,
)
from kibitz.games.riichi.state import BIT, KIND
from kibitz.games.riichi.tiles.tile import Tile, lay_order
from kibitz.games.riichi.view import View

FAR: Final = 3  # shanten from which the value only counts tiles
CLOSE: Final = 1e-7  # values nearer than this are equal


@dataclass(frozen=True, slots=True)
class ValueSettings:
    """Every number of the seed's player."""

    generation: Generation = CURRENT
    riichi_least: float = 350.0
    call_against_riichi: float = 750.0
    call_against_riichi_tenpai: float = 250.0
    nine_terminals_shanten: int = 4
    back_shanten: int = 1  # steps back from no more than this
    back_tiles: int = 6  # times as many accepted tiles
    back_factor: float = 2.0  # only draws worth more than this times the best value count
    never: float = 13.0  # danger, in percent of the table
    high: float = 8.0
    low: float = 3.2
    poor_shanten: int = 2
    poor_value: float = 80.0
    middling_value: float = 750.0
    middling_tenpai_value: float = 50.0
    danger: SeedDanger = SEED_DANGER


SETTINGS: Final = ValueSettings()
OLDER_SETTINGS: Final = ValueSettings(
    generation=OLDER,
    riichi_least=200.0,
    call_against_riichi=1200.0,
    call_against_riichi_tenpai=500.0,
    never=13.5,
    low=3.0,
    poor_value=300.0,
    middling_value=1200.0,
    middling_tenpai_value=200.0,
    danger=replace(SEED_DANGER, dealer=1.4),
)


@dataclass(frozen=True, slots=True)
class Value:
    """Plays by the value of the hand; `value:generation=older` is the older generation."""

    generation: Literal["current", "older"] = "current"

    @property
    def name(self) -> str:
        return "value" if self.generation == "current" else "value:generation=older"

    @property
    def settings(self) -> ValueSettings:
        """The numbers it plays by."""
        return SETTINGS if self.generation == "current" else OLDER_SETTINGS

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        found = tuple(ranked(view, self.settings))
        yield Decision(found[0].action, found, budget=budget)


def ranked(view: View, settings: ValueSettings) -> list[Evaluation[Action]]:
    """Every action considered, best first."""
    actions = legal(view)
    here = look(view)
    if here is None or not actions:
        return []
    for win in (TSUMO, RON):
        if win in actions:
            return [_ranking(win, 1e6, Fact("riichi.value.win"))]
    if PASS in actions:
        return _reactions(here, list(actions), settings)
    return _turns(here, list(actions), settings)


def _ranking(action: Action, worth: float, *facts: Fact) -> Evaluation[Action]:
    weights = [worth, *[0.0] * len(facts)]
    reasons = tuple(Reason(fact, weight) for fact, weight in zip(facts, weights, strict=False))
    return Evaluation(action, worth, "rank", reasons=reasons)


# --- the own turn ---------------------------------------------------------------------------------


def _turns(here: Seen, actions: list[Action], settings: ValueSettings) -> list[Evaluation[Action]]:
    shanten = shanten_of(here.situation)
    if NINE_TERMINALS in actions and shanten >= settings.nine_terminals_shanten:
        fact = Fact("riichi.value.nine-terminals", {"shanten": shanten})
        return [_ranking(NINE_TERMINALS, 1e6, fact)]
    discards = [one for one in actions if isinstance(one, Discard)]
    known = _worths(here.situation, settings)
    found = _discards(here, discards, known, settings)
    best = max((known.worths.get(one.tile, 0.0) for one in discards), default=0.0)
    stands = bool(here.riichi_seats) and shanten > 0  # no kan that shows a dora to a riichi
    kans = [] if stands else [one for one in actions if isinstance(one, Ankan | Kakan)]
    if (kan := _kan(here, kans, shanten, best, settings)) is not None:
        return [kan, *found]
    if RIICHI in actions and found and found[0].value >= settings.riichi_least:
        chosen = found[0].action
        if isinstance(chosen, Discard) and _waits(here.situation.without(chosen.tile)):
            worth, least = found[0].value, settings.riichi_least
            facts = {"tile": str(chosen.tile), "value": worth, "least": least}
            return [_ranking(RIICHI, worth, Fact("riichi.value.riichi", facts)), *found]
    return found


def _kan(
    here: Seen, kans: list[Ankan | Kakan], shanten: int, best: float, settings: ValueSettings
) -> Evaluation[Action] | None:
    """The kan that keeps the value; far from tenpai the first that keeps a yaku as near."""
    found: Evaluation[Action] | None = None
    for kan in kans:
        after = after_kan(here, kan)
        if shanten >= FAR:
            if yaku_shanten(after) != yaku_shanten(here.situation):
                continue
            worth = 0.0
        else:
            worth = value(after, settings.generation)
            if shanten_of(after) >= FAR or worth - best <= -CLOSE:
                continue
        tile = kan.kind if isinstance(kan, Ankan) else kan.tile
        facts = {"tile": str(tile), "value": worth, "best": best}
        found, best = _ranking(kan, worth, Fact("riichi.value.kan", facts)), worth
        if shanten >= FAR:
            break
    return found


def _waits(situation: HandSituation) -> bool:
    counts = [0] * 34
    for tile in situation.hand:
        counts[KIND[tile]] += 1
    return kernel.waits(counts) != 0


@dataclass(frozen=True, slots=True)
class Worths:
    """Of a hand with a tile to discard: its shanten and the value after each discard that keeps it.

    A whole hand that cannot win, or was just completed by a call, is one that waits.
    """

    shanten: int
    worths: dict[Tile, float]


def _worths(situation: HandSituation, settings: ValueSettings) -> Worths:
    known = discard_values(situation, settings.generation)
    if known.shanten >= 0:
        return Worths(known.shanten, dict(known.values))
    rests = {tile: situation.without(tile) for tile in set(situation.hand)}
    return Worths(
        0,
        {
            tile: value(rest, settings.generation)
            for tile, rest in rests.items()
            if shanten_of(rest) == 0
        },
    )


def _discards(
    here: Seen, actions: list[Discard], known: Worths, settings: ValueSettings
) -> list[Evaluation[Action]]:
    """The discards from the chosen one on."""
    useful = uses(here.situation)
    order = sorted(actions, key=lambda one: (useful(one.tile), not one.drawn, -lay_order(one.tile)))
    worths = dict(known.worths)
    if known.shanten >= FAR and here.situation.melds:
        # An open hand must stay near a yaku, not only near a shape.
        for tile in known.worths:
            if yaku_shanten(here.situation.without(tile)) > known.shanten:
                del worths[tile]
    if not here.riichi_seats and known.shanten <= settings.back_shanten:
        worths |= _back(here, order, known, settings)
    danger = _danger(here, settings)
    least = min((danger[KIND[one.tile]] for one in actions), default=0.0)
    found: list[tuple[float, int, Evaluation[Action]]] = []
    for place, action in enumerate(order):
        tile = action.tile
        risk = danger[KIND[tile]]
        worth = worths.get(tile, -1.0)
        if risk > least and not _dares(risk, least, known.shanten, worth, settings):
            worth = -2.0 - risk
        elif worth < 0:
            worth = -1.0 - risk / 1000
            if here.riichi_seats:  # folding: of equally safe tiles the first as the hand lies
                place = lay_order(tile) + 100 * action.drawn
        facts: list[Fact] = [_discard_fact(here, tile, worths.get(tile))]
        if here.riichi_seats:
            facts.append(Fact("riichi.value.danger", {"tile": str(tile), "danger": risk}))
        found.append((-round(worth, 6), place, _ranking(action, worth, *facts)))
    return [one for _, _, one in sorted(found, key=lambda each: each[:2])]


def _discard_fact(here: Seen, tile: Tile, worth: float | None) -> Fact:
    shanten, _, count = accepted_tiles(here.situation.without(tile), here.left)
    facts = {"tile": str(tile), "shanten": shanten, "tiles": count}
    if worth is None:
        return Fact("riichi.value.raises", facts)
    return Fact("riichi.value.discard", {**facts, "value": worth})


def _back(
    here: Seen, order: list[Discard], known: Worths, settings: ValueSettings
) -> dict[Tile, float]:
    """The discards that step back one shanten and are worth more than any that does not."""
    kept = [one.tile for one in order if one.tile in known.worths]
    if not kept:
        return {}
    best = max(known.worths[tile] for tile in kept)
    first = next(tile for tile in kept if known.worths[tile] == best)
    _, _, width = accepted_tiles(here.situation.without(first), here.left)
    found: dict[Tile, float] = {}
    for tile in {one.tile for one in order} - set(known.worths):
        after = here.situation.without(tile)
        shanten, _, tiles = accepted_tiles(after, here.left)
        if shanten != known.shanten + 1 or tiles < settings.back_tiles * width:
            continue
        worth = stepped_back(after, tile, settings.back_factor * best, settings.generation)
        if worth > best:
            found[tile] = worth
    return found


def _danger(here: Seen, settings: ValueSettings) -> list[float]:
    held = 0
    for tile in here.situation.hand:
        held |= BIT[tile]
    return seed_danger(here.public, here.riichi_seats, here.left, settings.danger, held)


def _dares(risk: float, least: float, shanten: int, worth: float, settings: ValueSettings) -> bool:
    """Whether a tile may go that is more dangerous than the safest: by the value after it."""
    if risk >= settings.never:
        return False
    if shanten > settings.poor_shanten or (shanten > 0 and worth < settings.poor_value):
        return risk < settings.high and least >= settings.low
    limit = settings.middling_value if shanten > 0 else settings.middling_tenpai_value
    if worth < limit:
        return risk < settings.high and (risk < settings.low or least >= settings.low)
    return True


# --- another's tile -------------------------------------------------------------------------------


def _reactions(
    here: Seen, actions: list[Action], settings: ValueSettings
) -> list[Evaluation[Action]]:
    shanten = shanten_of(here.situation)
    if shanten >= FAR:
        calls = [one for one in actions if isinstance(one, Pon | Chi)]
        return _far_calls(here, calls)
    stays = value(here.situation, settings.generation)
    found = [_ranking(PASS, stays, Fact("riichi.value.pass", {"value": stays}))]
    for action in (one for one in actions if isinstance(one, Daiminkan | Pon | Chi)):
        after, forbidden = after_call(here, action)
        if isinstance(action, Daiminkan):
            near, worth = shanten_of(after), value(after, settings.generation)
        else:
            known = _worths(after, settings)
            allowed = [n for tile, n in known.worths.items() if KIND[tile] not in forbidden]
            near, worth = known.shanten, max(allowed, default=0.0)
        if near >= FAR or worth <= 0:
            continue
        facts = {"action": str(action), "value": worth, "shanten": near}
        if here.riichi_seats:
            least = settings.call_against_riichi if near else settings.call_against_riichi_tenpai
            if worth < least:
                continue
        found.append(_ranking(action, worth, Fact("riichi.value.call", facts)))
    return sorted(found, key=lambda one: -one.value)


def _far_calls(here: Seen, calls: list[Pon | Chi]) -> list[Evaluation[Action]]:
    """At three shanten or more: the first call that brings a hand with a yaku nearer."""
    passing = _ranking(PASS, 0.0, Fact("riichi.value.pass", {"value": 0.0}))
    if here.riichi_seats:
        return [passing]
    for action in sorted(calls, key=lambda one: isinstance(one, Chi)):
        if far_call_helps(here, action):
            fact = Fact("riichi.value.far-call", {"action": str(action)})
            return [_ranking(action, 1.0, fact), passing]
    return [passing]


def far_call_helps(here: Seen, action: Pon | Chi) -> bool:
    """Whether a call at three shanten or more brings a hand with a yaku nearer."""
    after, forbidden = after_call(here, action)
    if all(KIND[held] in forbidden for held in after.hand):
        return False
    return yaku_shanten(after) < yaku_shanten(here.situation)
