"""The line under the open row: what was typed, read aloud, with its sum, what Enter does, or what is wrong.

The words give way in steps when there is little room: smaller type first, then fewer words; what is wrong is never
cut, and pushes the rest aside.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, ZERO, Points, write
from scorekeeper.text.short_labels import BONUS_SIGNS, BONUS_WORDS, brief_names
from ui.deal_entry.open_row import OpenRow
from ui.live.typed_row import TypedRow
from ui.prompts.questions import Question
from ui.theme.look import Look
from ui.theme.tokens import TypeRole
from ui.widgets.text_fit import Piece, Pieces, fitting, paint_line, width_of

_DOT = Piece(" · ", "ink2")


def paint_read_back(painter: QPainter, look: Look, area: QRectF, row: OpenRow) -> None:
    """Draw the line."""
    if row.message and _must_wrap(row, area.width(), look):
        painter.setFont(look.font("text", look.weight("red", 600)))
        painter.setPen(look.colour("red"))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(area, int(flags), row.message)
        return
    left, right = fitting(wordings(row), area.width(), look)
    paint_line(painter, look, area, left, right)


def _must_wrap(row: OpenRow, room: float, look: Look) -> bool:
    return width_of([_wrong(row)], look) > room


def _wrong(row: OpenRow) -> Piece:
    return Piece(row.message, "red", "text", 600)


def wordings(row: OpenRow) -> Iterator[tuple[Pieces, Pieces]]:
    """Both ends of the line, from the fullest wording to the shortest."""
    if row.message:
        wrong, keys = _wrong(row), keys_of(row)
        for size in _SIZES:
            yield said(row, size) if row.prepared else _spoken(row.typed, size), [*keys, wrong]
        yield [wrong], keys
        yield [wrong], []
        return
    for size in _SIZES:
        yield said(row, size), answers(row)
    for size in _SIZES:
        yield said(row, size), answers(row, brief=True)
    yield said(row, "text", brief=True), answers(row, brief=True)
    if _asks_for_the_first(row):
        yield [Piece(f"The points of {_first_name(row.typed, row.at_hand)}.", "ink2", "text")], []


_SIZES: tuple[TypeRole, TypeRole] = ("figure", "text")


def said(row: OpenRow, size: TypeRole, *, brief: bool = False) -> Pieces:
    """The left end: the row in words."""
    typed = row.typed
    if row.prepared is not None:
        icon = [Piece(row.prepared.icon, kind="icon")] if row.prepared.icon else []
        return [*icon, Piece(row.prepared.sentence, size=size, before=10)]
    if _asks_for_the_first(row) or row.hint:
        return [Piece(row.hint or first_words(typed, row.at_hand, brief=brief), "ink2", "text")]
    return _spoken(typed, size, brief=brief)


def first_words(typed: TypedRow, at: HandIndex, *, brief: bool = False) -> str:
    """What to do in an open cell of an empty row. The queen is said so that nobody takes `q3` for 3 points."""
    sits = ", i who sits out" if len(typed.playing) < typed.sheet.hands and typed.deal.is_next else ""
    more = "" if typed.sheet.rules.bonus_card is None else f", j {BONUS_WORDS[typed.sheet.rules.bonus_card]}"
    name = _first_name(typed, at)
    nothing = "" if brief else "; Enter alone is 0"
    return f"Type the points of {name} and Enter{nothing}. q3 is the queen and 3 more, m a run{more}{sits}."


def _asks_for_the_first(row: OpenRow) -> bool:
    return row.typed.is_empty and row.prepared is None and not row.hint


def _first_name(typed: TypedRow, at: HandIndex) -> str:
    return typed.names[at if at in typed.playing else typed.playing[0]]


def _spoken(typed: TypedRow, size: TypeRole, *, brief: bool = False) -> Pieces:
    pieces: list[Piece] = []
    names = brief_names(typed.names)
    for hand, one in zip(typed.playing, typed.read_back(), strict=True):
        if one.state == "open" and typed.is_empty:
            break
        if pieces:
            pieces.append(Piece(_DOT.text, _DOT.role, size))
        words = f"{names[hand] if brief else one.name} {one.figure}".rstrip()
        if one.queen:
            words += " ♠" if brief else " with the queen"
        if one.bonus and typed.sheet.rules.bonus_card is not None:
            card = typed.sheet.rules.bonus_card
            words += f" {BONUS_SIGNS[card]}" if brief else f"{' and' if one.queen else ' with'} {BONUS_WORDS[card]}"
        if one.state == "proposed":
            words += " ?"
        pieces.append(Piece(words, "ink" if one.state == "typed" else "ghost", size))
        if one.state == "open":
            break
    return pieces


def answers(row: OpenRow, *, brief: bool = False) -> Pieces:
    """The right end: what Enter does, and the sum."""
    keys = [piece for piece in keys_of(row) if not brief or piece.kind == "key"]
    typed = row.typed
    if row.prepared is not None or typed.is_empty:
        return keys
    return [*keys, sum_of(typed)]


def sum_of(typed: TypedRow) -> Piece:
    """ "26", or "19 of 26" while points are still to come."""
    done = None not in typed.shown.values() and not typed.problem
    if done:
        return Piece(str(ALL), "accent", weight=600, before=24)
    over = typed.sum > Points.whole(ALL)
    return Piece(f"{write(typed.sum)} of {ALL}", "red" if over else "ink2", before=24)


def keys_of(row: OpenRow) -> list[Piece]:
    """What keys do now, each with its words."""
    pieces = []
    for key, words in hints(row):
        pieces.append(Piece(key, "ink2", "text", kind="key", before=16))
        pieces.append(Piece(words, "ink2", "text", before=8))
    if row.message and pieces:
        pieces.append(Piece("", before=16))
    return pieces


def hints(row: OpenRow) -> list[tuple[str, str]]:
    """Keys and what they do."""
    typed, old = row.typed, not row.deal.is_next
    seals = "asks who agrees" if old and row.asks_table else "seals it"
    if row.prepared is not None:
        return [("Enter", seals), ("Esc", "back")]
    if row.message:
        return [("k", "keep it as written")] if typed.is_complete and row.is_read_back else []
    if row.is_read_back:
        return [("Enter", seals)]
    proposal = typed.proposal
    if proposal and proposal[0] == row.at_hand:
        return [("Enter", f"takes the {write(proposal[1])} for {typed.names[proposal[0]]}")]
    return [("Esc", "leaves it as it is")] if old else []


def still_to_come(row: OpenRow) -> str:
    """What the row still needs, for its notes."""
    typed = row.typed
    if isinstance(row.asked, Question) and row.asked.note:
        return row.asked.note
    if row.prepared:
        return ""
    if typed.proposal:
        return "proposed"
    if typed.is_empty or typed.is_complete:
        if typed.deal.inserts is not None:
            return f"before deal {typed.deal.number}"
        if typed.deal.amends is None:
            return ""
        return f"{typed.deal.name.lower()} {'as it was' if typed.texts == row.untouched else 'anew'}"
    left = Points.whole(ALL) - typed.sum
    return f"{write(left)} still to come" if left > ZERO else ""


def spoken(row: OpenRow) -> str:
    """What a screen reader says of the row: what is wrong, proposed or read back; "" where there is nothing to hear.

    No key leads to this line; so it is announced when it changes, and the open cell has it as its description. A
    prepared entry has the keyboard and tells itself.
    """
    typed = row.typed
    if row.message:
        return row.message
    if row.prepared is not None:
        return ""
    if row.is_read_back:
        hands = (f"{one.name} {one.figure}{' with the queen' if one.queen else ''}" for one in typed.read_back())
        keys = (f"{key} {words}" for key, words in hints(row))
        return ". ".join((f"{', '.join(hands)}: {ALL}", *keys))
    if typed.proposal is not None and typed.proposal[0] == row.at_hand:
        return f"{write(typed.proposal[1])} proposed. Enter takes it"
    return ""
