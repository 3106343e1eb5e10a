"""What the coach of a first deal says: one line for each step from the first figure to undo."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from scorekeeper.text.templates import say

STEPS = 5
"""How many steps a first deal has; undoing it is none of them, since not everybody does."""


class CoachStep(Enum):
    """The state of a first deal; the value is the number of the step, if it is one of them."""

    ASKED = 0
    FIRST = 1
    NEXT = 2
    PROPOSED = 3
    READ_BACK = 4
    WRITTEN = 5
    TAKEN_BACK = 6
    REFUSED = 7
    ALL_TYPED = 8


class CoachLine(Struct, frozen=True):
    """A step and what the line names of it: the player of the open cell, the figure proposed, keys.

    `by_pad` says that figures are pressed on the number pad, and not typed; `is_counted` is False if the same lines
    come again, since no step is counted down.
    """

    step: CoachStep
    player: str = ""
    figure: str = ""
    undo: str = ""
    redo: str = ""
    by_pad: bool = False
    is_counted: bool = True

    @property
    def is_step(self) -> bool:
        """Whether it is one of the steps."""
        return 0 < self.step.value <= STEPS

    @property
    def place(self) -> str:
        """Which step it is of how many; "" for what belongs to none."""
        counted = self.is_step and self.is_counted
        return say("Step {step} of {steps}", step=self.step.value, steps=STEPS) if counted else ""

    @property
    def words(self) -> str:
        """What to do next."""
        match self.step:
            case CoachStep.ASKED:
                return say("Answer the question, or leave it with Esc.")
            case CoachStep.REFUSED:
                return say("The line in red says what is wrong. Ask for the points again, and put in what is right.")
            case CoachStep.FIRST if self.by_pad:
                return say("Press the points that {player} took, then Enter. Enter alone means 0.", player=self.player)
            case CoachStep.FIRST:
                return say(
                    "Type {player}’s points, then Enter; or click the keys at the right end of the row.",
                    player=self.player,
                )
            case CoachStep.NEXT if self.by_pad:
                return say(
                    "Now {player}. Enter alone means 0. ♠ 3 is the queen and 3 hearts; Run, if one hand took all.",
                    player=self.player,
                )
            case CoachStep.NEXT:
                return say(
                    "Now {player}. Enter alone means 0. q3 is the queen and 3 hearts; m, if one hand took all.",
                    player=self.player,
                )
            case CoachStep.PROPOSED:
                return say(
                    "{figure} is left for {player}. Enter takes it; if it is wrong, put in what is right.",
                    player=self.player,
                    figure=self.figure,
                )
            case CoachStep.ALL_TYPED:
                return say("Everybody’s points are in, and add up. Enter reads them back; a click changes a figure.")
            case CoachStep.READ_BACK:
                return say("Read the line aloud. Enter writes it down; a click on a figure or Backspace changes it.")
            case CoachStep.WRITTEN:
                return say(
                    "Written, and saved. {undo}, or Undo in the menu Edit, takes it back: try it, or go on.",
                    undo=self.undo,
                )
            case CoachStep.TAKEN_BACK:
                return say(
                    "Taken back. {redo}, or Redo in the menu Edit, writes it again; the manual (F1) has all the rest.",
                    redo=self.redo,
                )
