"""Tables that were corrected after their stage was closed, in words: by how much, and whether that touches the line."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.gathering.tournament.late_changes import LateChange
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.rules.points import write
from scorekeeper.text.display_names import whole_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say


def late_words(now: Tournament, changes: Sequence[LateChange], *, can_open_again: bool) -> str:
    """A sentence for each, and what can be done; "" if nothing was corrected."""
    if not changes:
        return ""
    told = [_change(now, one) for one in changes]
    if now.signed is not None:
        told.append(say("The ranking is signed and stays as it is."))
    elif not can_open_again:
        told.append(
            say("What was closed stays, since play has gone on from it; a penalty at the name can even out points "
                "that still count.")
        )  # fmt: skip
    return " ".join(told)


def open_again_words(number: int) -> str:
    """What the button says that opens a round again."""
    return say("Open round {number} again", number=number)


def _change(now: Tournament, one: LateChange) -> str:
    names = whole_names(now.names)
    figures = [say("{name} {was} → {now}", name=names[player], was=write(was), now=write(is_now))
               for player, (was, is_now) in one.points.items()]  # fmt: skip
    return say("Table {table} of round {round} was corrected after “{stage}” was closed: {points}. {line}",
               table=one.table, round=one.round, stage=now.stage(one.stage).name, points=listed(figures),
               line=_line(one, names, is_last=one.stage == len(now.shape.stages)))  # fmt: skip


def _line(one: LateChange, names: dict[str, str], *, is_last: bool) -> str:
    """What the change would have meant for who goes on, or wins."""
    comes, goes = (listed([names[player] for player in people]) for people in (one.comes, one.goes))
    if one.tied:
        return say("There would have been a tie on the line.")
    if comes and goes:
        if is_last:
            return say("{names} would have won, and not {others}.", names=comes, others=goes)
        return say("{names} would have gone on, and not {others}.", names=comes, others=goes)
    if comes or goes:
        return say("{names} would stand on the other side of the line.", names=comes or goes)
    return say("The same would have won.") if is_last else say("The same would have gone on.")
