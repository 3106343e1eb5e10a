"""A real printing system: what comes out of its printer is the file that was on the screen, byte for byte."""

import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pytestqt.qtbot import QtBot

from scorekeeper.text.print_options import PrinterAbilities, PrintOptions
from tests.ui.print_preview.printing.private_cups import PPD, QUEUE, PrivateCups, missing, private_cups
from ui.print_preview.printing import Job, Outcome, Printers, Spooler, cups_server

ALL = PrinterAbilities(
    both_sides=True, colour=True, arranges=True, trays={"Upper": "Upper tray", "Lower": "Letterhead"}
)

pytestmark = [pytest.mark.cups, pytest.mark.skipif(bool(missing()), reason=missing())]


@pytest.fixture
def cups(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[PrivateCups]:
    """A printing system with one printer, which is also the one of choice."""
    with private_cups() as system:
        qtbot.waitUntil((system.home / "socket").exists, timeout=20_000)
        monkeypatch.setenv("CUPS_SERVER", system.socket)
        for arguments in (("-p", QUEUE, "-E", "-v", "capture:/file", "-m", "raw"), ("-d", QUEUE)):
            qtbot.waitUntil(partial(told, system, *arguments), timeout=20_000)
        yield system


def told(system: PrivateCups, *arguments: str) -> bool:
    """Whether the printing system took an order: it may have its socket a little before it listens."""
    try:
        system.admin(*arguments)
    except subprocess.CalledProcessError:
        return False
    return True


def answer_of(qtbot: QtBot, spooler: Spooler, send: Callable[[], object]) -> Outcome:
    with qtbot.waitSignal(spooler.ended, timeout=30_000) as ended:
        send()
    assert isinstance(ended.args, list)
    outcome = ended.args[0]
    assert isinstance(outcome, Outcome)
    return outcome


def test_the_printer_gets_what_the_page_shows(
    qtbot: QtBot, cups: PrivateCups, make_preview: Callable[..., Any]
) -> None:
    spooler = Spooler()
    page = make_preview(2, spooler=spooler).page
    with qtbot.waitSignal(spooler.found, timeout=30_000):
        spooler.look()
    outcome = answer_of(qtbot, spooler, page.output.print_document)
    assert outcome == Outcome(f"Sent to {QUEUE}: Score sheet of game 2.", well=True)
    assert page.options.remark.sentence == outcome.sentence
    qtbot.waitUntil(cups.printed.exists, timeout=30_000)
    assert page.data is not None
    assert cups.printed.read_bytes() == page.data
    title, copies, options = cups.asked
    assert (title, copies) == ("Score sheet of game 2", "1")
    assert "media=A4" in options.split()


def test_a_printer_that_can_more_prints_on_both_sides_and_several_on_a_sheet(
    qtbot: QtBot, cups: PrivateCups, make_preview: Callable[..., Any]
) -> None:
    (cups.home / "both.ppd").write_text(PPD, encoding="ascii")
    cups.admin("-p", "Both", "-E", "-v", "capture:/file", "-P", str(cups.home / "both.ppd"))
    spooler = Spooler()
    for printer, able in (("Both", ALL), (QUEUE, PrinterAbilities())):
        with qtbot.waitSignal(spooler.told, timeout=30_000) as told:
            spooler.ask_abilities(printer)
        assert told.args == [printer, able]
    preview = make_preview(9)
    preview.page.show_settlement()
    assert preview.page.data is not None
    job = Job("Settlement", "Both", options=PrintOptions("short", per_sheet=4, black=True, tray="Lower"), able=ALL)
    assert answer_of(qtbot, spooler, lambda: spooler.send(preview.page.data, job, "settlement.pdf")).well
    qtbot.waitUntil(cups.printed.exists, timeout=30_000)
    pages = len(PdfReader(BytesIO(preview.page.data)).pages)
    assert len(PdfReader(cups.printed).pages) == -(-pages // 4) < pages
    said = set(cups.asked[2].split())
    assert {"number-up=4", "Duplex=DuplexTumble", "ColorModel=Gray", "print-scaling=none", "InputSlot=Lower"} <= said


def test_the_real_list_of_printers_is_read(qtbot: QtBot, cups: PrivateCups) -> None:
    spooler = Spooler()
    with qtbot.waitSignal(spooler.found, timeout=30_000) as found:
        spooler.look()
    assert found.args == [Printers((QUEUE,), QUEUE)]


def test_the_machines_own_printing_system_is_found_by_its_socket(
    qtbot: QtBot, cups: PrivateCups, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CUPS_SERVER")
    monkeypatch.setattr(cups_server, "SOCKETS", [Path(cups.socket)])
    spooler = Spooler()
    with qtbot.waitSignal(spooler.found, timeout=30_000) as found:
        spooler.look()
    assert found.args == [Printers((QUEUE,), QUEUE)]


def test_a_real_refusal_is_one_sentence(qtbot: QtBot, cups: PrivateCups, tmp_path: Any) -> None:
    spooler = Spooler(keep_in=lambda: tmp_path)
    outcome = answer_of(qtbot, spooler, lambda: spooler.send(b"%PDF-1.4", Job("Sheet", "Nowhere"), "sheet.pdf"))
    assert outcome.sentence == (
        f"It could not be printed: The printer or class does not exist. The paper is kept as {tmp_path / 'sheet.pdf'}."
    )


def test_a_printer_that_takes_nothing_says_so(qtbot: QtBot, cups: PrivateCups, tmp_path: Any) -> None:
    cups.admin("-p", QUEUE, "-o", "printer-is-accepting-jobs=false")
    spooler = Spooler(keep_in=lambda: tmp_path)
    outcome = answer_of(qtbot, spooler, lambda: spooler.send(b"%PDF-1.4", Job("Sheet", QUEUE), "sheet.pdf"))
    assert not outcome.well
    assert (tmp_path / "sheet.pdf").read_bytes() == b"%PDF-1.4"
