"""Printing without a printer: commands, answers, and programs that fail in every way a program can."""

import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from scorekeeper.text.print_options import PrinterAbilities, PrintOptions
from ui.print_preview.printing import Job, Outcome, Printers, Spooler, cups_server
from ui.print_preview.printing.print_jobs import (
    list_command,
    media_of,
    print_command,
    read_abilities,
    read_printers,
    short_reason,
)
from ui.print_preview.printing.process_runner import Answer, ProcessRunner

PDF = b"%PDF-1.4\n" + bytes(range(256)) * 400
JOB = Job("Score sheet of game 1", "Office")

Program = Callable[[str, str], None]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Puts shell scripts, of which `lp` is one, in front of the system's own; a server is named."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("CUPS_SERVER", "named")

    def put(name: str, script: str) -> None:
        (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (folder / name).chmod(0o755)

    put("lp", "exit 1")
    return put


@pytest.fixture
def nothing_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves no program at all on the path, and no spooler."""
    monkeypatch.setattr(cups_server, "SOCKETS", [])
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The folder for papers that could not be printed; it is not made yet."""
    return tmp_path / "data" / "papers"


@pytest.fixture
def make_spooler(qtbot: QtBot, kept: Path) -> Callable[..., Spooler]:
    """Makes a spooler of a platform; the limits are in ms."""

    def make(platform: str = "linux", limits: tuple[int, int] = (20_000, 20_000)) -> Spooler:
        return Spooler(platform=platform, limits_ms=limits, keep_in=lambda: kept)

    return make


def sent(qtbot: QtBot, made: Spooler, job: Job = JOB, name: str = "game 1.pdf") -> Outcome:
    with qtbot.waitSignal(made.ended, timeout=30_000) as answer:
        assert made.send(PDF, job, name)
        assert made.printing
    assert not made.printing
    assert isinstance(answer.args, list)
    outcome = answer.args[0]
    assert isinstance(outcome, Outcome)
    return outcome


def found(qtbot: QtBot, made: Spooler) -> Printers:
    with qtbot.waitSignal(made.found, timeout=30_000) as answer:
        made.look()
    assert isinstance(answer.args, list)
    printers = answer.args[0]
    assert isinstance(printers, Printers)
    return printers


def run(qtbot: QtBot, command: tuple[str, ...], data: bytes = b"", limit_ms: int = 20_000) -> Answer:
    parent = QObject()
    runner = ProcessRunner(command, parent, limit_ms=limit_ms)
    with qtbot.waitSignal(runner.ended, timeout=30_000) as answer:
        runner.start(data)
    assert isinstance(answer.args, list)
    return answer.args[0]  # type: ignore[no-any-return]


# Commands and answers

ALL = PrinterAbilities(both_sides=True, colour=True, arranges=True)
OTHERWISE = PrintOptions(sides="short", pages="2-4,7", scaling="fit", per_sheet=2, black=True, tray="Sold")


@pytest.mark.parametrize(
    ("job", "command"),
    [
        (Job("Sheet", "Office", 2), "lp -d Office -n 2 -t Sheet -o media=A4 -o print-scaling=none"),
        (Job("Sheet", "", 0, "Letter"), "lp -n 1 -t Sheet -o media=Letter -o print-scaling=none"),
        (Job("Slips", "", 1000, "A6"), "lp -n 99 -t Slips -o media=A6 -o print-scaling=none"),
        (
            Job("Why", options=PrintOptions(tray="Low"), able=PrinterAbilities(trays={"Low": "Letterhead"})),
            "lp -n 1 -t Why -o media=A4 -o print-scaling=none -o InputSlot=Low",
        ),
        (
            Job("Sheet", able=PrinterAbilities(both_sides=True)),
            "lp -n 1 -t Sheet -o media=A4 -o print-scaling=none -o sides=one-sided",
        ),
        (
            Job("Why", options=PrintOptions("long", "2-4,7", per_sheet=4), able=ALL),
            "lp -n 1 -t Why -o media=A4 -o print-scaling=none -o sides=two-sided-long-edge -o number-up=4",
        ),
        (
            Job("Why", options=PrintOptions("one", "2-4,7", "fit", black=True), able=replace(ALL, both_sides=False)),
            "lp -n 1 -t Why -o media=A4 -o print-scaling=fit -o print-color-mode=monochrome",
        ),
        (
            Job("Why", options=OTHERWISE, able=replace(ALL, arranges=False, colour=False)),
            "lp -n 1 -t Why -o media=A4 -o print-scaling=none -o sides=two-sided-short-edge",
        ),
        (Job("Sheet", options=OTHERWISE), "lp -n 1 -t Sheet -o media=A4 -o print-scaling=none"),
    ],
)
def test_cups_is_told_printer_copies_title_paper_and_what_the_printer_can_do(job: Job, command: str) -> None:
    assert " ".join(print_command(job)) == command


@pytest.mark.parametrize(
    ("pages", "media"),
    [
        ([(595.3, 841.9)], "A4"),
        ([(841.9, 595.3), (595.3, 841.9)], "A4"),
        ([(297.6, 419.5)], "A6"),
        ([(419.5, 595.3)], "A5"),
        ([(612, 792)], "Letter"),
        ([(297.6, 419.5), (612, 792)], "Letter"),
        ([(306, 396)], "Custom.306x396"),
        ([], "Letter"),
    ],
)
def test_the_paper_is_that_of_the_document(pages: list[tuple[float, float]], media: str) -> None:
    assert media_of(pages, "letter") == media


@pytest.mark.parametrize(
    ("told", "able"),
    [
        ("copies=1 printer-make-and-model='Local Raw Printer' printer-type=4", PrinterAbilities()),
        ("copies=1 printer-make-and-model='HP LaserJet' printer-type=8425684", PrinterAbilities(True, False, True)),
        ("printer-make-and-model=Epson printer-type=8425484", PrinterAbilities(False, True, True)),
        ("", PrinterAbilities()),
    ],
)
def test_what_a_printer_can_do_is_read(told: str, able: PrinterAbilities) -> None:
    assert read_abilities(told) == able


def test_a_title_is_one_argument_without_control_characters() -> None:
    command = print_command(Job("Zoë’s\x00 night\n−½"))
    assert command[command.index("-t") + 1] == "Zoë’s night−½"


@pytest.mark.parametrize(
    ("listed", "printers"),
    [
        ("Office\nClub\nsystem default destination: Club\n", Printers(("Office", "Club"), "Club")),
        ("Office\nno system default destination\n", Printers(("Office",))),
        ("no system default destination\n", Printers()),
        ("", Printers()),
        ("Office\nOffice\nsystem default destination: Gone\n", Printers(("Office",))),
    ],
)
def test_the_list_of_printers_is_read(listed: str, printers: Printers) -> None:
    assert read_printers(listed) == printers


@pytest.mark.parametrize(
    ("complaint", "reason"),
    [
        ("lp: Error - The printer or class does not exist.\n", "The printer or class does not exist"),
        ("/usr/bin/lp: Error - No default destination.\n", "No default destination"),
        ("lp: Fehler - Kein Standardziel.\n", "Fehler - Kein Standardziel"),
        ("\n\nlp: no\tspace\x1b[0m left\nmore\n", "no space[0m left"),
        ("", ""),
        ("   \n", ""),
        ("x" * 500, "x" * 119 + "…"),
    ],
)
def test_a_complaint_is_shortened_to_one_line(complaint: str, reason: str) -> None:
    assert short_reason(complaint) == reason


# One command


def test_a_command_gets_its_input_whole_and_answers(qtbot: QtBot) -> None:
    answer = run(qtbot, ("cat",), b"sheet\n" * 50_000)
    assert answer.well
    assert answer.out == "sheet\n" * 50_000


def test_a_command_that_fails_says_why(qtbot: QtBot) -> None:
    answer = run(qtbot, ("sh", "-c", "echo no >&2; exit 3"))
    assert (answer.well, answer.code, answer.complaint) == (False, 3, "no\n")


@pytest.mark.parametrize(
    ("command", "fault"),
    [(("no-such-program",), "absent"), (("sh", "-c", "kill -9 $$"), "broken")],
)
def test_a_command_that_cannot_answer_has_a_fault(qtbot: QtBot, command: tuple[str, ...], fault: str) -> None:
    assert run(qtbot, command).fault == fault


def test_a_file_that_is_no_program_is_a_fault(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lp").write_bytes(b"\x7fELF, but no program")
    (tmp_path / "lp").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert run(qtbot, ("lp",)).fault == "broken"


def test_a_command_that_never_ends_is_given_up(qtbot: QtBot) -> None:
    assert run(qtbot, ("sleep", "60"), limit_ms=50).fault == "late"


def test_a_command_may_ignore_its_input(qtbot: QtBot) -> None:
    assert run(qtbot, ("true",), PDF * 100).well


def test_a_command_goes_with_its_owner_without_a_word(qtbot: QtBot) -> None:
    owner = QObject()
    runner = ProcessRunner(("sleep", "60"), owner, limit_ms=20_000)
    runner.start()
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()


# The spooler


def test_the_system_gets_the_very_same_bytes(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler], tmp_path: Path
) -> None:
    program("lp", f'cat > "{tmp_path}/out"; printf "%s\\n" "$@" > "{tmp_path}/asked"; echo "request id is Office-1"')
    outcome = sent(qtbot, make_spooler(), Job("Score sheet of game 1", "Office", 2))
    assert outcome == Outcome("Sent to Office: Score sheet of game 1, 2 copies.", well=True)
    assert (tmp_path / "out").read_bytes() == PDF
    assert (tmp_path / "asked").read_text(encoding="utf-8").split("\n") == [
        "-d", "Office", "-n", "2", "-t", "Score sheet of game 1", "-o", "media=A4", "-o", "print-scaling=none", "",
    ]  # fmt: skip


def test_the_systems_own_choice_is_called_the_printer(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]
) -> None:
    program("lp", "exec cat > /dev/null")
    assert sent(qtbot, make_spooler(), Job("Sheet")).sentence == "Sent to the printer: Sheet."


def test_macos_prints_by_the_same_command(qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]) -> None:
    program("lp", "exec cat > /dev/null")
    assert sent(qtbot, make_spooler("darwin")).well


def test_a_printer_is_asked_what_it_can_do(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]
) -> None:
    program("lpoptions", '[ "$*" = "-p Office" ] || exit 1; echo "printer-make-and-model=HP printer-type=28"')
    made = make_spooler()
    for printer, able in (("Office", ALL), ("Sold", PrinterAbilities())):
        with qtbot.waitSignal(made.told, timeout=30_000) as told:
            made.ask_abilities(printer)
        assert told.args == [printer, able]


def test_a_failing_printer_says_why_and_the_paper_is_kept(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler], kept: Path
) -> None:
    program("lp", 'echo "lp: Error - The printer or class does not exist." >&2; exit 1')
    outcome = sent(qtbot, make_spooler())
    assert outcome.sentence == (
        f"It could not be printed: The printer or class does not exist. The paper is kept as {kept / 'game 1.pdf'}."
    )
    assert outcome.kept == kept / "game 1.pdf"
    assert outcome.kept.read_bytes() == PDF
    assert stat.S_IMODE(outcome.kept.stat().st_mode) == 0o600, "for this user only"


def test_a_silent_failure_is_said_too(qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]) -> None:
    program("lp", "exit 1")
    assert sent(qtbot, make_spooler()).sentence.startswith(
        "It could not be printed; the printing system gives no reason. The paper is kept"
    )


@pytest.mark.usefixtures("nothing_installed")
def test_without_a_printing_system_the_paper_is_kept(
    qtbot: QtBot, make_spooler: Callable[..., Spooler], kept: Path
) -> None:
    outcome = sent(qtbot, make_spooler())
    assert outcome.sentence == (
        f"This computer has no printing system (CUPS). The paper is kept as {kept / 'game 1.pdf'}."
    )


def test_without_a_printer_the_paper_is_kept(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]
) -> None:
    program("lpstat", 'echo "no system default destination"')
    program("lp", 'echo "lp: Error - No default destination." >&2; exit 1')
    made = make_spooler()
    assert found(qtbot, made) == Printers()
    assert sent(qtbot, made, Job("Sheet")).sentence.startswith(
        "There is no printer on this computer. The paper is kept"
    )


def test_a_system_that_does_not_answer_is_given_up(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]
) -> None:
    program("lp", "exec sleep 60")
    outcome = sent(qtbot, make_spooler(limits=(100, 100)))
    assert outcome.sentence.startswith("The printing system has not answered for a second. The paper is kept")


def test_a_system_that_breaks_down_is_told(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]
) -> None:
    program("lp", "kill -9 $$")
    assert sent(qtbot, make_spooler()).sentence.startswith("The printing system broke down. The paper is kept")


def test_one_paper_at_a_time(qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]) -> None:
    program("lp", "exec cat > /dev/null")
    made = make_spooler()
    with qtbot.waitSignal(made.ended, timeout=30_000):
        assert made.send(PDF, JOB, "one.pdf")
        assert not made.send(PDF, JOB, "two.pdf")


def test_a_closing_window_does_not_wait_for_the_printer(
    program: Program, make_spooler: Callable[..., Spooler], qtbot: QtBot
) -> None:
    program("lp", "exec sleep 60")
    program("lpstat", "exec sleep 60")
    made = make_spooler()
    with qtbot.assertNotEmitted(made.ended), qtbot.assertNotEmitted(made.found):
        made.send(PDF, JOB, "one.pdf")
        made.look()
        made.stop()
    assert not made.printing


def test_printers_are_asked_for_in_words_that_can_be_read(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]
) -> None:
    program("lpstat", '[ "$LC_ALL" = C ] || exit 1; echo Office; echo "system default destination: Office"')
    assert list_command() == ("lpstat", "-e", "-d")
    assert found(qtbot, make_spooler()) == Printers(("Office",), "Office")


@pytest.mark.usefixtures("nothing_installed")
def test_no_printing_system_has_no_printers(qtbot: QtBot, make_spooler: Callable[..., Spooler]) -> None:
    assert found(qtbot, make_spooler()).trouble == "This computer has no printing system (CUPS)."


def test_printers_that_cannot_be_asked_for(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler]
) -> None:
    program("lpstat", "exec sleep 60")
    printers = found(qtbot, make_spooler(limits=(100, 100)))
    assert printers == Printers(trouble="The printing system does not say which printers there are.", unsure=True)
    assert not printers.none


def test_a_folder_that_takes_nothing_is_said(
    qtbot: QtBot, program: Program, make_spooler: Callable[..., Spooler], kept: Path
) -> None:
    program("lp", "exit 1")
    kept.parent.mkdir(parents=True)
    kept.write_text("a file where the folder should be", encoding="utf-8")
    outcome = sent(qtbot, make_spooler())
    assert (outcome.well, outcome.kept) == (False, None)
    assert "game 1.pdf was not written" in outcome.sentence


def test_these_tests_have_a_shell() -> None:
    assert shutil.which("sh"), "the programs of these tests are shell scripts"
