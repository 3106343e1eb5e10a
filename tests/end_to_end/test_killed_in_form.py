"""The program is killed while a form is filled in: the next start opens it, with everything typed and the cursor."""

from __future__ import annotations

import sys
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from scorekeeper.drafts.form_state import FormState, write_form
from scorekeeper.sheet.entries import End, EndHow
from scorekeeper.text.dates import write_date
from tests.end_to_end.conftest import Open
from tests.end_to_end.first_night import FORM, STAKE, START
from tests.end_to_end.keyboard import CTRL, ENTER, ESC, Hands
from tests.end_to_end.test_killed_while_typing import NAMES, killed_after, open_first_night, stopped
from tests.faults.budget import LONG_RUN
from tests.scorekeeper.storage.nights import deal, entry
from ui.live.open_club import OpenClub, local_now
from ui.new_night.form_page import FormPage
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.next_game_page import NextGamePage
from ui.shell import forms_controller

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")


def form(hands: Hands) -> FormPage:
    page = hands.app.window.pages.currentWidget()
    assert isinstance(page, FormPage)
    return page


def names(hands: Hands) -> list[str]:
    return [row.name.text() for row in form(hands).form.players.rows if not row.is_empty]


def a_night_between_games(club: Path, open_app: Open) -> Hands:
    """Ann, Bob, Cal and Dee agree to end their first game; the form of the next one stands open."""
    over = entry(End(EndHow.AGREEMENT, tuple(NAMES)), 3)
    hands = open_first_night(club, [deal(6, 13, 4, 3), over], open_app)
    hands.do("new_game")
    return hands


def stopped_after(club: Path, keys: list[str], open_app: Open) -> None:
    """Type in the program of this process and go on with the files as they are then; in the long run it is killed."""
    if LONG_RUN:
        killed_after(club, keys)
    else:
        stopped(club, open_app(), keys)


def test_a_new_night_comes_back_as_it_was_typed(club: Path, open_app: Open) -> None:
    stopped_after(club, [*STAKE, "Ann", "enter", "Bob", "enter", "Ca"], open_app)
    hands = open_app()
    assert isinstance(form(hands), NewNightPage)
    assert names(hands) == ["Ann", "Bob", "Ca"]
    assert hands.here is form(hands).form.players.rows[2].name
    hands.type("l")
    hands.press(ENTER)
    hands.enter("Dee")
    hands.start()
    assert [player.name for player in hands.night.players] == ["Ann", "Bob", "Cal", "Dee"]


def test_a_next_game_comes_back_as_it_was_typed(club: Path, open_app: Open) -> None:
    begun = a_night_between_games(club, open_app)
    if LONG_RUN:
        begun.app.close()
        killed_after(club, ["E", "v", "e"])
    else:
        stopped(club, begun, ["E", "v", "e"])
    hands = open_app()
    assert isinstance(form(hands), NextGamePage)
    assert names(hands) == ["Ann", "Bob", "Cal", "Dee", "Eve"]
    hands.press(ENTER, CTRL)
    assert [player.name for player in hands.night.players] == ["Ann", "Bob", "Cal", "Dee", "Eve"]
    hands.app.close()
    hands = open_app()
    assert (len(hands.night.games), hands.row) == (2, ["", "", "", ""])


def test_who_deals_and_who_keeps_score_comes_back_and_what_was_not_said_is_asked(club: Path, open_app: Open) -> None:
    stopped_after(club, [*FORM, "start", "3"], open_app)
    hands = open_app()
    table = form(hands).form.table
    assert (table.dealer, table.keeper) == (2, None)
    assert hands.here is form(hands).form.keeper
    hands.app.close()
    stopped_after(club, ["2"], open_app)
    hands = open_app()
    table = form(hands).form.table
    assert (table.dealer, table.keeper) == (2, 1)
    assert hands.here is form(hands).foot.start_button
    hands.press(ENTER)
    setup = hands.game.setup
    assert setup.first_dealer == 2
    assert setup.scorekeeper == hands.night.players[1].id


def test_a_form_of_the_night_before_last_names_nobody_who_keeps_score(club: Path, open_app: Open) -> None:
    """As an earlier Scorekeeper kept it: with who kept score the night before, who was not chosen."""
    hands = open_first_night(club, [], open_app)
    ann = hands.night.players[0].id
    hands.app.session.go("new_night")
    draft = form(hands).draft
    before = replace(draft, table=replace(draft.table, usual_keeper=ann))
    kept = write_form(FormState(before, local_now().date().isoformat()))
    hands.app.close()
    with closing(OpenClub(hands.app.club.path)) as books:
        books.drafts.save_form(forms_controller.NO_NIGHT, 0, kept)
    hands = open_app()
    assert names(hands) == ["Ann", "Bob", "Cal", "Dee"]
    assert hands.here is form(hands).form.dealer
    assert form(hands).form.keeper.chosen is None


def test_a_form_is_gone_once_it_has_started_its_game(club: Path, open_app: Open) -> None:
    stopped_after(club, START, open_app)
    hands = open_app()
    assert hands.row == ["", "", "", ""]
    hands.do("new_night")
    assert names(hands) == ["Ann", "Bob", "Cal", "Dee"]
    assert hands.app.club.drafts.form(forms_controller.NO_NIGHT, 0) == ""


def test_a_form_that_was_left_comes_again_or_is_begun_anew(club: Path, open_app: Open) -> None:
    stopped_after(club, [*STAKE, "Ann", "enter"], open_app)
    hands = open_app()
    hands.press(ESC)  # what is offered
    hands.press(ESC)
    hands.do("new_night")
    assert names(hands) == ["Ann"]
    form(hands).paper.anew.click()
    assert names(hands) == []
    hands.app.close()
    hands = open_app()
    hands.do("new_night")
    assert names(hands) == []


def test_a_look_at_the_sheet_keeps_what_is_typed(club: Path, open_app: Open) -> None:
    hands = a_night_between_games(club, open_app)
    hands.type("Eve")
    hands.press(ENTER)
    hands.do("sheet")
    assert not isinstance(hands.app.window.pages.currentWidget(), FormPage)
    hands.do("new_game")
    assert names(hands) == ["Ann", "Bob", "Cal", "Dee", "Eve"]
    hands.do("sheet")
    hands.app.close()
    hands = open_app()
    assert not isinstance(hands.app.window.pages.currentWidget(), FormPage)


def test_a_new_night_of_an_earlier_day_is_begun_anew(
    club: Path, open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_after(club, [*STAKE, "Ann", "enter"], open_app)

    today = local_now()
    monkeypatch.setattr(forms_controller, "local_now", lambda: today + timedelta(days=1))
    hands = open_app()
    page = form(hands)
    assert isinstance(page, NewNightPage)
    assert (names(hands), page.date.text()) == (["Ann"], write_date(today.date() + timedelta(days=1)))
    hands.app.close()
    monkeypatch.setattr(forms_controller, "local_now", lambda: today + timedelta(days=2))
    assert names(open_app()) == []


def test_every_choice_comes_back(open_app: Open) -> None:
    hands = open_app()
    hands.press(ENTER)
    hands.enter("0.25", "", "Ann", "Bob", "Cal", "Dee", "Eve")
    page = form(hands)
    assert isinstance(page, NewNightPage)
    page.form.players.focus_seat(0, card=True)
    for card in ("AS", "10H", "3C", "KD", "2D"):
        hands.enter(card)
    page.form.dealer.setFocus()
    hands.press(Qt.Key.Key_Down)  # the cut has made Ann the dealer
    page.form.keeper.setFocus()
    hands.press(Qt.Key.Key_Up)  # and Cal the keeper of the score
    page.form.hosts[0].setFocus()
    hands.press(Qt.Key.Key_Home)
    page.currency.setFocus()
    hands.type("swiss")
    page.stake.focus_here()
    hands.type("0.75")
    page.place.setFocus()
    page.place.selectAll()
    hands.type("7")
    page.date.setFocus()
    page.date.selectAll()
    hands.enter("1 December")
    said = page.draft
    hands.app.close()
    again = form(open_app())
    assert again.draft == said
    assert (said.place, said.currency, said.stake) == ("7", "CHF", "0.75")
    assert (said.table.dealer, said.table.keeper) == (1, 1)
    assert said.table.hosts[0] == 0
