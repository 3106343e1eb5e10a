"""IOUs, the house and who leaves early, with the keyboard alone."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd, LineState
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import End, EndHow, Resume, SeatChange, Suspend
from tests.faults.budget import few_of
from tests.scorekeeper.example_nights import ORDER, USD, begun, deal, seat, usual_night, write
from tests.ui.money.settle_page_driver import HOUSE_LINES, IOUS, LEAVING, live_of, opened, pressed, said
from ui.money.sections.house import HouseSection
from ui.money.sections.ious import IouSection
from ui.money.settle_page import SettlePage
from ui.widgets.buttons import QuietButton

Key = Qt.Key


def test_an_old_iou_is_counted_into_the_plan_and_taken_back(window: QWidget, qtbot: QtBot) -> None:
    old = Iou("n0", 2, "2026-11-13", "bob", "dee", "Bob", "Dee", USD, Fraction(9), Fraction(6))
    away = Iou("n0", 3, "2026-11-13", "bob", "zoe", "Bob", "Zoe", USD, Fraction(9), Fraction(9))
    others = Iou("n0", 4, "2026-11-13", "yan", "zoe", "Yan", "Zoe", USD, Fraction(9), Fraction(9))
    left = [old, away, others]

    def known() -> list[Iou]:
        return [iou for iou in left if not keeper.night.book.moved(iou.night, iou.payment)]

    keeper = usual_night()[0]
    page = opened(window, keeper, known)
    qtbot.waitUntil(
        lambda: any(
            "From other nights Bob owes Dee 6.00 and Bob owes Zoe 9.00: see IOUs and debts." in text
            for text in said(page.nets)
        )
    )
    page.show_section(IOUS)
    words = said(page.sections)
    assert "Bob owes Dee" in words
    assert "since Friday 13 November 2026, 7 days; it was 9.00" in words
    assert "since Friday 13 November 2026, 7 days; Zoe does not play and is put on tonight’s list with it" in words
    assert "1 other open IOU is between two who are both away." in words
    before = live_of(page).settled.due
    pressed(window, qtbot, "Count into tonight: Bob owes Dee")
    after = live_of(page).settled.due
    assert before is not None
    assert after is not None
    assert after["bob"] - before["bob"] == -6
    assert live_of(page).night.book.moves[0].how is IouEnd.NETTED
    assert "An earlier IOU of $6.00, Bob to Dee, is in these payments." in said(page.payments)
    assert "Counted in: paid with tonight’s payments. To pay it now: Undo, then Paid." in said(page.sections)
    (dead,) = [one for one in page.sections.findChildren(QuietButton) if one.accessibleName() == "Paid: Bob owed Dee"]
    assert not dead.isEnabled()
    assert "To pay it now, press Undo here and then Paid." in dead.toolTip()
    page.close_section()
    qtbot.waitUntil(
        lambda: any("From other nights Bob owes Zoe 9.00: see IOUs and debts." in text for text in said(page.nets))
    )
    page.show_section(IOUS)
    pressed(window, qtbot, "Undo: Bob owed Dee")
    assert live_of(page).settled.due == before


def test_a_part_of_an_iou_is_counted_in_for_somebody_who_does_not_play(window: QWidget, qtbot: QtBot) -> None:
    iou = Iou("n0", 3, "2026-11-13", "bob", "zoe", "Bob", "Zoe", USD, Fraction(9), Fraction(9))
    page = opened(window, usual_night()[0], lambda: [iou])
    before = live_of(page).settled.due
    assert before is not None
    page.show_section(IOUS)
    pressed(window, qtbot, "Only a part: Bob owes Zoe")
    section = page.sections.section
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
    pressed(window, qtbot, "Only a part: Bob owes Zoe")
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert section.asking is None
    assert page.sections.section is section
    pressed(window, qtbot, "Only a part: Bob owes Zoe")
    qtbot.keyClicks(window.focusWidget(), "2.50")
    live = [button.text() for button in section.findChildren(QPushButton) if button.isVisible() and button.isEnabled()]
    assert not {"Paid", "Forgive"} & set(live), "what ends all of the debt rests while a part is typed"
    pressed(window, qtbot, "Forgive this part")
    moves = live_of(page).night.book.moves
    assert [(move.how, move.amount) for move in moves] == [(IouEnd.NETTED, 4), (IouEnd.FORGIVEN, Fraction("2.5"))]


def test_who_came_for_an_iou_alone_goes_with_it_and_comes_again(window: QWidget, qtbot: QtBot) -> None:
    iou = Iou("n0", 3, "2026-11-13", "bob", "zoe", "Bob", "Zoe", USD, Fraction(9), Fraction(9))

    def known() -> list[Iou]:
        return [] if keeper.night.book.moved("n0", 3) else [iou]

    def names() -> list[str]:
        return list(live_of(page).names)

    def nets() -> list[str]:
        return [row.name for row in page.nets.sheet.net_model.table.rows]

    keeper = usual_night()[0]
    page = opened(window, keeper, known)
    page.show_section(IOUS)
    for act in ("Count into tonight", "Paid"):
        pressed(window, qtbot, f"{act}: Bob owes Zoe")
        assert names()[-1] == "zoe"
        assert ("Zoe" in nets()) == (act == "Count into tonight"), "who did not play has a net only by what is netted"
        pressed(window, qtbot, "Undo: Bob owed Zoe")
        assert names() == list(ORDER)
    pressed(window, qtbot, "Paid: Bob owes Zoe")
    live_of(page).write(lambda keeper: keeper.undo_money())
    assert names() == list(ORDER)


def test_a_double_click_settles_one_iou_and_moves_nothing(window: QWidget, qtbot: QtBot) -> None:
    """Zoe comes onto the list with the first IOU; what Ann owes Zoe comes in below it and not under the pointer."""
    ious = [
        Iou("n0", 2, "2026-11-06", "yan", "zoe", "Yan", "Zoe", USD, Fraction(4), Fraction(4)),
        Iou("n0", 3, "2026-11-13", "bob", "zoe", "Bob", "Zoe", USD, Fraction(9), Fraction(9)),
        Iou("n0", 4, "2026-11-13", "dee", "ann", "Dee", "Ann", USD, Fraction(5), Fraction(5)),
    ]
    keeper = usual_night()[0]
    page = opened(window, keeper, lambda: [iou for iou in ious if not keeper.night.book.moved("n0", iou.payment)])
    for act in few_of(["Paid", "Count into tonight", "Forgive"], ["Paid", "Forgive"]):
        settles_one_iou(page, window, qtbot, act)


def settles_one_iou(page: SettlePage, window: QWidget, qtbot: QtBot, act: str) -> None:
    page.show_section(IOUS)

    def titles() -> list[str]:
        return [text for text in said(page.sections) if " owes " in text or " owed " in text]

    def place(name: str) -> QPoint:
        (button,) = [one for one in page.findChildren(QPushButton) if one.accessibleName() == name]
        return button.mapTo(window, button.rect().center())

    def click(at: QPoint) -> None:
        under = window.childAt(at)
        qtbot.mouseClick(under, Qt.MouseButton.LeftButton, pos=under.mapFrom(window, at))

    assert titles() == ["Bob owes Zoe", "Dee owes Ann"]
    at, back = place(f"{act}: Bob owes Zoe"), place("Undo: Bob owes Zoe")
    click(at)
    click(at)
    assert [move.payment for move in live_of(page).night.book.moves if not move.taken_back] == [3]
    assert titles() == ["Bob owed Zoe", "Dee owes Ann", "Yan owes Zoe"]
    assert (place(f"{act}: Bob owed Zoe"), place("Undo: Bob owed Zoe")) == (at, back)
    click(back)
    click(back)
    assert all(move.taken_back for move in live_of(page).night.book.moves)
    assert place(f"{act}: Bob owes Zoe") == at
    assert titles()[:2] == ["Bob owes Zoe", "Dee owes Ann"]
    page.close_section()


def test_an_iou_that_was_paid_says_so_in_its_place(window: QWidget, qtbot: QtBot) -> None:
    ious = [
        Iou("n0", 3, "2026-11-13", "bob", "ann", "Bob", "Ann", USD, Fraction(9), Fraction(9)),
        Iou("n0", 4, "2026-11-13", "dee", "ann", "Dee", "Ann", USD, Fraction(5), Fraction(5)),
    ]
    keeper = usual_night()[0]
    page = opened(window, keeper, lambda: [iou for iou in ious if not keeper.night.book.moved("n0", iou.payment)])
    page.show_section(IOUS)
    pressed(window, qtbot, "Paid: Bob owes Ann")
    assert any(text.startswith("9.00 paid") and "; since " in text for text in said(page.sections))
    focused = window.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.accessibleName() == "Undo: Bob owed Ann"
    told: list[str] = []
    page.told.connect(told.append)
    for key in (Key.Key_Return, Key.Key_Space):
        qtbot.keyClick(focused, key)
    assert told == ["A second Enter writes nothing: press Tab or an arrow key, then Enter."] * 2
    assert [move.taken_back for move in live_of(page).night.book.moves] == [False]
    page.close_section()
    page.show_section(IOUS)
    words = said(page.sections)
    assert words.index("Dee owes Ann") < words.index("Bob owed Ann"), "what is open comes first the next time"


def test_books_that_cannot_be_read_and_an_iou_of_another_currency_are_one_sentence_each(window: QWidget) -> None:
    iou = Iou("n0", 3, "2026-11-13", "bob", "ann", "Bob", "Ann", Currency("EUR"), Fraction(9), Fraction(9))
    troubles = [OSError("the disk is gone")]

    def known() -> list[Iou]:
        if troubles:
            raise troubles[0]
        return [iou]

    page = opened(window, usual_night()[0], known)
    page.show_section(IOUS)
    assert "The IOUs of other nights cannot be read now: the disk is gone." in said(page.sections)
    page.close_section()
    troubles.clear()
    page.show_section(IOUS)
    words = said(page.sections)
    assert "Nobody here tonight owes or is owed anything from another night." in words
    assert "1 IOU in another currency cannot be counted into tonight." in words


@pytest.mark.parametrize("parts", few_of([("2", "1"), ("2",), ("2", "3")], [("2", "1"), ("2",)]))
def test_a_second_press_in_the_place_of_undo_stays_on_the_payment_that_was_taken_back(
    window: QWidget, qtbot: QtBot, parts: tuple[str, ...]
) -> None:
    """A slow second click or Enter never takes the payment before it, and strikes no line."""
    page = opened(window, usual_night()[0])
    page.show_section(HOUSE_LINES)
    section = page.sections.section
    assert isinstance(section, HouseSection)
    section.amount.setFocus()
    qtbot.keyClicks(section.amount, "5")
    qtbot.keyClick(section.amount, Key.Key_Return)
    for part in parts:
        pressed(window, qtbot, "Pay a part: Bob owes the house")
        qtbot.keyClicks(section.asking.edit, part)
        qtbot.keyClick(section.asking.edit, Key.Key_Return)

    def paid() -> list[int]:
        line = live_of(page).night.book.house[1]
        assert not line.struck
        return [int(made.amount) for made in line.payments]

    def act() -> QPushButton:
        (found,) = [
            button
            for button in section.findChildren(QPushButton)
            if button.text() in ("Undo", "Redo", "Strike") and ": Bob " in button.accessibleName()
        ]
        return found

    before = [int(part) for part in parts]
    place = act().mapTo(section, act().rect().center())
    qtbot.mouseClick(act(), Qt.MouseButton.LeftButton)
    assert paid() == before[:-1]
    assert act().text() == "Redo"
    assert act().geometry().contains(act().parentWidget().mapFrom(section, place))
    qtbot.mouseClick(act(), Qt.MouseButton.LeftButton)
    assert paid() == before
    act().setFocus()
    for key in (Key.Key_Shift, Key.Key_Space, Key.Key_Space):
        qtbot.keyClick(window.focusWidget(), key)
    assert paid() == before[:-1], "the second one is ignored"
    assert act().hasFocus()
    for key in (Key.Key_Shift, Key.Key_Space):
        qtbot.keyClick(window.focusWidget(), key)
    assert paid() == before
    qtbot.mouseClick(act(), Qt.MouseButton.LeftButton)
    section.who.words[0].click()
    assert act().text() == ("Undo" if before[:-1] else "Strike")


def test_what_is_set_off_is_told_on_both_lines(window: QWidget) -> None:
    keeper = usual_night()[0]
    settled = settle_night(keeper.night)
    assert settled.plan is not None
    line = settled.plan.transfers[0]
    keeper.pay(line.payer, line.payee, Fraction(1))
    iou = Iou("n0", 1, "2026-11-13", line.payee, line.payer, "", "", USD, Fraction(2), Fraction(2))
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED))
    page = opened(window, keeper)
    words = [row.box.accessibleName() for row in page.payments.list.rows]
    assert any("1.00 paid in cash" in text and "less 2.00 that Ann owes Bob, 24.50 open" in text for text in words)
    (off,) = [row for row in page.payments.list.rows if row.line.set_off == row.line.due]
    assert off.box.accessibleName() == "Ann pays Bob 2.00, taken off what Bob pays Ann"
    assert not off.box.isEnabled()


def test_the_house_is_written_takes_a_part_by_card_and_is_ticked_and_struck(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    nets = live_of(page).settled.net_money
    page.show_section(HOUSE_LINES)
    section = page.sections.section
    assert isinstance(section, HouseSection)
    section.amount.setFocus()
    qtbot.keyClicks(section.amount, "5x")
    qtbot.keyClick(section.amount, Key.Key_Return)
    assert "“5x” is not an amount; type it like 12.50, 50 cents or 1/2." in said(section)
    qtbot.keyClick(section.amount, Key.Key_Backspace)
    qtbot.keyClick(section.amount, Key.Key_Return)
    assert [line.amount for line in live_of(page).night.book.house] == [5] * 5
    page.nets.links[HOUSE_LINES].setFocus()
    pressed(window, qtbot, "the house is paid by card")
    pressed(window, qtbot, "Pay a part: Bob owes the house")
    qtbot.keyClicks(section.asking.edit, "2")
    qtbot.keyClick(section.asking.edit, Key.Key_Return)
    line = live_of(page).night.book.house[1]
    assert [(made.amount, made.method) for made in line.payments] == [(2, "card")]
    words = said(section)
    assert "3.00 of 5.00" in words
    assert any(text.startswith("Table; 2.00 paid by card") for text in words)
    assert section.method.method == "cash", "the next one is paid as usual"
    assert not section.asking.isVisible()
    pressed(window, qtbot, "Undo: Bob owes the house")
    assert live_of(page).night.book.house[1].payments == ()
    pressed(window, qtbot, "Pay a part: Bob owes the house")
    qtbot.keyClick(section.asking.edit, Key.Key_Escape)
    assert not section.asking.isVisible()
    assert page.sections.section is section
    page.nets.links[HOUSE_LINES].setFocus()
    pressed(window, qtbot, "Ann pays the house 5.00")
    pressed(window, qtbot, "Strike: Bob owes the house")
    assert section.who.words[0].hasFocus(), "Enter once more strikes no other and pays nothing"
    assert [line.state for line in live_of(page).night.book.house][:2] == [LineState.PAID, LineState.STRUCK]
    assert any(text == "To the house, apart from the games: $15.00 open, $5.00 paid." for text in said(section))
    assert live_of(page).settled.net_money == nets


def test_who_sits_in_a_game_that_runs_is_led_to_the_seat_and_a_section_stays_alone_in_its_place_whatever_is_written(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, usual_night(deals=6)[0])
    wanted: list[tuple[int, str, str]] = []
    page.mend_wanted.connect(lambda *asked: wanted.append(asked))
    page.show_section(LEAVING)
    assert {"−10.00", "+31.00 if game 2 ends"} < {*said(page.sections)}, "the hole doubles at the end alone"
    pressed(window, qtbot, "Hand the seat on: Bob")
    pressed(window, qtbot, "End the game: Bob")
    assert wanted == [(1, "change_seat", "bob"), (1, "end_game", "bob")]
    live_of(page).write(lambda keeper: keeper.write(1, Suspend()))
    assert "sits in game 2, which is suspended" in said(page.sections)
    assert (page.sections.isVisible(), page.nets.sheet.isVisible()) == (True, False), "in the place of the nets"
    qtbot.keyClick(page, Key.Key_Escape)
    assert (page.sections.isVisible(), page.nets.sheet.isVisible()) == (False, True)
    live_of(page).write(lambda keeper: keeper.write(1, Resume()))
    page.show_section(IOUS)
    live_of(page).write(lambda keeper: keeper.write(1, End(EndHow.AGREEMENT, ORDER)))
    assert (page.sections.isVisible(), page.nets.sheet.isVisible()) == (True, False)
    page.close_section()
    assert page.nets.sheet.isVisible()


def test_who_handed_the_seat_on_is_settled_by_enter(window: QWidget, qtbot: QtBot) -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Eve"), stake=Fraction("0.05"))
    write(keeper, seat(keeper, tuple((player,) for player in ORDER[:4])), [deal(4, 19, 2, 1)])
    keeper.write(0, SeatChange(1, "bob", "dee", keeper.night.games[0].sheet.seated))
    page = opened(window, keeper)
    page.show_section(LEAVING)
    first = window.focusWidget()
    assert (first.accessibleName(), first.isVisible()) == ("With the others: Bob", True)
    qtbot.keyClick(first, Key.Key_Return)
    assert [leaver.player for leaver in keeper.night.book.leavers] == ["bob"]


def test_an_iou_that_is_not_open_any_more_is_refused_in_a_sentence(window: QWidget, qtbot: QtBot) -> None:
    """It was paid on another page, or by another program, after it was listed here."""
    known = [Iou("n0", 2, "2026-11-13", "bob", "dee", "Bob", "Dee", USD, Fraction(9), Fraction(6))]
    page = opened(window, usual_night()[0], lambda: list(known))
    page.show_section(IOUS)
    known.clear()
    with qtbot.waitSignal(live_of(page).troubled) as told:
        pressed(window, qtbot, "Count into tonight: Bob owes Dee")
    assert told.args is not None
    assert told.args[0].sentence.startswith("This IOU is not open any more")
    assert live_of(page).night.book.moves == ()


def test_a_long_list_of_debts_shows_the_oldest_and_a_button_for_the_rest(window: QWidget, qtbot: QtBot) -> None:
    owed = [
        Iou("n0", number, "2026-11-13", "bob", "dee", "Bob", "Dee", USD, Fraction(number), Fraction(number))
        for number in range(1, 61)
    ]
    page = opened(window, usual_night()[0], lambda: owed)
    page.show_section(IOUS)
    section = page.sections.section
    assert isinstance(section, IouSection)
    assert said(section).count("Bob owes Dee") == 12
    assert section.more_button.text() == "Show 48 more"
    qtbot.mouseClick(section.more_button, Qt.MouseButton.LeftButton)
    assert said(section).count("Bob owes Dee") == 60
    assert section.more_button.isHidden()
