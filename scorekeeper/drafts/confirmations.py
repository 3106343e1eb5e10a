"""What must be ticked in a form before its game may start: departures from the cut for seats, barred persons, those who
have left this night, and new names that may be another spelling of a player's.

A tick is for a statement: if the table changes so that the statement differs, it must be ticked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from scorekeeper.drafts.table_draft import (
    FormPart,
    KnownPlayer,
    Problem,
    TableDraft,
    cut_departures,
    dealer_of,
    hands_of,
    keeper_of,
    player_of,
)
from scorekeeper.rules.name_matching import tidy
from scorekeeper.rules.name_spelling import spelt_nearly
from scorekeeper.text import barred_text, cut_text, new_night_text


class Confirmation(Struct, frozen=True):
    """A statement to tick, and the sentence that is shown until then."""

    statement: str
    problem: str


def confirmations(table: TableDraft, known: Sequence[KnownPlayer]) -> tuple[Confirmation, ...]:
    """The confirmations for a table, ticked or not; `known` are the players of the club."""
    return (*_departures(table), *_barred(table, known), *_back_again(table, known), *_respelt(table, known))


def unconfirmed(table: TableDraft, known: Sequence[KnownPlayer]) -> Problem | None:
    """The first statement of a table that is not ticked, as a problem; its `seat` is the place of the statement."""
    for place, asked in enumerate(confirmations(table, known)):
        if asked.statement not in table.confirmed:
            return Problem(asked.problem, FormPart.CONFIRMED, place)
    return None


def barred_seated(table: TableDraft, known: Sequence[KnownPlayer]) -> tuple[str, ...]:
    """The statements that were ticked about barred persons who sit at a table, to be noted on the sheet."""
    return tuple(asked.statement for asked in _barred(table, known) if asked.statement in table.confirmed)


def _departures(table: TableDraft) -> Iterator[Confirmation]:
    first, keeps = cut_departures(table)
    names = [tidy(seat.name) for seat in table.seats]
    dealer, keeper = dealer_of(table), keeper_of(table)
    if first is not None:
        hand = next(hand for hand in hands_of(table) if dealer in hand)
        statement = cut_text.agree_who_deals(names, [names[seat] for seat in hand], names[first])
        yield Confirmation(statement, cut_text.dealer_not_agreed(names[first]))
    if keeps is not None and keeper is not None:
        statement = cut_text.agree_who_keeps_score(names, names[keeper], names[keeps])
        yield Confirmation(statement, cut_text.keeper_not_agreed(names[keeps], table.rules))


def _barred(table: TableDraft, known: Sequence[KnownPlayer]) -> Iterator[Confirmation]:
    for seat in table.seats:
        player = player_of(seat, known)
        if player is not None and player.barred is not None:
            statement = barred_text.all_let_play(player.name, player.barred)
            yield Confirmation(statement, barred_text.seating_asks(player.name, player.barred))


def _back_again(table: TableDraft, known: Sequence[KnownPlayer]) -> Iterator[Confirmation]:
    for seat in table.seats:
        player = player_of(seat, known)
        if player is not None and player.left:
            yield Confirmation(
                new_night_text.is_back(player.name, player.left), new_night_text.back_again(player.name, player.left)
            )


def _respelt(table: TableDraft, known: Sequence[KnownPlayer]) -> Iterator[Confirmation]:
    """New names that are nearly those of players who do not sit at the table: these would be two people for ever."""
    seated = [player_of(seat, known) for seat in table.seats]
    away = [one for one in known if one not in seated]
    for seat, player in zip(table.seats, seated, strict=True):
        name = tidy(seat.name)
        other = spelt_nearly(name, away) if name and player is None else None
        if other is not None:
            yield Confirmation(
                new_night_text.is_somebody_new(name, other.name), new_night_text.may_be_misspelt(name, other.name)
            )
