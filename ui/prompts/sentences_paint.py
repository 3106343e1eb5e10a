"""Sentences under an effect, wrapped at the words: the urgent ones in red, none of them ever cut."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.prompts.effect_words import EffectSentence
from ui.theme.look import Look
from ui.theme.tokens import Space
from ui.widgets.text_fit import Piece, paint_line, width_of

_SPACE = 4


def wrapped(said: Sequence[EffectSentence], room: float, look: Look) -> list[list[Piece]]:
    """The sentences in lines that fit a room, each word a piece."""
    lines: list[list[Piece]] = []
    for sentence in said:
        for number, word in enumerate(sentence.words.split()):
            before = 3 * _SPACE if number == 0 else _SPACE
            piece = Piece(word, "red" if sentence.urgent else "ink2", "text", 600 if sentence.urgent else 400, "words",
                          before)  # fmt: skip
            if lines and width_of([*lines[-1], piece], look) <= room:
                lines[-1].append(piece)
            else:
                lines.append([piece])
    return lines


def said_height(said: Sequence[EffectSentence], room: float, look: Look) -> int:
    """The height of the sentences, nothing where there are none."""
    lines = len(wrapped(said, room, look))
    return lines * look.line_height("text") + look.px(Space.RHYTHM) if lines else 0


def paint_said(painter: QPainter, area: QRectF, said: Sequence[EffectSentence], look: Look) -> None:
    """Draw them from the top of an area."""
    tall = look.line_height("text")
    for number, line in enumerate(wrapped(said, area.width(), look)):
        paint_line(painter, look, QRectF(area.left(), area.top() + number * tall, area.width(), tall), line, [])
