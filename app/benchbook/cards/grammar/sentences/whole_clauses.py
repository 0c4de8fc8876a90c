"""Clauses and lines that are forms as a whole, and further ways of saying what other forms say."""

from __future__ import annotations

from benchbook.cards.grammar.casting.free_casting import FREE, free_for_a_while
from benchbook.cards.grammar.wording import *

# Clauses and lines that are forms as a whole: a source of your choice, what died this way, two conditions on one
# verb.
WALKS = ("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk")
for name in (*KEYWORD_ABILITIES, *WALKS):
    constant(f"plain keyword: {name}", HasKeyword(name))
for name in FIVE_COLORS:
    constant(f"color word: {name}", HasColor(name))

# ── statics ──
ELSEWHERE: tuple[Zone, ...] = ("stack", "hand", "library", "graveyard", "exile", "command")
EVERYTHING = Several((Group(Anything()), *(Group(Anything(), zone) for zone in ELSEWHERE)))
constant(
    "static: all cards that aren't on the battlefield , spells , and permanents are colorless",
    Static(EVERYTHING, (SetColors(),)),
)


OWN_SPELL = Same(This())


def _unstoppable(condition: Condition) -> Static:
    actions = ("be countered", "have damage prevented")
    return Static(rules=tuple(Cant(a, what=OWN_SPELL, condition=condition) for a in actions), zone="stack")


means("static: if <c:condition> , (this spell|~) can't be countered and the damage can't be prevented", _unstoppable(C))


# ── clauses ──
def _revolt(target: What, small: Amount, large: Amount, condition: Condition) -> If:
    def up_to(n: Amount) -> If:
        return If(Matches(target, Compares("mana value", "<=", n)), (Destroy(target),))

    return If(condition, (up_to(large),), (up_to(small),), instead=True)


means(
    "clause: destroy <t:what> if it has mana value <a:digits> or less . destroy that creature if it has mana "
    "value <b:digits> or less instead if <c:condition>",
    _revolt(T, A, B, C),
)

DIED = Bound("died")
derived(
    "clause: for each creature that died this way , <p:one player> <v:player verb s>",
    lambda p, v: ForEach((replaced(v, SUBJECT, p),), what=DIED),
    lambda n: (
        (n.effects[0].who, replaced(n.effects[0], n.effects[0].who, SUBJECT))
        if n.what == DIED and len(n.effects) == 1 and getattr(n.effects[0], "who", None) is not None
        else None
    ),
    ForEach,
)

# ── Further ways of saying what other forms say too, and what is done with a card on top that may be revealed ──
free_for_a_while(f"this turn , you may play <what> {FREE}", TURN, False)

# ── revealed, or not ──
TOP = TopOf(YOU, Number.of(1))
LOOKED = Bound("looked at")

means(
    "clause: look at the top card of your library . you may reveal (that card|it) . if (a|an) "
    "<n:card> is revealed this way , "
    "<e:clauses>",
    InOrder(
        (LookAt(YOU, TOP), May(YOU, (LookAt(YOU, LOOKED, reveal=True, bind="revealed"),), (If(Matches(LOOKED, N), E),)))
    ),
    e=E.read_where(lambda effects: not placeholders(effects)),
)
