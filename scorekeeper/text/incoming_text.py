"""Nights that come from other laptops, and who their people are, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.night.branches import Arrival, Brought
from scorekeeper.night.night import Night, settle_night
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import write
from scorekeeper.spreadsheets.incoming_people import IncomingPerson
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.text.templates import say, say_number

NO_NIGHT_CAME_IN = "Stopped: no night came in."


def brought_words(brought: Brought) -> str:
    """What became of a night that came in, with its id, for the command line."""
    told = say("{what} in night {night}", what=outcome_words(brought), night=brought.night)
    if not brought.without_words:
        return told
    return say("{what}, without the words about people who were forgotten here", what=told)


def outcome_words(brought: Brought) -> str:
    """What becomes of a night that comes in."""
    match brought.outcome:
        case Arrival.NEW | Arrival.MORE:
            return say_number(brought.added, "one new line", "{number} new lines")
        case Arrival.KNOWN:
            return say("0 new lines")
        case Arrival.FOLLOWED:
            return say_number(
                brought.added,
                "one line of the branch that was chosen on the other laptop",
                "{number} lines of the branch that was chosen on the other laptop",
            )
        case Arrival.SET_ASIDE:
            return say("a branch that was set aside")
        case Arrival.BRANCH:
            return say("two branches; nothing is merged, choose under Club, Other laptops")


def incoming_words(brought: Brought) -> str:
    """The same in a list of nights that come in."""
    match brought.outcome:
        case Arrival.NEW:
            return say("new night")
        case Arrival.MORE:
            return say_number(brought.added, "one line more", "{number} lines more")
        case Arrival.KNOWN:
            return say("here already, the same")
        case Arrival.FOLLOWED:
            return say("the branch chosen there")
        case Arrival.SET_ASIDE:
            return say("set aside before")
        case Arrival.BRANCH:
            return say("two branches")


def import_step_words(step: str) -> str:
    """That nights are coming in, and how far that has come."""
    return say("Nights of other laptops are coming in. {step}", step=step).rstrip()


def taken_words(brought: Sequence[Brought]) -> str:
    """What became of nights that came in, in a sentence."""
    counts = Counter(one.outcome for one in brought)
    new, more = counts[Arrival.NEW], counts[Arrival.MORE] + counts[Arrival.FOLLOWED]
    same, branches = counts[Arrival.KNOWN] + counts[Arrival.SET_ASIDE], counts[Arrival.BRANCH]
    said = (
        say_number(new, "one new night", "{number} new nights") if new else "",
        say_number(more, "one night goes on", "{number} nights go on") if more else "",
        say_number(same, "one was here already", "{number} were here already") if same else "",
        say_number(branches, "one stands in two branches", "{number} stand in two branches") if branches else "",
    )
    told = say("Taken in: {what}.", what=", ".join(filter(None, said)))
    if not any(one.without_words for one in brought):
        return told
    without = say("Names that were forgotten here were left out; the page Members can give somebody a name again.")
    return f"{told} {without}"


def near_words(people: Sequence[IncomingPerson]) -> list[str]:
    """The persons of the club that a person of the night may be, in a sentence each: the command line does not prompt
    for them."""
    return [
        say("{name} may be {here}: if they are one person, the page Members joins them.",
            name=person.player.name, here=person.here.name)
        for person in people
        if person.certainty is Certainty.PROPOSED and person.here is not None
    ]  # fmt: skip


def waiting_words(branches: int) -> str:
    """How many branches wait for a person; "" for none."""
    if not branches:
        return ""
    return say_number(
        branches,
        "One night stands in two branches: choose which one counts, under Club, Other laptops.",
        "{number} branches of nights wait: choose which ones count, under Club, Other laptops.",
    )


def goes_on_words(device: str) -> str:
    """Which laptop a night goes on at that is not written here."""
    if device:
        return say("This night is written at {device}; until it goes on here, it can only be read.", device=device)
    return say("This night is written at another laptop; until it goes on here, it can only be read.")


def offered_words(person: IncomingPerson, offered: Player, told: str) -> str:
    """What is said of a person who may be meant; `told` says how often that person came."""
    if offered.id in person.same_day:
        return say("{told}; also played elsewhere on one of these days", told=told)
    return told


class NetShown(Struct, frozen=True):
    """What a person of a night that comes in won or lost: by the name in this club if it is known, and how certain."""

    name: str
    figure: str
    certainty: Certainty


def incoming_nets(night: Night, people: Sequence[IncomingPerson]) -> tuple[NetShown, ...]:
    """The nets of a night that comes in, highest first; in points if it is not for money."""
    known = {person.player.id: person for person in people if person.player.id in night.order}
    settled = settle_night(night)
    nets = settled.net_points if settled.net_money is None else settled.net_money
    found = []
    for player, person in sorted(known.items(), key=lambda one: -nets[one[0]]):
        row = person_row(person)
        name = person.player.name if person.here is None or person.is_new else row.here
        if person.certainty is Certainty.UNKNOWN:
            name = say("{name}, unknown", name=name)
        money = night.currency if settled.net_money is not None else None
        figure = (
            money.write(nets[player], signed=True, symbol=True)
            if money is not None
            else write(nets[player], signed=True)
        )
        found.append(NetShown(name, figure, person.certainty))
    return tuple(found)


class EffectShown(Struct, frozen=True):
    """What changes for a person of the club who is the same as one who comes in: a title, and lines of a name, what it
    was, and what it becomes."""

    title: str
    lines: tuple[tuple[str, str, str], ...]


def effect_words(
    person: IncomingPerson,
    nights: tuple[int, int],
    money: tuple[Fraction, Fraction] | None,
    currency: Currency | None,
) -> EffectShown:
    """What changes for the person who is meant: the number of nights, and what is won and lost if that adds up."""
    here = person.here.name if person.here is not None else ""
    title = say("If {name} is {here}", name=person.player.name, here=here)
    if person.is_same_name:
        title = say("If both are one {name}", name=here)
    lines = [(say("nights"), str(nights[0]), str(nights[1]))]
    if money is not None and currency is not None:
        unit = say("won and lost, {unit}", unit=currency.symbol.strip())
        was, becomes = (currency.write(amount, signed=True) for amount in money)
        lines.append((unit, was, becomes))
    return EffectShown(title, tuple(lines))


class PersonRow(Struct, frozen=True):
    """A person who comes in, as the list shows it: the name there, nights, the name here, why, and how certain."""

    name: str
    nights: str
    here: str
    why: str
    state: str
    certainty: Certainty

    @property
    def spoken(self) -> str:
        """The row for a screen reader."""
        return ", ".join(filter(None, (self.name, self.nights, self.here, self.why, self.state)))


def person_row(person: IncomingPerson) -> PersonRow:
    """A person who comes in, in words."""
    name = person.here.name if person.here is not None else "?"
    states = {
        Certainty.KNOWN: say("known"),
        Certainty.PROPOSED: say("proposed"),
        Certainty.UNKNOWN: say("unknown"),
    }
    if person.decided and person.is_new:
        name, why = say("a new person"), say("new to the club")
    elif person.decided:
        why = say("you said so")
    elif person.certainty is Certainty.KNOWN:
        why = say("known from before")
    elif person.certainty is Certainty.UNKNOWN:
        why = say("no name like it")
    else:
        name = say("{name} ?", name=name)
        why = say("the same name") if person.is_same_name else say("nearly the same name")
    nights = say_number(person.nights, "one night", "{number} nights")
    return PersonRow(person.player.name, nights, name, why, states[person.certainty], person.certainty)


def certainty_counts(people: Sequence[IncomingPerson]) -> tuple[tuple[Certainty, str], ...]:
    """How many people are known, proposed and unknown: those of which there are any."""
    counts = Counter(person.certainty for person in people)
    words = {
        Certainty.KNOWN: say("{number} known", number=counts[Certainty.KNOWN]),
        Certainty.PROPOSED: say("{number} proposed", number=counts[Certainty.PROPOSED]),
        Certainty.UNKNOWN: say("{number} unknown", number=counts[Certainty.UNKNOWN]),
    }
    return tuple((certainty, said) for certainty, said in words.items() if counts[certainty])


def still_open_words(people: Sequence[IncomingPerson]) -> str:
    """Who has still to be decided; "" if everybody is."""
    names = [person.player.name for person in people if person.certainty is not Certainty.KNOWN]
    if len(names) == 1:
        return say("{name} is still open", name=names[0])
    return say("{number} names are still open", number=len(names)) if names else ""
