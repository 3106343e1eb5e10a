"""One entry of a game as a sentence of the table: who, what, which figures, who agreed and why."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.night.night import Night
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import QUEEN, Points, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import DealRow, Row, Sheet
from scorekeeper.text.display_names import short_names
from scorekeeper.text.grammar import does, listed
from scorekeeper.text.night_labels import kind_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.rule_text import rule_sentence

_QUEEN = Points.whole(QUEEN)
_DID = {e.OffenceKind.RENEGE: "reneged", e.OffenceKind.FALSE_CLAIM: "claimed falsely"}


class EntryWords:
    """Says what was written at one moment: `before` and `after` are the game's sheet round it."""

    def __init__(self, night: Night, before: Sheet, after: Sheet) -> None:
        self._names = short_names(night.names)
        self._before, self._after = before, after
        self._seats = before.seats

    def sentence(self, written: e.Written) -> str:
        """The whole sentence; what was noted with the entry stands at its end."""
        note = "" if isinstance(written.entry, e.Undo | e.Redo) else written.note  # it is of what is written anew
        parts = [self._said(written.entry), *self._agreed(written.entry), *self._signatures(written.entry), note]
        return " ".join(_ended(capital(part)) for part in parts if part)

    # names and figures

    def player(self, player: PlayerId) -> str:
        """A player as he is called."""
        return self._names[player]

    def hand(self, hand: HandIndex) -> str:
        """A hand by its players at that moment; of a deal that is corrected, by those who played it."""
        return " + ".join(self._names[player] for player in self._seats[hand])

    def _figures(self, figures: e.Figures) -> str:
        holders = [hand for hand, points in enumerate(figures) if points >= _QUEEN]
        said = []
        for hand, points in enumerate(figures):
            queen = " with the queen" if holders == [hand] else ""
            said.append(f"{self.hand(hand)} {write(points)}{queen}")
        return ", ".join(said)

    def _points(self, figures: e.Figures) -> str:
        return ", ".join(f"{self.hand(hand)} {write(points)}" for hand, points in enumerate(figures))

    def _row(self, entry: int, sheet: Sheet | None = None) -> Row | None:
        return (sheet or self._before).row_of(entry)

    def _line(self, entry: int) -> str:
        """What an earlier line is called: "deal 3"."""
        row = self._row(entry)
        if isinstance(row, DealRow):
            return f"deal {row.number}"
        newest = self._before
        while newest.earlier is not None:
            if newest.newest is not None and newest.newest[0] == entry:
                return kind_words(newest.newest[1].entry)
            newest = newest.earlier
        return "an entry"

    # each kind

    def _said(self, entry: e.Entry) -> str:
        if isinstance(entry, e.DealEntry):
            row = self._row(self._before.length, self._after)
            number = f"Deal {row.number}" if isinstance(row, DealRow) else "Deal"
            return f"{number}: {self.deal(entry)}"
        return self._mended(entry) or self._course(entry) or self._record(entry)

    def deal(self, deal: e.DealEntry) -> str:
        """What happened in a deal."""
        match deal:
            case e.Run(hand=hand, option=option, sun=sun, offence=offence):
                how = "took every trick" if sun else "ran"
                but = f", although {self.hand(offence.hand)} {_DID[offence.kind]}" if offence else ""
                return f"{self.hand(hand)} {how}, taken {option.value}{but}"
            case e.Renege(hand=hand):
                return f"{self.hand(hand)} reneged"
            case e.FalseClaim(hand=hand):
                return f"{self.hand(hand)} claimed falsely"
            case e.WrongCount(hands=hands):
                return f"{listed([self.hand(hand) for hand in hands])} had a wrong number of cards, {QUEEN} each"
            case e.QueenAssessed(points=points, taker=taker, offender=offender):
                moved = f"the queen went from {self.hand(taker)} to {self.hand(offender)}"
                return f"{moved}; taken were {self._points(points)}"
            case e.LastTricksClaim(points=points, claimer=claimer):
                return f"{self.hand(claimer)} claimed the last tricks; until then {self._points(points)}"
            case e.Ruled(points=points, reason=reason):
                return f"{self._points(points)}, ruled: {reason}"
            case e.Deal(points=points, as_written=as_written):
                return self._figures(points) + (", kept as written" if as_written else "")

    def _mended(self, entry: e.Entry) -> str:
        old = self._row(entry.before if isinstance(entry, e.InsertDeal) else getattr(entry, "entry", -1))
        if isinstance(old, DealRow):
            self._seats = old.seats
        match entry:
            case e.Amend(entry=index, replacement=deal, reason=reason):
                return f"{self._line(index)} was in truth: {self.deal(deal)}{f' ({reason})' if reason else ''}"
            case e.Strike(entry=index, reason=reason):
                return f"{self._line(index)} was struck: {reason}"
            case e.InsertDeal(before=index, forgotten=deal):
                return f"A forgotten deal before {self._line(index)}: {self.deal(deal)}"
            case e.ErrorSplit(points=points, high_hand=high):
                who = f", {self.hand(high)} high" if high is not None else ""
                return f"{write(points)} too high, split{who}"
            case e.Shortage(points=points, player=player):
                return f"{self.player(player)} answers for {write(points)} missing points"
            case e.Opening(scores=scores, deals=deals, dealer=dealer):
                count = "one deal" if deals == 1 else f"{deals} deals"
                return f"From paper after {count}: {self._points(scores)}; {does(self.hand(dealer), 'deals')} next"
        return ""

    def _course(self, entry: e.Entry) -> str:
        match entry:
            case e.Misdeal(reason=reason):
                return f"Misdeal{f', {reason}' if reason else ''}; {does(self.hand(self._after.dealer), 'deals')}"
            case e.LeadOutOfTurn(player=player, reason=reason):
                return f"{self.player(player)} {reason or 'led out of turn'}"
            case e.RulesChange():
                return f"House rules changed: {' '.join(self._rules(entry))}"
            case e.Void(reason=reason):
                return f"The game counts for nothing: {reason}"
            case e.SeatChange(leaves=leaves, joins=joins, house_man=house_man):
                who = "the house man " if house_man else ""
                return f"{self.player(joins)} sits down for {who}{self.player(leaves)}"
            case e.Suspend(reason=reason):
                return "The game is suspended" + (f": {reason}" if reason else "")
            case e.Resume(reason=reason):
                return "The game goes on" + (f": {reason}" if reason else "")
            case e.Told(players=players):
                who = listed([self.player(player) for player in players])
                return f"{who} {'was' if len(players) == 1 else 'were'} told of the house rules"
            case e.SignOff(player=player):
                return f"{self.player(player)} signs the game"
            case e.End(how=how):
                why = {e.EndHow.LIMIT: "at the limit", e.EndHow.AGREEMENT: "by agreement"}
                return f"The game ends {why.get(how, 'by the ruling')}"
        return ""

    def _rules(self, change: e.RulesChange) -> Iterator[str]:
        rules = change.applied_to(self._before.rules)
        for name, _ in change.changes:
            yield rule_sentence(name, rules)

    def _record(self, entry: e.Entry) -> str:
        match entry:
            case e.Ruling(text=text) | e.Vote(text=text) | e.Note(text=text):
                kind = "Note" if isinstance(entry, e.Note) else entry.kind.capitalize()
                votes = f"{entry.votes_for} for, {entry.votes_against} against" if entry.votes_for is not None else ""
                by = ", ".join(filter(None, (entry.decided_by, votes)))
                return f"{kind}: {text}{f' ({by})' if by else ''}"
            case e.Undo():
                newest = self._before.newest
                return f"Taken back: {self._line(newest[0])}" if newest else "Taken back"
            case e.Redo():
                newest = self._after.newest
                row = self._row(newest[0], self._after) if newest else None
                what = (
                    f"deal {row.number}" if isinstance(row, DealRow) else kind_words(newest[1].entry) if newest else ""
                )
                return f"Put in force again: {what}"
        return kind_words(entry)

    def _agreed(self, entry: e.Entry) -> Iterator[str]:
        agreed: e.Agreed = getattr(entry, "agreed", ())
        if agreed:
            everybody = set(agreed) >= set(self._before.seated)
            yield "all agreed" if everybody else f"{listed([self.player(one) for one in agreed])} agreed"

    def _signatures(self, entry: e.Entry) -> Iterator[str]:
        """Whether a change took back signatures, beside the one that an undo names."""
        lost = set(self._before.signed) - set(self._after.signed)
        newest = self._before.newest
        if isinstance(entry, e.Undo) and newest is not None and isinstance(newest[1].entry, e.SignOff):
            lost.discard(newest[1].entry.player)
        if lost and not self._after.void:
            yield "everybody signs again"


def _ended(part: str) -> str:
    """A sentence with its stop."""
    return part if part.endswith((".", "?", "…")) else f"{part}."
