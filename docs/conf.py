"""The documents as a site: `tools/site.sh` builds it with Sphinx."""

from __future__ import annotations

from pathlib import Path

from kibitz import __version__
from kibitz.games.bridge.bidding import notes
from kibitz.games.bridge.bidding.book.writing import CARDS

project = "Kibitz"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.autosummary"]
html_theme = "furo"
html_title = f"Kibitz {release}"
html_static_path = ["pictures"]
exclude_patterns = ["_build", "operate"]
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
suppress_warnings = ["myst.xref_missing", "myst.header", "misc.highlighting_failure"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": False}

# The notes of every system, as `kibitz bridge system` prints them; systems.md lists them.
_notes = Path(__file__).parent / "systems"
_notes.mkdir(exist_ok=True)
for _name, _card in CARDS.items():
    for _lang in ("en", "ja"):
        _page = _notes / f"{_name.replace('/', '-')}-{_lang}.md"
        _page.write_text(notes.document(_card, _lang), encoding="utf-8")
