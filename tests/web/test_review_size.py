"""A hanchan reviewed in the page: the first verdict soon, few nodes, little JSON."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

FILE = "riichi/tenhou_mjlog/2010091009gm-00a9-0000-83af2648.mjlog"
FIRST_VERDICT, NODES, JSON_BYTES, KEY = 2.0, 2_000, 2_000_000, 0.1  # seconds, …, seconds
SEEN = """async () => {
  while (document.querySelector('.list li') === null) await new Promise(requestAnimationFrame)
  return (performance.now() - window.began) / 1000
}"""


@pytest.mark.long
@pytest.mark.timed
def test_a_hanchan_is_reviewed_within_its_sizes_and_times(visit: Any) -> None:
    folder = os.environ.get("KIBITZ_DATA")
    if not folder:
        pytest.skip("review of a hanchan: not run: KIBITZ_DATA names no folder")
    one = visit()
    page = one.open("/review")
    page.wait_for_selector("input[type=file]", state="attached")
    page.wait_for_timeout(3_000)  # who drops a file has opened the page, which woke the processes
    page.evaluate("window.began = performance.now()")
    page.set_input_files("input[type=file]", str(Path(folder) / FILE))
    first = page.evaluate(SEEN)
    page.wait_for_selector("#analyse-it", timeout=300_000)
    page.wait_for_timeout(500)
    nodes = page.evaluate("document.querySelectorAll('*').length")
    address = page.url.rpartition("/")[2]
    size = len(page.evaluate(f"fetch('/api/reviews/{address}').then((one) => one.text())"))
    keys = page.evaluate(
        """async () => {
          const taken = []
          for (let n = 0; n < 20; n++) {
            const at = performance.now()
            const pressed = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
            document.body.dispatchEvent(pressed)
            await new Promise(requestAnimationFrame)
            taken.push((performance.now() - at) / 1000)
          }
          return taken.sort((a, b) => a - b)
        }"""
    )
    print(f"first verdict {first:.2f} s, {nodes} nodes, {size} bytes, keys {keys[10]:.3f} s")
    assert first <= FIRST_VERDICT
    assert nodes <= NODES
    assert size <= JSON_BYTES
    assert keys[10] <= KEY
