"""Keep in the project what ``benchbook prove`` has found of each function: the base of ``prove --changed``.

    benchbook prove; python tools/keep_proofs.py

It writes app/benchbook/engine/proving/proved.csv from what is stored of this content and runs nothing.
A function that was not proved keeps the row that it has, one that is no more loses it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from benchbook.engine.proving import ledger
from benchbook.engine.proving.examples import examples
from benchbook.engine.proving.proof import Proof, figures, proved_functions
from benchbook.engine.proving.proofs import Proofs
from benchbook.engine.proving.worked import Workbook
from benchbook.engine.registry import RuleFunction
from benchbook.library import index_folder, open_library

USAGE = 2


def main() -> int:
    """Write the file; where nothing is proved of this content, say so."""
    workbook = Workbook(open_library(), index_folder())
    worked, proved = workbook.ready(), Proofs(workbook).ready()
    if worked is None or proved is None:
        print("Nothing is proved of this content: run 'benchbook prove' first.", file=sys.stderr)
        return USAGE
    proofs = {one.name: one for one in proved.proofs}
    known = examples(workbook.library)

    def row(function: RuleFunction, proof: Proof) -> ledger.Row:
        ran = {outcome.place for outcome in worked.by_function.get(function.name, ())}
        example = known[proof.scenario].data if proof.scenario else None
        of = ledger.proved_of(function, example)
        return ledger.Row(proof.rule, proof.function, proof.status, proof.scenario, len(ran), of, proved.date)

    rows = {name: one for name, one in ledger.ledger().items() if name in {f.name for f in proved_functions()}}
    rows |= {f.name: row(f, proofs[f.name]) for f in proved_functions() if f.name in proofs}
    path = Path(ledger.__file__).parent / ledger.FILE
    path.write_text("\n".join([*ledger.written(rows), ""]), "utf-8")
    print(
        f"{path.name}: {len(rows)} functions, {len(proofs)} of them proved on {proved.date}: {figures(proved.proofs)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
