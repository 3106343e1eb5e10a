"""`ManualPage`: the topics, an article, and beside it what can be done, why, what else to read, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractSlider, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.text.manual.articles import DO, TOPIC, Facts, article, beside, filled, find, plain
from scorekeeper.text.templates import say
from ui.manual.article_document import article_document, plain_document
from ui.manual.article_view import ArticleView
from ui.manual.licences import LICENCE, licence_text, licence_title
from ui.manual.side_column import SIDE_WIDTH, Offer, SideColumn
from ui.manual.topic_list import TopicList
from ui.theme.literal_text import literal
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import NO_LIMIT, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import QuietButton, button_acts
from ui.widgets.fields import FieldEdit
from ui.widgets.keys import PrintingPage
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.rule_lines import DoubleRule

_HELD: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_ON: Final = (Qt.Key.Key_PageDown, Qt.Key.Key_Space)
_READING: Final = (Qt.Key.Key_PageUp, *_ON)
"""The keys that scroll the article, and those of them that go on; Shift turns Space round."""
_TOPICS: Final = 292
_BETWEEN: Final = 38
_EDGE: Final = 40
_HIGH: Final = 600
"""The height that the side column needs, pixels at 100 %."""
_LOW: Final = 240
"""Under this height the title is a part of the article, pixels at 100 %."""
_LEAST_ARTICLE: Final = 360
"""The width that an article needs beside other columns, pixels at 100 %."""


class ManualPage(PrintingPage):
    """The manual at one article."""

    act_wanted = Signal(str)
    """An action by its name."""
    print_wanted = Signal(str)
    """The name of the article to print."""
    left = Signal()

    def __init__(
        self, facts: Facts, offer: Callable[[str], Offer], way_back: str, parent: QWidget | None = None
    ) -> None:
        """`offer` returns the actions of an article; `way_back` are the words of the button that leaves."""
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Manual"))
        self._facts, self._offer = facts, offer
        self._history: list[str] = []
        self.name = ""
        self.search = FieldEdit(say("Search the manual"), size="text")
        self.search.setPlaceholderText(say("Search the manual"))
        self.count = TextLabel(role="ink2")
        self.topics = TopicList()
        self.title = HeadingLabel(size="total", wrap=True)
        self.view = ArticleView()
        self.side = SideColumn(way_back)
        self.print = QuietButton(say("Print"), icon_name="print", key="Ctrl+P")
        self.topics_button = QuietButton(say("Topics"))
        self.back = QuietButton(way_back, key="Esc")
        self._is_brief = self._is_low = self._lists_topics = False
        self._is_laying_out = False
        """Whether it is being laid out, so that a new size is not laid out within that."""
        self._left = PaperFrame(padding=0)
        self._right = PaperFrame(padding=0)
        self._row = QHBoxLayout(self)
        self._build()
        follow(self._show_look)

    def _build(self) -> None:
        self._left_column = QVBoxLayout(self._left)
        self._searching = QHBoxLayout()
        self._searching.addWidget(self.search, 1)
        self._searching.addWidget(self.count)
        self._left_column.addLayout(self._searching)
        self._left_column.addWidget(self.topics, 1)
        self._right_column = QVBoxLayout(self._right)
        self._head = QWidget()
        column, head = QVBoxLayout(self._head), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.title, 1)
        head.addWidget(self.print)
        column.addLayout(head)
        column.addWidget(DoubleRule())
        self._right_column.addWidget(self._head)
        self._body = QHBoxLayout()
        self._body.addWidget(self.view, 1)
        self._body.addWidget(self.side)
        self._right_column.addLayout(self._body, 1)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self.topics_button)
        foot.addStretch()
        foot.addWidget(self.back)
        self._right_column.addWidget(self._foot)
        self._row.addWidget(self._left)
        self._row.addWidget(self._right, 1)
        self.topics.chosen.connect(self.show_article)
        self.topics.typed.connect(self._begin_typing)
        offer_menu(self.topics, self.topics.current_words, lambda: button_acts((self.print,)))
        self.view.followed.connect(self._follow)
        self.side.followed.connect(self._follow)
        for button in (self.side.back, self.back):
            button.clicked.connect(self.left)
        self.topics_button.clicked.connect(self._list_topics)
        self.print.clicked.connect(lambda: self.print_wanted.emit(self.name))
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._take_found)

    # what is shown

    def show_article(self, name: str) -> None:
        """Show an article, or a licence by its link."""
        if self._lists_topics and not self.topics.hasFocus():
            self._list_topics()
        if self.name and self.name != name:
            self._history.append(self.name)
        self._show(name)

    def _show(self, name: str) -> None:
        self.name = name
        self.topics.show_topic(name)
        self.print.show_dead(say("Licences are read here and not printed.") if name.startswith(LICENCE) else "")
        if name.startswith(LICENCE):
            text = licence_text(name)
            self.title.setText(licence_title(name))
            self.side.show_offers((), None, ("licences",))
            self.view.show_article(lambda look: plain_document(text, look), text)
            return
        one = article(name)
        markdown = filled(one, self._facts)
        if self._is_brief:
            markdown = "\n\n".join((markdown, beside(one, self._facts)))
        if self._is_low:
            markdown = say("# {title}\n\n{text}", title=one.title, text=markdown)
        self.title.setText(one.title)
        self.side.show_offers([self._offer(act) for act in one.acts], one.aside, one.see)
        self.view.show_article(lambda look: article_document(markdown, look), plain(markdown))

    def refresh(self, facts: Facts, way_back: str) -> None:
        """Show the article again with other facts, such as actions that have become possible."""
        self._facts = facts
        for button in (self.side.back, self.back):
            button.setText(literal(way_back))
            button.updateGeometry()
        if self.name:
            self._show(self.name)

    def begin_find(self) -> None:
        """Put the keyboard into the field of the search."""
        if self._left.isHidden():
            self._list_topics()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _begin_typing(self, letters: str) -> None:
        """Search for what is typed, with the focus anywhere."""
        self.begin_find()
        self.search.setText(letters)

    def _search(self, typed: str) -> None:
        found = find(typed) if typed.strip() else None
        self.topics.show_found(found)
        self.count.setText("" if found is None else str(len(found)))
        if found and self.name not in found:
            self._show(found[0])
        self.view.mark(typed.strip())

    def _take_found(self) -> None:
        """Enter in the field of the search goes to the topics found."""
        if self.topics.count():
            self.topics.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self, link: str) -> None:
        if link.startswith(DO):
            self.act_wanted.emit(link.removeprefix(DO))
        elif link.startswith(LICENCE):
            self.show_article(link)
        elif link.startswith(TOPIC):
            self.show_article(link.removeprefix(TOPIC))

    def go_back(self) -> None:
        """Show the article that was shown before this one."""
        if self._history:
            self._show(self._history.pop())

    # keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the search, then leaves; typing begins a search; Alt+Left shows the article before.

        The keys of reading scroll the article, with the focus on any widget.
        """
        if event.key() == Qt.Key.Key_Escape:
            if self.search.text():
                self.search.clear()
                self.topics.setFocus(Qt.FocusReason.OtherFocusReason)
            else:
                self.left.emit()
        elif event.matches(QKeySequence.StandardKey.Print):
            self.print.click()
        elif event.text() == "/":
            self.begin_find()
        elif event.text().strip() and event.text().isprintable() and not event.modifiers() & _HELD:
            self._begin_typing(event.text())
        elif event.key() == Qt.Key.Key_Left and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.go_back()
        elif event.key() in _READING and not event.modifiers() & _HELD:
            back = event.key() not in _ON or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            step = QAbstractSlider.SliderAction
            self.view.verticalScrollBar().triggerAction(step.SliderPageStepSub if back else step.SliderPageStepAdd)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The button of the mouse that goes back shows the article before."""
        if event.button() == Qt.MouseButton.BackButton:
            self.go_back()
        else:
            super().mousePressEvent(event)

    # layout

    def showEvent(self, event: QShowEvent) -> None:
        """Give the keyboard to the topics; Qt has moved it to the first field when the page before was hidden."""
        super().showEvent(event)
        (self.view if self._left.isHidden() else self.topics).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out(current_theme().look)

    def _list_topics(self) -> None:
        """List the topics in place of the article, if there is no room beside it, or show the article again."""
        self._lists_topics = not self._lists_topics
        self._lay_out(current_theme().look)
        (self.topics if self._lists_topics else self.view).setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self, look: Look) -> None:
        """Lay out for the size of the page, and once more if that changes the size, such as with another zoom."""
        if self._is_laying_out:
            return
        self._is_laying_out, size = True, QSize()
        while size != self.size():
            size = self.size()
            self._place_columns(look)
        self._is_laying_out = False

    def _place_columns(self, look: Look) -> None:
        """Show topics, article and side column as far as there is room.

        First the side column moves to the end of the article, then the topics replace the article when they are opened.
        In a low window the title is scrolled too.
        """
        edges, topics = 2 * look.px(_EDGE), look.px(_TOPICS) + look.px(Space.GAP)
        least, side = look.px(_LEAST_ARTICLE), look.px(SIDE_WIDTH) + look.px(_BETWEEN)
        room = self.width() - edges
        beside = room - topics >= least
        wide = beside and room - topics - side >= least and self.height() >= look.px(_HIGH)
        if beside:
            self._lists_topics = False
        self._left.setVisible(beside or self._lists_topics)
        self._right.setVisible(beside or not self._lists_topics)
        self._left.setFixedWidth(look.px(_TOPICS) if beside else self.width())
        self.setFocusProxy(self.view if self._left.isHidden() else self.topics)
        self.topics.beside_article = beside
        self.topics_button.setVisible(not beside)
        self._foot.setVisible(not wide)
        self.side.setVisible(wide)
        self.side.setFixedWidth(look.px(SIDE_WIDTH))
        self.view.setMaximumWidth(ArticleView.width_in(look) + look.px(16) if wide else NO_LIMIT)
        low = self.height() < look.px(_LOW)
        self._head.setVisible(not low)
        edge, above = (look.px(Space.RHYTHM), look.px(Space.RHYTHM)) if low else (look.px(_EDGE), look.px(16))
        self._right_column.setContentsMargins(edge, above, edge, above)
        if (not wide, low) != (self._is_brief, self._is_low):
            self._is_brief, self._is_low = not wide, low
            if self.name:
                self._show(self.name)

    def _show_look(self, look: Look) -> None:
        side = look.px(Space.SHEET)
        self._row.setContentsMargins(0, 0, 0, look.px(16))
        self._row.setSpacing(look.px(Space.GAP))
        self._searching.setContentsMargins(side, look.px(16), side, look.px(16))
        self._searching.setSpacing(look.px(Space.SHEET))
        self._left_column.setContentsMargins(0, 0, 0, look.px(8))
        self._left_column.setSpacing(0)
        self._right_column.setSpacing(look.px(12))
        self._body.setSpacing(look.px(_BETWEEN))
        self._lay_out(look)
