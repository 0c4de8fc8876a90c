"""The forms of ``then`` about what has happened, what is allowed, what was lost, and what depends on whom."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from benchbook.engine.scenario.claims import claim
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.forms.table import THEN, forms_beside
from benchbook.engine.scenario.wording.sentence import QUOTE, NotThisForm, Parts


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


@THEN.form("O triggers", "Blood Artist triggers", r"{o:name} (?:triggers|triggered)",
           about="Once or more often.")  # fmt: skip
def triggers_at_all(m: Parts) -> Claim:
    """An ability of it triggered."""
    return replace(triggering(m, Fraction(0)), negated=True)


_NO_PERMANENTS = ("life", "card", "cards", "counter", "counters")


@THEN.form(
    "P sacrificed/lost N OBJECTS", "Ann sacrificed 2 creatures",
    r"{p:player} (?:has )?(?P<v>sacrificed|lost) {n:number} {f:rest}",
    about="In all. Lost is what the player controlled and what is no longer on the battlefield.",
)  # fmt: skip
def lost_permanents(m: Parts) -> Claim:
    """Permanents that a player sacrificed, or that are gone."""
    words = m.text("f")
    if words.split()[-1] in _NO_PERMANENTS or words.startswith("life"):
        raise NotThisForm(words)
    return Claim("lost permanents", who=m.player("p"), number=m.number("n"), words=f"{m.text('v')} {words}")


@THEN.form("N OBJECTS died", "3 creatures died", r"{n:number} {f:text} died")
def number_died(m: Parts) -> Claim:
    """Permanents put into a graveyard from the battlefield, whoever controlled them."""
    return Claim("lost permanents", number=m.number("n"), words=f"died {m.text('f')}")


forms_beside(__file__, claim)
