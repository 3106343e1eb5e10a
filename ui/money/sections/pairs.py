"""`PairSection`: the pair table of a game or the night, with explanations."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.money.pairwise import pays_by_points
from scorekeeper.night.change import Touched
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.explain import Figure
from scorekeeper.text.explain_game import why_pair
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.night_labels import NO_GAME_BEGUN
from scorekeeper.text.pair_table import GamePairs, PairCell, pair_hint, pair_table
from scorekeeper.text.player_standing import not_paid, void_game
from scorekeeper.text.templates import fill, say
from ui.live.live_night import LiveNight
from ui.money.figure import FigureButton
from ui.money.sections.section import MoneySection
from ui.theme.look import Look
from ui.theme.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.labels import TextLabel
from ui.widgets.name_label import NameLabel
from ui.widgets.rule_lines import Divider

_NAME: Final = 96
"""The least room of a long name before its line, pixels at 100 %."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PairSection(MoneySection):
    """A square table: the row's player gets from the column's, then the top of the sheet, and the net."""

    concerns = Touched.SHEET | Touched.GAMES | Touched.PEOPLE

    def __init__(self, live: LiveNight) -> None:
        super().__init__(live)
        played = [number for number, game in enumerate(live.night.games) if game.sheet.deals_played]
        self.game = max(played, default=max(0, len(live.night.games) - 1))
        self.games = ChoiceLine(say("game"))
        self.column.insertWidget(0, self.games)
        self.games.chosen.connect(self._choose)
        self.figures: dict[tuple[PlayerId, PlayerId], FigureButton] = {}

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        return [*self.games.words, *self.figures.values()]

    def fill(self) -> None:
        """Show the game that was chosen."""
        self.explained.emit(None)
        self.figures.clear()
        night, settled = self.live.night, self.live.settled
        if not night.games:
            self.say(fill(NO_GAME_BEGUN))
            return
        self.game = min(self.game, len(night.games) - 1)
        self.games.show_choices([str(number + 1) for number in range(len(night.games))], self.game)
        game = night.games[self.game]
        pays = pays_by_points(game.sheet, staked=bool(night.stake_of(game)))
        if not pays and not any(settled.games[self.game].net.values()):
            self.say(void_game(self.game + 1) if game.sheet.void else as_sentence(not_paid()))
            return
        self.say(as_sentence(pair_hint()))
        self._fill(night, pair_table(night, settled, self.game))

    def close_why(self) -> None:
        """Underline no figure any more."""
        for button in self.figures.values():
            button.show_open(is_open=False)

    def _fill(self, night: Night, table: GamePairs) -> None:
        names = self.live.short_names
        heads = ["", *(names[row.player] for row in table.rows), *(["top"] if table.has_top else []), "net"]
        for column, head in enumerate(heads[1:], 1):
            self._head(head, column)
        for column in range(max(len(heads), self.rows.columnCount())):  # of another game there may be more
            self.rows.setColumnStretch(column, int(column < len(heads)))
        self.rows.addWidget(Divider(role="rule"), 1, 0, 1, len(heads))
        for number, row in enumerate(table.rows, 2):
            name = NameLabel(size="text")
            name.show_name(night.names[row.player], names[row.player])
            name.setMinimumWidth(min(name.wanted_width(), current_theme().look.px(_NAME)))
            self.rows.addWidget(name, number, 0)
            for column, cell in enumerate(row.cells, 1):
                if cell.figure is not None and cell.figure.amount:
                    self._figure(cell, cell.figure, number, column)
                else:
                    self._text(cell.figure.text if cell.figure else cell.word or "\N{MIDDLE DOT}", number, column)
            if table.has_top:
                self._text(row.top, number, len(heads) - 2)
            self._text(row.net, number, len(heads) - 1, weight=True)

    def _figure(self, cell: PairCell, figure: Figure, row: int, column: int) -> None:
        button = FigureButton(figure)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        payer, payee = (cell.other, cell.player) if figure.amount > 0 else (cell.player, cell.other)
        button.clicked.connect(partial(self._ask, payer, payee, button))
        button.show_open(is_open=False)
        self.figures[cell.player, cell.other] = button
        self.rows.addWidget(button, row, column, _RIGHT)

    def _head(self, head: str, column: int) -> None:
        """Head a column; a long name is shortened if the figures need its room."""
        place, label = QWidget(), NameLabel(head, size="text", weight=400)
        label.set_role("ink2")
        label.setMinimumWidth(min(label.wanted_width(), label.minimumSizeHint().width()))
        label.setMaximumWidth(label.wanted_width())
        row = QHBoxLayout(place)
        row.setContentsMargins(0, 0, current_theme().look.px(Space.FIGURE), 0)
        row.addStretch(1)
        row.addWidget(label)
        self.rows.addWidget(place, 0, column)

    def _text(self, text: str, row: int, column: int, *, weight: bool = False) -> None:
        label = TextLabel(text, role="ink" if weight else "ink2", weight=600 if weight else 400)
        label.setAlignment(_RIGHT)
        label.setContentsMargins(0, 0, current_theme().look.px(Space.FIGURE), 0)
        self.rows.addWidget(label, row, column)

    def _space(self, look: Look) -> None:
        """Leave all room to the figures, which have their own beside and above them."""
        super()._space(look)
        self.rows.setHorizontalSpacing(0)
        self.rows.setVerticalSpacing(0)

    def _choose(self, number: int) -> None:
        self.game = number
        self.refresh()

    def _ask(self, payer: PlayerId, payee: PlayerId, button: FigureButton, _checked: bool = False) -> None:
        again = button.is_open
        self.explained.emit(None)
        if not again:
            why = why_pair(self.live.night, self.game, payer, payee)
            self.explained.emit(why)
            button.show_open(is_open=True, spoken=why.spoken)
