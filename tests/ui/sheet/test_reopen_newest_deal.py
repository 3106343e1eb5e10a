"""F2 on the newest deal: nothing is written before it is sealed again, and nothing that was typed is lost."""

from collections.abc import Callable

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.undo_text import redo_words, undo_words
from tests.scorekeeper.example_games import four, over, sitting
from tests.ui.prompts.asked import title
from tests.ui.sheet_driver import SheetDriver
from ui.prompts.questions import Question

Play = Callable[[Keeper], SheetDriver]
ROWS = ((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5))


def test_the_newest_deal_is_written_anew_with_nothing_asked(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("^F")
    assert len(table.sheet.deals) == 3
    assert (table.texts, table.cell) == (["0", "1", "20", "5"], 0)
    assert table.drafts == []
    table.press("1~0~~")
    assert table.rows == [["13", "5", "6", "2"], ["3", "16", "3", "4"], ["1", "0", "20", "5"]]
    assert table.texts == ["", "", "", ""]
    table.press("7")
    for _ in range(2):
        assert undo_words(table.live.game) == "the change of deal 3"
        table.live.write(lambda keeper: keeper.undo(0))
        assert (table.rows[2], table.texts) == (["0", "1", "20", "5"], ["7", "", "", ""])
        assert (undo_words(table.live.game), redo_words(table.live.game)) == ("deal 3", "the change of deal 3")
        table.live.write(lambda keeper: keeper.redo(0))
        assert (table.rows[2], redo_words(table.live.game)) == (["1", "0", "20", "5"], "")
    table.live.write(lambda keeper: keeper.undo(0))
    table.live.write(lambda keeper: keeper.undo(0))
    assert len(table.sheet.deals) == 2
    table.live.write(lambda keeper: keeper.redo(0))
    assert table.rows[2] == ["0", "1", "20", "5"]


def test_escape_leaves_the_newest_deal_as_it_is(play: Play) -> None:
    table = play(four(*ROWS))
    lines = len(table.live.lines)
    table.press("F9~!!")
    assert len(table.live.lines) == lines
    assert table.rows[-1] == ["0", "1", "20", "5"]
    assert (table.paper.entry.row.deal.number, table.texts) == (4, ["", "", "", ""])
    table.press("F~~~~")
    assert len(table.live.lines) == lines


def test_a_run_that_is_the_newest_deal_is_reopened_and_may_stay_the_run_it_was(play: Play) -> None:
    keeper = four(*ROWS)
    keeper.write(0, e.Run(1, RunOption.DOWN))
    table = play(keeper)
    lines = len(table.live.lines)
    table.press("F")
    assert table.texts == ["0", "26", "0", "0"]
    table.press("!")
    assert table.newest == e.Run(1, RunOption.DOWN)
    table.press("F}m2~")
    assert table.newest == e.Run(1, RunOption.UP)
    assert (len(table.sheet.deals), len(table.live.lines)) == (4, lines + 2)


def test_who_was_dealt_in_to_the_newest_deal_stays_as_it_was_stated(play: Play) -> None:
    keeper = sitting()
    playing = (0, 1, 2, 4)
    deal = e.Deal(tuple(map(Points.whole, (13, 5, 6, 0, 2))), dealt_in=playing)
    keeper.write(0, deal)
    table = play(keeper)
    lines = len(table.live.lines)
    table.press("F~~~~")
    assert len(table.live.lines) == lines
    assert table.paper.entry.row.deal.is_next
    table.press("F14~4~~")
    assert table.newest == e.Deal(tuple(map(Points.whole, (14, 4, 6, 0, 2))), dealt_in=playing)


def test_f2_in_the_open_row_opens_the_newest_deal(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("}}F")
    assert (table.texts, table.cell) == (["0", "1", "20", "5"], 2)


def test_f2_in_an_old_deal_keeps_what_is_typed_there(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("F2~F")
    assert table.texts == ["2", "1", "20", "5"]
    assert table.message == "Deal 3 is open already: write it or leave it first"


@pytest.mark.parametrize("keys", ["{{1~0~~", "!", "9~!!", "~~"])
def test_the_row_that_was_being_typed_waits_for_the_deal_before_it(play: Play, keys: str) -> None:
    table = play(four(*ROWS))
    table.press(f"7~1~^F{keys}")
    assert len(table.sheet.deals) == 3
    assert (table.texts, table.cell) == (["7", "1", "", ""], 2)
    assert table.drafts[-1] == ["7", "1", "", ""]
    table.press("13~~~")
    assert (table.rows[-1], table.texts) == (["7", "1", "13", "5"], ["", "", "", ""])


def test_the_deal_that_ended_the_game_is_written_anew_and_opens_it_again(play: Play) -> None:
    table = play(over())
    table.press("^F")
    assert table.sheet.over is not None
    assert table.texts == ["13", "5", "6", "2"]
    table.press("!")
    assert table.paper.over.hasFocus()
    table.press("^F0~13~7~6~~")
    assert title(table) == "This changes a finished game. Write it?"
    assert table.sheet.over is not None
    table.press("w")
    assert table.sheet.over is None


def test_f2_where_the_game_is_over_opens_the_newest_deal(play: Play) -> None:
    table = play(over())
    deals = len(table.sheet.deals)
    assert table.paper.over.hasFocus()
    table.press("F")
    assert table.paper.band.isVisible()
    assert table.paper.entry.row.deal.number == deals
    table.press("!")
    assert table.paper.over.hasFocus()
    assert len(table.sheet.deals) == deals


def test_f2_does_not_drop_a_note_that_waits_for_enter(play: Play) -> None:
    table = play(four(*ROWS))
    table.paper.begin("remark")
    table.press("the lights went out~F")
    assert table.paper.entry.row.prepared is not None
    assert table.message == "“F2” does nothing now: write this or go back first"
    table.look_at(1, 2)
    table.press("F")
    assert table.paper.entry.row.prepared is not None
    assert table.message == "Deal 1 is not opened: write this or go back first"
    table.press("!~")
    assert table.newest == e.Note("the lights went out")


def test_a_half_typed_row_is_not_seen_where_the_game_has_ended(play: Play) -> None:
    """Also under the question then; Undo brings the row back."""
    table = play(four(*ROWS))
    table.press("7~1")
    table.live.write(lambda keeper: keeper.write(0, e.End(e.EndHow.AGREEMENT, ("ann", "bob", "cal", "dee"))))
    cells = table.paper.band.cells
    for begin in (lambda: table.press("y"), lambda: table.paper.begin("remark")):
        begin()
        assert table.paper.band.isVisible()
        assert not any(cell.isVisible() for cell in cells)
        table.press("!")
        assert table.paper.over.hasFocus()
    table.live.write(lambda keeper: keeper.undo(0))
    assert all(cell.isVisible() for cell in cells)
    assert table.texts == ["7", "1", "", ""]


KINDS = {
    "run down": e.Run(1, RunOption.DOWN),
    "run beside an offence": e.Run(1, RunOption.DOWN, offence=e.Offence(e.OffenceKind.RENEGE, 2)),
    "renege": e.Renege(2),
    "false claim": e.FalseClaim(0),
    "wrong count": e.WrongCount((0, 3)),
    "queen charged": e.QueenAssessed(tuple(map(Points.whole, (13, 5, 6, 2))), taker=0, offender=1),
    "last tricks": e.LastTricksClaim(tuple(map(Points.whole, (13, 5, 6, 0))), claimer=3),
    "ruled to 26": e.Ruled(tuple(map(Points.whole, (13, 5, 6, 2))), "by the committee"),
    "ruled otherwise": e.Ruled(tuple(map(Points.whole, (-5, 30, 10, 0))), "by the committee"),
    "ruled in halves": e.Ruled((Points(25), Points(27), Points(0), Points(0)), "by the committee"),
    "as written": e.Deal(tuple(map(Points.whole, (13, 5, 6, 4))), as_written=True),
}
"""A deal of each kind that is more than its points."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_deal_confirmed_unchanged_stays_the_kind_that_it_was(play: Play, kind: str) -> None:
    keeper = four(*ROWS)
    keeper.write(0, KINDS[kind])
    table = play(keeper)
    lines = len(table.live.lines)
    for opens in ("F~~~", "^}}F~"):
        table.press(opens)
        assert table.message == "", opens
        assert "Deal 4" in table.hint, opens
        assert ("(kept as is): 2 too many for 26" if kind == "as written" else "nothing is changed yet") in table.hint
        table.press("~")
        assert table.paper.entry.row.deal.is_next, opens
        assert len(table.live.lines) == lines, opens
        assert table.newest == KINDS[kind], opens


@pytest.mark.parametrize("kind", KINDS)
def test_an_older_deal_confirmed_unchanged_stays_the_kind_that_it_was(play: Play, kind: str) -> None:
    keeper = four()
    keeper.write(0, KINDS[kind])
    keeper.write(0, e.Deal(tuple(map(Points.whole, ROWS[0]))))
    table = play(keeper)
    lines = len(table.live.lines)
    table.press("^^F~~~~")
    assert table.paper.entry.row.deal.is_next
    assert len(table.live.lines) == lines
    assert table.sheet.deals[0].deal == KINDS[kind]
    assert table.sheet.deals[0].amended_by == ()


def test_a_renege_opened_again_becomes_another_deal_by_its_points_or_a_letter(play: Play) -> None:
    keeper = four(*ROWS)
    keeper.write(0, e.Renege(2))
    table = play(keeper)
    table.press("F3~")
    assert "stays" not in table.hint
    table.press("!")
    assert table.newest == e.Renege(2)
    table.press("!F}}m1~")
    assert table.newest == e.Run(2, RunOption.DOWN)


def test_where_the_game_is_over_a_line_says_what_changes_it_until_the_line_is_left(
    play: Callable[[Keeper], SheetDriver],
) -> None:
    table = play(over())
    why = table.paper.over.accessibleName()
    table.press("^")
    assert table.paper.over.accessibleName().startswith(
        "A double click or F2 changes deal 8; F4 swaps hands, Del strikes it"
    )
    table.press("!")
    assert table.paper.over.accessibleName() == why


def test_a_charge_stays_with_other_points_unless_it_is_taken_out(play: Play) -> None:
    keeper = four()
    cards = tuple(map(Points.whole, (7, 13, 2, 4)))
    keeper.write(0, e.QueenAssessed(cards, 1, 3))
    keeper.write(0, e.Renege(0))
    table = play(keeper)
    table.press("^^F")
    assert table.hint == (
        "Deal 1 (queen charged): nothing is changed yet. Type the right points, then say whether the charge stays."
    )
    table.press("6~13~3~4~")
    assert title(table) == "Deal 1: queen charged. Does that stay?"
    table.press("~~~~")
    assert table.rows[0] == ["6", "0", "3", "17"]
    assert table.sheet.deals[0].deal == e.QueenAssessed(tuple(map(Points.whole, (6, 13, 3, 4))), 1, 3)
    table.press("^^F{5~13~4~4~2~~~")  # the charge is taken out
    assert table.rows[0] == ["5", "13", "4", "4"]


def test_a_renege_stays_or_is_taken_out_where_other_points_are_typed(play: Play) -> None:
    keeper = four()
    keeper.write(0, e.Renege(0))
    table = play(keeper)
    lines = len(table.live.lines)
    table.press("F6~13~3~4~~")
    assert title(table) == "Deal 1: renege. Does that stay?"
    table.press("1~")
    assert (table.rows, len(table.live.lines)) == ([["26", "0", "0", "0"]], lines)
    table.press("F6~13~3~4~~2~")  # the newest deal, without a question
    assert table.rows == [["6", "13", "3", "4"]]


def test_the_points_of_a_ruling_or_a_claim_need_not_add_up_when_they_are_changed(play: Play) -> None:
    keeper = four()
    keeper.write(0, e.Ruled(tuple(map(Points.whole, (20, 2, 0, 0))), "two offences"))
    table = play(keeper)
    table.press("F20~1~0~0~~")
    assert table.paper.entry.row.prepared is not None  # as typed it would be no deal: it can only stay a ruling
    table.press("~")
    assert table.sheet.deals[0].deal == e.Ruled(tuple(map(Points.whole, (20, 1, 0, 0))), "two offences")


def test_a_charge_that_cannot_stay_says_why(play: Play) -> None:
    keeper = four()
    keeper.write(0, e.QueenAssessed(tuple(map(Points.whole, (7, 13, 2, 4))), 1, 3))
    table = play(keeper)
    table.press("F7~4~2~13~~")
    question = table.paper.entry.row.question
    assert isinstance(question, Question)
    assert question.warning == "Nobody but Dee can have taken the queen"
    assert [option.title for option in question.options] == ["It is taken out"]
    table.press("1~")
    assert table.rows == [["7", "4", "2", "13"]]
