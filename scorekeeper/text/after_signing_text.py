"""What an amendment after the signatures moved, in a sentence: the signed figures are never rewritten, but compared."""

from __future__ import annotations

from scorekeeper.night.changes_after_signing import AfterSigning, after_signing
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.dates import clock
from scorekeeper.text.display_names import short_names
from scorekeeper.text.night_labels import day_words


def signed_notice(night: Night) -> str:
    """Which signed games were changed afterwards, when, and whose points; "" where none was."""
    names = short_names(night.names)
    said = []
    for number, game in enumerate(night.games, 1):
        found = after_signing(game, staked=bool(night.stake_of(game)))
        if found is None:
            continue
        when = _when(night, found.changes[-1].at)
        moved = [f"{names[player]} {_then_now(found, player)}" for player in found.moved]
        points = f": {', '.join(moved)} points." if moved else "; no net changed."
        said.append(f"Game {number} was changed{when} after everybody had signed it{points}")
    return " ".join(said)


def _when(night: Night, at: str) -> str:
    """ " at 21:40", with the day where it was another than the night's."""
    if not clock(at):
        return ""
    day = at.partition("T")[0]
    return f" at {clock(at)}" if day == night.date else f" on {day_words(day)} at {clock(at)}"


def _then_now(found: AfterSigning, player: PlayerId) -> str:
    """ "+63 → +60"."""
    return " → ".join(write(nets[player], signed=True) for nets in (found.nets_signed, found.nets))
