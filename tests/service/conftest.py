"""One server for the whole folder; tests that kill servers start their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kibitz.games import names
from tests.service.client import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("kept"), "--delay", "0.2") as started:
        yield started


@pytest.fixture(params=names())
def game_name(request: pytest.FixtureRequest) -> str:
    return request.param
