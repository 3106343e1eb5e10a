"""Seats on the page of a tournament: two who sat in each other's place, who keeps a table, who must not meet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from scorekeeper.gathering.tournament.entries import FixedSeat, Reseated, Seated, SeatsFrom
from scorekeeper.gathering.tournament.state import Entrant, RoundTable
from scorekeeper.night.mended_seats import DealPlace
from scorekeeper.rules.name_matching import player_named
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say
from ui.shell.open_tournament import OpenTournament
from ui.tournament.question_form import ActAnswer, ActQuestion
from ui.widgets.act_menu import MenuAct


class TournamentSeats:
    """Asks about seats; `place_of_deal` says which deal of a table has a number now, if its sheet is available."""

    def __init__(self, current: OpenTournament, place_of_deal: Callable[[int, int], DealPlace | None]) -> None:
        self._current, self._place_of_deal = current, place_of_deal

    def acts_of(self, one: Entrant) -> list[MenuAct]:
        """The acts on the seats of a player."""
        last = self._current.now.last
        acts = []
        if last is not None and last.closed is None and last.table_of(one.id) is not None:
            acts.append(MenuAct(say("&Sat in somebody else’s place…"), partial(self._ask_swapped, one)))
        if one.is_there:
            keeps = next((seat.table for seat in self._current.now.wishes.fixed if seat.player == one.id), 0)
            words = say("&Keeps table {number}…", number=keeps) if keeps else say("&Keeps a table…")
            acts.append(MenuAct(words, partial(self._ask_fixed, one, keeps)))
            acts.append(MenuAct(say("&Must not meet…"), partial(self._ask_apart, one)))
        return acts

    def _named(self, name: str) -> Entrant | None:
        """A player of the tournament by name; refused if there is none."""
        people = [entrant.player for entrant in self._current.now.entrants.values()]
        found = player_named(name, people)
        if found is None:
            self._current.refuse(
                say("Nobody here is called “{name}”. Type the name as it stands in the list.", name=name)
            )
            return None
        return self._current.now.entrants[found.id]

    def _ask_fixed(self, one: Entrant, keeps: int) -> None:
        name = one.player.name

        def keep(answer: ActAnswer) -> None:
            text = answer.texts[0]
            if text and not text.isdecimal():
                self._current.refuse(say("Type the number of a table, or nothing."))
                return
            wishes = self._current.now.wishes
            others = tuple(seat for seat in wishes.fixed if seat.player != one.id)
            fixed = (*others, FixedSeat(one.id, int(text))) if text else others
            told = (
                say("{name} keeps table {number} from the next draw on.", name=name, number=text)
                if text
                else say("{name} keeps no table.", name=name)
            )
            self._current.write(replace(wishes, fixed=fixed), told=told)

        question = ActQuestion(
            say("Which table does {name} keep?", name=name),
            say("Write it"),
            sentences=(say("The next draws leave this person at that table. Nothing typed: none."),),
            fields=((say("Number of the table"), str(keeps or "")),),
        )
        self._current.ask(question, keep)

    def _ask_apart(self, one: Entrant) -> None:
        def keep(answer: ActAnswer) -> None:
            other = self._named(answer.texts[0])
            if other is None:
                return
            pair = (one.id, other.id)
            wishes = self._current.now.wishes
            known = [some for some in wishes.apart if set(some) != set(pair)]
            apart = tuple(known) if answer.choice else (*known, pair)
            one_name, other_name = one.player.name, other.player.name
            told = (
                say("{one} and {other} may meet.", one=one_name, other=other_name)
                if answer.choice
                else say("{one} and {other} do not meet from the next draw on.", one=one_name, other=other_name)
            )
            self._current.write(replace(wishes, apart=apart), told=told)

        names, pairs = self._current.now.names, [pair for pair in self._current.now.wishes.apart if one.id in pair]
        met = [names[player] for pair in pairs for player in pair if player != one.id]
        question = ActQuestion(
            say("Whom must {name} not meet?", name=one.player.name),
            say("Write it"),
            sentences=(say("The draws keep {name} apart from {others}.", name=one.player.name, others=listed(met)),)
            if met
            else (),
            fields=((say("Name"), ""),),
            choices=(say("they do not meet"), say("they may meet again")),
        )
        self._current.ask(question, keep)

    def _ask_swapped(self, one: Entrant) -> None:
        def mend(answer: ActAnswer) -> None:
            other = self._named(answer.texts[0])
            if other is None:
                return
            if not answer.texts[1].isdecimal():
                self._current.refuse(say("Type the number of the deal from which on they sat so."))
                return
            entry = self._swapped(one.id, other.id, int(answer.texts[1]))
            told = say("{one} and {other} sit in each other’s place.", one=one.player.name, other=other.player.name)
            if entry is None:
                self._current.refuse(say("{name} sits at no table of this round.", name=other.player.name))
            else:
                self._current.write(entry, told=told)

        question = ActQuestion(
            say("In whose place did {name} sit?", name=one.player.name),
            say("Correct the seats"),
            sentences=(say("Both tables are corrected at once; points go to who really sat there."),),
            fields=((say("Name"), ""), (say("From which deal on"), "1")),
        )
        self._current.ask(question, mend)

    def _swapped(self, one: PlayerId, other: PlayerId, first: int) -> Reseated | None:
        """The entry by which two sit in each other's place from a deal on; None if one of them sits nowhere."""
        last = self._current.now.last
        tables = () if last is None else (last.table_of(one), last.table_of(other))
        if last is None or None in tables:
            return None
        exchanged = {one: other, other: one}
        found: dict[int, SeatsFrom] = {}
        for table in tables:
            assert table is not None
            place = self._place_of_deal(table.number, first)
            found[table.number] = SeatsFrom(table.number, first, _exchanged(table, exchanged), place)
        return Reseated(last.number, tuple(found.values()))


def _exchanged(table: RoundTable, exchanged: dict[PlayerId, PlayerId]) -> Seated:
    return tuple(exchanged.get(player, player) for player in table.seated)
