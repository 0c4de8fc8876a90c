"""701.54, 701.60, 701.64: the Ring tempts you; suspect and harness."""

from __future__ import annotations

from benchbook.engine.memory import BEARS_FOR, TEMPTED
from benchbook.engine.rules.cr import markers
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *

BEARS = "ring-bearer"
BEARER = And((Is(BEARS), ControlledBy(You())))
POWER = AttributeOf("power", Group(BEARER))
EACH = Bound("each")
CREATURE = HasType("creature")
LEGENDARY = Static(
    Group(BEARER), (AddTypes(supertypes=("legendary",)),),
    (Cant("be blocked", BEARER, against=Compares("power", ">", POWER)),),
    text="Your Ring-bearer is legendary; stronger creatures can't block it.", rule="701.54c",
)  # fmt: skip
LOOTS = Triggered(
    when.Attacks(BEARER), (fx.Draw(You(), Number.of(1)), fx.Discard(You(), Number.of(1))),
    text="As your Ring-bearer attacks: draw a card, then discard one.", rule="701.54c",
)  # fmt: skip
AT_END = Triggered(when.EndOf(), (fx.Sacrifice(EACH, ControllerOf(EACH)),), text="Sacrifice it.", rule="701.54c")
TOLL = Triggered(
    when.BecomesBlocked(BEARER, CREATURE), (fx.ForEach((fx.DelayedTrigger(AT_END),), what=EventObject("other")),),
    text="A creature that blocks your Ring-bearer is sacrificed at end of combat.",
    rule="701.54c",
)  # fmt: skip
DRAIN = Triggered(
    when.DealsDamage(BEARER, to_player=EachPlayer(), combat=True), (fx.LoseLife(whom.EachOpponent(), Number.of(3)),),
    text="Combat damage by your Ring-bearer to a player costs each opponent 3 life.", rule="701.54c",
)  # fmt: skip
ABILITIES: tuple[Ability, ...] = (LEGENDARY, LOOTS, TOLL, DRAIN)


@rule("701.54a", runs="action: the ring tempts you")
def the_ring_tempts(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The player gets the Ring, or it gets its next ability; then a creature of theirs becomes its bearer."""
    for who in acting(ctx, node):
        yield from _emblem((yield NOW), who)
        yield from _choose_bearer((yield NOW), ctx, who)
        yield ev.Told("is tempted by the Ring", who, cause=ctx.source)
    return None


def _emblem(game: Game, who: PlayerId) -> Script:
    """The Ring has one ability more for each temptation, up to four (701.54c)."""
    times = TEMPTED.of(game.player(who)) + 1
    yield ev.MarkPlayer(who, memory=TEMPTED(times))
    ring = yield from markers.make(game, "The Ring", who)
    game = yield NOW
    definition = CardDefinition("The Ring", (FaceDefinition("The Ring", abilities=ABILITIES[:times]),))
    part = replace(game.objects[ring].components[0], definition=definition)
    yield ev.MarkObject(ring, {"components": (part,)})


def _choose_bearer(game: Game, ctx: Context, who: PlayerId) -> Script:
    mine = [o.id for o in game.battlefield if game.look(o.id).controller == who]
    options = tuple(o for o in mine if "creature" in game.look(o).types)
    if not options:
        return
    chosen = yield one_among(game, who, "choose a Ring-bearer", options, about=ctx.source, rule="701.54a")
    for obj in mine:
        if BEARS in game.objects[obj].marks and obj != chosen:
            yield ev.MarkObject(obj, {"unmark": (BEARS,)})
    yield ev.MarkObject(chosen, {"marks": (BEARS,)}, BEARS_FOR(who))


@rule("701.54a", results_of=ev.Begin, there=BEARS)
@rule("701.54a", results_of=ev.Attach, there=BEARS)
@rule("701.54a", results_of=ev.End, there=BEARS)
def another_controls_it(game: Game, event: Any) -> Script:
    """A creature that another player gains control of is nobody's Ring-bearer any more."""
    for obj in [o for o in game.battlefield if BEARS in o.marks]:
        if game.look(obj.id).controller != BEARS_FOR.of(obj):
            yield ev.MarkObject(obj.id, {"unmark": (BEARS,)})


CANT_BLOCK = Static(rules=(Cant("block", Same(This())),), text="This creature can't block.", rule="701.60c")
HAS = (GainAbilities((Keyword("menace", text="Menace"), CANT_BLOCK)),)
WORDS = "It is suspected."


@rule("701.60a", runs="designation: suspected")
def suspect(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A suspected creature has menace and can't block, for as long as it is suspected."""
    for obj in found:
        if not on_battlefield(game, obj):
            continue
        if node.remove:
            yield from _clear(game, obj)
        elif "suspected" not in game.objects[obj].marks:
            yield ev.MarkObject(obj, {"marks": ("suspected",)})
            yield Cite(("701.60c",))
            effect = effect_of(ctx, Indefinitely(), locked=frozenset({obj}), changes=HAS, words=WORDS)
            yield ev.Begin(effect)
            yield ev.Told("becomes suspected", "", obj)
        else:
            yield Cite(("701.60d",))
    return None


def _clear(game: Game, obj: ObjId) -> Script:
    yield ev.MarkObject(obj, {"unmark": ("suspected",)})
    over = tuple(e.id for e in game.effects if e.words == WORDS and e.locked == frozenset({obj}))
    if over:
        yield ev.End(over)


@rule("701.60a", runs="action: suspect")
def suspect_by_name(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The creature becomes suspected."""
    found = (
        ids((yield from chosen_objects(ctx, node.what, "choose whom to suspect")))
        if node.what is not None
        else (ctx.source,)
    )
    yield Call("runs", "designation: suspected", (ctx, fx.Designate("suspected"), found))
    return {"suspected": found}


@rule("701.64a", runs="designation: harnessed")
def harness(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A permanent that is not harnessed becomes so, until it leaves the battlefield."""
    yield from designated(game, found, "harnessed", "infinity ability")
