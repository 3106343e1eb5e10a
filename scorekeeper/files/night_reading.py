"""Reads a night file: the one function by which window, command line and paper get a night from its text.

What was paid, frozen, promised and left is kept under `journal`; a night read without it would make another plan.
"""

from __future__ import annotations

from scorekeeper.files.night_file import Stated, read_stated
from scorekeeper.night.club_people import renamed
from scorekeeper.night.night import Night


def read_night(content: str) -> Night:
    """The night of a night file with all of its money, by the names of today; `Refused` names the place and the cure.

    `id` may be left "".
    """
    stated = read_stated(content)
    return renamed(_night(stated), {one.player: one.name for one in stated.called})


def _night(stated: Stated) -> Night:
    if stated.journal is None and stated.salts is None:
        return stated.night
    # 15 ms, a tenth of a settlement; files that people write by hand have neither.
    from scorekeeper.files.archive import night_stated  # noqa: PLC0415

    return night_stated(stated)
