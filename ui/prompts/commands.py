"""Tables of all commands of the sheet: by letter, by menu entry, and those about an old deal.

This module is imported after the first paint, since it imports all commands, which takes 30 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from scorekeeper.refusals import Refused
from scorekeeper.text.book_text import WHAT_DECIDED
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill
from ui.prompts import deal_commands, keep_charge, offences, who_deals, who_plays
from ui.prompts.command_letters import ALL_TAKEN
from ui.prompts.corrections import (
    late_changes,
    objection,
    opening,
    paper_totals,
    rules_change,
    seat_change,
    sheet_error,
)
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Answer, Option, Question
from ui.prompts.rulings import adjustment, decision, votes_and_suspension

CommandFunction = Callable[[PromptContext], Answer]


class MenuItem(Struct, frozen=True):
    """A command of a menu: the name of its action, its label, its explanation, and the function that carries it out.

    One that `writes_rows` is refused while the game is void, and while it is suspended, unless a committee may decide
    it (`by_committee`).
    """

    name: str
    title: str
    purpose: str
    begins: CommandFunction
    writes_rows: bool = False
    by_committee: bool = False

    def begin(self, prompt: PromptContext) -> Answer:
        """Carry out the command, or say why it is not possible now."""
        if self.writes_rows and prompt.sheet.void:
            return capital(refusal_text(Refused("game_is_void")))
        if self.writes_rows and prompt.sheet.suspended and not self.by_committee:
            return capital(refusal_text(Refused("game_is_suspended")))
        return self.begins(prompt)


CORRECTIONS = (
    MenuItem("reconstruct", "Change an earlier deal", "it gets its real points", late_changes.reconstruct, True,
        True),
    MenuItem("mend_error", "Correct the sheet", "split the error, or charge the scorekeeper", sheet_error.mend, True,
        True),
    MenuItem("strike", "Strike a line", "a deal, penalty, split or shortage that should not count", late_changes.strike,
        True, True),
    MenuItem("insert", "Insert a forgotten deal", "before a deal that is written already", late_changes.insert, True,
        True),
    MenuItem("swap", "Swap two hands in a deal", "in that deal alone, or in all after it too", late_changes.swap, True,
        True),
    MenuItem("from_paper", "Scores from paper", "a game that did not begin on this sheet", opening.from_paper, True),
    MenuItem("change_rule", "Change a house rule", "for the whole game, everybody agrees", rules_change.change_rule,
        True),
    MenuItem("void", "Call the game off", "it counts for nothing and stays readable", late_changes.void),
    MenuItem("check_paper", "Check against the paper", "the table’s own totals, and what differs",
        paper_totals.check_paper),
)  # fmt: skip
"""The commands of the menu of corrections, in its order."""
SEATS = (
    MenuItem("change_seat", "One leaves, another plays on", "a partner, or a newcomer", seat_change.change_seat),
    MenuItem(
        "change_scorekeeper", "Another scorekeeper", "who keeps score from here on", seat_change.change_scorekeeper
    ),
)
NOT_TOLD = MenuItem(
    "not_told", "Somebody was not told", "of a house rule, and insists on the standard", objection.object_to_rules, True
)
RULINGS = (
    MenuItem("record_ruling", "A ruling", "without points, on record", decision.on_record),
    MenuItem("vote", "A vote", "letting somebody join, or anything else", votes_and_suspension.vote),
    MenuItem("remark", "A note", "anything the sheet should remember", votes_and_suspension.note),
    MenuItem("suspend", "Suspend the game", "frozen until a committee decides", votes_and_suspension.suspend),
    MenuItem("committee", "The committee has decided", "the game goes on, ends, or is corrected",
        votes_and_suspension.decided),
    MenuItem("sign_off", "Sign the sheet", "each player ticks the finished sheet", votes_and_suspension.sign),
    NOT_TOLD,
    MenuItem("adjust", "An adjustment", "points on or off a hand, outside any deal", adjustment.adjust, True, True),
)  # fmt: skip
"""The commands of the menu of rulings, in its order."""


def _choose(title: str, commands: tuple[MenuItem, ...], prompt: PromptContext) -> Question:
    """A question whose answers are commands; one that is not possible now says why when it is chosen."""
    options = [
        Option(str(number), fill(command.title), (fill(command.purpose),), partial(command.begin, prompt))
        for number, command in enumerate(commands, 1)
    ]
    return Question(fill(title), tuple(options))


BY_LETTER: dict[str, CommandFunction] = {
    "m": deal_commands.run,
    "x": offences.renege,
    "c": offences.false_claim,
    "w": offences.wrong_count,
    "t": offences.queen_assessed,
    "l": offences.last_tricks,
    "b": offences.two_offences,
    "r": decision.ruling,
    "j": who_plays.bonus_card,
    "i": who_plays.sits_out,
    "e": who_deals.who_dealt,
    "p": who_deals.how_passed,
    "d": deal_commands.misdeal,
    "o": offences.lead_out_of_turn,
    "k": deal_commands.keep_as_written,
    "h": NOT_TOLD.begin,
    "g": votes_and_suspension.decided,
    "y": votes_and_suspension.sign,
    "a": sheet_error.amend_error,
    "s": sheet_error.mend,
    ALL_TAKEN: deal_commands.all_points,
}
COMMANDS: dict[str, CommandFunction] = {
    **BY_LETTER,
    **{command.name: command.begin for command in (*CORRECTIONS, *SEATS, *RULINGS)},
    "mends": partial(_choose, "What needs correcting?", CORRECTIONS),
    "rulings": partial(_choose, WHAT_DECIDED, RULINGS),
    "end_game": late_changes.end_by_agreement,
    "call_off": late_changes.call_off,
    "agree_to_old": late_changes.agree_to_old,
    "keep_charge": keep_charge.ask,
}
