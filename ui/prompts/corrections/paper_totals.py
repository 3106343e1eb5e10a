"""Compares the sheet with totals on a paper sheet: names the hands that differ and offers corrections.

If several deals could have the wrong figure, it asks for the paper's totals after the deal halfway between them, until
one is left.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ZERO, Points, read, write
from scorekeeper.sheet import deal_points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.paper_check import Cause, Explanation, Search, differences, explanations, paper_off, scores_after
from scorekeeper.sheet.rows import AdjustmentRow, DealRow
from scorekeeper.text.entry_labels import NO_DEAL_YET
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, off_by
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say, say_number
from ui.live.open_deal import texts_of_deal
from ui.prompts.corrections import late_changes, sheet_error
from ui.prompts.corrections.opening import read_scores
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NO_LINE, Answer, FiguresQuestion, Option, Question, ReopenDeal

_HANDS_IN_TITLE = 3
"""The greatest number of hands whose differences the title names."""


def check_paper(prompt: PromptContext) -> Answer:
    """Ask for the paper's totals after the deal of the current line, else after the newest."""
    if not prompt.sheet.deals:
        return fill(NO_DEAL_YET)
    search = Search.of(prompt.sheet)
    row = prompt.sheet.row_of(prompt.line) if prompt.line is not None else None
    deal = row.number if isinstance(row, DealRow) and row.number else search.differ
    return _ask_totals(prompt, search, deal)


def _ask_totals(prompt: PromptContext, search: Search, deal: int) -> FiguresQuestion:
    sheet = prompt.sheet

    def after(text: str) -> int | None:
        number = int(text) if text.strip().isdecimal() else -1
        return number if search.agree < number <= sheet.deals_played else None

    def under(texts: tuple[str, ...], beside: str) -> tuple[str, ...]:
        number = after(beside)
        if number is None:
            return ("",) * sheet.hands
        return tuple(_difference(text, ours) for text, ours in zip(texts, scores_after(sheet, number), strict=True))

    def answer(texts: tuple[str, ...], beside: str) -> Answer:
        number = after(beside)
        if number is None:
            first, last = search.agree + 1, sheet.deals_played
            return say("Type the number of a deal from {first} to {last}", first=first, last=last)
        try:
            paper = read_scores(prompt, texts)
        except Refused as refusal:
            return refusal_text(refusal)
        return compared(prompt, search, number, paper)

    beside = (say("after deal"), str(deal))
    return FiguresQuestion(say("The totals on the paper"), prompt.row.names, beside, answer, under, about=str(deal))


def _difference(text: str, ours: Points) -> str:
    """The score on the sheet, and how far that of the paper is from it."""
    try:
        theirs = read(text, halves=True)
    except Refused:
        return say("here {ours}", ours=write(ours))
    return (
        say("here {ours} · {theirs}", ours=write(ours), theirs=more_or_fewer(theirs - ours))
        if theirs != ours
        else say("the same")
    )


def more_or_fewer(points: Points) -> str:
    """ "3 more", "2 fewer"."""
    number = write(abs(points))
    return say("{number} more", number=number) if points > ZERO else say("{number} fewer", number=number)


def compared(prompt: PromptContext, search: Search, deal: int, paper: tuple[Points, ...]) -> Answer:
    """The question about the paper's totals after a deal: hands that differ, explanations, the next totals to type."""
    sheet, names = prompt.sheet, prompt.row.names
    differ = differences(sheet, paper, deal)
    if not any(differ):
        if search.differ > deal > search.agree:
            search = search.told(deal, same=True)  # the mistake came later
            return _ask_totals(prompt, search, search.differ if search.halfway is None else search.halfway)
        return say("The paper and the sheet agree")
    search = search.told(deal, same=False)
    found = explanations(sheet, differ, search)
    on_paper = [one for one in found if one.cause is Cause.PAPER]
    options = [_option(prompt, str(number), one) for number, one in enumerate(found, 1) if one not in on_paper]
    if on_paper:
        options.append(_paper_wrong(prompt, str(len(options) + 1), on_paper))
    if search.halfway is not None:
        title = say("Compare the totals after deal {deal}", deal=search.halfway)
        left = say("deals {first} to {last} may have it", first=search.agree + 1, last=search.differ)
        options.append(Option(str(len(options) + 1), title, (left,), _ask_totals(prompt, search, search.halfway)))
    if not options:
        row = next(row for row in sheet.deals if row.number == search.differ)
        title = say("Change deal {deal}", deal=search.differ)
        options.append(Option("1", title, (say("the first that differs"),), ReopenDeal(row.entry)))
    wrong = paper_off(sheet, paper) if deal == sheet.deals_played else ZERO
    note = say("; the paper itself is {wrong}", wrong=off_by(wrong)) if wrong and not sheet.error else ""
    hands = [f"{names[hand]} {more_or_fewer(points)}" for hand, points in enumerate(differ) if points]
    differences_text = say("On the paper: {hands}{note}.", hands=listed(hands), note=note)
    if len(hands) <= _HANDS_IN_TITLE:
        return Question(differences_text, tuple(options), say("leave it"))
    title = say_number(len(hands), "{number} hand differs on the paper.", "{number} hands differ on the paper.")
    return Question(title, tuple(options), say("leave it"), about=differences_text)


def _option(prompt: PromptContext, key: str, one: Explanation) -> Option:
    """An explanation of the difference, which leads to its correction."""
    sheet = prompt.sheet
    details: tuple[str, ...] = ()
    effect = None
    correction: Answer
    match one.cause:
        case Cause.OFF | Cause.ROW:
            row = sheet.row_of(one.entry)
            assert isinstance(row, DealRow)
            assert one.real is not None
            title = say("Deal {deal} was {points}", deal=one.deal, points=_figures(prompt, one))
            details = (say("then it adds up"),) if one.cause is Cause.OFF else _changed_places(one, row)
            correction = sheet_error.amendment(prompt, one.real, row, say("checked against the paper"))
            effect = partial(prompt.effect, e.Amend(one.entry, one.real, sheet.seated))
        case Cause.COLUMNS:
            names = listed([prompt.row.names[hand] for hand in one.hands])
            title = say("{names} are swapped from deal {deal} on", names=names, deal=one.deal)
            correction = late_changes.swapped(prompt, one.entry, *one.hands[:2])
        case Cause.TWICE | Cause.CORRECTION:
            title, details = say("Deal {deal} is not on the paper", deal=one.deal), (say("strike it"),)
            correction = late_changes.strike(replace(prompt, line=one.entry))
            if one.cause is Cause.CORRECTION:
                title = say("The split is not on the paper")
            if isinstance(sheet.row_of(one.entry), AdjustmentRow):
                title, details = say("The adjustment is not on the paper"), (say("write it there too"),)
                correction = capital(refusal_text(Refused("adjustment_stays")))
        case Cause.MISSING:
            assert one.real is not None
            title, details = say("A deal is missing here: {points}", points=_figures(prompt, one)), (say("insert it"),)
            texts = texts_of_deal(one.real, tuple(range(sheet.hands)), sheet.hands, sheet.rules)
            correction = late_changes.insert(prompt, texts)
        case _:
            raise AssertionError(one.cause)
    line = NO_LINE if one.cause is Cause.MISSING else one.entry
    return Option(key, title, details, correction, compute_effect=effect, line=line)


def _changed_places(one: Explanation, row: DealRow) -> tuple[str, ...]:
    """The remark if the figures of two hands were swapped."""
    if len(one.hands) != 2 or not isinstance(one.real, e.Deal):
        return ()
    first, second = one.hands
    changed = one.real.points[first] == row.change[second] and one.real.points[second] == row.change[first]
    return (say("the two figures changed places"),) if changed else ()


def _paper_wrong(prompt: PromptContext, key: str, found: list[Explanation]) -> Option:
    """The paper itself may have a wrong figure for a hand, in a deal of those that are found."""
    deals, hand = [one.deal for one in found], prompt.row.names[found[0].hands[0]]
    first, last = deals[0], deals[-1]
    if len(deals) == 1:
        where = say("in deal {deal}", deal=first)
    elif len(deals) > 2 and last - first == len(deals) - 1:
        where = say("in one of the deals {first} to {last}", first=first, last=last)
    else:
        where = say("in deal {deals} or {last}", deals=", ".join(map(str, deals[:-1])), last=last)
    title = say("The paper has a wrong figure for {hand}", hand=hand)
    look = say(
        "Look at the points of {hand} {where} on the paper: the wrong row does not add up", hand=hand, where=where
    )
    return Option(key, title, (where, say("its row does not add up")), look)


def _figures(prompt: PromptContext, one: Explanation) -> str:
    """The figures that the paper must have for the hands that differ."""
    names, sheet, real = prompt.row.names, prompt.sheet, one.real
    if isinstance(real, e.Run):
        return say("a run by {hand}, taken {how}", hand=names[real.hand], how=real.option.value)
    assert real is not None
    points, _ = deal_points.score(real, sheet.rules, sheet.hands, tuple(range(sheet.hands)))
    return ", ".join(f"{names[hand]} {write(points[hand])}" for hand in one.hands)
