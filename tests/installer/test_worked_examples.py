"""The worked examples pass exactly where those fail that are known to be pending."""

from pathlib import Path

import pytest

from installer import worked_examples

FAILING = "import sys\nprint({said!r})\nsys.exit(1)\n"


@pytest.mark.parametrize(
    ("said", "code", "told"),
    [
        ("c-05: dealers\n9 passed, 1 failed", 0, "1 of them known to be pending"),
        ("c-05: dealers\na-01: wrong\n8 passed, 2 failed", 1, "a-01: wrong"),
        ("10 passed, 0 failed", 1, "c-05 passes, or is not there"),
        ("c-05: dealers", 1, "c-05: dealers"),
    ],
)
def test_one_more_failure_and_one_less_are_both_a_fault(
    said: str, code: int, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(worked_examples, "PENDING", {"c-05": "dealers"})
    script = tmp_path / "check_examples.py"
    script.write_text(FAILING.format(said=said))
    assert worked_examples.main(script) == code
    assert told in capsys.readouterr().out
