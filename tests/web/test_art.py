"""The report's cards and tiles are those of the page."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from kibitz.review.report_tables import PAGE
from kibitz.service import page


def test_the_report_has_the_faces_that_the_page_draws(page_server: Any, tmp_path: Path) -> None:
    made = tmp_path / "art.json"
    subprocess.run(["node", "art.js", str(made)], cwd=page.CHECKOUT, check=True)
    assert made.read_bytes() == (PAGE / "art.json").read_bytes(), "run `node web/art.js` anew"
