"""Forms of ``when`` about priority: one player passes, a spell is cast and resolves before anything else is done."""

from __future__ import annotations

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_IT = r"(?:it|that|the (?:spell|ability|trigger))"


@WHEN.form(
    "P casts O … and it resolves", "Ann casts Giant Growth targeting Grizzly Bears and it resolves",
    rf"(?P<s>{{p:player}} (?:casts|activates) .+?)(?:,? and |; |, |,? then |\. )(?:{_IT} resolves|resolves it)",
    about="It resolves before anybody does anything else, and what triggered as it was cast before it.",
)  # fmt: skip
def and_resolves(m: Parts) -> act.AndResolves:
    """A spell or ability that resolves at once."""
    inner = WHEN.read(m.lexicon.show(m.raw("s"), m.quotes), m.lexicon)
    if not isinstance(inner, act.Casts | act.Activates):
        raise NotThisForm(m.raw("s"))
    return act.AndResolves(inner.who, inner)


@WHEN.form(
    "with O on the stack, …",
    "with Soul Warden's trigger on the stack, Ann casts Giant Growth targeting Grizzly Bears",
    r"[Ww]ith {o:name} (?:still )?on the stack,? {r:rest}",
    r"[Ww]ith (?:(?:the|its|that) )?(?:(?P<k>[a-z]+) )?(?P<kind>trigger|ability|spell)? ?(?:still )?on the stack,?"
    r" {r:rest}",
    about="O, or `the persist trigger`, must be on the stack as the line begins.",
)  # fmt: skip
def with_on_the_stack(m: Parts) -> act.While:
    """An action that is done while something waits on the stack."""
    inner = WHEN.read(m.lexicon.show(m.raw("r"), m.quotes), m.lexicon)
    if not isinstance(inner, act.Casts | act.Activates | act.AndResolves):
        raise NotThisForm(m.raw("r"))
    groups = m.groups
    name = m.name("o") if groups.get("o") else ""
    if not name and not groups.get("k") and not groups.get("kind"):
        raise NotThisForm(m.raw("r"))
    return act.While(inner.who, inner, name, groups.get("k") or "", groups.get("kind") or "")
