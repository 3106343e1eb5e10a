"""A night from an old sheet as a night file: written, read again, and refused if it cannot be."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.night_reading import read_night
from scorekeeper.money.money import Currency
from scorekeeper.night.from_sheet import FromSheet
from scorekeeper.night.journal import lines_of
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player

NIGHT = Night(
    id="n1",
    date="2019-11-22",
    players=(Player("b", "Bob"), Player("a", "Ann")),
    stake=Fraction(1, 4),
    currency=Currency("USD"),
    cash_unit=Fraction(1, 100),
    from_sheet=FromSheet("0f" * 32, 7, (("b", Fraction(-13, 2)), ("a", Fraction(13, 2)))),
)


def test_it_comes_back_from_its_night_file() -> None:
    content = archive(lines_of(NIGHT))
    assert read_night(content) == NIGHT
    assert unarchive(content) == lines_of(NIGHT)
    assert json.loads(content)["version"] == 7


def test_a_source_without_results_is_kept() -> None:
    source = replace(NIGHT, from_sheet=FromSheet("0f" * 32, 7))
    content = archive(lines_of(source))
    assert "results" not in content
    assert read_night(content) == source


def test_what_it_cannot_be_is_refused(subtests: pytest.Subtests) -> None:
    for from_sheet, code in [
        ({"sha256": "0f" * 32}, "missing_key"),
        ({"sha256": "0f", "row": 1}, "no_digest"),
        ({"sha256": "0f" * 32, "row": 1, "results": {"a": "1", "b": "-2"}}, "results_add_to"),
        ({"sha256": "0f" * 32, "row": 1, "results": {"a": "1.00", "b": "-1"}}, "not_money"),
        ({"sha256": "0f" * 32, "row": 1, "results": {"a": "1", "x": "-1"}}, "unknown_player"),
        ({"sha256": "0f" * 32, "row": 1, "other": 1}, "unknown_key"),
    ]:
        with subtests.test(code=code):
            data = json.loads(archive(lines_of(NIGHT)))
            with pytest.raises(Refused, match=code):
                read_night(json.dumps({**data, "from_sheet": from_sheet}))


def test_an_older_version_does_not_know_it() -> None:
    data = json.loads(archive(lines_of(NIGHT)))
    with pytest.raises(Refused, match="unknown_key"):
        read_night(json.dumps({**data, "version": 6}))
