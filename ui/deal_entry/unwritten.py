"""What waits unanswered or unwritten on the sheet of a game, in a sentence for the pages that show its figures."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.drafts.row_draft import OldDealDraft
from scorekeeper.refusals import Refused
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.templates import say
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.unsealed_row import unsealed_old_deal
from ui.prompts.finished_game import KnownEntries
from ui.prompts.questions import Agreement, Question


class Unwritten(Struct, frozen=True):
    """What waits on the sheet of a `game`, by its index; with `moves_money` the figures of the night wait for it."""

    game: int
    sentence: str
    moves_money: bool

    @property
    def why_not_paid(self) -> str:
        """Why money actions are disabled; "" if they are enabled."""
        return (
            say("{what} Write it or leave it first; until then no money moves.", what=self.sentence)
            if self.moves_money
            else ""
        )


def unwritten_in_row(row: OpenRow) -> Unwritten | None:
    """What waits in the open row or in the question below it; None if nothing does."""
    sheet, question = row.typed.sheet, row.question
    if question is None and row.prepared is None and not unsealed_old_deal(row):
        return None
    moves = sheet.over is not None and _moves_money(row)
    if row.old is not None:
        told = _of_old_deal(row.game, row.old.row.number, inserts=row.deal.inserts is not None)
    elif (moves and not isinstance(question, Question)) or (isinstance(question, Question) and _is_last(question)):
        told = _of_game(row.game)
    elif question is not None:
        told = say("“{question}” waits on the sheet of game {game}.", question=question.title, game=row.game + 1)
    else:
        told = say("An entry waits for Enter on the sheet of game {game}.", game=row.game + 1)
    return Unwritten(row.game, told, moves)


def unwritten_in_draft(game: int, sheet: Sheet, old: OldDealDraft | None) -> Unwritten | None:
    """The same of a game that is not shown, whose old deal was left typed and not written."""
    row = sheet.row_of(old.entry) if old is not None and old.entry < sheet.length else None
    if old is None or not isinstance(row, DealRow):
        return None
    return Unwritten(game, _of_old_deal(game, row.number, inserts=old.inserts), sheet.over is not None)


def _moves_money(row: OpenRow) -> bool:
    """Whether what waits may move money of a finished game: entries not known yet may."""
    question, prepared = row.question, row.prepared
    if prepared is not None:
        return prepared.effect is None or bool(prepared.effect.moves_money)
    if not isinstance(question, Agreement):
        return True
    try:
        return bool(question.effect(question.entries(question.order)).moves_money)
    except Refused:
        return True


def _is_last(question: Question) -> bool:
    return any(isinstance(option.leads_to, KnownEntries) for option in question.options)


def _of_old_deal(game: int, number: int, *, inserts: bool) -> str:
    if inserts:
        return say("The forgotten deal of game {game} is not written yet.", game=game + 1)
    return say("Deal {number}’s change of game {game} is not written yet.", number=number, game=game + 1)


def _of_game(game: int) -> str:
    return say("A change of game {game} is not written yet.", game=game + 1)
