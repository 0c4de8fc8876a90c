"""110.5b, 122.2, 400.7–400.10: what comes back or becomes a permanent is a new object, and what it keeps."""

from __future__ import annotations

from benchbook.engine.rules.terms import *


@rule("400.7b", runs="granted to the spell")
def granted_to_the_spell(game: Game, spell: ObjId) -> Script:
    """What a static ability grants a permanent spell, and works on the battlefield only, the permanent keeps."""
    for f in index(game).statics:
        given = tuple(a for c in f.ability.changes if isinstance(c, GainAbilities) for a in c.abilities)
        kept = tuple(a for a in given if _works_on_the_battlefield(game, a))
        if kept and _grants(game, f, spell):
            yield Cite(("400.7b",))
            yield ev.Begin(
                EffectInForce(
                    0, 0, f.obj.id, f.controller, Indefinitely(), frozenset({spell}), (GainAbilities(kept),),
                    words=f.ability.text,
                )
            )  # fmt: skip


def _grants(game: Game, f: Functioning, spell: ObjId) -> bool:
    what, ctx = f.ability.what, f.context(game)
    if not isinstance(what, Group) or what.zone != "stack" or spell not in objects(ctx, what):
        return False
    return f.ability.condition is None or holds(ctx, f.ability.condition)


def _works_on_the_battlefield(game: Game, ability: Any) -> bool:
    parts = (held.ability for held in game.table.flatten(Held(ability, "granted")))
    return any(isinstance(p, Activated | Triggered | Static) and p.zone == "battlefield" for p in parts)


ON_THE_STACK = cond.AsLongAs(InZone(Bound("spell"), "stack"))


@rule("400.7g", runs="ability it was cast by")
def keeps_the_ability(game: Game, card: ObjId, spell: ObjId, keyword: str) -> Any:
    """A card that was given the ability by which it is cast has it as a spell too."""
    given = tuple(h.ability for h in game.look(card).keywords(keyword) if h.granted_by) if keyword else ()
    if not given:
        return
    yield Cite(("400.7g",))
    yield ev.Begin(
        EffectInForce(
            0, 0, spell, game.object(spell).controller, ON_THE_STACK, locked=frozenset({spell}),
            changes=(GainAbilities(given),), bindings={"spell": (spell,)}, words=f"It was cast by {keyword}.",
        )
    )  # fmt: skip


@definition("400.7", results_of=ev.Move, to="battlefield")
def comes_back(game: Game, event: ev.Move) -> Script:
    """It remembers nothing of the permanent that it was: no counters, not that it was tapped."""
    if event.from_zone == "stack" or event.new is None:
        return
    was = _was(game, event)
    if was is None:
        return
    yield Cite(("400.7",))
    if any(was.counters.values()):
        yield Cite(("122.2",))
    if was.tapped and not event.tapped:
        yield Cite(("110.5b",))


@definition("400.8", results_of=ev.Move, from_zone="exile", to="exile")
def exiled_again(game: Game, event: ev.Move) -> Script:
    """It was in exile already: it moves nowhere, but is a new object that was exiled just now."""
    yield Cite(("400.8",))


@definition("400.10", results_of=ev.Move, from_zone="command", to="command")
def put_there_again(game: Game, event: ev.Move) -> Script:
    """It was in the command zone already: it moves nowhere, but is a new object that came there just now."""
    yield Cite(("400.10",))


def _was(game: Game, event: ev.Move) -> Object | None:
    """The permanent that the object was before it went to the zone that it comes from."""
    for earlier in reversed(game.log) if game.log else ():
        if isinstance(earlier, ev.Move) and earlier.new == event.obj:
            left = game.departed.get(earlier.obj) if earlier.from_zone == "battlefield" else None
            return left.objects.get(earlier.obj) if left is not None else None
    return None
