"""What is over a limit of a night file is refused, and what is at the limit is not."""

from __future__ import annotations

import pytest

from scorekeeper.files import limits
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.sheet.entries import Deal, Note, Redo, Strike, Undo, Written
from tests.scorekeeper.storage.nights import deal

DEAL = deal().what


def refusal(of: pytest.ExceptionInfo[Refused]) -> tuple[str, object]:
    return of.value.code, of.value.facts["most"]


def test_a_file_may_be_as_large_as_the_limit() -> None:
    limits.check_size(limits.NIGHT_FILE)
    with pytest.raises(Refused) as refused:
        limits.check_size(limits.NIGHT_FILE + 1)
    assert refusal(refused) == ("file_too_large", 2)


def test_a_list_may_be_as_long_as_the_limit() -> None:
    limits.check_count("too_many_players", [0] * 3, 3)
    with pytest.raises(Refused) as refused:
        limits.check_count("too_many_players", [0] * 4, 3)
    assert refusal(refused) == ("too_many_players", 3)


def test_what_is_no_list_is_refused_by_its_reader() -> None:
    limits.check_count("too_many_players", "four", 3)


def test_games_texts_and_other_entries_count_as_the_lines_they_take_on_paper() -> None:
    assert isinstance(DEAL, Written)
    most = limits.PAPER_LINES - 10
    limits.check_printed([[DEAL] * most])
    short, long = (Written(Note("x" * letters), "", None) for letters in (5, 500))
    limits.check_printed([[short] * (most // 6)])
    for games in ([[DEAL] * (most + 1)], [[short] * (most // 6 + 1)], [[long] * (most // 16 + 1)], [[]] * 201):
        with pytest.raises(Refused) as refused:
            limits.check_printed(games)
        assert refusal(refused) == ("too_many_to_print", limits.PAPER_LINES)


def test_agreements_beside_the_rules_have_a_limit() -> None:
    limits.check_agreements(CAVENDISH.changed({"also_agreed": ("agreed",) * limits.AGREEMENTS}))
    with pytest.raises(Refused) as refused:
        limits.check_agreements(CAVENDISH.changed({"also_agreed": ("agreed",) * (limits.AGREEMENTS + 1)}))
    assert refusal(refused) == ("too_many_agreements", limits.AGREEMENTS)


def test_lines_have_a_limit_and_those_beside_deals_undo_and_redo_a_lower_one() -> None:
    assert isinstance(DEAL, Written)
    assert isinstance(DEAL.entry, Deal)
    deals, notes = limits.LinesLeft(), limits.LinesLeft()
    for _ in range(limits.LINES):
        deals.take(DEAL.entry, 0)
    for _ in range(limits.OTHER_LINES):
        notes.take(Note("noted"), 10**6)
        notes.take(Undo(), 10**6)
        notes.take(Redo(), 10**6)
    with pytest.raises(Refused) as refused:
        deals.take(DEAL.entry, 0)
    assert refusal(refused) == ("too_many_lines", limits.LINES)
    with pytest.raises(Refused) as refused:
        notes.take(Note("noted"), 0)
    assert refusal(refused) == ("too_many_other_lines", limits.OTHER_LINES)


def test_corrections_go_through_so_many_rows_and_no_more() -> None:
    left = limits.LinesLeft()
    left.take(Strike(1, (), ""), limits.ROWS_AGAIN)
    left.take(Strike(1, (), ""), 0)
    with pytest.raises(Refused) as refused:
        left.take(Strike(1, (), ""), 1)
    assert refusal(refused) == ("too_many_rows_again", limits.ROWS_AGAIN)
