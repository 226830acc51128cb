"""The syntax trees of sources; several tests look at every module, and parse each of them once."""

import ast
from functools import cache


@cache
def tree_of(source: str) -> ast.Module:
    """The tree of this source; nobody changes it."""
    return ast.parse(source)
