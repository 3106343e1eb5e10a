"""Who shares a hand with whom, while the players of a night are named."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from scorekeeper.rules.people import Arrangement
from tests.faults.budget import few_of
from tests.ui.new_night.form_driver import ALT, ENTER, Make, here, keys, names, press


def test_who_share_a_hand_go_on_sharing_it_when_seats_change(new_night: Make) -> None:
    page = new_night()
    page.form.players.focus_seat(4)
    keys("Eve")
    press(ENTER)
    assert (names(page)[4], page.form.hosts[0].currentText()) == ("Eve", "Cal")
    page.form.players.focus_seat(2)
    press(Qt.Key.Key_Up, ALT)
    assert names(page) == ["Ann", "Cal", "Bob", "Dee", "Eve"]
    assert page.form.hosts[0].currentText() == "Cal"


@pytest.mark.parametrize("height", few_of([464, 632, 900], [464]))
def test_nothing_moves_under_the_mouse_when_a_fifth_player_is_named(new_night: Make, height: int) -> None:
    """On a low page, a laptop and a large screen: with whom the fifth shares comes last, beside the others."""
    page = new_night()
    page.resize(1158, height)
    asked = (page.form.dealer, page.form.keeper, page.rules_line.button)

    def places() -> list[QRect]:
        for _ in range(4):  # layouts in layouts, each by an event
            QApplication.processEvents()
        return [QRect(field.mapTo(page.paper.content, QPoint()), field.size()) for field in asked]

    before = places()
    page.form.players.focus_seat(4)
    keys("Eve")
    press(ENTER)
    assert page.form.hosts[0].isVisible()
    assert places() == before
    assert page.form.hosts[0].mapTo(page.paper.content, QPoint()).x() > before[1].right()


def test_fields_beside_each_other_stand_at_one_height_where_a_name_begins_with_an_accent(new_night: Make) -> None:
    page = new_night()
    page.form.players.focus_seat(4)
    for name in ("Eve", "Ángel"):
        keys(name)
        press(ENTER)
    layout = page.form.picks.layout()
    assert layout is not None
    layout.activate()
    asked = (page.form.dealer, page.form.keeper, *page.form.hosts)
    assert page.form.hosts[1].isVisible()
    assert len({field.mapTo(page, QPoint()).y() for field in asked}) == 1


@pytest.mark.parametrize("people", few_of([5, 6], [6]))
def test_nothing_moves_under_the_mouse_when_another_arrangement_is_chosen(new_night: Make, people: int) -> None:
    page = new_night()
    page.form.players.focus_seat(4)
    for name in ("Eve", "Fay")[: people - 4]:
        keys(name)
        press(ENTER)
    assert len(names(page)) == people
    asked = (page.form.dealer, page.form.keeper)

    def places() -> list[QPoint]:
        layout = page.form.picks.layout()
        assert layout is not None
        layout.activate()
        return [field.mapTo(page, QPoint()) for field in asked]

    before = places()
    for arrangement, card in page.form.arrangement.cards.items():
        card.click()
        assert page.form.hosts[0].isVisible() == (arrangement is Arrangement.SHARED)
        assert places() == before


def test_a_letter_typed_at_a_full_table_goes_where_hands_are_shared_and_writes_nothing_where_nobody_shares(
    new_night: Make,
) -> None:
    """After the last question Enter leads to the start; a name that is typed there pairs, and starts no other night."""
    page = new_night()
    page.form.players.focus_seat(4)
    for name in ("Eve", "Fay"):
        keys(name)
        press(ENTER)
    page.form.dealer.setFocus()
    keys("1")
    keys("2")
    start = here()
    assert start is page.foot.start_button
    assert [pick.currentText() for pick in page.form.hosts] == ["Cal", "Dee"]
    keys("a")
    assert here() is page.form.hosts[0]
    assert [pick.currentText() for pick in page.form.hosts] == ["Ann", "Dee"]
    press(ENTER)
    assert here() is page.form.hosts[1]
    keys("b")
    press(ENTER)
    assert here() is start
    assert [pick.currentText() for pick in page.form.hosts] == ["Ann", "Bob"]
    page.form.arrangement.cards[Arrangement.INDIVIDUAL].click()
    before = names(page)
    page.foot.start_button.setFocus()
    keys("a")
    assert (here(), names(page)) == (page.foot.start_button, before)
