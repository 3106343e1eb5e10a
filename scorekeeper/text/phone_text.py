"""What the page for phones says of a night: the game that is played, as plain values; its fixed sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorekeeper.night.night import Game, Night, NightSettlement, settle_night
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import write
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text import table_display_text
from scorekeeper.text.display_names import clean, hand_names
from scorekeeper.text.header_text import limit_words
from scorekeeper.text.mended_seats_text import names_of_holders
from scorekeeper.text.next_deal_text import DealInPlay, next_steps, role_of
from scorekeeper.text.player_standing import score_state
from scorekeeper.text.sheet_lines import LineKind, MadeLines, lines_of_game
from scorekeeper.text.templates import fill, language, say

_SHOWN: Final = (LineKind.DEAL, LineKind.CORRECTION)


def fixed_words() -> Mapping[str, str]:
    """The texts on the page that are the same for every night."""
    return {
        "language": language(),
        "title": say("The sheet"),
        "loading": say("The sheet comes ..."),
        "gone": say("Waiting for the laptop. These are the scores as they stood."),
        "away": say("The connection is lost. The page tries again by itself."),
        "newer": say("The newest lines are of a newer Scorekeeper, and cannot be shown here."),
        "closed": say("This page is closed. Ask at the table for another one."),
        "no_script": say("This page needs JavaScript, which this browser has switched off."),
        "scores": say("Scores"),
        "deals": say("Deals"),
        "deal": say("Deal"),
        "forked": say("This night was continued on two laptops; the longer sheet is shown."),
    }


def phone_page(night: Night, *, money: bool, made: MadeLines | None = None) -> dict[str, object]:
    """The newest game of a night; `money` includes the money, `made` remembers lines from one change to the next."""
    told: dict[str, object] = {"club": clean(night.club), "night": table_display_text.title_of_night(night)}
    if not night.games:
        return told | {"waiting": fill(table_display_text.NOT_BEGUN)}
    index = len(night.games) - 1
    game, settled = night.games[index], settle_night(night)
    sheet = game.sheet
    names = hand_names(night.players, sheet.seats)
    held = names_of_holders(night, index)
    is_open = sheet.over is None and not sheet.suspended
    deal = DealInPlay.due(sheet)
    return told | {
        "game": say("Game {number}", number=index + 1),
        "limit": limit_words(sheet.rules),
        "now": _steps(sheet, names, deal) if is_open else [table_display_text.deals_played(sheet)],
        "ending": [] if is_open else [one for one in table_display_text.ending(sheet, held) if one],
        "hands": [
            _hand(night, game, hand, names[hand], deal if is_open else None, settled if money else None)
            for hand in range(len(names))
        ],
        "deals": [
            {
                "deal": line.number or line.label,
                "cells": [[cell.figure, cell.running] for cell in line.cells],
                "note": line.note,
            }
            for line in lines_of_game(night, settled, index, made)
            if line.kind in _SHOWN
        ],
        "money": table_display_text.money_label(night, settled) if money else "",
    }


def _steps(sheet: Sheet, names: tuple[str, ...], deal: DealInPlay) -> list[str]:
    """The deal in play: its number, who deals, the pass, who leads, who sits out, which cards come out."""
    said = next_steps(sheet, names, deal)
    number = say("Deal {number}", number=sheet.next_deal)
    return [one for one in (number, said.deals, said.passing, said.leads, said.sits_out, said.cards) if one]


def _hand(
    night: Night, game: Game, hand: HandIndex, name: str, deal: DealInPlay | None, settled: NightSettlement | None
) -> dict[str, object]:
    """A hand: its deal if one is played, its money if it is shown."""
    sheet = game.sheet
    return {
        "name": name,
        "score": write(sheet.scores[hand]),
        "role": "" if deal is None else role_of(sheet, hand, deal),
        "deals": deal is not None and deal.dealer == hand,
        "mark": score_state(sheet, hand).words,
        "money": "" if settled is None else table_display_text.money_of(night, settled, sheet.seats[hand]),
    }
