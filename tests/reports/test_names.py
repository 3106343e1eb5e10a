"""Short names stay apart, long names stay legible."""

from __future__ import annotations

import pytest

from reports.content.names import clean, short_names
from reports.pdf.style import BOLD, Face
from reports.pdf.text import fit, hung, width, wrap
from scorekeeper.people import Player

FACE = Face(BOLD, 12.5)


def short(*names: str) -> list[str]:
    return list(short_names([Player(str(number), name) for number, name in enumerate(names)]).values())


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Ada Fenwick", "Ben Okafor"), ["Ada", "Ben"]),
        (("Ada Fenwick", "Ada Okafor", "Ben"), ["Ada F.", "Ada O.", "Ben"]),
        (("Ada Fenwick", "Ada Foster"), ["Ada Fenwick", "Ada Foster"]),
        (("Ada", "Ada"), ["Ada (1)", "Ada (2)"]),
        (("Maximiliane Wolf", "Maximilian Adler", "Max"), ["Maximiliane W.", "Maximilian A.", "Max"]),
        (("", "Ben"), ["0", "Ben"]),
        (("Ann Lee (1)", "Ann Lee (2)", "Ann Berg"), ["Ann Lee (1)", "Ann Lee (2)", "Ann B."]),
        (("Guest 12", "Guest 15"), ["Guest 12", "Guest 15"]),
    ],
)
def test_two_players_are_never_called_the_same(names: tuple[str, ...], shown: list[str]) -> None:
    assert short(*names) == shown


def test_a_name_is_one_line_of_composed_letters() -> None:
    assert clean(" Zoe\u0308 \n de\u00a0la\tCruz\u202e ") == "Zoë de la Cruz"


@pytest.mark.parametrize("room", [18, 25, 40, 60, 90])
@pytest.mark.parametrize("name", ["Maximiliane W.", "Bartholomew", "W" * 40, "Jean-Baptiste"])
def test_a_fitted_name_fits(name: str, room: float) -> None:
    shown = fit(name, FACE, room)
    assert width(shown, FACE) <= room


@pytest.mark.parametrize(
    ("room", "shown"), [(200, "Maximiliane W."), (80, "Maximili… W."), (52, "Ma… W."), (36, "M. W.")]
)
def test_the_initial_that_tells_two_apart_is_kept(room: float, shown: str) -> None:
    assert fit("Maximiliane W.", FACE, room) == shown


def test_lines_keep_to_their_width_even_where_a_word_does_not() -> None:
    lines = wrap("Montgomery-Massingberd " + "x" * 80, FACE, 90)
    assert "".join(lines).replace(" ", "") == "Montgomery-Massingberd" + "x" * 80
    assert all(width(line, FACE) <= 90 for line in lines)
    assert lines[0] == "Montgomery-"


@pytest.mark.parametrize(
    ("figure", "places", "parts"),
    [("−10½", None, ("−10", "½")), ("26", None, ("26", "")), ("½", None, ("", "½")), ("", None, ("", "")),
     ("−13.575", 2, ("−13.57", "5")), ("+20.45", 2, ("+20.45", ""))],
)  # fmt: skip
def test_halves_and_further_places_hang(figure: str, places: int | None, parts: tuple[str, str]) -> None:
    assert hung(figure, places) == parts


def test_marks_are_kept_as_far_as_a_language_piles_them_up() -> None:
    assert clean("Nguye\u0302\u0303n") == "Nguyễn"
    assert clean("Z" + "\u0308" * 40 + "oe") == "Z\u0308\u0308oe"
    assert clean("קָמָּץ") == "קָמָּץ", "two points under and in a letter"
