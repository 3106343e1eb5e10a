"""Barred persons in words (002 rule 12)."""

from __future__ import annotations

from scorekeeper.rules.barred import Barred
from scorekeeper.text.dates import date_words
from scorekeeper.text.templates import say


def barred_since(barred: Barred) -> str:
    """Since when a person is barred, why, and by whose decision: "barred since 3 May 2026 (the committee): cheated"."""
    since = date_words(barred.date)
    if barred.decided_by:
        return say("barred since {day} ({who}): {reason}", day=since, who=barred.decided_by, reason=barred.reason)
    return say("barred since {day}: {reason}", day=since, reason=barred.reason)


def barred_words(name: str, barred: Barred) -> str:
    """That a person is barred, without a full stop, since the reason is typed text."""
    return say("{name} is {barred}", name=name, barred=barred_since(barred))


def seated_all_the_same(name: str, barred: Barred) -> str:
    """That a barred person sat down in a game: the note that is kept with the change of seats."""
    return say("{name} plays all the same, though {barred}", name=name, barred=barred_since(barred))


def all_let_play(name: str, barred: Barred) -> str:
    """That all let a barred person play: what is ticked before a game, and then noted on its sheet."""
    return say("All agree that {name} plays, though {barred}", name=name, barred=barred_since(barred))


def seating_asks(name: str, barred: Barred) -> str:
    """What is missing before a barred person may sit down in a form."""
    return say(
        "{barred}. Tick that all agree that {name} plays, or take {name} off.",
        barred=barred_words(name, barred),
        name=name,
    )
