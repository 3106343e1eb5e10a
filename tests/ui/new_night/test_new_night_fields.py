"""The fields of a new night: stake, currency, day, names; what is wrong is said and led to."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import LastChoices
from scorekeeper.drafts.table_draft import KnownPlayer, TableDraft
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.rules.people import Arrangement
from scorekeeper.text.new_night_text import owed_among
from tests.faults.budget import few_of
from tests.ui.new_night.form_driver import CTRL, ENTER, Make, here, keys, names, press, refused, started
from ui.new_night.new_night_page import NewNightPage
from ui.widgets.fields import Field
from ui.widgets.labels import TextLabel


def test_four_have_nothing_to_choose_tab_goes_through_the_page_and_ctrl_enter_starts_the_night_wherever_the_cursor_is(
    new_night: Make,
) -> None:
    page = new_night()
    assert not page.form.arrangement.cards
    assert not page.form.hosts[0].isVisible()
    page.date.setFocus()
    rows = page.form.players.rows
    expected = [
        page.date,
        page.place,
        page.stake.edit,
        page.currency,
        *(row.name for row in rows),
        *(row.card for row in rows[:-1]),
        page.form.players.cut_button,
        page.form.dealer,
        page.form.keeper,
        page.rules_line.button,
        page.foot.start_button,
        page.foot.leave_button,
    ]
    went = []
    for _ in expected:
        went.append(here())
        press(Qt.Key.Key_Tab)
    assert went == expected
    assert here() is page.date
    page.form.dealer.setFocus()
    started_with: list[object] = []
    page.started.connect(started_with.append)
    keys("1")
    keys("4")
    page.date.setFocus()
    stops: list[QWidget] = []
    while (place := here()) not in stops:
        stops.append(place)
        press(ENTER, CTRL)
        assert here() is place
        press(Qt.Key.Key_Tab)
    assert {page.stake.edit, page.form.dealer, page.rules_line.button, page.form.players.cut_button} <= set(stops)
    assert len(started_with) == len(stops)


WRONG = {
    "1,000": "“1,000” can be 1000 or 1",
    "two": "“two” is not an amount",
    "0": "One point is worth more",
}
"""Stakes that are not taken, with the beginning of what is said."""


def test_a_wrong_stake_is_said_under_its_field_and_led_to(qtbot: QtBot, new_night: Make) -> None:
    page = new_night()
    who = "12"
    for typed in few_of(WRONG, ["1,000", "0"]):
        page.stake.focus_here()
        keys(typed)
        assert not page.stake.edit.is_wrong, typed
        press(Qt.Key.Key_Tab)
        assert page.stake.edit.is_wrong, typed
        assert page.stake.field.remark.startswith(WRONG[typed])
        assert refused(qtbot, page).startswith(WRONG[typed])
        assert page.stake.edit.is_wrong, typed
        assert page.stake.field.remark.startswith(WRONG[typed])
        assert here() is page.stake.edit, typed
        keys("0,75")
        assert not page.stake.edit.is_wrong, typed
        assert started(qtbot, page, who).stake == Fraction(3, 4)
        who = ""


def test_a_stake_shows_how_it_was_understood_a_bare_number_is_offered_as_cents_a_pad_types_it_and_a_currency_marks_it(
    new_night: Make, qtbot: QtBot
) -> None:
    page = new_night()
    page.stake.focus_here()
    keys("5 cents")
    below = page.form.mapTo(page, page.form.pos())
    assert not page.stake.cents.isVisible()
    keys("\b" * 6)
    assert page.stake.field.remark == "€5.00 a point 100 points make €500.00"
    assert page.stake.cents.text() == "5 cents?"
    assert page.form.mapTo(page, page.form.pos()) == below
    page.stake.cents.click()
    assert page.stake.text == "5 cents"
    assert page.stake.field.remark == "€0.05 a point 20 points make €1.00"
    assert here() is page.stake.edit
    press(ENTER)
    assert page.stake.edit.text() == "5 cents"
    assert here() is page.form.players.rows[4].name, "a name that is typed now must not choose another currency"
    edit = page.stake.edit
    edit.setText("")
    qtbot.mouseClick(edit.button, Qt.MouseButton.LeftButton)
    assert edit.pad is not None
    qtbot.mouseClick(next(key for key in edit.pad.keys if key.accessibleName() == "5"), Qt.MouseButton.LeftButton)
    assert page.draft.stake == "5"
    assert not page.stake.cents.geometry().intersects(edit.button.geometry())
    qtbot.mouseClick(page.stake.cents, Qt.MouseButton.LeftButton)
    assert page.draft.stake == "5 cents"
    page.stake.focus_here()
    keys("5c")
    page.currency.setFocus()
    keys("Jap")
    assert page.currency.currentText().startswith("Japanese")
    assert page.stake.edit.is_wrong


def test_no_stake_is_preset_the_first_time(qtbot: QtBot, new_night: Make) -> None:
    page = new_night(None)
    assert page.stake.text == ""
    assert refused(qtbot, page) == "How much is one point worth? Without money choose Points only as the currency."
    assert here() is page.stake.edit
    assert page.stake.edit.is_wrong


def test_points_only_asks_for_no_stake_and_any_currency_is_found_by_its_name(qtbot: QtBot, new_night: Make) -> None:
    page = new_night()
    page.currency.setFocus()
    press(Qt.Key.Key_Down)
    assert page.currency.currentText() == "Points only"
    assert not page.stake.edit.isEnabled()
    press(Qt.Key.Key_Up)
    assert page.stake.edit.text() == "0.50"
    press(Qt.Key.Key_Down)
    night = started(qtbot, page, "12")
    assert night.currency is None

    page.currency.setFocus()
    keys("swiss")
    night = started(qtbot, page)
    assert night.currency is not None
    assert night.currency.code == "CHF"


def test_a_day_is_typed_and_shown_in_full_and_figures_that_are_two_days_are_read_as_the_currency_has_it(
    qtbot: QtBot, new_night: Make
) -> None:
    """What is no day is said and led to."""
    page = new_night()
    for currency, said, day in (
        ("USD", "Monday 7 December 2026, not 12 July", "2026-12-07"),
        ("EUR", "Sunday 12 July 2026, not 7 December", "2026-07-12"),
    ):
        page.currency.setFocus()
        page.currency.setCurrentIndex(page.currency.findData(currency))
        page.currency.activated.emit(page.currency.currentIndex())
        page.date.setFocus()
        page.date.selectAll()
        keys("12/7")
        field = page.date.parentWidget()
        assert isinstance(field, Field)
        assert field.remark == said
        press(ENTER)
        assert (page.date.text(), field.remark) == (said.partition(",")[0], "")
        assert page.date.day == date.fromisoformat(day)
    page.date.setFocus()
    page.date.selectAll()
    keys("19.11.")
    press(ENTER)
    assert page.date.text() == "Thursday 19 November 2026"
    assert here() is page.place
    assert started(qtbot, page, "12").date == "2026-11-19"
    page.date.setFocus()
    page.date.selectAll()
    keys("soon")
    press(ENTER)
    assert refused(qtbot, page) == "“soon” is not a day; type it as 20 November 2026."
    assert here() is page.date


def test_what_a_screen_reader_says_and_a_name_twice_is_said_and_led_to(new_night: Make, qtbot: QtBot) -> None:
    page = new_night()
    keys("1")
    keys("4")
    rows = page.form.players.rows
    assert rows[0].name.accessibleName() == "Player 1, deals first"
    assert rows[3].name.accessibleName() == "Player 4, keeps score"
    assert rows[0].card.accessibleName() == "Card of Ann"
    page.form.players.focus_seat(4)
    keys("Ev")
    assert rows[4].name.accessibleDescription() == "Eve last Friday"
    press(ENTER)
    cards = page.form.arrangement.cards
    assert cards[Arrangement.SHARED].accessibleName() or cards[Arrangement.SHARED].text() == "Four hands"
    assert "Cal with Eve" in cards[Arrangement.SHARED].accessibleDescription()
    page.form.players.focus_seat(2)
    keys("bob")
    press(ENTER)
    assert refused(qtbot, page).startswith("Bob sits at the table twice")
    assert here() is page.form.players.rows[2].name


@pytest.mark.parametrize("key", few_of([Qt.Key.Key_Left, Qt.Key.Key_Backspace], [Qt.Key.Key_Backspace]))
def test_a_key_leads_from_an_empty_card_to_its_name_where_the_table_is_full(new_night: Make, key: Qt.Key) -> None:
    page = new_night()
    page.form.players.focus_seat(4)
    for name in ("Eve", "Fya"):
        keys(name)
        press(ENTER)
    page.form.players.focus_seat(5, card=True)
    press(key)
    press(Qt.Key.Key_Backspace, times=2)
    keys("ay")
    press(ENTER)
    assert names(page)[-1] == "Fay"
    page.form.players.focus_seat(5, card=True)
    keys("9h")
    press(key)
    assert here() is page.form.players.rows[5].card, "a card is changed first"
    page.form.arrangement.chosen.emit(Arrangement.SITTING)
    page.form.players.cut_button.setFocus()
    press(Qt.Key.Key_Tab)
    assert here() is page.form.arrangement.cards[Arrangement.SITTING], "Tab reaches the arrangement in use"


def test_players_who_left_the_club_are_not_seated(
    put_up: Callable[[QWidget], None], known: tuple[KnownPlayer, ...], last: LastChoices, today: date
) -> None:
    page = NewNightPage([one for one in known if one.id != "cal"], last, today)
    put_up(page)
    assert names(page) == ["Ann", "Bob", "Dee"]
    assert here() is page.form.players.rows[3].name


def test_a_key_leads_to_the_date_and_the_hint_is_seen_from_that_day_and_esc_closes_the_pad_before_the_form(
    new_night: Make, qtbot: QtBot
) -> None:
    page = new_night()
    before = page.paper.hint.text()
    assert before.startswith("everything as ")
    press(Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)
    assert here() is page.date
    assert page.date.selectedText() == page.date.text()
    assert "Date (Alt+A)" in [label.text() for label in page.findChildren(TextLabel)]
    keys("2031-01-02")
    press(Qt.Key.Key_Tab)
    assert page.paper.hint.text().startswith("everything as last time;"), "years later"
    page.date.setFocus()
    page.date.selectAll()
    keys("today")
    assert page.paper.hint.text() == before
    with qtbot.waitSignal(page.left):
        qtbot.mouseClick(page.foot.leave_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.stake.edit.button, Qt.MouseButton.LeftButton)
    pad = page.stake.edit.pad
    assert pad is not None
    assert pad.isVisible()
    with qtbot.assertNotEmitted(page.left):
        press(Qt.Key.Key_Escape)
    assert not pad.isVisible()
    with qtbot.waitSignal(page.left):
        press(Qt.Key.Key_Escape)


def test_what_is_owed_from_other_nights_stands_beside_the_title(qtbot: QtBot) -> None:
    iou = Iou("n0", 2, "2026-11-13", "ann", "zoe", "Ann", "Zoe", Currency("USD"), Fraction(9), Fraction(6))
    page = NewNightPage([], None, date(2026, 11, 20))
    qtbot.addWidget(page)
    page.show_ious([iou])
    assert page.paper.hint.text().endswith("Ann owes Zoe 6.00: see Settle, IOUs and debts.")
    page.show_ious([iou] * 5)
    assert page.paper.hint.text().endswith("5 debts are open: see Settle, IOUs and debts.")
    page.forget_last()
    page.show_ious([])
    assert page.paper.hint.text() == ""


def test_what_two_who_are_named_owe_each_other_is_offered_to_be_counted_in(new_night: Make) -> None:
    page = new_night()
    mine = Iou("n0", 2, "2026-11-06", "ann", "bob", "Ann", "Bob", Currency("EUR"), Fraction(9), Fraction("5.5"))
    away = replace(mine, creditor="zoe", creditor_name="Zoe")
    in_dollars = replace(mine, payment=3, currency=Currency("USD"))
    page.show_ious([mine, away, in_dollars])
    assert page.count_in.words == "Ann owes Bob 5.50 since 6 November: count it into tonight’s payments (Alt+I)"
    assert page.count_in.isVisible()
    assert "Ann owes Zoe" in page.paper.hint.text()
    assert "Ann owes Bob 5.50 since" not in page.paper.hint.text()
    page.count_in.turn()
    assert page.count_in.chosen == (mine,)
    kept = page.draft
    page.currency.setCurrentIndex(page.currency.findData("USD"))
    page.currency.activated.emit(page.currency.currentIndex())
    assert page.count_in.ious == (in_dollars,)
    assert page.count_in.chosen == ()
    assert page.count_in.words.endswith("What is owed has changed since it was ticked: tick it again.")
    page.fill(kept)
    assert page.count_in.chosen == (mine,), "the tick of a form that was left comes back"
    assert not page.count_in.words.endswith("once more.")
    page.form.show_table(TableDraft(rules=page.form.table.rules))
    page.refresh()
    assert not page.count_in.isVisible()
    page.form.show_table(kept.table)
    page.refresh()
    assert page.count_in.chosen == (mine,), "and that of a player who is named again"
    page.count_in.turn()
    assert (page.count_in.chosen, page.count_in.words.endswith("once more.")) == ((), False)


def test_each_of_several_ious_is_ticked_on_its_own_and_all_of_them_at_once(new_night: Make) -> None:
    page = new_night()
    first = Iou("n0", 2, "2025-11-13", "ann", "bob", "Ann", "Bob", Currency("EUR"), Fraction(9), Fraction(6))
    second = replace(first, payment=3, debtor="bob", debtor_name="Bob", creditor="ann", left=Fraction("0.5"))
    page.show_ious([first, second])
    box = page.count_in
    assert box.words == (
        "They owe each other 6.50 in 2 debts: count them into tonight’s payments (Alt+I) "
        "Ann owes Bob 6.00 since 13 November 2025 Bob owes Ann 0.50 since 13 November 2025"
    )
    assert not any(one.isVisible() for one in box.boxes)
    height = box.height()
    box.each.click()
    assert all(one.isVisible() for one in box.boxes)
    assert box.boxes[0].hasFocus()
    QTest.keyClick(box.boxes[0], Qt.Key.Key_Escape)
    assert not any(one.isVisible() for one in box.boxes)
    box.each.click()
    QApplication.processEvents()
    assert all(one.isVisible() for one in box.boxes)
    assert box.height() == height, "they open over what stands below, and nothing moves"
    box.boxes[1].click()
    assert (box.chosen, box.box.checkState()) == ((second,), Qt.CheckState.PartiallyChecked)
    box.turn()
    assert (box.chosen, box.box.checkState()) == ((first, second), Qt.CheckState.Checked)
    box.boxes[1].click()
    assert box.chosen == (first,)
    kept = page.draft
    box.turn()
    box.turn()
    assert box.chosen == ()
    page.fill(kept)
    assert (box.chosen, [one.isChecked() for one in box.boxes]) == ((first,), [True, False])
    box.each.setChecked(True)
    assert all(one.isVisible() for one in box.boxes)
    box.hide()
    assert not any(one.isVisible() for one in box.boxes), "nor do they stay over another page"
    assert owed_among([], date(2026, 11, 20), {}) == ""
