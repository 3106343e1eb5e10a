"""The print preview: documents of a night or the club as PDF, to be printed, saved or opened."""

from ui.print_preview.print_page import PrintPage

__all__ = ["PrintPage"]
