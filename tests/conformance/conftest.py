"""Where the reference data is: the folder named by KIBITZ_DATA."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def data() -> Path:
    """The data folder, or a skip with one clear line."""
    folder = os.environ.get("KIBITZ_DATA", "")
    if not folder or not Path(folder).is_dir():
        pytest.skip("KIBITZ_DATA does not name the folder of reference data")
    return Path(folder)
