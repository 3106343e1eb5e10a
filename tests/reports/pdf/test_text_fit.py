"""A name set smaller so that it fills its room exactly is not cut as well."""

import pytest

from reports.pdf.style import LIGHT, Face
from reports.pdf.text import fit, fit_face, width

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
