"""The page of the members: what it shows is read from the club file, what is done there is written."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import cached_property, partial

from PySide6.QtCore import QObject, QTimer

from scorekeeper.money.money import Currency
from scorekeeper.night.club_people import Decision, MemberWritten, PersonRenamed, SamePerson
from scorekeeper.night.ious import Iou
from scorekeeper.night.members import Member
from scorekeeper.night.player_statistics import NightPlayed
from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import barred_person
from scorekeeper.rules.name_spelling import near_names
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.spreadsheets import SUFFIXES
from scorekeeper.spreadsheets.cells import Spreadsheet
from scorekeeper.spreadsheets.member_lists import compared_members, read_member_list
from scorekeeper.spreadsheets.people import new_id
from scorekeeper.spreadsheets.reading import pasted, read_spreadsheet
from scorekeeper.spreadsheets.table_files import write_csv
from scorekeeper.storage import directory, errors, people
from scorekeeper.storage.directory import PlayerListed
from scorekeeper.storage.statistics import nights_of_player
from scorekeeper.text.barred_text import barred_since
from scorekeeper.text.dates import first_of_year
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.members_text import (
    NightOfPerson,
    PersonListed,
    PersonShown,
    csv_heads,
    csv_row,
    decision_words,
    noted_words,
    owed_label,
    won_label,
)
from scorekeeper.text.numbers import capital
from scorekeeper.text.people_text import imported_words
from scorekeeper.text.templates import say
from ui.live.member_records import MemberRecords
from ui.live.open_club import local_now
from ui.members.members_page import MembersPage
from ui.shell.club_controller import bar
from ui.shell.decisions import decisions_of
from ui.shell.forgetting import forgetting_of
from ui.shell.people_controller import of_session
from ui.shell.save_file import save_file
from ui.shell.session import Session, refresh_pages
from ui.shell.statistics_controller import show_statistics
from ui.widgets.file_dialogs import ask_open_path, ask_save_path

_PAIRS = 50
"""So many pairs of people of nearly one name are looked at; there are hardly ever more than a few."""
_COMPARED = 200
"""So many who never came, and of those who came last, are compared by their names: each with each takes 0.4 s."""


def members_page(session: Session) -> MembersPage:
    """The page of the members, at the person who was shown last."""
    return MembersController(session).page


class MembersController(QObject):
    """Fills the page and writes what is done there; lives as long as the page."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._today = local_now().date()
        self._decider, self._records = of_session(session), MemberRecords(session.club)
        self.page = page = MembersPage(self._people(), self._read, self._today, self._decider.shown)
        super().__init__(page)
        page.left.connect(session.go_back)
        page.added.connect(self._add)
        page.list_wanted.connect(self._ask_list)
        page.pasted.connect(lambda text: self._read_list(lambda: pasted(text)))
        page.saving_wanted.connect(self._save_list)
        page.near.joined.connect(self._join)
        page.near.parted.connect(self._part)
        person = page.person
        person.rename_wanted.connect(session.rename_wanted)
        person.statistics_wanted.connect(partial(show_statistics, session))
        person.joined.connect(self._join)
        person.taken_back.connect(self._take_back)
        person.barring_wanted.connect(self._bar)
        person.nights.opened.connect(session.open_night)
        person.fields.noted.connect(self._note)
        person.forget.wanted.connect(self._forget)
        self._forgetting = forgetting_of(session)
        self._forgetting.work.went_on.connect(self._show_forgetting)
        goes_there = not self._decider.shown  # no person was shown before
        QTimer.singleShot(0, page, lambda: page.ask_near(self._near(), goes_there=goes_there))  # when it is painted

    # what is read

    @cached_property
    def _ious(self) -> list[Iou]:
        with suppress(OSError, Refused):  # the settle page says why they cannot be read
            return self._session.club.books.ious()
        return []

    def _people(self) -> list[PersonListed]:
        club = self._session.club
        noted, barred, who = self._records.all_noted, club.profile.barred, club.members.now
        owed: dict[PlayerId, dict[Currency, Fraction]] = {}
        for iou in self._ious:
            for party, amount in ((iou.creditor, iou.left), (iou.debtor, -iou.left)):
                of = owed.setdefault(who.person(party), {})
                of[iou.currency] = of.get(iou.currency, Fraction(0)) + amount
        found = [
            PersonListed(
                one.id,
                one.name,
                noted.get(one.id, Member()),
                one.last_played,
                one.nights,
                barred_person(barred, one.id, one.name) is not None,
                tuple(owed.get(one.id, {}).items()),
            )
            for one in (*club.books.players(), *self._never_came())
        ]
        return sorted(found, key=lambda one: (one.member.retired, one.name.casefold(), one.player))

    def _never_came(self) -> list[PlayerListed]:
        return [PlayerListed(one.id, one.name, "", 0) for one in self._records.only_listed]

    def _read(self, person: PersonListed) -> PersonShown:
        """All data of a person."""
        self._decider.shown = person.player
        club = self._session.club
        who = club.members.now
        ids = who.ids(person.player)
        ious = tuple(iou for iou in self._ious if ids & {iou.debtor, iou.creditor})
        nights = self._nights(person, ids)
        record = None
        with suppress(errors.ClubFileError):  # a red band says what is wrong with the file
            record = barred_person(club.profile.barred, person.player, person.name)
        said = (one for one in club.members.decisions if _is_about(one, ids))
        return PersonShown(
            person,
            (*self._won(nights), *(owed_label(currency, left) for currency, left in person.owed if left)),
            ious,
            nights,
            tuple(said),
            as_sentence(capital(barred_since(record))) if record is not None else "",
            ids,
        )

    def _nights(self, person: PersonListed, ids: frozenset[PlayerId]) -> tuple[NightOfPerson, ...]:
        try:
            nights = directory.nights_of(self._session.club.file, ids)
        except errors.ClubFileError:
            return ()
        nets: dict[str, NightPlayed] = {}
        with suppress(errors.ClubFileError):  # the list of the nights says what is wrong with the file
            played = nights_of_player(self._session.club.file, person.player)
            nets = {one.id: one for one in played if one.currency is not None}
        most = max((abs(one.net) for one in nets.values()), default=Fraction(0))
        found = []
        for night in nights:
            net = nets.get(night.id)
            shown = next((one.id for one in night.players if one.id in ids), "")
            share = net.net / most if net is not None and most else Fraction(0)
            money, currency = (net.net, net.currency) if net is not None else (None, None)
            found.append(
                NightOfPerson(
                    night.id, night.date, night.table, shown, night.players, money, currency, share, night.tournament
                )
            )
        return tuple(found)

    def _won(self, nights: tuple[NightOfPerson, ...]) -> list[tuple[str, str]]:
        """What was won and lost this year and in all years, for each currency."""
        since, told = first_of_year(self._today.isoformat()), []
        for label, first in ((won_label(since[:4]), since), (say("won and lost in all years"), "")):
            sums: dict[Currency, Fraction] = {}
            for night in nights:
                if night.currency is not None and night.net is not None and night.date >= first:
                    sums[night.currency] = sums.get(night.currency, Fraction(0)) + night.net
            told += [(label, currency.write(net, signed=True, symbol=len(sums) > 1)) for currency, net in sums.items()]
        return told

    def _near(self) -> tuple[Player, Player] | None:
        """Two people of nearly one name about whom no question was answered yet and who never came to one night."""
        club = self._session.club
        if club.only_read is not None:
            return None
        came = (Player(one.id, one.name) for one in club.books.players()[:_COMPARED])
        listed = [*self._records.only_listed[:_COMPARED], *came]
        apart = club.members.apart
        with suppress(OSError):
            for known, new in near_names(listed[::-1])[:_PAIRS]:
                asked = any({known.id, new.id} <= ids for ids in apart)
                if not asked and not people.came_together(club.file, [known.id, new.id]):
                    return new, known
        return None

    # what is done

    def _join(self, player: PlayerId, kept: PlayerId) -> None:
        self._decider.shown = kept
        self._decider.join(player, kept)

    def _add(self, name: str) -> None:
        """Add one member by the name."""
        player = Player(new_id(), name)
        self._decider.shown = player.id
        self._decider.add([(player, Member())], say("{name} is a member now.", name=name))

    def _ask_list(self) -> None:
        session = self._session
        kinds = say("Lists ({kinds})", kinds=" ".join(f"*{suffix}" for suffix in SUFFIXES))
        path = ask_open_path(session.window, say("Import a list of members"), session.settings.folder, kinds)
        if path is not None:
            session.settings.folder = path.parent
            self._read_list(lambda: read_spreadsheet(path))

    def _read_list(self, read: Callable[[], Spreadsheet]) -> None:
        """Add everybody of a list whose name is new; of the others add what is not kept yet."""
        session = self._session
        with session.reporting_failure():
            listed = read_member_list(read().tables[0])
            people, noted = self._people(), self._records.all_noted
            known = [(Player(one.player, one.name), noted.get(one.player)) for one in people]
            new, more = compared_members(listed, known)
            told = imported_words(len(new), len(listed) - len(new), len(more), sum(one.pay_left_out for one in new))
            if new or more:
                self._decider.add([(Player(new_id(), one.name), one.member) for one in new], told, more)
            else:
                session.window.status.tell(told)

    def _save_list(self) -> None:
        session = self._session
        suggested = (session.settings.folder / say("members")).with_suffix(".csv")
        path = ask_save_path(session.window, say("Save the list of members"), suggested, say("Lists"), ".csv")
        if path is not None:
            save_file(session, path, lambda: write_csv([csv_heads(), *map(csv_row, self._people())]))

    def _part(self, one: PlayerId, other: PlayerId) -> None:
        with self._session.reporting_failure():
            self._session.club.members.keep_apart(one, other)
            self.page.ask_near(self._near())

    def _take_back(self, decision: Decision) -> None:
        names = {one.id: one.name for one in self._session.club.books.players()}
        words = decision_words(decision, names, self._session.club.members.decisions)
        self._decider.take_back(decision.line, words.rstrip("."))

    def _note(self, member: Member) -> None:
        """Keep what was typed about the person who is shown."""
        shown, session = self.page.person.shown, self._session
        if shown is None:
            return
        with session.reporting_failure():
            line = self._records.note(shown.row.player, member)
            if member.short != shown.row.member.short and session.live is not None:
                self._decider.shown = shown.row.player
                refresh_pages(session)
            told = noted_words(shown.row.name)
            decisions_of(session).add(told, partial(self._decider.take_back, line, told), line)
            session.window.status.tell(say("Saved: {what}", what=told))
            session.refreshed.emit()
            self.page.show_people(self._people())

    def _bar(self) -> None:
        """Open the page for barring the shown person, or letting that person play again."""
        shown = self.page.person.shown
        if shown is not None:
            bar(self._session, Player(shown.row.player, shown.row.name))

    def _forget(self, player: PlayerId) -> None:
        """Begin to forget the person who is shown."""
        shown, section = self.page.person.shown, self.page.person.forget
        if shown is None:
            return
        try:
            self._forgetting.begin(player, shown.row.name)
        except OSError as error:
            section.show_result(as_sentence(capital(fault_text(error))))

    def _show_forgetting(self, sentence: str) -> None:
        """Show how far forgetting has come, if the person who is being forgotten is shown."""
        shown = self.page.person.shown
        if shown is not None and shown.row.player == self._forgetting.player:
            self.page.person.forget.show_step(sentence)


def _is_about(decision: Decision, ids: frozenset[PlayerId]) -> bool:
    match decision.what:
        case PersonRenamed(player=player) | MemberWritten(player=player):
            return player in ids
        case SamePerson(ids=joined):
            return bool(ids & set(joined))
        case _:
            return False
