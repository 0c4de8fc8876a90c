"""The forms of ``then`` about players and the game."""

from __future__ import annotations

import re
from fractions import Fraction

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.scenario.claims import claim
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.forms.doing import step_called
from benchbook.engine.scenario.forms.table import THEN, forms_beside
from benchbook.engine.scenario.wording.numbers import NUMBER
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts


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
