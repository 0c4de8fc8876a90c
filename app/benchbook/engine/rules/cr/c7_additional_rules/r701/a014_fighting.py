"""701.14, 701.15, 701.35: fight, goad and detain."""

from __future__ import annotations

from benchbook.engine.memory import GOADED_BY
from benchbook.engine.rules.cr.c5_turn_structure.r508_checking_attacks import Requirement
from benchbook.engine.rules.cr.c5_turn_structure.r508_declaring_attackers import possible_targets
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.cr.c8_multiplayer.r800_left_the_game import passed_over


@rule("701.14a", performs=fx.Fight)
def fight(game: Game, ctx: Context, node: fx.Fight) -> Script:
    """Each deals damage equal to its power to the other; if one is missing or no creature, none is dealt (701.14b)."""
    first = ids((yield from chosen_objects(ctx, node.first)))
    second = ids((yield from chosen_objects(ctx, node.second, "choose what it fights")))
    pair = [o for o in (*first, *second) if on_battlefield(game, o) and "creature" in game.look(o).types]
    if not first or not second or len(pair) < 2:
        yield Cite(("701.14b",), sentence="One of the creatures is missing: neither deals or is dealt damage.")
        return {"fought": ()}
    a, b = first[0], second[0]
    if a == b:
        power = game.look(a).power or Fraction(0)
        yield Cite(("701.14c",))
        yield ev.Damage(a, a, power * 2)
        return {"fought": (a,)}
    events = [ev.Damage(x, y, game.look(x).power or Fraction(0)) for x, y in ((a, b), (b, a))]
    yield Cite(("701.14d", "107.1b") if any(event.amount < 0 for event in events) else ("701.14d",))
    yield ev.Together(tuple(e for e in events if e.amount > 0), "They fight.")
    for x, y in ((a, b), (b, a)):
        yield ev.Told("fights", game.controller(x), x, y)
    return {"fought": (a, b)}


@rule("701.15a", runs="designation: goaded")
def goad(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """Until the goading player's next turn the creature is goaded; the same player goading it again does nothing."""
    for obj in found:
        if on_battlefield(game, obj) and ctx.controller not in goaders(game, obj):
            by = {**GOADED_BY.of(game.objects[obj]), ctx.controller: game.turn}
            yield ev.MarkObject(obj, {"marks": ("goaded",)}, GOADED_BY(by))
            if len(by) > 1:
                yield Cite(("701.15c",))
            yield ev.Told("is goaded", ctx.controller, obj)
        elif on_battlefield(game, obj):
            yield Cite(("701.15d",), sentence=f"{ctx.controller} has goaded {name_of(game, obj)} already.")
    return None


def goaders(game: Game, obj: ObjId) -> tuple[PlayerId, ...]:
    """The players who have goaded the creature (701.15c); of one that is given as goaded, its only opponent."""
    known = tuple(dict.fromkeys((*GOADED_BY.of(game.object(obj)), *goaded_by_effects(game, obj))))
    if known or "goaded" not in game.object(obj).marks:
        return known
    opponents = game.opponents(game.controller(obj))
    return tuple(opponents) if len(opponents) == 1 else ()


def goaded_by_effects(game: Game, obj: ObjId) -> tuple[PlayerId, ...]:
    """Who controls an effect that says that the creature is goaded (701.15b)."""
    effects = (one for one in rule_changes(game, PlayerRule) if one[0].rule == "goads")
    return tuple(p for c, ctx, _ in effects if matches(ctx, c.filter, obj) for p in players(ctx, c.who))


@rule("701.15b", runs="attack requirement", there=("goaded", PlayerRule))
def goaded_must_attack(game: Game, obj: ObjId) -> list[Requirement]:
    """A goaded creature attacks if able, and for each player who goaded it a player other than that one if able."""
    if "goaded" not in game.objects[obj].marks and not goaded_by_effects(game, obj):
        return []
    name, targets, found = name_of(game, obj), possible_targets(game), []
    said = f"{name} is goaded and must attack a player who did not goad it"
    found.append(Requirement(obj, frozenset(targets), f"{name} is goaded and must attack", "701.15b"))
    for goader in goaders(game, obj):
        others = frozenset(t for t in targets if isinstance(t, str) and t != goader)
        found.append(Requirement(obj, others, said, "701.15b"))
    return found


@rule("701.15a", results_of=ev.TurnBegins)
def goading_ends(game: Game, event: ev.TurnBegins) -> Script:
    """As the goading player's turn begins, what they goaded is goaded by them no longer."""
    over = {event.who, *passed_over(game, event)}
    for obj in [o for o in game.battlefield if "goaded" in o.marks and not GOADED_BY.of(o)]:
        yield from _given_as_goaded(game, obj.id, over)
    for obj in [o for o in game.objects.values() if over & set(GOADED_BY.of(o))]:
        left = {p: t for p, t in GOADED_BY.of(obj).items() if p not in over}
        yield ev.MarkObject(obj.id, {} if left else {"unmark": ("goaded",)}, GOADED_BY(left))


def _given_as_goaded(game: Game, obj: ObjId, over: set[PlayerId]) -> Script:
    """What is given as goaded stays so until the next turn of who goaded it, which must be known by then."""
    by = goaders(game, obj)
    if set(by) & over:
        yield ev.MarkObject(obj, {"unmark": ("goaded",)})
    elif not by and over & set(game.opponents(game.controller(obj))):
        raise _by_whom(game, obj)


def _by_whom(game: Game, obj: ObjId) -> NotModelled:
    return NotModelled(f"who goaded {name_of(game, obj)}: write 'Ann goads {name_of(game, obj)}'")


@rule("701.15b", results_of=ev.AttackersDeclared, there="goaded")
def goaded_by_nobody_knows_whom(game: Game, event: ev.AttackersDeclared) -> None:
    """Whom a goaded creature may attack depends on who goaded it."""
    for obj in event.attackers:
        if obj in game.objects and "goaded" in game.objects[obj].marks and not goaders(game, obj):
            raise _by_whom(game, obj)


def _is_goaded(ctx: Context, obj: Object) -> bool:
    """Goaded by a spell or ability, or by an effect that says so for as long as it lasts."""
    return "goaded" in obj.marks or bool(goaded_by_effects(ctx.game, obj.id))


STATUS["goaded"] = _is_goaded


HELD = Same(Bound("detained"))


@rule("701.35a", runs="designation: detained")
def detain(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """Until its detainer's next turn it can't attack or block and its activated abilities can't be activated."""
    there = tuple(o for o in found if on_battlefield(game, o))
    if there:
        rules = (Cant("attack", HELD), Cant("block", HELD), Cant("activate", HELD))
        effect = effect_of(ctx.bound("detained", there), Until("your next turn"), rules=rules, words="It is detained.")
        yield ev.Begin(replace(effect, locked=frozenset(there)))
    return None
