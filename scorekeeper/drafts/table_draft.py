"""The draft of a table: who sits where, how hands are shared, who deals first and who keeps score.

A `TableDraft` may be incomplete or wrong. `table_problem` returns its first problem with a sentence; without one,
`setup_of` returns the setup of the game. Seats are in clockwise order; the players after the fourth seat are partners
of players at the first four if hands are shared (scoring part 2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

from msgspec import Struct

from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules
from scorekeeper.rules.name_matching import same_name, tidy
from scorekeeper.rules.named_rules import HANDS, refitted
from scorekeeper.rules.people import Arrangement, Hands, Player, PlayerId
from scorekeeper.rules.rotation import dealt_in
from scorekeeper.rules.rule_books import book_of
from scorekeeper.rules.seat_cut import Card, highest, read_card, second_lowest
from scorekeeper.sheet.new_entries import check_new_setup
from scorekeeper.sheet.sheet import Setup
from scorekeeper.text import new_night_text
from scorekeeper.text.cut_text import card_name
from scorekeeper.text.display_names import short_names
from scorekeeper.text.next_deal_text import first_deal
from scorekeeper.text.templates import fill
from scorekeeper.unicode_safety import shows_something

HANDS_SHARED = 4
"""The number of hands if partners share (scoring part 2)."""
_USUAL_HOSTS = (2, 3)
NAME_LENGTH = 60


class Seat(Struct, frozen=True):
    """A place at the table: a name, the player it belongs to (None for a new one), the card cut as typed."""

    name: str
    player: PlayerId | None = None
    cut: str = ""

    @property
    def card(self) -> Card | None:
        """The card cut, None if none was or if it cannot be read."""
        return read_card(self.cut)


class KnownPlayer(Struct, frozen=True):
    """A player of the club. `last_played` is an ISO date, empty for a player who never played, `short` the name that
    the club has chosen for narrow places ("" for none).

    `let_in`: a vote of this night lets that person play, who need not be of the club yet (002 rule 1). `left` is when
    that person was settled and left this night, in words; "" for all others.
    """

    id: PlayerId
    name: str
    last_played: str = ""
    barred: Barred | None = None
    let_in: bool = False
    short: str = ""
    left: str = ""


class TableDraft(Struct, frozen=True):
    """A draft of a table. `hosts` are the seats with which the fifth and the sixth share a hand; None for the default.

    `dealer` and `keeper` are the seats that were chosen; None for the proposal, if there is one. Between the games of
    a night `usual_keeper` is the player who kept score last, and `turn` the seat whose turn to deal it is. `rules` are
    those for four hands. `confirmed` are the statements that were ticked (`confirmations.py`).
    """

    seats: tuple[Seat, ...] = ()
    arrangement: Arrangement = Arrangement.SHARED
    hosts: tuple[int | None, ...] = ()
    dealer: int | None = None
    keeper: int | None = None
    usual_keeper: PlayerId | None = None
    turn: int | None = None
    rules: HouseRules = CAVENDISH
    confirmed: tuple[str, ...] = ()


class FormPart(Enum):
    """The part of a page that a problem is about."""

    DATE = "date"
    STAKE = "stake"
    NAME = "name"
    CUT = "cut"
    PARTNER = "partner"
    DEALER = "dealer"
    KEEPER = "keeper"
    CONFIRMED = "confirmed"
    TABLE = "table"


class Problem(Struct, frozen=True):
    """Why the game cannot start yet: one sentence, the part of the page it is about, and the seat if it is one."""

    sentence: str
    where: FormPart
    seat: int = 0


def players_allowed(rules: HouseRules) -> range:
    """How many players the rules take: a hand each, or up to six if four hands can be shared."""
    hands = rules.hands_allowed
    return hands if book_of(rules).plays_alone else range(hands[0], max(hands[-1], HANDS_SHARED + 2) + 1)


@lru_cache(maxsize=16)
def arrangements(players: int, rules: HouseRules) -> tuple[Arrangement, ...]:
    """The arrangements to choose from for so many players; one if they are all the same or nothing else is left."""
    everyone = tuple((str(number),) for number in range(players))
    shared = tuple((str(number),) for number in range(HANDS_SHARED))
    pairs = tuple((*hand, str(HANDS_SHARED + place)) for place, hand in enumerate(shared[: players - HANDS_SHARED]))
    tries = {
        Arrangement.SHARED: pairs + shared[len(pairs) :] if players >= HANDS_SHARED else everyone,
        Arrangement.INDIVIDUAL: everyone,
        Arrangement.SITTING: everyone,
    }
    possible = tuple(one for one, hands in tries.items() if _is_possible(rules, one, hands, players))
    return possible if players != HANDS_SHARED else possible[:1]


def why_one_choice(players: int, rules: HouseRules) -> str:
    """Why so many players have nothing to choose, if by other rules they have; "" otherwise."""
    choice_elsewhere = players > HANDS_SHARED and players in players_allowed(rules)
    return fill(new_night_text.EVERYBODY_ALONE) if choice_elsewhere and book_of(rules).plays_alone else ""


def _is_possible(rules: HouseRules, arrangement: Arrangement, hands: Hands, players: int) -> bool:
    try:
        setup = Setup(rules, arrangement, hands, 0, "0")
        check_new_setup(setup)
    except Refused:
        return False
    return sum(map(len, setup.hands)) == players


def usual_arrangement(rules: HouseRules) -> Arrangement:
    """The default arrangement of five or six players: Cavendish shares hands, the others deal everybody in."""
    return Arrangement.SHARED if rules.profile == CAVENDISH.profile else Arrangement.INDIVIDUAL


def arrangement_of(table: TableDraft) -> Arrangement:
    """The arrangement that holds: the chosen one, or the first that so many players can have."""
    possible = arrangements(len(table.seats), table.rules)
    if not possible or table.arrangement in possible:
        return table.arrangement
    return table.arrangement if len(table.seats) == HANDS_SHARED else possible[0]


def hosts_of(table: TableDraft) -> tuple[int, ...]:
    """The seats with which the fifth and the sixth share a hand; empty if no hand is shared.

    A host who is no longer at one of the first four seats is replaced by the default one.
    """
    extra = len(table.seats) - HANDS_SHARED
    if arrangement_of(table) is not Arrangement.SHARED or extra <= 0:
        return ()
    hosts: list[int] = []
    for place in range(extra):
        wanted = table.hosts[place] if place < len(table.hosts) else None
        usual = (seat for seat in (*_USUAL_HOSTS[place:], *_USUAL_HOSTS) if seat not in table.hosts[:extra])
        if wanted is None or wanted >= HANDS_SHARED:
            wanted = next(usual, _USUAL_HOSTS[place])
        hosts.append(wanted)
    return tuple(hosts)


def hands_of(table: TableDraft) -> tuple[tuple[int, ...], ...]:
    """The hands clockwise, each with the seats of its players."""
    hosts = hosts_of(table)
    hands: list[tuple[int, ...]] = [(seat,) for seat in range(len(table.seats) - len(hosts))]
    for place, host in enumerate(hosts):
        hands[host] = (*hands[host], HANDS_SHARED + place)
    return tuple(hands)


def hands_dealt_in(table: TableDraft) -> int:
    """How many hands get cards in a deal; `HANDS` while no player is named."""
    hands = len(hands_of(table))
    return len(dealt_in(arrangement_of(table), 0, hands)) if hands else HANDS


def cards_cut(table: TableDraft) -> tuple[Card, ...]:
    """The cards if all can be read, none while one is missing."""
    cards = tuple(seat.card for seat in table.seats)
    return tuple(card for card in cards if card) if all(cards) else ()


def cut_departures(table: TableDraft) -> tuple[int | None, int | None]:
    """The seats that would deal first and keep score by the cut, each only if another does; else None."""
    cards = cards_cut(table)
    if len(cards) < 2:
        return None, None
    first, keeps = highest(cards), second_lowest(cards)
    dealing = next((hand for hand in hands_of(table) if dealer_of(table) in hand), ())
    return (None if first in dealing else first), (None if keeps == keeper_of(table) else keeps)


def player_of(seat: Seat, known: Sequence[KnownPlayer]) -> KnownPlayer | None:
    """The player of the club who is named at a seat; None for a new person."""
    named = [one for one in known if same_name(one.name, seat.name)]
    return next((one for one in named if one.id == seat.player), named[0] if named else None)


def short_names_at(table: TableDraft, known: Sequence[KnownPlayer]) -> list[str]:
    """The short names of those at a table, seat by seat, as on the sheet that follows."""
    seated = ((seat.name, player_of(seat, known)) for seat in table.seats)
    called = (Player(str(place), name, who.short if who else "") for place, (name, who) in enumerate(seated))
    return list(short_names(called).values())


def dealer_of(table: TableDraft) -> int | None:
    """The seat that deals first: the one chosen, else the highest card cut, else whose turn it is; else none yet."""
    if table.dealer is not None:
        return table.dealer
    cards = cards_cut(table)
    return highest(cards) if cards else table.turn


def keeper_of(table: TableDraft) -> int | None:
    """The seat that keeps score: the one chosen, else the second-lowest card cut, else as in the game before; else none
    yet, since the keeper of the score is charged with missing points.

    The cut and the charge are 002 rule 10.
    """
    if table.keeper is not None:
        return table.keeper
    cards = cards_cut(table)
    if len(cards) > 1:
        return second_lowest(cards)
    usual = (place for place, seat in enumerate(table.seats) if seat.player and seat.player == table.usual_keeper)
    return next(usual, None)


def table_problem(table: TableDraft) -> Problem | None:
    """The first problem that keeps this table from playing."""
    allowed = players_allowed(table.rules)
    count = len(table.seats)
    if count not in allowed:
        wrong = (
            new_night_text.too_few(count, allowed[0])
            if count < allowed[0]
            else new_night_text.too_many(count, allowed[-1])
        )
        return _name_problem(table.seats) or Problem(wrong, FormPart.NAME, min(count, allowed[-1]))
    if not arrangements(count, table.rules):
        return Problem(fill(new_night_text.NO_ARRANGEMENT), FormPart.TABLE)
    return _name_problem(table.seats) or _cut_problem(table.seats) or _partner_problem(table) or _role_problem(table)


def named_twice(seats: Sequence[Seat]) -> Problem | None:
    """The first player with the name of a player before."""
    seen: set[str] = set()
    for place, seat in enumerate(seats):
        name = tidy(seat.name)
        if name and name.casefold() in seen:
            return Problem(new_night_text.name_twice(name), FormPart.NAME, place)
        seen.add(name.casefold())
    return None


def _name_problem(seats: Sequence[Seat]) -> Problem | None:
    for place, seat in enumerate(seats):
        name = tidy(seat.name)
        if not shows_something(name):
            return Problem(fill(new_night_text.NAME_MISSING), FormPart.NAME, place)
        if len(name) > NAME_LENGTH or not name.isprintable():
            return Problem(new_night_text.name_unfit(NAME_LENGTH), FormPart.NAME, place)
    return named_twice(seats)


def _cut_problem(seats: Sequence[Seat]) -> Problem | None:
    seen: set[Card] = set()
    for place, seat in enumerate(seats):
        if not seat.cut.strip():
            continue
        card = seat.card
        if card is None:
            return Problem(new_night_text.no_card(seat.cut, tidy(seat.name)), FormPart.CUT, place)
        if card in seen:
            return Problem(new_night_text.card_twice(card_name(card)), FormPart.CUT, place)
        seen.add(card)
    return None


def _partner_problem(table: TableDraft) -> Problem | None:
    for host, partners in Counter(hosts_of(table)).items():
        if partners > 1:
            return Problem(new_night_text.two_partners_at_most(table.seats[host].name), FormPart.PARTNER, host)
    return None


def _role_problem(table: TableDraft) -> Problem | None:
    dealer, keeper = dealer_of(table) is not None, keeper_of(table) is not None
    if dealer and keeper:
        return None
    return Problem(
        new_night_text.roles_missing(dealer=dealer, keeper=keeper), FormPart.KEEPER if dealer else FormPart.DEALER
    )


def setup_of(table: TableDraft, ids: Sequence[PlayerId]) -> Setup:
    """The setup of a table without a problem; `ids` are the players' by seat. Raises `Refused` if there is one.

    If it departs from the cut for seats, everybody has agreed to it (`confirmations.py`).
    """
    hands = hands_of(table)
    dealer, keeper = dealer_of(table), keeper_of(table)
    assert dealer is not None
    assert keeper is not None
    return Setup(
        rules=refitted(table.rules, HANDS, len(hands)),
        arrangement=arrangement_of(table),
        hands=tuple(tuple(ids[seat] for seat in hand) for hand in hands),
        first_dealer=next(place for place, hand in enumerate(hands) if dealer in hand),
        scorekeeper=ids[keeper],
        cut=tuple((player, seat.card) for player, seat in zip(ids, table.seats, strict=True) if seat.card),
        cut_agreed=tuple(ids) if any(seat is not None for seat in cut_departures(table)) else (),
    )


def first_deal_of(table: TableDraft) -> str:
    """What happens first at a table without a problem, as a sentence."""
    names = {str(place): seat.name for place, seat in enumerate(table.seats)}
    return first_deal(setup_of(table, list(names)), names)
