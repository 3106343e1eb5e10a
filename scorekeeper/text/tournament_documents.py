"""Which papers can be made of a tournament, and what each is called."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, pdf_name
from scorekeeper.text.templates import say, say_number


def tournament_documents(now: Tournament, date: str) -> tuple[PrintDocument, ...]:
    """The papers in the order of the list: of the present round first, then of all, then of the rounds before."""
    people = say_number(len(now.entrants), "1 person", "{number} people")
    entries = _document(DocumentKind.ENTRIES, say("Entry list"), people, date)
    if now.last is None:
        return (entries, _cards(now, date)) if now.playing(1) else (entries,)
    return (*_of_the_round(now, date), entries, _booklet(date), *_of_rounds_before(now, date))


def _of_the_round(now: Tournament, date: str) -> Iterator[PrintDocument]:
    assert now.last is not None, "a round is drawn"
    words = _round_words(now.last.number)
    if now.signed is not None:
        yield _document(DocumentKind.ROUND_STANDINGS, say("Final ranking"), say("signed"), date)
        return
    yield _document(DocumentKind.ROUND_STANDINGS, say("Standings"), words, date)
    if now.last.stage < len(now.shape.stages):
        yield _document(DocumentKind.LINE_LIST, say("The line"), say("who goes on"), date)
    yield _document(DocumentKind.SEATING, say("Seating"), words, date)
    tables = say_number(len(now.last.tables), "1 table", "{number} tables")
    yield _document(DocumentKind.TABLE_SHEETS, say("Table sheets"), tables, date)
    yield _cards(now, date)


def _cards(now: Tournament, date: str) -> PrintDocument:
    number = now.last.number if now.last is not None else 1
    cards = say_number(len(now.playing(number)), "1 card", "{number} cards")
    return _document(DocumentKind.PLAYER_CARDS, say("Players’ cards"), cards, date)


def _booklet(date: str) -> PrintDocument:
    return _document(DocumentKind.BOOKLET, say("Booklet"), say("with all sheets"), date)


def _of_rounds_before(now: Tournament, date: str) -> Iterator[PrintDocument]:
    """The standings of the rounds before, the newest first, and the line of each stage that is done."""
    newest = len(now.rounds) if now.signed is not None else len(now.rounds) - 1
    for number in range(newest, 0, -1):
        yield _document(DocumentKind.ROUND_STANDINGS, say("Standings"), _round_words(number), date, number)
        stage = now.rounds[number - 1].stage
        if number == now.shape.last_round(stage) and stage < len(now.shape.stages):
            yield _document(DocumentKind.LINE_LIST, say("The line"), _round_words(number), date, number)


def _round_words(number: int) -> str:
    return say("round {number}", number=number)


def _document(kind: DocumentKind, name: str, remark: str, date: str, number: int = 0) -> PrintDocument:
    """A paper; that of an earlier round is named with it."""
    title = say("{name}, {round}", name=name, round=_round_words(number)) if number else name
    return PrintDocument(kind, name, remark, title, pdf_name(title, date), round=number)
