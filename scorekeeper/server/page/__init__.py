"""The page for phones: one document, one style, one script, one icon, without external resources."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import Final

from scorekeeper.server.refusals import NotTaken
from scorekeeper.text.phone_text import fixed_words

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_KINDS: Final = {"page.css": "text/css", "page.js": "text/javascript", "icon.svg": "image/svg+xml"}


@cache
def html() -> str:
    """The document; what it shows comes as events."""
    words = {name: escape(text) for name, text in fixed_words().items()}
    return Template(_text("page.html")).substitute(words)


def part(name: str) -> tuple[str, str]:
    """A file of the page, and its type. Raises `NotTaken` if there is none."""
    if name not in _KINDS:
        raise NotTaken("not_here")
    return _text(name), _KINDS[name]


@cache
def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")
