"""The questions of the page of a tournament: how many go on, a tie at the line, who signs, seats by hand."""

from __future__ import annotations

import re

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import Closing, closing_of
from scorekeeper.gathering.tournament.draw import DrawMade
from scorekeeper.gathering.tournament.line import separations
from scorekeeper.gathering.tournament.shapes import proposed_number
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say, say_number
from scorekeeper.text.tournament_text import (
    SAY_WHO_DECIDED,
    WHO_DECIDED_LABEL,
    against_figures,
    criterion_words,
    drawn_words,
    figures_words,
)
from ui.shell.open_tournament import OpenTournament
from ui.tournament.question_form import ActAnswer, ActQuestion


class TournamentQuestions:
    """Asks the questions, and writes the answers."""

    def __init__(self, current: OpenTournament) -> None:
        self._current = current

    def ask_line(self) -> None:
        """How many go on from the present stage."""
        now = self._current.now
        stage = now.present_stage
        people = len(now.playing(now.shape.first_round(stage)))

        def keep(answer: ActAnswer) -> None:
            if not answer.texts[0].isdecimal():
                self._current.refuse(say("Type a number."))
                return
            number, name = int(answer.texts[0]), now.stage(stage).name
            told = say_number(number, "1 goes on from “{stage}”.", "{number} go on from “{stage}”.", stage=name)
            self._current.act(lambda keeper: keeper.say_line(stage, number), told)

        question = ActQuestion(
            say("How many go on from “{stage}”?", stage=now.stage(stage).name),
            say("Announce it"),
            sentences=(say("It is said before the draw. A number that fills tables of four is proposed."),),
            fields=((say("People who go on"), str(proposed_number(now.shape, stage, people))),),
        )
        self._current.ask(question, keep)

    def ask_tie(self) -> None:
        """Who of those who are equal at the line goes on."""
        now = self._current.now
        closing = closing_of(now, self._current.keeper.nights)
        tied, free = closing.line.tied, closing.line.free
        names = now.names
        parted = separations(now, closing.standings, closing.results, tied, free)

        def decide(answer: ActAnswer) -> None:
            if len(answer.ticked) != free:
                words = say_number(free, "Tick the one who goes on.", "Tick the {number} who go on.")
                self._current.refuse(words)
                return
            if not answer.texts[0]:
                self._current.refuse(fill(SAY_WHO_DECIDED))
                return
            chosen = [tied[number] for number in answer.ticked]
            against = against_figures(parted[answer.choice], chosen, free, names)
            if against:
                self._current.refuse(against)
                return
            order = (*chosen, *(player for player in tied if player not in chosen))
            by = now.criteria[answer.choice]
            entry = e.TieDecided(closing.standings.stage, order, by, answer.texts[0])
            self._current.write(entry, told=say("The tie is decided."))

        question = ActQuestion(
            say_number(free, "1 of {n} who are equal goes on", "{number} of {n} who are equal go on", n=len(tied)),
            say("Decide it"),
            sentences=_separations(now, closing),
            fields=((fill(WHO_DECIDED_LABEL), ""),),
            ticks=tuple(names[player] for player in tied),
            choices=tuple(criterion_words(one) for one in now.criteria),
            chosen=next((number for number, one in enumerate(parted) if one.separates), len(parted) - 1),
        )
        self._current.ask(question, decide)

    def ask_sign(self) -> None:
        def sign(answer: ActAnswer) -> None:
            if not answer.texts[0]:
                self._current.refuse(say("Type the name of who signs."))
                return
            told = say("The ranking is signed; nothing changes any more.")
            self._current.write(e.TournamentSigned(answer.texts[0]), told=told)

        question = ActQuestion(
            say("Sign the final ranking"),
            say("Sign"),
            sentences=(say("After it nothing of this tournament can be changed."),),
            fields=((say("Name of the organiser"), ""),),
        )
        self._current.ask(question, sign)

    def ask_seats(self) -> None:
        """Seat the next round by hand: a line for each table, with the start numbers of who sits there."""
        now = self._current.now
        by_number = {entrant.number: entrant.id for entrant in now.entrants.values() if entrant.number}

        def seat(answer: ActAnswer) -> None:
            tables = []
            for text in answer.texts[0].split(";"):
                numbers = re.findall(r"\d+", text)
                if not numbers:
                    continue
                unknown = [number for number in numbers if int(number) not in by_number]
                if unknown:
                    self._current.refuse(say("Nobody has the start number {number}.", number=unknown[0]))
                    return
                tables.append(tuple(by_number[int(number)] for number in numbers))
            made: list[DrawMade] = []
            if self._current.act(lambda keeper: made.append(keeper.seat(tables))):
                self._current.page.tell(drawn_words(self._current.now, made[0].judged))

        question = ActQuestion(
            say("Seat round {number} by hand", number=now.next_round),
            say("Seat them so"),
            sentences=(say("Start numbers of each table, tables apart by a semicolon: 1 5 9 12; 2 6 10 3"),),
            fields=((say("Tables"), ""),),
        )
        self._current.ask(question, seat)


def _separations(now: Tournament, closing: Closing) -> tuple[str, ...]:
    """What each criterion says of those who are equal at the line."""
    tied, free = closing.line.tied, closing.line.free
    names = now.names
    said, unknown = [], []
    for one in separations(now, closing.standings, closing.results, tied, free):
        words = criterion_words(one.criterion)
        if not one.figures:
            continue  # an extra deal and a cut are still to be made
        if not one.is_known:
            unknown.append(words)
            continue
        figures = figures_words(one, names)
        ends = say("separates them") if one.separates else say("does not separate them")
        said.append(say("{criterion}: {figures}; {ends}.", criterion=capital(words), figures=figures, ends=ends))
    if unknown:
        said.append(say("Not known of all of them: {criteria}.", criteria=listed(unknown)))
    return tuple(said)
