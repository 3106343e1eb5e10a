"""The row over the columns: what leads out of turn cost and brought, by player (002 rule 3)."""

from __future__ import annotations

from reports.blocks.frame import Tone
from reports.blocks.sheet import Margin, Top, TopFigure
from reports.content import notes
from reports.content.game_context import GameContext, signed
from reports.content.notes import NoteBook
from scorekeeper.rules.people import Hands
from scorekeeper.rules.points import write
from scorekeeper.sheet.rows import LeadRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.templates import say, say_number


def top_row(context: GameContext, book: NoteBook) -> Top | None:
    """The row over the columns, where anybody led out of turn."""
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
    deals = list(dict.fromkeys(str(row.deal) for row in leads if not row.struck))
    said = (say_number(len(deals), "deal {deals}", "deals {deals}", deals=", ".join(deals)),) if deals else ()
    margin = Margin(said, tone=Tone.QUIET, notes=numbers)
    return Top(say("top of the sheet"), tuple(cells), write(sum(ledger.values())), margin)


def _ever_seated(sheet: Sheet) -> Hands:
    """All who sat in the game, by hand: those who sit there now, then those whose last hand it was."""
    left = {change.leaves: sheet.shares[change.share].hand for change in sheet.handovers}
    gone = {player: hand for player, hand in left.items() if player not in sheet.seated}
    return tuple(
        (*now, *(player for player, last in gone.items() if last == hand)) for hand, now in enumerate(sheet.seats)
    )
