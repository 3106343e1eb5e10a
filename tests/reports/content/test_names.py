"""Short names stay apart, long names stay legible."""

from __future__ import annotations

import pytest

from reports.content.names import full_names, short_names
from reports.pdf.style import BOLD, Face
from reports.pdf.text import fit, hung, width, wrap
from scorekeeper.files.sample_night import sample_night
from scorekeeper.rules.people import Player
from scorekeeper.text import display_names

FACE = Face(BOLD, 12.5)


def test_paper_calls_players_as_the_screen_does() -> None:
    night = sample_night()
    assert short_names(night.players) == display_names.short_names(night.players)
    twice = [Player("a", "Ada Fenwick"), Player("b", "Ada Foster"), Player("c", "")]
    assert short_names(twice) == {"a": "Ada Fenwick", "b": "Ada Foster", "c": "c"}
    assert full_names(twice) == {"a": "Ada Fenwick", "b": "Ada Foster", "c": "c"}


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
