"""What the books have that an old sheet is compared with: people and nights; and how sheets were read before.

The mapping of a sheet is remembered by the words of its heads, among the settings of the club, with who each of its
names is and what was decided on its rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from scorekeeper.files.json_reading import Fields, canonical, flag, listed, name, one_of, or_null, read_json, text
from scorekeeper.files.money_json import exact_amount
from scorekeeper.money.money import Currency, round_once
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.name_matching import name_key
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.spreadsheets.columns import Column, Role, Shape, SpreadsheetMapping
from scorekeeper.spreadsheets.decided_rows import NOTHING_DECIDED, DecidedRows
from scorekeeper.spreadsheets.figures import DayOrder
from scorekeeper.spreadsheets.lines import Books, KnownNight
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.directory import nights, players
from scorekeeper.storage.list_values import any_text, key, named
from scorekeeper.storage.members import only_listed
from scorekeeper.storage.people import club_people
from scorekeeper.storage.settings import SHEET_MAPPINGS, ClubSettings, read_records

_MOST_REMEMBERED = 12
_RESULTS = """
    SELECT result.night, result.player, result.net, game.stake
    FROM result JOIN game ON game.night = result.night AND game.number = result.game
    """


def read_books(club_file: ClubFile) -> Books:
    """The people of the books, members who never came to a night too, and the results of each night. Raises
    `ClubFileError`; `DamagedList` if a list cannot be read.
    """
    people = (*(Player(one.id, one.name) for one in players(club_file)), *only_listed(club_file))
    who_is_who = club_people(club_file)
    listed_nights = nights(club_file)
    money = {night.id: Currency(night.currency) if night.currency else None for night in listed_nights}
    nets: dict[str, dict[PlayerId, Fraction]] = {night.id: {} for night in listed_nights}
    with club_file.reading() as connection, any_text(connection):
        rows = connection.execute(_RESULTS).fetchall()
    for night, player, net, stake in rows:
        try:
            of, who = nets[key(night)], who_is_who.person(key(player))
            worth = exact_amount(stake) if money[night] is not None else Fraction(1)
            of[who] = of.get(who, Fraction(0)) + exact_amount(net) * worth
        except (Refused, KeyError):
            raise errors.DamagedList(club_file.path, what=Finding("results_of", {"player": named(player)})) from None
    known = []
    for night in listed_nights:
        of, currency = nets[night.id], money[night.id]
        paid = round_once(of, currency.minor, list(of)) if currency is not None else of
        known.append(KnownNight(night.id, night.date, paid, night.from_sheet))
    return Books(people, tuple(known))


def proposed_money(club_file: ClubFile) -> tuple[Currency | None, Fraction]:
    """The currency and the stake of the newest night for money; none and nothing if there is none."""
    for night in nights(club_file, 50):
        if night.currency is not None:
            return Currency(night.currency), night.stake
    return None, Fraction(0)


class Remembered(Struct, frozen=True):
    """How a sheet was read before, who each of its names is, and what was decided on its rows."""

    mapping: SpreadsheetMapping
    people: Mapping[str, PlayerId]
    rows: DecidedRows = NOTHING_DECIDED


def remember(
    settings: ClubSettings, mapping: SpreadsheetMapping, people: Mapping[str, PlayerId], rows: DecidedRows
) -> None:
    """Keep how a sheet was read, in place of how one with the same heads was. Raises `ClubFileError`."""
    heads = _heads(mapping)
    others = [one for one in read_records(settings, SHEET_MAPPINGS, read_mapping) if _heads(one.mapping) != heads]
    kept = [Remembered(mapping, people, rows), *others[: _MOST_REMEMBERED - 1]]
    settings.set(SHEET_MAPPINGS, tuple(map(_text, kept)))


def remembered(settings: ClubSettings, proposed: SpreadsheetMapping, people_now: ClubPeople) -> Remembered | None:
    """How a sheet with the heads of `proposed` was read before, for the rows of the present one; None if none was.

    The people of the names of other sheets are included.
    """
    kept = read_records(settings, SHEET_MAPPINGS, read_mapping)
    people = {of: people_now.person(player) for one in reversed(kept) for of, player in one.people.items()}
    same = next((one for one in kept if _heads(one.mapping) == _heads(proposed)), None)
    if same is None or not any(_heads(proposed)):
        return Remembered(proposed, people) if people else None
    mapping = SpreadsheetMapping(
        same.mapping.shape,
        proposed.head,
        tuple(Column(new.head, old.role) for new, old in zip(proposed.columns, same.mapping.columns, strict=True)),
        proposed.order or same.mapping.order,
        proposed.comma,
        same.mapping.currency,
        same.mapping.stake,
        same.mapping.in_points,
        same.mapping.running,
        proposed.date,
    )
    people |= {of: people_now.person(player) for of, player in same.people.items()}
    return Remembered(mapping, people, same.rows)


def _heads(mapping: SpreadsheetMapping) -> tuple[str, ...]:
    return tuple(name_key(column.head) for column in mapping.columns)


def _text(one: Remembered) -> str:
    mapping = one.mapping
    return canonical(
        {
            "shape": mapping.shape.value,
            "columns": [[column.head, column.role.value] for column in mapping.columns],
            "order": mapping.order.value if mapping.order is not None else None,
            "currency": mapping.currency.code if mapping.currency is not None else None,
            "stake": write_decimal(mapping.stake),
            "in_points": mapping.in_points,
            "running": mapping.running,
            "people": [[of, player] for of, player in one.people.items()],
            "left_out": sorted(one.rows.left_out),
            "on_house": sorted(one.rows.on_house),
            "typed": [[row, of, write_decimal(figure)] for (row, of), figure in one.rows.typed.items()],
        }
    )


def read_mapping(kept: str) -> Remembered:
    """How a sheet was read, from its JSON; `Refused` if that is none."""
    found = Fields(read_json(kept))
    mapping = SpreadsheetMapping(
        found.need("shape", one_of(Shape)),
        -1,
        found.need("columns", listed(_column)),
        found.need("order", or_null(one_of(DayOrder))),
        currency=found.need("currency", or_null(lambda value: Currency(text(value)))),
        stake=found.need("stake", exact_amount),
        in_points=found.need("in_points", flag),
        running=found.need("running", flag),
    )
    people = found.need("people", listed(_named))
    rows = DecidedRows(
        frozenset(found.may("left_out", listed(text), default=())),
        frozenset(found.may("on_house", listed(text), default=())),
        dict(found.may("typed", listed(_typed), default=())),
    )
    found.end()
    return Remembered(mapping, dict(people), rows)


def _typed(value: object) -> tuple[tuple[str, str], Fraction]:
    row, *named_figure = listed(text)(value)
    of, *figure = named_figure or [""]
    return (row, of), exact_amount(figure[0] if figure else None)


def _named(value: object) -> tuple[str, PlayerId]:
    of, *player = listed(name)(value)
    return of, name(player[0] if player else None)


def _column(value: object) -> Column:
    head, *role = listed(text)(value)
    return Column(head, one_of(Role)(role[0] if role else None))
