"""702.84, 702.109, 702.141, 702.152, 702.185: permanents that stay until the next end step (603.7)."""

from __future__ import annotations

from benchbook.engine.memory import WARPED
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


def entered_for(game: Game, event: ev.Move, name: str) -> int | None:
    """The permanent that has entered, if it was cast for that keyword's cost."""
    if event.from_zone != "stack" or event.to != "battlefield" or event.new is None:
        return None
    chosen = game.object(event.new).chosen
    return event.new if chosen is not None and chosen.alternative == name else None


def at_the_next_end_step(game: Game, obj: int, name: str, number: str, *effects: Any) -> ev.Begin:
    """At the beginning of the next end step something is done with the permanent (``Bound("it")``)."""
    ability = Triggered(END_STEP, effects, keyword=name, text=name.capitalize(), rule=number)
    who = game.controller(obj)
    return ev.Begin(
        EffectInForce(
            0, 0, obj, who, None, delayed=ability, once=True, bindings={"it": (obj,)}, words=name.capitalize()
        )
    )


@rule("702.84a", keyword="unearth")
def unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """Return it with haste, as a sorcery; it is exiled at the next end step or whenever it would leave."""
    it = Bound("moved")
    later = triggered(keyword, "702.84a", END_STEP, Exile(it))
    effects = (
        Move(THIS, "battlefield", control=YOU),
        Continuous(it, (GainAbilities((Keyword("haste"),)),), Indefinitely()),
        fx.DelayedTrigger(later),
        fx.CreateReplacement(ZoneReplacement(Same(it), "battlefield", None, "exile"), Indefinitely()),
    )
    return (activated(keyword, "702.84a", cost_of(keyword), *effects, zone="graveyard", sorcery_speed=True),)


@rule("702.109a", results_of=ev.Move, to="battlefield")
def goes_back(game: Game, event: ev.Move) -> Script:
    """The permanent that the dashed spell becomes returns to its owner's hand at the beginning of the next end step."""
    obj = entered_for(game, event, "dash")
    if obj is not None:
        yield at_the_next_end_step(game, obj, "dash", "702.109a", Move(Bound("it"), "hand"))


@rule("702.141a", keyword="encore")
def encore(keyword: Keyword) -> tuple[Ability, ...]:
    """Exile it from the graveyard, as a sorcery, for a hasty copy for each opponent, which must attack that one."""
    cost = Cost((*cost_of(keyword).parts, k.ExileCost(THIS)))
    return (activated(keyword, "702.141a", cost, Encore(), zone="graveyard", sorcery_speed=True),)


@dataclass(frozen=True, slots=True)
class Encore:
    """A copy for each opponent that attacks that opponent this turn if able."""


@rule("702.141a", performs=Encore)
def once_more(game: Game, ctx: Context, node: Encore) -> Script:
    """The copies have haste and are sacrificed at the beginning of the next end step."""
    faces = copied_values(ctx, ctx.source)
    made: list[ObjId] = []
    for who in game.opponents(ctx.controller):
        definition = CardDefinition(faces[0].name, faces)
        batch = ev.Batch(ctx.controller, (Component(0, definition, ctx.controller, token=True),), Fraction(1))
        outcome = yield ev.CreateTokens(ctx.controller, (batch,), ctx.source)
        tokens = tuple(e.new for e in outcome.of(ev.CreateObject))
        made += tokens
        here = ctx.at((yield NOW)).bound("copies", tokens).bound("attacked", who)
        must = Must("attack", Same(Bound("copies")), against_who=BoundPlayer("attacked"))
        haste = Continuous(Bound("copies"), (GainAbilities((Keyword("haste"),)),), Indefinitely())
        yield from follow(here, (haste, fx.ChangeRules((must,), THIS_TURN, what=Bound("copies"))))
    later = Triggered(END_STEP, (Sacrifice(Bound("copies")),), keyword="encore", text="Encore", rule="702.141a")
    yield from follow(ctx.at((yield NOW)).bound("copies", tuple(made)), (fx.DelayedTrigger(later),))
    return {"created": tuple(made)}


@rule("702.152a", results_of=ev.Move, to="battlefield")
def is_sacrificed_later(game: Game, event: ev.Move) -> Script:
    """The permanent that the blitzed spell becomes is sacrificed at the beginning of the next end step."""
    obj = entered_for(game, event, "blitz")
    if obj is not None:
        yield at_the_next_end_step(game, obj, "blitz", "702.152a", Sacrifice(Bound("it")))


@rule("702.185a", keyword="warp")
def warp(keyword: Keyword) -> tuple[Ability, ...]:
    """Cast from hand for the warp cost it is exiled at the next end step and may be cast again on a later turn."""
    return (alternative(keyword, "702.185a", condition=cond.WasCast(THIS, "hand", YOU)),)


@dataclass(frozen=True, slots=True)
class ExileWarped:
    """Exile the warped permanent; its owner may cast the card after this turn."""


@rule("702.185a", results_of=ev.Move, to="battlefield")
def is_exiled_later(game: Game, event: ev.Move) -> Script:
    """The permanent that the warped spell becomes is exiled at the beginning of the next end step."""
    obj = entered_for(game, event, "warp")
    if obj is not None:
        yield at_the_next_end_step(game, obj, "warp", "702.185a", ExileWarped())


@rule("702.185b", performs=ExileWarped)
def exile_warped(game: Game, ctx: Context, node: ExileWarped) -> Script:
    """The card is a warped card in exile and remembers the turn."""
    for obj in ctx.bindings.get("it", ()):
        if obj in game.objects and game.objects[obj].zone == "battlefield":
            yield ev.Move(obj, "exile", "exiled", ctx.source, memory=WARPED(game.turn))


@rule("702.185a", runs="permission to cast")
def cast_it_again(game: Game, who: str, obj: ObjId) -> list[Permit]:
    """After that turn its owner may cast it for as long as it stays exiled."""
    return [Permit("cast from", zone="exile")] if exiled_before(game, who, obj, WARPED) else []
