"""The why page of each player: every game pair by pair, with the arithmetic."""

from __future__ import annotations

from reports.blocks import Block, Document
from reports.blocks.frame import Fact, PageHead, Signatures
from reports.blocks.sheet import Item, Notes, NotesSection
from reports.blocks.why import Working, WorkingStep
from reports.content.frame import foot, line
from reports.content.game_context import signed
from reports.content.names import clean, full_names
from reports.content.paying import lines
from reports.wording import ENGLISH, Wording
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, NightSettlement, only_won, settle_night
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import is_time
from scorekeeper.text.display_names import party_names
from scorekeeper.text.explain_game import why_game
from scorekeeper.text.game_words import has_won
from scorekeeper.text.numbers import stake_words
from scorekeeper.text.other_money_text import worth_sentences
from scorekeeper.text.player_standing import not_paid, void_words


def whys(night: Night, wording: Wording = ENGLISH, *, printed_at: str = "", check: str = "") -> tuple[Document, ...]:
    """A page for each player of the night, in player order; `printed_at` is an ISO time, `check` the check word."""
    settled = settle_night(night)
    return tuple(_why(player, night, settled, wording, printed_at, check) for player in night.order)


def _why(
    player: PlayerId, night: Night, settled: NightSettlement, wording: Wording, printed_at: str, check: str
) -> Document:
    words, name = wording.why, full_names(night.players)[player]
    body: list[Block] = [
        _game(player, night, settled, index, wording)
        for index, game in enumerate(night.games)
        if player in game.sheet.people
    ]
    if not only_won(night, settled):
        body.append(_night(player, night, settled, wording))
    if not body:
        body.append(Notes((NotesSection("", (Item(wording.sentence(wording.slip.away)),)),)))
    games = wording.count(wording.settlement.games, len(night.games))
    return Document(
        name=words.name.format(player=name),
        subject=words.subject,
        author=clean(night.club),
        language=wording.language,
        head=PageHead(
            club=clean(night.club),
            kind=words.kind,
            title=name,
            continued=wording.sheet.continued.format(title=name),
            line=line(night, (games,), wording),
            facts=_facts(player, night, settled, wording),
        ),
        body=tuple(body),
        signatures=Signatures("", ()),
        foot=foot(printed_at, check, wording.sheet.page, wording),
        sign_after=len(body),
        made_at=printed_at if is_time(printed_at) else "",
    )


def _facts(player: PlayerId, night: Night, settled: NightSettlement, wording: Wording) -> tuple[Fact, ...]:
    words = wording.why
    if only_won(night, settled):
        return ()
    facts = [Fact(words.points, signed(settled.net_points[player]))]
    if night.currency is not None and settled.net_money is not None:
        facts.append(Fact(words.net, night.currency.write(settled.net_money[player], signed=True, symbol=True)))
    return tuple(facts)


def _game(player: PlayerId, night: Night, settled: NightSettlement, index: int, wording: Wording) -> Working:
    """One game of the player: what came from each other, the top of the sheet, and the sentences that explain it."""
    why = why_game(night, settled, index, player)
    title = wording.why.game.format(number=index + 1)
    steps = [WorkingStep(line.label, line.reason, line.figure, line.doubled) for line in why.lines]
    total = why.total.figure
    if why.instead == not_paid():
        total = wording.slip.winner if has_won(night, settled, index, player) else ""
    return Working(
        title=title,
        hint=why.stands,
        steps=tuple(steps) or (WorkingStep("", why.instead, ""),),
        total_label=title,
        total=total,
        lines=why.sentences,
    )


def _night(player: PlayerId, night: Night, settled: NightSettlement, wording: Wording) -> Working:
    """The sum of the games, and what it is worth in money."""
    words = wording.why
    steps = []
    for number, (game, result) in enumerate(zip(night.games, settled.games, strict=True), 1):
        title, text, figure = words.game.format(number=number), wording.slip.away, ""
        if player in game.sheet.people:
            text, figure = void_words() if game.sheet.void else "", signed(result.net[player])
            if night.currency is not None and night.stake_of(game) != night.stake:
                text = stake_words(night, game)
        steps.append(WorkingStep(title, text, figure))
    return Working(
        title=words.night,
        hint="",
        steps=tuple(steps),
        total_label=words.so_far if night.running else words.night_total,
        total=signed(settled.net_points[player]),
        lines=_money(player, night, night.currency, settled, wording) if night.currency else (),
    )


def _money(
    player: PlayerId, night: Night, currency: Currency, settled: NightSettlement, wording: Wording
) -> tuple[str, ...]:
    """What the points are worth, and the payments of the player."""
    words, short = wording.why, party_names(night)
    said = worth_sentences(night, settled, player)
    for template, item, way in ((words.pays, words.pays_to, True), (words.takes, words.takes_from, False)):
        mine = [one for one in lines(night, settled) if player == (one.payer if way else one.payee) and one.to_hand]
        items = [
            item.format(amount=currency.write(one.to_hand, symbol=True), name=short[one.payee if way else one.payer])
            for one in mine
        ]
        if items:
            said.append(template.format(payments=wording.listed(items)))
    return tuple(said)
