"""310, 704.5w–y: battles, their protectors, and what becomes of a Siege without defense."""

from __future__ import annotations

from benchbook.engine.memory import PROTECTOR
from benchbook.engine.rules.terms import *


def possible_protectors(game: Game, battle: ObjId) -> tuple[PlayerId, ...]:
    """Who may protect it: a Siege an opponent of its controller, another battle that player alone (310.9a, 310.12a)."""
    look = game.look(battle)
    return game.opponents(look.controller) if "Siege" in look.subtypes else (look.controller,)


# ── as it enters (310.9a) ─────────────────────────────────────────────────────


@rule("310.9a", replaces=ev.Move, to="battlefield")
@rule("310.9a", replaces=ev.CreateObject, zone="battlefield")
def protector_chosen(game: Game, event: Any) -> list[Candidate]:
    """As a battle enters its controller chooses the player who protects it."""
    if PROTECTOR.of(event):
        return []
    preview, new = entered(game, event)
    if "battle" not in preview.look(new).types:
        return []
    ctx = Context(preview, new, preview.controller(new))
    return [Candidate("310.9a", None, ctx, "310.9a", "Choose its protector.", transform=_choose_protector)]


def _choose_protector(ctx: Context, node: Any, event: Any, candidate: Candidate) -> Script:
    options = possible_protectors(ctx.game, ctx.source)
    if not options:
        return [event]
    yield Cite(("310.12a",) if "Siege" in ctx.game.look(ctx.source).subtypes else ())
    who = yield Choice(
        ctx.controller, "player", "choose the protector", options, options, about=ctx.source, rule="310.12a"
    )
    return [replace(event, memory={**event.memory, **PROTECTOR(who)})]


@definition("310.9b", results_of=ev.AttackersDeclared, there="battle")
def battle_attacked(game: Game, event: ev.AttackersDeclared) -> Script:
    """A battle is attacked by those whose defending player its protector is; its own controller may be one of them."""
    attacked = {a: t for a, t in event.attackers.items() if isinstance(t, int) and "battle" in game.look(t).types}
    for battle in dict.fromkeys(attacked.values()):
        own = any(game.controller(a) == game.controller(battle) for a, t in attacked.items() if t == battle)
        yield Cite(("310.9b",), sentence=_attacked_by_its_own(game, battle) if own else "")


@definition("310.9c", results_of=ev.BlockersDeclared, there="battle")
def blocked_by_the_protector(game: Game, event: ev.BlockersDeclared) -> Script:
    """Creatures that attack a battle are blocked by its protector's creatures, and by nobody else's."""
    blocked = {attacker for attackers in event.blockers.values() for attacker in attackers}
    attacked = (game.combat.attackers.get(one) for one in blocked) if game.combat is not None else ()
    if any(isinstance(one, int) and one in game.objects and "battle" in game.look(one).types for one in attacked):
        yield Cite(("310.9c",))


def _attacked_by_its_own(game: Game, battle: ObjId) -> str:
    return f"{name_of(game, battle)} may be attacked by its own controller: another player protects it."


@rule("704.5x", state_based=True, there="battle")
def battle_without_protector(game: Game) -> Iterator[ev.Event]:
    """A battle that nobody attacks gets a fitting protector if it has none, or goes to the graveyard."""
    attacked = set(game.combat.attackers.values()) if game.combat is not None else set()
    for obj in game.permanents("battle"):
        if obj.id not in attacked and PROTECTOR.of(obj) not in _playing(game):
            yield _another(game, obj.id, "704.5x")


@rule("704.5y", state_based=True, there="battle")
def protector_who_cannot_be(game: Game) -> Iterator[ev.Event]:
    """A battle whose protector may not be its protector gets another one, even while it is attacked."""
    for obj in game.permanents("battle"):
        protector = PROTECTOR.of(obj)
        if protector in _playing(game) and protector not in possible_protectors(game, obj.id):
            yield _another(game, obj.id, "704.5y")


@rule("704.5w", state_based=True, there="battle")
def other_battle_without_defense(game: Game) -> Iterator[ev.Event]:
    """A battle that is no Siege goes to its owner's graveyard at defense 0."""
    for obj in game.permanents("battle"):
        if "Siege" not in game.look(obj.id).subtypes and obj.counter("defense") <= 0:
            yield ev.Move(obj.id, "graveyard", "no defense")


def _playing(game: Game) -> tuple[PlayerId, ...]:
    return tuple(p.id for p in game.playing)


def _another(game: Game, obj: ObjId, number: str) -> Any:
    options = possible_protectors(game, obj)
    return Choosing(_appoint(game, obj, options, number)) if options else ev.Move(obj, "graveyard", "no protector")


def _appoint(game: Game, obj: ObjId, options: tuple[PlayerId, ...], number: str) -> Script:
    prompt = f"choose the protector of {name_of(game, obj)}"
    who = yield Choice(game.controller(obj), "player", prompt, options, options, about=obj, rule=number)
    return [ev.MarkObject(obj, memory=PROTECTOR(who))]


# ── a defeated Siege (310.12b) ────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class CastTransformed:
    """Cast the card with its back face up without paying its mana cost."""

    what: What


DEFEATED = Triggered(
    when.CountersEvent("defense", Same(This()), removed=True, last=True),
    (fx.Exile(This()), fx.May(You(), (CastTransformed(Bound("exiled")),))),  # type: ignore[arg-type]
    text="With its last defense counter gone it is exiled; then you may cast its back face for free.",
    rule="310.12b",
)  # fmt: skip


@rule("310.12b", results_of=ev.RemoveCounters)
def siege_is_defeated(game: Game, event: ev.RemoveCounters) -> Script:
    """Every Siege has the ability that exiles it with its last defense counter gone and offers its back face."""
    if event.kind != "defense" or not isinstance(event.of, int) or event.of not in game.objects or event.amount <= 0:
        return
    look = game.look(event.of)
    if {"battle"} <= look.types and "Siege" in look.subtypes and game.objects[event.of].counter("defense") <= 0:
        yield ev.Triggered(Pending(DEFEATED, event.of, look.controller, event, {"subject": event.of}))


@rule("310.12b", performs=CastTransformed)
def cast_the_back(game: Game, ctx: Context, node: CastTransformed) -> Script:
    """It is cast as the other face; what has no castable back face stays in exile (712.11a)."""
    for obj in objects(ctx, node.what):
        if isinstance(obj, int) and obj in game.objects and len(game.objects[obj].components[0].definition.faces) > 1:
            yield Attempt(Call("runs", "cast", (ctx.controller, obj, True, True, None, "", 1)))
    return None
