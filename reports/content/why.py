"""The why page of each player: every game pair by pair, with the arithmetic."""

from __future__ import annotations

from msgspec.structs import replace

from reports.blocks import Block, Document, Form
from reports.blocks.frame import Fact, PageHead
from reports.blocks.why import Working, WorkingStep
from reports.content.frame import foot, games_words, line, sentence
from reports.content.game_context import signed
from reports.content.names import clean, full_names
from reports.content.paying import lines
from scorekeeper.money.money import Currency
from scorekeeper.night.games_won import only_won
from scorekeeper.night.night import Night, NightSettlement, settle_night
from scorekeeper.night.who_sat import is_settled, took_part
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import party_names
from scorekeeper.text.explain_game import why_game
from scorekeeper.text.game_words import has_won
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.numbers import stake_words
from scorekeeper.text.other_money_text import worth_sentences
from scorekeeper.text.player_standing import not_paid, void_words
from scorekeeper.text.templates import fill, say


def whys(night: Night, *, printed_at: str = "", check: str = "") -> tuple[Document, ...]:
    """A page for each player of the night, in player order; `printed_at` is an ISO time, `check` the check word."""
    settled = settle_night(night)
    return tuple(_why(player, night, settled, printed_at, check) for player in night.order)


def _why(player: PlayerId, night: Night, settled: NightSettlement, printed_at: str, check: str) -> Document:
    name = full_names(night.players)[player]
    games_of = [index for index in range(len(night.games)) if took_part(night, index, player)]
    body: list[Block] = [_game(player, night, settled, index) for index in games_of]
    if not only_won(night, settled):
        whole = _night(player, night, settled)
        if len(night.games) == len(games_of) == 1 and not (night.running or whole.steps[0].text):
            only = _game(player, night, settled, 0)  # the sum of one game would say its own again
            body = [replace(only, lines=(*only.lines, *whole.lines))]
        else:
            body.append(whole)
    if not body:
        body.append(sentence(as_sentence(say("did not play"))))
    games = games_words(len(night.games))
    return Document(
        name=say("Why: {player}", player=name),
        subject=say("How a night of Hearts came about for one player"),
        head=PageHead(
            club=clean(night.club),
            kind=say("why"),
            title=name,
            line=line(night, (games,)),
            facts=_facts(player, night, settled),
        ),
        body=tuple(body),
        foot=foot(printed_at, check),
        form=Form.HALF,
        made_at=printed_at,
    )


def _facts(player: PlayerId, night: Night, settled: NightSettlement) -> tuple[Fact, ...]:
    if only_won(night, settled):
        return ()
    facts = [Fact(say("points"), signed(settled.net_points[player]))]
    if night.currency is not None and settled.net_money is not None:
        facts.append(Fact(say("net"), night.currency.write(settled.net_money[player], signed=True, symbol=True)))
    return tuple(facts)


def _game(player: PlayerId, night: Night, settled: NightSettlement, index: int) -> Working:
    """One game of the player: what came from each other, the top of the sheet, and the sentences that explain it."""
    why = why_game(night, settled, index, player)
    title = say("Game {number}", number=index + 1)
    steps = [WorkingStep(line.label, line.reason, line.figure, line.doubled) for line in why.lines]
    total = why.total.figure
    if why.instead == not_paid():
        total = say("won") if has_won(night, settled, index, player) else ""
    return Working(
        title=title,
        hint=why.stands,
        steps=tuple(steps) or (WorkingStep("", why.instead, ""),),
        total_label=title,
        total=total,
        lines=why.sentences,
    )


def _night(player: PlayerId, night: Night, settled: NightSettlement) -> Working:
    """The sum of the games, and what it is worth in money."""
    steps = []
    for number, (game, result) in enumerate(zip(night.games, settled.games, strict=True), 1):
        title, text, figure = say("Game {number}", number=number), say("did not play"), ""
        if is_settled(night, number - 1, player):
            text, figure = void_words() if game.sheet.void else "", signed(result.net[player])
            if night.currency is not None and night.stake_of(game) != night.stake:
                text = stake_words(night, game)
        steps.append(WorkingStep(title, text, figure))
    return Working(
        title=say("the night"),
        hint="",
        steps=tuple(steps),
        total_label=say("So far") if night.running else say("The night"),
        total=signed(settled.net_points[player]),
        lines=_money(player, night, night.currency, settled) if night.currency else (),
    )


def _money(player: PlayerId, night: Night, currency: Currency, settled: NightSettlement) -> tuple[str, ...]:
    """What the points are worth, and the payments of the player."""
    short = party_names(night)
    said = worth_sentences(night, settled, player)
    for template, item, way in (
        ("Pays {payments}.", "{amount} to {name}", True),
        ("Receives {payments}.", "{amount} from {name}", False),
    ):
        mine = [one for one in lines(night, settled) if player == (one.payer if way else one.payee)]
        items = [
            fill(item, amount=currency.write(one.to_hand, symbol=True), name=short[one.payee if way else one.payer])
            for one in mine
        ]
        if items:
            said.append(fill(template, payments=listed(items)))
    return tuple(said)
