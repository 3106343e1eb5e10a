"""The table of pages: how each is created and how its signals are connected to the session.

A page's module is imported when the page is first created. CONTRIBUTING.md says how to add a page. A page that needs
more than connected signals has a controller.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

from msgspec import Struct
from PySide6.QtWidgets import QWidget

from scorekeeper.rules.people import PlayerId
from scorekeeper.text.night_labels import discarded_words
from ui.sheet_table.line_menu import SheetPosition
from ui.shell.availability import SECTIONS
from ui.shell.decisions import decisions_of
from ui.shell.discard_night import discard, restore
from ui.shell.session import Needs, PageKind, Session
from ui.shell.sheet_workspace import SheetWorkspace

if TYPE_CHECKING:
    from scorekeeper.storage.directory import NightListed
    from ui.find_night.find_page import FindPage
    from ui.history.history_page import HistoryPage
    from ui.manual.manual_page import ManualPage
    from ui.members.members_page import MembersPage
    from ui.money.settle_page import SettlePage
    from ui.new_night.start_page import StartPage
    from ui.print_preview.club_page import ClubPrintPage
    from ui.print_preview.manual_print import ManualPrintPage
    from ui.print_preview.print_page import PrintPage
    from ui.rules.rules_page import RulesPage
    from ui.season.season_page import SeasonPage
    from ui.shell.first_deal import FirstDealCoach
    from ui.statistics.statistics_page import StatisticsPage

    Nights = list[NightListed]
    ShowPaper = Callable[[Callable[[PrintPage], None]], None]

PageMaker = Callable[[Session], QWidget]

# before a game


def _start(session: Session) -> QWidget:
    """The first page; closes the open night."""
    start_page, *_ = _load_beginnings()
    nights, discarded = session.club.books.nights(own=True), session.club.books.discarded_nights()
    session.drop_night()
    session.window.show_occasion("")
    left = session.left if session.left is not None and session.club.has_night(session.left.id) else None
    session.window.sidebar.take_night(None, left=left)
    session.window.status.show_night(None)
    page = start_page(session, nights, discarded)
    session.discarded = next((night for night in discarded if night == session.discarded), None)
    if session.discarded is not None:  # and the club file was not replaced meanwhile
        page.offer_undo(session.discarded.id, discarded_words(session.discarded.date, session.discarded.began))
    page.start.connect(partial(session.go, "new_night"))
    page.sample.connect(session.open_sample)
    page.import_file.connect(session.window.actions_["import_night"].trigger)
    page.open_night.connect(session.open_night)
    page.open_tournament.connect(partial(_open_tournament, session))
    page.find_wanted.connect(partial(find_night, session))
    page.season_wanted.connect(partial(session.go, "season"))
    page.season_print_wanted.connect(partial(_print_season, session))
    page.ious_wanted.connect(lambda: _count_in_ious(session, nights[0].id))
    page.discard.connect(partial(discard, session))
    page.restore.connect(partial(restore, session))
    return page


def _open_tournament(session: Session, tournament: str) -> None:
    """Show a tournament on its page."""
    _load_books()[1](session, tournament)


def _count_in_ious(session: Session, night_id: str) -> None:
    """Open a night at its IOUs, at which old ones are counted into its payments."""
    session.open_night(night_id)
    show_section(session, SECTIONS.index("ious"))


def _print_season(session: Session) -> None:
    """Show the season book, with the button that prints it under Enter."""
    show_club_paper(session, lambda papers: papers.output.begin_with_print())


def find_night(session: Session, text: str | None = None) -> None:
    """Show all nights with the focus on the field that finds one; with a text, search that."""
    if session.shown_page != "open_night":
        session.go("open_night")
    page = session.page("open_night")
    if page is not None:
        cast("FindPage", page).begin_find(text)


def _form(name: str, session: Session) -> QWidget:
    """The form of a new night, or of the next game."""
    return _load_beginnings()[1][name](session)


def _load_beginnings() -> tuple[
    Callable[[Session, Nights, Nights], StartPage], Mapping[str, PageMaker], type[FirstDealCoach]
]:
    """Import what a night begins with: the start page and the forms, which have most of their parts in common, and what
    leads through the first deal behind them.
    """
    from ui.shell import first_deal, forms_controller, start_controller

    forms = {"new_night": forms_controller.new_night_page, "new_game": forms_controller.next_game_page}
    return start_controller.start_page, forms, first_deal.FirstDealCoach


def _settings_page(name: str, session: Session) -> QWidget:
    """A page of the house rules, or of the club's settings."""
    from ui.shell import club_controller, rules_controller

    pages: dict[str, PageMaker] = {
        "barring": partial(club_controller.club_page, bars=True),
        "club": club_controller.club_page,
        "club_rules": rules_controller.club_rules_page,
        "rules": rules_controller.rules_page,
    }
    return pages[name](session)


def _book_page(name: str, session: Session) -> QWidget:
    """A page of the club's books."""
    return _load_books()[0][name](session)


def _load_books() -> tuple[Mapping[str, PageMaker], Callable[[Session, str], None]]:
    """Import the functions that make the pages of the books and show a tournament."""
    from ui.shell import book_pages, tournament_controller

    return book_pages.BOOK_PAGES, tournament_controller.show_tournament


def _members(session: Session) -> QWidget:
    """The people of the club."""
    page = cast("MembersPage", _book_page("members", session))
    page.person.account_wanted.connect(partial(show_statement, session))
    page.person.slips_wanted.connect(lambda ids: show_club_paper(session, lambda one: one.show_iou_slips(ids)))
    return page


# of a night


def _sheet(session: Session) -> QWidget:
    """The sheet of the open night, with the standings beside it."""
    sheet = session.sheet = SheetWorkspace(
        session.window, session.open_live, session.club, session.settings, session.drafts
    )
    sheet.view.wanted.connect(session.go)
    sheet.view.menu_wanted.connect(session.menu_wanted)
    sheet.view.lines.history_wanted.connect(partial(show_in_history, session))
    for part in (sheet.view.table.hover, sheet.view.head):
        part.pointed.connect(session.window.status.point)
    sheet.page_wanted.connect(session.go)
    sheet.view.over.go_on_wanted.connect(session.window.going_on_here)
    sheet.undo_changed.connect(session.refreshed)
    sheet.row_changed.connect(decisions_of(session).follow_row)
    if _is_first_deal(session):
        lead_through_deal(session)
    return sheet.page


def _is_first_deal(session: Session) -> bool:
    """Whether the first deal of the club's first night is due, and the coach was not dismissed."""
    live = session.open_live
    if session.settings.coached or not session.in_club_file or len(live.night.games) != 1:
        return False
    if live.goes_on_elsewhere:
        return False
    sheet = live.game.sheet
    return not sheet.deals_played and sheet.over is None and len(session.club.books.nights()) == 1


def lead_through_deal(session: Session) -> None:
    """Show the line that leads through a deal, below the sheet."""
    if session.sheet is None:
        return
    *_, new_coach = _load_beginnings()
    coach = session.sheet.findChild(new_coach)
    if coach is not None and coach.is_finished:
        coach.put_away()
    if coach is None or coach.is_finished:
        new_coach(session.sheet, session.open_live, session.settings)


class NightPages(Struct, frozen=True):
    """What makes the pages of the money and of the history of a night, and reaches how a chosen payment is paid."""

    settle: Callable[[Session, ShowPaper], SettlePage]
    reach_method: Callable[[SettlePage], None]
    history: Callable[[Session], HistoryPage]


def _load_night_pages() -> NightPages:
    """Import it; both pages tell what happened, and have most of that in common."""
    from ui.shell import history_controller, settle_controller

    return NightPages(settle_controller.settle_page, settle_controller.reach_method, history_controller.history_page)


def _settle(session: Session) -> QWidget:
    """The money of the night."""
    return _load_night_pages().settle(session, partial(_print, session))


def shown_settle_page(session: Session) -> SettlePage | None:
    """The settle page, while it is shown."""
    return cast("SettlePage", session.page("settle")) if session.shown_page == "settle" else None


def switch_payment_mode(session: Session) -> None:
    """Switch between pair by pair and fewest payments on the settle page; elsewhere lead there, and change nothing."""
    page = shown_settle_page(session)
    if page is not None:
        page.switch_way()
        return
    session.go("settle")
    page = shown_settle_page(session)
    if page is not None:
        page.payments.ways.offer()


def show_how_paid(session: Session) -> None:
    """Show the settle page, with the keyboard on how the chosen payment is paid, or say why nothing can be paid."""
    session.go("settle")
    page = shown_settle_page(session)
    if page is not None:
        _load_night_pages().reach_method(page)


def show_section(session: Session, number: int) -> None:
    """Show the settle page with one of its sections expanded, also if it is that already."""
    session.go("settle")
    page = shown_settle_page(session)
    if page is not None:
        page.show_section(number)


def _papers(session: Session) -> QWidget:
    """The print preview of the night's documents."""
    return paper_makers().night_papers(session)


def _print(session: Session, choose: Callable[[PrintPage], None]) -> None:
    """Show the print preview with a document selected."""
    session.go("papers", choose=choose)


def show_papers(session: Session) -> None:
    """Show the print preview: from the settle page that of the settlement, as its button does."""
    if session.shown_page == "settle":
        _print(session, lambda papers: papers.show_settlement())
    else:
        session.go("papers")


def show_paper(session: Session, key: str) -> None:
    """Show the print preview of the document of the night with a key."""
    _print(session, lambda papers: papers.choose(key))


def _club_papers(session: Session) -> QWidget:
    """The print preview of season book and players' statements."""
    return paper_makers().club_papers(session)


class PaperMakers(Struct, frozen=True):
    """What makes papers of the open night, of the club and of the manual."""

    night_papers: Callable[[Session], PrintPage]
    club_papers: Callable[[Session], ClubPrintPage]
    manual_papers: Callable[[Session], ManualPrintPage]
    send_result: Callable[[Session, str], None]


def paper_makers() -> PaperMakers:
    """Import what makes papers, which have most of their parts in common."""
    from ui.shell import paper_pages, result_sender

    return PaperMakers(
        paper_pages.night_papers, paper_pages.club_papers, paper_pages.manual_papers, result_sender.send_result
    )


def send_result(session: Session, name: str) -> None:
    """Send the result of the open night, by the name of the action."""
    paper_makers().send_result(session, name)


def show_club_paper(session: Session, choose: Callable[[ClubPrintPage], None]) -> None:
    """Show the print preview of the club's documents with one selected."""
    session.go("club_papers", choose=choose)


def show_statement(session: Session, player: PlayerId) -> None:
    """Show the statement of a player on paper."""
    show_club_paper(session, lambda papers: papers.show_statement(player))


def _statistics(session: Session) -> QWidget:
    """The figures of a player over a period."""
    page = cast("StatisticsPage", _book_page("statistics", session))
    page.print_wanted.connect(
        lambda player, period: show_club_paper(session, lambda papers: papers.show_statistics(player, period))
    )
    return page


def _season(session: Session) -> QWidget:
    """The table of a season."""
    page = cast("SeasonPage", _book_page("season", session))
    page.poster_wanted.connect(
        lambda season, ranking: show_club_paper(session, lambda papers: papers.show_poster(season, ranking))
    )
    page.book_wanted.connect(
        lambda season, ranking: show_club_paper(session, lambda papers: papers.show_book(season, ranking))
    )
    return page


def _manual(session: Session) -> QWidget:
    """The manual."""
    return _load_manual()[0](session)


def _manual_papers(session: Session) -> QWidget:
    """The print preview of the manual."""
    return paper_makers().manual_papers(session)


def show_manual(session: Session, topic: str = "") -> None:
    """Show the manual at an article; without one at that of the page that is shown."""
    _load_manual()[1](session, topic)


def _load_manual() -> tuple[PageMaker, Callable[[Session, str], None]]:
    """Import the functions that make the page of the manual and show an article."""
    from ui.shell import manual_controller

    return manual_controller.manual_page, manual_controller.show_manual


def searched_page(session: Session) -> FindPage | HistoryPage | ManualPage | MembersPage | RulesPage | StartPage:
    """The page that is shown, in which a word can be found."""
    return cast(
        "FindPage | HistoryPage | ManualPage | MembersPage | RulesPage | StartPage", session.page(session.shown_page)
    )


def _history(session: Session) -> QWidget:
    """The history of the open night."""
    return _load_night_pages().history(session)


def show_in_history(session: Session, position: SheetPosition) -> None:
    """Show the history at the entry of a line of the sheet."""
    session.go("history")
    page = session.page("history")
    if page is not None:
        cast("HistoryPage", page).go_to_entry(session.open_live.game_index, position.line.entry)


PAGES = {
    "first_start": PageKind(_start, fresh=True),
    "new_night": PageKind(partial(_form, "new_night"), fresh=True),
    "new_game": PageKind(partial(_form, "new_game"), Needs.NIGHT, fresh=True),
    "club": PageKind(partial(_settings_page, "club"), fresh=True),
    "members": PageKind(_members, fresh=True),
    "barring": PageKind(partial(_settings_page, "barring"), fresh=True),
    "backups": PageKind(partial(_book_page, "backups"), fresh=True),
    "old_sheets": PageKind(partial(_book_page, "old_sheets"), fresh=True),
    "statistics": PageKind(_statistics, fresh=True),
    "season": PageKind(_season, fresh=True),
    "open_night": PageKind(partial(_book_page, "open_night"), fresh=True),
    "club_server": PageKind(partial(_book_page, "club_server"), fresh=True),
    "laptops": PageKind(partial(_book_page, "laptops"), fresh=True),
    "evening": PageKind(partial(_book_page, "evening"), fresh=True),
    "evening_papers": PageKind(partial(_book_page, "evening_papers"), fresh=True),
    "tournament_papers": PageKind(partial(_book_page, "tournament_papers"), fresh=True),
    "tournament": PageKind(partial(_book_page, "tournament"), fresh=True),
    "rules": PageKind(partial(_settings_page, "rules"), fresh=True),
    "club_rules": PageKind(partial(_settings_page, "club_rules"), fresh=True),
    "sheet": PageKind(_sheet, Needs.GAME, uses_style=False),
    "settle": PageKind(_settle, Needs.NIGHT),
    "papers": PageKind(_papers, Needs.NIGHT),
    "club_papers": PageKind(_club_papers),
    "history": PageKind(_history, Needs.NIGHT),
    "manual": PageKind(_manual),
    "manual_papers": PageKind(_manual_papers),
}
