"""The people of the page of a tournament: who enters, and the acts on a player."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from functools import partial
from uuid import uuid4

from PySide6.QtCore import QObject, QPoint

from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.fold_people import free_number
from scorekeeper.gathering.tournament.state import Entrant
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import player_named, tidy
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import read, write
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.templates import say, say_number
from ui.shell.open_tournament import OpenTournament
from ui.shell.tournament_seats import TournamentSeats
from ui.tournament.question_form import ActAnswer, ActQuestion
from ui.widgets.act_menu import MenuAct, act_menu

_NUMBERED = re.compile(r"\s*(\d{1,3})[\s.:)]+(\S.*)")
"""A start number before a name."""


class TournamentPeople(QObject):
    """Enters people, and offers the acts on a player."""

    def __init__(self, current: OpenTournament, seats: TournamentSeats) -> None:
        super().__init__(current.page)
        self._current, self._seats, page = current, seats, current.page
        page.names_entered.connect(self._enter)
        page.play.members.clicked.connect(self._offer_members)
        page.play.late.clicked.connect(self._ask_late)
        page.standings.list.wanted.connect(self._open_acts)
        page.standings.about.entered.connect(lambda: self._open_acts(None))
        page.standings.acts.clicked.connect(lambda _checked: self._open_acts(None))

    def _enter(self, text: str) -> None:
        """Enter the names of the lines, all or none."""
        taken = {entrant.id for entrant in self._current.now.entrants.values()}
        number = free_number(self._current.now)
        entered: list[GatheringEntry] = []
        known = self._people
        for line in filter(None, map(tidy, text.splitlines())):
            found = _NUMBERED.fullmatch(line)
            name = tidy(found[2]) if found else line
            place = int(found[1]) if found else number
            number = max(number, place + 1)
            player = self._player(name, taken, known)
            taken.add(player.id)
            entered.append(e.Entered(player, place))
        if not entered:
            self._current.page.refuse(say("Type the names of who plays, one a line."))
            return
        told = say_number(len(entered), "1 person entered.", "{number} people entered.")
        if self._current.write(*entered, told=told):
            self._current.page.play.names.show_text("")
        self._current.page.play.names.setFocus()

    @property
    def _people(self) -> list[Player]:
        """The known people by name; empty if they cannot be read, which is said."""
        people: list[Player] = []
        with self._current.session.reporting_failure():
            people += self._current.known.people
        return people

    @staticmethod
    def _player(name: str, taken: Container[PlayerId], people: Sequence[Player]) -> Player:
        """The person of a name: the one of the club with that name who has not entered, else a new one."""
        known = player_named(name, people)
        return Player(known.id if known is not None and known.id not in taken else str(uuid4()), name)

    def _offer_members(self) -> None:
        """Put the names of the club's people into the field, those who have entered left out."""
        entered = {entrant.player.id for entrant in self._current.now.entrants.values()}
        names = [one.name for one in self._people if one.id not in entered]
        self._current.page.play.names.show_text("\n".join(names))
        self._current.page.play.names.setFocus()

    def _open_acts(self, place: QPoint | None) -> None:
        """Open the menu of what can be done about the chosen person, at a place of the screen or under its button."""
        chosen, button = self._current.page.standings.list.chosen, self._current.page.standings.acts
        acts = self._menu_acts()
        if chosen is not None and acts:
            menu = act_menu(button, chosen.name, acts)
            menu.popup(place or button.mapToGlobal(button.rect().bottomLeft()))

    def _menu_acts(self) -> Sequence[MenuAct]:
        """What can be done about the chosen person."""
        chosen = self._current.page.standings.list.chosen
        if chosen is None or self._current.opened is None or not self._current.is_kept_here or self._current.now.signed:
            return ()
        one = self._current.now.entrants[chosen.player]
        name = one.player.name
        first = self._from_round(one)
        acts = []
        if one.is_there:
            gone = say("{name} is not there from round {number} on.", name=name, number=first)
            acts.append(
                MenuAct(say("&Not there (no-show)"), partial(self._current.write, e.NoShow(one.id, first), told=gone))
            )
            acts.append(MenuAct(say("&Leaves…"), partial(self._ask_leaving, one, first)))
            acts.append(MenuAct(say("&Another in this place…"), partial(self._ask_replaced, one, first)))
        else:
            back = say("{name} plays again from round {number} on.", name=name, number=self._current.now.next_round)
            entry = e.Returned(one.id, self._current.now.next_round)
            acts.append(MenuAct(say("Comes &back"), partial(self._current.write, entry, told=back)))
        acts += self._seats.acts_of(one)
        acts.append(MenuAct(say("&Penalty…"), partial(self._ask_penalty, one), starts_group=True))
        acts += [
            MenuAct(
                say("St&rike the penalty of {points}", points=write(standing.given.points)),
                partial(self._current.write, e.PenaltyStruck(standing.line), told=say("The penalty is struck.")),
            )
            for standing in self._current.now.penalties
            if standing.given.player == one.id and not standing.struck
        ]
        return acts

    def _from_round(self, one: Entrant) -> int:
        """From which round on a player is away: the present one until the table is in."""
        last = self._current.now.last
        if last is None:
            return 1
        table = last.table_of(one.id)
        played = last.closed is not None or (table is not None and table.is_done)
        return last.number + 1 if played else last.number

    def _ask_late(self, _checked: bool = False) -> None:  # a signal
        """A player who comes late, or one of the staff."""
        now = self._current.now

        def enter(answer: ActAnswer) -> None:
            name = tidy(answer.texts[0])
            if not name:
                self._current.refuse(say("Type the name of who comes."))
                return
            player = self._player(name, now.entrants, self._people)
            stands_in = answer.choice == 1
            entry = e.StandInCame(player, now.next_round) if stands_in else e.Entered(player, free_number(now))
            told = say("{name} stands in.", name=name) if stands_in else say("{name} has entered.", name=name)
            self._current.write(entry, told=told)

        question = ActQuestion(
            say("Somebody comes"),
            say("Write it"),
            fields=((say("Name"), ""),),
            choices=(say("plays for a place"), say("stands in and is not ranked")),
        )
        self._current.ask(question, enter)

    def _ask_leaving(self, one: Entrant, first: int) -> None:
        name = one.player.name

        def leave(answer: ActAnswer) -> None:
            points = tuple(e.PointsSoFar)[answer.choice]
            entry = e.Withdrew(one.id, first, points, answer.texts[0])
            self._current.write(entry, told=say("{name} has left.", name=name))

        question = ActQuestion(
            say("{name} leaves from round {number} on", name=name, number=first),
            say("Write it"),
            fields=((say("Why, if you like"), ""),),
            choices=(say("the points so far stand"), say("they do not count")),
        )
        self._current.ask(question, leave)

    def _ask_replaced(self, one: Entrant, first: int) -> None:
        def put(answer: ActAnswer) -> None:
            name = tidy(answer.texts[0])
            if not name:
                self._current.refuse(say("Type the name of who comes."))
                return
            by = self._player(name, self._current.now.entrants, self._people)
            entry = e.Replaced(one.id, by, free_number(self._current.now), first, tuple(e.PointsSoFar)[answer.choice])
            told = say("{name} plays in the place of {other}.", name=name, other=one.player.name)
            self._current.write(entry, told=told)

        question = ActQuestion(
            say("Who plays in the place of {name} from round {number} on?", name=one.player.name, number=first),
            say("Write it"),
            fields=((say("Name"), ""),),
            choices=(say("with the points so far"), say("without them")),
        )
        self._current.ask(question, put)

    def _ask_penalty(self, one: Entrant) -> None:
        def give(answer: ActAnswer) -> None:
            try:
                points = read(answer.texts[0], halves=True)
            except Refused as fault:
                self._current.refuse(as_sentence(fault_text(fault)))
                return
            if not answer.texts[1]:
                self._current.refuse(say("Say what the penalty is for."))
                return
            entry = e.PenaltyGiven(one.id, points, answer.texts[1])
            self._current.write(entry, told=say("{name} has a penalty.", name=one.player.name))

        question = ActQuestion(
            say("A penalty for {name}", name=one.player.name),
            say("Give it"),
            fields=((say("Points"), ""), (say("What for"), "")),
        )
        self._current.ask(question, give)
