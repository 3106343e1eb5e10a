"""The panels of questions, one of each kind, created when the first question is asked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.figures_panel import FiguresPanel
from ui.prompts.hand_panel import HandPanel
from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.questions import Agreement, AnyQuestion, FiguresQuestion, Question, TextQuestion
from ui.prompts.text_panel import TextPanel


class Panels:
    """A panel for each kind of question, all in the same place; no more than one is visible."""

    def __init__(self, parent: QWidget) -> None:
        self.choice, self.text, self.agreement = QuestionPanel(parent), TextPanel(parent), AgreementPanel(parent)
        self.figures, self.hands = FiguresPanel(parent), HandPanel(parent)
        self.open: PromptPanel | None = None
        """The visible panel; None while there is no question."""

    def __iter__(self) -> Iterator[PromptPanel]:
        yield from (self.choice, self.hands, self.text, self.figures, self.agreement)

    def ask(self, question: AnyQuestion) -> None:
        """Show a question in the panel of its kind."""
        self.close()
        match question:
            case Question(hands=hands) if hands:
                self.hands.ask(question)
                self.open = self.hands
            case Question():
                self.choice.ask(question)
                self.open = self.choice
            case Agreement():
                self.agreement.ask(question)
                self.open = self.agreement
            case FiguresQuestion():
                self.figures.ask(question)
                self.open = self.figures
            case TextQuestion():
                self.text.ask(question)
                self.open = self.text
        self.open.show()
        self.open.raise_()  # it may lie over the cells

    def close(self) -> None:
        """Hide the visible panel."""
        if self.open is not None:
            self.open.hide()
        self.open = None
