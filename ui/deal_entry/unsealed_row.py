"""What is typed in the open row and not sealed, and why a command that would drop it is refused.

A command is identified by its letter or by its name (`ui/prompts/commands.py`).
"""

from __future__ import annotations

from scorekeeper.sheet.entries import DealEntry, ErrorSplit, Misdeal, Shortage
from scorekeeper.text.game_over_text import over_sentences
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say
from ui.deal_entry.open_row import OpenRow
from ui.live.open_deal import OpenDeal
from ui.live.typed_row import TypedRow
from ui.prompts.command_letters import AFTERWARDS, ALL_TAKEN, LETTER_OF_ACTION, LETTERS
from ui.prompts.questions import AnyQuestion, Question

_DROPS_NEXT_DEAL = frozenset({"end_game", "call_off", "void", "suspend", "change_seat"})
"""The commands after which the next deal cannot be sealed as it is typed: the game takes no deals, or others play."""
_TYPES_DEAL = LETTERS - AFTERWARDS - {LETTER_OF_ACTION["led_out"]} | {ALL_TAKEN}
"""The commands that type the deal of the open row or state something of it; every other one closes an old deal."""
_SCORES_DEAL = _TYPES_DEAL - {LETTER_OF_ACTION[name] for name in ("sits_out", "who_dealt", "how_passed")}
"""The commands that type the deal of the open row, whose open question is half of it."""


def unsealed_by(row: OpenRow, command: str, asked: str) -> str:
    """The sentence that says which typed deal or correction a command would drop; "" if it drops none.

    `asked` is the command whose question is open, "" for none.
    """
    if command in _DROPS_NEXT_DEAL and _corrects_error(row, asked):
        return _unsealed(say("The correction of the sheet"))
    old = "" if command in _TYPES_DEAL else unsealed_old_deal(row, asked)
    if old or command not in _DROPS_NEXT_DEAL or not (asked in _SCORES_DEAL or _types_next_deal(row)):
        return old
    return _unsealed(say("Deal {number}", number=row.typed.sheet.next_deal))


def unsealed_old_deal(row: OpenRow, asked: str = "") -> str:
    """The sentence that says which reopened or forgotten deal is typed and not sealed; "" if nothing is changed.

    `asked` as in `unsealed_by`.
    """
    is_changed = row.typed.texts != row.initial_texts or row.prepared is not None or asked in _SCORES_DEAL
    if row.old is None or not is_changed:
        return ""
    return _unsealed(row.deal.name if row.deal.inserts is None else say("The forgotten deal"))


def answer_first(question: AnyQuestion | None) -> str:
    """The sentence that says why nothing else is begun while a question is half answered, with what leaves it; "" if
    none is open.
    """
    if question is None:
        return ""
    leave = question.escape if isinstance(question, Question) else say("back")
    return say("First answer this, or “{leave}” (Esc)", leave=capital(leave))


def _corrects_error(row: OpenRow, asked: str) -> bool:
    """Whether a split of the error, or who answers for it, is chosen and not written."""
    if row.prepared is not None:
        return isinstance(row.prepared.entry, ErrorSplit | Shortage)
    return row.question is not None and asked == LETTER_OF_ACTION["mend"]


def _types_next_deal(row: OpenRow) -> bool:
    """Whether figures of the next deal are typed, or an entry for it waits for Enter, in a game that takes deals."""
    sheet = row.typed.sheet
    if over_sentences(sheet, row.names):
        return False
    prepared = row.prepared is not None and isinstance(row.prepared.entry, DealEntry | Misdeal)
    return prepared or TypedRow.of(sheet, row.names, OpenDeal.next_of(sheet), row.next_texts).has_figures


def _unsealed(deal: str) -> str:
    return say("{deal} is typed and not written: write it or clear it first", deal=deal)
