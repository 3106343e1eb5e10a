"""The sentence that says why a sheet adds up, computed from its rows, or how far it is off."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from reports.blocks.sheet import Balance, State
from reports.content.game_context import GameContext, signed
from reports.content.thousands import marked_text
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.points import ALL, ZERO, Points, total, write
from scorekeeper.rules.rule_books import book_of
from scorekeeper.sheet.deal_points import bonus_taker
from scorekeeper.sheet.entries import Renege, Run
from scorekeeper.sheet.rows import AdjustmentRow, DealRow, LeadRow, OpeningRow, ResetRow, Row, ShortageRow
from scorekeeper.text.balance import cancelling_words
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.numbers import number_word, off_by
from scorekeeper.text.templates import fill, say, say_number

_ALL = Points.whole(ALL)
_APART: Final = {
    "runs_down": ("{n} run down ({points})", "{n} runs down ({points})"),
    "runs_up": ("{n} run up ({points})", "{n} runs up ({points})"),
    "suns_down": ("{n} sun down ({points})", "{n} suns down ({points})"),
    "suns_up": ("{n} sun up ({points})", "{n} suns up ({points})"),
    "bonuses": ("{n} bonus card ({points})", "{n} bonus cards ({points})"),
    "penalties": ("{n} lead out of turn ({points})", "{n} leads out of turn ({points})"),
    "resets": ("{n} score set back ({points})", "{n} scores set back ({points})"),
    "adjustments": ("{n} adjustment ({points})", "{n} adjustments ({points})"),
}


class Reasons(Struct):
    """What the rows so far must add to, counted by reason."""

    rules: HouseRules
    forward: Points | None = None
    forward_deals: int = 0
    deals: int = 0
    """The number of deals at 26; runs are among them, what they change is in `apart`."""
    others: dict[tuple[bool, Points], int] = field(default_factory=dict)
    """Deals at another figure: (whether a renege, its points) -> how many."""
    apart: dict[str, tuple[int, Points]] = field(default_factory=dict)
    """What changes the sum of the deals: one of `_APART` -> (how often, points together)."""
    charged: Points = ZERO
    """Shortages: points that stand in no column."""

    @property
    def base(self) -> Points:
        """The sum of the deals and of the scores brought forward, without `apart`."""
        others = sum(points.halves * times for (_, points), times in self.others.items())
        return (self.forward or ZERO) + _ALL * self.deals + Points(others)

    @property
    def must(self) -> Points:
        """What the columns must add to; a shortage charged to a player is in no column."""
        return self.base + total(points for _, points in self.apart.values()) - self.charged

    def add(self, row: Row) -> None:
        """Count a row, unless it is struck."""
        if row.struck:
            return
        if isinstance(row, DealRow):
            self._add_deal(row)
        elif isinstance(row, OpeningRow):
            self.forward, self.forward_deals = total(row.change), row.deals
        elif isinstance(row, ShortageRow):
            self.charged += row.points
        elif isinstance(row, LeadRow) and any(row.change):
            self._put_apart("penalties", total(row.change))
        elif isinstance(row, ResetRow):
            self._put_apart("resets", total(row.change))
        elif isinstance(row, AdjustmentRow):
            self._put_apart("adjustments", total(row.change))

    def _add_deal(self, row: DealRow) -> None:
        plain = row.expected
        if bonus_taker(row.deal, self.rules) is not None:
            plain -= self.rules.bonus_points
            self._put_apart("bonuses", self.rules.bonus_points)
        if isinstance(row.deal, Run):
            self._put_apart(_run_name(row.deal, self.rules), plain - _ALL)
        elif plain != _ALL:
            key = (isinstance(row.deal, Renege), plain)
            self.others[key] = self.others.get(key, 0) + 1
            return
        self.deals += 1

    def _put_apart(self, name: str, points: Points) -> None:
        times, so_far = self.apart.get(name, (0, ZERO))
        self.apart[name] = (times + 1, so_far + points)


def _run_name(run: Run, rules: HouseRules) -> str:
    size = "suns" if run.sun and rules.sun else "runs"
    return f"{size}_{'down' if run.option is RunOption.DOWN else 'up'}"


def _figure(points: Points) -> str:
    """Points in a sentence, which is no place for years: their thousands are marked."""
    return marked_text(write(points))


def balance(context: GameContext) -> Balance:
    """The sentence under the sheet as it stands."""
    sheet = context.sheet
    reasons = Reasons(sheet.rules)
    for row in sheet.rows:
        reasons.add(row)
    if not (sheet.deals or reasons.forward or reasons.apart):
        return Balance(State.EMPTY, say("Nothing is written yet."))
    stands = total(sheet.scores)
    sentence = as_sentence("; ".join((_made_of(reasons), _stand(context, stands))))
    if cancelling := cancelling_words(sheet):
        sentence = sentences(sentence, as_sentence(cancelling))
    if not sheet.error:
        return Balance(State.ADDS_UP, say("The sheet adds up."), sentence)
    return Balance(State.OFF, say("The sheet is {off}.", off=off_by(sheet.error)), sentence)


def _made_of(reasons: Reasons) -> str:
    parts, many = [], 0
    if reasons.forward is not None:
        forward = _figure(reasons.forward)
        parts.append(
            say_number(
                reasons.forward_deals,
                "{points} brought forward after {number} deal",
                "{points} brought forward after {number} deals",
                points=forward,
            )
        )
        many += 2
    if reasons.deals:
        parts.append(say_number(reasons.deals, "{number} deal at 26", "{number} deals at 26"))
        many += reasons.deals
    for (renege, points), times in reasons.others.items():
        count, figure = number_word(times), _figure(points)
        if renege:
            revokes = book_of(reasons.rules).says_revoke
            parts.append(
                say_number(times, "{n} revoke at {points}", "{n} revokes at {points}", n=count, points=figure)
                if revokes
                else say_number(times, "{n} renege at {points}", "{n} reneges at {points}", n=count, points=figure)
            )
        else:
            parts.append(say("{n} ruled at {points}", n=count, points=figure))
        many += times
    base = _figure(reasons.base)
    said = (
        say_number(many, "{parts} is {points}", "{parts} are {points}", parts=listed(parts), points=base)
        if parts
        else ""
    )
    return "; ".join(filter(None, (said, _apart(reasons))))


def _apart(reasons: Reasons) -> str:
    parts = [
        fill(one if times == 1 else many, n=number_word(times), points=signed(points))
        for name, (one, many) in _APART.items()
        for times, points in ([reasons.apart[name]] if name in reasons.apart else [])
    ]
    if not parts:
        return ""
    changed = total(points for _, points in reasons.apart.values())
    if not changed:
        return say("{parts} cancel", parts=listed(parts)) if len(parts) > 1 else listed(parts)
    return say("with {parts} that makes {points}", parts=listed(parts), points=_figure(reasons.base + changed))


def _stand(context: GameContext, stands: Points) -> str:
    charged = [row for row in context.sheet.rows if isinstance(row, ShortageRow) and not row.struck]
    if not charged:
        return say("{points} stand on the sheet", points=_figure(stands))
    players = context.people(dict.fromkeys(row.player for row in charged))
    points = total(row.points for row in charged)
    return say_number(
        points.halves // 2,
        "{points} stand on the sheet and {charged} is charged to {players}",
        "{points} stand on the sheet and {charged} are charged to {players}",
        points=_figure(stands),
        charged=_figure(points),
        players=players,
    )


def must_and_is(reasons: Reasons, sheet_sum: Points, deals: int) -> str:
    """What the sheet must be and is after some deals, for a page that ends there."""
    return say_number(
        deals,
        "After {number} deal the sheet must be {must} and is {stands}.",
        "After {number} deals the sheet must be {must} and is {stands}.",
        must=_figure(reasons.must),
        stands=_figure(sheet_sum),
    )
