"""``python -m tests.web.dealt serve ...``: the service, dealing by the name of the test that asks.

What a browser test meets must not hang on luck: each test has deals of its own and its players
dice of their own, the same in every run. KIBITZ_DEALS=anything deals others, to find what a test
takes for granted.
"""

from __future__ import annotations

import os
import secrets
from collections import Counter
from hashlib import sha256
from pathlib import Path

from kibitz.cli import main
from kibitz.service import driver, hall, sockets

NAMED = "KIBITZ_TEST_NAMED"  # the file that holds the name of the test


class Dealt:
    """`secrets`, but what decides deals and choices follows from the test's name and a count."""

    def __init__(self, named: Path) -> None:
        self.named, self.asked = named, Counter[str]()

    def __getattr__(self, name: str) -> object:
        return getattr(secrets, name)

    def token_bytes(self, length: int) -> bytes:
        name = self.named.read_text("utf-8") if self.named.exists() else ""
        self.asked[name] += 1
        said = f"{os.environ.get('KIBITZ_DEALS', '')}/{name}/{self.asked[name]}"
        return sha256(said.encode()).digest()[:length]

    def randbits(self, bits: int) -> int:
        return int.from_bytes(self.token_bytes(32)) >> (256 - bits)


if __name__ == "__main__":
    for module in (hall, driver, sockets):
        module.secrets = Dealt(Path(os.environ[NAMED]))  # pyright: ignore[reportAttributeAccessIssue]
    main()
