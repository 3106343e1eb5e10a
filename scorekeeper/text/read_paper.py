"""What a screen reader says in place of what only the eye sees on paper: struck figures, ticks, moons, charts."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.text.templates import say


def amended_words(old: str, new: str) -> str:
    """A figure that was struck out, with the one that was written beside it."""
    return say("amended from {old} to {new}", old=old, new=new)


def struck_words(figure: str) -> str:
    """A figure of a row that was struck out."""
    return say("struck {figure}", figure=figure)


def note_words(number: str) -> str:
    """What a link from a row to its note says."""
    return say("Note {number}", number=number)


def row_of_note_words(number: str) -> str:
    """What a link from a note to its row says."""
    return say("The row of note {number}", number=number)


def ticked_words() -> str:
    """A box that is ticked."""
    return say("ticked")


def run_words(*, down: bool) -> str:
    """The moon beside the points of who ran."""
    return say("runs down") if down else say("runs up")


def code_words() -> str:
    """A QR code in the corner of a page."""
    return say("QR code with this result")


def pay_code_words(title: str) -> str:
    """A QR code to pay by; `title` stands beside it."""
    return say("QR code: {title}", title=title)


def chart_words(title: str, figures: Iterable[tuple[str, str]]) -> str:
    """A chart, with the figure that each line or bar of it ends at."""
    ends = "; ".join(say("{name} {figure}", name=name, figure=figure) for name, figure in figures)
    return say("Chart of {title}: {ends}", title=title, ends=ends)


def drawing_words(title: str, labels: Iterable[str]) -> str:
    """A drawing, with all that is written in it."""
    return say("Chart of {title}: {ends}", title=title, ends=", ".join(labels))


def bars_words() -> str:
    """The bars beside a name, one for each night."""
    return say("the result of each night as a bar")
