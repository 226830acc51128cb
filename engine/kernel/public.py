"""The public facts of a round: what everybody knows beside the cards, as fields with types."""

from __future__ import annotations

from typing import Any

from .generic import TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar, Self

    from .zones import Zone

P = TypeVar("P", bound="Public", default=Any)
"""A game's `Public`: the facts of a `State[P]` or `View[P]` have types, those of a bare one are `Any`."""


class Public:
    """A game has a subclass with a field for every public fact; `lay` gives the values before the deal.

    A list holds a fact for each of its places, such as one a seat; every other field is one fact. All values
    are immutable, but for those lists. Only deeds of `State` and `fold` write here.

    In events, journals and hashes a fact goes by name: its field's, followed by the place where it is a list.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ()

    starter: int
    """The seat that started, or dealt; -1 before the deal, and until then no fact is there."""

    passing: ClassVar[tuple[str, ...]] = ()
    """Fields whose facts come and go: one with its value of before the deal is not there, and not listed."""

    @classmethod
    def before_deal(cls, table: Any) -> Self:
        pub = cls()
        pub.lay(table)
        return pub

    def lay(self, table: Any) -> None:
        """Set every fact to what it is before the deal."""
        raise NotImplementedError

    def clone(self) -> Self:
        """The same facts, sharing nothing that can change."""
        raise NotImplementedError

    def places(self, zones: Sequence[Zone], facts: Any) -> dict[str, tuple[str, int]]:
        """Every fact that this setup has, by name: its field, and its place if that is a list, else -1.

        A setup is told by its zones and by what its game prebuilt for it, as in `Table`.
        """
        found: dict[str, tuple[str, int]] = {}
        for field in self.fields:
            value = getattr(self, field)
            if value.__class__ is list:
                found.update((f"{field}{place}", (field, place)) for place in range(len(value)))
            else:
                found[field] = (field, -1)
        return found

    def __eq__(self, other: object) -> bool:
        return self.__class__ is other.__class__ and all(
            getattr(self, field) == getattr(other, field) for field in self.fields
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_filled, (self.__class__, [getattr(self, field) for field in self.fields]))


def _filled(kind: type[Public], values: list[Any]) -> Public:
    pub = kind()
    for field, value in zip(kind.fields, values, strict=True):
        setattr(pub, field, value)
    return pub


def read(pub: Public, field: str, place: int) -> Any:
    value = getattr(pub, field)
    return value if place < 0 else value[place]
