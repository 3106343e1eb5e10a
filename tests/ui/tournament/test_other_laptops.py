"""A tournament at several laptops: what one at a table shows, and people with other ids on another laptop."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.gathering.tournament.entries import Entered, LineSaid
from scorekeeper.night.journal import replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.faults.budget import few_of
from tests.reports.tournaments import WASHBURN
from tests.scorekeeper.keepers import clock
from tests.scorekeeper.keepers import opened as opened_night
from tests.scorekeeper.nights import deal, p
from tests.ui.program import LAPTOP, Program
from tests.ui.tournament.tournament_driver import TWELVE, page_of, said, standings
from ui.laptops.laptops_page import LaptopsPage
from ui.live.open_club import OpenClub
from ui.live.tournaments import Tournaments
from ui.shell import tournament_exchange
from ui.shell.night_importer import night_importer_of
from ui.tournament.tournament_page import TournamentPage


def test_a_laptop_at_a_table_shows_the_tournament_and_leaves_what_is_decided_to_the_organiser(
    opened: Program, tmp_path: Path
) -> None:
    opened.window.resize(LAPTOP)
    opened.window.show()
    organiser = OpenClub(tmp_path / "organiser.scorekeeper")
    keeper = Tournaments(organiser).announce("Cup", "2026-11-21", WASHBURN)
    keeper.write(*(Entered(Player(name, name), number) for number, name in enumerate(TWELVE.split("\n"), 1)))
    keeper.write(LineSaid(1, 4))
    keeper.draw(1)
    assert Tournaments(opened.session.club).brings(keeper.keeper.lines)
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    play = page.play
    assert "It is kept at another laptop, which decides; its tables can be played here." in said(page)
    QTest.keyClick(page, Qt.Key.Key_1)
    hidden = (play.step, play.draw_again, play.by_hand, play.late, play.undo, play.clock, page.standings.acts,
              play.totals.save, play.totals.fields[0][0], play.totals.write_off, play.totals.file)  # fmt: skip
    assert [part.isVisibleTo(page) for part in hidden] == [False] * len(hidden)
    QTest.keyClick(play.tables, Qt.Key.Key_Return)
    assert play.totals.play.hasFocus()
    page.standings.list.setCurrentRow(1)
    QTest.keyClick(page.standings.list, Qt.Key.Key_Return)
    assert page.standings.acts.findChildren(QMenu) == []
    play.totals.play.click()
    assert len(opened.live.night.players) == 4
    organiser.close()


def test_people_of_a_table_with_other_ids_are_matched_and_the_table_comes_in(
    opened: Program, twelve: TournamentPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The night was begun by hand at another laptop, at which one of the four has a longer name."""
    seated = twelve.play.tables.values[0].names.split(", ")
    names = [seated[0] + " Whitlock", *seated[1:]]
    people = [Player(f"other {name}", name) for name in names]
    night = Keeper.start(MemoryJournal(), opened_night(currency=None), people, clock())
    night.start_game(
        Setup(profile_rules("washburn"), Arrangement.INDIVIDUAL, tuple((one.id,) for one in people), 0, people[0].id)
    )
    for points in ((13, 5, 5, 3),) * 8:
        night.write(0, deal(*points))
    file = tmp_path / "table.night.json"
    file.write_text(archive(night.lines), encoding="utf-8")
    monkeypatch.setattr(tournament_exchange, "ask_open_paths", lambda *_: [file])
    QTest.keyClick(twelve, Qt.Key.Key_1)
    twelve.play.totals.file.click()
    assert f"{names[0]} does not sit at table 1; match people" in said(twelve)
    QTest.keyClick(twelve, Qt.Key.Key_Escape)
    QTest.keyClick(twelve, Qt.Key.Key_M)
    laptops = opened.session.page("laptops")
    assert isinstance(laptops, LaptopsPage)
    assert laptops.coming.shown is not None
    proposed = {one.player.name: one.here.name for one in laptops.coming.shown.people if one.here is not None}
    assert proposed == dict(zip(names, seated, strict=True))
    for _ in names:
        QTest.keyClick(laptops, Qt.Key.Key_Return)
    with qtbot.waitSignal(night_importer_of(opened.session).ended):
        QTest.keyClick(laptops, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert opened.session.shown_page == "tournament"
    page = page_of(opened)
    QTest.keyClick(page, Qt.Key.Key_1)
    assert page.play.totals.take_night.text() == "Take its night in, 8 deals"
    page.play.totals.take_night.click()
    assert page.play.tables.values[0].sum == "208"
    assert (seated[0], "104") in [line[1:] for line in standings(page)]


@pytest.mark.parametrize("is_open", few_of([False, True], [True]))
def test_after_a_branch_of_a_table_is_chosen_the_tournament_is_shown_again(
    opened: Program, twelve: TournamentPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
    is_open: bool,
) -> None:  # fmt: skip
    """Table 1 went on at two laptops after its third deal, here with a fourth and there with another."""
    names = twelve.play.tables.values[0].names
    QTest.keyClick(twelve.play.tables, Qt.Key.Key_1)
    twelve.play.totals.play.click()
    for _ in range(3):
        opened.live.write(partial(Keeper.write, game=0, entry=deal(13, 5, 5, 3)))
    table = opened.live.night.id
    there = MemoryJournal()
    there.append(opened.live.lines, opened.live.night, 0)
    elsewhere = Keeper.open(there, table, clock())
    elsewhere.write(0, deal(5, 13, 5, 3))
    opened.live.write(partial(Keeper.write, game=0, entry=deal(5, 5, 13, 3)))
    if not is_open:
        opened.session.go("first_start")
    file = tmp_path / "table.night.json"
    file.write_text(archive(elsewhere.lines), encoding="utf-8")
    monkeypatch.setattr(tournament_exchange, "ask_open_paths", lambda *_: [file])
    opened.window.actions_["tournament"].trigger()
    page = page_of(opened)
    QTest.keyClick(page, Qt.Key.Key_1)
    page.play.totals.file.click()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    QTest.keyClick(page, Qt.Key.Key_M)
    laptops = opened.session.page("laptops")
    assert isinstance(laptops, LaptopsPage)
    with qtbot.waitSignal(night_importer_of(opened.session).ended):
        QTest.keyClick(laptops, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    laptops = opened.session.page("laptops")
    assert isinstance(laptops, LaptopsPage)
    assert laptops.branches.isVisibleTo(laptops)
    laptops.branches.other.click()
    assert opened.session.shown_page == "tournament"
    assert page_of(opened).play.tables.values[0].names == names
    assert "goes on" in opened.said[0]
    lines = opened.session.club.journal.lines(table)
    assert [row.change[1] for row in replay(lines).games[0].sheet.deals][3:] == [p(13)], "the other one counts"
    assert (opened.session.live is not None) == is_open
