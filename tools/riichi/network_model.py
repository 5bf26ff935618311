"""The network of `measure/network.py` in PyTorch, to be fitted; the same numbers by name."""

from __future__ import annotations

import numpy as np
import torch  # pyright: ignore[reportMissingImports]  # of the extra `fit`
import torch.nn.functional as F  # noqa: N812 # pyright: ignore
from network_rows import MOST, Some
from torch import Tensor, nn  # pyright: ignore[reportMissingImports]

from kibitz.games.riichi.measure.inputs import PLANES, SCALES
from kibitz.games.riichi.measure.network import BOUNDS, LOOKED_AT, SPAN

CHANNELS = 64
BLOCKS = 4
HIDDEN = 64
WIDTHS = {"context": 50, "discard": 66, "meld": 38, "riichi": 25}
NONE = -1e4


class Block(nn.Module):
    """Neighbours, then the same kind with the mean of all kinds and of its rank in three suits."""

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Linear(3 * CHANNELS, CHANNELS)
        self.own = nn.Linear(CHANNELS, CHANNELS)
        self.whole = nn.Linear(CHANNELS, CHANNELS, bias=False)
        self.rank = nn.Linear(CHANNELS, CHANNELS, bias=False)

    def forward(self, x: Tensor) -> Tensor:
        wide = F.pad(x, (0, 0, 1, 1))
        three = torch.cat([wide[:, :, :9], wide[:, :, 1:10], wide[:, :, 2:]], -1)
        found = F.relu(self.near(three))
        whole = self.whole(found.mean((1, 2)))
        rank = self.rank(found[:, :3].mean(1, keepdim=True))
        beside = torch.cat([rank, rank, rank, torch.zeros_like(rank)], 1) + whole[:, None, None]
        return F.relu(x + self.own(found) + beside)


class Network(nn.Module):
    """What to add to the trees' scores of every candidate."""

    def __init__(self, means: dict[str, np.ndarray], spreads: dict[str, np.ndarray]) -> None:
        super().__init__()
        for name in WIDTHS:
            self.register_buffer(f"mean_{name}", torch.from_numpy(means[name]))
            self.register_buffer(f"spread_{name}", torch.from_numpy(spreads[name]))
        self.register_buffer("scales", torch.from_numpy(SCALES))
        self.planes = nn.Linear(PLANES, CHANNELS)
        self.places = nn.Parameter(torch.zeros(2, 9, CHANNELS))
        self.table = nn.Linear(WIDTHS["context"], CHANNELS)
        self.candidates = nn.Linear(WIDTHS["discard"] + 1, CHANNELS, bias=False)
        self.blocks = nn.ModuleList(Block() for _ in range(BLOCKS))
        self.summary = nn.Linear(2 * CHANNELS, CHANNELS)
        self.heads = nn.ModuleDict()
        for kind, tiles in LOOKED_AT.items():
            wide = tiles * CHANNELS + CHANNELS + WIDTHS[kind] + 1
            self.heads[kind] = nn.Sequential(nn.Linear(wide, HIDDEN), nn.ReLU())
        self.last = nn.ParameterDict({kind: torch.zeros(HIDDEN + 1) for kind in self.heads})
        self.trust = nn.ParameterDict({kind: torch.ones(1) for kind in self.heads})

    def normal(self, name: str, rows: Tensor) -> Tensor:
        mean, spread = getattr(self, f"mean_{name}"), getattr(self, f"spread_{name}")
        return ((rows - mean) / spread).clamp(-SPAN, SPAN)

    def forward(self, asked: dict[str, Some]) -> dict[str, Tensor]:
        """Scores of every kind: of discards (decisions, MOST); of melds with doing without first;
        of riichi one a decision."""
        rows = {kind: self.rows(kind, some) for kind, some in asked.items()}
        planes = torch.cat([some.planes for some in asked.values()])
        context = torch.cat([some.context for some in asked.values()])
        stem = self.planes(planes.float() * self.get_buffer("scales"))
        stem = stem + self.table(self.normal("context", context))[:, None]
        if "discard" in asked:
            stem = stem + self.scattered(asked["discard"], rows["discard"], len(stem))
        x = F.pad(stem, (0, 0, 0, 2)).view(len(stem), 4, 9, CHANNELS)
        x = F.relu(x + self.places[[0, 0, 0, 1]])
        if torch.is_autocast_enabled("cpu"):
            x = x.bfloat16()
        for block in self.blocks:
            x = block(x)
        flat = x.reshape(len(x), 36, CHANNELS)
        both = torch.cat([flat.mean(1), flat.amax(1)], -1)
        summary = F.relu(self.summary(both))
        found: dict[str, Tensor] = {}
        before = 0
        for kind, some in asked.items():
            mine = before + some.owner
            parts = [flat[mine, some.kinds[:, at]] for at in range(LOOKED_AT[kind])]
            hidden = self.heads[kind](torch.cat([*parts, summary[mine], rows[kind]], -1)).float()
            last = self.last[kind]
            trees = rows[kind][:, -1] if kind == "discard" else some.trees
            score = hidden @ last[:-1] + last[-1] + self.trust[kind] * trees
            found[kind] = self.shaped(kind, some, score)
            before += len(some.planes)
        return found

    def rows(self, kind: str, some: Some) -> Tensor:
        """The candidates' features with the trees' score last."""
        least, most = BOUNDS[kind]
        return torch.cat([self.normal(kind, some.rows), some.trees.clamp(least, most)[:, None]], -1)

    def scattered(self, some: Some, rows: Tensor, count: int) -> Tensor:
        """The candidates' features at their kinds: the mean of a red five and a plain one."""
        mine = self.candidates(rows)
        at = some.owner * 34 + some.kinds[:, 0]
        copies = torch.zeros(count * 34).index_add_(0, at, torch.ones(len(at)))
        mine = mine / copies[at].to(mine.dtype)[:, None]
        found = torch.zeros(count * 34, CHANNELS, dtype=mine.dtype).index_add(0, at, mine)
        return found.view(count, 34, CHANNELS)

    def shaped(self, kind: str, some: Some, score: Tensor) -> Tensor:
        if kind == "riichi":
            return score
        extra = int(kind == "meld")
        wide = torch.full((len(some.planes), MOST + extra), NONE)
        if extra:
            wide[:, 0] = 0
        return wide.index_put((some.owner, some.place + extra), score)


def losses(found: dict[str, Tensor], asked: dict[str, Some]) -> dict[str, Tensor]:
    """Of every decision, in nats; a meld's choice of none is -1."""
    made: dict[str, Tensor] = {}
    for kind, score in found.items():
        chosen = asked[kind].chosen
        if kind == "riichi":
            made[kind] = F.binary_cross_entropy_with_logits(score, chosen.float(), reduction="none")
        else:
            made[kind] = F.cross_entropy(score, chosen + int(kind == "meld"), reduction="none")
    return made
