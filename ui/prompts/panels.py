"""The places of the questions that can open under the row, made together when something is first asked."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.figures_panel import FiguresPanel
from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.questions import Agreement, FiguresQuestion, Question, TextQuestion
from ui.prompts.text_panel import TextPanel


class Panels:
    """One place for each kind of question; all lie in the same spot, and one of them at most is shown."""

    def __init__(self, parent: QWidget) -> None:
        self.choice, self.text, self.agreement = QuestionPanel(parent), TextPanel(parent), AgreementPanel(parent)
        self.figures = FiguresPanel(parent)

    def __iter__(self) -> Iterator[PromptPanel]:
        yield from (self.choice, self.text, self.figures, self.agreement)

    def ask(self, question: Question | TextQuestion | FiguresQuestion | Agreement) -> PromptPanel:
        """Put a question into its place, which is not shown by that; the place."""
        match question:
            case Question():
                self.choice.ask(question)
                return self.choice
            case Agreement():
                self.agreement.ask(question)
                return self.agreement
            case FiguresQuestion():
                self.figures.ask(question)
                return self.figures
            case TextQuestion():
                self.text.ask(question)
                return self.text
