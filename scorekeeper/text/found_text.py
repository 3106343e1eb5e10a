"""A night that was found as a row of the list and as a card beside it, and what the search says over the list."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.searched_night import Act, SearchedNight
from scorekeeper.rules.points import MINUS
from scorekeeper.text.dates import day_and_month, day_words
from scorekeeper.text.display_names import short_names
from scorekeeper.text.match_reasons import act_words, open_words, paid_words, signed, source_words, stake_words
from scorekeeper.text.night_labels import count_words, sheet_note_words, table_words, tournament_words, where_words
from scorekeeper.text.night_search import FoundNight
from scorekeeper.text.templates import say, say_number

_MOST_ACTS = 6
"""So many of the things that happened are listed on a card."""


class RowText(Struct, frozen=True):
    """A row: year, day ("5 Dec"), table, the short names and whether each was typed, why, an amount; and all of it as a
    screen reader says it."""

    spoken: str
    year: str = ""
    day: str = ""
    table: str = ""
    names: tuple[tuple[str, bool], ...] = ()
    why: str = ""
    amount: str = ""


class CardText(Struct, frozen=True):
    """What is shown of the current night: its day, at which table of what, how much was played, nets, payments, what
    happened."""

    title: str
    where: str
    played: str
    nets: tuple[tuple[str, str], ...]
    paid: tuple[str, ...]
    acts: tuple[str, ...]

    @property
    def spoken(self) -> str:
        """All of it."""
        nets = (say("{name} {amount}", name=name, amount=amount) for name, amount in self.nets)
        return ". ".join(filter(None, (self.title, self.where, self.played, *nets, *self.paid, *self.acts)))


def row_text(found: FoundNight) -> RowText:
    """The row of a night."""
    night = found.night
    short = list(short_names(night.players).values())
    first = sorted(range(len(night.players)), key=lambda place: place not in found.seen)
    names = [short[place] for place in first]
    shown = [say("{name}, ", name=name) for name in names[:-1]] + names[-1:]
    tournament = "" if night.tournament is None else tournament_words(night.tournament)
    why = found.why or ", ".join(filter(None, (tournament, _played(night))))
    amount = _figure(night, *found.seen) if len(found.seen) == 1 else ""
    return RowText(
        spoken=", ".join(filter(None, (day_words(night.date), table_words(night.table), *names, why, amount))),
        year=night.date[:4],
        day=day_and_month(night.date),
        table=table_words(night.table),
        names=tuple(zip(shown, (place in found.seen for place in first), strict=True)),
        why=why,
        amount=amount,
    )


def card_text(found: FoundNight) -> CardText:
    """The card of a night; who won most, or has the fewest points, stands first."""
    night, index = found.night, found.night.index
    title = ", ".join(filter(None, (day_words(night.date), night.began)))
    where = where_words(night.tournament, night.table)
    played = ", ".join(filter(None, (_played(night), stake_words(night) if night.games else "")))
    figures = _figures(night)
    known = [place for place, figure in enumerate(figures) if figure]
    first = sorted(known, key=lambda place: _size(figures[place]), reverse=_is_won(night))
    nets = [(night.players[place].name, figures[place]) for place in first if place < len(night.players)]
    paid = [paid_words(night, number) for number in range(len(index.paid))]
    if index.open:
        paid.append(open_words(night, index.open))
    acts = [act_words(act, night) for act in index.acts if act.text or not _told_with_reason(act, index.acts)]
    if night.sheet_note:
        acts.insert(0, sheet_note_words(night.sheet_note))
    if found.why in acts:
        acts.remove(found.why)
        acts.insert(0, found.why)
    more = len(acts) - _MOST_ACTS
    if more > 0:
        acts[_MOST_ACTS:] = [say_number(more, "and 1 more", "and {number} more")]
    names = nets or [(player.name, "") for player in night.players]
    return CardText(title, where, played, tuple(names), tuple(paid), tuple(acts))


def count_found(found: int, nights: int) -> str:
    """How many nights were found: "9 of 1042 nights"; all of them are only counted."""
    if found == nights:
        return say_number(nights, "1 night", "{number} nights")
    return say_number(nights, "{found} of 1 night", "{found} of {number} nights", found=found)


def sheets_words(nights: Sequence[SearchedNight]) -> str:
    """Since when there are nights, and how many of them are from old sheets."""
    if not nights:
        return ""
    since = say("Nights since {day}", day=day_words(nights[-1].date))
    sheets = sum(night.from_sheet for night in nights)
    return ", ".join(
        filter(None, (since, say_number(sheets, "1 from a sheet", "{number} from sheets") if sheets else ""))
    )


def _told_with_reason(act: Act, acts: Sequence[Act]) -> bool:
    """Whether the same thing stands among the acts with what was typed about it, too."""
    return any(one.text and replace(one, text="") == act for one in acts)


def _played(night: SearchedNight) -> str:
    """How much was played, and that it is from a sheet."""
    played = count_words(night.games, night.deals, night.unfinished) if night.games or not night.from_sheet else ""
    return ", ".join(filter(None, (played, source_words(night))))


def _is_won(night: SearchedNight) -> bool:
    """Whether something is won or lost in a night, and it is not only the lowest score that wins."""
    return any(map(_size, night.index.won))


def _figures(night: SearchedNight) -> tuple[str, ...]:
    """What each player won, by number; the scores if games are only won, as at a table of a tournament."""
    if _is_won(night):
        return tuple(map(signed, night.index.won))
    scores = night.index.scores
    return scores[0] if len(scores) == 1 and len(scores[0]) == len(night.players) else ()


def _figure(night: SearchedNight, player: int) -> str:
    figures = _figures(night)
    return figures[player] if player < len(figures) else ""


def _size(amount: str) -> Fraction:
    """An amount, also as it is shown; nothing for a text that is none."""
    try:
        return Fraction(amount.replace(MINUS, "-"))
    except (ValueError, ZeroDivisionError):
        return Fraction(0)
