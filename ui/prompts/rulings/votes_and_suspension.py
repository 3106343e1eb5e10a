"""Votes, notes, the suspension of a game, its end by ruling, and signatures (002 rules 1, 12; scoring part 10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO
from scorekeeper.sheet import entries as e
from scorekeeper.text.book_text import COMMITTEE_DECIDED, WHAT_DECIDED, WHO_SAT, admission_rule, committee_rule
from scorekeeper.text.course_sentences import admission_words
from scorekeeper.text.numbers import off_by
from scorekeeper.text.templates import fill, say
from ui.prompts.committee import last_decider
from ui.prompts.corrections import late_changes, sheet_error
from ui.prompts.prompt_context import COMMITTEE_NAME, PromptContext
from ui.prompts.questions import AgreedEntries, Agreement, Answer, OpenPage, Option, Question, TextQuestion
from ui.prompts.rulings.adjustment import adjust
from ui.prompts.rulings.decision import enter_votes

_COMMITTEE_OF = "committee: "
"""What stands before the names of those who sat on a committee."""
RULED_ENDED = e.End(e.EndHow.RULING)


def vote(prompt: PromptContext) -> Answer:
    """A vote, recorded with any result: the players ticked are for it, the others against it.

    A newcomer is voted on before the first deal of a game, once for each (002 rule 1).
    """
    in_time = (
        say("before the first deal")
        if not prompt.sheet.deals_played
        else say("a deal was played: from the next game on")
    )
    admission = TextQuestion(say("Who wants to join?"), partial(_admission, prompt))
    other = TextQuestion(say("What is voted on?"), lambda text: _voted(prompt, text))
    options = (
        Option(
            "1", say("Letting somebody join the game"), (in_time, say("a clear majority must be for it")), admission
        ),
        Option("2", say("Something else"), (), other),
        Option(
            "3", say("Barring somebody from the club"), (say("kept with the club, on its page"),), OpenPage("barring")
        ),
    )
    return Question(say("What is voted on?"), options, rule=admission_rule(prompt.sheet.rules))


def _admission(prompt: PromptContext, name: str) -> Agreement:
    """The vote on a newcomer: a clear majority, more than half of the players, must be for it."""
    seated = len(prompt.sheet.seated)

    def result(agreed: e.Agreed) -> str:
        return say(
            "{ayes} to {noes}: a clear majority lets {name} play."
            if 2 * len(agreed) > seated
            else "{ayes} to {noes}: no clear majority lets {name} play.",
            ayes=len(agreed),
            noes=seated - len(agreed),
            name=name,
        )

    def entries(agreed: e.Agreed) -> tuple[e.Entry, ...]:
        majority = 2 * len(agreed) > seated
        text = admission_words(name, majority=majority)
        return (e.Vote(text, say("the players"), len(agreed), seated - len(agreed)),)

    title = say("Let {name} play: who is for it?", name=name)
    asked = prompt.agreement(
        title, say("Untick who is against it."), entries, ticked=say("for it"), enter=enter_votes()
    )
    return replace(asked, result=result)


def _voted(prompt: PromptContext, text: str) -> Agreement:
    seated = prompt.sheet.seated

    def entries(agreed: e.Agreed) -> tuple[e.Entry, ...]:
        return (e.Vote(text, say("the players"), len(agreed), len(seated) - len(agreed)),)

    title = say("{text}: who is for it?", text=text)
    return prompt.agreement(title, say("Untick who is against it."), entries, ticked=say("for it"), enter=enter_votes())


def note(prompt: PromptContext) -> Answer:
    """A note, recorded on the sheet."""
    return TextQuestion(
        say("What is to be noted?"), lambda text: prompt.record(e.Note(text), say("Note: {text}", text=text), "ruling")
    )


def suspend(prompt: PromptContext) -> Answer:
    """Suspend the game until a committee has decided."""
    if prompt.sheet.suspended:
        return say("The game is suspended already")
    if prompt.sheet.void or prompt.sheet.closed:
        return say("This game is over; there is nothing to suspend")

    def answer(text: str) -> Answer:
        words = say("Suspended: {text}", text=text)
        return prompt.record(e.Suspend(text), words, "ruling", rule=committee_rule(prompt.sheet.rules))

    return TextQuestion(say("What is the committee to decide?"), answer)


def decided(prompt: PromptContext) -> Answer:
    """g: enter what the committee decided about a suspended game: it goes on, perhaps with corrections, ends, or is
    void."""
    if not prompt.sheet.suspended:
        return say("The game is not suspended; g is for a committee once it is asked who agrees")
    ends = partial(prompt.effect, RULED_ENDED)
    goes_on = _ask_committee(
        prompt,
        lambda text, by: _carried_out(prompt, say("Go on with the game"), e.Ruling(text, by), e.Resume(text)),
    )
    ended = _ask_committee(
        prompt, lambda text, by: _carried_out(prompt, say("End the game"), e.Ruling(text, by), RULED_ENDED)
    )
    voided = _ask_committee(
        prompt, lambda text, by: _carried_out(prompt, say("Call the game off"), e.Void(text, (), by))
    )
    void = partial(prompt.effect, e.Void("void", (), COMMITTEE_NAME))
    goes_on_then = (say("and the game goes on"),)
    options = [
        Option("1", say("The game goes on"), (), goes_on, compute_effect=partial(prompt.effect, e.Resume())),
        Option("2", say("The game ends as it stands"), (), ended, compute_effect=ends),
        Option("3", say("The game counts for nothing"), (say("called off"),), voided, compute_effect=void),
        Option("4", say("Points on or off a hand"), goes_on_then, partial(adjust, prompt)),
        Option("5", say("Something is corrected"), goes_on_then, partial(_mended, prompt)),
    ]
    return Question(say("What did the committee decide?"), tuple(options), rule=committee_rule(prompt.sheet.rules))


def _mended(prompt: PromptContext) -> Question:
    """Choose what the committee corrects; the game goes on with it."""
    commands: list[tuple[str, Callable[[PromptContext], Answer]]] = [
        (say("A deal gets its real points"), late_changes.reconstruct),
        (say("A line is struck"), late_changes.strike),
        (say("A deal was forgotten"), late_changes.insert),
        (say("Two hands are swapped"), late_changes.swap),
    ]
    if prompt.sheet.error > ZERO:
        commands.append((say("The error is split"), sheet_error.mend))
    options = [
        Option(str(number), title, (), partial(begin, prompt)) for number, (title, begin) in enumerate(commands, 1)
    ]
    return Question(say("What did the committee correct?"), tuple(options), rule=committee_rule(prompt.sheet.rules))


def _ask_committee(prompt: PromptContext, answer: Callable[[str, str], Question]) -> TextQuestion:
    """Ask what was decided, then who sat on the committee; `answer` gets both."""
    before = last_decider(prompt.night)
    known = before.removeprefix(_COMMITTEE_OF) if before.startswith(_COMMITTEE_OF) else ""
    return TextQuestion(
        fill(WHAT_DECIDED),
        lambda text: TextQuestion(fill(WHO_SAT), lambda names: answer(text, f"{_COMMITTEE_OF}{names}"), known),
    )


def _carried_out(prompt: PromptContext, title: str, *acts: e.Ruling | e.Resume | e.End | e.Void) -> Question:
    """A committee's decision needs no agreement: show its effect, and write it on Enter."""
    (said,) = (act for act in acts if isinstance(act, e.Ruling | e.Void))
    words = said.text if isinstance(said, e.Ruling) else said.reason
    effect = partial(prompt.effect, *acts)
    option = Option("1", title, (words, said.decided_by), AgreedEntries(acts), compute_effect=effect)
    return Question(fill(COMMITTEE_DECIDED), (option,), rule=committee_rule(prompt.sheet.rules))


def sign(prompt: PromptContext) -> Answer:
    """y: ask who signs the finished game; after that it is only changed if all agree."""
    sheet = prompt.sheet
    if sheet.all_signed:
        return say("Everybody has signed")
    if sheet.void:
        return say("A game that was called off is not signed")
    if sheet.over is None:
        return say("The game is signed when it is over")
    left = tuple(tuple(player for player in hand if player not in sheet.signed) for hand in sheet.seats)

    def entries(agreed: e.Agreed) -> tuple[e.Entry, ...]:
        signing: tuple[PlayerId, ...] = tuple(player for hand in left for player in hand if player in agreed)
        if not signing:
            raise Refused("agreement_too_small", hands=0, of=len(sheet.seated), needed=1)
        return tuple(map(e.SignOff, signing))

    title, warning = say("Who signs the game as it stands?"), ""
    if sheet.error:
        title = say("Who signs the game all the same?")
        warning = say("The sheet is {error} and not yet corrected.", error=off_by(sheet.error))
    enter = (say("all sign"), say("those ticked sign"))
    question = prompt.agreement(title, say("Tick who signs."), entries, ticked=say("signs"), enter=enter)
    return replace(question, players=left, seated=sheet.seated, warning=warning)
