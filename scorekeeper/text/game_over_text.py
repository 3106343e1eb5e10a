"""Why a game takes no more deals, who won it, and who has still to sign."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.night.money_actions import is_fixed
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.house_rules import SettlementKind
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import write
from scorekeeper.sheet.game_state import lapsed_signatures, lowest_hands
from scorekeeper.sheet.proposals import sit_outs
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say, say_number


def over_sentences(sheet: Sheet, names: Sequence[str], held: Sequence[str] = ()) -> str:
    """Why the sheet takes no deals now, who won or is lowest, and what is left to do; "" if it does.

    `names` are those of the hands, `held` those of the winners if others hold them.
    """
    if sheet.void:
        return say("This game was called off and counts for nothing.")
    if sheet.suspended:
        return say("This game is suspended until the committee has decided.")
    said = [why_over(sheet, names)]
    if sheet.over is not None:
        won = who_came_out_best(sheet, held or names)
        said.append(say("{winners}.", winners=won) if won else "")
        said.append(sit_out_words(sheet, names))
    said += [_signatures(sheet), _unsigned(sheet, names)]
    return " ".join(filter(None, said))


def settled_words(night: Night, settled: NightSettlement) -> str:
    """That a night is settled, and how much of it by IOUs; "" while a game runs or money is open, or none is owed."""
    parts = settled.checked
    if parts is None or night.currency is None or night.running or not parts.lines or parts.sums.open:
        return ""
    promised = parts.sums.promised
    if not promised:
        return say("The night is settled.")
    return say("The night is settled, {amount} of it by IOUs.", amount=night.currency.write(promised, symbol=True))


def open_words(night: Night, settled: NightSettlement) -> str:
    """What of a night is still to be paid, once its payments have begun; "" while a game runs, or if nothing is."""
    parts = settled.checked
    if parts is None or night.currency is None or night.running or not is_fixed(night) or not parts.sums.open:
        return ""
    return say_number(
        sum(bool(line.left) for line in parts.lines),
        "{number} payment is still open, {amount}.",
        "{number} payments are still open, {amount}.",
        amount=night.currency.write(parts.sums.open, symbol=True),
    )


def why_over(sheet: Sheet, names: Sequence[str]) -> str:
    """Why a game is over; "" while it is not."""
    if sheet.over is Over.AGREEMENT:
        return say("The game is over; everybody agreed.")
    if sheet.over is Over.RULING:
        return say("The game is over by the committee’s ruling.")
    if sheet.over not in (Over.LIMIT, Over.DEALS):
        return ""
    reached = scores_reached(sheet, names)
    return (
        say("The game is over: {scores}.", scores=reached)
        if reached
        else say("The game is over: all its deals are played.")
    )


def ends_game_words(sheet: Sheet, names: Sequence[str]) -> str:
    """That a deal or an act ends the game, said before it is written; `sheet` is the one after it."""
    reached = scores_reached(sheet, names)
    return say("This ends the game: {scores}.", scores=reached) if reached else say("This ends the game.")


def scores_reached(sheet: Sheet, names: Sequence[str]) -> str:
    """Which hands are at the limit or over it: "Ann at 104 and Bob at 100"; "" if none is."""
    return listed(
        [say("{hand} at {score}", hand=names[hand], score=write(sheet.scores[hand])) for hand in sheet.at_limit]
    )


def who_won(sheet: Sheet, names: Sequence[str]) -> str:
    """Which hands won with the lowest score: "Bob wins with 40"; "" if no deal was scored, since no hand wins then.

    "" too if the differences of pairs are settled: there the lowest score alone decides nothing.
    """
    winners = lowest_hands(sheet) if sheet.rules.settlement is SettlementKind.LOWEST_WINS else ()
    if not winners:
        return ""
    return say_number(
        _people(sheet, winners),
        "{hands} wins with {score}",
        "{hands} win with {score}",
        hands=listed([names[hand] for hand in winners]),
        score=write(min(sheet.scores)),
    )


def who_is_lowest(sheet: Sheet, names: Sequence[str]) -> str:
    """Which hands have the lowest score: "Bob is lowest with 40"; "" if no deal was scored."""
    lowest = lowest_hands(sheet)
    if not lowest:
        return ""
    return say_number(
        _people(sheet, lowest),
        "{hands} is lowest with {score}",
        "{hands} are lowest with {score}",
        hands=listed([names[hand] for hand in lowest]),
        score=write(min(sheet.scores)),
    )


def who_came_out_best(sheet: Sheet, names: Sequence[str]) -> str:
    """Who won a game that is over, or is lowest if that alone decides nothing; "" if no deal was scored."""
    return who_won(sheet, names) or who_is_lowest(sheet, names)


def _people(sheet: Sheet, hands: Sequence[HandIndex]) -> int:
    return sum(len(sheet.seats[hand]) for hand in hands)


def sit_out_words(sheet: Sheet, names: Sequence[str]) -> str:
    """Who sat out how often; "" if all sat out equally often."""
    times = sit_outs(sheet)
    if len(set(times)) < 2:
        return ""
    counted = [_sat_out(sheet, hand, name, times[hand]) for hand, name in enumerate(names)]
    return say("Not everybody sat out the same number of times: {counted}.", counted=", ".join(counted))


def _sat_out(sheet: Sheet, hand: HandIndex, name: str, times: int) -> str:
    """How often a hand sat out, and how often of it before those sat there who sit there now."""
    before = sum(hand not in row.dealt_in and row.seats[hand] != sheet.seats[hand] for row in sheet.deals)
    if before:
        return say("{hand} {times} ({before} before {hand} sat there)", hand=name, times=times, before=before)
    return say("{hand} {times}", hand=name, times=times)


def _signatures(sheet: Sheet) -> str:
    """Whether everybody has signed the present sheet, or signed an earlier state of it."""
    if sheet.all_signed:
        return say("Everybody has signed.")
    again = sheet.over is not None and lapsed_signatures(sheet)
    return say("It was changed after it was signed: everybody signs again.") if again else ""


def _unsigned(sheet: Sheet, names: Sequence[str]) -> str:
    """Who has still to sign, after the first signature."""
    if sheet.over is None or sheet.all_signed or not sheet.signed:
        return ""
    left = []
    for name, hand in zip(names, sheet.seats, strict=True):
        left += [one for one, player in zip(name.split(" + "), hand, strict=False) if player not in sheet.signed]
    return say_number(len(left), "{players} has still to sign.", "{players} have still to sign.", players=listed(left))


def elsewhere_sentence() -> str:
    """Why nothing is written on a sheet of a night that goes on at another laptop."""
    return say("This night is written at another laptop; here it can only be read.")
