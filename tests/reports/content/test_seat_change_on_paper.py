"""A change of seats on the score sheet: the columns, who deals, and what both have of it."""

from __future__ import annotations

from reports.blocks.sheet import Grid
from reports.documents import score_sheet, settlement
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.sheet.entries import Entry, LeadOutOfTurn, Run, SeatChange
from tests.reports import builders
from tests.reports.builders import FOUR, deal, game, night
from tests.reports.content.test_score_sheet import ALL_FOUR, block, notes, rows

EVERYBODY = (*ALL_FOUR, "fay")


def test_a_player_in_two_chairs_one_after_the_other_stands_at_the_top_of_one_column() -> None:
    """Fay leads out of turn in Ada's place, then sits for Ben: the figure is told once, where Fay sat last."""
    moves = [
        SeatChange(0, "ada", "fay", EVERYBODY), LeadOutOfTurn("fay"), deal(4, 13, 7, 2),
        SeatChange(0, "fay", "ada", EVERYBODY), SeatChange(1, "ben", "fay", EVERYBODY),
    ]  # fmt: skip

    def top(*entries: Entry) -> list[list[tuple[str, str]]]:
        row = block(score_sheet(night(game(FOUR, entries), people=EVERYBODY), 0), Grid).top
        assert row is not None
        return [[(one.name, one.figure) for one in hand] for hand in row.cells]

    assert top(*moves) == [[("", "0")], [("Fay", "−12"), ("Ben", "+4")], [("", "+4")], [("", "+4")]]
    home = SeatChange(1, "fay", "ben", EVERYBODY)
    assert top(*moves, home) == [[("", "0")], [("Ben", "+4"), ("Fay", "−12")], [("", "+4")], [("", "+4")]]


def test_whoever_took_over_a_seat_deals_from_then_on() -> None:
    document = score_sheet(night(builders.handover_game(), people=("ada", "ben", "cleo", "dov", "fay")), 0)
    assert [row.dealer or row.label for row in rows(document)] == [
        "brought forward", ("Cleo",), "misdeal", "Fay for Dov", ("Fay",),
    ]  # fmt: skip
    assert block(document, Grid).hands == (("Ada",), ("Ben",), ("Cleo",), ("Fay",))


def test_who_left_in_the_middle_is_not_asked_to_sign_on_either_paper() -> None:
    """As on the screen, where everybody has signed without the one who left."""
    changed = night(builders.handover_game(), people=("ada", "ben", "cleo", "dov", "fay"))
    for document in (score_sheet(changed, 0), settlement(changed)):
        left = {one.name.split()[0]: one.seen for one in document.signatures.people if one.seen}
        assert left == {"Dov": "left during game 1"}


def test_the_note_of_a_change_in_the_hole_tells_what_the_newcomer_begins_with() -> None:
    changed = game(FOUR, [Run(0, RunOption.DOWN), SeatChange(0, "ada", "fay", ALL_FOUR)])
    document = score_sheet(night(changed, people=EVERYBODY), 0)
    (note,) = notes(document)
    assert note == (
        "Fay took over from Ada at 20:11, after deal 1; Ada keeps +78 of this game’s points. "
        "The hand at −26 counts double only at the end. Ada leaves without that, so Fay begins with +78. "
        "Agreed by all."
    )
