"""Playing and casting from exile: for how long, and what becomes of the card."""

from __future__ import annotations

from benchbook.cards.grammar.casting.free_casting import castable
from benchbook.cards.grammar.casting.from_graveyard import AFTERWARDS, ONCE, permitted
from benchbook.cards.grammar.casting.playing import ANY_MANA, LANDS, NO_ENDING, TOP
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.wording import *

EXILED_CARD = Bound("exiled")  # of cards that lie elsewhere the choice would be another one


means(
    "order: choose one of <w:many pronoun>",
    ChooseThing(YOU, "object", "chosen", what=Choose(Same(W), ONE, YOU, "exile")),
    w=W.said_where(lambda cards: cards == EXILED_CARD),
)


# ── as a permission of a permanent or an emblem ──
def _permission_with_exile(template: str, once: str) -> None:

    means(
        f"static ability: {template} . if a spell cast this way {AFTERWARDS}",
        Static(rules=(replace(permitted(N, "graveyard", once), exiled_after=True),)),
        n=Noun(N.but(Same), "stack"),
    )


_permission_with_exile("you may cast <n:nouns> from your graveyard", "")
_permission_with_exile("once during each of your turns , you may cast (a|an) <n:noun> from your graveyard", ONCE)


# ── for a turn ──
for ending, kind in ANY_MANA:
    means(
        f"clause: you may cast <w:what> this turn {ending} . if that spell {AFTERWARDS}",
        GrantPlay(YOU, W, TURN, any_mana=kind, exiled_after=True),
    )

# ── for life ──
LIFE = Cost((PayLife(AttributeOf("mana value", This())),))

means(
    "static ability: you may play lands and cast <n:spells> from the top of your library . if you "
    "cast a spell this way , pay life "
    "equal to its mana value rather than pay its mana cost",
    Static(rules=(LANDS, Permit("cast from", castable(N), YOU, zone=TOP, cost=LIFE))),
)

LAND = HasType("land")
PLAYED = Permit("play from", And((LAND, LINKED)), YOU, zone="exile")
CAST = Permit("cast from", And((Not(LAND), LINKED)), YOU, zone="exile")
BOTH = Static(rules=(PLAYED, CAST))

for words in ("play lands and cast spells from among cards", "play cards"):
    means(f"static ability: you may {words} exiled with <w:this>", BOTH)

LOOK = Permit("look at exiled cards", LINKED, YOU, zone="exile")


def _kind_of_linked(cards: Noun) -> Filter | None:
    there = cards.zone in ("", "exile") and cards.who is None
    return cards.filter if there and LINKED in parts_of(cards.filter) else None


CARDS = Turned(
    N, lambda kind: Noun(kind, "") if LINKED in parts_of(kind) else None, _kind_of_linked
)  # exiled by this object


def _permission(template: str, *rules: Permit) -> None:
    means(f"static ability: {template}", Static(rules=rules), n=CARDS)


_permission("you may look at <n:nouns>", replace(LOOK, what=N.where(lambda kind: kind == LINKED)))
for ending, kind in NO_ENDING + ANY_MANA:
    played, cast = (Permit(done, N, YOU, zone="exile", any_mana=kind) for done in ("play from", "cast from"))
    _permission(f"you may play <n:nouns> {ending}", played)
    _permission(f"you may cast spells from among <n:nouns> {ending}", cast)
    _permission(f"you may play lands and cast spells from among <n:nouns> {ending}", played)
    _permission(
        f"you may look at [the] <n:nouns> , and you may play lands and cast spells from among those cards {ending}",
        LOOK,
        played,
    )
_permission("you may play lands from among <n:nouns>", Permit("play from", asking(LAND, N), YOU, zone="exile"))
_permission(
    "you may cast spells from among <n:nouns> . you can't cast more than one spell this way each turn",
    Permit("cast from", N, YOU, zone="exile", once="each turn"),
)

STEP = Until("your next end step")


def _granting(template: str, duration: Until, cast_only: bool) -> None:
    form(f"clause: {template}", GrantPlay, who=YOU, duration=duration, cast_only=cast_only)


for verb, cast_only in (("cast", True), ("play", False)):
    _granting(f"until your next end step , you may {verb} <what>", STEP, cast_only)
    _granting(f"you may {verb} <what> until your next end step", STEP, cast_only)
