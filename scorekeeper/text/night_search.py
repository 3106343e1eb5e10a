"""The search of nights: what a typed text means, which nights it finds, and a word beside each why it was found.

All that is typed must be found in a night. A word is the beginning of a word of its date, table, players, or of what
happened and was typed on its sheets; a figure is a day, a table, an amount or a score. `won`, `lost`, `paid`, `owed`,
`open`, `stake` and `score` before a figure say which is meant, and `>` and `<` before it look for more and for less.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal, InvalidOperation
from functools import partial

from msgspec import Struct

from scorekeeper.night.searched_night import SearchedNight
from scorekeeper.text.dates import DAYS, MONTHS
from scorekeeper.text.match_reasons import (
    act_kinds,
    act_words,
    folded,
    note_words,
    open_words,
    paid_words,
    score_words,
    source_words,
    stake_words,
    won_in_game_words,
    won_words,
)
from scorekeeper.text.night_labels import sheet_note_words, table_words, tournament_words
from scorekeeper.text.templates import fill, say

Owed = Mapping[str, Sequence[tuple[str, str]]]
"""What is owed since a night, by its id: the amount ("6.45"), and the debtor and creditor in words."""
_FIGURE = re.compile(r"(?P<more>>=|<=|>|<)?[^\w.,]{0,2}(?P<figure>\d+(?:[.,]\d*)?|[.,]\d+)[^\w]?")
_ISO_DAY = re.compile(r"[0-9]{4}-[0-9]{2}(-[0-9]{2})?")
_DAY = re.compile(r"(\d{1,2})[./](\d{1,2})(?:[./](\d{4})?)")
_DAY_OF_MONTH = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)?")
_KINDS = ("won", "lost", "paid", "owed", "open", "stake", "score")
_OTHERWISE = {"owes": "owed", "owe": "owed", "scores": "score", "scored": "score", "win": "won", "lose": "lost"}
_TABLE = "table"
_YEAR = re.compile(r"(19|20)\d\d")


_Words = Callable[[], str]
"""Returns the words that match a night: for most nights only whether there are any is needed."""


class _Known(Struct):
    """A night with its texts as they are searched: words parted by one space, with a space before and behind each."""

    night: SearchedNight
    names: tuple[str, ...]
    """The players, folded."""
    words: str
    figures: str
    """All amounts and scores, without signs."""
    owed: Sequence[tuple[str, str]]


class Term(Struct, frozen=True):
    """One thing that was typed: how it was understood (`meaning`, a word such as "player"), and what it means."""

    typed: str
    meaning: str
    what: str


class FoundNight(Struct, frozen=True):
    """A night that was found: `why`, in words; `seen` the numbers of the players who were typed."""

    night: SearchedNight
    why: str = ""
    seen: frozenset[int] = frozenset()


class _Sought(Struct, frozen=True):
    """A term with the function that matches it in a night, of which some players were typed too, by number.

    `player` is the beginning of the name of a person in the club, "" for another term. With `asks_who` only the amounts
    of the typed players are compared. `begins` is what a word that is looked for alone begins with, a space before it.
    """

    term: Term
    has: Callable[[_Known, frozenset[int]], bool]
    why: Callable[[_Known, frozenset[int]], str]
    player: str = ""
    asks_who: bool = False
    begins: str = ""


class NightSearch:
    """The nights of a club, newest first, ready to be searched; `notes` are what the club notes about people, by the
    names by which the nights have them."""

    def __init__(
        self, nights: Sequence[SearchedNight], owed: Owed | None = None, notes: Mapping[str, str] | None = None
    ) -> None:
        self.nights = nights
        self._notes = notes or {}
        self._folded: dict[str, str] = {}
        self._known = [self._prepared(night, owed or {}) for night in nights]
        self._names = sorted({player.name for night in nights for player in night.players})

    def find(self, text: str) -> tuple[tuple[Term, ...], list[int]]:
        """What a text means, and the numbers (from 0) of the nights that it finds; nothing typed finds all."""
        sought = self._sought(text)
        found = list(range(len(self._known)))
        for part in sought:
            if part.begins:
                found = [number for number in found if part.begins in self._known[number].words]
            elif part.asks_who:
                found = [
                    number for number in found if part.has(self._known[number], _seen(self._known[number], sought))
                ]
            else:
                found = [number for number in found if part.has(self._known[number], frozenset())]
        return tuple(part.term for part in sought), found

    def told(self, number: int, text: str) -> FoundNight:
        """Why a night was found by a text."""
        known, sought = self._known[number], self._sought(text)
        seen = _seen(known, sought)
        words = dict.fromkeys(part.why(known, seen) for part in sought)
        return FoundNight(known.night, say("; ").join(filter(None, words)), seen)

    def _prepared(self, night: SearchedNight, owed: Owed) -> _Known:
        index, names = night.index, tuple(self._fold(player.name) for player in night.players)
        acts = "".join(self._fold(part) for act in index.acts for part in (act_kinds(act.kind), act.text) if part)
        words = f"{_date_words(night.date)}{self._fold(table_words(night.table))}{''.join(names)}{acts}"
        words += "".join(self._fold(self._notes[player.name]) for player in night.players if player.name in self._notes)
        words += self._fold(night.sheet_note)
        words += self._fold(night.tournament or "")
        of_today = owed.get(night.id, ())
        return _Known(night, names, words + self._fold(source_words(night)), _figures(night, of_today), of_today)

    def _fold(self, text: str) -> str:
        found = self._folded.get(text)
        if found is None:
            found = self._folded[text] = f" {folded(text)} " if text else ""
        return found

    # what is typed

    def _sought(self, text: str) -> list[_Sought]:
        parts, found = text.casefold().split(), list[_Sought]()
        while parts:
            part = parts.pop(0)
            kind = _OTHERWISE.get(part, part)
            if parts and (dated := self._dated(part, parts[0])):
                parts.pop(0)
                found.append(dated)
            elif part == _TABLE and parts:
                found.append(self._table(parts.pop(0)))
            elif kind in _KINDS:
                more = [parts.pop(0)] if parts and _FIGURE.fullmatch("".join(parts[:1])) else []
                found.append(_amount(kind, more[0] if more else ""))
            elif part in (">", "<") and parts:
                found.append(_amount("", part + parts.pop(0)))
            elif day := _DAY.fullmatch(part):
                found.append(_day(part, int(day[1]), int(day[2]), day[3] or ""))
            elif _FIGURE.fullmatch(part):
                found.append(_amount("", part))
            elif folded(part):
                found.append(self._word(part))
        return found

    def _dated(self, first: str, second: str) -> _Sought | None:
        """A day and a month, as "20 nov" and "November 20th"; the name of a player before a figure is no month."""
        if any(f" {folded(first)}" in self._fold(name) for name in self._names):
            day, month = _DAY_OF_MONTH.fullmatch(first), _month(second)
        else:
            day, month = (
                _DAY_OF_MONTH.fullmatch(first) or _DAY_OF_MONTH.fullmatch(second),
                _month(first) or _month(second),
            )
        return _day(f"{first} {second}", int(day[1]), month, "") if day and month else None

    def _table(self, typed: str) -> _Sought:
        wanted = folded(typed)
        term = Term(f"{_TABLE} {typed}", say("table"), typed)
        return _Sought(term, lambda one, _seen: f" {wanted}" in self._fold(one.night.table), lambda _one, _seen: "")

    def _word(self, typed: str) -> _Sought:
        wanted = folded(typed)
        begins = f" {wanted}"
        named = [name for name in self._names if begins in self._fold(name)]

        def why(one: _Known, _seen: frozenset[int]) -> str:
            if any(begins in name for name in one.names) or begins in _date_words(one.night.date):
                return ""
            if begins in self._fold(table_words(one.night.table)):
                return ""
            for act in one.night.index.acts:
                if begins in self._fold(act_kinds(act.kind)) or begins in self._fold(act.text):
                    return act_words(act, one.night)
            for player in one.night.players:
                if begins in self._fold(self._notes.get(player.name, "")):
                    return note_words(player.name, self._notes[player.name])
            if begins in self._fold(one.night.sheet_note):
                return sheet_note_words(one.night.sheet_note)
            if begins in self._fold(one.night.tournament or ""):
                return tournament_words(one.night.tournament or "")
            return source_words(one.night)

        meaning = say("the word")
        what = typed
        if named:
            meaning = say("player")
            what = named[0] if len(named) == 1 else say("{typed}…", typed=typed)
        elif _is_of_date(wanted):
            meaning = say("date")
        return _Sought(
            Term(typed, meaning, what),
            lambda one, _seen: begins in one.words,
            why,
            wanted if named else "",
            begins=begins,
        )


def _seen(one: _Known, sought: Sequence[_Sought]) -> frozenset[int]:
    """The players of a night whose names were typed, by number."""
    begins = [f" {part.player}" for part in sought if part.player]
    if not begins:
        return frozenset()
    return frozenset(place for place, name in enumerate(one.names) if any(begin in name for begin in begins))


def _date_words(iso: str) -> str:
    """A date as it is searched: the ISO date and each of its words."""
    day = date.fromisoformat(iso)
    named = f"{fill(DAYS[day.weekday()])} {day.day} {fill(MONTHS[day.month - 1])}".casefold()
    return f" {iso.replace('-', ' ')} {named} {day.year} "


def _is_of_date(wanted: str) -> bool:
    return (
        any(folded(fill(name)).startswith(wanted) for name in (*MONTHS, *DAYS)) or wanted.replace(" ", "").isdecimal()
    )


def _figures(night: SearchedNight, owed: Sequence[tuple[str, str]]) -> str:
    index, of_games = night.index, [amount for game in night.won_in_games for amount in game.won]
    amounts = [
        *index.won,
        *of_games,
        index.open,
        *(paid.amount for paid in index.paid),
        *(amount for amount, _ in owed),
    ]
    scores = (score for game in index.scores for score in game)
    return " ".join(["", *(amount.lstrip("-") for amount in amounts), *scores, ""])


def names_a_day(text: str) -> bool:
    """Whether a text is about a day: "22 november", "november", "22.11.", "2026-11-22"."""
    parts = text.casefold().split()
    of_month = any(map(_month, parts)) and (len(parts) == 1 or any(sign.isdecimal() for sign in text))
    return of_month or any(_DAY.fullmatch(part) or _ISO_DAY.fullmatch(part) for part in parts)


def _month(typed: str) -> int:
    """The month (from 1) that a word of at least three letters begins; 0 for another word."""
    word = folded(typed)
    names = [folded(fill(name)) for name in MONTHS]
    return next((number for number, name in enumerate(names, 1) if len(word) >= 3 and name.startswith(word)), 0)


def _day(typed: str, day: int, month: int, year: str) -> _Sought:
    """A day of a month, of a year or of any, as "5.12." and "5/12/2025"."""
    wanted = f" {month:02} {day:02} "
    year = f" {year} " if year else ""
    term = Term(typed, say("date"), typed)
    return _Sought(term, lambda one, _seen: wanted in one.words and year in one.words, lambda _one, _seen: "")


class _Figure(Struct, frozen=True):
    """A figure that was typed: a whole one is that amount with any cents, one with a point the beginning of one."""

    typed: str
    more: str = ""

    def fits(self, amount: str) -> bool:
        """Whether an amount matches, ignoring its sign."""
        plain = amount.lstrip("-")
        if not plain:
            return False
        if self.more:
            try:
                value, wanted = Decimal(plain), Decimal(self.typed)
            except InvalidOperation:
                return False
            below, equal = value < wanted, value == wanted
            return (equal and "=" in self.more) or (below if "<" in self.more else not (below or equal))
        return plain.startswith(self.typed) if "." in self.typed else plain.partition(".")[0] == self.typed

    def may_stand_in(self, figures: str) -> bool:
        """Whether one of these may match: a quick pre-check, which has no false negatives."""
        return bool(self.more) or f" {self.typed}" in figures


def _amount(kind: str, typed: str) -> _Sought:
    """An amount of a kind, or of any kind if none is given, with the terms beside it."""
    read = _FIGURE.fullmatch(typed)
    figure = _Figure("", "") if read is None else _Figure(_plain(read["figure"]), read["more"] or "")
    whole = figure.typed if figure.typed.isdecimal() and not figure.more and not kind else ""

    reasons = partial(_reasons, kind, figure)

    def has(one: _Known, seen: frozenset[int]) -> bool:
        if whole and f" {whole} " in one.words:
            return True
        return (kind == "stake" or not typed or figure.may_stand_in(one.figures)) and any(reasons(one, seen))

    def why(one: _Known, seen: frozenset[int]) -> str:
        if whole and f" {whole} " in one.words:
            return ""
        return next(reasons(one, seen), str)()

    said = " ".join(filter(None, (fill(kind), typed)))
    is_year = _YEAR.fullmatch(whole) is not None
    meaning = say("date") if is_year else say("an amount") if figure.more or kind or not whole else say("a figure")
    return _Sought(Term(said, meaning, said), has, why, asks_who=True)


def _plain(figure: str) -> str:
    text = figure.replace(",", ".")
    return f"0{text}" if text.startswith(".") else text


def _reasons(kind: str, figure: _Figure, one: _Known, seen: frozenset[int]) -> Iterator[_Words]:
    """What a night has of a kind of amounts that a figure means, in words; of those who are `seen`, if any are."""
    night, index = one.night, one.night.index
    is_any = not figure.typed
    if kind in ("", "won", "lost"):
        for player, amount in enumerate(index.won):
            is_lost = amount.startswith("-")
            is_wanted = kind != ("won" if is_lost else "lost") and (not seen or player in seen)
            if is_wanted and (is_any or figure.fits(amount)) and (amount.strip("-0.") or not (kind or figure.more)):
                yield partial(won_words, night, player, amount)
        if not (is_any or figure.more):  # for less and more than an amount the whole night counts
            yield from _won_in_games(kind, figure, night, seen)
    if kind in ("", "paid", "owed"):
        for number, paid in enumerate(index.paid):
            is_wanted = kind != ("paid" if paid.promised else "owed") and bool(
                not seen or {paid.payer, paid.payee} & seen
            )
            if is_wanted and (is_any or figure.fits(paid.amount)):
                yield partial(paid_words, night, number)
    if kind in ("", "owed"):
        yield from (partial(str, words) for amount, words in one.owed if is_any or figure.fits(amount))
    if kind in ("", "open") and index.open and (is_any or figure.fits(index.open)):
        yield partial(open_words, night, index.open)
    if kind == "stake" and (is_any or figure.fits(night.stake)):
        yield partial(stake_words, night)
    if kind == "score" or not (kind or figure.more):
        for game, scores in enumerate(index.scores, 1):
            fitting = (score for score in scores if score and (is_any or figure.fits(score)))
            yield from (partial(score_words, game, score) for score in fitting)


def _won_in_games(kind: str, figure: _Figure, night: SearchedNight, seen: frozenset[int]) -> Iterator[_Words]:
    """What a player won (or lost, or either) in one of several games that a figure can refer to, in words."""
    for game in night.won_in_games:
        for player, amount in enumerate(game.won):
            is_wanted = kind != ("won" if amount.startswith("-") else "lost") and (not seen or player in seen)
            if is_wanted and figure.fits(amount):
                yield partial(won_in_game_words, night, game.game, player, amount)
