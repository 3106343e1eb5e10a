"""A game pair by pair: what each player has from each other, what was doubled, what stands at the top of the sheet."""

from __future__ import annotations

from fractions import Fraction

from reports.blocks import Pair, PairRow, PairTable, PairWords
from reports.content.game_context import GameContext, signed
from scorekeeper.money.settlement import Settlement, pair_reasons
from scorekeeper.rules.house_rules import Hole, SharedHand
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.sheet import LeadRow, Standing
from scorekeeper.text.explain_game import events_of
from scorekeeper.text.player_standing import score_text

_NOTHING = Fraction(0)


def pair_table(telling: GameContext, settled: Settlement) -> PairTable:
    """The table of one game; its figures are those that the settlement adds up."""
    sheet, words = telling.sheet, telling.wording.settlement
    has, doubled = balances(settled), doubled_pairs(sheet.standing)
    rows = tuple(_row(player, telling, settled, has, doubled) for player in in_order(telling))
    sums = (settled.game_net, settled.top_of_sheet, settled.net)
    adds = tuple(write(sum(column.values(), _NOTHING)) for column in sums)
    paid = [player for player in sheet.people if any(pair[0] == player and has.get(pair) for pair in doubled)]
    shown = next((cell.figure for row in rows for cell in row.cells if cell.doubled), "")
    return PairTable(
        title=words.pair_by_pair.format(number=telling.number),
        hint=words.pair_hint,
        words=PairWords(words.score, words.pairs, words.top, words.net),
        rows=rows,
        sums=(adds[0], adds[1], adds[2]),
        adds_label=words.adds_to,
        key_figure=shown,
        key=" ".join(filter(None, (_key(paid, telling) if shown else "", _partners(telling)))),
        lines=(*_top_lines(telling), *events_of(sheet, telling.short)),
    )


def in_order(telling: GameContext) -> tuple[PlayerId, ...]:
    """The players of a game as the night names them, which is how the nets above the pairs are ordered."""
    return tuple(player for player in telling.night.order if player in telling.sheet.people)


def balances(settled: Settlement) -> dict[tuple[PlayerId, PlayerId], Fraction]:
    """What the first of two players has from (+) or pays to (−) the second, where that is anything."""
    has: dict[tuple[PlayerId, PlayerId], Fraction] = {}
    for payment in settled.payments:
        has[payment.payee, payment.payer] = has.get((payment.payee, payment.payer), _NOTHING) + payment.points
        has[payment.payer, payment.payee] = has.get((payment.payer, payment.payee), _NOTHING) - payment.points
    return has


def doubled_pairs(standing: Standing) -> set[tuple[PlayerId, PlayerId]]:
    """The pairs (payee, payer) of whom the first is in the hole and so paid double."""
    return {(reason.payee, reason.payer) for reason in pair_reasons(standing) if reason.doubled}


def _row(
    player: PlayerId,
    telling: GameContext,
    settled: Settlement,
    has: dict[tuple[PlayerId, PlayerId], Fraction],
    doubled: set[tuple[PlayerId, PlayerId]],
) -> PairRow:
    cells = []
    for other in in_order(telling):
        pair = (player, other)
        if player == other:
            cells.append(Pair(same=True))
        elif pair not in has and in_one_hand(player, other, telling):
            words = telling.wording.settlement
            together = any({player, other} <= set(hand) for hand in (*telling.sheet.setup.hands, *telling.sheet.seats))
            cells.append(Pair(word=words.partners if together else words.same_seat))
        else:
            twice = bool(has.get(pair)) and (pair in doubled or pair[::-1] in doubled)
            cells.append(Pair(signed(has.get(pair, _NOTHING)), twice))
    return PairRow(
        name=telling.short[player],
        score=score_text(telling.sheet, player),
        cells=tuple(cells),
        pairs=signed(settled.game_net[player]),
        top=signed(settled.top_of_sheet[player]),
        net=signed(settled.net[player]),
    )


def in_one_hand(player: PlayerId, other: PlayerId, telling: GameContext) -> bool:
    """Whether two people sit or sat in one hand, and never in two against each other."""
    sheet = telling.sheet
    hands: dict[PlayerId, set[int]] = {}
    for standing in (*(change.standing for change in sheet.handovers), sheet.standing):
        sat = {share.holder: share.hand for share in standing.shares}
        if player in sat and other in sat and sat[player] != sat[other]:
            return False
        for holder, hand in sat.items():
            hands.setdefault(holder, set()).add(hand)
    return bool(hands.get(player, set()) & hands.get(other, set()))


def _key(paid: list[PlayerId], telling: GameContext) -> str:
    words, names = telling.wording.settlement, telling.people(paid)
    if telling.sheet.rules.hole is Hole.NEGATIVE_POINTS:
        return words.doubled_below.format(names=names)
    template = words.doubled_one if len(paid) == 1 else words.doubled_more
    return template.format(names=names)


def _partners(telling: GameContext) -> str:
    words, sheet = telling.wording.settlement, telling.sheet
    if all(len(hand) < 2 for hand in sheet.seats):
        return ""
    return words.partners_split if sheet.rules.shared_hand is SharedHand.SPLIT else words.partners_full


def _top_lines(telling: GameContext) -> list[str]:
    """One line for each lead out of turn that is paid at the top of the sheet."""
    lines, wording = [], telling.wording
    for row in telling.sheet.rows:
        if not isinstance(row, LeadRow) or row.struck or not row.top:
            continue
        by_points: dict[Fraction, list[PlayerId]] = {}
        for player, points in row.top.items():
            if points > 0:
                by_points.setdefault(points, []).append(player)
        parts = [
            wording.count(
                wording.settlement.top_receivers, len(people), names=telling.people(people), points=write(points)
            )
            for points, people in by_points.items()
        ]
        paid = write(abs(row.top.get(row.player, _NOTHING)))
        facts = {"player": telling.short[row.player], "deal": row.deal, "points": paid}
        lines.append(wording.settlement.top_line.format(**facts, receivers=wording.comma.join(parts)))
    return lines
