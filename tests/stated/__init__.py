"""What the sentences of reasons state, as facts: checked by the rules, not by the code that found them."""

from collections.abc import Mapping

from stated import absurd, eightfist, equilibrium, lockdown
from stated.at import Facts

FACTS: Mapping[str, Facts] = {
    "absurd": absurd.FACTS,
    "eightfist": eightfist.FACTS,
    "equilibrium": equilibrium.FACTS,
    "lockdown": lockdown.FACTS,
}
