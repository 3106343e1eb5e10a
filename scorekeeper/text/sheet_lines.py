"""The contents of the sheet on screen, line by line, as plain texts: computed from the night, free of Qt.

The model shows these values and `line_paint` draws them; a test can read them as a player would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.mended_seats import PlayedBy
from scorekeeper.night.night import Game, Night, NightSettlement
from scorekeeper.night.who_sat import others_in_columns
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import QUEEN, Points, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.deal_points import bonus_taker, cards_taken
from scorekeeper.sheet.game_state import lapsed_signatures
from scorekeeper.sheet.rows import AdjustmentRow, DealRow, LeadRow, RecordRow, Row, ShortageRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.balance import (
    Cure,
    cancelling_cures,
    cancelling_errors,
    cancelling_words,
    cures,
    error_since,
    errors_left,
)
from scorekeeper.text.bonus_card import card_words
from scorekeeper.text.display_names import hand_names, short_names
from scorekeeper.text.entry_labels import deal_icon, line_text
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.line_remarks import correction_remarks, deal_remarks, lead_remarks
from scorekeeper.text.mended_seats_text import played_words
from scorekeeper.text.numbers import capital, off_by, sheet_is_off
from scorekeeper.text.player_standing import lifted_words
from scorekeeper.text.short_labels import initials
from scorekeeper.text.templates import say, say_number


class LineKind(Enum):
    """The kinds of lines, which differ in height and colour."""

    TOP = auto()
    NIGHT = auto()
    DEAL = auto()
    CORRECTION = auto()
    RECORD = auto()
    ERROR = auto()


class SheetCell(Struct, frozen=True):
    """A hand's place in a line: the figure of the line, the running score after it, and how they are marked."""

    figure: str = ""
    running: str = ""
    struck: str = ""
    queen: bool = False
    bonus: str = ""
    """The bonus card, if this hand took it: "the jack of diamonds"."""
    zero: bool = False
    hole: bool = False
    sits_out: bool = False


class SheetLine(Struct, frozen=True):
    """One line. `entry` is the index of the entry behind it (−1: none), `icon` the sign before the note."""

    kind: LineKind
    cells: tuple[SheetCell, ...]
    number: str = ""
    passing: str = ""
    label: str = ""
    note: str = ""
    icon: str = ""
    urgent: bool = False
    struck: bool = False
    entry: int = -1
    brief_label: str = ""
    """The label for narrow sheets."""
    briefer_notes: tuple[str, ...] = ()
    """The remark for narrow sheets, shorter and shorter."""
    tip: str = ""
    """The whole remark, for the tooltip."""
    cures: tuple[Cure, ...] = ()
    """What can be done about an error."""
    hands: tuple[str, ...] = ()
    """The short names of the hands of a deal, by those who sat in them then."""


class MadeLines:
    """The lines that were made for the rows of a game: a row that is still there has its line already."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._made: dict[int, tuple[Row, tuple[SheetLine, ...]]] = {}

    def all_of(self, night: Night, game: Game) -> list[tuple[Row, tuple[SheetLine, ...]]]:
        """Each row of the game with its lines, which may be none."""
        sheet = game.sheet
        lifted = tuple(lifted_words(sheet, hand, night.names) for hand in range(sheet.hands))
        about = (night.players, sheet.setup, sheet.rules, sheet.hole_doubles, lapsed_signatures(sheet), lifted)
        made = self._made if about == self._about else {}
        found = [made.get(id(row)) or (row, _lines(night, game, row)) for row in sheet.rows]
        self._about, self._made = about, {id(row): (row, lines) for row, lines in found}
        return found


def lines_of_game(
    night: Night, settled: NightSettlement | None, index: int, made: MadeLines | None = None
) -> tuple[SheetLine, ...]:
    """Everything between the names and the entry row.

    `settled` has the results of earlier games; it may be None in the first one. `made` caches the lines from one change
    to the next.
    """
    game = night.games[index]
    found = [_top(game, short_names(night.players))]
    if settled is not None and index:
        found.append(_night_before(night, settled, index))
    played = list(others_in_columns(night, index))
    found += _played_by_others(night, [one for one in played if not (one.first and one.last)])
    since, cancelling = error_since(game.sheet), cancelling_errors(game.sheet)
    wrong = {row.entry for rows in errors_left(game.sheet) for row, _ in rows}
    signed: list[PlayerId] = []
    for row, lines in (made or MadeLines()).all_of(night, game):
        found += (replace(line, urgent=False) if line.urgent and line.entry not in wrong else line for line in lines)
        signed = _signed_together(row, found, signed, game.sheet, night)
        if isinstance(row, DealRow) and not row.struck:
            found += _played_by_others(night, [one for one in played if one.first and one.last == row.number])
        if since is not None and row is since:
            found.append(_error_band(game.sheet, since))
        if cancelling is not None and row is cancelling.last:
            found.append(_band(game.sheet, cancelling_words(game.sheet), cancelling_cures(game.sheet)))
    return tuple(found)


def _played_by_others(night: Night, played: Sequence[PlayedBy]) -> list[SheetLine]:
    """A line for each stretch of deals that another player than that of the column played."""
    names, short = night.names, short_names(night.players)
    return [
        SheetLine(
            LineKind.RECORD,
            (SheetCell(),) * len(night.mended[0].seats),
            label=say("Wrong seats"),
            note=played_words(one, names),
            briefer_notes=(played_words(one, short), short[one.player]),
            tip=played_words(one, names),
        )
        for one in played
    ]


def dealers(lines: Sequence[SheetLine]) -> tuple[str, ...]:
    """All players who are named as dealers in the margin."""
    return tuple({line.label: None for line in lines if line.kind is LineKind.DEAL})


def _top(game: Game, names: Mapping[PlayerId, str]) -> SheetLine:
    sheet = game.sheet
    top = sheet.top
    leads = [row for row in sheet.rows if isinstance(row, LeadRow) and not row.struck]
    cells = tuple(SheetCell(_together([write(top[player], signed=True) for player in hand])) for hand in sheet.seats)
    left = [(names[player], points) for player, points in top.items() if points and player not in sheet.seated]
    signed = [(name, write(points, signed=True)) for name, points in left]
    gone = ", ".join(say("{player}, who left, {points}", player=name, points=points) for name, points in signed)
    said = lead_remarks(names, leads) or ("",)
    note, *briefer = said
    if left:  # without them the line does not add to zero
        short = ", ".join(say("{player} {points}", player=name, points=points) for name, points in signed)
        note, briefer = (
            "; ".join(filter(None, (gone, said[0]))),
            [gone, short, write(sum((points for _, points in left), Fraction(0)), signed=True)],
        )
    each = [lead_remarks(names, (row,))[0] for row in leads]
    tip = "\n".join(filter(None, (gone, *each))) if gone or len(leads) > 1 else ""
    return SheetLine(
        LineKind.TOP, cells, label=say("Top of the sheet"), note=note, briefer_notes=tuple(briefer), tip=tip
    )


def _night_before(night: Night, settled: NightSettlement, index: int) -> SheetLine:
    """What the games before brought: points, or games won if nothing is paid."""
    if only_won(night, settled):
        figures = {player: str(games) for player, games in games_won(night, settled, index).items()}
        note, briefer = say_number(index, "won, game 1", "won, games 1 to {number}"), say("won")
    else:
        before = night_before(settled, index)
        figures = {player: write(points, signed=True) for player, points in before.items()}
        note, briefer = say_number(index, "points, game 1", "points, games 1 to {number}"), say("points")
    seats = night.games[index].sheet.seats
    cells = tuple(SheetCell(_together([figures.get(player, "0") for player in hand])) for hand in seats)
    return SheetLine(LineKind.NIGHT, cells, label=say("Games before"), note=note, briefer_notes=(briefer,))


def night_before(settled: NightSettlement, index: int) -> dict[PlayerId, Fraction]:
    """The net points of each player over the games before game `index`."""
    sums: dict[PlayerId, Fraction] = {}
    for settlement in settled.games[:index]:
        for player, points in settlement.net.items():
            sums[player] = sums.get(player, Fraction(0)) + points
    return sums


def _together(figures: list[str]) -> str:
    """The figures of those who share a hand: once, if all have the same."""
    if len(set(figures)) > 1:
        return listed(figures)
    alone = len(figures) == 1 or figures[0] == "0"
    return figures[0] if alone else say("{figure} each", figure=figures[0])


def _band(sheet: Sheet, text: str, found: tuple[Cure, ...]) -> SheetLine:
    said = "; ".join(map(_cure, found))
    cells = (SheetCell(),) * sheet.hands
    return SheetLine(LineKind.ERROR, cells, label=text, note=said, urgent=True, cures=found, tip=said or text)


def _error_band(sheet: Sheet, since: Row) -> SheetLine:
    text = sheet_is_off(sheet.error)
    if isinstance(since, DealRow):
        text = say("The sheet is {off} since deal {deal}.", off=off_by(sheet.error), deal=since.number)
    return _band(sheet, text, cures(sheet))


def _cure(cure: Cure) -> str:
    if not cure.more:
        return say("{key}: {words}", key=cure.key, words=cure.words)
    return say("{key}: {words}, {more}", key=cure.key, words=cure.words, more=cure.more)


def _signed_together(
    row: Row, found: list[SheetLine], signed: Sequence[PlayerId], sheet: Sheet, night: Night
) -> list[PlayerId]:
    """Put successive signatures into one line, the last of `found`; returns who they are, [] without any.

    `signed` are those of the line before. If everybody who sits did, no one is named.
    """
    if not isinstance(row, RecordRow) or not isinstance(row.what, e.SignOff):
        return []
    newest = found[-1]
    together = [*signed, row.what.player] if signed and found[-2].label == newest.label else [row.what.player]
    if len(together) > 1:
        names, short = night.names, short_names(night.players)
        everybody = set(together) == set(sheet.seated)
        note = say("everybody") if everybody else listed([short[player] for player in together])
        found[-2:] = [replace(newest, note=note, tip=listed([names[player] for player in together]))]
    return together


def _lines(night: Night, game: Game, row: Row) -> tuple[SheetLine, ...]:
    match row:
        case DealRow():
            return (_deal(night, game, row),)
        case LeadRow() if not any(row.change):
            return ()
        case RecordRow():
            return (_record(night, row, game.sheet),)
        case AdjustmentRow():
            return _adjustment(night, game, row)
    return (_correction(night, game, row),)


def _running(row: Row, sheet: Sheet) -> tuple[SheetCell, ...]:
    return tuple(
        SheetCell(write(change, signed=True) if change else "", write(score), hole=hole)
        for change, score, hole in zip(row.change, row.scores, sheet.holes(row.scores), strict=True)
    )


def _correction(night: Night, game: Game, row: Row) -> SheetLine:
    text = line_text(row, night.names)
    note, *briefer = correction_remarks(night, game, row)
    charge = isinstance(row, ShortageRow)  # it stands in no column: its remark has their room
    return SheetLine(
        LineKind.CORRECTION,
        (SheetCell(),) * game.sheet.hands if charge else _running(row, game.sheet),
        label=capital(text.label),
        note=note,
        briefer_notes=tuple(briefer),
        struck=row.struck,
        entry=row.entry,
    )


_SHORT_REASON = 14
"""As many letters as the narrowest column of notes has room for."""


def _adjustment(night: Night, game: Game, row: AdjustmentRow) -> tuple[SheetLine, ...]:
    """The figures, and the reason beside them, or in a line of its own if it is long."""
    line = _correction(night, game, row)
    if len(line.note) <= _SHORT_REASON:
        return (line,)
    cells = (SheetCell(),) * game.sheet.hands
    why = SheetLine(LineKind.RECORD, cells, label=say("Reason"), note=line.note, entry=row.entry)
    return replace(line, note="", briefer_notes=()), why


def _record(night: Night, row: RecordRow, sheet: Sheet) -> SheetLine:
    text = line_text(row, night.names)
    label = capital(text.label)
    if isinstance(row.what, e.SignOff) and row.entry in lapsed_signatures(sheet):
        label = say("Signed before the change")
    remarks, tip = [text.remark], ""
    if isinstance(row.what, e.RulesChange):
        remarks, tip = _rules_change(night, row, sheet, text.remark)
    note, *briefer = remarks
    cells = (SheetCell(),) * len(row.change)
    return SheetLine(
        LineKind.RECORD, cells, label=label, note=note, entry=row.entry, briefer_notes=tuple(briefer), tip=tip
    )


def _rules_change(night: Night, row: RecordRow, sheet: Sheet, agreed: str) -> tuple[list[str], str]:
    """The remarks on a change of the rules, shorter and shorter, and its tip: the sentence of an objection, which names
    the rules; a change that was agreed says them in its remark.
    """
    from scorekeeper.text.course_sentences import (  # noqa: PLC0415  # a start needs no texts of rules
        agreed_changes,
        objections,
    )

    rules = agreed_changes(sheet).get(row.entry, "")
    if not rules:
        return [agreed], objections(sheet, night.names).get(row.entry, "")
    return [say("{rules} {agreed}", rules=rules, agreed=as_sentence(agreed)), rules, agreed], ""


def queen_taker(deal: e.DealEntry, rules: HouseRules) -> HandIndex | None:
    """The hand that took the queen, by its points in a plain deal; None if the points are ambiguous."""
    taken = cards_taken(deal, rules) if isinstance(deal, e.Deal) else ()
    holders = [hand for hand, points in enumerate(taken) if points >= Points.whole(QUEEN)]
    return holders[0] if len(holders) == 1 else None


def _deal(night: Night, game: Game, row: DealRow) -> SheetLine:
    rules = game.sheet.rules
    queen = queen_taker(row.deal, rules)
    bonus = bonus_taker(row.deal, rules)
    old = row.before_points[-1] if row.before_points else row.change
    holes = game.sheet.holes(row.scores)
    cells = tuple(
        SheetCell(
            figure="" if hand not in row.dealt_in else write(points),
            running=write(score),
            struck=write(old[hand]) if old[hand] != points else "",
            queen=hand == queen,
            bonus=card_words(rules) if hand == bonus else "",
            zero=not points,
            hole=holes[hand],
            sits_out=hand not in row.dealt_in,
        )
        for hand, (points, score) in enumerate(zip(row.change, row.scores, strict=True))
    )
    called = hand_names(night.players, row.seats)
    note, *briefer = deal_remarks(night, game, row)
    return SheetLine(
        LineKind.DEAL,
        cells,
        number=str(row.number) if row.number else "",
        passing=row.passing.value if row.passing else "",
        label=called[row.dealer],
        brief_label=initials(called, short_names(night.players).values())[row.dealer],
        note=note,
        icon=_row_icon(row),
        urgent=bool(row.excess) and not row.struck,
        struck=row.struck,
        entry=row.entry,
        hands=called,
        briefer_notes=tuple(briefer),
    )


def _row_icon(row: DealRow) -> str:
    if row.struck:
        return ""
    if row.excess:
        return "warning"
    return deal_icon(row.deal) or ("amended" if row.amended_by else "")
