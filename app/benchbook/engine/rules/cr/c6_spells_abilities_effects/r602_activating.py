"""601.2, 602, 606: activating activated abilities and loyalty abilities."""

from __future__ import annotations

from benchbook.engine.choosing.words_to_choose import own_basic_land_type
from benchbook.engine.game_objects import AbilityOnStack
from benchbook.engine.illegal import OutOfTime
from benchbook.engine.index import rule_of
from benchbook.engine.memory import TOTAL_COST, Memory
from benchbook.engine.objects import loyalty
from benchbook.engine.objects.supplementary import in_the_command_zone
from benchbook.engine.paying.can_pay import bound_to, full_mana
from benchbook.engine.paying.counters_among import is_all, least_removed, most_removed
from benchbook.engine.readers.times_this_turn import activation_key, activations
from benchbook.engine.registry import RuleFunction
from benchbook.engine.rules.cr.c1_game_concepts.r115_targets import choose_targets
from benchbook.engine.rules.cr.c1_game_concepts.r118_other_activation_costs import any_time
from benchbook.engine.rules.cr.c5_turn_structure.r506_times import named_time
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import _has_x, choose_modes
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.cost import apply_changes
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import (
    divisions,
    modal,
    wanted_targets,
)
from benchbook.engine.rules.cr.c7_additional_rules.r700_modes_and_piles import aimed_again
from benchbook.engine.rules.terms import *


@rule("602.2", runs="activate")
def activate(game: Game, who: str, source: ObjId, held: Held) -> Script:
    """Activate an ability: put it on the stack, choose, pay; a mana ability does not use the stack (605.3b)."""
    ability: ab.Activated = held.ability  # type: ignore[assignment]
    yield Call("runs", "may activate", (who, source, held))
    moved = ("113.6m",) if ability.zone not in ("battlefield", "any") else ()
    if ability.targets and any(isinstance(e, fx.AddMana) for e in ability.effects):
        moved = (*moved, "605.5a")
    yield Cite((ability.rule, *moved) if ability.rule else moved, ability.text)
    yield Cite(own_basic_land_type(game, held.key.removeprefix("i")))
    several = game.table.of("runs", procedure("several instances", ability.keyword))
    yield Cite(tuple(one.number for one in several if one.function(game, source)))
    if is_mana_ability(ability):
        yield Call("runs", "mana ability", (who, source, held))
        return None
    on_stack = yield Call("runs", "activating: propose", (who, source, ability))
    yield Call("runs", "activating: choose", (who, source, on_stack, ability))
    yield Call("runs", "activating: pay", (who, source, on_stack, ability))
    game = yield NOW
    chosen = game.object(on_stack).chosen
    tapped = chosen.cost_objects.get("tapped", ()) if chosen else ()
    yield ev.Activate(who, source, on_stack, keyword=ability.keyword, tapped=tapped)
    for target in dict.fromkeys(t for group in (chosen.targets if chosen else ()) for t in group):
        yield ev.BecomeTarget(target, on_stack, who)
    return on_stack


@rule("602.2a", runs="activating: propose")
def propose(game: Game, who: str, source: ObjId, ability: ab.Activated) -> Script:
    """The ability is put on the stack as an object that is no card; the player controls it."""
    on_stack, how = AbilityOnStack(ability, source), Chosen(by=who)
    made = yield ev.CreateObject(
        "stack", who, controller=who, ability=on_stack, chosen=how, how="activated", cause=source
    )
    return made.new


def _works_there(game: Game, source: ObjId, ability: ab.Activated) -> None:
    """Whether the ability works where its source is, and that is not phased out."""
    thing = game.objects[source]
    stays = ability.zone == "battlefield" and in_the_command_zone(thing)
    if ability.zone != "any" and thing.zone != ability.zone and not stays:
        where = "on" if ability.zone in ("battlefield", "stack") else "in"
        raise Illegal(f"the ability works only {where} the {ability.zone}", "113.6m", "602.1")
    if thing.phased_out:
        raise Illegal(f"{name_of(game, source)} is phased out", "702.26b")


@rule("602.5", runs="may activate")
def may_activate(game: Game, who: str, source: ObjId, held: Held) -> Script:
    """Who may activate it, when and how often."""
    ability: ab.Activated = held.ability  # type: ignore[assignment]
    look = game.look(source)
    name = name_of(game, source)
    if ability.by_opponents:
        if who not in game.opponents(look.controller):
            raise Illegal(f"only opponents of {look.controller} may activate that ability of {name}", "602.2", "101.1")
    elif not ability.any_player and look.controller != who:
        apart = {"Equipment": "301.5d", "Aura": "303.4e"}
        also = tuple(n for kind, n in apart.items() if kind in look.subtypes)
        raise Illegal(f"only the controller of {name} may activate its abilities", "602.2", "701.2a", *also)
    _works_there(game, source, ability)
    if game.objects[source].zone == "command":
        yield Cite(("113.6p",))
    yield from _not_forbidden(game, who, source, ability)
    if is_mana_ability(ability) and any(game.look(o).has_keyword("split second") for o in game.stack):
        yield Cite(("702.61b",))
    if is_mana_ability(ability) and _spared(game, source):
        yield Cite(("605.1a",))
    ctx = Context(game, source, who)
    if ability.condition is not None and not holds(ctx, ability.condition):
        raise Illegal(f"the condition on activating {name}'s ability is not met", "602.5b")
    yield Cite(_at_its_time(game, who, source, ability))
    if ability.loyalty and loyalty.too_often(game, who, source):
        raise Illegal("a loyalty ability of it was activated this turn already", "606.3")
    if not _wants_x(ability.cost):
        _enough_loyalty(ctx, ability, who)
    yield from not_too_often(game, who, source, held)
    if game.objects[source].sick and "creature" in look.types and game.objects[source].zone == "battlefield":
        taps = any(isinstance(p, (k.TapThis, k.UntapThis)) for p in ability.cost.parts)
        if taps and not look.has_keyword("haste"):
            raise Illegal(f"{name} has not been under {who}'s control since the turn began", "302.6", "602.5a")
        yield Cite(("702.10c",) if taps else ("302.6",))
    return None


def _spared(game: Game, source: ObjId) -> bool:
    """Whether an effect stops the object's other activated abilities, but no mana abilities."""
    barring = ((c, ctx) for c, ctx, _ in rule_changes(game, Cant) if c.action == "activate" and c.against is not None)
    return any(change.what is not None and matches(ctx, change.what, source) for change, ctx in barring)


def _not_forbidden(game: Game, who: str, source: ObjId, ability: ab.Activated) -> Script:
    """Raises Illegal where a rule or an effect says that the ability can't be activated."""
    for function in rules_for(game, "forbids", "activate"):
        if reason := function.function(game, who, source):
            raise Illegal(reason, function.number, "602.5")
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == "activate on another's turn" and who not in game.active_players:
            raise Illegal(told_of(game, ctx, text) or "the ability can't be activated", "602.5", "101.2")
        if change.action == "activate loyalty" and loyalty.barred(ctx, change, who, ability):
            raise Illegal(told_of(game, ctx, text) or "loyalty abilities can't be activated", "602.5", "101.2")
        if (
            change.action == "activate"
            and _stops(ctx, change, who, source, ability)
            and _meant(game, change, source, text)
        ):
            out_of_reach = game.table.of("runs", "out of a ban's reach")
            if freed := [f for f in out_of_reach if f.function(game, change, source, ability)]:
                yield Cite(tuple(str(f.ref) for f in freed))
                continue
            numbers = ("602.5", *rule_of(game, change), "101.2")
            raise Illegal(told_of(game, ctx, text) or "the ability can't be activated", *numbers)


def _has_loyalty(ctx: Context, ability: ab.Activated, who: str, x: int) -> bool:
    """Whether the permanent has the loyalty counters that the cost removes with this X."""
    cost = loyalty.cost_of(ctx.game, who, ctx.source, ability)
    return can_pay(replace(ctx, chosen=Chosen(x=Fraction(x))), cost, who)


def _enough_loyalty(ctx: Context, ability: ab.Activated, who: str) -> None:
    """A negative loyalty cost needs at least that many loyalty counters on the permanent."""
    cost = loyalty.cost_of(ctx.game, who, ctx.source, ability)
    if not can_pay(ctx, cost, who):
        raise Illegal(f"{name_of(ctx.game, ctx.source)} has too few loyalty counters", "606.6")


def _at_its_time(game: Game, who: str, source: ObjId, ability: ab.Activated) -> tuple[str, ...]:
    """The rules about the time at which the text lets it be activated; at another time it may not be."""
    slow = ability.sorcery_speed or ability.loyalty
    if slow and (who not in game.active_players or game.step not in MAIN or game.stack):
        if ability.loyalty and loyalty.at_any_time(game, who, source):
            return ()
        if any_time(game, who, ability.keyword):
            return ("602.5d",)
        raise OutOfTime("it may be activated only as a sorcery", "606.3" if ability.loyalty else "602.5d")
    if not ability.during:
        return ()
    now, numbers = named_time(game, who, ability.during)
    about_combat = (*numbers, "506.7g") if numbers else ()
    if not now:
        raise Illegal("it may not be activated at this time", "602.5b", *about_combat)
    return about_combat


def _meant(game: Game, change: Cant, source: ObjId, text: str) -> bool:
    """A text that names a kind of thing without the words card or source means permanents (109.2)."""
    if change.what is None or game.objects[source].zone == "battlefield":
        return True
    return any(word in text.lower() for word in ("card", "source", "graveyard", "hand", "named"))


NEITHER_MANA_NOR_LOYALTY = Not(which.Or((Is("mana ability"), Is("loyalty ability"))))


def _stops(ctx: Context, change: Cant, who: str, source: ObjId, ability: ab.Activated) -> bool:
    if change.who is not None and who not in players(ctx, change.who):
        return False
    if change.condition is not None and not holds(ctx, change.condition):
        return False
    if getattr(change, "against", None) is not None and is_mana_ability(ability):
        return False
    if change.against == NEITHER_MANA_NOR_LOYALTY and ability.loyalty:
        return False
    return change.what is None or matches(ctx, change.what, source)


@rule("602.2b", runs="activating: choose")
def choose(game: Game, who: str, source: ObjId, on_stack: ObjId, ability: ab.Activated) -> Script:
    """The choices are made as for a spell (601.2b–d)."""
    ctx = Context(game, source, who, stack_object=on_stack)
    x = yield from value_of_x(ctx, ability, who)
    ctx = replace(ctx, chosen=Chosen(x=x))
    _enough_loyalty(ctx, ability, who)
    modes = yield from choose_modes(ctx, modal((ability,)), who, {}, ability.targets)
    if aimed_again(modal((ability,)), modes):
        raise NotModelled("a mode with targets that is chosen more than once for an ability")
    targets = yield from choose_targets(
        game, ctx, ability.targets, wanted_targets((ability,), ability.targets, modes), who
    )
    division = yield from divisions(game, ctx, (ability,), targets, who)
    yield ev.Retarget(on_stack, Chosen(targets, modes, x, division=division, by=who))


def value_of_x(ctx: Context, ability: ab.Activated, who: str) -> Script:
    """The value of a variable in the cost, which is announced (601.2b); None where there is none."""
    if not _wants_x(ability.cost):
        return None
    most, least = most_removed(ctx, ability.cost), max(ability.least_x, least_removed(ability.cost))
    if is_all(ability.cost):
        return most
    values = tuple(Fraction(n) for n in range(least, 21) if _has_loyalty(ctx, ability, who, n) and n <= most)
    values = values or (Fraction(least),)
    every = len(values) == 21 - least
    answer = yield Choice(who, "x", "choose the value of X", values, about=ctx.source, rule="107.3a", open_ended=every)
    if answer < least:
        raise Illegal(f"X can't be {answer}", "107.3a", "101.2")
    yield Cite(("107.3a",))
    return Fraction(answer)


def _wants_x(cost: k.Cost) -> bool:
    return _has_x(cost)


@rule("601.2h", runs="activating: pay")
def pay_for_it(game: Game, who: str, source: ObjId, on_stack: ObjId, ability: ab.Activated) -> Script:
    """Determine the total cost and pay it (602.2b refers to 601.2f–h)."""
    chosen = game.object(on_stack).chosen or Chosen()
    ctx = Context(game, source, who, chosen=chosen, stack_object=on_stack, bindings={PAYING: "ability"})
    meant = ability
    for function in game.table.of("runs", "another cost of activating") if ability.keyword else ():
        meant = yield from function.function(game, ctx, who, ability)
    try:
        cost, cited = total_cost(ctx, who, source, meant)
        changed = cost.mana != meant.cost.mana
        yield Cite(cited)
        yield Cite(tuple(f.number for f in _own_changes(game, ability) if changed))
        yield Cite(("601.2f",) if changed and ability.cost_change is not None else ())
        paid = yield from pay(ctx, cost, who)
    except CannotPay as problem:
        own = (ability.rule,) if ability.rule else ()
        raise Illegal(str(problem), "602.2b", "118.3", *problem.numbers, *own) from problem
    yield ev.Retarget(on_stack, replace(chosen, cost_objects={**chosen.cost_objects, **paid}))
    yield ev.MarkObject(on_stack, memory=TOTAL_COST(str(cost.mana) or "{0}"))
    game = yield NOW
    if source in game.objects:
        more = counted_once_more(game, source, ability)
        changes = {"loyalty_activated": game.turn} if ability.loyalty else {}
        yield ev.MarkObject(source, changes, {**loyalty.once_more(game, source), **more} if ability.loyalty else more)


def _own_changes(game: Game, ability: ab.Activated) -> tuple[RuleFunction, ...]:
    """The rules by which the ability's keyword changes what it costs."""
    return game.table.of("runs", procedure("cost of activating", ability.keyword)) if ability.keyword else ()


@rule("602.2b", runs="activating: total cost")
def total_cost(ctx: Context, who: str, source: ObjId, ability: ab.Activated) -> tuple[k.Cost, tuple[str, ...]]:
    """The activation cost after increases and reductions, and the rules about those of other objects."""
    parts = [p for p in ability.cost.parts if not isinstance(p, k.PayMana)]
    if any(isinstance(p, k.OwnManaCost) for p in parts):
        raise Illegal(f"{name_of(ctx.game, source)} has no mana cost to pay", "118.6", "202.1a")
    symbols = [s for p in ability.cost.parts if isinstance(p, k.PayMana) for s in full_mana(ctx, p).symbols]
    for function in _own_changes(ctx.game, ability):
        symbols = function.function(ctx.game, source, symbols)
    own = ability.cost_change
    applies = own is not None and (ability.cost_condition is None or holds(ctx, ability.cost_condition))
    mine = ((own, ctx),) if own is not None and applies else ()
    symbols, extras, cited = apply_changes(
        ctx.game, who, source, symbols, "ability", loyalty.keyword_of(ability), mine, is_mana_ability(ability),
        ctx.stack_object,
    )  # fmt: skip
    parts, extras = loyalty.as_one(parts, extras) if ability.loyalty else (parts, extras)
    if ability.color_of_x:
        symbols = list(bound_to(ability.color_of_x, ability.cost.mana.symbols, ctx.x, symbols))
    bends = any(isinstance(p, k.PayMana) and p.waterbend for p in ability.cost.parts)
    if bends and (extras or applied_more(ability, symbols)):
        raise NotModelled("a waterbend cost to which an effect adds")
    mana = [k.PayMana(ManaCost(tuple(symbols)), waterbend=bends)] if symbols else []
    return k.Cost((*mana, *parts, *extras)), cited


def applied_more(ability: ab.Activated, symbols: list[str]) -> bool:
    """Whether the cost has come to more mana than the ability says."""
    return ManaCost(tuple(symbols)).mana_value > ability.cost.mana.mana_value and "X" not in ability.cost.mana.symbols


def not_too_often(game: Game, who: str, source: ObjId, held: Held) -> Script:
    """Limits that the text sets, and those that the keyword before it adds."""
    ability: ab.Activated = held.ability  # type: ignore[assignment]
    if ability.limit_each_turn and activations(game, source, held.key) >= ability.limit_each_turn:
        raise Illegal("it may not be activated so often in one turn", "602.5b")
    if ability.limit_each_turn and _used_in_another_form(game, source, held.key):
        yield Cite(("602.5c",))
    if ability.once and activations(game, source, held.key, ever=True):
        raise Illegal("it may be activated only once", "602.5b")
    for function in game.table.of("runs", procedure("may activate", ability.keyword)) if ability.keyword else ():
        reason = function.function(game, who, source, held)
        yield Cite((function.number,))
        if reason:
            raise Illegal(reason, function.number, "602.5b")


def _used_in_another_form(game: Game, source: ObjId, key: str) -> bool:
    """Whether the ability in this place was activated this turn while the object had another name, as a copy has."""
    own, used = activation_key(game, source, key, False), f"activated {key} of "
    return any(
        m.startswith(used) and m != own and m.endswith(f" on turn {game.turn}") for m in game.objects[source].memory
    )


def counted_once_more(game: Game, source: ObjId, ability: ab.Activated) -> Memory:
    """What the object remembers of activations of this ability once there is one more."""
    for held in all_held(game, source):
        if held.ability == ability:
            keys = (activation_key(game, source, held.key, ever) for ever in (False, True))
            return {key: game.objects[source].memory.get(key, 0) + 1 for key in keys}
    return {}
