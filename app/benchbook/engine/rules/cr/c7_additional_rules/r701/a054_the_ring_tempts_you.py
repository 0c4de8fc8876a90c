"""701.54: the Ring tempts you."""

from __future__ import annotations

from benchbook.cards import events as when
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.continuous import AddTypes
from benchbook.cards.filters import Compares, ControlledBy
from benchbook.cards.players import ControllerOf, EachOpponent, EachPlayer
from benchbook.engine.rules.cr import markers
from benchbook.engine.rules.cr.c7_additional_rules.r701_designations import acting
from benchbook.engine.rules.terms import *

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
    when.DealsDamage(BEARER, to_player=EachPlayer(), combat=True), (fx.LoseLife(EachOpponent(), Number.of(3)),),
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
    memory = game.player(who).memory
    times = int(memory.get("tempted", 0)) + 1
    yield ev.MarkPlayer(who, {"memory": {**memory, "tempted": times}})
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
    words = tuple(name_of(game, o) for o in options)
    chosen = yield Choice(who, "objects", "choose a Ring-bearer", options, words, about=ctx.source, rule="701.54a")
    for obj in mine:
        if BEARS in game.objects[obj].marks and obj != chosen:
            yield ev.MarkObject(obj, {"unmark": (BEARS,)})
    yield ev.MarkObject(chosen, {"marks": (BEARS,), "memory": {"bears for": who}})


@rule("701.54a", results_of=ev.Begin)
@rule("701.54a", results_of=ev.Attach)
@rule("701.54a", results_of=ev.End)
def another_controls_it(game: Game, event: Any) -> Script:
    """A creature that another player gains control of is nobody's Ring-bearer any more."""
    for obj in [o for o in game.battlefield if BEARS in o.marks]:
        if game.look(obj.id).controller != obj.memory.get("bears for"):
            yield ev.MarkObject(obj.id, {"unmark": (BEARS,)})
