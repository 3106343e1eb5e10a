"""What is measured waits for the disk, as it does for a user."""

import pytest


@pytest.fixture(autouse=True)
def as_it_is(synced: None) -> None:
    """Books and files wait for the disk."""
