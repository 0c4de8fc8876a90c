"""702.76, 702.96, 702.113, 702.117, 702.119, 702.148, 702.173, 702.188: other costs for which a spell may be cast."""

from __future__ import annotations

from dataclasses import is_dataclass

from benchbook.cards.read import read_text
from benchbook.engine.combat.combat_damage import dealers
from benchbook.engine.readers.filters import creature_types
from benchbook.engine.readers.tallies import KINDS
from benchbook.engine.rules.cr.c7_additional_rules.r702.help_with_costs import cheaper, one_of
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.76a", keyword="prowl")
def prowl(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost after a source of yours with one of its creature types dealt a player combat damage."""
    return (alternative(keyword, "702.76a", condition=Matches(THIS, Is("prowling"))),)


def _prowling(ctx: Context, obj: Object) -> bool:
    mine = creature_types(ctx.look(obj.id).subtypes)
    return any(creature_types(source.subtypes) & mine for source in dealers(ctx))


STATUS["prowling"] = _prowling


@rule("702.96b", runs="text of spell")
def each_instead_of_target(game: Game, spell: ObjId, found: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...]:
    """Overloaded, the spell has no targets: it affects everything that fits, whether or not it could be targeted."""
    chosen = game.object(spell).chosen
    if chosen is None or chosen.alternative != "overload" or not game.look(spell).has_keyword("overload"):
        return found
    return tuple(replace(a, effects=_each(a.effects, a.targets), targets=()) for a in found)


def _each(node: Any, specs: tuple[TargetSpec, ...]) -> Any:
    if isinstance(node, tuple):
        return tuple(_each(part, specs) for part in node)
    if isinstance(node, Target):
        spec = specs[node.index]
        if spec.filter is None or spec.players is not None or spec.spells is not None:
            raise NotModelled("overload of a spell that targets more than objects of one zone")
        return Group(spec.filter, spec.zone, spec.zone_of)
    if is_dataclass(node) and not isinstance(node, type):
        new = {f.name: _each(getattr(node, f.name), specs) for f in fields(node)}
        return replace(node, **new)
    return node


@rule("702.113a", keyword="awaken")
def awaken(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost by which a land of yours gets N +1/+1 counters and becomes a 0/0 Elemental with haste."""
    nothing = Number.of(0)
    creature = (
        AddTypes(("creature",), ("Elemental",)), SetPT(nothing, nothing), GainAbilities((Keyword("haste"),)),
    )  # fmt: skip
    land = (plus_one(Target(0), number_of(keyword)), Continuous(Target(0), creature, Indefinitely()))
    spell = SpellAbility(
        (If(CostWasPaid("awaken"), land),), (TargetSpec(And((HasType("land"), YOURS))),), text_of(keyword), "702.113a"
    )
    return (alternative(keyword, "702.113a"), spell)


@rule("702.117a", keyword="surge")
def surge(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost once its caster or a teammate has cast another spell this turn."""
    return (alternative(keyword, "702.117a", condition=cond.Happened("spells cast by the team")),)


def _by_the_team(ctx: Context, event: ev.Event) -> tuple[str, Any, Fraction] | None:
    if not isinstance(event, ev.Cast) or event.who in ctx.game.opponents(ctx.controller):
        return None
    return event.who, event.obj, Fraction(1)


KINDS["spells cast by the team"] = _by_the_team


@rule("702.119a", keyword="emerge")
def emerge(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost with a creature sacrificed, by whose mana value the spell costs less."""
    return (alternative(keyword, "702.119a", condition=cond.Exists(Group(_food(keyword)))),)


def _food(keyword: Keyword) -> Filter:
    return And((keyword.filter or CREATURE, YOURS))


@rule("702.119c", runs="total cost", there="emerge")
def sacrifice_a_creature(game: Game, who: str, spell: ObjId, made: Any, cost: Cost) -> Script:
    """What is sacrificed is chosen with the cost, and sacrificed as the total cost is paid."""
    if made.alternative != "emerge":
        return cost
    keyword: Keyword = game.look(spell).keywords("emerge")[0].ability  # type: ignore[assignment]
    ctx = Context(game, spell, who, stack_object=spell)
    picked = yield from one_of(ctx, objects(ctx, Group(_food(keyword))), "sacrifice", "702.119c")
    made.bound["emerged from"] = (picked,)
    less = cheaper(cost, int(game.look(picked).mana_value))
    return Cost((*less.parts, k.SacrificeCost(Bound("emerged from"))))


@rule("702.148b", runs="text of spell")
def without_the_brackets(game: Game, spell: ObjId, found: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...]:
    """Its cleave cost paid, the spell has the text that is left when the words in brackets are removed."""
    thing = game.object(spell)
    if thing.chosen is None or thing.chosen.alternative != "cleave":
        return found
    face = thing.components[0].definition.front
    for held in game.look(spell).keywords("cleave"):
        words = getattr(held.ability, "words", "")
        return tuple(a for a in read_text(words, face.name, face.types) if isinstance(a, SpellAbility))
    return found


@rule("702.173a", keyword="freerunning")
def freerunning(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost after combat damage to a player by an Assassin or commander of yours."""
    return (alternative(keyword, "702.173a", condition=Matches(THIS, Is("freerunning"))),)


def _freerunning(ctx: Context, obj: Object) -> bool:
    creatures = (source for source in dealers(ctx) if "creature" in source.types)
    return any(source.commander or "Assassin" in source.subtypes for source in creatures)


STATUS["freerunning"] = _freerunning


@rule("702.188a", keyword="web-slinging")
def web_slinging(keyword: Keyword) -> tuple[Ability, ...]:
    """An alternative cost with a tapped creature of yours returned to its owner's hand."""
    back = k.ReturnCost(Choose(And((YOUR_CREATURE, Is("tapped"))), ONE, YOU))
    return (option(keyword, "702.188a", "alternative", Cost((*cost_of(keyword).parts, back))),)
