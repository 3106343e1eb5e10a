"""The sentences of the forms before a night and before its games: what is missing, who sits how, which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.rules.house_rules import Hole, HouseRules, RunOption, changed_settings
from scorekeeper.rules.named_rules import variant_of
from scorekeeper.rules.people import Arrangement, PlayerId
from scorekeeper.text.dates import write_date, write_short
from scorekeeper.text.night_labels import day_of_year
from scorekeeper.text.numbers import capital, number_word, worth_words
from scorekeeper.text.short_labels import PROFILE_NAMES
from scorekeeper.text.templates import say, say_number

NO_ARRANGEMENT = "So many cannot play by these house rules; choose other rules."
EVERYBODY_ALONE = "By these rules everybody plays alone: no hand is shared, and nobody sits out."
NAME_MISSING = "A player has no name: type it, or take the line off."
STAKE_MISSING = "How much is one point worth? Without money choose Points only as the currency."
STAKE_NOTHING = "One point is worth more than nothing. Without money choose Points only as the currency."
COUNT_IN = "Count what is owed into tonight’s payments"
COUNT_IN_ANEW = "What is owed has changed since it was ticked: tick it again."
ONE_BY_ONE = "One by one"
NOTHING_OWED = "They owe each other nothing to count in tonight."
_DIFFERENCES_NAMED = 3
"""So many differences from the standard are read in a form."""
_RELATIVE_DAYS = ("last", "yesterday", "earlier")


def at_the_table(count: int) -> str:
    """The heading over the arrangement of `count` players."""
    if not count:
        return say("Nobody at the table yet")
    return say("{count} at the table", count=capital(number_word(count)))


def as_last(when: str) -> str:
    """The hint beside the title of a new night; `when` is the last night as `scorekeeper.text.dates.ago` says it."""
    if not when or when.startswith("in "):
        return say("everything as last time; say only who deals first and who keeps score")
    if when == "today":
        return say("everything as earlier today; say only who deals first and who keeps score")
    if when.startswith(_RELATIVE_DAYS):
        return say("everything as {when}; say only who deals first and who keeps score", when=when)
    return say("everything as on {when}; say only who deals first and who keeps score", when=when)


def game_title(number_of_game: int) -> str:
    """The title of the form before a game."""
    return say("Game {number}", number=number_of_game)


def as_game(number_of_game: int) -> str:
    """The hint beside the title of a game that follows game `number_of_game`."""
    return say("same table as game {game}; change only what is different", game=number_of_game)


def is_back(name: str, left: str) -> str:
    """That a player who left plays again: what is ticked before a game; `left` as `left_words`."""
    return say("{name}, who {left}, is back and plays", name=name, left=left)


def back_again(name: str, left: str) -> str:
    """What is missing before a player who left may sit down in a form."""
    return say("{name} {left}. Tick that {name} is back, or take {name} off.", name=name, left=left)


def left_before(name: str, left: str) -> str:
    """Who is left out of the next game, with the `left_words`: "Bertrand left at 03:10."."""
    return say("{name} {left}.", name=name, left=left)


def comes_back(name: str) -> str:
    """The label of the control that seats a player who has left."""
    return say("{name} is back", name=name)


def too_few(count: int, least: int) -> str:
    """Fewer players than the `least` that the rules take."""
    if not count:
        return say("Name {least} players at least.", least=number_word(least))
    return say_number(
        least - count,
        "{missing} more player is needed: {least} at least.",
        "{missing} more players are needed: {least} at least.",
        missing=capital(number_word(least - count)),
        least=number_word(least),
    )


def too_many(count: int, most: int) -> str:
    """More players than the `most` that the rules take."""
    return say(
        "{count} are too many: {most} players at most.", count=capital(number_word(count)), most=number_word(most)
    )


def name_twice(name: str) -> str:
    """The same name at two seats."""
    return say(
        "{name} sits at the table twice; add a letter to tell the two apart, or take one off the list.", name=name
    )


def is_somebody_new(name: str, other: str) -> str:
    """The statement that a new person is not a player of nearly the same name."""
    return say("{name} is somebody new, not {other}", name=name, other=other)


def may_be_misspelt(name: str, other: str) -> str:
    """A new name that is nearly that of a player who does not sit at the table."""
    return say("{name} or {other}? Take the name as it was, or tick that this is somebody new.", name=name, other=other)


def name_unfit(most: int) -> str:
    """A name that is too long or has signs that the sheet cannot show."""
    return say("A name is plain letters, {most} at most.", most=most)


def no_card(text: str, name: str) -> str:
    """A card that cannot be read; `name` is the player who cut it."""
    return say(
        "“{text}” beside {name} is not a card; type the ace of spades as AS, the ten of hearts as 10H.",
        text=text.strip(),
        name=name,
    )


def card_twice(card: str) -> str:
    """Two players with the same card, in words."""
    return say("The {card} stands beside two players; one of them drew another card.", card=card)


def two_partners_at_most(name: str) -> str:
    """Three players at one hand."""
    return say(
        "Only two can share a hand, and {name} has two partners: choose somebody else for one of them.", name=name
    )


def no_date(text: str) -> str:
    """A date that cannot be read, or none."""
    if not text.strip():
        return say("Say which day it is.")
    return say("“{text}” is not a day; type it as 20 November 2026.", text=text.strip())


def date_read(day: date, other: date | None) -> str:
    """What was understood of a date: "Monday 7 December 2026, not 12 July", which is the `other` countries' reading."""
    if other in (None, day):
        return write_date(day)
    return say("{day}, not {other}", day=write_date(day), other=write_short(other))


def stake_read_back(stake: Fraction, currency: Currency) -> tuple[str, str]:
    """What was understood of a stake, and its value: "$0.05 a point", "20 points make $1.00"."""
    number = 1 / stake if (1 / stake).denominator == 1 and stake < 1 else Fraction(100)
    return (
        worth_words(stake, currency),
        say("{number} points make {amount}", number=number, amount=currency.write(number * stake, symbol=True)),
    )


def cents_words(number: int, currency: Currency) -> str:
    """Some hundredths of a currency as a stake is typed: "5 cents"."""
    if currency.code == "GBP":
        return say_number(number, "{number} penny", "{number} pence")
    return say_number(number, "{number} cent", "{number} cents")


def cents_offered(cents: str) -> str:
    """The question whether a bare number was meant as cents (`cents_words`)."""
    return say("{cents}?", cents=cents)


def roles_missing(*, dealer: bool, keeper: bool) -> str:
    """That no first dealer (unless `dealer`) or no keeper of the score (unless `keeper`) is named."""
    if dealer:
        return say("Say who keeps score, or cut for seats.")
    if keeper:
        return say("Say who deals first, or cut for seats.")
    return say("Say who deals first and who keeps score, or cut for seats.")


def new_name(typed: str) -> str:
    """The suggestion to take what was typed as the name of a new player."""
    return say("“{typed}” as a new name", typed=typed)


def player_at(seat: int) -> str:
    """The accessible name of the field of a seat, counted from 1."""
    return say("Player {seat}", seat=seat)


def card_of(name: str, seat: int) -> str:
    """The accessible name of the field of a player's card."""
    return say("Card of {name}", name=name) if name else say("Card of player {seat}", seat=seat)


def shares_with(name: str) -> str:
    """The label over the choice of a partner."""
    return say("{name} shares with", name=name)


def stake_or_name(typed: str) -> str:
    """The question whether figures and a letter are a stake or a choice of two people."""
    return say("Is “{typed}” the stake? Then press Enter. For a name, type its next letter.", typed=typed)


def arrangement_title(arrangement: Arrangement, count: int) -> str:
    """The name of an arrangement of `count` players."""
    if arrangement is Arrangement.INDIVIDUAL:
        return say("{count} hands", count=capital(number_word(count)))
    return say("Four hands") if arrangement is Arrangement.SHARED else say("Four dealt in")


def arrangement_remark(arrangement: Arrangement, count: int) -> str:
    """What an arrangement of `count` players means."""
    if arrangement is Arrangement.INDIVIDUAL or count <= 4:
        return say("everybody is dealt in")
    if arrangement is Arrangement.SHARED:
        return say("two share a hand, half each") if count == 5 else say("two hands shared, half each")
    return say("the dealer sits out") if count == 5 else say("dealer and opposite sit out")


def out_of_first_deal(names: Sequence[str]) -> str:
    """Who sits out of the first deal."""
    return say("{names} out", names=", ".join(names))


def rules_title(rules: HouseRules) -> str:
    """Which rules these are, and how many of their settings differ from the Cavendish standard."""
    differs = len(changed_settings(rules))
    name, variant = PROFILE_NAMES.get(rules.profile, rules.profile), variant_of(rules)
    if variant is not None:
        return say("{name}, changed:", name=variant)
    if not differs:
        return say("{name}:", name=name)
    if rules.profile != "cavendish":
        return say("{name} rules:", name=name)
    return say_number(
        differs,
        "{name}, {differs} rule differs:",
        "{name}, {differs} rules differ:",
        name=name,
        differs=number_word(differs),
    )


def differences_in_brief(sentences: Sequence[str]) -> str:
    """What differs from the standard, in as many sentences as a form has room for, and the place of the others."""
    if len(sentences) <= _DIFFERENCES_NAMED:
        return " ".join(sentences)
    return " ".join((*sentences[:_DIFFERENCES_NAMED], say("The others stand under Change.")))


def rules_line(rules: HouseRules) -> str:
    """What a game is played to, how a run counts, what the hole does."""
    ends = []
    if rules.limit is not None:
        ends.append(say("to {limit}", limit=rules.limit))
    if rules.deals is not None:
        ends.append(say_number(rules.deals, "{number} deal", "{number} deals"))
    runs = " or ".join(say("down") if option is RunOption.DOWN else say("up") for option in rules.run_options)
    match rules.hole:
        case Hole.WHOLE_DIFFERENCE:
            hole = say("the hole doubles")
        case Hole.NEGATIVE_POINTS:
            hole = say("points in the hole double")
        case Hole.NONE:
            hole = say("nothing doubles")
    return say("{parts}.", parts=", ".join([*ends, say("a run counts {runs}", runs=runs), hole]))


def take_off(name: str) -> str:
    """The tooltip of the button that removes a player from the list."""
    return say("Take {name} off the list", name=name)


def discarded_nights(count: int) -> str:
    """The link that shows the list of discarded nights."""
    return say_number(count, "{number} discarded night", "{number} discarded nights")


def owed_among(ious: Sequence[Iou], today: date, called: Mapping[PlayerId, str]) -> str:
    """What those at a table owe each other since earlier nights, all in one currency, and how it is counted in.

    `called` are their short names.
    """
    if not ious:
        return ""
    if len(ious) == 1:
        return say("{debt}: count it into tonight’s payments (Alt+I)", debt=owed_since(ious[0], today, called))
    return say(
        "They owe each other {amount} in {number} debts: count them into tonight’s payments (Alt+I)",
        amount=ious[0].currency.write(sum((iou.left for iou in ious), Fraction(0))),
        number=len(ious),
    )


def owed_since(iou: Iou, today: date, called: Mapping[PlayerId, str]) -> str:
    """Who owes whom how much since a night: "Tom owes Bea 1.37 since 20 November (not paid yet)"."""
    owed = say(
        "{debtor} owes {creditor} {amount} since {day}",
        debtor=called.get(iou.debtor, iou.debtor_name),
        creditor=called.get(iou.creditor, iou.creditor_name),
        amount=iou.currency.write(iou.left),
        day=day_of_year(iou.date, today),
    )
    return owed if iou.on_iou else say("{owed} (not paid yet)", owed=owed)
