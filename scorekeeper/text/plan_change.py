"""Why a night has other payments than when money was first paid: what was corrected or played since."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.money.money_book import IouEnd, PlanKind
from scorekeeper.money.money_entries import IouMoved, PlanFrozen
from scorekeeper.night.journal import Line, PaymentMade
from scorekeeper.night.money_actions import in_force
from scorekeeper.night.night import Night
from scorekeeper.sheet.entries import Amend, NoChange, Written
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.dates import clock
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say, say_number


def why_plan_changed(night: Night, lines: Sequence[Line]) -> str:
    """What has changed since the first payment in force and what that does to the plan, as one sentence.

    If a player was settled early and paid before, it counts from when the payments of all were fixed. `lines` are all
    lines of the night, in the order in which they were written.
    """
    first = _first_payment(night, lines)
    if first is None:
        return ""
    fixed = _rest_fixed(night, lines)
    later = max(first, fixed)
    at = clock(lines[later].at)
    if later == first:
        paid = say("the first payment ({time})", time=at) if at else say("the first payment")
    else:
        paid = say("the payments were fixed ({time})", time=at) if at else say("the payments were fixed")
    return say(
        "{changes} after {payment}. The payments fixed then stay as they were; what came since is added below.",
        changes=capital(listed(_changes(night, lines, later))),
        payment=paid,
    )


def _first_payment(night: Night, lines: Sequence[Line]) -> int | None:
    """The line of the first payment that was not taken back; None without one."""
    made = (number for number, line in enumerate(lines) if isinstance(line.what, PaymentMade))
    return next((number for number, payment in zip(made, night.payments, strict=True) if not payment.taken_back), None)


def _rest_fixed(night: Night, lines: Sequence[Line]) -> int:
    """The line that fixed the payments of the whole night, as they stand; −1 if none did."""
    if all(plan.kind is not PlanKind.NIGHT for plan in night.book.plans):
        return -1
    return max(
        number
        for number, line in enumerate(lines)
        if isinstance(line.what, PlanFrozen) and line.what.plan.kind is PlanKind.NIGHT
    )


def _changes(night: Night, lines: Sequence[Line], first: int) -> list[str]:
    """All that was done since line `first`: games corrected and played, old IOUs counted in.

    A game is named by its deal if no more than one deal of it was changed. One that was begun since and is void has
    changed nothing.
    """
    deals, whole, played = list[str](), list[str](), list[str]()
    for game in range(len(night.games)):
        written = [lines[number].what for number in in_force(lines, game) if number > first]
        since = [one for one in written if isinstance(one, Written) and not isinstance(one.entry, NoChange)]
        begun = any(line.game == game and isinstance(line.what, Written) for line in lines[:first])
        if not begun and night.games[game].sheet.void:
            continue
        deal = _deal_changed(night, game, since) if since and begun else 0
        if deal:
            deals.append(say("deal {deal} of game {game} was changed", deal=deal, game=game + 1))
        elif since:
            (whole if begun else played).append(str(game + 1))
    found = [*deals]
    if whole:
        games = listed(whole)
        found.append(say_number(len(whole), "game {games} was changed", "games {games} were changed", games=games))
    if played:
        games = listed(played)
        found.append(say_number(len(played), "game {games} was played", "games {games} were played", games=games))
    moved = (number for number, line in enumerate(lines) if isinstance(line.what, IouMoved))
    moves = zip(moved, night.book.moves, strict=True)
    netted = sum(number > first and move.how is IouEnd.NETTED and not move.taken_back for number, move in moves)
    if netted:
        found.append(
            say_number(netted, "an IOU of another night was counted in", "IOUs of other nights were counted in")
        )
    return found or [say("what everybody wins or loses has changed")]


def _deal_changed(night: Night, game: int, changes: Sequence[Written]) -> int:
    """The number of the one deal that the changes of a game amended; 0 if they did more."""
    amended = {written.entry.entry for written in changes if isinstance(written.entry, Amend)}
    others = [written for written in changes if not isinstance(written.entry, Amend) and written.entry.kind != "end"]
    row = night.games[game].sheet.row_of(amended.pop()) if len(amended) == 1 and not others else None
    return row.number if isinstance(row, DealRow) else 0
