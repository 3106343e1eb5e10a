"""To which gathering a night belongs, as keys of its first line in the club file and of a night file of version 7:

"gathering": "5b0e...", "stage": 1, "round": 2
"""

from __future__ import annotations

from scorekeeper.files.json_reading import Fields, name, whole
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.refusals import require_within

_MOST = 1000


def place_to_json(place: GatheringPlace | None) -> dict[str, object]:
    """The keys; none if the night belongs to no gathering."""
    if place is None:
        return {}
    within = {"stage": place.stage, "round": place.round} if place.stage else {}
    return {"gathering": place.id, **within}


def place_from_json(found: Fields) -> GatheringPlace | None:
    """The place in the keys; `Refused` if they have a stage or a round without the others."""
    gathering = found.may("gathering", name, "")
    if not gathering:
        return None
    if "stage" not in found:
        return GatheringPlace(gathering)
    return GatheringPlace(gathering, found.need("stage", _number), found.need("round", _number))


def _number(value: object) -> int:
    number = whole(value)
    require_within(number, 1, _MOST)
    return number
