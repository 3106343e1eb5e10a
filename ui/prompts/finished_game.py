"""Asks before a finished game is changed and money with it: by a separate key, not Enter. If players agree to the
change, that is the question: it shows the effect, and the key writes it. A correction on the line of a deal is typed
with digits and Enter, which answer the questions on the way; none of them writes unread changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Amend, Entry, InsertDeal, Strike
from scorekeeper.text.effect_text import effect_words, moved_words
from scorekeeper.text.templates import say
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NO_LINE, NOBODY, AgreedEntries, Answer, Option, PreparedEntry, Question

WRITE_KEY = "w"
"""The key that writes a change of a finished game."""


class KnownEntries(AgreedEntries, frozen=True):
    """Entries whose effect on a finished game's money was read and confirmed."""


def known(made: AgreedEntries) -> KnownEntries:
    """Entries whose effect was shown in the agreement, so that no further question follows."""
    return KnownEntries(made.entries, made.joiners, made.scorekeeper, made.note)


def line_of(entry: Entry) -> int | None:
    """The line of the sheet that an entry changes or strikes, or before which it stands."""
    if isinstance(entry, Amend | Strike):
        return entry.entry
    return entry.before if isinstance(entry, InsertDeal) else None


def changed_line(entries: Sequence[Entry]) -> int:
    """The first line of the sheet that entries change; `NO_LINE` if they change none."""
    return next((line for line in map(line_of, entries) if line is not None), NO_LINE)


def read_first(prompt: PromptContext, answer: Answer) -> Answer:
    """The question that says what a change of a finished game does, if it moves money; any other answer as it is.

    It says all that is urgent, since this is what is read before it is written.
    """
    if isinstance(answer, PreparedEntry) and prompt.row.deal.amends is None and prompt.row.deal.inserts is None:
        made, about = AgreedEntries((answer.entry,), note=answer.note), answer.sentence
    elif isinstance(answer, AgreedEntries) and not isinstance(answer, KnownEntries):
        made, about = answer, ""
    else:
        return answer
    if prompt.sheet.over is None:
        return answer
    try:
        effect = EffectPreview.of(prompt.with_joiners(made.joiners).night, prompt.game, *made.entries)
    except Refused:
        return answer  # refused when it is written, with its own sentence
    if not moved_words(effect):
        return answer
    write = Option(WRITE_KEY, say("Write the change"), (), known(made), line=changed_line(made.entries))
    title = say("This changes a finished game. Write it?")
    warning = " ".join(sentence.words for sentence in effect_words(effect) if sentence.urgent)
    return Question(title, (write,), first_marked=NOBODY, warning=warning, about=about)
