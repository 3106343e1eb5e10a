"""The papers say how the members of the club are paid, as it stands when they are shown."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.night.members import Member
from scorekeeper.night.night import settle_night
from tests.scorekeeper.storage.nights import finished_night
from tests.ui.imports import import_night_file
from tests.ui.print_preview.conftest import words
from tests.ui.program import Program
from ui.live.member_records import MemberRecords
from ui.print_preview.print_page import PrintPage


def test_slips_have_the_way_to_pay_that_the_payee_has_said(opened: Program, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "in.night.json"
    path.write_text(archive(finished_night()), encoding="utf-8")
    import_night_file(opened.club, path)
    opened.session.open_night("n1")
    parts = settle_night(opened.live.night).parts
    assert parts is not None
    payee = parts.lines[0].payee
    records = MemberRecords(opened.club)
    records.note(payee, Member(pay="https://one.example"))
    opened.window.show()
    opened.session.go("papers")
    page = cast("PrintPage", opened.session.page("papers"))
    page.show_slips()
    qtbot.waitUntil(lambda: page.data is not None and "https://one.example" in words(page.data))
    opened.session.go("settle")
    records.note(payee, Member(pay="https://two.example"))
    opened.session.go("papers")
    qtbot.waitUntil(lambda: page.data is not None and "https://two.example" in words(page.data))
