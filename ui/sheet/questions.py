"""Questions that open inside the sheet, and the keys that begin them: plain values that any screen can ask.

A command (a letter typed in a cell) answers with an entry ready to be sealed, with a question, or with a sentence that
says what is missing. Nothing is written before Enter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper import deal_points
from scorekeeper import entries as e
from scorekeeper.corrections import split_parts
from scorekeeper.findings import Refused
from scorekeeper.house_rules import RunOption
from scorekeeper.night import Night
from scorekeeper.people import HandIndex
from scorekeeper.points import ALL, QUEEN, ZERO, Points, total, write
from scorekeeper.sheet import Sheet
from ui.sheet.preview import Preview, preview
from ui.sheet.row_entry import Prepared, RowEntry


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its key, its words, and what it leads to; `preview` where its effect is shown in the columns."""

    key: str
    title: str
    details: tuple[str, ...]
    leads_to: Prepared | Question
    preview: Preview | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A choice of a few answers; the first is marked."""

    title: str
    options: tuple[Option, ...]
    escape: str = "back"


@dataclass(frozen=True, slots=True)
class TextQuestion:
    """A question that is answered by a line of text."""

    title: str
    answer: Callable[[str], Prepared]


Answer = Prepared | Question | TextQuestion | str
"""What a command leads to; a text says what is missing."""


@dataclass(frozen=True, slots=True)
class Asking:
    """All that a command looks at: the night, the game, the open row and the hand whose cell is open."""

    night: Night
    game: int
    row: RowEntry
    hand: HandIndex

    @property
    def sheet(self) -> Sheet:
        """The sheet of the game."""
        return self.row.sheet

    @property
    def name(self) -> str:
        """The name of the open cell's hand."""
        return self.row.names[self.hand]

    def prepared(self, entry: e.DealEntry, sentence: str, icon: str) -> Answer:
        """A deal of a special kind with its figures, or the sentence of what forbids it."""
        try:
            deal_points.check(entry, self.sheet.rules, self.sheet.hands, self.row.playing)
        except Refused as refusal:
            return refusal.sentence.capitalize()
        figures, _ = deal_points.score(entry, self.sheet.rules, self.sheet.hands, self.row.playing)
        shown = tuple(write(p) if hand in self.row.playing else "" for hand, p in enumerate(figures))
        return Prepared(entry, sentence, shown, icon)


def run(asking: Asking) -> Answer:
    """m: this hand ran; down or up, with what each would do."""
    options = []
    for number, option in enumerate(asking.sheet.rules.run_options, 1):
        entry = e.Run(asking.hand, option)
        ready = asking.prepared(entry, f"{asking.name} ran, taken {option.value}", _run_icon(option))
        if not isinstance(ready, Prepared):
            return ready
        details: tuple[str, ...] = (f"{asking.name} −26" if option is RunOption.DOWN else "others +26",)
        if number == 1:
            details = (*details, "the club’s habit")
        effect = preview(asking.night, asking.game, entry)
        options.append(Option(str(number), option.value.capitalize(), details, ready, effect))
    if not options:
        return "These house rules know no run"
    title = f"{asking.name} ran. Down or up?" if len(options) > 1 else f"{asking.name} ran."
    return Question(title, tuple(options), "no run")


def _run_icon(option: RunOption) -> str:
    return "run" if option is RunOption.DOWN else "run-up"


def all_points(asking: Asking) -> Answer:
    """26 in one cell: a run, a renege or a false claim."""
    options = []
    for option in asking.sheet.rules.run_options:
        entry = e.Run(asking.hand, option)
        ready = asking.prepared(entry, f"{asking.name} ran, taken {option.value}", _run_icon(option))
        words = f"{asking.name} −26" if option is RunOption.DOWN else "every other hand +26"
        options.append((f"Run {option.value}", words, ready))
    options.append(("Renege", f"26 to {asking.name}", renege(asking)))
    options.append(("False claim", f"26 to {asking.name}", false_claim(asking)))
    known = tuple(
        Option(str(number), title, (words,), ready)
        for number, (title, words, ready) in enumerate(options, 1)
        if isinstance(ready, Prepared)
    )
    return Question(f"All 26 to {asking.name}. What was it?", known)


def renege(asking: Asking) -> Answer:
    """x: this hand reneged (002 rule 8)."""
    points = asking.sheet.rules.renege_points
    return asking.prepared(e.Renege(asking.hand), f"{asking.name} reneged and takes {points}", "renege")


def false_claim(asking: Asking) -> Answer:
    """c: this hand claimed falsely (002 rule 6)."""
    return asking.prepared(e.FalseClaim(asking.hand), f"{asking.name} claimed falsely and takes {ALL}", "false-claim")


def wrong_count(asking: Asking) -> Answer:
    """w: this hand and another have a wrong number of cards (002 rule 11)."""
    options = []
    for number, other in enumerate((hand for hand in asking.row.playing if hand != asking.hand), 1):
        both = tuple(sorted((asking.hand, other)))
        name = asking.row.names[other]
        ready = asking.prepared(e.WrongCount(both), f"{asking.name} and {name} take 13 each", "wrong-count")
        if not isinstance(ready, Prepared):
            return ready
        options.append(Option(str(number), name, (), ready))
    return Question(f"{asking.name} and who else has a wrong number of cards?", tuple(options))


def queen_assessed(asking: Asking) -> Answer:
    """t: this hand played out of turn and affected the queen's trick (002 rule 7)."""
    deal = asking.row.entry
    if deal is None or total(deal.points) != Points.whole(ALL):
        return f"Type the points as the cards were taken, then t in the cell of who played out of turn ({asking.name}?)"
    takers = [h for h in asking.row.playing if deal.points[h] >= Points.whole(QUEEN) and h != asking.hand]
    options = []
    for number, taker in enumerate(takers, 1):
        entry = e.QueenAssessed(deal.points, taker, asking.hand)
        ready = asking.prepared(entry, f"The queen goes from {asking.row.names[taker]} to {asking.name}", "queen")
        if not isinstance(ready, Prepared):
            return ready
        options.append(Option(str(number), asking.row.names[taker], (), ready))
    if not options:
        return "No other hand can have taken the queen"
    if len(options) == 1:
        return options[0].leads_to
    return Question("Who took the queen?", tuple(options))


def last_tricks(asking: Asking) -> Answer:
    """l: this hand claimed the last tricks improperly and takes what is left (002 rule 6)."""
    so_far = tuple(asking.row.points(hand) or ZERO for hand in range(asking.sheet.hands))
    left = write(Points.whole(ALL) - total(so_far))
    return asking.prepared(
        e.LastTricksClaim(so_far, asking.hand), f"{asking.name} claimed the last tricks and takes {left}", "last-tricks"
    )


def ruling(asking: Asking) -> Answer:
    """r: the points typed are ruled, with a reason (002 rule 12)."""
    typed = tuple(asking.row.points(hand) or ZERO for hand in range(asking.sheet.hands))

    def answer(reason: str) -> Prepared:
        return Prepared(e.Ruled(typed, reason), f"Ruled: {reason}", tuple(map(write, typed)), "ruling")

    return TextQuestion("What was ruled, and by whom?", answer)


def misdeal(asking: Asking) -> Answer:
    """d: a misdeal (002 rule 2)."""
    blank = ("",) * asking.sheet.hands
    dealer = asking.row.names[asking.sheet.dealer]
    again = f"{dealer} deals again" if asking.sheet.rules.misdeal_dealer.value == "same" else "the next dealer deals"
    return Prepared(e.Misdeal(), f"Misdeal: nothing is scored, {again}", blank, "misdeal")


def lead_out_of_turn(asking: Asking) -> Answer:
    """o: a player of this hand led out of turn (002 rule 3)."""
    players = asking.sheet.seats[asking.hand]
    ready = [(player, _led_out(asking, player)) for player in players]
    if len(ready) == 1:
        return ready[0][1]
    names = asking.night.names
    options = (Option(str(n), names[player], (), one) for n, (player, one) in enumerate(ready, 1))
    return Question("Who led out of turn?", tuple(options))


def _led_out(asking: Asking, player: str) -> Prepared:
    points = write(asking.sheet.rules.lead_out_of_turn_points)
    name = asking.night.names[player]
    words = {
        "top_of_sheet": f"{name} led out of turn and pays {points} to each other hand",
        "on_score": f"{name} led out of turn: {points} added to the score",
        "none": f"{name} led out of turn, on record only",
    }[asking.sheet.rules.lead_out_of_turn.value]
    return Prepared(e.LeadOutOfTurn(player), words, ("",) * asking.sheet.hands, "led-out")


def keep_as_written(asking: Asking) -> Answer:
    """k: a complete row that does not add up stays as it is, an error to be corrected."""
    deal = asking.row.entry
    if deal is None:
        return "Type every cell first; k keeps a complete row that does not add up"
    if not asking.row.problem:
        return "This row adds up; Enter seals it"
    off = total(deal.points) - Points.whole(ALL)
    way = f"{write(abs(off))} too {'high' if off > ZERO else 'low'}" if off else "nobody has the queen"
    entry = e.Deal(deal.points, as_written=True)
    return asking.prepared(entry, f"Kept as written, {way}", "warning")


def mend(asking: Asking) -> Answer:
    """s: the sheet's error is split (too high), or the scorekeeper answers for it (too low) (002 rule 10)."""
    sheet = asking.sheet
    if not sheet.error:
        return "The sheet adds up; there is nothing to mend"
    return _split(asking) if sheet.error > ZERO else _shortage(asking)


def _split(asking: Asking) -> Answer:
    sheet, error = asking.sheet, asking.sheet.error
    each, left = split_parts(error, sheet.hands)
    agreed = sheet.seated if error > sheet.rules.error_split_max else ()
    blank = ("",) * sheet.hands
    options = []
    for number, hand in enumerate(sheet.high_hands if left else sheet.high_hands[:1], 1):
        parts = [f"{write(each)} off every hand"] if each else []
        if left:
            parts.append(f"{write(left)} off the high hand, {asking.row.names[hand]}")
        words = " and ".join(parts)
        entry = e.ErrorSplit(error, hand if left else None, agreed)
        ready = Prepared(entry, f"{write(error)} too high, split: {words}", blank, "warning")
        details = (words, "everybody agrees") if agreed else (words,)
        title = asking.row.names[hand] if left and len(sheet.high_hands) > 1 else "Split"
        options.append(Option(str(number), title, details, ready, preview(asking.night, asking.game, entry)))
    title = f"The sheet is {write(error)} too high."
    if left and len(options) > 1:
        title += " Several hands tie for high: cut, and choose."
    return Question(title, tuple(options), "leave it")


def _shortage(asking: Asking) -> Answer:
    sheet, names = asking.sheet, asking.night.names
    missing = -sheet.error
    order = sorted(sheet.seated, key=lambda player: player != sheet.scorekeeper)
    options = []
    for number, player in enumerate(order, 1):
        entry = e.Shortage(missing, player)
        words = f"{names[player]} answers for {write(missing)} missing points"
        ready = Prepared(entry, words, ("",) * sheet.hands, "warning")
        details = ("keeps score",) if player == sheet.scorekeeper else ()
        options.append(Option(str(number), names[player], details, ready))
    return Question(
        f"The sheet is {write(missing)} too low. Who kept score for those rows?", tuple(options), "leave it"
    )


def end_by_agreement(asking: Asking) -> Answer:
    """The game ends because everybody agrees (002 "How to play")."""
    sheet = asking.sheet
    entry = e.End(e.EndHow.AGREEMENT, sheet.seated)
    everybody = ", ".join(asking.night.names[player] for player in sheet.seated)
    sentence = f"The game ends; everybody agrees: {everybody}"
    return Prepared(entry, sentence, ("",) * sheet.hands, "settle")


COMMANDS: dict[str, Callable[[Asking], Answer]] = {
    "m": run,
    "x": renege,
    "c": false_claim,
    "w": wrong_count,
    "t": queen_assessed,
    "l": last_tricks,
    "r": ruling,
    "d": misdeal,
    "o": lead_out_of_turn,
    "k": keep_as_written,
    "s": mend,
}
"""What a letter in a cell begins."""
