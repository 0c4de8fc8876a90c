"""The forms of ``then`` and ``expect`` about what can be done now."""

from __future__ import annotations

import re

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.forms import options
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import OBJECT, NotThisForm, Parts

_CAN = r"(?P<v>can|cannot|can't|can not|may|may not|is able to|isn't able to|is unable to)"


def _negated(m: Parts) -> bool:
    return any(word in m.text("v") for word in ("not", "n't", "unable"))


def _may(m: Parts, check: str) -> Claim:
    """A claim that something may do so, with what it may do it to where that is named."""
    return Claim(check, m.name("o"), other=(m.name("q"),) if m.has("q") else (), negated=_negated(m))


@THEN.form(
    "O can[not] attack [Q]", "Grizzly Bears can attack Bob",
    rf"{{o:name}} {_CAN} attack(?: this turn| now)?", rf"{{o:name}} {_CAN} attack {{q:name}}(?: this turn| now)?",
    about="Tried out now: before attackers are declared in its controller's turn.",
)  # fmt: skip
def can_attack(m: Parts) -> Claim:
    """A creature that may be declared as an attacker."""
    return _may(m, "can attack")


@THEN.form(
    "O can[not] block [O2]", "Giant Spider cannot block Grizzly Bears",
    rf"{{o:name}} {_CAN} block(?: this turn| now)?", rf"{{o:name}} {_CAN} block {{q:name}}(?: this turn| now)?",
    about="O2 attacks, or it is its controller's turn: then as though it attacked.",
)  # fmt: skip
def can_block(m: Parts) -> Claim:
    """A creature that may be declared as a blocker."""
    return _may(m, "can block")


@THEN.form(
    "O can[not] be blocked [by O2]", "Grizzly Bears can be blocked by Giant Spider",
    rf"{{o:name}} {_CAN} be blocked(?: this turn| now)?",
    rf"{{o:name}} {_CAN} be blocked by {{q:name}}(?: this turn| now)?",
    about="By any creature that is there, if none is named.",
)  # fmt: skip
def can_be_blocked(m: Parts) -> Claim:
    """An attacker for which a block may be declared."""
    return _may(m, "can be blocked")


@THEN.form(
    "O can[not] be the target of O2", "Grizzly Bears can be the target of Giant Growth",
    rf"{{o:name}} {_CAN} be (?:the |a )?(?:legal )?target (?:of|for) {{q:name}}",
    rf"{{o:name}} {_CAN} be targeted (?:by|with) {{q:name}}",
    r"{q:name} (?P<v>can|cannot|can't|may|may not) target {o:name}",
    r"{o:name} (?P<v>is|is not|isn't) a legal target (?:of|for) {q:name}",
    about="A spell or an ability with one target, as the player who has it would choose.",
)  # fmt: skip
def can_be_targeted(m: Parts) -> Claim:
    """A legal target."""
    return Claim("can be targeted", m.name("o"), other=(m.name("q").removesuffix("'s ability"),), negated=_negated(m))


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
