"""The table of the games of a night: number of deals, lowest and highest hands, how each ended."""

from __future__ import annotations

from reports.blocks.season import ColumnKind, PageTable, TableColumn, TableRow
from reports.content.game_context import GameContext
from reports.wording import Wording
from scorekeeper.night.night import Night
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet.sheet import Over, Sheet


def games_table(night: Night, wording: Wording) -> PageTable | None:
    """A row for each game; None for a night without games."""
    if not night.games:
        return None
    words = wording.season
    rows = []
    for number in range(len(night.games)):
        context = GameContext.of(night, number, wording)
        scores = context.sheet.scores
        rows.append(
            TableRow((
                wording.begun(wording.settlement.game.format(number=number + 1)),
                str(context.sheet.deals_played),
                _hands(min(scores), context),
                _hands(max(scores), context),
                _end(context.sheet, wording),
            ))
        )  # fmt: skip
    return PageTable(
        title=words.by_game,
        columns=(
            TableColumn(words.game, 18, ColumnKind.NAME),
            TableColumn(words.deals_label, 10, ColumnKind.QUIET),
            TableColumn(words.lowest, 36, ColumnKind.TEXT),
            TableColumn(words.highest, 36, ColumnKind.TEXT),
            TableColumn(words.ended, 24, ColumnKind.TEXT),
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
    return context.wording.season.score_of.format(hand=context.wording.listed(names), score=write(score))


def _end(sheet: Sheet, wording: Wording) -> str:
    words = wording.season
    match sheet.over:
        case None:
            return words.suspended if sheet.suspended else words.running
        case Over.VOID:
            return words.void
        case Over.AGREEMENT:
            return words.by_agreement
        case Over.RULING:
            return words.by_ruling
        case Over.DEALS:
            return words.after_deals.format(deals=sheet.deals_played)
        case Over.LIMIT:
            return words.over_at.format(score=write(max(sheet.scores)))
