"""What is other than what, and which noun of several a quality describes."""

from __future__ import annotations

from dataclasses import fields
from typing import TypeVar

from benchbook.cards.grammar.resolving.disjoint_reference import is_creature, other_than
from benchbook.cards.grammar.wording import *

# Other than what: "each other attacking creature that shares a creature type with it" is other than that creature.
# *Other* is other than the source where the source could be one of them. An enchantment is no creature: what it calls
# another creature is other than the creature that it enchants, that triggered it, or that gets something for each.
# Where a Mountain triggers the ability of what is no Mountain, *other Mountains* are other than that one.
Line = TypeVar("Line", bound=Activated | Static | Triggered)
Told = TypeVar("Told")
OTHERS_OWN = (GainAbilities, TokenSpec, GetEmblem, Keyword)  # what these hold is said by another object
ATTACHMENTS = frozenset({"aura", "equipment", "fortification"})


def another_than(ability: Ability, types: tuple[str, ...]) -> Ability:
    """The ability with each such *other* told by what it is other than."""
    if not isinstance(ability, (Activated, Static, Triggered)):
        return ability
    told = _but_when(ability, lambda node: _in_own_text(_in_own_text(node, _of_shared), _ones_own))
    if getattr(getattr(ability, "when", None), "filter", None) != Same(This()):
        told = _but_when(told, lambda node: _in_own_text(node, _of_changed))
    kinds = _kinds_that_trigger(told, types)
    if kinds:
        told = _but_when(told, lambda node: _in_own_text(node, lambda n: _than_what_triggered(n, kinds)))
    meant = _other_than_what(told, types)
    if meant == Attached():
        told = _but_when(told, lambda node: _in_own_text(node, _like_the_enchanted))
    if meant is None:
        return told
    return _but_when(told, lambda node: _in_own_text(node, lambda n: other_than(n, meant)))


def _other_than_what(ability: Activated | Static | Triggered, types: tuple[str, ...]) -> What | None:
    """What another creature is other than, where the source is no creature; None where it is other than the source."""
    if not types or not {"creature", "planeswalker", "vehicle", "spacecraft"}.isdisjoint(types):
        return None
    when = getattr(ability, "when", None)
    if isinstance(when, DealsDamage) and when.to is not None:
        return EventObject("other")
    if ATTACHMENTS & set(types):
        return Attached()
    about = getattr(when, "filter", None)
    return EventObject() if about is not None and _speaks_of_a_creature(about) and about != Same(This()) else None


def _kinds_that_trigger(ability: Activated | Static | Triggered, types: tuple[str, ...]) -> tuple[Filter, ...]:
    """The kinds of object that the event names and of which the source is none: a Mountain, a Zombie, an artifact."""
    about = getattr(getattr(ability, "when", None), "filter", None)
    parts = about.parts if isinstance(about, And) else (about,)
    kinds = (p for p in parts if isinstance(p, HasSubtype) or (isinstance(p, HasType) and p.name != "creature"))
    return tuple(p for p in kinds if types and p.name.lower() not in types)


def _than_what_triggered(node: object, kinds: tuple[Filter, ...]) -> object:
    """Another one of a kind that the event names is other than the one that triggered the ability."""
    if not isinstance(node, And) or Other() not in node.parts or not set(kinds) & set(node.parts):
        return node
    return And(tuple(Not(Same(EventObject())) if part == Other() else part for part in node.parts))


def _speaks_of_a_creature(node: Filter) -> bool:
    return any(is_creature(part) for part in (node.parts if isinstance(node, And) else (node,)))


def _but_when(ability: Line, change: Callable[[object], object]) -> Line:
    """The ability changed in all but the event that triggers it."""
    values = {f.name: getattr(ability, f.name) for f in fields(ability) if f.name not in ("when", "text")}
    fresh: dict[str, Any] = {name: told for name, value in values.items() if (told := change(value)) is not value}
    return replace(ability, **fresh) if fresh else ability


def _in_own_text(node: Told, change: Callable[[object], object]) -> Told:
    """A text with what its own nodes become; not what it gives other objects to say."""
    return mapped(node, change, but=OTHERS_OWN)


def _of_shared(node: object) -> object:
    """Other than what they share something with."""
    if not isinstance(node, And) or Other() not in node.parts:
        return node
    shared = next((part.what for part in node.parts if isinstance(part, Shares)), This())
    return other_than(node, shared) if shared != This() and not isinstance(shared, Group) else node


def _like_the_enchanted(node: object) -> object:
    """An Aura has no creature type: what shares one with it shares it with the enchanted creature."""
    its = node == Shares("creature type", This())
    return Shares("creature type", Attached()) if its else node


def _ones_own(node: object) -> object:
    """ "Enchanted permanent's controller sacrifices it": that permanent, not what left."""
    if not isinstance(node, Sacrifice) or node.what != EventObject() or not isinstance(node.who, ControllerOf):
        return node
    return replace(node, what=node.who.what)


def _of_changed(node: object) -> object:
    """Other than what gets so much for each of them."""
    if not isinstance(node, Continuous) or isinstance(node.what, (Group, This)):
        return node
    changes = tuple(
        _in_own_text(c, lambda n: other_than(n, node.what)) if isinstance(c, ModifyPT) else c for c in node.changes
    )
    return replace(node, changes=changes) if changes != node.changes else node


# ── "Artifact, enchantment, or nonbasic land": what stands before the last noun is said of that noun alone ──
NOUNS = (HasType, HasSubtype)


def kinds_apart(node: Told) -> Told:
    """The same, where what is said of one of several kinds was read as said of all of them."""
    return mapped(node, lambda one: _kinds_of_one_noun(_of_creatures_only(one)))


def _of_creatures_only(node: object) -> object:
    """ "Artifact, enchantment, or creature with flying": only the creature must fly, or have so much power."""
    if not isinstance(node, And) or not isinstance(node.parts[0], Or):
        return node
    kinds, rest = node.parts[0].parts, node.parts[1:]
    mixed = kinds[-1] == HasType("creature") and all(isinstance(k, HasType) and k != kinds[-1] for k in kinds[:-1])
    described = mixed and rest and all(_of_a_creature(part) for part in rest)
    return Or((*kinds[:-1], And((kinds[-1], *rest)))) if described else node


def _of_a_creature(part: Filter) -> bool:
    if isinstance(part, Not):
        return _of_a_creature(part.part)
    return isinstance(part, HasKeyword) or (isinstance(part, Compares) and part.attribute in ("power", "toughness"))


def _kinds_of_one_noun(node: object) -> object:
    """And(before, Or(kinds), noun, after): every kind but the last is a noun of its own."""
    if not isinstance(node, And):
        return node
    at, several = next(((i, part) for i, part in enumerate(node.parts) if isinstance(part, Or)), (0, None))
    if several is None:
        return node
    kinds, rest = several.parts, node.parts[at + 1 :]
    last = _last_noun(rest)
    if not last or not _have_own_nouns(kinds, rest[last - 1], node.parts[:at]):
        return node
    before = node.parts[:at]
    if any(isinstance(part, Is) and _describes_all(part) for part in before):
        raise Declined("of which of several kinds it is said")  # tapped artifact or nonbasic land
    shared = tuple(part for part in before if _describes_all(part))
    own = tuple(part for part in before if not _describes_all(part))
    firsts = tuple(_whole((*own, kind)) if i == 0 else kind for i, kind in enumerate(kinds[:-1]))
    either = Or((*firsts, And((kinds[-1], *rest[:last]))))
    around = (*shared, either, *rest[last:])
    return either if len(around) == 1 else And(around)


def _last_noun(rest: tuple[Filter, ...]) -> int:
    """How many parts there are up to the noun that the words end with; 0 where a bare noun does not follow."""
    last = 0
    for i, part in enumerate(rest):
        if isinstance(part, NOUNS):
            last = i + 1
        elif not isinstance(part, Not):
            break
    return last


def _have_own_nouns(kinds: tuple[Filter, ...], noun: Filter, before: tuple[Filter, ...]) -> bool:
    """Whether the kinds before the last are nouns, and not what an object of the last noun can be besides."""
    if not all(isinstance(kind, NOUNS) for kind in kinds[:-1]):
        return False
    if noun in kinds:  # an enchanted creature or enchantment creature
        return True
    if any(isinstance(kind, HasSubtype) and not _fits(kind, noun) for kind in kinds[:-1]):
        return True  # a Bird or basic land card
    return isinstance(kinds[0], HasType) and not isinstance(kinds[-1], NOUNS)


def _fits(kind: HasSubtype, noun: Filter) -> bool:
    return not isinstance(noun, HasType) or (noun.name in ("creature", "kindred")) == (kind.name in CREATURE_TYPES)


def _describes_all(part: Filter) -> bool:
    return isinstance(part, (Other, Is)) and part not in (Is("enchanted"), Is("equipped"))


def _whole(parts: tuple[Filter, ...]) -> Filter:
    return parts[0] if len(parts) == 1 else And(parts)
