"""How many (``cards.amounts``)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from fractions import Fraction

from benchbook.cards import amounts as how
from benchbook.cards.filters import And, ManaCostHas
from benchbook.cards.mana import COLOR_LETTERS, COLOR_NAMES, symbol_colors
from benchbook.cards.objects import Group
from benchbook.engine.choosing.chosen import chosen_for
from benchbook.engine.choosing.words_to_choose import basic_land_types_there_are
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import AMOUNTS, amount, as_they_were, holds, how_many, objects, players, reads
from benchbook.engine.events import Cast
from benchbook.engine.game_objects import Characteristics
from benchbook.engine.mana.spent_otherwise import colors_spent
from benchbook.engine.memory import MONSTROSITY
from benchbook.engine.objects.color_identity import rules_of_number
from benchbook.engine.objects.counted_together import differently_named, more_devotion
from benchbook.engine.objects.keyword_instances import times_paid
from benchbook.engine.paying.can_pay import is_defined
from benchbook.engine.paying.paying_with_objects import power_to
from benchbook.engine.players.standing import greatest_share, share
from benchbook.engine.prose import name_of
from benchbook.engine.readers.hidden_cards import how_many_in_hand, needs_listing
from benchbook.engine.readers.mana_spent import all_spent, snow_spent
from benchbook.engine.readers.tallies import tally, who_did_and_left
from benchbook.engine.state import ObjId
from benchbook.engine.whole_numbers import rounded_down, rounded_up
from benchbook.frozen import EMPTY


@reads(AMOUNTS, how.Number)
def number(ctx: Context, node: how.Number) -> Fraction:
    """The number itself."""
    return node.value


@reads(AMOUNTS, how.VariableX)
def variable_x(ctx: Context, node: how.VariableX) -> Fraction:
    """X as chosen (107.3); an ability of a permanent may use the X its spell was cast with (107.3m)."""
    bound = ctx.bindings.get(f"value of {node.letter}")
    if bound is not None:
        return Fraction(bound)
    if ctx.chosen is not None and ctx.chosen.x is not None:
        return ctx.chosen.x
    spoken_of = _x_of_the_spell(ctx) if isinstance(ctx.event, Cast) else None
    if spoken_of is not None:
        ctx.notice("107.3e")
        return spoken_of
    cast = ctx.game.object(ctx.source).chosen if ctx.source in ctx.game.last(ctx.source).objects else None
    if cast is not None and cast.x is not None:
        if _is_gained(ctx):
            ctx.notice("107.3j")
            return Fraction(0)
        return cast.x
    monstrous = MONSTROSITY.of(ctx.game.object(ctx.source))
    if monstrous is not None and node.letter == "X":
        return monstrous  # what X was as it became monstrous (701.37c)
    if node.letter == "X" and not is_defined(ctx):
        raise NotModelled(f"the value of X that {name_of(ctx.game, ctx.source)} speaks of: nothing defines it")
    return Fraction(0)


def _is_gained(ctx: Context) -> bool:
    """Whether the ability on the stack is one that an effect gave its source (107.3j)."""
    on_stack = ctx.game.object(ctx.stack_object).ability if ctx.stack_object is not None else None
    if on_stack is None:
        return False
    held = [h for h in ctx.look(ctx.source).abilities if h.ability == on_stack.ability]
    return bool(held) and all(h.granted_by for h in held)


def _x_of_the_spell(ctx: Context) -> Fraction | None:
    """The X of the spell that triggered an ability which speaks of the {X} in its cost (107.3e)."""
    on_stack = ctx.game.object(ctx.stack_object).ability if ctx.stack_object is not None else None
    asked = getattr(getattr(on_stack and on_stack.ability, "when", None), "filter", None)
    parts = asked.parts if isinstance(asked, And) else (asked,)
    if ManaCostHas("{X}") not in parts or not isinstance(ctx.event, Cast):
        return None
    chosen = ctx.game.object(ctx.event.obj).chosen
    return chosen.x if chosen is not None else None


@reads(AMOUNTS, how.CountOf)
def count_of(ctx: Context, node: how.CountOf) -> Fraction:
    """How many objects there are."""
    ctx.notice("608.2h")
    if isinstance(node.what, Group) and node.what.zone == "hand":
        return how_many_in_hand(ctx, node.what)
    if isinstance(node.what, Group) and node.what.zone == "library":
        needs_listing(ctx, node.what)
    return how_many(objects(ctx, node.what))


def attribute(ctx: Context, name: str, obj: ObjId) -> Fraction:
    """One number of an object, now or as it last existed; what it lacks counts as 0 (208.3a, 209)."""
    look = ctx.look(obj)
    if ctx.noticed is not None:
        ctx.notice(*rules_of_number(ctx.game, name, obj))
    if name == "damage":
        return ctx.game.object(obj).damage
    if name in ("loyalty", "defense"):
        on_battlefield = ctx.game.object(obj).zone == "battlefield"
        return ctx.game.object(obj).counter(name) if on_battlefield else getattr(look, name) or Fraction(0)
    if name == "power to station":
        return power_to(ctx, obj, "station")
    if name == "power and toughness":
        return (look.power or Fraction(0)) + (look.toughness or Fraction(0))
    value = {
        "power": look.power, "toughness": look.toughness, "mana value": look.mana_value,
        "base power": look.base_power, "base toughness": look.base_toughness,
    }[name]  # fmt: skip
    return value if value is not None else Fraction(0)


@reads(AMOUNTS, how.AttributeOf)
def attribute_of(ctx: Context, node: how.AttributeOf) -> Fraction:
    """The attribute of the object; of several objects their total."""
    ctx.notice("608.2h")
    return sum(
        (attribute(ctx, node.attribute, s) for s in as_they_were(ctx, node.what) if isinstance(s, int)), Fraction(0)
    )


@reads(AMOUNTS, how.GreatestOf)
def greatest_of(ctx: Context, node: how.GreatestOf) -> Fraction:
    """The greatest, least or total among objects; 0 among none."""
    found = [attribute(ctx, node.attribute, s) for s in objects(ctx, node.what) if isinstance(s, int)]
    if not found:
        return Fraction(0)
    return {"greatest": max(found), "least": min(found), "total": sum(found, Fraction(0))}[node.how]


@reads(AMOUNTS, how.CountersOn)
def counters_on(ctx: Context, node: how.CountersOn) -> Fraction:
    """Counters on objects or players."""
    ctx.notice("608.2h")
    subjects = players(ctx, node.what) if _is_who(node.what) else as_they_were(ctx, node.what)
    total = Fraction(0)
    for subject in subjects:
        held = ctx.game.player(subject).counters if isinstance(subject, str) else ctx.game.object(subject).counters
        total += sum((n for k, n in held.items() if not node.kind or k.split("|")[0] == node.kind), Fraction(0))
    return total


def _is_who(node: object) -> bool:
    return type(node).__module__.endswith(".players")


@reads(AMOUNTS, how.LifeOf)
def life_of(ctx: Context, node: how.LifeOf) -> Fraction:
    """A life total."""
    found = players(ctx, node.who)
    return ctx.game.player(found[0]).life if found else Fraction(0)


@reads(AMOUNTS, how.ExtremeLife)
def extreme_life(ctx: Context, node: how.ExtremeLife) -> Fraction:
    """The highest or the lowest life total of those in the game."""
    who = ctx.game.everyone() if node.among is None else players(ctx, node.among)
    totals = [ctx.game.player(p).life for p in who]
    return max(totals, default=Fraction(0)) if node.how == "highest" else min(totals, default=Fraction(0))


@reads(AMOUNTS, how.StartingLife)
def starting_life(ctx: Context, node: how.StartingLife) -> Fraction:
    """The starting life total of the ruleset."""
    return ctx.game.starting_life


@reads(AMOUNTS, how.PlayerCount)
def player_count(ctx: Context, node: how.PlayerCount) -> Fraction:
    """How many players, of those for whom the condition holds; who has left did what they did (800.4i)."""
    found = players(ctx, node.who)
    if node.condition is not None:
        found = (*found, *who_did_and_left(ctx, node))
        found = tuple(p for p in found if holds(replace(ctx, subjects={**ctx.subjects, "player": p}), node.condition))
    return Fraction(len(found))


@reads(AMOUNTS, how.Devotion)
def devotion(ctx: Context, node: how.Devotion) -> Fraction:
    """Symbols of the colours among the mana costs of permanents you control (700.5)."""
    names = [str(ctx.bindings.get("color", "")) if c == "that color" else c for c in node.colors]
    mine = [look for o in ctx.game.battlefield if (look := ctx.look(o.id)).controller == ctx.controller]
    return _symbols(mine, names) + more_devotion(ctx)


@reads(AMOUNTS, how.ManaSymbols)
def mana_symbols(ctx: Context, node: how.ManaSymbols) -> Fraction:
    """Symbols of one colour in the mana costs of objects, as they are or last were; a hybrid symbol is of both."""
    return _symbols([ctx.look(o) for o in objects(ctx, node.what) if isinstance(o, int)], [node.color])


def _symbols(looks: Iterable[Characteristics], names: Collection[str]) -> Fraction:
    letters = {letter for letter, name in COLOR_NAMES.items() if name in names}
    costs = (look.mana_cost.symbols for look in looks if look.mana_cost is not None)
    return Fraction(sum(1 for cost in costs for s in cost if letters.intersection(symbol_colors(s))))


@reads(AMOUNTS, how.DistinctAmong)
def distinct_among(ctx: Context, node: how.DistinctAmong) -> Fraction:
    """How many different ones there are."""
    found: set[object] = set()
    if node.kind == "differently named":
        return Fraction(differently_named(ctx.look(s).names for s in objects(ctx, node.what) if isinstance(s, int)))
    for subject in objects(ctx, node.what):
        if isinstance(subject, int):
            look = ctx.look(subject)
            kinds: dict[str, set[object]] = {
                "colors": set(look.colors),
                "basic land types": {s for s in basic_land_types_there_are(ctx.game) if s in look.subtypes},
                "card types": set(look.types),
                "names": set(look.names),
                "powers": {p for p in (look.power,) if p is not None},
                "mana values": {look.mana_value},
                "creature types": set(look.subtypes),
                "kinds of counters": {k.split("|")[0] for k, n in ctx.game.object(subject).counters.items() if n},
            }
            found |= kinds[node.kind]
    return Fraction(len(found))


@reads(AMOUNTS, how.HappenedThisTurn)
def happened(ctx: Context, node: how.HappenedThisTurn) -> Fraction:
    """A tally of this turn's events."""
    return tally(ctx, node.kind, node.who, node.what)


@reads(AMOUNTS, how.EventAmount)
def event_amount(ctx: Context, node: how.EventAmount) -> Fraction:
    """The number of the event."""
    if ctx.amount is None:
        raise NotModelled("'that much' where the event has no amount")
    return ctx.amount


@reads(AMOUNTS, how.BoundAmount)
def bound_amount(ctx: Context, node: how.BoundAmount) -> Fraction:
    """What an instruction measured, of several players' each one's own; 0 where it was not followed."""
    if node.name.startswith("greatest "):
        return greatest_share(ctx, node.name.removeprefix("greatest "))
    own = share(ctx, node.name)
    if own is not None:
        return own
    found = ctx.bindings.get(f"number {node.name}", ctx.bindings.get(node.name, 0))
    return Fraction(len(found)) if isinstance(found, tuple) else Fraction(found)


@reads(AMOUNTS, how.ReplacedAmount)
def replaced_amount(ctx: Context, node: how.ReplacedAmount) -> Fraction:
    """What the instruction that is not carried out would have taken."""
    return amount(ctx, node.of)


@reads(AMOUNTS, how.ChosenNumber)
def chosen_number(ctx: Context, node: how.ChosenNumber) -> Fraction:
    """The number chosen."""
    found = chosen_for(ctx, node.key)
    if found is None:
        raise NotModelled("a chosen number that was never chosen")
    return Fraction(found)


@reads(AMOUNTS, how.TimesKicked)
def times_kicked(ctx: Context, node: how.TimesKicked) -> Fraction:
    """How often the cost was paid for the spell."""
    chosen = ctx.chosen
    if chosen is None or ctx.stack_object != ctx.source:
        chosen = ctx.game.object(ctx.source).chosen or chosen
    return Fraction(times_paid(chosen.paid if chosen else EMPTY, node.cost, node.instance))


@reads(AMOUNTS, how.FurtherTargets)
def further_targets(ctx: Context, node: how.FurtherTargets) -> Fraction:
    """The targets chosen for the spell, less one."""
    chosen = ctx.game.object(ctx.source).chosen
    return Fraction(max(sum(len(group) for group in chosen.targets) - 1, 0) if chosen is not None else 0)


@reads(AMOUNTS, how.ManaSpent)
def mana_spent(ctx: Context, node: how.ManaSpent) -> Fraction:
    """Mana spent to cast it, or the colours of that mana."""
    chosen = ctx.game.object(ctx.source).chosen or ctx.chosen
    if chosen is None:
        return Fraction(0)
    if node.snow:
        return snow_spent(ctx, chosen)
    if not chosen.mana_spent and not chosen.free and chosen.from_zone:
        return all_spent(ctx, node)
    if node.colors:
        found, rules = colors_spent(ctx.game, chosen)
        ctx.notice(*rules)
        return found
    return sum((Fraction(1, 2) if m.startswith("½") else Fraction(1) for m in chosen.mana_spent), Fraction(0))


@reads(AMOUNTS, how.DieResult)
def die_result(ctx: Context, node: how.DieResult) -> Fraction:
    """The result rolled."""
    return Fraction(ctx.bindings.get("die result", 0))


@reads(AMOUNTS, how.Sum)
def sum_of(ctx: Context, node: how.Sum) -> Fraction:
    """The parts added."""
    return sum((amount(ctx, p) for p in node.parts), Fraction(0))


@reads(AMOUNTS, how.Product)
def product(ctx: Context, node: how.Product) -> Fraction:
    """One amount so many times."""
    return amount(ctx, node.times) * amount(ctx, node.of)


@reads(AMOUNTS, how.Difference)
def difference(ctx: Context, node: how.Difference) -> Fraction:
    """One amount less another (107.1b: not below zero where it says how many)."""
    result = amount(ctx, node.left) - amount(ctx, node.right)
    return max(result, Fraction(0)) if node.floor else result


@reads(AMOUNTS, how.HalfOf)
def half_of(ctx: Context, node: how.HalfOf) -> Fraction:
    """Half, rounded as the text says (107.1a)."""
    half = amount(ctx, node.of) / 2
    if node.rounded and not hasattr(half, "rounded_down") and half.denominator != 1:
        ctx.notice("107.1a")
    if node.rounded == "up":
        return rounded_up(half)
    if node.rounded == "down":
        return rounded_down(half)
    if half.denominator == 1 or hasattr(half, "rounded_down"):
        return half
    as_it_is = ctx.game.table.one("runs", "no rounding said")
    if as_it_is is None:
        raise NotModelled("half of an odd number where nothing says how to round it")
    ctx.notice(str(as_it_is.ref))
    return Fraction(as_it_is.function(half))


@reads(AMOUNTS, how.Negative)
def negative(ctx: Context, node: how.Negative) -> Fraction:
    """The amount with its sign turned."""
    return -amount(ctx, node.of)


@reads(AMOUNTS, how.UnspentMana)
def unspent_mana(ctx: Context, node: how.UnspentMana) -> Fraction:
    """What is in the mana pools of the players, of that color."""
    held = (m for who in players(ctx, node.who) for m in ctx.game.player(who).pool)
    return sum((m.amount for m in held if not node.color or m.color == COLOR_LETTERS[node.color]), Fraction(0))


PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


@reads(AMOUNTS, how.PartySize)
def party_size(ctx: Context, node: how.PartySize) -> Fraction:
    """As many of the four as different creatures you control can stand for (700.8)."""
    looks = (ctx.look(o.id) for o in ctx.game.battlefield)
    mine = [look.subtypes for look in looks if look.controller == ctx.controller and "creature" in look.types]
    kinds = [[i for i, subtypes in enumerate(mine) if kind in subtypes] for kind in PARTY]
    size = _most_matched(kinds, frozenset())
    several = any(len({*PARTY} & set(subtypes)) > 1 for subtypes in mine)
    ctx.notice("700.8a", *(("700.8b",) if several else ()), *(("700.8c",) if size == len(PARTY) else ()))
    return Fraction(size)


def _most_matched(kinds: list[list[int]], used: frozenset[int]) -> int:
    if not kinds:
        return 0
    best = _most_matched(kinds[1:], used)
    for one in kinds[0][:4]:
        if one not in used:
            best = max(best, 1 + _most_matched(kinds[1:], used | {one}))
    return best


@reads(AMOUNTS, how.UpTo)
def up_to(ctx: Context, node: how.UpTo) -> Fraction:
    """The limit; whoever chooses asks for the number itself."""
    return amount(ctx, node.limit) if node.limit is not None else Fraction(10**6)
