"""A sheet on the screen and fingers on its keys, as the tests of the sheet have it."""

from tests.ui.sheet.conftest import play, usual_look

__all__ = ["play", "usual_look"]
