"""Which packages hold a library, and the line that installs them, as each distribution calls them."""

import platform

import pytest

from scorekeeper.system_libraries.packages import PACKAGES, install_command, package_manager, packages_of
from tests.installer.conftest import Command

pytestmark = pytest.mark.skipif("sys.platform == 'win32'")

LACKING = ["libEGL.so.1", "libxcb-icccm.so.4", "libxcb-keysyms.so.1", "libxcb-shape.so.0", "libglib-2.0.so.0"]
APT = "apt-get install -y --no-install-recommends"
PROGRAMS = ("apt-get", "dnf", "pacman", "zypper")


@pytest.mark.parametrize(
    ("release", "line"),
    [
        (
            {"ID": "linuxmint", "ID_LIKE": "ubuntu debian"},
            f"{APT} libegl1 libglib2.0-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0",
        ),
        ({"ID": "fedora"}, "dnf install glib2 libglvnd-egl libxcb xcb-util-keysyms xcb-util-wm"),
        (
            {"ID": "rocky", "ID_LIKE": "rhel centos fedora"},
            "dnf install glib2 libglvnd-egl libxcb xcb-util-keysyms xcb-util-wm",
        ),
        ({"ID": "arch"}, "pacman -S --needed glib2 libglvnd libxcb xcb-util-keysyms xcb-util-wm"),
        (
            {"ID": "opensuse-tumbleweed", "ID_LIKE": "opensuse suse"},
            "zypper install libglib-2_0-0 libglvnd libxcb-icccm4 libxcb-keysyms1 libxcb-shape0",
        ),
    ],
)
@pytest.mark.usefixtures("as_root")
def test_each_distribution_gets_its_own_line(
    release: dict[str, str], line: str, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for program in (*PROGRAMS, "dpkg-query"):
        command(program, "exit 1")
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: release)
    manager = package_manager()
    packages, unknown = packages_of(LACKING, manager)
    assert (install_command(packages, manager), unknown) == (line, [])


def test_an_unknown_distribution_is_known_by_the_program_that_it_has(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": "homemade"})
    assert package_manager() == ""
    command("zypper", "exit 1")
    assert package_manager() == "zypper"


def test_a_system_that_does_not_say_what_it_is_is_known_by_its_program_too(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable() -> dict[str, str]:
        raise FileNotFoundError

    monkeypatch.setattr(platform, "freedesktop_os_release", unreadable)
    command("dnf", "exit 1")
    assert package_manager() == "dnf"


@pytest.mark.usefixtures("as_user")
@pytest.mark.parametrize(("has_sudo", "line"), [(True, "sudo dnf install glib2"), (False, "su -c 'dnf install glib2'")])
def test_who_is_not_root_becomes_root_with_what_is_there(command: Command, has_sudo: bool, line: str) -> None:
    if has_sudo:
        command("sudo", "exit 1")
    assert install_command(["glib2"], "dnf") == line


def test_a_library_without_a_known_package_is_named_as_it_is(command: Command) -> None:
    command("dpkg-query", "echo libssl3t64")
    assert packages_of(["libnew.so.1", "libcups.so.2"], "apt") == (["libcups2t64"], ["libnew.so.1"])


def test_each_library_has_a_package_of_each_distribution() -> None:
    for library, packages in PACKAGES.items():
        assert ".so." in library
        assert all(packages), library
        assert packages.apt == packages.apt.lower()
        assert "t64" not in packages.apt, "the suffix is added for the releases that have it"


def test_what_debian_lists_for_qt_on_x11_is_in_the_table() -> None:
    """Qt's own list of the libraries that its X11 plugin needs (doc.qt.io, "Qt for X11 Requirements")."""
    named = {packages.apt for packages in PACKAGES.values()}
    assert named >= {
        "libfontconfig1", "libfreetype6", "libx11-6", "libx11-xcb1", "libxcb1", "libxcb-cursor0", "libxcb-glx0",
        "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1", "libxcb-randr0", "libxcb-render-util0", "libxcb-shape0",
        "libxcb-shm0", "libxcb-sync1", "libxcb-util1", "libxcb-xfixes0", "libxcb-xkb1", "libxkbcommon0",
        "libxkbcommon-x11-0", "libegl1", "libgl1",
    }  # fmt: skip
