"""Mending late with real keys, on the disk and on paper: the same sheet when it is opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from scorekeeper.cli.main import main
from tests.end_to_end.conftest import Open
from tests.end_to_end.keyboard import CTRL, ENTER, Hands
from tests.end_to_end.test_whole_night import start_a_night
from tests.reports.reading import page_texts


def mend(hands: Hands, keys: str) -> None:
    """Ctrl+M, then keys; "~" is Enter."""
    hands.press(Qt.Key.Key_M, CTRL)
    for sign in keys:
        if sign == "~":
            hands.press(ENTER)
        else:
            hands.type(sign)


def test_an_evening_of_mending_is_all_there_when_it_is_opened_again(
    open_app: Open, club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From paper after 2 deals: 20 10 0 22. Then 13 5 6 2 and 4 19 2 1: 37 34 8 25.

    Between these two 0 20 3 3 was forgotten: 37 54 11 28. From that one on Cal and Dee are swapped, which changes only
    the last deal, to 4 19 1 2. That one is then struck: 33 35 9 27, which is what the paper has.
    """
    hands = open_app()
    start_a_night(hands)
    mend(hands, "620~10~0~22~2~1~")
    assert hands.scores == ["20", "10", "0", "22"]
    hands.enter("13", "5", "6", "2", "")
    hands.enter("4", "19", "2", "1", "")
    assert hands.scores == ["37", "34", "8", "25"]
    mend(hands, "44~0~20~3~3~~~")
    assert hands.scores == ["37", "54", "11", "28"]
    mend(hands, "54~6~")
    assert [str(points) for points in hands.game.sheet.deals[-1].change] == ["4", "19", "1", "2"]
    mend(hands, "3~1~")
    assert hands.scores == ["33", "35", "9", "27"]
    assert [written.entry.kind for written in hands.game.entries] == [
        "opening", "deal", "deal", "insert_deal", "amend", "strike"
    ]  # fmt: skip
    hands.press(Qt.Key.Key_F7)
    hands.enter("33", "35", "9", "27")
    paper = hands.app.session.sheet_view
    assert paper is not None
    assert paper.band.panel is not None
    assert paper.band.panel.accessibleDescription() == "The paper and the sheet agree"
    before = hands.night

    hands = open_app()
    assert hands.night == before
    hands.app.close()
    assert main(["check", "--club", str(club)]) == 0
    capsys.readouterr()
    night = tmp_path / "mended.night.json"
    assert main(["export", before.id, "-o", str(night), "--club", str(club)]) == 0
    assert main(["sheet", str(night), "-o", str(tmp_path / "mended.pdf")]) == 0
    text = "\n".join(page_texts((tmp_path / "mended.pdf").read_bytes()))
    assert "It was written twice" in text
