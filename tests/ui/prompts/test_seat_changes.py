"""Seats that change hands in the middle of a game, and another who keeps score, as they are typed."""

from fractions import Fraction

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.game_over_text import sit_out_words
from scorekeeper.text.history_lines import history
from tests.scorekeeper.example_games import four, shared, sitting
from tests.scorekeeper.example_nights import begun, deal, seat
from tests.ui.prompts.asked import question, said, title, titles
from tests.ui.sheet_driver import Play, SheetDriver
from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.question_panel import QuestionPanel

ZOE = Player("zoe-id", "Zoe Adams")


def began(play: Play, keeper: Keeper, act: str = "change_seat") -> SheetDriver:
    """A sheet on which an act has begun."""
    table = play(keeper)
    table.paper.club_players = lambda: [ZOE]
    table.paper.begin(act)
    return table


def agreement(table: SheetDriver) -> AgreementPanel:
    """The question to the table."""
    found = table.focus
    assert isinstance(found, AgreementPanel)
    return found


def test_a_substitute_whom_the_club_knows_sits_down_and_the_leaver_keeps_his_result(play: Play) -> None:
    """After 16-5-5-0 Ann has 16, Dee 0: who pays whom is the difference to each of the three others.

    Ann pays 11 + 11 + 16 = 38; so she leaves with 38 lost, and Zoe begins at nothing.
    """
    table = began(play, four((16, 5, 5, 0)))
    table.press("1")  # Ann leaves
    table.press("1")  # another: all four of the night play
    table.press("zoe adams~")
    asked = agreement(table)
    assert asked.accessibleName() == "Does everybody agree that Zoe Adams takes Ann’s place?"
    assert [said.words for said in asked.sentences] == [
        "Ann keeps −38 of this game’s points, whatever comes after.",
        "Zoe Adams takes over the hand at 16; for Zoe Adams only what comes now counts.",
        "The night then: Ann −9.50, Zoe Adams 0.00.",
        "Nobody’s money changes.",
    ]
    shown = asked.effect
    assert shown is not None
    assert [shown.money(hand) for hand in range(4)] == ["Ann −9.50, Zoe 0.00", "+1.50", "+1.50", "+6.50"]
    assert shown.money_in_brief(0) == ("Zoe 0.00", "0.00")
    table.press("~")
    assert table.newest == e.SeatChange(0, "ann", "zoe-id", ("ann", "bob", "cal", "dee"))
    assert table.live.night.players[-1] == ZOE
    assert table.paper.head.text.names[0] == "Zoe Adams"
    assert table.live.settled.net_points == {"ann": -38, "bob": 6, "cal": 6, "dee": 26, "zoe-id": 0}


def test_who_sits_where_the_cell_is_open_is_the_one_who_leaves(play: Play) -> None:
    """The cell is gone to with the arrows; Enter takes who is marked. Who leaves is one who sits in the game."""
    table = play(four((16, 5, 5, 0)))
    for hand, leaver in ((0, "Ann"), (1, "Bob"), (2, "Cal"), (3, "Dee")):
        table.press("}" * hand)
        table.paper.begin("change_seat")
        assert titles(table) == ["Ann", "Bob", "Cal", "Dee"], (hand, leaver)
        table.press("~")
        asked = table.focus
        assert asked is not None, (hand, leaver)
        assert asked.accessibleName() == f"Who sits down in {leaver}’s place?", (hand, leaver)
        table.begin_again()


def test_a_partner_who_is_named_is_not_asked_for_again(play: Play) -> None:
    table = play(shared((16, 5, 5, 0)))
    hand = next(number for number, players in enumerate(table.sheet.seats) if len(players) == 2)
    partner = table.sheet.seats[hand][1]
    table.paper.begin("change_seat", partner)
    asked = table.focus
    assert asked is not None
    assert asked.accessibleName() == f"Who sits down in {table.live.names[partner]}’s place?"


def test_who_shares_a_hand_may_take_the_place_and_the_partner_plays_on_alone(play: Play) -> None:
    table = play(shared((16, 5, 5, 0)))
    hand = next(number for number, players in enumerate(table.sheet.seats) if len(players) == 2)
    stays, moves = table.sheet.seats[hand]
    leaver = table.sheet.seats[(hand + 1) % 4][0]
    before = table.sheet.seats
    table.paper.begin("change_seat", leaver)
    table.press(str(titles(table).index(table.live.names[moves]) + 1))
    if isinstance(table.focus, QuestionPanel):  # the leaver keeps score
        table.press("~")
    words = [said.words for said in agreement(table).sentences]
    assert words[0] == f"{table.live.names[stays]} then plays alone in the hand of {table.live.names[moves]}."
    table.press("~")
    assert table.sheet.seats[hand] == (stays,)
    assert table.sheet.seats[(hand + 1) % 4] == (moves,)
    table.live.write(lambda keeper: keeper.undo(0))
    assert table.sheet.seats == before, "one undo takes back both"


def test_a_house_man_who_is_named_can_be_followed_without_agreement(play: Play) -> None:
    table = play(four((16, 5, 5, 0)))
    table.paper.club_players = lambda: [ZOE]
    table.paper.begin("change_seat", "bob")
    assert titles(table) == ["Somebody else", "Nobody", "A new player, for the house man"]
    table.press("31zoe adams~1")
    assert table.newest == e.SeatChange(1, "bob", "zoe-id", (), house_man=True)


def test_a_name_that_nobody_knows_is_a_new_player(play: Play) -> None:
    table = began(play, four())
    table.press("21Yuri~")
    assert agreement(table).accessibleName() == (
        "Does everybody agree that Yuri, who is new to the club, takes Bob’s place?"
    )
    table.press("~")
    assert table.live.night.players[-1].name == "Yuri"
    assert table.sheet.seats[1] == (table.live.night.players[-1].id,)


def test_a_name_of_the_night_is_to_be_chosen_from_the_list(play: Play) -> None:
    table = began(play, four())
    table.press("11dee~")
    assert table.sheet.newest is None
    assert table.focus.text() == "dee"  # type: ignore[attr-defined]


def test_whom_a_vote_lets_play_is_offered_as_a_newcomer(play: Play) -> None:
    """002 rule 1; not whom the vote did not let in."""
    table = began(play, four(), "vote")
    table.press("1zoe adams~~")
    table.paper.begin("vote")
    table.press("1Yuri~234~")
    table.paper.begin("change_seat")
    table.press("1")
    assert titles(table) == ["Zoe Adams", "Somebody else", "Nobody", "A new player, for the house man"]
    table.press("1~")
    assert table.newest == e.SeatChange(0, "ann", "zoe-id", ("ann", "bob", "cal", "dee"))
    assert table.live.night.players[-1] == ZOE


def test_another_of_the_same_name_needs_a_second_name(play: Play) -> None:
    """A player of the game is not in the list of those who may sit down."""
    table = began(play, four())
    table.press("11dee~")
    assert table.paper.band.panel is not None
    assert (
        table.paper.band.panel.accessibleDescription()
        == "Dee sits in this game; another Dee needs a second name, such as a letter"
    )


def test_nothing_is_written_while_one_does_not_agree(play: Play) -> None:
    table = began(play, four((16, 5, 5, 0)))
    table.press("11Yuri~3")
    assert agreement(table).refusal == "Everybody must agree."
    table.press("~")
    assert len(table.live.night.players) == 4
    assert len(table.sheet.deals) == 1
    table.press("!!!!")
    assert table.cell is not None


def test_a_partner_takes_over_and_he_who_sat_there_may_come_back(play: Play) -> None:
    table = began(play, shared((16, 5, 5, 0)))
    hand = next(number for number, players in enumerate(table.sheet.seats) if len(players) == 2)
    leaver, partner = table.sheet.seats[hand]
    table.press(f"{table.sheet.seated.index(leaver) + 1}1~")
    assert table.sheet.seats[hand] == (partner,)
    table.paper.begin("change_seat")
    names = table.live.names
    told = (
        f"{names[partner]} holds the whole hand until this game ends: {names[leaver]} can take all of it, or share it "
        "again from the next game on."
    )
    assert said(table) == [told]
    table.press(str(table.sheet.seated.index(partner) + 1))
    assert told in said(table)
    table.press("1~")
    assert table.sheet.seats[hand] == (leaver,)


def test_who_has_left_may_take_another_chair_and_the_house_man_a_second_one(play: Play) -> None:
    """Zoe fills Ann's chair as the house man, Ann comes back for her; then Zoe may sit down for Bob."""
    table = began(play, four((16, 5, 5, 0)))
    table.press("11zoe adams~~")
    assert table.sheet.seats[0] == ("zoe-id",)
    table.paper.begin("change_seat")
    table.press("1411")  # Zoe leaves, who is the house man, Ann sits down for her
    assert table.newest == e.SeatChange(0, "zoe-id", "ann", (), house_man=True)
    table.paper.begin("change_seat")
    table.press("2")  # Bob leaves
    asked = table.focus
    assert isinstance(asked, QuestionPanel)
    assert "1 Zoe Adams; 2 Somebody else" in asked.accessibleDescription()
    table.press("1~")
    assert table.sheet.seats == (("ann",), ("zoe-id",), ("cal",), ("dee",))
    table.paper.begin("change_seat")
    table.press("1")  # Ann leaves: Zoe, who sits for Bob, is not asked for, and Bob is
    asked = table.focus
    assert isinstance(asked, QuestionPanel)
    assert "1 Bob; 2 Somebody else" in asked.accessibleDescription()


def test_who_sits_down_reads_what_a_hand_in_the_hole_begins_with(play: Play) -> None:
    """Ann's −26 is worth 78 to a leaver now, and 156 at the end; so Zoe is told, and Ann when she comes back."""
    keeper = four()
    keeper.write(0, e.Run(0, e.RunOption.DOWN))
    table = began(play, keeper)
    table.press("11zoe adams~")
    assert [(said.words, said.urgent) for said in agreement(table).sentences] == [
        ("Ann keeps +78 of this game’s points, whatever comes after.", False),
        (
            ("The hand at −26 counts double only at the end. Ann leaves without that, so Zoe Adams begins with +78."),
            True,
        ),
        ("The night then: Ann +19.50, Zoe Adams +19.50.", False),
    ]
    table.press("~")
    assert table.live.settled.net_points == {"ann": 78, "bob": -52, "cal": -52, "dee": -52, "zoe-id": 78}
    table.paper.begin("change_seat")
    table.press("141")  # Zoe leaves, who is the house man, Ann sits down for her
    asked = table.focus
    assert isinstance(asked, QuestionPanel)
    assert [said.words for said in asked.choice.sentences][:2] == [
        "Zoe Adams keeps 0 of this game’s points, whatever comes after.",
        ("The hand at −26 counts double only at the end. Zoe Adams leaves without that, so Ann begins with +78."),
    ]


def test_what_a_leaver_keeps_is_told_by_the_rules_of_that_moment(play: Play) -> None:
    """If the lowest wins and nothing is staked, a leaver has nothing."""
    keeper = begun(("Ann", "Bob", "Cal", "Dee"), stake=Fraction(0))
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)), profile_rules("william", 4))
    keeper.write(game, deal(16, 5, 5, 0))
    table = began(play, keeper)
    table.press("11zoe adams~")
    assert (
        next(said.words for said in agreement(table).sentences)
        == "Ann keeps 0 of this game’s points, whatever comes after."
    )


def test_two_who_share_a_hand_never_read_their_sum_as_the_money_of_each(play: Play) -> None:
    keeper = shared((16, 5, 5, 0))
    hand = next(number for number, held in enumerate(keeper.night.games[0].setup.hands) if len(held) == 2)
    first, _ = keeper.night.games[0].setup.hands[hand]
    keeper.write(0, e.LeadOutOfTurn(first))
    table = play(keeper)
    table.paper.begin("end_game")
    shown = agreement(table).effect
    assert shown is not None
    both = shown.money(hand).split(" and ")
    assert len(both) == 2
    assert both[0] != both[1]
    words, together, none = shown.money_in_brief(hand)
    assert (words, none) == (", ".join(both), "")
    assert together.startswith("together ")


def test_nobody_sits_down_and_the_game_ends(play: Play) -> None:
    table = began(play, four((16, 5, 5, 0)))
    table.press("12~")
    assert table.newest == e.End(e.EndHow.AGREEMENT, ("ann", "bob", "cal", "dee"))
    table.paper.begin("change_seat")
    assert table.message == "The game is over; change the seats when the next one begins"


def test_unequal_sitting_out_is_said_before_a_game_is_ended(play: Play) -> None:
    table = play(sitting())
    names = ("Ann", "Bob", "Cal", "Dee", "Eve")
    assert sit_out_words(table.sheet, names) == ""
    table.live.write(lambda keeper: keeper.write(0, e.Deal(tuple(map(Points.whole, (0, 16, 5, 5, 0))))))
    table.paper.begin("end_game")
    words = "Not everybody sat out the same number of times: Ann 1, Bob 0, Cal 0, Dee 0, Eve 0."
    assert words in [said.words for said in agreement(table).sentences]
    table.live.write(lambda keeper: keeper.join(Player("fay", "Fay")))
    change = e.SeatChange(0, "ann", "fay", ("ann", "bob", "cal", "dee", "eve"))
    table.live.write(lambda keeper: keeper.write(0, change))
    words = (
        "Not everybody sat out the same number of times: Fay 1 (1 before Fay sat there), Bob 0, Cal 0, Dee 0, Eve 0."
    )
    assert sit_out_words(table.sheet, ("Fay", *names[1:])) == words


def test_the_house_man_leaves_for_a_new_player_and_nobody_is_asked(play: Play) -> None:
    """002 rule 1: the house man needs no approval; the points taken along are shown all the same.

    After 16-5-5-0 Bob, who has 5, gets 11 of Ann and pays Dee 5: he leaves with 6 won.
    """
    table = began(play, four((16, 5, 5, 0)))
    table.press("2")  # Bob leaves
    table.press("3")  # who is the house man
    table.press("1")  # another: all four of the night play
    table.press("zoe adams~")
    asked = table.focus
    assert isinstance(asked, QuestionPanel)
    assert asked.accessibleName() == "The house man Bob leaves."
    assert (
        next(said.words for said in asked.choice.sentences)
        == "Bob keeps +6 of this game’s points, whatever comes after."
    )
    table.press("1")
    assert table.newest == e.SeatChange(1, "bob", "zoe-id", (), house_man=True)
    assert table.paper.head.text.names[1] == "Zoe Adams"
    assert table.live.settled.net_points == {"ann": -38, "bob": 6, "cal": 6, "dee": 26, "zoe-id": 0}


@pytest.mark.parametrize("house_man", ["", "3"])
def test_whom_the_club_has_barred_is_asked_about_before_sitting_down(play: Play, house_man: str) -> None:
    """002 rule 12; no one is seated by Enter alone."""
    table = play(four((16, 5, 5, 0)))
    table.paper.club_players = lambda: [ZOE]
    table.paper.barred = lambda: [Barred(ZOE.id, "Zoe A.", "cheated", "2026-05-03")]
    table.paper.begin("change_seat")
    table.press(f"1{house_man}1zoe adams~")
    assert question(table).choice.question.title == "Zoe Adams is barred since 3 May 2026: cheated."
    table.press("~")
    assert titles(table) == ["Zoe Adams plays all the same"]
    table.press("1")
    asked = table.paper.band.panel
    assert asked is not None
    house_words = "The house man Ann leaves."
    assert asked.accessibleName() == house_words or agreement(table).accessibleName().endswith("takes Ann’s place?")
    table.press("1" if house_man else "~")
    assert table.newest == e.SeatChange(
        0, "ann", "zoe-id", () if house_man else ("ann", "bob", "cal", "dee"), house_man=bool(house_man)
    )
    noted = "Zoe Adams plays all the same, though barred since 3 May 2026: cheated"
    assert table.live.game.entries[-1].note == noted
    assert history(table.live.lines).lines[-1].words.endswith(f" {noted}.")


def test_a_barred_person_who_never_played_has_the_name_of_the_record(play: Play) -> None:
    table = play(four((16, 5, 5, 0)))
    table.paper.barred = lambda: [Barred("fay-id", "Fay", "left without paying", "2026-05-03")]
    table.paper.begin("change_seat")
    table.press("11fay~")
    assert titles(table) == ["Fay plays all the same"]
    table.press("1~")
    assert table.live.night.players[-1] == Player("fay-id", "Fay")


def test_a_seat_change_closes_an_old_deal_in_which_nothing_is_typed_any_more(play: Play) -> None:
    table = play(four((16, 5, 5, 0), (13, 5, 6, 2)))
    table.press("^^F14~7~~")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    table.press("!")
    table.paper.begin("change_seat")
    assert table.paper.band.panel is None
    assert table.message == "Deal 1 is typed and not written: write it or clear it first"
    table.press("!")
    assert table.paper.entry.row.old is not None
    table.paper.begin("change_seat")
    assert title(table).startswith("Who")
    assert table.paper.entry.row.deal.is_next
    table.press("!")
    assert table.texts == ["", "", "", ""]
    assert table.rows == [["16", "5", "5", "0"], ["13", "5", "6", "2"]]


def test_after_a_change_of_seats_the_row_says_what_is_open_of_who_left(play: Play) -> None:
    table = began(play, four((16, 5, 5, 0)))
    table.press("11zoe adams~~")
    assert table.hint == "Ann left and owes 9.50, not settled yet: see Somebody leaves, under Settle (Ctrl+L)."
