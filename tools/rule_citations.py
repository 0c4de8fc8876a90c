"""Count in how many worked examples each rule is followed, from what ``benchbook prove`` has stored: nothing is run.

    benchbook prove && python tools/rule_citations.py > app/benchbook/engine/verdicts/citations.csv

The fewer follow a rule, the more it says where it is followed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from benchbook.engine.proving.worked import Workbook, Worked
from benchbook.library import index_folder, open_library

USAGE = 2
HEAD = "rule,examples"


def main() -> int:
    """Print the table; where not every example has been worked out, say so."""
    worked = Workbook(open_library(), index_folder()).ready()
    if worked is None:
        print("Not every example of this content is worked out: run 'benchbook prove' first.", file=sys.stderr)
        return USAGE
    print("\n".join(table(worked)))
    return 0


def table(worked: Worked) -> Iterator[str]:
    """The lines of the table, in the order of the rules."""
    yield HEAD
    for ref, outcomes in sorted(worked.by_rule.items(), key=lambda item: str(item[0])):
        yield f"{ref},{len({outcome.place for outcome in outcomes})}"


if __name__ == "__main__":
    sys.exit(main())
