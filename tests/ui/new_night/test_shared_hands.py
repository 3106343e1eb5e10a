"""Who shares a hand with whom, while the players of a night are named."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.ui.new_night.form_driver import ALT, ENTER, Make, keys, names, press


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
