"""Articles of the manual as documents, read from the part of Markdown that they are written in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reports.blocks import Block, Document
from reports.blocks.article import ArticleHeading, ArticleList, ArticleParagraph, ArticleTable, Spans, TextSpan
from reports.blocks.frame import PageHead
from reports.content.frame import foot
from scorekeeper.text.templates import say

_SPAN = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\*(?P<named>[^*]+)\*|`(?P<key>[^`]+)`|~~(?P<struck>.+?)~~|\[(?P<link>[^\]]*)\]\([^)]*\)"
)
_ITEM = re.compile(r"(?:-|(?P<number>\d+\.)) +(?P<text>.*)", re.DOTALL)


def articles(title: str, texts: Sequence[tuple[str, str]]) -> Document:
    """Articles, each a title and its Markdown, as one document; of a single one the title is that of the document."""
    body: list[Block] = []
    for name, markdown in texts:
        if len(texts) > 1:
            body.append(ArticleHeading(name))
        body += _blocks(markdown)
    return Document(
        name=title,
        subject=say("How to keep score with Scorekeeper"),
        head=PageHead(say("Scorekeeper"), say("manual"), title, ""),
        body=tuple(body),
        foot=foot("", ""),
    )


def _blocks(markdown: str) -> Iterator[Block]:
    """The blocks of an article, of which an empty line separates paragraphs, lists and tables."""
    lead = True
    for block in re.split(r"\n\s*\n", markdown.strip()):
        lines = block.strip("\n").split("\n")
        if lines[0].startswith("#"):
            yield ArticleHeading(_plain(lines.pop(0).lstrip("# ")), under=True)
        if not lines:
            continue
        if lines[0].startswith("|"):
            yield _table(lines)
        elif _ITEM.match(lines[0]):
            yield _list(lines)
        else:
            yield ArticleParagraph(spans(" ".join(line.strip() for line in lines)), lead)
            lead = False


def _plain(text: str) -> str:
    return "".join(span.text for span in spans(text))


def _list(lines: Sequence[str]) -> ArticleList:
    """A list, whose lines that are indented go on with the item before."""
    items: list[str] = []
    for line in lines:
        if line.startswith(" ") and items:
            items[-1] += " " + line.strip()
        else:
            items.append(line)
    found = [_ITEM.fullmatch(item) for item in items]
    return ArticleList(tuple((one["number"] or "", spans(one["text"])) for one in found if one))


def _table(lines: Sequence[str]) -> ArticleTable:
    """A table, whose second line says which columns are aligned at the right."""
    head, rule, *rows = map(_cells, lines)
    right = tuple(cell.endswith(":") for cell in rule)
    return ArticleTable(tuple(map(spans, head)), tuple(tuple(map(spans, row)) for row in rows), right)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]


def spans(text: str, *, strong: bool = False) -> Spans:
    """A text in pieces; of a link stays what it says."""
    found: list[TextSpan] = []
    end = 0
    for match in _SPAN.finditer(text):
        found += [TextSpan(text[end : match.start()], strong)] if match.start() > end else []
        end = match.end()
        if match["key"]:
            found.append(TextSpan(match["key"], key=True))
        elif match["struck"]:
            found.append(TextSpan(match["struck"], struck=True))
        elif match["link"] is not None:
            found += spans(match["link"], strong=strong)
        else:
            found += spans(match["strong"] or match["named"], strong=True)
    return (*found, *([TextSpan(text[end:], strong)] if end < len(text) else []))
