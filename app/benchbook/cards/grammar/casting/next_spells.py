"""What becomes of the next spell of a kind, and what may be done with it."""

from __future__ import annotations

from functools import reduce

from benchbook.cards.grammar.wording import *

IT = Bound("that spell")
FROM_HAND = Is("cast from hand")


def _other_zone(what: What, zone: Zone, *also: Effect) -> CreateReplacement:
    elsewhere = ZoneReplacement(Same(what), "stack", "graveyard", zone, also=also, resolving=True)
    return CreateReplacement(elsewhere, Indefinitely())


UNCOUNTERABLE = ChangeRules((Cant("be countered", what=Same(IT)),), Indefinitely(), IT)


def _next_spell(words: str, effect: Effect, *more: Filter) -> None:

    means(f"clause: {words}", NextSpell(reduce(also, more, N), (effect,)), n=Noun(N, "stack"))


_next_spell("the next <n:noun> you cast this turn can't be countered", UNCOUNTERABLE)
TO_HAND = _other_zone(IT, "hand")
_next_spell(
    "the next time you cast (a|an) <n:noun> from your hand this turn , put that card into your hand instead of into "
    "your graveyard as it resolves",
    TO_HAND,
    FROM_HAND,
)
_next_spell(
    "when the next <n:noun> you cast from your hand this turn resolves , put its card into your hand instead of "
    "into your graveyard",
    TO_HAND,
    FROM_HAND,
)

# ── the spell that an ability triggered for ──
SENT = Bound("sent")
BACK = DelayedTrigger(Triggered(BeginningOf("end step", next=True), (Move(SENT, "hand"),)))
AFTER: dict[str, Effect] = {
    "return it to your hand at the beginning of the next end step": BACK,
    "it becomes plotted": KeywordAction("plotted", what=SENT),
}
for words, then in AFTER.items():
    means(
        "clause: exile <w:pronoun> instead of putting it into your graveyard as it resolves . if you do , " + words,
        _other_zone(W, "exile", then),
    )

constant(
    "clause: you can cast only one more spell this turn",
    ChangeRules((Cant("cast", Not(CastInOrder(1, Anything(), later=True)), YOU),), TURN),
)
