"""The command line: runs one command and turns its errors into one sentence and an exit status.

Exit 2 for bad usage, 1 for bad data and for what cannot be read or written; then nothing was written.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Sequence

from scorekeeper import memory
from scorekeeper.cli.arguments import read_arguments
from scorekeeper.cli.entry_points import command
from scorekeeper.refusals import OurMistake, Refused
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.templates import fill, say
from scorekeeper.unicode_safety import short_message

_PLAIN = {
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "½": ".5",
    "¼": ".25",
    "¾": ".75",
    "×": "x",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "…": "...",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
}
"""What is printed for signs that the encoding of the terminal does not have: "-92.5" for "−92½". For any other, "?"."""

_NO_MEMORY = "There is not enough memory for this; close other programs and try again."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _replace_unencodable_letters()
    if any("\0" in word for word in given):  # the operating system passes none, but a Python caller may
        print("a word of the command holds a NUL, which no name of a file or a player has", file=sys.stderr)
        return 2
    try:
        options = read_arguments(given)
        status = command(options.command)(options)
        _flush_stdout()
    except Refused as refusal:
        notes = getattr(refusal, "__notes__", ())  # the name of the file
        status, said = 1, ": ".join((*notes, fault_text(refusal)))
    except OurMistake as mistake:
        status, said = 1, mistake.sentence
    except BrokenPipeError:
        status, said = 1, ""  # EPIPE: the reader closed the pipe
        _discard_stdout()
    except OSError as error:
        status, said = 1, f"{error.filename}: {error.strerror}" if error.filename else fault_text(error)
        if memory.has_run_out(error):  # of a folder of the program, when a part of it is loaded
            said = fill(_NO_MEMORY)
        _discard_stdout()
    except (MemoryError, SystemError) as error:
        if not memory.has_run_out(error):
            raise
        status, said = 1, fill(_NO_MEMORY)
    except ImportError as error:
        if not memory.has_run_out(error):
            raise
        status = 1
        said = say(
            "A part of the program could not be loaded ({error}); close other programs and try again.", error=error
        )
    else:
        return status
    if said:
        print(short_message(said), file=sys.stderr)
    return status


def _replace_unencodable_letters() -> None:
    """Print `_PLAIN` signs for those that the encoding of the terminal does not have, instead of raising."""
    codecs.register_error("scorekeeper.plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # a stream of a test has none
        if reconfigure is not None:
            reconfigure(errors="scorekeeper.plain")


def _plain(error: UnicodeError) -> tuple[str, int]:
    """The error handler of the streams: plain signs, and the position at which encoding continues."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def _flush_stdout() -> None:
    """Write what is buffered; a program without a console has no stream. Raises `OSError`."""
    flush = getattr(sys.stdout, "flush", None)
    if flush is not None:
        flush()


def _discard_stdout() -> None:
    """Redirect standard output to the null device if it cannot be flushed, so that Python's exit does not fail."""
    try:
        _flush_stdout()
    except OSError:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
