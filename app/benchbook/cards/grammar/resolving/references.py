"""Which objects: this, what it is attached to, groups, whose they are, and objects that a player chooses."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

SELVES = (
    "creature", "permanent", "artifact", "enchantment", "land", "planeswalker", "spell", "card", "aura",
    "equipment", "vehicle", "saga", "token", "battle", "class", "fortification", "siege", "case", "room",
    "spacecraft", "planet", "emblem",
)  # fmt: skip

ATTACHED = (
    "enchanted creature", "equipped creature", "enchanted permanent", "enchanted land", "enchanted artifact",
    "enchanted planeswalker", "enchanted enchantment", "fortified land", "enchanted forest",
    "enchanted swamp", "enchanted plains", "enchanted island", "enchanted mountain", "enchanted vehicle",
    "equipped permanent", "enchanted creature card", "enchanted card",
)  # fmt: skip

constant("this: ~", This())

for own in SELVES:
    constant(f"this: this {own}", This())

for words in ATTACHED:
    constant(f"attached: {words}", Attached())

same_as("one object", "this", "attached")
same_as("what", "one object", "many objects", "choice")
means("one object: each <n:noun>", group_of(N))
means("many objects: all <n:nouns>", group_of(N))
means("bare group: <n:nouns>", group_of(N))
same_as("many subjects", "many objects", "bare group")
means("many objects: <a:one object> and <b:one object>", Several((A, B)))
means("many objects: <a:one object> and <b:bare group>", Several((A, B)))

# whose: its, this creature's
derived(
    "possessor: <n:one object> 's",
    lambda n: _possessing(n) if not isinstance(n, Group) else None,
    lambda n: (n,) if not isinstance(n, Group) else None,
)
derived("possessor: <n:many pronoun> ('|'s)", lambda n: _possessing(n), lambda n: (n,))

# what damage is dealt to, and where counters may be put
same_as("recipient", "what")
means("recipient: <n:who>", PlayerAsObject(N))
means("recipient: <a:one object> and <b:one player>", Several((A, PlayerAsObject(B))))
means("recipient: <b:one player> and <a:one object>", Several((PlayerAsObject(B), A)))

same_as("spell object", "one object", "stack target")


# the top of a library
form("what: the top card of <who:whose> library", TopOf, number=ONE)
form("what: the top <number:word number> cards of <who:whose> library", TopOf)
form("what: cards equal to <number:amount> from the top of <who:whose> library", TopOf)


def _possessing(node: What) -> What:
    return replace(node, own=True) if isinstance(node, Pronoun) else node


# ── objects that a player chooses ──
def choices(nt: str, chooser: Who) -> None:
    """A creature; two creatures you control; a card from your hand — chosen by that player."""

    means(f"{nt}: (a|an|one) <n:noun>", Choose(N, ONE, chooser, Z, W), n=SOMEWHERE)

    means(f"{nt}: up to <k:word number> <n:nouns>", Choose(N, K, chooser, Z, W, up_to=True), n=SOMEWHERE)
    means(f"{nt}: <n:other noun>", Choose(N, ONE, chooser, Z, W), n=SOMEWHERE)
    means(f"{nt}: (a|an|one) <n:noun> of (your|their) choice", Choose(N, ONE, chooser, Z, W), n=SOMEWHERE)
    means(f"{nt}: <k:word number> <n:nouns> [of (your|their) choice]", Choose(N, K, chooser, Z, W), n=SOMEWHERE)


choices("choice", YOU)
choices("own choice", SUBJECT)
means(
    "own choice: <k:that many> <n:nouns> [of (your|their) choice]",
    Choose(N, K, SUBJECT, "battlefield", W),
    n=Noun(N, "battlefield", W),
    k=K.said_where(lambda number: not isinstance(number, (Number, UpTo))),
)
means(
    "own choice: (a|an) <n:noun> [of (your|their) choice] for each <e:each>",
    Choose(N, E, SUBJECT, "battlefield", W),
    n=Noun(N, "battlefield", W),
    e=E.said_where(lambda number: not isinstance(number, (Number, UpTo))),
)
