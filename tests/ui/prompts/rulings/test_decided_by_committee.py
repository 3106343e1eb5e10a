"""What a committee or an outsider decides in place of the players, with real keys and clicks (002 rule 12)."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.explain_game import why_game
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.example_games import four, over, sitting
from tests.scorekeeper.example_nights import deal
from tests.scorekeeper.nights import pts
from tests.ui.prompts.asked import agreement, figures, said, title, titles
from tests.ui.prompts.rulings.test_offences_and_rulings import typed
from tests.ui.sheet_driver import Play, SheetDriver

ALL = ("ann", "bob", "cal", "dee")
WHO = "the committee"


def three() -> Keeper:
    """Three deals."""
    return four((13, 5, 6, 2), (4, 19, 2, 1), (0, 20, 3, 3))


def waiting() -> Keeper:
    """Three deals, and a game that waits for the committee."""
    keeper = three()
    keeper.write(0, e.Suspend("a quarrel"))
    return keeper


def notes(table: SheetDriver) -> list[str]:
    """The remarks of the lines."""
    return [line.note for line in table.paper.model.lines]


def test_one_key_says_that_the_committee_decided_and_the_line_tells_it(play: Play) -> None:
    table = play(three())
    table.paper.begin("strike")
    table.press("2~1")
    assert "g a committee decided" in agreement(table).accessibleDescription()
    table.press("g")
    assert title(table) == "Who decided it?"
    table.press("~")
    assert title(table) == "Decided by the committee."
    table.press("~")
    assert table.newest == e.Strike(1, (), "It was written twice", WHO)
    assert "struck out, decided by the committee" in notes(table)


def test_who_decided_is_typed_and_remembered_for_the_night(play: Play) -> None:
    table = play(three())
    table.press("^^^F20~0~4~2~")
    table.press("g")
    typed(table, "Mr  Wood")
    assert title(table) == "Decided by Mr Wood."
    table.press("!!")
    assert title(table) == "Who agrees to this deal 1?"
    table.press("g")
    typed(table, "Mr  Wood")
    table.press("~")
    assert table.newest == e.Amend(0, e.Deal(pts(20, 0, 4, 2)), (), decided_by="Mr Wood")
    table.paper.begin("strike")
    table.press("~1g~")
    assert title(table) == "Decided by Mr Wood."


def test_the_key_of_the_committee_can_be_clicked(play: Play) -> None:
    table = play(three())
    table.paper.begin("strike")
    table.press("~1")
    asked = agreement(table)
    asked.repaint()
    places = [QPoint(x, 20) for x in range(asked.width()) if asked.key_at(QPoint(x, 20)) == "g"]
    assert len(places) > 20
    QTest.mouseClick(asked, Qt.MouseButton.LeftButton, pos=places[len(places) // 2])
    assert title(table) == "Who decided it?"


def test_what_only_players_decide_has_no_such_key(play: Play) -> None:
    keeper = four()
    keeper.join(Player("eve", "Eve"))
    table = play(keeper)
    for act, keys in (("change_rule", "~~"), ("end_game", ""), ("change_seat", "11")):
        table.paper.begin(act)
        table.press(keys)
        asked = title(table)
        assert "committee decided" not in agreement(table).accessibleDescription(), (act, keys)
        table.press("g")
        assert title(table) == asked, (act, keys)
        table.begin_again()


def test_a_large_split_is_decided_by_the_committee(play: Play) -> None:
    keeper = four()
    keeper.write(0, deal(20, 13, 4, 3, as_written=True))
    table = play(keeper)
    table.press("sg~~")
    assert table.newest == e.ErrorSplit(Points.whole(14), decided_by=WHO)
    assert "14 too many, 3½ off each, decided by the committee" in notes(table)


def test_after_everybody_has_signed_the_committee_changes_the_game_and_all_sign_again(play: Play) -> None:
    table = play(over())
    table.press("y~")
    assert table.sheet.all_signed
    table.paper.begin("adjust")
    table.press("-10~~~~")
    typed(table, "exposed cards")
    table.press("g~")
    assert "The signatures then no longer count: everybody signs again." in said(table)
    table.press("~w")
    assert isinstance(table.newest, e.Adjustment)
    assert table.sheet.signed == ()


def test_an_adjustment_is_typed_like_a_row_and_moves_no_deal(play: Play) -> None:
    table = play(three())
    dealer, number = table.sheet.dealer, table.sheet.next_deal
    table.paper.begin("adjust")
    assert figures(table).under == tuple(f"now {score}" for score in ("17", "44", "11", "6"))
    table.press("-17/~+3~")
    assert figures(table).under[:2] == ("17 · then −½", "44 · then 47")
    table.press("0~0~")
    typed(table, "exposed cards")
    assert title(table) == "Does everybody agree to Ann −17½, Bob +3?"
    shown = agreement(table).effect
    assert shown is not None
    assert "Ann goes into the hole." in said(table)
    table.press("1~")
    assert agreement(table).refusal == "Everybody must agree."
    table.press("1~")
    assert table.newest == e.Adjustment(pts("-17.5", 3, 0, 0), "exposed cards", ALL)
    assert table.sheet.scores == shown.after.scores
    assert (table.sheet.dealer, table.sheet.next_deal, table.sheet.error) == (dealer, number, Points.whole(0))
    assert (table.paper.model.lines[-1].label, notes(table)[-1]) == ("Adjustment", "exposed cards")


def test_nothing_typed_is_lost_where_nothing_is_adjusted(play: Play) -> None:
    table = play(three())
    table.paper.begin("adjust")
    table.press("0~~~~")
    assert figures(table).wrong == "an adjustment puts points on or off at least one hand"
    assert figures(table).texts == ("0", "0", "0", "0")


def test_a_field_that_is_left_with_no_number_in_it_says_so(play: Play) -> None:
    table = play(three())
    table.paper.begin("adjust")
    panel = figures(table)
    table.press("-")
    assert panel.wrong == "", "a figure that is begun is not wrong yet"
    table.press("\t")
    assert panel.wrong.startswith("“-” is no")
    assert [field.is_wrong for field in panel.fields] == [True, False, False, False]
    panel.fields[0].setFocus()
    table.press("5")
    assert (panel.wrong, panel.fields[0].is_wrong) == ("", False)


def test_an_empty_hand_of_an_adjustment_counts_nothing(play: Play) -> None:
    table = play(three())
    table.paper.begin("adjust")
    panel = figures(table)
    table.press("\t\t5~")
    assert panel.texts == ("0", "0", "5", "")
    table.press("~")
    assert title(table) == "Why?"
    table.press("!")
    assert figures(table).texts == ("0", "0", "5", "0")


def test_a_wrong_adjustment_is_taken_back_and_not_struck(play: Play) -> None:
    table = play(three())
    table.live.write(lambda keeper: keeper.write(0, e.Adjustment(pts(-10, 0, 0, 0), "ruled", (), WHO)))
    table.press("^^v")
    assert table.hint == "Undo takes it back, or an opposite adjustment; Esc goes back."
    table.paper.begin("strike")
    assert table.message == "An adjustment is not struck; undo takes it back, or an opposite adjustment"
    table.live.write(lambda keeper: keeper.undo(0))
    assert table.sheet.scores == pts(17, 44, 11, 6)


def test_what_was_adjusted_is_told_where_figures_are_explained(play: Play) -> None:
    table = play(three())
    table.live.write(lambda keeper: keeper.write(0, e.Adjustment(pts(-10, 0, 4, 0), "ruled", (), WHO)))
    table.live.write(lambda keeper: keeper.write(0, e.Adjustment(pts(0, 1, 0, 0), "ruled", ALL)))
    told = "The scores include the adjustment decided by the committee: Ann −10, Cal +4. Ruled."
    live = table.live
    assert told in why_game(live.night, live.settled, 0, "dee").sentences
    text = settlement_text(live.night, live.settled)
    assert f"  {told}\n  The scores include the adjustment decided by agreement: Bob +1. Ruled.\n" in text


@pytest.mark.parametrize(
    ("keys", "kinds"),
    [
        ("g4", (e.Resume, e.Adjustment)),
        ("g51", (e.Resume, e.Amend)),
        ("g52", (e.Resume, e.Strike)),
        ("g52~4", (e.Resume, e.Strike, e.Misdeal)),
        ("g53", (e.Resume, e.InsertDeal)),
        ("g54", (e.Resume, e.Amend, e.Amend, e.Amend)),
    ],
)
def test_the_committee_mends_a_suspended_game_which_goes_on_as_one_act(
    play: Play, keys: str, kinds: tuple[type[e.Entry], ...]
) -> None:
    table = play(waiting())
    before = table.sheet
    table.press(keys)
    match keys:
        case "g4":
            table.press("-10~~~~")
            typed(table, "exposed cards")
        case "g51":
            table.press("1~20~0~4~2~")
        case "g53":
            table.press("1~20~0~4~2~~")
        case "g52":
            table.press("~1")
        case "g52~4":
            assert title(table) == "Deal 3 was a misdeal: it is struck and dealt again. Why?"
            table.press("1")
        case "g54":
            table.press("1~12")
    typed(table, "Fay and Gus")
    assert title(table) == "Decided by Fay and Gus."
    table.press("~")
    assert not table.sheet.suspended
    written = [one.entry for one in table.live.game.entries[before.length :]]
    assert tuple(map(type, written)) == kinds
    assert all(one.decided_by == "Fay and Gus" for one in written if isinstance(one, e.Decided))
    table.live.write(lambda keeper: keeper.undo(0))
    assert table.sheet.suspended
    assert (table.sheet.scores, table.newest) == (before.scores, e.Suspend("a quarrel"))


def test_the_committee_voids_a_suspended_game(play: Play) -> None:
    table = play(waiting())
    table.press("g3")
    typed(table, "marked cards")
    typed(table, "Fay and Gus")
    assert said(table)[0] == "The game then counts for nothing."
    table.press("1")
    assert table.newest == e.Void("marked cards", (), "committee: Fay and Gus")
    assert "marked cards, decided by committee: Fay and Gus" in notes(table)


def test_the_note_of_an_old_deal_is_kept_where_the_committee_decides(play: Play) -> None:
    table = play(waiting())
    table.press("g51")
    table.press("1~x11~")
    typed(table, "Fay")
    table.press("~")
    assert table.sheet.newest is not None
    assert table.sheet.newest[1].note == "did not follow suit"


def test_where_nobody_can_be_charged_the_rows_are_ruled(play: Play) -> None:
    """Scoring part 11, 11: a scorekeeper who does not play cannot be charged; that is a ruling."""
    keeper = four((13, 5, 6, 2))
    short = deal(13, 5, 4, 2, as_written=True)
    keeper.write_all(0, (short,), joiners=(Player("eve", "Eve"),), scorekeeper="eve")
    table = play(keeper)
    table.press("s")
    assert titles(table)[-1] == "Nobody of these"
    table.press("~")
    assert titles(table) == ["Deal 2 stands as it is", "Deal 2 gets other points"]
    assert said(table)[0] == "The sheet then adds up."
    table.press("1")
    assert title(table) == "Who agrees that deal 2 stands as it is?"
    table.press("g~~")
    reason = "nobody in the game answers for what is missing"
    assert table.newest == e.Amend(1, e.Ruled(pts(13, 5, 4, 2), reason), (), reason, WHO)
    assert (table.sheet.error, table.sheet.deals_played) == (Points.whole(0), 2)


def test_a_game_with_sitters_is_adjusted_for_everybody(play: Play) -> None:
    table = play(sitting())
    table.paper.begin("adjust")
    table.press("5~" + "0~" * (table.sheet.hands - 1))
    typed(table, "ruled")
    table.press("~")
    assert isinstance(table.newest, e.Adjustment)
    assert len(table.newest.points) == table.sheet.hands


def test_esc_goes_back_to_the_figures_as_they_were_typed(play: Play) -> None:
    table = play(three())
    table.paper.begin("adjust")
    table.press("-10~5~0~0~")
    typed(table, "ruled")
    table.press("!")
    assert title(table) == "Why?"
    table.press("~!!")
    assert figures(table).texts == ("-10", "5", "0", "0")
    table.press("~")
    typed(table, "ruled again")
    table.press("~")
    assert table.newest == e.Adjustment(pts(-10, 5, 0, 0), "ruled again", ALL)


def test_a_paper_without_the_adjustment_is_told_so(play: Play) -> None:
    table = play(three())
    table.live.write(lambda keeper: keeper.write(0, e.Adjustment(pts(-10, 4, 0, 0), "ruled", (), WHO)))
    table.paper.begin("check_paper")
    table.press("17~44~11~6~")
    assert titles(table)[0] == "The adjustment is not on the paper"
    table.press("1")
    assert table.message == "An adjustment is not struck; undo takes it back, or an opposite adjustment"
