"""Commands that would drop a typed deal are refused, by real keys; Esc closes a message first."""

from itertools import product

import pytest
from PySide6.QtWidgets import QLineEdit

from scorekeeper.drafts.row_draft import PromptDraft, RowDraft, read_draft, write_draft
from scorekeeper.sheet import entries as e
from tests.faults.budget import few_of, some_of
from tests.scorekeeper.example_games import four
from tests.ui.prompts.rulings.test_offences_and_rulings import typed
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.read_back import wordings
from ui.live.open_deal import ActualDeal
from ui.prompts.figures_panel import FiguresPanel
from ui.prompts.question_panel import QuestionPanel

FIRST, SECOND = (13, 5, 6, 2), (3, 16, 3, 4)
TYPED = "Deal {} is typed and not written: write it or clear it first"


@pytest.mark.parametrize(
    ("command", "keys"),
    some_of(product(["end_game", "void", "suspend", "change_seat"], ["13~5~6~~", "13~5", "6"]), 6),
)
def test_what_ends_the_game_or_seats_another_leaves_the_row_as_it_is(play: Play, command: str, keys: str) -> None:
    table = play(four(FIRST, SECOND))
    table.press(keys)
    texts, length = table.texts, table.sheet.length
    table.paper.begin(command)
    assert (table.message, table.paper.band.panel) == (TYPED.format(3), None)
    assert (table.texts, table.sheet.length) == (texts, length)
    table.press("!")
    assert table.texts == ["", "", "", ""]
    table.paper.begin(command)
    assert (table.message, table.paper.band.panel is None) == ("", False)


def test_a_complete_row_that_was_refused_an_end_is_sealed_by_enter(play: Play) -> None:
    table = play(four(FIRST))
    table.press("13~5~6~~")
    table.paper.begin("end_game")
    table.press("~")
    assert table.rows[-1] == ["13", "5", "6", "2"]


def test_a_deal_that_waits_for_enter_is_not_dropped(play: Play) -> None:
    table = play(four(FIRST))
    table.press("m11")
    ready = table.paper.entry.row.prepared
    assert ready is not None
    table.paper.begin("void")
    assert (table.message, table.paper.entry.row.prepared) == (TYPED.format(2), ready)
    table.press("~")
    assert isinstance(table.newest, e.Run)


def test_a_question_without_an_answer_gives_way_and_one_half_answered_stays_and_says_what_leaves_it(play: Play) -> None:
    """What is typed under it still keeps the game open."""
    table = play(four(FIRST))
    table.press("l")
    assert said(table) == "Who claimed the last tricks?"
    table.paper.begin("end_game")
    assert said(table) == "Does everybody agree that the game ends here?"
    table.paper.show_game([])
    assert (said(table), table.texts) == ("", ["", "", "", ""])
    table.press("5~x")
    assert said(table) == "Who reneged?"
    table.paper.entry.prompts.command("l")
    assert (said(table), table.texts) == ("Who claimed the last tricks?", ["5", "", "", ""])
    table.press("!")
    assert (said(table), table.texts) == ("", ["5", "", "", ""])
    table.paper.show_game([])
    assert (said(table), table.texts) == ("", ["", "", "", ""])
    table.press("13~x")
    table.paper.begin("end_game")
    assert (said(table), table.message) == ("", TYPED.format(2))
    assert table.texts == ["13", "", "", ""]
    table.paper.show_game([])
    assert (said(table), table.texts) == ("", ["", "", "", ""])
    table.press("x3")
    asked = said(table)
    for begin in (lambda: table.paper.begin("end_game"), lambda: table.paper.entry.prompts.command("l")):
        begin()
        panel = table.paper.band.panel
        assert isinstance(panel, QuestionPanel)
        assert (said(table), panel.choice.reminder) == (asked, "First answer this, or “Back” (Esc)")
        table.press("^")
        assert panel.choice.reminder == ""


def test_what_waits_for_enter_says_which_typed_points_it_takes_the_place_of(play: Play) -> None:
    table = play(four(FIRST))
    sentences = {
        "3~q~m31": "Cal ran, taken down (3, 13 dropped)",
        "3~~x31": "Cal reneged and takes 26 (3 dropped)",
        "26~1": "Ann ran, taken down",
        "~~m31": "Cal ran, taken down",
        "3~d1": "Misdeal, a card was shown in dealing: no points, Bob deals again (3 dropped)",
    }
    for keys, sentence in sentences.items():
        table.press(keys)
        ready = table.paper.entry.row.prepared
        assert ready is not None, keys
        assert ready.sentence == sentence
        table.paper.show_game([])
        assert (said(table), table.texts) == ("", ["", "", "", ""])


def test_an_old_deal_that_is_typed_anew_stays_open(play: Play) -> None:
    table = play(four(FIRST, SECOND))
    table.press("^^F12~6~")
    texts = table.texts
    assert texts == ["12", "6", "6", "2"]
    for command in ("change_seat", "end_game", "remark", "vote", "strike", "insert", "adjust"):
        table.paper.begin(command)
        assert (table.message, table.texts) == (TYPED.format(1), texts), command
        assert table.paper.entry.row.old is not None, command
        table.paper.entry.show_message()
    table.paper.lines.reopen(table.sheet.deals[-1].entry, 0)
    assert (table.message, table.texts) == (TYPED.format(1), texts)


@pytest.mark.parametrize("letter", "oh")
def test_letters_that_write_something_else_leave_an_old_deal_open(play: Play, letter: str) -> None:
    table = play(four(FIRST, SECOND))
    table.press("^^F12~6" + letter)
    assert (table.message, table.texts) == (TYPED.format(1), ["12", "6", "6", "2"])


def test_a_forgotten_deal_that_is_begun_stays_open_and_comes_back_and_an_old_one_that_was_looked_at_keeps_the_next(
    play: Play,
) -> None:
    table = play(four(FIRST, SECOND))
    table.paper.begin("insert")
    table.press("~12~")
    table.paper.begin("remark")
    assert table.message == ("The forgotten deal is typed and not written: write it or clear it first")
    assert table.texts[0] == "12"
    table.paper.show_game([])
    assert (said(table), table.texts) == ("", ["", "", "", ""])
    table.press("13~5^^F")
    table.paper.begin("end_game")
    assert (table.message, table.texts) == (TYPED.format(3), ["13", "5", "", ""])
    table.paper.show_game([])
    assert (said(table), table.texts) == ("", ["", "", "", ""])
    table.paper.begin("insert")
    table.press("~12~")
    draft = table.paper.draft.now
    table.paper.show_game([])
    table.paper.draft.take(draft)
    assert draft.old is not None
    assert (table.texts, table.paper.entry.row.deal.inserts) == (["12", "", "", ""], draft.old.entry)


def test_what_keeps_the_row_is_not_refused(play: Play) -> None:
    table = play(four(FIRST))
    table.press("13~5")
    table.paper.begin("remark")
    typed(table, "Bob came late")
    table.press("~")
    assert (table.newest, table.texts) == (e.Note("Bob came late"), ["13", "5", "", ""])


def test_escape_closes_an_answer_before_it_clears_what_was_stated(play: Play) -> None:
    table = play(four(FIRST))
    table.press("e4")
    stated = table.paper.entry.row.typed.actual
    assert stated == ActualDeal(3)
    table.press("k")
    assert table.message == "Type every figure first; k writes a complete row that does not add up"
    table.press("!")
    assert (table.message, table.paper.entry.row.typed.actual) == ("", stated)
    table.press("!")
    assert table.paper.entry.row.typed.actual == ActualDeal()
    assert table.hint == "Ctrl+Z brings back what was typed."


def field(table: SheetDriver) -> str:
    """What stands in the field that has the focus."""
    assert isinstance(table.focus, QLineEdit)
    return table.focus.text()


def test_what_is_typed_in_a_question_comes_back_when_it_is_asked_again(play: Play) -> None:
    table = play(four(FIRST))
    table.paper.begin("void")
    table.press("lost ca")
    table.paper.begin("remark")
    assert field(table) == ""
    typed(table, "Bob came late")
    table.press("~")
    table.paper.begin("void")
    assert field(table) == "lost ca"
    table.press("rds~~")
    assert table.newest == e.Void("lost cards", table.sheet.seated)
    table.live.write(lambda keeper: keeper.undo(0))
    table.paper.begin("void")
    assert field(table) == ""


def test_what_was_answered_comes_back_until_it_is_written_or_left_by_escape(play: Play) -> None:
    """Figures each in their column."""
    table = play(four(FIRST))
    table.paper.begin("void")
    typed(table, "lost cards")
    table.paper.begin("remark")
    table.paper.begin("void")
    assert field(table) == "lost cards"
    table.paper.show_game([])
    assert (said(table), table.texts) == ("", ["", "", "", ""])
    table.paper.begin("adjust")
    table.press("5~-3")
    table.paper.begin("remark")
    table.paper.begin("adjust")
    panel = table.paper.band.panel
    assert isinstance(panel, FiguresPanel)
    assert panel.texts == ("5", "-3", "", "")
    table.paper.show_game([])
    assert (said(table), table.texts) == ("", ["", "", "", ""])
    table.paper.begin("void")
    table.press("lost ca!")
    assert table.cell == 0
    table.paper.begin("void")
    assert field(table) == ""


def test_totals_of_a_paper_do_not_come_back_for_a_later_deal(play: Play) -> None:
    table = play(four(FIRST))
    table.paper.begin("check_paper")
    table.press("13~")
    panel = table.paper.band.panel
    assert isinstance(panel, FiguresPanel)
    table.paper.begin("remark")
    table.paper.begin("check_paper")
    assert panel.texts == ("13", "", "", "")
    table.paper.begin("remark")
    table.press("!3~16~3~~~")
    table.paper.begin("check_paper")
    assert panel.texts == ("", "", "", "")


def test_another_game_has_questions_of_its_own_and_the_text_waits(play: Play) -> None:
    keeper = four(FIRST)
    keeper.start_game(keeper.night.games[0].setup)
    table = play(keeper)
    table.paper.begin("remark")
    table.press("Bob ca")
    draft, shown = table.paper.draft.now, table.live.game_index
    table.live.show_game(1 - shown)
    table.paper.begin("remark")
    assert field(table) == ""
    table.live.show_game(shown)
    table.paper.draft.take(draft)
    table.paper.begin("remark")
    assert field(table) == "Bob ca"


def test_an_old_deal_is_not_opened_on_a_sheet_that_has_changed(play: Play) -> None:
    table = play(four(FIRST, SECOND))
    table.press("F9~")
    draft = table.paper.draft.now
    assert draft.old is not None
    table.paper.show_game([])
    table.live.write(lambda keeper: keeper.write(0, e.Note("x")))
    table.paper.draft.take(draft)
    assert (table.paper.entry.row.old, table.texts) == (None, ["", "", "", ""])


HALF_ANSWERED = (
    ("13~x31", "~"),
    ("c3", "1~"),
    ("x142", "~"),
    ("b1", "31~"),
    ("26~", "3~"),
    ("6~16~2~2~x2", "31~"),
    ("F}x2", "~"),
    ("^^Fx", "21~"),
)
OTHERS_OF_THE_KINDS = (
    ("x31", "~"),
    ("w14", "~"),
    ("d2", "~"),
    ("o2", "1~"),
    ("m1", "1~"),
    ("x", "31~"),
    ("x3", "1~"),
    ("x3{", "2~"),
    ("w2", "4~"),
    ("x14", "3~"),
    ("d", "2~"),
)


@pytest.mark.parametrize(("before", "after"), few_of([*HALF_ANSWERED, *OTHERS_OF_THE_KINDS], HALF_ANSWERED))
def test_a_question_half_answered_is_asked_again_and_goes_on(play: Play, before: str, after: str) -> None:
    """`before` the end of the program, then `after` it is started again; "{" and "}" ask of another hand."""
    plain = play(four(FIRST, SECOND))
    plain.press(before + after)
    reached = said(plain), plain.sheet
    table = play(four(FIRST, SECOND))
    table.press(before)
    asked, cell = said(table), table.paper.entry.row.current_hand
    draft = read_draft(write_draft(table.paper.draft.now))
    table.paper.show_game([])
    assert said(table) == ""
    table.paper.draft.take(draft)
    assert (said(table), table.paper.entry.row.current_hand) == (asked, cell)
    table.press(after)
    assert (said(table), table.sheet) == reached


def test_a_question_is_left_by_esc_after_it_is_asked_again_step_by_step(play: Play) -> None:
    table = play(four(FIRST))
    table.press("x31")
    draft = table.paper.draft.now
    table.paper.show_game([])
    table.paper.draft.take(draft)
    shown = []
    while said(table):
        shown.append(said(table))
        table.press("!")
    assert shown == ["Cal reneged and takes 26", "Cal reneged: 26. How?", "Who reneged?"]
    assert table.paper.draft.now.is_empty


def test_the_reason_that_was_chosen_stands_in_what_enter_writes(play: Play) -> None:
    table = play(four(FIRST))
    table.press("x32")
    assert next(iter(wordings(table.paper.entry.row)))[0][-1].text == (
        "Cal reneged and takes 26. Kept the queen back when she could go"
    )


def test_a_question_that_cannot_be_asked_any_more_goes_as_far_as_it_can(play: Play) -> None:
    table = play(four(FIRST))
    for prompt, reached in (
        (PromptDraft("?", 0), ""),
        (PromptDraft("x", 9), ""),
        (PromptDraft("x", 0, chosen=(99,)), "Ann reneged: 26. How?"),
        (PromptDraft("x", 0, chosen=(-1,)), "Ann reneged: 26. How?"),
        (PromptDraft("x", 0, asks_who=True, chosen=(0, 0, 0, 0)), "Ann reneged and takes 26"),
    ):
        table.paper.draft.take(RowDraft(prompt=prompt))
        assert said(table) == reached, prompt
        table.paper.show_game([])
        assert said(table) == ""


def test_a_question_that_is_asked_again_does_nothing_without_a_key(play: Play) -> None:
    """Of another sheet, the answer of that number may state something at once: here, that Dee deals."""
    table = play(four(FIRST))
    table.paper.draft.take(RowDraft(prompt=PromptDraft("e", 0, chosen=(3,))))
    assert said(table) == "Who deals deal 2?"
    assert table.paper.head.text.states == ("", "deals", "leads", "")


def said(table: SheetDriver) -> str:
    """The question that is open, or the sentence of what waits for Enter; "" for neither."""
    row = table.paper.entry.row
    if row.question is not None:
        return row.question.title
    return row.prepared.sentence if row.prepared is not None else ""
