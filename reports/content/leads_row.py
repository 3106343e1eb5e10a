"""The row over the columns: what leads out of turn cost and brought, by player (002 rule 3)."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks.frame import Tone
from reports.blocks.sheet import Margin, Top, TopFigure
from reports.content import notes
from reports.content.game_context import GameContext, signed
from reports.content.notes import NoteBook
from scorekeeper.rules.people import Hands
from scorekeeper.rules.points import write
from scorekeeper.sheet.rows import LeadRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.line_remarks import leads_words
from scorekeeper.text.templates import say, say_number

_NAMED = 6
"""So many deals at most are named beside the row; which more there are, the notes say."""


def top_row(context: GameContext, book: NoteBook) -> Top | None:
    """The row over the columns, if anyone led out of turn."""
    sheet = context.sheet
    leads = [row for row in sheet.rows if isinstance(row, LeadRow) and row.top]
    if not leads:
        return None
    numbers: tuple[int, ...] = ()
    for told in notes.lead_notes(leads, context):
        numbers += book.put(told)
    ledger = sheet.top
    cells = []
    for hand, seated in enumerate(_ever_seated(sheet)):
        people = [player for player in seated if player in sheet.seats[hand] or ledger[player]]
        named = len(people) > 1
        cells.append(tuple(TopFigure(context.short[p] if named else "", signed(ledger[p])) for p in people))
    margin = Margin(_where(leads), tone=Tone.QUIET, notes=numbers)
    return Top(say("top of the sheet"), tuple(cells), write(sum(ledger.values())), margin)


def _where(leads: Sequence[LeadRow]) -> tuple[str, ...]:
    """The deals with a lead out of turn, or how many leads there are if these are too many."""
    standing = [str(row.deal) for row in leads if not row.struck]
    deals = tuple(dict.fromkeys(standing))
    if len(deals) > _NAMED:
        return (leads_words(len(standing)),)
    return (say_number(len(deals), "deal {deals}", "deals {deals}", deals=", ".join(deals)),) if deals else ()


def _ever_seated(sheet: Sheet) -> Hands:
    """All who sat in the game, by hand: those who sit there now, then those whose last hand it was."""
    left = {change.leaves: sheet.shares[change.share].hand for change in sheet.handovers}
    gone = {player: hand for player, hand in left.items() if player not in sheet.seated}
    return tuple(
        (*now, *(player for player, last in gone.items() if last == hand)) for hand, now in enumerate(sheet.seats)
    )
