"""The command line: settle, sheet and the rest without a screen; alone, or with a night file, it opens the window.

Errors are one sentence on standard error: exit 2 for bad usage, 1 for bad data, and then nothing was written. Nothing
is loaded that the command at hand does not need: which keeps `settle` fast.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from scorekeeper.refusals import OurMistake, Refused
from scorekeeper.text.refusal_messages import placed_refusal_text
from scorekeeper.unicode_safety import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (
    "settle", "sheet", "blank", "import", "export", "check", "players", "nights", "backup", "restore", "sample",
    "account", "season",
)  # fmt: skip
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    given = _command_first(list(sys.argv[1:] if arguments is None else arguments))
    _say_what_can_be_said()
    if any("\0" in word for word in given):  # no system hands one over, but whoever calls this may
        print("a word of the command holds a NUL, which no name of a file or a player has", file=sys.stderr)
        return 2
    try:
        status = _run(given)
        _deliver()
    except Refused as refusal:
        status, said = (
            1,
            ": ".join((*getattr(refusal, "__notes__", ()), placed_refusal_text(refusal))),
        )  # a note names the file
    except OurMistake as mistake:
        status, said = 1, mistake.sentence
    except BrokenPipeError:
        status, said = 1, ""  # EPIPE: the reader closed the pipe
        _hush()
    except OSError as error:
        status, said = 1, f"{error.filename}: {error.strerror}" if error.filename else error.strerror or str(error)
        _hush()
    except KeyboardInterrupt:
        return 130
    else:
        return status
    if said:
        print(visible(said), file=sys.stderr)
    return status


def _command_first(given: list[str]) -> list[str]:
    """`--club PATH` may also stand before the command."""
    count = 2 if given[:1] == ["--club"] else 1 if given and given[0].startswith("--club=") else 0
    if count and len(given) > count and given[count] in COMMANDS:
        return [given[count], *given[:count], *given[count + 1 :]]
    return given


def _run(given: list[str]) -> int:
    plain = _plain_settlement(given)
    if plain is not None:
        from scorekeeper.cli.settle_command import settle  # noqa: PLC0415

        return settle(*plain)
    if given and given[0] in (*COMMANDS, "-h", "--help", "--version"):
        from scorekeeper.cli.arguments import run  # noqa: PLC0415

        return run(given)
    return _open_window(given)


def _plain_settlement(given: list[str]) -> tuple[str, bool] | None:
    """The file, and whether JSON is wanted, of a settlement asked for as usual; the parser takes anything else."""
    words = [word for word in given[1:] if word != "--json"]
    if given[:1] == ["settle"] and len(words) == 1 and not words[0].startswith("-"):
        return words[0], "--json" in given
    return None


def _open_window(given: list[str]) -> int:
    from importlib import import_module  # noqa: PLC0415  # the window is not loaded for a settlement

    from scorekeeper.cli.window_arguments import window_options  # noqa: PLC0415

    window_options(given)
    if sys.platform == "linux" and not any(os.environ.get(key) for key in _SCREENS):
        print("There is no screen here, so the window cannot open; see scorekeeper --help.", file=sys.stderr)
        return 1
    gc.disable()  # nothing that a start makes is garbage; the window turns it on when it is shown
    try:
        return int(import_module("ui.shell.app").run(given))
    finally:
        gc.enable()


def _say_what_can_be_said() -> None:
    """A name that the terminal has no signs for must not end a command."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # a stream of a test has none
        if reconfigure is not None:
            reconfigure(errors="replace")


def _deliver() -> None:
    """Bring what was printed to whoever reads it; a program without a console has nobody. Raises `OSError`."""
    flush = getattr(sys.stdout, "flush", None)
    if flush is not None:
        flush()


def _hush() -> None:
    """Let what was printed and cannot be delivered go, instead of trying once more at exit."""
    try:
        _deliver()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
