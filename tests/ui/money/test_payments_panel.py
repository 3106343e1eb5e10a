"""Payments on the page: Space ticks, a part is typed into the paper, and Undo takes everything back."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money_book import IouEnd, IouMove
from scorekeeper.night.journal import Line
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night, settle_night
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.text.payment_keys import OUT_OF_SIGHT
from tests.faults.budget import few_of
from tests.scorekeeper.example_nights import Ticking, corrected_night, many_games, settled_night, usual_night
from tests.scorekeeper.journals import write_lines
from tests.ui.money.settle_page_driver import live_of
from tests.ui.money.settle_page_driver import opened as opened_page
from tests.ui.mouse import choose, menu, right_click, words
from ui.live.live_night import LiveNight, WriteFailure
from ui.money.payment_row import PaymentRow
from ui.money.payments_panel import PaymentsPanel
from ui.money.settle_page import SettlePage
from ui.money.settle_papers import SettlePapers
from ui.theme import current_theme
from ui.theme.literal_text import plain_tooltip, tooltip
from ui.widgets.labels import TextLabel
from ui.widgets.name_label import NameLabel

Key = Qt.Key
Tick = Qt.CheckState


def opened(window: QWidget, keeper: Keeper) -> tuple[PaymentsPanel, LiveNight]:
    """The payments of a page on the screen."""
    page = opened_page(window, keeper)
    return page.payments, live_of(page)


def said(paper: QWidget) -> list[str]:
    """All that stands on visible labels."""
    return [label.text() for label in paper.findChildren(TextLabel) if label.isVisible()]


def row(paper: PaymentsPanel) -> PaymentRow:
    """The current payment."""
    assert paper.list.current is not None
    return paper.list.current


def paid(live: LiveNight) -> list[tuple[str, str, Fraction]]:
    """The payments in force."""
    return [(made.payer, made.payee, made.amount) for made in live.night.payments if not made.taken_back]


def test_space_ticks_a_payment_and_undo_takes_it_back(window: QWidget, qtbot: QtBot) -> None:
    paper, live = opened(window, usual_night()[0])
    box = paper.list.rows[1].box
    assert box.accessibleName() == "Cal pays Ann 35.62, not paid yet"
    box.setFocus()
    with qtbot.waitSignal(live.changed):
        qtbot.keyClick(box, Key.Key_Space)
    assert paid(live) == [("cal", "ann", Fraction("35.62"))]
    assert box.checkState() is Tick.Checked
    assert "35.62 paid" in said(paper)
    assert "63.13 open" in said(paper)
    undo = paper.list.rows[1].undo
    assert undo.accessibleName() == "Undo Cal’s payment of 35.62"
    undo.setFocus()
    with qtbot.waitSignal(live.changed):
        qtbot.keyClick(undo, Key.Key_Space)
    assert paid(live) == []
    assert box.checkState() is Tick.Unchecked
    assert live.night.payments[0].taken_back


def test_arrows_go_through_the_payments_and_a_part_is_typed_into_the_paper_or_left(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, live = opened(window, usual_night()[0])
    before = live.night.payments
    paper.list.rows[0].box.setFocus()
    qtbot.keyClick(window.focusWidget(), Key.Key_Down)
    assert row(paper) is paper.list.rows[1]
    assert paper.list.rows[1].box.hasFocus()
    qtbot.keyClick(window.focusWidget(), Key.Key_Right)
    assert window.focusWidget().accessibleName() == "Cal pays Ann, 35.62, why"
    page = paper.window().findChild(SettlePage)
    assert page is not None
    places = [row.pos() for row in paper.list.rows]
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    panel = page.nets.why.panel
    assert panel is not None
    assert panel.why.title == "Why Cal pays Ann 35.62"
    assert panel.why.total.figure == "−35.62"
    assert [row.pos() for row in paper.list.rows] == places
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert page.nets.why.panel is None
    assert not paper.list.rows[1].amount.is_open
    paper.list.choose(2)
    qtbot.mouseClick(paper.acts.part_button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(paper.acts.edit, Key.Key_Escape)
    assert not paper.acts.is_asking
    assert paper.list.rows[2].box.hasFocus()
    assert paper.acts.tick_button.isVisible()
    assert live.night.payments == before
    paper.list.choose(1)
    qtbot.mouseClick(paper.acts.part_button, Qt.MouseButton.LeftButton)
    assert paper.acts.is_asking
    edit = paper.acts.edit
    assert edit.hasFocus()
    qtbot.keyClicks(edit, "40")
    qtbot.keyClick(edit, Key.Key_Return)
    assert paper.acts.remark == "Only 35.62 is left to pay."
    assert live.night.payments == before
    assert edit.is_wrong
    qtbot.keyClicks(edit, "2")
    assert not edit.is_wrong
    qtbot.keyClicks(edit, "0")
    assert paper.acts.remark == "$20.00, 15.62 then left"
    with qtbot.waitSignal(live.changed):
        qtbot.keyClick(edit, Key.Key_Return)
    assert paid(live) == [("cal", "ann", Fraction(20))]
    assert not paper.acts.is_asking
    assert row(paper).box.checkState() is Tick.PartiallyChecked
    assert row(paper).box.hasFocus()
    assert "15.62 open" in said(paper)


def test_the_ways_to_pay_stay_in_one_row_and_are_dead_once_the_plan_is_fixed(window: QWidget, qtbot: QtBot) -> None:
    paper, _ = opened(window, usual_night()[0])
    words = paper.ways.ways.words
    assert [word.text() for word in words] == ["Fewest payments", "Pair by pair", "Through the house", "Through Ann"]
    before = [word.geometry() for word in words]
    assert len({place.y() for place in before}) == 1
    assert paper.ways.rounding.isVisible()
    qtbot.mouseClick(paper.acts.tick_button, Qt.MouseButton.LeftButton)
    assert "fixed since the first payment, 20:00" in said(paper)
    assert not any(word.isEnabled() for word in words)
    assert not paper.ways.rounding.isVisible()
    assert [word.geometry() for word in words] == before
    told: list[str] = []
    paper.told.connect(told.append)
    for part in (words[1], paper.acts.tick_button):
        assert not part.isEnabled()
        qtbot.mouseClick(part, Qt.MouseButton.LeftButton)
    assert told == [
        "The first payment fixed how all is paid. Undo what was paid to choose another way.",
        "Nothing is left to pay here: Undo (u) takes it back.",
    ]
    assert told[1] in said(paper), "the answer stands beside the line, with the key that goes on"
    qtbot.keyClicks(row(paper).box, "p5i")
    assert told[2:] == [told[1]] * 3
    tips = words[1].toolTip(), paper.acts.tick_button.toolTip()
    assert tips == (tooltip(words[1].text(), "", told[0]), plain_tooltip(told[1]))


def test_the_button_ticks_the_current_payment_and_a_click_on_a_ticked_box_takes_nothing_back(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, live = opened(window, settled_night())
    assert row(paper).line.payer == "cal"
    qtbot.mouseClick(paper.acts.tick_button, Qt.MouseButton.LeftButton)
    assert paid(live)[-1] == ("cal", "ann", Fraction("15.62"))
    assert (row(paper).line.payer, row(paper).line.payee) == ("cal", "ann")
    assert not paper.acts.tick_button.isEnabled()
    for number in (2, 3):
        qtbot.mouseClick(paper.list.rows[number], Qt.MouseButton.LeftButton)
        qtbot.mouseClick(paper.acts.tick_button, Qt.MouseButton.LeftButton)
    assert "The night is settled" in said(paper)
    assert "98.75 in all" in said(paper)
    assert "nothing open" in said(paper)
    assert not any(button.isEnabled() for button in paper.acts.acts)
    assert row(paper).undo.isVisible()
    ticked = next(row for row in paper.list.rows if row.line.standing == "paid")
    assert ticked.box.toolTip().endswith("A click chooses the line; Undo, beside it, takes it back.")
    before = live.night.payments
    qtbot.mouseClick(ticked.box, Qt.MouseButton.LeftButton)
    assert live.night.payments == before
    assert ticked.undo.isVisible()


def test_a_tick_on_a_part_pays_the_rest_and_the_last_payment_comes_back_first(window: QWidget, qtbot: QtBot) -> None:
    paper, live = opened(window, settled_night())
    box = paper.list.rows[1].box
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    assert box.checkState() is Tick.Checked
    qtbot.mouseClick(row(paper).undo, Qt.MouseButton.LeftButton)
    assert box.checkState() is Tick.PartiallyChecked
    assert [made.amount for made in live.night.payments if not made.taken_back] == [Fraction("27.5"), Fraction(20)]
    qtbot.mouseClick(row(paper).undo, Qt.MouseButton.LeftButton)
    assert box.checkState() is Tick.Unchecked


def test_a_payment_that_cannot_be_written_leaves_the_box_as_it_was(window: QWidget, qtbot: QtBot) -> None:
    class Full(MemoryJournal):
        """A disk that is full from some moment on."""

        full = False

        def append(self, lines: Sequence[Line], after: Night, known: int) -> Sequence[Line]:
            if self.full:
                raise OSError(28, "No space left on device")
            return super().append(lines, after, known)

    journal = Full()
    source = usual_night()[0]
    write_lines(journal, "n1", source.lines)
    paper, live = opened(window, Keeper.open(journal, "n1", Ticking("22:52")))
    journal.full = True
    with qtbot.waitSignal(live.troubled) as told:
        qtbot.mouseClick(paper.list.rows[0].box, Qt.MouseButton.LeftButton)
    assert told.args == [WriteFailure("No space left on device", lasting=True)]
    assert paper.list.rows[0].box.checkState() is Tick.Unchecked


def test_after_a_correction_what_was_paid_stands_and_the_rest_is_asked_for(window: QWidget, qtbot: QtBot) -> None:
    paper, live = opened(window, corrected_night())
    titles = [shown.box.accessibleName() for shown in paper.list.rows]
    assert titles[:3] == [
        "Bob pays Ann 27.50, 27.50 paid in cash, 22:52",
        "Cal pays Ann 35.62, 35.62 paid in cash, 22:52",
        "Eve pays Ann 11.88, 11.88 paid in cash, 22:52",
    ]
    assert "5 payments left" in said(paper)
    for shown in paper.list.rows:
        if shown.line.left:
            qtbot.mouseClick(shown.box, Qt.MouseButton.LeftButton)
    assert "The night is settled" in said(paper)
    assert not any((live.settled.open or {"": 1}).values())


def test_amounts_are_whole_when_the_type_grows(window: QWidget, qtbot: QtBot) -> None:
    panel, _ = opened(window, usual_night()[0])
    current_theme().set("light", 200)
    rows = panel.list.rows
    qtbot.waitUntil(lambda: all(row.amount.width() >= row.amount.sizeHint().width() for row in rows))


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # menus on the offscreen screen
def test_the_menu_of_a_line_has_what_its_buttons_do_and_why_and_opens_by_its_key_too(
    window: QWidget, qtbot: QtBot
) -> None:
    """A right click chooses the line; its menu offers what applies, with the same keys."""
    paper, live = opened(window, usual_night()[0])
    line = paper.list.rows[1]
    right_click(line, line.rect().center())
    assert row(paper) is line
    offered = [action.text().replace("&", "") for action in menu().actions() if not action.isSeparator()]
    assert offered == [
        "Cal pays Ann 35.62", "35.62 paid in cash\tEnter", "Pay a part…\tp", "Write an IOU\ti", "Why 35.62"
    ]  # fmt: skip
    with qtbot.waitSignal(live.changed):
        choose("35.62 paid in cash")
    assert paid(live) == [("cal", "ann", Fraction("35.62"))]
    right_click(line, line.rect().center())
    assert words() == ["Cal pays Ann 35.62", "Undo Cal’s payment of 35.62", "Why 35.62"]
    with qtbot.waitSignal(live.changed):
        choose("Undo Cal’s payment of 35.62")
    assert paid(live) == []
    box = paper.list.rows[0].box
    box.setFocus()
    place = box.rect().center()
    by_key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, box.mapToGlobal(place))
    QApplication.sendEvent(box, by_key)
    choose("Pay a part…")
    assert paper.acts.is_asking
    assert window.focusWidget() is paper.acts.edit
    page = paper.window().findChild(SettlePage)
    assert page is not None
    with qtbot.waitSignal(page.print_wanted):
        qtbot.mouseClick(paper.printed.print_button, Qt.MouseButton.LeftButton)


def test_a_night_with_ious_is_not_called_settled(window: QWidget) -> None:
    keeper = usual_night()[0]
    parts = settle_night(keeper.night).parts
    assert parts is not None
    for line in parts.lines:
        keeper.pay(line.payer, line.payee, line.due, promised=True)
    paper = opened_page(window, keeper).payments
    assert "Nothing open, 98.75 on IOUs" in said(paper)


def test_an_iou_that_was_paid_on_another_night_says_so_on_its_line(window: QWidget) -> None:
    keeper = usual_night()[0]
    keeper.pay("cal", "ann", Fraction("35.62"), promised=True)
    paper, _ = opened(window, keeper)
    row = paper.list.rows[1]
    assert "owed" in said(row)
    part = IouMove("n1", 0, "cal", "ann", Fraction(30), IouEnd.NETTED)
    rest = IouMove("n1", 0, "cal", "ann", Fraction("5.62"), IouEnd.PAID)
    paper.show_elsewhere([("2026-11-27", part)])
    assert "5.62 owed" in said(row)
    assert "35.62 on IOUs, 5.62 owed" in said(paper)
    assert any(text.startswith("30.00 counted into 27 November; ") for text in said(row))
    note = next(label for label in row.findChildren(NameLabel) if label.text().startswith("30.00 counted"))
    assert note.shortened(QFontMetricsF(note.font()), 250) == "30.00 counted into 27 November"
    paper.show_elsewhere([("2026-11-27", part), ("2026-11-30", rest)])
    assert any("; 5.62 paid on 30 November; " in text for text in said(row))
    assert not any("owed" in text for text in said(row) if "November" not in text and "Ann" not in text)


def test_a_key_pays_only_a_payment_that_is_in_sight(window: QWidget, qtbot: QtBot) -> None:
    page = opened_page(window, usual_night()[0], width=700, height=420)
    first = page.payments.list.rows[0]
    assert first.box.hasFocus()
    assert first.is_in_sight, "the page opens at the payment that is marked"
    for key in few_of([Key.Key_Return, Key.Key_Space, Key.Key_I], [Key.Key_Return, Key.Key_I]):
        pays_only_in_sight(page, qtbot, key)
        live_of(page).write(lambda keeper: keeper.undo_money())


def pays_only_in_sight(page: SettlePage, qtbot: QtBot, key: Qt.Key) -> None:
    live, first = live_of(page), page.payments.list.rows[0]
    scrolled = page.findChild(SettlePapers)
    assert scrolled is not None
    scrolled.verticalScrollBar().setValue(scrolled.verticalScrollBar().maximum())
    assert not first.is_in_sight
    told = list[str]()
    page.told.connect(told.append)
    qtbot.keyClick(first.box, key)
    assert paid(live) == []
    assert told == [OUT_OF_SIGHT]
    assert first.is_in_sight
    qtbot.keyClick(first.box, key)
    assert len(paid(live)) == 1


def test_the_arrows_and_undo_keep_the_payment_in_sight_wherever_the_mark_was(window: QWidget, qtbot: QtBot) -> None:
    page = opened_page(window, usual_night()[0], width=700, height=420)
    rows = page.payments.list.rows
    for number in [*range(1, len(rows)), *reversed(range(len(rows) - 1))]:
        qtbot.keyClick(window.focusWidget(), Key.Key_Down if number > rows.index(row(page.payments)) else Key.Key_Up)
        assert row(page.payments) is rows[number]
        assert rows[number].is_in_sight
    live, listed = live_of(page), page.payments.list
    for line in [one.line for one in listed.rows]:
        live.write(lambda keeper, line=line: keeper.pay(line.payer, line.payee, line.left))
    listed.choose(0)
    live.write(lambda keeper: keeper.undo_money())
    assert row(page.payments) is listed.rows[-1]
    assert listed.rows[-1].is_in_sight


def test_a_laptop_shows_six_payments_the_current_one_whole_and_none_cut(window: QWidget, qtbot: QtBot) -> None:
    """The page is as high as in a window of 1366 x 768."""
    page = opened_page(window, many_games(), width=1270, height=632)
    paper, rows = page.payments, page.payments.list.rows
    assert len(rows) > 6

    def seen() -> set[int]:
        """The payments that are in sight as a whole; none is in part."""
        shown = {number: one.visibleRegion().boundingRect() for number, one in enumerate(rows)}
        whole = {number for number, area in shown.items() if area == rows[number].rect()}
        assert whole == {number for number, area in shown.items() if not area.isEmpty()}
        return whole

    assert len(seen()) >= 6
    for number in range(1, len(rows)):
        qtbot.keyClick(window.focusWidget(), Key.Key_Down)
        assert row(paper) is rows[number]
        assert number in seen()
