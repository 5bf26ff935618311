"""The strongest player and the coach, and every generation of it that came before.

| generation | file | what it is |
|---|---|---|
| 1 | `first.py` | every choice by the placement points it can expect, as it counts them |
| 2 | `second.py` | the same by models of real play; it plays close choices out |
| 3 | `third.py` | the first, with strong people's liking counted beside its values |
| 4 | `fourth.py` | the first, and far from waiting people's habit |
| 5 | `fifth.py` | the first, and people's habit wherever its values cannot tell |

All but the second value a hand as the first does. Here is only which of them is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kibitz.core.game import Budget, Decision, Player
from kibitz.games.riichi.action import Action
from kibitz.games.riichi.players.fifth import FifthPush
from kibitz.games.riichi.players.first import FirstPush
from kibitz.games.riichi.players.fourth import FourthPush
from kibitz.games.riichi.players.second import SecondPush
from kibitz.games.riichi.players.third import ThirdPush
from kibitz.games.riichi.view import View

GENERATIONS = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Push:
    """One of the generations. `pay` names what first to last are worth (`pay.py`).

    Each refinement can be switched off: then that kind of choice is the seed's player's, or of
    generations 2 and 3 what people like best.
    """

    name = "push"
    generation: int = GENERATIONS[-1]
    pay: str = "even"
    discards: bool = True
    riichi: bool = True
    calls: bool = True
    kans: bool = False
    placement: bool = True  # no: points alone
    counted: bool = False  # not of generations 2 and 3; as in `FirstPush`
    share: float = 1.0
    people: bool = True  # no: what strong people choose counts for nothing
    search: bool = True  # no: nothing is played out, whatever the budget
    playing: bool = (
        False  # of generation 5, yes: close choices are played out where there are worlds
    )
    later: bool = True  # of generation 5, no: people's calls and riichi by the network, as before
    danger: bool = True  # of generation 2, no: danger of riichi tiles as the first has it

    def __post_init__(self) -> None:
        if self.generation not in GENERATIONS:
            raise ValueError(f"there is no generation {self.generation} of push: choose 1 to 5")

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        return self.own.think(view, budget, also)

    @property
    def own(self) -> Player[View, Action]:
        """The generation that is meant; without people's part in it, those that count the first."""
        if self.generation == 2:
            return SecondPush(
                pay=self.pay,
                discards=self.discards,
                riichi=self.riichi,
                calls=self.calls,
                kans=self.kans,
                placement=self.placement,
                people=self.people,
                search=self.search,
                danger=self.danger,
            )
        first = FirstPush(
            pay=self.pay,
            discards=self.discards,
            riichi=self.riichi,
            calls=self.calls,
            kans=self.kans,
            placement=self.placement,
            counted=self.counted,
            share=self.share,
        )
        if self.generation == 1 or not self.people:
            return first
        if self.generation == 3:
            return ThirdPush(first)
        if self.generation == 4:
            return FourthPush(first)
        return FifthPush(first, search=self.search and self.playing, later=self.later)
