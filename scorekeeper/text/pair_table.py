"""A game pair by pair, for screen and paper: what each player has from each other, what was doubled, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.pairwise import dues, leads_paid
from scorekeeper.money.settlement import Settlement
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.night.who_sat import sheet_of
from scorekeeper.rules.house_rules import Hole, SharedHand
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.rows import LeadRow
from scorekeeper.sheet.sheet import Sheet, Standing
from scorekeeper.text.display_names import short_names
from scorekeeper.text.explain import NOTHING, Figure, WhyLine, points_figure, points_line
from scorekeeper.text.explain_game import deals_listed, events_of, leads_alike, top_receivers
from scorekeeper.text.grammar import listed
from scorekeeper.text.player_standing import Names, score_text
from scorekeeper.text.takeover_text import counted_once
from scorekeeper.text.templates import say, say_number

_Pairs = dict[tuple[PlayerId, PlayerId], Fraction]


class PairCell(Struct, frozen=True):
    """What one player has from (+) or pays to (−) another; `word` in place of a figure, neither for oneself."""

    player: PlayerId
    other: PlayerId
    figure: Figure | None = None
    doubled: bool = False
    word: str = ""


class PlayerPairs(Struct, frozen=True):
    """A player's line: the score, a cell for each player, and their sum, without and with the top."""

    player: PlayerId
    score: str
    cells: tuple[PairCell, ...]
    pairs: str
    top: str
    net: str


class GamePairs(Struct, frozen=True):
    """The players of a game in the order of the night. `sums` are those of pairs, top and net.

    `key` explains the mark of `key_figure`, a doubled pair, and how partners stand; `lines` are the sentences on leads
    out of turn, shortages and changes of seats.
    """

    rows: tuple[PlayerPairs, ...]
    sums: tuple[str, str, str]
    has_top: bool
    key_figure: str
    key: str
    lines: tuple[str, ...]


def pair_table(night: Night, settled: NightSettlement, index: int) -> GamePairs:
    """The table of game `index` (from 0); its figures are those that the settlement adds up."""
    sheet, result, names = sheet_of(night, index), settled.games[index], short_names(night.players)
    has, doubled = _balances(result), _doubled_pairs(night, index)
    people = [player for player in night.order if player in sheet.people]
    rows = tuple(
        PlayerPairs(
            player,
            score_text(sheet, player),
            tuple(_cell(player, other, sheet, names, has, doubled) for other in people),
            _signed(result.game_net[player]),
            _signed(result.top_of_sheet[player]),
            _signed(result.net[player]),
        )
        for player in people
    )
    paid = [player for player in sheet.people if any(pair[0] == player and has.get(pair) for pair in doubled)]
    shown = next((cell.figure.text for row in rows for cell in row.cells if cell.doubled and cell.figure), "")
    key = _key(sheet, [names[player] for player in paid]) if shown else ""
    return GamePairs(
        rows,
        (_sum(result.game_net.values()), _sum(result.top_of_sheet.values()), _sum(result.net.values())),
        has_top=any(result.top_of_sheet.values()),
        key_figure=shown,
        key=" ".join(filter(None, (key, _partners(sheet)))),
        lines=(
            *(_lead_sentence(rows, names) for rows in leads_alike(sheet)),
            *events_of(sheet, names),
            *counted_once(night, index, names),
        ),
    )


def pair_hint() -> str:
    return say("each line: what that player gets from (+) or pays to (−) the others, in points")


def pair_lines(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> list[WhyLine]:
    """What a player has from each other in game `index` (from 0) on balance, and from the top of the sheet."""
    sheet, result, names = sheet_of(night, index), settled.games[index], short_names(night.players)
    has, doubled = _balances(result), _doubled_pairs(night, index)
    lines = []
    for other in sheet.people:
        apart = _in_one_hand(player, other, sheet) or _came_later(sheet, player, other)
        if other == player or ((player, other) not in has and apart):
            continue
        points = has.get((player, other), NOTHING)
        label = say("to {name}", name=names[other]) if points < 0 else say("from {name}", name=names[other])
        paid_double = bool(points) and (other, player) in doubled
        gets_double = bool(points) and (player, other) in doubled
        stood = _stood(sheet, player, other, paid_double=paid_double, gets_double=gets_double)
        reason = "; ".join(filter(None, (stood, _with_part(sheet, player, other, has, names))))
        lines.append(points_line(label, reason, points, doubled=paid_double or gets_double))
    top = result.top_of_sheet[player]
    if top:
        leaders = listed([names[one] for one in dict.fromkeys(row.player for row in leads_paid(sheet))])
        reason = say("{names} led out of turn", names=leaders)
        lines.append(points_line(say("top of the sheet"), reason, top))
    return lines


def _signed(points: Fraction) -> str:
    return write(points, signed=True)


def _sum(points: Iterable[Fraction]) -> str:
    return write(sum(points, NOTHING))


def _balances(result: Settlement) -> _Pairs:
    """What the first of two players has from (+) or pays to (−) the second, if that is anything."""
    has: _Pairs = {}
    for payment in result.payments:
        has[payment.payee, payment.payer] = has.get((payment.payee, payment.payer), NOTHING) + payment.points
        has[payment.payer, payment.payee] = has.get((payment.payer, payment.payee), NOTHING) - payment.points
    return has


def _doubled_pairs(night: Night, index: int) -> set[tuple[PlayerId, PlayerId]]:
    """The pairs (payee, payer) of whom the first is in the hole, or was on leaving, and so paid double."""
    found = dues(sheet_of(night, index), staked=bool(night.stake_of(night.games[index])))
    reasons = (due.end for due in found)
    return {(reason.payee, reason.payer) for reason in reasons if reason is not None and reason.doubled}


def _cell(
    player: PlayerId,
    other: PlayerId,
    sheet: Sheet,
    names: Names,
    has: _Pairs,
    doubled: set[tuple[PlayerId, PlayerId]],
) -> PairCell:
    pair = player, other
    if player == other:
        return PairCell(*pair)
    if pair not in has and _in_one_hand(player, other, sheet):
        together = any({player, other} <= set(hand) for hand in (*sheet.setup.hands, *sheet.seats))
        return PairCell(*pair, word=say("partners") if together else say("same seat"))
    points = has.get(pair, NOTHING)
    whose = say("{player} from {other}", player=names[player], other=names[other])
    twice = bool(points) and (pair in doubled or pair[::-1] in doubled)
    return PairCell(*pair, points_figure(whose, points, quiet=False), twice)


def _in_one_hand(player: PlayerId, other: PlayerId, sheet: Sheet) -> bool:
    """Whether two people sit or sat in one hand, and never in two against each other."""
    hands: dict[PlayerId, set[int]] = {}
    for standing in (*(change.standing for change in sheet.handovers), sheet.standing):
        sat = {share.holder: share.hand for share in standing.shares}
        if player in sat and other in sat and sat[player] != sat[other]:
            return False
        for holder, hand in sat.items():
            hands.setdefault(holder, set()).add(hand)
    return bool(hands.get(player, set()) & hands.get(other, set()))


def _stood(sheet: Sheet, player: PlayerId, other: PlayerId, *, paid_double: bool, gets_double: bool) -> str:
    """The score of `other`, and whether the hole doubled what `other` is paid, or what `player` is.

    For a player who left it is the score at that time, by which the two were settled (scoring part 7).
    """
    standing = _last_standing(sheet, player)
    score = next(
        (write(of) for of, held in zip(standing.figures, standing.shares, strict=True) if held.holder == other), ""
    )
    if not score:
        return _handed_on(sheet, player, other)
    if paid_double and sheet.rules.hole is Hole.NEGATIVE_POINTS:
        return say("at {score}, in the hole: double below zero", score=score)
    if paid_double:
        return say("at {score}, in the hole: double", score=score)
    return say("at {score}, double", score=score) if gets_double else say("at {score}", score=score)


def _handed_on(sheet: Sheet, player: PlayerId, other: PlayerId) -> str:
    """At which score `other` left, and that of `player` then, by which the two were settled (scoring part 7)."""
    change = next(change for change in reversed(sheet.handovers) if change.leaves == other)
    figures = dict(zip((share.holder for share in change.standing.shares), change.standing.figures, strict=True))
    if player not in figures:
        return say("seat handed on")
    return say("seat handed on at {score}, against {own}", score=write(figures[other]), own=write(figures[player]))


def _with_part(sheet: Sheet, player: PlayerId, other: PlayerId, has: _Pairs, names: Names) -> str:
    """The sums of the scores with those of players who sat in the seat of one of the two before; "" if there were none.
    The figures of a player who sat in several seats are of all of them together, so nothing is said."""
    before = _holders_before(sheet, player), _holders_before(sheet, other)
    parts = [*before[0], *before[1]]
    people = {player, other, *parts}
    if not parts or any(len(_shares_of(sheet, one)) > 1 for one in people):
        return ""
    points = sum((has.get((one, two), NOTHING) for one in (player, *before[0]) for two in (other, *before[1])), NOTHING)
    return say("together with {names} {points}", names=listed([names[one] for one in parts]), points=_signed(points))


def _holders_before(sheet: Sheet, player: PlayerId) -> list[PlayerId]:
    """Who held the share of a player before, the first one last."""
    found, holder = list[PlayerId](), player
    for change in reversed(sheet.handovers):
        if change.joins == holder:
            found.append(change.leaves)
            holder = change.leaves
    return found


def _shares_of(sheet: Sheet, player: PlayerId) -> set[int]:
    """The shares, by their index, that a player has held."""
    standings = (*(change.standing for change in sheet.handovers), sheet.standing)
    return {number for standing in standings for number, share in enumerate(standing.shares) if share.holder == player}


def _last_standing(sheet: Sheet, player: PlayerId) -> Standing:
    """How the game stood when a player was last settled with: now, or when that player left it."""
    if any(share.holder == player for share in sheet.standing.shares):
        return sheet.standing
    return next(change.standing for change in reversed(sheet.handovers) if change.leaves == player)


def _came_later(sheet: Sheet, player: PlayerId, other: PlayerId) -> bool:
    """Whether `other` sat down only after `player` had left the game."""
    if any(share.holder == other for share in _last_standing(sheet, player).shares):
        return False
    return all(change.leaves != other for change in sheet.handovers)


def _key(sheet: Sheet, paid: list[str]) -> str:
    """What the mark of a doubled pair means; `paid` are the names of those who are in the hole and are paid."""
    names = listed(paid)
    if sheet.rules.hole is Hole.NEGATIVE_POINTS:
        return say("doubled: the points of {names} below zero count twice.", names=names)
    return say_number(
        len(paid),
        "doubled: {names}, who is paid, is in the hole.",
        "doubled: {names}, who are paid, are in the hole.",
        names=names,
    )


def _partners(sheet: Sheet) -> str:
    if all(len(hand) < 2 for hand in sheet.seats):
        return ""
    if sheet.rules.shared_hand is SharedHand.SPLIT:
        return say("Partners hold half a hand each.")
    return say("Partners are each paid, and pay, in full.")


def _lead_sentence(rows: Sequence[LeadRow], names: Names) -> str:
    """Leads out of turn of one player, each paid alike at the top of the sheet."""
    row = rows[0]
    return say_number(
        len(rows),
        "Top of the sheet: {player} led out of turn at deal {deals} and pays {points}: {receivers}.",
        "Top of the sheet: {player} led out of turn at deals {deals} and pays {points} each time: {receivers}.",
        player=names[row.player],
        deals=deals_listed(rows),
        points=write(abs(row.top.get(row.player, NOTHING))),
        receivers=top_receivers(row, names),
    )
