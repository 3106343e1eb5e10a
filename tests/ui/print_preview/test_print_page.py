"""The page of papers: what there is, and when it is made."""

import sys
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from scorekeeper.night.night import Game, Night
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal
from scorekeeper.sheet.sheet import Over
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, documents_of_night
from tests.faults.budget import some_of
from tests.ui.print_preview import conftest
from tests.ui.print_preview.conftest import GAME, NIGHT, choose_size, words
from ui.print_preview import controller as page

Make = Callable[..., Any]


def seal(preview: Any, *points: int, game: int = 1) -> None:
    """Write a deal in the game."""
    preview.live.write(lambda keeper: keeper.write(game, Deal(tuple(map(Points.whole, points)))))


# What there is


def test_a_game_that_is_over_does_not_go_on_by_hand_and_one_without_a_deal_has_no_pictures(make_live: Make) -> None:
    night = make_live(1).night
    over = night.with_game(0, lambda game: replace(game, sheet=replace(game.sheet, over=Over.LIMIT)))
    assert DocumentKind.GO_ON not in [paper.kind for paper in documents_of_night(over)]
    begun = night.with_game(0, lambda game: Game.new(game.setup))
    assert DocumentKind.PICTURES not in [paper.kind for paper in documents_of_night(begun)]
    assert len({paper.key for paper in documents_of_night(night)}) == len(documents_of_night(night))


def test_every_kind_of_paper_is_shown(make_preview: Make) -> None:
    preview = make_preview(1)
    keys = [paper.key for paper in documents_of_night(preview.live.night)]
    kinds = {
        "game 1": "Game 1",
        "settlement": "Settlement",
        "slips": "PLAYER’S SLIP",
        "pictures": "POINTS AHEAD",
        "go on": "TO GO ON BY HAND",
        "rules": "House rules",
        "blank": "MUST BE",
        "why": "WHY",
    }
    for key, said in some_of(kinds.items(), 4):
        preview.page.options.documents.choose(next(found for found in keys if found.startswith(key)))
        assert said in words(preview.page.data)
        assert preview.page.view.isVisible()


def test_a_night_without_a_game_has_no_papers_and_says_what_will_be_here(make_preview: Make) -> None:
    preview = make_preview(0)
    assert preview.keys == []
    assert preview.page.note.isVisible()
    assert "No game has begun." in preview.page.note.text()
    buttons = (preview.page.options.print_button, preview.page.options.save_button, preview.page.options.open_button)
    assert not any(button.isEnabled() for button in buttons)
    preview.page.output.print_document()
    assert preview.spooler.sent == []


def test_a_night_has_a_sheet_for_each_game_and_whatever_a_table_may_need(make_preview: Make) -> None:
    """The game that is looked at comes first to the eye, and the page follows to another; a paper that is chosen is
    shown."""
    preview = make_preview(2)
    names = [player.name for player in preview.live.night.players]
    assert preview.keys == [
        "Score sheet of game 1, after 2 deals",
        "Score sheet of game 2, after 2 deals",
        "Settlement, as it stands",
        "Slips, one for each player",
        "Pictures, scores and nets",
        "Go on by hand, from deal 3",
        "House rules, a card to read out",
        "Blank sheet, for the next game",
        *(f"Why: {name}" for name in names),
    ]
    said = words(preview.page.data)
    assert "Game 2" in said
    assert "Printed Friday 20 November 2026, 12:00" in said
    assert preview.page.view.accessibleName() == "Score sheet of game 2, page 1 of 1"
    preview.page.show_settlement()
    assert "Settlement" in words(preview.page.data)
    preview.live.show_game(0)
    assert "Game 1" in words(preview.page.data)
    preview.page.show_game(1)
    assert "Game 2" in words(preview.page.data)


def test_a_sealed_deal_is_on_the_paper_at_the_place_that_is_shown_and_is_made_when_that_is_seen_again(
    make_preview: Make,
) -> None:
    preview = make_preview(2)
    before = words(preview.page.data)
    seal(preview, 4, 15, 2, 5)
    assert words(preview.page.data) != before
    assert "3 deals at 26 are 78" in words(preview.page.data)
    assert preview.keys[1] == "Score sheet of game 2, after 3 deals"
    preview.page.hide()
    hidden = preview.page.data
    seal(preview, 4, 15, 2, 5)
    assert preview.page.data is hidden
    preview.page.show()
    assert "4 deals at 26 are 104" in words(preview.page.data)
    preview.page.show_game(0)
    preview.page.navigation.full_width()
    bar = preview.page.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    place = bar.value()
    seal(preview, 4, 15, 2, 5)
    assert bar.value() == place > 0
    assert "Game 1" in words(preview.page.data)


def test_a_new_game_has_its_paper_at_once(make_preview: Make) -> None:
    preview = make_preview(1, shown=False)
    setup = preview.live.game.setup
    preview.live.write(lambda keeper: keeper.start_game(setup))
    preview.page.show()
    assert preview.keys[1] == "Score sheet of game 2, after 0 deals"
    assert "Game 2" in words(preview.page.data)


def test_the_remark_of_a_game_says_how_far_it_has_come(make_live: Make) -> None:
    night = make_live(1).night
    assert documents_of_night(night)[0].remark == "after 2 deals"
    assert documents_of_night(night)[0].file_name == "2026-11-20 table 1 game 1.pdf"


# When it is made


def test_nothing_is_made_before_the_page_is_opened(make_preview: Make) -> None:
    made: list[str] = []

    def make(paper: PrintDocument, night: Night, size: str, printed_at: str) -> bytes:
        made.append(paper.key)
        return b""

    preview = make_preview(2, shown=False, make=make)
    seal(preview, 4, 15, 2, 5)
    assert made == []
    assert preview.spooler.looked == 0


def test_qtpdf_is_not_loaded_before_the_page_is_opened(
    make_preview: Make, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.delitem(sys.modules, "ui.print_preview.pdf_pages", raising=False)
    preview = make_preview(1, shown=False)
    assert "ui.print_preview.pdf_pages" not in sys.modules
    preview.page.show()
    assert "ui.print_preview.pdf_pages" in sys.modules


def test_of_a_page_that_nobody_sees_only_the_paper_that_was_chosen_is_made_and_shown_from_its_top(
    make_preview: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    preview = make_preview(2)
    preview.page.show_game(0)
    preview.page.navigation.full_width()
    bar = preview.page.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    preview.page.hide()
    make, made = preview.page.make, list[str]()
    monkeypatch.setattr(preview.page, "make", lambda paper, *more: made.append(paper.title) or make(paper, *more))
    preview.live.write(lambda keeper: keeper.start_game(keeper.night.games[0].setup))
    preview.page.show_game(2)
    assert made == []
    preview.page.show()
    assert made == ["Score sheet of game 3"]
    assert "Game 3" in words(preview.page.data)
    assert bar.value() == 0 < bar.maximum()


def test_the_size_of_paper_and_one_slip_to_a_page_are_chosen_and_remembered(
    make_preview: Make, settings: QSettings
) -> None:
    """The size is that of the PDF."""
    preview = make_preview(1)
    box = preview.page.options.choices.findChild(QCheckBox)
    assert box is not None
    assert not box.isVisible()  # a sheet of a game is no slip
    preview.page.show_slips()
    assert box.isVisible()
    assert len(PdfReader(BytesIO(preview.page.data)).pages) == 1
    box.click()
    page = PdfReader(BytesIO(preview.page.data)).pages[3]
    assert sorted(page.mediabox[2:]) == pytest.approx([297.6, 419.5], abs=1)
    preview.page.show_game(0)
    choices = preview.page.options.choices
    assert PdfReader(BytesIO(preview.page.data)).pages[0].mediabox.height == pytest.approx(842, abs=1)
    choose_size(choices, "Letter")
    assert PdfReader(BytesIO(preview.page.data)).pages[0].mediabox.height == 792
    assert settings.value("papers/size") == "letter"
    again = make_preview(1).page
    assert again.options.choices.size_chosen == "letter"
    again.show_slips()
    assert len(PdfReader(BytesIO(again.data)).pages) == 4


@pytest.mark.expects_log
def test_a_paper_that_cannot_be_made_is_our_mistake_and_none_is_printed(
    make_preview: Make, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page.log, "disabled", False)  # the configuration of logging may have switched it off

    def fail(paper: PrintDocument, night: Night, size: str, printed_at: str) -> bytes:
        raise ZeroDivisionError

    preview = make_preview(1, make=fail)
    assert "our mistake" in preview.page.note.text()
    assert preview.page.data is None
    preview.page.output.print_document()
    assert preview.spooler.sent == []
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]


@pytest.mark.expects_log
def test_a_paper_that_cannot_be_shown_can_be_printed(make_preview: Make) -> None:
    preview = make_preview(1, make=lambda *_: b"no PDF")
    assert preview.page.note.text() == "This paper cannot be shown. It can be printed and saved all the same."
    preview.page.output.print_document()
    assert [data for data, _, _ in preview.spooler.sent] == [b"no PDF"]


def test_letters_that_are_printed_as_boxes_are_told(make_preview: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what was agreed to beside the rules, on each document that says it."""
    agreed = GAME.replace('"profile": "cavendish"', '"profile": "cavendish", "changes": {"also_agreed": ["தம"]}')
    monkeypatch.setattr(conftest, "NIGHT", NIGHT.replace('"version": 1', '"version": 7'))
    monkeypatch.setattr(conftest, "GAME", agreed)
    preview = make_preview(1)
    said = "Paper shows a box in place of த ம in “தம.”: its typefaces do not have that."
    for key, sentence in (("rules", said), ("settlement", "")):
        preview.page.options.documents.choose(key)
        assert preview.page.options.remark.sentence == sentence


def test_without_qtpdf_papers_can_be_printed(make_preview: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ui.print_preview.pdf_pages", None)
    preview = make_preview(1)
    assert "QtPdf is missing" in preview.page.note.text()
    preview.page.output.print_document()
    assert len(preview.spooler.sent) == 1
