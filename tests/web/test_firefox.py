"""Firefox, where it is installed: a few choices of every game by the mouse, with the coach."""

from __future__ import annotations

import pytest

from kibitz.games import names
from tests.web.bidi import FIREFOX, firefox
from tests.web.conftest import ARTEFACTS, PageServer

CHOICES = ("#pass:enabled", "[data-action=pass]", "[data-call=P].lit", ".held.legal")


@pytest.mark.long
@pytest.mark.skipif(
    FIREFOX is None, reason="firefox: not run: none is installed (Debian: firefox-esr)"
)
def test_every_game_is_played_in_firefox(page_server: PageServer) -> None:
    with firefox() as page:
        for game in names():
            page.open(page_server.url)
            page.click(f"[data-play={game}]")
            page.wait(".held")
            for turn in range(4):
                page.wait("#pass, [data-action=pass], [data-call=P].lit, .held.legal, section.over")
                if page.has("section.over"):
                    break
                before = page.run("document.querySelector('[data-sequence]').dataset.sequence")
                if page.has("#pass"):
                    for place in (1, 2, 3):
                        page.click(f".hand .slot:nth-child({place}) .held")
                page.click(next(one for one in CHOICES if page.has(one)))
                page.wait(f'[data-sequence]:not([data-sequence="{before}"])')
                if turn == 2:
                    page.click("#coach")
                    page.wait("aside .headline .action, aside p")
            page.picture(ARTEFACTS / f"{game}-firefox.png")
        assert page.complaints == []
