"""How far long work on a club file has come, and how it is stopped."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from msgspec import Struct


class Work(Enum):
    """What is gone through, one after the other."""

    COPYING = "the club file is copied, in MB"
    BACKUPS = "the books are compared with each backup"
    PAGES = "SQLite looks through all pages"
    READING = "each night is read"
    BOOK = "the season book is made, in percent"
    NIGHTS = "each night is verified"
    LISTS = "the lists of each night are computed anew"
    SEARCH = "each night is searched for words about a person"
    CLEARING = "words about a person are deleted from each night that has some"
    BRINGING = "each night of an old sheet is written"
    TAKING_BACK = "each night of an old sheet is discarded"
    TAKING_IN = "each night of another laptop is written"
    WRITING = "the club file is written anew"
    SEARCH_OF_BACKUPS = "each backup is searched for words about a person"


class Step(Struct, frozen=True):
    """The backup or night that is looked at now, from 1, and how many there are; of a copy, the MB."""

    work: Work
    number: int
    total: int


class StoppedError(Exception):
    """The user stopped the work."""


Progress = Callable[[Step], None]
"""Called before each step, so that others can work meanwhile; it raises `StoppedError` to end the work."""
