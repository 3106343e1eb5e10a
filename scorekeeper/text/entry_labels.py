"""Entries in a few words: their names in menus, the mark of a deal, the label and remark of a line of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from scorekeeper.night.night import Game
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import (
    AdjustmentRow,
    DealRow,
    LeadRow,
    OpeningRow,
    RecordRow,
    ResetRow,
    Row,
    ShortageRow,
    SplitRow,
)
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.undo_groups import is_start_taken_back
from scorekeeper.text.book_text import renege_name
from scorekeeper.text.grammar import joined, listed
from scorekeeper.text.numbers import points_off
from scorekeeper.text.templates import fill, say, say_number

ENTRY_NAMES: Final[Mapping[str, str]] = {
    "deal": "the deal",
    "run": "the run",
    "renege": "the renege",
    "false_claim": "the false claim",
    "wrong_count": "the wrong count",
    "queen_assessed": "the charged queen",
    "last_tricks_claim": "the claim of the last tricks",
    "ruled": "the ruled deal",
    "misdeal": "the misdeal",
    "lead_out_of_turn": "the lead out of turn",
    "error_split": "the split",
    "adjustment": "the adjustment",
    "shortage": "the shortage",
    "amend": "the change of a deal",
    "strike": "the strike",
    "insert_deal": "the forgotten deal",
    "opening": "the scores from paper",
    "rules_change": "the change of the house rules",
    "void": "the calling off",
    "undo": "the undo",
    "redo": "the redo",
    "seat_change": "the seat change",
    "ruling": "the ruling",
    "vote": "the vote",
    "note": "the note",
    "suspend": "the suspension",
    "resume": "going on",
    "told": "who was told of the rules",
    "sign_off": "the signature",
    "end": "the end of the game",
}
"""The name of each kind of entry in the middle of a sentence."""

NO_DEAL_YET = "No deal has been scored yet"


def entry_name(entry: e.Entry) -> str:
    """The name of a kind of entry in the middle of a sentence: "the split"."""
    return fill(ENTRY_NAMES[entry.kind])


def unchanged_words(deal: int) -> str:
    """That a change of a deal changes nothing."""
    return say("That is what deal {number} says already", number=deal)


def line_name(row: Row, names: Mapping[PlayerId, str]) -> str:
    """The name of a line that can be struck: "deal 7", "the split of 3"."""
    match row:
        case DealRow(number=number):
            return say("deal {number}", number=number)
        case LeadRow(player=player):
            return say("{player}’s lead out of turn", player=names[player])
        case SplitRow(points=points):
            return say("the split of {points}", points=write(points))
        case ShortageRow(points=points):
            return say("the shortage of {points}", points=write(points))
    return say("this line")


def entry_words(game: Game, index: int) -> str:
    """The name of an entry of a game: "deal 7", "the split"."""
    row = game.sheet.row_of(index)
    return line_name(row, {}) if isinstance(row, DealRow) else name_on_sheet(game.entries[index].entry, game.sheet)


def name_on_sheet(entry: e.Entry, sheet: Sheet) -> str:
    """As `entry_name`; of a changed deal with its number: "the change of deal 3"."""
    row = sheet.row_of(entry.entry) if isinstance(entry, e.Amend) else None
    if isinstance(row, DealRow) and row.number:
        return say("the change of deal {number}", number=row.number)
    return entry_name(entry)


# lines of the sheet


def deal_label(deal: e.DealEntry, rules: HouseRules) -> str:
    """The kind of a deal as the book of the game calls it: "run down", "renege"; "" for a plain deal."""
    match deal:
        case e.Run(option=option, sun=sun):
            if sun:
                return say("sun down" if option is RunOption.DOWN else "sun up")
            return say("run down" if option is RunOption.DOWN else "run up")
        case e.Renege():
            return renege_name(rules)
        case e.FalseClaim():
            return say("false claim")
        case e.WrongCount():
            return say("wrong count")
        case e.QueenAssessed():
            return say("queen charged")
        case e.LastTricksClaim():
            return say("last tricks")
        case e.Ruled():
            return say("ruled")
        case e.Deal(as_written=True):
            return say("kept as is")
    return ""


_ICONS: Final[Mapping[str, str]] = {
    "renege": "renege",
    "false_claim": "false-claim",
    "wrong_count": "wrong-count",
    "queen_assessed": "queen",
    "last_tricks_claim": "last-tricks",
    "ruled": "ruling",
}


def deal_icon(deal: e.DealEntry) -> str:
    """The name of the icon for a kind of deal; "" for a plain deal."""
    if isinstance(deal, e.Run):
        return "run" if deal.option is RunOption.DOWN else "run-up"
    return _ICONS.get(deal.kind, "")


def row_states(row: Row) -> tuple[str, ...]:
    """The changes of a line after it was written: changed, or two hands of it swapped, inserted, struck out."""
    found = []
    if isinstance(row, DealRow):
        if row.amended_by:
            found.append(say("swapped") if row.swapped else say("changed"))
        found += [say("inserted")] if row.inserted else []
    return (*found, say("struck out")) if row.struck else tuple(found)


class LineText(Struct, frozen=True):
    """The text of a line of the sheet that is no deal: what it is, and its details."""

    label: str
    remark: str = ""


def line_text(row: Row, names: Mapping[PlayerId, str]) -> LineText:
    """The label and the remark of a line, as they stand in a row of paper or of the screen."""
    match row:
        case LeadRow(player=player):
            return LineText(say("lead out of turn"), names[player])
        case SplitRow(points=points):
            return LineText(say("split"), points_off(points))
        case ShortageRow(points=points, player=player):
            remark = say("{points} short, charged to {player}", points=write(points), player=names[player])
            return LineText(say("shortage"), remark)
        case AdjustmentRow(reason=reason):
            return LineText(say("adjustment"), " ".join(reason.split()))
        case ResetRow(change=change, hand=hand, scores=scores):
            limit, reset = write(scores[hand] - change[hand]), write(scores[hand])
            remark = say("{limit} goes back to {reset}", limit=limit, reset=reset)
            return LineText(say("exactly at the limit"), remark)
        case OpeningRow(deals=deals):
            label = say_number(deals, "from paper, {number} deal", "from paper, {number} deals")
            return LineText(label, say("brought forward"))
        case RecordRow(what=e.Misdeal(reason=reason), dealt_by=players):
            dealt = say("{player} dealt", player=joined(names[player] for player in players)) if players else ""
            return LineText(say("misdeal"), ", ".join(filter(None, (reason or say("dealt again"), dealt))))
        case RecordRow(what=what):
            return _record_text(what, names)
    raise AssertionError("a kind of line without words")


def _record_text(entry: e.Entry, names: Mapping[PlayerId, str]) -> LineText:
    match entry:
        case e.SeatChange(leaves=leaves, joins=joins):
            remark = say("{joins} for {leaves}", joins=names[joins], leaves=names[leaves])
            return LineText(say("seat change"), remark)
        case e.End(how=how):
            return LineText(say("game ended"), _how_it_ended(how))
        case e.Void() if is_start_taken_back(entry):
            return LineText(say("called off"), say("its start was taken back"))
        case e.Void(reason=e.BEGUN_BY_MISTAKE):
            return LineText(say("called off"), say("begun by mistake"))
        case e.Void(reason=reason, decided_by=decided_by):
            return LineText(say("called off"), ", ".join(filter(None, (reason, decided_by_words(decided_by)))))
        case e.Suspend(reason=reason):
            return LineText(say("suspended"), reason)
        case e.Resume(reason=reason):
            return LineText(say("resumed"), reason)
        case e.Told(players=players):
            return LineText(say("told of the rules"), listed([names[player] for player in players]))
        case e.SignOff(player=player):
            return LineText(say("signed"), names[player])
        case e.RulesChange(untold=untold):
            remark = say("all agreed") if untold is None else say("{player} was not told", player=names[untold])
            return LineText(say("house rules changed"), remark)
        case e.Ruling(text=text):
            return LineText(say("ruling"), _with_votes(text, entry))
        case e.Vote(text=text):
            return LineText(say("vote"), _with_votes(text, entry))
        case e.Note(text=text):
            return LineText(say("note"), _with_votes(text, entry))
    return LineText(entry_name(entry))


def _how_it_ended(how: e.EndHow) -> str:
    if how is e.EndHow.AGREEMENT:
        return say("all agreed")
    return say("by the ruling" if how is e.EndHow.RULING else "at the limit")


def decided_by_words(decided_by: str) -> str:
    """Who decided in place of the players, beside a line of the sheet; "" if the players agreed."""
    who = " ".join(decided_by.split())
    return say("decided by {who}", who=who) if who else ""


def _with_votes(text: str, record: e.Record) -> str:
    if record.votes_for is None:
        return text
    said = text.rstrip(" .")  # what was typed may be a sentence
    return say("{text}, {ayes} to {noes}", text=said, ayes=record.votes_for, noes=record.votes_against)
