"""Offences and rulings at the table, with real keys: the questions, the effects, the sheet afterwards."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtTest import QTest

from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import read
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.game_state import may_open
from scorekeeper.text.game_over_text import over_sentences
from tests.scorekeeper.example_games import four, over
from tests.scorekeeper.nights import pts
from tests.ui.prompts.asked import question, said, title, titles
from tests.ui.sheet_driver import Play, SheetDriver
from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.figures_panel import FiguresPanel
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.questions import FiguresQuestion
from ui.theme import current_theme

ALL = ("ann", "bob", "cal", "dee")


def typed(table: SheetDriver, text: str) -> None:
    """Type a text into the field of the question."""
    QTest.keyClicks(table.focus, text)
    table.press("~")


def panel(table: SheetDriver) -> QuestionPanel | AgreementPanel:
    """The open question."""
    asked = table.paper.band.panel
    assert isinstance(asked, QuestionPanel | AgreementPanel)
    return asked


def test_a_renege_shows_its_effect_and_its_rule_and_keeps_its_reason(play: Play) -> None:
    """002 rule 8: Bob reneged with 5 points: 31 then, the others as they were."""
    table = play(four((13, 5, 6, 2)))
    table.press("~x2")
    asked = panel(table)
    assert isinstance(asked, QuestionPanel)
    assert asked.choice.effect is not None
    assert asked.choice.effect.after.scores == pts(13, 31, 6, 2)
    assert asked.choice.sentences[-1].words == "A renege that stands costs 26, and nobody else takes a point (rule 8)."
    table.press("2")
    assert table.paper.entry.row.prepared.effect == asked.choice.effect
    table.press("~")
    assert table.sheet.newest is not None
    written = table.sheet.newest[1]
    assert (written.entry, written.note) == (e.Renege(1), "kept the queen back when she could go")


def test_the_rule_stays_in_sight_until_the_entry_is_sealed(play: Play) -> None:
    table = play(four())
    low = table.paper.band.height()
    table.press("x11")
    assert table.paper.band.height() > low
    assert [one.words for one in table.paper.entry.row.prepared.effect_sentences][-1].endswith("(rule 8).")
    assert "(rule 8)" in table.paper.band.accessibleDescription()
    table.press("!!!")
    assert table.paper.band.height() == low
    assert table.paper.entry.row.prepared is None


@pytest.mark.parametrize(("key", "kind"), [("x14", e.OffenceKind.RENEGE), ("c12", e.OffenceKind.FALSE_CLAIM)])
def test_a_proven_run_beats_an_offence_which_is_noted(play: Play, key: str, kind: e.OffenceKind) -> None:
    """002 rules 6 and 8: Ann offended, Bob's run stands; the offence is on record.

    Who ran is chosen by the number of the column, then down or up, each with its effect.
    """
    table = play(four())
    table.press(key)
    assert (title(table), titles(table)) == ("Who ran?", ["Bob", "Cal", "Dee"])
    table.press("2")
    assert titles(table) == ["Down", "Up"]
    assert title(table).startswith("Bob ran, although Ann ")
    table.press("2~")
    assert table.newest == e.Run(1, RunOption.UP, offence=e.Offence(kind, 0))
    assert table.paper.model.lines[-1].note in ("up, a renege", "up, a claim")


def test_a_wrong_count_of_another_number_of_hands_is_ruled(play: Play) -> None:
    table = play(four())
    table.press("w15")
    assert isinstance(table.paper.entry.row.question, FiguresQuestion), "the points that were ruled"
    table.press("13~~13~13~")
    assert panel(table).accessibleName() == "Who decided it?"


def test_last_tricks_that_give_all_26_ask_whether_it_is_a_run(play: Play) -> None:
    """Scoring part 11, 10: it stands as 26 unless the table calls it a run."""
    table = play(four())
    table.press("l1")
    assert panel(table).accessibleName() == "This gives Ann all 26. Does the table call it a run?"
    table.press("1~")
    assert table.newest == e.LastTricksClaim(pts(0, 0, 0, 0), 0)
    table.press("l12~")
    assert table.newest == e.Run(0, RunOption.DOWN)


def test_a_queen_assessed_that_gives_all_26_is_asked_about(play: Play) -> None:
    table = play(four())
    table.press("13~13~0~0~{{{t")
    assert table.cell is None
    assert panel(table).accessibleName() == "This gives Ann all 26. Does the table call it a run?"
    table.press("1~")
    assert table.newest == e.QueenAssessed(pts(13, 13, 0, 0), 1, 0)
    assert table.rows[-1] == ["26", "0", "0", "0"]


def test_a_lead_to_the_last_trick_costs_nothing(play: Play) -> None:
    """It is no mistake, and the figures that follow begin with the first empty cell."""
    table = play(four())
    table.press("o33")
    assert (table.message, table.hint) == ("", "Cal led to the last trick: that costs nothing (rule 3)")
    assert (table.sheet.newest, table.cell) == (None, 0)


def test_a_lead_out_of_turn_shows_the_top_of_the_sheet(play: Play) -> None:
    table = play(four())
    table.press("o11")
    told = [one.words for one in table.paper.entry.row.prepared.effect_sentences]
    assert told[0] == "At the top of the sheet: Ann −12, Bob +4, Cal +4, Dee +4."
    table.press("~")
    assert table.sheet.top["ann"] == -12


def test_two_offences_are_ruled_by_the_majority(play: Play) -> None:
    """Ann and Cal both offended; three of four rule 13 to each."""
    table = play(four())
    table.press("b13314~")
    ruled = table.newest
    assert isinstance(ruled, e.Ruled)
    assert (ruled.points, ruled.agreed) == (pts(13, 0, 13, 0), ("ann", "bob", "cal"))
    assert ruled.reason == "two offences, by Ann and Cal: 13 to each (the majority, 3 to 1)"


def test_half_of_the_players_are_no_majority(play: Play) -> None:
    table = play(four())
    table.press("b123134~")
    asked = panel(table)
    assert isinstance(asked, AgreementPanel)
    assert asked.refusal == "More than half of the players must be for it."
    assert table.sheet.newest is None


def test_an_outsider_decides_when_all_agree_to_him(play: Play) -> None:
    table = play(four())
    table.press("9~9~r")
    typed(table, "exposed cards")
    table.press("2")
    typed(table, "Mr Wood")
    table.press("2~")
    assert table.sheet.newest is None
    table.press("2~")
    assert table.newest == e.Ruled(pts(9, 9, 0, 0), "exposed cards (Mr Wood)", ALL)


def test_the_points_of_a_ruling_are_asked_with_halves(play: Play) -> None:
    """r, the points of this deal: they need not add up, and what cannot be read stays to be mended."""
    table = play(four())
    table.press("r2")
    asked = table.paper.band.panel
    assert isinstance(asked, FiguresPanel)
    table.press("6.5~x~~~")
    assert (asked.texts, asked.wrong[:8]) == (("6.5", "x", "0", "0"), "Bob: “x”")
    asked.fields[1].setFocus()
    table.press("<20~")
    typed(table, "exposed cards")
    table.press("1~")
    half = read("6.5", halves=True)
    assert table.newest == e.Ruled((half, *pts(20, 0, 0)), "exposed cards (the majority, 4 to 0)", ALL)


def test_a_ruling_without_points_counts_the_votes(play: Play) -> None:
    table = play(four())
    table.press("r1")
    typed(table, "cards are cut twice")
    table.press("13~")
    assert table.newest == e.Ruling("cards are cut twice", "the majority", 3, 1)
    assert table.paper.model.lines[-1].label == "Ruling"


def test_a_committee_decides_without_the_table(play: Play) -> None:
    table = play(four())
    table.press("9~9~r")
    typed(table, "exposed cards")
    table.press("3")
    typed(table, "Fay and Gus")
    table.press("1")
    assert table.newest == e.Ruled(pts(9, 9, 0, 0), "exposed cards (committee: Fay and Gus)")


def test_a_vote_is_recorded_whichever_way_it_goes(play: Play) -> None:
    table = play(four())
    table.paper.begin("vote")
    table.press("1")
    typed(table, "Eve")
    assert said(table)[0] == "4 to 0: a clear majority lets Eve play."
    table.press("23")
    assert said(table)[0] == "2 to 2: no clear majority lets Eve play."
    table.press("4~")
    assert table.newest == e.Vote("Let Eve play: no clear majority", "the players", 1, 3)
    line = table.paper.model.lines[-1]
    assert (line.label, line.note) == ("Vote", "Let Eve play: no clear majority, 1 to 3")


def test_who_may_join_is_voted_on_one_by_one_before_the_first_deal(play: Play) -> None:
    """002 rule 1: each applicant has a vote; scores can still be brought forward from paper after it."""
    table = play(four())
    for name, noes in (("Eve", "4"), ("Fay", "")):
        table.paper.begin("vote")
        assert "before the first deal" in question(table).choice.question.options[0].details
        table.press("1")
        typed(table, name)
        table.press(f"{noes}~")
    written = [one.entry for one in table.live.game.entries]
    assert written == [
        e.Vote("Let Eve play: a clear majority", "the players", 3, 1),
        e.Vote("Let Fay play: a clear majority", "the players", 4, 0),
    ]
    assert may_open(table.sheet)
    table.press("5~5~16~~~")
    table.paper.begin("vote")
    assert "a deal was played: from the next game on" in question(table).choice.question.options[0].details


def test_a_vote_may_lead_to_the_page_where_the_club_bars_somebody(play: Play) -> None:
    table = play(four())
    table.paper.begin("vote")
    table.press("3")
    assert table.wanted == ["barring"]


def test_a_suspended_game_is_frozen_and_goes_on_when_the_committee_says_so(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.paper.begin("suspend")
    typed(table, "Was the claim false?")
    assert [one.words for one in table.paper.entry.row.prepared.effect_sentences][-1].endswith("(rule 12).")
    table.press("~")
    assert table.sheet.suspended
    assert table.paper.over.hasFocus()
    table.press("n")
    assert table.wanted == []  # no next game before the committee has decided
    table.press("g1")
    typed(table, "It was not")
    typed(table, "Fay and Gus")
    table.press("1")
    assert not table.sheet.suspended
    entries = [written.entry for written in table.live.game.entries]
    assert entries[-2:] == [e.Ruling("It was not", "committee: Fay and Gus"), e.Resume("It was not")]
    assert table.cell == 0


def test_a_committee_ends_a_suspended_game_whatever_the_table_says(play: Play) -> None:
    """002 rule 12: a committee of the management decides; no agreement of the table is needed."""
    table = play(four((13, 5, 6, 2)))
    table.live.write(lambda keeper: keeper.write(0, e.Suspend("a quarrel")))
    table.press("g2")
    typed(table, "It ends here")
    typed(table, "Fay and Gus")
    assert table.sheet.suspended
    table.press("1")
    entries = [written.entry for written in table.live.game.entries]
    assert entries[-2:] == [e.Ruling("It ends here", "committee: Fay and Gus"), e.End(e.EndHow.RULING)]
    assert not table.sheet.suspended
    assert over_sentences(table.sheet, ("Ann", "Bob", "Cal", "Dee")) == (
        "The game is over by the committee’s ruling. Dee is lowest with 2."
    )
    table.live.write(lambda keeper: keeper.undo(0))
    assert table.sheet.suspended
    assert table.newest == e.Suspend("a quarrel")


def test_players_sign_one_after_the_other_and_then_only_all_change_it(play: Play) -> None:
    table = play(over())
    table.press("y34~")
    assert table.sheet.signed == ("ann", "bob")
    assert not table.sheet.all_signed
    table.press("y~")
    assert table.sheet.all_signed
    names = ("Ann", "Bob", "Cal", "Dee")
    assert (
        over_sentences(table.sheet, names)
        == "The game is over: Ann at 104. Dee is lowest with 16. Everybody has signed."
    )
    assert table.paper.over.hasFocus()


def test_who_does_not_sign_yet_has_the_keys_of_the_finished_game_again(play: Play) -> None:
    """Esc leaves the keyboard to what is seen, and not to the cells of a row that is no longer there."""
    table = play(over())
    table.press("y!")
    assert table.paper.over.hasFocus()
    table.press("t")
    assert table.wanted == ["settle"]


def test_no_open_row_is_seen_while_a_finished_game_is_signed(play: Play) -> None:
    """No tenth deal waits to be typed: its place says why there is none."""
    table = play(over())
    table.press("y")
    band = table.paper.band
    image = band.grab(QRect(QPoint(), QSize(band.width(), band.density.entry))).toImage()
    field = current_theme().look.palette.field.name()
    places = [band.field_of(hand).center() for hand in range(4)]
    assert all(image.pixelColor(place).name() != field for place in places)
    table.press("!")
    table.press("^F")
    image = band.grab().toImage()
    assert all(image.pixelColor(band.field_of(hand).topLeft() + QPoint(6, 6)).name() == field for hand in (1, 2, 3))


def test_three_who_reach_the_limit_together_are_listed(play: Play) -> None:
    keeper = four()
    for _ in range(4):
        keeper.write(0, e.Run(1, RunOption.UP))
    said = over_sentences(play(keeper).sheet, ("Ann", "Bob", "Cal", "Dee"))
    assert said == "The game is over: Ann at 104, Cal at 104 and Dee at 104. Bob is lowest with 0."


def test_nobody_signs_a_game_that_goes_on(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("y")
    assert table.message == "The game is signed when it is over"


def test_the_list_of_rulings_names_every_act(play: Play) -> None:
    table = play(four())
    table.paper.begin("rulings")
    asked = panel(table)
    assert isinstance(asked, QuestionPanel)
    assert "6 Sign the sheet each player ticks the finished sheet" in asked.accessibleDescription()
    table.press("4")
    assert table.paper.band.panel is not None


def test_a_late_renege_says_that_only_the_table_can_make_one_and_asks_everybody(play: Play) -> None:
    """002 rule 8: once the cards are gathered there is no renege; an old deal becomes one if all agree."""
    table = play(four((13, 5, 6, 2), (1, 2, 20, 3), (0, 20, 3, 3)))
    table.press("^^^F")
    table.press("x1")
    asked = panel(table)
    assert isinstance(asked, QuestionPanel)
    assert asked.choice.sentences[-1].words.startswith("Once the cards are gathered there is no renege any more")
    table.press("1~")
    agreement = panel(table)
    assert isinstance(agreement, AgreementPanel)
    table.press("4")
    assert agreement.refusal == (
        "Once the cards are gathered there is no renege any more (rule 8). Against the book, every player must agree."
    )
    table.press("~")
    assert len(table.sheet.rows) == 3, "three of four are not enough"
    table.press("4~")
    assert table.sheet.newest is not None
    written = table.sheet.newest[1]
    assert written.entry == e.Amend(0, e.Renege(0), ALL)
    assert written.note == "did not follow suit"


def test_what_the_band_shows_is_what_stands_on_the_sheet_then(play: Play) -> None:
    """The scores, hole, limit, top, end and money under the read-back, and the same after Enter."""
    table = play(four((13, 5, 6, 2), (1, 20, 2, 3), (20, 1, 2, 3), (20, 1, 2, 3), (20, 1, 2, 3)))
    for keys in (
        *("x11", "x1421", "c11", "c1222", "w12", "l11", "l13", "o11", "d1", "m12", "5~4~l3", "13~13~0~0~{{{t1"),
        *("~~~26~31", "26~4221"),
    ):
        assert len(table.sheet.deals) == 5, keys
        table.press(keys)
        shown = table.paper.entry.row.prepared.effect
        assert shown is not None, keys
        table.press("~")
        sheet = table.sheet
        assert (shown.after.scores, shown.after.over, shown.after.top) == (sheet.scores, sheet.over, sheet.top), keys
        assert (shown.after.in_the_hole, shown.after.at_limit) == (sheet.in_the_hole, sheet.at_limit), keys
        assert shown.nets == table.live.settled.net_money, keys
        table.begin_again()


def test_a_ruling_without_points_has_a_place_for_the_question_and_the_answer(play: Play) -> None:
    table = play(four())
    table.press("r1")
    assert title(table) == "What was asked, and what was ruled?"
