"""Lists of members in a spreadsheet: read from any table with a column of names, and written as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO

from msgspec import Struct

from scorekeeper.night.checks import check_player
from scorekeeper.night.members import Member, check_member, payment_address
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import name_key, search_key, tidy
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.cells import EMPTY, Cell, Table
from scorekeeper.spreadsheets.figures import DayOrder, order_of_days, read_day

_HEADS: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "names", "player", "member", "who", "spieler", "mitglied", "joueur", "nom", "nombre", "nome"),
    "first": ("first name", "firstname", "given name", "vorname", "prenom"),
    "last": ("last name", "lastname", "surname", "family name", "nachname"),
    "since": ("since", "member since", "joined", "seit", "mitglied seit"),
    "guest": ("guest", "gast"),
    "role": ("role", "kind", "status", "type"),
    "notes": ("note", "notes", "remark", "remarks", "comment", "bemerkung", "notiz"),
    "pay": ("iban", "how to pay", "payment", "pay", "account", "link"),
}
_YES = {"yes", "y", "x", "1", "true", "ja", "guest", "gast"}
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


class ListedMember(Struct, frozen=True):
    """A row of a list: a name and what stands beside it; `unpaid` where its way to be paid is none and is left out."""

    name: str
    member: Member
    unpaid: bool = False


def read_member_list(table: Table) -> list[ListedMember]:
    """The people of a list, each name once. Without heads the first column has the names.

    Raises `Refused` ("no_names") where no row has a name.
    """
    heads = _heads(table.rows[0]) if table.rows else {}
    body = table.rows[1:] if heads else table.rows
    columns = heads or {"name": 0}
    order = order_of_days(row[columns["since"]] for row in body) if "since" in columns else None
    found: dict[str, ListedMember] = {}
    for row in body:
        cells = {what: row[column] for what, column in columns.items()}
        one = _listed(cells, _day(cells.get("since", EMPTY), order))
        if one is not None:
            found.setdefault(name_key(one.name), one)
    if not found:
        raise Refused("no_names")
    return list(found.values())


def _heads(row: Sequence[Cell]) -> dict[str, int]:
    """Which column is what, by its head; nothing where the row has no head of names."""
    found: dict[str, int] = {}
    for column, cell in enumerate(row):
        for what, words in _HEADS.items():
            if search_key(tidy(cell.text)) in words:
                found.setdefault(what, column)
    return found if {"name", "first", "last"} & found.keys() else {}


def _day(cell: Cell, order: DayOrder | None) -> str:
    try:
        day = read_day(cell, order)
    except Refused:  # such as a year alone
        return ""
    return day.iso if day is not None else ""


def _listed(cells: Mapping[str, Cell], since: str) -> ListedMember | None:
    """A person of a row; None where it has no name that can be one."""
    texts = {what: _unguarded(tidy(cell.text)) for what, cell in cells.items()}
    name = texts.get("name") or tidy(f"{texts.get('first', '')} {texts.get('last', '')}")
    is_guest = search_key(texts.get("guest", "")) in _YES or "guest" in search_key(texts.get("role", ""))
    unpaid, pay = False, ""
    try:
        pay = payment_address(texts.get("pay", ""))
    except Refused:
        unpaid = True
    member = Member(since, is_guest, texts.get("notes", ""), pay)
    try:
        check_player(Player("new", name))
        check_member(member)
    except Refused:
        return None
    return ListedMember(name, member, unpaid)


def write_csv(rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV; a cell that a spreadsheet would take for a formula begins with an apostrophe."""
    written = StringIO()
    csv.writer(written, lineterminator="\r\n").writerows([_guarded(cell) for cell in row] for row in rows)
    return written.getvalue()


def _guarded(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULAS) else cell


def _unguarded(cell: str) -> str:
    """A cell without the apostrophe by which `write_csv` keeps it from being a formula."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_FORMULAS) else cell
