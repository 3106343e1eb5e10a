"""Night files of several tables: each night once, in any order and with any number of its versions."""

from itertools import permutations

from scorekeeper.gathering.versions import TableFile, each_once
from scorekeeper.night.journal import Line
from tests.scorekeeper.nights import refused_in_words
from tests.scorekeeper.storage.nights import deal, opened, small_night


def file(name: str, lines: list[Line]) -> TableFile:
    return TableFile(name, tuple(lines))


EARLY, LATE = file("early", small_night()), file("late", [*small_night(), deal(minute=40)])
OTHER = file("other", small_night("n2"))


def test_each_night_is_taken_once_by_its_longest_version() -> None:
    for files in permutations([EARLY, LATE, EARLY, OTHER]):
        assert {found.name for found in each_once(files)} == {"late", "other"}


def test_two_branches_of_a_night_are_refused_with_both_files() -> None:
    branch = file("branch", [*small_night(), deal(minute=41)])
    with refused_in_words(
        r"branch and late are the same night \(20 November 2026\), and each has something that the other"
    ):
        each_once([LATE, EARLY, branch])


def test_two_nights_of_one_id_are_refused() -> None:
    another = file("another", [opened(currency="EUR"), *small_night()[1:]])
    with refused_in_words("another and early are the same night"):
        each_once([EARLY, another])
