"""The examples run: a policy learns, a month of games is reviewed, the notebook shows itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"


def done(*command: str | Path, cwd: Path, codes: tuple[int, ...] = (0,), **more: str) -> str:
    told = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode in codes, told.stdout[-2000:] + told.stderr[-2000:]
    return told.stdout


def shown(source: str, names: dict) -> object:
    """A cell's last value, as a notebook would show it."""
    import ast

    tree = ast.parse(source)
    last = tree.body.pop()
    assert isinstance(last, ast.Expr)
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_every_cell_of_the_notebook_runs_and_draws() -> None:
    cells = json.loads((EXAMPLES / "notebook.ipynb").read_text("utf-8"))["cells"]
    names: dict = {}
    values = [shown("".join(one["source"]), names) for one in cells if one["cell_type"] == "code"]
    assert len(values) == 7
    drawn = [value._repr_html_() for value in values[:-1]]  # type: ignore[attr-defined]
    assert all(text.startswith("<") for text in drawn)
    assert sum("<table" in text for text in drawn) >= 3  # decisions
    assert values[-1].mean < 0  # type: ignore[attr-defined]  cautious takes fewer points


@pytest.mark.ci
def test_a_policy_learns_plays_and_is_measured(tmp_path: Path) -> None:
    """A few seconds of the ten minutes: that it learns at all is the long test's."""
    policy = EXAMPLES / "learn" / "hearts_policy.py"
    assert len(policy.read_text("utf-8").splitlines()) <= 200
    done(sys.executable, policy, "--seconds", "1", cwd=tmp_path)
    told = done(
        *(sys.executable, "-m", "kibitz", "hearts", "arena", "--rules", "hold", "--deals", "1"),
        *("--players", f"{policy}:Learned,uniform", "--seatings", "across", "--no-control"),
        cwd=tmp_path,
    )
    assert "failed" not in told


@pytest.mark.long
def test_a_learned_policy_beats_one_that_plays_by_lot(tmp_path: Path) -> None:
    policy = EXAMPLES / "learn" / "hearts_policy.py"
    done(sys.executable, policy, "--seconds", "120", cwd=tmp_path, OPENBLAS_NUM_THREADS="1")
    told = done(
        *(sys.executable, "-m", "kibitz", "hearts", "arena", "--rules", "hold", "--deals", "200"),
        *("--players", f"{policy}:Learned,uniform", "--seatings", "across", "--no-control"),
        *("--seed", "policy", "--json"),
        cwd=tmp_path,
    )
    report = json.loads(told)
    assert report["faults"] == [{}, {}]
    assert report["interval"][1] < 0


@pytest.mark.long
def test_a_month_of_tenhou_games_is_reviewed_and_gone_on_with(tmp_path: Path) -> None:
    data = os.environ.get("KIBITZ_DATA")
    if not data:
        pytest.skip("examples: not run: KIBITZ_DATA names no folder with Tenhou games")
    folder = Path(data) / "riichi" / "tenhou_mjlog"
    script = EXAMPLES / "tenhou_month.py"
    given = (script, folder, "--month", "2010-11", "--worlds", "8", "--html", "month.html")
    first = done(sys.executable, *given, cwd=tmp_path, codes=(0, 1))
    assert "decisions judged" in first
    assert (tmp_path / "month.html").stat().st_size > 10_000
    assert done(sys.executable, *given, cwd=tmp_path, codes=(0, 1)) == first
    assert not done(sys.executable, script, folder, "--month", "1999-01", cwd=tmp_path, codes=(2,))
