"""`RowPrompts`: the controller of the questions below the open row, from a command to an entry ready to be written.

An answer may lead to another question. Esc goes back to the question before, and from the first one to the cell.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from scorekeeper.drafts.row_draft import PromptDraft
from scorekeeper.rules.people import HandIndex, Player, PlayerId
from scorekeeper.sheet.entries import DealEntry
from scorekeeper.text.templates import say
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.prompt_steps import QUESTIONS, STEPS, WITH_FIELDS, QuestionSteps
from ui.deal_entry.unsealed_row import answer_first, unsealed_by, unsealed_old_deal
from ui.prompts.command_letters import ALL_TAKEN, LETTER_OF_ACTION, LETTERS, OF_A_HAND, ask_what_of_row
from ui.prompts.questions import (
    AgreedEntries,
    Agreement,
    Answer,
    AnyQuestion,
    BeginCommand,
    FiguresQuestion,
    ForgottenDeal,
    OpenPage,
    PreparedEntry,
    Question,
    ReopenDeal,
    RowRemark,
    RowTexts,
    TextQuestion,
)

if TYPE_CHECKING:
    from scorekeeper.rules.barred import Barred
    from ui.deal_entry.command_answers import CommandAnswers


def load_answers() -> type[CommandAnswers]:
    """Import what commands answer and the panels of questions, in 45 ms: the app does so after the first paint."""
    from ui.deal_entry.command_answers import CommandAnswers  # noqa: PLC0415  # see above

    return CommandAnswers


class RowPrompts(QObject):
    """Runs commands, shows their questions and steps back. The signals carry what answers lead to."""

    entries_agreed = Signal(object)
    """Request to write `AgreedEntries`."""
    reshaped = Signal()
    """The band needs another height, or has something to show although the game is over."""
    reopen_wanted = Signal(int, int)
    """Request to open an old deal: the index of its entry, and the hand of the cell."""
    insert_wanted = Signal(object)
    """Request to open a `ForgottenDeal`."""
    texts_wanted = Signal(object)
    """The cells are to have other texts: a `RowTexts`."""
    write_wanted = Signal(str)
    """Request to write the complete row and begin the next deal with the command of a letter."""
    page_wanted = Signal(str)
    """Request to show another page, by its name."""
    abandoned = Signal()
    """The first question of a command was left without an answer."""

    def __init__(self, band: EntryBand) -> None:
        super().__init__(band)
        self._row, self._band = band.row, band
        self._steps = QuestionSteps()
        band.in_cells.letter_typed.connect(self.command)
        band.in_cells.unknown_typed.connect(self._refuse_sign)
        band.left.connect(self.back)
        band.letter_wanted.connect(self.command)

    @cached_property
    def answers(self) -> CommandAnswers:
        """What commands answer for the row."""
        return load_answers()(self._row)

    # commands

    def begin(
        self,
        name: str,
        line: int | None,
        about: PlayerId = "",
        known: tuple[Player, ...] = (),
        barred: tuple[Barred, ...] = (),
    ) -> None:
        """Run a command by its name, for a line of the sheet (see `PromptContext`); it replaces an open question.
        Refused if it would drop a deal.
        """
        if not self._refuses(partial(unsealed_by, self._row, name)):
            context = replace(self.answers.context(), line=line, about=about, known=known, barred=barred)
            self.ask(self.answers.run(name, context))

    def keeps_old_deal(self) -> bool:
        """Whether an old deal is typed and not sealed, so that no other row is opened; it is said then."""
        return self._refuses(partial(unsealed_old_deal, self._row))

    def _refuses(self, found: Callable[[str], str]) -> bool:
        """Show what is found that would be dropped while a command's question is open; False if there is nothing.

        A question to which no answer was given yet is left; another one and the row stay as they are.
        """
        refusal, question = found(self._steps.asked), self._row.question
        if refusal and self._steps.is_unanswered:
            self._show("", "")
            refusal = found("")
        elif refusal and question is not None:
            refusal = answer_first(question)
        if refusal and self._band.panel is not None:
            self._band.panel.show_wrong(refusal)
            self._band.take_focus()
        elif refusal:
            self._row.show_message(refusal)
            self._band.refresh()
        return bool(refusal)

    def agree(self, entry: DealEntry, line: int, note: str = "") -> None:
        """Ask who agrees to a deal that replaces an old one or is inserted before it; `line` is the old one's entry."""
        context = replace(self.answers.context(), entry=entry, line=line, note=note)
        self.show_answer(self.answers.run("agree_to_old", context))

    def command(self, letter: str, hand: HandIndex | None = None) -> None:
        """Run the command of a letter for the cell of a hand, the open one by default. A question without an answer yet
        is closed; another one, and an entry that waits, refuse it: they come first.
        """
        if self._refuses(lambda _asked: answer_first(self._row.question)):
            return
        if self._row.prepared is not None:
            if letter == LETTER_OF_ACTION["bonus_card"]:  # who took it, or why that is no question
                answer = self.answers.run(letter, self.answers.context())
                if isinstance(answer, str):
                    self._show_refusal(answer)
                else:
                    self.show_answer(answer)
            else:
                self._show_refusal(say("Write this or go back first"))
        elif not self._refuses(partial(unsealed_by, self._row, letter)):
            asked = ask_what_of_row(letter, self._row.typed)
            if asked is not None:
                self.ask(asked)
            else:
                self._begin_letter(self._row.current_hand if hand is None else hand, letter)

    def _begin_letter(self, hand: HandIndex, letter: str) -> None:
        """Open the question of a letter that was typed in the cell of a hand."""
        answer = self.answers.of_letter(hand, letter)
        if isinstance(answer, str) and self._band.cells[hand].hasFocus():
            self._show_refusal(answer)
        else:
            self.ask(answer, letter=letter)

    def _show_refusal(self, message: str) -> None:
        """Say why a letter opens no question. Focus and caret stay, so that typing of a begun figure continues."""
        self._row.show_message(message)
        self._row.is_answered = True
        self._band.refresh()
        self.reshaped.emit()

    def _refuse_sign(self, sign: str) -> None:
        """Say that a sign means nothing in a cell."""
        self._show_refusal(say("“{sign}” means nothing here; F1 lists the letters", sign=sign))

    # the same question about another hand

    def _hand_chosen(self, hand: HandIndex) -> None:
        """Run the open command for a hand that was chosen; Esc goes back to the choice of the hand."""
        steps, letter = self._steps, self._steps.letter
        answer = self.answers.of_hand(hand, letter) if steps.now is not None else ""
        steps.leave_earlier()
        if not isinstance(answer, STEPS):
            self._show(answer, "")
            return
        steps.go_on()
        self._row.current_hand = hand
        if isinstance(answer, Question):
            answer = replace(answer, escape=say("back"))
        self._show(answer, letter)

    def go_to_next_hand(self, step: int) -> None:
        """Ask the same about the next hand (+1) or the previous one (−1), round the table."""
        playing, at = self._row.typed.playing, self._row.current_hand
        if self._steps.letter in OF_A_HAND and at in playing:
            self.go_to_hand(playing[(playing.index(at) + step) % len(playing)])

    def go_to_hand(self, hand: HandIndex) -> None:
        """Another cell was chosen during a question: ask the same about its hand, or leave the question for the cell.

        A question with fields keeps the focus, so that nothing typed is lost.
        """
        question = self._row.question
        if isinstance(question, TextQuestion | FiguresQuestion):
            self._band.take_focus()
            return
        if isinstance(question, Question) and question.hands:
            if hand in question.hands:
                chosen = question.hands.index(hand)
                self.show_answer(question.options[chosen].chosen(), replace(question, first_marked=chosen))
            return
        letter, self._row.current_hand = self._steps.letter, hand
        if letter not in OF_A_HAND:
            self.ask("")
            return
        answer = self.answers.of_hand(hand, letter)
        if not isinstance(answer, STEPS):
            self._steps.leave_earlier()
        if isinstance(answer, Question) and isinstance(question, Question):
            answer = replace(answer, escape=question.escape)
        self._show(answer, letter)

    # answers

    def ask(self, answer: Answer, *, letter: str = "") -> None:
        """Show what a command returned; `letter` is that of the command."""
        self._steps.begin()
        self._show(self.answers.read_first(answer), letter)

    def resume(self, draft: PromptDraft) -> None:
        """Open the question again that was open when the program ended, and choose the answers that were chosen then.

        It stops when an answer would not lead to another question any more, so that nothing is done without a key.
        """
        if draft.letter not in LETTERS | {ALL_TAKEN} or draft.hand not in self._row.typed.playing:
            return
        self._row.current_hand = draft.hand
        ask = self.answers.or_which if draft.asks_who else self.answers.of_hand
        answer = ask(draft.hand, draft.letter)
        if isinstance(answer, STEPS):
            self.ask(answer, letter=draft.letter)
        for chosen in draft.chosen:
            question = self._row.question
            if not isinstance(question, Question) or not 0 <= chosen < len(question.options):
                return
            answer = question.options[chosen].chosen()
            if not isinstance(answer, STEPS) and not (isinstance(answer, BeginCommand) and answer.hand is not None):
                return
            self.show_answer(answer, replace(question, first_marked=chosen))

    def forget(self) -> None:
        """Forget the question, after another row was opened."""
        self._steps.leave_all()

    def show_answer(self, answer: Answer, question: AnyQuestion | None = None) -> None:
        """Show what an answer leads to; Esc then shows `question` again, with its mark."""
        answer = self.answers.read_first(answer)
        if isinstance(answer, BeginCommand) and answer.hand is not None:
            self._hand_chosen(answer.hand)
            return
        if isinstance(answer, BeginCommand) and not answer.writes_row:
            self._begin_letter(self._row.current_hand, answer.letter)
            return
        if isinstance(question, WITH_FIELDS):
            self._steps.add_answered(question.key)
        if isinstance(answer, Agreement) and self._steps.gives_reason:
            self._steps.go_on_with_reason()
        elif isinstance(answer, STEPS):
            self._steps.go_on(question)
        else:
            self._steps.leave_earlier()
        self._show(answer, "")

    def back(self) -> None:
        """Esc: show the question before; from the first one go back to the row as typed.

        What is typed in the question that is left is dropped, as in a dialog that is cancelled.
        """
        if isinstance(self._row.question, WITH_FIELDS):
            self._row.answers.pop(self._row.question.key, None)
        self._row.typed_ahead = ""
        step = self._steps.back()
        if step is None:
            asked = self._row.question is not None
            self._show("", "")
            if asked:
                self.abandoned.emit()
            return
        self._row.current_hand = step.hand
        self._show(step.shown, step.letter)

    def _show(self, answer: Answer, letter: str) -> None:
        row = self._row
        self._band.close_question()
        answer = self.answers.as_shown(answer, letter)
        self._steps.show(answer, letter, row.current_hand)
        row.prompt = self._steps.draft
        row.question = answer if isinstance(answer, QUESTIONS) else None
        row.prepared = answer if isinstance(answer, PreparedEntry) else None
        row.refused = row.nothing_changed = ""
        row.show_message(answer if isinstance(answer, str) else "")
        row.is_answered = bool(row.message)
        row.shown_entry = row.prepared or self._steps.prepared
        if row.question is not None:
            self._open_panel(row.question)
        if isinstance(answer, RowRemark):
            row.current_hand, row.chosen_hand = row.typed.first_open, None
        self.refresh()
        if isinstance(answer, RowRemark):  # behind the focus, with which a cell is shown without remarks
            row.show_message(hint=answer.words)
            self._band.refresh()
        self._emit(answer)

    def _open_panel(self, question: AnyQuestion) -> None:
        """Open the panel of a question; all panels are created for the first one."""
        if self._band.panels is None:
            panels = self.answers.new_panels(self._band)
            panels.choice.turned.connect(self.go_to_next_hand)
            for panel in panels:
                panel.answered.connect(self.show_answer)
                panel.left.connect(self.back)
                panel.typed.connect(self._keep_answer)
                panel.reshaped.connect(self.reshaped)
            self._band.set_panels(panels)
        self._band.show_question(question)
        kept = self._row.answers.get(question.key) if isinstance(question, WITH_FIELDS) else None
        if kept is not None and self._band.panel is not None:
            self._band.panel.put_texts(kept)

    def _keep_answer(self, texts: tuple[str, ...]) -> None:
        """Keep what is typed in the open question, should another command take its place or the program end."""
        question, answers = self._row.question, self._row.answers
        if isinstance(question, WITH_FIELDS):
            answers[question.key] = texts
            if not any(texts):
                del answers[question.key]
            self._band.refresh()

    def forget_answers(self) -> None:
        """Forget what was typed in the questions that led to what is written now."""
        answered = self._steps.take_answered()
        for key in answered:
            self._row.answers.pop(key, None)
        if answered:
            self._band.refresh()

    def _emit(self, answer: Answer) -> None:
        """Emit an answer that something other than a panel carries out."""
        match answer:
            case ReopenDeal(entry=entry):
                self.reopen_wanted.emit(entry, self._row.current_hand)
            case ForgottenDeal():
                self.insert_wanted.emit(answer)
            case RowTexts():
                self.texts_wanted.emit(answer)
            case AgreedEntries():
                self.entries_agreed.emit(answer)
            case BeginCommand(letter=letter):
                self.write_wanted.emit(letter)
            case OpenPage(page=page):
                self.page_wanted.emit(page)

    def refresh(self) -> None:
        """Show the row and its question as they are now, and focus them."""
        self._band.refresh()
        self.reshaped.emit()
        self._band.take_focus()
