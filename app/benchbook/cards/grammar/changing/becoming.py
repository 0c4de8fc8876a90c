"""What an object becomes: a 3/3 red Elemental creature with haste, for a while or for good."""

from __future__ import annotations

from benchbook.cards.grammar.changing.granted import SaidToBe  # noqa: F401 - its form is asked before those here
from benchbook.cards.grammar.wording import *

# ── What an object becomes that is described as a token would be: a 3/3 red Elemental creature with haste ──
LEGENDARY = ("legendary",)
Changes = tuple[Modification, ...]


def typed(types: tuple[str, ...], subtypes: tuple[str, ...], added: bool) -> Changes:
    """The type changes: "artifact creature" keeps the other card types and replaces creature types at most (205.1b)."""
    if added:
        return (AddTypes(types, subtypes),)
    if types == ("artifact", "creature"):
        return (AddTypes(types), SetTypes(subtypes=subtypes)) if subtypes else (AddTypes(types),)
    return (SetTypes(types, subtypes),)


def untyped(changes: Changes, added: bool) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The type words back."""
    first = changes[0]
    if isinstance(first, AddTypes) and not added:
        second = changes[1] if len(changes) > 1 else None
        return first.types, second.subtypes if isinstance(second, SetTypes) else ()
    return (first.types, first.subtypes) if isinstance(first, (AddTypes, SetTypes)) else None


def as_changes(spec: object, added: bool) -> Any:
    """What becomes of an object that becomes what the words in a hole say, or becomes it in addition."""
    return Turned(
        spec,
        lambda words: changes_of(words, added),
        lambda made: spec_of(made, added) if isinstance(made, tuple) else None,
    )


def as_words(changes: object, added: bool) -> Any:
    """The words for what becomes of an object, from the changes in a hole."""
    return Turned(changes, lambda made: spec_of(made, added), lambda words: changes_of(words, added))


def changes_of(spec: TokenSpec, added: bool) -> Changes | None:
    """The changes that make an object what the words describe (205.1b, 613)."""
    sized = any(isinstance(a, Static) and a.defining and isinstance(a.changes[0], SetPT) for a in spec.abilities)
    if spec.name or spec.supertypes not in ((), LEGENDARY) or (spec.power is None and not sized):
        return None
    made = list(typed(spec.types, spec.subtypes, added))
    if spec.supertypes:
        made.append(AddTypes(supertypes=spec.supertypes))
    if spec.colors:
        made.append(SetColors(spec.colors))
    if spec.abilities:
        made.append(GainAbilities(spec.abilities))
    if spec.power is not None:
        made.append(SetPT(spec.power, spec.toughness))
    return tuple(made)


def spec_of(changes: Changes, added: bool) -> TokenSpec | None:
    """The words that such changes were read from."""
    words = untyped(changes, added) if changes else None
    if words is None:
        return None
    last = changes[-1]
    size = last if isinstance(last, SetPT) else SetPT(None, None)
    colors = next((c.colors for c in changes if isinstance(c, SetColors)), ())
    abilities = next((c.abilities for c in changes if isinstance(c, GainAbilities)), ())
    legendary = any(c == AddTypes(supertypes=LEGENDARY) for c in changes)
    spec = TokenSpec(
        power=size.power,
        toughness=size.toughness,
        supertypes=LEGENDARY if legendary else (),
        colors=colors,
        types=words[0],
        subtypes=words[1],
        abilities=abilities,
    )
    return spec if changes_of(spec, added) == changes else None


# ── What is an artifact creature of some size while something is so: it stays what else it is (205.1b) ──
KEPT = ("artifact", "creature")

means("changes together s: is (a|an) <t:token words>", as_changes(T.where(lambda spec: spec.types == KEPT), False))

# ── Artifacts that are Equipment, each as heavy as its own mana value ──

# Becomes a 3/3 red Elemental creature with haste: until end of turn, for good, or while a static ability says so.
STILL = "(land|planeswalker)"
ONE_OF_THEM: tuple[tuple[str, bool], ...] = (
    ("", False),
    ("in addition to its other types", True),
    (f"that 's still a {STILL}", True),
    (f"[.] it 's still a {STILL}", True),
)
ALL_OF_THEM: tuple[tuple[str, bool], ...] = (
    ("", False),
    ("in addition to their other types", True),
    ("that are still lands", True),
    ("[.] they're still lands", True),
)

for ending, added in ONE_OF_THEM:
    means(f"changes together s: becomes (a|an) <t:token words> {ending}", as_changes(T, added))
for ending, added in ALL_OF_THEM:
    means(f"changes together they: become <t:tokens words> {ending}", as_changes(T, added))
for inflection in ("they", "s"):
    means(f"changes together {inflection}: is (a|an) <t:token words> [.] it 's still a {STILL}", as_changes(T, True))
means("changes together they: become (a|an) <t:token words>", as_changes(T, False))
means("changes together they: become (a|an) <t:token words> in addition to its other types", as_changes(T, True))


def _with_x(told: tuple[TokenSpec, Amount]) -> Changes | None:
    """What becomes of an object of a size that is X, and X is so much."""
    spec, amount = told
    made = changes_of(spec, True) if isinstance(spec.power, VariableX) else None
    return None if made is None else replaced(made, VariableX(), amount)


def _x_apart(changes: Changes) -> tuple[TokenSpec, Amount] | None:
    spec = spec_of(changes, True)
    if spec is None or spec.power is None or isinstance(spec.power, (Number, VariableX)):
        return None
    return replaced(spec, spec.power, VariableX()), spec.power


for words in (
    f"(a|an) <t:token words> <d:duration> . it 's still a {STILL}",
    "<t:tokens words> <d:duration> . they're still lands",
):
    object_verb_means(f"become* {words}", Continuous(SUBJECT, as_changes(T, True), D))
object_verb_means(
    f"become* (a|an) <t:token words> <d:duration> , where x is <a:amount> . it 's still a {STILL}",
    Continuous(SUBJECT, Turned((T, A), _with_x, _x_apart), D.said_where(lambda lasts: lasts != Indefinitely())),
)

# ── Becomes a legendary 0/0 Elemental creature with haste named so and so ──
for ending, added in ONE_OF_THEM:
    means(
        f"changes together s: becomes (a|an) <t:token words> named <n:proper name> {ending}",
        (*C, SetName(N.read_where(lambda name: "~" not in name))),
        t=as_words(C, added),
    )


# ── Becoming creatures of other types that have abilities: a Spirit with trample, a Scout, and it gains flying ──


def _of_creatures(subtypes: tuple[str, ...]) -> bool:
    return bool(subtypes) and {*subtypes} <= {*CREATURE_TYPES}


for inflection in ("they", "s"):
    becoming = "becomes" if inflection == "s" else "become"
    kind = f"{becoming} (a |an |)<t:types>"
    means(
        f"changes together {inflection}: {kind} with <g:granted>",
        (SetTypes((), S), GainAbilities(G)),
        t=((), S.where(_of_creatures), ()),
    )
    sized = f"{kind} with base power and toughness <p:p/t> and <g:granted>"
    means(
        f"changes together {inflection}: {sized}",
        (SetTypes((), S), SetPT(P, T), GainAbilities(G)),
        t=((), S.where(_of_creatures), ()),
        p=(P, T),
    )

for inflection in ("they", "s"):
    gain = "gains" if inflection == "s" else "gain"
    means(
        f"object verb {inflection}: <c:changes together {inflection}> and {gain} <g:granted>",
        Continuous(SUBJECT, (*C, GainAbilities(G)), Indefinitely()),
        "what",
        c=C.where(bool),
    )

# ── Lands that become creatures for a while: with all creature types and keywords, or such as can't be blocked ──
UNBLOCKED = ChangeRules((Cant("be blocked", what=Same(SUBJECT)),), TURN, SUBJECT)

# ── it can't be blocked either ──
object_verb_means(
    "become* (a|an) <t:token words> <d:duration> and can't be blocked this turn . it 's still a land",
    InOrder((Continuous(SUBJECT, as_changes(T, True), D), UNBLOCKED)),
    "effects.0.what",
)


# ── A permanent that is one type and no longer another: "isn't a planeswalker and is a creature in addition …" ──
TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker")

for type_ in TYPES:
    means(
        f"changes together s: isn't (a|an) {type_} and is (a|an) <t:types> in addition to its other types",
        (LoseTypes((type_,)), AddTypes(T, S, P)),
        t=(T.where(lambda types, k=type_: types and k not in types), S, P),
    )
