"""What spells and creatures have by an effect: keywords, crewing with toughness, mana as though of any color."""

from __future__ import annotations

from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.grammar.wording import *

OF_SPELLS = frozenset(
    {
        "convoke", "improvise", "delve", "cascade", "storm", "affinity", "conspire", "ripple", "demonstrate",
        "split second", "offspring", "replicate", "casualty", "blitz",
    }
)  # fmt: skip

means(
    "static: <n:spells> you cast have <k:keywords>",
    Static(Group(N, "stack", YOU), (GainAbilities(K),)),
    k=K.where(lambda keywords: all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords)),
)
means(
    "static: <n:spells> you cast gain <k:keywords> as you cast them",
    Static(Group(N, "stack", YOU), (GainAbilities(K),)),
    k=K.where(lambda keywords: all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords)),
)
means(
    "static: each <n:spell> you cast has <k:keywords>",
    Static(Group(N, "stack", YOU), (GainAbilities(K),)),
    k=K.where(lambda keywords: all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords)),
)

# ── for a cost that is the spell's own mana cost ──

rule("station* permanents using ITS toughness rather than ITS power", Permit("station using toughness", what=SUBJECT))


def _mana_of_any(kind: str) -> None:
    action = f"spend mana as though of any {kind}"

    for words in (f"you may spend mana as though it were mana of any {kind}", f"you can spend mana of any {kind}"):
        means(f"static rule: {words} to cast <n:spells>", Permit(action, what=N, who=YOU))

    words = f"you may spend mana as though it were mana of any {kind} to activate abilities of <n:nouns>"
    means(f"static rule: {words}", Permit(action, what=N, who=YOU, name="abilities"), n=Noun(N))


_mana_of_any("color")
_mana_of_any("type")
