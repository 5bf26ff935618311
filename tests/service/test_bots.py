"""Outside bots: the one in the documentation plays a deal as it stands there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.service.client import Server

PAGE = Path(__file__).resolve().parents[2] / "docs" / "service.md"


def test_the_bot_of_the_documentation_plays_a_deal(server: Server) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "KIBITZ_URL": server.url},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert sum(json.loads(done.stdout)) % 26 == 0
