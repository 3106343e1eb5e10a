"""The sentence that says why a sheet adds up, computed from its rows, or how far it is off."""

from __future__ import annotations

from msgspec import Struct, field

from reports.blocks.sheet import Balance, State
from reports.content.game_context import GameContext, signed
from reports.wording import Wording
from reports.wording.sheet import BalanceWords
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.points import ALL, ZERO, Points, total, write
from scorekeeper.sheet.deal_points import bonus_taker
from scorekeeper.sheet.entries import Renege, Run
from scorekeeper.sheet.rows import AdjustmentRow, DealRow, LeadRow, OpeningRow, ResetRow, Row, ShortageRow
from scorekeeper.text.balance import cancelling_words
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.grammar import as_sentence

_ALL = Points.whole(ALL)


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
    """What changes the sum of the deals: name of its words in `BalanceWords` -> (how often, points together)."""
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


def balance(context: GameContext) -> Balance:
    """The sentence under the sheet as it stands."""
    sheet, wording = context.sheet, context.wording
    words = wording.balance
    reasons = Reasons(sheet.rules)
    for row in sheet.rows:
        reasons.add(row)
    if not (sheet.deals or reasons.forward or reasons.apart):
        return Balance(State.EMPTY, words.nothing)
    stands = total(sheet.scores)
    sentence = wording.begun(_made_of(reasons, wording) + words.join + _stand(context, stands)) + "."
    if cancelling := cancelling_words(sheet):
        sentence = sentences(sentence, as_sentence(cancelling))
    if not sheet.error:
        return Balance(State.ADDS_UP, words.adds_up, sentence)
    lead = words.too_high if sheet.error > ZERO else words.too_low
    return Balance(State.OFF, lead.format(points=write(abs(sheet.error))), sentence)


def _made_of(reasons: Reasons, wording: Wording) -> str:
    words = wording.balance
    parts, many = [], 0
    if reasons.forward is not None:
        forward = write(reasons.forward)
        parts.append(wording.count(words.forward, reasons.forward_deals, points=forward))
        many += 2
    if reasons.deals:
        parts.append(wording.count(words.deals, reasons.deals))
        many += reasons.deals
    for (renege, points), times in reasons.others.items():
        parts.append(wording.count(words.charged if renege else words.ruled, times, points=write(points)))
        many += times
    base = write(reasons.base)
    said = wording.count(words.are, many, parts=wording.listed(parts), points=base) if parts else ""
    return words.join.join(filter(None, (said, _apart(reasons, wording))))


def _apart(reasons: Reasons, wording: Wording) -> str:
    words = wording.balance
    forms: dict[str, tuple[str, ...]] = {
        name: getattr(words, name)
        for name in (
            "runs_down", "runs_up", "suns_down", "suns_up", "bonuses", "penalties", "resets", "adjustments",
        )
    }  # fmt: skip
    parts = [
        wording.count(form, reasons.apart[name][0], points=signed(reasons.apart[name][1]))
        for name, form in forms.items()
        if name in reasons.apart
    ]
    if not parts:
        return ""
    changed = total(points for _, points in reasons.apart.values())
    if not changed:
        return words.cancel.format(parts=wording.listed(parts)) if len(parts) > 1 else wording.listed(parts)
    return words.make.format(parts=wording.listed(parts), points=write(reasons.base + changed))


def _stand(context: GameContext, stands: Points) -> str:
    words: BalanceWords = context.wording.balance
    charged = [row for row in context.sheet.rows if isinstance(row, ShortageRow) and not row.struck]
    if not charged:
        return words.stand.format(points=write(stands))
    players = context.people(dict.fromkeys(row.player for row in charged))
    points = total(row.points for row in charged)
    forms = words.stand_charged
    return context.wording.count(
        forms, points.halves // 2, points=write(stands), charged=write(points), players=players
    )


def must_and_is(reasons: Reasons, sheet_sum: Points, deals: int, wording: Wording) -> str:
    """What the sheet must be and is after some deals, for a page that ends there."""
    return wording.count(wording.sheet.must_and_is, deals, must=write(reasons.must), stands=write(sheet_sum))
