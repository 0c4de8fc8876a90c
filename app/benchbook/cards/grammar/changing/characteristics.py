"""What objects are: defined by themselves, in other zones, of chosen kinds."""

from __future__ import annotations

from benchbook.cards.grammar.changing.becoming import Changes, as_changes
from benchbook.cards.grammar.sentences.whole_clauses import ELSEWHERE as ELSEWHERE_
from benchbook.cards.grammar.sentences.whole_clauses import EVERYTHING
from benchbook.cards.grammar.static_abilities.statics import DEFINING
from benchbook.cards.grammar.wording import *

# ── anywhere but on the battlefield ──
ELSEWHERE = IsNot(InZone(This(), "battlefield"))

means(
    "conditional static: as long as ~ isn't on the battlefield , it 's (a|an) <t:token words> in "
    "addition to its other types",
    Static(This(), as_changes(T, True), condition=ELSEWHERE, zone="any"),
)


# ── several kinds of characteristics in one sentence ──
def together(template: str, changes: Changes, **slots: object) -> None:
    """Changes that one wording makes together; they are said so where nothing shorter says them."""
    later = Turned(changes, tuple, tuple)
    for inflection, be in (("s", "is"), ("they", "are")):
        means(f"changes together {inflection}: " + template.replace("BE", be), later, "", **slots)


ALL_TYPES, TYPES = (T, S, K), (T.where(bool), S, ())
ADDED = "BE (a |an |)<t:types> with base power and toughness <p:p/t> in addition to (its|their) other types"
together(ADDED, (AddTypes(T, S, K), SetPT(P, Q)), t=ALL_TYPES, p=(P, Q))
together(f"{ADDED} and has <g:granted>", (AddTypes(T, S, K), GainAbilities(G), SetPT(P, Q)), t=ALL_TYPES, p=(P, Q))
INSTEAD = (SetTypes(T, S), LoseAbilities(), GainAbilities(G))
for lose in (
    " and loses all other card types and abilities",
    " and loses all other abilities",
    " and it loses all other abilities",
    ", and it loses all other abilities",
):
    together(f"BE (a |an )<t:types> with <g:granted>{lose}", INSTEAD, t=TYPES)
    together(f"BE a colorless <t:types> with <g:granted>{lose}", (SetTypes(T, S), SetColors(()), *INSTEAD[1:]), t=TYPES)
together(
    "BE (a |an )<t:types> with base power and toughness <p:p/t> and has <g:granted> , and it loses all other "
    "abilities , card types , and creature types",
    (*INSTEAD, SetPT(P, Q)),
    t=TYPES,
    p=(P, Q),
)
for inflection, be, lose in (("s", "is", "loses"), ("they", "are", "lose")):
    means(
        f"change {inflection}: {be} (a |an |)<t:types> and {lose} all other card types",
        SetTypes(T, (), ()),
        t=(T.where(bool), (), ()),
    )
for color in FIVE_COLORS:
    constant(f"one color: {color}", (color,))
together(
    "BE (a |an )<c:one color> <t:types> in addition to (its|their) other colors and types",
    (AddTypes(T, S, K), AddColors(C)),
    t=ALL_TYPES,
)
for inflection, verb in (("s", "loses"), ("they", "lose")):
    constant(f"change {inflection}: {verb} all other abilities", LoseAbilities())
    form(f"change {inflection}: can't have [or gain] <keywords:keyword names>", CantHaveAbilities)
    for a, b in (("hexproof", "shroud"), ("shroud", "hexproof")):
        constant(f"change {inflection}: can't have [or gain] {a} or {b}", CantHaveAbilities((a, b)))

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
    constant(f"static: creatures you control are {words} . {SAME_ELSEWHERE}", Static(EVERYWHERE, (change,)))
constant(
    "static: all cards that aren't on the battlefield , spells , and permanents are the chosen color "
    "in addition to their "
    "other colors",
    Static(EVERYTHING, (AddColors((), chosen="color"),)),
)


# ── Characteristic-defining abilities ──
means(
    "static: <w:this> 's power and toughness are each equal to <a:amount>", Static(changes=(SetPT(A, A),), **DEFINING)
)
means("static: <w:this> 's power and toughness are each <a:digits>", Static(changes=(SetPT(A, A),), **DEFINING))
means("static: <w:this> 's power is equal to <a:amount>", Static(changes=(SetPT(A, None),), **DEFINING))
means("static: <w:this> 's toughness is equal to <a:amount>", Static(changes=(SetPT(None, A),), **DEFINING))

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
        elif word in PLURAL and isinstance(kind := PLURAL[word][1], (HasType, HasSubtype)):
            kinds["subtype" if kind.name in SUBTYPES else "type"].append(kind.name)
        else:
            break
        here += 1
        parser.took(here)
        yield (tuple(kinds["type"]), tuple(kinds["subtype"]), tuple(kinds["supertype"])), here


@says("types")
def say_types(printer: Printer, node: object, state: State) -> Iterator[State]:
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
    means(
        f"static: {words} you control <c:change they> . {SAME_ELSEWHERE}",
        Static(what, (C,)),
        c=C.where(
            lambda change: isinstance(change, AddTypes) and change != AddTypes(subtypes=("every creature type",))
        ),
    )
