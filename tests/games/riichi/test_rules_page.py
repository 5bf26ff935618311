"""The page of rules by platform: current, and every constant has a source."""

from __future__ import annotations

from pathlib import Path

from kibitz.games.riichi.rules import PRESETS
from kibitz.games.riichi.sources import PLATFORMS, SOURCES, page, rule_fields

PAGE = Path(__file__).resolve().parents[3] / "docs" / "riichi-rules.md"


def test_the_page_is_what_the_presets_make():
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_preset_has_sources_that_name_real_rules():
    assert set(SOURCES) == set(PRESETS) == set(PLATFORMS)
    known = set(rule_fields())
    for cited in SOURCES.values():
        named = [field for one in cited for field in one.fields]
        assert set(named) <= known
        assert len(named) == len(set(named))
