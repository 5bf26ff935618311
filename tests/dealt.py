"""Deals and dice by the name of the test that asks, the same in every run.

What a test meets must not hang on luck: the bytes and bits of `secrets`, which decide deals and
players' dice, follow from the test's name and a count, in the test's own process and in the servers
it starts (``python -m tests.dealt serve ...``). Tokens and ids stay drawn by lot.
KIBITZ_DEALS=anything deals others, to find what a test takes for granted.
"""

from __future__ import annotations

import os
import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

NAMED = "KIBITZ_TEST_NAMED"  # the file that holds the name of the test


class Dealt:
    """Bytes and bits that follow from a name, each sort counted for itself."""

    def __init__(self, name: Callable[[], str]) -> None:
        self._name, self._asked = name, Counter[str]()

    def token_bytes(self, length: int | None = None) -> bytes:
        return self._bytes("bytes", 32 if length is None else length)

    def randbits(self, bits: int) -> int:
        return int.from_bytes(self._bytes("bits", (bits + 7) // 8)) >> -bits % 8

    def _bytes(self, sort: str, length: int) -> bytes:
        said = f"{os.environ.get('KIBITZ_DEALS', '')}/{sort}/{self._name()}"
        self._asked[said] += 1
        blocks = (
            sha256(f"{said}/{self._asked[said]}/{block}".encode()).digest()
            for block in range(length // 32 + 1)
        )
        return b"".join(blocks)[:length]


def named() -> str:
    """The name of the test that runs now, as its process wrote it down."""
    path = Path(os.environ.get(NAMED, os.devnull))
    return path.read_text("utf-8") if path.exists() else ""


def deal_by_name() -> None:
    """From now on this process deals by the names of tests."""
    dealt, lot = Dealt(named), secrets.token_bytes
    secrets.token_bytes, secrets.randbits = dealt.token_bytes, dealt.randbits
    secrets.token_hex = lambda nbytes=None: lot(nbytes).hex()
    secrets.token_urlsafe = lambda nbytes=None: urlsafe_b64encode(lot(nbytes)).decode().rstrip("=")


if __name__ == "__main__":
    from kibitz.cli import main

    deal_by_name()
    main()
