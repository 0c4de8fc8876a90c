"""Playing cards from exile, from the top of a library or from a looked-at hand, and with which mana."""

from __future__ import annotations

from typing import Literal

from benchbook.cards.grammar.casting.free_casting import STAYING, castable
from benchbook.cards.grammar.casting.from_graveyard import permitted
from benchbook.cards.grammar.wording import *

# a card that moves is a new object (400.7): a permission without an end lasts as long as the card stays there
SPELL = "(that spell|those spells|it|them|spells this way|a spell this way|this spell)"
AnyMana = Literal["", "color", "type"]
KINDS_OF_MANA: tuple[AnyMana, ...] = ("color", "type")
NO_ENDING: tuple[tuple[str, AnyMana], ...] = (("", ""),)
ANY_MANA = tuple(
    (words, kind)
    for kind in KINDS_OF_MANA
    for words in (
        f"[,] and you may spend mana as though it were mana of any {kind} to cast {SPELL}",
        f", and mana of any {kind} can be spent to cast {SPELL}",
        f". mana of any {kind} can be spent to cast {SPELL}",
        f". you may spend mana as though it were mana of any {kind} to cast {SPELL}",
    )
)


def _granting(template: str, duration: Duration, cast_only: bool, any_mana: str = "") -> None:
    form(f"clause: {template}", GrantPlay, who=YOU, duration=duration, cast_only=cast_only, any_mana=any_mana)


def _granting_its_owner(template: str, cast_only: bool) -> None:

    means(f"clause: {template}", GrantPlay(OwnerOf(W), W, Indefinitely(), cast_only=cast_only))


SPELLS_AMONG = "cast spells from among <what:exiled ones>"
UNTIL = {
    "until end of turn": Until("end of turn"),
    "until the end of your next turn": Until("end of your next turn"),
    "until your next end step": Until("your next end step"),
}

for play, cast_only in (("cast <what>", True), ("play <what>", False), (SPELLS_AMONG, True)):
    _granting(f"you may {play} {STAYING}", Indefinitely(), cast_only)
    _granting(f"{STAYING} , you may {play}", Indefinitely(), cast_only)
    for ending, kind in ANY_MANA:
        _granting(f"you may {play} {STAYING} {ending}", Indefinitely(), cast_only, kind)
        _granting(f"you may {play} this turn {ending}", Until("end of turn"), cast_only, kind)
        for words, duration in UNTIL.items():
            _granting(f"{words} , you may {play} {ending}", duration, cast_only, kind)
for verb, cast_only in (("cast", True), ("play", False)):
    _granting(f"you may look at and {verb} <what> {STAYING}", Indefinitely(), cast_only)
    for ending, kind in ANY_MANA:
        _granting(f"you may look at and {verb} <what> {STAYING} {ending}", Indefinitely(), cast_only, kind)
    _granting_its_owner(f"{STAYING} , its owner may {verb} <w:what>", cast_only)

# ── from the graveyard for a turn ──
MY_LANDS = Permit("play from", And((HasType("land"), OwnedBy(YOU))), YOU, zone="graveyard")

for verbs, lands in (("cast <n:nouns>", False), ("play lands and cast <n:nouns>", True)):
    means(
        f"clause: until end of turn , you may {verbs} from your graveyard",
        ChangeRules((MY_LANDS, permitted(N)) if lands else (permitted(N),), TURN),
        n=Noun(N.but(Same, *((Anything,) if lands else ())), "stack"),
    )


TOP: Zone = "top of library"
LANDS = Permit("play from", HasType("land"), YOU, zone=TOP)
means(
    "static rule: you may cast <n:spells> from the top of your library", Permit("cast from", castable(N), YOU, zone=TOP)
)
means(
    "static ability: you may play lands and cast <n:spells> from the top of your library",
    Static(rules=(LANDS, Permit("cast from", castable(N), YOU, zone=TOP))),
)
means(
    "clause: look at <w:whose> hand . you may cast (a|an) <n:spell> from among those cards without "
    "paying its mana cost",
    InOrder(
        (
            LookAt(YOU, Group(Anything(), "hand", W)),
            May(YOU, (CastCard(YOU, Choose(castable(N), ONE, YOU, "hand", W), free=True),)),
        )
    ),
)
