"""The public facts of a round: what everybody knows beside the cards, as fields with types."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Self

    from typing_extensions import TypeVar

    from .table import Table

    P = TypeVar("P", bound="Public", default=Any)
    """A game's `Public`: the facts of a `State[P]` or `View[P]` have types, those of a bare one are `Any`."""
else:
    from typing import TypeVar

    P = TypeVar("P")


class Public:
    """A game has a subclass with a slot for every public fact; `__init__` gives the values before the deal.

    A list holds a fact for each of its places, such as one a seat; every other field is one fact. All values
    are immutable, but for those lists. Only `State.put`, `put_at` and `fold` write here.

    In events, journals and hashes a fact goes by name: its field's, followed by the place where it is a list.
    """

    __slots__: tuple[str, ...] = ()

    starter: int
    """The seat that started, or dealt; -1 before the deal, and until then no fact is there."""

    passing: ClassVar[tuple[str, ...]] = ()
    """Fields whose facts come and go: one with its value of before the deal is not there, and not listed."""

    def __init__(self, table: Table) -> None:
        """The facts before the deal."""

    def clone(self) -> Self:
        """The same facts, sharing nothing that can change."""
        raise NotImplementedError

    def places(self, table: Table) -> dict[str, tuple[str, int]]:
        """Every fact that this setup has, by name: its field, and its place if that is a list, else -1."""
        found: dict[str, tuple[str, int]] = {}
        for field in self.__slots__:
            value = getattr(self, field)
            if value.__class__ is list:
                found.update((f"{field}{place}", (field, place)) for place in range(len(value)))
            else:
                found[field] = (field, -1)
        return found

    def named(self, table: Table) -> dict[str, Any]:
        """The facts that are there, by name."""
        found: dict[str, Any] = {}
        if self.starter < 0:
            return found
        for name, (field, place) in table.places.items():
            value = read(self, field, place)
            if field not in self.passing or value != read(table.before, field, place):
                found[name] = value
        return found

    def write(self, table: Table, name: str, value: Any) -> None:
        """Set a fact as an event tells of it: by name, None where it is gone."""
        field, place = table.places[name]
        if value is None:
            value = read(table.before, field, place)
        if place < 0:
            setattr(self, field, value)
        else:
            getattr(self, field)[place] = value

    def __eq__(self, other: object) -> bool:
        return self.__class__ is other.__class__ and all(
            getattr(self, field) == getattr(other, field) for field in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]


def read(pub: Public, field: str, place: int) -> Any:
    value = getattr(pub, field)
    return value if place < 0 else value[place]
