"""What an item of the narrow rail shows."""

from PySide6.QtWidgets import QWidget

from ui.shell.sidebar import CLUB_PAGES, TABLES_PAGES
from ui.theme.theme import current_theme
from ui.theme.tokens import ColumnWidth, Space
from ui.widgets.sidebar_items import INDENT, SidebarItem


def test_each_page_of_the_club_has_its_word_below_its_icon_in_a_narrow_rail(window: QWidget) -> None:
    look = current_theme().look
    for _page, words, icon in (*CLUB_PAGES, *TABLES_PAGES):
        item = SidebarItem(words, icon_name=icon)
        item.setParent(window)
        item.set_compact(True)
        item.resize(look.px(ColumnWidth.SIDEBAR_COMPACT), look.px(Space.TOUCH))
        image = item.grab().toImage()
        ground, low = image.pixel(0, 0), range(image.height() * 3 // 4, image.height())
        assert any(image.pixel(x, y) != ground for x in range(image.width()) for y in low), words


def test_a_key_stands_beside_the_word_of_a_page_where_both_have_room(window: QWidget) -> None:
    look = current_theme().look
    for width, shown in ((ColumnWidth.SIDEBAR_NARROW + INDENT, True), (ColumnWidth.SIDEBAR_COMPACT, False)):
        item = SidebarItem("Settle", icon_name="settle")
        item.setParent(window)
        item.resize(look.px(width), look.px(Space.TOUCH))
        bare = item.grab().toImage()
        item.show_key("F9")
        assert (item.grab().toImage() != bare) is shown
