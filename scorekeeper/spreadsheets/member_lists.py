"""Lists of members in a spreadsheet, read from any table with a column of names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.checks import check_player
from scorekeeper.night.members import LONGEST_SHORT, Member, check_member, payment_address
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import name_key, search_key, tidy
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.spreadsheets.cells import EMPTY, Cell, Worksheet
from scorekeeper.spreadsheets.columns import TOTAL_WORDS
from scorekeeper.spreadsheets.figures import DayOrder, order_of_days, read_day
from scorekeeper.spreadsheets.table_files import unguarded

_HEADS: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "names", "player", "who", "spieler", "joueur", "nom", "nombre", "nome"),
    "first": ("first name", "firstname", "given name", "vorname", "prenom"),
    "last": ("last name", "lastname", "surname", "family name", "nachname"),
    "short": ("short name", "short", "nickname", "nick", "kurzname", "spitzname", "surnom", "apodo"),
    "since": ("since", "member since", "joined", "seit", "mitglied seit"),
    "guest": ("guest", "gast"),
    "member": ("member", "mitglied"),
    "role": ("role", "kind", "status", "type"),
    "notes": ("note", "notes", "remark", "remarks", "comment", "bemerkung", "notiz"),
    "pay": ("iban", "how to pay", "payment", "pay", "account", "link"),
    "counted": ("in statistics",),
}
_NAMES = {"name", "first", "last"}
MOST_PEOPLE = 1_000
"""How many people a list may have: far more than any club."""
_YES = {"yes", "y", "x", "1", "true", "ja", "guest", "gast"}
_NO = {"", "-", "no", "n", "0", "false", "nein", "guest", "gast"}


class ListedMember(Struct, frozen=True):
    """A row of a list: a name and the cells beside it; `pay_left_out` if its way to be paid is invalid."""

    name: str
    member: Member
    pay_left_out: bool = False


def read_member_list(table: Worksheet) -> list[ListedMember]:
    """The people of a list, each name once. Without heads the first column has the names.

    Raises `Refused`: "no_names" if no row has a name, "too_many_names" for another kind of file taken for a list.
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
            last = one
    if found and search_key(last.name) in TOTAL_WORDS:  # the sum under a list
        del found[name_key(last.name)]
    if not found:
        raise Refused("no_names")
    if len(found) > MOST_PEOPLE:
        raise Refused("too_many_names", most=MOST_PEOPLE, count=len(found))
    return list(found.values())


def compared_members(
    listed: Sequence[ListedMember], known: Sequence[tuple[Player, Member | None]]
) -> tuple[list[ListedMember], list[tuple[PlayerId, Member]]]:
    """The new people of a list, and its further data on the known ones, with what is kept about them (None if that is
    nothing); two of one name are left out."""
    people: dict[str, list[tuple[Player, Member | None]]] = {}
    for player, kept in known:
        people.setdefault(name_key(player.name), []).append((player, kept))
    new, more = list[ListedMember](), list[tuple[PlayerId, Member]]()
    for one in listed:
        match people.get(name_key(one.name), []):
            case []:
                new.append(one)
            case [(player, kept)]:
                completed = _completed(kept, one.member)
                if completed != (kept or Member()):
                    more.append((player.id, completed))
    return new, more


def _completed(kept: Member | None, listed: Member) -> Member:
    """What is kept about a person with what a list says beside it; what is kept stands."""
    if kept is None:
        return listed
    return replace(
        kept,
        since=kept.since or listed.since,
        notes=kept.notes or listed.notes,
        pay=kept.pay or listed.pay,
        short=kept.short or listed.short,
    )


def _heads(row: Sequence[Cell]) -> dict[str, int]:
    """The index of each known column, by the text of its head; empty if no head means names.

    "Member" is the name if no other head means names, else whether a person is one.
    """
    found: dict[str, int] = {}
    for column, cell in enumerate(row):
        for what, words in _HEADS.items():
            if search_key(tidy(cell.text)) in words:
                found.setdefault(what, column)
    if "member" in found and not _NAMES & found.keys():
        found["name"] = found.pop("member")
    return found if _NAMES & found.keys() else {}


def _day(cell: Cell, order: DayOrder | None) -> str:
    try:
        day = read_day(cell, order)
    except Refused:  # such as a year alone
        return ""
    return day.iso if day is not None else ""


def _listed(cells: Mapping[str, Cell], since: str) -> ListedMember | None:
    """A person of a row; None if it has no name that can be one."""
    texts = {what: unguarded(tidy(cell.text)) for what, cell in cells.items()}
    name = texts.get("name") or tidy(f"{texts.get('first', '')} {texts.get('last', '')}")
    role = search_key(texts.get("role", ""))
    is_guest = search_key(texts.get("guest", "")) in _YES or "guest" in role
    is_guest = is_guest or search_key(texts.get("member", "yes")) in _NO
    pay_left_out, pay = False, ""
    try:
        pay = payment_address(texts.get("pay", ""))
    except Refused:
        pay_left_out = True
    short = texts.get("short", "")[:LONGEST_SHORT].strip()
    member = Member(
        since=since,
        is_guest=is_guest,
        notes=texts.get("notes", ""),
        pay=pay,
        retired="retired" in role,
        hidden=search_key(texts.get("counted") or "yes") in _NO,
        short=short,
    )
    try:
        check_player(Player("new", name))
        check_member(member)
    except Refused:
        return None
    return ListedMember(name, member, pay_left_out)
