"""The network beside the trees: what it reads, and that it adds what its weights say."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.games.riichi.inputs_twin import planes_of as plain_planes
from tests.games.riichi.test_phoenix import MOST_BYTES, choices

from kibitz.core.game import Budget, decide
from kibitz.games.riichi.action import RIICHI, Discard
from kibitz.games.riichi.measure import ends, learned, network
from kibitz.games.riichi.measure.inputs import PLANES, SCALES, planes_of
from kibitz.games.riichi.measure.network import CONTEXT, AskedChoices, TableNetwork
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.players.foretold import features_of
from kibitz.games.riichi.players.phoenix import Phoenix
from kibitz.games.riichi.simulator import ACTIONS

TOOLS = Path(__file__).resolve().parents[3] / "tools" / "riichi"
HONOURS = list(range(27, 34))


def test_the_planes_are_those_made_plainly_of_the_view():
    views = choices("network planes", 6)
    for view in random.Random(1).sample(views, 150):
        seen = observed(view)
        found = planes_of(seen.planes, seen.scalars, seen.rivers)[0]
        assert found.tolist() == plain_planes(view)
        assert found.shape[1] == PLANES == len(SCALES)


def asked_at_random(kind: str, decisions: int, seed: int) -> AskedChoices:
    """Questions of the right shape, whatever they would mean."""
    dice = np.random.default_rng(seed)
    of = network.network()
    wide = len(of.arrays[f"mean_{kind}"])
    owner = np.sort(np.concatenate([np.arange(decisions), dice.integers(0, decisions, 3)]))
    count = len(owner)
    rows = of.arrays[f"mean_{kind}"] + of.arrays[f"spread_{kind}"] * dice.normal(size=(count, wide))
    table = dice.normal(size=(decisions, CONTEXT))
    context = of.arrays["mean_context"] + of.arrays["spread_context"] * table
    planes = dice.integers(0, 2, (decisions, 34, PLANES)).astype(np.uint8)
    trees = -dice.random(count).astype(np.float32)
    kinds = dice.integers(0, 34, (count, 3))
    return AskedChoices(
        kind, planes, context.astype(np.float32), rows.astype(np.float32), trees, owner, kinds
    )


@pytest.mark.parametrize("kind", ["discard", "meld", "riichi"])
def test_nothing_hangs_on_which_suit_is_which(kind: str):
    asked = asked_at_random(kind, 5, seed=2)
    before = network.network().scores(asked)
    turned = [*range(9, 18), *range(18, 27), *range(9), *HONOURS]  # new place -> old kind
    place = np.argsort(turned)
    other = AskedChoices(
        kind,
        asked.planes[:, turned],
        asked.context,
        asked.rows,
        asked.trees,
        asked.owner,
        place[asked.kinds],
    )
    assert np.allclose(network.network().scores(other), before, atol=1e-4)


@pytest.mark.parametrize("kind", ["discard", "meld", "riichi"])
def test_decisions_asked_together_are_answered_as_each_alone(kind: str):
    asked = asked_at_random(kind, 4, seed=3)
    together = network.network().scores(asked)
    for one in range(4):
        own = asked.owner == one
        alone = AskedChoices(
            kind,
            asked.planes[one : one + 1],
            asked.context[one : one + 1],
            asked.rows[own],
            asked.trees[own],
            np.zeros(own.sum(), np.int64),
            asked.kinds[own],
        )
        assert np.allclose(network.network().scores(alone), together[own], atol=1e-4)


def test_a_network_that_adds_nothing_leaves_the_trees_scores(monkeypatch: pytest.MonkeyPatch):
    arrays = dict(network.network().arrays)
    for kind in ("discard", "meld", "riichi"):
        arrays[f"last.{kind}"] = np.zeros_like(arrays[f"last.{kind}"])
        arrays[f"trust.{kind}"] = np.ones_like(arrays[f"trust.{kind}"])
    monkeypatch.setattr(network, "network", lambda: TableNetwork(arrays))
    for view in choices("network of nothing", 2):
        trees = learned.likings(view)
        for action, score in network.likings(view, later=False).items():
            if not isinstance(action, Discard) or trees[action] > -7:
                assert abs(score - trees[action]) < 0.02, (action, score, trees[action])


def test_shares_add_up_to_one_and_the_network_changes_some_choices():
    changed = 0
    for view in choices("network shares", 3):
        liked = network.likings(view)
        tiles = {one.tile: np.exp(s) for one, s in liked.items() if isinstance(one, Discard)}
        assert not tiles or abs(sum(tiles.values()) - 1) < 1e-4
        both = [decide(Phoenix(network=on), view, Budget()).action for on in (True, False)]
        changed += both[0] != both[1]
    assert changed


def test_calls_and_riichi_are_told_by_the_trees_of_all_games():
    """And by the network as before, where that is asked for; discards by the network always."""
    kinds = dict.fromkeys(("meld", "riichi"), 0)
    for view in choices("network later", 3):
        liked, before = network.likings(view), network.likings(view, later=False)
        seen = observed(view)
        rows = features_of(seen)
        if "actions" in rows:
            own = learned.model("calls").score(rows["melds"])[:, 0]
            named = [ACTIONS[int(one)] for one in rows["actions"]]
            assert [liked[one] for one in named] == pytest.approx(own.tolist(), abs=1e-5)
            kinds["meld"] += any(abs(liked[one] - before[one]) > 0.1 for one in named)
        if "riichi" in rows:
            own = learned.model("declared").score(rows["riichi"])[0, 0]
            assert liked[RIICHI] == pytest.approx(own, abs=1e-5)
            kinds["riichi"] += abs(liked[RIICHI] - before[RIICHI]) > 0.1
        for one, score in liked.items():
            if isinstance(one, Discard):
                assert before[one] == score
        fresh = network.fresh_likings(view, later=False)
        assert {**fresh, RIICHI: 0} == {**before, RIICHI: 0}
    assert all(kinds.values())


def test_the_packaged_models_stay_small_together():
    files = (learned.FILE, ends.FILE, network.FILE)
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES


# Of the packaged weights, when numpy and PyTorch were the same; a new fit writes its own.
RECORDED = {
    "discard": [-1.442, -1.116, -0.375, -1.909],
    "meld": [-0.632, -1.025, -0.674, 0.487],
    "riichi": [-0.908, -0.416, -0.440, -0.197],
}


@pytest.mark.parametrize("kind", RECORDED)
def test_the_packaged_network_says_what_it_said_when_it_was_fitted(kind: str):
    found = network.network().scores(asked_at_random(kind, 5, seed=4))
    assert found[:4].tolist() == pytest.approx(RECORDED[kind], abs=2e-3)


def test_the_fitted_network_is_the_one_of_numpy():
    torch = pytest.importorskip("torch", reason="the extra fit is not installed")
    sys.path.insert(0, str(TOOLS))
    try:
        model = importlib.import_module("network_model")
        rows = importlib.import_module("network_rows")
    finally:
        sys.path.remove(str(TOOLS))
    own = network.network().arrays
    means, spreads = ({n: own[f"{of}_{n}"] for n in model.WIDTHS} for of in ("mean", "spread"))
    made = model.Network(means, spreads)
    made.load_state_dict({n: torch.from_numpy(a) for n, a in own.items()}, strict=False)
    for kind in ("discard", "meld", "riichi"):
        asked = asked_at_random(kind, 5, seed=4)
        place = rows.places_of(np.bincount(asked.owner))
        arrays = (asked.planes, asked.context, asked.rows, asked.trees, asked.owner, place)
        some = rows.Some(*map(torch.from_numpy, (*arrays, asked.kinds, place)))
        with torch.no_grad():
            found = made({kind: some})[kind]
        if kind != "riichi":
            found = found[some.owner, some.place + (kind == "meld")]
        assert np.allclose(found.numpy(), network.network().scores(asked), atol=1e-3)
