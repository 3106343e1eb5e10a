"""The words of the sheet's head: the game, its rules in a few words, and what the table does next."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.night.night import Night
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, SharedHand, changed_settings
from scorekeeper.rules.named_rules import HANDS
from scorekeeper.rules.people import Arrangement, HandIndex
from scorekeeper.rules.points import write
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.next_deal_text import DealInPlay, next_deal, role_of
from scorekeeper.text.numbers import number_word
from scorekeeper.text.odd_cards_text import odd_cards_short
from scorekeeper.text.short_labels import PROFILE_NAMES
from scorekeeper.text.templates import say, say_number

ASKS_DEALER = "A click asks who really deals."


class HeaderText(Struct, frozen=True):
    """What the head says. `states` stands under the names; `dealer` is the hand with the dealer's mark.

    `briefer_rules` are the rules if there is little room, shorter and shorter. `objection` says what a player who was
    not told of the rules may do; "" if no player may object. `cards` follows `next_deal` with the cards that do not
    divide evenly, if there is room.
    """

    title: str
    rules: str
    now: str
    next_deal: str
    names: tuple[str, ...]
    states: tuple[str, ...]
    dealer: int | None
    objection: str = ""
    cards: str = ""
    briefer_rules: tuple[str, ...] = ()


def head_text(
    night: Night,
    index: int,
    names: tuple[str, ...],
    short: tuple[str, ...],
    stated: DealInPlay | None = None,
    rules_name: str = "",
) -> HeaderText:
    """What the head of a game's sheet says.

    `stated` is the deal in play if it differs from the rotation, `rules_name` the club's name of the rules.
    """
    sheet = night.games[index].sheet
    deal = DealInPlay.due(sheet) if stated is None else stated
    open_game = sheet.over is None and not sheet.suspended
    now = following = cards = ""
    if open_game:
        now = say("Deal {number}", number=sheet.next_deal)
        following = say(" · {steps}", steps=next_deal(sheet, short, deal))
        odd = odd_cards_short(sheet.rules, len(deal.playing))
        cards = say(" · {cards}", cards=odd) if odd else ""
    rules, *briefer_rules = rules_in_short(sheet, rules_name)
    return HeaderText(
        title=say("Game {number}", number=index + 1),
        rules=rules,
        briefer_rules=tuple(briefer_rules),
        now=now,
        next_deal=following,
        cards=cards,
        names=names,
        states=tuple(_state(sheet, hand, deal, open_game=open_game) for hand in range(sheet.hands)),
        dealer=deal.dealer if open_game else None,
        objection=say("A player who was not told may insist on the standard rules") if _may_object(sheet) else "",
    )


def rules_in_short(sheet: Sheet, name: str = "") -> tuple[str, ...]:
    """ "to 50, Cavendish rules, 1 changed, 2 not told" (002 rule 12), shorter and shorter; `name` is the club's own.

    What the sheet shows elsewhere is left out first: how many are dealt in, then the limit, then whose rules they are
    if some are changed or not told.
    """
    rules = sheet.rules
    limit, dealt = limit_words(rules), ""
    if sheet.hands > HANDS:
        sits = sheet.setup.arrangement is Arrangement.SITTING
        dealt = say("{count} dealt in", count=number_word(HANDS if sits else sheet.hands))
    profile = name or say("{profile} rules", profile=PROFILE_NAMES[rules.profile])
    changed = []
    count = len(changed_settings(rules, CAVENDISH)) if rules.profile == CAVENDISH.profile else 0
    if count and not name:
        changed.append(say("{number} changed", number=count))
    untold, briefly = _untold_words(sheet)
    warned, in_brief = [*changed, *untold], [*changed, *briefly]
    wordings = (
        (limit, dealt, profile, *warned),
        (limit, dealt, profile, *in_brief),
        (limit, profile, *in_brief),
        (profile, *in_brief),
        in_brief or (profile,),
    )
    return tuple(dict.fromkeys(", ".join(filter(None, words)) for words in wordings))


def _untold_words(sheet: Sheet) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whether there are players who were not told of the rules, and the same in brief."""
    if not sheet.untold or sheet.all_signed:
        return (), ()
    if set(sheet.untold) == set(sheet.seated):
        return (say("players not told of these rules yet"),), (say("not told yet"),)
    brief = say("{number} not told", number=len(sheet.untold))
    return (brief,), (brief,)


def _may_object(sheet: Sheet) -> bool:
    return bool(sheet.untold) and not (sheet.signed_through or sheet.void or sheet.suspended)


def limit_words(rules: HouseRules) -> str:
    """ "to 100"; without a limit how many deals a game has, "4 deals"."""
    if rules.limit is not None:
        return say("to {limit}", limit=write(rules.limit))
    return say("no limit") if rules.deals is None else say_number(rules.deals, "1 deal", "{number} deals")


def _state(sheet: Sheet, hand: HandIndex, deal: DealInPlay, *, open_game: bool) -> str:
    role = role_of(sheet, hand, deal) if open_game else ""
    if role or len(sheet.seats[hand]) == 1:
        return role
    return say("half each" if sheet.rules.shared_hand is SharedHand.SPLIT else "paid in full each")
