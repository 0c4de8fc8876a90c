"""What objects are: defined by themselves, in other zones, of chosen kinds."""

from __future__ import annotations

import re

from benchbook.cards.grammar.changing.becoming import changes_of, spec_of
from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.grammar.sentences.wholes import ELSEWHERE as ELSEWHERE_
from benchbook.cards.grammar.sentences.wholes import EVERYTHING
from benchbook.cards.grammar.static_abilities.statics import DEFINING
from benchbook.cards.grammar.wording import *

# ── What a card is in other zones than the battlefield; lands that lose their types; what creatures enter as ──
# ── anywhere but on the battlefield ──
ELSEWHERE = IsNot(InZone(This(), "battlefield"))


def _elsewhere(spec: Any) -> Static | None:
    changes = changes_of(spec, True)
    return Static(This(), changes, condition=ELSEWHERE, zone="any") if changes is not None else None


def _of_elsewhere(node: Static) -> tuple[Any, ...] | None:
    spec = spec_of(node.changes, True) if node.condition == ELSEWHERE and node.changes else None
    return (spec,) if spec is not None and node == _elsewhere(spec) else None


derived(
    "conditional static",
    "as long as ~ isn't on the battlefield , it 's (a|an) <t:token words> in addition to its other types",
    _elsewhere,
    _of_elsewhere,
    Static,
)

# ── lands without land types ──
means(
    "static",
    "<n:nouns> lose all land types and abilities , and they gain <g:granted>",
    Static(Group(N), (LoseTypes(subtypes=("land types",)), LoseAbilities(), GainAbilities(G))),
    n=Noun(N),
)


# ── counters as many as a number, and a type ──
def _with(noun: Noun, kind: str, number: Any, types: Any = ()) -> EntersWithCounters:
    made = tuple(AddTypes(*one_type) for one_type in (types,) if one_type)
    return EntersWithCounters(noun.filter, kind, number, changes=made)


SO_MANY = "enters with a number of additional <k:counter kind> counters on it equal to <a:amount>"
one(
    f"<n:each other noun> {SO_MANY}",
    _with,
    lambda r: (Noun(r.filter), r.kind, r.amount) if not r.changes else None,
    EntersWithCounters,
)
one(
    f"<n:each other noun> {SO_MANY} and as (a|an) <t:types> in addition to its other types",
    _with,
    lambda r: (
        (Noun(r.filter), r.kind, r.amount, (r.changes[0].types, r.changes[0].subtypes, r.changes[0].supertypes))
        if len(r.changes) == 1 and replace(r, changes=()) == _with(Noun(r.filter), r.kind, r.amount)
        else None
    ),
    EntersWithCounters,
)


# ── What objects are, several characteristics in one sentence; the chosen type or colour of cards everywhere ──
# ── several kinds of characteristics in one sentence ──
def together(template: str, build: Any) -> None:
    """Changes that one wording makes together; ``build`` is from its slots, which it gives back when they fit."""
    names = tuple(re.findall(r"<(\w):", template))

    def take(node: Any) -> tuple[Any, ...] | None:
        found: dict[str, Any] = {}
        for change in node if isinstance(node, tuple) else ():
            if isinstance(change, (SetTypes, AddTypes)):
                found["t"] = (change.types, change.subtypes, change.supertypes)
            elif isinstance(change, SetPT):
                found["p"] = (change.power, change.toughness)
            elif isinstance(change, GainAbilities):
                found["g"] = change.abilities
            elif isinstance(change, (SetColors, AddColors)):
                found["c"] = change.colors
        if not set(names) <= set(found):
            return None
        values = tuple(found[name] for name in names)
        return values if build(*values) == node else None

    for inflection, be in (("s", "is"), ("they", "are")):
        derived(f"changes together {inflection}", template.replace("BE", be), build, take)


def _plain(t: Any) -> bool:
    return bool(t[0]) and not t[2]


for words in ("", " and has <g:granted>"):
    together(
        f"BE (a |an |)<t:types> with base power and toughness <p:p/t> in addition to (its|their) other types{words}",
        lambda t, p, *g: (AddTypes(*t), *(GainAbilities(a) for a in g), SetPT(*p)),
    )
for lose in (
    " and loses all other card types and abilities",
    " and loses all other abilities",
    " and it loses all other abilities",
    ", and it loses all other abilities",
):
    together(
        f"BE (a |an )<t:types> with <g:granted>{lose}",
        lambda t, g: (SetTypes(*t), LoseAbilities(), GainAbilities(g)) if _plain(t) else None,
    )
    together(
        f"BE a colorless <t:types> with <g:granted>{lose}",
        lambda t, g: (SetTypes(*t), SetColors(()), LoseAbilities(), GainAbilities(g)) if _plain(t) else None,
    )
for lose in (" , and it loses all other abilities , card types , and creature types",):
    together(
        f"BE (a |an )<t:types> with base power and toughness <p:p/t> and has <g:granted>{lose}",
        lambda t, p, g: (SetTypes(*t), LoseAbilities(), GainAbilities(g), SetPT(*p)) if _plain(t) else None,
    )
for inflection, be, lose in (("s", "is", "loses"), ("they", "are", "lose")):
    derived(
        f"change {inflection}",
        f"{be} (a |an |)<t:types> and {lose} all other card types",
        lambda t: SetTypes(*t) if _plain(t) and not t[1] else None,
        lambda m: ((m.types, m.subtypes, m.supertypes),) if m.types and not m.subtypes else None,
        SetTypes,
    )
for color in FIVE_COLORS:
    constant("one color", color, (color,))
together(
    "BE (a |an )<c:one color> <t:types> in addition to (its|their) other colors and types",
    lambda c, t: (AddTypes(*t), AddColors(c)),
)
for inflection, verb in (("s", "loses"), ("they", "lose")):
    constant(f"change {inflection}", f"{verb} all other abilities", LoseAbilities())
    form(f"change {inflection}", "can't have [or gain] <keywords:keyword names>", CantHaveAbilities)
    for a, b in (("hexproof", "shroud"), ("shroud", "hexproof")):
        constant(f"change {inflection}", f"can't have [or gain] {a} or {b}", CantHaveAbilities((a, b)))

# ── cards everywhere ──
CREATURE = HasType("creature")
EVERYWHERE = Several(
    (
        Group(And((CREATURE, ControlledBy(YOU)))),
        Group(And((CREATURE, ControlledBy(YOU))), "stack"),
        *(Group(And((CREATURE, OwnedBy(YOU))), zone) for zone in ELSEWHERE_ if zone != "stack"),
    )
)
SAME_ELSEWHERE = (
    "the same is true for creature spells you control and creature cards you own that aren't on the battlefield"
)
for words, change in (
    ("the chosen type", AddChosenType("creature type", instead=True)),
    ("the chosen type in addition to their other types", AddChosenType("creature type")),
    ("every creature type", AddTypes(subtypes=("every creature type",))),
):
    constant("static", f"creatures you control are {words} . {SAME_ELSEWHERE}", Static(EVERYWHERE, (change,)))
constant(
    "static",
    "all cards that aren't on the battlefield , spells , and permanents are the chosen color in addition to their "
    "other colors",
    Static(EVERYTHING, (AddColors((), chosen="color"),)),
)
for inflection, be in (("s", "is"), ("they", "are")):
    constant(f"change {inflection}", f"{be} the chosen type", AddChosenType("creature type", instead=True))
    their = "its" if inflection == "s" else "their"
    constant(
        f"change {inflection}",
        f"{be} the chosen color in addition to {their} other colors",
        AddColors((), chosen="color"),
    )

# ── A commander for which a color is chosen before the game begins: it is that color in every zone ──
COLORED = Static(
    This(), (SetColors(chosen="color before the game"),), condition=Matches(This(), Is("commander")), zone="any"
)
constant("only one", "if ~ is your commander , choose a color before the game begins . ~ is the chosen color", COLORED)

# ── Characteristic-defining abilities ──
derived(
    "static",
    "<w:this> 's power and toughness are each equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(a, a),), **DEFINING),
    lambda s: (This(), s.changes[0].power) if sizes(s) and s.changes[0].power == s.changes[0].toughness else None,
    Static,
)
derived(
    "static",
    "<w:this> 's power and toughness are each <a:digits>",
    lambda w, a: Static(changes=(SetPT(a, a),), **DEFINING),
    lambda s: (This(), s.changes[0].power) if sizes(s) and s.changes[0].power == s.changes[0].toughness else None,
    Static,
)
derived(
    "static",
    "<w:this> 's power is equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(a, None),), **DEFINING),
    lambda s: (This(), s.changes[0].power) if sizes(s) and s.changes[0].toughness is None else None,
    Static,
)
derived(
    "static",
    "<w:this> 's toughness is equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(None, a),), **DEFINING),
    lambda s: (This(), s.changes[0].toughness) if sizes(s) and s.changes[0].power is None else None,
    Static,
)


def sizes(node: Static) -> bool:
    """Whether it is a characteristic-defining ability that says how large the object is (604.3)."""
    return node.defining and len(node.changes) == 1 and isinstance(node.changes[0], SetPT)


# ── Type words: artifact creature, Zombie, legendary ──
# ── type words: artifact creature, Zombie, legendary ──
_TYPES = {t: ("type", t) for t in CARD_TYPES} | {t: ("supertype", t) for t in SUPERTYPES}

_SUBTYPES = {s.lower(): s for s in SUBTYPES if " " not in s}


@reads("types")
def types(parser: Parser, at: int) -> Iterator[Reading]:
    """One or more type words, plural ones too."""
    from benchbook.cards.grammar.objects.nouns import PLURAL  # forms stand in the order of rooms

    kinds: dict[str, list[str]] = {"type": [], "subtype": [], "supertype": []}
    here = at
    while here < len(parser.words):
        word = parser.low[here]
        if word in _TYPES:
            kinds[_TYPES[word][0]].append(_TYPES[word][1])
        elif word in _SUBTYPES:
            kinds["subtype"].append(_SUBTYPES[word])
        elif word in PLURAL and hasattr(PLURAL[word][1], "name"):
            node: Any = PLURAL[word][1]
            kinds["subtype" if node.name in SUBTYPES else "type"].append(node.name)
        else:
            break
        here += 1
        parser.took(here)
        yield (tuple(kinds["type"]), tuple(kinds["subtype"]), tuple(kinds["supertype"])), here


@says("types")
def say_types(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Legendary Zombie artifact creature; in plural where the text has it so."""
    from benchbook.cards.grammar.objects.nouns import plural  # forms stand in the order of rooms

    if not isinstance(node, tuple) or len(node) != 3:
        return
    words = [*node[2], *node[1], *node[0]]
    yield from printer.phrase(" ".join(words), state)
    if words:
        yield from printer.phrase(" ".join([*words[:-1], plural(words[-1])]), state)


# Types that creatures have in addition wherever they are: "… The same is true for creature spells you control …".
OTHERS = Several((Group(And((Other(), HasType("creature"), ControlledBy(YOU)))), *EVERYWHERE.parts[1:]))
for words, what in (("creatures", EVERYWHERE), ("other creatures", OTHERS)):

    def _everywhere(change: Any, w: Several = what) -> Static | None:
        named = isinstance(change, AddTypes) and change != AddTypes(subtypes=("every creature type",))
        return Static(w, (change,)) if named else None

    def _of_everywhere(node: Static, m: Any = _everywhere) -> tuple[Any, ...] | None:
        return (node.changes[0],) if len(node.changes) == 1 and node == m(node.changes[0]) else None

    derived("static", f"{words} you control <c:change they> . {SAME_ELSEWHERE}", _everywhere, _of_everywhere, Static)
