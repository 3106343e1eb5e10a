"""The command line as a whole: settlements, bad usage, and errors without a traceback."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper import __version__
from scorekeeper.__main__ import main as run_program
from scorekeeper.cli.arguments import COMMANDS, read_arguments
from scorekeeper.cli.main import main
from scorekeeper.files.sample_night import SAMPLE
from tests.scorekeeper.cli.terminals import typed

ROOT = Path(__file__).parents[3]
Said = pytest.CaptureFixture[str]


def usage(*arguments: object) -> int:
    """The exit status of a command that is expected to end by itself."""
    with pytest.raises(SystemExit) as ended:
        main([*map(str, arguments)])
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_a_settlement_adds_to_zero_as_json_and_as_text(capsys: Said) -> None:
    assert main(["settle", str(SAMPLE), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(float(money) for money in data["net_money"].values()) == pytest.approx(0)
    assert main(["settle", str(SAMPLE)]) == 0
    text = capsys.readouterr().out
    assert "Ruth Calloway" in text
    assert data["transfers"][0]["amount"] in text


@pytest.mark.parametrize(
    "arguments",
    [["settle", "--json", SAMPLE], ["settle", "--", SAMPLE], ["--club", "nowhere", "settle", SAMPLE],
     ["--club=nowhere", "settle", SAMPLE], ["settle", SAMPLE, "--club", "nowhere"]],
)  # fmt: skip
def test_options_stand_where_people_put_them(arguments: list[object], capsys: Said) -> None:
    assert main([*map(str, arguments)]) == 0
    assert capsys.readouterr().out
    assert not Path("nowhere").exists()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: Said) -> None:
    assert usage(command, "--help") == 0
    said = capsys.readouterr().out
    assert command in said
    assert "--club CLUB_FILE" in said


def test_help_lists_every_command_and_the_version_is_one_line(capsys: Said) -> None:
    assert usage("--help") == 0
    said = capsys.readouterr().out
    assert all(f"    {command} " in said for command in COMMANDS)
    assert usage("--version") == 0
    assert capsys.readouterr().out == f"{__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [["settle"], ["settle", "a", "b"], ["settle", "a", "--xml"], ["sheet", "a"], ["sheet", "a", "-o", "b", "--paper=a"],
     ["sheet", "a", "-o", "b", "--what", "slips,menu"], ["import"], ["export", "x"], ["restore", "x"], ["players", "x"],
     ["backup", "-o", ""], ["export", "x", "-o", ""], ["--club", "", "nights"], ["check", "~nosuchuser/x"],
     ["backup", "--club"], ["no such thing"], ["settel", "x"], ["--club"], ["nights\nbackup"]],
)  # fmt: skip
def test_bad_usage_is_one_sentence_and_status_2(arguments: list[str], capsys: Said) -> None:
    assert usage(*arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err


@pytest.mark.parametrize("unknown", ["~nosuchuser/x", None])
@pytest.mark.parametrize("arguments", [["nights"], []])
def test_where_nobody_knows_a_home_the_way_on_is_said(
    arguments: list[str], unknown: str | None, capsys: Said, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    if unknown is None:  # no HOME, and a user without an entry in the system
        for name in ("SCOREKEEPER_HOME", "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr("os.getuid", lambda: 12_345)
    else:
        monkeypatch.setenv("SCOREKEEPER_HOME", unknown)
    assert main(arguments) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "set HOME or SCOREKEEPER_HOME to a folder of yours" in said


@pytest.mark.parametrize("arguments", [["settle", "a\0b"], ["check", "\0"]])
def test_a_word_with_a_nul_is_refused_in_one_sentence(arguments: list[str], capsys: Said) -> None:
    assert main(arguments) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "No such file or directory"),
        (b"", "this is not a night file"),
        (b"[]", "an object expected, not a list"),
        (b"\xff\xfe", "this is not a night file"),
        (b"[" * 100_000, "nested too deeply for a night file"),
        (b'{"format": "scorekeeper.night", "version": 99}', "version: version 99 of the night file"),
    ],
)
@pytest.mark.parametrize("command", ["settle", "sheet"])
def test_a_bad_file_is_named_in_one_sentence(
    command: str, content: bytes | None, sentence: str, tmp_path: Path, capsys: Said
) -> None:
    file, out = tmp_path / "bad.night.json", tmp_path / "out.pdf"
    if content is not None:
        file.write_bytes(content)
    assert main([command, str(file), *(("-o", str(out)) if command == "sheet" else ())]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{file}: {sentence}")
    assert len(said.err.splitlines()) == 1
    assert not out.exists()


def test_a_folder_is_no_night_file(tmp_path: Path, capsys: Said) -> None:
    assert main(["settle", str(tmp_path)]) == 1
    assert str(tmp_path) in capsys.readouterr().err


def run(*arguments: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A process of the command line."""
    env = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", *map(str, arguments)],
        cwd=ROOT, env={**env, **environment}, capture_output=True, check=False, timeout=120,
    )  # fmt: skip


def test_without_a_screen_the_window_says_so_at_once() -> None:
    ended = run(QT_QPA_PLATFORM="")
    assert (ended.returncode, ended.stdout) == (1, b"")
    assert ended.stderr.decode() == (
        "There is no screen here, so the window cannot open; see scorekeeper --help.\n"
    )  # fmt: skip


def test_names_come_out_even_where_the_terminal_has_no_signs_for_them(tmp_path: Path) -> None:
    data = json.loads(SAMPLE.read_text(encoding="utf-8"))
    data["players"][0]["name"] = "Dee 陳"
    file = tmp_path / "n.night.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    status, poor, said = typed("settle", file, encoding="ascii")
    assert (status, said) == (0, b"")
    assert b"Dee ?" in poor
    _, rich, _ = typed("settle", file, "--json", encoding="ascii")
    assert json.loads(rich.decode("utf-8"))["net_money"]["ruth"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
@pytest.mark.parametrize("tail", [(), ("--json",)])
def test_what_cannot_be_printed_is_an_error_in_one_sentence(tail: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "scorekeeper", "settle", str(SAMPLE), *tail],
            cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60,
        )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (1, b"No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_reader_who_has_had_enough_is_no_error_to_speak_of() -> None:
    read, write = os.pipe()
    os.close(read)
    ended = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "settle", str(SAMPLE)],
        cwd=ROOT, stdout=write, stderr=subprocess.PIPE, check=False, timeout=60,
    )  # fmt: skip
    os.close(write)
    assert (ended.returncode, ended.stderr) == (1, b"")


def test_a_settlement_loads_no_books_and_no_journal() -> None:
    spy = (
        "import sys; from scorekeeper.cli.main import main; main(['settle', sys.argv[1]]);"
        "others = {'sqlite3', 'secrets', 'scorekeeper.storage', 'scorekeeper.night.journal'};"
        "print(sorted(others & set(sys.modules)))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", spy, str(SAMPLE)], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert ended.stdout.splitlines()[-1] == "[]"


def test_the_version_is_told_before_anything_is_loaded() -> None:
    spy = (
        "import sys; sys.argv = ['scorekeeper', '--version']; from scorekeeper.__main__ import main; main();"
        "print([name for name in sys.modules if name.startswith(('scorekeeper.', 'argparse', 'importlib.metadata'))])"
    )
    ended = subprocess.run(
        [sys.executable, "-S", "-c", spy], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert ended.stdout.splitlines() == [__version__, "['scorekeeper.memory', 'scorekeeper.__main__']"]


def test_an_interrupted_command_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys, "argv", ["scorekeeper", "settle", str(SAMPLE)])
    for where in ("scorekeeper.cli.settle_command.settle", "scorekeeper.cli.main.read_arguments"):
        with monkeypatch.context() as patch:
            patch.setattr(where, interrupted)
            assert run_program() == 130
    monkeypatch.setitem(sys.modules, "scorekeeper.cli.main", type("Loading", (), {"main": property(interrupted)})())
    assert run_program() == 130
    assert capsys.readouterr().err == ""


def test_a_program_without_a_console_works_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert main(["settle", str(SAMPLE)]) == 0
    assert main(["settle", "nowhere"]) == 1
    club = ["--club", str(tmp_path / "club.scorekeeper")]
    assert main(["import", str(SAMPLE), *club]) == 0
    assert main(["backup", "-o", str(tmp_path / "backups"), *club]) == 0
    assert len(list((tmp_path / "backups").iterdir())) == 1


def test_a_terminal_without_the_signs_keeps_minus_and_halves() -> None:
    poor = run("settle", SAMPLE, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    ascii_only, latin = (typed("settle", SAMPLE, encoding=encoding) for encoding in ("ascii", "latin-1"))
    for status, printed, said in ((poor.returncode, poor.stdout, poor.stderr), ascii_only, latin):
        assert (status, said) == (0, b"")
        text = printed.decode("latin-1")
        assert "?" not in text
        for figure in ("  -19  in the hole", " -12\n", " -50.75\n", " +100.00\n"):
            assert figure in text
        assert (" 92½\n" if printed is latin[1] else " 92.5\n") in text


def test_what_the_window_is_opened_on_is_read_in_any_order(subtests: pytest.Subtests) -> None:
    for words, club, files in [
        ([], None, []),
        ([str(SAMPLE)], None, [SAMPLE]),
        ([str(SAMPLE), str(SAMPLE)], None, [SAMPLE, SAMPLE]),
        (["--club", "here"], Path("here"), []),
        (["--club", "here", str(SAMPLE)], Path("here"), [SAMPLE]),
        ([str(SAMPLE), "--club", "here"], Path("here"), [SAMPLE]),
        (["--club=here"], Path("here"), []),
    ]:
        with subtests.test(words=words):
            options = read_arguments(words)
            assert (options.club, options.files) == (club, files)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere.night.json"], "nowhere.night.json: there is no such file, nor such a command"),
        (["--club"], "argument --club: expected one argument"),
        (["--club", "here", "nowhere"], "nowhere: there is no such file, nor such a command"),
        (["--wat"], "unrecognized arguments: --wat"),
        ([str(SAMPLE), "nowhere"], "nowhere: there is no such file, nor such a command"),
        (["settel", str(SAMPLE)], "there is no command “settel”; did you mean “settle”?"),
        (["settel", str(SAMPLE), "--json"], "there is no command “settel”; did you mean “settle”?"),
        (["--club", "here", "Nigths"], "there is no command “Nigths”; did you mean “nights”?"),
        (["bakcup"], "there is no command “bakcup”; did you mean “backup”?"),
        (["settle.json"], "settle.json: there is no such file, nor such a command"),
        (["xyz", "a", "b"], "xyz: there is no such file, nor such a command"),
    ],
)
def test_what_opens_no_window_is_refused_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read_arguments(words)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


Opened = list[tuple[Path | None, list[Path]]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """The club file and the night files of each requested window; none opens."""
    asked: Opened = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("ui.shell.app.run", lambda club, night_files: asked.append((club, night_files)) or 0)
    return asked


def test_the_window_is_opened_on_what_is_named(opened: Opened) -> None:
    assert main([]) == 0
    assert main([str(SAMPLE), "--club", "here"]) == 0
    assert opened == [(None, []), (Path("here"), [SAMPLE])]


@pytest.mark.parametrize(
    ("name", "content"), [("whist", b"SQLite format 3\0 and more"), ("torn.scorekeeper", b""), ("a.scorekeeper", b"{}")]
)
def test_a_file_that_is_named_is_a_club_by_its_content_or_by_its_name(
    name: str, content: bytes, tmp_path: Path, opened: Opened
) -> None:
    club = tmp_path / name
    club.write_bytes(content)
    assert main([str(SAMPLE), str(club)]) == 0
    assert opened == [(club, [SAMPLE])]


def test_one_window_shows_one_club(tmp_path: Path, opened: Opened, capsys: Said) -> None:
    club = tmp_path / "whist.scorekeeper"
    club.touch()
    assert main(["--club", "here", str(club)]) == 2
    assert capsys.readouterr().err == f"a window shows one club file; “{club}” is a second one\n"
    assert opened == []


@pytest.mark.skipif(sys.platform != "linux", reason="a file that opens and cannot be read")
@pytest.mark.parametrize("command", ["settle", "import"])
def test_a_file_that_fails_while_it_is_read_is_named(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "/proc/self/mem"]) == 1
    assert capsys.readouterr().err == "/proc/self/mem: Input/output error\n"


@pytest.mark.parametrize("error", [MemoryError(), OSError(errno.ENOMEM, "Cannot allocate memory", "/usr/scorekeeper")])
def test_without_memory_a_command_ends_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception
) -> None:
    def out_of_memory(_: object) -> int:
        raise error

    monkeypatch.setattr("scorekeeper.cli.main.command", lambda _: out_of_memory)
    assert main(["settle", str(SAMPLE)]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == (
        "", "There is not enough memory for this; close other programs and try again.\n"
    )  # fmt: skip


def test_a_library_for_which_there_is_no_room_ends_in_a_sentence_and_a_mistake_of_ours_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unloadable(_: object) -> int:
        raise ImportError(said)

    monkeypatch.setattr("scorekeeper.cli.main.command", lambda _: unloadable)
    said = "libXau.so.6: failed to map segment from shared object"
    assert main(["blank", "-o", "b.pdf"]) == 1
    assert capsys.readouterr().err == (
        f"A part of the program could not be loaded ({said}); close other programs and try again.\n"
    )
    said = "cannot import name 'deal'"
    with pytest.raises(ImportError, match="'deal'"):
        main(["blank", "-o", "b.pdf"])


def test_a_module_for_which_there_is_no_memory_ends_in_a_sentence_and_a_mistake_of_python_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unloadable(_: object) -> int:
        raise SystemError(said)

    monkeypatch.setattr("scorekeeper.cli.main.command", lambda _: unloadable)
    said = "error return without exception set"
    assert main(["blank", "-o", "b.pdf"]) == 1
    assert capsys.readouterr().err == "There is not enough memory for this; close other programs and try again.\n"
    said = "unknown opcode"
    with pytest.raises(SystemError, match="opcode"):
        main(["blank", "-o", "b.pdf"])


def test_a_title_that_no_page_holds_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Setting one of some thousand characters took minutes."""
    out = tmp_path / "season.pdf"
    with pytest.raises(SystemExit, match="2"):
        main(["season", str(SAMPLE), "-o", str(out), "--title", "a+" * 500])
    assert capsys.readouterr().err == "scorekeeper season: argument --title: longer than 200 characters\n"
    assert not out.exists()
    assert main(["season", str(SAMPLE), "-o", str(out), "--title", "a+" * 100]) == 0
