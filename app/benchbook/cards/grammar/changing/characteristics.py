"""What objects are, several characteristics in one sentence; the chosen type or colour of cards everywhere."""

from __future__ import annotations

import re
from typing import Any

from benchbook.cards.abilities import Static
from benchbook.cards.continuous import (
    AddChosenType,
    AddColors,
    AddTypes,
    CantHaveAbilities,
    GainAbilities,
    LoseAbilities,
    SetColors,
    SetPT,
    SetTypes,
)
from benchbook.cards.grammar.forms import YOU, constant, derived, form
from benchbook.cards.grammar.sentences.wholes import ELSEWHERE, EVERYTHING
from benchbook.cards.objects import And, ControlledBy, Group, HasType, OwnedBy, Several


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
COLORS = ("white", "blue", "black", "red", "green")
for color in COLORS:
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
        *(Group(And((CREATURE, OwnedBy(YOU))), zone) for zone in ELSEWHERE if zone != "stack"),
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
