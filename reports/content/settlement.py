"""The settlement of the night: nets, payments, each game pair by pair, and places to sign."""

from __future__ import annotations

from reports.blocks import Block, Document
from reports.blocks.frame import Fact, PageHead
from reports.blocks.settlement import Pair, PairRow, PairTable, PairWords
from reports.content.frame import foot, line, signatures, stake_fact
from reports.content.names import clean
from reports.content.nets import game_by_game, nets
from reports.content.paying import payments
from reports.wording import ENGLISH, Wording
from scorekeeper.night.night import Night, NightSettlement, settle_night
from scorekeeper.text.dates import is_time
from scorekeeper.text.display_names import short_names
from scorekeeper.text.pair_table import PairCell, pair_hint, pair_table


def settlement(night: Night, wording: Wording = ENGLISH, *, printed_at: str = "", check: str = "") -> Document:
    """The settlement of a night as it stands; `printed_at` is an ISO time, `check` the check word."""
    settled, words = settle_night(night), wording.settlement
    paying = payments(night, settled, wording)
    by_game = game_by_game(night, settled, wording)
    signed_for: list[Block] = [nets(night, settled, wording), *([paying] if paying else [])]
    tables = [
        pairs(night, settled, number, wording)
        for number, game in enumerate(night.games)
        if settled.games[number].payments or any(settled.games[number].top_of_sheet.values())
    ]
    players = wording.count(wording.sheet.players, len(night.players))
    games = wording.count(words.games, len(night.games))
    deals = night.deals_played
    running = bool(night.running)
    return Document(
        name=words.title,
        subject=words.subject,
        author=clean(night.club),
        language=wording.language,
        head=PageHead(
            club=clean(night.club),
            kind=words.kind_so_far if running else words.kind,
            title=words.title,
            continued=wording.sheet.continued.format(title=words.title),
            line=line(night, (players, games), wording),
            facts=(
                *stake_fact(night, night.stake, wording),
                Fact(words.games_label, str(len(night.games))),
                Fact(words.deals_label, str(deals)),
            ),
        ),
        body=(*signed_for, *([by_game] if by_game else []), *tables),
        signatures=signatures(night, night.order, wording),
        made_at=printed_at if is_time(printed_at) else "",
        foot=foot(printed_at, check, wording.sheet.page, wording),
        sign_after=len(signed_for),
    )


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
