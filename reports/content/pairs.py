"""The table of a game pair by pair, as a block of the settlement."""

from __future__ import annotations

from reports.blocks import Pair, PairRow, PairTable, PairWords
from reports.wording import Wording
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.text.display_names import short_names
from scorekeeper.text.pair_table import PairCell, pair_hint, pair_table


def pairs(night: Night, settled: NightSettlement, index: int, wording: Wording) -> PairTable:
    """The table of game `index` (from 0)."""
    words, short, table = wording.settlement, short_names(night.names), pair_table(night, settled, index)
    rows = tuple(
        PairRow(short[row.player], row.score, tuple(map(_pair, row.cells)), row.pairs, row.top, row.net)
        for row in table.rows
    )
    return PairTable(
        title=words.pair_by_pair.format(number=index + 1),
        hint=pair_hint(),
        words=PairWords(words.score, words.pairs, words.top, words.net),
        rows=rows,
        sums=table.sums,
        adds_label=words.adds_to,
        key_figure=table.key_figure,
        key=table.key,
        lines=table.lines,
    )


def _pair(cell: PairCell) -> Pair:
    return Pair(cell.figure.text if cell.figure else "", cell.doubled, cell.word, same=cell.player == cell.other)
