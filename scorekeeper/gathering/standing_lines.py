"""Whether the lines of a gathering can be folded to what they make: an evening, or a tournament."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.gathering.evening_book import EveningBook
from scorekeeper.gathering.evening_book import after_line as after_line_of_evening
from scorekeeper.gathering.stream import GatheringForm, GatheringLine, opening_of, stream_state
from scorekeeper.gathering.tournament.fold import after_entry
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.refusals import Refused


def first_astray(lines: Sequence[GatheringLine]) -> tuple[int, Refused] | None:
    """The number of the first line that is not allowed at its position, and why; None if all can.

    Raises `Refused` if the lines make no gathering.
    """
    book = EveningBook()
    tournament: Tournament | None = None
    is_evening = opening_of(lines).form is GatheringForm.EVENING
    for number, line in stream_state(lines).lines[1:]:
        try:
            if is_evening:
                book = after_line_of_evening(book, number, line)
            else:
                tournament = after_entry(tournament, number, line.what)
        except Refused as refusal:
            return number, refusal
    return None


def require_standing(lines: Sequence[GatheringLine]) -> None:
    """Raise `Refused`, with the place, if lines make no gathering or one of them is not allowed at its position."""
    if (astray := first_astray(lines)) is not None:
        number, refusal = astray
        raise refusal.within(f"lines[{number}]")
