"""Changes of characteristics: gets +1/+1, gains flying, becomes an artifact, is the chosen type."""

from __future__ import annotations

from benchbook.cards.grammar.changing.becoming import as_changes, typed, untyped
from benchbook.cards.grammar.changing.granted import SaidToBe  # noqa: F401 - its form is asked before those here
from benchbook.cards.grammar.wording import *

MANA_VALUE = AttributeOf("mana value", Bound("each"))

# ── durations ──
constant("duration: until end of turn", Until("end of turn"))
constant("duration: this turn", Until("end of turn"))
constant("first duration: until end of turn", Until("end of turn"))
form("duration: for as long as <condition>", AsLongAs)

# ── one change, after each inflection of its verb: "they" get, "s" gets ──
for inflection in ("they", "s"):
    nt = f"change {inflection}"

    def verb(word: str, how: str = inflection) -> str:
        return third(word) if how == "s" else word

    means(f"{nt}: {verb('get')} <p:p/t change>", ModifyPT(P, T), p=(P, T))
    derived(
        f"{nt}: {verb('get')} <p:p/t change> for each <e:each>",
        lambda p, e: ModifyPT(*(_scaled(x, e) for x in p)) if _fixed(p) else None,
        lambda m: _unscaled(m),
        ModifyPT,
    )
    for word in ("gain", "have"):
        form(f"{nt}: {verb(word)} <abilities:granted>", GainAbilities)
    for word in ("have", "gain"):
        means(f"{nt}: {verb(word)} base power and toughness <p:p/t>", SetPT(P, T), p=(P, T))
    for word in ("lose",):
        constant(f"{nt}: {verb(word)} all abilities", LoseAbilities())
        means(f"{nt}: {verb(word)} <k:keyword names>", LoseAbilities(K, "keywords"))
        constant(f"{nt}: {verb(word)} all creature types", LoseTypes(subtypes=("creature types",)))
    constant(f"{nt}: {verb('gain')} all creature types", AddTypes(subtypes=("every creature type",)))
    constant(f"{nt}: {verb('gain')} all basic land types", AddTypes(subtypes=("every basic land type",)))
    be = "is" if inflection == "s" else "are"
    their = "its" if inflection == "s" else "their"
    for becoming in (be, verb("become")):
        for color in ("white", "blue", "black", "red", "green"):
            constant(f"{nt}: {becoming} {color}", SetColors((color,)))
            constant(f"{nt}: {becoming} {color} in addition to {their} other colors", AddColors((color,)))
        constant(f"{nt}: {becoming} colorless", SetColors(()))
        constant(f"{nt}: {becoming} all colors", SetColors(("white", "blue", "black", "red", "green")))
        constant(f"{nt}: {becoming} the chosen color", SetColors(chosen="color"))
        for key, color in {"color": "color", "colors": "color or colors"}.items() if becoming != be else ():
            constant(f"{nt}: {becoming} the {color} of your choice", SetColors(chosen=key))
        means(
            f"{nt}: {becoming} [a|an] <t:types>".replace("[a|an]", "(a |an |)"),
            SetTypes((), S, ()),
            t=((), S.where(lambda kinds: _land_only(((), kinds, ()))), ()),
        )
        means(f"{nt}: {becoming} (a |an |)<t:types> in addition to {their} other types", AddTypes(T, S, P), t=(T, S, P))
        means(
            f"{nt}: {becoming} (a |an |)<t:types> in addition to {their} other (creature|land) types",
            AddTypes((), S, P),
            t=((), S, P),
        )
        if becoming != be:
            for kind in ("creature type", "basic land type"):
                constant(f"{nt}: {becoming} the {kind} of your choice", AddChosenType(kind, instead=True))
        constant(f"{nt}: {becoming} the chosen type in addition to {their} other types", AddChosenType("creature type"))
        constant(
            f"{nt}: {becoming} every creature type", AddTypes(subtypes=("every creature type",))
        ) if becoming == be else None
        constant(
            f"{nt}: {becoming} every basic land type in addition to {their} other types",
            AddTypes(subtypes=("every basic land type",)),
        )
    constant(f"{nt}: {be}n't (a creature|creatures)", LoseTypes(types=("creature",)))
    constant(f"{nt}: {be} legendary", AddTypes(supertypes=("legendary",)))
    constant(f"{nt}: {be} snow", AddTypes(supertypes=("snow",)))


def _land_only(types: Any) -> bool:
    """Only basic land types, or only creature types: they replace those of their kind (205.1a, 305.7)."""
    alike = all(s in BASIC_LAND_TYPES for s in types[1]) or all(s in CREATURE_TYPES for s in types[1])
    return not types[0] and not types[2] and bool(types[1]) and alike


def _fixed(pair: Any) -> bool:
    return all(isinstance(n, Number) for n in pair)


def _scaled(number: Any, each: Any) -> Any:
    if number.value == 0:
        return number
    if number.value == 1:
        return each
    return Negative(each) if number.value == -1 else Product(number, each)


def _unscaled(change: ModifyPT) -> tuple[Any, ...] | None:
    pair, each = [], None
    for part in (change.power, change.toughness):
        if isinstance(part, Number) and part.value == 0:
            pair.append(part)
            continue
        if isinstance(part, Number):
            return None
        if isinstance(part, Product) and isinstance(part.times, Number):
            number, of = part.times, part.of
        elif isinstance(part, Negative):
            number, of = Number.of(-1), part.of
        else:
            number, of = ONE, part
        if each is not None and of != each:
            return None
        pair.append(number)
        each = of
    return None if each is None else (tuple(pair), each)


for inflection in ("they", "s"):
    lose, gain, have_ = ("loses", "gains", "has") if inflection == "s" else ("lose", "gain", "have")
    constant(f"change {inflection}: {lose} all abilities except mana abilities", LoseAbilities(kind="all but mana"))
    for word in (gain, have_):
        form(f"change {inflection}: {word} all activated abilities of <of:what>", GainAbilitiesOf)
        form(f"change {inflection}: {word} all loyalty abilities of <of:what>", GainAbilitiesOf, kind="loyalty")
        form(f"change {inflection}: {word} the loyalty abilities of <of:this>", GainAbilitiesOf, kind="loyalty")

# ── changes that one wording makes together: is a Spirit with base power and toughness 2/2 ──
for inflection in ("they", "s"):
    for becoming in ("are" if inflection == "they" else "is", "become" if inflection == "they" else "becomes"):
        for extra in ("", " in addition to (its|their) other types"):

            def _sized(t: Any, p: Any, *granted_: Any, added: bool = bool(extra)) -> Any:
                if t[2] or (not t[0] and not t[1]) or (not t[0] and not added and not set(t[1]) <= set(CREATURE_TYPES)):
                    return None
                gained = tuple(GainAbilities(g) for g in granted_)
                return (*typed(t[0], t[1], added), *gained, SetPT(*p))

            def _unsized(n: Any, with_abilities: bool, make: Any = _sized, added: bool = bool(extra)) -> Any:
                if not isinstance(n, tuple) or len(n) < 2 or not isinstance(n[-1], SetPT):
                    return None
                words = untyped(n, added)
                if words is None or (with_abilities and not isinstance(n[-2], GainAbilities)):
                    return None
                found = ((*words, ()), (n[-1].power, n[-1].toughness), *((n[-2].abilities,) if with_abilities else ()))
                return found if make(*found) == n else None

            for size in ("with base power and toughness",):
                start = f"{becoming} (a |an |)<t:types>{extra} {size} <p:p/t>"
                derived(f"changes together {inflection}: {start}", _sized, lambda n, u=_unsized: u(n, False))
                derived(
                    f"changes together {inflection}: {start} , <g:granted>", _sized, lambda n, u=_unsized: u(n, True)
                )
        means(
            f"changes together {inflection}: {becoming} (a |an |)<t:types> with (power|base power) "
            f"and toughness each equal to (its|their) mana value",
            (AddTypes(T, S, P), SetPT(MANA_VALUE, MANA_VALUE)),
            t=(T, S, P),
        )
    for be in ("is", "are"):
        means(f"changes together {inflection}: {be} <s:tokens words> that are still lands", as_changes(S, True))
        means(
            f"changes together {inflection}: {be} (a|an) <s:token words> that (is|'s) still a (land|planeswalker)",
            as_changes(S, True),
        )
        means(
            f"changes together {inflection}: {be} <s:tokens words> in addition to their other types",
            as_changes(S, True),
        )
        means(
            f"changes together {inflection}: {be} (a|an) <s:token words> in addition to its other types",
            as_changes(S, True),
        )
    have = "has" if inflection == "s" else "have"
    form(f"change {inflection}: {have} base power <power:digits>", SetPT, toughness=None)
    form(f"change {inflection}: {have} base toughness <toughness:digits>", SetPT, power=None)
    constant(
        f"change {inflection}: {have} base power and base toughness each equal to (its|their) mana value",
        SetPT(MANA_VALUE, MANA_VALUE),
    )


def _colored(spec: Any, size: Any) -> Any:
    if (
        spec.power is not None
        or spec.abilities
        or spec.supertypes
        or not spec.colors
        or not set(spec.subtypes) <= set(CREATURE_TYPES)
    ):
        return None
    return (*typed(spec.types, spec.subtypes, False), SetColors(spec.colors), SetPT(*size))


def _uncolored(changes: Any) -> tuple[Any, ...] | None:
    if (
        not isinstance(changes, tuple)
        or len(changes) < 3
        or not isinstance(changes[-1], SetPT)
        or not isinstance(changes[-2], SetColors)
    ):
        return None
    words = untyped(changes, False)
    if words is None or changes[-1].power is None:
        return None
    spec, size = (
        TokenSpec(colors=changes[-2].colors, types=words[0], subtypes=words[1]),
        (changes[-1].power, changes[-1].toughness),
    )
    return (spec, size) if _colored(spec, size) == changes else None


def _hued(spec: Any) -> Any:
    return (
        (*typed(spec.types, spec.subtypes, False), SetColors(spec.colors))
        if spec.power is None
        and spec.colors
        and not spec.abilities
        and not spec.supertypes
        and set(spec.subtypes) <= set(CREATURE_TYPES)
        else None
    )


def _unhued(changes: Any) -> tuple[Any, ...] | None:
    if not isinstance(changes, tuple) or len(changes) < 2 or not isinstance(changes[-1], SetColors):
        return None
    words = untyped(changes, False)
    spec = TokenSpec(colors=changes[-1].colors, types=words[0], subtypes=words[1]) if words else None
    return (spec,) if spec is not None and (spec.types or spec.subtypes) and _hued(spec) == changes else None


for inflection, verb_ in (("they", "become"), ("s", "becomes"), ("s", "is"), ("they", "are")):
    derived(
        f"changes together {inflection}: {verb_} (a|an) <s:token words> with base power and toughness <p:p/t>",
        _colored,
        _uncolored,
    )
    derived(f"changes together {inflection}: {verb_} (a|an) <s:token words>", _hued, _unhued)


def _both_kinds(spec: Any, types_: Any) -> Any:
    if spec.power is None or spec.abilities or types_[2]:
        return None
    added = AddTypes((*spec.types, *types_[0]), (*spec.subtypes, *types_[1]))
    return (added, *((SetColors(spec.colors),) if spec.colors else ()), SetPT(spec.power, spec.toughness))


def _of_both(changes: Any) -> tuple[Any, ...] | None:
    if not isinstance(changes, tuple) or not isinstance(changes[0], AddTypes) or not isinstance(changes[-1], SetPT):
        return None
    first = changes[0]
    colors = next((c.colors for c in changes if isinstance(c, SetColors)), ())
    creatures = tuple(t for t in first.subtypes if t in CREATURE_TYPES)
    lands = tuple(t for t in first.subtypes if t not in CREATURE_TYPES)
    spec = TokenSpec(
        power=changes[-1].power,
        toughness=changes[-1].toughness,
        colors=colors,
        types=first.types[:1],
        subtypes=creatures,
    )
    rest = (first.types[1:], lands, ())
    return (spec, rest) if lands and _both_kinds(spec, rest) == changes else None


derived(
    "changes together they: are <s:tokens words> and <t:types> in addition to their other types", _both_kinds, _of_both
)

for inflection in ("they", "s"):
    form(
        f"object verb {inflection}: <changes:changes together {inflection}>",
        Continuous,
        subject="what",
        duration=Indefinitely(),
    )

for inflection in ("they", "s"):
    form(f"object verb {inflection}: <changes:changes {inflection}> <duration>", Continuous, subject="what")
    form(
        f"until verb {inflection}: <changes:changes {inflection}>", Continuous, subject="what", duration=Indefinitely()
    )

for inflection in ("they", "s"):  # without a duration it lasts until the end of the game (611.2a)
    form(
        f"object verb {inflection}: <changes:changes {inflection}>", Continuous, subject="what", duration=Indefinitely()
    )

# "gets +1/+1 until end of turn for each …"
object_verb_by(
    "get* <p:p/t change> <d:duration> for each <e:each>",
    lambda p, d, e: Continuous(SUBJECT, (ModifyPT(*(_scaled(x, e) for x in p)),), d) if _fixed(p) else None,
    lambda c: _late(c),
    Continuous,
)


def _late(effect: Any) -> tuple[Any, ...] | None:
    if len(effect.changes) != 1 or not isinstance(effect.changes[0], ModifyPT):
        return None
    found = _unscaled(effect.changes[0])
    return None if found is None else (found[0], effect.duration, found[1])
