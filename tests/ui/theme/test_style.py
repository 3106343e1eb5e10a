"""Qt's own widgets in our style: drawn by us, grown with the zoom, still usable."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QImage, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QLineEdit,
    QListWidget,
    QMenu,
    QMenuBar,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QSpinBox,
    QStyle,
    QStyleOption,
    QStyleOptionMenuItem,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.active_window import wait_until_active
from tests.ui.pixels import colours
from ui.theme import CONTRAST, DARK, LIGHT, Look, Palette, Theme, apply
from ui.theme.icons import icon
from ui.theme.menu_style import paint_bar_item
from ui.theme.paper import PaperFrame
from ui.theme.tokens import PALETTES, Space


def combo() -> QComboBox:
    made = QComboBox()
    made.addItems(["US dollar, $", "Euro, €"])
    return made


def rows() -> QListWidget:
    made = QListWidget()
    made.addItems([f"row {number}" for number in range(40)])
    made.setCurrentRow(0)
    return made


def table() -> QTableWidget:
    made = QTableWidget(3, 2)
    made.setHorizontalHeaderLabels(["game 1", "game 2"])
    return made


MAKERS: dict[str, Callable[[], QWidget]] = {
    "check box": lambda: QCheckBox("Type all scores"),
    "radio button": lambda: QRadioButton("Run down"),
    "combo box": combo,
    "line edit": lambda: QLineEdit("0.25"),
    "spin box": QSpinBox,
    "push button": lambda: QPushButton("Restore"),
    "list": rows,
    "table": table,
}


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    """The theme, light and at 100 %."""
    return apply(qapp, "light", 100)


@pytest.fixture
def sheet(qtbot: QtBot, theme: Theme) -> PaperFrame:
    """A sheet of paper that is shown, with a column for widgets."""
    made = PaperFrame()
    qtbot.addWidget(made)
    QVBoxLayout(made)
    made.resize(360, 260)
    made.show()
    made.activateWindow()
    wait_until_active(made, qtbot)
    return made


def lay(sheet: QWidget, part: QWidget) -> QWidget:
    """Lay a widget on a sheet."""
    sheet.layout().addWidget(part)
    part.show()
    sheet.layout().activate()
    return part


def test_every_control_takes_the_colours_of_the_theme(sheet: PaperFrame, theme: Theme) -> None:
    """By day and by night, without a colour of the desktop."""
    for kind, make in MAKERS.items():
        part, seen = lay(sheet, make()), []
        for scheme in ("light", "dark", "contrast"):
            theme.set(scheme)
            seen.append(sheet.grab().toImage())
        assert seen[0] != seen[1] != seen[2], kind
        black_and_white = [QColor(name) for name in colours(seen[2])]
        lively = [colour.name() for colour in black_and_white if colour.hsvSaturation() > 40 and not greenish(colour)]
        assert lively == [], kind
        theme.set("light")
        part.hide()


def greenish(colour: QColor) -> bool:
    """Whether a colour is the accent of high contrast, or a blend of it with white or black."""
    return abs(colour.hsvHue() - CONTRAST.accent.hsvHue()) < 12


def test_the_focus_is_seen_in_the_accent(sheet: PaperFrame, qtbot: QtBot) -> None:
    """Which it is not without the focus, but for the row that is current."""
    for kind, make in MAKERS.items():
        control = lay(sheet, make())
        sheet.setFocus()
        before = sheet.grab().toImage()
        control.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(control.hasFocus)
        after = sheet.grab().toImage()
        assert after != before, kind
        assert LIGHT.accent.name() in colours(after), kind
        control.hide()


def test_a_control_grows_with_the_zoom(sheet: PaperFrame, theme: Theme) -> None:
    """Large enough for a finger at 100 %, and twice as large at 200 %."""
    for kind in ("check box", "radio button", "combo box", "line edit", "spin box", "push button"):
        control = lay(sheet, MAKERS[kind]())
        usual = control.sizeHint().height()
        assert usual >= 32, kind
        theme.set(zoom=200)
        assert abs(control.sizeHint().height() - 2 * usual) <= 4, kind
        theme.zoom_reset()


def test_what_is_disabled_looks_it(sheet: PaperFrame) -> None:
    """Quieter than before."""
    for kind, make in MAKERS.items():
        control = lay(sheet, make())
        sheet.setFocus()
        able = control.grab().toImage()
        control.setEnabled(False)
        assert control.grab().toImage() != able, kind
        control.hide()


def test_the_states_of_a_box_differ_without_colour(sheet: PaperFrame) -> None:
    """Empty, in part, ticked; and the round one."""
    box = lay(sheet, QCheckBox("Type all scores"))
    box.setTristate(True)
    seen = []
    for state in Qt.CheckState:
        box.setCheckState(state)
        seen.append(box.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8))
    assert seen[0] != seen[1] != seen[2] != seen[0]
    radio = lay(sheet, QRadioButton("Run down"))
    empty = radio.grab().toImage()
    radio.setChecked(True)
    assert radio.grab().toImage() != empty


def test_the_default_button_of_a_dialog_is_filled(qtbot: QtBot, theme: Theme) -> None:
    """And its words stand on the accent."""
    dialog = QDialog()
    qtbot.addWidget(dialog)
    room = QVBoxLayout(dialog)
    default, other = QPushButton("Save"), QPushButton("Leave")
    default.setDefault(True)
    other.setAutoDefault(False)
    room.addWidget(default)
    room.addWidget(other)
    dialog.show()
    dialog.activateWindow()
    wait_until_active(dialog, qtbot)
    image = default.grab().toImage()
    assert image.pixelColor(12, image.height() // 2) == LIGHT.accent
    assert LIGHT.on_accent.name() in colours(image)
    other.setFocus()
    resting = default.grab().toImage()
    default.setFocus()
    assert default.grab().toImage() != resting
    other.setFocus()
    other.setEnabled(False)
    assert LIGHT.rule.name() not in colours(other.grab().toImage())
    other.setEnabled(True)
    default.setFocus()
    plain = other.grab().toImage()
    assert LIGHT.accent.name() not in colours(plain)


class TestScrollBars:
    """A groove and a thumb, without arrows."""

    @pytest.fixture
    def bar(self, sheet: PaperFrame) -> QScrollBar:
        """A bar of 0 to 300 with pages of 100, 200 pixels long."""
        made = QScrollBar(Qt.Orientation.Vertical)
        made.setRange(0, 300)
        made.setPageStep(100)
        made.setSingleStep(10)
        lay(sheet, made)
        made.setFixedHeight(200)
        sheet.layout().activate()
        return made

    def thumb(self, bar: QScrollBar) -> list[int]:
        """Return the rows that the thumb is drawn on."""
        image = bar.grab().toImage()
        middle = image.width() // 2
        return [y for y in range(image.height()) if image.pixelColor(middle, y).name() == LIGHT.rule.name()]

    def test_the_thumb_shows_place_and_share(self, bar: QScrollBar) -> None:
        """A quarter of the bar, at its ends with the value."""
        top = self.thumb(bar)
        assert 40 <= len(top) <= 50
        assert top[0] <= 4
        bar.setValue(300)
        assert self.thumb(bar)[-1] >= 195

    def test_dragging_the_thumb_and_pressing_beside_it(self, bar: QScrollBar, qtbot: QtBot) -> None:
        """To the end by dragging; back by a page each time."""
        x = bar.width() // 2
        qtbot.mousePress(bar, Qt.MouseButton.LeftButton, pos=QPoint(x, 20))
        qtbot.mouseMove(bar, QPoint(x, 300))
        qtbot.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=QPoint(x, 300))
        assert bar.value() == 300
        qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(x, 5))
        assert bar.value() == 200

    def test_nothing_to_scroll_is_no_error(self, bar: QScrollBar) -> None:
        """The thumb fills the bar."""
        bar.setRange(0, 0)
        assert len(self.thumb(bar)) > 190

    def test_a_bar_too_short_for_more_than_a_dot_has_no_thumb(self, bar: QScrollBar, sheet: PaperFrame) -> None:
        for height, shown in ((28, False), (44, True)):
            bar.setFixedHeight(height)
            sheet.layout().activate()
            assert bool(self.thumb(bar)) is shown

    def test_it_lies_on_whatever_is_beneath(self, bar: QScrollBar, sheet: PaperFrame) -> None:
        """Paper here."""
        place = bar.mapTo(sheet, QPoint(bar.width() // 2, 150))
        assert sheet.grab().toImage().pixelColor(place) == LIGHT.paper


class TestMenus:
    """Words on the table, and slips of paper that open from them."""

    @pytest.fixture
    def menu(self, qtbot: QtBot, theme: Theme) -> QMenu:
        """A menu with one of everything."""
        made = QMenu("Edit")
        qtbot.addWidget(made)
        undo = made.addAction(icon("undo"), "&Undo deal 7")
        undo.setShortcut("Ctrl+Z")
        made.addAction(icon("redo"), "Redo").setEnabled(False)
        made.addSeparator()
        light = made.addAction("Light")
        light.setCheckable(True)
        light.setChecked(True)
        made.addMenu(QMenu("Zoom", made))
        made.resize(made.sizeHint())
        return made

    @pytest.mark.parametrize("palette", [LIGHT, CONTRAST], ids=lambda palette: palette.name)
    def test_the_chosen_item_is_seen(self, menu: QMenu, theme: Theme, palette: Palette) -> None:
        """By a wash and a bar; in high contrast it is filled, and its words stand on the accent."""
        theme.set(palette.name)
        before = menu.grab().toImage()
        menu.setActiveAction(menu.actions()[0])
        after = menu.grab().toImage()
        place = menu.actionGeometry(menu.actions()[0])
        ground = after.pixelColor(place.right() - 4, place.center().y())
        assert after != before
        assert ground == (palette.accent if palette.is_contrast else palette.wash)
        assert after.pixelColor(place.left() + 1, place.center().y()) == palette.accent
        theme.set("light")

    @pytest.mark.parametrize("palette", [LIGHT, DARK, CONTRAST], ids=lambda palette: palette.name)
    @pytest.mark.parametrize("zoom", [100, 200])
    def test_a_frame_sets_a_menu_off_from_the_page_under_it(
        self, menu: QMenu, theme: Theme, palette: Palette, zoom: int
    ) -> None:
        """In the ink of words, thicker than the edge of a sheet if that has none; no item lies on it."""
        theme.set(palette.name, zoom)
        menu.resize(menu.sizeHint())
        picture, frame = menu.grab().toImage(), 2 * zoom // 100
        for step in range(frame):
            for place in ((step, 40), (picture.width() - 1 - step, 40), (40, step), (40, picture.height() - 1 - step)):
                assert picture.pixelColor(*place) == palette.ink2
        assert menu.actionGeometry(menu.actions()[0]).left() >= frame
        theme.set("light", 100)

    def test_items_have_room_for_words_and_shortcut(self, menu: QMenu, theme: Theme) -> None:
        """Side by side, as high as a finger needs."""
        place = menu.actionGeometry(menu.actions()[0])
        words = theme.look.metrics("text").horizontalAdvance("Undo deal 7Ctrl+Z")
        assert place.height() == Space.TOUCH
        assert place.width() > words + 40 + 14
        assert menu.actionGeometry(menu.actions()[2]).height() < 20

    def test_a_long_menu_fits_a_low_screen_in_one_column_under_its_word(self, menu: QMenu, theme: Theme) -> None:
        """Its items are lower, but high enough for a finger; one with more than any screen has room for scrolls."""
        theme.set("light", 150)
        screen = menu.screen().availableSize().height()
        for _ in range(screen // theme.look.px(Space.TOUCH) - len(menu.actions())):
            menu.addAction("Old sheets")
        last = menu.actions()[-1]
        assert menu.sizeHint().height() <= screen - 2 * theme.look.bar_height
        assert menu.actionGeometry(last).left() == menu.actionGeometry(menu.actions()[0]).left()
        assert Space.TOUCH <= menu.actionGeometry(last).height() < theme.look.px(Space.TOUCH)
        for _ in range(30):
            menu.addAction("Old sheets")
        assert len({menu.actionGeometry(action).left() for action in menu.actions()}) == 1
        theme.set("light", 100)

    def test_the_list_of_a_field_has_one_frame(self, qtbot: QtBot, theme: Theme) -> None:
        frame = QFrame()
        qtbot.addWidget(frame)
        picture, option = QImage(60, 40, QImage.Format.Format_RGB32), QStyleOption()
        option.rect = picture.rect()
        painter = QPainter(picture)
        frame.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelMenu, option, painter, frame)
        painter.end()
        assert colours(picture) == {LIGHT.field.name()}

    def test_a_tick_shows_what_is_chosen(self, menu: QMenu) -> None:
        """In the accent; without the tick the place is empty."""
        light = menu.actions()[3]
        assert LIGHT.accent.name() in colours(menu.grab(menu.actionGeometry(light)).toImage())
        light.setChecked(False)
        assert LIGHT.accent.name() not in colours(menu.grab(menu.actionGeometry(light)).toImage())

    def test_the_menu_bar_lies_on_the_table(self, qtbot: QtBot, theme: Theme) -> None:
        """44 high, without a line beneath, its words 20 apart."""
        bar = QMenuBar()
        qtbot.addWidget(bar)
        bar.setNativeMenuBar(False)
        for name in ("&Night", "&Edit"):
            bar.addMenu(name)
        bar.resize(QSize(400, bar.sizeHint().height()))
        first, second = (bar.actionGeometry(action) for action in bar.actions())
        width = theme.look.metrics("text").horizontalAdvance("Night")
        assert first.height() == 44
        assert abs(second.left() - first.left() - width - 20) <= 2
        assert colours(bar.grab().toImage().copy(300, 0, 100, 40)) == {LIGHT.table.name()}

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
    def test_the_open_word_of_the_menu_bar_is_lit(self, qapp: QApplication, palette: Palette) -> None:
        """With a line in high contrast, which has no tints."""
        seen = []
        for state in (QStyle.StateFlag.State_Enabled, QStyle.StateFlag.State_Enabled | QStyle.StateFlag.State_Selected):
            option = QStyleOptionMenuItem()
            option.rect, option.text, option.state = QRect(0, 0, 60, 40), "&Night", state
            image = QImage(60, 40, QImage.Format.Format_RGB32)
            painter = QPainter(image)
            paint_bar_item(option, painter, Look(palette), None)
            painter.end()
            seen.append(image)
        assert seen[0] != seen[1]
        assert palette.ink.name() in colours(seen[1]) or palette.is_contrast
        assert (palette.accent.name() in colours(seen[1])) == palette.is_contrast


def test_lengths_of_the_style_grow_with_the_zoom(theme: Theme, qapp: QApplication) -> None:
    """Fusion's own would stay as they are."""
    length = QStyle.PixelMetric.PM_IndicatorWidth
    usual = qapp.style().pixelMetric(length)
    theme.set(zoom=300)
    assert (usual, qapp.style().pixelMetric(length)) == (20, 60)
    theme.zoom_reset()


def test_a_chosen_row_can_be_read(sheet: PaperFrame, theme: Theme) -> None:
    """Ink on a wash; on the accent in high contrast."""
    listed = lay(sheet, rows())
    place = listed.visualItemRect(listed.item(0))
    assert colours(listed.viewport().grab(place).toImage()) >= {LIGHT.wash.name(), LIGHT.ink.name()}
    theme.set("contrast")
    assert colours(listed.viewport().grab(place).toImage()) >= {CONTRAST.accent.name(), CONTRAST.on_accent.name()}
    theme.set("light")


def test_an_action_with_an_icon_can_be_shown_anywhere(sheet: PaperFrame) -> None:
    """On a plain button, too."""
    button = lay(sheet, QPushButton(QAction(icon("print"), "Print", sheet).icon(), "Print"))
    assert LIGHT.ink.name() in colours(button.grab().toImage())
