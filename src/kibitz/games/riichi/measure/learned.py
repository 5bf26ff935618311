"""What strong people would do, and what their opponents hold: models fitted on real play.

Boosted trees over named features of an observation (`kernel.DISCARD_FEATURES` and its siblings),
read by native code from the arrays of `observed.py`: at the table, in the simulator and in the
fit by the same functions. `tools/riichi/fit_people.py` makes the arrays; docs/riichi-players.md has
what they are worth. A model knows what one seat sees and nothing else.

| model | a row is | it tells |
|---|---|---|
| quiet | a discard, no opponent in riichi | how likely it is chosen, among the discards |
| pressed | a discard against riichi | the same |
| meld | a call or kan | how likely it is made rather than not |
| riichi | a hand that may declare | how likely it declares |
| danger | a tile held, an opponent in riichi | that the opponent waits for it |
| tenpai | an opponent not in riichi | that it waits |
| calls | as meld | the same, fitted on four times the games |
| declared | as riichi | the same, fitted on four times the games |

The policy, which the simulator plays by, is the first four.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import Action
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.simulator import ACTIONS, Observed
from kibitz.games.riichi.view import View

FILE: Final = Path(__file__).with_name("learned.npz")
POLICY: Final = ("quiet", "pressed", "meld", "riichi")
MODELS: Final = (*POLICY, "danger", "tenpai", "calls", "declared")


def read_arrays(path: Path = FILE) -> dict[str, NDArray[Any]]:
    """The arrays of a file of models by name."""
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def trees_of(arrays: dict[str, NDArray[Any]], model: str) -> kernel.LearnTrees:
    """One model as the kernel adds it up."""
    width, outputs = (int(one) for one in arrays[f"{model}.shape"])
    features, numbers, sizes = (arrays[f"{model}.{name}"] for name in _PARTS)
    return kernel.learn_trees(features, numbers, sizes, width, outputs)


_PARTS: Final = ("features", "numbers", "sizes")


def policy_of(arrays: dict[str, NDArray[Any]]) -> kernel.LearnModels:
    """The models of the choices together, as the simulator and a player take them."""
    quiet, pressed, meld, riichi = (trees_of(arrays, name) for name in POLICY)
    return kernel.LearnModels(quiet, pressed, meld, riichi)


@cache
def _packaged() -> dict[str, NDArray[Any]]:
    return read_arrays()


@cache
def policy() -> kernel.LearnModels:
    """The packaged policy."""
    return policy_of(_packaged())


@cache
def model(name: str) -> kernel.LearnTrees:
    """A packaged model by its name in the table above."""
    return trees_of(_packaged(), name)


def scores(models: kernel.LearnModels, seen: Observed) -> NDArray[np.float32]:
    """For every action's number: of a discard the logarithm of its share among the discards; of
    calls, kans and riichi that of the odds against doing without; of pass 0; of a win a lot."""
    return models.scores(seen.planes, seen.scalars, seen.rivers, seen.legal)


def likings(view: View) -> dict[Action, float]:
    """The scores of every legal action of a view."""
    return likings_seen(observed(view))


def likings_seen(seen: Observed) -> dict[Action, float]:
    """The same of a view that has been read already."""
    found = scores(policy(), seen)
    return {ACTIONS[at]: float(found[at]) for at in np.flatnonzero(seen.legal[0])}
