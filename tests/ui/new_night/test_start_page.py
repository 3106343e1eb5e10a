"""The paper before a night: three things to begin with, and the earlier nights."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import LastChoices, last_table
from scorekeeper.drafts.table_draft import KnownPlayer, short_names_at
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.rules.people import Arrangement
from scorekeeper.storage.totals import Season, SeasonTotal
from tests.ui.mouse import menu_of
from ui.new_night.night_line import NightSummary
from ui.new_night.play_again import NameChip, PlayAgain
from ui.new_night.season_bars import SeasonBars
from ui.new_night.start_page import StartPage
from ui.new_night.unpaid_line import UnpaidLine
from ui.theme.theme import current_theme
from ui.widgets.buttons import LinkButton

EARLIER = (NightSummary("b", "Friday 13 November", "2 games"), NightSummary("a", "Friday 6 November", "3 games"))


def press(key: Qt.Key, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), key)


def test_each_choice_is_clicked_or_reached_by_arrows_and_taken_by_enter(
    qtbot: QtBot, put_up: Callable[[QWidget], None]
) -> None:
    page = StartPage()
    put_up(page)
    assert page.choices[0].hasFocus()
    for steps, signal in enumerate((page.start, page.sample, page.import_file)):
        press(Qt.Key.Key_Right, min(1, steps))
        with qtbot.waitSignal(signal):
            press(Qt.Key.Key_Return)
    for choice, signal in zip(page.choices, (page.start, page.sample, page.import_file), strict=True):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(choice, Qt.MouseButton.LeftButton)


def test_an_earlier_night_is_opened_by_key_and_by_click_and_others_are_searched_for_and_without_any_there_is_no_list(
    qtbot: QtBot, put_up: Callable[[QWidget], None]
) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    press(Qt.Key.Key_Down)
    with qtbot.waitSignal(page.open_night) as told:
        press(Qt.Key.Key_Space)
    assert told.args == ["a"]
    press(Qt.Key.Key_Up)
    assert page.nights[0].hasFocus()
    with qtbot.waitSignal(page.open_night) as told:
        qtbot.mouseClick(page.nights[0], Qt.MouseButton.LeftButton)
    assert told.args == ["b"]
    for button in (*page.choices, *page.nights):
        assert button.text()
        assert button.accessibleDescription()
    for begin, letter in ((page.nights[0].setFocus, "t"), (page.begin_find, "7")):
        begin()
        with qtbot.waitSignal(page.find_wanted) as told:
            QTest.keyClicks(QApplication.focusWidget(), letter)
        assert told.args == [letter]
        assert page.finder.edit.text() == ""
    with qtbot.waitSignal(page.find_wanted) as told:
        press(Qt.Key.Key_Return)
    assert told.args == [""]
    assert [line.text() for line in page.nights] == ["Friday 13 November", "Friday 6 November"]
    page.show_nights(())
    assert page.nights == ()


def debt() -> Iou:
    dollar = Currency("USD")
    return Iou("n1", 0, "2026-11-08", "tom", "bea", "Tom", "Bea", dollar, Fraction(5), Fraction(2))


@pytest.mark.qt_log_ignore("does not support raise", "does not support grabbing", extend=True)  # the offscreen screen
def test_who_owes_whom_is_paid_after_a_question_from_its_menu_too_and_counted_into_tonight(
    qtbot: QtBot, put_up: Callable[[QWidget], None]
) -> None:
    page = StartPage(EARLIER, today=date(2026, 11, 29))
    put_up(page)
    page.show_debts([debt()])
    line = page.debts.lines[0]
    qtbot.waitUntil(line.isVisible)
    assert (line.title.text(), line.note.text()) == ("Tom owes Bea", "since 8 November, was 5.00")
    with qtbot.assertNotEmitted(page.pay):
        qtbot.mouseClick(line.pay_button, Qt.MouseButton.LeftButton)
    assert line.note.text() == "Was $2.00 paid?"
    assert line.no_button.hasFocus()
    press(Qt.Key.Key_Return)
    assert line.pay_button.isVisible()
    assert line.pay_button.hasFocus()
    press(Qt.Key.Key_Return)
    with qtbot.waitSignal(page.pay) as told:
        line.yes_button.click()
    assert told.args == [debt()]
    page.show_debts([debt()])
    line = page.debts.lines[0]
    qtbot.waitUntil(line.isVisible)
    entries = menu_of(line)
    assert list(entries) == [line.pay_button.text()]
    entries[line.pay_button.text()].trigger()
    assert list(menu_of(line)) == [line.yes_button.text(), line.no_button.text()]
    page.show_debts([debt()], tonight=False)
    assert page.debts.count_in_link is None
    page.show_debts([debt()], tonight=True)
    assert page.debts.count_in_link is not None
    with qtbot.waitSignal(page.ious_wanted):
        page.debts.count_in_link.click()


def test_those_who_began_the_last_night_play_again_with_a_key_for_each_question_or_f2_changes_the_table(
    qtbot: QtBot, put_up: Callable[[QWidget], None]
) -> None:
    again = usual()
    page = StartPage(EARLIER, again=again, last_day="2026-11-22", today=date(2026, 11, 29))
    put_up(page)
    assert again.heading.text() == "The same five as last Sunday"
    assert again.sentence.text() == "Table 1, $0.05 a point, Cavendish. Cal and Eve share a hand."
    assert again.dealer.hasFocus()
    with qtbot.assertNotEmitted(page.play):
        qtbot.mouseClick(again.play_button, Qt.MouseButton.LeftButton)
    assert again.play_button.face.kind == "quiet", "something is missing"
    QTest.keyClicks(QApplication.focusWidget(), "3")
    QTest.keyClicks(QApplication.focusWidget(), "5")
    assert again.play_button.face.kind == "primary"
    with qtbot.waitSignal(page.play) as told:
        press(Qt.Key.Key_Return)
    assert told.args is not None
    assert (told.args[0].dealer, told.args[0].keeper) == (2, 4)
    with qtbot.waitSignal(page.change):
        press(Qt.Key.Key_F2)


def test_enter_goes_on_to_play_again_and_counts_in_no_iou(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    again = usual()
    page = StartPage(EARLIER, again=again, last_day="2026-11-22", today=date(2026, 11, 29))
    put_up(page)
    high = again.height()
    again.show_ious([replace(debt(), debtor="ann", creditor="bob")] * 2)
    page.grab()
    assert again.height() == high, "what is owed is read after the page is shown, and moves nothing"
    QTest.keyClicks(QApplication.focusWidget(), "c")
    press(Qt.Key.Key_Return)
    assert again.keeper.hasFocus()
    QTest.keyClicks(QApplication.focusWidget(), "e")
    press(Qt.Key.Key_Return)
    assert again.play_button.hasFocus()
    again.count_in.box.setFocus()
    press(Qt.Key.Key_Return)
    assert again.play_button.hasFocus()
    assert again.count_in.chosen == ()


def usual(count: int = 5) -> PlayAgain:
    """Those of last Sunday, the last two of whom share a hand if there are five."""
    names = ("Ann", "Bob", "Cal", "Dee", "Eve", "Konstantina Papadopoulou-Anagnostopoulou")[:count]
    arrangement = Arrangement.SHARED if count == 5 else Arrangement.INDIVIDUAL
    players, hosts = tuple(name.lower() for name in names), (2,) if count == 5 else ()
    last = LastChoices("2026-11-22", "1", "0.05", "USD", players, arrangement, hosts=hosts)
    known = [KnownPlayer(name.lower(), name) for name in names]
    table = last_table(known, last)
    return PlayAgain(last, table, short_names_at(table, known), date(2026, 11, 29))


def test_long_names_of_six_need_no_scrolling_sideways(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    current_theme().set("light", 300)
    page = StartPage(EARLIER, again=usual(6), today=date(2026, 11, 29))
    page.resize(840, 560)
    put_up(page)
    page.show_debts([replace(debt(), debtor_name="Konstantina Papadopoulou-Anagnostopoulou")], tonight=True)
    assert page.again is not None
    for width, zoom in ((840, 300), (1174, 100), (1126, 125), (856, 100)):
        current_theme().set("light", zoom)
        page.resize(width, 560)
        QApplication.processEvents()
        qtbot.waitUntil(page.debts.lines[0].isVisible)
        qtbot.waitUntil(lambda: page.area.horizontalScrollBar().maximum() == 0)
        chips = [chip.sizeHint().width() for chip in page.again.findChildren(NameChip)]
        assert len(chips) == 6
        assert max(chips) < current_theme().look.px(160), f"people are called as on the sheet, {width}, {zoom}"


def test_the_way_to_a_night_stands_below_the_words_where_there_is_no_room_beside_them(qtbot: QtBot) -> None:
    paper = QWidget()
    qtbot.addWidget(paper)
    line = UnpaidLine([replace(debt(), payment=-1)], date(2026, 11, 29))
    line.setParent(paper)
    paper.show()
    side_by_side = (line.title.minimumSizeHint(), line.button.sizeHint(), line.amount.sizeHint())
    assert line.minimumSizeHint().width() < sum(size.width() for size in side_by_side)
    line.resize(line.minimumSizeHint().width(), 200)
    qtbot.waitUntil(lambda: line.button.y() > line.note.geometry().bottom())
    line.resize(600, 200)
    qtbot.waitUntil(lambda: line.button.y() < line.note.geometry().bottom())


def test_what_is_owed_stands_on_one_edge_with_an_iou_and_without(
    qtbot: QtBot, put_up: Callable[[QWidget], None]
) -> None:
    page = StartPage(EARLIER, again=usual(), today=date(2026, 11, 29))
    page.resize(1174, 648)
    put_up(page)
    page.show_debts([replace(debt(), payment=-1), debt()])
    qtbot.waitUntil(page.debts.lines[0].isVisible)
    page.grab()
    lines = (page.debts.unpaid[0], page.debts.lines[0])
    assert len({line.title.mapTo(page, QPoint()).x() for line in lines}) == 1
    assert len({line.amount.mapTo(page, line.amount.rect().topRight()).x() for line in lines}) == 1
    assert {line.height() for line in lines} == {60}


def test_the_texts_of_a_paper_begin_on_one_edge(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER, again=usual(), today=date(2026, 11, 29))
    page.resize(1174, 648)
    put_up(page)
    page.show_debts([debt()])
    page.show_season(
        Season(1, "2026-10-04", Currency("USD"), (SeasonTotal("ann", "Ann", 1, Fraction(0), Fraction(0)),))
    )
    qtbot.waitUntil(page.bars.isVisible)
    reach, padding = 12, 6  # of the ground of a row, and beside the words of a link
    links = {link.text(): link for link in page.findChildren(LinkButton)}

    def left(widget: QWidget, outside: int = 0) -> int:
        return widget.mapTo(page, QPoint(outside, 0)).x()

    again = page.again
    assert again is not None
    shown = (again.heading, again.sentence, again.dealer, again.play_button, page.counted.parentWidget())
    edges = {left(part) for part in shown if part is not None}
    assert edges | {left(line, reach) for line in page.nights} | {left(links["All nights"], padding)} == {32}
    right = {left(page.debts.lines[0]), left(page.bars), left(links["The whole season"], padding)}
    assert right == {left(page.debts_said.parentWidget() or page)}


def test_at_the_first_start_the_field_that_finds_a_night_is_hidden_and_goes_with_the_page(qtbot: QtBot) -> None:
    page = StartPage()
    qtbot.addWidget(page)
    page.show()
    assert page.finder.window() is page
    assert not page.finder.isVisible()


def test_a_season_that_lacks_somebody_says_no_total(qtbot: QtBot) -> None:
    """The nets that are shown add to what the one who is in no statistics won from the others."""
    bars = SeasonBars()
    qtbot.addWidget(bars)
    ann, bob = (SeasonTotal(one, one, 1, Fraction(net), Fraction(net)) for one, net in (("ann", 3), ("bob", -3)))
    bars.show_season(Season(1, "2026-10-04", Currency("USD"), (ann, bob)))
    whole = bars.sizeHint().height()
    bars.show_season(Season(1, "2026-10-04", Currency("USD"), (ann,)))
    assert bars.sizeHint().height() * 3 == whole
