"""A night whose games are only won: what stands on screen in place of nets, and nowhere a zero that says nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night.ious import Iou
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_actions import move_iou
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Hands
from scorekeeper.sheet.entries import End, EndHow, Void
from scorekeeper.text.explain import Why
from scorekeeper.text.net_table import Key, net_table, why_asked, why_of
from scorekeeper.text.sheet_lines import lines_of_game
from scorekeeper.text.standings import Asked
from tests.scorekeeper.example_nights import ORDER, USD, begun, deal, seat, usual_night, write
from tests.ui.money.settle_page_driver import PAIRS, click_figure, opened, said
from ui.display.content import table_shown
from ui.money.sections.pairs import PairSection

FOUR: Hands = (("ann",), ("bob",), ("cal",), ("dee",))
HEARTS = profile_rules("hearts", 4)


def hearts(currency: Currency | None = None) -> Keeper:
    """Hearts without a stake: Dee won game 1, Ann and Dee share the lead in game 2, not over; Eve only looks on."""
    keeper = begun(currency=currency, stake=Fraction(0))
    seat(keeper, FOUR, HEARTS)
    write(keeper, 0, [deal(13, 5, 6, 2), deal(0, 14, 6, 6), End(EndHow.AGREEMENT, ("ann", "bob", "cal", "dee"))])
    seat(keeper, FOUR, HEARTS)
    keeper.write(1, deal(3, 5, 15, 3))
    return keeper


def why(keeper: Keeper, key: Key) -> Why:
    return why_of(keeper.night, settle_night(keeper.night), key)


@pytest.mark.parametrize("currency", [None, USD])
def test_scores_and_games_won_stand_where_nets_would(currency: Currency | None) -> None:
    night = hearts(currency).night
    table = net_table(night, settle_night(night))
    assert (table.title, table.remark) == ("What everybody won", "the lowest score wins")
    assert [column.heading for column in table.columns] == ["game 1", "game 2", "games won"]
    assert [(row.name, *(one.text if one else "" for one in row.figures)) for row in table.rows] == [
        ("Ann", "13", "3", "0"),
        ("Bob", "19", "5", "0"),
        ("Cal", "12", "15", "0"),
        ("Eve", "", "", "0"),
        ("Dee", "8", "3", "1"),
    ]
    assert table.sums == ("52", "26", "1")
    assert table.notice == "Game 2 is not over; nobody has won it yet."
    assert table.foot == "Game 1 won by Dee, at 8. The lowest score wins game 2: now Ann and Dee, at 3."


def test_each_figure_says_why() -> None:
    keeper = hearts()
    score = why(keeper, Key("ann", "game", 0))
    assert score.title == "Why Ann has 13 in game 1"
    assert score.text == ("Ann ended at 13. The lowest score wins; nothing is paid by points. Game 1 won by Dee, at 8.")
    now = why(keeper, Key("bob", "game", 1)).sentences
    assert now == ("The lowest score wins game 2: now Ann and Dee, at 3.",)
    won = why(keeper, Key("dee", "net"))
    assert won.title == "Why Dee won 1 game"
    assert [(line.label, line.reason, line.figure) for line in won.lines] == [
        ("Game 1", "at 8, won", "1"),
        ("Game 2", "at 3, not over", "0"),
    ]
    assert won.adds_up
    assert [line.reason for line in why(keeper, Key("eve", "net")).lines] == ["did not play", "did not play"]
    night, settled = keeper.night, settle_night(keeper.night)
    assert why_asked(night, settled, 0, Asked("game", "ann")) == score
    assert why_asked(night, settled, 0, Asked("night", "dee")) == won


def test_the_winner_is_named_where_differences_are_paid_too() -> None:
    """The lowest score wins a game of Hearts; with a stake the differences are paid besides."""
    keeper = begun(currency=USD, stake=Fraction(1, 4))
    seat(keeper, FOUR, HEARTS)
    write(keeper, 0, [deal(13, 5, 6, 2), End(EndHow.AGREEMENT, ("ann", "bob", "cal", "dee"))])
    assert net_table(keeper.night, settle_night(keeper.night)).foot == "Game 1 won by Dee, at 2."


def test_a_void_game_is_won_by_nobody() -> None:
    keeper = hearts()
    keeper.write(1, Void("the pack was short", ("ann", "bob", "cal", "dee")))
    assert why(keeper, Key("dee", "net")).lines[1].reason == "at 3, called off"
    assert why(keeper, Key("dee", "game", 1)).text == "Dee ended at 3. Called off: the game counts for nothing."


def test_the_sheet_and_the_table_display_count_games_too() -> None:
    night = hearts().night
    settled = settle_night(night)
    before = lines_of_game(night, settled, 1)[1]
    assert ([cell.figure for cell in before.cells], before.note) == (["0", "0", "0", "1"], "won, game 1")
    shown = table_shown(night, 1, settled, money=True)
    assert shown.money == "games won"
    assert [hand.money for hand in shown.hands] == ["0", "0", "0", "1"]


@pytest.mark.parametrize("currency", [None, USD])
def test_the_page_has_nothing_of_money(window: QWidget, qtbot: QtBot, currency: Currency | None) -> None:
    page = opened(window, hearts(currency))
    assert page.payments.isHidden()
    assert page.nets.print_button.isVisible()
    click_figure(page, qtbot, 4, 2)
    panel = page.nets.why.panel
    assert panel is not None
    assert panel.accessibleName().startswith("Why Dee won 1 game.")
    assert page.nets.why.paper_button is None
    page.show_section(PAIRS)
    section = page.sections.section
    assert isinstance(section, PairSection)
    for word in section.games.words:
        qtbot.keyClick(word, Qt.Key.Key_Space)
        assert "The lowest score wins; nothing is paid by points." in said(page.sections)
        assert not section.figures


def test_a_void_game_has_no_pairs_and_says_so(window: QWidget) -> None:
    keeper = usual_night()[0]
    keeper.write(1, Void("the pack was short", ORDER))
    page = opened(window, keeper)
    page.show_section(PAIRS)
    assert "Game 2 was called off and counts for nothing." in said(page.sections)


def test_an_iou_that_comes_to_such_a_night_is_paid(window: QWidget) -> None:
    keeper = hearts(USD)
    iou = Iou("n0", 0, "2026-11-13", "bob", "dee", "Bob", "Dee", USD, Fraction(9), Fraction(9))
    keeper.record(lambda night: move_iou(night, iou, IouEnd.NETTED))
    page = opened(window, keeper)
    assert page.payments.isVisible()
    assert any(row.box.accessibleName().startswith("Bob pays Dee 9.00") for row in page.payments.list.rows)
