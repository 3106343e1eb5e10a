"""Small widgets that look like parts of the sheet and its table.

Each one paints itself from the theme's look, grows with the zoom, shows where the keyboard is and has an accessible
name. A click on a button does not take the focus away: the open cell of the sheet keeps it.

Each is loaded when it is first named, so that a start loads none that the window does not show.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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

_HOMES = {
    "LinkButton": "buttons",
    "PrimaryButton": "buttons",
    "QuietButton": "buttons",
    "ChoiceCard": "choices",
    "Field": "fields",
    "FieldEdit": "fields",
    "FieldLabel": "fields",
    "KeyCap": "keys",
    "KeyHint": "keys",
    "ToolKey": "keys",
    "IconLabel": "labels",
    "TextLabel": "labels",
    "RailHeading": "rail",
    "RailItem": "rail",
    "RailLine": "rail",
    "Divider": "rules",
    "DoubleRule": "rules",
    "ProgressRule": "rules",
    "StatusItem": "status",
    "TickBox": "ticks",
}
"""The module of each."""


def __getattr__(name: str) -> object:
    """Load a widget; AttributeError for a name that is none."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = found
    return found
