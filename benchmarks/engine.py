"""How fast the engine is: a typical case, layers by size, a large board; ratios against writing the same board as JSON.

    python benchmarks/engine.py

The named peer is ``json.dumps`` of the printed values of the same board in the same run: a yardstick that moves with
the machine.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import Any

from benchbook.engine import events as ev
from benchbook.engine.choosing.choices import Oracle
from benchbook.engine.registry import Table
from benchbook.engine.rulesets import table
from benchbook.engine.runner import Run
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.solve import answer, read
from benchbook.engine.script import Call
from benchbook.engine.state import Game
from benchbook.library import open_library
from benchbook.memory import set_aside
from boards import board
from common import Figure, median, peak_memory, run

PEER = "ten times JSON"

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


def _opened() -> object:
    """Open the library and answer, as a command does that is given a file."""
    library = open_library()
    scenario = read(TYPICAL, library)
    assert isinstance(scenario, Scenario)
    return answer(scenario, library)


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """Layers as the board grows, one event as the board grows, a typical case, memory."""
    library = open_library()
    rules = table("modern", library)
    scenario, small = read(TYPICAL, library), board(rules, 4, 0)
    assert isinstance(scenario, Scenario)
    answer(scenario, library)
    set_aside()  # as the site does
    yield Figure(
        "a typical case", median(lambda: answer(scenario, library), 60), "ms", PEER, median(peer(small), 10), 5.0
    )
    yield Figure("the same, library opened", median(_opened, 20), "ms", PEER, median(peer(small), 10), 50.0)
    for objects, effects, bar, times in ((20, 10, 5.0, 50), (100, 25, None, 10), (200, 50, 200.0, 5)):
        game = board(rules, objects, effects)
        name = f"layers, {objects} objects, {effects} effects"
        yield Figure(name, median(layers(rules, game), times), "ms", PEER, median(peer(game), 3), bar)
    for objects in (100, 300, 1000):
        game = board(rules, objects, 0)
        bar = 500.0 if objects == 1000 else None
        yield Figure(
            f"{objects} permanents, one event", median(one_event(game), 5), "ms", PEER, median(peer(game), 3), bar
        )
    yield Figure("the most memory", peak_memory(), "MiB", bar=300.0)


if __name__ == "__main__":
    run(figures)
