"""What each widget does of its own."""

import pytest
from PySide6.QtCore import QEvent, QMargins, QPoint, Qt
from PySide6.QtGui import QAccessible, QAction, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.active_window import wait_until_active
from tests.ui.pixels import colours
from ui.theme import LIGHT, apply
from ui.theme.paper import PaperFrame
from ui.widgets.buttons import QuietButton
from ui.widgets.choice_card import ChoiceCard
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.key_caps import ToolKey
from ui.widgets.labels import IconLabel, TextLabel
from ui.widgets.sidebar_items import SidebarItem
from ui.widgets.status_item import StatusItem
from ui.widgets.tick_box import TickBox


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> None:
    """Every test begins in the light at 100 %."""
    apply(qapp, "light", 100)


@pytest.fixture
def sheet(qtbot: QtBot) -> PaperFrame:
    """A sheet of paper that is shown and active, with a column for widgets."""
    made = PaperFrame(padding=40)
    qtbot.addWidget(made)
    QVBoxLayout(made)
    made.resize(480, 320)
    made.show()
    made.activateWindow()
    wait_until_active(made, qtbot)
    return made


def lay(sheet: QWidget, *parts: QWidget) -> None:
    """Lay widgets on a sheet, one under the other."""
    for part in parts:
        sheet.layout().addWidget(part)
        part.show()
    sheet.layout().activate()


def grey(image: QImage) -> QImage:
    """Return a picture without its colours."""
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


class TestFields:
    """Labels, lines to write on, and what is wrong with them."""

    def test_the_focus_lays_a_slip_under_the_field(self, sheet: PaperFrame, qtbot: QtBot) -> None:
        """It stands out by 12 on both sides, and goes with the focus."""
        first, second = FieldEdit("Date"), FieldEdit("Table")
        lay(sheet, first, second)
        first.setFocus()
        left = first.geometry().left()

        def beside(field: QWidget) -> str:
            return sheet.grab().toImage().pixelColor(left - 6, field.geometry().center().y()).name()

        assert beside(first) == LIGHT.field.name()
        assert beside(second) == LIGHT.paper.name()
        second.setFocus()
        assert beside(first) == LIGHT.paper.name()
        assert beside(second) == LIGHT.field.name()

    def test_a_text_that_would_not_fit_has_smaller_type_and_shows_its_beginning(self, sheet: PaperFrame) -> None:
        field, other = FieldEdit("Table", "1"), FieldEdit("Date")
        lay(sheet, field, other)
        field.setFixedWidth(56)
        large = field.font().pixelSize()
        field.setFocus()
        field.setText("Table 1")
        assert field.fontMetrics().horizontalAdvance("Table 1") <= 56
        field.setText("Table 1 beside the window")
        other.setFocus()
        assert field.cursorPosition() == 0
        field.setText("2")
        assert field.font().pixelSize() == large

    def test_the_slip_moves_with_its_field_and_leaves_with_it(self, sheet: PaperFrame) -> None:
        """When the form is laid out again, and when the field is hidden."""
        above, field = TextLabel("A new night", size="total"), FieldEdit("Date")
        lay(sheet, field)
        field.setFocus()
        lay(sheet, above)
        sheet.resize(480, 500)
        y = field.geometry().center().y()
        assert sheet.grab().toImage().pixelColor(field.geometry().left() - 6, y).name() == LIGHT.field.name()
        field.hide()
        assert LIGHT.field.name() not in colours(sheet.grab().toImage())

    def test_a_slip_is_not_cut_off_by_what_wraps_its_field(self, sheet: PaperFrame) -> None:
        """Beside a field under its label, and when another field's error moves both."""
        first, second = Field("Table", FieldEdit("Table")), Field("Date", FieldEdit("Date"))
        lay(sheet, first, second)
        second.field.setFocus()

        def seen() -> str:
            middle = second.field.mapTo(sheet, second.field.rect().center())
            return sheet.grab().toImage().pixelColor(second.geometry().left() - 6, middle.y()).name()

        before = second.geometry().top()
        assert seen() == LIGHT.field.name()
        first.show_error("There is no such table.")
        first.setMinimumHeight(160)
        sheet.layout().activate()
        assert second.geometry().top() > before
        assert seen() == LIGHT.field.name()

    def test_the_text_stays_in_its_place_with_the_focus(self, sheet: PaperFrame) -> None:
        """It begins at the field's own edge, as the label above."""
        field = FieldEdit("Date", "H")
        field.setReadOnly(True)  # no blinking cursor
        lay(sheet, field)

        def begins() -> int:
            image = field.grab().toImage()
            ink = [x for x in range(40) for y in range(8, 30) if image.pixelColor(x, y).lightness() < 120]
            return min(ink)

        sheet.setFocus()
        before = begins()
        field.setFocus()
        assert begins() == before <= 3

    def test_the_click_that_leads_into_a_field_chooses_its_text_and_the_next_places_the_caret(
        self, sheet: PaperFrame
    ) -> None:
        edit, other = FieldEdit("Table", "1"), FieldEdit("Date", "today")
        lay(sheet, other, edit)
        other.setFocus()
        window = sheet.windowHandle()
        assert window is not None
        place = edit.mapTo(sheet, QPoint(60, 12))
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=place)
        assert edit.selectedText() == "1"
        QTest.keyClicks(edit, "2")
        assert edit.text() == "2"
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=place)
        assert not edit.hasSelectedText()
        QTest.keyClicks(edit, "3")
        assert edit.text() == "23"

    def test_an_error_is_told_by_a_sentence_a_line_and_to_screen_readers(self, sheet: PaperFrame) -> None:
        """And taken back."""
        edit = FieldEdit("A point", "0,2x")
        field = Field("A point", edit)
        lay(sheet, field)
        field.show_error("An amount, as 0.25.")
        assert field.remark == "An amount, as 0.25."
        assert edit.is_wrong
        assert LIGHT.red.name() in colours(sheet.grab().toImage())
        assert edit.accessibleDescription() == "An amount, as 0.25."
        field.show_error("")
        assert not edit.is_wrong
        assert LIGHT.red.name() not in colours(sheet.grab().toImage())
        field.show_understood("as last Friday")
        assert (field.remark, edit.is_wrong) == ("as last Friday", False)

    def test_the_mnemonic_of_a_label_leads_to_its_field(self, sheet: PaperFrame, qtbot: QtBot) -> None:
        """Alt and the letter."""
        field = FieldEdit("Date")
        lay(sheet, TextLabel("&Date", role="ink2", buddy=field), field)
        sheet.setFocus()
        qtbot.keyClick(sheet, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
        assert field.hasFocus()

    def test_a_field_that_is_gone_takes_its_slip_along(self, sheet: PaperFrame, qtbot: QtBot) -> None:
        """No white patch stays on the form."""
        field = FieldEdit("Date")
        lay(sheet, field)
        field.setFocus()
        with qtbot.waitSignal(field.destroyed):
            field.deleteLater()
        assert LIGHT.field.name() not in colours(sheet.grab().toImage())


class TestRail:
    """Items of which one is open, and lines with a figure."""

    def test_one_item_is_open_and_arrows_go_through_them(self, sheet: PaperFrame, qtbot: QtBot) -> None:
        """The open one lies on paper."""
        items = [
            SidebarItem("over at 104", number="1"),
            SidebarItem("deal 8 now", number="2"),
            SidebarItem("Settle", icon_name="tick"),
        ]
        lay(sheet, *items)
        items[0].click()
        items[1].click()
        assert [item.isChecked() for item in items] == [False, True, False]
        items[1].setFocus()
        qtbot.keyClick(items[1], Qt.Key.Key_Down)
        assert [item.isChecked() for item in items] == [False, False, True]
        assert items[2].hasFocus()
        assert LIGHT.accent.name() in colours(items[2].grab().toImage())

    def test_an_item_is_read_with_its_number(self) -> None:
        """Also after its words change."""
        item = SidebarItem("deal 8 now", number="2")
        assert item.accessibleName() == "2 deal 8 now"
        item.set_text("over at 102")
        assert (item.text(), item.accessibleName()) == ("over at 102", "2 over at 102")


def test_a_card_with_the_keyboard_has_another_ground_than_the_chosen_one(sheet: PaperFrame, qtbot: QtBot) -> None:
    """A second thin line inside the frame of the chosen card was hardly seen."""
    card, other = ChoiceCard("Four hands", "two share a hand", lambda *_: None), QuietButton("Back")
    card.setCheckable(True)
    card.setChecked(True)
    lay(sheet, card, other)
    other.setFocus()
    before = colours(card.grab().toImage())
    card.setFocus()
    now = colours(card.grab().toImage())
    assert (LIGHT.wash.name() in before, LIGHT.wash.name() in now) == (False, True)


class TestButtonBar:
    """Places of the button bar do what actions do."""

    def test_a_place_follows_its_action(self, sheet: PaperFrame, qtbot: QtBot) -> None:
        """Pressed as it is, enabled as it is, explained as it is."""
        action = QAction("Run (moon shot)", sheet)
        action.setIconText("Run")
        action.setStatusTip("This hand ran")
        key = ToolKey("run", "Run", "m")
        key.follow_action(action)
        lay(sheet, key)
        assert key.toolTip() == "<p><b>Run</b>&nbsp;&nbsp;m<br>This hand ran</p>"
        with qtbot.waitSignal(action.triggered):
            qtbot.mouseClick(key, Qt.MouseButton.LeftButton)
        action.setEnabled(False)
        assert not key.isEnabled()
        action.setEnabled(True)
        assert key.isEnabled()
        action.setIconText("Ran")
        assert key.text() == "Ran"

    def test_an_action_may_outlive_its_place(self, sheet: PaperFrame, qtbot: QtBot) -> None:
        """A bar is built again with the same actions."""
        action = QAction("Run", sheet)
        key = ToolKey("run", "Run", "m")
        key.follow_action(action)
        with qtbot.waitSignal(key.destroyed):
            key.deleteLater()
        action.setEnabled(False)
        assert not action.isEnabled()

    def test_its_key_is_told_to_screen_readers(self) -> None:
        """As a description: the name is the word."""
        key = ToolKey("run", "Run", "m")
        heard = QAccessible.queryAccessibleInterface(key)
        assert (heard.text(QAccessible.Text.Name), heard.text(QAccessible.Text.Description)) == ("Run", "m")
        assert (key.sizeHint().width() >= 40, key.sizeHint().height()) == (True, 44)


class TestStates:
    """Ticks, remarks and choices read the same without colour."""

    def test_the_three_states_of_a_box_differ_in_black_and_white(self) -> None:
        """By their form."""
        box = TickBox("Eve pays Ann 35.63")
        seen = []
        for state in Qt.CheckState:
            box.setCheckState(state)
            seen.append(grey(box.grab().toImage()))
        assert seen[0] != seen[1] != seen[2] != seen[0]

    def test_a_box_is_ticked_from_anywhere_within_44_pixels(self, sheet: PaperFrame, qtbot: QtBot) -> None:
        """The box itself has 24."""
        box = TickBox("Eve pays Ann 35.63")
        lay(sheet, box)
        assert (box.width(), box.height()) == (44, 44)
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(38, 38))
        assert box.isChecked()

    def test_a_remark_says_its_state_by_sign_and_weight(self, sheet: PaperFrame) -> None:
        """And is not there when there is nothing to say."""
        item = StatusItem("Backup checked 20:50, also on STICK")
        lay(sheet, item)
        quiet = item.sizeHint().width()
        item.show_state("Backup checked 20:50, also on STICK", "good")
        assert item.state == "good"
        assert item.sizeHint().width() > quiet
        assert LIGHT.accent.name() in colours(item.grab().toImage())
        item.show_state("NOT saved: the disk is full", "bad")
        assert LIGHT.red.name() in colours(item.grab().toImage())
        assert item.accessibleName() == "NOT saved: the disk is full"
        item.show_state("", "quiet")
        assert not item.isVisible()
        item.make_clickable()
        assert item.focusPolicy() is Qt.FocusPolicy.TabFocus

    def test_the_chosen_card_stands_in_a_frame(self, sheet: PaperFrame, qtbot: QtBot) -> None:
        """One of them at most; its picture is drawn above its name."""
        areas = []
        cards = [
            ChoiceCard(name, "dealt in", lambda _painter, area, _look: areas.append(area)) for name in ("Four", "Five")
        ]
        lay(sheet, *cards)
        qtbot.mouseClick(cards[0], Qt.MouseButton.LeftButton)
        qtbot.mouseClick(cards[1], Qt.MouseButton.LeftButton)
        assert [card.isChecked() for card in cards] == [False, True]
        image = cards[1].grab().toImage()
        assert image.pixelColor(1, image.height() // 2).name() == LIGHT.accent.name()
        assert all(area.height() < cards[0].height() for area in areas)
        assert areas


def test_a_label_may_change_its_role() -> None:
    """To red, and bold if there is no red."""
    label = TextLabel("29, kept as is")
    label.set_role("red", 600)
    assert label.role == "red"
    assert label.palette().windowText().color() == LIGHT.red
    assert label.font().weight() == 600


def test_an_icon_that_stands_alone_says_what_it_means(sheet: PaperFrame) -> None:
    """And may be changed."""
    sign = IconLabel("dealer", "deals")
    lay(sheet, sign)
    before = sign.grab().toImage()
    sign.show_icon("warning", "wrong sum", "red")
    assert sign.accessibleName() == "wrong sum"
    assert sign.grab().toImage() != before


def test_a_text_with_an_ampersand_keeps_it() -> None:
    """One is a mnemonic, two are one that is shown."""
    assert QuietButton("Fish && &Chips").face.words == "Fish & Chips"


def test_a_label_without_room_keeps_its_margins_when_the_style_changes(qtbot: QtBot) -> None:
    label = TextLabel("The sheet is 1 too high.")
    qtbot.addWidget(label)
    label.setContentsMargins(6, 24, 6, 0)
    label.resize(0, 0)
    QApplication.sendEvent(label, QEvent(QEvent.Type.StyleChange))
    assert label.contentsMargins() == QMargins(6, 24, 6, 0)
