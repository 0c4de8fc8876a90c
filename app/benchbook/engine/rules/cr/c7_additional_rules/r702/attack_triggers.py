"""702.23, 702.39, 702.105, 702.116, 702.121, 702.149, 702.154, 702.189: attack triggers, and enlist."""

from __future__ import annotations

from benchbook.cards.amounts import CountOf, Difference, Product
from benchbook.cards.effects import ChangeRules, DelayedTrigger, Tap
from benchbook.cards.events import BecomesBlocked, EndOf
from benchbook.cards.filters import InCombatWith
from benchbook.cards.players import DefendingPlayer
from benchbook.engine.paying.paying_with_objects import is_sick
from benchbook.engine.rules.cr.c7_additional_rules.r702.saying import Say
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.patience import one_by_one


@rule("702.23a", keyword="rampage")
def rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """Blocked, it gets +N/+N for each blocker beyond the first, counted once as the ability resolves (702.23b)."""
    blockers = CountOf(Group(InCombatWith(THIS, "blocking")))
    bonus = Product(number_of(keyword), Difference(blockers, ONE))
    return (triggered(keyword, "702.23a", BecomesBlocked(SELF), pump(THIS, bonus, bonus)),)


@rule("702.39a", keyword="provoke")
def provoke(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it may have a creature of the defending player untap and block it if able."""
    target = TargetSpec(And((CREATURE, ControlledBy(DefendingPlayer()))))
    must = Must("block", Same(Target(0)), against=SELF)
    block = ChangeRules((must,), Until("end of combat"), what=Target(0))
    return (triggered(keyword, "702.39a", ATTACKS, May(YOU, (block, Tap(Target(0), untap=True))), targets=(target,)),)


def _leader(ctx: Context, obj: Object) -> bool:
    combat = ctx.game.combat
    attacked = combat.attackers.get(obj.id) if combat is not None else None
    if not isinstance(attacked, str):
        return False
    return ctx.game.player(attacked).life == max(p.life for p in ctx.game.playing)


STATUS["attacking a player with the most life"] = _leader


@rule("702.116a", keyword="myriad")
def myriad(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it may bring a tapped and attacking copy for each other opponent.

    These are exiled at end of combat.
    """
    return (triggered(keyword, "702.116a", ATTACKS, Myriad()),)


@dataclass(frozen=True, slots=True)
class Myriad:
    """A copy that attacks each opponent other than the defending player."""


@rule("702.116a", performs=Myriad)
def multiply(game: Game, ctx: Context, node: Myriad) -> Script:
    """A planeswalker of that opponent may be attacked instead; here the copies attack the players."""
    (defender, *_) = players(ctx, DefendingPlayer()) or ("",)
    faces = copied_values(ctx, ctx.source)
    made: list[ObjId] = []
    for who in game.opponents(ctx.controller):
        if who == defender:
            continue
        if any("planeswalker" in game.look(o.id).types and game.controller(o.id) == who for o in game.battlefield):
            raise NotModelled("myriad where a planeswalker could be attacked")
        yes = yield may(ctx.controller, f"create a copy that attacks {who}", ctx.source, "702.116a")
        if yes:
            definition = CardDefinition(faces[0].name, faces)
            batch = ev.Batch(
                ctx.controller, (Component(0, definition, ctx.controller, token=True),), Fraction(1), True, who
            )
            outcome = yield ev.CreateTokens(ctx.controller, (batch,), ctx.source)
            made += [e.new for e in outcome.of(ev.CreateObject)]
    if made:
        later = Triggered(EndOf("combat"), (Exile(Bound("copies")),), keyword="myriad", text="Myriad", rule="702.116a")
        yield from follow(ctx.at((yield NOW)).bound("copies", tuple(made)), (DelayedTrigger(later),))
    return {"created": tuple(made)}


@rule("702.121a", keyword="melee")
def melee(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it gets +1/+1 for each opponent its controller attacked with a creature this combat."""
    return (triggered(keyword, "702.121a", ATTACKS, pump(THIS, OpponentsAttacked(), OpponentsAttacked())),)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class OpponentsAttacked:
    """How many opponents the controller attacked with creatures this combat."""


@reads(AMOUNTS, OpponentsAttacked)
def opponents_attacked(ctx: Context, node: OpponentsAttacked) -> Fraction:
    """Players, not their planeswalkers."""
    declared = [e for e in ctx.game.log if isinstance(e, ev.AttackersDeclared)]
    if not declared:
        return Fraction(0)
    rivals = ctx.game.opponents(ctx.controller)
    alone = declared[-1].who == ctx.controller and len(ctx.game.active_players) == 1
    attacked = {t for a, t in declared[-1].attackers.items() if alone or ctx.look(a).controller == ctx.controller}
    return Fraction(len(attacked & set(rivals)))


@rule("702.149a", keyword="training")
def training(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking beside a creature of greater power, it gets a +1/+1 counter."""
    when = Attacks(And((SELF, Is("attacking beside a stronger creature"))))
    return (triggered(keyword, "702.149a", when, plus_one(THIS), Say("trains")),)


def _beside_stronger(ctx: Context, obj: Object) -> bool:
    combat = ctx.game.combat
    mine = ctx.look(obj.id).power or Fraction(0)
    others = [o for o in combat.attackers if o != obj.id and o in ctx.game.objects] if combat is not None else []
    return any((ctx.look(o).power or Fraction(0)) > mine for o in others)


STATUS["attacking beside a stronger creature"] = _beside_stronger


@dataclass(frozen=True, slots=True)
class Firebend:
    """Add so much red mana, which is kept until combat ends."""

    number: Amount


@rule("702.189a", keyword="firebending")
def firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """Attacking, it adds N red mana that is not lost until end of combat."""
    return (triggered(keyword, "702.189a", ATTACKS, Firebend(number_of(keyword))),)


@rule("702.189b", performs=Firebend)
def firebend(game: Game, ctx: Context, node: Firebend) -> Script:
    """Its controller firebends as the ability resolves. It is no mana ability: it uses the stack."""
    mana = Mana("R", source=ctx.source, lasts="end of combat")
    number = one_by_one(int(amount(ctx, node.number)), "mana")
    if number > 0:
        yield ev.AddMana(ctx.controller, (mana,) * number, ctx.source)
    yield ev.Told("firebends", ctx.controller, ctx.source, cause=ctx.source)


@rule("702.154b", results_of=ev.AttackersDeclared, there="enlist")
def tap_another(game: Game, event: ev.AttackersDeclared) -> Script:
    """An optional cost to attack, for each instance of enlist.

    An untapped creature that does not attack and is not sick.
    """
    for attacker in event.attackers:
        for _ in game.look(attacker).keywords("enlist"):
            now = yield NOW
            able = tuple(o.id for o in now.battlefield if _can_be_enlisted(now, o.id, event))
            if not able:
                continue
            asked = "choose what to enlist"
            picked = yield one_or_none(now, event.who, asked, able, about=attacker, rule="702.154a", default=())
            if picked:
                yield ev.Tap(picked[0], attacker, cost=True)
                yield ev.Told("enlists", event.who, attacker, picked[0])
                bonus = pump(THIS, AttributeOf("power", EventObject("other")), Number.of(0))
                ability = Triggered(Reflexive(), (bonus,), keyword="enlist", text="Enlist", rule="702.154a")
                yield ev.Triggered(
                    Pending(ability, attacker, event.who, event, {"subject": attacker, "other": picked[0]})
                )


def _can_be_enlisted(game: Game, obj: ObjId, event: ev.AttackersDeclared) -> bool:
    look = game.look(obj)
    mine = look.controller == event.who and "creature" in look.types and obj not in event.attackers
    return mine and not game.objects[obj].tapped and not is_sick(game, obj)
