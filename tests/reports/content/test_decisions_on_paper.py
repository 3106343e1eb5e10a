"""What a committee decided, on the score sheet on paper (002 rule 12)."""

from reports.blocks import Document
from reports.blocks.sheet import Balance, Grid, Notes
from reports.documents import score_sheet
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Adjustment, Amend, Deal, Entry, ErrorSplit, InsertDeal, Strike, Void
from tests.reports.builders import FOUR, deal, game, night, points

WHO = "the committee"


def sheet_of(*entries: Entry) -> Document:
    """The score sheet of a game of four."""
    return score_sheet(night(game(FOUR, entries)), 0)


def notes(document: Document) -> list[str]:
    """The numbered notes."""
    (found,) = (part for part in document.body if isinstance(part, Notes))
    return [item.text for item in found.sections[0].items]


def test_an_adjustment_is_a_line_with_its_signs_and_says_who_decided() -> None:
    made = sheet_of(deal(13, 5, 4, 4), Adjustment(points(-20, 4, 0, 0), "exposed cards", decided_by=WHO))
    (grid,) = (part for part in made.body if isinstance(part, Grid))
    row = grid.rows[-1]
    assert (row.label, [cell.points for cell in row.cells], row.sum) == ("adjustment", ["−20", "+4", "", ""], "−16")
    assert [cell.score for cell in row.cells] == ["−7", "9", "4", "4"]
    (balance,) = (part for part in made.body if isinstance(part, Balance))
    assert balance.sentence == "1 deal at 26 is 26; with one adjustment (−16) that makes 10; 10 stand on the sheet."
    assert notes(made) == ["Adjusted at 20:11, after deal 1: Ada −20, Ben +4. Exposed cards. Decided by the committee."]


def test_each_correction_says_who_decided_it() -> None:
    wrong = Deal(points(20, 13, 4, 3), as_written=True)
    said = notes(
        sheet_of(
            deal(13, 5, 4, 4),
            wrong,
            ErrorSplit(Points.whole(14), decided_by="Mr Wood"),
            Amend(0, deal(13, 6, 4, 3), (), "found", WHO),
            InsertDeal(0, deal(4, 13, 5, 4), (), WHO),
            Strike(4, (), "it was never played", WHO),
            Void("cards were marked", (), WHO),
        )
    )
    assert sum("Decided by the committee." in note for note in said) == 3
    assert sum("Decided by Mr Wood." in note for note in said) == 1
