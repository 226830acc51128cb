"""Faults that the tests must notice; see test_mutants."""

from __future__ import annotations

from .breakdowns import MUTANTS as BREAKDOWNS
from .mutant import Mutant
from .players import MUTANTS as PLAYERS
from .promises import MUTANTS as PROMISES
from .reasons import MUTANTS as REASONS
from .table import MUTANTS as TABLE

MUTANTS: tuple[Mutant, ...] = (*PLAYERS, *TABLE, *PROMISES, *BREAKDOWNS, *REASONS)
