"""702.47: splice."""

from __future__ import annotations

from benchbook.cards.read import joined_spell
from benchbook.engine.memory import SPLICED
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *

QUALITIES: dict[str, Filter] = {
    "splice onto arcane": which.HasSubtype("Arcane"),
    "splice onto instant or sorcery": which.Or((HasType("instant"), HasType("sorcery"))),
}


@rule("702.47a", keyword="splice onto arcane")
def splice_onto_arcane(keyword: Keyword) -> tuple[Ability, ...]:
    """It works from hand while another spell is cast; announcing that spell reads it."""
    cost_of(keyword)
    return ()


@rule("702.47a", keyword="splice onto instant or sorcery")
def splice_onto_instant_or_sorcery(keyword: Keyword) -> tuple[Ability, ...]:
    """The same for more spells."""
    cost_of(keyword)
    return ()


@rule("702.47a", runs="further costs", there=tuple(QUALITIES))
def splice(game: Game, who: str, spell: ObjId, made: Any) -> Script:
    """Cards of the quality may be revealed from hand: their costs are added, and their text to the spell's.

    Their effects follow those of the spell in the order in which they are named (702.47b).
    """
    able = {card: held for card in game.player(who).hand if (held := _splices(game, who, card, spell)) is not None}
    if not able:
        return
    cards = tuple(able)
    ways = ((), *((card,) for card in cards))
    picked = yield some_so(game, who, "choose what to splice", ways, kind="cost objects", about=spell, singles=cards,
                           count=(0, len(cards)), rule="702.47b", default=())  # fmt: skip
    for card in picked:
        yield Cite(("702.47a",), sentence=f"{who} reveals {name_of(game, card)} and splices it.")
        yield ev.Told("reveals", who, card)
        made.extra.append(cost_of(able[card]))
    if picked:
        added = tuple(a for card in picked for a in _text(game, card))
        yield ev.MarkObject(spell, memory=SPLICED(added))


def _splices(game: Game, who: str, card: ObjId, spell: ObjId) -> Keyword | None:
    ctx = Context(game, card, who)
    for name, quality in QUALITIES.items():
        for held in game.look(card).keywords(name):
            if card != spell and matches(ctx, quality, spell):
                return held.ability  # type: ignore[return-value]
    return None


def _text(game: Game, card: ObjId) -> tuple[SpellAbility, ...]:
    """The card's rules text, its splice ability aside."""
    abilities = game.objects[card].components[0].definition.front.abilities
    others = [a for a in abilities if getattr(a, "name", "") not in QUALITIES]
    if not all(isinstance(a, SpellAbility) for a in others):
        raise NotModelled(f"the text of {name_of(game, card)} spliced onto a spell")
    return tuple(a for a in others if isinstance(a, SpellAbility))


@rule("702.47c", runs="text of spell")
def with_the_spliced_text(game: Game, spell: ObjId, found: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...]:
    """The text is added after the spell's own; what it says of the card by name it says of the spell."""
    added = SPLICED.of(game.object(spell))
    return tuple(a for a in joined_spell((*found, *added)) if isinstance(a, SpellAbility)) if added else found


@definition("702.47e", results_of=ev.Move, from_zone="stack")
def loses_the_spliced_text(game: Game, event: ev.Move) -> Script:
    """The spliced text is gone as the spell leaves the stack."""
    if SPLICED.of(game.object(event.obj)):
        yield Cite(("702.47e",))
