"""Who sits out of a deal against the rotation, and who took the bonus card: said in the row, kept with its draft."""

from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import FOUR, four, one_each, sitting, six_sitting, with_jack
from tests.scorekeeper.example_nights import deal
from tests.scorekeeper.nights import pts
from tests.ui.sheet_driver import Play
from ui.live.open_deal import OUT


def test_somebody_else_than_the_dealer_sits_out(play: Play) -> None:
    table = play(sitting())
    table.press("i")
    assert table.paper.band.panel is not None
    table.press("3")  # Ann's turn, then Bob, then Cal
    assert table.texts == ["", "", OUT, "", ""]
    assert table.paper.head.text.states == ("deals", "leads", "sits out", "", "")
    table.press("3~5~16~~~")
    assert table.newest == e.Deal(pts(3, 5, 0, 16, 2), dealt_in=(0, 1, 3, 4))
    assert table.paper.head.text.states[1] == "deals, sits out"


def test_with_six_two_sit_out_and_their_figures_come_back(play: Play) -> None:
    table = play(six_sitting())
    table.press("7~")
    assert table.texts == ["", "7", "", "", "", ""]
    table.press("i1")
    table.press("2")
    assert table.texts == [OUT, OUT, "", "", "", ""]
    assert table.paper.entry.typing.can_restore
    table.paper.entry.typing.restore()
    assert table.texts == ["", "7", "", "", "", ""]


def test_as_the_rotation_has_it_nothing_is_said(play: Play) -> None:
    table = play(sitting())
    table.press("i2i1")
    assert table.texts == [""] * 5
    table.press("3~5~16~~~")
    assert table.newest == e.Deal(pts(0, 3, 5, 16, 2))


def test_runs_misdeals_and_leads_say_who_was_dealt_in(play: Play) -> None:
    table = play(sitting())
    table.press("i3m11~")
    assert table.newest == e.Run(0, RunOption.DOWN, dealt_in=(0, 1, 3, 4))
    table.press("i2")  # Bob deals and sits out as usual
    table.press("i1")
    table.press("o21~")
    assert isinstance(table.newest, e.LeadOutOfTurn)
    assert table.newest.dealt_in == (1, 2, 3, 4)
    table.press("d2~")
    assert isinstance(table.newest, e.Misdeal)


def test_the_newest_deal_comes_back_with_those_who_sat_out(play: Play) -> None:
    table = play(sitting())
    table.press("i33~5~16~~~F")
    assert table.texts == ["3", "5", OUT, "16", "2"]


def test_where_everybody_plays_nobody_sits_out(play: Play) -> None:
    for keeper in (four(), one_each(5)):
        table = play(keeper)
        table.press("i")
        assert table.message == "Everybody is dealt in at this table"
    table.press("j")
    assert "no bonus card" in table.message


def test_the_bonus_card_is_told_in_the_cell_of_its_taker(play: Play) -> None:
    table = play(with_jack())
    table.press("3j~16~3~")
    assert table.texts == ["3j", "16", "3", ""]
    row = table.paper.entry.row.typed
    assert row.score_with(0, Points.whole(3)) == Points.whole(-7)
    table.press("~~")
    assert table.newest == e.Deal(pts(-7, 16, 3, 4), bonus=0)
    table.press("F")
    assert table.texts == ["3j", "16", "3", "4"]


def test_only_one_hand_has_it_and_a_second_press_takes_it_back(play: Play) -> None:
    table = play(with_jack())
    table.press("j~j")
    assert table.texts == ["0", "j", "", ""]
    table.press("5")
    assert table.texts == ["0", "5j", "", ""]
    table.press("j")
    assert table.texts == ["0", "5", "", ""]


def test_a_run_and_a_row_as_written_keep_the_bonus_card(play: Play) -> None:
    table = play(with_jack())
    table.press("j~m21~")
    assert table.newest == e.Run(1, RunOption.DOWN, bonus=0)
    table.press("3j~16~3~5~k~")
    assert table.newest == e.Deal(pts(-7, 16, 3, 5), as_written=True, bonus=0)
    notes = [line.note for line in table.paper.model.lines]
    assert notes[1] == "run down, J♦ Ann"


def test_an_old_deal_keeps_who_was_dealt_in(play: Play) -> None:
    keeper = sitting()
    keeper.write(0, e.Deal(pts(3, 5, 0, 16, 2), dealt_in=(0, 1, 3, 4)))
    keeper.write(0, deal(3, 0, 5, 16, 2))
    table = play(keeper)
    table.press("^^F")
    assert table.texts == ["3", "5", OUT, "16", "2"]
    table.press("i")
    assert "old deal" in table.message
    table.press("4~4~~~")
    assert table.newest == e.Amend(0, e.Deal(pts(4, 4, 0, 16, 2)), tuple(name.lower() for name in (*FOUR, "Eve")))


def test_a_half_typed_row_keeps_the_taker_of_the_bonus_card_in_its_draft(play: Play) -> None:
    """What is kept over a restart are the texts of the cells: shown again, they are the same row."""
    table = play(with_jack())
    table.press("3~j")
    draft = table.drafts[-1]
    assert draft == ["3", "j", "", ""]
    again = play(with_jack())
    again.paper.show_game(draft)
    assert again.texts == draft
    again.press("16~3~~~")
    assert again.newest == e.Deal(pts(3, 6, 3, 4), bonus=1)
