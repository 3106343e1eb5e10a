"""Every state of mending in the pictures can be drawn, and has a question."""

import pytest

from tests.faults.budget import some_of
from tests.pictures.corrections import Picture, states
from tests.ui.sheet_driver import Play
from ui.theme import current_theme


@pytest.mark.parametrize("picture", some_of(states(), 13), ids=lambda picture: picture.name)
def test_a_state_is_drawn(play: Play, picture: Picture) -> None:
    current_theme().set(picture.scheme, picture.zoom)
    table = play(picture.night())
    table.window.resize(picture.size)
    table.page.resize(picture.size)
    if picture.act:
        table.paper.begin(picture.act)
    table.press(picture.keys)
    paper, palette = table.paper, current_theme().look.palette
    image = paper.grab().toImage()
    part = paper.band.panel or paper.band
    assert part.accessibleName()
    place = part.mapTo(paper, part.rect().topLeft())
    assert image.pixelColor(place.x() + 4, place.y() + 2) == palette.wash
