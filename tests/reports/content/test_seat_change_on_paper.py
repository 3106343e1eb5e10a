"""A change of seats on the score sheet: the columns, who deals, and what both have of it."""

from __future__ import annotations

from reports.blocks.settlement import PairTable
from reports.blocks.sheet import Grid
from reports.documents import score_sheet, settlement
from reports.pdf.style import REGULAR, Face
from reports.pdf.text import wrap
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.entries import Amend, End, EndHow, Entry, LeadOutOfTurn, Run, SeatChange
from tests.reports import builders
from tests.reports.builders import FOUR, SHARED, deal, game, night
from tests.reports.content.test_score_sheet import ALL_FOUR, block, notes, rows

EVERYBODY = (*ALL_FOUR, "fay")


def test_a_player_in_two_chairs_one_after_the_other_stands_at_the_top_of_one_column() -> None:
    """Fay leads out of turn in Ada's place, then sits for Ben: the figure is shown once, at Fay's last seat."""
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
    assert block(document, Grid).before == ((), (), (), ("Dov to deal 5",)), "who played the deals above"


def test_a_partner_who_left_is_named_over_the_deals_and_what_was_fixed_then_is_not_called_doubled() -> None:
    """Ada is in the hole to the end. At 10 Eli was settled with her at half of 36, undoubled; then Cleo plays alone."""
    everybody = ("ada", "ben", "cleo", "eli", "dov")
    leaves, row = SeatChange(2, "eli", "cleo", everybody), deal(0, 13, 10, 3)
    entries = [Run(0, RunOption.DOWN), row, leaves, row, End(EndHow.AGREEMENT, everybody)]
    played = night(game(SHARED, entries, arrangement=Arrangement.SHARED), people=everybody)
    grid = block(score_sheet(played, 0), Grid)
    assert (grid.hands[2], grid.before) == (("Cleo",), ((), (), ("Cleo + Eli to deal 2",), ()))
    table = block(settlement(played), PairTable)
    cells = {one.name: one.cells[0] for one in table.rows}
    assert [(cells[name].figure, cells[name].doubled) for name in ("Cleo", "Eli")] == [("−74", True), ("−18", False)]
    assert table.lines[-1] == "What was fixed when Eli left counts once for Cleo."


def test_all_who_held_a_hand_one_after_the_other_stand_over_its_deals() -> None:
    """Cleo and Eli share, then Cleo plays alone, then Eli does."""
    everybody, row = ("ada", "ben", "cleo", "eli", "dov"), deal(0, 13, 10, 3)
    changes = [SeatChange(2, "eli", "cleo", everybody), SeatChange(2, "cleo", "eli", ("ada", "ben", "cleo", "dov"))]
    entries = [row, changes[0], row, changes[1], row]
    played = night(game(SHARED, entries, arrangement=Arrangement.SHARED), people=everybody)
    grid = block(score_sheet(played, 0), Grid)
    assert (grid.hands[2], grid.before[2]) == (("Eli",), ("Cleo + Eli to deal 1", "Cleo to deal 2"))


def test_no_line_of_a_note_begins_with_the_dot_between_two_figures() -> None:
    changed = game(FOUR, [deal(4, 13, 7, 2), Amend(0, deal(13, 4, 7, 2), ALL_FOUR)])
    (note,) = notes(score_sheet(night(changed), 0))
    read = note[note.index("It read ") :]
    for room in range(30, 120):
        assert not any(line.startswith("·") for line in wrap(read, Face(REGULAR, 8), room))


def test_who_left_in_the_middle_is_not_asked_to_sign_on_either_paper() -> None:
    """As on the screen, if everybody has signed without the one who left."""
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
