"""The pages of the program by their names: how each is made and what its signals do to the session.

A page's module is loaded when the page is first wanted. To add a page: a function here that makes it, a line in
`PAGES`, and an action or a rail item that goes there.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.sheet.entries import Told
from scorekeeper.text.night_labels import discarded_words
from ui.live.live_night import LiveNight
from ui.shell.discard_night import discard, restore
from ui.shell.session import Needs, PageKind, Session
from ui.widgets.file_dialogs import ask_open_path

if TYPE_CHECKING:
    from ui.live.night_choices import NightChoices
    from ui.new_night.choices import KnownPlayer, NextGame
    from ui.shell.form_autosave import FormAutosave


def ask_night_file(parent: QWidget, folder: Path) -> Path | None:
    """Ask which night file to import; None where the user thinks better of it."""
    return ask_open_path(parent, "Import a night file", folder, "Night files (*.night.json *.json)")


def ask_import(session: Session) -> None:
    """Ask for a night file and take it into the books."""
    path = ask_night_file(session.window, session.settings.folder)
    if path is not None:
        session.settings.folder = path.parent
        session.import_file(path)


def _first_start(session: Session) -> QWidget:
    """The page of a program without an open night; an open one is let go."""
    from ui.new_night.night_line import NightSummary  # noqa: PLC0415
    from ui.new_night.start_page import StartPage  # noqa: PLC0415

    nights, discarded = session.books.nights(), session.books.discarded_nights()
    session.drop_night()
    session.window.show_occasion("")
    session.window.rail.show_night(None)
    session.window.status.show_night(None)
    page = StartPage(
        [NightSummary.of(night) for night in nights], discarded=[NightSummary.of(night) for night in discarded]
    )
    session.discarded = next((night for night in discarded if night == session.discarded), None)
    if session.discarded is not None:  # and other books did not take the place of those meanwhile
        page.offer_undo(session.discarded.id, discarded_words(session.discarded.date, session.discarded.began))
    page.start.connect(partial(session.go, "new_night"))
    page.sample.connect(session.open_sample)
    page.import_file.connect(partial(ask_import, session))
    page.open_night.connect(session.open_night)
    page.discard.connect(partial(discard, session))
    page.restore.connect(partial(restore, session))
    return page


def _new_night(session: Session) -> QWidget:
    """The form of a new night, with the last night's choices."""
    from ui.new_night.choices import LastChoices  # noqa: PLC0415
    from ui.new_night.new_night_page import NewNightPage  # noqa: PLC0415
    from ui.shell.form_autosave import NO_NIGHT, FormAutosave  # noqa: PLC0415

    books = session.books
    if books.only_read is not None:
        raise books.only_read  # before anybody types what could not be kept
    known, newest = _known_players(session), books.nights(1)
    last = LastChoices.of(books.night(newest[0].id)) if newest else None
    page = NewNightPage(known, last, date.today(), club=books.house_profiles)  # noqa: DTZ011  # the club's own day
    forms = FormAutosave(page, books, session.window, (NO_NIGHT, 0))
    page.rules_wanted.connect(partial(session.go, "rules"))
    page.started.connect(partial(_start_night, session, forms))
    page.cancelled.connect(session.leave_form)
    return page


def _start_night(session: Session, forms: FormAutosave, choices: NightChoices) -> None:
    def start() -> None:
        opened = session.books.start(choices)
        forms.forget()
        session.show_night(opened)

    session.attempt(start)


def _known_players(session: Session) -> list[KnownPlayer]:
    from ui.new_night.choices import KnownPlayer  # noqa: PLC0415

    return [KnownPlayer(player.id, player.name, player.last_played) for player in session.books.players()]


def _new_game(session: Session) -> QWidget:
    """The form of the next game."""
    from ui.new_night.next_game_page import NextGamePage  # noqa: PLC0415
    from ui.shell.form_autosave import FormAutosave  # noqa: PLC0415

    if session.kept and session.books.only_read is not None:
        raise session.books.only_read
    night = session.open_live.night
    known = _known_players(session) if session.kept else ()
    profiles = session.books.house_profiles
    page = NextGamePage(night, known, date.today(), club=profiles)  # noqa: DTZ011  # the club's own day
    forms = FormAutosave(page, session.books, session.window, (night.id, len(night.games))) if session.kept else None
    page.rules_wanted.connect(partial(session.go, "rules"))
    page.started.connect(partial(_start_game, session, forms))
    page.cancelled.connect(session.leave_form)
    return page


def _start_game(session: Session, forms: FormAutosave | None, chosen: NextGame) -> None:
    live = session.open_live
    if all(_join(live, player) for player in chosen.joiners):
        change = live.write(lambda keeper: keeper.start_game(chosen.setup, chosen.stake))
        if change is not None and forms is not None:
            forms.forget()
        if change is not None and chosen.told:
            live.write(lambda keeper: keeper.write(len(change.after.games) - 1, Told(chosen.told)))


def _join(live: LiveNight, player: Player) -> bool:
    return live.is_known(player.id) or live.write(lambda keeper: keeper.join(player)) is not None


def _club(session: Session) -> QWidget:
    """The club's own settings."""
    from ui.club.club_page import ClubPage  # noqa: PLC0415

    page = ClubPage(session.books.club_name, types_all=session.books.type_all_scores)
    page.chosen.connect(partial(_set_club, session))
    page.left.connect(session.leave_form)
    return page


def _set_club(session: Session, name: str, types_all: bool) -> None:  # a signal
    session.attempt(lambda: _keep_club(session, name, types_all=types_all))


def _keep_club(session: Session, name: str, *, types_all: bool) -> None:
    session.books.set_club(name, type_all_scores=types_all)
    if session.paper is not None:
        session.paper.entry.propose(not types_all)
    session.leave_form()


def _settle(session: Session) -> QWidget:
    """The money of the night."""
    from ui.money.settle_page import SettlePage  # noqa: PLC0415

    page = SettlePage(session.open_live, ious=session.books.ious if session.kept else None)
    page.print_wanted.connect(partial(_show_settlement_on_paper, session))
    page.why_wanted.connect(partial(_show_why_on_paper, session))
    page.mend_wanted.connect(partial(_mend, session))
    return page


def _mend(session: Session, game: int, act: str, about: str) -> None:
    """Begin an act of mending on the sheet of a game, from 0; `about` a player, by his id."""
    session.go(f"game {game}")
    if session.paper is not None:
        session.paper.begin(act, about)


def _papers(session: Session) -> QWidget:
    """The sheets on paper."""
    from ui.print_preview.print_page import PrintPage  # noqa: PLC0415

    return PrintPage(session.open_live)


def _club_papers(session: Session) -> QWidget:
    """The season book and the players' statements."""
    from ui.print_preview.club_page import ClubPrintPage  # noqa: PLC0415

    page = ClubPrintPage(session.books)
    page.left.connect(session.leave_form)
    return page


def _backups(session: Session) -> QWidget:
    """The backups of the books."""
    from ui.shell.backups_controller import backups_page  # noqa: PLC0415

    return backups_page(session)


def _history(session: Session) -> QWidget:
    """Everything that was written, and the sheet as it stood."""
    from ui.history.history_page import HistoryPage  # noqa: PLC0415

    return HistoryPage(session.open_live)


def _show_why_on_paper(session: Session, player: PlayerId) -> None:
    from ui.print_preview.print_page import PrintPage  # noqa: PLC0415

    session.go("papers")
    page = session.page("papers")
    assert isinstance(page, PrintPage)
    page.show_why(player)


def _show_settlement_on_paper(session: Session) -> None:
    from ui.print_preview.print_page import PrintPage  # noqa: PLC0415

    session.go("papers")
    page = session.page("papers")
    assert isinstance(page, PrintPage)
    page.show_settlement()


def _rules(session: Session) -> QWidget:
    """The house rules of what one is about."""
    from ui.shell.rules_controller import rules_page  # noqa: PLC0415

    return rules_page(session)


def _club_rules(session: Session) -> QWidget:
    """The club's own profiles of house rules."""
    from ui.shell.rules_controller import club_rules_page  # noqa: PLC0415

    return club_rules_page(session)


PAGES = {
    "first_start": PageKind(_first_start, fresh=True),
    "new_night": PageKind(_new_night, fresh=True),
    "new_game": PageKind(_new_game, Needs.NIGHT, fresh=True),
    "club": PageKind(_club, fresh=True),
    "backups": PageKind(_backups, fresh=True),
    "rules": PageKind(_rules, fresh=True),
    "club_rules": PageKind(_club_rules, fresh=True),
    "sheet": PageKind(Session.make_sheet, Needs.GAME),
    "settle": PageKind(_settle, Needs.NIGHT),
    "papers": PageKind(_papers, Needs.NIGHT),
    "club_papers": PageKind(_club_papers),
    "history": PageKind(_history, Needs.NIGHT),
}
