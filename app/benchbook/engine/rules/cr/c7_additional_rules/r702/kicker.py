"""702.27, 702.33, 702.42, 702.56, 702.78, 702.120, 702.157, 702.172, 702.174, 702.183, 702.194: optional costs."""

from __future__ import annotations

from benchbook.engine.objects.keyword_instances import instance_of
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import modal
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.27a", replaces=ev.Move, how="resolved", to="graveyard", there="buyback")
def comes_back(game: Game, event: ev.Move) -> list[Candidate]:
    """If the buyback cost was paid, the spell goes to its owner's hand, not the graveyard, as it resolves."""
    chosen = game.objects[event.obj].chosen
    if chosen is None or not chosen.paid.get("buyback") or not game.look(event.obj).has_keyword("buyback"):
        return []
    ctx = Context(game, event.obj, game.controller(event.obj))
    return [Candidate(f"buyback {event.obj}", None, ctx, "702.27a", "Buyback", transform=_to_hand)]


def _to_hand(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    return [replace(event, to="hand")]
    yield


@rule("702.33c", keyword="multikicker")
def multikicker(keyword: Keyword) -> tuple[Ability, ...]:
    """A kicker cost that may be paid any number of times."""
    ability = option(keyword, "702.33c", "optional", cost_of(keyword), repeatable=True)
    return (replace(ability, name="kicker"),)


@rule("702.56a", keyword="replicate")
def replicate(keyword: Keyword) -> tuple[Ability, ...]:
    """An additional cost that may be paid any number of times; cast, the spell is copied as often."""
    copies = fx.CopySpell(THIS, how.TimesKicked("replicate", instance_of(cost_of(keyword))), YOU)
    paid = CostWasPaid("replicate", instance=instance_of(cost_of(keyword)))
    return (
        option(keyword, "702.56a", "optional", cost_of(keyword), repeatable=True),
        triggered(keyword, "702.56a", CAST_THIS, copies, condition=paid, zone="stack"),
    )


@rule("702.78a", keyword="conspire")
def conspire(keyword: Keyword) -> tuple[Ability, ...]:
    """Two untapped creatures that each share a color with the spell may be tapped; if they were, it is copied."""
    pair = Choose(And((YOUR_CREATURE, Is("untapped"), which.Shares("color", THIS))), Number.of(2), YOU)
    return (
        option(keyword, "702.78a", "optional", Cost((k.TapCost(pair),))),
        triggered(
            keyword, "702.78a", CAST_THIS, fx.CopySpell(THIS, ONE, YOU), condition=CostWasPaid("conspire"), zone="stack"
        ),
    )


@rule("702.157a", keyword="squad")
def squad(keyword: Keyword) -> tuple[Ability, ...]:
    """An additional cost that may be paid any number of times, for as many token copies as it enters."""
    copies = fx.CreateToken(YOU, how.TimesKicked("squad", instance_of(cost_of(keyword))), copy_of=THIS)
    paid = CostWasPaid("squad", instance=instance_of(cost_of(keyword)))
    return (
        option(keyword, "702.157a", "optional", cost_of(keyword), repeatable=True),
        triggered(keyword, "702.157a", ENTERS, copies, condition=paid),
    )


@rule("702.194a", keyword="teamwork")
def teamwork(keyword: Keyword) -> tuple[Ability, ...]:
    """Creatures with total power N or more may be tapped for the spell as an additional cost."""
    team = Choose(And((YOUR_CREATURE, Is("untapped"))), Number.of(0), YOU)
    return (option(keyword, "702.194a", "optional", Cost((k.TapCost(team, power=number_of(keyword)),))),)


@rule("702.42b", runs="modes")
def every_mode(game: Game, choice: Any, paid: dict[str, int]) -> tuple[int, ...] | None:
    """With the entwine cost paid all modes are chosen, and followed in the order written."""
    return tuple(range(len(choice.modes))) if paid.get("entwine") else None


@rule("702.120a", keyword="escalate")
def escalate(keyword: Keyword) -> tuple[Ability, ...]:
    """Each mode beyond the first costs more; choosing modes reads it."""
    cost_of(keyword)
    return ()


@rule("702.120a", runs="cost of modes")
def each_further_mode(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The escalate cost once for each mode beyond the first."""
    held = game.look(spell).keywords("escalate")
    return [cost_of(h.ability) for h in held for _ in modes[1:]]  # type: ignore[arg-type]


@rule("702.172a", runs="cost of modes")
def each_mode(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The costs of all modes chosen are additional costs of the spell."""
    return mode_costs(game, spell, modes) if game.look(spell).has_keyword("spree") else []


def mode_costs(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The costs printed with the modes chosen."""
    choice = modal(spell_abilities(game, spell))
    costs = [choice.modes[i].cost for i in modes] if choice is not None else []
    return [cost for cost in costs if cost is not None]


@rule("702.183a", runs="cost of modes")
def that_mode(game: Game, spell: ObjId, modes: tuple[int, ...]) -> list[Cost]:
    """The cost of the mode chosen is an additional cost of the spell."""
    return mode_costs(game, spell, modes) if game.look(spell).has_keyword("tiered") else []


def _token(name: str, size: int, color: str, tapped: bool = False) -> fx.CreateToken:
    number = Number.of(size)
    spec = fx.TokenSpec("", number, number, (color,), ("creature",), (name,))
    return fx.CreateToken(BoundPlayer("given"), ONE, spec, tapped=tapped)


GIFTS: dict[str, Any] = {
    "a card": fx.Draw(BoundPlayer("given"), ONE),
    "a food": fx.CreateToken(BoundPlayer("given"), ONE, fx.TokenSpec("Food", predefined=True)),
    "a treasure": fx.CreateToken(BoundPlayer("given"), ONE, fx.TokenSpec("Treasure", predefined=True)),
    "a tapped fish": _token("Fish", 1, "blue", tapped=True),
    "an octopus": _token("Octopus", 8, "blue"),
    "an extra turn": fx.ExtraTurn(BoundPlayer("given")),
}
NUMBERS = {
    "a food": "702.174d", "a card": "702.174e", "a tapped fish": "702.174f", "an extra turn": "702.174g",
    "a treasure": "702.174h", "an octopus": "702.174i",
}  # fmt: skip


@rule("702.174a", keyword="gift")
def gift(keyword: Keyword) -> tuple[Ability, ...]:
    """The gift may be promised to an opponent as the spell is cast.

    It is given first of all (702.174j) or on entering.
    """
    if keyword.words.lower() not in GIFTS:
        raise NotModelled(f"the gift of {keyword.words}")
    give: Any = GiveGift(keyword.words.lower())
    return (
        option(keyword, "702.174a", "optional", Cost(())),
        SpellAbility((give,), text=text_of(keyword), rule="702.174b"),
        triggered(keyword, "702.174b", ENTERS, give, condition=CostWasPaid("gift")),
    )


@dataclass(frozen=True, slots=True)
class GiveGift:
    """The chosen opponent gets what the keyword names."""

    what: str


@rule("702.174b", performs=GiveGift)
def give_it(game: Game, ctx: Context, node: GiveGift) -> Script:
    """An instant or sorcery gives it as it resolves if it was promised, a permanent by its trigger."""
    thing = game.object(ctx.source)
    spell = thing.zone == "stack"
    if not holds(ctx, CostWasPaid("gift")) or (spell and not game.look(ctx.source).types & {"instant", "sorcery"}):
        return None
    rivals = game.opponents(ctx.controller)
    if len(rivals) > 1:
        raise NotModelled("which of several opponents a gift was promised to")
    yield Cite((NUMBERS[node.what], *(("702.174j",) if spell else ())))
    yield from follow(ctx.bound("given", rivals[0]), (GIFTS[node.what],))
    yield ev.Told("gives a gift", ctx.controller, ctx.source)
    return None
