"""Ways to pay and the sections under the nets, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper import till
from scorekeeper.entries import Suspend
from scorekeeper.ious import Iou
from scorekeeper.keeper import Keeper
from scorekeeper.money import Currency
from scorekeeper.money_facts import IOU, IouEnd, LineState
from scorekeeper.night import settle_night
from scorekeeper.ways import HOUSE, Way
from tests.ui.settle.nights import USD, points_only, settled_night, usual_night
from ui.live_night import LiveNight
from ui.look.theme import current_theme
from ui.settle.more.cash import CashSection
from ui.settle.more.house import HouseSection
from ui.settle.more.ious import IouSection
from ui.settle.more.pairs import PairSection, pair_cells
from ui.settle.page import SettlePage
from ui.settle.wrap_label import WrapLabel
from ui.widgets import TextLabel

Key = Qt.Key
PAIRS, CASH, IOUS, HOUSE_LINES, LEAVING = range(5)


def opened(window: QWidget, keeper: Keeper, ious: Callable[[], Sequence[Iou]] | None = None) -> SettlePage:
    """The page on the screen."""
    live = LiveNight(keeper)
    page = SettlePage(live, window, ious=ious)
    live.setParent(page)
    page.resize(1256, 900)
    window.resize(1256, 900)
    window.show()
    window.activateWindow()
    while not window.isActiveWindow():
        QCoreApplication.processEvents()
    return page


def said(paper: QWidget) -> list[str]:
    """All that stands on labels that are shown."""
    return [label.text() for label in paper.findChildren(TextLabel) if label.isVisibleTo(paper)]


def live_of(page: SettlePage) -> LiveNight:
    return page.findChildren(LiveNight)[0]


def pressed(window: QWidget, qtbot: QtBot, name: str, tabs: int = 80) -> None:
    """Go on with Tab to what is called so, and press it with Space."""
    for _ in range(tabs):
        held = window.focusWidget()
        words = held.text() if isinstance(held, QAbstractButton) else ""
        if name in (held.accessibleName(), words):
            qtbot.keyClick(held, Key.Key_Space)
            return
        qtbot.keyClick(held, Key.Key_Tab)
    raise AssertionError(f"Tab does not come to “{name}”")


def test_a_way_and_a_coin_are_chosen_by_keyboard_until_money_is_paid(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.payments.list.rows[0].box.setFocus()
    pressed(window, qtbot, "through the house")
    night = live_of(page).night
    assert night.book.way is Way.HOUSE
    assert "through the house" in said(page.payments)
    assert page.payments.list.rows[0].box.accessibleName() == "Bob pays the house 27.50, not paid yet"
    assert not page.payments.iou_button.isVisible()
    pressed(window, qtbot, "rounded to $5.00")
    night = live_of(page).night
    assert night.unit == 5
    assert all(not amount % 5 for amount in (settle_night(night).net_money or {}).values())
    page.switch_way()
    page.switch_way()
    assert live_of(page).night.book.way is Way.FEWEST
    box = page.payments.list.rows[0].box
    box.setFocus()
    qtbot.keyClick(box, Key.Key_Space)
    assert not page.payments.ways.isVisible()
    assert page.payments.list.rows[0].box.hasFocus()


def test_an_iou_is_one_press_and_the_keyboard_stays_on_the_button(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.payments.iou_button.setFocus()
    qtbot.keyClick(page.payments.iou_button, Key.Key_Space)
    payment = live_of(page).night.payments[0]
    assert (payment.payer, payment.payee, payment.method) == ("bob", "ann", IOU)
    assert page.payments.iou_button.hasFocus()
    assert page.payments.list.current is page.payments.list.rows[1]


def test_a_payment_says_how_it_was_made(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.payments.list.rows[0].box.setFocus()
    pressed(window, qtbot, "paid by transfer")
    box = page.payments.list.rows[0].box
    box.setFocus()
    qtbot.keyClick(box, Key.Key_Space)
    assert live_of(page).night.payments[0].method == "transfer"
    assert box.accessibleName().startswith("Bob pays Ann 27.50, paid by transfer")


def test_an_old_iou_is_netted_into_the_plan_and_taken_back(window: QWidget, qtbot: QtBot) -> None:
    old = Iou("n0", 2, "2026-11-13", "bob", "dee", "Bob", "Dee", USD, Fraction(9), Fraction(6))
    away = Iou("n0", 3, "2026-11-13", "bob", "zoe", "Bob", "Zoe", USD, Fraction(9), Fraction(9))
    others = Iou("n0", 4, "2026-11-13", "yan", "zoe", "Yan", "Zoe", USD, Fraction(9), Fraction(9))
    left = [old, away, others]

    def known() -> list[Iou]:
        return [iou for iou in left if not live_of(page).night.book.moved(iou.night, iou.payment)]

    page = opened(window, usual_night()[0], known)
    page.show_section(IOUS)
    words = said(page.drawer)
    assert "Bob owes Dee" in words
    assert "since Friday 13 November 2026, 7 days; it was 9.00" in words
    assert "since Friday 13 November 2026, 7 days; Zoe does not play and is put on tonight’s list with it" in words
    assert any(text.endswith("1 other IOU on the books is between two who are both away.") for text in words)
    before = live_of(page).settled.due
    pressed(window, qtbot, "Net into tonight: Bob owes Dee")
    after = live_of(page).settled.due
    assert before is not None
    assert after is not None
    assert after["bob"] - before["bob"] == -6
    assert live_of(page).night.book.moves[0].how is IouEnd.NETTED
    assert "IOUs of 6.00 from other nights are in these payments." in said(page.payments)
    pressed(window, qtbot, "Take back: Bob to Dee: netted into tonight")
    assert live_of(page).settled.due == before


def test_a_part_of_an_iou_is_netted_for_somebody_who_does_not_play(window: QWidget, qtbot: QtBot) -> None:
    iou = Iou("n0", 3, "2026-11-13", "bob", "zoe", "Bob", "Zoe", USD, Fraction(9), Fraction(9))
    page = opened(window, usual_night()[0], lambda: [iou])
    before = live_of(page).settled.due
    assert before is not None
    page.show_section(IOUS)
    pressed(window, qtbot, "A part: Bob owes Zoe")
    section = page.drawer.section
    assert isinstance(section, IouSection)
    assert section.asking is not None
    edit = section.asking.edit
    assert edit.hasFocus()
    qtbot.keyClicks(edit, "10")
    qtbot.keyClick(edit, Key.Key_Return)
    assert section.asking.remark == "Only 9.00 is left to pay."
    qtbot.keyClicks(edit, "4")
    qtbot.keyClick(edit, Key.Key_Return)
    assert live_of(page).settled.due == before | {"bob": before["bob"] - 4, "zoe": 4}
    assert section.asking is None
    pressed(window, qtbot, "A part: Bob owes Zoe")
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert section.asking is None
    assert page.drawer.section is section
    pressed(window, qtbot, "A part: Bob owes Zoe")
    qtbot.keyClicks(window.focusWidget(), "2.50")
    pressed(window, qtbot, "Forgive")
    moves = live_of(page).night.book.moves
    assert [(move.how, move.amount) for move in moves] == [(IouEnd.NETTED, 4), (IouEnd.FORGIVEN, Fraction("2.5"))]


def test_iou_of_another_currency_says_why_it_stays(window: QWidget) -> None:
    iou = Iou("n0", 3, "2026-11-13", "bob", "ann", "Bob", "Ann", Currency("EUR"), Fraction(9), Fraction(9))
    page = opened(window, usual_night()[0], lambda: [iou])
    page.show_section(IOUS)
    assert (
        "Nobody here tonight owes or is owed an IOU. 1 IOU in another currency cannot be netted into tonight."
        in said(page.drawer)
    )


def test_a_table_names_its_own_way_to_pay(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.payments.list.rows[0].box.setFocus()
    pressed(window, qtbot, "paid other")
    edit = page.payments.method.edit
    assert edit.hasFocus()
    qtbot.keyClicks(edit, "cheque")
    box = page.payments.list.rows[0].box
    box.setFocus()
    qtbot.keyClick(box, Key.Key_Return)
    assert live_of(page).night.payments[0].method == "cheque"
    assert box.accessibleName().startswith("Bob pays Ann 27.50, paid by cheque")


def test_the_house_takes_a_part_by_card(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(HOUSE_LINES)
    section = page.drawer.section
    assert isinstance(section, HouseSection)
    section.amount.setFocus()
    qtbot.keyClicks(section.amount, "5")
    qtbot.keyClick(section.amount, Key.Key_Return)
    page.drawer.names.words[HOUSE_LINES].setFocus()
    pressed(window, qtbot, "the house is paid by card")
    pressed(window, qtbot, "A part: Bob owes the house")
    qtbot.keyClicks(section.asking.edit, "2")
    qtbot.keyClick(section.asking.edit, Key.Key_Return)
    line = live_of(page).night.book.house[1]
    assert [(made.amount, made.method) for made in line.payments] == [(2, "card")]
    words = said(section)
    assert "3.00 of 5.00" in words
    assert any(text.startswith("Table; 2.00 paid by card") for text in words)
    assert not section.asking.isVisible()
    pressed(window, qtbot, "Take back: Bob owes the house")
    assert live_of(page).night.book.house[1].payments == ()
    pressed(window, qtbot, "A part: Bob owes the house")
    qtbot.keyClick(section.asking.edit, Key.Key_Escape)
    assert not section.asking.isVisible()
    assert page.drawer.section is section


def test_the_first_tick_has_the_keyboard_and_esc_gives_it_back(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    box = page.payments.list.rows[0].box
    assert box.hasFocus()
    page.show_section(IOUS)
    assert page.drawer.names.words[IOUS].hasFocus()
    qtbot.keyClick(page.drawer.names.words[IOUS], Key.Key_Escape)
    assert page.drawer.section is None
    assert box.hasFocus()
    qtbot.keyClick(box, Key.Key_Return)
    assert [payment.amount for payment in live_of(page).night.payments] == [Fraction("27.5")]
    page.payments.back_button.setFocus()
    qtbot.keyClick(page.payments.back_button, Key.Key_Return)
    assert live_of(page).night.payments[0].taken_back


def test_while_a_game_runs_no_tick_has_the_keyboard(window: QWidget) -> None:
    page = opened(window, usual_night(deals=6)[0])
    assert not any(row.box.hasFocus() for row in page.payments.list.rows)


def test_enter_chooses_a_way(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    word = page.payments.ways.ways.words[2]
    word.setFocus()
    qtbot.keyClick(word, Key.Key_Return)
    assert live_of(page).night.book.way is Way.HOUSE


def test_what_is_set_off_is_told_on_both_lines(window: QWidget) -> None:
    keeper = usual_night()[0]
    settled = settle_night(keeper.night)
    assert settled.plan is not None
    line = settled.plan.transfers[0]
    keeper.pay(line.payer, line.payee, Fraction(1))
    keeper.record(lambda night: till.move_iou(night, Iou("n0", 1, "2026-11-13", line.payee, line.payer, "", "", USD,
                                                          Fraction(2), Fraction(2)), IouEnd.NETTED))  # fmt: skip
    page = opened(window, keeper)
    words = [row.box.accessibleName() for row in page.payments.list.rows]
    assert any("1.00 paid in cash" in text and "less 2.00 that Ann owes Bob, 24.50 left" in text for text in words)
    (off,) = [row for row in page.payments.list.rows if row.line.set_off == row.line.due]
    assert off.box.accessibleName() == "Ann pays Bob 2.00, taken off what Bob pays Ann"
    assert not off.box.isEnabled()


def test_books_that_cannot_be_read_are_one_sentence(window: QWidget) -> None:
    def broken() -> list[Iou]:
        raise OSError("the disk is gone")

    page = opened(window, usual_night()[0], broken)
    page.show_section(IOUS)
    assert "The IOUs of other nights cannot be read now: the disk is gone." in said(page.drawer)


def test_the_house_is_written_ticked_and_struck(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    nets = live_of(page).settled.net_money
    page.show_section(HOUSE_LINES)
    section = page.drawer.section
    assert isinstance(section, HouseSection)
    section.amount.setFocus()
    qtbot.keyClicks(section.amount, "5x")
    qtbot.keyClick(section.amount, Key.Key_Return)
    assert "“5x” is not an amount of money, like 12.50." in said(section)
    qtbot.keyClick(section.amount, Key.Key_Backspace)
    qtbot.keyClick(section.amount, Key.Key_Return)
    assert [line.amount for line in live_of(page).night.book.house] == [5] * 5
    page.drawer.names.words[HOUSE_LINES].setFocus()
    pressed(window, qtbot, "Ann pays the house 5.00")
    pressed(window, qtbot, "Strike: Bob owes the house")
    assert [line.state for line in live_of(page).night.book.house][:2] == [LineState.PAID, LineState.STRUCK]
    assert any(text.startswith("The house gets 20.00: 5.00 is paid, 15.00 is open.") for text in said(section))
    assert live_of(page).settled.net_money == nets


def test_somebody_leaves_and_stays_after_all(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(LEAVING)
    pressed(window, qtbot, "Settle with the house: Bob")
    lines = page.payments.list.rows
    assert (lines[0].line.payer, lines[0].line.payee) == ("bob", HOUSE)
    assert "The rest of the night" in said(page.payments)
    pressed(window, qtbot, "Stays after all: Bob")
    assert live_of(page).night.book.leavers == ()


def test_who_sits_in_a_game_that_runs_is_led_to_his_seat(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night(deals=6)[0])
    wanted: list[tuple[int, str]] = []
    page.mend_wanted.connect(lambda game, act: wanted.append((game, act)))
    page.show_section(LEAVING)
    assert "sits in game 2" in said(page.drawer)
    pressed(window, qtbot, "Hand the seat on: Bob")
    pressed(window, qtbot, "End the game: Bob")
    assert wanted == [(1, "change_seat"), (1, "end_game")]
    live_of(page).write(lambda keeper: keeper.write(1, Suspend()))
    assert "sits in game 2, which is suspended" in said(page.drawer)


def test_the_cash_plan_follows_what_is_typed(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(CASH)
    section = page.drawer.section
    assert isinstance(section, CashSection)
    assert "1. Bob hands Ann 20 + 5 + 2 × 1 + 2 × 0.25" in said(section)
    edit = section.edits["bob"]
    edit.setFocus()
    qtbot.keyClicks(edit, "2x20")
    assert "1. Bob hands Ann 2 × 20" in said(section)
    assert "Ann gives 10 + 2 × 1 + 2 × 0.25 back" in said(section)
    for player, purse in (("ann", "20"), ("cal", "100"), ("eve", "100"), ("dee", "0x1")):
        qtbot.keyClicks(section.edits[player], purse)
    (words,) = [text for text in said(section) if text.startswith("Exact change is impossible")]
    assert "Bob to Ann 27.50, Cal to Ann 35.62, Eve to Ann 11.88 and Eve to Dee 23.75" in words
    assert words.endswith("No rounding that is offered helps; somebody must change a note first.")
    edit.clear()
    for player, purse in (("ann", "0x1"), ("cal", "36"), ("eve", "3x12"), ("bob", "27")):
        section.edits[player].clear()
        qtbot.keyClicks(section.edits[player], purse)
    (words,) = [text for text in said(section) if text.startswith("Exact change is impossible")]
    assert words.endswith("Rounded to $1.00 everything could be paid.")
    qtbot.keyClicks(edit, " fish")
    assert "“fish” is no note or coin; type them like 2x20 5 4x0.25." in said(section)


@pytest.mark.parametrize("game", [0, 1])
def test_the_pair_table_is_the_games_payments_and_says_why(window: QWidget, qtbot: QtBot, game: int) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(PAIRS)
    section = page.drawer.section
    assert isinstance(section, PairSection)
    section.games.words[game].setFocus()
    qtbot.keyClick(section.games.words[game], Key.Key_Space)
    cells = pair_cells(live_of(page).settled, game)
    assert {key: button.figure.amount for key, button in section.figures.items()} == cells
    assert all(cells[one, other] == -cells[other, one] for one, other in cells)
    net = live_of(page).settled.games[game].game_net
    assert {one: sum(points for (who, _), points in cells.items() if who == one) for one in net} == net
    button = section.figures["ann", "bob"]
    button.setFocus()
    qtbot.keyClick(button, Key.Key_Return)
    qtbot.keyClick(button, Key.Key_Space)
    assert section.panel is not None
    assert section.panel.why.adds_up
    qtbot.keyClick(section, Key.Key_Escape)
    assert section.panel is None


def test_points_only_has_the_pair_table_and_no_money(window: QWidget) -> None:
    page = opened(window, points_only())
    assert [word.text() for word in page.drawer.names.words] == ["Pair table"]
    page.switch_way()
    assert live_of(page).night.book.way is Way.FEWEST


def test_narrow_the_sections_lie_under_the_payments(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, settled_night())
    assert page.drawer.y() < page.payments.geometry().bottom()
    page.resize(600, 900)
    qtbot.waitUntil(lambda: page.drawer.y() > page.payments.geometry().bottom())
    page.resize(1256, 900)
    qtbot.waitUntil(lambda: page.drawer.y() < page.payments.geometry().bottom())


@pytest.mark.parametrize("zoom", [100, 200])
def test_no_words_of_a_section_are_cut(window: QWidget, qtbot: QtBot, zoom: int) -> None:
    iou = Iou("n0", 3, "2026-11-13", "bob", "zoe", "Bob", "Zoe", USD, Fraction(9), Fraction(6))
    page = opened(window, usual_night(deals=6)[0], lambda: [iou])
    current_theme().set("light", zoom)
    for section in (IOUS, HOUSE_LINES, LEAVING):
        page.show_section(section)
        qtbot.waitUntil(
            lambda: all(
                label.height() >= label.heightForWidth(label.width())
                for label in page.drawer.findChildren(WrapLabel)
                if label.isVisible()
            )
        )
