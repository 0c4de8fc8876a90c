"""702.62, 702.88, 702.143, 702.192: what is cast from exile later: suspend, rebound, foretell, paradigm."""

from __future__ import annotations

from benchbook.engine.memory import FORETELL_COSTS, FORETOLD, KNOWN_TO, PARADIGMS
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import timing
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.terms import *

CAST, KEPT = Bound("cast"), "controlled by its caster"


@rule("702.62a", keyword="suspend")
def suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """Suspended, it loses a time counter each upkeep of its owner and is cast free with the last.

    A creature gains haste until its caster loses control of it.
    """
    suspended = Matches(THIS, which.HasCounters("time"))
    last = when.CountersEvent("time", SELF, removed=True, last=True)
    haste = Continuous(CAST, (GainAbilities((Keyword("haste"),)),), cond.AsLongAs(Matches(CAST, Is(KEPT))))
    creature = If(Matches(CAST, HasType("creature")), (haste,))
    cast = May(YOU, (CastCard(YOU, THIS, free=True, play=True, name="suspend"), creature))
    return (
        triggered(keyword, "702.62a", UPKEEP, fx.RemoveCounters("time", ONE, THIS), condition=suspended, zone="exile"),
        triggered(keyword, "702.62a", last, cast, condition=InZone(THIS, "exile"), zone="exile"),
    )


@rule("702.62a", runs="special action: suspend")
def exile_with_time_counters(game: Game, who: str, obj: ObjId) -> Script:
    """Whenever its owner could begin to cast it: pay the suspend cost and exile it with N time counters."""
    held = next(iter(game.look(obj).keywords("suspend")), None)
    if held is None or game.objects[obj].zone != "hand":
        raise Illegal(f"{name_of(game, obj)} has no suspend ability in hand", "702.62a")
    yield Call("runs", "may cast", (who, obj, False))
    timing(game, who, obj, 0)
    keyword: Keyword = held.ability  # type: ignore[assignment]
    ctx = Context(game, obj, who)
    if isinstance(keyword.amount, VariableX):
        options = tuple(Fraction(n) for n in range(1, 21))
        x = yield Choice(who, "x", "choose the value of X", options, about=obj, rule="107.3d", open_ended=True)
        if x < 1:
            raise Illegal("X can't be 0", "702.62a", "101.2")
        ctx = replace(ctx, chosen=Chosen(x=Fraction(x)))
    yield from pay_in_full(ctx, cost_of(keyword), who, "702.62a")
    yield Cite(("702.62a", "116.2f"))
    yield ev.Move(obj, "exile", "suspended", counters={"time": amount(ctx, number_of(keyword))})


def _by_its_caster(ctx: Context, obj: Object) -> bool:
    return obj.chosen is not None and ctx.look(obj.id).controller == obj.chosen.by


STATUS[KEPT] = _by_its_caster


def _is_suspended(ctx: Context, card: Object) -> bool:
    """A card in exile that has suspend and a time counter (702.62b)."""
    ctx.notice("702.62b")
    return card.zone == "exile" and card.counter("time") > 0 and ctx.game.look(card.id).has_keyword("suspend")


STATUS["suspended"] = _is_suspended


class CastAgain(ev.Event):
    """The exiled card waits for its owner's next upkeep."""

    def __init__(self, card: ObjId, who: str) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "who", who)


@rule("702.88a", replaces=ev.Move, how="resolved", to="graveyard", there="rebound")
def is_exiled(game: Game, event: ev.Move) -> list[Candidate]:
    """Cast from hand, it is exiled as it resolves instead of going to the graveyard."""
    thing = game.objects[event.obj]
    if not game.look(event.obj).has_keyword("rebound"):
        return []
    if thing.chosen is None or thing.chosen.from_zone != "hand" or thing.components[0].copy:
        return []
    if thing.owner != thing.controller:
        return []
    ctx = Context(game, event.obj, thing.controller)
    return [Candidate(f"rebound {event.obj}", None, ctx, "702.88a", "Rebound", transform=_to_exile)]


def _to_exile(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    yield Cite(had_twice(ctx.game, event.obj, "rebound"))
    return [replace(event, to="exile"), CastAgain(event.obj, ctx.controller)]


@rule("702.88a", happens=CastAgain)
def may_be_cast_again(game: Game, event: Any) -> Script:
    """At the beginning of that player's next upkeep they may cast it from exile without paying its mana cost."""
    card = game.current(event.card)
    if card is None or game.objects[card].zone != "exile":
        return
    cast = May(YOU, (CastCard(YOU, Bound("rebound"), free=True, name="rebound"),))
    ability = Triggered(UPKEEP, (cast,), keyword="rebound", text="Rebound", rule="702.88a")
    yield ev.Begin(
        EffectInForce(
            0, 0, card, event.who, None, delayed=ability, once=True, bindings={"rebound": (card,)}, words="Rebound"
        )
    )


@rule("702.143b", runs="special action: foretell")
def exile_face_down(game: Game, who: str, obj: ObjId) -> Script:
    """A special action, whenever the player has priority during their own turn."""
    if game.objects[obj].zone != "hand" or not game.look(obj).has_keyword("foretell"):
        raise Illegal(f"{name_of(game, obj)} has no foretell ability in hand", "702.143a")
    if who not in game.active_players:
        raise Illegal(f"a card is foretold only during its owner's turn, and this is not {who}'s", "702.143a")
    ctx = Context(game, obj, who)
    yield from pay_in_full(ctx, Cost((PayMana(ManaCost(("2",))),)), who, "702.143a")
    yield Cite(("702.143a", "702.143b", "116.2h"))
    memory = FORETOLD(game.turn) | KNOWN_TO((who,)) | FORETELL_COSTS(_costs(game, obj))
    moved = yield ev.Move(obj, "exile", "foretold", face_down="foretold", memory=memory)
    yield ev.Told("foretells", who, moved.new)


def _costs(game: Game, obj: ObjId) -> tuple[Cost, ...]:
    """The costs of the foretell abilities that the card has in hand; one that it was given it keeps in exile."""
    return tuple(cost for h in game.look(obj).keywords("foretell") if (cost := getattr(h.ability, "cost", None)))


@rule("702.143a", runs="permission to cast")
def cast_it_later(game: Game, who: str, obj: ObjId) -> list[Permit]:
    """After the turn it was foretold on, its owner may cast it for any foretell cost it has."""
    thing = game.objects[obj]
    if not exiled_before(game, who, obj, FORETOLD):
        return []
    printed = (a for a in thing.components[0].definition.front.abilities if isinstance(a, Keyword))
    costs = FORETELL_COSTS.of(thing)
    costs = costs if costs is not None else tuple(a.cost for a in printed if a.name == "foretell")
    return [Permit("cast from", cost=cost, zone="exile", name="foretell") for cost in costs if cost is not None]


NAME = "paradigm"
MAIN_PHASES = BeginningOf("precombat main phase", YOU)


@dataclass(frozen=True, slots=True)
class ForTheRestOfTheGame:
    """A copy at each of its controller's precombat main phases, the first time a spell of that name resolves."""

    text: str


@dataclass(frozen=True, slots=True)
class OnceMore:
    """A copy of the spell, which its controller may cast without paying its mana cost."""


@rule("702.192a", keyword=NAME)
def paradigm(keyword: Keyword) -> tuple[Ability, ...]:
    """Two spell abilities: one sets up the copies, the other exiles the spell."""
    effects: tuple[Any, ...] = (ForTheRestOfTheGame(text_of(keyword)), Exile(THIS))
    return (SpellAbility(effects, text=text_of(keyword), rule="702.192a"),)


@rule("702.192a", performs=ForTheRestOfTheGame)
def set_up(game: Game, ctx: Context, node: ForTheRestOfTheGame) -> Script:
    """Only if no spell of that name that the player controlled has resolved before in this game."""
    player, names = game.player(ctx.controller), game.look(ctx.source).names
    before = PARADIGMS.of(player)
    if before & set(names):
        yield Cite(("702.192a",), sentence=f"A spell named {names[0]} has resolved before.")
        return
    yield ev.MarkPlayer(ctx.controller, memory=PARADIGMS(before | set(names)))
    ability = triggered(Keyword(NAME, text=node.text), "702.192a", MAIN_PHASES, OnceMore())
    yield ev.Begin(
        EffectInForce(
            0, 0, ctx.source, ctx.controller, Indefinitely(), delayed=ability, bindings={NAME: (ctx.source,)},
            words=f"{name_of(game, ctx.source)}: {node.text}",
        )
    )  # fmt: skip


@rule("702.192a", performs=OnceMore)
def once_more(game: Game, ctx: Context, node: OnceMore) -> Script:
    """The copy is made in exile, of the spell as it last existed, and may be cast from there."""
    (spell,) = ctx.bindings[NAME]
    who, thing = ctx.controller, game.object(spell)
    parts = tuple(replace(c, card=0, owner=who, copy=True, token=False) for c in thing.components)
    yield Cite(("707.12",))
    made = yield ev.CreateObject("exile", who, parts, who, copied=thing.copied, how="copied")
    if (yield may(who, f"cast the copy of {name_of(game, spell)}", ctx.source, "702.192a")):
        yield NOW
        yield Attempt(Call("runs", "cast", (who, made.new, True, True, None, NAME, None, None)))
