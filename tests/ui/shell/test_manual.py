"""The manual in the window: every link leads somewhere, acts act, and the way back leads to the page it came from."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reports.documents import articles
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.text.manual.articles import DO, NAMES, TOPIC, article, filled, links, topic_of
from tests.faults.budget import some_of
from tests.reports.reading import page_texts
from tests.reports.tagged import faults
from tests.scorekeeper.example_games import FOUR
from tests.scorekeeper.example_nights import begun, seat
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.manual.article_document import article_document
from ui.manual.licences import LICENCE, licence_text, licence_title, licences_list
from ui.manual.manual_page import ManualPage
from ui.print_preview.manual_print import ManualPrintPage
from ui.prompts.command_letters import COMMAND_LETTERS
from ui.shell.actions import DECLARED, key_words
from ui.shell.key_lists import action_keys, letters
from ui.shell.manual_controller import TOPIC_OF_PAGE, facts
from ui.shell.pages import PAGES
from ui.shell.paper_pages import manual_papers
from ui.theme.look import Look
from ui.theme.theme import current_theme

CONTROL = Qt.KeyboardModifier.ControlModifier


def manual(opened: Program, topic: str = "") -> ManualPage:
    """Open the manual by F1, at an article if one is named."""
    QTest.keyClick(opened.window, Qt.Key.Key_F1)
    page = opened.session.page("manual")
    assert isinstance(page, ManualPage)
    if topic:
        page.show_article(topic)
    return page


def test_every_link_leads_to_an_action_an_article_or_a_licence_and_no_article_is_wider_than_its_column(
    sheet: Program,
) -> None:
    actions, look = {declared.name for declared in DECLARED}, Look()
    for name in NAMES:
        one = article(name)
        assert set(one.acts) <= actions, name
        text = filled(one, facts(sheet.session))
        for link in links(text):
            if link.startswith(DO):
                assert link.removeprefix(DO) in actions, (name, link)
            elif link.startswith(LICENCE):
                assert licence_text(link), (name, link)
            else:
                assert link.removeprefix(TOPIC) in NAMES or "://" in link, (name, link)
        document = article_document(text, look)
        document.setTextWidth(500)
        assert document.size().width() <= 500, name


def test_the_keys_are_those_of_the_actions_and_have_their_own_place_in_the_menu_as_the_licences(sheet: Program) -> None:
    text = filled(article("keys"), facts(sheet.session))
    for declared in DECLARED:
        for keys in declared.keys:
            assert f"`{key_words(declared, keys)}`" in text
    assert all(f"| `{one.letter}` |" in letters(None) for one in COMMAND_LETTERS)
    assert "`Ctrl++`" in action_keys()
    for action, name in (("shortcuts", "keys"), ("licences", "licences")):
        sheet.window.actions_[action].trigger()
        page = sheet.session.page("manual")
        assert isinstance(page, ManualPage)
        assert page.name == name
    said = page.view.toPlainText()
    for words in ("Scorekeeper: MIT", "LGPL 3", "Lato", "DejaVu", "reportlab", "msgspec", "PDFium"):
        assert words in said
    titles = {licence_title(link): link for link in links(facts(sheet.session).list_named("licences"))}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licence_text(titles["Qt and PySide6: LGPL 3"])
    assert "SIL OPEN FONT LICENSE" in licence_text(titles["Lato: SIL Open Font License"])
    assert "UNICODE LICENSE" in licence_text(titles["Names of currencies and months: Unicode licence"])
    page.view.followed.emit(titles["Scorekeeper: MIT"])
    assert page.title.text() == "Scorekeeper: MIT"
    assert "Permission is hereby granted" in page.view.toPlainText()


def test_f1_opens_what_the_page_is_about_and_escape_goes_back(sheet: Program) -> None:
    cell = QApplication.focusWidget()
    QTest.keyClicks(cell, "7")
    page = manual(sheet)
    assert (page.name, page.title.text()) == ("deals", "Entering deals")
    assert page.side.back.text() == "Back to deal 1"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert sheet.session.on_sheet
    assert QApplication.focusWidget() is cell
    assert cell.text() == "7"
    sheet.session.go("settle")
    assert manual(sheet).name == "settling"
    page.left.emit()
    assert sheet.page == "SettlePage"
    assert set(TOPIC_OF_PAGE) <= set(PAGES)
    assert set(TOPIC_OF_PAGE.values()) <= set(NAMES)


def test_from_the_topics_the_arrows_choose_the_keys_of_reading_scroll_and_alt_left_goes_back(sheet: Program) -> None:
    page = manual(sheet, NAMES[0])
    assert page.topics.hasFocus()
    QTest.keyClick(page.topics, Qt.Key.Key_Down)
    assert page.name == "new-night"
    QTest.keyClick(page.topics, Qt.Key.Key_Down)
    assert page.name == "first-deal"
    page.show_article("keys")
    bar = page.view.verticalScrollBar()
    assert QApplication.focusWidget() is page.topics
    places = []
    for key, shift in (
        (Qt.Key.Key_PageDown, False),
        (Qt.Key.Key_Space, False),
        (Qt.Key.Key_PageUp, False),
        (Qt.Key.Key_Space, True),
    ):
        held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(QApplication.focusWidget(), key, held)
        places.append(bar.value() / bar.pageStep())
    assert (page.name, places) == ("keys", [1, 2, 1, 0])
    page.begin_find()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageDown)
    assert (page.name, bar.value()) == ("keys", bar.pageStep())
    page.show_article("hole")
    page.view.followed.emit("topic:house-rules")
    assert page.name == "house-rules"
    page.side.links[0].click()
    assert page.name == article("house-rules").see[0]
    QTest.keyClick(page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.name == "hole"


def test_f1_in_the_search_explains_a_command_and_an_act_beside_an_article_is_done(sheet: Program) -> None:
    QTest.keyClick(sheet.window, Qt.Key.Key_K, CONTROL)
    QTest.keyClicks(QApplication.focusWidget(), "swapped")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_F1)
    page = sheet.session.page("manual")
    assert isinstance(page, ManualPage)
    assert page.name == topic_of("swap") == "swapped"
    page.show_article("runs")
    (offer,) = page.side.offers
    assert (offer.text(), offer.isEnabled()) == ("Run (moon shot)", True)
    offer.click()
    assert sheet.session.on_sheet
    assert sheet.session.sheet is not None
    assert sheet.session.sheet.is_asking


def test_what_is_typed_goes_to_the_search_which_lists_articles_and_marks_the_words(sheet: Program) -> None:
    page = manual(sheet)
    for letter in "both in the hole":
        QTest.keyClicks(QApplication.focusWidget(), letter)
    assert page.search.text() == "both in the hole"
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    page.topics.setFocus()
    QTest.keyClick(page, Qt.Key.Key_F, CONTROL)
    assert page.search.hasFocus()
    QTest.keyClicks(page.search, "doubled")
    assert "hole" in page.topics.shown
    page.show_article("hole")
    assert page.view.extraSelections()
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.topics.shown[0] == NAMES[0]
    assert not page.view.extraSelections()
    QTest.keyClick(page.topics, Qt.Key.Key_Slash)
    assert page.search.hasFocus()


def test_every_library_that_is_installed_with_the_app_has_its_licence() -> None:
    """What the app needs, and what that needs; of Qt and PySide6 the LGPL is there."""
    needed, found = ["scorekeeper"], set[str]()
    while needed:
        name = needed.pop()
        try:
            wanted = distribution(name).requires or []
        except PackageNotFoundError:
            found.discard(name)
            continue
        here = [Requirement(one) for one in wanted]
        names = {one.name.casefold() for one in here if one.marker is None or one.marker.evaluate({"extra": ""})}
        needed += sorted(names - found)
        found |= names
    titles = licences_list().casefold()
    assert "python: psf 2" in titles
    assert {
        name for name in found if f"[{name}" not in titles and "pyside" not in name and name != "shiboken6"
    } == set()


def test_an_article_and_the_whole_manual_are_printed_by_key_and_button_and_lead_back_through_the_manual(
    sheet: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def making(title: str, texts: list[tuple[str, str]]) -> object:
        made.append(title)
        return articles(title, texts)

    monkeypatch.setattr("ui.shell.paper_pages.articles", making)
    whole_here = {"hole", *some_of(NAMES, 9)}
    monkeypatch.setattr("ui.shell.paper_pages.NAMES", [name for name in NAMES if name in whole_here])
    page = manual(sheet, "hole")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_P, CONTROL)
    assert sheet.page == "ManualPrintPage"
    assert made == ["In the hole"], "the whole manual is not made first"
    QTest.keyClick(sheet.window, Qt.Key.Key_F1)
    assert sheet.page == "ManualPage"
    page.print.click()
    paper = sheet.session.page("manual_papers")
    assert isinstance(paper, ManualPrintPage)
    document = paper.options.documents.document()
    assert document is not None
    assert document.title == "In the hole"
    whole = manual_papers(sheet.session)
    one, everything = (whole.make(whole.documents()[place], "a4", "") for place in (1, 0))
    assert faults(one) == faults(everything) == []
    assert len(page_texts(everything)) > 3 * len(page_texts(one))
    QTest.keyClick(paper, Qt.Key.Key_Escape)
    assert sheet.page == "ManualPage"
    page.left.emit()
    assert sheet.session.on_sheet


def test_it_fits_its_window_and_asks_for_the_topics_where_there_is_no_room(sheet: Program) -> None:
    current_theme().set("light", 300)
    page = manual(sheet, "wrong")  # made where there is the least room
    for zoom, width in some_of([(75, 1366), (100, 1024), (125, 1366), (200, 1366), (300, 1366)], 2):
        sheet.window.resize(width, 736)
        current_theme().set("light", zoom)
        QApplication.processEvents()
        back = page.side.back if page.side.isVisible() else page.back
        assert page.rect().contains(back.rect().translated(back.mapTo(page, back.rect().topLeft())))
        assert page.view.width() > current_theme().look.px(200)
        assert page.view.height() > current_theme().look.px(48)
        assert page.side.isVisible() or "See also" in page.view.toPlainText()
        assert not page.side.isVisible() or page.side.minimumSizeHint().height() <= page.side.height()
        assert page.view.horizontalScrollBar().maximum() == 0
    current_theme().set("light", 200)
    assert (page.topics.isVisible(), page.view.isVisible()) == (False, True)
    page.topics_button.click()
    assert (page.topics.isVisible(), page.view.isVisible()) == (True, False)
    here = page.name
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageDown)
    assert page.name != here, "the keys go through the topics in the place of the article"
    current_theme().set("light", 100)
    QApplication.processEvents()  # the page gets its new height
    assert (page.topics.isVisible(), page.view.isVisible(), page.side.isVisible()) == (True, True, True)
    for name in some_of(NAMES, 6):
        page.show_article(name)
        QApplication.processEvents()  # words that wrap claim their room when they are laid out
        assert page.name == name
        assert page.side.minimumSizeHint().height() <= page.side.height(), name
        for part in (*page.side.offers, *page.side.links, page.side.back):
            assert part.sizeHint().width() <= page.side.width(), (name, part.text())


_TABLE_RULES = ": these rules name no charge, the table decides"
OFFENCES = {
    "cavendish": {"x": "A hand reneged", "c": "A hand claimed falsely: 26",
                  "w": "Two hands have a wrong number of cards", "t": "Whoever played out of turn takes the queen",
                  "l": "A hand claimed the last tricks"},
    "hearts": {"x": "A hand revoked", "c": "A hand claimed falsely" + _TABLE_RULES,
               "w": "Hands have a wrong number of cards: the charge is worked out",
               "t": "A card out of turn, which costs nothing",
               "l": "A hand claimed the last tricks" + _TABLE_RULES},
    "william": {"x": "A hand reneged" + _TABLE_RULES, "c": "A hand claimed falsely" + _TABLE_RULES,
                "w": "Wrong numbers of cards" + _TABLE_RULES, "t": "A card out of turn" + _TABLE_RULES,
                "l": "A hand claimed the last tricks" + _TABLE_RULES},
}  # fmt: skip
"""What is said of a letter under the rules of a book."""


def test_offences_are_told_as_the_book_of_the_game_has_them(opened: Program) -> None:
    for profile, said in OFFENCES.items():
        keeper = begun(FOUR)
        seat(keeper, tuple((name.lower(),) for name in FOUR), profile_rules(profile))
        opened.session.show_night(OpenNight(keeper, kept=False))
        text = filled(article("keys"), facts(opened.session))
        told = dict(re.findall(r"^\| `(\w)` \| (.*) \|$", text, re.MULTILINE))
        assert {letter: told[letter] for letter in said} == said, profile
        assert "j" not in told, "no card takes points off here"
        for letter, tip in said.items():
            action = opened.window.actions_[next(one.action for one in COMMAND_LETTERS if one.letter == letter)]
            assert (action.statusTip(), action.toolTip()) == (tip, f"{tip} ({letter})")
