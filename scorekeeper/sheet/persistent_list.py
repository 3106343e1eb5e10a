"""An immutable list to which one more member is added without copying the others.

Every sheet of a game keeps the sheet before it (`Sheet.earlier`), so a night of n deals keeps n lists of rows. As plain
tuples they would take time and memory in proportion to n squared; here neighbours share all blocks but the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar, overload

T_co = TypeVar("T_co", covariant=True)

_BLOCK = 64
"""How many members a full block has."""


class PersistentList(Sequence[T_co]):
    """A list that never changes. Lists with equal members are equal and have the same hash."""

    __slots__ = ("_blocks", "_rest")

    def __init__(self, members: Iterable[T_co] = ()) -> None:
        self._blocks, self._rest = _split(tuple(members))

    def appended(self, members: Iterable[T_co]) -> PersistentList[T_co]:
        """This list with more members at its end."""
        return self._with(self._blocks, self._rest + tuple(members))

    def first(self, count: int) -> PersistentList[T_co]:
        """The first `count` members; all if there are not that many."""
        if count >= len(self):
            return self
        full, more = divmod(count, _BLOCK)
        rest = self._blocks[full][:more] if full < len(self._blocks) else self._rest[:more]
        return self._with(self._blocks[:full], rest)

    @classmethod
    def _with(cls, blocks: tuple[tuple[T_co, ...], ...], rest: tuple[T_co, ...]) -> PersistentList[T_co]:
        made = cls(rest)
        made._blocks = blocks + made._blocks
        return made

    def __len__(self) -> int:
        return len(self._blocks) * _BLOCK + len(self._rest)

    def __iter__(self) -> Iterator[T_co]:
        return chain(chain.from_iterable(self._blocks), self._rest)

    def __reversed__(self) -> Iterator[T_co]:
        return chain(reversed(self._rest), chain.from_iterable(map(reversed, reversed(self._blocks))))

    @overload
    def __getitem__(self, index: int) -> T_co: ...

    @overload
    def __getitem__(self, index: slice) -> PersistentList[T_co]: ...

    def __getitem__(self, index: int | slice) -> T_co | PersistentList[T_co]:
        if isinstance(index, slice):
            return PersistentList(self[number] for number in range(*index.indices(len(self))))
        number = index + len(self) if index < 0 else index
        if not 0 <= number < len(self):
            raise IndexError(index)
        block, place = divmod(number, _BLOCK)
        return self._blocks[block][place] if block < len(self._blocks) else self._rest[place]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PersistentList):
            return NotImplemented
        return (self._blocks, self._rest) == (other._blocks, other._rest)

    def __hash__(self) -> int:
        return hash((self._blocks, self._rest))

    def __repr__(self) -> str:
        return f"PersistentList({list(self)!r})"


def _split(members: tuple[T_co, ...]) -> tuple[tuple[tuple[T_co, ...], ...], tuple[T_co, ...]]:
    """Members as full blocks, and those that fill none."""
    full = len(members) - len(members) % _BLOCK
    if not full:
        return (), members
    return tuple(members[start : start + _BLOCK] for start in range(0, full, _BLOCK)), members[full:]
