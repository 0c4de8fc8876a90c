"""Forms of ``then`` and ``expect`` about what happened over the whole scenario, and about what still waits."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.forms_of_history import triggering
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import Parts

THEN.says(
    Claim("stack empty"),
    "the stack is [not] empty",
    "the stack is empty",
    r"the stack is (?P<negated>not )?empty|nothing is on the stack",
)


@THEN.form(
    "P gained/lost N life", "Ann gained 3 life", r"{p:player} (?:has )?(?P<v>gained|gains|lost|loses) {n:number} life",
    about="In all; damage and payments are losses too.",
)  # fmt: skip
def life_changed(m: Parts) -> Claim:
    """Life gained or lost over the scenario."""
    return Claim(
        "life changed", who=m.player("p"), number=m.number("n"), words="gained" if "ga" in m.text("v") else "lost"
    )


@THEN.form(
    "P gained/lost life", "Ann lost life", r"{p:player} (?:has )?(?P<v>gained|lost) (?:some )?life",
    about="Any amount.",
)  # fmt: skip
def life_changed_at_all(m: Parts) -> Claim:
    """Life gained or lost over the scenario, however much."""
    return Claim("life changed", who=m.player("p"), number=Fraction(0), words=m.text("v"), negated=True)


@THEN.form("O triggers", "Blood Artist triggers", r"{o:name} (?:triggers|triggered)",
           about="Once or more often.")  # fmt: skip
def triggers_at_all(m: Parts) -> Claim:
    """An ability of it triggered."""
    return replace(triggering(m, Fraction(0)), negated=True)


THEN.says(
    Claim("entered"), "O entered tapped/untapped", "Llanowar Elves entered untapped",
    r"{what:name} (?:entered|enters)(?: the battlefield)? (?P<words>tapped|untapped)",
    about="Whatever became of it afterwards.",
)  # fmt: skip
