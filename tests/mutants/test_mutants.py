"""Every planted fault makes its test fail. Each module beside this one lists faults in `MUTANTS`.

To add one: name the fault, the file, the text and what replaces it, and the test that must notice. Run
`python3 run.py test -m wide tests/mutants -k WORD`. If no test notices the fault, write that test.
"""

from __future__ import annotations

import re

import pytest

from . import MUTANTS
from .tree import ROOT, Tree

every_mutant = pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.fault)


@pytest.fixture(scope="session")
def tree(tmp_path_factory):
    return Tree(tmp_path_factory.mktemp("tree"))


@every_mutant
def test_a_mutant_still_fits_the_source(mutant):
    """The text to replace exists once, and so does the test that must fail."""
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1
    assert mutant.new != mutant.old
    path, _, name = mutant.test.partition("::")
    assert re.search(rf"^def {name}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_there_are_enough_and_none_twice():
    assert len({mutant.fault for mutant in MUTANTS}) == len(MUTANTS)
    for folder in ("ai/players/", "game/"):
        assert sum(mutant.file.startswith(folder) for mutant in MUTANTS) >= 30
    assert len({(mutant.file, mutant.old, mutant.new) for mutant in MUTANTS}) == len(MUTANTS)


@pytest.mark.wide
@pytest.mark.timeout(600)
def test_without_a_mutant_the_tests_pass(tree):
    """What the mutants are compared with: default tests, which a run of the wide ones has behind it."""
    done = tree.run(sorted({mutant.test for mutant in MUTANTS}))
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.wide
@pytest.mark.timeout(600)
@every_mutant
def test_a_mutant_is_noticed(tree, mutant):
    with tree.planted(mutant):
        done = tree.run([mutant.test])
    assert done.returncode == 1, f"{mutant.test} did not fail\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
