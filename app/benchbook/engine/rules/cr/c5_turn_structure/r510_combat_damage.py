"""510: the combat damage step; how damage is divided (702.19 where it tramples)."""

from __future__ import annotations

from benchbook.engine.combat.combat_damage import (
    Trampling,
    Way,
    any_is_lethal,
    completed,
    damage_of,
    lethal,
    more_than_are_listed,
    ways_to_divide,
)
from benchbook.engine.readers.combat import attacked_players
from benchbook.engine.rules.cr.c5_turn_structure.r506_combat_phase import still_in_combat
from benchbook.engine.rules.terms import *


@rule("510.1", runs="combat damage")
def combat_damage(game: Game, first: bool) -> Script:
    """Each player assigns, then all combat damage is dealt at the same time (510.2)."""
    if game.combat is None:
        return
    events = yield from assigned(game, game.combat, first)
    yield Cite(("510.2",))
    if events:
        yield Cite(("703.4k", "703.4m"))
        yield ev.Together(events, "Combat damage is dealt.")
    yield Call("runs", "priority", ())


def assigned(game: Game, combat: Combat, first: bool) -> Script:
    """What each player's creatures assign in this step, and that they have struck."""
    fighters = striking(game, first)
    yield Cite(still_in_combat(game, combat))
    yield Cite(_about_strikes(game, first or combat.first_done))
    yield Cite(_about_sides(game))
    events: list[ev.Damage] = []
    for who in game.everyone():
        events += yield from _assigned_by(game, [o for o in fighters if game.look(o).controller == who], events)
    struck = frozenset(fighters) | combat.struck_first if first else combat.struck_first
    double = (
        frozenset(o for o in fighters if first and game.look(o).has_keyword("double strike")) | combat.struck_double
    )
    first_done = combat.first_done or first
    yield ev.SetCombat(
        replace(combat, struck_first=struck, struck_double=double, first_done=first_done, damage_done=not first)
    )
    return tuple(events)


def _about_sides(game: Game) -> tuple[str, ...]:
    """By which rule several attackers or several defenders assign in turn (802.5, 805.10f)."""
    if len(game.active_players) > 1:
        return ("805.10f",)
    return ("802.5",) if len(attacked_players(game)) > 1 else ()


def _assigned_by(game: Game, mine: list[ObjId], before: list[ev.Damage]) -> Script:
    """What a player's creatures assign: those with trample last, since the damage of the others counts (702.19b)."""
    trampling = [t for obj in mine if (t := _trampling(game, obj)) is not None]
    assigned, last = list(before), [t.obj for t in trampling]
    for obj in (*(o for o in mine if o not in last), *last):
        later = [t for t in trampling if last.index(t.obj) > last.index(obj)] if obj in last else trampling
        dealt = yield from assign(game, obj, assigned, _Others(trampling, later))
        assigned += damage_of(obj, dealt)
    if len(trampling) > 1:
        yield Cite(("510.1e",))
    return assigned[len(before) :]


@dataclass(frozen=True)
class _Others:
    """The player's creatures that trample over blockers, and those of them that have not assigned yet."""

    every: list[Trampling]
    later: list[Trampling]


def _trampling(game: Game, obj: ObjId) -> Trampling | None:
    """How the creature tramples, where its controller divides its damage among blockers and what it attacks."""
    combat, power = game.combat, _assigned(game, obj)
    assert combat is not None
    if obj not in combat.attackers or power <= 0 or not game.look(obj).has_keyword("trample"):
        return None
    target, blockers = combat.attackers[obj], _blockers_of(game, combat, obj)
    divided = any(f.function(game, obj, blockers) for f in rules_for(game, "runs", "who divides the damage"))
    if not blockers or divided or not _still_there(game, combat, target):
        return None
    return Trampling(obj, power, tuple(blockers), target)


def _blockers_of(game: Game, combat: Combat, obj: ObjId) -> list[ObjId]:
    return [b for b, attackers in combat.blockers.items() if obj in attackers and b in game.objects]


def _still_there(game: Game, combat: Combat, target: Subject) -> bool:
    return isinstance(target, str) or (target in game.objects and target not in combat.removed)


ONCE_MORE = {"first strike": "702.7d", "double strike": "702.4e"}  # to have it twice adds nothing


def _about_strikes(game: Game, two_steps: bool) -> tuple[str, ...]:
    """The rules that make two combat damage steps, where there are two."""
    if not two_steps:
        return ()
    assert game.combat is not None
    there = [o for o in (*game.combat.attackers, *game.combat.blockers) if o in game.objects]
    double = any(game.look(o).has_keyword("double strike") for o in there)
    changed = {_since_first_strike(game, game.combat, o) for o in there} if game.combat.first_done else {""}
    often = {n for k, n in ONCE_MORE.items() if any(len(game.look(o).keywords(k)) > 1 for o in there)}
    return ("510.4", "702.4b" if double else "702.7b", *sorted((changed | often) - {""}))


def _since_first_strike(game: Game, combat: Combat, obj: ObjId) -> str:
    """The rule about a creature that gained or lost first strike or double strike after the first of two steps."""
    look = game.look(obj)
    double, strike = look.has_keyword("double strike"), look.has_keyword("first strike")
    if obj in combat.struck_double:
        return "" if double else "702.4c"
    if obj in combat.struck_first:
        return "702.4d" if double else "" if strike else "702.7c"
    return "702.7c" if strike and not double else ""


def striking(game: Game, first: bool) -> list[ObjId]:
    """Which creatures deal damage in this step (510.4, 702.4, 702.7)."""
    combat = game.combat
    assert combat is not None
    found: list[ObjId] = []
    for obj in (*combat.attackers, *(b for b in combat.blockers if b not in combat.attackers)):
        if obj not in game.objects:
            continue
        look = game.look(obj)
        double, strike = look.has_keyword("double strike"), look.has_keyword("first strike")
        if first:
            strikes = double or strike
        elif combat.first_done:  # one that lost double strike has struck already (702.4c)
            strikes = double or obj not in combat.struck_first
        else:
            strikes = True
        if strikes and "creature" in look.types:
            found.append(obj)
    return found


def _assigned(game: Game, obj: ObjId) -> Fraction:
    """How much damage a creature assigns, by the rule that says it; without such a rule none."""
    known = game.table.one("runs", "combat damage amount")
    return known.function(game, obj) if known is not None else Fraction(0)


@rule("510.1a", runs="combat damage amount")
def how_much(game: Game, obj: ObjId) -> Fraction:
    """A creature assigns damage equal to its power; one that would assign 0 or less assigns none."""
    look = game.look(obj)
    for change, ctx, _text in rule_changes(game, GameRule):
        if change.rule == "combat damage by toughness" and (change.filter is None or matches(ctx, change.filter, obj)):
            return max(look.toughness or Fraction(0), Fraction(0))
    for change, ctx, _text in rule_changes(game, Cant):
        if change.action == "assign combat damage" and locked_or_fits(ctx, change.what, obj):
            return Fraction(0)
    return max(look.power or Fraction(0), Fraction(0))


def assign(game: Game, obj: ObjId, assigned: list[ev.Damage], others: _Others) -> Script:
    """How an attacking or blocking creature's combat damage is divided (510.1b–d, 702.19)."""
    combat = game.combat
    assert combat is not None
    power = _assigned(game, obj)
    yield Cite(_about_amount(game, obj, power))
    if power <= 0:
        return ()
    who = game.look(obj).controller
    if obj in combat.blockers and obj not in combat.attackers:
        against = [a for a in combat.blockers[obj] if a in game.objects]
        divides = yield from _divider(game, obj, against)
        result = yield from _divide(game, obj, divides or who, power, against, None, assigned, others)
        return result
    target, blockers = combat.attackers[obj], _blockers_of(game, combat, obj)
    there = _still_there(game, combat, target)
    tramples = game.look(obj).has_keyword("trample")
    for function in rules_for(game, "runs", "assign in another way"):
        ways = yield from function.function(game, obj, power, blockers, target, assigned)
        if ways is not None:
            return ways
    if tramples and isinstance(target, int) and "planeswalker" in game.last(target).look(target).types:
        yield Cite(("702.19f",))
    if obj not in combat.blocked:
        if not there:
            yield Cite(("510.1b", "506.4c"))
            return ()
        yield Cite(("510.1b",))
        return ((target, power),)
    if not blockers and not tramples:
        yield Cite(("510.1c", "509.1h"))
        return ()
    if not blockers:
        yield Cite(("702.19d", "702.19b", "510.1c"))
        return ((target, power),) if there else ()
    divides = yield from _divider(game, obj, blockers)
    if divides:
        result = yield from _divide(game, obj, divides, power, blockers, None, assigned, others)
        return result
    over = target if tramples and there else None
    result = yield from _divide(game, obj, who, power, blockers, over, assigned, others)
    return result


def _about_amount(game: Game, obj: ObjId, assigned: Fraction) -> tuple[str, ...]:
    """The rules about the amount where it is not simply the creature's power."""
    power = game.look(obj).power or Fraction(0)
    if power < 0:
        return ("107.1b", "510.1a")
    return ("510.1a",) if assigned != power or not power else ()


def _divider(game: Game, obj: ObjId, others: list[ObjId]) -> Script:
    """Who else divides the creature's damage, if a rule says that not its controller does."""
    for function in rules_for(game, "runs", "who divides the damage"):
        who = function.function(game, obj, others)
        if who:
            yield Cite((function.number,))
            return who
    return ""


def _divide(
    game: Game,
    obj: ObjId,
    who: str,
    power: Fraction,
    among: list[ObjId],
    over: Subject | None,
    assigned: list[ev.Damage],
    others: _Others,
) -> Script:
    if not among:
        return ()
    among_rule = "510.1c" if game.combat is not None and obj in game.combat.attackers else "510.1d"
    if len(among) == 1 and over is None:
        yield Cite((among_rule,))
        return ((among[0], power),)
    need = {b: lethal(game, obj, b, assigned) for b in among}

    def fits(way: Way) -> bool:
        return over is None or completed(game, [*assigned, *damage_of(obj, way)], others.every, others.later)

    unit = Fraction(1) if game.table.one("runs", "least share") is None else Fraction(1, 2)
    ways = ways_to_divide(power, among, over, need, fits, unit)
    words = tuple(", ".join(f"{n} to {name_of(game, s)}" for s, n in w) for w in ways)
    everything: tuple[Subject, ...] = (*among, over) if over is not None else tuple(among)
    answer = yield Choice(
        who,
        "damage",
        f"divide {name_of(game, obj)}'s combat damage",
        tuple(ways),
        words,
        about=obj,
        singles=everything,
        rule="702.19b" if over is not None else among_rule,
        open_ended=len(ways) > 24 or more_than_are_listed(power, len(everything), unit),
    )
    deadly = ("702.2c",) if over is not None and any_is_lethal(game, obj) else ()
    again = had_twice(game, obj, "trample") if over is not None else ()
    yield Cite(("702.19b", *deadly, *again) if over is not None else (among_rule,))
    if answer not in ways and any(n % unit for _, n in answer):
        raise Illegal(f"combat damage is divided into shares of {unit}", among_rule)
    if sum((n for _, n in answer), Fraction(0)) != power or not fits(tuple(answer)):
        raise Illegal(
            "the damage must be divided so that all of it is assigned, and lethal damage before any tramples over",
            "510.1e",
            "702.19b",
        )
    return tuple(answer)


@rule("510.4", turn_based="first-strike damage")
def first_strike_step(game: Game) -> Script:
    """If a creature has first or double strike there are two combat damage steps; this is the first."""
    yield Call("runs", "combat damage", (True,))


@rule("510.3", turn_based="combat damage")
def regular_step(game: Game) -> Script:
    """The regular combat damage step."""
    yield Call("runs", "combat damage", (False,))
