"""`BranchesView`: a night that was continued on two laptops, both branches side by side, until one is chosen."""

from __future__ import annotations

from string import ascii_lowercase

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text.branch_text import BranchesShown, BranchSide, SideState, typed_words
from scorekeeper.text.templates import say
from ui.laptops.branches_table import BranchesTable
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.theme.marks import keycap, keycap_width
from ui.theme.paper import PaperFrame
from ui.theme.text_line import paint_text
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Space
from ui.widgets.key_caps import KeyHint
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.painted_button import PaintedButton
from ui.widgets.painted_widget import WashBand
from ui.widgets.responsive_layouts import WrappingRow

_OTHERS = 4
"""How many lines other than deals are listed of each branch."""


class _Branch(PaintedButton):
    """A button that chooses a branch, by a click or its key; the marked one by Enter too."""

    def __init__(self, key: str) -> None:
        self._key, self._marked = key, False
        super().__init__()
        self.setAccessibleDescription(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str, *, marked: bool) -> None:
        """Set the label, and whether Enter presses this button."""
        self._marked = marked
        self.setText(words)
        self.setToolTip(tooltip(words, self._key, say("Enter takes the one marked") if marked else ""))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = self.look
        words = round(look.metrics("text", 600).horizontalAdvance(self.text()))
        return QSize(words + keycap_width(self._key, look) + look.px(52), look.px(Space.TOUCH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), self.look, QRectF(self.rect())
        colour = look.palette.accent if self._marked else look.palette.rule
        fill_rounded(painter, area, look.palette.hover if self.underMouse() else look.palette.field, look)
        outline_rounded(painter, area, colour, look.px(LineWidth.FOCUS if self._marked else LineWidth.EDGE), look)
        left = look.px(20)
        left += keycap(painter, left, area.center().y(), self._key, look) + look.px(10)
        painter.setPen(look.palette.accent if self._marked else look.palette.ink)
        paint_text(painter, look, QRectF(left, 0, self.width() - left, self.height()), self.text(), weight=600)
        self.paint_focus(painter)


class BranchesView(PaperFrame):
    """The view. `chosen` carries whether the branch of the other laptop is to count, and the numbers of the deals that
    were marked to be typed in afterwards, those of the branch that is not chosen."""

    chosen = Signal(bool, object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(padding=0)
        self.shown: BranchesShown | None = None
        self.table = BranchesTable()
        self.subtitle = TextLabel(role="ink2", wrap=True)
        self.cause = TextLabel(weight=600, wrap=True)
        self.others = [TextLabel(role="ink2", wrap=True), TextLabel(role="ink2", wrap=True)]
        self.own, self.other = _Branch("1"), _Branch("2")
        self.typed = TextLabel(role="ink2", wrap=True)
        self.later = KeyHint("Esc", say("decide later, both are kept"))
        self.own.clicked.connect(lambda: self._choose(other=False))
        self.other.clicked.connect(lambda: self._choose(other=True))
        self.later.clicked.connect(self.left)
        self.table.pressed.connect(self._mark)
        self._build()
        follow(self._space)

    def _build(self) -> None:
        self._head = QVBoxLayout()
        self._head.addWidget(HeadingLabel(say("One night, two branches"), size="total"))
        self._head.addWidget(self.subtitle)
        body = QWidget()
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addLayout(self._head)
        inner.addWidget(self.table)
        self._sides = QHBoxLayout()
        for label in self.others:
            self._sides.addWidget(label, 1)
        inner.addLayout(self._sides)
        inner.addStretch(1)
        foot = WashBand()
        self._foot = QVBoxLayout(foot)
        kept = TextLabel(say("Neither is lost: both stay in the club file."), role="ink2")
        self._foot.addWidget(WrappingRow((self.cause, kept), gap=Space.GAP, apart=True))
        self._foot.addWidget(WrappingRow((self.own, self.other, self.later), gap=Space.GAP))
        self._foot.addWidget(self.typed)
        inner.addWidget(foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(PageScroll(body))

    def show_branches(self, shown: BranchesShown) -> None:
        """Show two branches; no input has the focus yet."""
        self.shown = shown
        self.subtitle.setText(shown.subtitle)
        self.cause.setText(shown.cause)
        self.own.show_words(shown.here.words.go_on, marked=not shown.longer_there)
        self.other.show_words(shown.there.words.go_on, marked=shown.longer_there)
        for label, side in zip(self.others, (shown.here, shown.there), strict=True):
            label.setText(_others(side))
            label.setVisible(bool(shown.here.others or shown.there.others))
        self._show_taken(frozenset())

    def _show_taken(self, taken: frozenset[int]) -> None:
        assert self.shown is not None
        letters = iter(ascii_lowercase)
        keys = {row.number: next(letters, "") for row in self.shown.rows if row.state is not SideState.SAME}
        self.table.show_branches(self.shown, {number: key for number, key in keys.items() if key}, taken)
        self.typed.setText(typed_words(sorted(taken)))

    def _choose(self, *, other: bool) -> None:
        self.chosen.emit(other, self.table.taken)

    def _mark(self, number: int) -> None:
        """Have a deal typed in afterwards, or not."""
        self._show_taken(self.table.taken ^ {number})

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key: 1 and 2 choose, Enter the longer branch, letters mark deals. False for any other key."""
        if self.shown is None:
            return False
        key = event.text().lower()
        marked = next((number for number, letter in self.table.keys.items() if letter == key and key), None)
        if marked is not None:
            self._mark(marked)
        elif key in ("1", "2") or event.key() in ENTER_KEYS:
            self._choose(other=self.shown.longer_there if event.key() in ENTER_KEYS else key == "2")
        else:
            return False
        return True

    def _space(self, look: Look) -> None:
        side = look.px(Space.SHEET)
        self._head.setContentsMargins(side, look.px(20), side, look.px(12))
        self._head.setSpacing(look.px(4))
        self._sides.setContentsMargins(side, look.px(8), side, look.px(8))
        self._sides.setSpacing(look.px(Space.GAP))
        self._foot.setContentsMargins(side, look.px(14), side, look.px(14))
        self._foot.setSpacing(look.px(10))


def _others(side: BranchSide) -> str:
    """What a branch has beside deals, a few lines of it."""
    if not side.others:
        return ""
    more = len(side.others) - _OTHERS
    lines = [*side.others[:_OTHERS], *([say("and {number} more", number=more)] if more > 0 else [])]
    return "\n".join(lines)
