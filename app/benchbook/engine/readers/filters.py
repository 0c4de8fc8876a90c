"""What kind of object (``cards.objects``): the filters."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from benchbook.cards import objects as what
from benchbook.cards.abilities import Activated, Triggered
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.mana import ManaCost
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import FILTERS, amount, as_they_were, compare, matches, objects, players, reads
from benchbook.engine.layers.base import copied_faces
from benchbook.engine.objects.copying import is_adventurer
from benchbook.engine.objects.ownership import is_owned_by
from benchbook.engine.phases import drawn_this_turn
from benchbook.engine.readers.amounts import attribute
from benchbook.engine.state import Object, ObjId

PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


@reads(FILTERS, what.And)
def all_of(ctx: Context, node: what.And, obj: ObjId) -> bool:
    """Every part."""
    return all(matches(ctx, part, obj) for part in node.parts)


@reads(FILTERS, what.Or)
def any_of(ctx: Context, node: what.Or, obj: ObjId) -> bool:
    """Some part."""
    return any(matches(ctx, part, obj) for part in node.parts)


@reads(FILTERS, what.Not)
def not_(ctx: Context, node: what.Not, obj: ObjId) -> bool:
    """Not the part."""
    return not matches(ctx, node.part, obj)


@reads(FILTERS, what.Anything)
def anything(ctx: Context, node: what.Anything, obj: ObjId) -> bool:
    """Any object."""
    return True


@reads(FILTERS, what.HasType)
def has_type(ctx: Context, node: what.HasType, obj: ObjId) -> bool:
    """A card type."""
    return node.name in ctx.look(obj).types


@reads(FILTERS, what.HasSubtype)
def has_subtype(ctx: Context, node: what.HasSubtype, obj: ObjId) -> bool:
    """A subtype."""
    return node.name in ctx.look(obj).subtypes


@reads(FILTERS, what.HasSupertype)
def has_supertype(ctx: Context, node: what.HasSupertype, obj: ObjId) -> bool:
    """A supertype."""
    return node.name in ctx.look(obj).supertypes


@reads(FILTERS, what.HasColor)
def has_color(ctx: Context, node: what.HasColor, obj: ObjId) -> bool:
    """A colour."""
    return node.name in ctx.look(obj).colors


@reads(FILTERS, what.HasManaCost)
def has_mana_cost(ctx: Context, node: what.HasManaCost, obj: ObjId) -> bool:
    """The mana cost itself, which lands and most tokens lack (202.1)."""
    return ctx.look(obj).mana_cost in node.costs


@reads(FILTERS, what.ColorCount)
def color_count(ctx: Context, node: what.ColorCount, obj: ObjId) -> bool:
    """So many colours."""
    return compare(Fraction(len(ctx.look(obj).colors)), node.comparison, Fraction(node.number))


@reads(FILTERS, what.HasKeyword)
def has_keyword(ctx: Context, node: what.HasKeyword, obj: ObjId) -> bool:
    """A keyword ability."""
    return ctx.look(obj).bears(node.name)


@reads(FILTERS, what.HasAbilityKind)
def has_ability_kind(ctx: Context, node: what.HasAbilityKind, obj: ObjId) -> bool:
    """Some ability of the kind."""
    if node.kind == "any":
        return bool(ctx.look(obj).abilities)
    held = [h for whole in ctx.look(obj).abilities for h in ctx.game.table.flatten(whole)]
    if node.kind == "mana":
        from benchbook.engine.abilities import is_mana_ability

        return any(is_mana_ability(h.ability) for h in held)
    wanted = {"activated": Activated, "triggered": Triggered}.get(node.kind)
    if wanted is None:
        raise NotModelled(f"objects with a {node.kind} ability")
    return any(isinstance(h.ability, wanted) for h in held)


@reads(FILTERS, what.Compares)
def compares(ctx: Context, node: what.Compares, obj: ObjId) -> bool:
    """A number of the object; an object that has none of it does not fit (208, 209)."""
    look = ctx.look(obj)
    if node.attribute in ("power", "toughness") and getattr(look, node.attribute) is None:
        return False
    own = isinstance(node.amount, AttributeOf) and node.amount.what == what.ITSELF
    other = attribute(ctx, node.amount.attribute, obj) if own else amount(ctx, node.amount)  # type: ignore[union-attr]
    return compare(attribute(ctx, node.attribute, obj), node.comparison, other)


@reads(FILTERS, what.GreatestOwn)
def greatest_own(ctx: Context, node: what.GreatestOwn, obj: ObjId) -> bool:
    """It fits, and nothing of its controller's that fits has more power, toughness or mana value."""
    if not matches(ctx, node.among, obj):
        return False
    whose = ctx.look(obj).controller
    mine = (o.id for o in ctx.game.battlefield if ctx.look(o.id).controller == whose)
    rivals = [o for o in mine if matches(ctx, node.among, o)]
    return all(attribute(ctx, node.attribute, o) <= attribute(ctx, node.attribute, obj) for o in rivals)


@reads(FILTERS, what.ControlledBy)
def controlled_by(ctx: Context, node: what.ControlledBy, obj: ObjId) -> bool:
    """Controlled by one of the players."""
    return ctx.look(obj).controller in players(ctx, node.who)


@reads(FILTERS, what.TheirChoice)
def chosen_by_its_controller(ctx: Context, node: what.TheirChoice, obj: ObjId) -> bool:
    """Controlled by one of the players, the one who chooses it."""
    return ctx.look(obj).controller in players(ctx, node.who)


@reads(FILTERS, what.OwnedBy)
def owned_by(ctx: Context, node: what.OwnedBy, obj: ObjId) -> bool:
    """Owned by one of the players."""
    return any(is_owned_by(ctx.game, ctx.game.object(obj), who) for who in players(ctx, node.who))


@reads(FILTERS, what.Named)
def named(ctx: Context, node: what.Named, obj: ObjId) -> bool:
    """Has the name (201.2)."""
    return node.name in ctx.look(obj).names


@reads(FILTERS, what.Same)
def same(ctx: Context, node: what.Same, obj: ObjId) -> bool:
    """Is one of those objects."""
    return obj in objects(ctx, node.what)


@reads(FILTERS, what.Other)
def other(ctx: Context, node: what.Other, obj: ObjId) -> bool:
    """Is neither the source nor what the source has just become by leaving (400.7)."""
    if obj == ctx.source:
        return False
    thing = ctx.game.objects.get(obj)
    return thing is None or ctx.source in ctx.game.objects or thing.was != ctx.source


@reads(FILTERS, what.HasCounters)
def has_counters(ctx: Context, node: what.HasCounters, obj: ObjId) -> bool:
    """Has so many counters of the kind, or of any kind."""
    held = ctx.game.object(obj)
    total = held.counter(node.kind) if node.kind else sum(held.counters.values(), Fraction(0))
    return total >= node.at_least


@reads(FILTERS, what.Chosen)
def chosen(ctx: Context, node: what.Chosen, obj: ObjId) -> bool:
    """Has what was chosen for the source; nothing has it while nothing is chosen."""
    word = chosen_for(ctx, node.key)
    if word is None:
        return False
    if isinstance(word, (tuple, int)):
        return obj == word or (isinstance(word, tuple) and obj in word)
    look = ctx.look(obj)
    return word in look.colors or word in look.subtypes or word in look.names or word in look.types


@reads(FILTERS, what.Shares)
def shares(ctx: Context, node: what.Shares, obj: ObjId) -> bool:
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
    from benchbook.cards.vocabulary import CREATURE_TYPES

    return subtypes & CREATURE_TYPES


@reads(FILTERS, what.AttachedTo)
def attached_to(ctx: Context, node: what.AttachedTo, obj: ObjId) -> bool:
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


@reads(FILTERS, what.HasAttached)
def has_attached(ctx: Context, node: what.HasAttached, obj: ObjId) -> bool:
    """Has such an object attached."""
    return any(o.attached_to == obj and matches(ctx, node.filter, o.id) for o in ctx.game.battlefield)


@reads(FILTERS, what.Attacking)
def attacking(ctx: Context, node: what.Attacking, obj: ObjId) -> bool:
    """Attacks one of the players, or what they defend."""
    from benchbook.engine.readers.whom import defender_of

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


@reads(FILTERS, what.InCombatWith)
def in_combat_with(ctx: Context, node: what.InCombatWith, obj: ObjId) -> bool:
    """Blocks one of them or is blocked by one of them."""
    others = objects(ctx, node.what)
    fights = [(o, combat) for o in others if (combat := _combat_of(ctx, o)) is not None]
    blocks = any(o in combat.blockers.get(obj, ()) for o, combat in fights)
    blocked_by = any(obj in combat.blockers.get(o, ()) for o, combat in fights if isinstance(o, int))
    return {"blocking": blocks, "blocked by": blocked_by, "either": blocks or blocked_by}[node.role]


@reads(FILTERS, what.DamagedBy)
def damaged_by(ctx: Context, node: what.DamagedBy, obj: ObjId) -> bool:
    """Was dealt damage this turn by one of them."""
    from benchbook.engine.events import Damage

    sources = objects(ctx, node.what)
    return any(isinstance(e, Damage) and e.to == obj and e.source in sources for e in ctx.game.log)


@reads(FILTERS, what.LiesIn)
def lies_in(ctx: Context, node: what.LiesIn, obj: ObjId) -> bool:
    """Is in one of the zones."""
    return ctx.game.object(obj).zone in node.zones


@reads(FILTERS, what.FromSource)
def from_source(ctx: Context, node: what.FromSource, obj: ObjId) -> bool:
    """The spell itself, or the source of the ability, fits."""
    held = ctx.game.object(obj)
    return matches(ctx, node.filter, held.ability.source if held.ability is not None else obj)


@reads(FILTERS, what.Targets)
def targets(ctx: Context, node: what.Targets, obj: ObjId) -> bool:
    """A spell or ability with such a target."""
    held = ctx.game.object(obj)
    if held.chosen is None:
        return False
    is_who = type(node.what).__module__.endswith(".players")
    wanted = players(ctx, node.what) if is_who else objects(ctx, node.what)
    found = [t for group in held.chosen.targets for t in group]
    return (all if node.only else any)(t in wanted for t in found) and bool(found)


@reads(FILTERS, what.ManaCostHas)
def mana_cost_has(ctx: Context, node: what.ManaCostHas, obj: ObjId) -> bool:
    """The mana cost has the symbol, or is the cost."""
    cost = ctx.look(obj).mana_cost
    if cost is None:
        return False
    return cost == ManaCost.parse(node.symbol) if node.equals else node.symbol.strip("{}") in cost.symbols


# ── statuses ──────────────────────────────────────────────────────────────────

StatusReader = Callable[[Context, Object], bool]


def _combat(test: Callable[[Any, ObjId], bool]) -> StatusReader:
    def asked(ctx: Context, o: Object) -> bool:
        combat = ctx.game.last(o.id).combat
        return combat is not None and test(combat, o.id)

    return asked


def _attached(subtype: str) -> StatusReader:
    def asked(ctx: Context, o: Object) -> bool:
        last = ctx.game.last(o.id)
        look = ctx.look if last is ctx.game else last.look  # what has left had what it had as it left (608.2h)
        return any(a.attached_to == o.id and subtype in look(a.id).subtypes for a in last.battlefield)

    return asked


def _mark(name: str) -> StatusReader:
    return lambda ctx, o: name in o.marks


def _damaged(ctx: Context, o: Object) -> bool:
    from benchbook.engine.events import Damage

    return any(isinstance(e, Damage) and e.to == o.id for e in ctx.game.log)


def _permanent_card(ctx: Context, o: Object) -> bool:
    return bool(o.components) and not o.is_token and bool(ctx.look(o.id).types & PERMANENT_TYPES)


def _attacked(ctx: Context, o: Object) -> bool:
    from benchbook.engine.events import AttackersDeclared

    return any(isinstance(e, AttackersDeclared) and o.id in e.attackers for e in ctx.game.log)


def _exerted(ctx: Context, o: Object) -> bool:
    from benchbook.engine.events import Told

    return any(isinstance(e, Told) and e.kind == "is exerted" and e.obj == o.id for e in ctx.game.log)


def _blocked(ctx: Context, o: Object) -> bool:
    from benchbook.engine.events import BlockersDeclared

    return any(isinstance(e, BlockersDeclared) and o.id in e.blockers for e in ctx.game.log)


def _in_combat_before(ctx: Context, o: Object, *, this_combat: bool) -> bool:
    """Whether it was declared as an attacker or a blocker this turn, or in the combat that there is now."""
    from benchbook.engine.events import AttackersDeclared, BlockersDeclared, StepBegins

    for event in reversed(ctx.game.log):
        if isinstance(event, AttackersDeclared) and o.id in event.attackers:
            return True
        if isinstance(event, BlockersDeclared) and o.id in event.blockers:
            return True
        if this_combat and isinstance(event, StepBegins) and event.step == "beginning of combat":
            return False
    return False


def _attackers_of_this_combat(ctx: Context) -> tuple[ObjId, ...]:
    """What was declared as an attacker in the combat that there is now."""
    from benchbook.engine.events import AttackersDeclared

    declared = (e for e in reversed(ctx.game.log) if isinstance(e, AttackersDeclared))
    found = next(declared, None) if ctx.game.combat is not None else None
    return tuple(found.attackers) if found is not None else ()


def _put_there(ctx: Context, o: Object, *, from_zone: str = "", how: str = "") -> bool:
    """Whether it came this turn to the zone that it is in, from that zone and in that way where they are said."""
    from benchbook.engine.events import Move

    moves = (e for e in ctx.game.log if isinstance(e, Move) and o.id in (e.new, *e.others))
    return any(e.to == o.zone and from_zone in ("", e.from_zone) and how in ("", e.how) for e in moves)


def _back_up(o: Object) -> bool:
    """A double-faced permanent of one card with its back face up (701.27g)."""
    part = o.components[0]
    return part.face == 1 and part.definition.layout in ("transform", "modal_dfc") and not o.face_down


def _historic(ctx: Context, o: Object) -> bool:
    look = ctx.look(o.id)
    ctx.notice("700.6")
    return "artifact" in look.types or "legendary" in look.supertypes or "Saga" in look.subtypes


def _modified(ctx: Context, o: Object) -> bool:
    mine = ctx.look(o.id).controller
    ctx.notice("700.9")
    for a in ctx.game.battlefield:
        look = ctx.look(a.id)
        if a.attached_to == o.id and (
            "Equipment" in look.subtypes or ("Aura" in look.subtypes and look.controller == mine)
        ):
            return True
    return bool(o.counters)


def _border(word: str) -> StatusReader:
    """Whether it has that border, where the ruleset has borders among the characteristics."""

    def test(ctx: Context, thing: Object) -> bool:
        function = ctx.game.table.one("runs", "border")
        if function is None:
            raise NotModelled("borders as characteristics")
        return bool(function.function(ctx.game, thing.id, ctx.look(thing.id)) == word)

    return test


def _watermarked(ctx: Context, thing: Object) -> bool:
    function = ctx.game.table.one("runs", "watermark")
    if function is None:
        raise NotModelled("watermarks as characteristics")
    return bool(function.function(ctx, thing.id))


def _has_an_adventure(ctx: Context, obj: Object) -> bool:
    """An adventurer card, or a spell or permanent that is one, also where it was not cast as an Adventure (715.2a).

    What copies one has an Adventure too (715.2b).
    """
    copied = copied_faces(ctx.game, obj)
    if copied:
        return not obj.face_down and is_adventurer(copied)
    return not obj.face_down and any(c.definition.layout == "adventure" for c in obj.components)


STATUS: dict[str, StatusReader] = {
    "black-bordered": _border("black"),
    "white-bordered": _border("white"),
    "silver-bordered": _border("silver"),
    "borderless": _border("borderless"),
    "watermarked": _watermarked,
    "token": lambda ctx, o: o.is_token,
    "nontoken": lambda ctx, o: not o.is_token,
    "tapped": lambda ctx, o: o.tapped,
    "untapped": lambda ctx, o: not o.tapped,
    "attacking": _combat(lambda c, i: i in c.attackers),
    "blocking": _combat(lambda c, i: i in c.blockers),
    "blocked": _combat(lambda c, i: i in c.blocked),
    "unblocked": _combat(lambda c, i: i in c.attackers and c.blockers_declared and i not in c.blocked),
    "attacking alone": _combat(lambda c, i: i in c.attackers and len(c.attackers) == 1),
    "face down": lambda ctx, o: bool(o.face_down),
    "face up": lambda ctx, o: not o.face_down,
    "permanent": lambda ctx, o: o.zone == "battlefield",
    "permanent card": _permanent_card,
    "drawn this turn": lambda ctx, o: drawn_this_turn(ctx.game, o.id),
    "on top of its library": lambda ctx, o: o.zone == "library" and ctx.game.player(o.owner).library[:1] == (o.id,),
    "permanent spell": lambda ctx, o: o.zone == "stack" and bool(ctx.look(o.id).types & PERMANENT_TYPES),
    "spell": lambda ctx, o: o.zone == "stack" and o.ability is None,
    "ability": lambda ctx, o: o.zone == "stack" and o.ability is not None,
    "activated ability": lambda ctx, o: o.ability is not None and o.ability.kind == "activated",
    "triggered ability": lambda ctx, o: o.ability is not None and o.ability.kind == "triggered",
    "card": lambda ctx, o: bool(o.components) and not o.is_token and not o.components[0].copy,
    "with an adventure": _has_an_adventure,
    "enchanted": _attached("Aura"),
    "equipped": _attached("Equipment"),
    "modified": _modified,
    "historic": _historic,
    "commander": lambda ctx, o: any(c.card in ctx.game.facts.get("commanders", ()) for c in o.components),
    "copy": lambda ctx, o: o.copied is not None or any(c.copy for c in o.components),
    "transformed": lambda ctx, o: len(o.components) == 1 and _back_up(o),
    "summoning sick": lambda ctx, o: o.sick,
    "phased out": lambda ctx, o: bool(o.phased_out),
    "entered this turn": lambda ctx, o: o.entered_turn == ctx.game.turn,
    "was dealt damage this turn": _damaged,
    "attacked this turn": _attacked,
    "exerted this turn": _exerted,
    "blocked this turn": _blocked,
    "put there this turn": _put_there,
    "put there from a library this turn": lambda ctx, o: _put_there(ctx, o, from_zone="library"),
    "put there from the battlefield this turn": lambda ctx, o: _put_there(ctx, o, from_zone="battlefield"),
    "discarded by you this turn": lambda ctx, o: o.owner == ctx.controller and _put_there(ctx, o, how="discarded"),
    "attacked or blocked this turn": lambda ctx, o: _in_combat_before(ctx, o, this_combat=False),
    "attacked this combat": lambda ctx, o: o.id in _attackers_of_this_combat(ctx),
    "attacked or blocked this combat": lambda ctx, o: _in_combat_before(ctx, o, this_combat=True),
    "with a single target": lambda ctx, o: o.chosen is not None and sum(len(g) for g in o.chosen.targets) == 1,
    "in the chosen sector": lambda ctx, o: ctx.bindings.get("sector") in o.marks,
    "was cast": lambda ctx, o: o.chosen is not None and bool(o.chosen.from_zone),
    "cast from hand": lambda ctx, o: o.chosen is not None and o.chosen.from_zone == "hand",
    "kicked": lambda ctx, o: o.chosen is not None and any(k.split("#")[0] == "kicker" for k in o.chosen.paid),
    "attached": lambda ctx, o: o.attached_to is not None,
    **{
        m: _mark(m)
        for m in (
            "monstrous", "renowned", "suspected", "paired", "saddled", "goaded", "crewed", "exerted", "harnessed",
            "ring-bearer", "merged", "melded", "combined", "detained", "solved", "unlocked", "prepared",
        )
    },
}  # fmt: skip


@reads(FILTERS, what.Is)
def has_status(ctx: Context, node: what.Is, obj: ObjId) -> bool:
    """A status, role or origin."""
    test = STATUS.get(node.status)
    if test is None:
        raise NotModelled(f"whether something is {node.status}")
    return test(ctx, ctx.game.object(obj))
