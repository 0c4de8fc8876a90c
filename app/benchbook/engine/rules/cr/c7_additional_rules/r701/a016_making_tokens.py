"""701.16, 701.36, 701.47, 701.53, 701.70: what makes tokens: investigate, populate, amass, incubate, recruit."""

from __future__ import annotations

from benchbook.cards.vocabulary import CREATURE_TYPES
from benchbook.engine.objects.tokens import predefined_batch
from benchbook.engine.rules.terms import *


@rule("701.16a", runs="action: investigate")
def investigate(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """To investigate is to create a Clue token."""
    made: tuple[int, ...] = ()
    times = int(amount(ctx, node.amount)) if node.amount is not None else 1
    for who in acting(ctx, node):
        for _ in range(times):
            clue = predefined_batch(ctx.game, who, "Clue", Fraction(1))
            outcome = yield ev.CreateTokens(who, (clue,), ctx.source)
            made += tuple(e.new for e in outcome.of(ev.CreateObject))
            yield ev.Told("investigates", who, cause=ctx.source)
    return {"created": made}


WHO = BoundPlayer("recruiting")
ONE = Number.of(1)
SOLDIER = fx.TokenSpec("", ONE, ONE, ("white",), ("creature",), ("Human", "Soldier"))


@rule("701.70a", runs="action: recruit")
def recruit(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Draw a card, then discard one; for a nonland card discarded so, a 1/1 white Human Soldier comes."""
    for who in acting(ctx, node):
        here = ctx.at((yield NOW)).bound("recruiting", who)
        done = yield from follow(here, (fx.Draw(WHO, ONE), fx.Discard(WHO, ONE)))
        now: Game = yield NOW
        if any("land" not in now.look(o).types for o in done.bindings.get("discarded", ())):
            yield from follow(done.at(now), (fx.CreateToken(WHO, ONE, SOLDIER),))
    return None


COPY = fx.CreateToken(BoundPlayer("populating"), Number.of(1), copy_of=Bound("populated"))


@rule("701.36a", runs="action: populate")
def populate(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Choose a creature token you control and create a token that is a copy of it; without one nothing is created."""
    bound: dict[str, Any] = {}
    for who in acting(ctx, node):
        options = tuple(
            o.id for o in game.battlefield
            if o.is_token and "creature" in game.look(o.id).types and game.look(o.id).controller == who
        )  # fmt: skip
        if not options:
            yield Cite(("701.36b",), sentence=f"{who} controls no creature token: nothing is created.")
            continue
        chosen = yield one_among(game, who, "choose a token to copy", options, about=ctx.source, rule="701.36a")
        done = yield from follow(ctx.binding(populating=who, populated=(chosen,)), (COPY,))
        bound["created"] = bound.get("created", ()) + tuple(done.bindings.get("created", ()))
    return bound


@rule("701.47a", runs="action: amass")
def amass(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Without an Army create a 0/0 one; then an Army gets the counters and the creature type that is named."""
    (who, *_) = acting(ctx, node)
    kind = singular(node.words[0] if node.words else "zombies")
    if not _armies(game, who):
        batch = ev.Batch(who, (Component(0, definition_of(ctx, _army(kind)), who, token=True),), Fraction(1))
        yield ev.CreateTokens(who, (batch,), ctx.source)
        game = yield NOW
    options = _armies(game, who)
    if not options:
        yield ev.Told("amasses", who, cause=ctx.source)
        return {"amassed": ()}
    army = yield one_among(game, who, "choose which Army", options, about=ctx.source, rule="701.47a")
    n = result(ctx, node.amount) if node.amount is not None else Fraction(0)
    if n > 0:
        yield ev.PutCounters(army, "+1/+1", n, ctx.source, who)
    if kind not in (yield NOW).look(army).subtypes:
        change = (AddTypes((), (kind,)),)
        yield ev.Begin(
            effect_of(ctx, Indefinitely(), locked=frozenset({army}), changes=change, words=f"It is also a {kind}.")
        )
    yield ev.Told("amasses", who, army, amount=n, cause=ctx.source)
    return {"amassed": (army,)}


def singular(word: str) -> str:
    """The creature type behind its plural: Zombies, Orcs."""
    for name in (word, word.removesuffix("s"), word.removesuffix("ies") + "y", word.removesuffix("es")):
        if name.title() in CREATURE_TYPES:
            return name.title()
    raise NotModelled(f"amassing {word}")


def _army(kind: str) -> fx.TokenSpec:
    zero = Number.of(0)
    return fx.TokenSpec(power=zero, toughness=zero, colors=("black",), types=("creature",), subtypes=(kind, "Army"))


def _armies(game: Game, who: PlayerId) -> tuple[ObjId, ...]:
    return tuple(
        o.id for o in game.battlefield
        if "Army" in (look := game.look(o.id)).subtypes and "creature" in look.types and look.controller == who
    )  # fmt: skip


TURN = Activated(
    Cost((PayMana(ManaCost(("2",))),)), (fx.Transform(This()),), text="{2}: Transform this token.", rule="111.10i"
)
ZERO = Number.of(0)
INCUBATOR = CardDefinition(
    "Incubator Token",
    (
        FaceDefinition("Incubator Token", types=("artifact",), subtypes=("Incubator",), abilities=(TURN,)),
        FaceDefinition(
            "Phyrexian Token", types=("artifact", "creature"), subtypes=("Phyrexian",), power=ZERO, toughness=ZERO
        ),
    ),
    "transform",
)  # fmt: skip


@rule("701.53a", runs="action: incubate")
def incubate(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Create an Incubator token that enters with so many +1/+1 counters; it can transform into a Phyrexian."""
    (who, *_) = acting(ctx, node)
    n = result(ctx, node.amount) if node.amount is not None else Fraction(0)
    counters = {"+1/+1": n} if n > 0 else {}
    yield Cite(("701.53b",))
    batch = ev.Batch(who, (Component(0, INCUBATOR, who, token=True),), Fraction(1), counters=counters)
    outcome = yield ev.CreateTokens(who, (batch,), ctx.source)
    return {"created": tuple(e.new for e in outcome.of(ev.CreateObject))}
