"""A night file is read in one way: every reader has the plan that was frozen, and all later entries on money."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

from reports.documents import settlement, slips, whys
from scorekeeper.cli.settle_command import night_of
from scorekeeper.files.archive import archive
from scorekeeper.files.night_reading import read_night
from scorekeeper.files.sample_night import sample_night
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.journal import replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import Amend
from tests.contracts.sources import sources
from tests.scorekeeper.money_nights import parts_of, ruled, usual


def paid_and_corrected() -> Keeper:
    """A night that is paid pair by pair, then corrected: a newly made plan would be another one."""
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, Fraction(3))
    keeper.write(0, Amend(0, ruled((4, 200, 80, 16)), tuple("abcd"), "found"))
    return keeper


def test_a_file_gives_the_night_that_the_window_shows(tmp_path: Path) -> None:
    keeper = paid_and_corrected()
    shown = replay(keeper.lines)
    content = archive(keeper.lines)
    path = tmp_path / "n.night.json"
    path.write_text(content, encoding="utf-8")
    assert read_night(content) == night_of(path) == shown
    parts = settle_night(night_of(path)).parts
    assert parts == parts_of(keeper)
    assert parts is not None
    assert [part.frozen for part in parts.parts] == [True, False]
    for make in (settlement, slips, whys):
        assert make(read_night(content)) == make(shown)


def test_nobody_else_reads_a_night_without_its_journal() -> None:
    readers = {name for name, text in sources().items() if re.search(r"\bread_stated\(", text)}
    rooms = ("files/archive", "files/night_file", "files/night_reading")
    assert readers == {f"scorekeeper/{name}.py" for name in rooms}


def test_the_sample_night_has_three_games_of_four_players() -> None:
    night = sample_night()
    assert [player.name for player in night.players] == ["Ruth Calloway", "Ben Osei", "Marta Lind", "Theo Varga"]
    assert [game.sheet.hands for game in night.games] == [4, 4, 4]
