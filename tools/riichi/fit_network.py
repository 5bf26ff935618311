"""Fits the network of what strong people do: collects the rows that are not there yet, and fits.

    .venv/bin/python tools/riichi/fit_network.py ROWS --data DATA/riichi/phoenix [--write]
        [--epochs 2] [--stop STEP]

PyTorch, of the extra `fit`. The number of epochs is given, not searched: the tuning part is
printed and nothing is stopped by it. `--stop` ends before the last step, where time is short. What
is kept is a running mean of the weights, in half precision. `--write` puts it into the package;
`measure_network.py` reads the final part.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch  # pyright: ignore[reportMissingImports]  # of the extra `fit`

sys.path.insert(0, str(Path(__file__).resolve().parent))

import collect_network
from network_model import Network, losses
from network_rows import Choices, batches, load, some_of

from kibitz.games.riichi.measure.network import FILE
from kibitz.runner import provenance

SEED = 20261118
KINDS = ("discard", "meld", "riichi")
BATCH = 768
RATE = 2e-3
KEPT = 0.998  # of the mean of the weights, at each step


def spread_of(kinds: dict[str, Choices]) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
    """Means and spreads of the features, of every tenth row."""
    some = {kind: one.rows[::10] for kind, one in kinds.items()}
    some["context"] = np.concatenate([one.context[::10] for one in kinds.values()])
    means = {name: rows.astype(np.float32).mean(0) for name, rows in some.items()}
    spreads = {name: rows.astype(np.float32).std(0) + 1e-3 for name, rows in some.items()}
    return means, spreads


def tell(network: Network, kinds: dict[str, Choices], most: int = 30_000) -> str:
    """Loss and share of equal choices on some choices, by kind."""
    words: list[str] = []
    network.eval()
    for kind, choices in kinds.items():
        loss: list[torch.Tensor] = []
        right: list[torch.Tensor] = []
        for at in range(0, min(len(choices), most), 2000):
            wanted = np.arange(at, min(at + 2000, len(choices), most))
            asked = {kind: some_of(choices, wanted)}
            with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
                found = network(asked)
            loss.append(losses(found, asked)[kind])
            chosen = asked[kind].chosen
            told = found[kind] > 0 if kind == "riichi" else found[kind].argmax(1)
            right.append(told == chosen + int(kind == "meld"))
        words.append(
            f"{kind} {torch.cat(loss).mean():.4f} {100 * torch.cat(right).float().mean():.2f} %"
        )
    network.train()
    return ", ".join(words)


def rate_of(step: int, total: int) -> float:
    """Slowly up, then down as a cosine does."""
    return RATE * min(1, step / 200) * (0.01 + 0.99 * math.cos(step / total * math.pi / 2) ** 2)


def fit(options: argparse.Namespace) -> dict[str, torch.Tensor]:
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    dice = np.random.default_rng(SEED)
    kinds = {kind: load(options.rows, "fit", kind) for kind in KINDS}
    tuning = {kind: load(options.rows, "tuning", kind) for kind in KINDS}
    print({kind: len(one) for kind, one in kinds.items()}, flush=True)
    network = Network(*spread_of(kinds))
    print(sum(one.numel() for one in network.parameters()), "weights", flush=True)
    print("tuning, the trees alone:", tell(network, tuning), flush=True)
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.01)
    total = options.epochs * (sum(len(one) for one in kinds.values()) // BATCH)
    kept: dict[str, torch.Tensor] = {}
    step, began, sums = 0, time.process_time(), np.zeros(3)
    for _ in range(options.epochs):
        for asked in batches(kinds, BATCH, dice):
            for group in optimizer.param_groups:
                group["lr"] = rate_of(step, total)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                found = network(asked)
            each = losses(found, asked)
            loss = torch.cat(list(each.values())).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            step += 1
            sums += [each[kind].detach().mean().item() for kind in KINDS]
            share = min(KEPT, 1 - 10 / (10 + step))
            for name, value in network.state_dict().items():
                own = kept.setdefault(name, value.clone())
                own.mul_(share).add_(value, alpha=1 - share)
            if step % 100 == 0:
                spent = time.process_time() - began
                print(step, total, f"{spent:.0f} s CPU", (sums / 100).round(4), flush=True)
                sums[:] = 0
            if step % 1000 == 0 or step == total:
                now = {name: value.clone() for name, value in network.state_dict().items()}
                network.load_state_dict(kept)
                print("tuning:", tell(network, tuning), flush=True)
                network.load_state_dict(now)
            if step % 200 == 0 or step == total:
                np.savez_compressed(options.rows / "network.npz", **arrays_of(kept))
            if step == options.stop:
                return kept
    return kept


def arrays_of(kept: dict[str, torch.Tensor]) -> dict[str, Any]:
    """As the package reads them; means and spreads of features in full."""
    return {
        name: value.float()
        .numpy()
        .astype(np.float32 if name.startswith(("mean_", "spread_")) else np.float16)
        for name, value in kept.items()
        if name != "scales"
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--data", type=Path, required=True, help="the archives the rows are of")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--stop", type=int, default=0, help="at this step; 0: at the last")
    parser.add_argument("--write", action="store_true", help="into the package")
    options = parser.parse_args()
    collect_network.main([str(options.data), "--out", str(options.rows)])
    out = options.rows / "network.npz"
    np.savez_compressed(out, **arrays_of(fit(options)))
    if options.write:
        FILE.write_bytes(out.read_bytes())
        settings = f"--epochs {options.epochs} --stop {options.stop}"
        archives = sorted(options.data.glob("phoenix-*.tar.xz"))
        command = f"tools/riichi/fit_network.py ROWS --data DATA/riichi/phoenix {settings} --write"
        provenance.write(FILE, command, provenance.hashes_of(archives), "2026-11-17", str(SEED))
    return 0


if __name__ == "__main__":
    sys.exit(main())
