"""The papers of a tournament in the preview: each that the list names is made, the booklet in steps."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from scorekeeper.cli.main import main
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.text.night_documents import DocumentKind
from tests.reports.tournaments import OPENED, first_day
from tests.ui.print_preview.conftest import QuietSpooler, words
from ui.print_preview.tournament_print import TournamentPrintPage

SAID = {
    DocumentKind.ROUND_STANDINGS: "Standings after round 1",
    DocumentKind.LINE_LIST: "The line after round 1",
    DocumentKind.SEATING: "Seating of round 1",
    DocumentKind.TABLE_SHEETS: "TABLE SHEET",
    DocumentKind.PLAYER_CARDS: "PLAYER’S CARD",
    DocumentKind.ENTRIES: "Entry list",
    DocumentKind.BOOKLET: "Contents",
}


def test_every_paper_of_the_list_is_made(qtbot: QtBot, settings: QSettings, tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "club.scorekeeper", create=True) as club:
        entries = [line.what for _, line in first_day().lines]
        keeper = GatheringKeeper.begin(SqliteGatherings(club), OPENED, lambda: datetime(2026, 11, 21, 14, tzinfo=UTC))
        keeper.append(*entries[1:])
        page = TournamentPrintPage(TournamentKeeper(keeper, lambda _now: {}), settings, spooler=QuietSpooler())
        page.resize(1000, 760)
        qtbot.addWidget(page)
        page.show()
        qtbot.waitExposed(page)
        made = {}
        for document in page.documents():
            page.options.documents.choose(document.key)
            qtbot.waitUntil(lambda: page.data is not None and not page.making.running)
            made[document.kind] = words(page.data)
        assert {kind: SAID[kind] for kind, text in made.items() if SAID[kind] in text} == SAID
    out = tmp_path / "same.pdf"
    assert main(["tournament", "--club", str(tmp_path / "club.scorekeeper"), "-o", str(out), "--what", "cards"]) == 0
    assert words(out.read_bytes()) == made[DocumentKind.PLAYER_CARDS]
