"""Connects the page of the house rules with the session."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt

from scorekeeper.drafts.table_draft import hands_dealt_in
from scorekeeper.night.change import Change, Touched
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.new_entries import fixed_settings
from scorekeeper.text import rules_page_text
from scorekeeper.text.course_sentences import objections
from scorekeeper.text.templates import fill
from ui.new_night.form_page import FormPage
from ui.prompts.corrections.late_changes import EVERYBODY
from ui.rules.rules_page import Purpose, RulesPage
from ui.shell.session import Session


def rules_page(session: Session) -> RulesPage:
    """Make the page for the rules of the form that was open, of the game that is shown, or else of the club."""
    shown = session.window.pages.currentWidget()
    form = session.page(shown.returns_to) if isinstance(shown, RulesPage) else shown
    if isinstance(form, FormPage):
        table = form.form.table
        hands = hands_dealt_in(table)
        page = RulesPage(table.rules, session.club.profile.house_rules, Purpose.TABLE, hands=hands)
        page.returns_to = "new_game" if form is session.page("new_game") else "new_night"
    elif session.has_game:
        sheet = session.open_live.game.sheet
        may_change = not sheet.void and not sheet.suspended
        fixed = fixed_settings(sheet)
        page = RulesPage(
            sheet.rules,
            session.club.profile.house_rules,
            Purpose.GAME,
            may_change=may_change,
            fixed=fixed,
            hands=len(sheet.dealt_in),
        )
    else:
        return club_rules_page(session)
    RulesController(session, page)
    return page


def club_rules_page(session: Session) -> RulesPage:
    """Make the page for the club's own profiles."""
    shown = session.page(session.shown_page)
    page = RulesPage(CAVENDISH, session.club.profile.house_rules, Purpose.CLUB)
    page.returns_to = shown.returns_to if isinstance(shown, RulesPage) else ""
    RulesController(session, page)
    return page


class RulesController(QObject):
    """The controller of one page, deleted with it."""

    def __init__(self, session: Session, page: RulesPage) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        page.kept.connect(self._keep)
        page.said.connect(session.window.status.tell)
        page.left.connect(self._leave)
        page.chosen.connect(self._choose)
        page.changed_by_agreement.connect(self._ask_table)
        page.club_wanted.connect(partial(session.go, "club_rules"))
        if page.purpose is Purpose.GAME:
            session.open_live.changed.connect(self._game_changed)
            page.told_now.connect(self._tell)
            self._show_told()

    def _keep(self, profiles: object) -> None:
        assert isinstance(profiles, tuple)
        with self._session.reporting_failure():
            self._session.club.profile.save_house_rules(profiles)

    def _leave(self) -> None:
        form = self._session.page(self._page.returns_to)
        if isinstance(form, FormPage) and self._page.purpose is not Purpose.CLUB:
            form.set_rules(form.form.table.rules, self._session.club.profile.house_rules)
            self._session.go(self._page.returns_to, again=True)
            form.rules_line.button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._session.go_back()

    def _choose(self, rules: HouseRules) -> None:
        form = self._session.page(self._page.returns_to)
        assert isinstance(form, FormPage)
        form.set_rules(rules, self._session.club.profile.house_rules)
        self._session.go(self._page.returns_to, again=True)
        form.begin()

    def _game_changed(self, change: Change) -> None:
        """Update the page after a change of rules, games or players."""
        if not change.touched & (Touched.SHEET | Touched.GAMES | Touched.PEOPLE):
            return
        sheet = self._session.open_live.game.sheet
        self._page.show_game(sheet.rules, fixed_settings(sheet))
        self._show_told()

    def _show_told(self) -> None:
        live = self._session.open_live
        sheet = live.game.sheet
        told = [place for place, player in enumerate(sheet.seated) if player in sheet.told]
        said = "\n".join(objections(sheet, live.short_names).values())
        self._page.show_told([live.short_names[player] for player in sheet.seated], told, said)

    def _tell(self, place: int) -> None:
        live = self._session.open_live
        player = live.game.sheet.seated[place]
        if live.write(lambda keeper: keeper.write(live.game_index, e.Told((player,)))) is None:
            self._show_told()

    def _ask_table(self, changes: tuple[tuple[str, object], ...]) -> None:
        """Preview the change on the sheet and ask who agrees, before anything is written."""
        self._session.go("sheet")
        sheet = self._session.sheet
        assert sheet is not None
        prompt = sheet.prompt_context()
        title = rules_page_text.does_everybody_agree(changes, prompt.sheet.rules)
        sheet.ask(prompt.agreement(title, fill(EVERYBODY), lambda agreed: (e.RulesChange(changes, agreed),)))
