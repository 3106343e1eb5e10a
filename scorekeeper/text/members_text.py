"""The page of the members in words: how many there are, roles, accounts, who may be one person, forgetting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.night.club_people import Decision, MemberWritten, PersonRenamed, SamePerson
from scorekeeper.night.ious import Iou
from scorekeeper.night.members import Member
from scorekeeper.refusals import Fault
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.dates import date_words, short_date
from scorekeeper.text.display_names import short_names
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.night_labels import where_words
from scorekeeper.text.templates import say, say_number


class PersonListed(Struct, frozen=True):
    """A row of the list: `here` is an ISO date, `owed` what others owe the person less what the person owes, by
    currency."""

    player: PlayerId
    name: str
    member: Member
    here: str
    nights: int
    barred: bool
    owed: tuple[tuple[Currency, Fraction], ...] = ()

    @property
    def role(self) -> str:
        """Guest or member, or what matters more."""
        if self.barred:
            return say("barred")
        if self.member.retired:
            return say("retired")
        return say("guest") if self.member.is_guest else say("member")

    @property
    def last_here(self) -> str:
        return short_date(self.here)

    @property
    def owed_words(self) -> str:
        """What is owed, "" for nothing: "+5.40"."""
        return ", ".join(currency.write(amount, signed=True) for currency, amount in self.owed if amount)

    @property
    def spoken(self) -> str:
        """The row for a screen reader."""
        told = [self.name, self.role, say("last here {day}", day=date_words(self.here))]
        return ", ".join([*told, *([say("owed {amount}", amount=self.owed_words)] if self.owed_words else [])])


class NightOfPerson(Struct, frozen=True):
    """A night of a person, who is the `player` by the id of that night: all who came, and the `net` in money, or None
    if there is none.

    `share` is the net as a part of the largest of the person, from −1 to 1, for a bar; `tournament` the name of the
    tournament whose table it is (None: a night of its own).
    """

    night: str
    date: str
    table: str
    player: PlayerId
    came: tuple[Player, ...]
    net: Fraction | None
    currency: Currency | None
    share: Fraction = Fraction(0)
    tournament: str | None = None

    @property
    def day(self) -> str:
        return short_date(self.date)

    @property
    def called(self) -> tuple[str, ...]:
        """The others by their short names, for a narrow column."""
        return tuple(name for player, name in short_names(self.came).items() if player != self.player)

    @property
    def table_words(self) -> str:
        return where_words(self.tournament, self.table)

    @property
    def figure(self) -> str:
        return self.currency.write(self.net, signed=True) if self.currency is not None and self.net is not None else ""

    @property
    def spoken(self) -> str:
        others = (one.name for one in self.came if one.id != self.player)
        return ", ".join(filter(None, (date_words(self.date), self.table, *others, self.figure)))


class PersonShown(Struct, frozen=True):
    """Everything about a person: `won` are the words and figures of the account, `said` what was decided."""

    row: PersonListed
    won: tuple[tuple[str, str], ...] = ()
    ious: tuple[Iou, ...] = ()
    nights: tuple[NightOfPerson, ...] = ()
    said: tuple[Decision, ...] = ()
    barred: str = ""
    ids: frozenset[PlayerId] = frozenset()


def count_words(people: Sequence[PersonListed]) -> str:
    """How many people there are: "22 people, 5 of them guests"."""
    guests = sum(one.member.is_guest for one in people)
    told = say_number(len(people), "one person", "{number} people")
    if not guests:
        return told
    return say_number(guests, "{people}, one of them a guest", "{people}, {number} of them guests", people=told)


def csv_heads() -> list[str]:
    """The heads of the list as a file; an import knows them, but for when somebody was last here and how often."""
    return [
        say("name"), say("short name"), say("role"), say("member since"), say("how to pay"), say("notes"),
        say("last here"), say("nights"), say("in statistics"),
    ]  # fmt: skip


def csv_row(one: PersonListed) -> list[str]:
    """A person in the list as a file."""
    said = say("no") if one.member.hidden else say("yes")
    member = one.member
    return [one.name, member.short, one.role, member.since, member.pay, member.notes, one.here, str(one.nights), said]


def is_found(person: PersonListed, typed: str) -> bool:
    """Whether typed letters are in the name, the short name or the notes of a person."""
    wanted = typed.casefold().strip()
    told = person.name, person.member.short, person.member.notes
    return any(wanted in text.casefold() for text in told)


def near_question(one: str, other: str) -> str:
    """The question whether two of nearly one name are one person."""
    return say("Is {one} the same person as {other}?", one=one, other=other)


def won_label(year: str) -> str:
    return say("won and lost in {year}", year=year)


def owed_label(currency: Currency, left: Fraction) -> tuple[str, str]:
    """What is still owed to a person, or by the person if it is negative."""
    return say("still owed by others") if left > 0 else say("still owes"), currency.write(left, signed=True)


def noted_words(name: str) -> str:
    """That what is kept about a person was changed."""
    return say("what is kept about {name}", name=name)


def iou_line(iou: Iou, ids: frozenset[PlayerId]) -> tuple[str, str, str]:
    """What is owed as it is listed with a person: with whom, since when, and the amount, negative if it is owed."""
    day = short_date(iou.date)
    since = say("on an IOU since {day}", day=day) if iou.on_iou else say("not paid yet, of {day}", day=day)
    if iou.creditor in ids:
        return say("from {name}", name=iou.debtor_name), since, iou.currency.write(iou.left, signed=True)
    return say("to {name}", name=iou.creditor_name), since, iou.currency.write(-iou.left, signed=True)


def _is_added(renamed: Decision, player: PlayerId, decisions: Iterable[Decision]) -> bool:
    """Whether the name is that of a member who was added, who had none before: what is kept follows in the next line
    then, of the same moment."""
    added = renamed.line + 1, renamed.at
    return any(
        isinstance(one.what, MemberWritten) and one.what.player == player and (one.line, one.at) == added
        for one in decisions
    )


def decision_words(decision: Decision, names: dict[PlayerId, str], decisions: Iterable[Decision]) -> str:
    """A decision that stands, with its day; `decisions` are all that were made about the person."""
    day = date_words(decision.at[:10])
    match decision.what:
        case PersonRenamed(player=player) if _is_added(decision, player, decisions):
            return say("In the list of members since {day}.", day=day)
        case PersonRenamed(name=name):
            return say("Called {name} since {day}.", name=name, day=day)
        case SamePerson(ids=ids, kept=kept):
            others = [names[player] for player in ids if player != kept and player in names]
            if not others:  # no person in the club is listed under that name any more
                return say("Two names are of this person, said on {day}.", day=day)
            return say("{others}: the same person, said on {day}.", others=", ".join(others), day=day)
        case _:
            return ""


def forget_words(name: str) -> str:
    """What forgetting a person does, before it is done."""
    return say(
        "The name of {name}, and notes and words about {name}, are deleted from every night of this club file. "
        "Figures stay and still add up. This cannot be undone. Older backups keep the words until the program deletes "
        "them.",
        name=name,
    )


def forgetting_words(name: str, step: str) -> str:
    """That a person is being forgotten, and how far that has come."""
    return say("{name} is being forgotten. {step}", name=name, step=step).rstrip()


def forgotten_words(
    words: int, nights: int, backups: int, kept: int, *, id_tells: bool, not_anew: Fault | None = None
) -> str:
    """What was forgotten, and what still holds words about the person.

    `not_anew` is why the file could not be written again without what was deleted.
    """
    told = [
        say_number(
            nights,
            "Forgotten: {words} words in one night.",
            "Forgotten: {words} words in {number} nights.",
            words=words,
        )
    ]
    if kept:
        told.append(
            say_number(
                kept,
                "One night that an older program began keeps the name in its sealed lines.",
                "{number} nights that an older program began keep the name in their sealed lines.",
            )
        )
    if backups:
        told.append(
            say_number(
                backups,
                "One backup still holds the name: delete it, or wait until the program does.",
                "{number} backups still hold the name: delete them, or wait until the program does.",
            )
        )
    if id_tells:
        told.append(say("The id of this person is a name as well, and it stays in the books."))
    if not_anew is not None:
        told.append(
            say(
                "The club file could not be cleared of what older versions had deleted: {fault} Forget the person once "
                "more when it can.",
                fault=fault_text(not_anew),
            )
        )
    return " ".join(told)


def newer_words(member: Member) -> str:
    """That a newer version keeps more about a person than this one can show; "" if it does not."""
    return say("More about this person was written by a newer Scorekeeper. It is kept.") if member.newer else ""
