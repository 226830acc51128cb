"""The syntax trees of sources; several tests look at every module, and each source is parsed once."""

import ast
from functools import cache


@cache
def tree_of(source: str) -> ast.Module:
    """The tree of this source, which no test may change."""
    return ast.parse(source)
