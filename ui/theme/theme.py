"""The application's theme: the current look of the window, and a call to every widget that follows it when it changes.

There is one theme for each QApplication, as there is one style. A scheme is the user's choice of a palette; with
"system" the palette is that of the desktop, and changes with it.
"""

from collections.abc import Callable
from itertools import count
from types import MethodType
from typing import TYPE_CHECKING, Any, Final, Literal
from weakref import ref

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QThread
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette, QScreen, QStyleHints
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ui.theme.fonts import load_application_fonts
from ui.theme.look import Look, zoomed_in, zoomed_out
from ui.theme.tokens import CONTRAST, DARK, LIGHT, PALETTES, ZOOM_STEPS, Palette, Space, mixed

if TYPE_CHECKING:
    from ui.theme.style import PaperStyle

Scheme = Literal["system", "light", "dark", "contrast"]
SCHEMES: Final[tuple[Scheme, ...]] = ("system", "light", "dark", "contrast")

_USUAL_TEXT: Final = 11 * 96 / 72
"""The largest size of text with which a desktop comes, in pixels on a screen that is not scaled."""


def system_palette(hints: QStyleHints) -> Palette:
    """Return the palette of the desktop's colour scheme."""
    if _wants(hints, "contrastPreference", "HighContrast"):
        return CONTRAST
    return DARK if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT


def motion_wanted(hints: QStyleHints) -> bool:
    """Return False if the desktop prefers less motion."""
    return not _wants(hints, "motionPreference", "ReducedMotion")


def _wants(hints: QStyleHints, preference: str, value: str) -> bool:
    """Whether an accessibility preference of the desktop has a value; False in Qt versions without preferences."""
    accessibility = getattr(hints, "accessibility", None)
    if accessibility is None or not hasattr(accessibility(), preference):
        return False
    return bool(getattr(accessibility(), preference)().name == value)


def desktop_zoom() -> int:
    """The zoom for the desktop's present size of text, per cent."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return system_zoom(font, QGuiApplication.primaryScreen().logicalDotsPerInch())


def system_zoom(font: QFont, dpi: float) -> int:
    """The step of the zoom at which our text is as large as that of the desktop; no smaller than 100 per cent.

    Desktops come with 9 to 11 points, at all of which 100 per cent is right. `dpi` is the screen's logical one, which
    is 96 also if Qt scales the whole window itself.
    """
    scale = max(1.0, dpi / 96)
    pixels = font.pixelSize() if font.pixelSize() > 0 else font.pointSizeF() * dpi / 72
    wanted = 100 * scale * max(1.0, pixels / scale / _USUAL_TEXT)
    return min(ZOOM_STEPS, key=lambda step: abs(step - wanted))


class Theme(QObject):
    """The look of the window, and who follows it.

    Qt's own widgets get it when the style is applied, after the first paint.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.still = False
        """Whether nothing moves, regardless of the desktop: for pictures."""
        self.less_motion = False
        """Whether the user prefers less motion, also if the desktop does not."""
        self.system_zoom = desktop_zoom()
        """The zoom for the desktop's own size of text, per cent."""
        load_application_fonts()
        self._app = app
        self._scheme: Scheme = "system"
        self._look = Look()
        self._shown: Look | None = None
        self._style: PaperStyle | None = None
        self._followers: dict[int, tuple[ref[QObject], Callable[[Any, Look], object]]] = {}
        self._numbers = count()
        app.primaryScreenChanged.connect(self._watch_screen)
        self._watch_screen(app.primaryScreen())
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self.follow_system)
        accessibility = getattr(hints, "accessibility", None)
        if accessibility is not None and hasattr(accessibility(), "contrastPreferenceChanged"):
            accessibility().contrastPreferenceChanged.connect(self.follow_system)

    @property
    def look(self) -> Look:
        """The look of the window now."""
        return self._look

    @property
    def is_style_applied(self) -> bool:
        """Whether the style is applied to Qt's own widgets."""
        return self._style is not None

    def apply_style(self) -> None:
        """Apply the style to Qt's own widgets, existing ones too; later calls do nothing."""
        if self._style is None:
            from ui.theme.style import PaperStyle  # noqa: PLC0415  # a tenth of a start

            self._style = PaperStyle(self._look)
            self._app.setStyle(self._style)

    @property
    def scheme(self) -> Scheme:
        """The scheme that the user chose."""
        return self._scheme

    @property
    def motion(self) -> bool:
        """Whether the desktop allows animations."""
        return not (self.still or self.less_motion) and motion_wanted(QGuiApplication.styleHints())

    def set(self, scheme: Scheme | None = None, zoom: int | None = None) -> None:
        """Choose a scheme, a zoom in per cent, or both."""
        if scheme is not None:
            self._scheme = scheme
        palette = self._chosen_palette()
        self._show(Look(palette, self._look.zoom if zoom is None else zoom))

    def zoom_in(self) -> None:
        """Make everything one step larger."""
        self.set(zoom=zoomed_in(self._look.zoom))

    def zoom_out(self) -> None:
        """Make everything one step smaller."""
        self.set(zoom=zoomed_out(self._look.zoom))

    def zoom_reset(self) -> None:
        """Go back to 100 %."""
        self.set(zoom=100)

    def _chosen_palette(self) -> Palette:
        if self._scheme == "system":
            return system_palette(QGuiApplication.styleHints())
        return PALETTES[self._scheme]

    def follow_system(self) -> None:
        """Read the desktop's preferences again, if the scheme is "system"."""
        if self._scheme == "system":
            self.set()

    def _watch_screen(self, screen: QScreen | None) -> None:
        """Follow the resolution of the first screen, by which some desktops make texts larger."""
        if screen is not None:
            screen.logicalDotsPerInchChanged.connect(self.follow_text_size)

    def follow_text_size(self) -> None:
        """Use the desktop's new size of text, if the window had the previous one and not a chosen zoom."""
        before, self.system_zoom = self.system_zoom, desktop_zoom()
        if self.system_zoom != before and self._look.zoom == before:
            self.set(zoom=self.system_zoom)

    def _show(self, look: Look) -> None:
        if look == self._shown:
            return
        self._look = self._shown = look
        if self._style is not None:
            self._style.set_look(look)
        self._app.setPalette(qt_palette(look.palette))
        self._app.setFont(look.font("text"))
        if QThread.currentThread().loopLevel() == 0:
            self._tell_widgets()
        for held, change in tuple(self._followers.values()):
            follower = held()
            if follower is not None and isValid(follower):
                change(follower, look)

    def tell(self, change: Callable[[Look], object]) -> None:
        """Call a widget's method at every change of the look, until the widget is gone.

        Without a signal: to connect a method of a widget takes as long as a quarter of all that makes a label.
        """
        assert isinstance(change, MethodType)
        widget, number, followers = change.__self__, next(self._numbers), self._followers
        assert isinstance(widget, QObject)
        followers[number] = ref(widget, lambda _gone: followers.pop(number, None)), change.__func__

    def _tell_widgets(self) -> None:
        """Send every widget the change of palette and font, which Qt does only while the event loop runs."""
        for kind in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.ApplicationFontChange):
            for widget in self._app.allWidgets():
                QApplication.sendEvent(widget, QEvent(kind))


_themes: Final[dict[QApplication, Theme]] = {}
"""The theme of the application, of which there is one."""


def apply(app: QApplication, scheme: Scheme = "system", zoom: int = 100, *, style_now: bool = True) -> Theme:
    """Give the application our look and return its theme; to be called before the first window is made.

    Without `style_now` the caller has to call `apply_style` later.
    """
    chosen = _themes.get(app)
    if chosen is None:
        chosen = _themes[app] = Theme(app)
    if style_now:
        chosen.apply_style()
    chosen.set(scheme, zoom)
    return chosen


def current_theme() -> Theme:
    """Return the application's theme, as QApplication.style() returns its style.

    Raises RuntimeError when there is no QApplication yet.
    """
    app = QCoreApplication.instance()
    if app is None:
        raise RuntimeError("No QApplication exists to set the theme of.")
    assert isinstance(app, QApplication)
    return _themes.get(app) or apply(app)


def least_touch() -> int:
    """The least size of what is pressed, pixels, also in parts that are drawn smaller than the rest of the window: what
    a finger needs, or less if the user has made everything smaller."""
    return min(Space.TOUCH, current_theme().look.px(Space.TOUCH))


def follow(change: Callable[[Look], object]) -> Look:
    """Call a widget's method now and at every change of the look, until the widget is gone; return the current look."""
    current = current_theme()
    current.tell(change)
    change(current.look)
    return current.look


def write_on_paper(field: QWidget, look: Look) -> None:
    """Let a field show what lies behind it, with its text in ink."""
    palette = field.palette()
    palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
    palette.setColor(QPalette.ColorRole.Text, look.palette.ink)
    palette.setColor(QPalette.ColorRole.PlaceholderText, look.palette.ghost)
    field.setPalette(palette)


def qt_palette(palette: Palette) -> QPalette:
    """The complete QPalette of a palette, so that no colour of the desktop is used."""
    role = QPalette.ColorRole
    colours: dict[QPalette.ColorRole, QColor] = {
        role.Window: palette.table,
        role.WindowText: palette.ink,
        role.Base: palette.field,
        role.AlternateBase: palette.wash,
        role.ToolTipBase: palette.paper,
        role.ToolTipText: palette.ink,
        role.PlaceholderText: palette.ghost,
        role.Text: palette.ink,
        role.Button: palette.paper,
        role.ButtonText: palette.ink,
        role.BrightText: palette.red,
        role.Light: palette.field,
        role.Midlight: palette.paper,
        role.Mid: palette.hairline_on_table,
        role.Dark: palette.rule,
        role.Shadow: mixed(palette.table, QColor("#000000"), 60),
        role.Highlight: palette.accent,
        role.HighlightedText: palette.on_accent,
        role.Accent: palette.accent,
        role.Link: palette.accent,
        role.LinkVisited: palette.accent,
    }
    made = QPalette()
    for one_role, colour in colours.items():
        made.setColor(QPalette.ColorGroup.All, one_role, colour)
    for one_role in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, one_role, palette.ghost)
    return made
