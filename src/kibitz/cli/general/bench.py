"""``kibitz bench``: measures Kibitz, and with ``--peers`` others beside it in the same run."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.notes import NOTES
from kibitz.cli.options import AsJson
from kibitz.core.errors import KibitzError, Refused
from kibitz.games import game as game_of
from kibitz.games import names

PEER_MODULES = ("endplay", "mahjong", "pyspiel", "riichienv", "xiangting")


def command() -> Callable[..., int]:
    def bench(
        game: str | None = None,
        *,
        peers: Annotated[
            bool, Parameter(negative="", help="Other programs in the same run.")
        ] = False,
        json: AsJson = False,
    ) -> int:
        """Measure one game's kernels and players, or every game's, in CPU time.

        With --peers the same work is done by other programs in the same run and a ratio is printed;
        they are installed into an environment of their own. Needs a checkout.
        """
        chosen = [game_of(game).name] if game else list(names())
        root = _checkout()
        python = _python_with_peers(root) if peers else sys.executable
        flags = [*(() if peers else ("--ours",)), *(("--json",) if json else ())]
        codes: list[int] = []
        for name in chosen:
            script = root / "benchmarks" / name / "bench.py"
            if not script.exists():
                raise Refused(NOTES.told("note.no-benchmark", game=name, path=str(script)))
            if not json:
                print(f"{name}", flush=True)
            codes.append(subprocess.run([python, script, *flags], cwd=root, check=False).returncode)
        return max(codes)

    return bench


def _checkout() -> Path:
    """The folder that holds benchmarks/."""
    for folder in (Path(__file__).resolve().parents[4], Path.cwd()):
        if (folder / "benchmarks").is_dir():
            return folder
    raise Refused(NOTES.told("note.no-checkout"))


def _python_with_peers(root: Path) -> str:
    """This Python if it has the peers; else one that borrows Kibitz and adds them."""
    if all(importlib.util.find_spec(name) for name in PEER_MODULES):
        return sys.executable
    home = root / ".cache" / "peers"
    python = home / "bin" / "python"
    if (home / "complete").exists():
        return str(python)
    print("installing the peers (once; a minute or two) ...", file=sys.stderr, flush=True)
    listed = home.with_suffix(".txt")
    home.parent.mkdir(exist_ok=True)
    constraints = root / "constraints.txt"
    steps = [
        [sys.executable, "-m", "venv", home],
        [sys.executable, root / "tools" / "requirements.py", "peers", listed],
        [python, "-m", "pip", "install", "-q", "-c", constraints, "-r", listed],
    ]
    for step in steps:
        if subprocess.run(step, cwd=root, check=False).returncode:
            raise KibitzError(NOTES.told("note.peers-failed", step=" ".join(map(str, step))))
    ours = sysconfig.get_path("purelib")
    borrowed = next(home.glob("lib/python*/site-packages")) / "kibitz-borrowed.pth"
    borrowed.write_text(f"import site; site.addsitedir({ours!r})\n", encoding="utf-8")
    (home / "complete").touch()
    return str(python)
