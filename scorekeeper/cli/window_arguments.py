"""What can be typed to open the window; apart from the commands, so that the window starts without loading them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_CLUB = "--club"


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """What the window is opened on: a club file, None for the usual one, and a night file where one is named."""

    club: Path | None = None
    night_file: Path | None = None


def window_options(given: Sequence[str]) -> WindowOptions:
    """What the words after `scorekeeper` open; `SystemExit` 2 with a sentence where they open nothing."""
    options = _as_usual(given)
    if options is not None:
        return options
    from scorekeeper.cli.argument_types import read_window_options  # noqa: PLC0415  # what reads any words takes its time

    read = read_window_options(given)
    return WindowOptions(read.club, read.night_file)


def _as_usual(given: Sequence[str]) -> WindowOptions | None:
    """The options where they are written in the usual way, in the usual order, and the night file is there."""
    words = list(given)
    club = None
    if words[:1] == [_CLUB] and len(words) > 1 and not words[1].startswith("-"):
        club = Path(words[1])
        del words[:2]
    if not words:
        return WindowOptions(club)
    night_file = Path(words[0])
    usual = len(words) == 1 and not words[0].startswith("-") and night_file.is_file()
    return WindowOptions(club, night_file) if usual else None
