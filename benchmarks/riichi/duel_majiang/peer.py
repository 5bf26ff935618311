"""The peer: majiang-core's referee with three majiang-ai, installed once and started on demand."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CACHE = HERE.parents[2] / ".cache"
PEERS = CACHE / "majiang"
PACKAGES = ("@kobalab/majiang-core@1.4.1", "@kobalab/majiang-ai@1.0.13")


def install() -> None:
    """The peer into .cache, once; whoever comes while another installs it waits."""
    if shutil.which("npm") is None:
        sys.exit("duel_majiang needs Node.js and npm")
    PEERS.mkdir(parents=True, exist_ok=True)
    with (PEERS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (PEERS / "complete").exists():
            return
        (PEERS / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        subprocess.run(["npm", "install", "--silent", *PACKAGES], cwd=PEERS, check=True)
        (PEERS / "complete").touch()


def referee(*, plain_peer: bool = False) -> subprocess.Popen[str]:
    """The referee with its three players, waiting for hanchan to play; ends with its input."""
    flags = ["--plain-peer"] if plain_peer else []
    return subprocess.Popen(
        ["node", str(HERE / "referee.js"), str(PEERS), *flags],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
