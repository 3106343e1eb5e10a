"""`scorekeeper evening`, as it is typed."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.main import main
from scorekeeper.gathering.evening import settle_evening
from scorekeeper.gathering.evening_book import evening_book, pay, promise
from scorekeeper.money.money_book import Payment
from scorekeeper.night.club_people import SamePerson
from scorekeeper.night.journal import replay
from scorekeeper.storage import directory
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_writing import write_entries
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.reports.reading import page_texts
from tests.scorekeeper.gathering.test_evening import EXAMPLES, example
from tests.scorekeeper.rules.test_worked_examples import differences
from tests.scorekeeper.storage.gatherings import begun

Said = pytest.CaptureFixture[str]


def files(folder: Path, nights: list[dict[str, Any]]) -> list[str]:
    """The night files of an evening."""
    paths = [folder / f"{number}.night.json" for number in range(len(nights))]
    for path, night in zip(paths, nights, strict=True):
        path.write_text(json.dumps(night), encoding="utf-8")
    return [str(path) for path in paths]


def evening(capsys: Said, *arguments: str, status: int = 0) -> tuple[str, str]:
    """What the command prints, and what it says on standard error."""
    assert main(["evening", *arguments]) == status
    out, err = capsys.readouterr()
    return out, err


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_settlement_is_the_one_computed_by_hand(path: Path, tmp_path: Path, capsys: Said) -> None:
    """Also if the files come the other way round, and one of them twice."""
    worked = example(path.stem)
    names = files(tmp_path, worked["nights"])
    out, err = evening(capsys, *names, "--json")
    found = json.loads(out)
    assert (list(differences(worked["expect"], found)), err) == ([], "")
    assert [len(night["games"]) for night in found["nights"]] == [len(night["games"]) for night in worked["nights"]]
    assert evening(capsys, *reversed(names), names[0], "--json")[0] == out


def test_the_output_is_that_of_settle_with_the_games_of_each_night(tmp_path: Path, capsys: Said) -> None:
    one, _ = files(tmp_path, example("stakes-and-advances")["nights"])
    assert main(["settle", one, "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    found = json.loads(evening(capsys, one, "--json")[0])
    assert found.pop("nights") == [
        {"id": "1-usd-0.25", "date": "2026-11-20", "table": "1", "games": alone.pop("games")}
    ]
    assert found.pop("apart") == 1
    assert found.keys() == alone.keys()
    assert (found["net_money"], found["paid"], found["open"]) == (alone["net_money"], alone["paid"], alone["open"])
    assert found["transfers"] == [{"from": "dee", "to": "ann", "amount": "5"}], "what is left to pay"


def test_the_text_tells_who_was_where_and_what_is_saved(tmp_path: Path, capsys: Said) -> None:
    out, err = evening(capsys, *files(tmp_path, example("two-pairs-move")["nights"]))
    assert err == ""
    assert (
        out
        == """Evening of 2026-11-20, 2 tables, €0.05 a point

Table 1: 3 games, 3 deals, over
Table 2: 3 games, 3 deals, over

                  Table 1  Table 2  points    EUR
  Ann Whitlock        −70              −70  −3.50
  Bob Tierney        +168      −28    +140  +7.00
  Cal Moreno         +112      −26     +86  +4.30
  Dee Petrova        −190             −190  −9.50
  Eve Lindqvist                +70     +70  +3.50
  Finn Óskarsson     +134     −170     −36  −1.80
  Gus Halloran       −154      +64     −90  −4.50
  Hana Novák                   +90     +90  +4.50

5 payments, the fewest possible; table by table they would be 10
  Ann Whitlock pays Eve Lindqvist  3.50
  Dee Petrova pays Bob Tierney     7.00
  Dee Petrova pays Cal Moreno      2.50
  Finn Óskarsson pays Cal Moreno   1.80
  Gus Halloran pays Hana Novák     4.50
"""
    )


def test_advances_are_told_and_that_nothing_is_saved(tmp_path: Path, capsys: Said) -> None:
    names = files(tmp_path, example("stakes-and-advances")["nights"])
    out, _ = evening(capsys, *names, "--way", "house")
    assert "Evening of 2026-11-20, 2 tables, several stakes" in out
    assert "payments, through the house; table by table they would be 3" in out
    assert out.endswith("At the tables before: $10.00 paid, $5.00 on IOUs. The payments are what is left.\n")
    assert "3 payments, the fewest possible; table by table they would be as many" in evening(capsys, *names)[0]
    assert "2 payments, the fewest possible; nobody changed tables" in evening(capsys, names[1])[0]


def test_the_paper_is_the_settlement_and_a_slip_for_each(tmp_path: Path, capsys: Said) -> None:
    out, _ = evening(capsys, *files(tmp_path, example("two-pairs-move")["nights"]), "-o", str(tmp_path / "out.pdf"))
    pages = page_texts((tmp_path / "out.pdf").read_bytes())
    assert out == ""
    assert "Settlement of the evening" in pages[0]
    assert sum(page.count("how it came about".upper()) for page in pages) == 8
    names = files(tmp_path, example("two-pairs-move")["nights"])
    evening(capsys, *names, "-o", str(tmp_path / "some.pdf"), "--pages", "2-3", "--one-each")
    assert [page.count("HOW IT CAME ABOUT") for page in page_texts((tmp_path / "some.pdf").read_bytes())] == [1, 1]


def test_a_table_that_still_plays_waits_to_be_asked_for(tmp_path: Path, capsys: Said) -> None:
    nights = example("two-pairs-move")["nights"]
    del nights[1]["games"][2]["entries"][1]
    names = files(tmp_path, nights)
    out, err = evening(capsys, *names, status=1)
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(
        "Table 2 (playing deal 2 of game 3) is not done, so this may still change; with --as-it-stands"
    )
    out, _ = evening(capsys, *names, "--as-it-stands")
    assert "5 payments would settle the evening" in out
    assert "Table 2: 3 games, 3 deals, playing deal 2 of game 3" in out
    found = json.loads(evening(capsys, *names, "--as-it-stands", "--json")[0])
    assert found["nights"][1]["games"][2]["state"] == "open"


def test_what_cannot_be_settled_is_one_sentence(tmp_path: Path, capsys: Said) -> None:
    nights = example("two-pairs-move")["nights"]
    nights[1]["currency"] = "USD"
    out, err = evening(capsys, *files(tmp_path, nights), status=1)
    assert (out, err.count("\n")) == ("", 1)
    assert "one table plays for EUR and another for USD" in err
    out, err = evening(capsys, str(tmp_path / "none.night.json"), status=1)
    assert (out, err.count("\n")) == ("", 1)


def test_people_are_one_where_the_club_says_so(tmp_path: Path, capsys: Said) -> None:
    """At the other laptop Bob has another id: without the club he is two people, which is said."""
    nights = example("two-pairs-move")["nights"]
    nights[1] = json.loads(json.dumps(nights[1]).replace('"bob"', '"robert"'))
    names = files(tmp_path, nights)
    apart, _ = evening(capsys, *names)
    assert "Bob Tierney stands at several tables, each time as somebody else." in apart
    club = str(tmp_path / "club.scorekeeper")
    assert main(["import", *names, "--club", club]) == 0
    capsys.readouterr()
    say_same(Path(club), "bob", "robert")
    found = json.loads(evening(capsys, *names, "--json", "--club", club)[0])
    assert found["net_points"] == example("two-pairs-move")["expect"]["net_points"]
    assert "robert" not in json.dumps(found)


def say_same(club: Path, kept: str, other: str) -> None:
    """Let two ids be one person in a club."""
    with ClubFile.open(club) as club_file:
        write_entries(club_file, [SamePerson((kept, other), kept)], datetime.now(UTC))


def test_a_day_of_the_club_file_is_settled_with_what_was_paid_for_its_evening(tmp_path: Path, capsys: Said) -> None:
    club = str(tmp_path / "club.scorekeeper")
    for name in files(tmp_path, example("two-pairs-move")["nights"]):
        assert main(["import", name, "--club", club]) == 0
    capsys.readouterr()
    before, _ = evening(capsys, "2026-11-20", "--club", club)
    assert "table by table they would be 10" in before
    with ClubFile.open(tmp_path / "club.scorekeeper") as file:
        keeper = begun(file)
        journal = SqliteJournal(file)
        nights = [replay(journal.lines(one.id)) for one in directory.nights(file)]
        whole = settle_evening(nights)
        assert whole.settled.parts is not None
        first, second = whole.settled.parts.lines[:2]
        for line, act in ((first, pay), (second, promise)):
            now = settle_evening(nights, book=evening_book(keeper.lines))
            keeper.append(*act(now.night, (), Payment(line.payer, line.payee, line.left, "cash")))
    after, _ = evening(capsys, "2026-11-20", "--club", club)
    told = [line.split()[-1] for line in after.splitlines() if " pays " in line]
    assert told == ["paid", "IOU", "2.50", "1.80", "4.50"]
    assert json.loads(evening(capsys, "2026-11-20", "--json", "--club", club)[0])["apart"] == 10
    paper = tmp_path / "evening.pdf"
    evening(capsys, "2026-11-20", "-o", str(paper), "--club", club)
    assert "still to pay" in page_texts(paper.read_bytes())[0] or "open" in page_texts(paper.read_bytes())[0]
    assert "no night to settle" in evening(capsys, "2026-11-21", "--club", club, status=1)[1]


def test_an_evening_goes_out_as_a_file_and_comes_in_once(tmp_path: Path, capsys: Said) -> None:
    here, there = (str(tmp_path / f"{name}.scorekeeper") for name in ("here", "there"))
    with ClubFile.open(tmp_path / "here.scorekeeper") as file:
        begun(file)
    out = str(tmp_path / "evening.gathering.json")
    assert main(["export", "2026-11-20", "-o", out, "--club", here]) == 0
    for words in ("a new gathering", "a gathering that is here already"):
        assert main(["import", out, "--club", there]) == 0
        assert capsys.readouterr().out == f"{out}: {words}\n"
    assert main(["export", "2026-11-21", "-o", out, "--club", here]) == 1
    assert "no such gathering" in capsys.readouterr().err
    assert main(["check", "--club", there]) == 0
