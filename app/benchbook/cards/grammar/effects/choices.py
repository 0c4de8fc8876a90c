"""Abilities of a player's choice, and objects separated into piles."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── "Choose a land of each basic land type, then destroy those lands": one land may be chosen for several types ──
TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CHOSEN = tuple(
    ChooseThing(YOU, "objects", f"the {name}", what=Choose(And((HasType("land"), HasSubtype(name))), Number.of(1), YOU))
    for name in TYPES
)
ALL = Several(tuple(Bound(f"the {name}") for name in TYPES))
constant("clause: choose a land of each basic land type , then destroy those lands", InOrder((*CHOSEN, Destroy(ALL))))


# ── Abilities of a player's choice: "gains your choice of flying, vigilance, or lifelink", chosen on resolution ──
means("choice of keywords: <a:keyword> (or|, or) <b:keyword>", (A, B))
means("choice of keywords: <a:keyword> , <c:choice of keywords>", (A, *C))

Gained = tuple[tuple[Modification, ...], tuple[Ability, ...], Duration]  # always, one of these, for so long


def _modes(gained: Gained) -> tuple[Mode, ...] | None:
    """One mode a keyword, with what changes whichever is chosen."""
    always, keywords, duration = gained
    named = [k for k in keywords if isinstance(k, Keyword)]
    modes = (Mode((Continuous(SUBJECT, (*always, GainAbilities((k,))), duration),), words=k.name) for k in named)
    return tuple(modes) if len(named) == len(keywords) else None


def _gained(modes: tuple[Mode, ...]) -> Gained | None:
    """What one of these modes gives, where they differ in the keyword alone."""
    held = [m.effects[0] for m in modes if len(m.effects) == 1 and isinstance(m.effects[0], Continuous)]
    last = [c.changes[-1] for c in held]
    keywords = tuple(change.abilities[0] for change in last if isinstance(change, GainAbilities))
    found = (held[0].changes[:-1], keywords, held[0].duration) if keywords else None
    return found if found and modes == _modes(found) else None


def _one_gained(always: tuple[Modification, ...]) -> ChooseModes:
    """The keywords in K, one of which is gained as long as D says."""
    return ChooseModes(Turned((always, K, D), _modes, _gained), on_resolution=True, chooser=YOU)


CHOICE = "gain* your choice of <k:choice of keywords> <d:duration>"
CHANGED = "modes.0.effects.0.what"
object_verb_means(f"get* <p:p/t change> and {CHOICE}", _one_gained((ModifyPT(P, T),)), CHANGED, p=(P, T))
object_verb_means(CHOICE, _one_gained(()), CHANGED)


# ── Objects separated into two piles, and what is done with the piles (700.3) ──
CHOSEN_SEPARATING, OTHER = Bound("chosen pile"), Bound("other pile")
PILES = "(two piles|a face-down pile and a face-up pile)"  # either is a pile, whoever may look at it
player_verb(f"separate* <what> into {PILES}", SeparatePiles)


def _placed(chosen: Move, where: str, other: Move, elsewhere: str) -> None:
    """One pile goes here and the other there: the pile of your choice, or the one that was chosen before."""
    moves = (chosen, other)
    constant(f"order: put one pile {where} and the other {elsewhere}", InOrder((ChoosePile(YOU), *moves)))
    pile = "(that pile|the cards in that pile)"
    constant(f"order: put {pile} {where} and the (other|rest) {elsewhere}", InOrder(moves))


IN_HAND = Move(CHOSEN_SEPARATING, "hand")
AT_THE_BOTTOM = Move(OTHER, "library", position="bottom", any_order=True)
_placed(IN_HAND, "into your hand", Move(OTHER, "graveyard"), "into your graveyard")
_placed(IN_HAND, "into your hand", AT_THE_BOTTOM, "on the bottom of your library in any order")

CALLED = Turned(Z, lambda zone: zone or "card", lambda noun: "" if noun == "card" else noun)  # as the noun says
IN_THE_PILE = Among(CHOSEN_SEPARATING, N, CALLED)
means(
    "order: destroy all <n:nouns> in the pile of <w:whose> choice . they can't be regenerated",
    InOrder((ChoosePile(W), Destroy(IN_THE_PILE, no_regeneration=True))),
    n=Noun(N, Z),
)
means(
    "clause: <p:one player> sacrifices all <n:nouns> in the pile of their choice",
    InOrder((ChoosePile(P), Sacrifice(IN_THE_PILE, P))),
    n=Noun(N, Z),
)
