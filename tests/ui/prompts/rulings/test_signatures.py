"""Signatures that a change takes back, with real keys: what the window says, and how the game continues."""

from PySide6.QtCore import QPoint

from scorekeeper.sheet import entries as e
from scorekeeper.text.effect_text import EffectSentence
from scorekeeper.text.game_over_text import over_sentences
from tests.scorekeeper.example_games import four, over, shared
from tests.scorekeeper.example_nights import deal
from tests.ui.prompts.rulings.test_offences_and_rulings import Play, panel, pts
from ui.prompts.agreement_panel import AgreementPanel


def shown_keys(asked: AgreementPanel) -> list[str]:
    """The keys in the title of a question, as they are painted, from left to right."""
    asked.grab()
    found = (asked.key_at(QPoint(x, 10)) for x in range(asked.width()))
    return list(dict.fromkeys(filter(None, found)))


def test_a_change_takes_a_signature_back_and_the_window_says_so(play: Play) -> None:
    """Ann signs 104; the last deal gets new points, agreed by the three others: Ann's tick is gone."""
    table = play(over())
    table.press("y234~")
    assert table.sheet.signed == ("ann",)
    table.press("^F25~1~0~0~~1")
    asked = panel(table)
    assert isinstance(asked, AgreementPanel)
    said = "The signatures then no longer count: everybody signs again."
    assert said in [one.words for one in asked.sentences]
    table.press("~w")
    assert isinstance(table.newest, e.Amend)
    assert table.newest.agreed == ("bob", "cal", "dee")
    assert (table.sheet.scores, table.sheet.signed) == (pts(116, 36, 42, 14), ())
    assert over_sentences(table.sheet, ("Ann", "Bob", "Cal", "Dee")) == (
        "The game is over: Ann at 116. Dee is lowest with 14. "
        "It was changed after it was signed: everybody signs again."
    )


def test_a_sheet_that_is_out_of_balance_says_so_in_red_and_may_be_signed(play: Play) -> None:
    """Also after a change of a signed sheet, and if no one is ticked."""
    table = play(four(*[(13, 5, 6, 2)] * 7, (13, 5, 6, 6)))
    table.press("y")
    asked = panel(table)
    assert isinstance(asked, AgreementPanel)
    assert asked.accessibleName() == "Who signs the game all the same?"
    warning = EffectSentence("The sheet is 4 too high and not yet corrected.", urgent=True)
    assert asked.sentences[0] == warning
    assert warning.words in asked.accessibleDescription()
    table.press("34~")
    assert table.sheet.signed == ("ann", "bob")
    table.live.write(lambda keeper: keeper.write(0, e.Amend(0, deal(13, 6, 5, 2), ("ann", "bob", "cal", "dee"))))
    table.press("y")
    asked = panel(table)
    assert isinstance(asked, AgreementPanel)
    assert asked.sentences[0] == warning
    table.press("1234")
    assert (asked.agreed, asked.sentences[0]) == ((), warning)
    table.press("1234~")
    assert table.sheet.all_signed


def test_who_signs_again_is_asked_as_the_first_time(play: Play) -> None:
    table = play(over())
    names = ("Ann", "Bob", "Cal", "Dee")
    table.press("y34~^F25~1~0~0~~~w")
    table.press("y")
    asked = panel(table)
    assert isinstance(asked, AgreementPanel)
    assert (asked.agreed, asked.refusal) == (("ann", "bob", "cal", "dee"), "")
    table.press("1234~")
    assert (table.sheet.signed, asked.refusal) == ((), "Tick who signs.")
    assert shown_keys(asked) == ["Esc"]
    table.press("13~")
    assert table.sheet.signed == ("ann", "cal")
    assert "everybody signs again" in over_sentences(table.sheet, names)
    before, now = "Signed before the change", "Signed"
    signed = [(before, "Ann and Bob"), (now, "Ann and Cal")]
    assert [(line.label, line.note) for line in table.paper.table.lines][-2:] == signed
    table.press("y~")
    assert table.sheet.all_signed
    assert [(line.label, line.note) for line in table.paper.table.lines][-2:] == [signed[0], (now, "everybody")]
    assert (
        over_sentences(table.sheet, names)
        == "The game is over: Ann at 116. Dee is lowest with 14. Everybody has signed."
    )


def test_undo_takes_the_signatures_back_as_well(play: Play) -> None:
    table = play(over())
    table.press("y34~")
    table.live.write(lambda keeper: keeper.write(0, e.Note("Bob wants to look again")))
    assert table.sheet.signed == ("ann", "bob")
    table.live.write(lambda keeper: keeper.undo(0))
    assert table.sheet.signed == ()
    assert "everybody signs again" in over_sentences(table.sheet, ("Ann", "Bob", "Cal", "Dee"))


def test_a_signed_game_that_an_amendment_opens_again_goes_on_to_a_new_end(play: Play) -> None:
    """104 was 91 in truth. Everybody must agree to that; then there is a deal to play, and the end is signed again."""
    table = play(over())
    table.press("y~")
    assert table.sheet.all_signed
    table.press("^F0~13~7~6~~1")
    asked = panel(table)
    assert isinstance(asked, AgreementPanel)
    assert asked.refusal == "Everybody has signed, so everybody must agree."
    assert "This reopens the finished game." in [one.words for one in asked.sentences]
    table.press("1~w")
    assert table.sheet.over is None
    assert table.hint == "The game was changed after it was signed: everybody signs again when it is over."
    assert over_sentences(table.sheet, ("Ann", "Bob", "Cal", "Dee")) == ""
    table.press("13~5~6~~~")
    assert table.sheet.over is not None
    table.press("y~")
    assert table.sheet.all_signed


def test_rows_that_were_signed_ask_everybody_and_newer_ones_three(play: Play) -> None:
    """Deal 8 was signed and opened the game again; deals 9 and 10 came after."""
    table = play(over())
    table.press("y~^F0~13~7~6~~~w0~13~7~~~1~13~6~~~")
    entries = {row.number: row.entry for row in table.sheet.deals}
    everybody = "Everybody has signed, so everybody must agree."
    for number, needed in ((9, "Three of the four hands must agree."), (8, everybody)):
        table.paper.table.edit_wanted.emit(
            next(place for place, line in enumerate(table.paper.table.lines) if line.entry == entries[number]), 0
        )
        table.press("1~12~13~0~")
        asked = panel(table)
        assert isinstance(asked, AgreementPanel)
        assert asked.accessibleDescription().startswith(needed)
        table.press("!!!")
    table.press("^F")
    assert table.texts == ["1", "13", "6", "6"]
    table.press("0~14~6~6~~")
    assert (table.paper.band.panel, table.rows[-1]) == (None, ["0", "14", "6", "6"])


def test_who_has_still_to_sign_keeps_the_number_of_the_column_and_is_named(play: Play) -> None:
    table = play(over())
    names = ("Ann", "Bob", "Cal", "Dee")
    table.press("y24~")
    assert table.sheet.signed == ("ann", "cal")
    assert over_sentences(table.sheet, names) == (
        "The game is over: Ann at 104. Dee is lowest with 16. Bob and Dee have still to sign."
    )
    table.press("y")
    asked = panel(table)
    assert isinstance(asked, AgreementPanel)
    assert "2 Bob" in asked.accessibleDescription()
    assert "4 Dee" in asked.accessibleDescription()
    table.press("1")
    assert asked.reminder == "“1” is nobody’s key: 2, 4, Enter or Esc"
    table.press("4~")
    assert table.sheet.signed == ("ann", "cal", "bob")
    assert over_sentences(table.sheet, names).endswith("Dee has still to sign.")
    table.press("y4")
    assert asked.agreed == ()
    table.press("4~")
    assert table.sheet.all_signed


def test_partners_who_have_still_to_sign_are_named_one_by_one(play: Play) -> None:
    keeper = shared((13, 5, 6, 2))
    keeper.write(0, e.End(e.EndHow.AGREEMENT, keeper.night.games[0].sheet.seated))
    table = play(keeper)
    sheet = table.sheet
    table.live.write(lambda keeper: keeper.write(0, e.SignOff(sheet.seats[0][0])))
    said = over_sentences(table.sheet, table.paper.short_names())
    assert "still to sign" in said
    assert " + " not in said
