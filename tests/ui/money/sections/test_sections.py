"""Ways to pay and the sections under the nets, with the keyboard alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtWidgets import QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money_book import IOU
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import settle_night
from tests.faults.budget import few_of
from tests.scorekeeper.example_nights import USD, long_names, points_only, settled_night, usual_night
from tests.ui.money.settle_page_driver import CASH, HOUSE_LINES, IOUS, LEAVING, PAIRS, live_of, opened, pressed, said
from ui.money.sections.cash import CashSection
from ui.money.sections.open_section import NAMES
from ui.money.sections.pairs import PairSection
from ui.money.settle_page import SettlePage
from ui.theme.theme import current_theme
from ui.widgets.labels import TextLabel

Key = Qt.Key


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # menus on the offscreen screen
def test_a_way_and_a_coin_are_chosen_by_keyboard_until_money_is_paid(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    word = page.payments.ways.ways.words[1]
    word.setFocus()
    qtbot.keyClick(word, Key.Key_Return)
    assert live_of(page).night.book.way is PaymentMode.PAIRS, "Enter chooses as Space does"
    page.payments.list.rows[0].box.setFocus()
    pressed(window, qtbot, "Through the house")
    night = live_of(page).night
    assert night.book.way is PaymentMode.HOUSE
    assert page.payments.ways.ways.words[2].isChecked()
    assert page.payments.list.rows[0].box.accessibleName() == "Bob pays the house 27.50, not paid yet"
    assert not page.payments.acts.iou_button.isEnabled()
    pressed(window, qtbot, "rounded to the cent")
    units = page.payments.ways.rounding.units
    (five,) = [action for action in units.actions() if action.text() == "rounded to $5.00"]
    assert units.isVisible()
    five.trigger()
    units.close()
    assert page.payments.ways.rounding.text() == "rounded to $5.00"
    night = live_of(page).night
    assert night.unit == 5
    assert all(not amount % 5 for amount in (settle_night(night).net_money or {}).values())
    page.switch_way()
    page.switch_way()
    assert live_of(page).night.book.way is PaymentMode.FEWEST
    box = page.payments.list.rows[0].box
    box.setFocus()
    qtbot.keyClick(box, Key.Key_Space)
    assert not page.payments.ways.ways.isEnabled()
    assert page.payments.ways.isVisible()
    assert page.payments.list.rows[0].box.hasFocus()


def test_a_part_that_is_typed_stays_while_the_house_is_written_and_an_iou_is_one_press_that_stays_on_its_line(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, usual_night()[0])
    qtbot.mouseClick(page.payments.acts.part_button, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(page.payments.acts.edit, "20")
    live = live_of(page)
    live.write(lambda keeper: keeper.record(lambda night: money_actions.house_line(night, "ann", "tea", Fraction(4))))
    assert page.payments.acts.is_asking
    assert page.payments.acts.edit.text() == "20"
    qtbot.keyClick(page.payments.acts.edit, Key.Key_Escape)
    page.payments.acts.iou_button.setFocus()
    qtbot.keyClick(page.payments.acts.iou_button, Key.Key_Space)
    payment = live_of(page).night.payments[0]
    assert (payment.payer, payment.payee, payment.method) == ("bob", "ann", IOU)
    assert page.payments.list.current is page.payments.list.rows[0]
    assert page.payments.list.rows[0].box.hasFocus()


def test_a_payment_says_how_it_was_made_in_a_way_of_the_table_too_and_closing_the_debts_leaves_the_one_that_is_chosen(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, usual_night()[0])
    boxes = [row.box for row in page.payments.list.rows]
    boxes[0].setFocus()
    pressed(window, qtbot, "paid by transfer")
    boxes[0].setFocus()
    qtbot.keyClick(boxes[0], Key.Key_Space)
    assert live_of(page).night.payments[0].method == "transfer"
    assert boxes[0].accessibleName().startswith("Bob pays Ann 27.50, 27.50 paid by transfer")
    boxes[1].setFocus()
    pressed(window, qtbot, "paid other")
    edit = page.payments.acts.method.edit
    assert edit.hasFocus()
    beside = page.payments.acts.method.words[0]
    qtbot.waitUntil(lambda: edit.y() == beside.y())  # nothing moves
    qtbot.keyClicks(edit, "cheque")
    boxes[1].setFocus()
    qtbot.keyClick(boxes[1], Key.Key_Return)
    assert live_of(page).night.payments[1].method == "cheque"
    assert boxes[1].accessibleName().startswith("Cal pays Ann 35.62, 35.62 paid by cheque")
    qtbot.mouseClick(boxes[2], Qt.MouseButton.LeftButton)
    page.show_section(IOUS)
    page.payments.begin()
    chosen = page.payments.list.rows[3]
    assert page.payments.list.current is chosen
    page.close_section()
    assert page.payments.list.current is chosen, "the payment on which the keyboard was before is paid"
    assert chosen.box.hasFocus()


def test_the_first_tick_has_the_keyboard_esc_gives_it_back_and_tab_comes_to_a_section_before_the_links_under_it(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, usual_night()[0])
    box = page.payments.list.rows[0].box
    assert box.hasFocus()
    page.show_section(IOUS)
    assert page.nets.links[IOUS].hasFocus()
    qtbot.keyClick(page.nets.links[IOUS], Key.Key_Escape)
    assert page.sections.section is None
    assert box.hasFocus()
    qtbot.keyClick(box, Key.Key_Return)
    assert [payment.amount for payment in live_of(page).night.payments] == [Fraction("27.5")]
    undo = page.payments.list.rows[0].undo
    undo.setFocus()
    qtbot.keyClick(undo, Key.Key_Return)
    assert live_of(page).night.payments[0].taken_back
    page.show_section(HOUSE_LINES)
    *_, last = page.sections.chain
    last.setFocus()
    qtbot.keyClick(last, Key.Key_Tab)
    assert page.nets.links[0].hasFocus()
    qtbot.keyClick(page.nets.links[0], Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert last.hasFocus()


def test_the_cash_plan_follows_what_is_typed(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(CASH)
    section = page.sections.section
    assert isinstance(section, CashSection)
    assert "1. Bob hands Ann 20 + 5 + 2 × 1 + 2 × 0.25" in said(section)
    edit = section.edits["bob"]
    places = {player: other.mapTo(section, other.rect().topLeft()).x() for player, other in section.edits.items()}
    edit.setFocus()
    qtbot.keyClicks(edit, "2x20")
    assert "1. Bob hands Ann 2 × 20" in said(section)
    assert "Ann gives 10 + 2 × 1 + 2 × 0.25 back" in said(section)
    for player, purse in (("ann", "20"), ("cal", "100"), ("eve", "100"), ("dee", "0x1")):
        qtbot.keyClicks(section.edits[player], purse)
    (words,) = [text for text in said(section) if text.startswith("With these notes and coins")]
    assert "Bob to Ann 27.50, Cal to Ann 35.62, Eve to Ann 11.88 and Eve to Dee 23.75" in words
    assert words.endswith("No rounding helps either; somebody has to change a note first.")
    edit.clear()
    for player, purse in (("ann", "0x1"), ("cal", "36"), ("eve", "3x12"), ("bob", "27")):
        section.edits[player].clear()
        qtbot.keyClicks(section.edits[player], purse)
    (words,) = [text for text in said(section) if text.startswith("With these notes and coins")]
    assert words.endswith("Rounded to $1.00 it can.")
    qtbot.keyClicks(edit, " fish")
    assert "“fish” is not a note or coin; type them like 2x20 5 4x25c." in said(section)
    now = {player: other.mapTo(section, other.rect().topLeft()).x() for player, other in section.edits.items()}
    assert now == places, "no field has gone into another column"


def test_the_pair_table_is_the_games_payments_and_its_why_stays_open_while_payments_are_ticked(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(PAIRS)
    section = page.sections.section
    assert isinstance(section, PairSection)
    for game in (0, 1):
        is_the_games_payments_and_says_why(page, section, qtbot, game)
    qtbot.keyClick(next(iter(section.figures.values())), Key.Key_Space)
    panel = page.nets.why.panel
    assert panel is not None
    qtbot.keyClick(page.payments.list.rows[0].box, Key.Key_Space)
    assert len(live_of(page).night.payments) == 1
    assert page.nets.why.panel is panel


def is_the_games_payments_and_says_why(page: SettlePage, section: PairSection, qtbot: QtBot, game: int) -> None:
    section.games.words[game].setFocus()
    qtbot.keyClick(section.games.words[game], Key.Key_Space)
    cells = {pair: button.figure.amount for pair, button in section.figures.items()}
    paid = {(one.payee, one.payer): one.points for one in live_of(page).settled.games[game].payments}
    assert {pair: points for pair, points in cells.items() if points > 0} == paid
    assert all(cells[one, other] == -cells[other, one] for one, other in cells)
    net = live_of(page).settled.games[game].game_net
    assert {one: sum(points for (who, _), points in cells.items() if who == one) for one in net} == net
    button = section.figures["ann", "bob"]
    button.setFocus()
    qtbot.keyClick(button, Key.Key_Return)
    panel = page.nets.why.panel
    assert panel is not None
    assert panel.why.adds_up
    qtbot.keyClick(button, Key.Key_Escape)
    assert page.nets.why.panel is None
    assert not button.is_open
    assert page.sections.section is section


def test_a_pair_table_of_long_names_has_room_beside_the_payments(window: QWidget) -> None:
    page = opened(window, long_names())
    page.show_section(PAIRS)
    section = page.sections.section
    assert isinstance(section, PairSection)
    assert len(live_of(page).night.players) >= 4
    assert section.minimumSizeHint().width() <= current_theme().look.px(484), "that of a window of 1366 pixels"


def test_a_section_that_is_opened_is_in_sight_at_once(window: QWidget) -> None:
    page = opened(window, usual_night()[0])
    for width, number in few_of(
        product([760, 1256], [PAIRS, CASH, HOUSE_LINES, LEAVING]),
        [(760, PAIRS), (760, LEAVING), (1256, CASH), (1256, HOUSE_LINES)],
    ):
        page.resize(width, 600)
        page.show_section(number)
        sight, place = page.rect(), place_of(page.sections, page)
        assert sight.intersects(place), (width, number)
        QCoreApplication.processEvents()
        assert place_of(page.sections, page) == place, "nothing moves it afterwards"
        page.close_section()
        QCoreApplication.processEvents()


def place_of(widget: QWidget, page: QWidget) -> QRect:
    return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())


def test_points_only_has_the_pair_table_and_no_money(window: QWidget) -> None:
    page = opened(window, points_only())
    assert [link.text() for link in page.nets.links if link.isVisible()] == ["Pair table"]
    page.switch_way()
    assert live_of(page).night.book.way is PaymentMode.FEWEST


def test_in_a_small_window_the_open_payments_come_first_and_all_scrolls_at_once(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, settled_night())
    assert page.nets.y() == page.payments.y()
    for width, height in ((600, 900), (960, 500)):
        page.resize(width, height)
        qtbot.waitUntil(lambda: page.nets.y() > page.payments.geometry().bottom())
        qtbot.waitUntil(lambda: sum(bar.isVisible() for bar in page.findChildren(QScrollBar)) <= 1)
    page.resize(1256, 900)
    qtbot.waitUntil(lambda: page.payments.y() == page.nets.y())


def test_a_section_stands_in_the_place_of_the_nets_and_no_link_moves(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0], width=1130, height=640)
    for number in range(5):
        stands_in_the_place_of_the_nets(page, qtbot, number)


def stands_in_the_place_of_the_nets(page: SettlePage, qtbot: QtBot, number: int) -> None:
    link = page.nets.links[number]
    places = [place_of(one, page) for one in (*page.nets.links, page.payments.printed.print_button)]
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert not page.nets.sheet.isVisible()
    assert link.isChecked()
    assert NAMES[number] in said(page.nets)
    assert page.nets.why.isVisible() == (number == PAIRS), "the others have no figures, and need the room"
    assert [place_of(one, page) for one in (*page.nets.links, page.payments.printed.print_button)] == places
    qtbot.mouseClick(page.payments.list.rows[0].amount, Qt.MouseButton.LeftButton)
    assert page.nets.why.isVisible()
    assert [place_of(one, page) for one in (*page.nets.links, page.payments.printed.print_button)] == places
    qtbot.mouseClick(page.payments.list.rows[0].amount, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert page.nets.sheet.isVisible()
    assert not link.isChecked()
    assert "What everybody won and lost" in said(page.nets)


def test_while_a_game_runs_no_tick_has_the_keyboard_and_no_words_of_a_section_are_cut(
    window: QWidget, qtbot: QtBot
) -> None:
    iou = Iou("n0", 3, "2026-11-13", "bob", "zoe", "Bob", "Zoe", USD, Fraction(9), Fraction(6))
    page = opened(window, usual_night(deals=6)[0], lambda: [iou])
    assert not any(row.box.hasFocus() for row in page.payments.list.rows)
    for zoom, section in product([100, 200], [IOUS, HOUSE_LINES, LEAVING]):
        current_theme().set("light", zoom)
        page.show_section(section)
        qtbot.waitUntil(
            lambda: all(
                label.height() >= label.heightForWidth(label.width())
                for label in page.sections.findChildren(TextLabel)
                if label.isVisible()
            )
        )


def test_what_was_large_is_low_again(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    rows = page.payments.list.rows
    before = [row.height() for row in rows]
    for zoom in (300, 100):
        current_theme().set("light", zoom)
        qtbot.waitUntil(lambda zoom=zoom: (rows[0].height() > 2 * before[0]) == (zoom == 300))
    qtbot.waitUntil(lambda: [row.height() for row in rows] == before)
