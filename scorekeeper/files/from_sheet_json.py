"""What a night file says of the old sheet that its night was brought in from, read and written."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.files.json_reading import Fields, name, text, whole
from scorekeeper.money.money import read_amount
from scorekeeper.night.from_sheet import FromSheet
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal


def from_sheet_from_json(value: object) -> FromSheet:
    """The source of a night and what it states; `Refused` names the place."""
    found = Fields(value)
    digest, row = found.need("sha256", text), found.need("row", whole)
    results = found.may("results", _results, ())
    found.end()
    return FromSheet(digest, row, results)


def _results(value: object) -> tuple[tuple[PlayerId, Fraction], ...]:
    found = Fields(value)
    return tuple((name(player), found.need(player, _result)) for player in found)


def _result(value: object) -> Fraction:
    """An amount that may be below zero, from the text in which files keep it."""
    found = text(value)
    amount = read_amount(found.removeprefix("-"))
    amount = -amount if found.startswith("-") else amount
    if write_decimal(amount) != found:
        raise Refused("not_money", text=found[:60])
    return amount


def from_sheet_to_json(from_sheet: FromSheet) -> dict[str, object]:
    """The JSON object of a source."""
    data: dict[str, object] = {"sha256": from_sheet.digest, "row": from_sheet.row}
    if from_sheet.results:
        data["results"] = {player: write_decimal(amount) for player, amount in from_sheet.results}
    return data
