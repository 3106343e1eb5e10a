"""Small widgets that look like parts of the sheet and its table.

Each one paints itself from the theme's look, grows with the zoom, shows where the keyboard is and has an accessible
name. A click on a button does not take the focus away: the open cell of the sheet keeps it.
"""

from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.choices import ChoiceCard
from ui.widgets.fields import Field, FieldEdit, FieldLabel
from ui.widgets.keys import KeyCap, KeyHint, ToolKey
from ui.widgets.labels import IconLabel, TextLabel
from ui.widgets.rail import RailHeading, RailItem, RailLine
from ui.widgets.rules import Divider, DoubleRule, ProgressRule
from ui.widgets.status import StatusItem
from ui.widgets.ticks import TickBox

__all__ = [
    "ChoiceCard",
    "Divider",
    "DoubleRule",
    "Field",
    "FieldEdit",
    "FieldLabel",
    "IconLabel",
    "KeyCap",
    "KeyHint",
    "LinkButton",
    "PrimaryButton",
    "ProgressRule",
    "QuietButton",
    "RailHeading",
    "RailItem",
    "RailLine",
    "StatusItem",
    "TextLabel",
    "TickBox",
    "ToolKey",
]
