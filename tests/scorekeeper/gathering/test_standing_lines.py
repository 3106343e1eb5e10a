"""Which line of a gathering is not allowed at its position: the first one in force that its form refuses."""

from __future__ import annotations

import pytest

from scorekeeper.gathering.evening_entries import EveningClosed, EveningPaymentTakenBack
from scorekeeper.gathering.standing_lines import first_astray, require_standing
from scorekeeper.gathering.stream import (
    GatheringEntry,
    GatheringForm,
    GatheringLine,
    GatheringNote,
    GatheringOpened,
    GatheringUndone,
)
from scorekeeper.gathering.tournament.entries import TournamentResumed
from scorekeeper.refusals import Refused

CASES: dict[str, tuple[GatheringForm, list[GatheringEntry], tuple[int, str] | None]] = {
    "an evening": (GatheringForm.EVENING, [GatheringNote("one"), EveningClosed()], None),
    "after its end": (GatheringForm.EVENING, [EveningClosed(), EveningClosed()], (2, "evening_is_closed")),
    "undone": (GatheringForm.EVENING, [EveningPaymentTakenBack(1), GatheringUndone(), GatheringNote("two")], None),
    "a tournament": (GatheringForm.TOURNAMENT, [GatheringNote("one")], None),
    "of the other form": (
        GatheringForm.TOURNAMENT,
        [GatheringNote("one"), TournamentResumed()],
        (2, "tournament_not_announced"),
    ),
}


def test_the_first_line_that_cannot_stand_is_found(subtests: pytest.Subtests) -> None:
    for case, (form, entries, astray) in CASES.items():
        with subtests.test(case=case):
            lines = [GatheringLine(entry) for entry in (GatheringOpened("g1", form, "2026-11-20"), *entries)]
            found = first_astray(lines)
            assert (found and (found[0], found[1].code)) == astray
            if astray is None:
                require_standing(lines)
            else:
                with pytest.raises(Refused) as refused:
                    require_standing(lines)
                assert (refused.value.code, refused.value.place) == (astray[1], f"lines[{astray[0]}]")
