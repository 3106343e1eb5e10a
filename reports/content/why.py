"""A page for each player that says why: game by game, pair by pair, with the arithmetic to the last half point."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from reports.blocks import Block, Document, Fact, Item, Notes, NotesSection, PageHead, Signatures, Working, WorkingStep
from reports.content.account import worth
from reports.content.dates import is_time
from reports.content.frame import foot, line
from reports.content.game_context import GameContext, signed
from reports.content.names import clean, full_names, short_names, with_house
from reports.content.other_money import beside
from reports.content.pairs import other_lines, score_of
from reports.content.paying import lines
from reports.wording import ENGLISH, Wording
from scorekeeper.money.money import Currency
from scorekeeper.money.pairwise import PairDue, dues, in_full
from scorekeeper.money.settlement import PairReason
from scorekeeper.night.night import Night, NightSettlement, only_won, settle_night
from scorekeeper.rules.house_rules import BothInHole, Hole, SettlementKind, SharedHand
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points, write
from scorekeeper.sheet.sheet import LeadRow
from scorekeeper.text.rule_text import rule_sentence

_NOTHING = Fraction(0)


def whys(night: Night, wording: Wording = ENGLISH, *, printed_at: str = "", check: str = "") -> tuple[Document, ...]:
    """A page for each player of the night, in player order; `printed_at` is an ISO time, `check` the check word."""
    settled = settle_night(night)
    return tuple(_why(player, night, settled, wording, printed_at, check) for player in night.order)


def _why(
    player: PlayerId, night: Night, settled: NightSettlement, wording: Wording, printed_at: str, check: str
) -> Document:
    words, name = wording.why, full_names(night.players)[player]
    tellings = [GameContext.of(night, number, wording) for number in range(len(night.games))]
    body: list[Block] = [_game(player, one, settled) for one in tellings if player in one.sheet.people]
    if not only_won(night, settled):
        body.append(_night(player, night, tellings, settled, wording))
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


def _game(player: PlayerId, telling: GameContext, settled: NightSettlement) -> Working:
    """One game of the player: what he has from each other, the top of the sheet, and the sentences that explain it."""
    words, sheet = telling.wording.why, telling.sheet
    result = settled.games[telling.number - 1]
    staked = bool(telling.night.stake_of(telling.game))
    mine = [due for due in dues(sheet, staked=staked) if player in (due.payer, due.payee)]
    steps = [*(_due(due, player, telling) for due in mine), *([] if sheet.void else _top(player, telling))]
    title = words.game.format(number=telling.number)
    unpaid = sheet.rules.settlement is SettlementKind.LOWEST_WINS and not staked
    if unpaid and not any(result.game_net.values()):
        won = any(player in sheet.seats[hand] for hand in result.winners or ())
        total, hint = telling.wording.slip.winner if won else "", words.only_won
    else:
        total, hint = signed(result.net[player]), ""
    return Working(
        title=title,
        hint=_stood(player, telling),
        steps=tuple(steps) or (WorkingStep("", words.void if sheet.void else hint or words.nothing, ""),),
        total_label=title,
        total=total,
        lines=tuple(_sentences(mine, telling)),
    )


def _stood(player: PlayerId, telling: GameContext) -> str:
    words, sheet = telling.wording.why, telling.sheet
    name = telling.short[player]
    hand = next((number for number, hand in enumerate(sheet.seats) if player in hand), None)
    if hand is None:
        return words.left.format(player=name)
    others = [other for other in sheet.seats[hand] if other != player]
    over = sheet.over is not None
    template = (words.shared if over else words.shared_stands) if others else words.ended if over else words.stands
    said = template.format(player=name, partners=telling.people(others), score=score_of(player, telling))
    below = any(f < ZERO for f, s in zip(sheet.standing.figures, sheet.shares, strict=True) if s.holder == player)
    return words.in_the_hole.format(said=said) if below else said


def _due(due: PairDue, player: PlayerId, telling: GameContext) -> WorkingStep:
    words, has = telling.wording.why, due.payee == player
    name = telling.short[due.payer if has else due.payee]
    label = (words.has if has else words.gives).format(name=name)
    text = _arithmetic(due, telling)
    doubled = due.end is not None and due.end.doubled and bool(due.points)
    return WorkingStep(label, text, signed(due.points if has else -due.points), doubled)


def _arithmetic(due: PairDue, telling: GameContext) -> str:
    words = telling.wording.why
    if due.began:
        template = words.stretch_before if due.ended else words.stretch
        return template.format(end=signed(due.at_end), start=signed(due.at_start))
    said = _made(due.end, telling) if due.end is not None else words.level.format(score=score_of(due.payer, telling))
    return words.until.format(said=said) if due.ended else said


def _made(reason: PairReason, telling: GameContext) -> str:
    """How a difference became an amount: "112½ − (−10½) = 123, twice is 246, half is 123"."""
    words, full, plain = telling.wording.why, in_full(reason), reason.difference.fraction
    figures = {"high": write(reason.payer_figure), "low": _bracketed(reason.payee_figure)}
    if reason.doubled and full != 2 * plain:
        said = words.below_twice.format(**figures, result=write(full))
    else:
        said = words.difference.format(**figures, result=write(plain))
        if reason.doubled:
            said = words.doubled.format(difference=said, result=write(full))
    if reason.part != 1:
        part = words.parts.get(reason.part) or words.part.format(part=write(reason.part))
        said = words.divided.format(amount=said, part=part, result=write(reason.points))
    return said


def _bracketed(figure: Points) -> str:
    return f"({write(figure)})" if figure < ZERO else write(figure)


def _top(player: PlayerId, telling: GameContext) -> Iterator[WorkingStep]:
    words = telling.wording.why
    for row in telling.sheet.rows:
        if not isinstance(row, LeadRow) or row.struck or not row.top.get(player):
            continue
        if row.player == player:
            points = write(telling.sheet.rules.lead_out_of_turn_points)
            said = words.led.format(deal=row.deal, points=points)
        else:
            said = words.other_led.format(player=telling.short[row.player], deal=row.deal)
        yield WorkingStep(words.top, said, signed(row.top[player]))


def _sentences(mine: list[PairDue], telling: GameContext) -> Iterator[str]:
    """The rules that these figures followed, one sentence each."""
    sheet = telling.sheet
    rules, reasons = sheet.rules, [due.end for due in mine if due.end is not None]
    pays = rules.settlement is SettlementKind.PAIR_DIFFERENCES
    if any(reason.doubled for reason in reasons):
        yield rule_sentence("hole", rules)
    both = any(reason.payer_figure < ZERO for reason in reasons)
    if both and pays and rules.hole is Hole.WHOLE_DIFFERENCE and rules.both_in_hole is BothInHole.SINGLE:
        yield rule_sentence("both_in_hole", rules)
    below = any(reason.payee_figure < ZERO for reason in reasons)
    if below and pays and not sheet.standing.doubles:
        yield rule_sentence("early_end_doubles", rules)
    if any(due.part != 1 for due in mine) and rules.shared_hand is SharedHand.SPLIT:
        yield rule_sentence("shared_hand", rules)
    if mine:
        yield from other_lines(telling)


def _night(
    player: PlayerId, night: Night, tellings: list[GameContext], settled: NightSettlement, wording: Wording
) -> Working:
    """What the games add to, and what that is worth."""
    words = wording.why
    steps = []
    for one, game in zip(tellings, settled.games, strict=True):
        if player in one.sheet.people:
            text = words.void if one.sheet.void else ""
            if night.currency is not None and night.stake_of(one.game) != night.stake:
                amount = night.currency.write(night.stake_of(one.game), symbol=True)
                text = wording.slip.stake.format(amount=amount)
            steps.append(WorkingStep(words.game.format(number=one.number), text, signed(game.net[player])))
        else:
            steps.append(WorkingStep(words.game.format(number=one.number), wording.slip.away, ""))
    running = any(one.sheet.over is None for one in tellings)
    return Working(
        title=words.night,
        hint="",
        steps=tuple(steps),
        total_label=words.so_far if running else words.night_total,
        total=signed(settled.net_points[player]),
        lines=_money(player, night, night.currency, settled, wording) if night.currency else (),
    )


def _money(
    player: PlayerId, night: Night, currency: Currency, settled: NightSettlement, wording: Wording
) -> tuple[str, ...]:
    """What the points are worth, and who pays it."""
    words, short = wording.why, with_house(short_names(night.players), wording.settlement.the_house)
    said = [*worth(player, night, currency, settled, wording), *beside(night, currency, wording, player)]
    for template, item, way in ((words.pays, words.pays_to, True), (words.takes, words.takes_from, False)):
        mine = [one for one in lines(night, settled) if player == (one.payer if way else one.payee) and one.to_hand]
        items = [
            item.format(amount=currency.write(one.to_hand, symbol=True), name=short[one.payee if way else one.payer])
            for one in mine
        ]
        if items:
            said.append(template.format(payments=wording.listed(items)))
    return tuple(said)
