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


def _granted(noun: Noun, keywords: tuple[Any, ...]) -> Any:
    fits = noun.zone == "stack" and noun.who is None
    if not fits or not all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords):
        return None
    return Static(Group(noun.filter, "stack", YOU), (GainAbilities(keywords),))


def _said(node: Static) -> Any:
    if not isinstance(node.what, Group) or node.what.zone != "stack" or len(node.changes) != 1:
        return None
    found = (Noun(node.what.filter, "stack"), getattr(node.changes[0], "abilities", ()))
    return found if node == _granted(*found) else None


means(
    "static",
    "<n:nouns> you cast have <k:keywords>",
    Static(Group(N, "stack", YOU), (GainAbilities(K),)),
    n=Noun(N, "stack"),
    k=K.where(lambda keywords: all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords)),
)
means(
    "static",
    "<n:nouns> you cast gain <k:keywords> as you cast them",
    Static(Group(N, "stack", YOU), (GainAbilities(K),)),
    n=Noun(N, "stack"),
    k=K.where(lambda keywords: all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords)),
)
means(
    "static",
    "each <n:noun> you cast has <k:keywords>",
    Static(Group(N, "stack", YOU), (GainAbilities(K),)),
    n=Noun(N, "stack"),
    k=K.where(lambda keywords: all(isinstance(k, Keyword) and k.name in OF_SPELLS for k in keywords)),
)

# ── for a cost that is the spell's own mana cost ──
for name in ("replicate", "blitz"):
    cost = f"(the|its) {name} cost is equal to its mana cost"
    own = (Keyword(name, cost=Cost((OwnManaCost(),))),)

    def _at_own_cost(noun: Noun, k: Any = own) -> Any:
        return _granted(noun, k)

    def _said_at_own_cost(node: Static, k: Any = own) -> Any:
        found = _said(node)
        return found[:1] if found is not None and found[1] == k else None

    derived("static", f"each <n:noun> you cast has {name} . {cost}", _at_own_cost, _said_at_own_cost, Static)

    def _of_a_size(noun: Noun, size: Any, k: Any = own) -> Any:
        sized = isinstance(size, Compares) and noun.zone == "stack"
        return _granted(Noun(plus(noun.filter, size), "stack", noun.who), k) if sized else None

    def _said_of_a_size(node: Static, k: Any = own) -> Any:
        found = _said(node)
        held = parts_of(found[0].filter) if found is not None and found[1] == k else ()
        if len(held) < 2 or not isinstance(held[-1], Compares):
            return None
        return Noun(filter_of(held[:-1]), "stack"), held[-1]

    words = f"each <n:noun> you cast <p:after> has {name} . {cost}"
    derived("static", words, _of_a_size, _said_of_a_size, Static)

rule("station* permanents using ITS toughness rather than ITS power", Permit("station using toughness", what=SUBJECT))
for told, meant in (("saddles mounts and crews vehicles", "saddle and crew"), ("crews vehicles", "crew")):
    constant(
        "static rule",
        f"(~|this creature) {told} using its toughness rather than its power",
        Permit(f"{meant} using toughness", Same(This())),
    )


def _form(kind: str) -> None:
    action = f"spend mana as though of any {kind}"

    for words in (f"you may spend mana as though it were mana of any {kind}", f"you can spend mana of any {kind}"):
        means("static rule", f"{words} to cast <n:nouns>", Permit(action, what=N, who=YOU), n=Noun(N, "stack"))

    def for_abilities(noun: Noun) -> Permit | None:
        here = noun.zone == "battlefield" and noun.who is None
        return Permit(action, what=noun.filter, who=YOU, name="abilities") if here else None

    def of_abilities(node: Any) -> tuple[Noun] | None:
        found = (Noun(node.what),) if isinstance(node, Permit) and node.what is not None else None
        return found if found is not None and node == for_abilities(*found) else None

    words = f"you may spend mana as though it were mana of any {kind} to activate abilities of <n:nouns>"
    derived("static rule", words, for_abilities, of_abilities, Permit)


_form("color")
_form("type")
constant(
    "static rule",
    "you may spend mana as though it were mana of any type",
    Permit("spend mana as though of any type", who=YOU),
)
