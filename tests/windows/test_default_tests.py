"""The default tests, run by Windows' own Python: folder by folder, each with a time limit."""

from __future__ import annotations

import re

import pytest

PARTS = {
    "data": "tests/data tests/journal tests/daily",
    "matches": "tests/table/match tests/features/title",
    "people": "tests/features/people tests/features/daily",
    "window": "tests/ui/window",
    "text": "tests/text tests/test_bundle.py",
    "commands": "tests/cli tests/hostile/test_commands.py",
    "processes": "tests/ai/test_bot_process.py tests/ai/test_search_helpers.py "
    "tests/ai/test_review_process.py tests/ai/test_expert_match_process.py",
    "attacks": "tests/hostile/test_attacks.py -k not(monkey)",
    "hostile": "tests/hostile/test_inputs.py tests/hostile/test_reached.py tests/hostile/test_targets.py",
}
LIMIT = 900
pytestmark = [pytest.mark.long, pytest.mark.timeout(LIMIT + 60)]


@pytest.mark.parametrize("part", PARTS)
def test_they_pass_on_windows(windows, part):
    words = ["-q", "-n", "0", "-p", "no:cacheprovider", "-rs", "--timeout", "120", *PARTS[part].split()]
    done = windows.run("-m", "pytest", *words, limit=LIMIT, OCTAVO_ENGINE="plain")
    print(done.output)
    assert done.status == 0, done.output
    passed = re.search(r"(\d+) passed", done.output)
    assert passed and int(passed[1]) > 10
    assert [line for line in done.output.splitlines() if "SKIPPED" in line and "POSIX" not in line] == []
