"""What the page of an evening shows, as plain values: each table, who sat where, nets, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from scorekeeper.gathering.evening import Evening
from scorekeeper.money.settlement import Settlement
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Game, Night, in_money
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.game_state import is_running, never_played
from scorekeeper.text.dates import short_date, span_words
from scorekeeper.text.display_names import short_names, whole_names
from scorekeeper.text.evening_payments import PaymentsShown, payments_shown, why_net
from scorekeeper.text.evening_text import (
    advances_sentence,
    names_of,
    same_names,
    same_people,
    stakes_words,
    table_name,
    table_state,
    why_unfinished,
)
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.net_table import WON_AND_LOST
from scorekeeper.text.night_labels import count_words, table_words
from scorekeeper.text.templates import fill, say, say_number

TableStanding = Literal["waiting", "playing", "finished", "in", "left out"]


class SeatShown(Struct, frozen=True):
    """Who sat in a game, with the score of the hand and the points won or lost; `open` while that may still change."""

    player: PlayerId
    name: str
    score: str
    points: str
    open: bool = False


class EveningTable(Struct, frozen=True):
    """A table: its name, its state, what was played, where it comes from, and who sat in each game.

    `night` is the id of a night that can be opened here, "" if it is only read; `choice` that of a night that can be
    left out of the evening, or taken in if it is not part of it. A game that was called off before its first deal has
    no players.
    """

    name: str
    standing: TableStanding
    state: str
    played: str
    source: str
    night: str = ""
    games: tuple[tuple[SeatShown, ...], ...] = ()
    choice: str = ""


class EveningNet(Struct, frozen=True):
    """What a player won or lost over all tables; `money` is "" if the tables play for points only."""

    name: str
    points: str
    money: str
    why: str = ""


class EveningShown(Struct, frozen=True):
    """All that the page says. `waits` says which tables are not done, "" if all are; `remarks` what else must be
    known. `beside` are tables that are not of the evening and can be taken in; `undo` says what Undo takes back, "" for
    nothing; `closed` that the evening is over."""

    line: str
    tables: tuple[EveningTable, ...]
    nets_title: str
    nets_heads: tuple[str, ...]
    nets: tuple[EveningNet, ...]
    payments: PaymentsShown = PaymentsShown()
    undo: str = ""
    closed: bool = False
    waits: str = ""
    remarks: tuple[str, ...] = ()
    beside: tuple[EveningTable, ...] = ()
    same: tuple[SameName, ...] = ()
    """Names at several tables that may be one person."""


class SameName(Struct, frozen=True):
    """A name at several tables under ids of its own, or two names that are nearly one, with what the button says that
    makes them one person, or says that they are not."""

    words: str
    players: tuple[PlayerId, ...]
    are_one: bool = True


class TableSource(Struct, frozen=True):
    """The source of a table, in words, and the id of its night if it can be opened here."""

    words: str
    night: str = ""


class Beside(Struct, frozen=True):
    """What the page has besides the evening: tables that can be taken in, each with its source; the nights that are not
    as they were when money was paid; what Undo takes back, "" for nothing; and which ids are different people."""

    tables: tuple[tuple[Night, TableSource], ...] = ()
    changed: frozenset[str] = frozenset()
    undo: str = ""
    apart: tuple[frozenset[PlayerId], ...] = ()


NOTHING_BESIDE = Beside()


def evening_shown(evening: Evening, sources: Sequence[TableSource], beside: Beside = NOTHING_BESIDE) -> EveningShown:
    """What is shown of an evening; `sources` stand as its tables do."""
    tables = tuple(
        _table(evening, number, source) for number, source in zip(range(len(evening.tables)), sources, strict=True)
    )
    waits = why_unfinished(evening)
    remarks = (advances_sentence(evening), *same_names(evening, beside.apart), *evening.book.notes)
    return EveningShown(
        line=_line(evening),
        tables=tables,
        nets_title=say("If all tables stopped now") if waits else fill(WON_AND_LOST),
        nets_heads=_heads(evening),
        nets=_nets(evening),
        payments=payments_shown(evening, beside.changed),
        undo=beside.undo,
        closed=evening.book.closed,
        beside=tuple(_beside(night, source) for night, source in beside.tables),
        same=tuple(answer for players in same_people(evening, beside.apart) for answer in _same(evening, players)),
        waits=as_sentence(waits),
        remarks=tuple(filter(None, remarks)),
    )


def _same(evening: Evening, players: tuple[PlayerId, ...]) -> Iterator[SameName]:
    """What can be answered about a name at several tables, or two that are nearly one."""
    names = listed(names_of(evening, players))
    yield SameName(say_number(len(names_of(evening, players)), "{names} is one person", "{names} are one person",
                              names=names), players)  # fmt: skip
    yield SameName(say("{names}: different people", names=names), players, are_one=False)


def _line(evening: Evening) -> str:
    people = sum(1 for _ in in_money(evening.night, evening.settled))
    count = say_number(people, "1 person", "{number} people")
    tables = say_number(len(evening.tables), "1 table", "{number} tables")
    day = span_words(evening.tables[0].date, evening.tables[-1].date)
    return " · ".join((day, count, tables, stakes_words(evening)))


def _table(evening: Evening, number: int, source: TableSource) -> EveningTable:
    night = evening.tables[number]
    standing = _standing(evening, night)
    names = short_names(evening.night.players)
    games = tuple(
        () if never_played(game.sheet) else tuple(_seats(game, settled, names))
        for game, settled in zip(night.games, evening.games_of(number), strict=True)
    )
    played = count_words(night.games_played, night.deals_played)
    name = table_name(evening, number)
    state = say("in") if standing == "in" else table_state(night)
    return EveningTable(name, standing, state, played, source.words, source.night, games, night.id)


def _standing(evening: Evening, night: Night) -> TableStanding:
    """The state of a table; in is one by which money was paid."""
    if not night.games:
        return "waiting"
    if night.running:
        return "playing"
    settled = evening.book.is_settling and night.id in {table.night for table in evening.book.tables}
    return "in" if settled else "finished"


def _beside(night: Night, source: TableSource) -> EveningTable:
    """A table that is not of the evening."""
    name = say("{table}, {date}", table=table_words(night.table) or say("A table"), date=short_date(night.date))
    played = count_words(night.games_played, night.deals_played)
    return EveningTable(name, "left out", say("not of this evening"), played, source.words, choice=night.id)


def _seats(game: Game, settled: Settlement, names: Mapping[PlayerId, str]) -> Iterator[SeatShown]:
    """Everybody of a game as they sit now, then who has left it; their points as they stand."""
    sheet, net, still = game.sheet, settled.net, is_running(game.sheet)
    hands = {player: hand for hand, players in enumerate(sheet.seats) for player in players}
    for player in (*hands, *(one for one in sheet.people if one not in hands)):
        score = write(sheet.scores[hands[player]]) if player in hands else ""
        yield SeatShown(player, names[player], score, write(net[player], signed=True), open=still)


def _heads(evening: Evening) -> tuple[str, ...]:
    night = evening.night
    if only_won(night, evening.settled):
        return (say("games won"),)
    return (say("points"),) if night.currency is None else (say("points"), night.currency.symbol.strip())


def _nets(evening: Evening) -> tuple[EveningNet, ...]:
    """Everybody, who has won most first, then by name."""
    night, settled = evening.night, evening.settled
    names, people = whole_names(night.names), in_money(night, settled)
    if only_won(night, settled):
        won = games_won(night, settled)
        return tuple(EveningNet(names[one], str(won[one]), "") for one in sorted(people, key=lambda one: -won[one]))
    money, currency = settled.net_money, night.currency
    ranked = sorted(people, key=lambda one: -(settled.net_points if money is None else money)[one])
    return tuple(
        EveningNet(
            names[one],
            write(settled.net_points[one], signed=True),
            "" if money is None or currency is None else currency.write(money[one], signed=True),
            why_net(evening, one),
        )
        for one in ranked
    )
