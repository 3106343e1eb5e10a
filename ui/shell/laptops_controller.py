"""Connects the page of other laptops with the session: nights that come in, who is who, branches, what is typed in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from scorekeeper.drafts.row_draft import OldDealDraft
from scorekeeper.night.branches import Arrival, Brought
from scorekeeper.night.journal import replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.versions_compared import common_lines
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.entries import Deal, DealEntry
from scorekeeper.spreadsheets.incoming_people import IncomingPerson
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.storage.branches import Branch, choose_other, choose_own, standing_branches
from scorekeeper.storage.incoming import IncomingNight, Taken, people_coming, people_known, written_on
from scorekeeper.storage.iou_moves import excessive_moves
from scorekeeper.storage.totals import Season, SeasonTotal, season
from scorekeeper.text.branch_text import branches_shown, deals_of
from scorekeeper.text.dates import day_words, short_date
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence, listed_few
from scorekeeper.text.incoming_text import (
    EffectShown,
    effect_words,
    incoming_nets,
    incoming_words,
    waiting_words,
)
from scorekeeper.text.night_labels import count_words, table_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say, say_number
from ui.laptops.incoming_view import FileShown, IncomingShown
from ui.laptops.laptops_page import BranchListed, LaptopsPage
from ui.live.club_files import read_night_files
from ui.live.devices import device_name, go_on_here, laptops, name_laptop, own_names
from ui.live.live_night import WriteFailure
from ui.live.open_club import now
from ui.live.open_deal import texts_of_deal
from ui.shell.night_importer import night_importer_of
from ui.shell.opened_files import go_on_with_night
from ui.shell.session import Session
from ui.theme.tokens import Role
from ui.widgets.file_dialogs import NIGHT_FILES, ask_open_paths

_SIGNS: dict[Arrival, tuple[str, Role]] = {
    Arrival.NEW: ("plus", "accent"),
    Arrival.MORE: ("plus", "accent"),
    Arrival.KNOWN: ("tick", "ink2"),
    Arrival.FOLLOWED: ("swap", "accent"),
    Arrival.SET_ASIDE: ("strike", "ink2"),
    Arrival.BRANCH: ("warning", "red"),
}
"""The icon and the colour of what becomes of a night that comes in."""
_MOST_OTHERS = 12
_DETAILED = 3
"""Of so many nights that come in the nets are shown."""
"""How many other laptops are named."""
_TAKEN = (Arrival.NEW, Arrival.MORE, Arrival.FOLLOWED, Arrival.BRANCH)


def laptops_page(session: Session) -> LaptopsPage:
    """Make the page with its controller."""
    page = LaptopsPage()
    LaptopsController(session, page).show()
    return page


def occasion(night: Night) -> str:
    """The day of a night and its table."""
    return ", ".join(filter(None, (day_words(night.date), table_words(night.table))))


class LaptopsController(QObject):
    """The controller of one page, deleted with it."""

    def __init__(self, session: Session, page: LaptopsPage) -> None:
        super().__init__(page)
        self._session, self._page, self._club = session, page, session.club
        self._nights: list[IncomingNight] = []
        self._decided: dict[PlayerId, PlayerId] = {}
        self._people: list[IncomingPerson] = []
        self._season = Season()
        self._totals: dict[PlayerId, SeasonTotal] = {}
        self._branches: list[Branch] = []
        self._branch: Branch | None = None
        self._taking = night_importer_of(session)
        self._taking.ended.connect(self._taken)
        page.files_wanted.connect(self._ask_files)
        page.files_given.connect(self.open_files)
        page.night_given.connect(self._open_read)
        page.named.connect(self._name)
        page.person_chosen.connect(self._decide)
        page.all_new.connect(self._make_all_new)
        page.take_wanted.connect(self._take)
        page.branch_wanted.connect(self._show_branch)
        page.branch_chosen.connect(self._choose)
        page.left.connect(self._leave)
        page.go_on_wanted.connect(partial(go_on_with_night, session))

    def show(self, told: str = "") -> None:
        """Show this laptop, the others, and the branches that wait; `told` says what was done."""
        self._branch = None
        self._nights = []
        with self._session.reporting_failure():
            self._branches = standing_branches(self._club.file, self._club.journal)
        given, name = own_names(self._club)
        others = [one.name for one in laptops(self._club) if one.id != self._club.profile.device]
        known = say("Nights came from {names}.", names=listed_few(others, _MOST_OTHERS)) if others else ""
        waiting = waiting_words(sum(not branch.set_aside for branch in self._branches))
        rows = [BranchListed(one.key, self._title(one), one.set_aside) for one in self._branches]
        intro = say("Nights that were written on other laptops come in as night files, several at once.")
        live = self._session.live
        elsewhere = live is not None and live.goes_on_elsewhere
        title = occasion(live.night) if live is not None else ""
        self._page.offer_go_on(say("Go on here with {night}", night=title) if elsewhere else "")
        self._page.show_overview(told or intro, given, name or say("This laptop"), known, waiting, rows)

    def _title(self, branch: Branch) -> str:
        night = replay(branch.lines)
        return ", ".join((occasion(night), self._device(night.device)))

    def _device(self, device: str) -> str:
        """What another laptop is called."""
        return device_name(self._club, device) or say("The other laptop")

    def _name(self, name: str) -> None:
        with self._session.reporting_failure():
            if name != own_names(self._club)[0]:
                name_laptop(self._club, name)

    def _leave(self) -> None:
        """Close the question and return to the first view of the page, or leave the page."""
        if self._nights or self._branch is not None:
            with self._session.reporting_failure():
                self.show()
        else:
            self._session.go_back()

    # nights that come in

    def _ask_files(self) -> None:
        files = ask_open_paths(
            self._session.window, say("Import night files"), self._session.settings.folder,
            fill(NIGHT_FILES),
        )  # fmt: skip
        if files:
            self._session.settings.folder = files[0].parent
            self.open_files(files)

    def open_files(self, files: Sequence[Path]) -> None:
        """Show what night files would bring."""
        with self._session.reporting_failure():
            self._club.file.require_writable()
            again = [one.file for one in self._nights] == list(files)
            self._begin(read_night_files(self._club, files, of_any_club=again))

    def _open_read(self, coming: IncomingNight) -> None:  # a signal
        with self._session.reporting_failure():
            self._begin([coming])

    def _begin(self, nights: list[IncomingNight]) -> None:
        """Show nights that were read, with no person decided yet."""
        self._nights, self._decided = nights, {}
        self._season = season(self._club.file, "")
        self._totals = {one.id: one for one in self._season.totals}
        if not people_known(self._club.file):  # there is no one who could be meant
            self._people = people_coming(self._club.file, self._nights, {})
            self._decided = {one.player.id: one.player.id for one in self._people}
        self._show_coming()

    def _show_coming(self) -> None:
        club = self._club
        self._people = people_coming(club.file, self._nights, self._decided)
        known = club.books.players()
        told = {
            one.id: say(
                "{nights}, last on {day}",
                nights=say_number(one.nights, "one night", "{number} nights"),
                day=short_date(one.last_played),
            )
            for one in known
        }
        self._page.show_incoming(
            IncomingShown(
                self._source(),
                self._files(),
                tuple(self._people),
                tuple(people_known(club.file)),
                told,
                self._effects(),
                sum(one.outcome is not None and one.outcome.outcome in _TAKEN for one in self._nights),
            )
        )

    def _effects(self) -> dict[PlayerId, EffectShown]:
        """What changes for those of the club who are meant, by the ids of those who come."""
        new = [one.night for one in self._nights if one.night is not None and one.outcome is not None
               and one.outcome.outcome is Arrival.NEW]  # fmt: skip
        found = {}
        for person in self._people:
            total = None if person.here is None else self._totals.get(person.here.id)
            if total is None or person.before is Certainty.KNOWN or person.is_new:
                continue
            settled = [settle_night(night) for night in new if person.player.id in night.order]
            nets = [one.net_money[person.player.id] for one in settled if one.net_money is not None]
            currency = self._season.currency
            same = all(night.currency == currency for night in new)
            money = (total.money, total.money + sum(nets, Fraction(0))) if total.money is not None and same else None
            nights = (total.nights, total.nights + len(settled))
            found[person.player.id] = effect_words(person, nights, money, currency)
        return found

    def _source(self) -> str:
        nights = sum(one.night is not None for one in self._nights)
        count = say_number(nights, "one night", "{number} nights")
        names = [one.name for one in written_on(self._club.file, self._nights) if one.name]
        people = say_number(len(self._people), "one name", "{number} names")
        if names:
            return say(
                "{nights} written on {laptops}, {people}",
                nights=count,
                laptops=listed_few(names, _MOST_OTHERS),
                people=people,
            )
        return say("{nights}, {people}", nights=count, people=people)

    def _files(self) -> tuple[FileShown, ...]:
        """The files, with nets of the first nights that bring something."""
        bring = [one for one in self._nights if one.outcome is not None and one.outcome.outcome in _TAKEN]
        return tuple(self._file(one, detailed=one in bring[:_DETAILED]) for one in self._nights)

    def _file(self, coming: IncomingNight, *, detailed: bool) -> FileShown:
        if coming.night is None or coming.outcome is None:
            why = as_sentence(capital(fault_text(coming.fault))) if coming.fault is not None else ""
            return FileShown(coming.file.name, str(coming.file), why, "warning", "red")
        title = occasion(coming.night)
        icon, role = _SIGNS[coming.outcome.outcome]
        words = incoming_words(coming.outcome)
        if not detailed:
            return FileShown(title, coming.file.name, words, icon, role)
        count = count_words(coming.night.games_played, coming.night.deals_played)
        return FileShown(title, coming.file.name, words, icon, role, count, incoming_nets(coming.night, self._people))

    def _decide(self, player: PlayerId, meant: PlayerId) -> None:
        self._decided[player] = meant
        with self._session.reporting_failure():
            self._show_coming()

    def _make_all_new(self) -> None:
        unknown = (one.player.id for one in self._people if one.certainty is Certainty.UNKNOWN)
        self._decided |= {player: player for player in unknown}
        with self._session.reporting_failure():
            self._show_coming()

    def _take(self) -> None:
        """Begin to take the nights in."""
        with self._session.reporting_failure():
            self._taking.begin(self._nights, self._people)

    def _taken(self, taken: Taken | None, told: str) -> None:  # a signal
        """Continue with what came in, if this page is still shown; if nothing did, it can be tried again."""
        if self._session.shown_page == "laptops" and taken is not None:
            with self._session.reporting_failure():
                self._go_on(taken.brought, told)

    def _excessive_moves(self, nights: Collection[str]) -> list[str]:
        """What is said of IOUs of some nights that count more than once."""
        return [fault_text(finding) for finding in excessive_moves(self._club.file, nights)]

    def _go_on(self, brought: Sequence[Brought], told: str) -> None:
        """Show the branches of a night that has two now, else the tournament from which the page was opened, else the
        last night that has more, else what was done."""
        session = self._session
        forked = [one.night for one in brought if one.outcome is Arrival.BRANCH]
        grown = [one.night for one in brought if one.outcome in (Arrival.NEW, Arrival.MORE, Arrival.FOLLOWED)]
        open_night = session.live.night.id if session.live is not None and session.in_club_file else ""
        if forked:
            if open_night in grown:
                before = session.pages.back
                session.open_night(open_night)  # as it is now
                for page in (before, "laptops") if before == "tournament" else ("laptops",):
                    session.go(page, again=True)
            self.show(told)
            self._show_branch(next(one.key for one in reversed(self._branches) if one.night == forked[-1]))
        elif session.pages.back == "tournament":
            session.go_back()
            session.window.status.tell(told)
        elif grown:
            session.open_night(grown[-1])
        else:
            self.show(told)

    # two branches

    def _show_branch(self, key: str) -> None:
        branch = next((one for one in self._branches if one.key == key), None)
        if branch is None:
            return
        with self._session.reporting_failure():
            ours, theirs = self._club.journal.lines(branch.night), branch.lines
            self._branch, self._nights = branch, []
            own = replay(ours).device
            here = device_name(self._club, own) if own != self._club.profile.device else ""
            there = device_name(self._club, replay(theirs).device)
            self._page.show_branches(branches_shown(ours, theirs, common_lines(ours, theirs), here, there))

    def _choose(self, other: bool, taken: Iterable[int]) -> None:  # a signal
        branch, session, club = self._branch, self._session, self._club
        shown = self._page.branches.shown
        if branch is None or shown is None:
            return
        if branch.set_aside and not other:
            with session.reporting_failure():
                self.show()
            return
        with session.reporting_failure():
            ours = club.journal.lines(branch.night)
            loser = replay(ours) if other else replay(branch.lines)
            wanted = [row for row in deals_of(loser, shown.game) if row.number in set(taken)]
            (choose_other if other else choose_own)(club.file, club.journal, branch, now())
            if wanted and replay(club.journal.lines(branch.night)).device not in ("", club.profile.device):
                go_on_here(club, branch.night)
            chosen, left = (shown.there, shown.here) if other else (shown.here, shown.there)
            self._leave_branches(branch.night, types=bool(wanted))
            told = chosen.words.gone_on
            if counted_twice := self._excessive_moves([branch.night]):
                told = " ".join((told, *counted_twice))
                session.window.status.tell_trouble(WriteFailure(told, lasting=False))
            else:
                session.window.status.tell(told)
            self._type_in(shown.game, [row.deal for row in wanted], [row.number for row in wanted],
                          left.words.source)  # fmt: skip

    def _leave_branches(self, night: str, *, types: bool) -> None:
        """Show the night of which a branch was chosen, or the tournament from which the page was opened, unless deals
        of the other branch are typed in."""
        session = self._session
        came_from_tournament = session.pages.back == "tournament" and not types
        is_open = session.live is not None and session.in_club_file and session.live.night.id == night
        if is_open or not came_from_tournament:
            session.open_night(night)
        if came_from_tournament:
            session.go("tournament")

    def _type_in(self, game: int, deals: Sequence[DealEntry], numbers: Sequence[int], note: str) -> None:
        """Write the deals of the other branch that come next; open the first that differs, with its figures typed."""
        session = self._session
        if session.live is None or not deals:
            return
        if game != session.live.game_index:
            session.show_game(game)
        for deal, number in zip(deals, numbers, strict=True):
            sheet = session.open_live.game.sheet
            if number == sheet.deals_played + 1 and sheet.over is None:
                session.open_live.write(partial(Keeper.write, game=game, entry=deal, note=note))
        sheet = session.open_live.game.sheet
        for deal, number in zip(deals, numbers, strict=True):
            row = next((one for one in sheet.deals if one.number == number), None)
            if row is not None and isinstance(deal, Deal) and row.deal != deal and session.sheet is not None:
                texts = texts_of_deal(deal, row.dealt_in, len(row.change), sheet.rules)
                session.sheet.view.lines.go_on_with(OldDealDraft(row.entry, sheet.length, texts))
                return
