"""The table of the games of a night: number of deals, lowest and highest hands, how each ended."""

from __future__ import annotations

from reports.blocks.season import ColumnKind, PageTable, TableColumn, TableRow
from reports.content.game_context import GameContext
from scorekeeper.night.night import Night
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say


def games_table(night: Night) -> PageTable | None:
    """A row for each game; None for a night without games."""
    if not night.games:
        return None
    rows = []
    for number in range(len(night.games)):
        context = GameContext.of(night, number)
        scores = context.sheet.scores
        rows.append(
            TableRow((
                capital(say("game {number}", number=number + 1)),
                str(context.sheet.deals_played),
                _hands(min(scores), context),
                _hands(max(scores), context),
                _end(context.sheet),
            ))
        )  # fmt: skip
    return PageTable(
        title=say("games"),
        columns=(
            TableColumn(say("game"), 18, ColumnKind.NAME),
            TableColumn(say("deals"), 10, ColumnKind.QUIET),
            TableColumn(say("lowest"), 36, ColumnKind.TEXT),
            TableColumn(say("highest"), 36, ColumnKind.TEXT),
            TableColumn(say("end"), 24, ColumnKind.TEXT),
        ),
        rows=tuple(rows),
        totals=(),
        carried_label="",
        brought_label="",
    )


def _hands(score: Points, context: GameContext) -> str:
    """The hands with a score, and that score."""
    sheet = context.sheet
    if not sheet.deals_played:
        return ""
    names = [context.hand(hand) for hand, found in enumerate(sheet.scores) if found == score]
    return say("{hand} {score}", hand=listed(names), score=write(score))


def _end(sheet: Sheet) -> str:
    match sheet.over:
        case None:
            return say("suspended") if sheet.suspended else say("not over")
        case Over.VOID:
            return say("called off")
        case Over.AGREEMENT:
            return say("by agreement")
        case Over.RULING:
            return say("by ruling")
        case Over.DEALS:
            return say("after {deals} deals", deals=sheet.deals_played)
        case Over.LIMIT:
            return say("over at {score}", score=write(max(sheet.scores)))
