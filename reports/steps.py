"""Work in steps: a large paper is made a little at a time, so that a window can stay awake beside it."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Made = TypeVar("Made")
Steps = Generator[None, None, Made]
"""Work that gives way after each step and answers with what it made."""


def finished(steps: Steps[Made]) -> Made:
    """The work, done in one go."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: Made = done.value
            return made
