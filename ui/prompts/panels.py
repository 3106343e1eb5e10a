"""The panels in which questions are asked under the row, one of each kind, made when something is first asked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.figures_panel import FiguresPanel
from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.questions import Agreement, Asked, FiguresQuestion, Question, TextQuestion
from ui.prompts.text_panel import TextPanel


class Panels:
    """A panel for each kind of question; all lie in the same place, and one of them at most is shown."""

    def __init__(self, parent: QWidget) -> None:
        self.choice, self.text, self.agreement = QuestionPanel(parent), TextPanel(parent), AgreementPanel(parent)
        self.figures = FiguresPanel(parent)
        self.open: PromptPanel | None = None
        """The panel of the question that is asked."""

    def __iter__(self) -> Iterator[PromptPanel]:
        yield from (self.choice, self.text, self.figures, self.agreement)

    def ask(self, question: Asked) -> None:
        """Ask a question in the panel of its kind."""
        self.close()
        match question:
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

    def close(self) -> None:
        """Ask nothing any more."""
        if self.open is not None:
            self.open.hide()
        self.open = None
