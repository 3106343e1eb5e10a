"""The club's own shapes of tournaments, by name among its settings; those of the program come before them."""

from __future__ import annotations

from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.files.shape_json import shape_from_json, shape_to_json
from scorekeeper.gathering.tournament.shapes import TournamentShape, check_shape, own_shapes
from scorekeeper.refusals import Refused
from scorekeeper.storage.settings import TOURNAMENT_SHAPES, ClubSettings, keep_records, read_records


def read_shape(kept: str) -> TournamentShape:
    """A shape from a record; `Refused` if it is none."""
    return shape_from_json(read_json(kept))


def club_shapes(settings: ClubSettings) -> tuple[TournamentShape, ...]:
    """All shapes that can be chosen: those of the program, then those of the club that can be read."""
    return (*own_shapes(), *read_records(settings, TOURNAMENT_SHAPES, read_shape))


def save_shape(settings: ClubSettings, shape: TournamentShape) -> None:
    """Keep a shape under its name, in place of the one that has it; durable when this returns.

    Raises `Refused` for a shape that cannot be played or has a name of the program's, and `ClubFileError`.
    """
    check_shape(shape)
    called = shape.name.casefold()
    if any(one.name.casefold() == called for one in own_shapes()):
        raise Refused("shape_twice", "name", name=shape.name)
    _keep(settings, [*(one for one in _own(settings) if one.name.casefold() != called), shape])


def delete_shape(settings: ClubSettings, name: str) -> None:
    """Keep the shape with a name no longer; nothing if there is none. Raises `ClubFileError`."""
    _keep(settings, [one for one in _own(settings) if one.name != name])


def _own(settings: ClubSettings) -> tuple[TournamentShape, ...]:
    return read_records(settings, TOURNAMENT_SHAPES, read_shape)


def _keep(settings: ClubSettings, shapes: list[TournamentShape]) -> None:
    keep_records(settings, TOURNAMENT_SHAPES, read_shape, [canonical(shape_to_json(one)) for one in shapes])
