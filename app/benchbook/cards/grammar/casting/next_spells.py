"""What becomes of the next spell of a kind, and what may be done with it."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

IT = Bound("that spell")
FROM_HAND = Is("cast from hand")


def _sent(what: Any, zone: Any, *also: Any) -> CreateReplacement:
    elsewhere = ZoneReplacement(Same(what), "stack", "graveyard", zone, also=also, resolving=True)
    return CreateReplacement(elsewhere, Indefinitely())


UNCOUNTERABLE = ChangeRules((Cant("be countered", what=Same(IT)),), Indefinitely(), IT)


def _next(words: str, effect: Any, *more: Any) -> None:
    def make(noun: Noun) -> NextSpell | None:
        kind = noun.filter
        for part in more:
            kind = plus(kind, part)
        return NextSpell(kind, (effect,)) if noun.zone == "stack" and noun.who is None else None

    def take(node: NextSpell) -> Any:
        kind = node.filter
        for part in more:
            kind = minus(kind, part) if kind is not None else None
        found = Noun(kind, "stack") if kind is not None else None
        return (found,) if found is not None and node == make(found) else None

    derived("clause", words, make, take, NextSpell)


_next("the next <n:noun> you cast this turn can't be countered", UNCOUNTERABLE)
TO_HAND = _sent(IT, "hand")
_next(
    "the next time you cast (a|an) <n:noun> from your hand this turn , put that card into your hand instead of into "
    "your graveyard as it resolves",
    TO_HAND,
    FROM_HAND,
)
_next(
    "when the next <n:noun> you cast from your hand this turn resolves , put its card into your hand instead of "
    "into your graveyard",
    TO_HAND,
    FROM_HAND,
)

# ── the spell that an ability triggered for ──
SENT = Bound("sent")
BACK = DelayedTrigger(Triggered(BeginningOf("end step", next=True), (Move(SENT, "hand"),)))
AFTER: dict[str, Any] = {
    "return it to your hand at the beginning of the next end step": BACK,
    "it becomes plotted": KeywordAction("plotted", what=SENT),
}
for words, then in AFTER.items():
    derived(
        "clause",
        "exile <w:pronoun> instead of putting it into your graveyard as it resolves . if you do , " + words,
        lambda w, e=then: _sent(w, "exile", e),
        lambda n, e=then: (
            (n.replacement.filter.what,)
            if isinstance(n.replacement, ZoneReplacement)
            and isinstance(n.replacement.filter, Same)
            and n == _sent(n.replacement.filter.what, "exile", e)
            else None
        ),
        CreateReplacement,
    )

means(
    "clause",
    "the next <n:noun> you cast this turn can be cast as though it had flash",
    ChangeRules((Permit("cast as though it had flash", CastInOrder(1, N, later=True), YOU),), TURN),
    n=Noun(N, "stack"),
)
for word, more in (("one", 1), ("two", 2)):
    following = CastInOrder(more, Anything(), later=True)
    spells = "spell" if more == 1 else "spells"
    if more == 1:
        constant(
            "clause",
            f"you can cast only {word} more {spells} this turn",
            ChangeRules((Cant("cast", Not(following), YOU),), TURN),
        )
