"""Reviews under way: told line by line, looked into while they last, kept once they are whole.

A review of many boards takes minutes. Whoever waits for it may look at every choice that is judged
already, so what is known of it stands in memory under the address it will have.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator

import msgspec

from kibitz.core.game import Json
from kibitz.games import AnyGame
from kibitz.review.told import Annotation, Begun, JudgedChoice, Review, Reviewed
from kibitz.service.hall import Hall
from kibitz.service.history import judged_in
from kibitz.service.models import ReviewRequest
from kibitz.service.people import Entry
from kibitz.service.under_way import UnderWay


async def reviewed(
    hall: Hall, game: AnyGame, wanted: ReviewRequest, text: str, own: tuple[str, Entry] | None
) -> AsyncIterator[Json]:
    """Lines of a review as they come; the whole is kept before the last of them.

    `own`: the person and the entry of their history that is reviewed.
    """
    review_id = secrets.token_urlsafe(12)
    try:
        async for line in _judged(hall, review_id, game, wanted, text, own):
            yield line
    finally:
        hall.reviewing.pop(review_id, None)


async def _judged(
    hall: Hall,
    review_id: str,
    game: AnyGame,
    wanted: ReviewRequest,
    text: str,
    own: tuple[str, Entry] | None,
) -> AsyncIterator[Json]:
    found: Review | None = None
    records = ""
    decisions: list[Annotation] = []
    asked = wanted.model_dump(include={"player", "seats", "worlds", "boards", "format", "name"})
    seconds = hall.settings.pace.review
    async for step in hall.reviewers.think("review", game.name, text, asked, seconds=seconds):
        if isinstance(step, Reviewed):
            found = step.review
        elif isinstance(step, str):
            records = step
        elif isinstance(step, Begun):
            begun = msgspec.structs.replace(step.begun, id=review_id)
            hall.reviewing[review_id] = UnderWay(game.name, records, begun, decisions)
            yield Begun(begun, step.of)
        else:
            if isinstance(step, JudgedChoice):
                decisions.append(step.choice)
            yield step
    assert found is not None
    last = msgspec.structs.replace(found, id=review_id)
    whole = msgspec.structs.replace(last, decisions=tuple(decisions))
    annotated = msgspec.json.encode(whole).decode()
    owned = (None, None) if own is None else (own[0], own[1].id)
    kept = hall.store.keep_review(review_id, game.name, records, annotated, owned)
    await asyncio.wrap_future(kept)
    if own is not None:
        await keep_judged(hall, own[0], own[1], whole)
    yield Reviewed(last)


async def keep_judged(hall: Hall, who: str, entry: Entry, review: Review) -> None:
    """The decisions of an entry's owner, as this review judges them."""
    judged = judged_in(entry, review)
    await asyncio.wrap_future(hall.people.keep_decisions(who, entry.id, str(review.id), judged))
