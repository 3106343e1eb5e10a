"""What is shown before an act is made is what the sheet shows after it: random games, random acts, real keys."""

from hypothesis import HealthCheck, assume, given, reject, settings
from hypothesis import strategies as st

from scorekeeper.night.journal import lines_of, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Game, Night, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ZERO, Points, write
from scorekeeper.sheet.entries import Deal, DealEntry
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.text.explain import aloud
from scorekeeper.text.player_standing import score_state
from tests.faults.budget import MANY
from tests.scorekeeper.nights import night
from tests.scorekeeper.strategies import games, setups, written_nowadays
from tests.ui.sheet_driver import Play, SheetDriver
from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.commands import CORRECTIONS
from ui.prompts.figures_panel import FiguresPanel
from ui.prompts.preview import EffectPreview
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.text_panel import TextPanel

NAMES = (*(act.name for act in CORRECTIONS), "adjust")
MOST_STEPS = 14
MISCOUNTED = st.integers(8, 18).filter(lambda points: points != 13)


@settings(max_examples=10 * MANY, deadline=None, suppress_health_check=list(HealthCheck))
@given(game=games(longest=10) | st.builds(Game.new, setups()), act=st.sampled_from(NAMES), data=st.data())
def test_what_a_panel_shows_before_is_what_the_sheet_shows_after(
    play: Play, game: Game, act: str, data: st.DataObject
) -> None:
    assume(not game.sheet.void and not game.sheet.suspended and bool(game.entries) is not (act == "from_paper"))
    keeper = _kept(night(game, players="abcdefgh"))
    if act == "mend_error":
        _spoil(keeper, data)
    table = play(keeper)
    before = table.sheet
    table.paper.begin(act)
    shown = _go_through(table, data, before)
    table.window.close()
    if shown is None or table.sheet.length == before.length:
        return
    _same(table, shown, before)


def _kept(one: Night) -> Keeper:
    """A keeper that continues a night."""
    lines = lines_of(one)
    journal = MemoryJournal()
    journal.append(lines, one, 0)
    return Keeper(journal, replay(lines), lambda: "2026-11-20T21:00:00+00:00", lines)


def _spoil(keeper: Keeper, data: st.DataObject) -> None:
    """A row that does not add up, if one can be written."""
    sheet = keeper.night.games[0].sheet
    assume(sheet.over is None and not sheet.all_signed and not sheet.error)
    figures = [ZERO] * sheet.hands
    figures[sheet.dealt_in[0]], figures[sheet.dealt_in[1]] = Points.whole(13), Points.whole(data.draw(MISCOUNTED))
    try:
        keeper.write(0, Deal(tuple(figures), as_written=True))
    except Refused:  # as if the leader out of turn sits out now, since a deal before was struck
        reject()


def _go_through(table: SheetDriver, data: st.DataObject, before: Sheet) -> EffectPreview | None:
    """Answer all questions until something is written; the effect that was shown last."""
    shown: EffectPreview | None = None
    for _ in range(MOST_STEPS):
        if table.sheet.length != before.length:
            return shown
        asked, entry = table.paper.band.panel, table.paper.entry
        if isinstance(asked, QuestionPanel):
            table.press("v" * data.draw(st.integers(0, min(12, len(asked.choice.question.options) - 1))))
            shown = asked.choice.effect or shown
            table.press("~")
        elif isinstance(asked, AgreementPanel):
            shown = asked.effect
            by_committee = "g a committee decided" in asked.accessibleDescription() and data.draw(st.booleans())
            table.press("g" if by_committee else "~")
        elif isinstance(asked, TextPanel):
            table.press(data.draw(st.sampled_from(["44", "why"])) + "~")
        elif isinstance(asked, FiguresPanel):
            _type_figures(table, asked, data)
        elif entry.row.prepared is not None:
            table.press("~")
        elif not entry.row.deal.is_next:
            _type_deal(table, data)
        else:
            return None  # the act cannot be done now, and says why
    return None


def _type_figures(table: SheetDriver, asked: FiguresPanel, data: st.DataObject) -> None:
    for _ in asked.texts:
        table.press(f"{data.draw(st.integers(0, 104))}~")
    if table.paper.band.panel is asked and not asked.beside:
        table.press("3~")


def _type_deal(table: SheetDriver, data: st.DataObject) -> None:
    """A deal for those who were dealt in, or a run."""
    entry = table.paper.entry
    if data.draw(st.booleans()):
        table.press("m")
        return
    figures = ["0"] * table.sheet.hands
    taker, other = entry.row.typed.playing[:2]
    figures[taker], figures[other] = "19", "7"
    entry.typing.take_texts([text if hand in entry.row.typed.playing else "" for hand, text in enumerate(figures)])
    table.press("~~~~~~~~")


def _same(table: SheetDriver, shown: EffectPreview, before: Sheet) -> None:
    """Scores, marks, end, balance and money."""
    sheet, paper = table.sheet, table.paper
    assert shown.after.scores == sheet.scores
    assert [shown.state(hand) for hand in range(sheet.hands)] == [
        score_state(sheet, hand, was=before) for hand in range(sheet.hands)
    ]
    spoken = (
        ", ".join(filter(None, (f"{name} {aloud(write(score))}", score_state(shown.after, hand).words)))
        for hand, (name, score) in enumerate(zip(paper.names(), shown.after.scores, strict=True))
    )
    assert paper.score.accessibleName() == "Score: " + "; ".join(spoken)
    assert (shown.after.over, shown.after.error, shown.after.void) == (sheet.over, sheet.error, sheet.void)
    assert (shown.ends_game, shown.reopens_game) == (
        before.over is None and sheet.over is not None, before.over is not None and sheet.over is None,
    )  # fmt: skip
    settled = table.live.settled
    assert shown.nets == (settled.net_points if settled.net_money is None else settled.net_money)
    assert shown.nets_before != shown.nets or not shown.moves_money


@given(game=games(longest=14), data=st.data())
def test_a_deal_shows_beforehand_what_it_does(game: Game, data: st.DataObject) -> None:
    """The preview of any entry, and the night with that entry in it."""
    assume(game.entries)
    game = written_nowadays(game)
    one = night(game, players="abcdefgh")
    number = data.draw(st.integers(0, len(game.entries) - 1))
    before = Game.new(game.setup, game.stake)
    for written in game.entries[:number]:
        before = before.written(written)
    shown = EffectPreview.of(one.with_game(0, lambda _: before), 0, game.entries[number].entry)
    after = one.with_game(0, lambda _: before.written(game.entries[number]))
    settled = settle_night(after)
    assert shown.after.scores == after.games[0].sheet.scores
    assert shown.nets == settled.net_money
    if isinstance(game.entries[number].entry, DealEntry):
        assert len(shown.after.deals) == len(shown.before.deals) + 1
