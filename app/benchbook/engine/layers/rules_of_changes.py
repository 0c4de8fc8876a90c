"""Which rules a change of characteristics follows, for the step that tells of it (613)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchbook.cards import continuous as c
from benchbook.cards.objects import Maker
from benchbook.cards.vocabulary import BASIC_LAND_TYPES
from benchbook.engine.choosing.words_to_choose import listed_by
from benchbook.engine.layers.fitting import lacks
from benchbook.engine.state import Game

if TYPE_CHECKING:
    from benchbook.engine.rules.cr.c6_spells_abilities_effects.r613_work import Work


_OWN_RULE = {c.ChangeText: "612.2", c.SetText: "612.5", c.SetColors: "105.3", c.CantHaveAbilities: "113.11"}


def _listing(game: Game, changes: tuple[Any, ...]) -> tuple[str, ...]:
    """The rules of the ruleset's own that list the creature types, where something is given every one of them."""
    all_of_them = any("every creature type" in getattr(change, "subtypes", ()) for change in changes)
    return listed_by(game, "creature type") if all_of_them else ()


def rules_of(work: Work, changes: tuple[Any, ...], affected: frozenset[int], defining: bool) -> tuple[str, ...]:
    """The rules besides the layer's own that these changes rest on."""
    found: list[str] = []
    for change in changes:
        if isinstance(change, (c.SetTypes, c.AddChosenType)):
            of_lands = isinstance(change, c.AddChosenType) and any("land" in work.look(o).types for o in affected)
            if of_lands or frozenset(getattr(change, "subtypes", ())) & frozenset(BASIC_LAND_TYPES):
                found += ["305.7", "305.8"]
            found.append("205.1a" if getattr(change, "instead", True) else "205.1b")
        if isinstance(change, c.AddTypes) and frozenset(change.subtypes) & {*BASIC_LAND_TYPES, "every basic land type"}:
            found += ["305.6", "305.7"]
        if isinstance(change, c.AddTypes):
            found.append("205.1b")
        if isinstance(change, (c.AddTypes, c.SetTypes)) and any(lacks(work.look(o), change.subtypes) for o in affected):
            found.append("205.3d")
        if isinstance(change, (c.AddTypes, c.SetTypes)) and any(work.look(o).supertypes for o in affected):
            found.append("205.4b")
        if isinstance(change, c.ModifyPT) and any("creature" not in work.look(o).types for o in affected):
            found.append("208.3a")
        found += filter(None, (_OWN_RULE.get(type(change)),))
        if isinstance(change, c.SetPT) and defining:
            found.append("208.2a")
            found += ["201.5a"] if getattr(change.power, "what", None) == Maker() else []
    found += _listing(work.game, changes)
    explained = work.game.table.of("runs", "text that is no ability") if defining else ()
    if explained and all(isinstance(change, c.SetColors) for change in changes):
        found += [str(function.ref) for function in explained]
    elif defining:
        found.append("604.3")
    return tuple(dict.fromkeys(found))
