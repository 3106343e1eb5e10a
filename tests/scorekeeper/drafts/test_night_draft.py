"""What was typed, judged and built: stakes, names, tables; without a widget."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from scorekeeper.drafts.confirmations import confirmations
from scorekeeper.drafts.night_draft import (
    LastChoices,
    NightDraft,
    build_game,
    build_night,
    last_table,
    model_game,
    next_table,
    night_problem,
    read_stake,
    told_of,
    told_seats,
)
from scorekeeper.drafts.table_draft import (
    FormPart,
    KnownPlayer,
    Seat,
    TableDraft,
    arrangements,
    cut_departures,
    dealer_of,
    first_deal_of,
    hands_of,
    keeper_of,
    players_allowed,
    table_problem,
)
from scorekeeper.money.money import Currency
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.house_rules import CAVENDISH, BothInHole, profile_rules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Note, RulesChange, SeatChange, Told, Void
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.drafts.known_players import KNOWN, LAST, TODAY

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus")


def table(players: int, **changes: Any) -> TableDraft:
    """So many at a table; the first deals and the second keeps score, by default."""
    return replace(TableDraft(tuple(Seat(name) for name in NAMES[:players]), dealer=0, keeper=1), **changes)


def draft(players: int = 4, **changes: Any) -> NightDraft:
    return replace(NightDraft("20 November", "1", "0.25", "USD", table(players)), **changes)


def numbered() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"new-{next(numbers)}"


def test_a_stake_is_read_with_point_or_comma(subtests: pytest.Subtests) -> None:
    for typed, amount in [
        ("0.25", Fraction(1, 4)),
        ("0,25", Fraction(1, 4)),
        (".25", Fraction(1, 4)),
        (",25", Fraction(1, 4)),
        (" $0.25 ", Fraction(1, 4)),
        ("1 USD", Fraction(1)),
        ("0,025", Fraction(1, 40)),
        ("0.0025", Fraction(1, 400)),
        ("1000", Fraction(1000)),
        ("1/4", Fraction(1, 4)),
        ("5 cents", Fraction(1, 20)),
    ]:
        with subtests.test(typed=typed, amount=amount):
            assert read_stake(typed, "USD") == amount


def test_any_other_stake_is_refused_in_a_sentence(subtests: pytest.Subtests) -> None:
    for typed, sentence in [
        ("1/3", "“1/3” cannot be paid exactly; type an amount like 0.25 or 1/4."),
        ("1,000", "“1,000” can be 1000 or 1; type the one that is meant."),
        ("a quarter", "“a quarter” is not an amount"),
        ("-1", "-1 is below zero."),
        ("0.2.5", "“0.2.5” is not an amount"),
        ("1/0", "“1/0” is not an amount"),
        ("0", "One point is worth more than nothing"),
        ("", "How much is one point worth?"),
        ("$", "“\\$” is not an amount"),
    ]:
        with subtests.test(typed=typed, sentence=sentence):
            with pytest.raises(ValueError, match=sentence.replace("?", r"\?")) as refused:
                read_stake(typed, "USD")
            found = night_problem(draft(stake=typed), TODAY)
            assert found is not None
            assert found.sentence == str(refused.value)


def test_without_money_the_stake_does_not_matter() -> None:
    night = build_night(draft(stake="nonsense", currency=None), (), TODAY)
    assert night.currency is None
    assert night.stake == 0


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (0, "Name four players at least."),
        (3, "One more player is needed: four at least."),
        (2, "Two more players are needed: four at least."),
        (7, "Seven are too many: six players at most."),
    ],
)
def test_four_to_six_play_under_cavendish(players: int, sentence: str) -> None:
    found = night_problem(draft(players), TODAY)
    assert found is not None
    assert found.sentence == sentence


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("arrangement", list(Arrangement))
def test_every_table_of_four_to_six_can_start(players: int, arrangement: Arrangement) -> None:
    chosen = draft(table=table(players, arrangement=arrangement))
    assert night_problem(chosen, TODAY) is None
    setup = build_night(chosen, (), TODAY).setup
    assert setup.arrangement is arrangement
    assert sum(map(len, setup.hands)) == players
    assert len(setup.hands) == (4 if arrangement is Arrangement.SHARED else players)


def test_the_first_thing_missing_is_said(subtests: pytest.Subtests) -> None:
    for changed, sentence in [
        ({"day": "soon"}, "“soon” is not a day"),
        ({"day": ""}, "Say which day it is."),
        ({"table": TableDraft((Seat("Ann"), Seat("ann "), Seat("Cal"), Seat("Dee")))}, "ann sits at the table twice"),
        ({"table": TableDraft((Seat("Ann"), Seat("ann ")))}, "ann sits at the table twice"),
        ({"table": TableDraft((Seat("Ann"), Seat(" "), Seat("Cal"), Seat("Dee")))}, "A player has no name"),
        ({"table": TableDraft((Seat("Ann"), Seat("\u3164"), Seat("Cal"), Seat("Dee")))}, "A player has no name"),
        (
            {"table": TableDraft((Seat("A" * 61), Seat("B"), Seat("Cal"), Seat("Dee")))},
            "A name is plain letters, 60 at most.",
        ),
        ({"table": TableDraft((Seat("A\u0007"), Seat("B"), Seat("Cal"), Seat("Dee")))}, "A name is plain letters"),
        (
            {"table": TableDraft((Seat("Ann", cut="1x"), Seat("B"), Seat("C"), Seat("D")))},
            "“1x” beside Ann is not a card",
        ),
        (
            {"table": TableDraft((Seat("Ann", cut="AS"), Seat("B", cut="a♠"), Seat("C"), Seat("D")))},
            "The ace of spades stands beside two players",
        ),
        ({"table": table(6, hosts=(2, 2))}, "Only two can share a hand, and Cal has two partners"),
    ]:
        with subtests.test(changed=changed, sentence=sentence):
            found = night_problem(draft(**changed), TODAY)
            said = found.sentence if found is not None else ""
            assert said.startswith(sentence)
            with pytest.raises(ValueError) as refused:  # noqa: PT011 (its sentence is compared)
                build_night(draft(**changed), (), TODAY)
            assert str(refused.value) == said


def test_known_players_keep_their_ids_and_new_ones_get_their_own() -> None:
    known = (KnownPlayer("id-of-bob", "Bob"), KnownPlayer("other", "Zoe"))
    night = build_night(draft(), known, TODAY, numbered())
    assert night.players == (
        Player("new-1", "Ann"),
        Player("id-of-bob", "Bob"),
        Player("new-2", "Cal"),
        Player("new-3", "Dee"),
    )
    assert night.date == "2026-11-20"
    assert night.stake == Fraction(1, 4)
    assert night.currency == Currency("USD")


def test_two_of_the_club_with_one_name_stay_two() -> None:
    known = (KnownPlayer("bob-1", "Bob"), KnownPlayer("bob-2", "Bob"))
    seats = (Seat("Ann"), Seat("Bob", "bob-2"), Seat("Cal"), Seat("Dee"))
    assert build_night(draft(table=table(4, seats=seats)), known, TODAY).players[1].id == "bob-2"


def test_ids_of_new_players_differ() -> None:
    players = build_night(draft(6), (), TODAY).players
    assert len({player.id for player in players}) == 6


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"dealer": None, "keeper": None}, "Say who deals first and who keeps score, or cut for seats."),
        ({"dealer": None}, "Say who deals first, or cut for seats."),
        ({"keeper": None}, "Say who keeps score, or cut for seats."),
    ],
)
def test_nobody_deals_first_or_keeps_score_unasked(said: dict[str, Any], sentence: str) -> None:
    found = night_problem(draft(table=table(5, **said)), TODAY)
    assert found is not None
    assert found.sentence == sentence


def test_last_nights_people_come_again_and_nobody_of_them_keeps_score_unasked() -> None:
    laid = last_table(KNOWN, LAST)
    assert [seat.name for seat in laid.seats] == ["Ann", "Bob", "Cal", "Dee"]
    assert [seat.player for seat in laid.seats] == ["ann", "bob", "cal", "dee"]
    assert (dealer_of(laid), keeper_of(laid)) == (None, None)


def test_the_cut_makes_dealer_and_scorekeeper_once_everybody_cut() -> None:
    cards = ("9S", "KD", "10H", "4C", "AS")
    seats = tuple(Seat(name, cut=card) for name, card in zip(NAMES, cards, strict=False))
    setup = build_night(draft(table=TableDraft(seats, Arrangement.INDIVIDUAL)), (), TODAY, numbered()).setup
    assert setup.first_dealer == 4
    assert setup.scorekeeper == "new-1"
    fewer = TableDraft((*seats[:4], Seat("Eve")), Arrangement.INDIVIDUAL)
    assert (dealer_of(fewer), keeper_of(fewer)) == (None, None)


def test_partners_join_the_hands_of_their_hosts() -> None:
    assert hands_of(table(5)) == ((0,), (1,), (2, 4), (3,))
    assert hands_of(table(6, hosts=(0, 3))) == ((0, 4), (1,), (2,), (3, 5))
    assert hands_of(table(6, hosts=(3,))) == ((0,), (1,), (2, 5), (3, 4))
    assert hands_of(table(6, hosts=(None, 2))) == ((0,), (1,), (2, 5), (3, 4))
    assert hands_of(table(6, hosts=(5, 4))) == ((0,), (1,), (2, 4), (3, 5))
    assert hands_of(table(6, arrangement=Arrangement.SITTING)) == tuple((seat,) for seat in range(6))


def test_a_partner_who_deals_makes_the_hand_deal() -> None:
    setup = build_night(draft(table=table(5, dealer=4, keeper=3)), (), TODAY, numbered()).setup
    assert setup.first_dealer == 2
    assert setup.scorekeeper == "new-4"


def test_the_first_deal_is_told_in_a_line(subtests: pytest.Subtests) -> None:
    for laid, line in [
        (table(4), "Deal 1: Ann deals, pass left, Bob leads"),
        (table(5, dealer=2), "Deal 1: Cal + Eve deal, pass left, Dee leads"),
        (table(5, dealer=1), "Deal 1: Bob deals, pass left, Cal + Eve lead"),
        (table(5, arrangement=Arrangement.SITTING), "Deal 1: Ann deals and sits out, pass left, Bob leads"),
        (
            table(6, arrangement=Arrangement.SITTING, dealer=1),
            "Deal 1: Bob deals, Bob and Eve sit out, pass left, Cal leads",
        ),
        (table(4, rules=profile_rules("washburn")), "Deal 1: Ann deals, no pass, the two of clubs leads"),
    ]:
        with subtests.test(line=line):
            assert first_deal_of(laid) == line


def test_other_profiles_allow_other_tables() -> None:
    bleeding = profile_rules("bleeding_hearts")
    assert players_allowed(CAVENDISH) == range(4, 7)
    assert players_allowed(bleeding) == range(3, 8)
    assert arrangements(7, bleeding) == (Arrangement.INDIVIDUAL,)
    assert players_allowed(profile_rules("washburn")) == range(4, 5)
    assert arrangements(5, profile_rules("washburn")) == ()
    assert table_problem(table(7, rules=bleeding)) is None
    assert table_problem(table(3, rules=bleeding)) is None


def kept_night(today: date) -> Keeper:
    chosen = build_night(draft(5), (), TODAY, numbered())
    opened = NightOpened("n", chosen.date, "", chosen.table, chosen.currency, chosen.stake, Fraction(1, 100))
    keeper = Keeper.start(MemoryJournal(), opened, chosen.players, lambda: "2026-11-20T20:00:00+00:00")
    keeper.start_game(chosen.setup)
    return keeper


def test_a_night_that_was_built_can_be_opened_and_is_the_next_ones_last() -> None:
    night = kept_night(TODAY).night
    last = LastChoices.of(night)
    assert last.players == ("new-1", "new-2", "new-3", "new-4", "new-5")
    assert last.hosts == (2,)
    assert (last.table, last.stake, last.currency) == ("1", "0.25", "USD")


def test_the_next_game_begins_with_the_table_as_it_stands() -> None:
    keeper = kept_night(TODAY)
    keeper.join(Player("fay", "Fay"))
    everybody = ("new-1", "new-2", "new-3", "new-4", "new-5")
    keeper.write(0, SeatChange(hand=1, leaves="new-2", joins="fay", agreed=everybody))
    laid = next_table(keeper.night)
    assert [seat.name for seat in laid.seats] == ["Ann", "Fay", "Cal", "Dee", "Eve"]
    assert laid.hosts == (2,)
    assert laid.turn == 0
    assert keeper_of(laid) is None, "Bob kept score, and does not sit here any more"
    game = build_game(replace(laid, keeper=3), "0.25", keeper.night)
    assert (game.setup.first_dealer, game.setup.scorekeeper) == (0, "new-4")
    assert game.stake is None
    assert game.joiners == ()
    assert keeper.start_game(game.setup, game.stake).after.games[1].setup == game.setup


def test_a_void_game_is_no_model_for_the_next_one_where_another_counts() -> None:
    """It may have been begun with a wrong table; all of them void, the last one is as good as any."""
    keeper = kept_night(TODAY)
    seats, first = keeper.night.games[0].setup.hands, next_table(keeper.night)
    everybody = ("new-1", "new-2", "new-3", "new-4", "new-5")
    wrong = replace(keeper.night.games[0].setup, hands=(*seats[1:], *seats[:1]), scorekeeper="new-2")
    keeper.start_game(wrong, Fraction(1))
    laid = next_table(keeper.night)
    assert (model_game(keeper.night), laid.seats[0].name) == (1, "Bob")
    keeper.write(1, Void("wrong table", everybody))
    assert model_game(keeper.night) == 0
    assert next_table(keeper.night) == first
    keeper.write(0, Void("that one too", everybody))
    assert (model_game(keeper.night), next_table(keeper.night)) == (1, laid)
    assert LastChoices.of(keeper.night).hosts == first.hosts


def test_agreed_changes_of_rules_come_again_and_objections_do_not() -> None:
    """A player who was not told of a rule objects to it in this game; for the next one players are told (002 rule
    12)."""
    keeper = kept_night(TODAY)
    everybody = ("new-1", "new-2", "new-3", "new-4", "new-5")
    begun, limit = CAVENDISH.changed({"limit": Points.whole(50)}), CAVENDISH.limit
    keeper.start_game(replace(keeper.night.games[0].setup, rules=begun))
    keeper.write(1, RulesChange((("limit", limit),), (), untold="new-2"))
    keeper.write(1, Note("nobody had said so"))
    single = {"both_in_hole": BothInHole.SINGLE}
    sheet = keeper.write(1, RulesChange(tuple(single.items()), everybody)).after.games[1].sheet
    assert sheet.rules == CAVENDISH.changed(single)
    rules = begun.changed(single)
    assert (next_table(keeper.night).rules, LastChoices.of(keeper.night).rules) == (rules, rules)


def test_who_was_told_of_the_rules_is_told_next_time_too_unless_somebody_objected() -> None:
    keeper = kept_night(TODAY)
    rules = CAVENDISH.changed({"limit": Points.whole(50)})
    keeper.start_game(replace(keeper.night.games[0].setup, rules=rules))
    keeper.write(1, Told(("new-1", "new-3")))
    last = LastChoices.of(keeper.night)
    assert (last.told, told_of(keeper.night.games[1])) == (("new-1", "new-3"), ("new-1", "new-3"))
    known = [KnownPlayer(player.id, player.name) for player in keeper.night.players]
    assert told_seats(last_table(known, last), last.told) == (0, 2)
    keeper.write(1, RulesChange((("limit", CAVENDISH.limit),), (), untold="new-2"))
    assert told_of(keeper.night.games[1]) == ()
    assert told_of(keeper.night.games[0]) == (), "nothing differs there"


def test_a_newcomer_joins_and_another_stake_is_told() -> None:
    keeper = kept_night(TODAY)
    seats = (*next_table(keeper.night).seats[:3], Seat("Zoe"))
    laid = table(4, seats=seats)
    game = build_game(laid, "0,5", keeper.night, (KnownPlayer("id-of-zoe", "Zoe"),))
    assert game.joiners == (Player("id-of-zoe", "Zoe"),)
    assert game.stake == Fraction(1, 2)
    with pytest.raises(ValueError, match="is not an amount"):
        build_game(laid, "half", keeper.night)


def test_a_barred_person_is_asked_about_until_it_is_ticked() -> None:
    """002 rule 12, in the next game of a night as in a new one; another person at that seat is not meant."""
    barred = Barred("bob", "Bob", "cheated", "2026-05-03")
    known = tuple(replace(one, barred=barred) if one.id == "bob" else one for one in KNOWN)
    found = night_problem(draft(), TODAY, known)
    assert found is not None
    assert (found.where, found.sentence) == (
        FormPart.CONFIRMED,
        "Bob is barred since 3 May 2026: cheated. Tick that all agree that Bob plays, or take Bob off.",
    )
    (asked,) = confirmations(table(4), known)
    ticked = table(4, confirmed=(asked.statement,))
    assert asked.statement == "All agree that Bob plays, though barred since 3 May 2026: cheated"
    assert night_problem(draft(table=ticked), TODAY, known) is None
    assert confirmations(table(1), known) == ()
    chosen = build_night(draft(table=ticked), known, TODAY)
    assert chosen.players[1].id == "bob"
    assert chosen.first_entries == (Note(asked.statement),)
    assert replace(chosen, told=("bob",)).first_entries == (Note(asked.statement), Told(("bob",)))


def test_a_table_that_is_not_complete_asks_for_no_agreement() -> None:
    one = TableDraft((Seat("Ann", cut="AS"),))
    assert cut_departures(one) == (None, None)
    assert confirmations(one, ()) == ()


def test_who_left_early_comes_again_next_time_with_the_shared_hand() -> None:
    keeper = kept_night(TODAY)
    everybody = ("new-1", "new-2", "new-3", "new-4", "new-5")
    keeper.join(Player("fay", "Fay"))
    keeper.write(0, SeatChange(hand=2, leaves="new-5", joins="fay", agreed=everybody))
    last = LastChoices.of(keeper.night)
    assert (last.players, last.hosts) == (everybody, (2,))
