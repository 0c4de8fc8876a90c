"""704: state-based actions. Every pass looks at one frozen game and performs everything it finds as one
event (704.3).
"""

from __future__ import annotations

from benchbook.engine.combat.combat_damage import measured_by
from benchbook.engine.memory import ENTERED_WITH
from benchbook.engine.objects.attaching import equipment_may_be_attached, forbidden_by
from benchbook.engine.objects.permanents import final_chapter
from benchbook.engine.registry import RuleFunction
from benchbook.engine.rules.terms import *
from benchbook.engine.script import EXPLAIN

ENDINGS = {
    "704.5a": ("104.3b", "119.6"), "704.5b": ("104.3c",), "704.5c": ("104.3d", "122.1f"),
    "704.5g": ("120.6",), "704.5i": ("306.9",),
    "704.5j": ("205.4d",), "704.5k": ("205.4f",), "704.5m": ("303.4c",), "704.5n": ("301.5c",),
    "704.5s": ("714.4", "714.2d"), "704.6a": ("810.8c",), "704.6b": ("810.8d",),
    "704.5d": ("111.7",), "704.5e": ("707.10a",), "704.5q": ("122.3",), "704.5v": ("310.7",),
    "704.5w": ("310.8",), "704.5y": ("310.11",),
}  # fmt: skip


@rule("704.3", runs="state-based actions")
def check(game: Game, *_: Any) -> Script:
    """All applicable state-based actions are performed simultaneously as a single event; True if anything
    came of it.
    """
    if game.over:
        return False
    found: list[ev.Event] = []
    applied: tuple[str, ...] = ()
    for function in rules_for(game, "state_based", True):
        events = list(function.function(game))
        if events:
            also = tuple(n for e in events if isinstance(e, Cite) for n in e.numbers)
            applied += (str(function.ref), *ENDINGS.get(function.number, ()), *also)
            found += [e for e in events if not isinstance(e, Cite)]
    asked: list[ev.Event] = []
    for item in found:
        if isinstance(item, Choosing):
            asked += yield from item.script
        else:
            asked.append(item)
    if not asked:
        yield Cite(applied)
        return False
    yield EXPLAIN
    once = _once_each(asked)
    losses = sum(isinstance(e, ev.PlayerLoses) for e in asked) - sum(isinstance(e, ev.PlayerLoses) for e in once)
    applied += ("704.7",) if losses else ()
    done = yield ev.Together(once, "State-based actions are performed.", applied)
    reset = tuple(p for p in game.players if p.drew_from_empty)
    for player in reset:
        yield ev.MarkPlayer(player.id, {"drew_from_empty": False})
    yield from _forget_deathtouch()
    return bool(done.events)


def _once_each(events: list[ev.Event]) -> tuple[ev.Event, ...]:
    """The same object is destroyed, or goes to the graveyard, once though several actions say so; being put there
    wins.
    """
    moving = {e.obj for e in events if isinstance(e, ev.Move)}
    result: dict[Any, ev.Event] = {}
    for event in events:
        if isinstance(event, ev.Destroy) and event.obj in moving:
            continue
        key = (
            type(event),
            getattr(event, "obj", None),
            getattr(event, "who", None),
            getattr(event, "kind", None),
            getattr(event, "of", None),
        )
        result.setdefault(key, event)
    return tuple(result.values())


def _forget_deathtouch() -> Script:
    game = yield NOW
    for obj in game.battlefield:
        if obj.deathtouched:
            yield ev.MarkObject(obj.id, {"deathtouched": False})


def creatures(game: Game) -> Iterator[Object]:
    """Every creature on the battlefield."""
    return iter(game.permanents("creature"))


@rule("704.5a", state_based=True)
def no_life_left(game: Game) -> Iterator[ev.Event]:
    """A player with 0 or less life loses the game, unless an effect says that they don't for that."""
    for player in game.playing:
        if player.life <= 0 and not lives_on(game, player.id):
            yield ev.PlayerLoses(player.id, "no life left")


def lives_on(game: Game, who: str) -> bool:
    """Whether an effect says that the player, or one with the same life total, doesn't lose for having 0 or less."""
    shared = game.table.one("runs", "who shares life")
    whose = {who, *((shared.function(game, who) or ()) if shared is not None else ())}
    return any(
        change.rule == "doesn't lose for having no life" and not whose.isdisjoint(players(ctx, change.who))
        for change, ctx, _text in rule_changes(game, PlayerRule)
    )


@rule("704.5b", state_based=True)
def drew_from_an_empty_library(game: Game) -> Iterator[ev.Event]:
    """A player who tried to draw from an empty library since the last check loses the game."""
    for player in game.playing:
        if player.drew_from_empty:
            yield ev.PlayerLoses(player.id, "drew from an empty library")


@rule("704.5c", state_based=True)
def poisoned(game: Game) -> Iterator[ev.Event]:
    """A player with ten or more poison counters loses the game."""
    for player in game.playing:
        if player.counters and player.counters.get("poison", Fraction(0)) >= game.table.value("poison", 10):
            yield ev.PlayerLoses(player.id, "ten poison counters")


@rule("704.5d", state_based=True, there="token")
def token_elsewhere(game: Game) -> Iterator[ev.Event]:
    """A token that is not on the battlefield ceases to exist."""
    for obj in game.objects.values():
        if obj.is_token and obj.zone not in ("battlefield", "stack") and not obj.phased_out:
            yield ev.CeaseToExist(obj.id)


@rule("704.5e", state_based=True, there="copy")
def copy_elsewhere(game: Game) -> Iterator[ev.Event]:
    """A copy of a spell off the stack, or of a card off the stack and the battlefield, ceases to exist."""
    stays = game.table.of("runs", "copy that remains")
    for obj in game.objects.values():
        copied = obj.components and obj.components[0].copy and obj.zone not in ("stack", "battlefield")
        if copied and not any(function.function(game, obj) for function in stays):
            yield ev.CeaseToExist(obj.id)


@rule("704.5f", state_based=True)
def no_toughness(game: Game) -> Iterator[ev.Event]:
    """A creature with toughness 0 or less goes to its owner's graveyard; regeneration can't replace that."""
    for obj in creatures(game):
        toughness = game.look(obj.id).toughness
        if toughness is not None and toughness <= 0:
            yield ev.Move(obj.id, "graveyard", "no toughness")


@rule("704.5g", state_based=True)
def lethal_damage(game: Game) -> Iterator[ev.Event]:
    """A creature with lethal damage marked on it is destroyed."""
    for obj in creatures(game):
        lethal = measured_by(game, obj.id) if obj.damage and (game.look(obj.id).toughness or 0) > 0 else None
        if lethal is not None and lethal <= obj.damage:
            yield ev.Destroy(obj.id, reason="lethal damage")


@rule("704.5h", state_based=True)
def deathtouch_damage(game: Game) -> Iterator[ev.Event]:
    """A creature dealt damage by a source with deathtouch since the last check is destroyed."""
    for obj in creatures(game):
        if obj.deathtouched and (game.look(obj.id).toughness or 0) > 0:
            yield ev.Destroy(obj.id, reason="deathtouch")


@rule("704.5i", state_based=True, there="planeswalker")
def no_loyalty(game: Game) -> Iterator[ev.Event]:
    """A planeswalker with loyalty 0 goes to its owner's graveyard."""
    for obj in game.permanents("planeswalker"):
        if obj.counter("loyalty") <= 0:
            yield ev.Move(obj.id, "graveyard", "no loyalty")


@rule("704.5j", state_based=True, there="legendary")
def legend_rule(game: Game) -> Iterator[ev.Event]:
    """Of legendary permanents with the same name under one player's control, that player keeps one."""
    groups: dict[tuple[str, str], list[int]] = {}
    for obj in game.permanents("legendary"):
        look = game.look(obj.id)
        if not exempt(game, obj.id):
            for name in look.names:
                groups.setdefault((look.controller, name), []).append(obj.id)
    for (who, name), objs in groups.items():
        if len(objs) > 1:
            yield Choosing(_keep_one(game, who, name, tuple(objs)))


def exempt(game: Game, obj: int) -> bool:
    """Whether an effect says that the legend rule doesn't apply to the permanent."""
    return any(
        change.rule == "legend rule off" and (change.filter is None or matches(ctx, change.filter, obj))
        for change, ctx, _ in rule_changes(game, GameRule)
    )


def _keep_one(game: Game, who: str, name: str, objs: tuple[int, ...]) -> Script:
    words = tuple(name_of(game, o) for o in objs)
    kept = yield Choice(who, "keep", f"choose which {name} to keep", objs, words, rule="704.5j")
    return [ev.Move(o, "graveyard", "legend rule") for o in objs if o != kept]


@rule("704.5k", state_based=True, there="world")
def world_rule(game: Game) -> Iterator[ev.Event]:
    """Of several permanents with supertype world all but the newest go; of equally new ones all."""
    worlds = game.permanents("world")
    within = game.table.one("runs", "rival worlds")
    if within is not None:
        yield from _worlds_apart(game, worlds, within)
    elif len(worlds) > 1:
        newest = max(worlds, key=lambda o: o.timestamp)
        latest = [o for o in worlds if o.id == newest.id or o.id in ENTERED_WITH.of(newest)]
        for obj in worlds:
            if obj not in latest or len(latest) > 1:
                yield ev.Move(obj.id, "graveyard", "world rule")


def _worlds_apart(game: Game, worlds: tuple[Object, ...], within: RuleFunction) -> Iterator[ev.Event]:
    """Each permanent is judged by those that its controller's range of influence takes in (801.12)."""
    if len(worlds) > 1:
        yield Cite((within.number,))  # type: ignore[misc]
    for obj in worlds:
        rivals = within.function(game, obj, worlds)
        newest = max(rivals, key=lambda o: o.timestamp)
        together = ENTERED_WITH.of(newest)
        if len(rivals) > 1 and (obj.id != newest.id or any(o.id in together for o in rivals)):
            yield ev.Move(obj.id, "graveyard", "world rule")


@rule("704.5m", state_based=True, there="Aura")
def illegal_aura(game: Game) -> Iterator[ev.Event]:
    """An Aura attached to something illegal, or to nothing, goes to its owner's graveyard."""
    for obj in game.permanents("Aura"):
        if "enchantment" in game.look(obj.id).types:
            if any(f.function(game, obj.id) for f in game.table.of("runs", "stays unattached")):
                continue
            if obj.attached_to is None or not aura_may_be_attached(game, obj.id, obj.attached_to):
                if obj.attached_to is not None:
                    yield Cite(forbidden_by(game, obj.id, obj.attached_to))  # type: ignore[misc]
                yield ev.Move(obj.id, "graveyard", "illegal Aura")


@rule("704.5n", state_based=True, there="attached")
def illegal_equipment(game: Game) -> Iterator[ev.Event]:
    """An Equipment or Fortification attached to something illegal becomes unattached and stays."""
    for obj in game.battlefield:
        if obj.attached_to is None:
            continue
        subtypes = game.look(obj.id).subtypes
        if not subtypes & {"Equipment", "Fortification"}:
            continue
        if not equipment_may_be_attached(game, obj.id, obj.attached_to):
            yield Cite(forbidden_by(game, obj.id, obj.attached_to))  # type: ignore[misc]
            yield ev.Attach(obj.id, None)


@rule("704.5p", state_based=True, there="attached")
def attached_creature(game: Game) -> Iterator[ev.Event]:
    """A creature, battle, or other permanent that is no Aura, Equipment or Fortification becomes unattached."""
    for obj in game.battlefield:
        if obj.attached_to is None:
            continue
        look = game.look(obj.id)
        attaches = look.subtypes & {"Aura", "Equipment", "Fortification"}
        if look.types & {"creature", "battle"} or not attaches:
            if not ("Equipment" in look.subtypes and look.has_keyword("reconfigure") and "creature" not in look.types):
                own = "303.4d" if "Aura" in look.subtypes else "301.5c" if "Equipment" in look.subtypes else ""
                yield Cite((own,) if own else ())  # type: ignore[misc]
                yield ev.Attach(obj.id, None)


@rule("704.5q", state_based=True, there="-1/-1")
def opposite_counters(game: Game) -> Iterator[ev.Event]:
    """A permanent with both +1/+1 and -1/-1 counters loses as many of each as the smaller number."""
    for obj in game.battlefield:
        if len(obj.counters) < 2:
            continue
        both = min(obj.counter("+1/+1"), obj.counter("-1/-1"))
        if both > 0:
            yield ev.RemoveCounters(obj.id, "+1/+1", both)
            yield ev.RemoveCounters(obj.id, "-1/-1", both)


@rule("704.5s", state_based=True, there="Saga")
def finished_saga(game: Game) -> Iterator[ev.Event]:
    """A Saga with chapter abilities and lore counters up to its last chapter is sacrificed once none is waiting
    (714.4).
    """
    for obj in game.permanents("Saga"):
        look = game.look(obj.id)
        last = final_chapter(game, obj.id)
        waiting = any(p.source == obj.id for p in game.pending) or any(
            o.ability is not None and o.ability.source == obj.id and o.ability.kind == "triggered"
            for o in game.in_zone("stack")
        )
        if last and obj.counter("lore") >= last and not waiting:
            yield ev.Sacrifice(look.controller, obj.id)


@rule("704.5v", state_based=True, there="battle")
def battle_without_defense(game: Game) -> Iterator[ev.Event]:
    """A battle with defense 0 that is no source of a waiting triggered ability goes to its owner's graveyard."""
    for obj in game.permanents("battle"):
        if "Siege" not in game.look(obj.id).subtypes:
            continue  # 704.5w
        if obj.counter("defense") <= 0:
            waiting = any(p.source == obj.id for p in game.pending) or any(
                o.ability is not None and o.ability.source == obj.id for o in game.in_zone("stack")
            )
            if not waiting:
                yield ev.Move(obj.id, "graveyard", "no defense")


@rule("704.5z", state_based=True, there="Role")
def older_roles(game: Game) -> Iterator[ev.Event]:
    """Of the Roles of one player on a permanent only the newest stays; the others go to their owners' graveyards."""
    found: dict[tuple[object, str], list[Object]] = {}
    for obj in game.permanents("Role"):
        if obj.attached_to is not None:
            found.setdefault((obj.attached_to, game.controller(obj.id)), []).append(obj)
    for roles in found.values():
        for old in sorted(roles, key=lambda o: o.timestamp)[:-1]:
            yield ev.Move(old.id, "graveyard", "older Role")
