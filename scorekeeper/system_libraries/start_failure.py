"""Why the window could not start, and the command that mends it: on standard error, and in a dialog.

The dialog is another program's, since Qt is what cannot start.
"""

import os
import re
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

from scorekeeper.system_libraries.missing import missing, pyside_folder
from scorekeeper.system_libraries.packages import install_command, package_manager, packages_of
from scorekeeper.system_libraries.qt_platforms import PRINTERS, files_of, platforms_of
from scorekeeper.text.templates import say

_DIALOGS: Final[tuple[tuple[str, ...], ...]] = (
    ("zenity", "--error", "--no-markup", "--width=640", "--title=Scorekeeper", "--text"),
    ("kdialog", "--title", "Scorekeeper", "--error"),
    ("xmessage", "-center", "-title", "Scorekeeper"),
    ("notify-send", "Scorekeeper"),
)
"""Commands that show a text, which is their last argument; the first that is installed and can start is used."""

_DIALOG_WIDTH: Final = 90
"""Letters of a line in a dialog: xmessage cuts off what goes beyond its window."""
_NOT_STARTED: Final = 126
"""Statuses from here on, and signals, are of a command that lacks a library itself, as kdialog one of Qt's."""
_NAMED_BY_LINKER: Final = re.compile(r"(lib\S+\.so[.\d]*): cannot open shared object file")


def tell_missing_libraries(reason: str) -> bool:
    """Name the packages that hold what Qt lacks, and the command; False if nothing is missing, and nothing is said.

    `reason` is the linker's or Qt's own message; the library that it names counts too.
    """
    folder = pyside_folder()
    found = set(_NAMED_BY_LINKER.findall(reason))
    if folder is not None:
        found.update(missing(folder, files_of(platforms_of(os.environ))))
    if not found:
        return False
    if folder is not None:
        found.update(missing(folder, [PRINTERS]))
    tell(_missing_sentence(sorted(found)))
    return True


def tell(sentence: str) -> None:
    """Say it on standard error and, if there is a screen, in a dialog; returns when that is closed."""
    if sys.stderr is not None:  # a program without a console has none
        print(sentence, file=sys.stderr, flush=True)
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        _show_dialog(sentence)


def _missing_sentence(libraries: Sequence[str]) -> str:
    manager = package_manager()
    packages, unknown = packages_of(libraries, manager) if manager else ([], list(libraries))
    told = [say("The window of Scorekeeper cannot open, because parts of the system are not installed.")]
    if packages:
        told.append(say("This line installs them; then start Scorekeeper again:"))
        told.append("    " + install_command(packages, manager))
    if unknown:
        told.append(say("Please install the packages of this system that hold these libraries:"))
        told.append(", ".join(unknown))
    return "\n\n".join(told)


def _show_dialog(sentence: str) -> None:
    text = "\n".join(_wrapped(line) for line in sentence.splitlines())
    for command in _DIALOGS:
        try:
            ended = subprocess.run([*command, text], stdin=subprocess.DEVNULL, capture_output=True, check=False)
        except OSError:  # it is not installed
            continue
        if 0 <= ended.returncode < _NOT_STARTED:
            return


def _wrapped(line: str) -> str:
    """The line as several that fit into a dialog; a command, which is indented, continues after a backslash."""
    command = line.startswith("    ")
    width = _DIALOG_WIDTH - len(" \\")
    parts = textwrap.wrap(
        line, width, subsequent_indent="        " if command else "", break_long_words=False, break_on_hyphens=False
    )
    return (" \\\n" if command else "\n").join(parts)
