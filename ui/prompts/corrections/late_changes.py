"""Late corrections: struck lines, late misdeals, forgotten deals, swapped hands, a game ended by agreement or void.

The current line of the sheet, if a command starts from one, is `PromptContext.line` (scoring part 11, 2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import combinations

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Arrangement, HandIndex
from scorekeeper.rules.points import write
from scorekeeper.rules.rule_books import book_of
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.entries import Agreed, Entry
from scorekeeper.sheet.proposals import misdeal_after_sealing
from scorekeeper.sheet.rows import AdjustmentRow, DealRow, LeadRow, Row, ShortageRow, SplitRow
from scorekeeper.sheet.swapped_columns import swap_columns
from scorekeeper.text.balance import quorum_sentence
from scorekeeper.text.book_text import WHAT_HAPPENED, misdeal_reasons, misdeal_rule
from scorekeeper.text.entry_labels import NO_DEAL_YET, line_name
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, off_by
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say, say_number
from ui.prompts.command_letters import hand_key
from ui.prompts.committee import decision
from ui.prompts.corrections.sheet_error import amendment
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import (
    NOBODY,
    AgreedEntries,
    Answer,
    ForgottenDeal,
    Option,
    Question,
    ReopenDeal,
    TextQuestion,
)

EVERYBODY = "Everybody must agree."
_REASONS = ("It was written twice", "It was never played", "It was written on the wrong sheet")
_MISDEAL = "It was a misdeal"
_HANDS_OF_PAIRS = 4
"""The greatest number of hands of which all pairs are listed."""


def reconstruct(prompt: PromptContext) -> Answer:
    """Choose the deal that gets its real points."""
    rows = list(prompt.sheet.deals)
    if not rows:
        return fill(NO_DEAL_YET)
    return _pick(
        prompt, say("Which deal gets its real points?"), rows, lambda row: ReopenDeal(row.entry), say("change it")
    )


def strike(prompt: PromptContext) -> Answer:
    """Choose the line that no longer counts; on a line of the sheet it is that one."""
    row = _current_row(prompt)
    if isinstance(row, AdjustmentRow):
        return capital(refusal_text(Refused("adjustment_stays")))
    kinds = DealRow | LeadRow | SplitRow | ShortageRow
    rows = [row for row in prompt.sheet.rows if isinstance(row, kinds) and not row.struck]
    if not rows:
        return say("There is nothing that could be struck")
    if row is not None and row in rows:
        return _why(prompt, row)

    def effect(row: Row) -> EffectPreview:
        return prompt.effect(e.Strike(row.entry, prompt.sheet.seated, fill(_REASONS[0])))

    return _pick(prompt, say("Strike which line?"), rows, lambda row: _why(prompt, row), say("strike it"), effect)


def _current_row(prompt: PromptContext) -> Row | None:
    return None if prompt.line is None else prompt.sheet.row_of(prompt.line)


def _why(prompt: PromptContext, row: Row) -> Question:
    """Ask why a line is struck; the reason is kept with the entry."""
    what, line = line_name(row, prompt.night.names), row.entry
    options = [
        Option(str(number), words, (), partial(_struck, prompt, row, words), line=line)
        for number, words in enumerate(_REASONS, 1)
    ]
    if isinstance(row, DealRow) and may_be_misdeal(prompt, row):
        again = partial(late_misdeal, prompt, row)
        options.append(Option(str(len(options) + 1), fill(_MISDEAL), (say("it is dealt again"),), again, line=line))
    elif isinstance(row, DealRow) and book_of(prompt.sheet.rules).misdeal_until is None:
        struck = partial(_struck, prompt, row, fill(_MISDEAL))
        options.append(
            Option(str(len(options) + 1), fill(_MISDEAL), (say("it is not dealt again"),), struck, line=line)
        )
    other = TextQuestion(say("Why is it struck?"), lambda words: _struck(prompt, row, words))
    options.append(Option(str(len(options) + 1), say("Another reason"), (), other, line=line))
    return Question(say("Why is {what} struck?", what=what), tuple(options))


def _struck(prompt: PromptContext, row: Row, reason: str) -> Answer:
    return decision(
        prompt,
        say("Who agrees to strike {line}?", line=line_name(row, prompt.night.names)),
        quorum_sentence(prompt.sheet, row.entry),
        lambda agreed: (e.Strike(row.entry, agreed, reason),),
    )


def insert(prompt: PromptContext, texts: tuple[str, ...] = ()) -> Answer:
    """Choose the deal before which a forgotten one was played; on a line of the sheet it is the deal of that line.

    `texts` are its cell texts if they are known.
    """
    row = _current_row(prompt)
    if isinstance(row, DealRow) and not row.struck:
        return _who_played(prompt, row, texts)
    rows = list(prompt.sheet.deals)
    if not rows:
        return say("Nothing comes after it: write it as the next deal")
    title = say("A deal was forgotten. Before which one?")
    return _pick(prompt, title, rows, lambda row: _who_played(prompt, row, texts), say("write it before this one"))


def _who_played(prompt: PromptContext, row: Row, texts: tuple[str, ...]) -> Answer:
    """Ask who sat out, if some players do; then the forgotten deal is typed like any other."""
    sheet = prompt.sheet
    if sheet.setup.arrangement is not Arrangement.SITTING or sheet.hands <= 4:
        return ForgottenDeal(row.entry, None, texts)
    options = []
    for number, out in enumerate(combinations(range(sheet.hands), sheet.hands - 4), 1):
        dealt_in = tuple(hand for hand in range(sheet.hands) if hand not in out)
        names = listed([prompt.row.names[hand] for hand in out])
        options.append(Option(str(number), names, (), ForgottenDeal(row.entry, dealt_in, texts)))
    return Question(say("Who sat out in the forgotten deal?"), tuple(options))


def insertion(prompt: PromptContext, deal: e.DealEntry, before: DealRow) -> Answer:
    """Ask who agrees to insert a forgotten deal."""
    forgotten = replace(deal, dealt_in=prompt.row.deal.stated)
    return decision(
        prompt,
        say("Who agrees that this deal was played before deal {number}?", number=before.number),
        quorum_sentence(prompt.sheet, before.entry),
        lambda agreed: (e.InsertDeal(before.entry, forgotten, agreed),),
    )


def agree_to_old(prompt: PromptContext) -> Answer:
    """Ask who agrees to `prompt.entry`, which replaces the deal of the current line or is inserted before it."""
    old = _current_row(prompt)
    assert isinstance(old, DealRow)
    assert prompt.entry is not None
    ask = insertion if prompt.row.deal.amends is None else amendment
    return ask(prompt, prompt.entry, old)


def swap(prompt: PromptContext) -> Answer:
    """Choose the deal in which two hands are swapped; on a line of the sheet it is the deal of that line."""
    row = _current_row(prompt)
    if isinstance(row, DealRow) and not row.struck:
        return swap_which(prompt, row.entry)
    rows = list(prompt.sheet.deals)
    if not rows:
        return fill(NO_DEAL_YET)
    title = say("In which deal are two hands swapped?")
    return _pick(prompt, title, rows, lambda row: swap_which(prompt, row.entry), say("take this deal"))


def swap_which(prompt: PromptContext, first: int) -> Question:
    """Choose the two hands, each pair with its effect; if there are many pairs, one hand and then the other."""
    if prompt.sheet.hands > _HANDS_OF_PAIRS:
        return _swap_whom(prompt, first)
    names = prompt.row.names
    options = [
        Option(
            str(number),
            say("{one} and {other}", one=names[one], other=names[other]),
            (),
            partial(_how_far, prompt, first, one, other),
            compute_effect=partial(_swap_effect, prompt, first, one, other),
            line=first,
        )
        for number, (one, other) in enumerate(combinations(range(prompt.sheet.hands), 2), 1)
    ]
    title = say("Which two hands are swapped in deal {number}?", number=_number(prompt, first))
    return Question(title, tuple(options))


def _swap_whom(prompt: PromptContext, first: int, one: HandIndex | None = None) -> Question:
    """Choose one of the hands that are swapped, in its column; with `one` known, the other."""
    names, number = prompt.row.names, _number(prompt, first)
    hands = tuple(hand for hand in range(prompt.sheet.hands) if hand != one)
    options = []
    for hand in hands:
        leads_to = (
            partial(_swap_whom, prompt, first, hand) if one is None else partial(_how_far, prompt, first, one, hand)
        )
        options.append(Option(hand_key(hand), names[hand], (), leads_to, line=first))
    title = say("Who is swapped in deal {number}?", number=number)
    if one is None:
        return Question(title, tuple(options), first_marked=NOBODY, hands=hands)
    title = say("{one}, with whom?", one=names[one])
    return Question(title, tuple(options), first_marked=NOBODY, hands=hands, chosen=(one, names[one]))


def _number(prompt: PromptContext, entry: int) -> int:
    row = prompt.sheet.row_of(entry)
    return row.number if isinstance(row, DealRow) else 0


def _swap_effect(prompt: PromptContext, first: int, one: HandIndex, other: HandIndex) -> EffectPreview:
    """The effect in this deal alone; in this one and all after it if the hands have the same points in this one."""
    try:
        made = swap_columns(prompt.sheet, first, one, other, prompt.sheet.seated, only=True)
    except Refused:
        made = swap_columns(prompt.sheet, first, one, other, prompt.sheet.seated)
    return prompt.effect(*made)


def _how_far(prompt: PromptContext, first: int, one: HandIndex, other: HandIndex) -> Answer:
    """Ask whether this deal alone is changed or those after it too, if both are possible."""
    sheet, names, number = prompt.sheet, prompt.row.names, _number(prompt, first)
    found: list[tuple[str, bool, tuple[e.Amend, ...]]] = []
    wordings = (
        (say("Only deal {number}", number=number), True),
        (say("Deal {number} and all after it", number=number), False),
    )
    for words, only in wordings:
        with suppress(Refused):
            made = swap_columns(sheet, first, one, other, sheet.seated, only=only)
            if not found or len(made) > 1:
                found.append((words, only, made))
    if len(found) < len(wordings):
        return swapped(prompt, first, one, other, only=bool(found) and found[0][1])
    options = tuple(
        Option(
            str(place),
            words,
            (say_number(len(made), "one deal changes", "{number} deals change"),),
            partial(swapped, prompt, first, one, other, only=only),
            compute_effect=partial(prompt.effect, *made),
            line=made[0].entry,
            also=tuple(amend.entry for amend in made[1:]),
        )
        for place, (words, only, made) in enumerate(found, 1)
    )
    return Question(say("Where are {one} and {other} swapped?", one=names[one], other=names[other]), options)


def swapped(prompt: PromptContext, first: int, one: HandIndex, other: HandIndex, *, only: bool = False) -> Answer:
    """Ask who agrees that two hands are swapped in one deal, or from it on; or say why they cannot be."""
    names = prompt.row.names
    try:
        made = swap_columns(prompt.sheet, first, one, other, prompt.sheet.seated, only=only)
    except Refused as refusal:
        return capital(refusal_text(refusal))
    title = say_number(
        len(made),
        "Who agrees that {one} and {other} are swapped in deal {deal}?",
        "Who agrees that {one} and {other} are swapped in {number} deals?",
        one=names[one],
        other=names[other],
        deal=_number(prompt, made[0].entry),
    )
    return decision(
        prompt,
        title,
        quorum_sentence(prompt.sheet, min(amend.entry for amend in made)),
        lambda agreed: swap_columns(prompt.sheet, first, one, other, agreed, only=only),
    )


def void(prompt: PromptContext) -> Answer:
    """Void the game: it counts for nothing and stays readable (scoring part 11, 19)."""
    if prompt.sheet.void:
        return say("This game is called off already")

    def answer(reason: str) -> Answer:
        title = say("Does everybody agree that the game counts for nothing?")
        return decision(prompt, title, fill(EVERYBODY), lambda agreed: (e.Void(reason, agreed),))

    return TextQuestion(say("Why is it called off?"), answer)


def call_off(prompt: PromptContext) -> Answer:
    """Void a game that was begun by mistake; without a question, since nothing was played, and undo takes it back."""
    sheet = prompt.sheet
    if sheet.void:
        return say("This game is called off already")
    if sheet.deals_played or sheet.over is not None:
        return say("A deal is written: the game can end by agreement, or be called off where all agree")
    return AgreedEntries((e.Void(e.BEGUN_BY_MISTAKE, sheet.seated),))


def end_by_agreement(prompt: PromptContext) -> Answer:
    """End the game if everybody agrees (002 "How to play"); the question says if the sheet does not add up."""
    title, error = say("Does everybody agree that the game ends here?"), prompt.sheet.error
    warning = say("The sheet is {off} and stays so.", off=off_by(error)) if error else ""
    question = prompt.agreement(title, fill(EVERYBODY), lambda agreed: (e.End(e.EndHow.AGREEMENT, agreed),))
    return replace(question, warning=warning)


def _pick(
    prompt: PromptContext,
    title: str,
    rows: Sequence[Row],
    answer: Callable[[Row], Answer],
    enter_hint: str,
    effect: Callable[[Row], EffectPreview] | None = None,
) -> Question:
    """A question whose answers are lines of the sheet; at first the current line is marked, else the newest."""
    options = []
    for row in rows:
        name = line_name(row, prompt.night.names)
        figures = [f"{prompt.row.names[hand]} {write(points)}" for hand, points in enumerate(row.change) if points]
        options.append(
            Option(
                key=str(row.number) if isinstance(row, DealRow) else "",
                title=capital(name),
                details=tuple(figures),
                leads_to=partial(answer, row),
                compute_effect=None if effect is None else partial(effect, row),
                line=row.entry,
            )
        )
    lines = [option.line for option in options]
    first_marked = lines.index(prompt.line) if prompt.line in lines else len(lines) - 1
    return Question(title, tuple(options), first_marked=first_marked, enter_hint=enter_hint, picks_lines=True)


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
    other = TextQuestion(fill(WHAT_HAPPENED), partial(_agreement, prompt, row))
    options.append(Option(str(len(options) + 1), say("Something else"), (), other, line=row.entry))
    title = say("Deal {number} was a misdeal: it is struck and dealt again. Why?", number=row.number)
    return Question(title, tuple(options), rule=misdeal_rule(prompt.sheet.rules))


def _agreement(prompt: PromptContext, row: DealRow, reason: str) -> Answer:
    return decision(
        prompt,
        say("Who agrees that deal {number} was a misdeal?", number=row.number),
        quorum_sentence(prompt.sheet, row.entry),
        partial(_entries, prompt, row, reason),
    )


def _entries(prompt: PromptContext, row: DealRow, reason: str, agreed: Agreed) -> tuple[Entry, ...]:
    why = say("It was a misdeal: {reason}", reason=reason)
    return misdeal_after_sealing(prompt.sheet, row, why, reason, agreed)
