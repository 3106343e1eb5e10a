"""The page of a new night, worked with real keys and clicks, until it emits the choices."""

from fractions import Fraction

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import LastChoices
from scorekeeper.drafts.table_draft import hosts_of
from scorekeeper.rules.people import Arrangement
from tests.faults.budget import few_of
from tests.ui.new_night.form_driver import ALT, CTRL, ENTER, Make, here, keys, names, press, refused, started
from ui.widgets.choice_card import ChoiceCard
from ui.widgets.labels import IconLabel


def test_a_regular_table_brings_all_but_who_deals_and_who_keeps_score_and_a_name_being_typed_is_taken_by_the_start(
    qtbot: QtBot, new_night: Make
) -> None:
    page = new_night()
    night = started(qtbot, page, "14")
    assert (night.date, night.table, night.stake) == ("2026-11-20", "2", Fraction(1, 2))
    assert night.currency is not None
    assert night.currency.code == "EUR"
    assert [player.id for player in night.players] == ["ann", "bob", "cal", "dee"]
    assert night.setup.hands == (("ann",), ("bob",), ("cal",), ("dee",))
    assert (night.setup.first_dealer, night.setup.scorekeeper) == (0, "dee")
    page.form.players.focus_seat(4)
    keys("Fa")
    assert [player.id for player in started(qtbot, page).players] == ["ann", "bob", "cal", "dee", "fay"]


def test_a_first_night_is_typed_from_nothing(qtbot: QtBot, new_night: Make) -> None:
    page = new_night(None)
    assert page.foot.text() == "How much is one point worth? Without money choose Points only as the currency."
    assert here() is page.stake.edit
    tick = page.stake.remark.findChild(IconLabel)
    assert tick is not None
    assert not tick.isVisible()
    keys("5 cents")
    assert tick.isVisible()
    press(ENTER)
    assert page.foot.text() == "Name four players at least."
    assert here() is page.form.players.rows[0].name
    keys("An")
    press(ENTER)
    keys("bo")
    press(ENTER)
    keys("Zoe")
    press(ENTER)
    keys("lind")
    press(ENTER)
    assert names(page) == ["Ann", "Bob", "Zoe", "Evander Lindqvist"]
    night = started(qtbot, page, "12")
    assert [player.id for player in night.players[:2]] == ["ann", "bob"]
    assert night.players[3].id == "evander"
    assert night.players[2].id not in {"", "Zoe"}
    assert night.setup.scorekeeper == "bob"
    assert night.stake == Fraction(1, 20)


def test_an_open_empty_line_offers_who_played_last_and_what_is_typed_can_be_a_new_name_though_another_begins_so(
    qtbot: QtBot, new_night: Make
) -> None:
    """One is taken by a click or by keys; Esc declines it, and only then leaves the page."""
    page = new_night()
    as_opened = page.draft
    page.form.players.focus_seat(4)
    shown = page.form.players.naming.suggestions
    assert [one.words for one in shown.values] == [
        "Eve",
        "Fay",
        "Evander Lindqvist",
        "Siobhán O’Callaghan",
    ]
    assert shown.marked is None
    place = shown.visualItemRect(shown.item(1)).center()
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert names(page) == ["Ann", "Bob", "Cal", "Dee", "Fay"]
    assert here() is page.form.players.rows[5].name
    press(Qt.Key.Key_Down)
    press(ENTER)
    assert names(page) == ["Ann", "Bob", "Cal", "Dee", "Fay", "Eve"]
    page.fill(as_opened)
    page.begin()
    page.form.players.focus_seat(4)
    keys("Ev")
    offered = [one.words for one in page.form.players.naming.suggestions.values[:3]]
    assert offered == ["Eve", "Evander Lindqvist", "“Ev” as a new name"]
    press(Qt.Key.Key_Down, times=2)
    press(ENTER)
    assert names(page)[4] == "Ev"
    page.fill(as_opened)
    page.begin()
    page.form.players.focus_seat(4)
    keys("Ev")
    with qtbot.assertNotEmitted(page.left):
        press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Tab)
    assert names(page)[4] == "Ev"
    page.form.players.focus_seat(0)
    keys("Xaver")
    press(Qt.Key.Key_Escape, times=2)
    assert names(page)[0] == "Ann"
    with qtbot.waitSignal(page.left):
        press(Qt.Key.Key_Escape)


def test_a_name_typed_on_the_start_button_is_another_player_where_there_is_room(new_night: Make) -> None:
    page = new_night()
    keys("1")
    keys("2")
    assert page.foot.start_button.hasFocus()
    keys("Eve")
    press(ENTER)
    assert names(page) == ["Ann", "Bob", "Cal", "Dee", "Eve"]
    assert not page.foot.start_button.hasFocus()
    keys("Fay")
    press(ENTER)
    page.foot.start_button.setFocus()
    keys("E")
    assert names(page) == ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay"]
    assert page.form.hosts[0].hasFocus()


def test_enter_in_the_empty_last_line_goes_on_to_the_arrangement_where_arrows_go_through_the_pictures_however_they_lie(
    new_night: Make,
) -> None:
    page = new_night()
    page.form.players.focus_seat(4)
    keys("Eve")
    press(ENTER, times=2)
    assert isinstance(here(), ChoiceCard)
    ways = [Arrangement.SHARED, Arrangement.INDIVIDUAL, Arrangement.SITTING]
    for width in (1300, 900):
        page.resize(width, 800)
        QApplication.processEvents()
        seen = []
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Up):
            press(key)
            assert here() is page.form.arrangement.cards[page.form.table.arrangement]
            seen.append(ways.index(page.form.table.arrangement))
        assert seen == [1, 2, 0, 2, 1], width
        press(Qt.Key.Key_Up)
    press(Qt.Key.Key_Right)
    assert page.form.table.arrangement is Arrangement.INDIVIDUAL
    press(ENTER)
    assert here() is page.form.dealer


def test_a_line_left_empty_the_cross_and_backspace_take_a_player_off(qtbot: QtBot, new_night: Make) -> None:
    page = new_night()
    page.form.players.focus_seat(1)
    press(Qt.Key.Key_Delete)
    press(Qt.Key.Key_Tab)
    assert names(page) == ["Ann", "Cal", "Dee"]
    assert page.foot.text() == "One more player is needed: four at least."
    page.form.players.focus_seat(1)
    cross = next(
        child
        for child in page.form.players.rows[1].children()
        if getattr(child, "accessibleName", str)() == "Take Cal off the list"
    )
    assert isinstance(cross, QWidget)
    qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert names(page) == ["Ann", "Dee"]
    page.form.players.focus_seat(1)
    press(Qt.Key.Key_Backspace, times=2)
    assert names(page) == ["Ann"]
    assert here() is page.form.players.rows[0].name
    assert len(page.form.players.rows) == 4


def test_a_player_is_moved_by_alt_and_arrows_or_dragged_by_the_number_and_the_roles_follow_the_player(
    qtbot: QtBot, new_night: Make
) -> None:
    page = new_night()
    as_opened = page.draft
    keys("3")
    keys("2")
    page.form.players.focus_seat(2)
    press(Qt.Key.Key_Up, ALT, times=2)
    assert names(page) == ["Cal", "Ann", "Bob", "Dee"]
    press(Qt.Key.Key_Down, ALT)
    assert names(page) == ["Ann", "Cal", "Bob", "Dee"]
    press(Qt.Key.Key_Down, ALT, times=5)
    assert names(page) == ["Ann", "Bob", "Dee", "Cal"]
    assert here() is page.form.players.rows[3].name
    assert page.foot.text() == "Deal 1: Cal deals, pass left, Ann leads"
    page.fill(as_opened)
    page.begin()
    keys("2")
    keys("1")
    first, third = page.form.players.rows[0], page.form.players.rows[2]
    handle = QPoint(20, first.height() // 2)
    qtbot.mousePress(first, Qt.MouseButton.LeftButton, pos=handle)
    qtbot.mouseMove(first, first.mapFromGlobal(third.mapToGlobal(handle)))
    qtbot.waitUntil(lambda: names(page) == ["Bob", "Cal", "Ann", "Dee"])
    qtbot.mouseRelease(first, Qt.MouseButton.LeftButton)
    assert page.foot.text() == "Deal 1: Bob deals, pass left, Cal leads"
    page.fill(as_opened)
    page.begin()
    page.form.dealer.setFocus()
    press(Qt.Key.Key_Down, times=2)
    page.form.keeper.setFocus()
    keys("3")
    assert page.foot.text() == "Deal 1: Bob deals, pass left, Cal leads"
    page.form.players.focus_seat(1)
    press(Qt.Key.Key_Up, ALT)
    night = started(qtbot, page)
    assert [player.id for player in night.players] == ["bob", "ann", "cal", "dee"]
    assert (night.setup.first_dealer, night.setup.scorekeeper) == (0, "cal")


def test_a_long_name_stays_as_large_under_the_pointer(new_night: Make) -> None:
    """The cross is shown only if it does not shorten the name."""
    page = new_night()
    row = page.form.players.rows[1]
    shown = []
    for letters in range(4, 40):
        row.name.setText("M" * letters)
        QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
        row.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
        before = row.name.fitted()
        row.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        QApplication.sendEvent(row, QEnterEvent(QPointF(9, 9), QPointF(9, 9), QPointF(9, 9)))
        assert row.name.fitted() == before
        cross = next(child for child in row.findChildren(QWidget) if child.accessibleName().startswith("Take "))
        shown.append(cross.isVisible())
    assert True in shown
    assert False in shown


def test_the_signs_of_the_rows_are_explained_as_soon_as_a_row_has_them(new_night: Make) -> None:
    page = new_night(None)
    keys("5c")
    press(ENTER)

    def explained() -> bool:
        return any("to change the order" in label.text() for label in page.form.players.findChildren(QLabel))

    assert not explained()
    keys("Ann")
    press(ENTER)
    assert explained()


def test_the_cut_proposes_dealer_and_scorekeeper_and_to_cut_again_forgets_the_cards(
    qtbot: QtBot, new_night: Make
) -> None:
    """Both can still be changed; a card that is none is said and led to."""
    page = new_night()
    as_opened = page.draft
    page.form.dealer.setFocus()
    press(Qt.Key.Key_Down)
    QTest.mouseClick(page.form.players.cut_button, Qt.MouseButton.LeftButton)
    for card in ("9S", "10h", "kd", "9c"):
        keys(card)
        press(ENTER)
    assert [row.card.text() for row in page.form.players.rows[:4]] == ["9♠", "10♥", "K♦", "9♣"]
    assert page.form.players.cut_button.text() == "Cut again"
    assert page.foot.text() == "Deal 1: Cal deals, pass left, Dee leads"
    assert page.form.keeper.accessibleName() == "Keeps score: Ann"
    page.form.dealer.setFocus()
    press(Qt.Key.Key_Down)
    assert refused(qtbot, page).startswith("By the cut Cal deals first. Tick that all agree")
    keys(" ")
    night = started(qtbot, page)
    assert (night.setup.first_dealer, night.setup.scorekeeper) == (3, "ann")
    page.fill(as_opened)
    page.begin()
    page.form.players.focus_seat(0, card=True)
    keys("AS")
    QTest.mouseClick(page.form.players.cut_button, Qt.MouseButton.LeftButton)
    assert [seat.cut for seat in page.form.players.lines.seats] == [""] * 4
    assert here() is page.form.players.rows[0].card
    assert page.form.players.cut_button.text() == "Cut for seats"
    page.form.players.focus_seat(2, card=True)
    keys("1x")
    page.date.setFocus()
    assert refused(qtbot, page).startswith("“1x” beside Cal is not a card")
    assert here() is page.form.players.rows[2].card
    press(Qt.Key.Key_Backspace)
    started(qtbot, page, "12")


def test_who_shares_a_hand_is_chosen_and_two_guests_who_choose_one_host_change_places(
    qtbot: QtBot, new_night: Make
) -> None:
    page = new_night()
    page.form.players.focus_seat(4)
    keys("Eve")
    press(ENTER)
    keys("Fay")
    press(ENTER)
    page.form.hosts[0].setFocus()
    press(Qt.Key.Key_End)
    assert hosts_of(page.form.table) == (3, 2)
    press(ENTER, CTRL)
    assert here() is page.form.dealer, "nothing but the roles is missing"
    page.form.hosts[0].setFocus()
    press(Qt.Key.Key_Home)
    night = started(qtbot, page, "12")
    assert night.setup.hands == (("ann", "eve"), ("bob",), ("cal", "fay"), ("dee",))


def test_a_host_who_moves_behind_the_fourth_seat_gives_way_to_the_usual_one_and_the_card_of_an_arrangement_is_clicked(
    new_night: Make, qtbot: QtBot
) -> None:
    page = new_night()
    page.form.players.focus_seat(4)
    keys("Eve")
    press(ENTER)
    page.form.hosts[0].setFocus()
    press(Qt.Key.Key_End)
    assert hosts_of(page.form.table) == (3,)
    page.form.players.focus_seat(3)
    press(Qt.Key.Key_Down, ALT)
    assert names(page) == ["Ann", "Bob", "Cal", "Eve", "Dee"]
    assert hosts_of(page.form.table) == (2,)
    press(Qt.Key.Key_Up, ALT)
    card = page.form.arrangement.cards[Arrangement.SITTING]
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert card.isChecked()
    assert card.toolTip() == "Ann, Bob, Cal, Dee and Eve, clockwise; dealer out"
    press(ENTER, CTRL)
    keys("1")
    keys("2")
    assert card.toolTip() == "Bob, Cal, Dee and Eve, clockwise; Ann out"
    assert page.foot.text() == "Deal 1: Ann deals and sits out, pass left, Bob leads"
    night = started(qtbot, page)
    assert night.setup.arrangement is Arrangement.SITTING


BEGINS = {
    "2026-11-20": "everything as earlier today; say only who deals first and who keeps score",
    "2026-11-19": "everything as yesterday; say only who deals first and who keeps score",
    "2026-11-13": "everything as last Friday; say only who deals first and who keeps score",
    "2026-10-30": "everything as on 30 October; say only who deals first and who keeps score",
    "2026-05-01": "everything as last time; say only who deals first and who keeps score",
}


@pytest.mark.parametrize("day", few_of(BEGINS, ["2026-11-13", "2026-10-30"]))
def test_what_the_form_begins_with_is_said(new_night: Make, last: LastChoices, day: str) -> None:
    assert new_night(replace(last, date=day)).paper.hint.text() == BEGINS[day]
