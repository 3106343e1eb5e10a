"""Which documents can be made of a night, and the name of each: in the list, as a title, as a file."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from scorekeeper.night.night import Game, Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.sheet import Over
from scorekeeper.text.night_labels import over_words, table_within
from scorekeeper.text.templates import say, say_number


class DocumentKind(StrEnum):
    """The kinds of documents."""

    SHEET = "sheet"
    GO_ON = "go on"
    SETTLEMENT = "settlement"
    SLIPS = "slips"
    PICTURES = "pictures"
    RULES = "rules"
    BLANK = "blank"
    WHY = "why"
    SEASON = "season book"
    STANDINGS = "standings"
    POSTER = "poster"
    IOUS = "ious"
    IOU_LIST = "list of ious"
    STATEMENT = "statement"
    STATISTICS = "statistics"
    """Season book, standings, poster, statement and statistics are about many nights."""
    MANUAL = "manual"
    ENTRIES = "entries"
    SEATING = "seating"
    ROUND_STANDINGS = "standings of a round"
    LINE_LIST = "list of the line"
    PLAYER_CARDS = "players’ cards"
    TABLE_SHEETS = "table sheets"
    BOOKLET = "booklet"
    """From the entries on they are of a tournament."""


class PrintDocument(Struct, frozen=True):
    """A document that can be made. `game` counts from 0; `player` is the one whom a document of one player is about."""

    kind: DocumentKind
    name: str
    """What the list calls it: "Score sheet", beside the number of the game."""
    remark: str
    """How far the game has come, or what the document is for."""
    title: str
    """The full title, also that of the print job."""
    file_name: str
    game: int | None = None
    player: PlayerId | None = None
    season: str = ""
    """The id of the season of a poster."""
    article: str = ""
    """The article of the manual, by its name; "" for the whole manual and for all other documents."""
    round: int = 0
    """The round of a tournament, as it stood after it; 0 for the present one and for all other documents."""

    @property
    def key(self) -> str:
        """An identifier that stays the same as the night goes on."""
        if self.kind is DocumentKind.SHEET and self.game is not None:
            return sheet_key(self.game)
        if self.article:
            return f"{self.kind.value} {self.article}"
        if self.round:
            return f"{self.kind.value} {self.round}"
        if self.kind is DocumentKind.POSTER:
            return poster_key(self.season)
        return self.kind.value if self.player is None else player_key(self.kind, self.player)

    @property
    def spoken(self) -> str:
        """The document for a screen reader."""
        if self.kind is DocumentKind.SHEET and self.game is not None:
            return say("{name} of game {game}, {remark}", name=self.name, game=self.game + 1, remark=self.remark)
        return ", ".join(filter(None, (self.name, self.remark)))


def sheet_key(game: int) -> str:
    """The key of the score sheet of a game, from 0."""
    return " ".join(("game", str(game + 1)))


def player_key(kind: DocumentKind, player: PlayerId) -> str:
    """The key of a document about one player."""
    return f"{kind.value} {player}"


def poster_key(season: str) -> str:
    """The key of the poster of a season, by its id."""
    return f"{DocumentKind.POSTER.value} {season}"


def pdf_name(*parts: str) -> str:
    """The name of a PDF file, made of its parts; empty ones are left out."""
    return say("{name}.pdf", name=" ".join(filter(None, parts)))


def continued_words(title: str) -> str:
    """The title of a document, or of a part of one, on the pages after the first."""
    return say("{title}, continued", title=title)


def documents_of_night(night: Night) -> tuple[PrintDocument, ...]:
    """The documents of a night in the order of the list; none before the first game."""
    if not night.games:
        return ()
    return (*_sheets(night), *_of_the_night(night), *_for_the_table(night), *_whys(night))


def night_name(night: Night) -> str:
    """How the names of files of a night begin: with its date, and its table if it has one."""
    return " ".join(filter(None, (night.date, table_within(night.table) if night.table else "")))


def _file_name(night: Night, document: str) -> str:
    return pdf_name(night_name(night), document)


def _sheets(night: Night) -> Iterator[PrintDocument]:
    for index, game in enumerate(night.games):
        yield PrintDocument(
            DocumentKind.SHEET,
            say("Score sheet"),
            _state(game),
            say("Score sheet of game {game}", game=index + 1),
            _file_name(night, say("game {game}", game=index + 1)),
            game=index,
        )


def _of_the_night(night: Night) -> Iterator[PrintDocument]:
    over = all(game.sheet.over for game in night.games)
    yield PrintDocument(
        DocumentKind.SETTLEMENT,
        say("Settlement"),
        say("the whole night") if over else say("as it stands"),
        say("Settlement of the night"),
        _file_name(night, say("settlement")),
    )
    yield PrintDocument(
        DocumentKind.SLIPS,
        say("Slips"),
        say("one for each player"),
        say("Slips of the night"),
        _file_name(night, say("slips")),
    )
    if night.deals_played:
        yield PrintDocument(
            DocumentKind.PICTURES,
            say("Pictures"),
            say("scores and nets"),
            say("The night in pictures"),
            _file_name(night, say("pictures")),
        )


def _for_the_table(night: Night) -> Iterator[PrintDocument]:
    """House rules and sheets to be filled in by hand, for the newest game."""
    newest, number = len(night.games) - 1, len(night.games)
    sheet = night.games[newest].sheet
    if sheet.over is None:
        yield PrintDocument(
            DocumentKind.GO_ON,
            say("Go on by hand"),
            say("from deal {deal}", deal=sheet.next_deal),
            say("Score sheet of game {game}, to go on by hand", game=number),
            _file_name(night, say("game {game} by hand", game=number)),
            game=newest,
        )
    yield PrintDocument(
        DocumentKind.RULES,
        say("House rules"),
        say("a card to read out"),
        say("House rules of game {game}", game=number),
        _file_name(night, say("house rules")),
        game=newest,
    )
    yield PrintDocument(
        DocumentKind.BLANK,
        say("Blank sheet"),
        say("for the next game"),
        say("Blank score sheet"),
        _file_name(night, say("blank sheet")),
        game=newest,
    )


def _whys(night: Night) -> Iterator[PrintDocument]:
    for player in (player for player in night.players if player.id in night.counted):
        yield PrintDocument(
            DocumentKind.WHY,
            say("Why: {player}", player=player.name),
            "",
            say("Why {player} has this net", player=player.name),
            _file_name(night, say("why {player}", player=player.name)),
            player=player.id,
        )


def after_deals(deals: int) -> str:
    """How far a game has come that is not over."""
    return say_number(deals, "after {number} deal", "after {number} deals")


def _state(game: Game) -> str:
    """How far a game has come."""
    sheet = game.sheet
    match sheet.over:
        case None if sheet.suspended:
            return say("suspended")
        case None:
            return after_deals(sheet.deals_played)
        case Over.VOID:
            return say("called off")
        case Over.AGREEMENT:
            return say("over, agreed")
        case Over.RULING:
            return say("ended by ruling")
        case _:
            return over_words(sheet)
