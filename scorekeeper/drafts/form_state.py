"""The state of an unfinished form as JSON, kept in the club file: its draft, the day it was typed on, the cursor.

A text that cannot be read, as one of a newer program, is ignored: the form is then empty.
"""

from __future__ import annotations

from datetime import date
from typing import TypeVar

from msgspec import Struct

from scorekeeper.drafts.night_draft import NightDraft
from scorekeeper.drafts.table_draft import Seat, TableDraft
from scorekeeper.files.json_reading import (
    Fields,
    Read,
    canonical,
    listed,
    name,
    one_of,
    or_null,
    read_json,
    text,
    whole,
)
from scorekeeper.files.rules_json import rules_from_json, rules_to_json
from scorekeeper.refusals import Refused
from scorekeeper.rules.named_rules import HANDS
from scorekeeper.rules.people import Arrangement

T = TypeVar("T")


class FormState(Struct, frozen=True):
    """A draft, the ISO date of the day on which it was typed, and the seat (from 0) whose name had the cursor."""

    draft: NightDraft
    typed_on: str
    cursor: int | None = None


def write_form(form: FormState) -> str:
    draft, table = form.draft, form.draft.table
    written = canonical(
        {
            "typed_on": form.typed_on,
            "cursor": form.cursor,
            "day": draft.day,
            "place": draft.place,
            "stake": draft.stake,
            "currency": draft.currency,
            "told": list(draft.told),
            "seats": [{"name": seat.name, "player": seat.player, "cut": seat.cut} for seat in table.seats],
            "arrangement": table.arrangement.value,
            "hosts": list(table.hosts),
            "dealer": table.dealer,
            "keeper": table.keeper,
            "usual_keeper": table.usual_keeper,
            "turn": table.turn,
            "rules": rules_to_json(table.rules, HANDS),
            "confirmed": list(table.confirmed),
            **({"counted_in": [list(iou) for iou in draft.counted_in]} if draft.counted_in else {}),
        }
    )
    return written.encode(errors="replace").decode()  # half a sign that was pasted has no place in the file


def read_form(kept: str) -> FormState | None:
    """Read a text of `write_form`; None for any other."""
    try:
        found = Fields(read_json(kept))
        form = FormState(_draft(found), found.need("typed_on", text), found.need("cursor", or_null(whole)))
        found.end()
        date.fromisoformat(form.typed_on)
    except (Refused, ValueError):
        return None
    return form


def _draft(found: Fields) -> NightDraft:
    seats = found.need("seats", listed(_seat))
    seat = _below(len(seats))
    table = TableDraft(
        seats=seats,
        arrangement=found.need("arrangement", one_of(Arrangement)),
        hosts=found.need("hosts", listed(or_null(seat))),
        dealer=found.need("dealer", or_null(seat)),
        keeper=found.need("keeper", or_null(seat)),
        usual_keeper=found.need("usual_keeper", or_null(name)),
        turn=found.need("turn", or_null(seat)),
        rules=found.need("rules", lambda data: rules_from_json(data, HANDS)),
        confirmed=found.may("confirmed", listed(text), ()),
    )
    return NightDraft(
        day=found.need("day", text),
        place=found.need("place", text),
        stake=found.need("stake", text),
        currency=found.need("currency", or_null(text)),
        table=table,
        told=found.need("told", listed(seat)),
        counted_in=found.may("counted_in", listed(_iou), ()),
    )


def _iou(data: object) -> tuple[str, int]:
    """The night and the payment of what is owed."""
    if not isinstance(data, list) or len(data) != 2:
        raise Refused("unknown_value", value=data)
    return text(data[0]), whole(data[1])


def _seat(data: object) -> Seat:
    found = Fields(data)
    seat = Seat(found.need("name", text), found.need("player", or_null(name)), found.need("cut", text))
    found.end()
    return seat


def _below(count: int) -> Read[int]:
    def read(value: object) -> int:
        found = whole(value)
        if not 0 <= found < count:
            raise Refused("unknown_value", value=found)
        return found

    return read
