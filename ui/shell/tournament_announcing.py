"""How a tournament is announced: the form with the club's shapes and rules, and what comes of its answers."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.gathering.tournament.entries import TournamentOpened
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.shapes import MOST_ROUNDS, TournamentShape, own_shapes
from scorekeeper.gathering.tournament.typed_shape import read_count
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import PROFILES, profile_rules
from scorekeeper.rules.named_rules import HANDS, NamedRules
from scorekeeper.storage.shapes import club_shapes, delete_shape, save_shape
from scorekeeper.text.dates import read_date, write_date
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.short_labels import PROFILE_NAMES
from scorekeeper.text.templates import say
from ui.live.open_club import local_now
from ui.shell.open_tournament import OpenTournament
from ui.tournament.announce_form import Announcement
from ui.widgets.date_edit import is_month_first

_FIRST_OFFERED = "washburn"
"""The house rules of 000, which has the tournament."""


class TournamentAnnouncing:
    """Fills the form; `announced` is called with a tournament that began."""

    def __init__(self, current: OpenTournament, announced: Callable[[TournamentKeeper], None]) -> None:
        self._current, self._announced = current, announced
        self._profile = current.session.club.profile
        self._form = form = current.page.play.announce
        form.announced.connect(self._announce)
        form.shape_kept.connect(self._keep_shape)
        form.shape_forgotten.connect(self._forget_shape)

    def begin(self) -> None:
        """Show the form, with what was announced last time chosen."""
        rules = [NamedRules(PROFILE_NAMES[name], profile_rules(name, HANDS)) for name in PROFILES]
        rules.sort(key=lambda one: one.rules.profile != _FIRST_OFFERED)
        rules += self._profile.house_rules
        self._show_shapes()
        self._form.begin_with(write_date(local_now().date()), rules, self._before())
        self._current.page.show_announcing()

    def _before(self) -> TournamentOpened | None:
        """What was announced of the newest tournament; None if there is none that can be read."""
        try:
            listed = self._current.known.listed
            return self._current.known.open(listed[0].id).tournament.announced if listed else None
        except (Refused, OSError):
            return None

    def _show_shapes(self, chosen: str = "") -> None:
        shapes = club_shapes(self._profile.settings)
        self._form.show_shapes(shapes, len(shapes) - len(own_shapes()), chosen)

    def _keep_shape(self, shape: TournamentShape) -> None:
        try:
            save_shape(self._profile.settings, shape)
        except Refused as refusal:
            self._form.shape_form.refuse(refusal)
            return
        except OSError as fault:
            self._form.shape_form.trouble.show_text(as_sentence(fault_text(fault)))
            return
        self._show_shapes(shape.name)

    def _forget_shape(self, name: str) -> None:
        try:
            delete_shape(self._profile.settings, name)
        except OSError as fault:
            self._form.shape_form.trouble.show_text(as_sentence(fault_text(fault)))
            return
        self._show_shapes()

    def _announce(self, chosen: Announcement) -> None:
        form, today = self._form, local_now().date()
        if not chosen.name:
            form.refuse(say("Give the tournament a name."), "name")
            return
        day = read_date(chosen.date, today, month_first=is_month_first())
        if day is None:
            form.refuse(say("Type a day, such as {day}.", day=write_date(today)), "date")
            return
        try:
            late = read_count(chosen.late, 1, MOST_ROUNDS)
        except Refused as refusal:
            form.refuse(as_sentence(refusal_text(refusal)), "late")
            return
        announced = TournamentOpened(
            chosen.shape, chosen.rules.rules, chosen.ties, chosen.odd, chosen.check, late_until=late
        )
        try:
            opened = self._current.known.announce(chosen.name, day.isoformat(), announced)
        except Refused as refusal:
            form.refuse(as_sentence(refusal_text(refusal)))
            return
        except OSError as fault:
            form.refuse(as_sentence(fault_text(fault)))
            return
        self._announced(opened)
