"""The version of how the lists of a night are computed from its lines, and which nights have lists of an older one."""

from __future__ import annotations

import sqlite3

LISTS_VERSION = 4
"""Stands in column `searched` of each night. Increased when its index, its results, their figures or another column of
them are computed differently than before: a file in which they are of an older version has them computed again when it
is opened to be written."""
_OLDER = """
    SELECT id FROM night
    WHERE substr(CAST(searched AS BLOB), -length('"lists":' || :lists || '}'))
        <> CAST('"lists":' || :lists || '}' AS BLOB)
        AND CASE WHEN NOT json_valid(searched) OR json_type(searched) <> 'object' THEN FALSE
        ELSE coalesce(json_extract(searched, '$.lists'), 1) < :lists END
    """
"""An index of this version ends with its version if nothing is owed, so that a start reads hardly one of all nights as
JSON; and that end is compared as bytes, since SQLite would count the letters of each text, three times as long."""


def with_older_lists(connection: sqlite3.Connection) -> list[str]:
    """The nights whose lists are of an older version than those of today."""
    return [night for (night,) in connection.execute(_OLDER, {"lists": LISTS_VERSION})]
