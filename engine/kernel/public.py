"""The public facts of a round: everything that is known to all, apart from the cards, as typed fields."""

from __future__ import annotations

from typing import Any

from .typevar_defaults import TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import ClassVar, Self

    from .zones import Zone

P = TypeVar("P", bound="Public", default=Any)
"""A game's `Public`: the facts of a `State[P]` or `View[P]` have types; in a bare one they are `Any`."""


class Public:
    """The base of a game's public facts: a subclass has a field for each; `lay` sets them before the deal.

    A list holds a fact for each of its places, such as one a seat; every other field is one fact. All values
    except those lists are immutable. Only methods of `State` and `fold` write here.

    In events, journals and hashes a fact has a name: that of its field, followed by its place if the field is
    a list.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ()

    starter: int
    """The seat that started, or dealt. -1 before the deal: until then there are no facts."""

    passing: ClassVar[tuple[str, ...]] = ()
    """Fields whose facts come and go: a fact is not listed while it has the same value as before the deal."""

    @classmethod
    def before_deal(cls, table: Any) -> Self:
        pub = cls()
        pub.lay(table)
        return pub

    def lay(self, table: Any) -> None:
        """Set every fact to its value before the deal."""
        raise NotImplementedError

    def clone(self) -> Self:
        """A copy of the facts that shares nothing that can change."""
        raise NotImplementedError

    def places(self, zones: Sequence[Zone], facts: Any) -> dict[str, tuple[str, int]]:
        """Every fact of this setup by name: its field, and its place if that is a list, otherwise -1.

        The setup is given by its zones and by the facts that its game built, as in `Table`.
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
