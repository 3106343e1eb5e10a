"""The page of papers: score sheets and the settlement of a night as they will be printed."""

from ui.papers.page import PapersPage

__all__ = ["PapersPage"]
