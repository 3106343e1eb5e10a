"""Who really dealt and how it was really passed: stated in the row with keys or the mouse, kept with its draft."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import RunOption, profile_rules
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.display_names import hand_names
from scorekeeper.text.sheet_lines import lines_of_game
from tests.faults.few_examples import FEW_EXAMPLES
from tests.scorekeeper.example_games import FOUR, four, one_each, over, shared, sitting
from tests.scorekeeper.example_nights import begun, seat
from tests.scorekeeper.nights import on, pts
from tests.ui.prompts.asked import agreement, question, said, title, titles
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.command_answers import CommandAnswers
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import row_note, wordings
from ui.live.open_deal import OUT, ActualDeal
from ui.prompts.questions import PreparedEntry, Question
from ui.prompts.who_deals import how_passed, who_dealt
from ui.theme.tokens import Space

DEAL = (13, 5, 6, 2)


def note(table: SheetDriver) -> str:
    """What stands beside the open row."""
    return row_note(table.paper.entry.row)


def notes(table: SheetDriver) -> list[str]:
    """What stands beside the deals."""
    live = table.live
    return [line.note for line in lines_of_game(live.night, live.settled, 0) if line.number]


def click_margin(table: SheetDriver, x: int) -> None:
    """Click in the margin of the open row."""
    band = table.paper.band
    QTest.mouseClick(band, Qt.MouseButton.LeftButton, pos=QPoint(x, band.density.entry // 2))


def click_dealer(table: SheetDriver, row: int) -> None:
    """Click on the dealer of a line."""
    lines = table.paper.table
    place = lines.visualRect(table.paper.model.index(row, 0)).center()
    place.setX(table.paper.band.columns.dealer_left + 3)
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=place)


# the open row


def test_somebody_else_deals_and_typing_goes_on_where_it_was(play: Play) -> None:
    table = play(four(DEAL))
    table.press("3~16e")
    assert title(table) == "Who deals deal 2?"
    assert titles(table) == list(FOUR)
    assert question(table).choice.question.options[1].details == ("in turn", "then Cal deals")
    table.press("4")
    assert (table.texts, table.cell) == (["3", "16", "", ""], 1)
    assert table.paper.head.text.states == ("leads", "", "", "deals")
    assert "Dee deals" in table.paper.head.text.next_deal
    table.press("}3~~")
    assert note(table) == "Dee deals, not Bob"
    table.press("~")
    assert table.newest == e.Deal(pts(3, 16, 3, 4), dealer=3)
    assert table.sheet.dealer == 0
    assert notes(table) == ["", "Dee dealt, not Bob"]


def test_the_line_under_an_empty_row_says_who_deals_where_somebody_else_does(play: Play) -> None:
    """Also in its shortest wording, if the columns are too narrow for dealers and remarks."""
    table = play(four(DEAL))
    table.press("e4")
    words = [left[0].text for left, _ in wordings(table.paper.entry.row)]
    assert words[0] == "Dee deals, not Bob. Ann’s points, then Enter."
    assert words[-1] == "Dee deals, not Bob."


def test_what_is_stated_can_be_taken_off_again(play: Play) -> None:
    table = play(four(DEAL))
    table.press("e4")
    assert note(table) == "Dee deals, not Bob"
    table.press("e2")
    assert (note(table), table.paper.entry.row.typed.actual) == ("", ActualDeal())
    table.press("e4p1")
    assert note(table) == "Dee deals, not Bob, passed left, not right"
    table.press("!")
    assert table.paper.entry.row.typed.actual == ActualDeal()
    table.paper.entry.typing.restore()
    assert table.paper.entry.row.typed.actual == ActualDeal(3, Pass.LEFT)


def test_how_it_was_passed(play: Play) -> None:
    table = play(four(DEAL))
    table.press("p")
    assert title(table) == "How is it passed in deal 2?"
    assert titles(table) == ["Pass left", "Pass right", "Pass across", "Hold, no pass"]
    table.press("1")
    assert "pass left" in table.paper.head.text.next_deal
    table.press("3~16~3~~~")
    assert table.newest == e.Deal(pts(3, 16, 3, 4), passing=Pass.LEFT)
    assert table.sheet.passing is Pass.ACROSS
    assert notes(table)[1] == "passed left, not right"
    table.press("p3")
    assert table.paper.entry.row.typed.actual == ActualDeal()


def test_an_odd_table_passes_nothing_across_and_some_games_pass_nothing(play: Play) -> None:
    table = play(one_each(5))
    table.press("p")
    assert titles(table) == ["Pass left", "Pass right", "Hold, no pass"]
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), profile_rules("hearts"))
    other = play(keeper)
    other.press("p")
    assert other.message == "No cards are passed in this game"


def test_mixed_is_offered_where_the_game_knows_it(play: Play) -> None:
    keeper = begun(FOUR)
    rules = profile_rules("william").changed({"pass_cycle": (Pass.LEFT, Pass.MIX)})
    seat(keeper, tuple((name.lower(),) for name in FOUR), rules)
    table = play(keeper)
    table.press("p")
    assert titles(table)[-1] == "Pass mixed"


def test_who_sits_out_follows_the_dealer_and_their_figure_comes_back(play: Play) -> None:
    table = play(sitting())
    table.press("7~e")
    assert question(table).choice.question.options[2].details == ("Cal sits out", "then Dee deals")
    table.press("2")
    assert table.texts == ["", "", "", "", ""]
    assert table.paper.head.text.states == ("", "deals, sits out", "leads", "", "")
    assert table.paper.entry.typing.can_restore
    table.press("3~16~3~~~")
    assert table.newest == e.Deal(pts(4, 0, 3, 16, 3), dealer=1)
    assert table.sheet.dealer == 2


def test_a_lead_out_of_turn_is_paid_to_those_who_play_with_the_stated_dealer(play: Play) -> None:
    table = play(sitting())
    table.press("e2o1")
    table.press("1~")
    assert table.newest == e.LeadOutOfTurn("ann", "led before everybody had passed", (0, 2, 3, 4))
    assert table.paper.entry.row.typed.actual == ActualDeal(1)


def test_who_sits_out_is_asked_from_the_stated_dealer(play: Play) -> None:
    table = play(sitting())
    table.press("e2i")
    marked = question(table).choice.option
    assert (marked.key, marked.title) == ("2", "Bob")
    table.press("1")
    assert table.texts == [OUT, "", "", "", ""]


def test_runs_and_misdeals_say_who_dealt(play: Play) -> None:
    table = play(four())
    table.press("e3m11")
    assert [one.words for one in table.paper.entry.row.prepared.effect_sentences][-2:-1] == [  # type: ignore[union-attr]
        "Cal dealt, not Ann: Dee deals next."
    ]
    table.press("~")
    assert table.newest == e.Run(0, RunOption.DOWN, dealer=2)
    table.press("e1d")
    assert title(table) == "Misdeal: nothing is scored, Ann deals again. Why?"
    table.press("1~")
    assert table.newest == e.Misdeal("a card was shown in dealing", dealer=0)
    assert table.sheet.dealer == 0
    line = lines_of_game(table.live.night, table.live.settled, 0)[-1]
    assert line.note == "a card was shown in dealing, Ann dealt"


def test_partners_deal_together(play: Play) -> None:
    table = play(shared())
    table.press("e3")
    assert note(table) == "Cal + Eve deal, not Ann"


def test_an_undo_keeps_what_was_stated_for_its_deal(play: Play) -> None:
    table = play(four(DEAL))
    table.press("e4")
    table.live.write(lambda keeper: keeper.undo(0))
    assert table.paper.entry.row.typed.actual == ActualDeal()
    table.live.write(lambda keeper: keeper.redo(0))
    assert table.paper.entry.row.typed.actual == ActualDeal(3)


@FEW_EXAMPLES
@given(lines=st.lists(st.permutations([13, 7, 4, 2]), min_size=1, max_size=6), data=st.data())
def test_what_is_shown_of_a_dealer_and_a_pass_is_what_the_sheet_shows_then(
    lines: list[list[int]], data: st.DataObject
) -> None:
    """An old deal amended, and the newest written again: dealers, passes and who sits out are as they were shown."""
    keeper = data.draw(st.sampled_from([four, sitting_with]))(*lines)
    sheet = keeper.night.games[0].sheet
    row = OpenRow(keeper.night, 0, hand_names(keeper.night.players, sheet.seats))
    old = data.draw(st.sampled_from(sheet.deals))
    row.amend(old, 0)
    for begin in (who_dealt, how_passed):
        asked = begin(CommandAnswers(row).context())
        assert isinstance(asked, Question)
        for option in asked.options:
            assert option.compute_effect is not None
            shown, ready = option.compute_effect(), option.chosen()
            if isinstance(ready, str):
                assert dealt(shown.after) == dealt(sheet)
                continue
            assert isinstance(ready, PreparedEntry)
            assert isinstance(ready.entry, e.DealEntry)
            amended = on(sheet, e.Amend(old.entry, ready.entry, sheet.seated))
            written = [amended]
            if old is sheet.deals[-1]:
                written.append(on(sheet, e.Undo(), replace(ready.entry, dealt_in=dealt_in_again(old, sheet))))
            for after in written:
                assert dealt(after) == dealt(shown.after)


def sitting_with(*lines: list[int]) -> Keeper:
    """Five of whom the dealer sits out, with so many deals played."""
    keeper = sitting()
    for number, line in enumerate(lines):
        points = list(line)
        points.insert(number % 5, 0)
        keeper.write(0, e.Deal(pts(*points)))
    return keeper


def dealt_in_again(row: DealRow, sheet: Sheet) -> e.DealtIn:
    """Who was dealt in, as stated if some sit out."""
    return row.dealt_in if sheet.setup.arrangement is Arrangement.SITTING else None


def dealt(sheet: Sheet) -> tuple[object, ...]:
    """Who dealt each deal and how it was passed, who was dealt in, and the same of the next one."""
    rows = tuple((row.dealer, row.passing, row.dealt_in, row.change) for row in sheet.deals)
    return *rows, sheet.dealer, sheet.passing, sheet.dealt_in, sheet.scores


# the mouse


def test_a_click_on_the_dealer_and_on_the_pass_in_the_margin(play: Play) -> None:
    table = play(four(DEAL))
    columns = table.paper.band.columns
    click_margin(table, columns.dealer_left + 3)
    assert title(table) == "Who deals deal 2?"
    table.press("!")
    click_margin(table, columns.pass_left + 3)
    assert title(table) == "How is it passed in deal 2?"
    table.press("!")
    click_margin(table, columns.number_edge - 3)
    assert table.paper.band.panel is None


def test_a_click_on_who_deals_in_the_head(play: Play) -> None:
    table = play(four(DEAL))
    head = table.paper.head
    for area in head.dealer_areas():
        assert area.height() >= Space.TOUCH
        QTest.mouseClick(head, Qt.MouseButton.LeftButton, pos=area.center().toPoint())
        assert title(table) == "Who deals deal 2?"
        table.press("!")
    QTest.mouseClick(head, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    assert table.paper.band.panel is None


def test_where_no_deal_is_in_play_the_head_asks_nothing(play: Play) -> None:
    assert play(over()).paper.head.dealer_areas() == ()


def test_a_click_on_the_dealer_of_an_old_deal(play: Play) -> None:
    table = play(four(DEAL, DEAL))
    table.press("7")
    row = next(n for n, line in enumerate(table.paper.model.lines) if line.number == "1")
    click_dealer(table, row)
    assert title(table) == "Who dealt deal 1?"
    table.press("!")
    click_dealer(table, row + 1)
    assert table.message == "Deal 1 is open already: write it or leave it first"
    table.press("!!")
    assert table.texts == ["7", "", "", ""]


# old deals


def test_an_old_deal_keeps_its_points_and_asks_who_agrees(play: Play) -> None:
    table = play(four(DEAL, DEAL, DEAL))
    table.press("^^F")
    table.press("e")
    assert title(table) == "Who dealt deal 2?"
    table.press("2")
    assert table.message == "That is what deal 2 says already"
    table.press("e3")
    prepared = table.paper.entry.row.prepared
    assert prepared is not None
    assert prepared.sentence == "Deal 2: Cal dealt, not Bob; its points stay"
    assert "Deal 2 then counts as dealt by Cal, deal 3 by Dee." in [one.words for one in prepared.effect_sentences]
    table.press("~")
    assert title(table) == "Who agrees to this deal 2?"
    assert said(table)[-1] == "Ann deals next, not Dee."
    table.press("~")
    assert table.newest == e.Amend(1, e.Deal(pts(*DEAL), dealer=2), ("ann", "bob", "cal", "dee"))
    assert [row.dealer for row in table.sheet.deals] == [0, 2, 3]
    assert notes(table)[1] == "Cal dealt, not Bob, changed"


def test_an_amended_deal_keeps_its_dealer_and_can_get_the_one_who_was_due(play: Play) -> None:
    keeper = four(DEAL, DEAL)
    keeper.write(0, e.Amend(0, e.Deal(pts(*DEAL), dealer=2), ("ann", "bob", "cal")))
    table = play(keeper)
    table.press("^^Fe")
    assert question(table).choice.question.first_marked == 2
    table.press("1")
    assert table.paper.entry.row.prepared is not None
    assert table.paper.entry.row.prepared.sentence == "Deal 1: dealt and passed in turn; its points stay"
    table.press("~~")
    assert [row.dealer for row in table.sheet.deals] == [0, 1]


def test_the_newest_deal_gets_its_dealer_with_nothing_asked(play: Play) -> None:
    table = play(four(DEAL, DEAL))
    table.press("Fe4~")
    assert table.newest == e.Deal(pts(*DEAL), dealer=3)
    assert table.sheet.dealer == 0
    table.press("Fp1~")
    assert table.newest == e.Deal(pts(*DEAL), dealer=3, passing=Pass.LEFT)


def test_those_who_played_the_newest_deal_stay_whoever_dealt_it(play: Play) -> None:
    table = play(sitting())
    table.press("3~16~3~~~")
    table.press("Fe3~")
    assert table.newest == e.Deal(pts(0, 3, 16, 3, 4), dealer=2, dealt_in=(1, 2, 3, 4))
    assert (table.sheet.dealer, table.sheet.dealt_in) == (3, (0, 1, 2, 4))


def test_figures_and_dealer_of_an_old_deal_are_changed_together(play: Play) -> None:
    table = play(four(DEAL, DEAL, DEAL))
    table.press("^^F")
    table.press("12~6~e4")
    assert table.texts == ["12", "6", "6", "2"]
    assert note(table) == "Dee dealt, not Bob"
    table.press("!")
    assert table.texts == ["13", "5", "6", "2"]


def test_a_ruled_deal_keeps_its_kind(play: Play) -> None:
    keeper = four(DEAL)
    keeper.write(0, e.Ruled(tuple(map(Points.whole, (8, 9, 9, 0))), "as the table ruled"))
    table = play(keeper)
    table.press("Fe4~")
    assert table.newest == e.Ruled(tuple(map(Points.whole, (8, 9, 9, 0))), "as the table ruled", dealer=3)


def test_e_on_the_line_of_a_deal_asks_who_dealt_it(play: Play) -> None:
    """As in the open row, and as a click on the name of the dealer does; other letters are refused there."""
    table = play(four(DEAL, DEAL, DEAL))
    table.press("^^e")
    assert title(table) == "Who dealt deal 2?"
    table.press("4~~")
    assert isinstance(table.newest, e.Amend)
    assert [row.dealer for row in table.sheet.deals] == [0, 3, 0]
    table.press("^^m")
    assert table.message.startswith("“m” is not written here")


def test_a_forgotten_deal_says_who_dealt_it(play: Play) -> None:
    table = play(four(DEAL, DEAL))
    table.paper.begin("insert")
    table.press("2~")
    table.press("e")
    assert title(table) == "Who dealt the forgotten deal?"
    table.press("4p")
    assert title(table) == "How was it passed in the forgotten deal?"
    table.press("13~16~3~~~")
    assert "Dee" in agreement(table).sentences[0].words or said(table)
    table.press("~")
    assert isinstance(table.newest, e.InsertDeal)
    assert (table.newest.forgotten.dealer, table.newest.forgotten.passing) == (3, Pass.LEFT)
    assert [row.dealer for row in table.sheet.deals] == [0, 3, 0]
