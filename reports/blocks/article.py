"""The blocks of an article of the manual: headings, paragraphs, lists and tables of text in several types."""

from __future__ import annotations

from msgspec import Struct


class TextSpan(Struct, frozen=True):
    """A piece of text: `strong`, a `key` to press, or `struck` out."""

    text: str
    strong: bool = False
    key: bool = False
    struck: bool = False


Spans = tuple[TextSpan, ...]


class ArticleHeading(Struct, frozen=True):
    """The title of an article of several in a document, `under` it a heading within one."""

    text: str
    under: bool = False


class ArticleParagraph(Struct, frozen=True):
    """A paragraph; the first one of an article is its `lead`."""

    spans: Spans
    lead: bool = False


class ArticleList(Struct, frozen=True):
    """Items, each with its number, or "" before a bullet."""

    items: tuple[tuple[str, Spans], ...]


class ArticleTable(Struct, frozen=True):
    """A table; `right` has the columns of figures. If all of `head` is empty there is none."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    right: tuple[bool, ...]
