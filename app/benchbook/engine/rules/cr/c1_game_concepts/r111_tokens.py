"""111, 701.7: creating tokens."""

from __future__ import annotations

from benchbook.cards.objects import Maker
from benchbook.engine.memory import MADE_IT
from benchbook.engine.objects.copying import of_the_face_up, rules_of_exceptions, with_exceptions
from benchbook.engine.objects.tokens import predefined_by
from benchbook.engine.resolution import chosen_as_they_were
from benchbook.engine.rules.cr.c3_card_types.r303_auras_entering import can_enter_attached
from benchbook.engine.rules.cr.c4_zones.r400_general.moving_between_zones import attacked_by_entering
from benchbook.engine.rules.cr.c7_additional_rules.r701.a013_exile import remember
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *
from benchbook.engine.whole_numbers import laid_out

MOST_TOKENS = 1000


@rule("701.7a", performs=fx.CreateToken)
def create_token(game: Game, ctx: Context, node: fx.CreateToken) -> Script:
    """Put so many tokens with those characteristics onto the battlefield."""
    made: list[int] = []
    number = Fraction(0)
    for who in players(ctx, node.who):
        number = result(ctx.bound("each player", who), node.amount)
        definitions = yield from _definitions(game, ctx, node)
        if not definitions or number <= 0:
            continue
        counters = {node.with_counters[0]: amount(ctx, node.with_counters[1])} if node.with_counters else {}
        attacked: list[Any] = [None]
        if node.attacks is not None:
            attacked = []
            for player in players(ctx, node.attacks):
                attacked.append((yield Call("runs", "attack one of", (ctx, who, player, node.or_theirs))))
        elif node.attacking:
            attacked = [(yield from attacked_by_entering(game, ctx, who))]
        attached = None
        if node.attached_to is not None:
            found = yield from chosen_objects(ctx, node.attached_to)
            attached = next((o for o in found if isinstance(o, str) or o in game.objects), None)
            definitions = yield from _attachable(game, who, definitions, attached)
            if not definitions:
                continue
        owner = yield from _owner(game, ctx, who)
        batches = tuple(
            ev.Batch(
                who,
                (Component(0, d, owner, token=True, face=face),),
                number,
                node.tapped,
                attacking,
                counters,
                attached,
            )
            for attacking in attacked
            for d, face in definitions
        )
        yield Cite(("111.2",) if who != ctx.controller and owner == who else ())
        outcome = yield ev.CreateTokens(who, batches, ctx.source, node.copy_of is None)
        made += [e.new for e in outcome.of(ev.CreateObject)]
    if node.blocking is not None:
        yield Call("runs", "put blocking", (ctx, tuple(made), node.blocking))
    if _activated_or_triggered(game, ctx):
        yield from remember(ctx, node.linked or "created", tuple(made))
    many = number if hasattr(number, "laid_out") else Fraction(len(made))
    return {node.bind: tuple(made), "did last": bool(made), "created this way": many}


def _activated_or_triggered(game: Game, ctx: Context) -> bool:
    """Whether an activated or triggered ability makes them: only with those another one is linked (607.2c)."""
    if "tapped for mana" in ctx.bindings:  # a mana ability, which resolves at once
        return True
    speaking = game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    return speaking is not None and speaking.ability is not None


def _owner(game: Game, ctx: Context, who: str) -> Script:
    """The owner of a token that a player creates: that player, unless the ruleset says otherwise."""
    rules = game.table.one("runs", "who owns a token") if who != ctx.controller else None
    if rules is None:
        return who
    yield Cite((str(rules.ref),))
    return rules.function(game, ctx)


def _attachable(game: Game, who: str, definitions: Any, to: Any) -> Script:
    """Those of the tokens that can enter attached to that; an Aura that can't is not created (303.4i)."""
    fit = []
    for made, face in definitions:
        event = ev.CreateObject("battlefield", who, (Component(0, made, who, token=True, face=face),), who)
        if can_enter_attached(game, event, to):
            fit.append((made, face))
        else:
            yield Cite(("303.4i",), sentence=f"There is nothing for {made.name} to be attached to: it is not created.")
    return fit


def _definitions(game: Game, ctx: Context, node: fx.CreateToken) -> Script:
    if node.copy_of is None:
        assert node.spec is not None
        if node.spec.of_card:
            yield Cite(("111.11",))
        yield Cite(predefined_by(node.spec.name) if node.spec.predefined else ())
        yield Cite(("111.9",) if node.spec.name and "legendary" in node.spec.supertypes else ())
        return [(definition_of(ctx, node.spec), 0)]
    found = yield from chosen_as_they_were(ctx, node.copy_of, "choose what to copy")
    tokens = any(game.object(o).is_token for o in ids(found))
    yield Cite(("707.2", "111.3") if tokens else ("707.2",) if found else ("707.2", "111.12"))
    for original in ids(found):
        yield Cite((*rules_of_exceptions(node.exceptions), *of_the_face_up(game, original)))
    result = []
    for original in ids(found):
        double = _both_faces(game, ctx, original, node)
        if double is not None:
            yield Cite(("707.8a",))
            result.append(double)
            continue
        faces = copied_values(ctx, original, node.exceptions)
        if faces[0].alternative is not None:
            both = (replace(faces[0], alternative=None), faces[0].alternative)
            prepares = {"instant", "sorcery"} & set(both[1].types)
            result.append((CardDefinition(faces[0].name, both, "prepare" if prepares else "flip"), 0))
            continue
        result.append((CardDefinition(faces[0].name or "Token", faces, _layout(game, original, faces)), 0))
    return result


def _both_faces(game: Game, ctx: Context, original: int, node: fx.CreateToken) -> tuple[CardDefinition, int] | None:
    """A token that copies a double-faced permanent or card is double-faced too, with the same face up (707.8a)."""
    thing = game.object(original)
    one = len(thing.components) == 1 and not thing.face_down and thing.copied is None
    if not one or thing.components[0].definition.layout not in ("transform", "modal_dfc") or _is_copy(game, original):
        return None
    part = thing.components[0]
    faces = tuple(with_exceptions(ctx, face, node.exceptions) for face in part.definition.faces)
    return CardDefinition(faces[0].name, faces, part.definition.layout), part.face if thing.zone == "battlefield" else 0


def _is_copy(game: Game, original: int) -> bool:
    """Whether a copy effect in force makes it a copy of something else."""
    return any(e.copies is not None and e.locked is not None and original in e.locked for e in game.effects)


def _layout(game: Game, original: int, faces: Any) -> str:
    thing = game.object(original)
    return thing.components[0].definition.layout if len(faces) > 1 and thing.components else "normal"


@rule("111.1", happens=ev.CreateTokens)
def tokens_appear(game: Game, event: ev.CreateTokens) -> Script:
    """The tokens enter the battlefield at the same time."""
    number = sum(laid_out(batch.number) for batch in event.batches)
    if number > MOST_TOKENS:
        raise NotModelled(f"{number} tokens at once; {MOST_TOKENS} at most are laid out one by one")
    apart = game.table.one("runs", "who owns a token") is not None
    for batch in event.batches:
        for _ in range(laid_out(batch.number)):
            yield ev.CreateObject(
                "battlefield",
                batch.components[0].owner if apart else batch.who,
                batch.components,
                batch.who,
                tapped=batch.tapped,
                attacking=batch.attacking,
                attached_to=batch.attached_to,
                counters=batch.counters,
                copied=batch.copied,
                how="token",
                cause=event.cause,
                memory=MADE_IT(event.cause) if event.described and _names_its_maker(batch.components) else {},
            )
    return event


def _names_its_maker(components: tuple[Component, ...]) -> bool:
    """Whether an ability of the token calls what made it by name (201.5a)."""
    abilities = (a for c in components for f in c.definition.faces for a in f.abilities)
    return any(isinstance(node, Maker) for a in abilities for node in nodes(a))


@rule("111.8", forbids=ev.Move, there="token")
def gone_for_good(game: Game, event: ev.Move) -> str:
    """A token that has left the battlefield stays in the zone that it went to until it ceases to exist."""
    thing = game.objects.get(event.obj)
    if thing is None or thing.zone in ("battlefield", "stack") or len(thing.components) != 1:
        return ""
    part = thing.components[0]
    return "A token that has left the battlefield stays where it is." if part.token and not part.token_card else ""
