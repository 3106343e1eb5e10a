"""A statement and a season book: every night once, sums that are the nights', pages that the contents name."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.season import BookContents, BookNight, FormTable, MonthTable, PageTable
from reports.content.thousands import marked_text
from reports.documents import pdf, season_book, season_pdf, statement
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, settle_night
from tests.reports import builders
from tests.reports.reading import lines, misplaced, page_boxes, page_lines, reader


def season(nights: int) -> list[Night]:
    """Nights a week apart, of four and of five players by turns."""
    kinds = (builders.four_night(), builders.shared_night())
    first = date(2026, 1, 9)
    return [
        replace(kinds[number % 2], id=f"night-{number}", date=(first + timedelta(weeks=number)).isoformat())
        for number in range(nights)
    ]


@cache
def book_of_forty() -> tuple[Document, ...]:
    """A book of many nights, made once for the tests that only read it."""
    return tuple(season_book(season(40), printed_at="2026-03-13T23:08:00+01:00"))


@cache
def file_of_forty() -> bytes:
    return pdf(book_of_forty())


def table(document: Document) -> PageTable:
    return next(block for block in document.body if isinstance(block, PageTable))


def test_a_statement_has_every_night_and_what_they_add_to() -> None:
    nights = season(5)
    document = statement("ada", nights, printed_at="2026-03-13T23:08:00+01:00")
    rows = table(document).rows
    assert [row.cells[0] for row in rows][:2] == ["Friday 9 January 2026", "Friday 16 January 2026"]
    money = [(settle_night(night).net_money or {})["ada"] for night in nights]
    assert [row.cells[4] for row in rows] == [Currency("USD").write(net, signed=True) for net in money]
    total = Currency("USD").write(sum(money), signed=True)
    assert rows[-1].cells[5] == table(document).totals[4] == total
    assert table(document).totals[0] == "Five nights"
    assert document.head.line == "Friday 9 January 2026 to Friday 6 February 2026 · Table 2"
    assert document.head.facts[0].value == "5"


def test_a_statement_has_a_column_for_the_table_only_where_it_changes() -> None:
    nights = season(3)
    assert "table" not in [column.label for column in table(statement("ada", nights)).columns]
    nights[1] = replace(nights[1], table="5")
    document = statement("ada", nights)
    assert [row.cells[1] for row in table(document).rows] == ["2", "5", "2"]
    assert "Table" not in document.head.line
    assert len(table(document).totals) == len(table(document).columns)


def test_who_is_in_no_statistics_stands_on_the_pages_of_the_nights_alone() -> None:
    nights = season(3)
    whole, book = season_book(nights), season_book(nights, hidden=frozenset({"ada"}))
    told = ["Ada" in repr(part.body) for part in book]
    assert told[:4] == [False] * 4, "title, standings, form, contents"
    assert [part.body for part in book[4:]] == [part.body for part in whole[4:]]
    assert table(whole[1]).totals
    assert not table(book[1]).totals, "a sum of all others would tell what Ada won"


def test_places_of_two_figures_are_set_as_large_as_those_of_one() -> None:
    standings = next(part for part in season_book(season(2)) if part.key == "standings")
    one = table(standings)
    rows = tuple(replace(one.rows[0], cells=(place, *one.rows[0].cells[1:])) for place in ("9", "10", "111"))
    (page,) = page_boxes(pdf([replace(standings, body=(replace(one, rows=rows),))]))
    heights = {box.text.strip(): box.top - box.bottom for box in page.texts if box.left < 84}
    assert min(heights[place] for place in ("9", "10", "111")) > heights["9"] * 0.95


def test_a_book_made_a_little_at_a_time_is_the_same_book() -> None:
    nights = season(5)
    told: list[float] = []
    work = season_pdf(nights, "letter", printed_at="2026-03-13T23:08:00+01:00")
    while True:
        try:
            told.append(next(work))
        except StopIteration as end:
            made = end.value
            break
    assert made == pdf(season_book(nights, printed_at="2026-03-13T23:08:00+01:00"), "letter")
    assert told == sorted(told)
    assert len(told) == 5 + 5 + (6 + 6), "each night is settled and made, each part laid out, each page drawn"
    assert told[-1] == 1


def test_people_of_one_name_have_accounts_of_their_own_and_the_paper_says_so() -> None:
    first, second = season(2)
    renamed = tuple(replace(one, name="Ben Okafor") if one.id == "eli" else one for one in second.players)
    nights = [first, replace(second, players=renamed)]
    said = "People of the same name have accounts of their own; they are numbered in the order in which they first"
    standings = next(part for part in season_book(nights) if part.key == "standings")
    assert {row.cells[1] for row in table(standings).rows} >= {"Ben Okafor (1)", "Ben Okafor (2)"}
    assert said in " ".join(table(standings).lines)
    account = statement("eli", nights)
    assert (account.head.title, len(table(account).rows)) == ("Ben Okafor (2)", 1)
    assert said in " ".join(table(account).lines)
    assert said not in " ".join(table(statement("ada", nights)).lines)


def test_a_name_of_earlier_nights_is_told() -> None:
    first, second = season(2)
    before = tuple(replace(one, name="Ada Berg") if one.id == "ada" else one for one in first.players)
    nights = [replace(first, players=before), second]
    said = "Ada Fenwick was called Ada Berg on earlier nights."
    assert said in table(statement("ada", nights)).lines
    assert said in table(season_book(nights)[1]).lines


def test_a_statement_over_a_page_carries_its_sums_forward() -> None:
    document = statement("ada", season(80))
    data = pdf([document])
    texts = page_lines(data)
    assert len(texts) == 3
    assert ["carried forward" in text for text in texts] == [True, True, False]
    assert ["brought forward" in text for text in texts] == [False, True, True]
    rows = table(document).rows
    for text, following in pairwise(texts):
        carried = text[text.index("carried forward") + 1 :][:4]
        assert carried == following[following.index("brought forward") + 1 :][:4]
        assert ("", *carried) in [tuple(map(marked_text, row.carried[:5])) for row in rows]


def test_a_statement_of_two_currencies_has_two_tables_and_of_nothing_a_sentence() -> None:
    nights = season(4)
    nights[1] = replace(nights[1], currency=None)
    titles = [block.title for block in statement("ada", nights).body if isinstance(block, PageTable)]
    assert titles == ["nights for dollars", "nights for points"]
    assert "No night was played in this time." in lines(pdf([statement("ada", nights, since="2030-01-01")]))


def test_a_period_leaves_out_what_lies_outside() -> None:
    rows = table(statement("ada", season(5), since="2026-01-16", until="2026-01-30")).rows
    assert len(rows) == 3


def test_contents_are_one_page_that_names_those_of_tables_and_months_and_leads_there() -> None:
    book, data = book_of_forty(), file_of_forty()
    texts = ["\n".join(page) for page in page_lines(data)]
    contents = next(block for block in book[4].body if isinstance(block, BookContents))
    assert [entry.text for entry in contents.entries][:4] == ["Standings", "Form", "Month by month", "January 2026"]
    assert ["Contents" in text for text in texts].count(True) == 1
    listed = [line for line in texts[4].splitlines() if line.isdigit()]
    assert listed[:4] == ["2", "3", "4", "6"]
    for entry, page in zip(contents.entries[3:], listed[3:], strict=True):
        month, year = entry.text.split()
        assert f" {month} {year}" in texts[int(page) - 1]
    assert texts[-1].splitlines()[-1] == f"Page {len(texts)} of {len(texts)}"
    links = [a.get_object() for page in reader(data).pages for a in page.get("/Annots", [])]
    assert len(links) == len(contents.entries)


def test_four_nights_and_more_stand_on_a_page_by_what_was_won() -> None:
    book = book_of_forty()
    made = [block for block in book[5].body if isinstance(block, BookNight)]
    assert [one.title for one in made][:2] == ["Friday 9 January 2026", "Friday 16 January 2026"]
    assert len(page_boxes(file_of_forty())) <= 5 + 40 / 4
    for one in made:
        nets = [float(net.replace("−", "-")) for _, _, net in one.results]
        assert nets == sorted(nets, reverse=True)
    assert [(game.lowest, game.end) for game in made[0].games][:1] == [(("Dov", "28"), "over at 106")]


def test_every_month_adds_to_nothing_and_every_player_to_the_net() -> None:
    book = book_of_forty()
    months = next(block for part in book for block in part.body if isinstance(block, MonthTable))
    assert months.months == ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct")
    assert months.sums is not None
    assert {*months.sums.cells, months.sums.total} == {"0.00"}
    assert [row.total for row in months.rows] == [row.cells[-1] for row in table(book[1]).rows]
    hidden = season_book(season(40), hidden=frozenset({"ada"}))
    assert [block.sums for part in hidden for block in part.body if isinstance(block, MonthTable)] == [None]
    years = [replace(night, date=f"{2010 + number}-05-01") for number, night in enumerate(season(13))]
    named = [block.months for part in season_book(years) for block in part.body if isinstance(block, MonthTable)]
    assert named[0][::12] == ("2010", "2022")
    year = [replace(night, date=(date(2025, 11, 20) + timedelta(days=27 * number)).isoformat())
            for number, night in enumerate(season(14))]  # fmt: skip
    named = [block.months for part in season_book(year) for block in part.body if isinstance(block, MonthTable)]
    assert named[0][::12] == ("Nov 25", "Nov 26")


def test_a_book_leaves_room_where_it_is_bound_and_has_its_numbers_outside() -> None:
    pages = list(page_boxes(pdf(season_book(season(12)))))
    heads = [min(box.left for box in page.texts) for page in pages]
    assert {round(one) for one in heads[1::2]} == {42}
    assert {round(one) for one in heads[::2]} <= {59, 60}
    numbers = [next(box for box in page.texts if box.text.startswith("Page ")) for page in pages]
    for number, (box, page) in enumerate(zip(numbers, pages, strict=True)):
        assert (box.left < page.width / 2) == (number % 2 == 1)


def test_ten_years_have_contents_of_one_page() -> None:
    kind = builders.night(builders.quick_game())
    nights = [replace(kind, id=f"{year}-{month}", date=f"{year}-{month:02}-13") for year in range(2016, 2026)
              for month in range(1, 13)]  # fmt: skip
    data = pdf([part for part in season_book(nights) if part.key == "contents"])
    assert len(list(page_boxes(data))) == 1
    assert misplaced(data, margin=40) == []


def test_a_book_has_bookmarks_for_its_parts_and_for_the_months_of_its_nights() -> None:
    outline = reader(pdf(season_book(season(6)))).outline
    heads = [entry.title for entry in outline if not isinstance(entry, list)]
    assert heads == ["The season", "Standings", "Form", "Month by month", "Contents", "Nights"]
    (months,) = ([entry.title for entry in entries] for entries in outline if isinstance(entries, list))
    assert months == ["January 2026", "February 2026"]


def test_standings_add_to_nothing_and_stand_by_the_net() -> None:
    book = season_book(season(6))
    rows = table(book[1])
    assert [row.cells[0] for row in rows.rows] == ["1", "2", "3", "4", "5"]
    assert rows.totals[1] == "total"
    assert rows.totals[-1] == "0.00"
    nets = [float(row.cells[-1].replace("−", "-")) for row in rows.rows]
    assert nets == sorted(nets, reverse=True)
    form = next(block for block in book[2].body if isinstance(block, FormTable))
    eli = next(row for row in form.rows if row.name == "Eli")
    assert [total is None for total in eli.sums] == [True, *[False] * 5], "it goes on over other nights"
    assert form.months == ((0, "J"), (4, "F"))


def test_a_season_of_several_currencies_stands_by_points() -> None:
    nights = season(4)
    nights[0] = replace(nights[0], currency=Currency("EUR"))
    book = season_book(nights, title="Spring 2026")
    assert "By points: the nights were not all for one currency" in book[1].head.line
    assert table(book[1]).columns[-1].label == "points"
    assert book[0].name == "Spring 2026"


def test_two_tables_of_one_evening_are_told_apart() -> None:
    nights = [replace(night, date="2026-01-09", table=str(number)) for number, night in enumerate(season(2), 1)]
    lines_ = [block.line for block in season_book(nights)[4].body if isinstance(block, BookNight)]
    assert [line.partition(" · ")[0] for line in lines_] == ["Table 1", "Table 2"]


def test_a_book_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a night"):
        season_book(season(2), since="2030-01-01")


def test_the_same_nights_in_any_order_make_the_same_bytes() -> None:
    nights = season(4)
    assert pdf(season_book(nights)) == pdf(season_book(nights[::-1]))


def test_a_statement_names_few_nights_with_an_open_game_and_counts_many() -> None:
    begun = builders.night(builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)]))
    nights = [replace(begun, id=f"night-{number}", date=f"2026-01-0{number + 1}") for number in range(4)]
    assert table(statement("ada", nights[:2])).lines == (
        "A game of Thursday 1 January 2026 is not over; it counts when it is.",
        "A game of Friday 2 January 2026 is not over; it counts when it is.",
    )
    assert table(statement("ada", nights)).lines == ("Games of four nights are not over; they count when they are.",)


def test_a_night_that_is_not_over_has_its_page_in_the_book_and_counts_nothing_there() -> None:
    begun = builders.game(builders.SIX, [builders.deal(13, 13, 0, 0, 0, 0)])
    (first, *_), people = season(1), tuple(builders.NAMES)
    running = replace(builders.night(*first.games, begun, people=people), id="running", date="2026-01-20")
    alone, with_it = season_book(season(2)), season_book([*season(2), running])
    cover, standings, form, *_ = with_it
    assert [fact.value for fact in cover.body[0].facts] == ["3", "10", "76", "6"], "it is in the book"
    assert table(standings).rows == table(alone[1]).rows, "also not its three finished games"
    assert form.body[0].rows[0].total == alone[2].body[0].rows[0].total
    assert table(standings).lines[1] == "The night of Tuesday 20 January 2026 is not over; it counts when it is."
    pages = [block.line for block in with_it[-1].body if isinstance(block, BookNight)]
    assert [line.endswith(" · not over, not in the standings yet") for line in pages] == [False, False, True]


def test_a_book_of_nights_that_are_not_over_ranks_nobody_and_counts_them() -> None:
    begun = builders.night(builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)]))
    book = season_book([replace(begun, id=f"night-{number}", date=f"2026-01-0{number + 1}") for number in range(4)])
    assert table(book[1]).rows == ()
    assert table(book[1]).lines[1] == "Four nights are not over; they count when they are."
    assert pdf(book).startswith(b"%PDF")


def test_one_day_is_not_from_itself_to_itself() -> None:
    nights = season(2)
    for document, line in (
        (statement("ada", nights[:1]), "Friday 9 January 2026 · Table 2"),
        (statement("ada", nights), "Friday 9 January 2026 to Friday 16 January 2026 · Table 2"),
        (season_book(nights[:1])[3], "Friday 9 January 2026"),
    ):
        assert document.head is not None
        assert document.head.line == line
