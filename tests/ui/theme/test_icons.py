"""Icons: well drawn files, the right colour, and following the theme."""

import re
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.pixels import opaque_colours
from ui.theme import DARK, LIGHT, apply
from ui.theme.glyphs import FOLDER
from ui.theme.icons import APPLICATION, application_icon, icon, icon_pixmap, names, paint_icon

SVG = "{http://www.w3.org/2000/svg}"
NEEDED = {
    "amended", "box-partial", "close", "contrast", "dealer", "false-claim", "games", "high",
    "history", "hold", "hole", "import", "last-tricks", "led-out", "limit", "misdeal", "mix", "moon", "open",
    "pass-across", "pass-left", "pass-right", "player", "plus", "print", "queen", "redo", "renege", "ruling", "run",
    "run-up", "save", "settings", "settle", "sun", "tick", "trash", "undo", "warning", "wrong-count", "zoom-in",
    "zoom-out",
}  # fmt: skip


def test_every_mark_of_the_table_has_an_icon() -> None:
    """By the names that the rest of the window uses."""
    assert names() >= NEEDED


def test_every_icon_is_drawn_on_the_grid_in_the_current_colour() -> None:
    """18 x 18, lines of 1.5 with round ends, no colour of its own."""
    usual = {"viewBox": "0 0 18 18", "fill": "none", "stroke": "currentColor", "stroke-width": "1.5",
             "stroke-linecap": "round", "stroke-linejoin": "round"}  # fmt: skip
    found = {}
    for name in names():
        text = (FOLDER / f"{name}.svg").read_text()
        root = ET.fromstring(text)  # noqa: S314 (our own file)
        colours = {part.get(key) for part in root.iter() for key in ("fill", "stroke")} - {None, "none"}
        own = re.search(r"#[0-9A-Fa-f]{3,6}|rgb|style=", text)
        found[name] = root.tag, {key: root.get(key) for key in usual}, colours, own
    assert found == dict.fromkeys(names(), (f"{SVG}svg", usual, {"currentColor"}, None))


@pytest.mark.usefixtures("qapp")
def test_every_icon_stays_inside_its_grid() -> None:
    """Nothing is cut off at the edge, and something is drawn."""
    found = {}
    for name in names():
        image = icon_pixmap(name, 72, QColor("#A8232B")).toImage()
        edge = [image.pixelColor(x, y).alpha() for x in range(72) for y in (0, 71)]
        edge += [image.pixelColor(x, y).alpha() for x in (0, 71) for y in range(72)]
        found[name] = bool(opaque_colours(image)), max(edge)
    assert found == dict.fromkeys(names(), (True, 0))


@pytest.mark.usefixtures("qapp")
def test_an_icon_is_painted_in_the_colour_asked_for() -> None:
    """Sharp at any density of the screen."""
    red = QColor("#A8232B")
    assert opaque_colours(icon_pixmap("plus", 36, red).toImage()) == {red.name()}
    dense = icon_pixmap("plus", 18, red, 2.0)
    assert dense.size() == QSize(36, 36)
    assert dense.deviceIndependentSize().toSize() == QSize(18, 18)


@pytest.mark.usefixtures("qapp")
def test_painting_fills_the_largest_square_in_the_middle() -> None:
    """And an empty rectangle is no error."""
    image = QImage(60, 20, QImage.Format.Format_ARGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    paint_icon(painter, "box-partial", QRectF(0, 0, 60, 20), QColor("#000000"))
    paint_icon(painter, "box-partial", QRectF(0, 0, 0, 20), QColor("#000000"))
    painter.end()
    dark = [x for x in range(60) if image.pixelColor(x, 10).lightness() < 128]
    assert min(dark) >= 20
    assert max(dark) < 40


def test_an_icon_follows_the_theme(qtbot: QtBot, qapp: QApplication) -> None:
    """On a button that keeps it, through copies, and in the state of the button."""
    theme = apply(qapp, "light")
    button = QToolButton()
    qtbot.addWidget(button)
    button.setIcon(QIcon(icon("plus", "accent")))

    def colours(mode: QIcon.Mode = QIcon.Mode.Normal) -> set[str]:
        return opaque_colours(button.icon().pixmap(QSize(36, 36), mode).toImage())

    assert colours() == {LIGHT.accent.name()}
    theme.set("dark")
    assert colours() == {DARK.accent.name()}
    assert colours(QIcon.Mode.Disabled) == {DARK.ghost.name()}
    assert colours(QIcon.Mode.Selected) == {DARK.on_accent.name()}
    theme.set("light")
    assert colours() == {LIGHT.accent.name()}


@pytest.mark.usefixtures("qapp")
def test_an_unknown_icon_is_an_error_at_once() -> None:
    """Not a hole in a menu."""
    with pytest.raises(KeyError, match="no-such-icon"):
        icon("no-such-icon")
    with pytest.raises(KeyError, match="no-such-icon"):
        icon_pixmap("no-such-icon", 18, QColor("#000000"))


@pytest.mark.usefixtures("qapp")
def test_the_program_has_an_icon() -> None:
    """At every size that a desktop needs."""
    assert QSvgRenderer(str(APPLICATION)).isValid()
    for side in (16, 48, 256):
        assert application_icon().pixmap(side, side).width() == side
