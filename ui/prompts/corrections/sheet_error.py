"""Corrections of a sheet that does not add up: reconstruct, split, or charge the scorekeeper (002 rule 10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import ZERO, Points, total, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.corrections import split_parts
from scorekeeper.sheet.new_entries import is_late_renege
from scorekeeper.sheet.proposals import answers_for_shortage, corrections_to_strike, kept_score_when_short
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.balance import cancelling_errors, cancelling_words, error_since, quorum_sentence
from scorekeeper.text.book_text import late_renege_rule, open_question_rule, split_rule
from scorekeeper.text.display_names import short_names
from scorekeeper.text.entry_labels import line_name, unchanged_words
from scorekeeper.text.entry_sentences import shortage_words, split_words
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import points_off
from scorekeeper.text.templates import say, say_number
from ui.prompts.committee import decision
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NOBODY, Agreement, Answer, Option, Question, ReopenDeal, TextQuestion


def amend_error(prompt: PromptContext) -> Answer:
    """a: reopen the deal with which the error began."""
    if not prompt.sheet.error:
        return _cancelling(prompt) or say("The sheet adds up; F2 on an old deal changes it")
    since = error_since(prompt.sheet)
    if isinstance(since, DealRow):
        return ReopenDeal(since.entry)
    return say("The error did not begin with a deal; s corrects it")


def _cancelling(prompt: PromptContext) -> Question | None:
    """Which of the deals whose errors cancel in the sheet's sum is written again; None if none do."""
    found = cancelling_errors(prompt.sheet)
    if found is None:
        return None
    rows = sorted((*found.high, *found.low), key=lambda row: row.number)
    options = [
        Option(str(number), say("Deal {deal}", deal=row.number), (points_off(row.excess),), ReopenDeal(row.entry),
            line=row.entry)
        for number, row in enumerate(rows, 1)
    ]  # fmt: skip
    return Question(
        say("Which deal is changed?"), tuple(options), say("leave it"), about=cancelling_words(prompt.sheet)
    )


def amendment(prompt: PromptContext, replacement: e.DealEntry, row: DealRow, reason: str = "") -> Answer:
    """Ask who agrees to replace an old deal, or say that nothing changes. A reason can be given (002 rule 10)."""
    if replacement == row.deal:
        return unchanged_words(row.number)

    title = say("Who agrees to this deal {number}?", number=row.number)
    if reason:
        title = say("Who agrees to this deal {number} ({reason})?", number=row.number, reason=reason)
    late = is_late_renege(prompt.sheet, e.Amend(row.entry, replacement, ()))
    needed = late_renege_rule(prompt.sheet.rules) if late else quorum_sentence(prompt.sheet, row.entry)
    question = decision(prompt, title, needed, lambda agreed: (e.Amend(row.entry, replacement, agreed, reason),))
    if not isinstance(question, Agreement):
        return question
    why = TextQuestion(say("For what reason?"), partial(amendment, prompt, replacement, row), reason)
    return replace(question, with_reason=why)


def mend(prompt: PromptContext) -> Answer:
    """s: the sheet's error is split (too high), or the scorekeeper answers for it (too low) (002 rule 10)."""
    sheet = prompt.sheet
    if not sheet.error:
        return _cancelling(prompt) or say("The sheet adds up; there is nothing to correct")
    unjustified = corrections_to_strike(sheet)
    if unjustified:
        return strike_correction(prompt, unjustified[0])
    return _split(prompt) if sheet.error > ZERO else _shortage(prompt)


def strike_correction(prompt: PromptContext, index: int) -> Answer:
    """Ask who agrees to strike a correction that is no longer justified by an error (scoring part 11, 5)."""
    row = prompt.sheet.row_of(index)
    assert row is not None
    return decision(
        prompt,
        say("Strike {line}?", line=line_name(row, prompt.night.names)),
        quorum_sentence(prompt.sheet, index),
        lambda agreed: (e.Strike(index, agreed, say("the error that it corrected is gone")),),
    )


def _split(prompt: PromptContext) -> Answer:
    """Split the error: at once into what is confirmed, unless several tie for high and the cut must be entered."""
    sheet, error = prompt.sheet, prompt.sheet.error
    each, left = split_parts(error, sheet.hands)
    high_hands = sheet.high_hands if left else ()
    if len(high_hands) < 2:
        return _agreed_split(prompt, high_hands[0] if high_hands else None)
    options = []
    for number, hand in enumerate(high_hands, 1):
        name, parts = prompt.row.names[hand], [say("{each} off every hand", each=write(each))] if each else []
        more = say("{left} more off {hand}", left=write(left), hand=name)
        parts.append(more if each else say("{left} off {hand}", left=write(left), hand=name))
        effect = prompt.effect(e.ErrorSplit(error, hand, sheet.seated))
        ready = _agreed_split(prompt, hand)
        options.append(Option(str(number), name, tuple(parts), ready, effect))
    title = say("The sheet is {error} too high. Several tie for high: cut, and choose.", error=write(error))
    return Question(title, tuple(options), say("leave it"), first_marked=NOBODY)


def _agreed_split(prompt: PromptContext, high: HandIndex | None) -> Answer:
    """Split an error: a small one without a question, a larger one by agreement (house rule `error_split_max`)."""
    sheet, error = prompt.sheet, prompt.sheet.error
    if error <= sheet.rules.error_split_max and not (sheet.closed or sheet.suspended):
        split = e.ErrorSplit(error, high)
        return prompt.record(split, split_words(split, prompt.context), "warning", rule=split_rule(sheet.hands))
    title = say("Who agrees to split {error}?", error=write(error))
    return decision(prompt, title, quorum_sentence(sheet), lambda agreed: (e.ErrorSplit(error, high, agreed),))


def _shortage(prompt: PromptContext) -> Answer:
    sheet, names = prompt.sheet, short_names(prompt.night.players)
    missing = -sheet.error
    proposed = answers_for_shortage(sheet)
    options = []
    for number, player in enumerate(sorted(sheet.seated, key=lambda one: one != proposed), 1):
        entry = e.Shortage(missing, player, sheet.seated if sheet.closed else ())
        details = (_own_figure(prompt, player, missing), *_partner(prompt, player))
        if player == proposed:
            details = (say("kept score then"), *details)
        ready = prompt.record(entry, shortage_words(entry, prompt.context), "warning")
        options.append(Option(str(number), names[player], details, ready, compute_effect=partial(prompt.effect, entry)))
    short = [row for row in sheet.deals if row.excess]
    first = 0
    if total(row.excess for row in short) == sheet.error:
        first = len(options) if _not_seated(prompt) else 0
        nobody = (say("the table decides"), say("for who left or does not play"))
        options.append(Option(str(len(options) + 1), say("Nobody of these"), nobody, partial(_ruled, prompt, short)))
    title = say("{missing} too low: who kept score for those rows?", missing=write(missing))
    return Question(title, tuple(options), say("leave it"), first_marked=first, about=_not_seated(prompt))


def _not_seated(prompt: PromptContext) -> str:
    """That who kept score does not sit here and cannot be charged; "" of who does (scoring part 11, 11)."""
    keeper = kept_score_when_short(prompt.sheet)
    if keeper is None or keeper in prompt.sheet.seated:
        return ""
    name = prompt.night.names[keeper]
    return say("{player} kept score then and does not sit here; only a ruling can charge {player}.", player=name)


def _ruled(prompt: PromptContext, rows: Sequence[DealRow]) -> Question:
    """A shortage that no player in the game can be charged with is ruled (scoring part 11, 11).

    The rows stand as they are by ruling, or a deal is opened to be ruled again.
    """
    reason = say("nobody in the game answers for what is missing")

    def amendments(agreed: e.Agreed) -> tuple[e.Amend, ...]:
        return tuple(e.Amend(row.entry, e.Ruled(row.change, reason), agreed, reason) for row in rows)

    deals = listed([str(row.number) for row in rows])
    title = say_number(
        len(rows), "Who agrees that deal {deals} stands as it is?", "Who agrees that deals {deals} stand as they are?",
        deals=deals,
    )  # fmt: skip
    needed = quorum_sentence(prompt.sheet, min(row.entry for row in rows))
    stands = partial(decision, prompt, title, needed, amendments)
    effect = partial(prompt.effect, *amendments(prompt.sheet.seated))
    words = say_number(len(rows), "Deal {deals} stands as it is", "Deals {deals} stand as they are", deals=deals)
    options = [Option("1", words, (say("by ruling: nobody is charged"),), stands, compute_effect=effect)]
    for number, row in enumerate(rows, 2):
        title = say("Deal {deal} gets other points", deal=row.number)
        options.append(Option(str(number), title, (say("type them, then r"),), ReopenDeal(row.entry), line=row.entry))
    return Question(say("What does the table decide?"), tuple(options), rule=open_question_rule(prompt.sheet.rules))


def _own_figure(prompt: PromptContext, player: PlayerId, missing: Points) -> str:
    """The scorekeeper's own figure for settling, before and after; the hand's score does not change."""
    standing = prompt.sheet.standing
    figure = next(
        figure for figure, share in zip(standing.figures, standing.shares, strict=True) if share.holder == player
    )
    return say("is settled as {after}, not {before}", before=write(figure), after=write(figure + missing))


def _partner(prompt: PromptContext, player: PlayerId) -> tuple[str, ...]:
    """The remark that the partners of a player pay nothing; none if there are no partners."""
    hand = next(hand for hand in prompt.sheet.seats if player in hand)
    others = [short_names(prompt.night.players)[other] for other in hand if other != player]
    return (say("the partner {others} pays nothing", others=listed(others)),) if others else ()
