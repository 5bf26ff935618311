"""Write docs/riichi-rules.md anew: every constant of riichi by platform, with its source."""

from __future__ import annotations

from pathlib import Path

from kibitz.games.riichi.sources import page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "riichi-rules.md"

if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE}")
