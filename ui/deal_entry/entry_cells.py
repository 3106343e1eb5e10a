"""The cells of the open row, one of each hand: made again for other names, shown and placed as the row is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, QSignalBlocker
from PySide6.QtWidgets import QWidget

from scorekeeper.rules.people import HandIndex
from ui.deal_entry.cell_edit import CellEdit, CellSignals
from ui.deal_entry.entry_paint import closed_sentence, field_rect
from ui.deal_entry.open_row import OpenRow
from ui.theme import marks
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns


def new_cells(
    before: Sequence[CellEdit], names: Sequence[str], parent: QWidget, signals: CellSignals
) -> list[CellEdit]:
    """Delete the cells that there are and make new ones for the hands of these names, still hidden."""
    with QSignalBlocker(signals):
        for cell in before:
            cell.hide()
            cell.deleteLater()
    return [CellEdit(hand, name, parent, signals) for hand, name in enumerate(names)]


def put_texts(cells: Sequence[CellEdit], row: OpenRow) -> None:
    """Put the texts of a row into its cells; what is selected in a cell that has its text already stays so."""
    for cell, typed in zip(cells, row.typed.cells, strict=True):
        if cell.text() != typed.text:
            cell.setText(typed.text)


def show_cells(cells: Sequence[CellEdit], row: OpenRow, signals: CellSignals) -> None:
    """Show the cells of the hands that play, unless words or another figure stand in their place."""
    proposal, waits = row.typed.proposal, row.waits_for_enter
    are_shown = row.shown_entry is None and not closed_sentence(row)
    hidden = row.current_hand if row.cell_label != ("", "") else None
    with QSignalBlocker(signals):  # hiding a cell moves the focus, which must not open another cell
        for hand, cell in enumerate(cells):
            plays = hand in row.typed.playing
            cell.setEnabled(plays)
            cell.setVisible(plays and are_shown and hand != hidden)
            cell.is_waiting = waits
            cell.hide_caret(proposal is not None and proposal[0] == hand)


def place_cells(cells: Sequence[CellEdit], density: Density, columns: SheetColumns) -> None:
    """Place the cells in the columns of their hands, the figures on one line."""
    look = density.look
    for hand, cell in enumerate(cells[: columns.hands]):
        field = field_rect(density, columns, hand)
        edge = columns.hand(hand, 0, 1).right() + 1 - look.px(columns.points_edge)
        baseline = marks.centred_baseline(QRectF(field), look.metrics("figure"))
        left = field.left() + look.px(1 if columns.tight else 4)
        cell.lay_out(look, edge, field.top(), left, field.height(), baseline)


def half_typed(cells: Iterable[CellEdit]) -> HandIndex | None:
    """The hand whose figure was begun and not finished; None if there is none."""
    return next((cell.hand for cell in cells if cell.is_half_typed), None)
