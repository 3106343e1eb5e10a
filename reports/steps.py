"""Long work as a generator of steps, so that the window stays responsive while a large document is made."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Made = TypeVar("Made")
Steps = Generator[None, None, Made]
"""A generator that yields after each step and returns what it made."""


def finished(steps: Steps[Made]) -> Made:
    """Run all steps and return what they made."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: Made = done.value
            return made
