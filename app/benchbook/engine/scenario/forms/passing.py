"""Forms of ``when`` about priority: one player passes, a spell is cast and resolves before anything else is done."""

from __future__ import annotations

from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_IT = r"(?:it|that|the (?:spell|ability|trigger))"


WHEN.says(
    act.Passes(""), "P passes", "Ann passes", r"{who:player} passes(?: priority)?(?: too| as well)?",
    about="Priority (117.3d): when everyone has passed the top of the stack resolves, or the step ends. Who would get "
    "priority before P has passed as well.",
)  # fmt: skip


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


WHEN.spoken(r"(?:everyone|everybody|each player|all players|both players|they(?: both| all)?|all|both) pass(?:es)?"
            r"(?: priority)?(?: in succession)?", "all players pass", "everyone passes")  # fmt: skip
WHEN.spoken(r"(?:the )?(?P<k>[a-z]+(?:[ -][a-z]+)?)'s? (?:triggered ability|trigger) resolves",
            "the {k} trigger resolves", "ward's trigger resolves")  # fmt: skip
WHEN.spoken(r"(?P<p>[\ue000-\ue3ff]) resolves (?P<o>[\ue400-\uefff].*)", "{o} resolves", "Ann resolves Giant Growth")
