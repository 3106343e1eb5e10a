"""Which function carries out each command. Its module is imported when the command runs, and only here.

`settle` answers in the time in which Python starts: it loads no database, no paper and no window. This is the one
module of `scorekeeper` that imports `ui`; `pdf.py` beside it is the one that imports `reports`.
"""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Callable

from scorekeeper.cli.arguments import OPEN
from scorekeeper.refusals import OurMistake
from scorekeeper.system_libraries.qt_platforms import platforms_of
from scorekeeper.text.templates import say

Command = Callable[[Namespace], int]
"""Carries out a command; the exit status. Raises `Refused`, `OurMistake` and `OSError`."""


_SERVER = ("psycopg", "starlette", "uvicorn", "scorekeeper.server")
"""What the extra brings that has the club server, and the server itself, which the packages for desktops leave out."""
_NO_SERVER = "The club server is not installed; pip install 'scorekeeper[server]' brings it."


def command(name: str) -> Command:
    """The function of a command of `arguments.py`."""
    match name:
        case "settle":
            from scorekeeper.cli.settle_command import settle

            return settle
        case "evening" | "tournament":
            from scorekeeper.cli import evening_command, tournament_command

            return evening_command.evening if name == "evening" else tournament_command.tournament
        case "serve":
            try:
                from scorekeeper.cli.serve_command import serve
            except ModuleNotFoundError as missing:
                if not (missing.name or "").startswith(_SERVER):
                    raise
                raise OurMistake(_NO_SERVER) from None

            return serve
        case "sheet" | "blank" | "sample" | "account" | "season" | "ious":
            from scorekeeper.cli.paper_commands import PAPER_COMMANDS

            return PAPER_COMMANDS[name]
        case _ if name == OPEN:
            return open_window
        case _:
            from scorekeeper.cli.club_commands import CLUB_COMMANDS

            return CLUB_COMMANDS[name]


def open_window(options: Namespace) -> int:
    """Open the window on a club file, and import the night files that are named."""
    if sys.platform == "linux" and not platforms_of(os.environ):
        print("There is no screen here, so the window cannot open; see scorekeeper --help.", file=sys.stderr)
        return 1
    gc.disable()  # saves time at the start; the window enables collection when it is shown
    try:
        from scorekeeper.storage.file_format import may_be_club_file  # a database
        from ui.shell.app import run  # Qt: a fifth of a second

        clubs = [] if options.club is None else [options.club]
        clubs += [file for file in options.files if may_be_club_file(file)]
        if len(clubs) > 1:
            print(say("a window shows one club file; “{path}” is a second one", path=clubs[1]), file=sys.stderr)
            return 2
        return run(clubs[0] if clubs else None, [file for file in options.files if file not in clubs])
    except ImportError as error:
        from scorekeeper.system_libraries.start_failure import tell_missing_libraries  # seldom needed

        if not tell_missing_libraries(str(error)):
            raise
        return 1
    finally:
        gc.enable()
