"""Where games in progress are kept: the XDG data folder, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from kibitz.core.files import write_whole
from kibitz.core.record import Record, dump


def data_folder() -> Path:
    """``$XDG_DATA_HOME/kibitz``, or ``~/.local/share/kibitz``."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "kibitz"


def save(record: Record, path: Path) -> None:
    """Write a record so that a crash leaves either the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, dump(record).encode())
