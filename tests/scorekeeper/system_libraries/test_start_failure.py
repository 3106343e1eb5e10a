"""A start without Qt's libraries names every package that is missing, in the terminal and in a dialog."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.system_libraries.qt_platforms import PRINTERS
from scorekeeper.system_libraries.start_failure import tell_missing_libraries
from tests.installer.conftest import Command

pytestmark = pytest.mark.skipif("sys.platform != 'linux'")

ROOT = Path(__file__).resolve().parents[3]
LACKS_TWO = r"printf '\tlibxcb-icccm.so.4 => not found\n\tlibxcb-keysyms.so.1 => not found\n'"
CANNOT_LOAD = "libEGL.so.1: cannot open shared object file: No such file or directory"
INSTALL = "apt-get install -y --no-install-recommends"


@pytest.fixture(autouse=True)
def debian(command: Command) -> None:
    """Apt is there, and root needs no sudo."""
    command("apt-get", "exit 99")
    command("dpkg-query", "exit 1")
    command("sudo", "exit 1")


@pytest.fixture
def broken_qt(tmp_path: Path) -> Path:
    """A folder whose PySide6 cannot be imported, since a library of the system is missing."""
    pyside = tmp_path / "broken" / "PySide6"
    for name in ("QtWidgets.abi3.so", "Qt/plugins/platforms/libqxcb.so", PRINTERS):
        (pyside / name).parent.mkdir(parents=True, exist_ok=True)
        (pyside / name).touch()
    (pyside / "__init__.py").touch()
    (pyside / "QtCore.py").write_text(f"raise ImportError({CANNOT_LOAD!r})\n", encoding="utf-8")
    return pyside.parent


def start(*folders: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the program in a process of its own; the folders come first in the path of modules."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*folders, ROOT))), **environment}
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper"], env=env, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.fixture
def told(broken_qt: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What a start with that folder says, within the process of the test."""
    monkeypatch.setattr("scorekeeper.system_libraries.start_failure.pyside_folder", lambda: broken_qt / "PySide6")

    def tell(**environment: str) -> str:
        with monkeypatch.context() as patch:
            for name, value in environment.items():
                patch.setenv(name, value)
            assert tell_missing_libraries(CANNOT_LOAD)
        return capsys.readouterr().err

    return tell


def test_a_library_that_the_import_misses_is_told_with_all_others(broken_qt: Path, command: Command) -> None:
    command("ldd", LACKS_TWO)
    ended = start(broken_qt, QT_QPA_PLATFORM="offscreen")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(
        "The window of Scorekeeper cannot open, because parts of the system are not installed."
    )
    assert f"{INSTALL} libegl1 libxcb-icccm4 libxcb-keysyms1" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_libraries_that_a_bundle_has_beside_qt_are_not_missing(
    broken_qt: Path, told: Callable[..., str], command: Command
) -> None:
    command("ldd", rf"""case $LD_LIBRARY_PATH in {broken_qt}*) ;; *) {LACKS_TWO} ;; esac""")
    assert f"{INSTALL} libegl1\n" in told(QT_QPA_PLATFORM="offscreen")


def test_without_ldd_at_least_the_library_of_the_message_is_told(told: Callable[..., str]) -> None:
    assert f"{INSTALL} libegl1\n" in told(QT_QPA_PLATFORM="offscreen").replace("'", "")


def test_the_libraries_of_the_platform_plugin_are_told_in_place_of_what_qt_says(command: Command) -> None:
    command("ldd", LACKS_TWO)
    ended = start(QT_QPA_PLATFORM="xcb", DISPLAY=":no")
    assert ended.returncode == 1
    assert f"{INSTALL} libxcb-icccm4 libxcb-keysyms1" in ended.stderr
    assert "xcb-cursor" not in ended.stderr, "that is what Qt blames"


def test_libraries_for_printing_are_told_with_the_others(told: Callable[..., str], command: Command) -> None:
    command("ldd", r"case $1 in *cups*) printf '\tlibcups.so.2 => not found\n' ;; esac")
    assert f"{INSTALL} libcups2 libegl1" in told(QT_QPA_PLATFORM="offscreen")


def test_a_screen_that_does_not_answer_is_told_in_a_sentence(command: Command) -> None:
    command("ldd", "exit 0")
    ended = start(QT_QPA_PLATFORM="xcb", DISPLAY=":no")
    assert (ended.returncode, ended.stdout) == (1, "")
    (sentence,) = ended.stderr.splitlines()
    assert sentence.startswith("The window of Scorekeeper cannot open on this screen. Qt says: ")


@pytest.mark.parametrize(
    "there", [["zenity", "kdialog"], ["kdialog", "xmessage"], ["xmessage", "notify-send"], ["notify-send"]]
)
def test_one_dialog_of_those_that_are_there_says_it_too(
    there: list[str], told: Callable[..., str], command: Command, tmp_path: Path
) -> None:
    for name in there:
        command(name, f'printf "%s\\n" "$@" >> "{tmp_path}/{name}"')
    said = told(DISPLAY=":no", QT_QPA_PLATFORM="")
    assert (tmp_path / there[0]).read_text(encoding="utf-8").endswith(said)
    assert not any((tmp_path / name).exists() for name in there[1:])


@pytest.mark.parametrize("dies", ["exit 127", "kill -ABRT $$"])
def test_the_next_dialog_says_it_where_one_lacks_a_library_itself(
    dies: str, told: Callable[..., str], command: Command, tmp_path: Path
) -> None:
    command("kdialog", dies)
    command("xmessage", f'printf "%s\n" "$@" > "{tmp_path}/shown"')
    said = told(DISPLAY=":no", QT_QPA_PLATFORM="")
    assert (tmp_path / "shown").read_text(encoding="utf-8").endswith(said)


def test_a_long_command_is_whole_in_a_dialog_and_can_be_copied(
    broken_qt: Path, command: Command, tmp_path: Path
) -> None:
    names = ("libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-image.so.0", "libxcb-keysyms.so.1", "libxcb-shape.so.0")
    command("ldd", "printf '" + "".join(rf"\t{name} => not found\n" for name in names) + "'")
    command("xmessage", f'printf "%s\\n" "$@" > "{tmp_path}/shown"')
    told = start(broken_qt, DISPLAY=":no", QT_QPA_PLATFORM="").stderr
    shown = (tmp_path / "shown").read_text(encoding="utf-8")
    assert max(map(len, shown.splitlines())) <= 90
    assert " ".join(shown.replace("\\\n", "").split()).endswith(" ".join(told.split()))


def test_what_no_library_explains_stays_an_error_of_the_program(tmp_path: Path, command: Command) -> None:
    command("ldd", "exit 0")
    broken = tmp_path / "PySide6"
    broken.mkdir()
    (broken / "__init__.py").write_text("raise ImportError('cannot import name')\n", encoding="utf-8")
    ended = start(tmp_path, QT_QPA_PLATFORM="offscreen")
    assert "ImportError: cannot import name" in ended.stderr


def test_a_distribution_without_a_known_program_gets_the_names_of_the_libraries(
    told: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    said = told(QT_QPA_PLATFORM="offscreen", PATH=str(tmp_path / "empty"))
    assert "Please install the packages of this system that hold these libraries:\n\nlibEGL.so.1" in said
