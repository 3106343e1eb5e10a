"""The page of a season: shows what is in the club file, and writes seasons."""

from __future__ import annotations

from functools import partial
from uuid import uuid4

from msgspec.structs import replace
from PySide6.QtCore import QObject

from scorekeeper.night.season_table import rankings_of
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.refusals import Finding
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.season_nights import SeasonBooks, ShownSeason, show_season
from scorekeeper.storage.seasons import remove_season, take_back_season, write_season
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.season_text import saved_words, tables_of
from scorekeeper.text.templates import say
from scorekeeper.text.undo_text import undone_words
from ui.live.open_club import local_now
from ui.live.season_tables import YEAR, SeasonTables
from ui.season.season_page import SeasonPage
from ui.shell.behind_figures import open_behind
from ui.shell.decisions import decisions_of
from ui.shell.session import Session


def season_page(session: Session) -> SeasonPage:
    """The page of the newest season."""
    return SeasonController(session).page


class SeasonChoice(QObject):
    """What the page showed last, for when it is opened again in the same window.

    `ranking` is by what the table was ranked, None for what the season says.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.season = YEAR
        self.ranking: Ranking | None = None
        self.player: PlayerId = ""


def choice_of(session: Session) -> SeasonChoice:
    """The choice of a session, made when it is first needed."""
    known = session.findChild(SeasonChoice)
    return known if isinstance(known, SeasonChoice) else SeasonChoice(session)


class SeasonController(QObject):
    """Fills the page and writes what is done there; lives as long as the page."""

    def __init__(self, session: Session) -> None:
        self._session = session
        today = local_now().date()
        self._tables = SeasonTables(session.club, today)
        self._choice = choice_of(session)
        self._draft: ClubSeason | None = None
        """The season that is being made or changed."""
        self._draft_of = YEAR
        self._ranking_shown: Ranking | None = None
        """By what the table is ranked that is shown; a new season begins with it."""
        self.page = page = SeasonPage(today)
        super().__init__(page)
        page.season_chosen.connect(self._choose)
        page.ranking_chosen.connect(self._rank)
        page.night_opened.connect(partial(open_behind, session))
        page.left.connect(session.go_back)
        page.begun.connect(self._begin)
        page.change_wanted.connect(self._change)
        page.form.changed.connect(self._preview)
        page.form.saved.connect(self._save)
        page.form.removed.connect(self._remove)
        page.form.left.connect(self._leave_form)
        session.window.returned_to.connect(self._follow_others)
        self.refresh()
        page.list.choose(self._choice.player)
        page.list.currentRowChanged.connect(self._note_player)

    def _note_player(self) -> None:
        line = self.page.list.current
        self._choice.player = line.row.player if line is not None else self._choice.player

    def _follow_others(self) -> None:
        """Read again if the club file was written since it was read, by another program too; what is typed stays."""
        if self._session.shown_page == "season" and self._session.club.file.disk.stamp() != self._stamp:
            self.refresh()

    def refresh(self) -> None:
        """Read seasons and nights again, and show the season that was shown, else the newest."""
        self._stamp = self._session.club.file.disk.stamp()
        self._tables.read_again()
        try:
            kept = self._tables.kept
        except ClubFileError as fault:
            self._show_fault(fault)
            return
        newer = self._tables.newer
        if self._choice.season not in kept.keys() | newer.keys():
            self._choice.season = next(reversed(kept), YEAR)
        offered = [(season.name, one) for one, season in kept.items()]
        if newer and not kept:
            offered.append((self.season.name, YEAR))
        offered += [(say("{name} (made by a newer version)", name=name), one) for one, name in newer.items()]
        self.page.show_seasons(offered, self._choice.season)
        self._show()

    @property
    def season(self) -> ClubSeason:
        """The season that is shown. Raises `ClubFileError`."""
        return self._draft or self._tables.kept.get(self._choice.season) or self._tables.year()

    def _refuse_newer(self) -> bool:
        """Say that the chosen season cannot be shown, nor changed, if a newer version has made it."""
        name = self._tables.newer.get(self._choice.season) if self._draft is None else None
        if name is not None:
            self._show_season(show_season(ClubSeason(name), SeasonBooks()))
            self.page.show_trouble(fault_text(Finding("newer_season", {"name": name})))
        return name is not None

    def _show(self) -> None:
        if self._refuse_newer():
            return
        try:
            found = self._tables.shown(self.season, self._choice.ranking)
        except ClubFileError as fault:
            self._show_fault(fault)
            return
        self._show_season(found)

    def _show_season(self, found: ShownSeason) -> None:
        self._ranking_shown = found.table.ranking
        self.page.show_table(found.season, found.table, found.rankings, found.names)
        self.page.ticks.show_nights(found.nights, found.season.left_out)

    def _show_fault(self, fault: ClubFileError) -> None:
        self._session.club.save_state.report_damage(fault)
        self.page.show_trouble(as_sentence(capital(fault_text(fault))))

    def _choose(self, season: str) -> None:
        self._choice.season, self._choice.ranking = season, None
        self._show()

    def _rank(self, ranking: Ranking) -> None:
        self._choice.ranking = ranking
        self._show()

    # making and changing

    def _begin(self) -> None:
        """Begin a new season with the year of the newest night."""
        self._draft_of = str(uuid4())
        season, shown = self._tables.year(), self._ranking_shown
        self._open_form(replace(season, ranking=shown) if shown else season, say("A new season"), is_kept=False)

    def _change(self) -> None:
        """Change the season that is shown; without any make one of the year that is shown."""
        if self._choice.season == YEAR:
            self._begin()
            return
        if self._refuse_newer():
            return
        try:
            season = self.season
        except ClubFileError as fault:
            self._show_fault(fault)
            return
        self._draft_of = self._choice.season
        self._open_form(season, say("Change the season"), is_kept=True)

    def _open_form(self, season: ClubSeason, heading: str, *, is_kept: bool) -> None:
        self._draft, self._choice.ranking = season, None
        try:
            nights = self._tables.every_night()
        except ClubFileError as fault:
            self._show_fault(fault)
            return
        self.page.form.show_season(season, heading, rankings_of(nights), tables_of(nights), is_kept=is_kept)
        self.page.open_form()
        self._show()

    def _preview(self, season: ClubSeason) -> None:
        self._draft = season
        self._show()

    def _leave_form(self) -> None:
        self._draft = None
        self._show()

    def _save(self, season: ClubSeason) -> None:
        session, wanted = self._session, self._draft_of
        with session.reporting_failure():
            known = self._tables.kept.get(wanted)
            kept = replace(season, newer=known.newer) if known is not None else season
            if kept != known:
                line = write_season(session.club.file, wanted, kept)
                self._written(line, season.name, say("Saved: {what}", what=saved_words(season.name)))
            self._choice.season = wanted
            self._close()

    def _remove(self) -> None:
        session = self._session
        with session.reporting_failure():
            name = self._tables.kept[self._draft_of].name
            line = remove_season(session.club.file, self._draft_of)
            self._written(line, name, say("Removed: {what}", what=saved_words(name)))
            self._close()

    def _close(self) -> None:
        self._draft = None
        self.page.close_form()
        self.refresh()

    def _written(self, line: int, name: str, told: str) -> None:
        """Say what was written, and let undo take it back."""
        session = self._session
        decisions_of(session).add(saved_words(name), partial(_take_back, session, line, saved_words(name)), line)
        session.window.status.tell(told)
        session.refreshed.emit()


def _take_back(session: Session, line: int, what: str) -> None:
    """Take back what a line says of a season; the page of the season is shown again if it is the one shown."""
    with session.reporting_failure():
        take_back_season(session.club.file, line)
        decisions_of(session).taken_back(line)
        if session.shown_page == "season":
            session.go("season")
        session.window.status.tell(undone_words(what))
        session.refreshed.emit()
