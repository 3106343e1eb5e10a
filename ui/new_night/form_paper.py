"""The paper of a form: a title over a double rule, parts that scroll, and a foot that stays in sight if there is room
for it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text import form_labels
from scorekeeper.text.templates import fill
from ui.new_night.form_foot import FormFoot
from ui.new_night.player_row import OUTSET
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import FlowBox
from ui.widgets.rule_lines import DoubleRule

_TOP: Final = 16
_LOW: Final = 600
"""The height of a page, pixels at 100 %, from which on there is more room above."""


class FormPaper(PaperFrame):
    """The layout of a form: `title`, `hint` and `again` above, the parts added with `add_part`, the foot below.

    If the foot would take more than three tenths of the height, it scrolls with the parts as the last of them.
    """

    def __init__(self, title: str, foot: FormFoot, parent: QWidget) -> None:
        super().__init__(parent, padding=0)
        self.title = HeadingLabel(title, size="total")
        self.hint = TextLabel(role="ink2", beside=("total", 600))
        self.hint.setWordWrap(True)
        self.anew = LinkButton(fill(form_labels.BEGIN_ANEW))
        """Puts aside what was typed before the form was left, or takes it up again."""
        self.anew.setToolTip(plain_tooltip(fill(form_labels.BEGIN_ANEW_TIP)))
        self.anew.hide()
        self.content = QWidget()
        self.area = PageScroll(self.content)
        self._foot = foot
        self._page_size = parent.size()
        self._foot_is_fixed = True
        self._body = QVBoxLayout(self.content)
        self._indented: list[QHBoxLayout] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        head = FlowBox(460, (16, 0))
        head.box.addWidget(self.title, 0, Qt.AlignmentFlag.AlignBottom)
        head.box.addWidget(self.hint, 1, Qt.AlignmentFlag.AlignBottom)
        head.box.addWidget(self.anew, 0, Qt.AlignmentFlag.AlignBottom)
        self.rule = DoubleRule()
        self.add_part(head)
        self.add_part(self.rule)
        self._column.addWidget(self.area, 1)
        self._column.addWidget(foot)
        self.area.verticalScrollBar().rangeChanged.connect(self._follow_length)
        follow(self._show_form_look)

    def add_part(self, part: QWidget, *, outset: bool = False) -> None:
        """Add a part of the form below the others; `outset` for one that indents its own contents."""
        if outset:
            self._body.addWidget(part)
            return
        indented = QHBoxLayout()
        indented.addWidget(part)
        self._indented.append(indented)
        self._body.addLayout(indented)

    def finish_layout(self) -> None:
        """Complete the layout after the last part was added; a scrolling foot is moved to the end."""
        self._body.addStretch(1)
        if not self._foot_is_fixed:
            self._body.removeWidget(self._foot)
            self._body.addWidget(self._foot)

    @property
    def room(self) -> int:
        """The height, pixels, that the parts may have without scrolling."""
        return self.area.viewport().height() - self._body.contentsMargins().bottom()

    def scroll_into_view(self, part: QWidget) -> None:
        """Scroll so that a part is visible, and the field that has the focus too."""
        place = QRect(part.mapTo(self.content, part.rect().topLeft()), part.size())
        margin = current_theme().look.px(8)
        self.area.ensureVisible(place.center().x(), place.bottom(), 0, margin)
        field = self.focusWidget()
        if self.content.isAncestorOf(field):
            self.area.ensureWidgetVisible(field, 0, margin)

    def _follow_length(self) -> None:
        """Adapt to a form that has become longer or shorter, and keep the field that has the focus in sight."""
        self._show_margins(current_theme().look)
        field = self.focusWidget()
        if self.content.isAncestorOf(field) and QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self.area.bring_into_sight(field)

    def fit_page(self, size: QSize) -> None:
        """Adapt margins and foot to the size of the page, before the layout applies it to this widget."""
        self._page_size = size
        self._show_margins(current_theme().look)
        self._place_foot()

    def _place_foot(self) -> None:
        width = self._page_size.width() - 2 * self._side(current_theme().look)
        fixed = self._foot.height_in(width) * 10 <= self._page_size.height() * 3
        if fixed is self._foot_is_fixed:
            return
        self._foot_is_fixed = fixed
        focused = self._foot.focused_button
        (self._column if fixed else self._body).addWidget(self._foot)
        self._show_margins(current_theme().look)
        self._foot.show()
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _side(self, look: Look) -> int:
        return min(look.px(Space.FORM), max(look.px(OUTSET) + 4, self._page_size.width() // 20))

    def _top(self, look: Look) -> int:
        """The margin above: narrow on a low page, on which the whole form must be visible."""
        return min(look.px(Space.FORM), max(look.px(_TOP), (self._page_size.height() - look.px(_LOW)) // 4))

    def _show_margins(self, look: Look) -> None:
        side = self._side(look)
        top = self._top(look)
        bar = self.area.verticalScrollBar()
        right = max(0, side - bar.sizeHint().width()) if bar.maximum() > 0 else side
        self._body.setContentsMargins(QMargins(side - look.px(OUTSET), top, right, look.px(4)))
        for indented in self._indented:
            indented.setContentsMargins(look.px(OUTSET), 0, 0, 0)
        self._foot.show_margins(look, side, top, pinned=self._foot_is_fixed)

    def _show_form_look(self, look: Look) -> None:
        self._body.setSpacing(look.px(12))
        self._show_margins(look)
        self._place_foot()
