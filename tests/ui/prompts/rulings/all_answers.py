"""Walks through all questions and answers at a table, without a window. A `Choice` is one way of answering up to the
entries; it has what was shown on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.sheet import entries as e
from scorekeeper.text.display_names import short_names
from ui.deal_entry.command_answers import CommandAnswers
from ui.deal_entry.open_row import OpenRow
from ui.prompts.committee import ask_who_decided
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import (
    AgreedEntries,
    Agreement,
    Answer,
    FiguresQuestion,
    PreparedEntry,
    Question,
    TextQuestion,
)


@dataclass(frozen=True)
class Choice:
    """What was answered, what would be written, and the effect that was shown last."""

    answers: tuple[str, ...]
    entries: tuple[e.Entry, ...]
    shown: EffectPreview


def prompt_context(keeper: Keeper, hand: int = 0, texts: tuple[str, ...] = (), game: int = 0) -> PromptContext:
    """A hand's cell of the open row, with figures typed."""
    night = keeper.night
    names = short_names(night.players)
    seats = night.games[game].sheet.seats
    hands = tuple(" + ".join(names[player] for player in seat) for seat in seats)
    return CommandAnswers(OpenRow(night, game, hands, texts)).context(hand)


def choices(answer: Answer, asked: PromptContext, said: tuple[str, ...] = ()) -> Iterator[Choice]:
    """Every way from an answer to something written; every sentence stands for any text that is typed."""
    match answer:
        case Question():
            for option in answer.options:
                try:
                    shown = option.preview or (option.compute_effect() if option.compute_effect else None)
                except Refused:
                    continue  # the panel says why and takes another answer
                for choice in choices(option.chosen(), asked, (*said, option.title)):
                    direct = choice.answers == (*said, option.title)
                    yield Choice(choice.answers, choice.entries, shown if direct and shown else choice.shown)
        case FiguresQuestion():
            figures = tuple(str(3 - hand) for hand in range(len(answer.names)))
            yield from choices(answer.answer(figures, ""), asked, (*said, answer.title))
        case TextQuestion():
            yield from choices(answer.answer("as the table saw it"), asked, (*said, answer.title))
        case Agreement():
            for agreed in (answer.order, answer.order[1:]):
                yield from _agreed(answer, agreed, said)
            if answer.decider:
                yield from choices(ask_who_decided(answer), asked, (*said, answer.title))
        case PreparedEntry():
            yield Choice(said, (answer.entry,), asked.effect(answer.entry))
        case AgreedEntries():
            yield Choice(said, answer.entries, asked.effect(*answer.entries))


def _agreed(asked: Agreement, agreed: e.Agreed, said: tuple[str, ...]) -> Iterator[Choice]:
    try:
        entries = asked.agreed_entries(agreed).entries
        shown = asked.effect(entries)
    except Refused as refusal:
        if refusal.code not in ("agreement_too_small", "all_must_agree"):
            raise
    else:
        yield Choice((*said, asked.title), entries, shown)


def every_choice(begin: Callable[[PromptContext], Answer], asked: PromptContext) -> list[Choice]:
    """Every way through what a key begins."""
    return list(choices(begin(asked), asked))
