"""Count how often each rule decides, from what ``benchbook prove`` has stored: nothing is run.

    benchbook prove && python tools/rule_shares.py > app/benchbook/engine/verdicts/shares.yaml

A function that decides counts as many worked examples as it runs in; one that never decides, as the order of a turn,
counts none. The fewer, the more it explains where it decides.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from benchbook.engine.proving.proof import DECIDES, Proof
from benchbook.engine.proving.proofs import Proofs
from benchbook.engine.proving.worked import Workbook, Worked
from benchbook.library import index_folder, open_library

USAGE = 2
HEAD = "# By tools/rule_shares.py: in how many examples each function of a rule that decides runs."


def main() -> int:
    """Print the table; where not every function is proved, say so."""
    workbook = Workbook(open_library(), index_folder())
    worked, proved = workbook.ready(), Proofs(workbook).ready()
    if worked is None or proved is None or not proved.whole:
        print("Not every function is proved of this content: run 'benchbook prove' first.", file=sys.stderr)
        return USAGE
    print("\n".join(table(proved.proofs, worked)))
    return 0


def table(proofs: tuple[Proof, ...], worked: Worked) -> Iterator[str]:
    """The lines of the table, in the order of the rules."""
    yield HEAD
    yield "functions:"
    for one in sorted(proofs, key=lambda proof: (proof.rule, proof.function)):
        ran = {outcome.place for outcome in worked.by_function.get(one.name, ())}
        yield f'  "{one.name}": {max(len(ran), 1) if one.status == DECIDES else 0}'


if __name__ == "__main__":
    sys.exit(main())
