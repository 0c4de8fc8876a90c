"""702.55, 702.99: cards exiled for a creature: haunt and cipher."""

from __future__ import annotations

from benchbook.engine.memory import HAUNTING
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *

CAST_ENCODED = (
    "Cipher: whenever this creature deals combat damage to a player, you may cast a copy of the encoded card free."
)


@dataclass(frozen=True, slots=True)
class Haunt:
    """The card is exiled and haunts the target."""


@rule("702.55a", keyword="haunt")
def haunt(keyword: Keyword) -> tuple[Ability, ...]:
    """Put into a graveyard from the battlefield, it is exiled haunting a creature."""
    return (triggered(keyword, "702.55a", DIES, Haunt(), targets=(TargetSpec(CREATURE),)),)


@rule("702.55a", results_of=ev.Move, how="resolved", to="graveyard")
def a_spell_haunts(game: Game, event: ev.Move) -> Script:
    """An instant or sorcery does so when it is put into a graveyard as it resolves."""
    if event.new is None:
        return
    if game.look(event.obj).has_keyword("haunt") and not game.object(event.obj).components[0].copy:
        who = game.object(event.obj).controller
        exile: Any = Haunt()
        ability = Triggered(
            Reflexive(), (exile,), (TargetSpec(CREATURE),), keyword="haunt", text="Haunt", rule="702.55a"
        )
        yield ev.Triggered(Pending(ability, event.new, who, event, {"subject": event.new}))


@rule("702.55b", performs=Haunt)
def exiled_haunting(game: Game, ctx: Context, node: Haunt) -> Script:
    """The card haunts that creature for as long as it stays in exile, whatever becomes of the creature."""
    targets = ctx.chosen.targets[0] if ctx.chosen is not None and ctx.chosen.targets else ()
    for card in objects(ctx, EventObject()):
        if isinstance(card, int) and card in game.objects and game.objects[card].zone == "graveyard" and targets:
            yield ev.Move(card, "exile", "exiled", ctx.source, memory=HAUNTING(targets[0]))
    return None


def _haunted(ctx: Context, obj: Any) -> bool:
    thing = ctx.game.object(ctx.source)
    return thing.zone == "exile" and HAUNTING.of(thing) == obj.id


STATUS["haunted by it"] = _haunted


@rule("702.99a", keyword="cipher")
def cipher(keyword: Keyword) -> tuple[Ability, ...]:
    """As it resolves the card may be exiled encoded on a creature, which then may cast copies of it."""
    effects: tuple[Any, ...] = (Encode(),)
    return (SpellAbility(effects, text=text_of(keyword), rule="702.99a"),)


@dataclass(frozen=True, slots=True)
class Encode:
    """Exile the spell's card encoded on a creature you control."""


@dataclass(frozen=True, slots=True)
class CastEncoded:
    """Copy the encoded card and cast the copy without paying its mana cost."""

    card: ObjId


@rule("702.99a", performs=Encode)
def encode(game: Game, ctx: Context, node: Encode) -> Script:
    """Only a spell that is represented by a card can be encoded.

    The creature has the ability while the card is exiled.
    """
    thing = game.objects.get(ctx.source)
    able = tuple(o.id for o in game.battlefield if matches(ctx, YOUR_CREATURE, o.id))
    if thing is None or not able or thing.is_token or thing.components[0].copy:
        return None
    asked = "choose what to encode it on"
    picked = yield one_or_none(game, ctx.controller, asked, able, about=ctx.source, rule="702.99a")
    if not picked:
        return None
    moved = yield ev.Move(ctx.source, "exile", "exiled", ctx.source)
    if moved.new is None:
        return None
    effects: tuple[Any, ...] = (CastEncoded(moved.new),)
    trigger = Triggered(HITS_A_PLAYER, effects, keyword="cipher", text=CAST_ENCODED, rule="702.99a")
    gain = GainAbilities((trigger,))
    yield ev.Begin(
        EffectInForce(
            0, 0, moved.new, ctx.controller, Indefinitely(), frozenset(picked), changes=(gain,), words="Cipher"
        )
    )
    return {"encoded": (moved.new,)}


@rule("702.99c", performs=CastEncoded)
def cast_a_copy(game: Game, ctx: Context, node: CastEncoded) -> Script:
    """The card stays encoded as long as it is exiled and the creature is on the battlefield."""
    if node.card not in game.objects:
        return None
    here = ctx.bound("encoded", (node.card,))
    yield from follow(here, (May(YOU, (CastCard(YOU, Bound("encoded"), free=True, copy=True),)),))
    return None
