"""Forms of ``then`` and ``expect`` in which judges put their questions: "is only", "must attack", "died before", …"""

from __future__ import annotations

from benchbook.engine.scenario.claims import claim
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.words import is_kind, kinds
from benchbook.engine.scenario.forms.table import THEN, forms_beside
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_TYPES = r"(?:nothing but|just|only|nothing more than)"


@THEN.form(
    "O is only a TYPE/COLOR", "Forest is only a Forest", rf"{{o:name}} is (?:still |now )?{_TYPES} (?:an? )?{{t:rest}}",
    about="It has no other card type, subtype of that kind, or color than the ones named, where one is named.",
)  # fmt: skip
def only(m: Parts) -> Claim:
    """Types or colours, and no others."""
    if not all(is_kind(word) for word in kinds(m.text("t"))):
        raise NotThisForm(m.text("t"))
    return Claim("only", m.name("o"), words=m.text("t"))


@THEN.form(
    "P created N TOKENS", "Ann created 2 Soldier tokens",
    r"{p:player} (?:created|creates|has created) {n:number} {f:rest}",
    r"{n:number} {f:text} (?:was|were|are|is) created",
    about="In all, whatever became of them.",
)  # fmt: skip
def created(m: Parts) -> Claim:
    """Tokens created in the scenario."""
    words = m.text("f")
    if not words.endswith(("token", "tokens")):
        raise NotThisForm(words)
    return Claim("created", who=m.player("p") if m.has("p") else "", number=m.number("n"), words=words)


@THEN.form(
    "O and O2 died at the same time", "Grizzly Bears and Hill Giant died at the same time",
    r"(?:both )?{o:names} (?:died|die) (?:at the same time|simultaneously|together)",
)  # fmt: skip
def at_once(m: Parts) -> Claim:
    """Several that died in one event."""
    first, *others = m.names("o")
    if not others:
        raise NotThisForm(first)
    return Claim("at once", first, other=tuple(others))


forms_beside(__file__, claim)
