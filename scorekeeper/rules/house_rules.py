"""House rules: every setting of a game as one frozen value, and the five profiles (scoring part 9).

The Cavendish value (source 002) is the default of each field; the profiles change what their sources change.
A game is stamped with its complete rules (002 rule 12).
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.rules.rotation import Pass


class Hole(StrEnum):
    """What is doubled when the payee is below zero."""

    WHOLE_DIFFERENCE = "whole_difference"
    NEGATIVE_POINTS = "negative_points"
    NONE = "none"


class BothInHole(StrEnum):
    """Whether a payer who is below zero too pays double."""

    DOUBLE = "double"
    SINGLE = "single"


class SharedHand(StrEnum):
    """How two partners of one hand are paid."""

    SPLIT = "split"
    EACH_FULL = "each_full"


class LeadPenalty(StrEnum):
    """Who gets the points for a lead out of turn (002 rule 3)."""

    TOP_OF_SHEET = "top_of_sheet"
    ON_SCORE = "on_score"
    NONE = "none"


class RecipientPartner(StrEnum):
    """What two partners of a receiving hand get for a lead out of turn."""

    SPLIT = "split"
    EACH = "each"


class RunOption(StrEnum):
    """How a run is taken."""

    DOWN = "down"
    UP = "up"


class BonusCard(StrEnum):
    """The card that takes points off its taker (source 004)."""

    JACK_OF_DIAMONDS = "JD"
    TEN_OF_DIAMONDS = "10D"


class TieForLow(StrEnum):
    """What a tie for the lowest score does at the end."""

    ENDS = "ends"
    PLAY_ON = "play_on"


class OpeningLead(StrEnum):
    """Who leads to the first trick."""

    LEFT_OF_DEALER = "left_of_dealer"
    LEFT_OF_DEALER_NO_HEART = "left_of_dealer_no_heart"
    TWO_OF_CLUBS = "two_of_clubs"


class MisdealDealer(StrEnum):
    """Who deals again after a misdeal: the same hand, or the one left of it."""

    SAME = "same"
    NEXT = "next"


class WrongCountRule(StrEnum):
    """What two hands with a wrong number of cards take."""

    THIRTEEN_EACH = "13_each"
    RULED = "ruled"


class SettlementKind(StrEnum):
    """How a game is settled."""

    PAIR_DIFFERENCES = "pair_differences"
    LOWEST_WINS = "lowest_wins"


class OddCards(StrEnum):
    """What becomes of the cards that do not divide evenly (sources 003 and 004)."""

    TAKEN_OUT = "taken_out"
    KITTY = "kitty"


class HouseRules(Struct, frozen=True):
    """All settings of a game. Points are `Points`; `profile` names the source of the values."""

    profile: str = "cavendish"
    limit: Points | None = Points.whole(100)
    deals: int | None = None
    hole: Hole = Hole.WHOLE_DIFFERENCE
    both_in_hole: BothInHole = BothInHole.DOUBLE
    shared_hand: SharedHand = SharedHand.SPLIT
    lead_out_of_turn: LeadPenalty = LeadPenalty.TOP_OF_SHEET
    lead_out_of_turn_points: Points = Points.whole(4)
    recipient_partner: RecipientPartner = RecipientPartner.SPLIT
    run_options: tuple[RunOption, ...] = (RunOption.DOWN, RunOption.UP)
    sun: int = 0
    bonus_card: BonusCard | None = None
    bonus_points: Points = Points.whole(-10)
    exact_limit_resets_to: Points | None = None
    tie_for_low: TieForLow = TieForLow.ENDS
    pass_cycle: tuple[Pass, ...] = (Pass.LEFT, Pass.RIGHT, Pass.ACROSS, Pass.HOLD)
    opening_lead: OpeningLead = OpeningLead.LEFT_OF_DEALER
    misdeal_dealer: MisdealDealer = MisdealDealer.SAME
    renege_points: int = 26
    wrong_count: WrongCountRule = WrongCountRule.THIRTEEN_EACH
    error_split_max: Points = Points.whole(3)
    settlement: SettlementKind = SettlementKind.PAIR_DIFFERENCES
    early_end_doubles: bool = True
    seat_change_doubles: bool = False
    odd_cards: OddCards = OddCards.TAKEN_OUT
    also_agreed: tuple[str, ...] = ()

    @property
    def hands_allowed(self) -> range:
        """How many hands a game of this profile may have."""
        return _HANDS[self.profile]

    def check_hands(self, hands: int, place: str) -> None:
        """Raise `Refused`, naming `place`, if a game of this profile cannot have so many hands."""
        allowed = self.hands_allowed
        if hands in allowed:
            return
        if len(allowed) == 1:
            raise Refused("only_so_many_hands", place, n=hands, hands=allowed[0])
        raise Refused("hands_of_profile", place, n=hands, least=allowed[0], most=allowed[-1])

    @property
    def hole_doubles(self) -> bool:
        """Whether it counts that a hand is in the hole; otherwise none is shown as in it."""
        return self.settlement is SettlementKind.PAIR_DIFFERENCES and self.hole is not Hole.NONE

    def changed(self, changes: dict[str, object]) -> HouseRules:
        """The same rules with some settings changed; the values are already of the fields' types."""
        return replace(self, **changes)


_LOWEST_WINS = HouseRules(
    hole=Hole.NONE,
    lead_out_of_turn=LeadPenalty.NONE,
    wrong_count=WrongCountRule.RULED,
    error_split_max=ZERO,
    settlement=SettlementKind.LOWEST_WINS,
)
_WASHBURN = replace(
    _LOWEST_WINS,
    pass_cycle=(),
    opening_lead=OpeningLead.TWO_OF_CLUBS,
    misdeal_dealer=MisdealDealer.NEXT,
    renege_points=13,
)
_PROFILES = {
    "cavendish": HouseRules(),
    "washburn": replace(_WASHBURN, profile="washburn"),
    "hearts": replace(_WASHBURN, profile="hearts"),
    "bleeding_hearts": replace(
        _LOWEST_WINS,
        profile="bleeding_hearts",
        pass_cycle=(Pass.LEFT, Pass.RIGHT, Pass.ACROSS),
        opening_lead=OpeningLead.LEFT_OF_DEALER_NO_HEART,
        run_options=(RunOption.UP,),
    ),
    "william": replace(
        _LOWEST_WINS, profile="william", opening_lead=OpeningLead.TWO_OF_CLUBS, odd_cards=OddCards.KITTY
    ),
}
_HANDS = {
    "cavendish": range(4, 7),
    "washburn": range(4, 5),
    "hearts": range(4, 5),
    "bleeding_hearts": range(3, 8),
    "william": range(3, 8),
}
PROFILES = tuple(_PROFILES)
CAVENDISH = _PROFILES["cavendish"]


def profile_rules(profile: str, hands: int = 4) -> HouseRules:
    """The rules of a named profile at a table of `hands` hands; `Refused` if no profile has that name."""
    rules = _PROFILES.get(profile)
    if rules is None:
        raise Refused("unknown_profile", name=profile, known=", ".join(PROFILES))
    if profile == "bleeding_hearts" and hands % 2:
        return replace(rules, pass_cycle=(Pass.LEFT, Pass.RIGHT, Pass.HOLD))
    return rules


def changed_settings(rules: HouseRules, standard: HouseRules = CAVENDISH) -> tuple[str, ...]:
    """The names of the settings in which `rules` differ from the standard, in the order of the fields."""
    names = (name for name in HouseRules.__struct_fields__ if name != "profile")
    return tuple(name for name in names if getattr(rules, name) != getattr(standard, name))
