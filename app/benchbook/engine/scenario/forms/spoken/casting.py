"""Spells as people cast them."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import CALLED, ONE, TARGET, THING, WHO, WHOM
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

WHEN.spoken(
    rf"{WHO} (?P<v>casts|activates) (?P<o>{OBJECT}(?: #\d+)?),? \(?(?:on|at) (?P<t>(?:{PLAYER}|{OBJECT}).*?)\)?",
    "{p} {v} {o} targeting {t}",
    "Ann casts Giant Growth on Grizzly Bears",
)
WHEN.spoken(r"(?P<a>.+?),? \((?P<b>targeting .+)\)", "{a} {b}", "Ann casts Giant Growth (targeting Grizzly Bears)")
WHEN.spoken(r"(?P<a>.+?), (?P<b>targeting .+)", "{a} {b}", "Ann casts Giant Growth, targeting Grizzly Bears")
WHEN.spoken(r"(?P<a>.+?) (?:with|for) X ?= ?(?P<n>\d+)(?P<b>.*)", "{a} with X = {n}{b}", "Ann casts Fireball for X=3")
WHEN.spoken(
    r"(?P<a>.+ casts .+?) (?:for free|without paying)(?P<b>| targeting .+)",
    "{a} without paying its mana cost{b}",
    "Ann casts Grizzly Bears for free",
)
WHEN.spoken(
    rf"{WHO} (?P<v>evoke|overload|disturb|escape|mutate)s (?P<o>{OBJECT})(?P<r>.*)",
    "{p} casts {o} with {v}{r}",
    "Ann evokes Mulldrifter",
)
WHEN.spoken(
    rf"{WHO} flashes back (?P<o>{OBJECT})(?P<r>.*)", "{p} casts {o} with flashback{r}", "Ann flashes back Think Twice"
)
WHEN.spoken(
    rf"{WHO} (?:casts (?P<o>{OBJECT}) (?:as a|for its) morph(?: cost)?|morphs (?P<m>{OBJECT}))",
    "{p} casts {o}{m} face down",
    "Ann casts Pine Walker as a morph",
)
WHEN.spoken(
    rf"{WHO} (?:unmorphs|turns up|flips up) (?P<o>{OBJECT})", "{p} turns {o} face up", "Ann unmorphs Pine Walker"
)
WHEN.spoken(rf"{WHO} turns (?P<o>{OBJECT}) (?:up|face-up)", "{p} turns {o} face up", "Ann turns Pine Walker up")
WHEN.spoken(
    rf"{WHO} counters {TARGET} (?:with|using|by casting) {THING}",
    "{p} casts {o} targeting {t}",
    "Bob counters Giant Growth with Counterspell",
)
WHEN.spoken(
    rf"{WHO} enchants {TARGET} with {THING}", "{p} casts {o} targeting {t}", "Ann enchants Grizzly Bears with Rancor"
)
WHEN.spoken(
    rf"{WHO} bestows {THING} on(?:to)? {TARGET}",
    "{p} casts {o} with bestow targeting {t}",
    "Ann bestows Boon Satyr on Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} casts (?P<o>{OBJECT}(?: #\d+)?),? enchanting (?P<t>(?:{PLAYER}|{OBJECT}).*)",
    "{p} casts {o} targeting {t}",
    "Ann casts Rancor enchanting Hill Giant",
)
WHEN.spoken(rf"{WHO} kicks {THING}(?P<r>| .+)", "{p} casts {o} kicked{r}", "Ann kicks Kavu Titan")
_CLAUSES = (
    "targeting|copying|choosing|naming|kicked|paying|sacrificing|discarding|exiling|tapping|returning|revealing|"
    "removing|splicing|promising|collecting|with|for|from|without|using|bargained|fused|bestowed|overloaded|entwined"
)
_FURTHER = r"(?P<r>|,? (?:targeting|with|for|paying|kicked|choosing|on|at) .+)"
WHEN.spoken(
    rf"{WHO} casts {ONE} bestowed (?:on|onto|to) (?P<t>.+)",
    "{p} casts {o} with bestow targeting {t}",
    "Ann casts Boon Satyr bestowed on Grizzly Bears",
)
WHEN.spoken(
    rf"(?P<a>{PLAYER} (?:casts|activates) .*?(?:with|using) [a-z-]+),? (?:on|onto|at) "
    rf"(?P<t>(?:{PLAYER}|{OBJECT}).*)",
    "{a} targeting {t}",
    "Ann casts Boon Satyr with bestow on Grizzly Bears",
)
WHEN.spoken(
    rf"(?P<a>{PLAYER} (?:casts|activates|uses) .+?), (?:and )?(?P<b>(?:{_CLAUSES})\b.+)",
    "{a} {b}",
    "Ann casts Kavu Titan, with kicker",
)
WHEN.spoken(
    rf"{WHO} (?P<a>.+ (?:on|at|targeting|targets)) (?:herself|himself|themselves|themself)(?P<r>.*)",
    "{p} {a} {p}{r}",
    "Ann casts Lightning Bolt targeting herself",
)
WHEN.spoken(
    rf"{WHO} (?:kills|destroys|exiles|bounces|removes|burns(?: out)?|hits|bolts|shocks|terminates|pumps|tricks)"
    rf" {WHOM} (?:with|using|by casting) {ONE}{_FURTHER}",
    "{p} casts {o} targeting {t}{r}",
    "Bob kills Grizzly Bears with Lightning Bolt",
)
WHEN.spoken(
    rf"{WHO} (?:flashes in|flashes|slams|drops|runs out) {ONE}{_FURTHER}",
    "{p} casts {o}{r}",
    "Bob flashes in Boon Satyr",
)
WHEN.spoken(rf"{WHO} flashes {ONE} in{_FURTHER}", "{p} casts {o}{r}", "Bob flashes Boon Satyr in")
WHEN.spoken(
    rf"(?P<a>{PLAYER} (?:casts|activates) {CALLED}(?: .+)?),? (?:on|at) (?P<t>the (?!stack)[A-Z].*)",
    "{a} targeting {t}",
    "Ann casts Giant Growth on the Bears",
)
WHEN.spoken(
    rf"{WHO} (?:flips|turns) {ONE} (?:face[- ]up|over)",
    "{p} turns {o} face up",
    "Ann flips Pine Walker face up",
)
WHEN.spoken(
    rf"{WHO} (?:points|aims|fires) {THING} at (?P<t>(?:{PLAYER}|{OBJECT}).*)",
    "{p} casts {o} targeting {t}",
    "Ann points Lightning Bolt at Bob",
)
WHEN.spoken(
    rf"{WHO} (?:casts|plays) (?P<r>.+) and (?:lets it resolve|resolves it|it successfully resolves)",
    "{p} casts {r} and it resolves",
    "Ann casts Giant Growth targeting Grizzly Bears and resolves it",
)
WHEN.spoken(
    rf"{WHO} sacrifices (?P<c>(?:{OBJECT})(?: #\d+)?) (?:to cast|casting) {THING}(?P<r>| .+)",
    "{p} casts {o} sacrificing {c}{r}",
    "Ann sacrifices Llanowar Elves to cast Giant Growth targeting Hill Giant",
)
WHEN.spoken(
    rf"{WHO} (?:tries|attempts) to (?P<v>cast|activate|play|turn|attack|block|suspend|equip|crew|cycle) (?P<r>.+)",
    "{p} {v}s {r}",
    "Ann tries to cast Giant Growth targeting Grizzly Bears",
)

WHEN.spoken(
    rf"{WHO} (?:throws|sends) {THING} at (?P<t>(?:{PLAYER}|{OBJECT}).*)",
    "{p} casts {o} targeting {t}",
    "Ann throws Lightning Bolt at Bob",
)
WHEN.spoken(
    rf"(?P<a>.+ (?:targeting|at|on) {PLAYER})(?:'s)? (?:face|head)(?P<b>| .+)",
    "{a}{b}",
    "Ann casts Lightning Bolt targeting Bob's face",
)
WHEN.spoken(
    rf"{WHO} (?:holds|keeps|retains) priority and (?P<r>(?:casts|activates) .+)",
    "{p} {r}",
    "Ann holds priority and casts Giant Growth targeting Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} casts {THING} for (?P<n>\d+) (?:at|on|targeting) (?P<t>(?:{PLAYER}|{OBJECT}).*)",
    "{p} casts {o} with X = {n} targeting {t}",
    "Ann casts Fireball for 3 at Bob",
)
WHEN.spoken(
    r"(?P<a>.+) (?:with|where) X (?:being|is|equal to|of) (?P<n>\d+)(?P<b>.*)",
    "{a} with X = {n}{b}",
    "Ann casts Fireball with X being 3 targeting Bob",
)
WHEN.spoken(
    rf"(?P<a>{PLAYER} (?:casts|activates|uses|crews|evokes|flashes|sacrifices) .+?),? by (?P<b>(?:paying|exiling|"
    r"sacrificing|discarding|tapping|returning|revealing|removing) .+)",
    "{a} {b}",
    "Bob casts Counterspell targeting Giant Growth by exiling Forest",
)
WHEN.spoken(rf"{WHO} shocks in {THING}", "{p} plays {o} untapped", "Ann shocks in Forest")
