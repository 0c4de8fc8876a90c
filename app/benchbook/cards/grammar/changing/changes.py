"""Changes of characteristics: gets +1/+1, gains flying, becomes an artifact, is the chosen type."""

from __future__ import annotations

from benchbook.cards.grammar.changing.becoming import Changes, as_changes, typed, untyped
from benchbook.cards.grammar.changing.granted import SaidToBe  # noqa: F401 - its form is asked before those here
from benchbook.cards.grammar.wording import *

MANA_VALUE = AttributeOf("mana value", Bound("each"))

# ── durations ──
constant("duration: until end of turn", Until("end of turn"))
constant("duration: this turn", Until("end of turn"))
constant("first duration: until end of turn", Until("end of turn"))
form("duration: for as long as <condition>", AsLongAs)


def _land_only(subtypes: tuple[str, ...]) -> bool:
    """Only basic land types, or only creature types: they replace those of their kind (205.1a, 305.7)."""
    return any(bool(subtypes) and {*subtypes} <= {*of_a_kind} for of_a_kind in (BASIC_LAND_TYPES, CREATURE_TYPES))


# ── a size changed by so much for each ──
def _for_each(told: tuple[tuple[Amount, Amount], Amount]) -> ModifyPT | None:
    """The change by fixed numbers, as often as it is told."""
    (power, toughness), each = told
    if not isinstance(power, Number) or not isinstance(toughness, Number):
        return None
    return ModifyPT(_scaled(power, each), _scaled(toughness, each))


def _scaled(number: Number, each: Amount) -> Amount:
    if number.value in (0, 1):
        return each if number.value else number
    return Negative(each) if number.value == -1 else Product(number, each)


def _each_apart(change: Modification) -> tuple[tuple[Amount, ...], Amount] | None:
    """The fixed numbers, and what they are taken for each of."""
    pair: list[Amount] = []
    each: Amount | None = None
    for part in (change.power, change.toughness) if isinstance(change, ModifyPT) else ():
        if isinstance(part, Number) and part.value == 0:
            pair.append(part)
            continue
        if isinstance(part, Number):
            return None
        number: Amount = ONE
        if isinstance(part, Product) and isinstance(part.times, Number):
            number, part = part.times, part.of
        elif isinstance(part, Negative):
            number, part = Number.of(-1), part.of
        if each is not None and part != each:
            return None
        pair.append(number)
        each = part
    return None if each is None else (tuple(pair), each)


# ── one change, after each inflection of its verb: "they" get, "s" gets ──
for inflection in ("they", "s"):
    nt = f"change {inflection}"

    def verb(word: str, how: str = inflection) -> str:
        return third(word) if how == "s" else word

    means(f"{nt}: {verb('get')} <p:p/t change>", ModifyPT(P, T), p=(P, T))
    derived(
        f"{nt}: {verb('get')} <p:p/t change> for each <e:each>",
        lambda p, e: _for_each((p, e)),
        _each_apart,
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
            t=((), S.where(_land_only), ()),
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


for inflection in ("they", "s"):
    lose, gain, have_ = ("loses", "gains", "has") if inflection == "s" else ("lose", "gain", "have")
    constant(f"change {inflection}: {lose} all abilities except mana abilities", LoseAbilities(kind="all but mana"))
    for word in (gain, have_):
        form(f"change {inflection}: {word} all activated abilities of <of:what>", GainAbilitiesOf)
        form(f"change {inflection}: {word} all loyalty abilities of <of:what>", GainAbilitiesOf, kind="loyalty")
        form(f"change {inflection}: {word} the loyalty abilities of <of:this>", GainAbilitiesOf, kind="loyalty")

Types = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]  # card types, subtypes, supertypes


# ── changes that one wording makes together: is a Spirit with base power and toughness 2/2 ──
def _typed_first(told: tuple[Types, Changes], added: bool) -> Changes | None:
    (types, subtypes, supertypes), rest = told
    alone = not added and not {*subtypes} <= {*CREATURE_TYPES}
    return None if supertypes or not (types or (subtypes and not alone)) else (*typed(types, subtypes, added), *rest)


def _types_apart(made: Changes, added: bool) -> tuple[Types, Changes] | None:
    words = untyped(made, added) if made else None
    if words is None:
        return None
    told = (*words, ()), made[len(typed(*words, added)) :]
    return told if made == _typed_first(told, added) else None


def _of_types(types: object, rest: Changes, added: bool = False) -> Any:
    """What becomes of an object that becomes of these types, or becomes it in addition, and more: all with holes."""
    return Turned((types, rest), lambda told: _typed_first(told, added), lambda made: _types_apart(made, added))


for inflection in ("they", "s"):
    for becoming in ("are" if inflection == "they" else "is", "become" if inflection == "they" else "becomes"):
        for extra in ("", " in addition to (its|their) other types"):
            start = f"{becoming} (a |an |)<t:types>{extra} with base power and toughness <p:p/t>"
            size, gained = SetPT(P, Q), GainAbilities(G)
            for granted_, rest in (("", (size,)), (" , <g:granted>", (gained, size))):
                means(f"changes together {inflection}: {start}{granted_}", _of_types(T, rest, bool(extra)), p=(P, Q))
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


COLORED = TokenSpec(colors=C.where(bool), types=T, subtypes=S.where(lambda kinds: {*kinds} <= {*CREATURE_TYPES}))
for inflection, verb_ in (("they", "become"), ("s", "becomes"), ("s", "is"), ("they", "are")):
    start = f"changes together {inflection}: {verb_} (a|an) <s:token words>"
    colored = _of_types((T, S, ()), (SetColors(C), SetPT(P, Q)))
    means(f"{start} with base power and toughness <p:p/t>", colored, s=COLORED, p=(P, Q))
    means(start, _of_types((T, S, ()), (SetColors(C),)), s=COLORED)


def _creatures_and_lands(spec: TokenSpec, land: Types) -> Changes | None:
    if spec.power is None or spec.abilities or land[2]:
        return None
    added = AddTypes((*spec.types, *land[0]), (*spec.subtypes, *land[1]))
    return (added, *((SetColors(spec.colors),) if spec.colors else ()), SetPT(spec.power, spec.toughness))


def _creatures_apart(changes: Changes) -> tuple[TokenSpec, Types] | None:
    first, size = changes[0], changes[-1]
    if not isinstance(first, AddTypes) or not isinstance(size, SetPT):
        return None
    spec = TokenSpec(
        power=size.power,
        toughness=size.toughness,
        colors=next((c.colors for c in changes if isinstance(c, SetColors)), ()),
        types=first.types[:1],
        subtypes=tuple(t for t in first.subtypes if t in CREATURE_TYPES),
    )
    land: Types = (first.types[1:], tuple(t for t in first.subtypes if t not in CREATURE_TYPES), ())
    return (spec, land) if land[1] and _creatures_and_lands(spec, land) == changes else None


derived(
    "changes together they: are <s:tokens words> and <t:types> in addition to their other types",
    _creatures_and_lands,
    _creatures_apart,
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
object_verb_means(
    "get* <p:p/t change> <d:duration> for each <e:each>",
    Continuous(SUBJECT, (Turned((P, E), _for_each, _each_apart),), D),
)
