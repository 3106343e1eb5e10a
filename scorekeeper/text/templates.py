"""Templates of sentences with named fields, and the only functions that fill them in.

A template is a whole sentence, or a whole label, in English: `say("{player} leads", player="Ann")`. It is also the key
under which a catalogue in another language has its own, as in gettext, whose parts are used. A figure is turned into
words (`scorekeeper.rules.points.write`, `scorekeeper.text.grammar`) before it becomes a field.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextvars import ContextVar
from gettext import NullTranslations
from typing import Final

_ENGLISH: Final = NullTranslations()
_STOPPED: Final = re.compile(r"\{(\w+)\}\.(?!\S)")
"""A field at the end of a sentence."""
CATALOGUE: Final[ContextVar[NullTranslations]] = ContextVar("catalogue")
"""The catalogue of the current language, keyed by English templates; English if none is set."""


def catalogue() -> NullTranslations:
    """The current catalogue, by which what is made of many templates can be kept."""
    return CATALOGUE.get(_ENGLISH)


def say(template: str, /, **fields: object) -> str:
    """The sentence of a template, its fields filled in.

    Raises KeyError if the template names a field that is not given.
    """
    return _filled(catalogue().gettext(template), fields)


def fill(template: str, /, **fields: object) -> str:
    """As `say`, of a template that stands in a table of data; fields that it does not name are left out."""
    return _filled(catalogue().gettext(template), fields)


def say_number(number: int, one: str, many: str, /, **fields: object) -> str:
    """The sentence for `number` of something, a field of it too: `one` for a single one, else `many`.

    Of a hand, `number` is how many people play it: a verb is "leads" of one player and "lead" of partners.
    """
    return _filled(catalogue().ngettext(one, many, number), {"number": number, **fields})


def _filled(template: str, fields: Mapping[str, object]) -> str:
    """The template with its fields filled in; one full stop if a field before it ends with one ("Ann B.") too."""
    if "}." in template:
        stops = {name for name, field in fields.items() if _ends_with_stop(str(field))}
        template = _STOPPED.sub(lambda found: found[0].rstrip(".") if found[1] in stops else found[0], template)
    return template.format_map(fields)


def _ends_with_stop(text: str) -> bool:
    return text.endswith(".") and not text.endswith("..")


def language() -> str:
    """The language of the current catalogue, from its header: "en" if none is set."""
    return catalogue().info().get("language", "en")
