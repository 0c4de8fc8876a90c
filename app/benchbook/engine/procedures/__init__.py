"""The procedures that rules run for each other, by name: a name that is not here is a mistake.

A rule function is tied to its procedure by ``@rule(number, runs=name)``, and asked for by ``Call("runs", name, …)`` or
``table.one("runs", name)``. The types refuse a name that no table has; so does the registry, as a module is imported.
A procedure for a kind of thing (``action: scry``) is named by its family and the kind.
"""

from __future__ import annotations

from typing import Literal, cast, get_args

from benchbook.engine.procedures.additional_rules import AdditionalRules
from benchbook.engine.procedures.cards_and_zones import CardsAndZones
from benchbook.engine.procedures.game_concepts import GameConcepts
from benchbook.engine.procedures.keyword_actions import KeywordActions
from benchbook.engine.procedures.keywords import Keywords
from benchbook.engine.procedures.multiplayer_and_variants import MultiplayerAndVariants
from benchbook.engine.procedures.other_books import OtherBooks
from benchbook.engine.procedures.spells_and_abilities import SpellsAndAbilities
from benchbook.engine.procedures.turns import Turns

Procedure = Literal[
    GameConcepts, CardsAndZones, Turns, SpellsAndAbilities, KeywordActions, Keywords, AdditionalRules,
    MultiplayerAndVariants, OtherBooks,
]  # fmt: skip

Family = Literal[
    "action", "can", "casting", "cost of activating", "designation", "entering", "may activate", "more", "name words",
    "several instances", "special action",
]  # fmt: skip

PROCEDURES: frozenset[str] = frozenset(get_args(Procedure))


def procedure(family: Family, kind: str) -> Procedure:
    """The procedure of a family for a kind: ``action: scry``. Whether a ruleset has it, its table says."""
    return cast(Procedure, f"{family}: {kind}")


def named(name: str) -> Procedure:
    """The procedure of this name.

    Raises ValueError where no rule has one of that name.
    """
    if name not in PROCEDURES:
        raise ValueError(f"{name!r} is no procedure: its name belongs into a table of engine/procedures")
    return cast(Procedure, name)
