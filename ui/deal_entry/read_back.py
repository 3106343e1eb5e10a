"""The line under the open row: the row in words, what Enter does and the sum, or what is wrong.

If there is little room the words get smaller, then fewer. What is wrong is never cut; the rest is left out for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, ZERO, Points, write
from scorekeeper.sheet.entries import DealEntry, Entry, Ruled, Run
from scorekeeper.text.bonus_card import card_sign, card_words
from scorekeeper.text.explain import aloud
from scorekeeper.text.game_over_text import ends_game_words
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.numbers import capital
from scorekeeper.text.rotation_text import deals_instead, dealt_instead, passed_instead
from scorekeeper.text.templates import fill, say
from ui.deal_entry.open_row import OpenRow, asks_at_once
from ui.live.typed_row import HandReadBack, TypedRow, ended_by, repeated_by
from ui.prompts.questions import PreparedEntry, Question
from ui.theme.look import Look
from ui.theme.tokens import Space, TypeRole
from ui.widgets.text_fit import (
    CHIP_GAP,
    CHIP_WIDTH,
    Piece,
    Pieces,
    fitting,
    in_two_rows,
    key_at,
    paint_line,
    paint_rows,
    width_of,
)

_Length = Literal["words", "signs", "brief"]
"""Cards in words, as signs, or as signs beside the beginnings of the names."""
_INSTRUCTIONS: Final[Mapping[_Length, str]] = {
    "words": "{hand}’s points, then Enter. Enter alone means 0, for the last hand what is left. {keys}.",
    "signs": "{hand}’s points, then Enter. Enter alone means 0. {keys}.",
    "brief": "{hand}’s points, then Enter. {keys}.",
}
"""What to type in an empty row, at most so much of it as has room."""
_OVER_ENTER: Final = CHIP_WIDTH["Enter"] + CHIP_GAP + CHIP_WIDTH["Esc"]
"""The least width of the chip of k beside that of Esc, if it covers the place of Enter, pixels at 100 %."""
_SIZES: tuple[TypeRole, TypeRole] = ("figure", "text")


def paint_read_back(painter: QPainter, look: Look, area: QRectF, row: OpenRow, urgent: str = "") -> None:
    """Paint the line, whose letters are large in a long night too; what is wider than the area is wrapped.

    `urgent` is what a prepared entry leads to, if that has no room but here.
    """
    look = look.compacted(False)
    rows, right, wide = fitted_line(look, area.width(), row)
    if wide is not None:
        painter.setFont(look.font("text", look.weight(wide.role, wide.weight)))
        painter.setPen(look.colour(wide.role))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        room = area.width() - width_of(right, look) - look.px(Space.GAP)
        painter.drawText(QRectF(area.left(), area.top(), room, area.height()), int(flags), wide.text)
    paint_rows(painter, look, area, [*rows[:-1], [*rows[-1], *_urgent(urgent)]])
    paint_line(painter, look, area, [], right)


def has_room_for(urgent: str, look: Look, room: float, row: OpenRow) -> bool:
    """Whether what a prepared entry leads to has room in the line, which is `room` pixels wide."""
    look = look.compacted(False)
    rows, right, _ = fitted_line(look, room, row)
    return width_of([*rows[-1], *_urgent(urgent)], look) + width_of(right, look) <= room - look.px(Space.GAP)


def _urgent(words: str) -> Pieces:
    return [Piece(words, "red", "text", 600, before=16)] if words else []


def read_back_key(look: Look, area: QRectF, row: OpenRow, x: float) -> str:
    """The key of the chip at `x` in the line, "" if there is none."""
    look = look.compacted(False)
    right = fitted_line(look, area.width(), row)[1]
    return key_at(right, area.right() - width_of(right, look), x, look)


def fitted_line(look: Look, room: float, row: OpenRow) -> tuple[list[Pieces], Pieces, Piece | None]:
    """The first wording that fits, its left end in one row or in two, and the wrapped text if none does.

    What to type, and a hint, never take two. The hands are broken as if every key had its place, so that none moves.
    """
    breaks = bool(row.message or row.prepared) or not (row.hint or _is_untyped(row))
    is_told = row.deal.is_next and not (row.message or row.prepared or row.hint or _is_untyped(row))
    for left, right in wordings(row):
        own, gap = room - width_of(right, look), look.px(Space.GAP) if left and right else 0
        places = room - width_of(_all_places(), look) if is_told else own
        if width_of(left, look) <= min(own, places) - gap:
            return [left], right, None
        for beside in (min(own, places), own) if breaks else ():
            if rows := in_two_rows(left, beside - look.px(Space.GAP), look):
                return rows, right, None
    if wide := _to_wrap(row):
        return [[]], right, wide
    left, right = fitting([(left, right)], room, look)
    return [left], right, None


def _all_places() -> Pieces:
    """The places of Esc, of Enter and of the sum, as they stand beside figures that are typed."""
    places = (Piece("", before=CHIP_GAP, least=CHIP_WIDTH[key]) for key in ("Enter", "Esc"))
    return [Piece(say("Clear it"), kind="chip", key="Esc"), *places]


def _to_wrap(row: OpenRow) -> Piece | None:
    """What is wrong, or what can be done, in small letters; None if the row is read back."""
    if row.message:
        return _message(row, "text")
    return _hint(row) if row.hint and row.prepared is None else None


def _message(row: OpenRow, size: TypeRole) -> Piece:
    return Piece(row.message, "red", size, 600, before=24)


def _hint(row: OpenRow) -> Piece:
    return Piece(row.hint, "ink2", "text")


def wordings(row: OpenRow) -> Iterator[tuple[Pieces, Pieces]]:
    """Both ends of the line, from the fullest wording to the shortest: what is wrong, or the row in words."""
    if row.message:
        yield from _refusals(row)
        return
    if row.prepared is not None:  # its chips lose their words last
        yield from ((_left_end(row, size), _right_end(row, brief=brief)) for brief in (False, True) for size in _SIZES)
        yield _left_end(row, "text", length="brief"), _right_end(row, brief=True)
        return
    if row.hint:
        yield from (([_hint(row)], keys) for keys in (_right_end(row), []))
        return
    lengths: tuple[_Length, ...] = ("words", "signs", "brief")
    yield from ((_left_end(row, size, length=one), _right_end(row)) for size in _SIZES for one in lengths)
    yield from ((_left_end(row, size, length="brief"), _right_end(row, brief=True)) for size in _SIZES)
    if _is_untyped(row):
        least = as_sentence(stated_words(row.typed)) or say("The points of {hand}.", hand=_open_name(row))
        ends: tuple[Pieces, ...] = (_right_end(row), _right_end(row, brief=True), [])
        yield from (([Piece(least, "ink2", "text")], right) for right in ends)


def _refusals(row: OpenRow) -> Iterator[tuple[Pieces, Pieces]]:
    """What is wrong, beside a prepared entry as long as both fit; the chips lose their words last."""
    for brief in (False, True):
        keys = _key_pieces(row, brief=brief)
        for size in _SIZES:
            if row.prepared is not None:
                yield [*_left_end(row, size), _message(row, size)], keys
            yield [_message(row, size)], keys


def _left_end(row: OpenRow, size: TypeRole, *, length: _Length = "words") -> Pieces:
    """The row in words, or what to do."""
    if row.prepared is not None:
        icon = [Piece(row.prepared.icon, kind="icon")] if row.prepared.icon else []
        said = row.prepared.sentence if length == "brief" else prepared_words(row.prepared)
        return [*icon, Piece(said, size=size, before=10)]
    if _is_untyped(row):
        return [Piece(_instruction(row, length), "ink2", "text")]
    return _row_pieces(row, size, length)


def prepared_words(entry: PreparedEntry) -> str:
    """What Enter writes, with the reason that was chosen for it: "Ann reneged and takes 26. Did not follow suit"."""
    return say("{what}. {note}", what=entry.sentence, note=capital(entry.note)) if entry.note else entry.sentence


def _is_untyped(row: OpenRow) -> bool:
    return row.typed.is_empty and row.prepared is None and not row.hint


def _instruction(row: OpenRow, length: _Length) -> str:
    """What to type in an empty row. It names the queen, so that `q3` is not taken for 3 points. Dealer and pass are
    before it if they differ from the rotation: narrow columns have no room for it.
    """
    typed = row.typed
    if stated_words(typed):
        stated = as_sentence(stated_words(typed))
        return say("{stated} {hand}’s points, then Enter.", stated=stated, hand=_open_name(row))
    if typed.deal.inserts is not None:
        number, hand = typed.deal.number, _open_name(row)
        return say(
            "The forgotten deal, played before deal {number}: {hand}’s points, then Enter.", number=number, hand=hand
        )
    keys = [say("q3: queen and 3 hearts"), say("m: somebody ran")]
    if typed.sheet.rules.bonus_card is not None:
        keys.append(say("j: {card}", card=card_words(typed.sheet.rules)))
    if len(typed.playing) < typed.sheet.hands and typed.deal.is_next:
        keys.append(say("i: who sits out"))
    return fill(_INSTRUCTIONS[length], hand=_open_name(row), keys=", ".join(keys))


def _open_name(row: OpenRow) -> str:
    """The name of the open cell's hand; that of the first hand dealt in if it sits out."""
    typed = row.typed
    return typed.names[row.current_hand if row.current_hand in typed.playing else typed.playing[0]]


def _row_pieces(row: OpenRow, size: TypeRole, length: _Length) -> Pieces:
    """The hands with their points: all that is typed or proposed, who comes next, and whether that ends the game."""
    pieces: list[Piece] = []
    typed = row.typed
    names = row.brief_names if length == "brief" else typed.names
    for hand, one in _told(typed):
        if pieces:
            pieces.append(Piece(" · ", "ink2", size))
        words = _full_words(typed, one) if length == "words" else _brief_words(typed, names[hand], one)
        if one.state == "proposed":
            words += " ?"
        is_typed = one.state == "typed"
        pieces.append(Piece(words, "ink" if is_typed else "ghost", size, 600 if is_typed else 400))
    ended = ended_by(typed)
    if ended is not None:
        words = ends_game_words(ended, typed.names) if length == "words" else say("Ends the game.")
        pieces.append(Piece(words, "ink", "text", 600, before=16))
    return pieces


def _told(typed: TypedRow) -> list[tuple[HandIndex, HandReadBack]]:
    """The hands up to the last one with points, and the one that comes next if those before it are complete."""
    hands = list(zip(typed.playing, typed.read_back(), strict=True))
    with_points = [place for place, (_, one) in enumerate(hands) if one.state != "open"]
    end = with_points[-1] + 1 if with_points else 0
    return hands[: end + 1] if end and len(with_points) == end else hands[:end]


def _full_words(typed: TypedRow, one: HandReadBack) -> str:
    """ "Ann 13 with the queen"."""
    points = f"{one.name} {one.figure}".rstrip()
    cards = [say("the queen")] if one.queen else []
    if one.bonus:
        cards.append(card_words(typed.sheet.rules))
    return say("{points} with {cards}", points=points, cards=listed(cards)) if cards else points


def _brief_words(typed: TypedRow, name: str, one: HandReadBack) -> str:
    """ "Ann 13 ♠"."""
    bonus = card_sign(typed.sheet.rules) if one.bonus else ""
    return " ".join(filter(None, (name, one.figure, "♠" if one.queen else "", bonus)))


def _right_end(row: OpenRow, *, brief: bool = False) -> Pieces:
    """What the keys do, and the sum, which is in the place that Esc has beside a prepared entry."""
    keys = _key_pieces(row, brief=brief)
    place = Piece("", before=CHIP_GAP, least=0 if brief else CHIP_WIDTH["Esc"])
    if row.prepared is None and bool(row.problem) is bool(row.typed.problem):
        return [*keys, replace(sum_piece(row.typed), before=place.before, least=place.least)]
    ends_with_chip = not keys or keys[-1].kind == "chip"
    return keys if ends_with_chip else [*keys, place]


def sum_piece(typed: TypedRow) -> Piece:
    """ "26", or "19 of 26" while points are still to come; with the bonus card, "16" and "9 of 16"."""
    if None not in typed.shown.values() and not typed.problem:
        return Piece(write(typed.whole), "accent", weight=600)
    over = typed.sum > Points.whole(ALL)
    words = say("{points} of {all}", points=write(typed.sum + typed.bonus_points), all=write(typed.whole))
    return Piece(words, "red" if over else "ink2")


def _key_pieces(row: OpenRow, *, brief: bool = False) -> list[Piece]:
    """The keys that can be pressed now as chips, with what they do unless `brief`.

    The row of an old deal can be left by Esc, and that of the next one be cleared while Enter goes on to the next cell.
    Its chip stands left of that of Enter or k, or of the place of Enter, which stays free if neither does anything: a
    click on that place never takes back what was typed.
    """
    hints = key_hints(row)
    leaves = row.prepared is None and (not row.deal.is_next or "Esc" in dict(hints))
    if leaves:
        hints.sort(key=lambda hint: hint[0] != "Esc")
    if brief:
        return [Piece("", kind="chip", key=key, before=CHIP_GAP) for key, _ in hints]
    least = {"Enter": CHIP_WIDTH["Enter"], "k": _OVER_ENTER} if leaves else CHIP_WIDTH
    chips = [Piece(words, kind="chip", key=key, before=CHIP_GAP, least=least.get(key, 0)) for key, words in hints]
    if leaves and len(hints) == 1:
        chips.insert(1, Piece("", before=CHIP_GAP, least=CHIP_WIDTH["Enter"]))
    return chips


def key_hints(row: OpenRow) -> list[tuple[str, str]]:
    """The keys that can be pressed now, and what they do."""
    typed, old = row.typed, not row.deal.is_next
    confirms = say("Ask who agrees") if old and row.asks_table else say("Write it")
    if row.prepared is not None:
        card = card_words(typed.sheet.rules)
        other = [("j", card)] if card and _asks_who_took_it(row.prepared.entry) else []
        if row.typed_ahead:
            confirms = say("Write it, then {figure}", figure=row.typed_ahead)
        return [("Enter", confirms), *other, ("Esc", say("Back"))]
    back = [("Esc", _way_back(row))] if old else []
    clears = [("Esc", say("Clear it"))] if typed.has_figures and not row.is_answered else []
    if row.message:
        refused = row.is_read_back and bool(row.problem) and not row.is_answered
        asks = (
            [("Enter", say("Say what it was"))] if refused and typed.asked_about(row.current_hand) is not None else []
        )
        if refused:
            return [*asks, ("k", say("Write it all the same")), *back]
        return back or clears
    if row.unchanged_deal is not None:
        return [("Enter", say("Leave it so") if row.current_hand == typed.playing[-1] else say("Next hand")), *back]
    if row.is_read_back:
        return [("Enter", confirms), *back]
    proposal = typed.proposal
    if proposal is not None:
        points = write(proposal[1])
        take = say("Take the {points}", points=points) if proposal[0] == row.current_hand else say("Go on")
        return [("Enter", take), *back]
    if typed.asked_about(row.current_hand) is not None:
        return [("Enter", say("Say what it was")), *back]
    if typed.is_complete and typed.texts != row.initial_texts:
        return [("Enter", confirms if asks_at_once(row) else say("Read it back")), *back]
    return back or clears


def _way_back(row: OpenRow) -> str:
    """What Esc does in the row of an old deal or a forgotten one; an answer to a key is closed first."""
    if row.is_answered:
        return say("Back")
    if row.typed.texts == row.initial_texts:
        return say("Change nothing")
    return say("Old figures") if row.deal.amends is not None else say("Clear it")


def _asks_who_took_it(entry: Entry) -> bool:
    """Whether to ask who took the bonus card: a ruling has it in its points, and of a sun it is the runner's."""
    if isinstance(entry, Run):
        return not entry.sun
    return isinstance(entry, DealEntry) and not isinstance(entry, Ruled)


def row_note(row: OpenRow, *, brief: bool = False) -> str:
    """The remark beside the cells: the points still to come, or which old deal it is; in fewer words if `brief`."""
    typed = row.typed
    if isinstance(row.question, Question) and row.question.note:
        return row.question.note
    if row.shown_entry is not None:
        return ""
    if typed.proposal:
        return say("proposed")
    if typed.is_empty or typed.is_complete:
        if stated_words(typed):
            return stated_words(typed)
        if typed.deal.inserts is not None:
            return say("before deal {number}", number=typed.deal.number)
        if again := repeated_by(typed):
            return say("as deal {number}" if brief else "same as deal {number}", number=again)
        if typed.deal.amends is None:
            return say("13 twice: no queen shown") if typed.hides_queen else ""
        unchanged = row.unchanged_deal is not None
        return say("{deal} as it was" if unchanged else "{deal} changed", deal=typed.deal.name.lower())
    left = Points.whole(ALL) - typed.sum
    return say("{points} to come" if brief else "{points} still to come", points=write(left)) if left > ZERO else ""


def stated_words(typed: TypedRow) -> str:
    """Dealer and pass, if the scorekeeper stated them and they differ from the rotation; else ""."""
    deal, actual = typed.deal, typed.actual
    if deal.is_next and actual.dealer is not None:
        dealer = deals_instead(typed.sheet.seats, typed.names, actual.dealer, deal.dealer)
    else:
        dealer = dealt_instead(typed.names, typed.dealer, deal.dealer)
    return ", ".join(filter(None, (dealer, passed_instead(typed.passing, deal.passing))))


def spoken_state(row: OpenRow) -> str:
    """What a screen reader says of the row: what is wrong, proposed or read back; "" for nothing.

    The line itself cannot get the focus, so this is announced and set as the description of the open cell. A prepared
    entry has the focus and a description of its own, but for the figure that was typed after it.
    """
    typed = row.typed
    if row.message:
        return row.message
    if row.prepared is not None:
        return say("Enter writes it, then {figure}", figure=row.typed_ahead) if row.typed_ahead else ""
    if row.is_read_back:
        hands = (_full_words(typed, one) for one in typed.read_back())
        keys = (f"{key}: {words}" for key, words in key_hints(row))
        ended = ended_by(typed)
        ends = (ends_game_words(ended, typed.names).rstrip("."),) if ended is not None else ()
        again = (row_note(row),) if repeated_by(typed) else ()
        return ". ".join((f"{', '.join(hands)}: {aloud(write(typed.whole))}", *again, *ends, *keys))
    if typed.proposal is not None and typed.proposal[0] == row.current_hand:
        return say("{points} proposed. Enter takes it", points=write(typed.proposal[1]))
    return stated_words(typed)
