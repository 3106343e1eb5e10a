"""Commands for kinds of deals: a run, a misdeal, a row kept as written.

Offences are in `offences.py`, rulings in `rulings/`.
"""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import ALL
from scorekeeper.rules.rule_books import Topic, book_of
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.book_text import WHAT_HAPPENED, misdeal_reasons, misdeal_rule, renege_name, run_rule
from scorekeeper.text.entry_sentences import misdeal_question, misdeal_words, run_points
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say
from ui.prompts.corrections.late_changes import late_misdeal, may_be_misdeal
from ui.prompts.offences import asked_whether_run, false_claim, renege
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NOBODY, Answer, Option, PreparedEntry, Question, TextQuestion
from ui.prompts.rulings.decision import points_ruled

_OLD_DEAL = (
    "This deal was scored, so only another scored deal can replace it. "
    "If it was a misdeal, strike it: Esc, then Del on its line"
)


def run(prompt: PromptContext) -> Answer:
    """m: a run of this hand, down or up, or a sun if the house rules have one; each with its effect."""
    house = prompt.sheet.rules
    options: list[Option] = []
    for sun in (False, True) if house.sun else (False,):
        size = house.sun if sun else ALL
        for option in house.run_options:
            ready = _ran(prompt, option, sun=sun)
            title = say("Sun {how}", how=option.value) if sun else option.value.capitalize()
            if not isinstance(ready, PreparedEntry):
                if not sun:
                    return ready
                options.append(Option(str(len(options) + 1), title, (), ready))  # says whose the bonus card must be
                continue
            details = [run_points(option, prompt.name, size)]
            if not options and (house.sun or len(house.run_options) > 1):
                details.append(say("the usual way"))
            details += prompt.bonus_details(ready.entry)
            effect = prompt.effect(ready.entry)
            options.append(Option(str(len(options) + 1), title, tuple(details), ready, effect))
    title = say("{hand} ran. Down or up?" if len(options) > 1 else "{hand} ran.", hand=prompt.name)
    return Question(
        title,
        tuple(options),
        say("no run"),
        ("run", say("ran")),
        say("all {points}", points=ALL),
        rule=run_rule(prompt.sheet.rules),
    )


def _ran(prompt: PromptContext, option: RunOption, *, sun: bool = False) -> PreparedEntry | str:
    return prompt.prepared(e.Run(prompt.hand, option, sun), rule=run_rule(prompt.sheet.rules))


def all_points(prompt: PromptContext) -> Answer:
    """26 typed in one cell: ask whether it was a run, or an offence that the book of the game charges.

    No answer is marked: Enter, tapped on for the zeros of the other hands, would write a run unread.
    """
    rules, book = prompt.sheet.rules, book_of(prompt.sheet.rules)
    found: list[tuple[str, str, Answer]] = []
    for option in prompt.sheet.rules.run_options:
        words = run_points(option, prompt.name, ALL)
        found.append((say("Run {how}", how=option.value), words, _ran(prompt, option)))
    if book.knows(Topic.RENEGE):
        charged = say("{points} to {hand}", points=rules.renege_points, hand=prompt.name)
        found.append((capital(renege_name(rules)), charged, renege(prompt)))
    if book.knows(Topic.FALSE_CLAIM):
        charged = say("{points} to {hand}", points=ALL, hand=prompt.name)
        found.append((say("False claim"), charged, false_claim(prompt)))
    else:
        found.append((say("Something else"), say("the table decides"), points_ruled(prompt)))
    options = tuple(
        Option(str(number), title, (words,), ready)
        for number, (title, words, ready) in enumerate(found, 1)
        if not isinstance(ready, str)
    )
    title = say("All {points} to {hand}. What was it?", points=ALL, hand=prompt.name)
    return Question(title, options, first_marked=NOBODY)


def misdeal(prompt: PromptContext) -> Answer:
    """d: a misdeal, with its reason (002 rule 2); of the newest deal, if it was found after it was sealed."""
    if prompt.row.deal.inserts is not None:
        return say("A misdeal has no points, so there is nothing to put before another deal")
    if not prompt.row.deal.is_next:
        old = None if prompt.row.deal.amends is None else prompt.sheet.row_of(prompt.row.deal.amends)
        late = isinstance(old, DealRow) and may_be_misdeal(prompt, old)
        return late_misdeal(prompt, old) if late and isinstance(old, DealRow) else fill(_OLD_DEAL)
    rule = misdeal_rule(prompt.sheet.rules)

    def ready(reason: str) -> PreparedEntry:
        words = misdeal_words(reason, prompt.row.dealer, prompt.context)
        return prompt.record(e.Misdeal(reason), words, "misdeal", rule=rule)

    options = [
        Option(str(n), capital(words), (), ready(words))
        for n, words in enumerate(misdeal_reasons(prompt.sheet.rules), 1)
    ]
    options.append(Option(str(len(options) + 1), say("Something else"), (), TextQuestion(fill(WHAT_HAPPENED), ready)))
    return Question(
        misdeal_question(prompt.row.dealer, prompt.context), tuple(options), cell=("misdeal", ""), rule=rule
    )


def keep_as_written(prompt: PromptContext) -> Answer:
    """k: write a complete row that breaks a rule as it is; the sheet then has an error to be corrected.

    If one hand has all 26 it is asked once whether that was a run (scoring part 11, 30).
    """
    deal = prompt.row.entry
    if deal is None:
        return say("Type every figure first; k writes a complete row that does not add up")
    if not prompt.row.problem:
        return say("This row adds up; Enter writes it")
    ready = prompt.prepared(replace(deal, as_written=True), icon="warning")
    return asked_whether_run(prompt, ready, say("Write it all the same"))
