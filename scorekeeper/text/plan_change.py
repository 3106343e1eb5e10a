"""Why a night asks for other payments than when money was first paid: what was corrected or played since."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.night.journal import Line, PaymentMade
from scorekeeper.night.money_actions import in_force
from scorekeeper.night.night import Night
from scorekeeper.sheet.entries import Amend, NoChange, Written
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.dates import clock
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say, say_number


def why_plan_changed(night: Night, lines: Sequence[Line]) -> str:
    """What has changed since the first payment in force and what that does to the plan, as one sentence.

    `lines` are all lines of the night, in the order in which they were written.
    """
    first = _first_payment(night, lines)
    if first is None:
        return ""
    at = clock(lines[first].at)
    paid = say("the first payment ({time})", time=at) if at else say("the first payment")
    return say(
        "{change} after {payment}: what is paid stays, and the payments added make up the difference.",
        change=_change(night, lines, first),
        payment=paid,
    )


def _first_payment(night: Night, lines: Sequence[Line]) -> int | None:
    """The line of the first payment that was not taken back; None without one."""
    made = (number for number, line in enumerate(lines) if isinstance(line.what, PaymentMade))
    return next((number for number, payment in zip(made, night.payments, strict=True) if not payment.taken_back), None)


def _change(night: Night, lines: Sequence[Line], first: int) -> str:
    """What was changed: a deal where it was one, else games that were corrected, else those that were played."""
    corrected, played = list[int](), list[int]()
    changes = list[Written]()
    for game in range(len(night.games)):
        written = [lines[number].what for number in in_force(lines, game) if number > first]
        since = [one for one in written if isinstance(one, Written) and not isinstance(one.entry, NoChange)]
        begun = any(line.game == game and isinstance(line.what, Written) for line in lines[:first])
        if since:
            (corrected if begun else played).append(game)
            changes += since if begun else []
    deal = _deal_changed(night, corrected[0], changes) if len(corrected) == 1 else 0
    if deal:
        return say("Deal {deal} of game {game} was changed", deal=deal, game=corrected[0] + 1)
    if corrected:
        games = listed([str(game + 1) for game in corrected])
        return say_number(len(corrected), "Game {games} was changed", "Games {games} were changed", games=games)
    if played:
        games = listed([str(game + 1) for game in played])
        return say_number(len(played), "Game {games} was played", "Games {games} were played", games=games)
    return say("What everybody wins or loses has changed")


def _deal_changed(night: Night, game: int, changes: Sequence[Written]) -> int:
    """The number of the one deal that the changes of a game amended; 0 where they did more."""
    amended = {written.entry.entry for written in changes if isinstance(written.entry, Amend)}
    others = [written for written in changes if not isinstance(written.entry, Amend) and written.entry.kind != "end"]
    row = night.games[game].sheet.row_of(amended.pop()) if len(amended) == 1 and not others else None
    return row.number if isinstance(row, DealRow) else 0
