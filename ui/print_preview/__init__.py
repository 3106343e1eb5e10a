"""The page of papers: score sheets and the settlement of a night as they will be printed."""

from ui.print_preview.print_page import PrintPage

__all__ = ["PrintPage"]
