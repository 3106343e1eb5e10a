"""The line under the title, the foot and the signatures that the documents of a night share."""

from __future__ import annotations

from fractions import Fraction

from reports.blocks.frame import Fact, Foot, Signature, Signatures
from reports.content.game_context import steps
from reports.content.names import clean, full_names
from reports.wording import Wording
from scorekeeper.night.night import Night
from scorekeeper.sheet.entries import SignOff
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.dates import clock, day_words, moment_words
from scorekeeper.text.templates import say


def line(night: Night, parts: tuple[str, ...], wording: Wording) -> str:
    """The line under the title: the date, the table, and `parts` of the document."""
    table = clean(night.table)
    if table.isdigit():
        table = wording.sheet.table.format(table=table)
    return wording.dot.join(filter(None, (day_words(night.date), table, wording.comma.join(parts))))


def stake_fact(night: Night, stake: Fraction, wording: Wording) -> tuple[Fact, ...]:
    """What a point is worth; an empty tuple for a night without money."""
    if night.currency is None:
        return ()
    amount = night.currency.write(stake, symbol=True)
    return (Fact(wording.sheet.stake, wording.sheet.a_point.format(amount=amount)),)


def foot(printed_at: str, check: str, pages: str, wording: Wording) -> Foot:
    """The foot; `printed_at` is an ISO time (or any text), `check` the check word or ""."""
    printed = say("Printed {when}", when=moment_words(printed_at)) if printed_at else ""
    return Foot(printed, wording.sheet.check_word if check else "", check, pages)


def signatures(night: Night, players: tuple[str, ...], wording: Wording, sheet: Sheet | None = None) -> Signatures:
    """A line to sign on for each player, with the time at which the player signed this state of the sheet on screen."""
    names = full_names(night.players)
    ticked: dict[str, str] = {}
    signed = sheet.signed if sheet else ()
    for step in steps(sheet).values() if sheet else ():
        if isinstance(step.written.entry, SignOff) and step.written.entry.player in signed:
            time = clock(step.written.at)
            words = wording.sheet
            ticked[step.written.entry.player] = words.ticked.format(time=time) if time else words.ticked_untimed
    people = tuple(Signature(names[player], ticked.get(player, "")) for player in players)
    return Signatures(wording.sheet.seen, people)
