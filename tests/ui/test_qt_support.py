"""PySide6's words about errors and signatures come when they are asked for, not at the start, and are the same."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ASKED = """
import inspect
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication([])

def wrong(act):
    try: act()
    except (TypeError, AttributeError) as error: print(error)

def described():
    from PySide6.support.signature import get_signature
    print(get_signature(QLabel.setText), QLabel.setText.__doc__)

def stubs():
    from PySide6.support.signature.lib import pyi_generator
    print(pyi_generator.generate_pyi.__name__)

acts = [lambda: wrong(lambda: QRect("x")), lambda: wrong(lambda: QLabel().setText(1)), described, stubs,
        lambda: wrong(lambda: QLabel(bad=1)), lambda: wrong(lambda: QLabel.setTex)]
for act in acts[::ORDER]: act()
"""


def said(code: str) -> str:
    """What a Python of its own prints."""
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("order", ["1", "-1"])
def test_errors_and_signatures_read_as_without_putting_off(order: str) -> None:
    asked = ASKED.replace("ORDER", order)
    plain, put_off = said(f"import PySide6.QtCore\n{asked}"), said(f"import ui\n{asked}")
    assert "called with wrong argument types" in plain
    assert "generate_pyi" in plain
    assert put_off == plain


def test_a_start_compiles_none_of_it() -> None:
    words = "import ui.shell.app, ui.qt_support as support; print(set(support._waiting) == support._PARTS)"
    assert said(words) == "True\n"


def test_compiling_goes_on_as_before() -> None:
    assert said("import builtins; plain = compile; import ui; print(builtins.compile is plain)") == "True\n"
