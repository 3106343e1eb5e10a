"""The system's own libraries that Qt's wheels leave out, installed with apt, or with the line to type elsewhere."""

from collections.abc import Sequence
from pathlib import Path

from installer import apt
from installer.console import SetupError, complain, say
from scorekeeper.system_libraries.missing import missing
from scorekeeper.system_libraries.packages import install_command, package_manager, packages_of
from scorekeeper.system_libraries.qt_platforms import PRINTERS, files_of


def install_missing(pyside: Path, platforms: Sequence[str], *, printing: bool) -> None:
    """Install the libraries that Qt lacks to start on the platforms, and with `printing` to find printers.

    Raises `SetupError` with the command to type if they cannot be installed from here, and with the names of the
    libraries if no command is known. If only printers are concerned it is reported and nothing is raised.
    """
    needed = files_of(platforms)
    lacking = missing(pyside, needed)
    printers = missing(pyside, [PRINTERS]) if printing else []
    only_printers = [name for name in printers if name not in lacking]
    if lacking:
        _fetch(lacking, only_printers)
        if still := missing(pyside, needed):
            raise SetupError(f"Qt still misses these libraries of the system: {', '.join(still)}.")
    elif only_printers:
        _offer_printers(only_printers)


def _fetch(lacking: Sequence[str], extra: Sequence[str]) -> None:
    say(f"Qt needs libraries that this system lacks: {', '.join([*lacking, *extra])}.")
    manager = package_manager()
    if not manager:
        raise SetupError("Please install the packages of this system that hold them, then start again.")
    packages, unknown = packages_of([*lacking, *extra], manager)
    if unknown:
        complain(f"Which package holds them is not known here: {', '.join(unknown)}.")
    if manager != "apt":
        raise apt.by_hand(packages, manager)
    apt.install(packages)


def _offer_printers(lacking: Sequence[str]) -> None:
    manager = package_manager()
    packages, _ = packages_of(lacking, manager) if manager else ([], lacking)
    if not packages:
        say(f"Without {', '.join(lacking)} the app finds no printers; everything else works.")
    elif manager != "apt" or not apt.can_install():
        say(f"The app will find no printers until this is done: {install_command(packages, manager)}")
    else:
        try:
            apt.install(packages)
        except SetupError as reason:
            say(f"The app will find no printers. {reason}")
