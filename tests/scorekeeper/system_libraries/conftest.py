"""A machine whose only commands are those that a test wrote down, as for the installer."""

from tests.installer.conftest import as_root, as_user, command

__all__ = ["as_root", "as_user", "command"]
