"""The words of the sheet's head: the game, its rules in a few words, and what the table does next."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.night.night import Night
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, OpeningLead, SharedHand, changed_settings
from scorekeeper.rules.people import Arrangement, HandIndex
from scorekeeper.rules.points import write
from scorekeeper.rules.rotation import leader
from scorekeeper.sheet.entries import DealtIn
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.grammar import does, verb_of

_PROFILES = {
    "cavendish": "Cavendish rules",
    "washburn": "Washburn rules",
    "hearts": "Hearts rules",
    "bleeding_hearts": "Bleeding Hearts rules",
    "william": "William’s rules",
}
PASSES = {
    "left": "pass left",
    "right": "pass right",
    "across": "pass across",
    "hold": "hold, no pass",
    "mix": "pass mixed",
}


@dataclass(frozen=True, slots=True)
class HeaderText:
    """What the head says. `states` stands under the names; `dealer` is the hand with the dealer's mark."""

    title: str
    rules: str
    now: str
    next_deal: str
    names: tuple[str, ...]
    states: tuple[str, ...]
    dealer: int | None


def head_text(
    night: Night, index: int, names: tuple[str, ...], short: tuple[str, ...], stated: DealtIn = None
) -> HeaderText:
    """What the head of a game's sheet says; `stated` are the hands dealt in where it is not as the rotation has it."""
    sheet = night.games[index].sheet
    playing = sheet.dealt_in if stated is None else stated
    open_game = sheet.over is None and not sheet.suspended
    now, following = ("", "")
    if open_game:
        now, following = f"Deal {sheet.next_deal}", f" · {next_deal(sheet, short, playing)}"
    return HeaderText(
        title=f"Game {index + 1}",
        rules=rules_in_short(sheet),
        now=now,
        next_deal=following,
        names=names,
        states=tuple(_state(sheet, hand, playing, open_game=open_game) for hand in range(sheet.hands)),
        dealer=sheet.dealer if open_game else None,
    )


def next_deal(sheet: Sheet, names: tuple[str, ...], playing: tuple[HandIndex, ...]) -> str:
    """ "Dee deals · hold, no pass · Ann leads"."""
    parts = [does(names[sheet.dealer], "deals")]
    if sheet.passing is not None:
        parts.append(PASSES[sheet.passing.value])
    elif sheet.rules.pass_cycle == ():
        parts.append("no pass")
    if sheet.rules.opening_lead is OpeningLead.TWO_OF_CLUBS:
        parts.append("the two of clubs leads")
    else:
        parts.append(does(names[leader(sheet.dealer, playing, sheet.hands)], "leads"))
    return " · ".join(parts)


def rules_in_short(sheet: Sheet) -> str:
    """ "to 50, Cavendish rules, 1 changed, 2 not told" (002 rule 12)."""
    rules = sheet.rules
    parts = [f"to {write(rules.limit)}" if rules.limit is not None else "no limit"]
    if sheet.hands > 4:
        sits = sheet.setup.arrangement is Arrangement.SITTING
        parts.append("four dealt in" if sits else f"{('five', 'six', 'seven')[sheet.hands - 5]} dealt in")
    parts.append(_PROFILES[rules.profile] + _differing(rules))
    if sheet.untold and not sheet.all_signed:
        parts.append("nobody told" if set(sheet.untold) == set(sheet.seated) else f"{len(sheet.untold)} not told")
    return ", ".join(parts)


def _differing(rules: HouseRules) -> str:
    if rules.profile != "cavendish":
        return ""
    count = len(changed_settings(rules, CAVENDISH))
    return f", {count} changed" if count else ""


def _state(sheet: Sheet, hand: HandIndex, playing: tuple[HandIndex, ...], *, open_game: bool) -> str:
    partners = len(sheet.seats[hand]) > 1
    if open_game and hand == sheet.dealer:
        deals = verb_of("deals", partners=partners)
        return deals if hand in playing else f"{deals}, {verb_of('sits out', partners=partners)}"
    if open_game and hand not in playing:
        return verb_of("sits out", partners=partners)
    leads = hand == leader(sheet.dealer, playing, sheet.hands)
    if open_game and leads and sheet.rules.opening_lead is not OpeningLead.TWO_OF_CLUBS:
        return verb_of("leads", partners=partners)
    if not partners:
        return ""
    return "half each" if sheet.rules.shared_hand is SharedHand.SPLIT else "paid in full each"
