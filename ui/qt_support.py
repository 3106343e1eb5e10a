"""What PySide6 loads for its error messages and signatures, put off until one is wanted.

With its first module PySide6 compiles some three thousand lines of Python that it carries as text: what makes the
messages of its errors, describes its functions and writes stub files. A window that starts asks for none of it, and
the compiling alone is a tenth of a start. `put_off` lets each of these parts stand empty and fill itself when
something in it is asked for. A PySide6 that goes about it in another way is left alone.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Any

_MAPPING = "shibokensupport/signature/mapping.py"
_PARTS = frozenset(
    f"shibokensupport/{part}.py"
    for part in (
        "signature/errorhandler",
        "signature/layout",
        "signature/mapping",
        "signature/parser",
        "signature/lib/enum_sig",
        "signature/lib/pyi_generator",
        "signature/lib/tool",
    )
)
_EMPTY = "from ui.qt_support import later\n__getattr__ = later(globals(), {part!r})\n"
_SOUGHT = {_MAPPING: "def update_mapping(): return __getattr__('update_mapping')()\n"}
"""What PySide6 looks for among a part's names without asking the part, which is there from the beginning."""
_waiting: dict[str, Any] = {}
"""The texts of the parts that nobody has asked for yet."""
_one_at_a_time = RLock()


@contextmanager
def put_off() -> Iterator[None]:
    """While PySide6 is loaded for the first time, keep the texts of its support and compile none of them."""
    plain = builtins.compile

    def put_aside(source: Any, filename: Any, *rest: Any, **named: Any) -> Any:
        if filename not in _PARTS:
            return plain(source, filename, *rest, **named)
        _waiting[filename] = source
        return plain(_EMPTY.format(part=filename) + _SOUGHT.get(filename, ""), filename, "exec")

    builtins.compile = put_aside
    try:
        yield
    finally:
        builtins.compile = plain


def later(module: dict[str, Any], part: str) -> Callable[[str], object]:
    """The `__getattr__` of an empty part: fills it, and answers from then on what is in it."""

    def asked(name: str) -> object:
        if name.startswith("__"):  # the machinery of imports asks every module for such names
            raise AttributeError(name)
        with _one_at_a_time:
            source = _waiting.pop(part, None)
            if source is not None:
                exec(compile(source, part, "exec"), module)  # noqa: S102  # as PySide6 itself would have done
                del module["__getattr__"]
        if name not in module:
            raise AttributeError(name)
        found: object = module[name]
        return found

    return asked
