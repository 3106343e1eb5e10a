"""`PrintSettings`: paper size, printer, copies, options, zoom and folder, stored per user with QSettings.

An invalid value, such as one of another version, counts as not set.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QLocale, QSettings

from scorekeeper.text.night_documents import DocumentKind
from scorekeeper.text.print_options import PrintOptions
from ui.live.view_settings import ViewSetting, folder_of
from ui.print_preview.page_layout import LEAST, MOST, PageZoom
from ui.print_preview.printing.print_jobs import MOST_COPIES, PaperSize

_LETTER: Final = frozenset(("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"))
"""Territories whose usual paper is US Letter, by CLDR."""
_LETTER_MONEY: Final = frozenset(("USD", "CAD"))
"""Currencies of such territories, for a locale without a country."""
_OPTIONS: Final = "papers/options"
"""The folder of the settings in which each kind of document has how it is printed."""


def paper_of(locale: QLocale) -> PaperSize:
    """The usual paper size of a locale's country."""
    return "letter" if QLocale.territoryToCode(locale.territory()) in _LETTER else "a4"


def first_paper(locale: QLocale, currency: str | None) -> PaperSize:
    """The default paper size: Letter by the locale or if the currency is USD or CAD."""
    return "letter" if currency in _LETTER_MONEY else paper_of(locale)


def _text(found: object) -> str:
    return found if isinstance(found, str) else ""


def _copies(found: object) -> int:
    copies = int(str(found))
    if not 1 <= copies <= MOST_COPIES:
        raise ValueError(copies)
    return copies


def _zoom(found: object) -> PageZoom:
    if found == "width":
        return "width"
    zoom = int(str(found))
    if not LEAST <= zoom <= MOST:
        raise ValueError(zoom)
    return zoom


def _flag(found: object) -> bool:
    return int(str(found)) == 1


def _size(found: object) -> PaperSize | None:
    return "a4" if found == "a4" else "letter" if found == "letter" else None


def _options_key(kind: DocumentKind) -> str:
    return f"{_OPTIONS}/{kind.value}"


class PrintSettings:
    """The saved settings; assigning one saves it."""

    printer = ViewSetting(_text, "", key="papers/printer")
    """The printer that was chosen; "" if none was."""
    copies = ViewSetting(_copies, 1, key="papers/copies")
    """How many copies, 1 to 99."""
    zoom = ViewSetting[PageZoom](_zoom, "page", key="papers/zoom")
    """How pages are fitted into the view, or their zoom in per cent."""
    one_each = ViewSetting(_flag, default=False, key="papers/one_each")
    """Whether each slip has a page to itself."""
    _folder = ViewSetting(_text, "", key="papers/folder")
    _chosen_size = ViewSetting(_size, None, key="papers/size")

    def __init__(self, file: QSettings, currency: str | None = None) -> None:
        """`currency` is the currency code of the night, None for points only."""
        self.file = file
        self._currency = currency

    def options_of(self, kind: DocumentKind) -> PrintOptions:
        """How documents of a kind were printed last, but for the pages."""
        try:
            return msgspec.json.decode(_text(self.file.value(_options_key(kind))), type=PrintOptions)
        except msgspec.DecodeError:
            return PrintOptions()

    def keep_options(self, kind: DocumentKind, options: PrintOptions) -> None:
        """Keep how documents of a kind are printed; which pages is a matter of the one document."""
        kept = msgspec.structs.replace(options, pages="")
        self.file.setValue(_options_key(kind), msgspec.json.encode(kept).decode())

    @property
    def folder(self) -> Path:
        """The folder of the last saved PDF; at first the user's documents."""
        return folder_of(self._folder)

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._folder = str(folder)

    @property
    def size(self) -> PaperSize:
        """The paper size; until one is chosen, the default."""
        return self._chosen_size or first_paper(QLocale.system(), self._currency)

    @size.setter
    def size(self, size: PaperSize) -> None:
        self._chosen_size = size
