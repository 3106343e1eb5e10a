"""The sheet on the screen, as in the tests of the sheet itself."""

from tests.ui.sheet.conftest import play, usual_look

__all__ = ["play", "usual_look"]
