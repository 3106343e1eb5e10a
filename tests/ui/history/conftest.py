"""The usual look before and after every test."""

from tests.ui.sheet.conftest import usual_look

__all__ = ["usual_look"]
