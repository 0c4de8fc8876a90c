"""603: handling triggered abilities."""

from __future__ import annotations

from benchbook.cards.grammar.tokens import plain
from benchbook.engine.choosing.choices import MOST_ORDERS
from benchbook.engine.game_objects import AbilityOnStack
from benchbook.engine.rules.cr.c1_game_concepts.r115_targets import choose_targets
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.announcing import choose_modes
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import (
    divisions,
    modal,
    wanted_targets,
)
from benchbook.engine.rules.cr.c7_additional_rules.r700_modes_and_piles import aimed_again, places, unrolled
from benchbook.engine.rules.terms import *
from benchbook.engine.triggering.trigger_causes import parted_from
from benchbook.engine.triggering.trigger_orders import how_many, key, orders


@rule("603.1a", forbids=ev.CounterStackObject)
def closing_instruction(game: Game, event: ev.CounterStackObject) -> str:
    """A triggered ability that says at its end that it can't be countered isn't; that functions on the stack."""
    on_stack = game.objects[event.obj].ability if event.obj in game.objects else None
    closed = on_stack is not None and getattr(on_stack.ability, "cant_be_countered", False)
    return Reason("This ability can't be countered.", "603.1a") if closed else ""


@rule("603.3b", runs="put triggers on the stack")
def put_on_stack(game: Game, *_: Any) -> Script:
    """Each player in APNAP order puts their waiting abilities on the stack in an order of their choice."""
    for side in _sides(game):
        mine = tuple(p for p in game.pending if p.controller in side)
        if not mine:
            continue
        if len({p.controller for p in mine}) > 1:
            yield Cite(("805.7",))
        yield Cite(_before_priority(mine))
        ordered = yield from _order(game, next(who for who in side if any(p.controller == who for p in mine)), mine)
        for pending in ordered:
            yield ev.TakePending((pending,))
            yield Call("runs", "put trigger on the stack", (pending,))
    gone = tuple(p for p in game.pending if p.controller not in list(game.everyone()))
    if gone:
        if not game.over:
            names = listed([name_of(game, p.source) for p in gone])
            yield Cite(("800.4d",), sentence=f"The ability of {names} is not put on the stack: its player has left.")
        yield ev.TakePending(gone)


def _before_priority(waiting: tuple[Pending, ...]) -> tuple[str, ...]:
    """The rule of the step by which what triggered as it began goes on the stack before anybody gets priority."""
    for event in (p.event for p in waiting):
        if isinstance(event, ev.StepBegins) and event.step == "upkeep":
            return ("503.1a",)
        if isinstance(event, ev.AttackersDeclared):
            return ("508.2b", "508.1m")
        if isinstance(event, ev.BlockersDeclared):
            return ("509.2a", "509.1i")
        if isinstance(event, ev.Damage) and event.combat:
            return ("510.3a",)
    return ()


def _sides(game: Game) -> tuple[tuple[PlayerId, ...], ...]:
    """The players in turn order, each alone or as a team that has priority together (805.7)."""
    shared = game.table.one("runs", "who takes turns together")
    return tuple(dict.fromkeys((who,) if shared is None else shared.function(game, who) for who in game.everyone()))


def _order(game: Game, who: str, mine: tuple[Pending, ...]) -> Script:
    """The order that the player chooses among those that differ; too many to follow are asked for."""
    if len(mine) == 1:
        return mine
    keys = [key(game, p) for p in mine]
    if len(set(zip(keys, (name_of(game, p.source) for p in mine), strict=True))) == 1:
        return mine
    many, asked = how_many(keys), "order their triggered abilities (the last goes on top)"
    if many > MOST_ORDERS:
        asked += f", of which {many} orders differ: those of {listed([name_of(game, p.source) for p in mine], 12)}"
    found = tuple(orders(mine, keys)) if many <= MOST_ORDERS else ()
    called = _told_apart(game, mine)
    words = tuple(", ".join(called[mine.index(p)] for p in order) for order in found)
    answer = yield Choice(who, "order", asked, found, words, rule="603.3b", singles=mine, single_words=tuple(called))
    return answer


def _told_apart(game: Game, mine: tuple[Pending, ...]) -> list[str]:
    """The waiting triggers by their sources; by their words too, or what they are about, where these are the same."""
    called = [_called(game, p) for p in mine]
    if len(set(called)) < len(called):
        called = [_called(game, p, full=len({q.ability for q in mine if q.source == p.source}) > 1) for p in mine]
        about = [p.subjects.get("subject") for p in mine]
        called = [
            f"{words} for {name_of(game, of)}" if of is not None and called.count(words) > 1 else words
            for words, of in zip(called, about, strict=True)
        ]
    return called


def _called(game: Game, pending: Pending, full: bool = False) -> str:
    """A waiting trigger by its source; with its words too where another of that source waits."""
    text = plain(getattr(pending.ability, "text", "")).removesuffix(".") if full else ""
    return f"{name_of(game, pending.source)}'s trigger{f' (“{text}”)' if text else ''}"


@rule("603.3", runs="put trigger on the stack")
def put_one(game: Game, pending: Pending) -> Script:
    """The ability goes on the stack; its modes and targets are chosen as for an activated ability (603.3c–d)."""
    ability: Triggered = pending.ability  # type: ignore[assignment]
    yield Cite((ability.rule,) if ability.rule else (), ability.text)
    who = pending.controller
    pending, watching = parted_from(pending)
    ctx = Context(
        game, pending.source, who, bindings=pending.bindings, event=pending.event, subjects=pending.subjects,
        amount=pending.amount,
    )  # fmt: skip
    if is_mana_ability(ability):
        yield Cite(("605.4a",))
        yield from follow(ctx, ability.effects)
        return
    try:
        choice = modal((ability,))
        yield Cite(("603.3c", "700.2b") if choice is not None else ())
        modes = yield from choose_modes(ctx, choice, who, {}, ability.targets)
        if choice is not None and aimed_again(choice, modes):
            ability, modes = unrolled(ability, choice, modes), places(choice, modes)
        targets = yield from choose_targets(
            game, ctx, ability.targets, wanted_targets((ability,), ability.targets, modes), who
        )
    except Illegal as problem:
        if problem.numbers[0] == "700.2b":
            yield Cite(
                ("603.3c",), sentence=f"{_called(game, pending)} has no mode left and is removed from the stack."
            )
            return
        if "no legal target" not in problem.reason and problem.numbers[0] != "601.2c":
            raise
        yield Cite(("603.3d",), sentence=f"{_called(game, pending)} has no legal target and is removed from the stack.")
        return
    division = yield from divisions(game, ctx, (ability,), targets, who)
    stack = AbilityOnStack(
        ability, pending.source, pending.event, "triggered", pending.bindings, pending.subjects, pending.amount
    )
    made = yield ev.CreateObject("stack", who, controller=who, ability=stack, how="triggered", cause=pending.source,
                                 chosen=Chosen(targets, modes, division=division, by=who))  # fmt: skip
    for target in dict.fromkeys(t for group in targets for t in group):
        yield ev.BecomeTarget(target, made.new, who)
    for other in watching:
        yield Cite(("603.3b",))
        yield ev.Triggered(replace(other, subjects={"subject": made.new, "player": who}))
    if "delayed" in pending.bindings and _once((yield NOW), pending):
        yield ev.End((pending.bindings["delayed"],))


def _once(game: Game, pending: Pending) -> bool:
    return any(e.id == pending.bindings["delayed"] and e.once for e in game.effects)


__all__ = ["put_on_stack", "replace"]


def concerns_nothing(ctx: Context, effects: tuple[Any, ...]) -> bool:
    """Whether all that the ability would do is said of what an instruction before it did nothing with (608.2c)."""
    named = [getattr(effect, "what", None) for effect in effects]
    return bool(named) and all(isinstance(what, Bound) and not objects(ctx, what) for what in named)


def whose_graveyard(ctx: Context, ability: Any) -> Script:
    """Where "a player's graveyard" says whose it is and no card in one was chosen as a target, one player is still
    chosen (115.1): the text and its ability with that player in place of the cards' owner.
    """
    nobody_yet = [who for who in (getattr(effect, "who", None) for effect in ability.effects) if _of_no_card(ctx, who)]
    if not nobody_yet:
        return ctx, ability
    everyone = tuple(ctx.game.everyone())
    prompt = "choose the player whose graveyard is meant"
    answer = yield Choice(ctx.controller, "player", prompt, everyone, about=ctx.source, rule="115.1")
    named = BoundPlayer("whose graveyard")
    effects = tuple(
        replace(effect, who=named) if getattr(effect, "who", None) in nobody_yet else effect
        for effect in ability.effects
    )
    return ctx.bound(named.name, (answer,)), replace(ability, effects=effects)


def _of_no_card(ctx: Context, who: Any) -> bool:
    """Whether it is the owner of the cards targeted in a player's graveyard, of which none was chosen."""
    what = who.what if isinstance(who, OwnerOf) else None
    if not isinstance(what, Target) or what.index >= len(ctx.targets) or ctx.targets[what.index]:
        return False
    spec = _spec(ctx, what.index)
    return spec is not None and bool(spec.up_to) and spec.zone_of == EachPlayer()


def _spec(ctx: Context, index: int) -> Any:
    held = ctx.game.object(ctx.stack_object).ability if ctx.stack_object is not None else None
    specs = getattr(held.ability, "targets", ()) if held is not None else ()
    return specs[index] if index < len(specs) else None
