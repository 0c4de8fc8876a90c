"""Claims: what was done and what was not."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import ONE, THING, WHO
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

_NOT = r"(?:isn't|aren't|is not|are not|wasn't|was not|hasn't been|has not been)"
_DONE = r"(?P<v>destroyed|sacrificed|countered|regenerated|discarded|exiled|cast)"
THEN.spoken(rf"(?P<o>.+) {_NOT} {_DONE}", "{o} was not {v}", "Grizzly Bears wasn't destroyed")
THEN.spoken(rf"(?P<o>.+) (?:is|are|has been|were) {_DONE}", "{o} was {v}", "Giant Growth is countered")
THEN.spoken(
    r"(?P<o>.+) (?:fizzles|fizzled|doesn't resolve|does not resolve|fails to resolve)",
    "{o} did not resolve",
    "Giant Growth fizzles",
)
THEN.spoken(
    r"when\[(?P<n>\d+)\] is (?:illegal|not legal|not possible|impossible|forbidden)",
    "when[{n}] is not allowed",
    "when[0] is illegal",
)
THEN.spoken(r"when\[(?P<n>\d+)\] (?:was|were) (?P<r>.+)", "when[{n}] is {r}", "when[0] was allowed")
THEN.spoken(r"when\[(?P<n>\d+)\] is (?:legal|possible)", "when[{n}] is allowed", "when[0] is legal")
THEN.spoken(
    rf"(?P<o>{OBJECT}.*) (?:deals|dealt) (?P<n>\d+) damage to (?P<t>.+)",
    "{t} was dealt {n} damage by {o}",
    "Hill Giant dealt 3 damage to Bob",
)
THEN.spoken(
    rf"{WHO} (?:takes|took) (?P<n>\d+)(?: damage)?(?P<r>| by .+)", "{p} was dealt {n} damage{r}", "Bob takes 3 damage"
)
THEN.spoken(
    rf"{THING} (?:took|takes|has taken) (?P<n>\d+) damage(?P<r>| by .+)",
    "{o} was dealt {n} damage{r}",
    "Hill Giant took 2 damage",
)
THEN.spoken(
    rf"{WHO} (?:took|takes|was dealt) no damage|no damage is dealt to (?P<q>{PLAYER})",
    "{p}{q} was dealt 0 damage",
    "Bob took no damage",
)
THEN.spoken(rf"{THING} resolves", "{o} resolved", "Giant Growth resolves")
THEN.spoken(r"when\[(?P<n>\d+)\] (?:can't|cannot) be done", "when[{n}] is not allowed", "when[0] can't be done")
THEN.spoken(rf"{PLAYER} discarded {THING}", "{o} was discarded", "Bob discarded Hill Giant")
THEN.spoken(
    rf"{THING}(?:'s? (?:ability|trigger))? (?:did not|never|hasn't|has not) trigger(?:ed|s)?",
    "{o} doesn't trigger",
    "Soul Warden did not trigger",
)
THEN.spoken(
    rf"(?P<o>{OBJECT}.*|{PLAYER}) (?:was not|wasn't|is not|isn't) dealt (?:any )?damage",
    "{o} was dealt 0 damage",
    "Hill Giant was not dealt damage",
)
THEN.spoken(rf"{ONE} (?:got|gets|has been) (?P<v>[a-z]+ed)", "{o} was {v}", "Giant Growth got countered")
THEN.spoken(rf"{THING} triggers? only (?P<n>once|\d+ times)", "{o} triggers {n}", "Soul Warden triggers only once")
THEN.spoken(
    rf"(?P<o>{OBJECT}.*) (?:trade|trades|traded) with (?P<t>{OBJECT}.*)",
    "{o} and {t} died at the same time",
    "Grizzly Bears trades with Hill Giant",
)
THEN.spoken(
    rf"(?P<o>{OBJECT}.* and .+) (?:trade|traded)", "{o} died at the same time", "Grizzly Bears and Hill Giant trade"
)
