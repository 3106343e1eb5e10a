"""What stands on the screen's sheet, line by line, as plain texts: computed from the night, free of Qt.

The model shows these values and `line_paint` draws them; a test can read them as a player would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from fractions import Fraction

from msgspec import Struct

from scorekeeper.night.night import Game, Night, NightSettlement, games_won, only_won
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import QUEEN, Points, total, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.deal_points import bonus_taker, cards_taken
from scorekeeper.sheet.game_state import lapsed_signatures
from scorekeeper.sheet.rows import DealRow, LeadRow, RecordRow, ResetRow, Row, ShortageRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.balance import Cure, cancelling_errors, cancelling_words, cures, error_since
from scorekeeper.text.bonus_card import card_words, taker_label
from scorekeeper.text.display_names import hand_names, short_names
from scorekeeper.text.entry_labels import deal_icon, deal_label, decided_by_words, line_text, row_states
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, off_by
from scorekeeper.text.player_standing import lifted_words
from scorekeeper.text.rotation_text import dealt_briefly, dealt_otherwise
from scorekeeper.text.short_labels import brief_names
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
    """The bonus card, where this hand took it: "the jack of diamonds"."""
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
    """The label where there is little room."""
    briefer_notes: tuple[str, ...] = ()
    """The remark where there is little room, shorter and shorter."""
    tip: str = ""
    """The whole remark, for the tooltip."""
    cures: tuple[Cure, ...] = ()
    """What can be done about an error."""


class MadeLines:
    """The lines that were made for the rows of a game: a row that is still there has its line already."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._made: dict[int, tuple[Row, SheetLine | None]] = {}

    def all_of(self, night: Night, game: Game) -> list[tuple[Row, SheetLine | None]]:
        """Each row of the game with its line, None where it has none."""
        sheet = game.sheet
        lifted = tuple(lifted_words(sheet, hand, night.names) for hand in range(sheet.hands))
        about = (night.players, sheet.setup, sheet.rules, sheet.hole_doubles, lapsed_signatures(sheet), lifted)
        made = self._made if about == self._about else {}
        found = [made.get(id(row)) or (row, _line(night, game, row)) for row in sheet.rows]
        self._about, self._made = about, {id(row): (row, line) for row, line in found}
        return found


def lines_of_game(
    night: Night, settled: NightSettlement, index: int, made: MadeLines | None = None
) -> tuple[SheetLine, ...]:
    """Everything between the names and the entry row; `made` remembers the lines from one change to the next."""
    game = night.games[index]
    found = [_top(game, short_names(night.names))]
    if index:
        found.append(_night_before(night, settled, index))
    since, cancelling = error_since(game.sheet), cancelling_errors(game.sheet)
    for row, line in (made or MadeLines()).all_of(night, game):
        if line is not None:
            found.append(line)
        if since is not None and row is since:
            found.append(_error_band(game.sheet, since))
        if cancelling is not None and row is cancelling.last:
            found.append(_band(game.sheet, cancelling_words(game.sheet)))
    return tuple(found)


def dealers(lines: Sequence[SheetLine]) -> tuple[str, ...]:
    """All players who are named as dealers in the margin."""
    return tuple({line.label: None for line in lines if line.kind is LineKind.DEAL})


def _leads_words(names: Mapping[PlayerId, str], leads: Sequence[LeadRow]) -> tuple[str, ...]:
    """Who led out of turn and when, in fewer and fewer words; nothing where nobody did."""
    if not leads:
        return ()
    if len(leads) > 1:
        count = len(leads)
        return say("{number} leads out of turn", number=count), say("{number} led out", number=count)
    (row,) = leads
    name = names[row.player]
    return (
        say("{player} led out of turn, deal {deal}", player=name, deal=row.deal),
        say("{player} led out of turn", player=name),
        say("{player} led out", player=name),
        say("led out, {deal}", deal=row.deal),
    )


def _top(game: Game, names: Mapping[PlayerId, str]) -> SheetLine:
    sheet = game.sheet
    top = sheet.top
    leads = [row for row in sheet.rows if isinstance(row, LeadRow) and not row.struck]
    cells = tuple(SheetCell(_together([write(top[player], signed=True) for player in hand])) for hand in sheet.seats)
    gone = ", ".join(
        say("{player}, who left, {points}", player=names[player], points=write(points, signed=True))
        for player, points in top.items()
        if points and player not in sheet.seated
    )
    said = _leads_words(names, leads) or ("",)
    note, *briefer = (f"{gone}; {said[0]}", gone) if gone else said
    each = [_leads_words(names, (row,))[0] for row in leads]
    tip = "\n".join(filter(None, (gone, *each))) if gone or len(leads) > 1 else ""
    return SheetLine(
        LineKind.TOP, cells, label=say("Top of the sheet"), note=note, briefer_notes=tuple(briefer), tip=tip
    )


def _night_before(night: Night, settled: NightSettlement, index: int) -> SheetLine:
    """What the games before brought: points, or games won where nothing is paid."""
    if only_won(night, settled):
        figures = {player: str(games) for player, games in games_won(night, settled, index).items()}
        note = say_number(index, "won, game 1", "won, games 1 to {number}")
    else:
        before = night_before(settled, index)
        figures = {player: write(points, signed=True) for player, points in before.items()}
        note = say_number(index, "points, game 1", "points, games 1 to {number}")
    seats = night.games[index].sheet.seats
    cells = tuple(SheetCell(_together([figures.get(player, "0") for player in hand])) for hand in seats)
    return SheetLine(LineKind.NIGHT, cells, label=say("Games before"), note=note)


def night_before(settled: NightSettlement, index: int) -> dict[PlayerId, Fraction]:
    """The net points of each player over the games before game `index`."""
    sums: dict[PlayerId, Fraction] = {}
    for settlement in settled.games[:index]:
        for player, points in settlement.net.items():
            sums[player] = sums.get(player, Fraction(0)) + points
    return sums


def _together(figures: list[str]) -> str:
    return "0" if set(figures) == {"0"} else listed(figures)


def _band(sheet: Sheet, said: str) -> SheetLine:
    return SheetLine(LineKind.ERROR, (SheetCell(),) * sheet.hands, label=said, urgent=True, tip=said)


def _error_band(sheet: Sheet, since: Row) -> SheetLine:
    off = off_by(sheet.error)
    if isinstance(since, DealRow):
        text = say("The sheet is {off} since deal {deal}.", off=off, deal=since.number)
    else:
        text = say("The sheet is {off}.", off=off)
    said = "; ".join(map(_cure, cures(sheet)))
    return SheetLine(
        LineKind.ERROR, (SheetCell(),) * sheet.hands, label=text, note=said, urgent=True, cures=cures(sheet), tip=said
    )


def _cure(cure: Cure) -> str:
    if not cure.more:
        return say("{key}: {words}", key=cure.key, words=cure.words)
    return say("{key}: {words}, {more}", key=cure.key, words=cure.words, more=cure.more)


def _line(night: Night, game: Game, row: Row) -> SheetLine | None:
    match row:
        case DealRow():
            return _deal(night, game, row)
        case LeadRow() if not any(row.change):
            return None
        case RecordRow():
            return _record(night, row, game.sheet)
    return _correction(night, game, row)


def _running(row: Row, sheet: Sheet) -> tuple[SheetCell, ...]:
    return tuple(
        SheetCell(write(change, signed=True) if change else "", write(score), hole=hole)
        for change, score, hole in zip(row.change, row.scores, sheet.holes(row.scores), strict=True)
    )


def _correction(night: Night, game: Game, row: Row) -> SheetLine:
    text = line_text(row, night.names)
    note = _commas(text.remark, *row_states(row), _decided(game, row))
    lifted = ""
    if isinstance(row, ShortageRow) and not row.struck:
        lifted = lifted_words(game.sheet, game.sheet.shares[row.shares[0]].hand, short_names(night.names))
    return SheetLine(
        LineKind.CORRECTION,
        _running(row, game.sheet),
        label=capital(text.label),
        note="; ".join(filter(None, (note, lifted))),
        briefer_notes=(note,) if lifted else (),
        struck=row.struck,
        entry=row.entry,
        tip=lifted,
    )


def _decided(game: Game, row: Row) -> str:
    """Who decided the newest correction of a line in place of the players; "" where they agreed to it."""
    made = [] if isinstance(row, ResetRow) else [game.entries[row.entry].entry]
    if isinstance(row, DealRow):
        made += [game.entries[index].entry for index in row.amended_by]
    if row.struck:
        entries = (written.entry for written in game.entries)
        made += [entry for entry in entries if isinstance(entry, e.Strike) and entry.entry == row.entry]
    newest = made[-1] if made else None
    return decided_by_words(newest.decided_by) if isinstance(newest, e.Decided) else ""


def _record(night: Night, row: RecordRow, sheet: Sheet) -> SheetLine:
    text = line_text(row, night.names)
    label = capital(text.label)
    if isinstance(row.what, e.SignOff) and row.entry in lapsed_signatures(sheet):
        label = say("Signed before the change")
    cells = (SheetCell(),) * len(row.change)
    tip = _objection(night, row, sheet) if isinstance(row.what, e.RulesChange) else ""
    return SheetLine(LineKind.RECORD, cells, label=label, note=text.remark, entry=row.entry, tip=tip)


def _objection(night: Night, row: RecordRow, sheet: Sheet) -> str:
    """The sentence of an objection, which names the rules; "" for another change of the rules."""
    from scorekeeper.text.course_sentences import objections  # noqa: PLC0415  # a start needs no texts of rules

    return objections(sheet, night.names).get(row.entry, "")


def _deal(night: Night, game: Game, row: DealRow) -> SheetLine:
    rules = game.sheet.rules
    taken = cards_taken(row.deal, rules) if isinstance(row.deal, e.Deal) else ()
    holders = [h for h, points in enumerate(taken) if points >= Points.whole(QUEEN)]
    queen = holders[0] if len(holders) == 1 else None
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
    called = hand_names(night.names, row.seats)
    note, *briefer = _deal_notes(row, called, rules, _decided(game, row))
    return SheetLine(
        LineKind.DEAL,
        cells,
        number=str(row.number) if row.number else "",
        passing=row.passing.value if row.passing else "",
        label=called[row.dealer],
        brief_label=brief_names(called)[row.dealer],
        note=note,
        icon=_row_icon(row),
        urgent=bool(row.excess) and not row.struck,
        struck=row.struck,
        entry=row.entry,
        briefer_notes=tuple(briefer),
    )


def _row_icon(row: DealRow) -> str:
    if row.struck:
        return ""
    if row.excess:
        return "warning"
    return deal_icon(row.deal) or ("amended" if row.amended_by else "")


def _deal_notes(row: DealRow, called: Sequence[str], rules: HouseRules, decided: str) -> tuple[str, ...]:
    """The remark on a deal whose hands are `called` so, shorter and shorter.

    What was not as it was due is said whole, then without what was due, and then left to the margin, which names the
    dealer and shows the pass. `decided` says who decided a correction in place of the players.
    """
    if row.struck:
        return (_commas(say("struck out"), decided),)
    bonus = taker_label(row.deal, rules, called.__getitem__)
    if row.excess:
        said = say("{points}, as written", points=write(total(row.change)))
        return (_commas(said, bonus, decided),)
    kind, states = _commas(_kind_of(row.deal, called, rules), bonus), (*row_states(row), decided)
    wordings = [
        _commas("; ".join(filter(None, (kind, otherwise))), *states)
        for otherwise in (dealt_otherwise(row, called), dealt_briefly(row, called), "")
    ]
    return tuple(dict.fromkeys(filter(None, wordings))) or ("",)


def _commas(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _kind_of(deal: e.DealEntry, called: Sequence[str], rules: HouseRules) -> str:
    """The kind of a deal, with what its icon does not show."""
    if isinstance(deal, e.QueenAssessed):
        return say("queen to {hand}", hand=called[deal.offender])
    if not isinstance(deal, e.Run) or deal.offence is None:
        return deal_label(deal, rules)
    down = deal.option is RunOption.DOWN  # the icon shows that it was a run
    if deal.offence.kind is e.OffenceKind.RENEGE:
        return say("down, a renege" if down else "up, a renege")
    return say("down, a claim" if down else "up, a claim")
