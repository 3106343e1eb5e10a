"""Going up into the lines and writing old deals again: the newest without a question, an older one is amended."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_actions import house_line, pay_house_line
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import Points, write_decimal
from scorekeeper.sheet import entries as e
from scorekeeper.text.sheet_lines import LineKind
from scorekeeper.text.undo_text import redo_words, undo_words
from tests.scorekeeper.example_games import four, long_game, over, six_hands
from tests.scorekeeper.example_nights import usual_night
from tests.scorekeeper.keepers import paid_while_it_runs
from tests.ui.sheet_driver import SheetDriver
from ui.prompts.agreement_panel import AgreementPanel
from ui.sheet_table.line_paint import cure_at

Play = Callable[[Keeper], SheetDriver]
ROWS = ((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5))


def current(table: SheetDriver) -> tuple[int, int]:
    """The row and the column that are looked at."""
    index = table.paper.table.currentIndex()
    return index.row(), index.column()


def test_up_leads_into_the_lines_and_down_or_escape_back(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("}^")
    assert table.paper.table.hasFocus()
    assert current(table) == (3, 2)
    table.press("^{")
    assert current(table) == (2, 1)
    assert "deal 2" in table.paper.entry.row.hint
    table.press("!")
    assert table.cell == 1
    assert table.paper.entry.row.hint == ""
    table.press("^v")
    assert table.cell == 1


def test_what_is_typed_upon_an_old_cell_changes_nothing(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("^^5m")
    assert table.paper.table.hasFocus()
    assert table.texts == ["", "", "", ""]


def test_a_newest_deal_typed_anew_is_one_act_with_what_stood_after_it(play: Play) -> None:
    keeper = four(*ROWS)
    keeper.write(0, e.LeadOutOfTurn("bob"))
    keeper.write(0, e.Note("the lights went out"))
    table = play(keeper)
    table.press("F1~0~")
    assert len(table.sheet.deals) == 3
    table.press("~~~")
    assert table.rows[-1] == ["1", "0", "20", "5"]
    assert undo_words(table.live.game) == "the change of deal 3"
    top = table.sheet.top
    table.live.write(lambda keeper: keeper.undo(0))
    assert (table.rows[-1], table.sheet.top) == (["0", "1", "20", "5"], top)
    assert redo_words(table.live.game) == "the change of deal 3"
    table.live.write(lambda keeper: keeper.redo(0))
    assert (table.rows[-1], table.sheet.top) == (["1", "0", "20", "5"], top)


def test_an_older_deal_is_amended_with_the_table_s_agreement(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("7~^^^{F")
    assert table.texts == ["13", "5", "6", "2"]
    assert table.paper.entry.row.deal.name == "Deal 1"
    table.press("12~")
    assert table.message == "1 short of 26"
    table.press("6~")
    assert table.message == "Nobody has the queen: one hand needs 13 or more"
    table.press("{{14~4~~")
    panel = table.paper.band.panel
    assert isinstance(panel, AgreementPanel)
    assert panel.effect is not None
    assert [str(score) for score in panel.effect.after.scores] == ["17", "21", "29", "11"]
    table.press("2~")
    assert table.newest == e.Amend(0, e.Deal(tuple(map(Points.whole, (14, 4, 6, 2)))), ("ann", "cal", "dee"))


def test_every_figure_can_be_typed_although_the_row_adds_up_before(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("7~^^^{F5~13~")
    assert (table.texts, table.cell) == (["5", "13", "6", "2"], 2)
    table.press("2~6~~~")
    assert table.newest == e.Amend(0, e.Deal(tuple(map(Points.whole, (5, 13, 2, 6)))), ("ann", "bob", "cal", "dee"))


def test_a_reason_can_be_given_before_the_table_agrees(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("7~^^^{F5~13~2~6~")
    table.press("r")
    table.press("two columns were mixed up~")
    panel = table.paper.band.panel
    assert isinstance(panel, AgreementPanel)
    assert panel.accessibleName() == "Who agrees to this deal 1 (two columns were mixed up)?"
    table.press("~")
    assert isinstance(table.newest, e.Amend)
    assert table.newest.reason == "two columns were mixed up"


def test_escape_restores_the_old_figures_and_then_leaves_the_deal_as_it_is(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("7~^^^{F9~!")
    assert table.texts == ["13", "5", "6", "2"]
    assert table.paper.entry.typing.restore()
    assert table.texts == ["9", "5", "6", "2"]
    table.press("!!")
    assert (table.texts, table.cell) == (["7", "", "", ""], 1)
    assert isinstance(table.newest, e.Deal)


def test_an_amendment_is_no_draft_of_the_open_row(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("7~")
    table.drafts.clear()
    table.press("^^^F9~")
    assert table.drafts == []


def test_an_old_deal_becomes_a_run_and_no_misdeal(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("^^^F")
    for letter in "do":
        table.press(letter)
        assert table.message
    table.press("m12~")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    table.press("~")
    everybody = ("ann", "bob", "cal", "dee")
    assert table.newest == e.Amend(0, e.Run(0, RunOption.UP), everybody)


def test_an_undo_closes_the_amendment(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("^^^F")
    table.live.write(lambda keeper: keeper.undo(0))
    assert table.paper.entry.row.deal.amends is None
    assert table.texts == ["", "", "", ""]


def test_a_deal_that_was_amended_is_amended_again(play: Play) -> None:
    keeper = four(*ROWS)
    keeper.write(0, e.Amend(2, e.Deal(tuple(map(Points.whole, (1, 0, 20, 5)))), ("ann", "bob", "cal")))
    table = play(keeper)
    table.press("^F")
    assert table.paper.entry.row.deal.amends == 2
    assert table.texts == ["1", "0", "20", "5"]


def test_only_deals_are_written_anew(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("^^^^F")
    assert "Only deals" in table.message
    assert table.paper.entry.row.deal.amends is None


def test_a_finished_game_is_amended_from_its_lines(play: Play) -> None:
    table = play(over())
    table.press("^^F")
    assert table.paper.band.isVisible()
    table.press("14~4~~~w")
    assert isinstance(table.newest, e.Amend)
    assert table.paper.over.hasFocus()


def test_a_double_click_writes_a_deal_anew_in_its_cell(play: Play) -> None:
    table = play(four(*ROWS))
    table.look_at(1, 3)
    assert current(table) == (1, 3)
    table.double_click(1, 3)
    assert table.paper.entry.row.deal.amends == 0
    assert table.cell == 2


def test_a_amends_the_deal_of_the_error_and_takes_the_band_away(play: Play) -> None:
    table = play(six_hands())
    table.press("a")
    assert table.paper.entry.row.deal.number == 7
    table.press("3~~")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    table.press("~")
    assert not table.sheet.error
    assert LineKind.ERROR not in [line.kind for line in table.paper.model.lines]


def test_a_click_on_a_cure_begins_it(play: Play) -> None:
    table = play(four((13, 6, 7, 3), (3, 16, 3, 4)))
    lines = table.paper.model.lines
    row = next(number for number, line in enumerate(lines) if line.kind is LineKind.ERROR)
    grid = table.paper.table
    columns, look = table.paper.band.columns, table.paper.band.density.look
    found = {}
    for x in range(columns.width):
        cure = cure_at(x, look, columns, lines[row])
        if cure:
            found.setdefault(cure.key, x + 5)
    assert list(found) == ["a", "s"]
    place = QPoint(found["a"], grid.rowViewportPosition(row) + 8)
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.paper.entry.row.deal.amends == 0


def test_the_newest_of_many_deals_is_in_sight_and_pages_scroll(play: Play) -> None:
    table = play(long_game())
    grid, last = table.paper.table, len(table.paper.model.lines) - 1
    bar = grid.verticalScrollBar()
    assert bar.maximum() > 0
    assert grid.visualRect(table.paper.model.index(last, 1)).bottom() < grid.viewport().height()
    end = bar.value()
    QTest.keyClick(table.focus, Qt.Key.Key_PageUp)
    assert bar.value() < end
    table.press("m")
    assert bar.value() < end
    table.press("!")
    QTest.keyClick(table.focus, Qt.Key.Key_PageDown)
    QTest.keyClick(table.focus, Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()
    table.press("3~16~3~~~")
    assert bar.value() == bar.maximum()
    assert len(table.sheet.deals) == 46


def test_the_wheel_scrolls_the_lines_and_with_ctrl_leaves_them_alone(play: Play) -> None:
    table = play(long_game())
    grid = table.paper.table
    end = grid.verticalScrollBar().value()
    for held, moved in ((Qt.KeyboardModifier.ControlModifier, False), (Qt.KeyboardModifier.NoModifier, True)):
        place = QPointF(grid.viewport().rect().center())
        event = QWheelEvent(
            place, grid.viewport().mapToGlobal(place), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, held,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(grid.viewport(), event)
        assert (grid.verticalScrollBar().value() < end) is moved


def test_the_newest_deal_that_was_paid_for_is_amended_without_a_refusal(play: Play) -> None:
    keeper = four(*ROWS)
    payer, payee = keeper.night.order[:2]
    keeper = paid_while_it_runs(keeper, payer, payee)
    table = play(keeper)
    troubles: list[object] = []
    table.live.troubled.connect(troubles.append)
    table.press("^F")
    assert table.paper.entry.row.deal.amends is not None
    assert not troubles


def test_the_newest_deal_that_was_paid_for_asks_the_table_also_where_a_note_stands_after_it(play: Play) -> None:
    keeper = four(*ROWS)
    payer, payee = keeper.night.order[:2]
    keeper = paid_while_it_runs(keeper, payer, payee)
    keeper.write(0, e.Note("the lights went out"))
    table = play(keeper)
    table.press("F1~0~20~5~")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    assert table.rows[-1] == ["0", "1", "20", "5"]


def test_a_lead_written_after_the_newest_deal_does_not_make_it_an_old_one(play: Play) -> None:
    keeper = four(*ROWS)
    keeper.write(0, e.LeadOutOfTurn("bob", "too quick"))
    keeper.write(0, e.Note("the lights went out"))
    table = play(keeper)
    table.press("7~F")
    assert table.texts == ["0", "1", "20", "5"]
    assert table.paper.entry.row.deal.number == 3
    table.press("{1~0~~")
    assert table.rows[-1] == ["1", "0", "20", "5"]
    assert not table.sheet.deals[-1].amended_by
    assert table.newest == e.Note("the lights went out")
    assert [write_decimal(table.sheet.top[player]) for player in ("ann", "bob")] == ["4", "-12"]
    assert table.texts == ["7", "", "", ""]


def test_the_newest_deal_that_stays_as_it_is_writes_nothing(play: Play) -> None:
    keeper = four(*ROWS)
    keeper.write(0, e.Note("the lights went out"))
    table = play(keeper)
    lines = len(table.live.lines)
    table.press("F~~~~")
    assert len(table.live.lines) == lines
    assert table.paper.entry.row.deal.is_next
    table.press("F9~!!")
    assert len(table.live.lines) == lines


def test_a_deal_with_a_correction_after_it_is_an_old_one(play: Play) -> None:
    keeper = four(*ROWS[:2])
    keeper.write(0, e.Deal(tuple(map(Points.whole, (13, 6, 7, 3))), as_written=True))
    keeper.write(0, e.ErrorSplit(Points.whole(3), 0))
    table = play(keeper)
    table.press("F13~5~6~2~")
    assert isinstance(table.paper.band.panel, AgreementPanel)


def test_a_half_written_old_deal_waits_while_another_game_is_looked_at(play: Play) -> None:
    keeper = four(*ROWS)
    keeper.start_game(keeper.night.games[0].setup)
    table = play(keeper)
    table.live.show_game(0)
    table.press("7~^^^{F9~")
    assert table.texts == ["9", "5", "6", "2"]
    draft = table.paper.draft.now
    table.live.show_game(1)
    assert table.texts == ["", "", "", ""]
    table.live.show_game(0)
    table.paper.draft.take(draft)
    assert table.texts == ["9", "5", "6", "2"]
    assert table.paper.entry.row.deal.amends == 0


def test_a_payment_leaves_what_is_being_written_alone(play: Play) -> None:
    keeper = four(*ROWS)
    table = play(keeper)
    table.press("^^^F9~")
    somebody = keeper.night.order[0]
    charged = partial(house_line, player=somebody, what="a beer", amount=Fraction(4))
    for act in (charged, partial(pay_house_line, line=0)):
        table.live.write(lambda keeper, act=act: keeper.record(act))
    assert table.texts == ["9", "5", "6", "2"]
    assert table.paper.entry.row.deal.amends == 0


def test_a_ruled_deal_is_written_anew_from_the_points_that_were_ruled(play: Play) -> None:
    keeper = four()
    keeper.write(0, e.Ruled((Points.whole(20), Points.whole(6), Points.whole(0), Points.whole(0)), "two offences"))
    table = play(keeper)
    table.press("F")
    assert table.texts == ["20", "6", "0", "0"]
    table.press("!")
    assert table.sheet.deals[0].deal.kind == "ruled"


def test_f2_on_a_signature_promises_no_undo_that_is_refused(play: Play) -> None:
    keeper = over()
    for player in ("ann", "bob", "cal", "dee"):
        keeper.write(0, e.SignOff(player))
    table = play(keeper)
    last = len(table.paper.model.lines) - 1
    table.look_at(last, 1)
    table.press("F")
    assert table.message == "Only deals are changed; Undo does not go back past what all have signed"


def test_f2_on_the_games_before_says_what_they_are_and_where_they_are_settled(play: Play) -> None:
    """Nothing was written of them on this sheet, so no undo takes them back."""
    table = play(usual_night(3)[0])
    row = [line.kind for line in table.paper.model.lines].index(LineKind.NIGHT)
    table.look_at(row, 1)
    table.press("F")
    assert table.hint == "What the games before brought; Ctrl+2 settles the night with them. Esc goes back."


def test_the_line_under_the_row_says_what_can_be_done_with_the_deal_that_is_gone_to(play: Play) -> None:
    table = play(four((13, 5, 6, 2), (4, 19, 2, 1)))
    table.press("^")
    assert table.hint == (
        "A double click or F2 changes deal 2; F4 swaps hands, Del strikes it, Ins puts one before it, F3 who dealt, "
        "F5 its history; Esc goes back."
    )
    table.press("!^^")
    assert table.hint.startswith("A double click or F2 changes deal 1")


def test_an_old_deal_that_was_kept_says_how_far_it_is_off(play: Play) -> None:
    keeper = four(*ROWS[:1])
    keeper.write(0, e.Deal(tuple(map(Points.whole, (13, 6, 7, 3))), as_written=True))
    table = play(keeper)
    table.press("F~")
    assert table.hint == "Deal 2 (kept as is): 3 too many for 26. Type the right points; Esc leaves it so."
