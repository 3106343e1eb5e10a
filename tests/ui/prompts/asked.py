"""The question in the sheet, as a test reads it."""

from tests.ui.sheet_driver import SheetDriver
from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.figures_panel import FiguresPanel
from ui.prompts.question_panel import QuestionPanel


def question(table: SheetDriver) -> QuestionPanel:
    """The question that is open."""
    panel = table.paper.band.panel
    assert isinstance(panel, QuestionPanel)
    return panel


def figures(table: SheetDriver) -> FiguresPanel:
    """The panel of figures of the question."""
    panel = table.paper.band.panel
    assert isinstance(panel, FiguresPanel)
    return panel


def agreement(table: SheetDriver) -> AgreementPanel:
    """The agreement of the question."""
    panel = table.paper.band.panel
    assert isinstance(panel, AgreementPanel)
    return panel


def titles(table: SheetDriver) -> list[str]:
    """The answers of the question that is open."""
    return [option.title for option in question(table).choice.question.options]


def title(table: SheetDriver) -> str:
    """The open question."""
    assert table.paper.band.panel is not None
    return table.paper.band.panel.accessibleName()


def said(table: SheetDriver) -> list[str]:
    """What is said about the marked answer, or about what is agreed to."""
    panel = table.paper.band.panel
    assert isinstance(panel, QuestionPanel | AgreementPanel)
    found = panel.choice.sentences if isinstance(panel, QuestionPanel) else panel.sentences
    return [one.words for one in found]
