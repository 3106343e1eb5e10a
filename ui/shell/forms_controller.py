"""Connects the forms of a new night and of the next game with the session, with autosave.

A form is saved after every key and restored after a crash, a visit to another page or when it was left. The draft is
deleted when the game starts. A draft of a new night that is older than yesterday is ignored.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer

from scorekeeper.drafts.form_state import FormState, read_form, write_form
from scorekeeper.drafts.night_draft import LastChoices, NextGame, NightChoices, NightDraft
from scorekeeper.drafts.table_draft import KnownPlayer, TableDraft
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night.ious import of_people, of_tonight
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_actions import move_iou
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.night.words import forgotten_players
from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import barred_person
from scorekeeper.rules.name_spelling import spelt_nearly
from scorekeeper.rules.people import Player
from scorekeeper.storage.directory import newest_played
from scorekeeper.text.fault_messages import fault_text
from ui.live.live_night import LiveNight, WriteFailure
from ui.live.member_records import MemberRecords
from ui.live.open_club import OpenClub, local_now
from ui.new_night.form_page import FormPage
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.next_game_page import NextGamePage
from ui.shell.main_window import MainWindow
from ui.shell.other_tables import OtherTables, people_of_other_tables
from ui.shell.session import Session

NO_NIGHT: Final = ""
"""The key of the form of a new night, which belongs to none yet."""
_PAST_MIDNIGHT: Final = timedelta(days=1)


def new_night_page(session: Session) -> NewNightPage:
    """The form of a new night, with the last night's choices. Raises `ClubFileReadOnly` if none can be started."""
    club = session.club
    if club.only_read is not None:
        raise club.only_read  # before anything is typed that could not be saved
    last = last_choices(club)
    known = [one for one in known_players(session) if last is None or one.id not in last.forgotten]
    today = local_now().date()
    page = NewNightPage(known, last, today, club=club.profile.house_rules)
    autosave = FormAutosave(page, club, session.window, (NO_NIGHT, 0))
    page.rules_requested.connect(partial(session.go, "rules"))
    page.started.connect(partial(_start_night, session, autosave))
    page.left.connect(session.go_back)
    QTimer.singleShot(0, page, partial(_show_ious, club, page))  # the books of years are read after the page is painted
    return page


def _show_ious(club: OpenClub, page: NewNightPage) -> None:
    with suppress(OSError, Refused):  # the section of the IOUs says why they cannot be read
        if not club.file.is_closed:
            page.show_ious(of_people(club.books.ious(), club.members.now))


def new_night_for_others(session: Session) -> None:
    """Show the form of a new night without the players of the last one."""
    session.go("new_night")
    page = session.page("new_night")
    if isinstance(page, NewNightPage):
        if page.is_as_left:
            page.exchange()
        page.form.show_table(TableDraft(rules=page.form.table.rules))
        page.forget_last()
        page.form.players.focus_seat(0)


def change_last_table(session: Session, table: TableDraft, counted_in: tuple[tuple[str, int], ...]) -> None:
    """Show the form of a new night with what was chosen for the last table."""
    session.go("new_night")
    page = session.page("new_night")
    if isinstance(page, NewNightPage):
        page.take_choices(table, counted_in)


def next_game_page(session: Session) -> NextGamePage:
    """The form of the next game. Raises `ClubFileReadOnly` if none can be started."""
    club, kept = session.club, session.in_club_file
    if kept and club.only_read is not None:
        raise club.only_read
    night = session.open_live.night
    known = [*known_players(session), *people_of_other_tables(session)] if kept else []
    today = local_now().date()
    page = NextGamePage(night, known, today, club=club.profile.house_rules)
    if kept:
        OtherTables(session, page, page.also_known)
    autosave = FormAutosave(page, club, session.window, (night.id, len(night.games))) if kept else None
    page.rules_requested.connect(partial(session.go, "rules"))
    page.started.connect(partial(_start_game, session, autosave))
    page.left.connect(session.go_back)
    return page


def last_choices(club: OpenClub) -> LastChoices | None:
    """How the newest night with a game was begun, by those who the people of it are today; None without one.

    Raises `OSError` or `Refused` if it cannot be read.
    """
    night_id = newest_played(club.file)
    if night_id is None:
        return None
    lines, people = club.journal.lines(night_id), club.members.now
    forgotten = frozenset(map(people.person, forgotten_players(lines)))
    return LastChoices.of(night_of_people(lines, people), forgotten)


def known_players(session: Session) -> list[KnownPlayer]:
    """The players of the club, retired ones last, and those whom it has barred, also if they never played.

    The neutral name of a forgotten person is left out.
    """
    barred, records = session.club.profile.barred, MemberRecords(session.club)
    members = records.all_noted
    came = sorted(session.club.books.players(), key=lambda one: one.id in members and members[one.id].retired)
    days = [(one.id, one.name, one.last_played) for one in came]
    days += [(one.id, one.name, "") for one in records.only_listed]
    short = session.club.members.now.short
    known = [
        KnownPlayer(one, name, day, barred_person(barred, one, name), short=short.get(one, ""))
        for one, name, day in days
    ]
    listed = {player.barred for player in known}
    known += [KnownPlayer(one.player, one.name, "", one) for one in barred if one not in listed]
    forgotten = session.club.members.forgotten
    return [one for one in known if one.id not in forgotten]


def _start_night(session: Session, autosave: FormAutosave, choices: NightChoices) -> None:
    with session.reporting_failure():
        known = known_players(session)
        opened = session.club.start(choices)
        autosave.forget()
        _remember_newcomers(session.club, choices.players, known)
        session.show_night(opened)
        count_in(session, choices.counted_in)


def count_in(session: Session, chosen: Collection[tuple[str, int]]) -> None:
    """Net what is owed of earlier nights, each by its night and payment, into the night that has just begun.

    What was not paid is put on an IOU in its own night first.
    """
    live, club = session.open_live, session.club
    found = of_tonight(club.books.ious(), live.night, club.members.now) if chosen else []
    for owed in found:
        if (owed.night, owed.payment) in chosen:
            with session.reporting_failure():
                act = partial(move_iou, iou=club.books.put_on_iou(owed), how=IouEnd.NETTED)
                live.write(partial(Keeper.record, act=act))


def _remember_newcomers(club: OpenClub, players: Sequence[Player], known: Sequence[KnownPlayer]) -> None:
    """Remember of each new player with a name near a known one that it was confirmed to be another person."""
    ids = {player.id for player in players}
    away = [one for one in known if one.id not in ids]
    with suppress(OSError):  # the only harm: the question is shown again
        for player in players:
            meant = spelt_nearly(player.name, away) if all(one.id != player.id for one in known) else None
            if meant is not None:
                club.members.keep_apart(player.id, meant.id)


def _start_game(session: Session, autosave: FormAutosave | None, chosen: NextGame) -> None:
    live = session.open_live
    if all(_join(live, player) for player in chosen.joiners):
        change = live.write(lambda keeper: keeper.start_game(chosen.setup, chosen.stake))
        if change is not None and autosave is not None:
            autosave.forget()
        if change is not None and chosen.first_entries:
            live.write(lambda keeper: keeper.write_all(len(change.after.games) - 1, chosen.first_entries))


def _join(live: LiveNight, player: Player) -> bool:
    return live.is_known(player.id) or live.write(lambda keeper: keeper.join(player)) is not None


class FormAutosave(QObject):
    """Autosaves one form and is deleted with it; `place` is the night's id and the number of the next game."""

    def __init__(self, page: FormPage, club: OpenClub, window: MainWindow, place: tuple[str, int]) -> None:
        super().__init__(page)
        self._page, self._books, self._status, self._place = page, club, window.status, place
        self._today = local_now().date()
        self._untouched, self._kept, self._over = page.draft, "", False
        self._taken_up: NightDraft | None = None
        self._soon = QTimer(self)  # one of 0 ms runs out after the paint events, so that a key is painted first
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.flush)
        self._take_up()
        page.edited.connect(self._soon.start)
        page.installEventFilter(self)
        window.closing.connect(self.flush)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Save when the form is hidden, before another form reads the draft."""
        if watched is self._page and event.type() == QEvent.Type.Hide:
            self.flush()
        return False

    def flush(self) -> None:
        """Save now if the form differs from its first state."""
        self._soon.stop()
        draft = self._page.draft
        if self._over or draft == self._taken_up:
            return
        self._taken_up = None
        if draft == self._untouched:
            self._write("")
        else:
            self._write(write_form(FormState(draft, self._today.isoformat(), self._page.open_seat)))

    def forget(self) -> None:
        """Delete the draft: the game was started."""
        self._over = True
        self._soon.stop()
        self._write("")

    def _take_up(self) -> None:
        try:
            self._kept = self._books.drafts.form(*self._place)
        except OSError as error:
            self._tell(error)
            return
        form = read_form(self._kept)
        if form is None:
            return
        recent = self._today - date.fromisoformat(form.typed_on) <= _PAST_MIDNIGHT
        if recent or self._place[0] != NO_NIGHT:
            self._page.restore(form)
            self._taken_up = self._page.draft

    def _write(self, text: str) -> None:
        if text == self._kept:
            return
        try:
            self._books.drafts.save_form(*self._place, text)
        except OSError as error:
            self._tell(error)
        else:
            self._kept = text

    def _tell(self, error: OSError) -> None:
        self._status.tell_trouble(WriteFailure(fault_text(error), lasting=False))
