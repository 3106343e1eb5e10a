"""Whether an error says that the memory of the computer ran out. Loaded while memory is short, it imports little."""

import errno

_BY_LOADER = ("failed to map segment", "cannot map zero-fill pages", "annot allocate memory")
_BY_PYTHON = ("without exception set", "without setting an exception")


def has_run_out(error: Exception) -> bool:
    """Whether an error is by lack of memory, also those of the loaders of libraries and of modules.

    Without memory in the middle of an import, Python itself raises a `SystemError` about its own code.
    """
    if isinstance(error, OSError):
        return error.errno == errno.ENOMEM
    if isinstance(error, ImportError):
        return any(words in str(error) for words in _BY_LOADER)
    if isinstance(error, SystemError):
        return any(words in str(error) for words in _BY_PYTHON)
    return isinstance(error, MemoryError)
