"""To which gathering a night belongs."""

from __future__ import annotations

from msgspec import Struct


class GatheringPlace(Struct, frozen=True):
    """To which gathering a night belongs, by its id: an evening of several tables, or with `stage` and `round`, from 1,
    a tournament."""

    id: str
    stage: int = 0
    round: int = 0
