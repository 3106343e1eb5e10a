"""How a tournament is announced: a shape of the club's own, and what is proposed the next time."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.program import LAPTOP, Program
from tests.ui.tournament.test_tournament_page import page_of
from ui.widgets.page_scroll import PageScroll


def test_a_shape_of_the_clubs_own_is_kept_by_its_name_and_chosen_again_next_time(opened: Program) -> None:
    """Typed wrongly at first: every mistake stands at its field; then announced, and proposed for the next one."""
    opened.window.resize(LAPTOP)
    opened.window.show()
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    announce = page.play.announce
    assert announce.name.hasFocus()
    announce.own_shape.click()
    form = announce.shape_form
    assert form.name.nextInFocusChain() is form.stages[0].name
    page.setFocus(Qt.FocusReason.MouseFocusReason)
    assert form.name.hasFocus(), "a click beside the fields leaves the keyboard to what is shown"
    form.stages[2].take_out.click()
    form.stages[0].rounds.setText("many")
    form.stages[0].line.setCurrentIndex(2)
    QTest.keyClick(form.stages[0].figure, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert form.name_field.remark == "Give the shape a name."
    assert form.stages[0].fields["rounds"].remark == "Type a whole number from 1 to 30."
    assert form.stages[0].fields["figure"].remark == "Type a share such as 1/2, or 40 %."
    QTest.keyClicks(form.name, "Washburn")
    form.stages[0].rounds.setText("2")
    form.stages[0].figure.setText("1/2")
    form.keep()
    assert form.name_field.remark == "A shape with the name “Washburn” is there already."
    form.name.setText("Spring")
    form.keep()
    assert "First day: 2 rounds of 2 matches; 1 of 2 go on." in announce.shape_words.text()
    announce.late.setText("soon")
    announce.announce()
    assert announce.fields["name"].remark == "Give the tournament a name."
    announce.name.setText("Spring cup")
    announce.date.setText("?")
    announce.announce()
    assert announce.fields["date"].remark.startswith("Type a day, such as ")
    announce.date.setText("28 November 2026")
    announce.announce()
    assert announce.fields["late"].remark == "Type a whole number from 1 to 30."
    announce.late.setText("3")
    announce.ties.fields[0].setCurrentIndex(1)
    announce.check.chosen.emit(1)
    announce.announce()
    page.play.new.click()
    assert [word.text() for word in announce.shape.words if word.isChecked()] == ["Spring"]
    assert [word.text() for word in announce.check.words if word.isChecked()] == ["the worse for who goes on"]
    assert [field.currentText() for field in announce.ties.fields[:2]] == [
        "1. a lower worst match",
        "2. fewer deals with the queen",
    ]
    assert announce.late.text() == "3"
    announce.change_shape.click()
    assert form.name.text() == "Spring"
    form.stages[1].name.setText("Final")
    form.keep()
    assert "Final: 1 round of 2 matches" in announce.shape_words.text()
    announce.change_shape.click()
    form.forget.click()
    assert [word.text() for word in announce.shape.words] == ["Washburn", "Three rounds"]


def test_sixty_names_are_entered_by_ctrl_enter_with_the_button_in_sight(opened: Program) -> None:
    """However many names are typed or pasted, the field scrolls and the page does not."""
    opened.window.resize(LAPTOP)
    opened.window.show()
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    page.play.announce.name.setText("Cup")
    page.play.announce.announce()
    page.play.names.setPlainText("\n".join(f"Person {number}" for number in range(1, 61)))
    QApplication.processEvents()
    assert [one.verticalScrollBar().maximum() for one in page.findChildren(PageScroll)] == [0]
    assert page.play.names.verticalScrollBar().maximum() > 0
    assert page.play.names.hasFocus()
    QTest.keyClick(page.play.names, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.play.names.toPlainText() == ""
    assert len([line for line in page.standings.list.values if line.player]) == 60
