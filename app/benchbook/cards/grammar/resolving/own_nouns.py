""" "Artifact, enchantment, or nonbasic land": what stands before the last noun is said of that noun alone."""

from __future__ import annotations

from typing import Any

from benchbook.cards.grammar.sentences.marked import Declined
from benchbook.cards.mapping import mapped
from benchbook.cards.objects import And, Compares, Filter, HasKeyword, HasSubtype, HasType, Is, Not, Or, Other
from benchbook.cards.vocabulary import CREATURE_TYPES

NOUNS = (HasType, HasSubtype)


def kinds_apart(node: Any) -> Any:
    """The same, where what is said of one of several kinds was read as said of all of them."""
    return mapped(node, lambda one: _parted(_of_creatures_only(one)))


def _of_creatures_only(node: Any) -> Any:
    """ "Artifact, enchantment, or creature with flying": only the creature must fly, or have so much power."""
    if not isinstance(node, And) or not isinstance(node.parts[0], Or):
        return node
    kinds, rest = node.parts[0].parts, node.parts[1:]
    mixed = kinds[-1] == HasType("creature") and all(isinstance(k, HasType) and k != kinds[-1] for k in kinds[:-1])
    described = mixed and rest and all(_of_a_creature(part) for part in rest)
    return Or((*kinds[:-1], And((kinds[-1], *rest)))) if described else node


def _of_a_creature(part: Any) -> bool:
    if isinstance(part, Not):
        return _of_a_creature(part.part)
    return isinstance(part, HasKeyword) or (isinstance(part, Compares) and part.attribute in ("power", "toughness"))


def _parted(node: Any) -> Any:
    """And(before, Or(kinds), noun, after): every kind but the last is a noun of its own."""
    if not isinstance(node, And):
        return node
    at, several = next(((i, part) for i, part in enumerate(node.parts) if isinstance(part, Or)), (0, None))
    if several is None:
        return node
    kinds, rest = several.parts, node.parts[at + 1 :]
    last = _last_noun(rest)
    if not last or not _own(kinds, rest[last - 1], node.parts[:at]):
        return node
    before = node.parts[:at]
    if any(isinstance(part, Is) and _of_all(part) for part in before):
        raise Declined("of which of several kinds it is said")  # tapped artifact or nonbasic land
    shared = tuple(part for part in before if _of_all(part))
    own = tuple(part for part in before if not _of_all(part))
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


def _own(kinds: tuple[Filter, ...], noun: Filter, before: tuple[Filter, ...]) -> bool:
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


def _of_all(part: Filter) -> bool:
    return isinstance(part, (Other, Is)) and part not in (Is("enchanted"), Is("equipped"))


def _whole(parts: tuple[Filter, ...]) -> Filter:
    return parts[0] if len(parts) == 1 else And(parts)
