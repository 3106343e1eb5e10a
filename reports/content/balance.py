"""The sentence that says why a sheet adds up, computed from its rows, or how far it is off."""

from __future__ import annotations

from reports.blocks.sheet import Balance, State
from reports.content.game_context import GameContext
from reports.content.thousands import marked_text
from scorekeeper.rules.points import Points, total, write
from scorekeeper.sheet.rows import ShortageRow
from scorekeeper.text.balance import cancelling_words
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import sheet_is_off
from scorekeeper.text.sheet_sum import Reasons, made_of
from scorekeeper.text.templates import say, say_number


def _figure(points: Points) -> str:
    """Points in a sentence, with their thousands marked: no year can stand there."""
    return marked_text(write(points))


def balance(context: GameContext) -> Balance:
    """The sentence under the sheet as it stands."""
    sheet = context.sheet
    reasons = Reasons.of(sheet)
    if not (sheet.deals or reasons.forward or reasons.apart):
        return Balance(State.EMPTY, say("Nothing is written yet."))
    stands = total(sheet.scores)
    sentence = as_sentence("; ".join((made_of(reasons, _figure), _stand(context, stands))))
    if cancelling := cancelling_words(sheet):
        sentence = sentences(sentence, as_sentence(cancelling))
    if not sheet.error:
        return Balance(State.ADDS_UP, say("The sheet adds up."), sentence)
    return Balance(State.OFF, sheet_is_off(sheet.error), sentence)


def _stand(context: GameContext, stands: Points) -> str:
    charged = [row for row in context.sheet.rows if isinstance(row, ShortageRow) and not row.struck]
    if not charged:
        return say("{points} stand on the sheet", points=_figure(stands))
    players = context.people(dict.fromkeys(row.player for row in charged))
    points = total(row.points for row in charged)
    return say_number(
        points.halves // 2,
        "{points} stand on the sheet and {charged} is charged to {players}",
        "{points} stand on the sheet and {charged} are charged to {players}",
        points=_figure(stands),
        charged=_figure(points),
        players=players,
    )


def must_and_is(reasons: Reasons, sheet_sum: Points, deals: int) -> str:
    """What the sheet must be and is after some deals, for a page that ends there."""
    return say_number(
        deals,
        "After {number} deal the sheet must be {must} and is {stands}.",
        "After {number} deals the sheet must be {must} and is {stands}.",
        must=_figure(reasons.must),
        stands=_figure(sheet_sum),
    )
