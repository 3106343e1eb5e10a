"""Everything that can be begun in the sheet: by a letter in a cell, by an entry of a menu, or with an old deal.

It imports every act, which takes some 30 ms; a start of the program therefore loads it after the first painting.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui.prompts import deal_commands, offences, who_plays
from ui.prompts.command_letters import ALL_TAKEN
from ui.prompts.corrections import late_changes, sheet_error
from ui.prompts.corrections import menu as corrections
from ui.prompts.questions import Answer, Asking
from ui.prompts.rulings import decision, votes_and_suspension
from ui.prompts.rulings import menu as rulings

Begin = Callable[[Asking], Answer]
BY_LETTER: dict[str, Begin] = {
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
    "d": deal_commands.misdeal,
    "o": offences.lead_out_of_turn,
    "k": deal_commands.keep_as_written,
    "g": votes_and_suspension.decided,
    "y": votes_and_suspension.sign,
    "a": sheet_error.amend_error,
    "s": sheet_error.mend,
    ALL_TAKEN: deal_commands.all_points,
}
COMMANDS: dict[str, Begin] = {
    **BY_LETTER,
    **{name: partial(corrections.begin, name) for name in corrections.NAMES},
    **{act.name: act.begin for act in rulings.ACTS},
    "rulings": rulings.choose,
    "strike_line": late_changes.strike_line,
    "insert_before": late_changes.insert_before,
    "agree_to_old": late_changes.agree_to_old,
}
