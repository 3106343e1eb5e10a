"""Missing libraries are named, fetched if that is allowed, and put into words everywhere else."""

from pathlib import Path

import pytest

from installer import system_libraries
from installer.console import SetupError
from scorekeeper.system_libraries.qt_platforms import PRINTERS
from tests.installer.conftest import Command

pytestmark = pytest.mark.skipif("sys.platform == 'win32'")

LACKS_TWO = (
    r"""printf '\tlibEGL.so.1 => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x1)\n\tlibglib-2.0.so.0 => not found\n'"""
)
OLD_RELEASE = "exit 1"
NEW_RELEASE = "echo libssl3t64"


@pytest.fixture
def pyside(tmp_path: Path) -> Path:
    """A folder that looks like an installed PySide6."""
    folder = tmp_path / "PySide6"
    for name in ("QtWidgets.abi3.so", "Qt/plugins/platforms/libqxcb.so", PRINTERS):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return folder


def lacks_until_installed(mark: Path) -> str:
    return f'[ -e "{mark}" ] || {LACKS_TWO}'


def test_a_complete_system_is_passed_over_in_silence(
    pyside: Path, command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    command("ldd", "echo 'libc.so.6 => /lib/libc.so.6 (0x1)'")
    system_libraries.install_missing(pyside, ["xcb"], printing=True)
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("as_user")
def test_without_rights_the_one_line_to_type_is_given(
    pyside: Path, command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    command("ldd", LACKS_TWO)
    command("apt-get", "exit 99")
    command("dpkg-query", OLD_RELEASE)
    command("sudo", "exit 1")
    with pytest.raises(SetupError, match=r"sudo apt-get install -y --no-install-recommends libegl1 libglib2\.0-0$"):
        system_libraries.install_missing(pyside, ["xcb"], printing=False)
    assert "libEGL.so.1, libglib-2.0.so.0" in capsys.readouterr().out


@pytest.mark.usefixtures("as_user")
def test_packages_are_called_as_the_release_calls_them(pyside: Path, command: Command) -> None:
    command("ldd", LACKS_TWO)
    command("apt-get", "exit 99")
    command("dpkg-query", NEW_RELEASE)
    with pytest.raises(SetupError, match=r"su -c 'apt-get install .* libegl1 libglib2\.0-0t64'$"):
        system_libraries.install_missing(pyside, ["xcb"], printing=False)


@pytest.mark.usefixtures("as_root")
def test_root_gets_them_installed(pyside: Path, command: Command, tmp_path: Path) -> None:
    command("ldd", lacks_until_installed(tmp_path / "installed"))
    command("env", f'echo "$@" > "{tmp_path}/installed"')
    command("apt-get", "exit 99")
    command("dpkg-query", OLD_RELEASE)
    system_libraries.install_missing(pyside, ["xcb"], printing=False)
    assert (tmp_path / "installed").read_text().split()[-2:] == ["libegl1", "libglib2.0-0"]


@pytest.mark.usefixtures("as_user")
def test_sudo_that_asks_nothing_is_used(pyside: Path, command: Command, tmp_path: Path) -> None:
    command("ldd", lacks_until_installed(tmp_path / "installed"))
    command("sudo", f'[ "$2" = true ] || echo sudo "$@" > "{tmp_path}/installed"')
    command("apt-get", "exit 99")
    command("dpkg-query", OLD_RELEASE)
    system_libraries.install_missing(pyside, ["xcb"], printing=False)
    assert (tmp_path / "installed").read_text().startswith("sudo -n env DEBIAN_FRONTEND=noninteractive apt-get")


@pytest.mark.usefixtures("as_root")
def test_a_failing_apt_is_quoted(pyside: Path, command: Command) -> None:
    command("ldd", LACKS_TWO)
    command("env", "echo 'E: the disk is on fire'; exit 100")
    command("apt-get", "exit 99")
    command("dpkg-query", OLD_RELEASE)
    with pytest.raises(SetupError, match=r"(?s)E: the disk is on fire.*apt-get install"):
        system_libraries.install_missing(pyside, ["xcb"], printing=False)


def test_without_apt_the_libraries_are_named(
    pyside: Path, command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    command("ldd", LACKS_TWO)
    with pytest.raises(SetupError, match="packages of this system"):
        system_libraries.install_missing(pyside, ["xcb"], printing=False)
    assert "libEGL.so.1, libglib-2.0.so.0" in capsys.readouterr().out


@pytest.mark.usefixtures("as_user")
def test_a_missing_printer_library_is_mentioned_and_stops_nobody(
    pyside: Path, command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    command("ldd", r"case $1 in *cups*) printf '\tlibcups.so.2 => not found\n' ;; esac")
    command("apt-get", "exit 99")
    command("dpkg-query", NEW_RELEASE)
    system_libraries.install_missing(pyside, ["xcb"], printing=True)
    assert "no printers until" in (said := capsys.readouterr().out)
    assert "libcups2t64" in said


@pytest.mark.usefixtures("as_user")
def test_without_apt_the_line_of_this_distribution_is_given(pyside: Path, command: Command) -> None:
    command("ldd", LACKS_TWO)
    command("pacman", "exit 99")
    command("sudo", "exit 1")
    with pytest.raises(SetupError, match=r"sudo pacman -S --needed glib2 libglvnd$"):
        system_libraries.install_missing(pyside, ["xcb"], printing=False)
