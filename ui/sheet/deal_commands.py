"""The letters typed in a cell that say what kind of deal it was: run, offence, ruling, misdeal (002 rules 2 to 12)."""

from __future__ import annotations

from scorekeeper import entries as e
from scorekeeper.findings import Refused
from scorekeeper.house_rules import RunOption
from scorekeeper.people import PlayerId
from scorekeeper.points import ALL, QUEEN, ZERO, Points, read, total, write
from ui.sheet.questions import Answer, Asking, Option, Question, TextQuestion
from ui.sheet.row_entry import Prepared

_OLD_DEAL = "This deal was scored; only a scored deal can take its place"


def run(asking: Asking) -> Answer:
    """m: this hand ran; down or up, with what each would do, and as a sun where the house rules know one."""
    rules = asking.sheet.rules
    options: list[Option] = []
    for sun in (False, True) if rules.sun else (False,):
        size = rules.sun if sun else ALL
        for option in rules.run_options:
            ready = _ran(asking, option, sun=sun)
            if not isinstance(ready, Prepared):
                return ready
            details: tuple[str, ...] = (f"{asking.name} −{size}" if option is RunOption.DOWN else f"others +{size}",)
            if not options:
                details = (*details, "the club’s habit")
            title = f"Sun {option.value}" if sun else option.value.capitalize()
            effect = asking.effect(ready.entry)
            options.append(Option(str(len(options) + 1), title, details, ready, effect))
    title = f"{asking.name} ran. Down or up?" if len(options) > 1 else f"{asking.name} ran."
    return Question(title, tuple(options), "no run", ("run", "ran"), f"all {ALL}")


def _ran(asking: Asking, option: RunOption, *, sun: bool = False) -> Prepared | str:
    icon = "run" if option is RunOption.DOWN else "run-up"
    how = "took every trick, a sun" if sun else "ran"
    return asking.prepared(e.Run(asking.hand, option, sun), f"{asking.name} {how}, taken {option.value}", icon)


def all_points(asking: Asking) -> Answer:
    """26 in one cell: a run, a renege or a false claim."""
    found: list[tuple[str, str, Answer]] = []
    for option in asking.sheet.rules.run_options:
        words = f"{asking.name} −{ALL}" if option is RunOption.DOWN else f"every other hand +{ALL}"
        found.append((f"Run {option.value}", words, _ran(asking, option)))
    found.append(("Renege", f"{asking.sheet.rules.renege_points} to {asking.name}", renege(asking)))
    found.append(("False claim", f"{ALL} to {asking.name}", false_claim(asking)))
    options = tuple(
        Option(str(number), title, (words,), ready)
        for number, (title, words, ready) in enumerate(found, 1)
        if isinstance(ready, Prepared)
    )
    return Question(f"All {ALL} to {asking.name}. What was it?", options)


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
        ready = asking.prepared(
            e.WrongCount(both), f"Wrong count: {asking.name} and {name} take {QUEEN} each", "wrong-count"
        )
        if not isinstance(ready, Prepared):
            return ready
        options.append(Option(str(number), name, (f"{QUEEN} to {asking.name}, {QUEEN} to {name}",), ready))
    title = f"{asking.name} and who else has a wrong number of cards?"
    return Question(title, tuple(options), cell=("wrong-count", ""))


def queen_assessed(asking: Asking) -> Answer:
    """t: this hand played out of turn and affected the queen's trick (002 rule 7)."""
    deal = asking.row.entry
    if deal is None or total(deal.points) != Points.whole(ALL):
        return f"First the points as the cards were taken, then t in the cell of who played out of turn, {asking.name}?"
    takers = [h for h in asking.row.playing if deal.points[h] >= Points.whole(QUEEN) and h != asking.hand]
    options = []
    for number, taker in enumerate(takers, 1):
        name = asking.row.names[taker]
        entry = e.QueenAssessed(deal.points, taker, asking.hand)
        ready = asking.prepared(entry, f"The queen goes from {name} to {asking.name}", "queen")
        if not isinstance(ready, Prepared):
            return ready
        options.append(Option(str(number), name, (f"{QUEEN} from {name} to {asking.name}",), ready))
    if not options:
        return f"Nobody but {asking.name} can have taken the queen"
    if len(options) == 1:
        return options[0].chosen()
    return Question("Who took the queen?", tuple(options), cell=("queen", ""))


def last_tricks(asking: Asking) -> Answer:
    """l: this hand claimed the last tricks improperly and takes what is left (002 rule 6)."""
    so_far = tuple(asking.row.points(hand) or ZERO for hand in range(asking.sheet.hands))
    left = Points.whole(ALL) - total(so_far)
    sentence = f"{asking.name} claimed the last tricks and takes {write(left)} more"
    return asking.prepared(e.LastTricksClaim(so_far, asking.hand), sentence, "last-tricks")


def ruling(asking: Asking) -> Answer:
    """r: the points typed are ruled, with a reason (002 rule 12); halves are legal here."""
    try:
        typed = tuple(_ruled(asking.row.texts[hand]) for hand in range(asking.sheet.hands))
    except Refused as refusal:
        return f"For a ruling: {refusal.sentence}"
    shown = tuple(write(typed[hand]) if hand in asking.row.playing else "" for hand in range(asking.sheet.hands))

    def answer(reason: str) -> Prepared:
        return Prepared(e.Ruled(typed, reason), f"Ruled: {reason}", shown, "ruling")

    return TextQuestion("What was ruled, and by whom?", answer)


def _ruled(text: str) -> Points:
    return read(text, halves=True) if text.strip() else ZERO


def misdeal(asking: Asking) -> Answer:
    """d: a misdeal (002 rule 2)."""
    if not asking.row.deal.is_next:
        return _OLD_DEAL
    dealer = asking.row.names[asking.sheet.dealer]
    again = f"{dealer} deals again" if asking.sheet.rules.misdeal_dealer.value == "same" else "the next dealer deals"
    return asking.record(e.Misdeal(), f"Misdeal: nothing is scored, {again}", "misdeal")


def lead_out_of_turn(asking: Asking) -> Answer:
    """o: a player of this hand led out of turn (002 rule 3)."""
    if not asking.row.deal.is_next:
        return "A lead out of turn belongs to the deal that is being played"
    players = asking.sheet.seats[asking.hand]
    ready = [(player, _led_out(asking, player)) for player in players]
    if len(ready) == 1:
        return ready[0][1]
    names = asking.night.names
    options = tuple(Option(str(n), names[player], (), one) for n, (player, one) in enumerate(ready, 1))
    return Question("Who led out of turn?", options, cell=("led-out", ""))


def _led_out(asking: Asking, player: PlayerId) -> Prepared:
    points = write(asking.sheet.rules.lead_out_of_turn_points)
    name = asking.night.names[player]
    words = {
        "top_of_sheet": f"{name} led out of turn and pays {points} to each other hand",
        "on_score": f"{name} led out of turn: {points} added to the score",
        "none": f"{name} led out of turn, on record only",
    }[asking.sheet.rules.lead_out_of_turn.value]
    return asking.record(e.LeadOutOfTurn(player), words, "led-out")


def keep_as_written(asking: Asking) -> Answer:
    """k: a complete row that breaks a check stays as it is, an error to be corrected."""
    deal = asking.row.entry
    if deal is None:
        return "Type every cell first; k keeps a complete row that does not add up"
    if not asking.row.problem:
        return "This row adds up; Enter seals it"
    off = total(deal.points) - Points.whole(ALL)
    way = f"{write(abs(off))} too {'high' if off > ZERO else 'low'}" if off else "nobody has the queen"
    return asking.prepared(e.Deal(deal.points, as_written=True), f"Kept as written, {way}", "warning")
