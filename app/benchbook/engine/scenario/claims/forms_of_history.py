"""The forms of ``then`` about what has happened, what is allowed, and what depends on whom."""

from __future__ import annotations

import re
from fractions import Fraction

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import QUOTE, NotThisForm, Parts

THEN.says(
    Claim("dealt"),
    "O was dealt N damage",
    "Bob was dealt 3 damage",
    r"{what:name} (?:was|has been) dealt {number:number} damage(?: by {other:name})?",
)

THEN.says(
    Claim("dealt by"),
    "O was dealt damage by O2",
    "Bob was dealt damage by Hill Giant",
    r"{what:name} was (?P<negated>not )?dealt damage by {other:name}",
)


@THEN.form(
    "P drew N cards",
    "Ann drew 2 cards",
    r"{p:player} (?:drew|has drawn) (?:(?:{n:number}|(?P<none>no)) cards?|(?P<nothing>nothing))",
)
def drew(m: Parts) -> Claim:
    """All the cards that a player drew in the scenario."""
    return Claim("drew", who=m.player("p"), number=m.number("n") if m.has("n") else Fraction(0))


@THEN.form(
    "when[2] is [not] allowed",
    "when[0] is not allowed",
    r"when\[(?P<i>\d+)\] is (?P<no>not )?allowed",
    about="Lines count from 0.",
)
def allowed(m: Parts) -> Claim:
    """Whether the rules allow what a line does."""
    return Claim("allowed", line=int(m.raw("i")), negated=m.has("no"))


@THEN.form("when[0] costs {4}", "when[0] costs {4}", r"when\[(?P<i>\d+)\] costs (?:{m:mana}|(?P<free>nothing))")
def line_costs(m: Parts) -> Claim:
    """The mana that a line's spell or ability cost in all."""
    return Claim("line costs", line=int(m.raw("i")), words=m.raw("m") or "{0}")


@THEN.form(
    "O triggers N times",
    "Blood Artist triggers 1 times",
    r"{o:name} (?:triggers|triggered) (?:(?P<once>once|twice)|{n:number} times?)",
    about="One of several abilities is told by its keyword: `Kitchen Finks's persist triggers once`.",
)
def triggers(m: Parts) -> Claim:
    """How often its abilities triggered."""
    count = Fraction(1 if m.raw("once") == "once" else 2) if m.has("once") else m.number("n")
    return triggering(m, count)


@THEN.form("O doesn't trigger", "Blood Artist doesn't trigger", r"{o:name} (?:doesn't|didn't|does not|did not) trigger")
def no_trigger(m: Parts) -> Claim:
    """Its abilities did not trigger."""
    return triggering(m, Fraction(0))


_OF_ITS = re.compile(
    rf"(?P<o>.+?)'s? (?:(?P<words>[a-z][a-z-]*(?: [a-z-]+)?)(?: (?:trigger|ability|triggered ability))?|{QUOTE})\Z"
)
_PLAIN = ("trigger", "ability", "triggered ability", "triggers", "abilities")


def triggering(m: Parts, count: Fraction) -> Claim:
    """Of what has several abilities, the one of that keyword or with those words."""
    found = _OF_ITS.fullmatch(m.raw("o"))
    if found is None:
        return Claim("triggers", m.name("o"), number=count)
    words = found["words"] or m.words("o")[0]
    return Claim("triggers", m.named(found["o"]), number=count, words="" if words in _PLAIN else words)


@THEN.form(
    "O did not resolve", "Giant Growth did not resolve", r"{o:name} (?P<no>did not resolve|didn't resolve|resolved)"
)
def resolved(m: Parts) -> Claim:
    """Whether a spell or ability resolved."""
    return Claim("resolved", m.name("o"), negated=m.text("no") != "resolved")


THEN.says(
    Claim("happened"),
    "O was [not] destroyed/sacrificed/countered/regenerated",
    "Grizzly Bears was destroyed",
    r"{what:name} was (?P<negated>not )?(?P<words>destroyed|sacrificed|countered|regenerated"
    r"|discarded|exiled|returned|cast)",
    r"{what:name} is (?P<negated>not )?(?P<words>regenerated)",
)


@THEN.form(
    "O died", "Grizzly Bears died", r"{o:name} (?:died|dies)", r"{o:name} (?P<no>did not|didn't|does not|doesn't) die"
)
def died(m: Parts) -> Claim:
    """Whether it was put into a graveyard from the battlefield, wherever it is now."""
    return Claim("happened", m.name("o"), words="died", negated=m.groups.get("no") is not None)


THEN.says(
    Claim("happened", words="left"), "O left/never left the battlefield", "Grizzly Bears never left the battlefield",
    r"{what:name} (?P<negated>has never|has not|hasn't|never)? ?left the battlefield",
    r"{what:name} (?P<negated>did not|didn't) leave the battlefield",
    about="Whether it did at any time, wherever it is now.",
)  # fmt: skip

THEN.says(
    Claim("costs"),
    "CARD costs {4}{G} to cast",
    "Grizzly Bears costs {1}{G} to cast",
    r"{what:name} costs {words:mana} to cast(?: for {who:player})?",
)

THEN.says(
    Claim("depends"),
    "it depends on P",
    "it depends on Ann",
    r"it depends on {who:player}",
    about="The outcome differs with a choice that nobody answered.",
)


@THEN.form(
    "if P chooses X: CLAIM", "if Ann chooses Grizzly Bears: Grizzly Bears is in exile",
    r"if {p:player} (?:chooses|says) {x:text}(?: for {o:name})?: {c:rest}",
    about="A claim about one branch.",
)  # fmt: skip
def branch(m: Parts) -> Claim:
    """A claim about the branch in which a player chooses that."""
    inner = THEN.read(m.text("c"), m.lexicon)
    if inner is None:
        raise NotThisForm(m.text("c"))
    words = m.words("x")
    return Claim(
        "branch",
        m.name("o") if m.has("o") else "",
        m.player("p"),
        words=words[0] if words else m.text("x"),
        inner=inner,
    )
