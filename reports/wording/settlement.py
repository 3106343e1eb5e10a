"""Words of the settlement: nets, payments and pairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

_CURRENCIES = {
    "USD": "dollars", "EUR": "euros", "GBP": "pounds", "JPY": "yen", "CHF": "francs", "CAD": "dollars",
    "AUD": "dollars", "NZD": "dollars", "SEK": "kronor", "NOK": "kroner", "DKK": "kroner", "INR": "rupees",
    "PLN": "zloty",
}  # fmt: skip
_MINOR = {"USD": ("cent", "cents"), "EUR": ("cent", "cents"), "GBP": ("penny", "pence")}


@dataclass(frozen=True, slots=True)
class SettlementWords:
    """What stands on the settlement of a night."""

    kind: str = "the night"
    kind_so_far: str = "the night so far"
    subject: str = "Settlement of a night of Hearts"
    title: str = "Settlement"
    games: tuple[str, ...] = ("{n} game", "{n} games")
    games_label: str = "games"
    deals_label: str = "deals"
    player: str = "player"
    game: str = "game {number}"
    points: str = "points"
    exact: str = "exact {symbol}"
    net_money: str = "net in {currency}"
    net_points: str = "net in points"
    currencies: Mapping[str, str] = field(default_factory=lambda: MappingProxyType(dict(_CURRENCIES)))
    minor: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType(dict(_MINOR)))
    adds_to: str = "adds to"
    game_by_game: str = "game by game, in points"
    rounded: str = "Exact figures are rounded down to the {unit}; {given}."
    rounded_amount: str = "Exact figures are rounded down to a multiple of {unit}; {given}."
    one_missing: str = "the {unit} then missing goes to the largest remainder, {names}"
    more_missing: str = "the {n} {unit} then missing go one each to the largest remainders, {names}"
    one_missing_tied: str = (
        "the {unit} then missing goes to the largest remainder, here tied and so to {names}, first in order"
    )
    more_missing_tied: str = (
        "the {n} {unit} then missing go one each to the largest remainders, here tied and so in order, to {names}"
    )
    unit_amount: tuple[str, ...] = ("{amount}", "times {amount}")
    other_stake: str = "Game {number} was played for {stake}."
    void_game: str = "Game {number} is void and counts for nothing."
    suspended_game: str = "Game {number} is suspended; it is settled here as it stands."
    open_game: str = "Game {number} is not over; it is settled here as it stands."
    signed_game: str = "Game {number} was changed{at} after everybody had signed it: {moved}."
    signed_game_same: str = "Game {number} was changed{at} after everybody had signed it; no net changed."
    signed_on: str = " on {moment}"
    then_now: str = "{name} {signed}, now {net}"
    off_game: str = "The sheet of game {number} is {points} {way} and not yet corrected."
    too_high: str = "too high"
    too_low: str = "too low"
    games_won: str = "games won"
    same_seat: str = "same seat"
    the_house: str = "the house"
    pair_and_amount: str = "{payer} pays {payee} {amount}"
    pair_taken_off: str = "{payer} pays {payee} {amount}, taken off what {payee} pays {payer}"
    pair_partly_off: str = "{payer} pays {payee} {amount}, {off} of it taken off what {payee} pays {payer}"
    added: str = "added later"
    less: str = "less {amount}"
    taken_off: str = "taken off above"
    supplement: str = "The figures changed after money was paid; the difference is made up by: {payments}."
    iou_netted: str = "An earlier IOU of {amount}, {payer} to {payee}, is in these payments."
    house_all: str = "To the house, apart from the games: {open} open, {paid} paid."
    house_open: str = "{what}: {amount} to the house, apart from the games."
    house_part: str = "{what}: {amount} to the house, {paid} of it paid, apart from the games."
    house_paid: str = "{what}: {amount} paid to the house, apart from the games."
    taken_back: str = "Taken back{at}: {payer} to {payee}, {amount}."
    won: str = "Game {number} won by {names}, at {score}."
    payments: tuple[str, ...] = ("payments, the fewest possible: {n}", "payments, the fewest possible: {n}")
    payments_plain: tuple[str, ...] = ("payments: {n}", "payments: {n}")
    payments_made: str = "payments made"
    payments_none: str = "payments"
    nobody_pays: str = "Nobody has anything to pay."
    pays: str = "pays"
    cash: str = "cash"
    transfer: str = "transfer"
    owed: str = "owed"
    at: str = "at"
    part_paid: str = "{amount} paid"
    part_owed: str = "{amount} on an IOU"
    on_ious: str = "{amount} on IOUs"
    open: str = "{amount} open"
    nothing_open: str = "nothing open"
    still_to_pay: str = "Still to pay: {names}."
    still_to_have: str = "Still to receive: {names}."
    all_paid: str = "Everything is paid."
    name_and_amount: str = "{name} {amount}"
    pair_by_pair: str = "game {number}, pair by pair"
    pair_hint: str = "each line: what that player has from (+) or pays to (−) the others, in points"
    score: str = "score"
    pairs: str = "pairs"
    top: str = "top"
    net: str = "net"
    partners: str = "partners"
    left: str = "left"
    doubled_one: str = "doubled: {names}, who is paid, is in the hole."
    doubled_more: str = "doubled: {names}, who are paid, are in the hole."
    doubled_below: str = "doubled: the points of {names} below zero count twice."
    partners_split: str = "Partners hold half a hand each."
    partners_full: str = "Partners are each paid, and pay, in full."
    top_line: str = "Top of the sheet: {player} led out of turn at deal {deal} and pays {points}: {receivers}."
    top_receivers: tuple[str, ...] = ("{names} {points}", "{names} {points} each")
    shortage_line: str = "{player}’s score here is {points} more than the column: a shortage was charged."
    seats_line: str = "{joins} took over from {leaves}: each line holds what was won and lost while sitting."
