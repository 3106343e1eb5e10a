"""A misdeal found after the newest deal was sealed: it is struck and dealt again, with the table's agreement."""

from __future__ import annotations

from functools import partial

from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Agreed, Entry
from scorekeeper.sheet.late_misdeal import misdeal_after_sealing
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.balance import quorum_sentence
from scorekeeper.text.book_text import misdeal_reasons, misdeal_rule
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say
from ui.prompts.questions import Agreement, Option, PromptContext, Question, TextQuestion


def may_be_misdeal(prompt: PromptContext, row: DealRow) -> bool:
    """Whether a deal can still be called a misdeal: it is the newest, and the game goes on without it."""
    newest = prompt.sheet.deals[-1:]
    if not newest or newest[0].entry != row.entry:
        return False
    try:
        prompt.effect(*_entries(prompt, row, "", prompt.sheet.seated))
    except Refused:
        return False
    return True


def late_misdeal(prompt: PromptContext, row: DealRow) -> Question:
    """Ask why the newest deal was a misdeal; it is then struck and dealt again (002 rule 2)."""
    options = [
        Option(str(number), capital(words), (), partial(_agreement, prompt, row, words), line=row.entry)
        for number, words in enumerate(misdeal_reasons(prompt.sheet.rules), 1)
    ]
    other = TextQuestion("What happened?", partial(_agreement, prompt, row))
    options.append(Option(str(len(options) + 1), "Something else", (), other, line=row.entry))
    title = say("Deal {number} was a misdeal: it is struck and dealt again. Why?", number=row.number)
    return Question(title, tuple(options), rule=misdeal_rule(prompt.sheet.rules))


def _agreement(prompt: PromptContext, row: DealRow, reason: str) -> Agreement:
    return prompt.agreement(
        say("Who agrees that deal {number} was a misdeal?", number=row.number),
        quorum_sentence(prompt.sheet, row.entry),
        partial(_entries, prompt, row, reason),
    )


def _entries(prompt: PromptContext, row: DealRow, reason: str, agreed: Agreed) -> tuple[Entry, ...]:
    why = say("It was a misdeal: {reason}", reason=reason)
    return misdeal_after_sealing(prompt.sheet, row, why, reason, agreed)
