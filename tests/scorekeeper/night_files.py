"""Nights as the text of a night file."""

from scorekeeper.files.json_reading import write_json
from scorekeeper.files.night_file import night_to_json
from scorekeeper.night.night import Night


def write_night(night: Night) -> str:
    """The text of a file."""
    return write_json(night_to_json(night), indent=1) + "\n"
