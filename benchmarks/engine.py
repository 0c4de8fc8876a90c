"""How fast the engine is: a typical case, layers by size, a large board; ratios against writing the same board as JSON.

    make bench

The named peer is ``json.dumps`` of the printed values of the same board in the same run: a yardstick that moves with
the machine.
"""

from __future__ import annotations

import json
import resource
import statistics
import time
from collections.abc import Callable
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.choices import Oracle
from benchbook.engine.registry import Table
from benchbook.engine.rulesets import table
from benchbook.engine.runner import Call, Run
from benchbook.engine.state import Game
from benchbook.library import open_library
from boards import board

TYPICAL: dict[str, Any] = {
    "title": "A pump spell in combat",
    "given": {
        "Ann": {"battlefield": ["2/2 creature as Bear"], "hand": ["Pump"]},
        "Bob": {"battlefield": ["3/3 creature as Giant"]},
    },
    "cards": [
        {"name": "Pump", "cost": "{G}", "type": "Instant", "text": "Target creature gets +3/+3 until end of turn."}
    ],
    "when": [
        "Ann attacks Bob with Bear", "Bob blocks Bear with Giant", "Ann casts Pump targeting Bear",
        "everything resolves", "combat damage is dealt",
    ],
    "then": ["Giant is in Bob's graveyard", "Bear is 5/5"],
    "because": ["510.2", "704.5g"],
}  # fmt: skip


def timed(work: Callable[[], object], times: int) -> float:
    """The median of so many runs, in milliseconds, after one that is not counted."""
    work()
    figures = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        figures.append((time.perf_counter() - start) * 1000)
    return statistics.median(figures)


def layers(rules: Table, game: Game) -> Callable[[], object]:
    """Work out every characteristic anew."""
    return lambda: rules.characteristics(game)


def peer(game: Game) -> Callable[[], object]:
    """Write what is printed on the board's objects as JSON, ten times."""
    rows = [
        [o.id, o.zone, o.owner, o.controller, o.components[0].definition.name, str(o.damage)]
        for o in game.objects.values()
    ]
    return lambda: [json.dumps(rows) for _ in range(10)]


def one_event(game: Game) -> Callable[[], object]:
    """One creature is destroyed, with everything that the engine looks at around it."""

    def work() -> object:
        run = Run(game.with_(turn=game.turn), Oracle(lambda choice: (False, None)))
        run.happen(ev.Destroy(max(game.objects)))
        return run.call(Call("runs", "priority"))

    return work


def main() -> None:
    library = open_library()
    rules = table("modern", library)
    rows: list[tuple[str, float, float, float]] = []
    for name, objects, effects, bar, times in (
        ("layers, 20 objects, 10 effects", 20, 10, 5.0, 50), ("layers, 100 objects, 25 effects", 100, 25, 0.0, 10),
        ("layers, 200 objects, 50 effects", 200, 50, 200.0, 5),
    ):  # fmt: skip
        game = board(rules, objects, effects)
        rows.append((name, timed(layers(rules, game), times), timed(peer(game), 3), bar))
    for objects in (100, 300, 1000):
        game = board(rules, objects, 0)
        bar = 500.0 if objects == 1000 else 0.0
        rows.append((f"{objects} permanents, one event", timed(one_event(game), 5), timed(peer(game), 3), bar))
    from benchbook.engine.scenario.solve import answer, read

    scenario = read(TYPICAL, library)
    game = board(rules, 4, 0)
    rows.append(("a typical case", timed(lambda: answer(scenario, library), 30), timed(peer(game), 10), 5.0))
    print(f"{'what':36} {'median ms':>10} {'json ms':>12} {'ratio':>7} {'bar ms':>7}")
    for name, ms, yardstick, bar in rows:
        print(f"{name:36} {ms:10.2f} {yardstick:12.2f} {ms / yardstick:7.1f} {bar or '':>7}")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB")


if __name__ == "__main__":
    main()
