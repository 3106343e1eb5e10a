"""The page of a tournament: shows what its stream and the nights of its tables come to, and writes what is done."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from secrets import randbelow
from typing import Final
from uuid import uuid4

from PySide6.QtCore import QObject

from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import closing_of
from scorekeeper.gathering.tournament.draw import DrawMade
from scorekeeper.gathering.tournament.fold_people import free_number
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.shapes import own_shapes, proposed_number
from scorekeeper.gathering.tournament.state import Entrant, Tournament
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import PROFILES, profile_rules
from scorekeeper.rules.name_matching import player_named, tidy
from scorekeeper.rules.named_rules import HANDS, NamedRules
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.rules.points import read
from scorekeeper.text.dates import read_date, write_date
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.numbers import capital
from scorekeeper.text.short_labels import PROFILE_NAMES
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_shown import Step, tournament_shown
from scorekeeper.text.tournament_text import criterion_words, drawn_words
from ui.live.open_club import local_now
from ui.live.tournaments import Tournaments
from ui.shell.session import Session
from ui.shell.tournament_tables import TournamentTables
from ui.tournament.announce_form import Announcement
from ui.tournament.question_form import Answer, Question
from ui.tournament.tournament_page import TournamentPage
from ui.widgets.act_menu import MenuAct, act_menu, offer_menu

_NUMBERED = re.compile(r"\s*(\d{1,3})[\s.:)]+(\S.*)")
"""A start number before a name."""
_SEEDS: Final = 1_000_000
_OWN_FIRST: Final = "washburn"
"""The house rules that are offered first: those of 000."""


def tournament_page(session: Session) -> TournamentPage:
    """The page of the newest tournament, or the form of a new one."""
    return TournamentController(session).page


class TournamentController(QObject):
    """Fills the page; lives as long as the page."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known = Tournaments(session.club)
        self._keeper: TournamentKeeper | None = None
        self._does: Callable[[Answer], None] | None = None
        self.page = page = TournamentPage()
        super().__init__(page)
        self._tables = TournamentTables(session, self._known, page, self._act, self.refresh)
        play = page.play
        play.announce.announced.connect(self._announce)
        play.announce.left.connect(self._leave_announcing)
        page.names_entered.connect(self._enter)
        play.members.clicked.connect(self._offer_members)
        page.step_wanted.connect(self._step)
        play.draw_again.clicked.connect(self._draw)
        play.by_hand.clicked.connect(self._ask_seats)
        play.undo.clicked.connect(partial(self._turn, "undo"))
        play.redo.clicked.connect(partial(self._turn, "redo"))
        play.new.clicked.connect(self._begin)
        play.choice.currentIndexChanged.connect(self._choose)
        play.question.answered.connect(self._answer)
        play.question.left.connect(self._leave_question)
        page.standings.list.wanted.connect(self._menu_of)
        offer_menu(page.standings.list, self._menu_title, self._menu_acts)
        page.left.connect(session.go_back)
        session.window.returned_to.connect(self.refresh)
        self._open_newest()

    # which tournament

    def _open_newest(self) -> None:
        with self._session.reporting_failure():
            listed = self._known.listed
            if not listed:
                self._begin()
                return
            self._open(listed[0].id)

    def _open(self, tournament: str) -> None:
        with self._session.reporting_failure():
            self._keeper = self._known.open(tournament)
            self.refresh()

    def _choose(self, _row: int) -> None:
        chosen = self.page.play.choice.currentData()
        if chosen and (self._keeper is None or chosen != self._keeper.keeper.opened.id):
            self._open(str(chosen))

    def _begin(self) -> None:
        rules = [NamedRules(PROFILE_NAMES[name], profile_rules(name, HANDS)) for name in PROFILES]
        rules.sort(key=lambda one: one.rules.profile != _OWN_FIRST)
        rules += self._session.club.profile.house_rules
        self.page.play.announce.begin_with(write_date(local_now().date()), own_shapes(), rules)
        self.page.show_announcing()

    def _leave_announcing(self) -> None:
        if self._keeper is None:
            self._session.go_back()
        else:
            self.refresh()

    def _announce(self, chosen: Announcement) -> None:
        form = self.page.play.announce
        day = read_date(chosen.date, local_now().date())
        if not chosen.name or day is None:
            form.trouble.show_text(
                say("Type a day, such as {day}.", day=write_date(local_now().date()))
                if chosen.name
                else say("Give the tournament a name.")
            )
            return
        try:
            announced = e.TournamentOpened(chosen.shape, chosen.rules.rules, odd=chosen.odd)
            self._keeper = self._known.announce(chosen.name, day.isoformat(), announced)
        except (Refused, OSError) as fault:
            form.trouble.show_text(capital(fault_text(fault)))
            return
        self.refresh()
        self.page.play.names.setFocus()

    # what is shown

    @property
    def _now(self) -> Tournament:
        assert self._keeper is not None, "a tournament is open"
        return self._keeper.tournament

    def refresh(self) -> None:
        """Read the nights of the tables again, and show the tournament."""
        keeper = self._keeper
        if keeper is None:
            return
        opened, state = keeper.keeper.opened, keeper.keeper.state
        self._offer_choice(opened.id)
        try:
            shown = tournament_shown(keeper.tournament, keeper.nights)
        except (Refused, OSError) as fault:
            self.page.refuse(capital(fault_text(fault)))
            return
        last = keeper.tournament.last
        may_redraw = last is not None and not last.is_begun and last.closed is None
        signed = keeper.tournament.signed is not None
        undo = "" if signed or isinstance(state.undoable, e.TournamentOpened | None) else say("Undo")
        self.page.show_question(asking=self._does is not None)
        self.page.show_tournament(
            opened.name or say("Tournament"),
            write_date(local_now().date().fromisoformat(opened.date)),
            shown,
            may_redraw=may_redraw,
            undo=undo,
            redo=say("Redo") if state.redoable is not None else "",
        )
        self._tables.refresh(keeper)

    def _offer_choice(self, chosen: str) -> None:
        choice = self.page.play.choice
        with self._session.reporting_failure():
            listed = self._known.listed
            choice.offer([(one.name or say("Tournament"), one.id) for one in listed], chosen)
            choice.setVisible(len(listed) > 1)

    # acts

    def _act(self, does: Callable[[TournamentKeeper], object], told: str = "") -> bool:
        """Do something; whether it was done. What could not be done is said."""
        assert self._keeper is not None, "a tournament is open"
        try:
            does(self._keeper)
        except (Refused, OSError) as fault:
            self._refuse(capital(fault_text(fault)))
            return False
        self.page.tell(told)
        self.refresh()
        return True

    def _write(self, *entries: GatheringEntry, told: str = "") -> bool:
        return self._act(lambda keeper: keeper.write(*entries), told)

    def _refuse(self, sentence: str) -> None:
        if self._does is not None:
            self.page.play.question.refuse(sentence)
        else:
            self.page.refuse(sentence)

    def _turn(self, how: str, _checked: bool = False) -> None:  # a signal
        if how == "undo":
            self._act(lambda keeper: keeper.undo(), say("Undone. Redo brings it back."))
        else:
            self._act(lambda keeper: keeper.redo(), say("Done again."))

    def _step(self) -> None:
        """Do what comes next."""
        assert self._keeper is not None, "a tournament is open"
        now = self._now
        step = tournament_shown(now, self._keeper.nights).step
        match step:
            case Step.DRAW:
                self._draw()
            case Step.SAY_LINE:
                self._ask_line()
            case Step.DECIDE_TIE:
                self._ask_tie()
            case Step.CLOSE:
                self._act(lambda keeper: keeper.close(), say("Round {number} is closed.", number=len(now.rounds)))
            case Step.ADVANCE:
                self._act(lambda keeper: keeper.advance(), say("They go on. Draw the next round."))
            case Step.SIGN:
                self._ask_sign()
            case Step.PEOPLE | Step.TABLES | Step.NOTHING:
                pass

    def _draw(self, _checked: bool = False) -> None:  # a signal
        made: list[DrawMade] = []
        if self._act(lambda keeper: made.append(keeper.draw(randbelow(_SEEDS)))):
            self.page.tell(drawn_words(self._now, made[0].judged))

    # people

    def _enter(self, text: str) -> None:
        """Enter the names of the lines, all or none."""
        known = self._session.club.players()
        taken = {entrant.id for entrant in self._now.entrants.values()}
        number = free_number(self._now)
        entered: list[GatheringEntry] = []
        for line in filter(None, map(tidy, text.splitlines())):
            found = _NUMBERED.fullmatch(line)
            name = tidy(found[2]) if found else line
            place = int(found[1]) if found else number
            number = max(number, place) + (0 if found and place < number else 1)
            one = player_named(name, known)
            of_club = one is not None and one.id not in taken
            player = Player(one.id if one is not None and of_club else str(uuid4()), name)
            taken.add(player.id)
            entered.append(e.Entered(player, place))
        if not entered:
            self.page.refuse(say("Type the names of who plays, one a line."))
            return
        told = say_number(len(entered), "1 person entered.", "{number} people entered.")
        if self._write(*entered, told=told):
            self.page.play.names.show_text("")
        self.page.play.names.setFocus()

    def _offer_members(self) -> None:
        """Put the names of the club's people into the field, those who have entered left out."""
        entered = {entrant.player.id for entrant in self._now.entrants.values()}
        names = [one.name for one in self._session.club.players() if one.id not in entered]
        self.page.play.names.show_text("\n".join(names))
        self.page.play.names.setFocus()

    def _menu_title(self) -> str:
        chosen = self.page.standings.list.chosen
        return "" if chosen is None else chosen.name

    def _menu_of(self, _player: PlayerId) -> None:
        view = self.page.standings.list
        acts = self._menu_acts()
        if acts:
            menu = act_menu(view, self._menu_title(), acts)
            menu.popup(view.viewport().mapToGlobal(view.visualItemRect(view.currentItem()).bottomLeft()))

    def _menu_acts(self) -> Sequence[MenuAct]:
        """What can be done about the person whom the keyboard is on."""
        chosen = self.page.standings.list.chosen
        if chosen is None or self._keeper is None or self._now.signed is not None:
            return ()
        one = self._now.entrants[chosen.player]
        name = one.player.name
        first = self._from_round(one)
        acts = []
        if one.is_there:
            gone = say("{name} is not there from round {number} on.", name=name, number=first)
            acts.append(MenuAct(say("&Not there (no-show)"), partial(self._write, e.NoShow(one.id, first), told=gone)))
            acts.append(MenuAct(say("&Leaves…"), partial(self._ask_leaving, one, first)))
            acts.append(MenuAct(say("&Another in this place…"), partial(self._ask_replaced, one, first)))
        else:
            back = say("{name} plays again from round {number} on.", name=name, number=self._now.next_round)
            entry = e.Returned(one.id, self._now.next_round)
            acts.append(MenuAct(say("Comes &back"), partial(self._write, entry, told=back)))
        acts.append(MenuAct(say("&Penalty…"), partial(self._ask_penalty, one), starts_group=True))
        acts += [
            MenuAct(
                say("&Strike the penalty of {points}", points=str(standing.given.points.fraction)),
                partial(self._write, e.PenaltyStruck(standing.line), told=say("The penalty is struck.")),
            )
            for standing in self._now.penalties
            if standing.given.player == one.id and not standing.struck
        ]
        return acts

    def _from_round(self, one: Entrant) -> int:
        """From which round on somebody is away: the present one until the table is in."""
        last = self._now.last
        if last is None:
            return 1
        table = last.table_of(one.id)
        played = last.closed is not None or (table is not None and table.is_done)
        return last.number + 1 if played else last.number

    # questions

    def _ask(self, question: Question, does: Callable[[Answer], None]) -> None:
        self._does = does
        self.page.open_totals(shown=False)
        self.refresh()
        self.page.play.question.ask(question)

    def _answer(self, answer: Answer) -> None:
        if self._does is not None:
            self._does(answer)

    def _leave_question(self) -> None:
        self._does = None
        self.refresh()
        self.page.setFocus()

    def _done(self, done: bool) -> None:
        """Close the question where what it was for was done."""
        if done:
            told = self.page.play.told.text()
            self._leave_question()
            self.page.tell(told)

    def _ask_leaving(self, one: Entrant, first: int) -> None:
        name = one.player.name

        def leave(answer: Answer) -> None:
            points = tuple(e.PointsSoFar)[answer.choice]
            entry = e.Withdrew(one.id, first, points, answer.texts[0])
            self._done(self._write(entry, told=say("{name} has left.", name=name)))

        question = Question(
            say("{name} leaves from round {number} on", name=name, number=first),
            say("Write it"),
            fields=((say("Why, if you like"), ""),),
            choices=(say("the points so far stand"), say("they do not count")),
        )
        self._ask(question, leave)

    def _ask_replaced(self, one: Entrant, first: int) -> None:
        def put(answer: Answer) -> None:
            name = tidy(answer.texts[0])
            if not name:
                self._refuse(say("Type the name of who comes."))
                return
            known = player_named(name, self._session.club.players())
            by = Player(known.id if known is not None and known.id not in self._now.entrants else str(uuid4()), name)
            entry = e.Replaced(one.id, by, free_number(self._now), first, tuple(e.PointsSoFar)[answer.choice])
            told = say("{name} plays in the place of {other}.", name=name, other=one.player.name)
            self._done(self._write(entry, told=told))

        question = Question(
            say("Who plays in the place of {name} from round {number} on?", name=one.player.name, number=first),
            say("Write it"),
            fields=((say("Name"), ""),),
            choices=(say("with the points so far"), say("without them")),
        )
        self._ask(question, put)

    def _ask_penalty(self, one: Entrant) -> None:
        def give(answer: Answer) -> None:
            try:
                points = read(answer.texts[0], halves=True)
            except Refused as fault:
                self._refuse(capital(fault_text(fault)))
                return
            if not answer.texts[1]:
                self._refuse(say("Say what the penalty is for."))
                return
            entry = e.PenaltyGiven(one.id, points, answer.texts[1])
            self._done(self._write(entry, told=say("{name} has a penalty.", name=one.player.name)))

        question = Question(
            say("A penalty for {name}", name=one.player.name),
            say("Give it"),
            fields=((say("Points"), ""), (say("What for"), "")),
        )
        self._ask(question, give)

    def _ask_line(self) -> None:
        """How many go on from the present stage."""
        now = self._now
        stage = now.present_stage
        people = len(now.playing(now.shape.first_round(stage)))

        def keep(answer: Answer) -> None:
            if not answer.texts[0].isdecimal():
                self._refuse(say("Type a number."))
                return
            self._done(self._write(e.LineSaid(stage, int(answer.texts[0]))))

        question = Question(
            say("How many go on from “{stage}”?", stage=now.stage(stage).name),
            say("Announce it"),
            sentences=(say("It is said before the draw. A number that fills tables of four is proposed."),),
            fields=((say("People who go on"), str(proposed_number(now.shape, stage, people))),),
        )
        self._ask(question, keep)

    def _ask_tie(self) -> None:
        """Who of those who are equal at the line goes on."""
        assert self._keeper is not None, "a tournament is open"
        now = self._now
        closing = closing_of(now, self._keeper.nights)
        tied, free = closing.line.tied, closing.line.free
        names = now.names

        def decide(answer: Answer) -> None:
            if len(answer.ticked) != free:
                words = say_number(free, "Tick the one who goes on.", "Tick the {number} who go on.")
                self._refuse(words)
                return
            if not answer.texts[0]:
                self._refuse(say("Say who decided it."))
                return
            chosen = [tied[number] for number in answer.ticked]
            order = (*chosen, *(player for player in tied if player not in chosen))
            by = now.criteria[answer.choice]
            entry = e.TieDecided(closing.standings.stage, order, by, answer.texts[0])
            self._done(self._write(entry, told=say("The tie is decided.")))

        question = Question(
            say_number(free, "1 of {n} who are equal goes on", "{number} of {n} who are equal go on", n=len(tied)),
            say("Decide it"),
            sentences=self._tables.separation_sentences(now, closing),
            fields=((say("Who decided it"), ""),),
            ticks=tuple(names[player] for player in tied),
            choices=tuple(criterion_words(one) for one in now.criteria),
        )
        self._ask(question, decide)

    def _ask_sign(self) -> None:
        def sign(answer: Answer) -> None:
            if not answer.texts[0]:
                self._refuse(say("Type the name of who signs."))
                return
            told = say("The ranking is signed; nothing changes any more.")
            self._done(self._write(e.TournamentSigned(answer.texts[0]), told=told))

        question = Question(
            say("Sign the final ranking"),
            say("Sign"),
            sentences=(say("After it nothing of this tournament can be changed."),),
            fields=((say("Name of the organiser"), ""),),
        )
        self._ask(question, sign)

    def _ask_seats(self) -> None:
        """Seat the next round by hand: a line for each table, with the start numbers of who sits there."""
        now = self._now
        by_number = {entrant.number: entrant.id for entrant in now.entrants.values() if entrant.number}

        def seat(answer: Answer) -> None:
            tables = []
            for text in answer.texts[0].split(";"):
                numbers = re.findall(r"\d+", text)
                if not numbers:
                    continue
                unknown = [number for number in numbers if int(number) not in by_number]
                if unknown:
                    self._refuse(say("Nobody has the start number {number}.", number=unknown[0]))
                    return
                tables.append(tuple(by_number[int(number)] for number in numbers))
            made: list[DrawMade] = []
            if self._act(lambda keeper: made.append(keeper.seat(tables))):
                self._leave_question()
                self.page.tell(drawn_words(self._now, made[0].judged))

        question = Question(
            say("Seat round {number} by hand", number=now.next_round),
            say("Seat them so"),
            sentences=(say("Start numbers of each table, tables apart by a semicolon: 1 5 9 12; 2 6 10 3"),),
            fields=((say("Tables"), ""),),
        )
        self._ask(question, seat)
