"""The check word: the same from paper, file and books; another after any change; found again however it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.cli.main import main
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.storage import directory
from scorekeeper.storage.chain import GENESIS, ChainHead
from scorekeeper.storage.check_word import CheckWordMatch, as_printed, check_word, find_word, word_of, word_of_gathering
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.reports.reading import page_texts
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.gatherings import evening
from tests.scorekeeper.storage.nights import deal, small_night


def test_a_word_is_four_short_words() -> None:
    assert check_word(ChainHead(1, bytes(range(32)))) == "babad-bamag-bibaj-bimal"
    assert check_word(ChainHead(1, b"\xff" * 32)) == "zuzuz-zuzuz-zuzuz-zuzuz"
    assert check_word(ChainHead()) == word_of([]) == ""


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32))
def test_another_head_has_another_word(one: bytes, other: bytes) -> None:
    if GENESIS not in (one, other):
        same = check_word(ChainHead(1, one)) == check_word(ChainHead(1, other))
        assert same is (one[:8] == other[:8])


@given(st.binary(min_size=32, max_size=32).filter(any), st.sampled_from([" ", "", "-", " – ", ". "]))
def test_however_it_is_typed_it_is_the_word(head: bytes, between: str) -> None:
    word = check_word(ChainHead(1, head))
    assert as_printed(word.upper().replace("-", between)) == word


def test_paper_file_and_books_have_the_same_word(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    lines, word = journal.lines("n1"), check_word(directory.nights(club)[0].head)
    assert word == word_of(lines) == word_of(unarchive(archive(lines)))
    assert word_of(small_night()) == word_of(unarchive(archive(small_night()))) != word, "a file without salts"


def test_a_gathering_has_a_word_too_that_is_found_at_the_line_at_which_it_was_printed(
    club: ClubFile, capsys: pytest.CaptureFixture[str]
) -> None:
    keeper = evening(club, "Ann brings the cards.", "Bob too.")
    word, before = word_of_gathering(keeper.lines), word_of_gathering(keeper.lines[:2])
    assert word_of_gathering([]) == ""
    assert find_word(club, word) == CheckWordMatch("e1", "2026-11-20", 3, 0, "evening")
    assert find_word(club, before) == CheckWordMatch("e1", "2026-11-20", 2, 1, "evening")
    club.close()
    assert main(["check", str(club.path), "--word", before]) == 0
    assert capsys.readouterr().out.splitlines()[0] == (
        "The check word is that of the evening 2026-11-20 (e1) after 2 lines; 1 line was written since."
    )


def test_any_change_of_any_line_changes_the_word() -> None:
    lines = small_night()
    words = {word_of(lines)} | {word_of([*lines[:n], replace(lines[n], at=""), *lines[n + 1 :]]) for n in (1, 5, 6)}
    words |= {word_of(lines[:n]) for n in range(1, len(lines))}
    words.add(word_of([*lines[:6], deal(6, 12, 5, 3), *lines[7:]]))
    assert len(words) > len(lines)


def test_a_word_is_found_at_the_line_at_which_it_was_printed(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    write_lines(journal, "n2", small_night("n2", "2026-11-27"))
    for count in (1, 7, 11):
        assert find_word(club, word_of(small_night()[:count])) == CheckWordMatch("n1", "2026-11-20", count, 11 - count)
    assert find_word(club, "babab-babab-babab-babab") is None
    assert find_word(club, "") is None


def test_the_three_words_of_an_older_paper_are_found_and_no_other_part_of_a_word(
    club: ClubFile, journal: SqliteJournal
) -> None:
    write_lines(journal, "n1", small_night())
    word = word_of(small_night())
    of_an_older_paper, _, last = word.rpartition("-")
    assert find_word(club, of_an_older_paper) == find_word(club, word) == CheckWordMatch("n1", "2026-11-20", 11, 0)
    for other in (word[:-1], word[:16], word[:11], word[:5], f"{of_an_older_paper}-{last[::-1]}"):
        assert find_word(club, other) is None


def test_the_command_line_compares_paper_and_books(
    good: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    night, paper = tmp_path / "n.night.json", tmp_path / "n.pdf"
    night.write_text(archive(small_night()), encoding="utf-8")
    assert main(["sheet", str(night), "-o", str(paper), "--what", "sheet,settlement,slips"]) == 0
    word = word_of(small_night())
    assert all(word in page for page in page_texts(paper.read_bytes()))
    with ClubFile.open(good) as club:
        write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    capsys.readouterr()
    assert main(["check", str(good), "--word", word.upper()]) == 0
    assert capsys.readouterr().out == (
        "The check word is that of the night 2026-11-20 (n1) after 11 lines; 1 line was written since.\n"
        "Every line of the club file fits its seal, and the lists fit the lines.\n"
    )
    assert main(["check", str(good), "--word", word, "--word", word_of(small_night()[:7])]) == 0
    assert [line.partition(";")[0] for line in capsys.readouterr().out.splitlines()] == [
        "The check word is that of the night 2026-11-20 (n1) after 11 lines",
        "The check word is that of the night 2026-11-20 (n1) after 7 lines",
        "Every line of the club file fits its seal, and the lists fit the lines.",
    ]
    assert main(["check", str(good), "--word", word, "--word", "never seen"]) == 1
    assert "Nothing in the club file ever had the check word “never seen”: file and paper differ." in (
        capsys.readouterr().out
    )
