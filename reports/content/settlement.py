"""The settlement of the night: nets, payments, each game pair by pair, and places to sign."""

from __future__ import annotations

from msgspec.structs import replace

from reports.blocks import Block, Document
from reports.blocks.frame import NOBODY, Fact, PageHead
from reports.blocks.settlement import Pair, PairRow, PairTable, PairWords
from reports.content.codes import result_code_on_paper
from reports.content.frame import foot, games_words, line, players_words, signatures, stake_fact
from reports.content.names import clean
from reports.content.nets import game_by_game, nets
from reports.content.paying import payments
from scorekeeper.night.night import Night, NightSettlement, in_money, settle_night
from scorekeeper.text.display_names import short_names
from scorekeeper.text.pair_table import PairCell, pair_hint, pair_table
from scorekeeper.text.templates import say


def settlement(night: Night, *, printed_at: str = "", check: str = "") -> Document:
    """The settlement of a night as it stands; `printed_at` is an ISO time, `check` the check word."""
    settled = settle_night(night)
    by_game = game_by_game(night, settled)
    tables = [
        pairs(night, settled, number)
        for number, game in enumerate(night.games)
        if settled.games[number].payments or any(settled.games[number].top_of_sheet.values())
    ]
    body = (*_result(night, settled), *([by_game] if by_game else []), *tables)
    people = in_money(night, settled)
    players = players_words(len(people))
    games = games_words(night.games_played)
    return Document(
        name=say("Settlement"),
        subject=say("Settlement of a night of Hearts"),
        head=PageHead(
            club=clean(night.club),
            kind=say("the night so far") if night.running else say("the night"),
            title=say("Settlement"),
            line=line(night, (players, games)),
            facts=(
                *stake_fact(night, night.stake),
                Fact(say("games"), str(len(night.games))),
                Fact(say("deals"), str(night.deals_played)),
            ),
            code=result_code_on_paper(night, settled),
        ),
        body=body,
        signatures=signatures(night, people),
        made_at=printed_at,
        foot=foot(printed_at, check),
    )


def result_sheet(night: Night) -> Document:
    """The nets and payments of a settlement alone, as a picture of the result shows them."""
    whole = settlement(night)
    head = replace(whole.head, code=None)
    body = tuple(_result(night, settle_night(night)))
    return replace(whole, head=head, body=body, signatures=NOBODY, foot=foot("", ""))


def _result(night: Night, settled: NightSettlement) -> list[Block]:
    """What every player wins or pays, and who pays whom."""
    paying = payments(night, settled)
    return [nets(night, settled), *([paying] if paying else [])]


def pairs(night: Night, settled: NightSettlement, index: int) -> PairTable:
    """The table of game `index` (from 0)."""
    short, table = short_names(night.players), pair_table(night, settled, index)
    rows = tuple(
        PairRow(short[row.player], row.score, tuple(map(_pair, row.cells)), row.pairs, row.top, row.net)
        for row in table.rows
    )
    return PairTable(
        title=say("game {number}, pair by pair", number=index + 1),
        hint=pair_hint(),
        words=PairWords(say("score"), say("pairs"), say("top"), say("net")),
        rows=rows,
        sums=table.sums,
        adds_label=say("total"),
        key_figure=table.key_figure,
        key=table.key,
        lines=table.lines,
    )


def _pair(cell: PairCell) -> Pair:
    return Pair(cell.figure.text if cell.figure else "", cell.doubled, cell.word, same=cell.player == cell.other)
