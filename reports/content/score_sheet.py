"""The score sheet of a game: played, running, or not yet begun."""

from __future__ import annotations

from itertools import groupby

from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.frame import Fact, PageHead
from reports.blocks.sheet import Boxes, Item, Notes, NotesSection
from reports.content.advice import advice
from reports.content.balance import balance
from reports.content.frame import (
    foot,
    hands_words,
    line,
    players_words,
    sheet_kind,
    signatures,
    stake_fact,
)
from reports.content.game_context import GameContext
from reports.content.grid import GridWriter
from reports.content.names import clean
from reports.content.notes import NoteBook
from scorekeeper.night.night import Night
from scorekeeper.rules.named_rules import HANDS
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import write
from scorekeeper.sheet.entries import Record, SignOff
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.text.cut_text import cut_agreements, cut_result
from scorekeeper.text.dates import clock
from scorekeeper.text.mended_seats_text import played_by_others_words
from scorekeeper.text.night_documents import after_deals, continued_words
from scorekeeper.text.rule_text import DIFFERENT_RULES, differences, printed_rules
from scorekeeper.text.templates import fill, say

WIDE_FROM = 5
"""From this number of hands on the sheet is in landscape."""


def score_sheet(night: Night, game_index: int, *, printed_at: str = "", check: str = "") -> Document:
    """The score sheet of game `game_index` (from 0); `printed_at` is an ISO time, `check` the check word."""
    context = GameContext.of(night, game_index)
    sheet = context.sheet
    book = NoteBook()
    grid = GridWriter(context, book).write()
    title = say("Game {number}", number=context.number)
    wide = sheet.hands >= WIDE_FROM
    hands = hands_words(HANDS if sheet.setup.arrangement is Arrangement.SITTING else sheet.hands)
    stamp = say("called off") if sheet.void else say("suspended") if sheet.suspended else ""
    pages = say(
        "Game {number} of {games} · page {page} of {pages}",
        number=context.number,
        games=len(night.games),
        page="{page}",
        pages="{pages}",
    )
    return Document(
        name=title,
        subject=say("Score sheet of a game of Hearts"),
        head=PageHead(
            club=clean(night.club),
            kind=_kind(sheet, hands),
            title=title,
            line=line(night, (players_words(len(sheet.people)), hands)),
            facts=_facts(context),
            stamp=stamp,
        ),
        body=(grid, balance(context), Notes(_sections(context, book))),
        signatures=signatures(night, sheet.people, sheet),
        made_at=printed_at,
        foot=foot(printed_at, check, pages),
        wide=wide,
    )


def _kind(sheet: Sheet, hands: str) -> str:
    """What the sheet is, with how many hands are dealt if that is not the usual four of four players."""
    if sheet.setup.arrangement is Arrangement.SITTING:
        return say("score sheet, {hands} of {players}", hands=hands, players=players_words(len(sheet.seated)))
    return sheet_kind(hands, wide=sheet.hands >= WIDE_FROM)


def go_on_sheet(night: Night, game_index: int, *, printed_at: str = "", check: str = "") -> Document:
    """The sheet of a running game with empty rows for the deals to come, to continue by hand without the computer.

    A game that is over has no rows to come.
    """
    context = GameContext.of(night, game_index)
    sheet = context.sheet
    made = score_sheet(night, game_index, printed_at=printed_at, check=check)
    book = NoteBook()
    grid = GridWriter(context, book).write(goes_on=True)
    balanced = any(row.balance is not None for row in grid.rows)
    parts = (*made.body[2 if balanced else 1 : -1], advice(sheet.rules, sheet.hands), *made.body[-1:])
    return replace(
        made,
        name=say("Game {number}, to go on by hand", number=context.number),
        head=replace(
            made.head,
            kind=say("score sheet, to go on by hand"),
            line=line(night, (after_deals(sheet.deals_played),)),
        ),
        body=(grid, *parts),
    )


def _facts(context: GameContext) -> tuple[Fact, ...]:
    night = context.night
    rules = context.sheet.rules
    facts = [*stake_fact(night, night.stake_of(context.game))]
    facts.append(Fact(say("limit"), write(rules.limit) if rules.limit is not None else say("none")))
    if rules.deals is not None:
        facts.append(Fact(say("deals"), str(rules.deals)))
    played = [s.written for s in context.steps.values() if not isinstance(s.written.entry, Record | SignOff)]
    times = [time for written in played if (time := clock(written.at))]
    if times:
        facts.append(Fact(say("begun"), times[0]))
    ended = _ended_at(context)
    if times and ended:
        facts.append(Fact(say("over"), ended))
    return tuple(facts)


def _ended_at(context: GameContext) -> str:
    """When the game ended, without later corrections; "" if it did not end, or counts for nothing."""
    if context.sheet.over in (None, Over.VOID):
        return ""
    *_, ended = (step for step in context.steps.values() if step.before.over is None)
    return clock(ended.written.at)


def _sections(context: GameContext, book: NoteBook) -> tuple[NotesSection, ...]:
    sections = []
    if book.items:
        sections.append(NotesSection(say("notes"), tuple(book.items), continued=continued_words(say("notes"))))
    sheet = context.sheet
    dealt_in = len(sheet.dealt_in)
    told = differences(sheet.rules, dealt_in)
    printed = tuple(Item(sentence, bullet=True) for sentence in printed_rules(sheet.rules, dealt_in))
    if told:
        ticked = tuple(context.short[player] for player in sheet.seated if player in sheet.told)
        boxes = Boxes(say("Told:"), tuple(context.short[player] for player in sheet.seated), ticked)
        if ticked and sheet.untold:
            untold = say(
                "Not told: {names}. A player who was not told may insist on the standard rules; "
                "until then these rules count.",
                names=context.people(sheet.untold),
            )
            printed = (*printed, Item(untold))
        sections.append(NotesSection(fill(DIFFERENT_RULES), printed, boxes, continued_words(say("house rules"))))
    else:
        sections.append(NotesSection(say("house rules"), (Item(say("The Cavendish standard holds.")), *printed)))
    if sheet.setup.cut:
        cut = (cut_result(sheet.setup, context.short), *cut_agreements(sheet.setup, context.short))
        sections.append(NotesSection(say("cut for seats"), tuple(map(Item, cut))))
    played = played_by_others_words(context.night, context.number - 1, context.full)
    if played:
        sections.append(NotesSection(say("wrong seats"), tuple(map(Item, played))))
    sections.append(NotesSection(say("score kept by"), _keepers(context)))
    return tuple(sections)


def _keepers(context: GameContext) -> tuple[Item, ...]:
    """Who kept score for which deals."""
    sheet = context.sheet
    rows = sorted((row for row in sheet.deals if not row.inserted), key=lambda row: row.number)
    items = []
    for keeper, kept in groupby(rows, key=lambda row: row.scorekeeper):
        numbers = [row.number for row in kept]
        player, first, last = context.full[keeper], numbers[0], numbers[-1]
        if first == last:
            items.append(Item(say("{player}, deal {first}", player=player, first=first)))
        else:
            items.append(Item(say("{player}, deals {first} to {last}", player=player, first=first, last=last)))
    return tuple(items) or (Item(context.full[sheet.scorekeeper]),)
