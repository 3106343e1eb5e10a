"""The letters typed in a cell that say what kind of deal it was: a run, a misdeal, a row kept as written.

The offences stand in `offences.py`, rulings in `ui/rulings`.
"""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import ALL, ZERO, Points, total
from scorekeeper.sheet import entries as e
from scorekeeper.text.entry_sentences import misdeal_question, misdeal_words
from scorekeeper.text.numbers import capital, off_by
from scorekeeper.text.rule_text import RUN, misdeal_rule
from scorekeeper.text.templates import say
from ui.prompts.offences import false_claim, renege
from ui.prompts.questions import Answer, Asking, Option, Prepared, Question, TextQuestion

MISDEAL_REASONS = ("a card was shown in dealing", "cards were missing")
_OLD_DEAL = "This deal was scored; only a scored deal can take its place"


def run(asking: Asking) -> Answer:
    """m: this hand ran; down or up, with what each would do, and as a sun where the house rules know one."""
    house = asking.sheet.rules
    options: list[Option] = []
    for sun in (False, True) if house.sun else (False,):
        size = house.sun if sun else ALL
        for option in house.run_options:
            ready = _ran(asking, option, sun=sun)
            if not isinstance(ready, Prepared):
                return ready
            details: tuple[str, ...] = (
                f"{asking.name} −{size}" if option is RunOption.DOWN else say("others +{size}", size=size),
            )
            if not options:
                details = (*details, "the club’s habit")
            title = say("Sun {how}", how=option.value) if sun else option.value.capitalize()
            effect = asking.effect(ready.entry)
            options.append(Option(str(len(options) + 1), title, details, ready, effect))
    title = (
        say("{hand} ran. Down or up?", hand=asking.name) if len(options) > 1 else say("{hand} ran.", hand=asking.name)
    )
    return Question(title, tuple(options), "no run", ("run", "ran"), say("all {points}", points=ALL), rule=RUN)


def _ran(asking: Asking, option: RunOption, *, sun: bool = False) -> Prepared | str:
    return asking.prepared(e.Run(asking.hand, option, sun), rule=RUN)


def all_points(asking: Asking) -> Answer:
    """26 in one cell: a run, a renege or a false claim."""
    found: list[tuple[str, str, Answer]] = []
    for option in asking.sheet.rules.run_options:
        words = f"{asking.name} −{ALL}" if option is RunOption.DOWN else say("every other hand +{points}", points=ALL)
        found.append((say("Run {how}", how=option.value), words, _ran(asking, option)))
    found.append(
        (
            "Renege",
            say("{points} to {hand}", points=asking.sheet.rules.renege_points, hand=asking.name),
            renege(asking),
        )
    )
    found.append(("False claim", say("{points} to {hand}", points=ALL, hand=asking.name), false_claim(asking)))
    options = tuple(
        Option(str(number), title, (words,), ready)
        for number, (title, words, ready) in enumerate(found, 1)
        if isinstance(ready, Prepared | Question)
    )
    return Question(say("All {points} to {hand}. What was it?", points=ALL, hand=asking.name), options)


def misdeal(asking: Asking) -> Answer:
    """d: a misdeal, and why it was one (002 rule 2)."""
    if not asking.row.deal.is_next:
        return _OLD_DEAL
    rule = misdeal_rule(asking.sheet.rules)

    def ready(reason: str) -> Prepared:
        return asking.record(e.Misdeal(reason), misdeal_words(reason, asking.context), "misdeal", rule=rule)

    options = [Option(str(n), capital(words), (), ready(words)) for n, words in enumerate(MISDEAL_REASONS, 1)]
    options.append(Option(str(len(options) + 1), "Something else", (), TextQuestion("What happened?", ready)))
    return Question(misdeal_question(asking.context), tuple(options), cell=("misdeal", ""), rule=rule)


def keep_as_written(asking: Asking) -> Answer:
    """k: a complete row that breaks a check stays as it is, an error to be corrected."""
    deal = asking.row.entry
    if deal is None:
        return "Type every cell first; k keeps a complete row that does not add up"
    if not asking.row.problem:
        return "This row adds up; Enter seals it"
    bonus = asking.sheet.rules.bonus_points if deal.bonus is not None else ZERO
    off = total(deal.points) - Points.whole(ALL) - bonus
    wrong = off_by(off) if off else say("nobody has the queen")
    sentence = say("Kept as written, {wrong}", wrong=wrong)
    return asking.prepared(replace(deal, as_written=True), sentence=sentence, icon="warning")
