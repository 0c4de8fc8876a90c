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
