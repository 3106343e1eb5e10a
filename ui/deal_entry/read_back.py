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
from ui.deal_entry.row_state import RowState
from ui.live.row_entry import RowEntry
from ui.theme.look import Look
from ui.theme.tokens import TypeRole
from ui.widgets.text_fit import Piece, Pieces, fitting, paint_line, width_of

_DOT = Piece(" · ", "ink2")


def paint_read_back(painter: QPainter, look: Look, area: QRectF, state: RowState) -> None:
    """Draw the line."""
    if state.message and _must_wrap(state, area.width(), look):
        painter.setFont(look.font("text", look.weight("red", 600)))
        painter.setPen(look.colour("red"))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(area, int(flags), state.message)
        return
    left, right = fitting(wordings(state), area.width(), look)
    paint_line(painter, look, area, left, right)


def _must_wrap(state: RowState, room: float, look: Look) -> bool:
    return width_of([_wrong(state)], look) > room


def _wrong(state: RowState) -> Piece:
    return Piece(state.message, "red", "text", 600)


def wordings(state: RowState) -> Iterator[tuple[Pieces, Pieces]]:
    """Both ends of the line, from the fullest wording to the shortest."""
    if state.message:
        wrong, keys = _wrong(state), keys_of(state)
        for size in _SIZES:
            yield said(state, size) if state.row.prepared else _spoken(state.row, size), [*keys, wrong]
        yield [wrong], keys
        yield [wrong], []
        return
    for size in _SIZES:
        yield said(state, size), answers(state)
    for size in _SIZES:
        yield said(state, size), answers(state, brief=True)
    yield said(state, "text", brief=True), answers(state, brief=True)
    if _asks_for_the_first(state):
        yield [Piece(f"The points of {_first_name(state.row, state.at_hand)}.", "ink2", "text")], []


_SIZES: tuple[TypeRole, TypeRole] = ("figure", "text")


def said(state: RowState, size: TypeRole, *, brief: bool = False) -> Pieces:
    """The left end: the row in words."""
    row = state.row
    if row.prepared is not None:
        icon = [Piece(row.prepared.icon, kind="icon")] if row.prepared.icon else []
        return [*icon, Piece(row.prepared.sentence, size=size, before=10)]
    if _asks_for_the_first(state) or state.hint:
        return [Piece(state.hint or first_words(row, state.at_hand, brief=brief), "ink2", "text")]
    return _spoken(row, size, brief=brief)


def first_words(row: RowEntry, at: HandIndex, *, brief: bool = False) -> str:
    """What to do in an open cell of an empty row. The queen is said so that nobody takes `q3` for 3 points."""
    sits = ", i who sits out" if len(row.playing) < row.sheet.hands and row.deal.is_next else ""
    more = "" if row.sheet.rules.bonus_card is None else f", j {BONUS_WORDS[row.sheet.rules.bonus_card]}"
    name = _first_name(row, at)
    nothing = "" if brief else "; Enter alone is 0"
    return f"Type the points of {name} and Enter{nothing}. q3 is the queen and 3 more, m a run{more}{sits}."


def _asks_for_the_first(state: RowState) -> bool:
    return state.row.is_empty and state.row.prepared is None and not state.hint


def _first_name(row: RowEntry, at: HandIndex) -> str:
    return row.names[at if at in row.playing else row.playing[0]]


def _spoken(row: RowEntry, size: TypeRole, *, brief: bool = False) -> Pieces:
    pieces: list[Piece] = []
    names = brief_names(row.names)
    for hand, spoken in zip(row.playing, row.read_back(), strict=True):
        if spoken.state == "open" and row.is_empty:
            break
        if pieces:
            pieces.append(Piece(_DOT.text, _DOT.role, size))
        words = f"{names[hand] if brief else spoken.name} {spoken.figure}".rstrip()
        if spoken.queen:
            words += " ♠" if brief else " with the queen"
        if spoken.bonus and row.sheet.rules.bonus_card is not None:
            card = row.sheet.rules.bonus_card
            words += f" {BONUS_SIGNS[card]}" if brief else f"{' and' if spoken.queen else ' with'} {BONUS_WORDS[card]}"
        if spoken.state == "proposed":
            words += " ?"
        pieces.append(Piece(words, "ink" if spoken.state == "typed" else "ghost", size))
        if spoken.state == "open":
            break
    return pieces


def answers(state: RowState, *, brief: bool = False) -> Pieces:
    """The right end: what Enter does, and the sum."""
    keys = [piece for piece in keys_of(state) if not brief or piece.kind == "key"]
    row = state.row
    if row.prepared is not None or row.is_empty:
        return keys
    return [*keys, sum_of(row)]


def sum_of(row: RowEntry) -> Piece:
    """ "26", or "19 of 26" while points are still to come."""
    done = None not in row.shown.values() and not row.problem
    if done:
        return Piece(str(ALL), "accent", weight=600, before=24)
    over = row.sum > Points.whole(ALL)
    return Piece(f"{write(row.sum)} of {ALL}", "red" if over else "ink2", before=24)


def keys_of(state: RowState) -> list[Piece]:
    """What keys do now, each with its words."""
    pieces = []
    for key, words in hints(state):
        pieces.append(Piece(key, "ink2", "text", kind="key", before=16))
        pieces.append(Piece(words, "ink2", "text", before=8))
    if state.message and pieces:
        pieces.append(Piece("", before=16))
    return pieces


def hints(state: RowState) -> list[tuple[str, str]]:
    """Keys and what they do."""
    row, old = state.row, not state.row.deal.is_next
    seals = "asks who agrees" if old and state.asks_table else "seals it"
    if row.prepared is not None:
        return [("Enter", seals), ("Esc", "back")]
    if state.message:
        return [("k", "keep it as written")] if row.is_complete and state.is_read_back else []
    if state.is_read_back:
        return [("Enter", seals)]
    proposal = row.proposal
    if proposal and proposal[0] == state.at_hand:
        return [("Enter", f"takes the {write(proposal[1])} for {row.names[proposal[0]]}")]
    return [("Esc", "leaves it as it is")] if old else []


def still_to_come(state: RowState) -> str:
    """What the row still needs, for its notes."""
    row = state.row
    if state.note:
        return state.note
    if row.prepared:
        return ""
    if row.proposal:
        return "proposed"
    if row.is_empty or row.is_complete:
        if row.deal.inserts is not None:
            return f"before deal {row.deal.number}"
        if row.deal.amends is None:
            return ""
        return f"{row.deal.name.lower()} {'as it was' if tuple(row.texts) == state.before else 'anew'}"
    left = Points.whole(ALL) - row.sum
    return f"{write(left)} still to come" if left > ZERO else ""
