"""Articles of the manual on paper: every mark of their Markdown is read, and what is set in lines stays in order."""

from __future__ import annotations

import io

import pypdf
import pytest

from reports.blocks.article import ArticleHeading, ArticleList, ArticleParagraph, ArticleTable, TextSpan
from reports.content.article import articles, spans
from reports.documents import pdf
from scorekeeper.text.manual.articles import NAMES, article, filled
from tests.faults.budget import few_of
from tests.reports.reading import lines, misplaced, page_boxes
from tests.reports.tagged import faults
from tests.scorekeeper.text.test_manual import FACTS

TEXTS = [(article(name).title, filled(article(name), FACTS)) for name in NAMES]


def test_each_block_is_read() -> None:
    text = """
First
line.

## Under **it**

1. One,
   going on
2. Two

- A

|  | Ann |
| --- | ---: |
| deal | ~~3~~ 1 |

Last.
"""
    assert articles("Title", [("Title", text)]).body == (
        ArticleParagraph((TextSpan("First line."),), lead=True),
        ArticleHeading("Under it", under=True),
        ArticleList((("1.", (TextSpan("One, going on"),)), ("2.", (TextSpan("Two"),)))),
        ArticleList((("", (TextSpan("A"),)),)),
        ArticleTable(
            ((), (TextSpan("Ann"),)),
            (((TextSpan("deal"),), (TextSpan("3", struck=True), TextSpan(" 1"))),),
            (False, True),
        ),
        ArticleParagraph((TextSpan("Last."),)),
    )


def test_each_mark_is_read() -> None:
    assert spans("**Play [on](do:x)** (`Ctrl+P`), *Print*: [a](topic:b).") == (
        TextSpan("Play ", strong=True), TextSpan("on", strong=True), TextSpan(" ("),
        TextSpan("Ctrl+P", key=True), TextSpan("), "),
        TextSpan("Print", strong=True), TextSpan(": "), TextSpan("a"), TextSpan("."),
    )  # fmt: skip


@pytest.mark.parametrize("paper", few_of(["a4", "letter"], ["a4"]))
def test_the_whole_manual_is_sound_and_leaves_no_mark_of_markdown(paper: str) -> None:
    data = pdf([articles("Manual", TEXTS)], "a4" if paper == "a4" else "letter")
    assert faults(data) == []
    assert misplaced(data) == []
    outline = pypdf.PdfReader(io.BytesIO(data)).outline
    assert len(outline[1]) == len(TEXTS)  # type: ignore[arg-type]
    assert not [
        line for line in lines(data) if {"**", "](", "`", "~~", "|"} & {line[n : n + 2] for n in range(len(line))}
    ]


def test_long_text_is_set_in_lines_with_its_spaces_and_a_low_table_on_one_page() -> None:
    words = " ".join(["word", "**strong**", "`Key`"] * 60)
    table = "\n".join(["| a | b |", "| --- | ---: |", *["| row | 1 |"] * 8])
    data = pdf([articles("One", [("One", "\n\n".join([words, *[words] * 6, table]))])])
    assert misplaced(data) == []
    text = " ".join(" ".join(lines(data)).split())
    assert "word strong Key word strong" in text
    pages = ["row" in " ".join(box.text for box in page.texts) for page in page_boxes(data)]
    assert pages.count(True) == 1
