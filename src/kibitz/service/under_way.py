"""What is known of a review before it is whole."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from kibitz.review.told import Annotation, Review


@dataclass(slots=True)
class UnderWay:
    """A review that is not whole yet: its games as our records, and what was judged so far."""

    game: str
    records: str
    begun: Review
    decisions: list[Annotation] = field(default_factory=list[Annotation])

    def so_far(self) -> Review:
        """As if it ended here; nothing is summed up."""
        return msgspec.structs.replace(self.begun, decisions=tuple(self.decisions))
