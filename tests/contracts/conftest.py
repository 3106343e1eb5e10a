"""What contracts have read of the project is let go of after each file of them."""

from collections.abc import Iterator

import pytest

from tests.contracts.sources import parsed, sources


@pytest.fixture(scope="module", autouse=True)
def _forget_syntax() -> Iterator[None]:
    """Let go of the syntax of the whole project, which would make every later collection of garbage long."""
    yield
    parsed.cache_clear()
    sources.cache_clear()
