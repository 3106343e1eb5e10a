"""House rules and the set-up of a game as JSON.

Rules are a profile and the settings in which the game differs from it; the set-up has the table and the seat cut too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from scorekeeper.files.json_reading import (
    Fields,
    flag,
    listed,
    name,
    one_number_of,
    one_of,
    or_null,
    points,
    text,
    whole,
)
from scorekeeper.refusals import Refused
from scorekeeper.rules import house_rules as h
from scorekeeper.rules.people import Arrangement, PlayerId
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.rules.seat_cut import Card, Cut, read_card
from scorekeeper.sheet.sheet import Setup

Changes = tuple[tuple[str, object], ...]


def _above_zero(value: object) -> Points:
    found = points(value)
    if found <= ZERO:
        raise Refused("must_be_positive", value=found)
    return found


def _not_negative(value: object) -> Points:
    found = points(value)
    if found < ZERO:
        raise Refused("not_negative", value=found)
    return found


def _deals(value: object) -> int:
    found = whole(value)
    if found <= 0:
        raise Refused("must_be_positive", value=found)
    return found


def _run_options(value: object) -> tuple[h.RunOption, ...]:
    found = listed(one_of(h.RunOption))(value)
    if not found or len(set(found)) != len(found):
        raise Refused("run_options")
    return found


def _resets_to(value: object) -> Points:
    return Points.whole(one_number_of(50, 0)(value))


_READERS: dict[str, Callable[[object], object]] = {
    "limit": or_null(_above_zero),
    "hole": one_of(h.Hole),
    "both_in_hole": one_of(h.BothInHole),
    "shared_hand": one_of(h.SharedHand),
    "lead_out_of_turn": one_of(h.LeadPenalty),
    "lead_out_of_turn_points": _not_negative,
    "recipient_partner": one_of(h.RecipientPartner),
    "run_options": _run_options,
    "sun": one_number_of(0, 52),
    "bonus_card": or_null(one_of(h.BonusCard)),
    "bonus_points": points,
    "exact_limit_resets_to": or_null(_resets_to),
    "tie_for_low": one_of(h.TieForLow),
    "pass_cycle": listed(one_of(Pass)),
    "opening_lead": one_of(h.OpeningLead),
    "misdeal_dealer": one_of(h.MisdealDealer),
    "renege_points": one_number_of(26, 13),
    "wrong_count": one_of(h.WrongCountRule),
    "error_split_max": _not_negative,
    "settlement": one_of(h.SettlementKind),
    "early_end_doubles": flag,
    "seat_change_doubles": flag,
    "odd_cards": one_of(h.OddCards),
    "also_agreed": listed(name),
    "deals": or_null(_deals),
}


def changes_from_json(data: object) -> Changes:
    """Changed settings with their typed values, in the order of the file."""
    found = Fields(data)
    changes = tuple((key, found.need(key, read)) for key, read in _READERS.items() if key in found)
    found.end()
    return changes


def changes_to_json(changes: Iterable[tuple[str, object]]) -> dict[str, object]:
    return {key: _value(value) for key, value in changes}


def _value(value: object) -> object:
    if isinstance(value, StrEnum):
        return value.value
    return [_value(member) for member in value] if isinstance(value, tuple) else value


_PEOPLE = listed(name)
_SEATS = listed(_PEOPLE)
_ARRANGEMENT = one_of(Arrangement)


def setup_from_json(found: Fields, first_player: PlayerId) -> Setup:
    """The set-up of a game from its keys `rules`, `arrangement`, `hands`, `first_dealer`, `scorekeeper`, `cut`."""
    hands = found.need("hands", _SEATS)
    return Setup(
        rules=found.need("rules", lambda data: rules_from_json(data, len(hands))),
        arrangement=found.need("arrangement", _ARRANGEMENT),
        hands=hands,
        first_dealer=found.need("first_dealer", whole),
        scorekeeper=found.may("scorekeeper", name, first_player),
        cut=found.may("cut", _cut, ()),
        cut_agreed=found.may("cut_agreed", _PEOPLE, ()),
    )


def _cut(data: object) -> Cut:
    """The cards of the seat cut, by player."""
    found = Fields(data)
    return tuple((player, found.need(player, _card)) for player in found)


def _card(value: object) -> Card:
    card = read_card(text(value))
    if card is None or card.code != value:
        raise Refused("no_such_card", card=text(value)[:60])
    return card


def setup_to_json(setup: Setup) -> dict[str, object]:
    """The keys of a game that say how it begins."""
    data: dict[str, object] = {
        "rules": rules_to_json(setup.rules, len(setup.hands)),
        "arrangement": setup.arrangement.value,
        "hands": [list(players) for players in setup.hands],
        "first_dealer": setup.first_dealer,
        "scorekeeper": setup.scorekeeper,
    }
    if setup.cut:
        data["cut"] = {player: card.code for player, card in setup.cut}
    if setup.cut_agreed:
        data["cut_agreed"] = list(setup.cut_agreed)
    return data


def rules_to_json(rules: h.HouseRules, hands: int) -> dict[str, object]:
    """Rules at a table of `hands` as their profile and the settings in which they differ from it."""
    told: dict[str, object] = {"profile": rules.profile}
    changed = h.changed_settings(rules, h.profile_rules(rules.profile, hands))
    if changed:
        told["changes"] = changes_to_json((key, getattr(rules, key)) for key in changed)
    return told


def rules_from_json(data: object, hands: int) -> h.HouseRules:
    """Rules at a table of `hands` from their profile and changes; `Refused` names the place."""
    found = Fields(data)
    profile = found.need("profile", text)
    changes = found.may("changes", changes_from_json, ())
    found.end()
    try:
        rules = h.profile_rules(profile[:60], hands)
    except Refused as refusal:
        raise refusal.within("profile") from None
    return rules.changed(dict(changes)) if changes else rules
