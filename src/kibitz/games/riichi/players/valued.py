"""One action with all that its value is made of, as the generations of `push` hand it on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.games.riichi.action import Action
from kibitz.games.riichi.measure.ends import EndChances
from kibitz.games.riichi.players.lines import Line
from kibitz.games.riichi.tiles.tile import Tile

CLOSE = 0.15  # placement points that no count of tiles tells apart
FAR = 2  # tiles from waiting
HARDLY = 0.03  # of strong people's choices: what they choose more seldom is not chosen


@dataclass(frozen=True, slots=True)
class ValuedAction:
    """One action with all that its value is made of."""

    action: Action
    value: float
    line: Line | None  # after it; None where it ends the hand
    tile: Tile | None  # that is discarded or laid down
    lost: float = 0.0  # the deal-in now, chance times worth
    chance: float = 0.0  # of it
    shanten: int | None = None
    tiles: int = 0
    accepts: int = 0  # the kinds of those tiles, a bit each
    worth: float | None = None  # the seed's value of the hand after it
    going: Line | None = None  # of going on; None where that was not looked at
    declared: bool = False
    won: int | None = None  # points, if the action is a win
    share: float | None = None  # how often strong people choose so; None: not asked
    liking: float = 0.0  # what that counts; part of the value
    played: float = 0.0  # what rollouts changed; part of the value
    stderr: float = 0.0
    loss_error: float | None = None
    worlds: int = 0  # in which it was played out; 0: by models alone
    nearer: bool | None = None  # of a call: whether it brings a win with a yaku nearer
    foretold: EndChances | None = None  # as people are told; None: as its line has it

    @property
    def told(self) -> EndChances | None:
        """How the deal ends after it, as people are told; None where it ends the hand."""
        if self.foretold is not None or self.line is None:
            return self.foretold
        ends, tenpai = self.line.outcomes, self.line.outcomes.draw * self.line.tenpai
        rest = (ends.win, ends.deal_in, ends.tsumo, ends.other, tenpai, ends.draw - tenpai)
        return EndChances(*rest, self.line.points)


def at_its_best(one: ValuedAction) -> ValuedAction:
    """A choice that is no more than a fold in the player's plans, as one might go on with it."""
    if one.line is None or one.going is None or one.going.value <= one.line.value:
        return one
    return replace(one, line=one.going, value=one.lost + (1 - one.chance) * one.going.value)
