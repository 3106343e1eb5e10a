"""The score sheet of a game: played, running, or not yet begun."""

from __future__ import annotations

from itertools import groupby

from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.frame import Fact, PageHead
from reports.blocks.sheet import Boxes, Item, Notes, NotesSection
from reports.content.advice import advice
from reports.content.balance import balance
from reports.content.frame import foot, line, signatures, stake_fact
from reports.content.game_context import GameContext
from reports.content.grid import GridWriter
from reports.content.names import clean
from reports.content.notes import NoteBook
from reports.wording import ENGLISH, Wording
from scorekeeper.night.night import Night
from scorekeeper.rules.points import write
from scorekeeper.sheet.entries import Record, SignOff
from scorekeeper.sheet.sheet import Over
from scorekeeper.text.cut_text import cut_agreements, cut_result
from scorekeeper.text.dates import clock, is_time
from scorekeeper.text.rule_text import differences, printed_rules

WIDE_FROM = 5
"""From this number of hands on the sheet is in landscape."""


def score_sheet(
    night: Night, game_index: int, wording: Wording = ENGLISH, *, printed_at: str = "", check: str = ""
) -> Document:
    """The score sheet of game `game_index` (from 0); `printed_at` is an ISO time, `check` the check word."""
    context = GameContext.of(night, game_index, wording)
    sheet, words = context.sheet, wording.sheet
    book = NoteBook()
    grid = GridWriter(context, book).write()
    title = words.title.format(number=context.number)
    wide = sheet.hands >= WIDE_FROM
    hands = wording.count(words.hands, sheet.hands)
    players = wording.count(words.players, len(sheet.seated))
    stamp = words.void if sheet.void else words.suspended if sheet.suspended else ""
    pages = words.page_of_game.format(number=context.number, games=len(night.games), page="{page}", pages="{pages}")
    return Document(
        name=title,
        subject=words.subject,
        author=clean(night.club),
        language=wording.language,
        head=PageHead(
            club=clean(night.club),
            kind=words.kind_of_hands.format(hands=hands) if wide else words.kind,
            title=title,
            continued=words.continued.format(title=title),
            line=line(night, (players, hands), wording),
            facts=_facts(context),
            stamp=stamp,
        ),
        body=(grid, balance(context), Notes(_sections(context, book))),
        signatures=signatures(night, sheet.people, wording, sheet),
        made_at=printed_at if is_time(printed_at) else "",
        foot=foot(printed_at, check, pages, wording),
        sign_after=3,
        wide=wide,
    )


def go_on_sheet(
    night: Night, game_index: int, wording: Wording = ENGLISH, *, printed_at: str = "", check: str = ""
) -> Document:
    """The sheet of a running game with empty rows for the deals to come, to continue by hand without the computer.

    A game that is over has no rows to come.
    """
    context = GameContext.of(night, game_index, wording)
    sheet, words = context.sheet, wording.go_on
    made = score_sheet(night, game_index, wording, printed_at=printed_at, check=check)
    book = NoteBook()
    grid = GridWriter(context, book).write(goes_on=True)
    parts = (*made.body[1:-1], advice(sheet.rules, sheet.hands, wording), *made.body[-1:])
    return replace(
        made,
        name=words.name.format(number=context.number),
        head=replace(
            made.head,
            kind=words.kind,
            line=line(night, (wording.count(words.after, sheet.deals_played),), wording),
        ),
        body=(grid, *parts),
        sign_after=1 + len(parts),
    )


def _facts(context: GameContext) -> tuple[Fact, ...]:
    night, sheet, wording = context.night, context.sheet, context.wording
    words, rules = wording.sheet, context.sheet.rules
    facts = [*stake_fact(night, night.stake_of(context.game), wording)]
    facts.append(Fact(words.limit, write(rules.limit) if rules.limit is not None else words.no_limit))
    if rules.deals is not None:
        facts.append(Fact(words.length, str(rules.deals)))
    played = [s.written for s in context.steps.values() if not isinstance(s.written.entry, Record | SignOff)]
    times = [time for written in played if (time := clock(written.at))]
    if times:
        facts.append(Fact(words.begun, times[0]))
    if times and sheet.over not in (None, Over.VOID):
        facts.append(Fact(words.over, times[-1]))
    return tuple(facts)


def _sections(context: GameContext, book: NoteBook) -> tuple[NotesSection, ...]:
    words = context.wording.sheet
    sections = []
    if book.items:
        sections.append(NotesSection(words.notes, tuple(book.items), continued=words.notes_continued))
    sheet = context.sheet
    dealt_in = len(sheet.dealt_in)
    told = differences(sheet.rules, dealt_in)
    printed = tuple(Item(sentence, bullet=True) for sentence in printed_rules(sheet.rules, dealt_in))
    if told:
        ticked = tuple(context.short[player] for player in sheet.seated if player in sheet.told)
        boxes = Boxes(words.told, tuple(context.short[player] for player in sheet.seated), ticked)
        if ticked and sheet.untold:
            printed = (*printed, Item(words.untold.format(names=context.people(sheet.untold))))
        sections.append(NotesSection(words.rules_differ, printed, boxes, words.rules_continued))
    else:
        sections.append(NotesSection(words.rules_head, (Item(words.rules_standard), *printed)))
    if sheet.setup.cut:
        cut = (cut_result(sheet.setup, context.short), *cut_agreements(sheet.setup, context.short))
        sections.append(NotesSection(words.cut, tuple(map(Item, cut))))
    sections.append(NotesSection(words.kept_by, _keepers(context)))
    return tuple(sections)


def _keepers(context: GameContext) -> tuple[Item, ...]:
    """Who kept score for which deals."""
    sheet, words = context.sheet, context.wording.sheet
    rows = sorted((row for row in sheet.deals if not row.inserted), key=lambda row: row.number)
    items = []
    for keeper, kept in groupby(rows, key=lambda row: row.scorekeeper):
        numbers = [row.number for row in kept]
        template = words.kept_deals if len(numbers) > 1 else words.kept_deal
        text = template.format(player=context.full[keeper], first=numbers[0], last=numbers[-1], deal=numbers[0])
        items.append(Item(text))
    return tuple(items) or (Item(context.full[sheet.scorekeeper]),)
