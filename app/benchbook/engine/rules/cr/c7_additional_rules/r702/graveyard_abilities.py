"""702.52, 702.59, 702.128, 702.129, 702.167: what else a card in the graveyard does, and craft."""

from __future__ import annotations

from benchbook.cards.continuous import SetColors, SetManaCost
from benchbook.cards.costs import ExileCost
from benchbook.cards.effects import CreateToken, Mill, PayOrElse
from benchbook.cards.filters import Other
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.52a", keyword="dredge")
def dredge(keyword: Keyword) -> tuple[Ability, ...]:
    """It replaces a draw from the graveyard; drawing reads it."""
    number_of(keyword)
    return ()


@rule("702.52a", replaces=ev.Draw)
def instead_of_drawing(game: Game, event: ev.Draw) -> list[Candidate]:
    """With enough cards in the library a player may mill N cards and return the card instead of drawing."""
    found: list[Candidate] = []
    player = game.player(event.who)
    for obj in player.graveyard:
        for held in game.look(obj).keywords("dredge"):
            ctx = Context(game, obj, event.who)
            n = amount(ctx, number_of(held.ability))  # type: ignore[arg-type]
            if not player.library_known or len(player.library) >= n:
                key = f"dredge {obj} {held.key}"
                found.append(Candidate(key, held.ability, ctx, "702.52a", f"Dredge {n}", transform=_mill_and_return))
    return found


@definition("702.52b", results_of=ev.Draw)
def too_few_to_dredge(game: Game, event: ev.Draw) -> Script:
    """With fewer cards than that in the library the card cannot be dredged."""
    player = game.player(event.who)
    for obj in player.graveyard if player.library_known else ():
        for held in game.look(obj).keywords("dredge"):
            n = amount(Context(game, obj, event.who), number_of(held.ability))  # type: ignore[arg-type]
            if len(player.library) + 1 < n:
                yield Cite(("702.52b",))


def _mill_and_return(ctx: Context, node: Keyword, event: ev.Draw, candidate: Candidate) -> Script:
    yes = yield may(event.who, f"choose whether to dredge {name_of(ctx.game, ctx.source)}", ctx.source, "702.52a")
    if not yes:
        return [event]
    yield from follow(ctx.at((yield NOW)), (Mill(YOU, number_of(node)), Move(THIS, "hand")))
    return []


@rule("702.59a", keyword="recover")
def recover(keyword: Keyword) -> tuple[Ability, ...]:
    """When a creature goes to your graveyard, pay to return the card to hand or else exile it."""
    when = ZoneChange(And((CREATURE, Not(SELF))), from_zone="battlefield", to_zone="graveyard", who=YOU)
    effect = PayOrElse(YOU, cost_of(keyword), (Exile(THIS),), (Move(THIS, "hand"),))
    return (triggered(keyword, "702.59a", when, effect, zone="graveyard"),)


@rule("702.128a", keyword="embalm")
def embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """Exile it from the graveyard, as a sorcery, for a token copy that is a white Zombie without a mana cost."""
    cost = Cost((*cost_of(keyword).parts, ExileCost(THIS)))
    except_ = (SetColors(("white",)), SetManaCost(None), AddTypes(subtypes=("Zombie",)))
    token = CreateToken(YOU, ONE, copy_of=THIS, exceptions=except_)
    return (activated(keyword, "702.128a", cost, token, zone="graveyard", sorcery_speed=True),)


@rule("702.129a", keyword="eternalize")
def eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    """Exile it from the graveyard, as a sorcery, for a token copy that is a 4/4 black Zombie without a mana cost."""
    cost = Cost((*cost_of(keyword).parts, ExileCost(THIS)))
    four = Number.of(4)
    except_ = (SetColors(("black",)), SetPT(four, four), SetManaCost(None), AddTypes(subtypes=("Zombie",)))
    token = CreateToken(YOU, ONE, copy_of=THIS, exceptions=except_)
    return (activated(keyword, "702.129a", cost, token, zone="graveyard", sorcery_speed=True),)


@dataclass(frozen=True, slots=True)
class ReturnCrafted:
    """Return the card that was exiled as a cost of the ability to the battlefield transformed."""


@rule("702.167a", keyword="craft")
def craft(keyword: Keyword) -> tuple[Ability, ...]:
    """As a sorcery, exile it with the materials, permanents of yours and cards of your graveyard; it comes back turned.

    A type or subtype alone means permanents and cards of that kind (702.167b).
    """
    fits = And((Other(), filter_of(keyword)))
    zone = "battlefield or graveyard"
    materials = Choose(fits, number_of(keyword), YOU, zone, YOU, or_more=keyword.words == "or more")  # type: ignore[arg-type]
    cost = Cost((*cost_of(keyword).parts, ExileCost(THIS), ExileCost(materials)))
    return (activated(keyword, "702.167a", cost, ReturnCrafted(), sorcery_speed=True),)


@rule("702.167a", performs=ReturnCrafted)
def comes_back_transformed(game: Game, ctx: Context, node: ReturnCrafted) -> Script:
    """The card that was exiled for it enters with its back face up, under its owner's control."""
    card = game.current(ctx.source)
    if card is None or game.objects[card].zone != "exile" or game.objects[card].was != ctx.source:
        return None
    outcome = yield ev.Move(card, "battlefield", "returned", ctx.source, transformed=True)
    return {"moved": (outcome.new,) if outcome.new is not None else ()}
