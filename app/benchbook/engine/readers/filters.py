"""What kind of object (``cards.filters``): the filters."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from benchbook.cards import objects as what
from benchbook.cards.abilities import Activated, Triggered
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.filters import *
from benchbook.cards.mana import ManaCost
from benchbook.cards.vocabulary import CREATURE_TYPES, PERMANENT_TYPES
from benchbook.engine.abilities import is_mana_ability
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import FILTERS, amount, as_they_were, compare, matches, objects, players, reads
from benchbook.engine.events import Damage
from benchbook.engine.objects.permanents import is_owned_by
from benchbook.engine.readers.amounts import attribute
from benchbook.engine.readers.combat import defender_of
from benchbook.engine.state import ObjId


@reads(FILTERS, And)
def all_of(ctx: Context, node: And, obj: ObjId) -> bool:
    """Every part."""
    return all(matches(ctx, part, obj) for part in node.parts)


@reads(FILTERS, Or)
def any_of(ctx: Context, node: Or, obj: ObjId) -> bool:
    """Some part."""
    return any(matches(ctx, part, obj) for part in node.parts)


@reads(FILTERS, Not)
def not_(ctx: Context, node: Not, obj: ObjId) -> bool:
    """Not the part."""
    return not matches(ctx, node.part, obj)


@reads(FILTERS, Anything)
def anything(ctx: Context, node: Anything, obj: ObjId) -> bool:
    """Any object."""
    return True


@reads(FILTERS, HasType)
def has_type(ctx: Context, node: HasType, obj: ObjId) -> bool:
    """A card type."""
    return node.name in ctx.look(obj).types


@reads(FILTERS, HasSubtype)
def has_subtype(ctx: Context, node: HasSubtype, obj: ObjId) -> bool:
    """A subtype."""
    return node.name in ctx.look(obj).subtypes


@reads(FILTERS, HasSupertype)
def has_supertype(ctx: Context, node: HasSupertype, obj: ObjId) -> bool:
    """A supertype."""
    return node.name in ctx.look(obj).supertypes


@reads(FILTERS, HasColor)
def has_color(ctx: Context, node: HasColor, obj: ObjId) -> bool:
    """A colour."""
    return node.name in ctx.look(obj).colors


@reads(FILTERS, HasManaCost)
def has_mana_cost(ctx: Context, node: HasManaCost, obj: ObjId) -> bool:
    """The mana cost itself, which lands and most tokens lack (202.1)."""
    return ctx.look(obj).mana_cost in node.costs


@reads(FILTERS, ColorCount)
def color_count(ctx: Context, node: ColorCount, obj: ObjId) -> bool:
    """So many colours."""
    return compare(Fraction(len(ctx.look(obj).colors)), node.comparison, Fraction(node.number))


@reads(FILTERS, HasKeyword)
def has_keyword(ctx: Context, node: HasKeyword, obj: ObjId) -> bool:
    """A keyword ability."""
    return ctx.look(obj).bears(node.name)


@reads(FILTERS, HasAbilityKind)
def has_ability_kind(ctx: Context, node: HasAbilityKind, obj: ObjId) -> bool:
    """Some ability of the kind."""
    if node.kind == "any":
        return bool(ctx.look(obj).abilities)
    held = [h for whole in ctx.look(obj).abilities for h in ctx.game.table.flatten(whole)]
    if node.kind == "mana":
        return any(is_mana_ability(h.ability) for h in held)
    wanted = {"activated": Activated, "triggered": Triggered}.get(node.kind)
    if wanted is None:
        raise NotModelled(f"objects with a {node.kind} ability")
    return any(isinstance(h.ability, wanted) for h in held)


@reads(FILTERS, Compares)
def compares(ctx: Context, node: Compares, obj: ObjId) -> bool:
    """A number of the object; an object that has none of it does not fit (208, 209)."""
    look = ctx.look(obj)
    if node.attribute in ("power", "toughness") and getattr(look, node.attribute) is None:
        return False
    if isinstance(node.amount, AttributeOf) and node.amount.what == what.ITSELF:
        other = attribute(ctx, node.amount.attribute, obj)
    else:
        other = amount(ctx, node.amount)
    return compare(attribute(ctx, node.attribute, obj), node.comparison, other)


@reads(FILTERS, GreatestOwn)
def greatest_own(ctx: Context, node: GreatestOwn, obj: ObjId) -> bool:
    """It fits, and nothing of its controller's that fits has more power, toughness or mana value."""
    if not matches(ctx, node.among, obj):
        return False
    whose = ctx.look(obj).controller
    mine = (o.id for o in ctx.game.battlefield if ctx.look(o.id).controller == whose)
    rivals = [o for o in mine if matches(ctx, node.among, o)]
    return all(attribute(ctx, node.attribute, o) <= attribute(ctx, node.attribute, obj) for o in rivals)


@reads(FILTERS, ControlledBy, TheirChoice)
def controlled_by(ctx: Context, node: ControlledBy | TheirChoice, obj: ObjId) -> bool:
    """Controlled by one of the players."""
    return ctx.look(obj).controller in players(ctx, node.who)


@reads(FILTERS, OwnedBy)
def owned_by(ctx: Context, node: OwnedBy, obj: ObjId) -> bool:
    """Owned by one of the players."""
    return any(is_owned_by(ctx.game, ctx.game.object(obj), who) for who in players(ctx, node.who))


@reads(FILTERS, Named)
def named(ctx: Context, node: Named, obj: ObjId) -> bool:
    """Has the name (201.2)."""
    return node.name in ctx.look(obj).names


@reads(FILTERS, HasSymbol)
def has_symbol(ctx: Context, node: HasSymbol, obj: ObjId) -> bool:
    """Bears the expansion symbol, as far as the ruleset counts it to the object; a card has that of one printing."""
    function = ctx.game.table.one("runs", "expansion symbols")
    symbols = function.function(ctx.game, ctx.game.object(obj)) if function is not None else ()
    if function is not None:
        ctx.notice(str(function.ref))
    if node.expansion in symbols and len(symbols) > 1:
        raise NotModelled(f"which printing {ctx.look(obj).name} is of")
    return node.expansion in symbols


@reads(FILTERS, Same)
def same(ctx: Context, node: Same, obj: ObjId) -> bool:
    """Is one of those objects."""
    return obj in objects(ctx, node.what)


@reads(FILTERS, Other)
def other(ctx: Context, node: Other, obj: ObjId) -> bool:
    """Is neither the source nor what the source has just become by leaving (400.7)."""
    if obj == ctx.source:
        return False
    thing = ctx.game.objects.get(obj)
    return thing is None or ctx.source in ctx.game.objects or thing.was != ctx.source


@reads(FILTERS, HasCounters)
def has_counters(ctx: Context, node: HasCounters, obj: ObjId) -> bool:
    """Has so many counters of the kind, or of any kind."""
    held = ctx.game.object(obj)
    total = held.counter(node.kind) if node.kind else sum(held.counters.values(), Fraction(0))
    return total >= node.at_least


@reads(FILTERS, Chosen)
def chosen(ctx: Context, node: Chosen, obj: ObjId) -> bool:
    """Has what was chosen for the source; nothing has it while nothing is chosen."""
    word = chosen_for(ctx, node.key)
    if word is None:
        return False
    if isinstance(word, (tuple, int)):
        return obj == word or (isinstance(word, tuple) and obj in word)
    look = ctx.look(obj)
    return word in look.colors or word in look.subtypes or word in look.names or word in look.types


@reads(FILTERS, Shares)
def shares(ctx: Context, node: Shares, obj: ObjId) -> bool:
    """Has something in common with the other object, or with it as it last was where it left (608.2h)."""
    mine = ctx.look(obj)
    others = as_they_were(ctx, node.what)
    if ctx.noticed is not None and any(isinstance(o, int) and o not in ctx.game.objects for o in others):
        ctx.notice("608.2h")
    for subject in others:
        theirs = ctx.look(subject) if isinstance(subject, int) else None
        if theirs is None:
            continue
        common = {
            "name": set(mine.names) & set(theirs.names),
            "color": mine.colors & theirs.colors,
            "card type": mine.types & theirs.types,
            "permanent type": mine.types & theirs.types & PERMANENT_TYPES,
            "creature type": creature_types(mine.subtypes) & creature_types(theirs.subtypes),
            "land type": mine.subtypes & theirs.subtypes,
            "mana value": {mine.mana_value} & {theirs.mana_value},
        }.get(node.kind)
        if node.kind.startswith("types "):
            common = mine.types & theirs.types & frozenset(node.kind.split()[1:])
        if common is None:
            raise NotModelled(f"sharing a {node.kind}")
        if common:
            return True
    return False


def creature_types(subtypes: frozenset[str]) -> frozenset[str]:
    """The creature types among subtypes."""
    return subtypes & CREATURE_TYPES


@reads(FILTERS, AttachedTo)
def attached_to(ctx: Context, node: AttachedTo, obj: ObjId) -> bool:
    """Is attached to one of them, or was as that one left the battlefield (608.2h)."""
    to = ctx.game.object(obj).attached_to
    is_who = type(node.what).__module__.endswith(".players")
    found = players(ctx, node.what) if is_who else objects(ctx, node.what)
    if to is not None and to in found:
        return True
    return any(isinstance(one, int) and _was_attached(ctx, obj, one) for one in found)


def _was_attached(ctx: Context, obj: ObjId, to: ObjId) -> bool:
    """Whether it was attached to an object that has left the battlefield since, when that left."""
    there = ctx.game.objects.get(to)
    if there is not None and there.zone == "battlefield":
        return False
    left: ObjId | None = to
    while left is not None and left not in ctx.game.departed:
        left = ctx.game.object(left).was
    then = None if left is None else ctx.game.departed[left].objects.get(obj)
    if then is None or then.attached_to != left:
        return False
    ctx.notice("608.2h")
    return True


@reads(FILTERS, HasAttached)
def has_attached(ctx: Context, node: HasAttached, obj: ObjId) -> bool:
    """Has such an object attached."""
    return any(o.attached_to == obj and matches(ctx, node.filter, o.id) for o in ctx.game.battlefield)


@reads(FILTERS, Attacking)
def attacking(ctx: Context, node: Attacking, obj: ObjId) -> bool:
    """Attacks one of the players, or what they defend."""
    combat = ctx.game.combat
    if combat is None or obj not in combat.attackers:
        return False
    target = combat.attackers[obj]
    if isinstance(target, int):
        return not node.directly and defender_of(ctx, target) in players(ctx, node.who)
    return target in players(ctx, node.who)


def _combat_of(ctx: Context, one: Any) -> Any:
    """The combat that there is; for what has left the battlefield, the one that it was in as it left (608.2h)."""
    last = ctx.game.last(one) if isinstance(one, int) else ctx.game
    if last is not ctx.game:
        ctx.notice("608.2h")
    return last.combat


@reads(FILTERS, InCombatWith)
def in_combat_with(ctx: Context, node: InCombatWith, obj: ObjId) -> bool:
    """Blocks one of them or is blocked by one of them."""
    others = objects(ctx, node.what)
    fights = [(o, combat) for o in others if (combat := _combat_of(ctx, o)) is not None]
    blocks = any(o in combat.blockers.get(obj, ()) for o, combat in fights)
    blocked_by = any(obj in combat.blockers.get(o, ()) for o, combat in fights if isinstance(o, int))
    return {"blocking": blocks, "blocked by": blocked_by, "either": blocks or blocked_by}[node.role]


@reads(FILTERS, DamagedBy)
def damaged_by(ctx: Context, node: DamagedBy, obj: ObjId) -> bool:
    """Was dealt damage this turn by one of them."""
    sources = objects(ctx, node.what)
    return any(isinstance(e, Damage) and e.to == obj and e.source in sources for e in ctx.game.log)


@reads(FILTERS, LiesIn)
def lies_in(ctx: Context, node: LiesIn, obj: ObjId) -> bool:
    """Is in one of the zones."""
    return ctx.game.object(obj).zone in node.zones


@reads(FILTERS, FromSource)
def from_source(ctx: Context, node: FromSource, obj: ObjId) -> bool:
    """The spell itself, or the source of the ability, fits."""
    held = ctx.game.object(obj)
    return matches(ctx, node.filter, held.ability.source if held.ability is not None else obj)


@reads(FILTERS, Targets)
def targets(ctx: Context, node: Targets, obj: ObjId) -> bool:
    """A spell or ability with such a target."""
    held = ctx.game.object(obj)
    if held.chosen is None:
        return False
    is_who = type(node.what).__module__.endswith(".players")
    wanted = players(ctx, node.what) if is_who else objects(ctx, node.what)
    found = [t for group in held.chosen.targets for t in group]
    return (all if node.only else any)(t in wanted for t in found) and bool(found)


@reads(FILTERS, ManaCostHas)
def mana_cost_has(ctx: Context, node: ManaCostHas, obj: ObjId) -> bool:
    """The mana cost has the symbol, or is the cost."""
    cost = ctx.look(obj).mana_cost
    if cost is None:
        return False
    return cost == ManaCost.parse(node.symbol) if node.equals else node.symbol.strip("{}") in cost.symbols
