"""The papers on the tables of a tournament: a card for each player, and the sheet of each table, ready to write on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from reports.blocks import Document, Form
from reports.blocks.blank import Advice
from reports.blocks.frame import Fact, Signature, Signatures
from reports.blocks.tournament import (
    CardMatch,
    CardRound,
    CardSeat,
    PlayerCard,
    SheetDeal,
    SheetHand,
    SheetMatch,
    TableSheet,
)
from reports.content.advice import advice
from reports.content.frame import AGREED
from reports.content.names import clean, short_names
from reports.content.tournament import matches_words, names_on_paper, numbered, tournament_document
from scorekeeper.gathering.stream import GatheringOpened
from scorekeeper.gathering.tournament.shapes import LEAST_PEOPLE, WhatCounts, average_of
from scorekeeper.gathering.tournament.standings import StageStandings, standings_by
from scorekeeper.gathering.tournament.state import Entrant, RoundDrawn, RoundTable, Tournament
from scorekeeper.gathering.tournament.table_results import Nights, results_of
from scorekeeper.gathering.tournament.table_sums import dealt_in
from scorekeeper.gathering.tournament.tables import arrangement_of, rules_of_table
from scorekeeper.refusals import Refused
from scorekeeper.rules import rotation
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import ALL, write
from scorekeeper.text.gathering_text import name_of_table
from scorekeeper.text.grammar import listed
from scorekeeper.text.rule_text import rule_sentence
from scorekeeper.text.short_labels import PASS_WORDS, PROFILE_NAMES
from scorekeeper.text.templates import fill, say

_MOST_OTHERS = 6
"""A card has room for so many rounds beside the next one; of more the earliest are left out."""


def player_cards(
    opened: GatheringOpened, now: Tournament, nights: Nights, *, printed_at: str = ""
) -> tuple[Document, ...]:
    """A card for each who plays for a place in the round drawn last, table by table, those with a bye after them; for
    each who has entered if none is drawn. Raises `Refused` if there are no players, and if the night of a table is
    missing."""
    drawn = now.last
    number = 1 if drawn is None else drawn.number
    names, results = names_on_paper(now), results_of(now, nights)
    stages = {stage: standings_by(now, results, stage) for stage in range(1, now.present_stage + 1)}
    seats = {} if drawn is None else {
        player: place for place, player in enumerate(player for table in drawn.tables for player in table.seated)
    }  # fmt: skip
    people = sorted(now.playing(number), key=lambda one: (seats.get(one.id, len(seats)), one.number))
    if not people:
        raise Refused("too_few_people", n=0, least=LEAST_PEOPLE)
    cards = []
    for one in people:
        title = names[one.id]
        body = (_card(now, one, drawn, names, stages),)
        made = tournament_document(opened, now, title, body, printed_at, form=Form.SLIP)
        head = replace(made.head, kind=say("player’s card"), facts=(), number=str(one.number),
                       club=clean(opened.name) or clean(opened.club))  # fmt: skip
        foot = replace(made.foot, printed=say("A card is handed in after each round."))
        subject = say("The players’ cards of a tournament of Hearts")
        cards.append(replace(made, subject=subject, author=made.head.club, head=head, foot=foot))
    return tuple(cards)


def _card(
    now: Tournament,
    one: Entrant,
    drawn: RoundDrawn | None,
    names: Mapping[PlayerId, str],
    stages: Mapping[int, StageStandings],
) -> PlayerCard:
    number = 0 if drawn is None else drawn.number
    table = None if drawn is None else drawn.table_of(one.id)
    before = [_other_round(now, earlier, one.id, stages) for earlier in range(1, number)]
    after = [_other_round(now, later, one.id, stages) for later in range(number + 1, now.shape.rounds + 1)]
    size = 4 if table is None else table.size
    hands = dealt_in(now.rules, size)
    sums = say("The cards of a table add to {points} a match.", points=write(average_of(1) * size))
    lines = (rule_sentence("opening_lead", now.rules, hands), sums)
    return PlayerCard(
        before=tuple(before[-_MOST_OTHERS:]),
        seat=None if drawn is None else _seat(now, one, drawn, table, names),
        after=tuple(after[: max(1, _MOST_OTHERS - len(before))]),
        lines=" ".join(filter(None, lines)),
        signs=(say("seen by a player of the table"), say("and by staff")),
    )


def _seat(
    now: Tournament, one: Entrant, drawn: RoundDrawn, table: RoundTable | None, names: Mapping[PlayerId, str]
) -> CardSeat:
    """Where a player plays in the round drawn last; or that this person has a bye."""
    title = _round_title(now, drawn.number)
    matches = now.shape.matches_of(drawn.number)
    if table is None:
        average = write(average_of(matches))
        return CardSeat(title, "", say("bye"), say("A bye counts {points} points.", points=average), (), "", "", "")
    others = [names[player] for player in table.seated if player != one.id]
    seat = table.seated.index(one.id)
    each = []
    for match in range(matches):
        numbers = range(match * table.size + 1, (match + 1) * table.size + 1)
        deals = [(str(deal), say("out") if seat in _sitting_out(now, table, deal) else "") for deal in numbers]
        each.append(CardMatch(say("match {number}", number=match + 1), tuple(deals)))
    return CardSeat(
        title=title,
        table=say("table {number}", number=table.number),
        seat=say("seat {number}", number=seat + 1),
        others=say("with {names}", names=listed(others)),
        matches=tuple(each),
        sum=say("sum"),
        total=say("total of round {number}", number=drawn.number),
        remark=_counts(now, drawn.number),
    )


def _round_title(now: Tournament, number: int) -> str:
    """The name of a round: by its stage if that has no other, else by its number."""
    stage = now.shape.stage_of(number)
    alone = now.shape.stages[stage - 1].rounds == 1 and len(now.shape.stages) > 1
    return clean(now.stage(stage).name) if alone else say("Round {number}", number=number)


def _counts(now: Tournament, number: int) -> str:
    stage = now.stage(now.shape.stage_of(number))
    return say("counts alone") if stage.counts is WhatCounts.ALONE else say("carried forward to the line")


def _other_round(now: Tournament, number: int, player: PlayerId, stages: Mapping[int, StageStandings]) -> CardRound:
    """A round before or after the next one, in a line."""
    matches = now.shape.matches_of(number)
    known: Sequence[str] = ()
    table = ""
    if number <= len(now.rounds):
        drawn = now.round(number)
        seat = drawn.table_of(player)
        table = say("bye") if seat is None else str(seat.number)
        row = stages[drawn.stage].of(player)
        found = next((one for one in row.rounds if one.round == number), None) if row is not None else None
        if found is not None and found.by_match:
            whole = [write(one) for one in found.by_match] if len(found.by_match) == matches else [""] * matches
            known = (*whole, write(found.points))
    alone = _counts(now, number) if now.stage(now.shape.stage_of(number)).counts is WhatCounts.ALONE else ""
    labels = [say("match {number}", number=match) for match in range(1, matches + 1)]
    labels = [*labels, say("total")] if matches > 1 else [say("total")]
    known = known[-len(labels) :] if known else [""] * len(labels)
    return CardRound(
        title=_round_title(now, number),
        remark=", ".join(filter(None, (matches_words(matches), alone))),
        table=(say("table"), table),
        matches=tuple(zip(labels, known, strict=True)),
    )


def table_sheets(
    opened: GatheringOpened, now: Tournament, *, printed_at: str = "", check: str = ""
) -> tuple[Document, ...]:
    """The sheet of each table of the round drawn last, with its names, ready to write on; `check` is the check word.
    Raises `Refused` before the first draw.
    """
    drawn = now.round(len(now.rounds))
    return tuple(_sheet_of(opened, now, drawn, table, printed_at, check) for table in drawn.tables)


def _sheet_of(
    opened: GatheringOpened, now: Tournament, drawn: RoundDrawn, table: RoundTable, printed_at: str, check: str
) -> Document:
    names, rules = names_on_paper(now), rules_of_table(now, drawn.number, table)
    matches = now.shape.matches_of(drawn.number)
    hands = dealt_in(now.rules, table.size)
    title = name_of_table(table.number)
    sheet = _sheet(now, drawn, table, names)
    told = advice(rules, hands).paragraphs[:2]
    done = say("Everybody signs. The sheet goes to the staff; the cards stay with the players until the line is read.")
    body = sheet, Advice((*told, (say("when it is played"), done)))
    facts = (Fact(say("rules"), PROFILE_NAMES.get(rules.profile, clean(rules.profile))),)
    pages = say("Table {number} of {tables} · round {round}", number=table.number, tables=len(drawn.tables),
                round=drawn.number)  # fmt: skip
    people = tuple(Signature(numbered(now, player, names)) for player in table.seated)
    made = tournament_document(
        opened,
        now,
        title,
        body,
        printed_at,
        check,
        line=", ".join((_round_title(now, drawn.number), matches_words(matches))),
        signatures=Signatures(fill(AGREED), people),
        pages=pages,
    )
    head = replace(made.head, club=clean(opened.name) or clean(opened.club), kind=say("table sheet"), facts=facts)
    subject = say("The sheets of the tables of a tournament of Hearts")
    return replace(made, subject=subject, author=made.head.club, head=head)


def _sheet(now: Tournament, drawn: RoundDrawn, table: RoundTable, names: Mapping[PlayerId, str]) -> TableSheet:
    rules, size = now.rules, table.size
    hands = dealt_in(rules, size)
    passes = rotation.passing(rules.pass_cycle, 1, hands) is not None
    people = [now.entrants[player].player for player in table.seated]
    short = short_names(replace(player, name=names[player.id]) for player in people)
    matches = []
    for match in range(now.shape.matches_of(drawn.number)):
        deals = []
        for place in range(size):
            number = match * size + place + 1
            passing = rotation.passing(rules.pass_cycle, number, hands)
            dealer = rotation.next_hand(0, size, number - 1)
            words = fill(PASS_WORDS[passing]) if passing else ""
            out = _sitting_out(now, table, number)
            deals.append(SheetDeal(str(number), short[table.seated[dealer]], words, str(ALL * (place + 1)), out))
        title = say("match {number}", number=match + 1)
        total = say("Match {number}", number=match + 1)
        matches.append(SheetMatch(title, tuple(deals), total, str(ALL * size)))
    whole = (say("All"), str(ALL * size * len(matches))) if len(matches) > 1 else None
    must_be = say("table"), say("must be")
    seats = enumerate(table.seated, 1)
    return TableSheet(
        labels=(say("deal"), say("dealer"), say("pass") if passes else "", say("points"), say("score"), must_be),
        hands=tuple(_hand(now, player, short[player], names[player], seat) for seat, player in seats),
        matches=tuple(matches),
        whole=whole,
        cards=say("players’ cards say"),
        same=say("the same"),
        sits_out=say("sits out"),
    )


def _sitting_out(now: Tournament, table: RoundTable, number: int) -> tuple[HandIndex, ...]:
    """The seats (from 0) that get no cards in a deal (from 1)."""
    size, dealer = table.size, rotation.next_hand(0, table.size, number - 1)
    playing = rotation.dealt_in(arrangement_of(now.rules, size), dealer, size)
    return tuple(hand for hand in range(size) if hand not in playing)


def _hand(now: Tournament, player: PlayerId, short: str, name: str, seat: int) -> SheetHand:
    """The head of a column: the short name of a player, the rest of the name, the seat and the number."""
    first, _, others = name.partition(" ")
    if name.startswith(short):
        rest = name.removeprefix(short).strip()
    else:  # "Oskar K." stands over "Konstantinopoulos"
        rest = others if short.startswith(first + " ") else name
    number = now.entrants[player].number
    if not number:
        return SheetHand(short, rest, say("seat {seat} · staff", seat=seat))
    return SheetHand(short, rest, say("seat {seat} · no. {number}", seat=seat, number=number))
