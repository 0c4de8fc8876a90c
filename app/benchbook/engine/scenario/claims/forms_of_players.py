"""The forms of ``then`` about players and the game, and about what they can do now."""

from __future__ import annotations

import re
from fractions import Fraction

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.scenario.claims import claim
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.forms import options
from benchbook.engine.scenario.forms.doing import step_called
from benchbook.engine.scenario.forms.table import THEN, forms_beside
from benchbook.engine.scenario.wording.numbers import NUMBER
from benchbook.engine.scenario.wording.sentence import OBJECT, NotThisForm, Parts


@THEN.form(
    "P has {G}{G} in the mana pool",
    "Ann has {G}{G} in the mana pool",
    r"{p:player} has (?:{m:mana}|(?P<none>no mana)) in (?:the|their|her|his) mana pool",
    r"{p:player}'s? mana pool is (?:{m:mana}|(?P<none>empty))",
    r"{p:player} has (?P<none>no mana|0 mana)(?: left| floating| in (?:the|their|her|his) mana pool)?",
    r"{p:player} has {n:number} (?P<c>white|blue|black|red|green|colorless) mana"
    r"(?: floating| in (?:the|their|her|his) mana pool)?",
)
def pool(m: Parts) -> Claim:
    """What is in the mana pool."""
    if m.groups.get("c"):
        mana = f"{{{COLOR_LETTERS.get(m.raw('c'), 'C')}}}" * int(m.number("n"))
        return Claim("pool", who=m.player("p"), words=mana)
    return Claim("pool", who=m.player("p"), words=m.raw("m"))


@THEN.form(
    "P controls N OBJECTS",
    "Ann controls 2 Zombie creature tokens",
    r"{p:player} controls {n:number} {f:rest}",
    r"{p:player} doesn't control (?P<n>any) {f:rest}",
    about="Counts what fits: `Bob controls no creatures`.",
)
def controls_number(m: Parts) -> Claim:
    """How many such permanents a player controls."""
    if re.search(rf"(?:, | and ){NUMBER} ", m.raw("f")):
        raise NotThisForm(m.raw("f"))
    if m.raw("n") in ("a", "an"):
        return Claim("controls some", who=m.player("p"), words=m.text("f"))
    count = Fraction(0) if m.raw("n") == "any" else m.number("n")
    return Claim("controls number", who=m.player("p"), number=count, words=m.text("f"))


@THEN.form("the step is STEP", "the step is end", r"(?:the step is|it is) (?:the )?(?P<s>[a-z\- ]+?)(?: step| phase)?")
def step(m: Parts) -> Claim:
    """Which step it is."""
    return Claim("step", words=step_called(m.text("s")))


forms_beside(__file__, claim)


_CAN = r"(?P<v>can|cannot|can't|can not|may|may not|is able to|isn't able to|is unable to)"


def _negated(m: Parts) -> bool:
    return any(word in m.text("v") for word in ("not", "n't", "unable"))


@THEN.form(
    "P can[not] cast/play O [targeting T …]", "Ann can cast Giant Growth targeting Grizzly Bears",
    rf"{{p:player}} {_CAN} (?P<a>cast|play) {{o:name}}(?: now)?",
    rf"{{p:player}} {_CAN} (?P<a>cast) (?P<rest>.+?)(?: now)?",
    about="Tried out now, whatever is chosen for it, or as the line says: with the same clauses as `P casts O …`.",
)  # fmt: skip
def can_cast(m: Parts) -> Claim:
    """A card that may be cast or played now."""
    if not m.has("rest"):
        return Claim("can cast", m.name("o"), m.player("p"), words=m.text("a"), negated=_negated(m))
    name, clauses = options.split(re.sub(rf"\A({OBJECT}(?: #\d+)?) (?:on|at) ", r"\1 targeting ", m.raw("rest")))
    how = options.read(m, clauses)
    if not clauses:
        raise NotThisForm(m.raw("rest"))
    return Claim("can cast", m.named(name), m.player("p"), words="cast", negated=_negated(m), how=how)
