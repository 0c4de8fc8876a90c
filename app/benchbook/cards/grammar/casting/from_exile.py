"""Playing and casting from exile: for how long, and what becomes of the card."""

from __future__ import annotations

from benchbook.cards.grammar.casting.free_casting import castable
from benchbook.cards.grammar.casting.from_graveyard import AFTERWARDS, ONCE, permitted
from benchbook.cards.grammar.casting.playing import ANY_MANA, LANDS, TOP
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.wording import *

EXILED_CARD = Bound("exiled")  # of cards that lie elsewhere the choice would be another one


means(
    "order: choose one of <w:many pronoun>",
    ChooseThing(YOU, "object", "chosen", what=Choose(Same(W), ONE, YOU, "exile")),
    w=W.said_where(lambda cards: cards == EXILED_CARD),
)


# ── as a permission of a permanent or an emblem ──
def _exiled(template: str, once: str) -> None:

    means(
        f"static ability: {template} . if a spell cast this way {AFTERWARDS}",
        Static(rules=(replace(permitted(N, "graveyard", once), exiled_after=True),)),
        n=Noun(N.but(Same), "stack"),
    )


_exiled("you may cast <n:nouns> from your graveyard", "")
_exiled("once during each of your turns , you may cast (a|an) <n:noun> from your graveyard", ONCE)


# ── for a turn ──
def _granted(what: Any, free: bool, any_mana: Any = "") -> GrantPlay:
    return GrantPlay(YOU, what, TURN, free=free, any_mana=any_mana, exiled_after=True)


for ending, kind in ANY_MANA:
    means(f"clause: you may cast <w:what> this turn {ending} . if that spell {AFTERWARDS}", _granted(W, False, kind))

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


def _form(template: str, action: str, any_mana: Any = "", look: bool = False, once: str = "") -> None:
    land = (LAND,) if action == "play lands" else ()
    done = "play from" if land else action

    def make(cards: Noun) -> Static | None:
        parts = parts_of(cards.filter)
        if LINKED not in parts or cards.zone not in ("", "exile") or cards.who is not None:
            return None
        found = Permit(done, filter_of((*land, *parts)), YOU, zone="exile", any_mana=any_mana, once=once)
        return Static(rules=(LOOK, found) if look else (found,))

    def take(ability: Any) -> Any:
        last = ability.rules[-1] if isinstance(ability, Static) and ability.rules else None
        parts = parts_of(last.what) if isinstance(last, Permit) and last.what is not None else ()
        cards = Noun(filter_of(parts[len(land) :])) if len(parts) > len(land) else None
        found = next((n for z in ("", "exile") if cards and ability == make(n := Noun(cards.filter, z))), None)
        return (found,) if found is not None else None

    derived(f"static ability: {template}", make, take, Static)


def _look(cards: Noun) -> Static | None:
    return Static(rules=(LOOK,)) if cards.filter == LINKED and cards.zone in ("", "exile") else None


derived(
    "static ability: you may look at <n:nouns>",
    _look,
    lambda a: (Noun(LINKED, ""),) if a == Static(rules=(LOOK,)) else None,
    Static,
)
for ending, kind in (("", ""), *ANY_MANA):
    _form(f"you may play <n:nouns> {ending}", "play from", kind)
    _form(f"you may cast spells from among <n:nouns> {ending}", "cast from", kind)
    _form(f"you may play lands and cast spells from among <n:nouns> {ending}", "play from", kind)
    _form(
        f"you may look at [the] <n:nouns> , and you may play lands and cast spells from among those cards {ending}",
        "play from",
        kind,
        look=True,
    )
_form("you may play lands from among <n:nouns>", "play lands")
_form(
    "you may cast spells from among <n:nouns> . you can't cast more than one spell this way each turn",
    "cast from",
    once="each turn",
)

STEP = Until("your next end step")


def _granting(template: str, duration: Until, cast_only: bool) -> None:
    form(f"clause: {template}", GrantPlay, who=YOU, duration=duration, cast_only=cast_only)


for verb, cast_only in (("cast", True), ("play", False)):
    _granting(f"until your next end step , you may {verb} <what>", STEP, cast_only)
    _granting(f"you may {verb} <what> until your next end step", STEP, cast_only)
