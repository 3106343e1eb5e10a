"""A text set smaller so that it fills its room exactly is not cut as well."""

import pytest
from msgspec.structs import replace

from reports.documents import pdf, score_sheet
from reports.pdf.style import LIGHT, Face
from reports.pdf.text import fit, fit_face, width
from scorekeeper.rules.house_rules import profile_rules
from tests.reports.builders import FOUR, deal, game, night
from tests.reports.reading import page_texts

_TITLE = Face(LIGHT, 21)


@pytest.mark.parametrize("name", ["Konstantina Papadopoulou", "Bartholomew Featherstone", "Jean-Christophe Delacroix"])
def test_what_is_set_smaller_is_whole(name: str) -> None:
    for room in range(170, 260):
        face = fit_face(name, _TITLE, room, 14)
        assert face.size > 14
        assert fit(name, face, room) == name


def test_what_is_really_too_wide_is_cut() -> None:
    name = "Konstantina Papadopoulou"
    shown = fit(name, _TITLE, width(name, _TITLE) - 0.01)
    assert shown.endswith("…")
    assert width(shown, _TITLE) < width(name, _TITLE)


def test_the_line_under_the_title_is_whole_beside_five_facts() -> None:
    """A match without a limit: stake, limit, deals, begun and over stand at the right of the date and the table."""
    match = profile_rules("washburn").changed({"limit": None, "deals": 2})
    rows = [deal(13, 6, 4, 3), deal(3, 13, 5, 5)]
    played = game(FOUR, rows, rules=match, start="2026-11-22T20:05")
    sunday = replace(night(played, stake="0.10"), date="2026-11-22")
    page = page_texts(pdf([score_sheet(sunday, 0)]))[0]
    assert "Sunday 22 November 2026 · Table 2 · four players, four hands" in " ".join(page.split())
