"""The theme of the application: schemes, zoom, and word to everybody."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ui.shell.main_window import MainWindow
from ui.theme import CONTRAST, DARK, LIGHT, Look, Theme, apply, current_theme, follow
from ui.theme.style import PaperStyle
from ui.theme.theme import motion_wanted, qt_palette, system_palette, system_zoom
from ui.theme.tokens import PALETTES, Palette


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The theme, light and at 100 %."""
    return apply(qapp, "light", 100)


class Listener(QLabel):
    """Records each look that it gets."""

    def __init__(self) -> None:
        super().__init__("listening")
        self.heard: list[Look] = []

    def show_look(self, look: Look) -> None:
        self.heard.append(look)


@pytest.fixture
def listener(theme: Theme) -> Listener:
    return Listener()


def hints(*, dark: bool = False, contrast: str = "NoPreference", motion: str = "NoPreference") -> SimpleNamespace:
    """The preferences that a desktop may have."""
    wishes = SimpleNamespace(
        contrastPreference=lambda: SimpleNamespace(name=contrast),
        motionPreference=lambda: SimpleNamespace(name=motion),
    )
    scheme = Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light
    return SimpleNamespace(colorScheme=lambda: scheme, accessibility=lambda: wishes)


def test_there_is_one_theme(theme: Theme, qapp: QApplication) -> None:
    """A second call gives the same, and the application draws with our style."""
    assert current_theme() is theme
    assert apply(qapp, "light") is theme
    assert isinstance(qapp.style(), PaperStyle)


@pytest.mark.parametrize("scheme", ["light", "dark", "contrast"])
def test_a_scheme_colours_the_application(theme: Theme, qapp: QApplication, scheme: str) -> None:
    """Windows, texts and fields take the colours of the palette."""
    theme.set(scheme)
    palette = PALETTES[scheme]
    assert theme.look.palette is palette
    assert qapp.palette().color(QPalette.ColorRole.Window) == palette.table
    assert qapp.palette().color(QPalette.ColorRole.Text) == palette.ink
    assert qapp.palette().color(QPalette.ColorRole.Highlight) == palette.accent
    theme.set("light")


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_the_qt_palette_is_complete(palette: Palette) -> None:
    """No role is left to the desktop, which may be dark while we are light."""
    made = qt_palette(palette)
    left_out = {
        role.name
        for role in QPalette.ColorRole
        if role not in {QPalette.ColorRole.NoRole, QPalette.ColorRole.NColorRoles}
        and not made.isBrushSet(QPalette.ColorGroup.Active, role)
    }
    assert left_out == set()


def test_zoom_reaches_the_fonts(theme: Theme, qapp: QApplication) -> None:
    """Up, down, back, and never out of its bounds."""
    theme.zoom_in()
    assert theme.look.zoom == 110
    theme.zoom_reset()
    theme.zoom_out()
    assert theme.look.zoom == 90
    theme.set(zoom=5000)
    assert theme.look.zoom == 300
    assert qapp.font().pixelSize() == 42
    theme.zoom_reset()
    assert qapp.font().pixelSize() == 14


@pytest.mark.parametrize(
    ("points", "dpi", "zoom"),
    [
        (9, 96, 100),  # Windows, and X11 without a desktop
        (11, 96, 100),  # GNOME
        (13, 72, 100),  # macOS
        (12, 96, 110),
        (13.75, 96, 125),  # GNOME with its large text
        (8, 96, 100),  # we never begin smaller
        (9, 144, 150),  # the text of the whole screen is larger, and Qt scales nothing
        (22, 96, 200),
        (60, 96, 300),
    ],
)
def test_the_zoom_of_the_first_start_is_that_of_the_desktops_text(points: float, dpi: float, zoom: int) -> None:
    font = QFont()
    font.setPointSizeF(points)
    assert system_zoom(font, dpi) == zoom


def test_a_desktop_may_give_its_text_in_pixels() -> None:
    font = QFont()
    font.setPixelSize(22)
    assert system_zoom(font, 96) == 150


def desktop_font(points: float) -> QFont:
    font = QFont()
    font.setPointSizeF(points)
    return font


def test_a_new_size_of_text_on_the_desktop_is_followed_until_another_zoom_is_chosen(
    theme: Theme, window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    main = MainWindow()
    sizes = iter((16.5, 11, 22))
    monkeypatch.setattr(QFontDatabase, "systemFont", staticmethod(lambda _kind: desktop_font(next(sizes))))
    monkeypatch.setattr(theme, "system_zoom", 100)
    QApplication.sendEvent(main, QEvent(QEvent.Type.ThemeChange))
    assert theme.look.zoom == 150
    QGuiApplication.primaryScreen().logicalDotsPerInchChanged.emit(96.0)
    assert theme.look.zoom == 100
    theme.set(zoom=125)
    QApplication.sendEvent(main, QEvent(QEvent.Type.ThemeChange))
    assert (theme.look.zoom, theme.system_zoom) == (125, 200)
    main.deleteLater()


def test_a_change_is_told_once_and_only_when_there_is_one(theme: Theme, listener: Listener) -> None:
    follow(listener.show_look)
    listener.heard.clear()
    theme.set("dark", 125)
    assert listener.heard == [Look(DARK, 125)]
    theme.set("dark", 125)
    assert listener.heard == [Look(DARK, 125)]
    theme.set("light", 100)


def test_followers_hear_at_once_and_later(theme: Theme, qtbot: QtBot, listener: Listener) -> None:
    """And a deleted widget is no longer notified."""
    assert follow(listener.show_look) == theme.look
    theme.set("dark")
    with qtbot.waitSignal(listener.destroyed):
        listener.deleteLater()
    theme.set("light")
    assert [look.palette for look in listener.heard] == [LIGHT, DARK]


def test_system_follows_the_desktop(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the desktop turns dark the window does, unless the user chose."""
    wishes = {"dark": False}
    monkeypatch.setattr(QGuiApplication, "styleHints", staticmethod(lambda: hints(**wishes)))
    theme.set("system")
    assert theme.look.palette is LIGHT
    wishes["dark"] = True
    theme.follow_system()
    assert theme.look.palette is DARK
    theme.set("light")
    theme.follow_system()
    assert theme.look.palette is LIGHT
    assert theme.scheme == "light"


def test_what_a_desktop_may_ask_for() -> None:
    """High contrast wins over dark; less motion is honoured; an older Qt that cannot say is taken as no wish."""
    assert system_palette(hints(dark=True, contrast="HighContrast")) is CONTRAST
    assert system_palette(hints(dark=True)) is DARK
    assert system_palette(hints()) is LIGHT
    assert motion_wanted(hints())
    assert not motion_wanted(hints(motion="ReducedMotion"))
    assert motion_wanted(SimpleNamespace())


def test_motion_is_wanted_where_nothing_is_said(theme: Theme) -> None:
    """As on the screen of the tests."""
    assert theme.motion is motion_wanted(QGuiApplication.styleHints())


def test_without_an_application_there_is_no_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    """Said in words."""
    monkeypatch.setattr("ui.theme.theme.QCoreApplication.instance", staticmethod(lambda: None))
    with pytest.raises(RuntimeError, match="No QApplication exists"):
        current_theme()
