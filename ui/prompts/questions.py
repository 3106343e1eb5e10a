"""Questions as plain values, and what an answer leads to: an entry that is ready to be written, another question, or a
sentence that says what is missing. Nothing is written before Enter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct, field

from scorekeeper.rules.people import HandIndex, Player, PlayerId
from scorekeeper.sheet import entries as e
from scorekeeper.text.templates import say

if TYPE_CHECKING:
    from scorekeeper.text.effect_text import EffectSentence
    from ui.prompts.preview import EffectPreview

NO_LINE = -1
"""`Option.line` of an answer that is about no line of the sheet."""
NOBODY = -1
"""`Question.first_marked` if no answer is marked, so that Enter alone chooses none."""


class Option(Struct, frozen=True):
    """An answer: its key, its title and details, what it leads to, and its effect if that is known beforehand.

    `compute_effect` computes it when the answer is marked, and may raise `Refused`. `line` is the entry of the line of
    the sheet that the answer is about, `also` those of others.
    """

    key: str
    title: str
    details: tuple[str, ...]
    leads_to: Answer | Callable[[], Answer]
    preview: EffectPreview | None = None
    compute_effect: Callable[[], EffectPreview] | None = None
    line: int = NO_LINE
    also: tuple[int, ...] = ()

    def chosen(self) -> Answer:
        """What choosing this answer leads to."""
        return self.leads_to() if callable(self.leads_to) else self.leads_to


class Question(Struct, frozen=True):
    """A choice of answers. `first_marked` is the answer that is marked at the start (`NOBODY`: none).

    `escape` and `enter_hint` say what Esc and Enter do. `cell` is the icon and word in the cell, `note` a remark in the
    row's notes, `warning` what must be read before an answer, `about` an explanation, `rule` that of the rule,
    `by_typing` the text that letters begin. `picks_lines`: answers are lines of the sheet. `other_hands`: Left and
    Right ask about another hand. `hands` are those of the first answers, by column, `chosen` one chosen before.
    """

    title: str
    options: tuple[Option, ...]
    escape: str = field(default_factory=lambda: say("back"))
    cell: tuple[str, str] = ("", "")
    note: str = ""
    first_marked: int = 0
    enter_hint: str = field(default_factory=lambda: say("take the one marked"))
    warning: str = ""
    about: str = ""
    rule: str = ""
    picks_lines: bool = False
    other_hands: bool = False
    hands: tuple[HandIndex, ...] = ()
    chosen: tuple[HandIndex, str] | None = None
    by_typing: TextQuestion | None = None


class TextQuestion(Struct, frozen=True):
    """A question that is answered by a line of text. `answer` gets it; a text that it returns says what is wrong.

    `proposed` stands in the field at first, selected; `is_number`: a number answers it; `known` names complete it.
    """

    title: str
    answer: Callable[[str], Answer]
    proposed: str = ""
    is_number: bool = False
    known: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key under which the typed text is kept until the question is opened again."""
        return self.title


class FiguresQuestion(Struct, frozen=True):
    """A question that is answered by a figure for each hand, typed in the sheet's columns, and one beside them.

    `beside` is the label and the first text of that one, None if there is none. `answer` gets the texts of the hands
    and the one beside them ("" for none); a text that it returns says what is wrong. `under` returns a remark for each
    hand while something is typed; a narrow column shows what follows the last " · ". `typed` are the first texts of the
    hands. With `empty_is_zero` a hand left empty before the last figure counts 0. `about` is what the figures are of,
    so that typed figures are not kept for a question about something else.
    """

    title: str
    names: tuple[str, ...]
    beside: tuple[str, str] | None
    answer: Callable[[tuple[str, ...], str], Answer]
    under: Callable[[tuple[str, ...], str], tuple[str, ...]]
    typed: tuple[str, ...] = ()
    empty_is_zero: bool = False
    about: str = ""

    @property
    def key(self) -> str:
        return f"{self.title} {self.about}".strip()


class Agreement(Struct, frozen=True):
    """Entries that players must agree to, each with a tick."""

    title: str
    needed: str
    """Who must agree."""
    players: tuple[tuple[PlayerId, ...], ...]
    people: tuple[Player, ...]
    """The people of the night."""
    entries: Callable[[e.Agreed], tuple[e.Entry, ...]]
    """The entries for those who agree; may raise `Refused`."""
    effect: Callable[[tuple[e.Entry, ...]], EffectPreview]
    """Their effect; may raise `Refused`."""
    joiners: tuple[Player, ...]
    """Those who come to the people of the night."""
    ticked: str
    """What a tick means."""
    enter: tuple[str, str]
    """What Enter does when all are ticked, and when not all are."""
    note: str = ""
    """Kept with each entry."""
    scorekeeper: PlayerId | None = None
    """Who keeps score once all agree."""
    result: Callable[[e.Agreed], str] | None = None
    """The result of the ticks, if that is more than yes or no."""
    with_reason: TextQuestion | None = None
    """Leads to this question with a reason."""
    seated: tuple[PlayerId, ...] = ()
    """All of the table, if only some must agree: each has the number of the own seat."""
    decider: str = ""
    """Who would decide in place of the players, as proposed; "" if no one can."""
    warning: str = ""
    """What all should read before a tick."""
    unticked: tuple[PlayerId, ...] = ()
    """Those who have left, or whose tick was taken away before a question between."""

    def agreed_entries(self, agreed: e.Agreed) -> AgreedEntries:
        """The entries for the players who agree. Raises `Refused` if they may not be written."""
        return AgreedEntries(self.entries(agreed), self.joiners, self.scorekeeper, self.note)

    @property
    def order(self) -> tuple[PlayerId, ...]:
        """All players who are to agree or not, by hand."""
        return tuple(player for hand in self.players for player in hand)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number keys of these players."""
        seated = self.seated or self.order
        return tuple(seated.index(player) + 1 for player in self.order)


AnyQuestion = Question | TextQuestion | FiguresQuestion | Agreement


class PreparedEntry(Struct, frozen=True):
    """An entry that is ready to be written, with its figures for the cells and its sentence for the read-back line.

    `rule` is the sentence of the rule that is applied, `note` is kept with the entry. When it is shown it gets its
    `effect`, and the sentences of that and of the rule.
    """

    entry: e.Entry
    sentence: str
    figures: tuple[str, ...]
    icon: str = ""
    rule: str = ""
    note: str = ""
    effect: EffectPreview | None = None
    effect_sentences: tuple[EffectSentence, ...] = ()


class AgreedEntries(Struct, frozen=True):
    """Entries that were agreed to and are written together at once.

    `joiners` come to the night with them; `scorekeeper` keeps score from then on (None: no change); `note` is kept with
    each entry.
    """

    entries: tuple[e.Entry, ...]
    joiners: tuple[Player, ...] = ()
    scorekeeper: PlayerId | None = None
    note: str = ""


class ReopenDeal(Struct, frozen=True):
    """Reopen the deal of an entry, by its index."""

    entry: int


class ForgottenDeal(Struct, frozen=True):
    """Write a forgotten deal before an old one.

    `before` is the index of the old deal's entry, `dealt_in` the hands dealt in (None: all), `texts` those of cells.
    """

    before: int
    dealt_in: e.DealtIn = None
    texts: tuple[str, ...] = ()


class RowTexts(Struct, frozen=True):
    """Texts for the cells of the open row; the cell of `hand` is opened. Undo restores what this `clears`."""

    texts: tuple[str, ...]
    hand: HandIndex
    clears: bool = False


class RowRemark(Struct, frozen=True):
    """Says that nothing is written; the row continues with its first cell without points."""

    words: str


class BeginCommand(Struct, frozen=True):
    """Begin the open command for a `hand`, or that of a `letter`: once the complete row is written, or in its place."""

    hand: HandIndex | None = None
    letter: str = ""
    writes_row: bool = False


class OpenPage(Struct, frozen=True):
    """Show a page, by its name."""

    page: str


Answer = (
    AnyQuestion
    | PreparedEntry
    | AgreedEntries
    | ReopenDeal
    | ForgottenDeal
    | RowTexts
    | RowRemark
    | BeginCommand
    | OpenPage
    | str
)
"""The result of a command or an answer; a text says what is missing."""
