"""Night files of nearly the largest size that is read, each full of one thing of which a night has a few."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence

from scorekeeper.files import limits

FOUR = ("ann", "bob", "cal", "dee")
_AT = "2026-11-20T19:40:00+01:00"
_DEAL = {"kind": "deal", "points": [6, 13, 4, 3]}
_NOTHING = {"kind": "deal", "points": [0, 0, 0, 0], "as_written": True}
_UNDO, _REDO = {"kind": "undo"}, {"kind": "redo"}
_END = {"kind": "end", "how": "agreement", "agreed": FOUR}
_NOTE = {"kind": "note", "text": "n"}
_LEAD = {"kind": "lead_out_of_turn", "player": "ann"}
_HOUSE = {"kind": "house_line", "player": "ann", "what": "w", "amount": "1000000"}
_HOUSE_PAID = {"kind": "house_line_marked", "line": 0, "state": "paid", "amount": "1"}
_LEFT, _STAYED = {"kind": "player_left", "player": "ann", "net": "0"}, {"kind": "player_stayed", "player": "ann"}
_IOU = {"kind": "iou_moved", "night": "o", "from": "ann", "to": "bob", "amount": "1", "how": "netted"}
_PLAN = {
    "kind": "plan_frozen",
    "way": "pairs",
    "plan": "night",
    "transfers": [{"from": "ann", "to": "bob", "amount": "1"}],
}
_ENDLESS: Mapping[str, object] = {"profile": "cavendish", "changes": {"limit": None}}
Made = Mapping[str, object]


def _game(entries: Sequence[object], hands: Sequence[str] = FOUR) -> Made:
    return {
        "rules": _ENDLESS,
        "arrangement": "individual",
        "hands": [[player] for player in hands],
        "first_dealer": 0,
        "entries": list(entries),
    }


def _night(
    games: Sequence[object] = (),
    people: Sequence[str] = FOUR,
    payments: Sequence[object] = (),
    **more: object,
) -> Made:
    return {
        "format": "scorekeeper.night",
        "version": 7,
        "id": "heavy",
        "date": "2026-11-20",
        "currency": "USD",
        "stake": "0.25",
        "players": [{"id": player, "name": player} for player in people],
        "games": list(games),
        "payments": list(payments),
        **more,
    }


def _people(count: int) -> list[str]:
    return [f"p{number}" for number in range(count)]


def _journal(order: Sequence[object], money: Sequence[object] = ()) -> Made:
    return {"order": order, "times": {"night": "", "players": [""] * 4, "games": [""]}, "money": money}


def _paid(count: int, *, back: bool = False) -> list[Made]:
    taken = {"taken_back": True} if back else {}
    return [{"from": "ann", "to": "bob", "amount": "1", **taken} for _ in range(count)]


def _of_others(count: int) -> Made:
    people = _people(4 * count)
    return _night([_game([_DEAL], people[4 * number : 4 * number + 4]) for number in range(count)], people)


def _money(entries: Sequence[object]) -> Made:
    order = [["players", 4], ["0", 2], ["money", len(entries)]]
    return _night([_game([_DEAL])], journal=_journal(order, entries))


def _frozen(plans: int, payments: int) -> Made:
    """Plans that are paid, and then each payment taken back."""
    back = [["taken_back", number] for number in range(payments)]
    order = [["players", 4], ["0", 2], ["money", plans], ["payments", payments], *back]
    return _night([_game([_DEAL])], payments=_paid(payments, back=True), journal=_journal(order, [_PLAN] * plans))


def _taken_back(plans: int, payments: int) -> Made:
    """Payments, each taken back, and then plans."""
    back = [["taken_back", number] for number in range(payments)]
    order = [["players", 4], ["0", 2], ["payments", payments], *back, ["money", plans]]
    return _night([_game([_DEAL])], payments=_paid(payments, back=True), journal=_journal(order, [_PLAN] * plans))


def _limit(number: int) -> Made:
    return {"kind": "rules_change", "changes": {"limit": 99_000 + number % 2}, "agreed": FOUR}


def _one(entries: Sequence[object]) -> Made:
    return _night([_game(entries)])


def _seat_changes(count: int) -> Iterator[Made]:
    sits, joins = "ann", "eve"
    for _ in range(count):
        yield {"kind": "seat_change", "hand": 0, "leaves": sits, "joins": joins, "house_man": True}
        sits, joins = joins, sits


def _ruled(kind: str, **more: object) -> Made:
    return {"kind": kind, **more, "decided_by": "c"}


HEAVY: Mapping[str, tuple[int, int, Callable[[int, int], Made]]] = {
    "deals": (limits.LINES, 0, lambda n, _: _one([_DEAL] * n)),
    "more deals than are printed": (limits.PAPER_LINES + 1, 0, lambda n, _: _one([_DEAL] * n)),
    "deals to print": (limits.PAPER_LINES - 10, 0, lambda n, _: _one([_DEAL] * n)),
    "timed deals": (limits.LINES, 0, lambda n, _: _one([{**_DEAL, "at": _AT}] * n)),
    "deals taken back": (11_000, 500, lambda n, m: _one([_DEAL] * n + [_UNDO] * m + [_REDO] * m)),
    "undo and redo": (1, 500, lambda n, m: _one([_DEAL] * n + [_UNDO, _REDO] * m)),
    "amendments": (9_500, 5, lambda n, m: _one([_DEAL] * n + [_ruled("amend", entry=0, **{"with": _DEAL})] * m)),
    "amendments of a few": (
        20,
        950,
        lambda n, m: _one([_DEAL] * n + [_ruled("amend", entry=0, **{"with": _DEAL})] * m),
    ),
    "strikes": (225, 220, lambda n, m: _one([_DEAL] * n + [_ruled("strike", entry=i, reason="r") for i in range(m)])),
    "insertions": (150, 190, lambda n, m: _one([_DEAL] * n + [_ruled("insert_deal", before=0, **{"with": _DEAL})] * m)),
    "rules changes": (125, 200, lambda n, m: _one([_DEAL] * n + [_limit(i) for i in range(m)])),
    "shortages": (
        9_500,
        1_000,
        lambda n, m: _one([_NOTHING] * n + [{"kind": "shortage", "points": 1, "player": "ann"}] * m),
    ),
    "adjustments": (0, 1_000, lambda _, m: _one([_ruled("adjustment", points=[1, -1, 0, 0], reason="r")] * m)),
    "leads": (0, 1_000, lambda _, m: _one([_LEAD] * m)),
    "leads and misdeals": (0, 500, lambda _, m: _one([_LEAD] * m + [{"kind": "misdeal"}] * m)),
    "notes before deals taken back": (0, 500, lambda _, m: _one([_NOTE] * m + [_DEAL, _UNDO] * m)),
    "notes": (11_000, 1_000, lambda n, m: _one([_NOTE] * m + [_DEAL] * n)),
    "told": (0, 1_000, lambda _, m: _one([{"kind": "told", "players": ["ann"]}] * m)),
    "signatures": (
        9_000,
        950,
        lambda n, m: _one([_DEAL] * n + [_END] + [{"kind": "sign_off", "player": "ann"}, _UNDO] * (m // 2)),
    ),
    "suspensions": (0, 500, lambda _, m: _one([{"kind": "suspend"}, {"kind": "resume"}] * m)),
    "seat changes": (0, 300, lambda _, m: _night([_game(list(_seat_changes(m)))], (*FOUR, "eve"))),
    "deals and seat changes": (
        1_600,
        30,
        lambda n, m: _night([_game([_DEAL] * n + list(_seat_changes(m)))], (*FOUR, "eve")),
    ),
    "agreements": (
        40_000,
        0,
        lambda n, _: _one([_DEAL, {"kind": "amend", "entry": 0, "with": _DEAL, "agreed": FOUR * n}]),
    ),
    "people": (limits.PLAYERS, 0, lambda n, _: _night(people=_people(n))),
    "games": (limits.GAMES, 0, lambda n, _: _night([_game([_DEAL])] * n)),
    "games of others": (limits.PLAYERS // 4, 0, lambda n, _: _of_others(n)),
    "games of many": (
        limits.GAMES,
        limits.PLAYERS,
        lambda n, m: _night([_game([_DEAL], _people(m)[i % (m - 3) :][:4]) for i in range(n)], _people(m)),
    ),
    "payments": (limits.MONEY_LINES, 0, lambda n, _: _night([_game([_DEAL])], payments=_paid(n))),
    "payments taken back": (limits.MONEY_LINES, 0, lambda n, _: _night([_game([_DEAL])], payments=_paid(n, back=True))),
    "payments of many": (
        limits.PLAYERS,
        0,
        lambda n, _: _night(
            people=_people(n), payments=[{"from": f"p{i}", "to": f"p{i - 1}", "amount": str(i)} for i in range(1, n)]
        ),
    ),
    "lines of the house": (limits.MONEY_LINES, 0, lambda n, _: _money([_HOUSE] * n)),
    "lines of the house paid": (limits.MONEY_LINES, 0, lambda n, _: _money([_HOUSE] + [_HOUSE_PAID] * (n - 1))),
    "ways to pay": (limits.MONEY_LINES, 0, lambda n, _: _money([{"kind": "way_chosen", "way": "pairs"}] * n)),
    "plans": (limits.MONEY_LINES, 0, lambda n, _: _money([_PLAN] * n)),
    "plans, and payments taken back": (limits.MONEY_LINES, limits.MONEY_LINES, _frozen),
    "payments taken back, and plans": (limits.MONEY_LINES, limits.MONEY_LINES, _taken_back),
    "a long plan": (limits.MONEY_LINES, 0, lambda n, _: _money([{**_PLAN, "transfers": _PLAN["transfers"] * n}])),
    "who left and stayed": (limits.MONEY_LINES // 2, 0, lambda n, _: _money([_LEFT, _STAYED] * n)),
    "ious": (limits.MONEY_LINES, 0, lambda n, _: _money([{**_IOU, "payment": i} for i in range(n)])),
    "turns": (
        limits.MONEY_LINES,
        0,
        lambda n, _: _night(
            [_game([_DEAL])], payments=_paid(n), journal=_journal([["players", 4], ["0", 2], *[["payments", 1]] * n])
        ),
    ),
    "empty turns": (
        10_000,
        0,
        lambda n, _: _night([_game([_DEAL])], journal=_journal([["players", 4], ["0", 2], *[["0", 0]] * n])),
    ),
    "long notes": (900, 0, lambda n, _: _one([{"kind": "note", "text": "n" * 2_000}] * n)),
    "long notes to print": (32, 0, lambda n, _: _one([{"kind": "note", "text": "n" * 2_000}] * n)),
    "a long note": (1_900_000, 0, lambda n, _: _one([{"kind": "note", "text": "n" * n}])),
    "house rules": (
        limits.AGREEMENTS,
        0,
        lambda n, _: _night(
            [{**_game([_DEAL]), "rules": {"profile": "cavendish", "changes": {"also_agreed": ["a"] * n}}}]
        ),
    ),
    "keys": (150_000, 0, lambda n, _: {f"k{number}": 0 for number in range(n)}),
    "a long stake": (1_900_000, 0, lambda n, _: _night(stake="1" * n)),
}
"""By name: how many of something, and of something beside it, a night file holds at most; and the night with them."""


def heavy(name: str) -> str:
    """The text of the night `name`, with as much as a night file may hold."""
    count, beside, make = HEAVY[name]
    return _written(make(count, beside))


def too_heavy(name: str) -> str:
    """The same with as many as there is room for in the largest night file."""
    make = HEAVY[name][2]
    most = 1
    while len(_written(make(2 * most, 2 * most))) <= limits.NIGHT_FILE:
        most *= 2
    step = most
    while step > most // 16:
        step //= 2
        if len(_written(make(most + step, most + step))) <= limits.NIGHT_FILE:
            most += step
    return _written(make(most, most))


def _written(made: Made) -> str:
    return json.dumps(made, separators=(",", ":"))


def nested(opening: str) -> str:
    """A text of the largest size that opens one bracket in the other."""
    return opening * (limits.NIGHT_FILE // len(opening))
