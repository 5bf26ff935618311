"""Where fitted numbers came from: a small file beside every file of weights.

``weights.json`` has ``weights.json.made.json`` beside it, which says the command that made it, a
hash of all it was made of, the seed, the version of the code and whether it can be made again. It
also holds a hash of the weights themselves, so weights that were changed by hand, or fitted anew
without saying so, are noticed (tests/core/test_provenance.py).
"""

from __future__ import annotations

import hashlib
import os
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path

import msgspec

import kibitz
from kibitz.core.errors import NotationError
from kibitz.runner.refusals import WORK

SUFFIX = ".made.json"
PACKAGE = Path(kibitz.__file__).resolve().parent


class Provenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What made a file of weights, and of what."""

    weights: str  # SHA-256 of the file itself
    command: str  # from the root of the repository
    data: dict[str, str]  # SHA-256 of each file it was made of, by name; empty: not kept
    seed: str  # of whatever was drawn by lot; empty: nothing was
    version: str  # of the code: a release and a commit
    made: str  # the date
    can_be_made_again: bool
    note: str = ""  # why not, or what else one should know


def hash_of(path: Path) -> str:
    """SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def hashes_of(paths: Iterable[Path]) -> dict[str, str]:
    """SHA-256 of each file, by its name."""
    return {path.name: hash_of(path) for path in paths}


def beside(path: Path) -> Path:
    """Where the provenance of a file stands."""
    return path.with_name(path.name + SUFFIX)


def read(path: Path) -> Provenance:
    """The provenance of a file of weights; NotationError where it is missing or not ours."""
    try:
        return msgspec.json.decode(beside(path).read_bytes(), type=Provenance)
    except FileNotFoundError:
        raise NotationError(WORK.told("work.not-made", name=path.name)) from None
    except msgspec.DecodeError as error:
        raise NotationError(
            WORK.told("work.made-by", name=beside(path).name, error=str(error))
        ) from None


def write(
    path: Path,
    command: str,
    data: Mapping[str, str],
    made: str,
    seed: str = "",
    lost: str = "",
    note: str = "",
    version: str | None = None,
) -> Provenance:
    """Say what made a file of weights; `lost` says why it cannot be made again."""
    told = version or f"kibitz {kibitz.__version__}, {_commit()}"
    said = " ".join(one for one in (lost, note) if one)
    found = Provenance(hash_of(path), command, dict(data), seed, told, made, not lost, said)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    beside(path).write_bytes(text + b"\n")
    return found


def told_by_command(path: Path, data: Iterable[Path], seed: str = "") -> None:
    """Say that the command being run made a file of weights, of these files, just now."""
    program, *rest = sys.argv
    shown = os.path.relpath(program, PACKAGE.parent.parent)
    command = shlex.join(["python", shown, *map(_argument, rest)])
    write(path, command, hashes_of(data), date.today().isoformat(), seed)


def _argument(text: str) -> str:
    """An argument without the path of this machine: the data is where KIBITZ_DATA says."""
    path = Path(text)
    if not path.is_absolute():
        return text
    return "DATA" if path.is_dir() else f"DATA/{path.name}"


def weight_files(folder: Path = PACKAGE / "games") -> Iterator[Path]:
    """Every packaged file of fitted numbers: data beside the code, and modules of weights."""
    for path in sorted(folder.rglob("*")):
        is_data = path.suffix in (".json", ".npz", ".npy", ".bin") and SUFFIX not in path.name
        if path.is_file() and (is_data or path.name.endswith("_weights.py")):
            yield path


def _commit() -> str:
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty"],
        cwd=PACKAGE,
        capture_output=True,
        text=True,
        check=False,
    )
    return f"commit {done.stdout.strip()}" if done.returncode == 0 else "no commit known"
