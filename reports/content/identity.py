"""Who is who over many nights: people who are called the same, and people who changed their name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from reports.content.names import clean
from reports.wording import Wording
from scorekeeper.night.statistics import Tally
from scorekeeper.rules.people import PlayerId


def people_lines(tallies: Iterable[Tally], twins: Mapping[PlayerId, str], wording: Wording) -> tuple[str, ...]:
    """A sentence where somebody has another's name, and one for each who was called otherwise before."""
    words, told = wording.statement, tuple(tallies)
    lines = [words.namesakes] if any(one.player in twins for one in told) else []
    for one in told:
        if one.earlier:
            names = wording.listed([clean(name) for name in reversed(one.earlier)])
            lines.append(words.earlier.format(name=clean(one.name), names=names))
    return tuple(lines)
