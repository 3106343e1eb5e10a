"""Of what the sum of a sheet's columns is made, counted from its rows: in full as on paper, and in few words.

How far a sheet is off is said by `scorekeeper/text/balance.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct, field

from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.points import ALL, ZERO, Points, total, write
from scorekeeper.rules.rule_books import book_of
from scorekeeper.sheet.deal_points import bonus_taker
from scorekeeper.sheet.entries import Renege, Run
from scorekeeper.sheet.rows import AdjustmentRow, DealRow, LeadRow, OpeningRow, ResetRow, Row, ShortageRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import number_word
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
_IN_SHORT: Final = {
    "runs": ("{n} run", "{n} runs"),
    "suns": ("{n} sun", "{n} suns"),
    "reneges": ("{n} renege", "{n} reneges"),
    "revokes": ("{n} revoke", "{n} revokes"),
    "ruled": ("{n} ruled", "{n} ruled"),
    "bonuses": ("{n} bonus card", "{n} bonus cards"),
    "penalties": ("{n} lead out of turn", "{n} leads out of turn"),
    "resets": ("{n} score set back", "{n} scores set back"),
    "adjustments": ("{n} adjustment", "{n} adjustments"),
}
_MOST_IN_SHORT: Final = 2
"""How many kinds of what changes the sum are named in few words."""


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

    @classmethod
    def of(cls, sheet: Sheet) -> Reasons:
        """Of all rows of a sheet."""
        reasons = cls(sheet.rules)
        for row in sheet.rows:
            reasons.add(row)
        return reasons

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


def made_of(reasons: Reasons, figure: Callable[[Points], str] = write) -> str:
    """What the deals and the rest come to: "3 deals at 26 are 78; with one run down (−52) that makes 26".

    `figure` writes points.
    """
    parts, many = [], 0
    if reasons.forward is not None:
        forward = figure(reasons.forward)
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
        count, each = number_word(times), figure(points)
        if renege:
            revokes = book_of(reasons.rules).says_revoke
            parts.append(
                say_number(times, "{n} revoke at {points}", "{n} revokes at {points}", n=count, points=each)
                if revokes
                else say_number(times, "{n} renege at {points}", "{n} reneges at {points}", n=count, points=each)
            )
        else:
            parts.append(say("{n} ruled at {points}", n=count, points=each))
        many += times
    base = figure(reasons.base)
    said = (
        say_number(many, "{parts} is {points}", "{parts} are {points}", parts=listed(parts), points=base)
        if parts
        else ""
    )
    return "; ".join(filter(None, (said, _apart(reasons, figure))))


def _apart(reasons: Reasons, figure: Callable[[Points], str]) -> str:
    parts = [
        fill(one if times == 1 else many, n=number_word(times), points=write(points, signed=True))
        for name, (one, many) in _APART.items()
        for times, points in ([reasons.apart[name]] if name in reasons.apart else [])
    ]
    if not parts:
        return ""
    changed = total(points for _, points in reasons.apart.values())
    if not changed:
        return say("{parts} cancel", parts=listed(parts)) if len(parts) > 1 else listed(parts)
    return say("with {parts} that makes {points}", parts=listed(parts), points=figure(reasons.base + changed))


def sum_in_short(sheet: Sheet) -> str:
    """Of what the points on a sheet that adds up are: "3 deals, one run, 26 points"."""
    reasons = Reasons.of(sheet)
    parts = []
    if reasons.forward:
        parts.append(say("{points} brought forward", points=write(reasons.forward)))
    deals = reasons.deals + sum(reasons.others.values())
    if deals:
        parts.append(say_number(deals, "{number} deal", "{number} deals"))
    changed = _changes_in_short(reasons)
    if len(changed) > _MOST_IN_SHORT:
        changed[_MOST_IN_SHORT - 1 :] = [say("{named} and more", named=changed[_MOST_IN_SHORT - 1])]
    parts += changed
    if reasons.charged:
        parts.append(say("{points} charged", points=write(reasons.charged)))
    stands = total(sheet.scores)
    points = say_number(
        1 if abs(stands) == Points.whole(1) else 2, "{points} point", "{points} points", points=write(stands)
    )
    return ", ".join((*parts, points))


def _changes_in_short(reasons: Reasons) -> list[str]:
    """What makes the sum another than 26 times the deals, without its points: "one run", "two reneges"."""
    renege = "revokes" if book_of(reasons.rules).says_revoke else "reneges"
    counts = dict.fromkeys(_IN_SHORT, 0)
    for name, (times, _) in reasons.apart.items():
        counts[name.partition("_")[0]] += times
    for (is_renege, _), times in reasons.others.items():
        counts[renege if is_renege else "ruled"] += times
    return [
        fill(one if times == 1 else many, n=number_word(times))
        for name, (one, many) in _IN_SHORT.items()
        if (times := counts[name])
    ]
