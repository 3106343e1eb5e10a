"""The contents of the table display as plain values, computed from the night, the game and the open row.

Nothing is painted or cached here, so the display always agrees with the sheet. Money is included only on request.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from scorekeeper.night.night import Game, Night, NightSettlement
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import write
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text import table_display_text
from scorekeeper.text.balance import cancelling_words, off_since
from scorekeeper.text.display_names import hand_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.header_text import limit_words
from scorekeeper.text.mended_seats_text import names_of_holders
from scorekeeper.text.next_deal_text import DealInPlay, next_steps, role_of
from scorekeeper.text.player_standing import ScoreMark, score_state
from scorekeeper.text.sheet_lines import LineKind, SheetLine, lines_of_game
from scorekeeper.text.templates import fill, say
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import prepared_words, sum_piece
from ui.display.board import Board, spoken_board
from ui.live.open_deal import OpenDeal
from ui.live.typed_row import HandReadBack

PASS_ICONS = {
    Pass.LEFT: "pass-left",
    Pass.RIGHT: "pass-right",
    Pass.ACROSS: "pass-across",
    Pass.HOLD: "hold",
    Pass.MIX: "mix",
}
"""The icon of each pass; its words are `next_deal_text.PASS_STEPS`."""
_PAST = (LineKind.DEAL, LineKind.CORRECTION)


class NextStep(Struct, frozen=True):
    """One step of the current deal, such as the pass: its words, its icon; `now` emphasises it."""

    words: str
    icon: str = ""
    now: bool = False


class HandShown(Struct, frozen=True):
    """A hand's column. `mark` is the icon and the words under its score, `role` what the hand does in this deal."""

    name: str
    role: str
    deals: bool
    score: str
    mark: ScoreMark
    hole: bool
    place: str = ""
    first: bool = False
    money: str = ""


class ReadBack(Struct, frozen=True):
    """The row that is read back before it is written; `sentence` replaces `parts` if nothing was typed."""

    label: str
    parts: tuple[HandReadBack, ...] = ()
    sentence: str = ""
    icon: str = ""
    wrong: str = ""
    effects: str = ""
    """What the row does to the game, such as its end; "" for nothing."""
    total: str = ""


class TableShown(Struct, frozen=True):
    """A game on the table display. `now` is what the table does next, `ending` why it does nothing more."""

    title: str
    limit: str
    now: tuple[NextStep, ...]
    hands: tuple[HandShown, ...]
    past: tuple[SheetLine, ...]
    read_back: ReadBack | None = None
    ending: tuple[str, str] = ("", "")
    error: str = ""
    money: str = ""
    """The label of the money under the scores; "" if it is not shown."""


class Waiting(Struct, frozen=True):
    """The display while there is nothing to score."""

    headline: str
    sentence: str


Shown = TableShown | Waiting | Board


def waiting_for_night() -> Waiting:
    """The display before a night is opened."""
    return Waiting(say("No night is open"), say("The scores will stand here."))


def waiting_for_game(night: Night) -> Waiting:
    """The contents for a night without a game."""
    return Waiting(table_display_text.title_of_night(night), fill(table_display_text.NOT_BEGUN))


def table_shown(
    night: Night, index: int, settled: NightSettlement, row: OpenRow | None = None, *, money: bool = False
) -> TableShown:
    """Game `index` of a night; `row` is its open row if the sheet is shown; `money` includes the money."""
    game = night.games[index]
    sheet = game.sheet
    names = hand_names(night.players, sheet.seats)
    is_open = sheet.over is None and not sheet.suspended
    deal = _in_play(sheet, row)
    return TableShown(
        title=say("Game {number}", number=index + 1),
        limit=limit_words(sheet.rules),
        now=_steps(sheet, names, deal) if is_open else (NextStep(table_display_text.deals_played(sheet)),),
        hands=tuple(_hand(night, game, hand, names[hand], deal, settled, money=money) for hand in range(len(names))),
        past=_past(lines_of_game(night, settled, index)),
        read_back=read_back(row) if row is not None else None,
        ending=("", "") if is_open else table_display_text.ending(sheet, names_of_holders(night, index)),
        error=_error(sheet),
        money=table_display_text.money_label(night, settled) if money else "",
    )


def _steps(sheet: Sheet, names: Sequence[str], deal: DealInPlay) -> tuple[NextStep, ...]:
    """The deal in play: its number, who deals, the pass, who leads, who sits out, which cards come out."""
    said = next_steps(sheet, names, deal)
    found = (
        NextStep(say("Deal {number}", number=sheet.next_deal), now=True),
        NextStep(said.deals, "dealer"),
        NextStep(said.passing, "" if deal.passing is None else PASS_ICONS[deal.passing]),
        NextStep(said.leads),
        NextStep(said.sits_out),
        NextStep(said.cards),
    )
    return tuple(step for step in found if step.words)


def _in_play(sheet: Sheet, row: OpenRow | None) -> DealInPlay:
    """The deal in play; the open row may state otherwise than the rotation has it."""
    if row is None or len(row.typed.cells) != sheet.hands:
        return DealInPlay.due(sheet)
    return row.typed.in_play


def _hand(
    night: Night,
    game: Game,
    hand: HandIndex,
    name: str,
    deal: DealInPlay,
    settled: NightSettlement,
    *,
    money: bool,
) -> HandShown:
    sheet = game.sheet
    is_open = sheet.over is None and not sheet.suspended
    place = table_display_text.place(sheet, hand)
    return HandShown(
        name=name,
        role=role_of(sheet, hand, deal) if is_open else "",
        deals=is_open and hand == deal.dealer,
        score=write(sheet.scores[hand]),
        mark=score_state(sheet, hand),
        hole=hand in sheet.in_the_hole,
        place=table_display_text.ordinal(place) if place else "",
        first=place == 1,
        money=table_display_text.money_of(night, settled, sheet.seats[hand]) if money else "",
    )


def _past(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The deals and corrections of a sheet, each correction with its reason if that has a line of its own."""
    found: list[SheetLine] = []
    for line in lines:
        if line.kind in _PAST or (found and line.entry == found[-1].entry):
            found.append(line)
    return tuple(found)


def correction_words(line: SheetLine) -> str:
    """What the line of a correction says: "Error split: 1 too high", "Reason: a card of another pack"."""
    return say("{label}: {note}", label=line.label, note=line.note) if line.note else line.label


def _error(sheet: Sheet) -> str:
    """How far the sheet is off, and which errors cancel in its sum; "" if it adds up."""
    if sheet.void:
        return ""
    off = say("The sheet is {off}", off=off_since(sheet)) if sheet.error else ""
    return ". ".join(filter(None, (off, cancelling_words(sheet))))


def read_back(row: OpenRow) -> ReadBack | None:
    """The open row when it is complete and can be written; None while it is still typed."""
    if row.prepared is not None:
        effects = " ".join(one.words for one in row.prepared.effect_sentences if one.urgent)
        return ReadBack(
            _label(row.deal), sentence=prepared_words(row.prepared), icon=row.prepared.icon, effects=effects
        )
    if not (row.is_read_back and row.typed.is_complete):
        return None
    typed = row.typed
    return ReadBack(_label(row.deal), typed.read_back(), wrong=typed.problem, total=sum_piece(typed).text)


def _label(deal: OpenDeal) -> str:
    if deal.inserts is not None:
        return say("Before deal {number}", number=deal.number)
    return say("{deal}, new", deal=deal.name) if deal.amends is not None else deal.name


def spoken(shown: Shown, page: int = 0) -> str:
    """The display in sentences for a screen reader, the newest first; of a board one page."""
    if isinstance(shown, Waiting):
        texts = [shown.headline, shown.sentence]
    elif isinstance(shown, Board):
        texts = spoken_board(shown, page)
    else:
        texts = [f"{shown.title}, {shown.limit}"]
        if shown.read_back is not None:
            texts += _spoken_row(shown.read_back)
        texts += [*shown.ending, shown.error]
        texts += [", ".join(step.words for step in shown.now), ", ".join(map(_spoken_hand, shown.hands))]
    return ". ".join(text.rstrip(".") for text in texts if text) + "."


def _spoken_row(read: ReadBack) -> tuple[str, ...]:
    parts = ", ".join(map(_spoken_part, read.parts))
    return say("{deal}: {text}", deal=read.label, text=read.sentence or parts), read.wrong, read.effects


def _spoken_part(part: HandReadBack) -> str:
    said = say("{hand} {points}", hand=part.name, points=part.figure)
    cards = [*([say("the queen")] if part.queen else []), *([say("the bonus card")] if part.bonus else [])]
    return say("{points} with {cards}", points=said, cards=listed(cards)) if cards else said


def _spoken_hand(hand: HandShown) -> str:
    return " ".join(filter(None, (hand.name, hand.score, hand.mark.words, hand.place, hand.money)))
