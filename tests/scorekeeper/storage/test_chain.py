"""The chain: its packing is part of the file format; any change to any field, any order, any gap shows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from scorekeeper.storage.chain import GENESIS, Broken, ChainHead, Sealed, StoredLine, seal, sealed, verify

ROW = StoredLine(
    "n1", 0, None, "player_joined", '{"id":"cal","name":"Cal Ó Briain"}', "2026-11-20T20:00:00+01:00", None
)
ROWS = [ROW, replace(ROW, number=1, game=0, kind="deal", scorekeeper="ann"), replace(ROW, number=2)]


def test_the_seal_of_a_line_is_the_same_for_ever() -> None:
    assert seal(GENESIS, ROW).hex() == "50f955d2067224cf24c6033975ebbbad8e1031105e5ca9c705be9b36d5210d7f"


def test_every_field_counts_and_none_runs_into_the_next(subtests: pytest.Subtests) -> None:
    for other in [
        replace(ROW, night="n2"),
        replace(ROW, number=1),
        replace(ROW, game=0),
        replace(ROW, kind="player_joined{"),
        replace(ROW, body=ROW.body + " "),
        replace(ROW, at=""),
        replace(ROW, scorekeeper=""),
        replace(ROW, kind="player_joine", body="d" + ROW.body),
        replace(ROW, at=ROW.at + "-"),
        replace(ROW, night="n", number=10),
    ]:
        with subtests.test(other=other):
            assert seal(GENESIS, other) != seal(GENESIS, ROW)


def test_the_line_before_counts() -> None:
    assert seal(seal(GENESIS, ROW), ROW) != seal(GENESIS, ROW)


def test_a_chain_as_written_leads_to_its_head() -> None:
    links = sealed(ChainHead(), ROWS)
    assert verify(links) == ChainHead(3, links[-1].hash)
    assert verify([]) == ChainHead(0, GENESIS)
    assert sealed(verify(links[:2]), ROWS[2:]) == links[2:]


def swapped(links: list[Sealed]) -> list[Sealed]:
    return [links[1], links[0], links[2]]


def without_the_first(links: list[Sealed]) -> list[Sealed]:
    return links[1:]


def with_a_gap(links: list[Sealed]) -> list[Sealed]:
    return [links[0], links[2]]


def doubled(links: list[Sealed]) -> list[Sealed]:
    return [links[0], links[0], *links[1:]]


def edited(links: list[Sealed]) -> list[Sealed]:
    return [links[0], replace(links[1], row=replace(links[1].row, body="{}")), links[2]]


def edited_and_sealed_anew(links: list[Sealed]) -> list[Sealed]:
    row = replace(links[1].row, body="{}")
    return [links[0], Sealed(row, links[0].hash, seal(links[0].hash, row)), links[2]]


def of_another_type(links: list[Sealed]) -> list[Sealed]:
    return [links[0], replace(links[1], row=replace(links[1].row, body=2.5)), links[2]]  # type: ignore[arg-type]


def test_a_chain_that_was_touched_breaks_where_it_was_touched(subtests: pytest.Subtests) -> None:
    for harm, at in [
        (swapped, 0),
        (without_the_first, 0),
        (with_a_gap, 1),
        (doubled, 1),
        (edited, 1),
        (edited_and_sealed_anew, 2),
        (of_another_type, 1),
    ]:
        with subtests.test(at=at):
            with pytest.raises(Broken) as broken:
                verify(harm(sealed(ChainHead(), ROWS)))
            assert broken.value.number == at
