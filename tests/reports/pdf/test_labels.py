"""Names in their rooms: whole if that can be read, and never two people under the same letters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from reports.documents import blank_sheet, go_on_sheet, pdf, pictures, score_sheet, season_book, settlement, slips, whys
from reports.pdf.labels import LEAST, label, labels
from reports.pdf.style import BOLD, Face
from reports.pdf.text import width
from tests.faults.budget import few_of, some_of
from tests.reports import builders
from tests.reports.reading import page_texts

FACE = Face(BOLD, 12)
ROOM = 70.0


def test_a_name_that_has_room_is_set_as_it_is() -> None:
    made = label("Ada Fenwick", FACE, ROOM)
    assert (made.lines, made.face) == (("Ada Fenwick",), FACE)


def test_a_name_a_little_too_long_is_set_smaller() -> None:
    made = label("Konstantinos", FACE, ROOM, 24)
    assert made.lines == ("Konstantinos",)
    assert FACE.size * 0.8 <= made.face.size < FACE.size


def test_a_long_name_is_broken_between_words_or_after_a_hyphen() -> None:
    assert label("Maximiliane-Josephine O.", FACE, ROOM, 24).lines == ("Maximiliane-", "Josephine O.")
    assert label("Cleopatra + Konstantin", FACE, ROOM, 24).lines == ("Cleopatra +", "Konstantin")
    three = label("Konstantinos Papadopoulos-Alexandropoulos", FACE, ROOM, 36)
    assert three.lines == ("Konstantinos", "Papadopoulos-", "Alexandropoulos")


def test_only_what_has_no_room_in_the_smallest_type_is_cut() -> None:
    made = label("Llanfairpwllgwyngyllgogerychwyrndrobwll", FACE, ROOM, 24)
    assert made.lines[0].endswith("…")
    assert made.face.size == LEAST


def test_names_beside_a_long_one_are_set_as_small_as_it_down_to_a_point() -> None:
    first, second = labels(["Konstantinos", "Ada"], FACE, ROOM, 24)
    assert first.face == second.face
    _, third = labels(["Konstantinos Papadopoulos-Alexandropoulos", "Ada"], FACE, ROOM)
    assert third.face.size == FACE.size * 0.75


def test_names_that_would_be_cut_to_the_same_letters_keep_their_ends() -> None:
    twins = [f"Wwwwwwwwwwwwwwwwwwwwwwwwww{end}" for end in ("ann", "bob")]
    shown = [made.lines for made in labels([*twins, twins[0], "Ada"], FACE, ROOM)]
    assert shown[0] == shown[2] != shown[1]
    assert shown[0][0].endswith("ann")
    assert shown[1][0].endswith("bob")


def test_names_that_differ_in_the_middle_are_numbered_by_their_places() -> None:
    twins = ["W" * 40 + middle + "W" * 40 for middle in "ab"]
    assert [made.lines[0][-4:] for made in labels(["Ada", *twins], FACE, ROOM)][1:] == [" (2)", " (3)"]


@given(st.lists(st.text("WMij -", min_size=1, max_size=60).filter(str.strip), min_size=2, max_size=6, unique=True))
def test_different_names_never_look_the_same_and_none_leaves_its_room(names: list[str]) -> None:
    plain = [" ".join(name.split()) for name in names]
    made = labels(plain, FACE, ROOM, 20)
    assert len({one.lines for one in made}) == len(set(plain))
    assert all(width(line, one.face) <= ROOM + 0.01 for one in made for line in one.lines)


def test_no_name_of_any_length_that_people_have_is_cut_on_any_paper() -> None:
    """Six hands, two players who begin with the same letters, names of up to 45 letters."""
    night = builders.six_night(builders.LONG_NAMES)
    names = tuple(builders.LONG_NAMES.values())
    papers = [
        score_sheet(night, 0), settlement(night), go_on_sheet(night, 0), pictures(night),
        *some_of(slips(night), 2), *some_of(whys(night), 2),
        blank_sheet(6, names=names), blank_sheet(4, names=names[:4]), *season_book([night]),
    ]  # fmt: skip
    for paper in few_of(("a4", "letter"), ("a4",)):  # which is the narrower
        assert [text for text in page_texts(pdf(papers, paper, one_each=True)) if "…" in text] == []
