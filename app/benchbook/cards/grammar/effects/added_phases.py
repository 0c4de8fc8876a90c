"""Phases and steps that are added, and the first combat phase of a turn."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Triggered
from benchbook.cards.conditions import AllOf, InStep, TurnOf
from benchbook.cards.events import Attacks, BeginningOf
from benchbook.cards.grammar.forms import YOU, constant, derived, player_verb
from benchbook.cards.objects import Attached, Same, This

COMBAT = do.ExtraTurn(YOU, ("combat",))
AND_MAIN = do.ExtraTurn(YOU, ("combat", "main"))
for words, added in (
    ("after this combat phase , there is an additional combat phase", do.ExtraTurn(YOU, ("combat",), after="combat")),
    ("(there is|there 's) an additional combat phase after this phase", COMBAT),
    ("(there is|there 's) an additional combat phase after this phase followed by an additional main phase", AND_MAIN),
    (
        "after this main phase , there are two additional combat phases",
        do.ExtraTurn(YOU, ("combat",) * 2, after="main"),
    ),
    ("there is an additional beginning phase after this phase", do.ExtraTurn(YOU, ("beginning",))),
    ("there is an additional end step after this step", do.ExtraTurn(YOU, ("end",), after_step=True)),
):
    constant("clause", words, added)
player_verb("get* an additional upkeep step after this phase", do.ExtraTurn, phases=("upkeep",), gets=True)
player_verb(
    "get* an additional upkeep step after this step", do.ExtraTurn, phases=("upkeep",), gets=True, after_step=True
)
player_verb(
    "get* <number:that many> additional upkeep steps after this phase", do.ExtraTurn, phases=("upkeep",), gets=True
)
constant("condition", "it 's the first combat phase of the turn", InStep("first combat phase of the turn"))
MINE = (("combat phase", "combat"), ("main phase", "main phase"))
for words, step in MINE:
    constant("condition", f"it 's your {words}", AllOf((TurnOf(YOU), InStep(step))))
constant(
    "condition",
    "it 's the first combat phase of your turn",
    AllOf((TurnOf(YOU), InStep("first combat phase of the turn"))),
)
player_verb("get* an additional draw step after this phase", do.ExtraTurn, phases=("draw",), gets=True)
for step in ("draw", "upkeep"):
    player_verb(
        f"get* <number:word number> additional {step} steps after this phase", do.ExtraTurn, phases=(step,), gets=True
    )
for slot, meant in (("this", This()), ("attached", Attached())):
    derived(
        "event",
        f"<w:{slot}> attacks for the first time each turn",
        lambda w, m=meant: Attacks(Same(m), nth=1),
        lambda e, m=meant: (m,) if e == Attacks(Same(m), nth=1) else None,
        Attacks,
    )

ITS_END = BeginningOf("end step", that_turn=True)


def _turn_that_ends(effects: Any) -> do.InOrder:
    """An extra turn, and what happens at the beginning of its end step."""
    return do.InOrder((do.ExtraTurn(YOU), do.DelayedTrigger(Triggered(ITS_END, effects))))


def _at_its_end(node: Any) -> tuple[Any, ...] | None:
    ability = getattr(node.effects[-1], "ability", None)
    found = (ability.effects,) if isinstance(ability, Triggered) else None
    return found if found is not None and node == _turn_that_ends(*found) else None


derived(
    "clause",
    "take an extra turn after this one . at the beginning of that turn 's end step , <e:clauses>",
    _turn_that_ends,
    _at_its_end,
    do.InOrder,
)
player_verb("take* <number:word number> extra turns after this one", do.ExtraTurn)
