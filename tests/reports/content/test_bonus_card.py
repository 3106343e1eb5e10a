"""The bonus card on the score sheet: its mark beside every kind of deal, and the notes that name its taker."""

import pytest

from reports.blocks.frame import Mark
from scorekeeper.rules.house_rules import CAVENDISH, BonusCard, RunOption
from scorekeeper.sheet.entries import Deal, Entry, FalseClaim, LastTricksClaim, Renege, Run, WrongCount
from tests.reports.builders import points
from tests.reports.content.test_score_sheet import margin, notes, rows, sheet_of

JACK_OF = CAVENDISH.changed({"bonus_card": BonusCard.JACK_OF_DIAMONDS, "sun": 52})


@pytest.mark.parametrize(
    ("entry", "marks", "words"),
    [
        (Deal(points(3, 16, -7, 4), bonus=2), [None, None, Mark.BONUS, None], "bonus"),
        (Renege(0, bonus=1), [Mark.OFFENCE, Mark.BONUS, None, None], "renege, bonus"),
        (Renege(0, bonus=0), [Mark.OFFENCE, None, None, None], "renege, bonus"),
        (FalseClaim(0, bonus=3), [Mark.OFFENCE, None, None, Mark.BONUS], "false claim, bonus"),
        (WrongCount((0, 1), bonus=2), [Mark.OFFENCE, Mark.OFFENCE, Mark.BONUS, None], "wrong count, bonus"),
        (Run(0, RunOption.UP, bonus=1), [Mark.UP, Mark.BONUS, None, None], "run up, bonus"),
        (Run(0, RunOption.DOWN, sun=True), [Mark.DOWN, None, None, None], "sun down, bonus"),
        (LastTricksClaim(points(3, -6, 0, 0), 0, bonus=1), [Mark.OFFENCE, Mark.BONUS, None, None],
            "last tricks, bonus [1]"),
    ],
)  # fmt: skip
def test_the_bonus_card_is_marked_beside_every_kind_of_deal(entry: Entry, marks: list[Mark | None], words: str) -> None:
    (row,) = rows(sheet_of(entry, rules=JACK_OF))
    assert [cell.mark for cell in row.cells] == marks
    assert margin(row) == words


def test_a_note_names_who_took_the_bonus_card() -> None:
    """If the figures do not say it: the note of a claim, and of a row as written that was asked about."""
    made = sheet_of(LastTricksClaim(points(3, -6, 0, 0), 0, bonus=1), rules=JACK_OF)
    assert "Ada claimed the last tricks improperly and takes 19 more; J♦ Ben −10." in notes(made)[0]
    asked = sheet_of(Deal(points(26, 0, 0, 0), as_written=True))
    assert notes(asked) == ["Deal 1: all 26 are in one hand; it stands as it was written."]
