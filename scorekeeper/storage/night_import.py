"""Importing a night: a second time nothing changes, more of the same night adds what is new, another night is refused.

Two versions of a night are compared stream by stream (`scorekeeper/night/versions_compared.py`). If all streams of
one are the beginnings of the other's, the longer one stays. Else the night was continued in two places, and nothing is
merged: `branches.py` keeps both, and a person chooses. So nights that are imported in any order, and any number of
times, are the same in the end. What was forgotten here stays so.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from scorekeeper.night.journal import Journal, Line, NightDiscarded, replay
from scorekeeper.night.night import Night
from scorekeeper.night.versions_compared import is_same, missing_lines
from scorekeeper.refusals import Refused


class Imported(Struct, frozen=True):
    """What an import did: how many lines it added, and the games (from 0) that it left alone because they are longer in
    the journal ("game_left_out"). If both have lines of their own nothing was added, and `differs` is the place of
    the first of these."""

    night: str
    added: int
    left_out: tuple[int, ...] = ()
    differs: str = ""


def import_night(
    journal: Journal, lines: Sequence[Line], kept_as: Sequence[Line] = (), made: Night | None = None
) -> Imported:
    """Add to the journal what it does not have yet of the night, all or none.

    `kept_as` are the lines to write there, if they differ from those that came; `made` is the night of the lines that
    came, if already computed.

    Raises `Refused` ("different_night" if another night has this id, "night_is_discarded" if the night in the journal
    is; any other if the lines make no night) and `OSError`.
    """
    imported = replay(lines) if made is None else made
    night = imported.id
    kept = journal.lines(night)
    if kept and isinstance(kept[-1].what, NightDiscarded):
        raise Refused("night_is_discarded")
    if kept and not is_same(kept[0], lines[0]):
        raise Refused("different_night", id=night)
    missing = missing_lines(kept, lines)
    if missing.differs:
        return Imported(night, 0, differs=missing.differs)
    coming = {id(line) for line in missing.lines}
    written = zip(lines, kept_as or lines, strict=True)
    new = [to_keep for line, to_keep in written if id(line) in coming]  # as they were written, for the same seals
    if new:
        then = [*kept, *new]
        journal.append(new, imported if then == list(lines) else replay(then), len(kept))
    return Imported(night, len(new), missing.longer)
