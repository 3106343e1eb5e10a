"""The one way from the text of a night file to its night, whoever reads: window, command line and paper.

What was paid, frozen, promised and left is kept under `journal`; a night read without it would make another plan.
"""

from __future__ import annotations

from scorekeeper.files.night_file import read_stated
from scorekeeper.night.night import Night


def read_night(content: str) -> Night:
    """The night of a night file with all of its money; `Refused` names the place and the cure. `id` may be left ""."""
    stated = read_stated(content)
    if stated.journal is None:
        return stated.night
    from scorekeeper.files.archive import lines_stated  # noqa: PLC0415  # most files that are settled by hand have no journal
    from scorekeeper.night.guests import without_guests  # noqa: PLC0415
    from scorekeeper.night.journal import replay  # noqa: PLC0415

    lines = lines_stated(stated)
    return without_guests(replay(lines), lines)
