"""A second count of a game: slow, plain, from the list of entries to scores and nets, sharing no step with the program.

It keeps fractions of points, goes over the whole sheet again after every entry, and settles each share of a hand by the
definition. It expects legal games only.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.sheet import Setup

ZERO = Fraction(0)


def in_force(entries: Iterable[Written]) -> list[tuple[int, Any, str | None]]:
    """The entries that count, after all undoing and redoing."""
    force: list[tuple[int, Any, str | None]] = []
    undone: list[tuple[int, Any, str | None]] = []
    for number, written in enumerate(entries):
        match written.entry.kind:
            case "undo":
                undone.append(force.pop())
            case "redo":
                force.append(undone.pop())
            case _:
                force.append((number, written.entry, written.scorekeeper))
                undone = []
    return force


def columns(deal: Any, rules: HouseRules, hands: int, playing: tuple[int, ...]) -> tuple[list[Fraction], Fraction]:
    """What a deal puts into the columns, and what it should add to."""
    points, expected = [ZERO] * hands, Fraction(26)
    typed = [figure.fraction for figure in getattr(deal, "points", ())]
    bonus = getattr(deal, "bonus", None)
    if deal.kind == "run" and deal.sun and rules.bonus_card:
        bonus = deal.hand
    match deal.kind:
        case "deal":
            points = typed
        case "run":
            size = 52 if deal.sun and rules.sun == 52 else 26
            if deal.option == "down":
                points[deal.hand] -= size
                expected = Fraction(-size)
            else:
                for hand in set(playing) - {deal.hand}:
                    points[hand] += size
                expected = Fraction(size * (len(playing) - 1))
        case "renege":
            points[deal.hand] += rules.renege_points
            expected = Fraction(rules.renege_points)
        case "false_claim":
            points[deal.hand] += 26
        case "wrong_count":
            for hand in deal.hands:
                points[hand] += 13
        case "queen_assessed":
            points = typed
            points[deal.taker] -= 13
            points[deal.offender] += 13
        case "last_tricks_claim":
            points = typed
            points[deal.claimer] += 26 + (rules.bonus_points.fraction if bonus is not None else 0) - sum(typed)
        case "ruled":
            points, expected = typed, sum(typed, ZERO)
    if bonus is not None and deal.kind not in ("deal", "queen_assessed", "last_tricks_claim"):  # typed with it there
        points[bonus] += rules.bonus_points.fraction
    return points, expected + (rules.bonus_points.fraction if bonus is not None else 0)


class Rows:
    """The rows of the sheet so far, and what they add up to."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.rules, self.hands = setup, setup.rules, len(setup.hands)
        self.dealt_in: tuple[int, ...] | None = None
        self.rows: list[dict[str, Any]] = []
        self.shares = [[hand, player, len(seats)] for hand, seats in enumerate(setup.hands) for player in seats]
        self.begun = [ZERO] * len(self.shares)
        self.kept: dict[str, Fraction] = {}
        self.over = self.agreed_end = self.early = self.void = False

    def scores(self) -> list[Fraction]:
        """The sheet added up from the top."""
        total = [ZERO] * self.hands
        for row in self.rows:
            if row["struck"]:
                continue
            total = [score + change for score, change in zip(total, self.change(row), strict=True)]
            back, limit = self.rules.exact_limit_resets_to, self.rules.limit
            if row["kind"] == "deal" and back is not None and limit is not None:
                total = [back.fraction if score == limit.fraction else score for score in total]
        return total

    def change(self, row: dict[str, Any]) -> list[Fraction]:
        """What a row adds to the columns."""
        if row["kind"] == "deal":
            return columns(row["deal"], self.rules, self.hands, row["playing"])[0]
        if row["kind"] == "lead" and self.rules.lead_out_of_turn == "on_score":
            return [self.rules.lead_out_of_turn_points.fraction * (h == row["hand"]) for h in range(self.hands)]
        if row["kind"] in ("opening", "split", "adjustment"):
            return list(row["change"])
        return [ZERO] * self.hands

    def error(self) -> Fraction:
        """How much too high the sheet is."""
        off = ZERO
        for row in self.rows:
            if row["struck"]:
                continue
            if row["kind"] == "deal":
                points, expected = columns(row["deal"], self.rules, self.hands, row["playing"])
                off += sum(points) - expected
            elif row["kind"] == "split":
                off += sum(row["change"])
            elif row["kind"] == "shortage":
                off += row["points"]
        return off


class Course(Rows):
    """Who is dealt in, who deals and how is passed, and whether the game is over."""

    def playing(self, stated: Any, dealer: int | None = None) -> tuple[int, ...]:
        """The hands that get cards."""
        if stated is not None:
            return tuple(sorted(stated))
        if self.dealt_in is not None:
            return self.dealt_in
        out: set[int] = set()
        dealer = self.dealer() if dealer is None else dealer
        if self.setup.arrangement is Arrangement.SITTING and self.hands > 4:
            out = {dealer} if self.hands == 5 else {dealer, (dealer + 3) % 6}
        return tuple(hand for hand in range(self.hands) if hand not in out)

    def seats(self, hand: int) -> list[str]:
        """Who holds a hand now, each once."""
        return list(dict.fromkeys(holder for h, holder, _ in self.shares if h == hand))

    def dealers(self) -> list[int]:
        """Who dealt each deal that counts."""
        return self._rotation()[0]

    def passes(self) -> list[str | None]:
        """How each deal that counts was passed, and at the end how the next one is due."""
        found: list[str | None] = []
        number = 0
        for row in self.rows:
            if row["kind"] == "opening":
                number += row["deals"]
            elif row["kind"] == "deal" and not row["struck"]:
                number += 1
                found.append(row["passed"] or self._due_pass(row["cycle"], number, len(row["playing"])))
        return [*found, self._due_pass(self.rules.pass_cycle, number + 1, len(self.playing(None)))]

    def _due_pass(self, steps: tuple[str, ...], number: int, players: int) -> str | None:
        cycle = [str(step) for step in steps if players % 2 == 0 or step != "across"]
        return cycle[(number - 1) % len(cycle)] if cycle else None

    def dealer(self) -> int:
        """Who deals next."""
        return self._rotation()[1]

    def _rotation(self) -> tuple[list[int], int]:
        """The dealers from the first row to the last, and who comes next."""
        found, turn = [], self.setup.first_dealer
        for row in self.rows:
            if row["struck"] or row["kind"] not in ("deal", "misdeal", "opening"):
                continue
            if row["dealer"] is not None:
                turn = row["dealer"]
            if row["kind"] == "deal":
                found.append(turn)
            if row["kind"] == "deal" or (row["kind"] == "misdeal" and self.rules.misdeal_dealer == "next"):
                turn = (turn + 1) % self.hands
        return found, turn

    def judge(self) -> None:
        """Is the game over on the scores as they are?"""
        scores, rules = self.scores(), self.rules
        played = len(self.dealers()) + sum(row["deals"] for row in self.rows if row["kind"] == "opening")
        reached = rules.limit is not None and max(scores) >= rules.limit.fraction
        reached = reached or (rules.deals is not None and played >= rules.deals)
        lonely = min(scores) < sorted(scores)[1]
        self.over = self.void or self.agreed_end or (reached and (lonely or rules.tie_for_low == "ends"))


class Settlement(Course):
    """What the game is worth to each share of a hand and to each person."""

    def share_nets(self, *, at_the_end: bool = True) -> list[Fraction]:
        """What each share of a hand would win as the game stands, at its end or at a change of seats."""
        rules, scores = self.rules, self.scores()
        hole = rules.hole.value if at_the_end or rules.seat_change_doubles else "none"
        if at_the_end and self.early and not rules.early_end_doubles:
            hole = "none"
        if rules.settlement == "lowest_wins":
            hole = "none"
        figures = [scores[hand] for hand, _, _ in self.shares]
        for row in self.rows:
            if row["kind"] == "shortage" and not row["struck"]:
                for share in row["shares"]:
                    figures[share] += row["points"]
        nets = [ZERO] * len(self.shares)
        for q, (hand_q, _, parts_q) in enumerate(self.shares):
            for p, (hand_p, _, parts_p) in enumerate(self.shares):
                if hand_p == hand_q or figures[p] >= figures[q]:
                    continue
                due = figures[q] - figures[p]
                if hole == "negative_points":
                    due = figures[q] + min(figures[q], ZERO) - figures[p] - min(figures[p], ZERO)
                elif hole == "whole_difference" and figures[p] < 0:
                    due *= 2 if figures[q] >= 0 or rules.both_in_hole == "double" else 1
                if rules.shared_hand == "split":
                    due /= parts_p * parts_q
                nets[p] += due
                nets[q] -= due
        return nets

    def game_net(self) -> dict[str, Fraction]:
        """What each person wins from the game, those who left included."""
        sums = dict(self.kept)
        for (_, holder, _), net, start in zip(self.shares, self.share_nets(), self.begun, strict=True):
            sums[holder] = sums.get(holder, ZERO) + net - start
        return dict.fromkeys(sums, ZERO) if self.void else sums

    def top(self) -> dict[str, Fraction]:
        """The ledger at the top of the sheet."""
        ledger: dict[str, Fraction] = {}
        if self.rules.lead_out_of_turn != "top_of_sheet" or self.void:
            return ledger
        points = self.rules.lead_out_of_turn_points.fraction
        for row in self.rows:
            if row["kind"] != "lead" or row["struck"]:
                continue
            for hand in row["receivers"]:
                people = row["seats"][hand]
                each = points / len(people) if self.rules.recipient_partner == "split" else points
                for person in people:
                    ledger[person] = ledger.get(person, ZERO) + each
                    ledger[row["player"]] = ledger.get(row["player"], ZERO) - each
        return ledger


class Count(Settlement):
    """Writes entries, one after the other."""

    def write(self, number: int, entry: Any) -> None:
        """One entry in force."""
        getattr(self, entry.kind, self.deal)(number, entry)

    def _row(self, kind: str, number: int, **more: Any) -> dict[str, Any]:
        return {"kind": kind, "entry": number, "struck": False, **more}

    def _deal_row(self, number: int, deal: Any, playing: tuple[int, ...]) -> dict[str, Any]:
        named = {"dealer": deal.dealer, "passed": deal.passing, "cycle": self.rules.pass_cycle}
        return self._row("deal", number, deal=deal, playing=playing, **named)

    def _find(self, number: int) -> dict[str, Any]:
        return next(row for row in self.rows if row["entry"] == number)

    def _seal(self, playing: tuple[int, ...]) -> None:
        for row in self.rows:
            if row["kind"] == "lead" and row["open"]:
                row.update(open=False, receivers=[hand for hand in playing if hand != row["hand"]])

    def deal(self, number: int, entry: Any) -> None:
        playing = self.playing(entry.dealt_in, entry.dealer)
        self._seal(playing)
        self.rows.append(self._deal_row(number, entry, playing))
        self.dealt_in = None
        self.judge()

    def misdeal(self, number: int, entry: Any) -> None:
        playing = self.playing(entry.dealt_in, entry.dealer)
        self._seal(playing)
        self.rows.append(self._row("misdeal", number, dealer=entry.dealer))
        stays = self.rules.misdeal_dealer == "same" or entry.dealt_in is not None
        self.dealt_in = playing if stays else None

    def lead_out_of_turn(self, number: int, entry: Any) -> None:
        seats = [self.seats(hand) for hand in range(self.hands)]
        hand = next(h for h, people in enumerate(seats) if entry.player in people)
        playing = self.playing(entry.dealt_in)
        receivers = [other for other in playing if other != hand]
        self.rows.append(
            self._row("lead", number, player=entry.player, hand=hand, seats=seats, receivers=receivers, open=True)
        )
        if entry.dealt_in is not None and not self.over:
            self.dealt_in = playing

    def error_split(self, number: int, entry: Any) -> None:
        halves = int(entry.points.fraction * 2) // self.hands
        rest = entry.points.fraction - Fraction(halves * self.hands, 2)
        scores = self.scores()
        high = entry.high_hand if entry.high_hand is not None else scores.index(max(scores))
        change = [-Fraction(halves, 2) - rest * (hand == high) for hand in range(self.hands)]
        self.rows.append(self._row("split", number, change=change))
        self.judge()

    def adjustment(self, number: int, entry: Any) -> None:
        self.rows.append(self._row("adjustment", number, change=[points.fraction for points in entry.points]))
        self.judge()

    def shortage(self, number: int, entry: Any) -> None:
        shares = [n for n, (_, holder, _) in enumerate(self.shares) if holder == entry.player]
        self.rows.append(self._row("shortage", number, points=entry.points.fraction, shares=shares))
        self.judge()

    def amend(self, number: int, entry: Any) -> None:
        row = self._find(entry.entry)
        row["deal"] = entry.replacement
        if entry.replacement.dealer is not None:
            row["dealer"] = entry.replacement.dealer
        if entry.replacement.passing is not None:
            row["passed"] = entry.replacement.passing
        self.judge()

    def strike(self, number: int, entry: Any) -> None:
        self._find(entry.entry)["struck"] = True
        self.judge()

    def insert_deal(self, number: int, entry: Any) -> None:
        stated = entry.forgotten.dealt_in
        playing = tuple(range(self.hands)) if stated is None else tuple(sorted(stated))
        before = self._find(entry.before)
        row = self._deal_row(number, entry.forgotten, playing) | {"cycle": before["cycle"]}
        self.rows.insert(self.rows.index(before), row)
        self.judge()

    def opening(self, number: int, entry: Any) -> None:
        change = [score.fraction for score in entry.scores]
        self.rows.append(self._row("opening", number, change=change, deals=entry.deals, dealer=entry.dealer))
        self.judge()

    def rules_change(self, number: int, entry: Any) -> None:
        self.rules = self.rules.changed(dict(entry.changes))
        self.judge()

    def seat_change(self, number: int, entry: Any) -> None:
        nets = self.share_nets(at_the_end=False)
        for n, share in enumerate(self.shares):
            if share[0] == entry.hand and share[1] == entry.leaves:
                self.kept[entry.leaves] = self.kept.get(entry.leaves, ZERO) + nets[n] - self.begun[n]
                self.begun[n], share[1] = nets[n], entry.joins

    def end(self, number: int, entry: Any) -> None:
        if entry.how == "agreement":
            self.agreed_end, self.early = True, not self.over
            self.over = True
        elif entry.how == "ruling":
            self.agreed_end = self.over = True

    def void_(self, number: int, entry: Any) -> None:
        self.void = self.over = True

    def nothing(self, number: int, entry: Any) -> None:
        pass

    ruling = vote = note = suspend = resume = told = sign_off = nothing


def count(setup: Setup, entries: Iterable[Written]) -> Count:
    """The second count of a game."""
    state = Count(setup)
    for number, entry, _ in in_force(entries):
        state.void_(number, entry) if entry.kind == "void" else state.write(number, entry)
    return state
