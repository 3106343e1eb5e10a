"""The right mouse button on a name of the sheet: a menu about that player, or about each of those who share a hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scorekeeper.example_games import four, over, shared
from tests.ui.mouse import choose, point_at, right_click, words
from tests.ui.program import Program, import_night
from ui.prompts.question_panel import QuestionPanel
from ui.sheet.sheet_view import SheetView

pytestmark = pytest.mark.qt_log_ignore(  # what the offscreen screen does not have
    "does not support raise", "does not support grabbing", extend=True
)
DEALS = ((13, 5, 6, 2), (3, 16, 3, 4))


def on_name(paper: SheetView, hand: int) -> None:
    """Right click on the name of a hand."""
    right_click(paper.head, paper.head.name_areas()[hand].center().toPoint())


def asked(paper: SheetView) -> tuple[str, str]:
    """What is asked in the sheet, and the answer that is marked."""
    panel = paper.band.panel
    assert isinstance(panel, QuestionPanel)
    marked = panel.choice.option
    return panel.accessibleName(), marked.title if marked is not None else ""


def test_a_name_offers_what_can_be_done_about_that_player(opened: Program, tmp_path: Path) -> None:
    paper = import_night(opened, tmp_path, four(*DEALS))
    on_name(paper, 1)
    assert words() == [
        "Bob stands at 21",
        "Why Bob has −8.00 tonight",
        "Bob leaves, another sits down…",
        "Bob keeps score from here on…",
        "Settle with Bob before the others…",
        "Who deals deal 3",
    ]


def test_those_who_share_a_hand_each_have_their_part_of_the_menu(opened: Program, tmp_path: Path) -> None:
    paper = import_night(opened, tmp_path, shared(*DEALS))
    on_name(paper, 2)
    assert words()[0] == "Cal, with Eve, stands at 9"
    assert [text.split()[0] for text in words()[1:9]] == ["Why", "Cal", "Cal", "Settle", "Why", "Eve", "Eve", "Settle"]


def test_after_the_game_nobody_leaves_it_any_more(opened: Program, tmp_path: Path) -> None:
    paper = import_night(opened, tmp_path, over())
    on_name(paper, 0)
    assert words() == ["Ann ended at 104", "Why Ann has −52.00 tonight", "Settle with Ann before the others…"]


def test_who_keeps_score_is_not_offered_to_keep_it(opened: Program, tmp_path: Path) -> None:
    paper = import_night(opened, tmp_path, four(*DEALS))
    on_name(paper, 3)
    assert not [text for text in words() if "keeps score" in text]


@pytest.mark.parametrize(
    ("act", "question"),
    [
        ("Bob leaves, another sits down…", "Who leaves the game?"),
        ("Bob keeps score from here on…", "Dee keeps score. Who does from here on?"),
    ],
)
def test_what_is_asked_next_is_about_that_player(opened: Program, tmp_path: Path, act: str, question: str) -> None:
    paper = import_night(opened, tmp_path, four(*DEALS))
    on_name(paper, 1)
    choose(act)
    assert asked(paper) == (question, "Bob")


def test_the_net_is_explained_beside_the_sheet_also_where_the_panel_was_folded(opened: Program, tmp_path: Path) -> None:
    opened.settings.standings_folded = True
    paper = import_night(opened, tmp_path, four(*DEALS))
    workspace = opened.session.sheet
    assert workspace is not None
    assert workspace.standings.is_folded()
    on_name(paper, 1)
    choose("Why Bob has −8.00 tonight")
    panel = workspace.standings.why_popup.panel
    assert panel is not None
    assert "Bob" in panel.why.title
    assert not workspace.standings.is_folded()


def test_the_status_bar_says_that_a_name_has_a_menu(opened: Program, tmp_path: Path) -> None:
    paper = import_night(opened, tmp_path, four(*DEALS))
    place = paper.head.name_areas()[2].center().toPoint()
    point_at(paper.head, place)
    assert opened.said == ("Cal. Right click has more.", "quiet")
