"""Who dealt and how it was passed, if it was not as it was due; and how an act moves what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from scorekeeper.rules.people import HandIndex, Hands
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.rows import DealRow, OpeningRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.display_names import hand_names
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.next_deal_text import sit_out
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say, say_number

if TYPE_CHECKING:
    from scorekeeper.night.what_if import Effect

_WAYS: Final[Mapping[Pass, str]] = {
    Pass.LEFT: "left",
    Pass.RIGHT: "right",
    Pass.ACROSS: "across",
    Pass.HOLD: "held",
    Pass.MIX: "mixed",
}
_SAID_ONE_BY_ONE = 3
"""How many deals are named with their new dealers; of more only the numbers are said."""


def deals_instead(seats: Hands, called: Sequence[str], dealer: HandIndex, due: HandIndex) -> str:
    """That another hand deals the deal in play: "Dee deals, not Cal"; "" if it is its turn."""
    if dealer == due:
        return ""
    return say_number(
        len(seats[dealer]), "{hand} deals, not {due}", "{hand} deal, not {due}", hand=called[dealer], due=called[due]
    )


def dealt_instead(called: Sequence[str], dealer: HandIndex, due: HandIndex) -> str:
    """That another hand dealt: "Dee dealt, not Cal"; "" if it was its turn."""
    return "" if dealer == due else say("{hand} dealt, not {due}", hand=called[dealer], due=called[due])


def passed_instead(passing: Pass | None, due: Pass | None) -> str:
    """That cards were passed otherwise: "passed right, not left", "held, not passed left"; "" if as it was due."""
    if passing is due or (passing is None and due is Pass.HOLD):
        return ""
    if passing is None:
        return say("not passed")
    if due is None:
        return say("held") if passing is Pass.HOLD else say("passed {way}", way=fill(_WAYS[passing]))
    if passing is Pass.HOLD:
        return say("held, not passed {due}", due=fill(_WAYS[due]))
    return say("passed {way}, not {due}", way=fill(_WAYS[passing]), due=fill(_WAYS[due]))


def instead(
    called: Sequence[str], dealer: HandIndex, due_dealer: HandIndex, passing: Pass | None, due_pass: Pass | None
) -> str:
    """What was not as it was due in a deal: "Dee dealt, not Cal; passed right, not left"; "" for nothing."""
    parts = (dealt_instead(called, dealer, due_dealer), passed_instead(passing, due_pass))
    return "; ".join(filter(None, parts))


def dealt_otherwise(row: DealRow, called: Sequence[str]) -> str:
    """As `instead`, of a row whose hands are `called` so."""
    return instead(called, row.dealer, row.due_dealer, row.passing, row.due_pass)


def dealt_briefly(row: DealRow, called: Sequence[str]) -> str:
    """As `dealt_otherwise`, without who was due and which pass was: "Dee dealt, passed right"."""
    parts = [say("{hand} dealt", hand=called[row.dealer])] if row.dealer != row.due_dealer else []
    if passed_instead(row.passing, row.due_pass):
        parts.append(passed_instead(row.passing, None) or say("not passed"))
    return ", ".join(parts)


def dealt_by_other(row: DealRow) -> str:
    """Only that the dealer, or else the pass, was not as it was due; "" if both were."""
    if row.dealer != row.due_dealer:
        return say("other dealer")
    return say("other pass") if passed_instead(row.passing, row.due_pass) else ""


def rotation_sentences(effect: Effect) -> Iterator[str]:
    """How an act moves the dealers of deals that stand, what pass they keep, who deals next and how that is passed."""
    called = hand_names(effect.night.players, effect.after.seats)
    moved = _moved_dealers(effect, called)
    if moved:
        yield moved
    kept = _passes_kept(effect)
    if kept:
        yield kept
    following = _next_deal(effect.before, effect.after, called)
    if following:
        yield following


def _moved_dealers(effect: Effect, called: Sequence[str]) -> str:
    """Which deals then count as dealt by another hand."""
    rows = [row for row in effect.after.deals if _has_other_dealer(row, effect.before)]
    if len(rows) > _SAID_ONE_BY_ONE:
        return say(
            "From deal {first} on, {count} deals then count as dealt by another hand.",
            first=rows[0].number,
            count=len(rows),
        )
    named = [
        say(
            "deal {number} by {hand}" if place else "Deal {number} then counts as dealt by {hand}",
            number=row.number,
            hand=called[row.dealer],
        )
        for place, row in enumerate(rows)
    ]
    return as_sentence(", ".join(named)) if named else ""


def _passes_kept(effect: Effect) -> str:
    """Which deals stay as they were passed, though other rules would then have another pass."""
    rows = [row for row in effect.after.deals if _has_other_due_pass(row, effect.before)]
    if len(rows) > _SAID_ONE_BY_ONE:
        return say(
            "From deal {first} on, {count} deals stay as they were passed.", first=rows[0].number, count=len(rows)
        )
    named = [
        say(
            "deal {number}: {passed}" if place else "Deal {number} stays as it was played: {passed}",
            number=row.number,
            passed=passed_instead(row.passing, row.due_pass),
        )
        for place, row in enumerate(rows)
    ]
    return as_sentence("; ".join(named)) if named else ""


def _has_other_due_pass(row: DealRow, before: Sheet) -> bool:
    then = before.row_of(row.entry)
    was_due = isinstance(then, DealRow) and (then.struck or not passed_instead(then.passing, then.due_pass))
    return was_due and bool(passed_instead(row.passing, row.due_pass))


def _has_other_dealer(row: DealRow, before: Sheet) -> bool:
    then = before.row_of(row.entry)
    return isinstance(then, DealRow) and not then.struck and then.dealer != row.dealer


def _next_deal(before: Sheet, after: Sheet, called: Sequence[str]) -> str:
    """Who deals next, how that deal is passed and who sits out, if the act changes it beyond one deal played."""
    opened = any(isinstance(row, OpeningRow) for row in after.rows[len(before.rows) :])
    if after.over is not None or after.void or opened:
        return ""
    played = after.deals[-1] if after.deals and after.deals[-1].entry >= before.length else None
    if played is not None and not played.inserted:
        instead = dealt_instead(called, played.dealer, played.due_dealer)
        return say("{instead}: {next}.", instead=instead, next=_deals_next(after, called)) if instead else ""
    parts = []
    if after.dealer != before.dealer:
        words = _deals_next(after, called)
        parts.append(words if before.over else say("{deals}, not {was}", deals=words, was=called[before.dealer]))
    if (after.next_deal, after.passing) != (before.next_deal, before.passing) and after.passing is not None:
        parts.append(_passed_next(after.next_deal, after.passing))
    if after.dealt_in != before.dealt_in:
        parts.append(sit_out(after.seats, called, [hand for hand in range(after.hands) if hand not in after.dealt_in]))
    return say("{parts}.", parts=capital("; ".join(parts))) if parts else ""


def _passed_next(number: int, passing: Pass) -> str:
    """ "deal 4 is passed across", "nobody passes in deal 4"."""
    if passing is Pass.HOLD:
        return say("nobody passes in deal {number}", number=number)
    return say("deal {number} is passed {way}", number=number, way=fill(_WAYS[passing]))


def _deals_next(sheet: Sheet, called: Sequence[str]) -> str:
    hand = called[sheet.dealer]
    return say_number(len(sheet.seats[sheet.dealer]), "{hand} deals next", "{hand} deal next", hand=hand)
