"""The bonus card with every kind of deal, with real keys: who took it is marked, read back, changed and kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import Qt

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import BonusCard, RunOption, profile_rules
from scorekeeper.sheet import entries as e
from scorekeeper.text.history_lines import history
from tests.faults.few_examples import FEW_EXAMPLES
from tests.scorekeeper.example_games import FOUR, begun, four, seat, with_jack
from tests.scorekeeper.nights import pts
from tests.ui.prompts.rulings.all_answers import prompt_context
from tests.ui.prompts.rulings.test_effects_come_true import come_true
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.read_back import key_hints, sum_piece
from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.command_letters import ALL_TAKEN
from ui.prompts.commands import BY_LETTER
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.questions import PreparedEntry

DOWN = RunOption.DOWN


def with_all() -> Keeper:
    """A game under the Cavendish rules with the jack of diamonds and suns."""
    keeper = begun(FOUR)
    changes = {"bonus_card": BonusCard.JACK_OF_DIAMONDS, "sun": 52}
    seat(keeper, tuple((name.lower(),) for name in FOUR), profile_rules("cavendish", 4).changed(changes))
    return keeper


def asked(table: SheetDriver) -> QuestionPanel:
    """The question that is open."""
    panel = table.paper.band.panel
    assert isinstance(panel, QuestionPanel)
    return panel


def read_back(table: SheetDriver) -> str:
    """The sentence of the deal that waits for Enter."""
    prepared = table.paper.entry.row.prepared
    assert prepared is not None
    return prepared.sentence


@pytest.mark.parametrize(
    ("keys", "entry", "row", "sentence"),
    [
        ("~jx11", e.Renege(0, bonus=1), ["26", "-10", "0", "0"], "Ann reneged and takes 26; J♦ Bob −10"),
        ("~jc11", e.FalseClaim(0, bonus=1), ["26", "-10", "0", "0"], "Ann claimed falsely and takes 26; J♦ Bob −10"),
        (
            "~jw12",
            e.WrongCount((0, 1), bonus=1),
            ["13", "3", "0", "0"],
            "Ann and Bob had the wrong number of cards: 13 each; J♦ Bob −10",
        ),
        ("~jm11", e.Run(0, DOWN, bonus=1), ["-26", "-10", "0", "0"], "Ann ran, taken down; J♦ Bob −10"),
        (
            "3~16~3j~4~t1",
            e.QueenAssessed(pts(3, 16, -7, 4), 1, 0, bonus=2),
            ["16", "3", "-7", "4"],
            "13 go from Bob to Ann, whose card out of turn touched the queen’s trick; J♦ Cal −10",
        ),
        (
            "3~4j~l1",
            e.LastTricksClaim(pts(3, -6, 0, 0), 0, bonus=1),
            ["22", "-6", "0", "0"],
            "Ann claimed the last tricks improperly and takes 19 more; J♦ Bob −10",
        ),
        (
            "3j~16~3~5~k",
            e.Deal(pts(-7, 16, 3, 5), as_written=True, bonus=0),
            ["-7", "16", "3", "5"],
            "Kept as is, 1 too many; J♦ Ann",
        ),
    ],
)
def test_the_marked_taker_keeps_the_card_whatever_the_deal_becomes(
    play: Play, keys: str, entry: e.DealEntry, row: list[str], sentence: str
) -> None:
    """004: J♦ −10 to its taker, also if a hand reneged, claimed or had a wrong number of cards."""
    table = play(with_all())
    table.press(keys)
    assert read_back(table) == sentence
    prepared = table.paper.entry.row.prepared
    assert prepared is not None
    assert list(prepared.figures) == [figure.replace("-", "−") for figure in row]
    table.press("~")
    assert table.newest == entry
    assert table.rows == [row]
    assert sum(map(int, row)) == table.sheet.deals[0].expected.halves // 2 + table.sheet.deals[0].excess.halves // 2
    assert "J♦" in next(line.note for line in table.paper.model.lines if line.entry == 0)


def test_the_card_is_offered_at_the_read_back_only_where_it_is_taken(play: Play) -> None:
    """What the book charges for incorrect hands is a ruling, whose points are free; 4j in the cell counts the card."""
    keeper = begun(FOUR)
    changes = {"bonus_card": BonusCard.JACK_OF_DIAMONDS, "sun": 52}
    seat(keeper, tuple((name.lower(),) for name in FOUR), profile_rules("hearts", 4).changed(changes))
    table = play(keeper)
    table.press("5~13~4j~{w1")
    prepared = table.paper.entry.row.prepared
    assert prepared is not None
    assert isinstance(prepared.entry, e.Ruled)
    assert list(prepared.figures) == ["5", "13", "−2", "0"]
    assert [key for key, _ in key_hints(table.paper.entry.row)] == ["Enter", "Esc"]
    table.press("!!!")
    table.press("m13")
    assert isinstance(table.paper.entry.row.prepared, PreparedEntry)
    assert [key for key, _ in key_hints(table.paper.entry.row)] == ["Enter", "Esc"]  # of a sun it is the runner's
    table.press("!1")
    assert [key for key, _ in key_hints(table.paper.entry.row)] == ["Enter", "j", "Esc"]


def test_the_taker_is_asked_for_while_the_deal_waits_for_enter(play: Play) -> None:
    """A kind that begins with a question: j at its read-back asks who took the card, by number or name, or none."""
    table = play(with_all())
    table.press("x11")
    assert read_back(table) == "Ann reneged and takes 26"
    assert ("j", "the jack of diamonds") in key_hints(table.paper.entry.row)
    table.press("j")
    assert asked(table).accessibleName() == "Who took the jack of diamonds?"
    table.press("3")
    assert read_back(table) == "Ann reneged and takes 26; J♦ Cal −10"
    table.press("j5")
    assert read_back(table) == "Ann reneged and takes 26"
    table.press("j1~")
    assert table.newest == e.Renege(0, bonus=0)
    assert table.live.game.entries[0].note == "did not follow suit", "the reason stays"
    assert table.rows == [["16", "0", "0", "0"]]


def test_escape_goes_back_to_the_deal_as_it_was_read(play: Play) -> None:
    table = play(with_all())
    table.press("~jx11j")
    table.press("!")
    assert read_back(table) == "Ann reneged and takes 26; J♦ Bob −10"
    table.press("j3!!")
    assert read_back(table) == "Ann reneged and takes 26; J♦ Bob −10"


def test_another_taker_of_a_typed_deal_moves_the_points(play: Play) -> None:
    """Last tricks: 3 and 4 − 10 so far; the card was Ann's: −7 and 4, the rest is 19 either way."""
    table = play(with_all())
    table.press("3~4j~l1j1~")
    assert table.newest == e.LastTricksClaim(pts(-7, 4, 0, 0), 0, bonus=0)
    assert table.rows == [["12", "4", "0", "0"]]


def test_the_row_knows_that_it_adds_to_sixteen(play: Play) -> None:
    table = play(with_all())
    typed = table.paper.entry.row.typed
    assert sum_piece(typed).text == "0 of 26"
    table.press("3j~16~")
    assert sum_piece(table.paper.entry.row.typed).text == "9 of 16"
    table.press("3~~")
    assert sum_piece(table.paper.entry.row.typed).text == "16"
    assert (
        table.paper.band.cells[table.cell or 0]
        .accessibleDescription()
        .startswith("Ann 3 with the jack of diamonds, Bob 16 with the queen, Cal 3, Dee 4: 16")
    )


def test_with_a_sun_the_card_is_the_shooter_s_without_being_asked(play: Play) -> None:
    table = play(with_all())
    table.press("m13")
    assert read_back(table) == "Ann took every trick, a sun, taken down; J♦ Ann −10"
    table.press("j")
    assert table.message.startswith("Who took every trick took the bonus card too")
    table.press("~")
    assert table.newest == e.Run(0, DOWN, sun=True, bonus=0)
    assert table.rows == [["-62", "0", "0", "0"]]


def test_a_sun_with_the_card_in_another_hand_is_refused_in_a_sentence(play: Play) -> None:
    table = play(with_all())
    table.press("~jm13")
    assert table.message.startswith("Who took every trick took the bonus card too")
    assert table.texts[1] == "j", "nothing typed is lost"
    table.press("m11~")
    assert table.newest == e.Run(0, DOWN, bonus=1), "a run is no sun"


def test_a_ruling_has_the_card_in_its_points_and_says_so(play: Play) -> None:
    """004 has no charge for a renege, so the table rules; a marked card is in what is ruled."""
    table = play(with_jack())
    for first, points, said in (
        ("3j", (-7, 16, 3, 4), "the −10 for the jack of diamonds are among those of Ann."),
        ("3", (3, 16, 3, 4), "among them."),
    ):
        table.press(f"{first}~16~3~4~x11")
        question = asked(table).choice.question
        assert question.about.startswith("A ruling may give any points"), (first, points, said)
        assert question.about.endswith(said), (first, points, said)
        assert asked(table).choice.effect is not None, (first, points, said)
        assert asked(table).choice.effect.after.scores == pts(*points), (first, points, said)
        table.begin_again()


def test_the_card_of_an_old_deal_that_is_ruled_is_in_its_points(play: Play) -> None:
    keeper = with_jack()
    keeper.write_all(0, (e.Deal(pts(3, 16, -7, 4), bonus=2), e.Deal(pts(3, 16, 3, 4))))
    table = play(keeper)
    table.press("^^Fr")
    table.press("so~")
    prepared = table.paper.entry.row.prepared
    assert prepared is not None
    assert prepared.entry == e.Ruled(pts(3, 16, -7, 4), "so")
    assert prepared.rule.startswith("A ruling may give any points; the −10 for the jack of diamonds")
    table.press("j")
    assert table.message.startswith("A ruling may give any points")


@pytest.mark.parametrize(
    ("old", "texts"),
    [
        (e.Renege(0, bonus=1), ["26", "0j", "0", "0"]),
        (e.WrongCount((0, 1), bonus=1), ["13", "13j", "0", "0"]),
        (e.QueenAssessed(pts(3, 16, -7, 4), 1, 0, bonus=2), ["3", "16", "3j", "4"]),
        (e.LastTricksClaim(pts(3, -6, 0, 0), 0, bonus=1), ["3", "4j", "0", "0"]),
        (e.Run(0, DOWN, sun=False, bonus=1), ["26", "0j", "0", "0"]),
    ],
)
def test_an_old_deal_comes_back_with_its_card(play: Play, old: e.DealEntry, texts: list[str]) -> None:
    keeper = with_all()
    keeper.write(0, old)
    table = play(keeper)
    table.press("F")
    assert table.texts == texts


def test_amended_to_a_renege_and_inserted_a_deal_keeps_the_card(play: Play) -> None:
    keeper = with_all()
    keeper.write_all(0, (e.Deal(pts(3, 16, -7, 4), bonus=2), e.Deal(pts(3, 16, 3, 4))))
    table = play(keeper)
    table.press("^^Fx11~~")
    assert table.newest == e.Amend(0, e.Renege(0, bonus=2), tuple(name.lower() for name in FOUR))
    table.paper.begin("insert")
    table.press("~26~1")
    table.press("j4~")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    table.press("~")
    assert isinstance(table.newest, e.InsertDeal)
    assert table.newest.forgotten == e.Run(0, DOWN, bonus=3)


def test_the_bonus_card_is_not_offered_for_a_change_once_a_deal_is_scored(play: Play) -> None:
    table = play(with_jack())
    table.paper.begin("change_rule")
    before = [option.title for option in asked(table).choice.question.options]
    assert any("jack of diamonds" in title for title in before)
    table.press("!")
    table.press("3~16~3~~~")
    table.paper.begin("change_rule")
    question = asked(table).choice.question
    assert not any("jack of diamonds" in option.title or "bonus" in option.title for option in question.options)
    assert len(question.options) == len(before) - 2
    assert question.about.startswith("The bonus card and its points")


# asked once, and then kept


def test_26_in_one_hand_kept_as_written_is_asked_about_once(play: Play) -> None:
    """Scoring part 11, 30: a row 26-0-0-0 as written stands, once the question whether it was a run was answered."""
    table = play(four())
    table.press("26~!}~~~")
    assert table.message.startswith("All 26 in one hand")
    table.press("k")
    assert asked(table).accessibleName() == "Ann took all 26. Does the table call it a run?"
    table.press("1")
    assert read_back(table) == "Kept as is, all 26 in one hand"
    table.press("~")
    assert table.newest == e.Deal(pts(26, 0, 0, 0), as_written=True)
    assert [line.note for line in table.paper.model.lines if line.entry == 0] == ["kept as is"]
    table.press("26~!}~~~k2~")
    assert table.newest == e.Run(0, DOWN)


def test_the_queen_taken_off_a_hand_with_all_26_is_asked_about_once(play: Play) -> None:
    table = play(four())
    table.press("26~!}~~~{{t")
    assert asked(table).accessibleName() == "Ann took all 26. Does the table call it a run?"
    table.press("1~")
    assert table.newest == e.QueenAssessed(pts(26, 0, 0, 0), 0, 1)
    assert table.rows[-1] == ["13", "13", "0", "0"]


def test_26_with_the_card_in_the_same_hand_is_still_all_26(play: Play) -> None:
    """Last tricks: nothing so far, Ann has the card and takes the rest: 26 − 10 = 16, with a question."""
    table = play(with_all())
    table.press("jl1")
    assert asked(table).accessibleName() == "This gives Ann all 26. Does the table call it a run?"
    table.press("1~")
    assert table.rows == [["16", "0", "0", "0"]]


def test_screen_readers_hear_who_took_the_card(play: Play) -> None:
    keeper = with_jack()
    keeper.write_all(0, (e.Deal(pts(3, 16, -7, 4), bonus=2), e.Deal(pts(0, 3, 13, 0), bonus=1)))
    table = play(keeper)
    model = table.paper.model
    rows = {line.entry: number for number, line in enumerate(model.lines)}

    def spoken(entry: int, column: int) -> object:
        return model.data(model.index(rows[entry], column), Qt.ItemDataRole.AccessibleTextRole)

    assert spoken(0, 3) == "Deal 1, Cal, minus 7 points with the jack of diamonds, score minus 7"
    assert spoken(1, 3) == "Deal 2, Cal, 13 points, score 6", "Bob may have the queen: 13 − 10 are 3"


def test_the_history_tells_who_took_the_card() -> None:
    keeper = with_all()
    keeper.write_all(0, (e.Renege(0, bonus=1), e.Amend(0, e.Renege(0, bonus=2), ("ann", "bob", "cal", "dee"))))
    assert [one.words for one in history(keeper.lines).lines][-2:] == [
        "Deal 1: Ann reneged and takes 26; J♦ Bob −10.",
        "Deal 1 changed: Ann reneged and takes 26; J♦ Cal −10. Agreed by all.",
    ]


@FEW_EXAMPLES
@given(
    key=st.sampled_from([*"mxcwtlbrk", ALL_TAKEN]),
    hand=st.integers(0, 3),
    taker=st.none() | st.integers(0, 3),
    counted=st.booleans(),
    texts=st.sampled_from([("", "", "", ""), ("3", "16", "3", "4"), ("26", "0", "0", "0"), ("5", "4", "", "")]),
)
def test_whoever_took_the_card_what_is_shown_is_what_the_sheet_shows_then(
    key: str, hand: int, taker: int | None, counted: bool, texts: tuple[str, ...]
) -> None:
    """Each way through each command, and again with another taker who is named while the deal waits for Enter."""
    keeper = with_all()
    keeper.write(0, e.Deal(pts(3, 16, -7, 4), bonus=2))
    marked = tuple(text + "j" if number == taker else text for number, text in enumerate(texts))
    asked_of = prompt_context(keeper, hand, marked)
    come_true(keeper, BY_LETTER[key], asked_of)
    ready = asked_of.prepared(e.WrongCount(((hand + 1) % 4, hand)) if counted else e.Renege(hand))
    assert isinstance(ready, PreparedEntry)
    assert come_true(keeper, BY_LETTER["j"], replace(asked_of, ready=ready)) == 5
