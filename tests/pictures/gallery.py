"""Draws every widget, mark and icon in each palette, to be looked at: `python -m tests.pictures.gallery FOLDER [ZOOM]`.

Writes one picture for each palette and zoom (100 and 200 % when none is named) into FOLDER.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QMenu,
    QMenuBar,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ui.theme import Look, Theme, apply, current_theme, marks
from ui.theme.icons import icon, names, paint_icon
from ui.theme.paper import CardTable, PaperFrame
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.choice_card import ChoiceCard
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.key_caps import KeyCap, KeyHint, ToolKey
from ui.widgets.labels import TextLabel
from ui.widgets.rule_lines import Divider, DoubleRule
from ui.widgets.sidebar_items import SidebarHeading, SidebarItem, SidebarLine
from ui.widgets.status_item import StatusItem
from ui.widgets.tick_box import TickBox

TOOLS = (
    ("run", "Run", "m"),
    ("renege", "Renege", "x"),
    ("false-claim", "False claim", "c"),
    ("wrong-count", "Wrong count", "w"),
    ("queen", "Queen", "t"),
    ("last-tricks", "Last tricks", "l"),
    ("ruling", "Ruling", "r"),
    ("misdeal", "Misdeal", "d"),
    ("led-out", "Led out", "o"),
)


class IconBoard(QWidget):
    """All icons at their own size and at twice of it, with their names."""

    def __init__(self) -> None:
        super().__init__()
        self.look = current_theme().look
        self.setMinimumSize(self.look.px(1080), self.look.px(64) * -(-len(names()) // 14))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt calls it so)
        """Paint the icons."""
        look = self.look
        painter = QPainter(self)
        font = look.font("text")
        font = type(font)(font)
        font.setPixelSize(look.px(11))
        painter.setFont(font)
        painter.setPen(look.palette.ink2)
        for place, name in enumerate(sorted(names())):
            x, y = look.px(77 * (place % 14)), look.px(64 * (place // 14))
            paint_icon(painter, name, QRectF(x, y, look.px(36), look.px(36)), look.palette.ink)
            paint_icon(painter, name, QRectF(x + look.px(42), y, look.px(18), look.px(18)), look.palette.ink)
            paint_icon(
                painter, name, QRectF(x + look.px(42), y + look.px(20), look.px(14), look.px(14)), look.palette.red
            )
            painter.drawText(x, y + look.px(50), name)


class MarkBoard(QWidget):
    """A piece of a sheet, drawn with the marks."""

    def __init__(self) -> None:
        super().__init__()
        self.look = current_theme().look
        self.setMinimumSize(self.look.px(520), self.look.px(250))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt calls it so)
        """Paint rules, hatching, keys and suits."""
        look, px = self.look, self.look.px
        painter = QPainter(self)
        painter.setPen(look.palette.ink)
        marks.double_rule(painter, 0, self.width(), 0, look)
        for row in range(3):
            top = px(8) + row * px(42)
            marks.hatch(painter, QRectF(px(90), top, px(54), px(42)), look)
            self.figure(painter, px(80), top + px(21), "3", "ink", "figure")
            self.figure(painter, px(132), top + px(23), "−15", "red", "text")
            self.figure(painter, px(230), top + px(21), "16", "ink", "figure")
            marks.spade(painter, QPointF(px(234), top + px(24)), px(11), look.palette.ink2)
            marks.hairline(painter, 0, self.width(), top + px(42), look)
        band = QRectF(0, px(134), self.width(), px(40))
        marks.wash_band(painter, band, look)
        x = px(8)
        for key in ("Enter", "Esc", "1", "a"):
            x += marks.keycap(painter, x, band.center().y(), key, look) + px(8)
        marks.focus_frame(painter, QRectF(px(220), px(138), px(120), px(32)), look)
        marks.error_band(painter, QRectF(0, px(182), self.width(), px(30)), look)
        self.figure(painter, px(240), px(197), "The sheet is 3 too high since deal 7.", "red", "text")
        marks.double_rule(painter, 0, self.width(), px(220), look, thick_first=False)
        for place, (suit, role) in enumerate(zip("♠♥♦♣", ("ink", "red", "red", "ink"), strict=True)):
            marks.suit(painter, QPointF(px(380 + 24 * place), px(160)), suit, px(20), look.colour(role))

    def figure(self, painter: QPainter, right: int, middle: int, text: str, role: str, size: str) -> None:
        """Set a figure that ends at `right`."""
        painter.setFont(self.look.font(size, 600 if role == "red" else 400))
        painter.setPen(self.look.colour(role))
        area = QRectF(right - 900, middle - 80, 900, 160)
        painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)


def sidebar() -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    column.setSpacing(0)
    column.addWidget(SidebarHeading("Games"))
    items = [
        SidebarItem("over at 104", number="1"),
        SidebarItem("deal 8 now", number="2"),
        SidebarItem("New game", icon_name="plus"),
    ]
    items[1].setChecked(True)
    for item in items:
        column.addWidget(item)
    column.addSpacing(12)
    column.addWidget(Divider(role="hairline_on_table"))
    column.addSpacing(12)
    column.addWidget(SidebarHeading("After game 1"))
    for name, sum_ in (("Ann", "−52.00"), ("Bob", "+21.00"), ("Konstantina P.", "+3.00")):
        column.addWidget(SidebarLine(name, sum_))
    column.addStretch()
    made.setFixedWidth(current_theme().look.px(172))
    return made


def seats(painter: QPainter, area: QRectF, look: Look) -> None:
    """A round table with four seats."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(look.palette.accent)
    painter.setBrush(look.palette.wash)
    painter.drawEllipse(area.center(), look.px(33), look.px(33))


def form() -> PaperFrame:
    sheet = PaperFrame(padding=40)
    column = QVBoxLayout(sheet)
    column.setSpacing(current_theme().look.px(14))
    column.addLayout(title())
    column.addWidget(DoubleRule())
    for line in (fields(), cards(), buttons(), ticks()):
        column.addLayout(line)
    column.addWidget(Divider())
    column.addLayout(native())
    column.addWidget(IconBoard())
    return sheet


def title() -> QHBoxLayout:
    line = QHBoxLayout()
    line.addWidget(TextLabel("A new night", size="total", weight=600))
    line.addWidget(TextLabel("everything as last Friday; say only who deals first and who keeps score", role="ink2"), 1)
    return line


def fields() -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(current_theme().look.px(40))
    date = FieldEdit("Date", "Friday 20 November 2026")
    line.addWidget(Field("Date", date), 2)
    line.addWidget(Field("Table", FieldEdit("Table", "1")))
    wrong = Field("A point", FieldEdit("A point", "0,2x"))
    wrong.show_error("An amount, as 0.25.")
    line.addWidget(wrong)
    player = FieldEdit("Player 5", "Ev")
    line.addWidget(Field("Player", player))
    return line


def cards() -> QHBoxLayout:
    line = QHBoxLayout()
    for place, (name, remark) in enumerate(
        (("Four hands", "two share a hand, half each"), ("Five hands", "everybody is dealt in"))
    ):
        card = ChoiceCard(name, remark, seats)
        card.setChecked(place == 0)
        line.addWidget(card)
    line.addWidget(MarkBoard(), 2)
    return line


def buttons() -> QHBoxLayout:
    line = QHBoxLayout()
    line.addWidget(PrimaryButton("Start the night", key="Ctrl+Enter", large=True))
    line.addWidget(QuietButton("Cut for seats again", large=True))
    line.addWidget(PrimaryButton("Tick as paid"))
    off = PrimaryButton("Tick as paid")
    off.setEnabled(False)
    line.addWidget(off)
    quiet_off = QuietButton("IOU")
    quiet_off.setEnabled(False)
    line.addWidget(QuietButton("Print", icon_name="print"))
    line.addWidget(quiet_off)
    line.addWidget(LinkButton("Change"))
    line.addWidget(KeyHint("Esc", "close"))
    line.addWidget(KeyCap("F8"))
    line.addStretch()
    return line


def ticks() -> QHBoxLayout:
    line = QHBoxLayout()
    for state in Qt.CheckState:
        box = TickBox("Eve pays Ann 35.63")
        box.setCheckState(state)
        line.addWidget(box)
    line.addWidget(TextLabel("15.62 left", weight=600))
    line.addWidget(TextLabel("struck", role="ghost"))
    line.addStretch()
    return line


def native() -> QGridLayout:
    """Qt's own widgets in our style."""
    grid = QGridLayout()
    check = QCheckBox("Type all scores")
    check.setChecked(True)
    radio = QRadioButton("Run down")
    radio.setChecked(True)
    combo = QComboBox()
    combo.addItems(["US dollar, $", "Euro, €"])
    rows = QListWidget()
    rows.addItems(["Eve", "Evander Lindqvist", "“Ev” as a new name"])
    rows.setCurrentRow(0)
    rows.setFixedHeight(current_theme().look.px(100))
    bar = QScrollBar(Qt.Orientation.Horizontal)
    bar.setRange(0, 300)
    bar.setPageStep(100)
    bar.setValue(60)
    off = QPushButton("Not now")
    off.setEnabled(False)
    spin = QSpinBox()
    for place, widget in enumerate(
        (
            check,
            QCheckBox("Show money"),
            radio,
            QRadioButton("Run up"),
            combo,
            QLineEdit("0.25"),
            spin,
            QPushButton("Restore"),
            off,
            bar,
        )
    ):
        grid.addWidget(widget, place // 5, place % 5)
    grid.addWidget(rows, 0, 5, 2, 1)
    return grid


def tool_bar() -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(0)
    for name, text, key in TOOLS:
        row.addWidget(ToolKey(name, text, key), 1)
    row.itemAt(4).widget().setEnabled(False)
    return row


def status() -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(current_theme().look.px(24))
    row.addWidget(StatusItem("Saved 21:04:11", "good"))
    row.addWidget(StatusItem("The sheet adds up: 5 deals, 130 points", "good"))
    row.addWidget(StatusItem("3 too high since deal 7", "bad"))
    row.addWidget(StatusItem("Backup checked 20:50, also on STICK"))
    row.addStretch()
    row.addWidget(StatusItem("Dee keeps score"))
    row.addWidget(StatusItem("100 %"))
    return row


def menu_bar() -> QMenuBar:
    bar = QMenuBar()
    for name in ("&Night", "&Edit", "&Deal", "&Settle", "&Club", "&View", "&Help"):
        bar.addMenu(name)
    return bar


def menu() -> QMenu:
    made = QMenu()
    new = QAction(icon("plus"), "New game", made)
    new.setShortcut("Ctrl+N")
    made.addAction(new)
    undo = made.addAction(icon("undo"), "Undo deal 7")
    undo.setShortcut("Ctrl+Z")
    off = made.addAction(icon("redo"), "Redo")
    off.setEnabled(False)
    made.addSeparator()
    tick = made.addAction("Light")
    tick.setCheckable(True)
    tick.setChecked(True)
    made.addAction("Dark").setCheckable(True)
    made.addMenu(QMenu("Zoom", made))
    made.setActiveAction(undo)
    return made


def window() -> CardTable:
    table = CardTable()
    px = current_theme().look.px
    outer = QVBoxLayout(table)
    outer.setContentsMargins(px(12), 0, px(24), 0)
    outer.setSpacing(0)
    outer.addWidget(menu_bar())
    middle = QHBoxLayout()
    middle.setSpacing(px(24))
    middle.addWidget(sidebar())
    middle.addWidget(form(), 1)
    outer.addLayout(middle)
    outer.addLayout(tool_bar())
    outer.addLayout(status())
    return table


def picture(app: QApplication, theme: Theme, scheme: str, zoom: int, folder: Path) -> None:
    """Draw one picture of everything."""
    theme.set(scheme, zoom)
    made = window()
    made.resize(made.sizeHint())
    made.show()
    made.activateWindow()
    made.findChildren(FieldEdit)[-1].setFocus()
    app.processEvents()
    shot = made.grab()
    popup = menu()
    popup.ensurePolished()
    popup.resize(popup.sizeHint())
    painter = QPainter(shot)
    px = current_theme().look.px
    painter.drawPixmap(shot.width() - popup.width() - px(60), shot.height() - popup.height() - px(120), popup.grab())
    painter.end()
    target = folder / f"gallery-{scheme}-{zoom}.png"
    shot.save(str(target))
    print(target, shot.width(), shot.height())
    made.close()


def main(folder: str, *zooms: str) -> None:
    """Write the pictures."""
    app = QApplication(sys.argv[:1])
    theme = apply(app, "light")
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for scheme in ("light", "dark", "contrast"):
        for zoom in [int(text) for text in zooms] or [100, 200]:
            picture(app, theme, scheme, zoom, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
