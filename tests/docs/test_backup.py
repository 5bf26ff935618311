"""Backup and restore as the operators' page says: a table goes on from the copy."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.service.client import Seat, Server

PAGE = Path(__file__).resolve().parents[2] / "docs" / "operators.md"


@pytest.mark.ci
def test_a_copy_made_while_the_server_runs_has_every_table(tmp_path: Path) -> None:
    (command,) = re.findall(r"```console\n\$ (python .*?)\n```", PAGE.read_text("utf-8"))
    data, restored = tmp_path / "data", tmp_path / "restored"
    with Server(data) as server:
        table, tokens = server.table("hearts")
        before = asyncio.run(_seen(server.url, table, tokens[0]))
        path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        subprocess.run(
            command, shell=True, cwd=tmp_path, env={**os.environ, "PATH": path}, check=True
        )
    shutil.rmtree(data)
    restored.mkdir()
    shutil.copy(tmp_path / "saved.sqlite3", restored / "tables.sqlite3")
    with Server(restored) as server:
        assert asyncio.run(_seen(server.url, table, tokens[0])) == before


@pytest.mark.ci
def test_postgresql_is_saved_while_it_is_played_and_restored(tmp_path: Path, postgres: str) -> None:
    if shutil.which("pg_dump") is None:
        pytest.skip("PostgreSQL: not run: no pg_dump (on Debian: apt-get install postgresql)")
    found = re.findall(r"^\$ (pg_\w+ .*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    save, restore = (command.replace("DATABASE", postgres) for command in found)
    with Server(tmp_path / "data", "--database", postgres) as server:
        table, tokens = server.table("hearts")
        before = asyncio.run(_seen(server.url, table, tokens[0]))
        subprocess.run(save, shell=True, cwd=tmp_path, check=True)
        other, _ = server.table("hearts")
    assert other != table
    subprocess.run(
        ["psql", "-q", postgres, "-c", "drop schema public cascade; create schema public"],
        check=True,
    )
    subprocess.run(restore, shell=True, cwd=tmp_path, check=True)
    with Server(tmp_path / "data", "--database", postgres) as server:
        assert asyncio.run(_seen(server.url, table, tokens[0])) == before
        assert server.request("GET", f"/api/tables/{other}")[0] == 404  # made after the copy


async def _seen(url: str, table: str, token: str) -> object:
    """What the seat holds: that stays as it is until it has chosen."""
    async with Seat(url, table, token) as seat:
        assert await seat.my_turn()
        return seat.view["view"]["own"]
