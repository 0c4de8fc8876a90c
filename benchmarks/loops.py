"""How fast loops of several kinds are decided: draws, ends that are foreseen, named numbers, what is declined.

    python benchmarks/loops.py

The peer is acting out a hundred rounds of a loop one by one, in the same run.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

from benchbook.engine.loops.watcher import Watcher
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.solve import answer, read
from benchbook.library import Library, open_library
from benchbook.memory import set_aside
from common import Figure, median, peak_memory, run

BAR = 1000.0  # ms: a loop is found within a second


def top(text: str, *more: str, may: bool = False, bob: dict[str, Any] | None = None, when: tuple[str, ...] = ()) -> Any:
    """A creature that taps and untaps itself, with a text that is carried out each time, and further enchantments."""
    first = f"Whenever this creature becomes tapped, {'you may ' if may else ''}untap it."
    card = {"name": "Top", "type": "Creature — Toy", "power": 1, "toughness": 1000}
    cards = [{**card, "text": f"{first}\nWhenever this creature becomes untapped, tap it. {text}".strip()}]
    cards += [{"name": f"Card {n}", "type": "Enchantment", "text": line} for n, line in enumerate(more)]
    names = [str(one["name"]) for one in cards]
    given = {"Ann": {"battlefield": names}, "Bob": bob or {}}
    return {"title": "A loop", "cards": cards, "given": given, "when": ["Top is tapped", "everything resolves", *when]}


def rings() -> Any:
    """Three enchantments that exile each other."""
    text = (
        "When this enchantment enters, exile another target nonland permanent.\nWhen this enchantment leaves the "
        "battlefield, return the exiled card to the battlefield under its owner's control."
    )
    lines = [line for name in "ABC" for line in (f"{name} enters", "everything resolves")]
    return {
        "title": "Rings", "cards": [{"name": "Ring", "type": "Enchantment", "text": text}],
        "given": {"Ann": {"hand": ["Ring as A", "Ring as B", "Ring as C"]}}, "when": lines,
    }  # fmt: skip


def well(times: int) -> Any:
    """An artifact that is untapped by what it does, activated so many times more."""
    return {
        "title": "Well",
        "cards": [
            {"name": "Well", "type": "Artifact", "text": "{T}: You gain 1 life."},
            {"name": "Spring", "type": "Enchantment", "text": "Whenever you gain life, untap target artifact."},
        ],
        "given": {"Ann": {"battlefield": ["Well", "Spring"]}},
        "when": ["Ann activates Well", "everything resolves", f"Ann repeats this {times} times"],
    }


def entering(*texts: str, creature: bool = False) -> Any:
    """Cards with these texts, and a creature that enters."""
    kind = {"type": "Creature — Ooze", "power": 1, "toughness": 1} if creature else {"type": "Enchantment"}
    cards = [{"name": f"Card {n}", **kind, "text": text} for n, text in enumerate(texts)]
    given = {"Ann": {"battlefield": [one["name"] for one in cards], "hand": ["2/2 creature as Bear"]}, "Bob": {}}
    return {"title": "A loop", "cards": cards, "given": given, "when": ["Bear enters", "everything resolves"]}


CREATURE, MADE = "Whenever a creature you control enters", "create a 1/1 green Saproling creature token."
TOKEN = "Create a 1/1 green Saproling creature token"
KINDS: dict[str, Any] = {
    "the same position again": top(""),
    "three that exile each other": rings(),
    "life without end": top("You gain 1 life."),
    "tokens without end": top(f"{TOKEN}."),
    "effects without end": top("It gets +1/+1 until end of turn."),
    "a life total of 100 runs out": top("Each opponent loses 1 life.", bob={"life": 100}),
    "a life total of a million runs out": top("Each opponent loses 1 life.", bob={"life": 1_000_000}),
    "a toughness of 1000 runs out": top("It gets -1/-1 until end of turn."),
    "a named number, a million": top("You gain 1 life.", may=True, when=("Ann chooses yes 1000000 times",)),
    "a number that nobody named": top("You gain 1 life.", may=True),
    "lines repeated a million times": well(1_000_000),
    "each round more tokens": top(f"{TOKEN} for each creature you control."),
    "a token and a counter on each creature": top(f"{TOKEN}. Put a +1/+1 counter on each creature you control."),
    "a coin that may end it": {
        **top(""),
        "cards": [
            {
                "name": "Top",
                "type": "Creature — Toy",
                "power": 1,
                "toughness": 1,
                "text": "Whenever this creature becomes tapped, flip a coin. If you win the flip, untap it.\n"
                "Whenever this creature becomes untapped, tap it.",
            }
        ],
    },
    "a coin that ends nothing": top("Flip a coin. If you win the flip, you gain 1 life."),
    "twice as much while a life total of 500 runs out": top(
        "", "Whenever you gain life, you gain twice that much life and each opponent loses 1 life.", bob={"life": 500}
    ),
    "each round twice as much": top("", "Whenever you gain life, you gain twice that much life."),
}
KINDS["each round twice as much"]["when"] = ["Ann gains 1 life", "everything resolves"]
KINDS["twice as much while a life total of 500 runs out"]["when"] = ["Ann gains 1 life", "everything resolves"]
KINDS |= {
    "a drain and a token, in either order": entering(f"{CREATURE}, {MADE}", f"{CREATURE}, each opponent loses 1 life."),
    "a thousand creatures win": entering(
        f"{CREATURE}, {MADE} Then if you control 1000 or more creatures, you win the game."),
    "copies that trigger on each other": entering(
        "Whenever another creature you control enters, create a token that's a copy of this creature.", creature=True),
}  # fmt: skip


def decided(data: Any, library: Library) -> tuple[str, Callable[[], object]]:
    """What comes out, and how to find it again."""
    scenario = read(data, library)
    assert isinstance(scenario, Scenario)
    found = answer(scenario, library)
    ends = {branch.game.over or "goes on" for branch in found.branches}
    return ("declined" if found.status != "answered" else ", ".join(sorted(ends))), lambda: answer(scenario, library)


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """How long each is decided, beside acting out a hundred rounds of a loop one by one."""
    library = open_library()
    with patch.object(Watcher, "see", lambda self, run: ""):
        one_by_one = median(decided(KINDS["a life total of 100 runs out"], library)[1], 3)
    set_aside()  # as the site does
    for name, data in KINDS.items():
        verdict, again = decided(data, library)
        yield Figure(f"{name}: {verdict}", median(again, 5), "ms", "100 rounds one by one", one_by_one, BAR)
    yield Figure("the most memory", peak_memory(), "MiB")


if __name__ == "__main__":
    run(figures)
