"""What an object becomes: a 3/3 red Elemental creature with haste, for a while or for good."""

from __future__ import annotations

from benchbook.cards.grammar.changing.granted import SaidToBe  # noqa: F401 - its form is asked before those here
from benchbook.cards.grammar.wording import *

# ── What an object becomes that is described as a token would be: a 3/3 red Elemental creature with haste ──
LEGENDARY = ("legendary",)


def typed(types: tuple[str, ...], subtypes: tuple[str, ...], added: bool) -> tuple[Any, ...]:
    """The type changes: "artifact creature" keeps the other card types and replaces creature types at most (205.1b)."""
    if added:
        return (AddTypes(types, subtypes),)
    if types == ("artifact", "creature"):
        return (AddTypes(types), SetTypes(subtypes=subtypes)) if subtypes else (AddTypes(types),)
    return (SetTypes(types, subtypes),)


def untyped(changes: tuple[Any, ...], added: bool) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The type words back."""
    first = changes[0]
    if isinstance(first, AddTypes) and not added:
        second = changes[1] if len(changes) > 1 else None
        return first.types, second.subtypes if isinstance(second, SetTypes) else ()
    return (first.types, first.subtypes) if isinstance(first, (AddTypes, SetTypes)) else None


def changes_of(spec: TokenSpec, added: bool) -> tuple[Any, ...] | None:
    """The changes that make an object what the words describe (205.1b, 613)."""
    sized = any(isinstance(a, Static) and a.defining and _sizes(a) for a in spec.abilities)
    if spec.name or spec.supertypes not in ((), LEGENDARY) or (spec.power is None and not sized):
        return None
    made: list[Any] = list(typed(spec.types, spec.subtypes, added))
    if spec.supertypes:
        made.append(AddTypes(supertypes=spec.supertypes))
    if spec.colors:
        made.append(SetColors(spec.colors))
    if spec.abilities:
        made.append(GainAbilities(tuple(_defines(a, False) for a in spec.abilities)))
    if spec.power is not None:
        made.append(SetPT(spec.power, spec.toughness))
    return tuple(made)


def _sizes(ability: Any) -> bool:
    """Whether it says how large its object is: what an effect gives is not characteristic-defining (604.3)."""
    return ability.what == This() and len(ability.changes) == 1 and isinstance(ability.changes[0], SetPT)


def _defines(ability: Any, defining: bool) -> Any:
    plain = not isinstance(ability, Static) or ability.defining == defining or not _sizes(ability)
    return ability if plain or ability.zone != "any" else replace(ability, defining=defining)


def spec_of(changes: Any, added: bool) -> TokenSpec | None:
    """The words that such changes were read from."""
    words = untyped(changes, added) if changes else None
    if words is None:
        return None
    size = changes[-1] if isinstance(changes[-1], SetPT) else SetPT(None, None)
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
        abilities=tuple(_defines(a, True) for a in abilities),
    )
    return spec if changes_of(spec, added) == changes else None


# ── What is an artifact creature of some size while something is so: it stays what else it is (205.1b) ──
KEPT = ("artifact", "creature")


def _changes(spec: Any) -> Any:
    return changes_of(spec, False) if spec.types == KEPT else None


def _spec(changes: Any) -> Any:
    spec = spec_of(changes, False) if isinstance(changes, tuple) else None
    return (spec,) if spec is not None and spec.types == KEPT else None


derived("changes together s", "is (a|an) <t:token words>", _changes, _spec)

# ── Artifacts that are Equipment, each as heavy as its own mana value ──
ITS_MANA_VALUE = AttributeOf("mana value", This())
NONCREATURE_ARTIFACTS = Group(And((Not(HasType("creature")), Not(HasSubtype("Equipment")), HasType("artifact"))))
EQUIP_X = Keyword("equip", cost=Cost((PayMana(ManaCost.parse("{1}"), ITS_MANA_VALUE),)))
LONGER = Static(
    what=Attached(),
    changes=(ModifyPT(ITS_MANA_VALUE, Number.of(0)),),
    text="Equipped creature gets +X/+0, where X is this artifact's mana value.",
)
constant(
    "static ability",
    'each noncreature , non-equipment artifact is an equipment with equip {x} and " equipped creature gets +x/+0 . " '
    "where x is that artifact 's mana value",
    Static(what=NONCREATURE_ARTIFACTS, changes=(SetTypes(subtypes=("Equipment",)), GainAbilities((EQUIP_X, LONGER)))),
)

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


def _take(added: bool) -> Any:
    def take(changes: Any) -> tuple[Any, ...] | None:
        spec = spec_of(changes, added) if isinstance(changes, tuple) else None
        return None if spec is None else (spec,)

    return take


def _make(added: bool) -> Any:
    return lambda spec: changes_of(spec, added)


for ending, added in ONE_OF_THEM:
    derived("changes together s", f"becomes (a|an) <t:token words> {ending}", _make(added), _take(added))
for ending, added in ALL_OF_THEM:
    derived("changes together they", f"become <t:tokens words> {ending}", _make(added), _take(added))
for inflection in ("they", "s"):
    verb = "become" if inflection == "they" else "becomes"
    derived(
        f"changes together {inflection}",
        f"is (a|an) <t:token words> [.] it 's still a {STILL}",
        _make(True),
        _take(True),
    )
derived("changes together they", "become (a|an) <t:token words>", _make(False), _take(False))
derived(
    "changes together they", "become (a|an) <t:token words> in addition to its other types", _make(True), _take(True)
)


def _become(template: str) -> None:
    """What the words after the duration keep of its types."""

    def take(effect: Any) -> tuple[Any, ...] | None:
        spec = spec_of(effect.changes, True)
        return None if spec is None else (spec, effect.duration)

    object_verb_by(template, lambda t, d: _lasting(t, d), take, Continuous)


def _lasting(spec: Any, duration: Any) -> Any:
    changes = changes_of(spec, True)
    return None if changes is None else Continuous(SUBJECT, changes, duration)


def _sized(spec: Any, duration: Any, amount: Any) -> Any:
    made = _lasting(spec, duration)
    x = made is not None and isinstance(spec.power, VariableX)
    return replaced(made, VariableX(), amount) if x else None


def _of_sized(effect: Any) -> tuple[Any, ...] | None:
    spec = spec_of(effect.changes, True)
    if (
        spec is None
        or spec.power is None
        or isinstance(spec.power, (Number, VariableX))
        or effect.duration == Indefinitely()
    ):
        return None
    return replaced(spec, spec.power, VariableX()), effect.duration, spec.power


_become(f"become* (a|an) <t:token words> <d:duration> . it 's still a {STILL}")
_become("become* <t:tokens words> <d:duration> . they're still lands")
object_verb_by(
    f"become* (a|an) <t:token words> <d:duration> , where x is <a:amount> . it 's still a {STILL}",
    _sized,
    _of_sized,
    Continuous,
)

# ── Becomes a legendary 0/0 Elemental creature with haste named so and so ──
for ending, added_becomes_named in ONE_OF_THEM:

    def _named(spec: TokenSpec, name: str, keeps: bool = added_becomes_named) -> tuple[Any, ...] | None:
        changes = changes_of(spec, keeps)
        return None if changes is None or "~" in name else (*changes, SetName(name))

    def _of_named(changes: Any, keeps: bool = added_becomes_named) -> tuple[Any, ...] | None:
        last = changes[-1] if isinstance(changes, tuple) and len(changes) > 1 else None
        if not isinstance(last, SetName) or last.add:
            return None
        spec = spec_of(changes[:-1], keeps)
        return None if spec is None else (spec, last.name)

    template = f"becomes (a|an) <t:token words> named <n:proper name> {ending}"
    derived("changes together s", template, _named, _of_named)


# ── Becoming creatures of other types that have abilities: a Spirit with trample, a Scout, and it gains flying ──
def _of_types(words: Any) -> SetTypes | None:
    types, subtypes, supertypes = words
    fits = subtypes and not types and not supertypes and set(subtypes) <= set(CREATURE_TYPES)
    return SetTypes(types, subtypes) if fits else None


def _with(words: Any, granted: Any) -> Any:
    made = _of_types(words)
    return None if made is None else (made, GainAbilities(granted))


def _of_with(changes: Any) -> tuple[Any, ...] | None:
    if not isinstance(changes, tuple) or len(changes) != 2 or not isinstance(changes[0], SetTypes):
        return None
    words = (changes[0].types, changes[0].subtypes, ())
    granted = changes[1].abilities if isinstance(changes[1], GainAbilities) else ()
    return (words, granted) if granted and _with(words, granted) == changes else None


def _sized_becoming_and_gaining(words: Any, size: Any, granted: Any) -> Any:
    made = _of_types(words)
    return None if made is None else (made, SetPT(*size), GainAbilities(granted))


def _of_sized_becoming_and_gaining(changes: Any) -> tuple[Any, ...] | None:
    if not isinstance(changes, tuple) or len(changes) != 3 or not isinstance(changes[0], SetTypes):
        return None
    if not isinstance(changes[1], SetPT) or not isinstance(changes[2], GainAbilities):
        return None
    found = (changes[0].types, changes[0].subtypes, ()), (changes[1].power, changes[1].toughness), changes[2].abilities
    return found if _sized_becoming_and_gaining(*found) == changes else None


for inflection in ("they", "s"):
    becoming = "becomes" if inflection == "s" else "become"
    kind = f"{becoming} (a |an |)<t:types>"
    derived(f"changes together {inflection}", f"{kind} with <g:granted>", _with, _of_with)
    sized = f"{kind} with base power and toughness <p:p/t> and <g:granted>"
    derived(f"changes together {inflection}", sized, _sized_becoming_and_gaining, _of_sized_becoming_and_gaining)

for inflection in ("they", "s"):
    gain = "gains" if inflection == "s" else "gain"
    means(
        f"object verb {inflection}",
        f"<c:changes together {inflection}> and {gain} <g:granted>",
        Continuous(SUBJECT, (*C, GainAbilities(G)), Indefinitely()),
        "what",
        c=C.where(bool),
    )

# ── Lands that become creatures for a while: with all creature types and keywords, or such as can't be blocked ──
UNBLOCKED = ChangeRules((Cant("be blocked", what=Same(SUBJECT)),), TURN, SUBJECT)


# ── it can't be blocked either ──
def _unblockable(spec: Any, duration: Any) -> InOrder | None:
    changes = changes_of(spec, True)
    return None if changes is None else InOrder((Continuous(SUBJECT, changes, duration), UNBLOCKED))


def _of_unblockable(node: InOrder) -> tuple[Any, ...] | None:
    first = node.effects[0]
    spec = spec_of(first.changes, True) if isinstance(first, Continuous) else None
    return (spec, first.duration) if spec is not None and node == _unblockable(spec, first.duration) else None


object_verb_by(
    "become* (a|an) <t:token words> <d:duration> and can't be blocked this turn . it 's still a land",
    _unblockable,
    _of_unblockable,
    InOrder,
    "effects.0.what",
)


# ── every creature type, and keywords ──
def _of_all_types(size: Any, keywords: Any, duration: Any) -> Continuous:
    types = AddTypes(("creature",), ("every creature type",))
    return Continuous(SUBJECT, (types, GainAbilities(keywords), SetPT(*size)), duration)


def _told(effect: Continuous) -> tuple[Any, ...] | None:
    parts = effect.changes
    if len(parts) != 3 or not isinstance(parts[1], GainAbilities) or not isinstance(parts[2], SetPT):
        return None
    found = ((parts[2].power, parts[2].toughness), parts[1].abilities, effect.duration)
    return found if effect == _of_all_types(*found) else None


ALL = "become* a <p:p/t> creature with <k:keywords> and all creature types"
object_verb_by(f"{ALL} <d:duration> . it 's still a land", _of_all_types, _told, Continuous)
object_verb_by(
    f"{ALL} . it 's still a land",
    lambda p, k: _of_all_types(p, k, Indefinitely()),
    lambda e: found[:2] if (found := _told(e)) is not None and found[2] == Indefinitely() else None,
    Continuous,
)

# ── A permanent that is one type and no longer another: "isn't a planeswalker and is a creature in addition …" ──
TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker")


def _turned(type_: str, types: Any) -> Any:
    return (LoseTypes((type_,)), AddTypes(*types)) if types[0] and type_ not in types[0] else None


def _of_turned(node: Any, type_: str) -> tuple[Any, ...] | None:
    if not isinstance(node, tuple) or len(node) != 2 or node[0] != LoseTypes((type_,)):
        return None
    added = node[1]
    return ((added.types, added.subtypes, added.supertypes),) if isinstance(added, AddTypes) else None


for type_ in TYPES:
    derived(
        "changes together s",
        f"isn't (a|an) {type_} and is (a|an) <t:types> in addition to its other types",
        lambda t, k=type_: _turned(k, t),
        lambda n, k=type_: _of_turned(n, k),
    )
