"""Who really dealt and how cards were really passed, if it is not as the rotation has it (scoring part 4)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from scorekeeper.rules import rotation
from scorekeeper.rules.people import Arrangement, HandIndex
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.entry_labels import unchanged_words
from scorekeeper.text.next_deal_text import PASS_STEPS, sit_out
from scorekeeper.text.numbers import capital
from scorekeeper.text.rotation_text import instead
from scorekeeper.text.templates import fill, say, say_number
from ui.live.open_deal import ActualDeal, texts_of
from ui.prompts.command_letters import hand_key
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NOBODY, Answer, Option, PreparedEntry, Question, RowTexts

_DUE = "in turn"
_MOST_LISTED = 4
"""The greatest number of hands that are listed as dealers."""


def who_dealt(prompt: PromptContext) -> Answer:
    """e: ask who really deals or dealt the deal of the open row; choosing the one whose turn it is removes that
    again."""
    row = prompt.row
    due = _due(prompt).dealer
    options = []
    for hand in range(prompt.sheet.hands):
        details = [fill(_DUE)] if hand == due else []
        if row.deal.is_next:
            details += _what_follows(prompt, hand)
        if _in_columns(prompt):
            details = []
        actual = replace(row.actual, dealer=None if hand == due and not _old_row(prompt) else hand)
        options.append(_option(prompt, hand_key(hand), row.names[hand], details, actual))
    title = say("Who dealt the forgotten deal?")
    if row.deal.inserts is None:
        number = row.deal.number
        title = say("Who deals deal {number}?" if row.deal.is_next else "Who dealt deal {number}?", number=number)
    if _in_columns(prompt):
        return Question(
            title, tuple(options), say("as it was"), first_marked=NOBODY, hands=tuple(range(prompt.sheet.hands))
        )
    return Question(title, tuple(options), say("as it was"), first_marked=row.dealer)


def _in_columns(prompt: PromptContext) -> bool:
    """Whether the hands are chosen in their columns: a list of more than four would hide the deals.

    If some sit out, it must be said of each dealer who does.
    """
    return prompt.sheet.hands > _MOST_LISTED and prompt.sheet.setup.arrangement is not Arrangement.SITTING


def how_passed(prompt: PromptContext) -> Answer:
    """p: ask how cards were really passed in the deal of the open row; later deals are passed as they are due."""
    row, cycle = prompt.row, prompt.sheet.rules.pass_cycle
    if not cycle:
        return say("No cards are passed in this game")
    due = _due(prompt).passing
    ways = [Pass.LEFT, Pass.RIGHT, Pass.ACROSS, Pass.HOLD, Pass.MIX]
    if len(row.playing) % 2:
        ways.remove(Pass.ACROSS)
    if Pass.MIX not in cycle:
        ways.remove(Pass.MIX)
    options = []
    for number, way in enumerate(ways, 1):
        actual = replace(row.actual, passing=None if way is due and not _old_row(prompt) else way)
        details = [fill(_DUE)] if way is due else []
        options.append(_option(prompt, str(number), capital(fill(PASS_STEPS[way])), details, actual))
    title = say("How was it passed in the forgotten deal?")
    if row.deal.inserts is None:
        title = say(
            "How is it passed in deal {number}?" if row.deal.is_next else "How was it passed in deal {number}?",
            number=row.deal.number,
        )
    marked = ways.index(row.passing) if row.passing in ways else 0
    return Question(title, tuple(options), say("as it was"), first_marked=marked)


def _old_row(prompt: PromptContext) -> DealRow | None:
    """The old deal that is typed again; None for the next deal and a forgotten one."""
    found = None if prompt.row.deal.amends is None else prompt.sheet.row_of(prompt.row.deal.amends)
    return found if isinstance(found, DealRow) else None


def _due(prompt: PromptContext) -> ActualDeal:
    """Whose turn it was, and which pass by the rules by which it was played."""
    old, deal = _old_row(prompt), prompt.row.deal
    return ActualDeal(deal.dealer, deal.passing) if old is None else ActualDeal(old.due_dealer, old.pass_of_cycle)


def _what_follows(prompt: PromptContext, dealer: HandIndex) -> list[str]:
    """Who sits out if a hand deals the next deal, and who deals after it."""
    sheet, names = prompt.sheet, prompt.row.names
    said = []
    if sheet.setup.arrangement is Arrangement.SITTING and prompt.row.stated is None and sheet.redeal is None:
        playing = rotation.dealt_in(sheet.setup.arrangement, dealer, sheet.hands)
        out = [hand for hand in range(sheet.hands) if hand not in playing]
        said += [sit_out(sheet.seats, names, out)] if out else []
    then = rotation.next_hand(dealer, sheet.hands)
    people = len(sheet.seats[then])
    return [*said, say_number(people, "then {hand} deals", "then {hand} deal", hand=names[then])]


def _option(prompt: PromptContext, key: str, title: str, details: list[str], actual: ActualDeal) -> Option:
    old = _old_row(prompt)
    shows = None if old is None else partial(_effect, prompt, old, actual)
    leads_to = partial(_answer, prompt, old, actual)
    about = prompt.row.deal.amends if prompt.row.deal.inserts is None else prompt.row.deal.inserts
    return Option(key, title, tuple(details), leads_to, compute_effect=shows, also=() if about is None else (about,))


def _effect(prompt: PromptContext, old: DealRow, actual: ActualDeal) -> EffectPreview:
    """What it changes if the old deal keeps its points."""
    row = replace(prompt.row, actual=actual)
    return prompt.effect(row.completed(old.deal))


def _answer(prompt: PromptContext, old: DealRow | None, actual: ActualDeal) -> Answer:
    """The row with who dealt and the pass; an old deal whose points were not touched is ready to be written."""
    row = replace(prompt.row, actual=actual)
    cells = [cell.text for cell in row.cells]
    if old is None or texts_of(old, prompt.sheet.rules)[: len(cells)] != tuple(cells):
        out = [hand for hand, text in enumerate(cells) if text and hand not in row.playing and row.stated is None]
        for hand in out:
            cells[hand] = ""
        return RowTexts((*cells, *actual.texts), prompt.hand, clears=bool(out))
    if (row.dealer, row.passing) == (old.dealer, old.passing):
        return unchanged_words(old.number)
    due = _due(prompt)
    assert due.dealer is not None
    said = instead(row.names, row.dealer, due.dealer, row.passing, due.passing) or say("dealt and passed in turn")
    sentence = say("Deal {number}: {what}; its points stay", number=old.number, what=said)
    return PreparedEntry(row.completed(old.deal), sentence, prompt.figures(old.change), "amended")
