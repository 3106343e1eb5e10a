"""Which papers can be made of a tournament, and the name of each."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, pdf_name
from scorekeeper.text.templates import say, say_number


def tournament_documents(now: Tournament, date: str, number: int = 0) -> tuple[PrintDocument, ...]:
    """The papers in the order of the list: of a round, of the present one for 0, then of all."""
    people = say_number(len(now.entrants), "1 person", "{number} people")
    entries = _document(DocumentKind.ENTRIES, say("Entry list"), people, date)
    if now.last is None:
        return (entries, _cards(now, date)) if now.playing(1) else (entries,)
    of_round = _of_a_round(now, date, number) if number else _of_the_round(now, date)
    return (*of_round, entries, _booklet(date))


def rounds_with_papers(now: Tournament) -> tuple[int, ...]:
    """The rounds whose papers can be chosen, 0 for how it stands now; none if there is one choice alone."""
    newest = len(now.rounds) if now.signed is not None else len(now.rounds) - 1
    return (0, *range(newest, 0, -1)) if newest > 0 else ()


def round_choice(now: Tournament, number: int) -> str:
    """What the choice of a round says."""
    if number:
        return round_label(number)
    return say("final ranking") if now.signed is not None else say("{round}, now", round=round_label(len(now.rounds)))


def _of_the_round(now: Tournament, date: str) -> Iterator[PrintDocument]:
    assert now.last is not None, "a round is drawn"
    if now.signed is not None:
        yield _document(DocumentKind.ROUND_STANDINGS, say("Final ranking"), say("signed"), date)
        return
    words = round_label(now.last.number)
    yield _document(DocumentKind.ROUND_STANDINGS, say("Standings"), words, date)
    if now.last.stage < len(now.shape.stages):
        yield _document(DocumentKind.LINE_LIST, say("The line"), say("who goes on"), date)
    yield _document(DocumentKind.SEATING, say("Seating"), words, date)
    tables = say_number(len(now.last.tables), "1 table", "{number} tables")
    yield _document(DocumentKind.TABLE_SHEETS, say("Table sheets"), tables, date)
    yield _cards(now, date)


def _of_a_round(now: Tournament, date: str, number: int) -> Iterator[PrintDocument]:
    """The papers of a round as it stood after it: its line if its stage was done then."""
    words, drawn = round_label(number), now.round(number)
    yield _document(DocumentKind.ROUND_STANDINGS, say("Standings"), words, date, number)
    if number == now.shape.last_round(drawn.stage) and drawn.stage < len(now.shape.stages):
        yield _document(DocumentKind.LINE_LIST, say("The line"), words, date, number)
    yield _document(DocumentKind.SEATING, say("Seating"), words, date, number)
    tables = say_number(len(drawn.tables), "1 table", "{number} tables")
    yield _document(DocumentKind.TABLE_SHEETS, say("Table sheets"), tables, date, number)
    yield _cards(now, date, number)


def _cards(now: Tournament, date: str, number: int = 0) -> PrintDocument:
    of = number or (now.last.number if now.last is not None else 1)
    cards = say_number(len(now.playing(of)), "1 card", "{number} cards")
    return _document(DocumentKind.PLAYER_CARDS, say("Players’ cards"), cards, date, number)


def _booklet(date: str) -> PrintDocument:
    return _document(DocumentKind.BOOKLET, say("Booklet"), say("with all sheets"), date)


def round_label(number: int) -> str:
    return say("round {number}", number=number)


def _document(kind: DocumentKind, name: str, remark: str, date: str, number: int = 0) -> PrintDocument:
    """A paper; that of an earlier round is named with it."""
    title = say("{name}, {round}", name=name, round=round_label(number)) if number else name
    return PrintDocument(kind, name, remark, title, pdf_name(title, date), round=number)
