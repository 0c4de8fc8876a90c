"""Claims as people make them in passing: what became of a thing, what it got, in which step the game is."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import ANOTHER, CALLED, ONE, THING, WHO
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import PLAYER

THEN.spoken(rf"{ONE} (?:isn't|is not|wasn't) dead", "{o} is on the battlefield", "Hill Giant isn't dead")
THEN.spoken(rf"(?P<a>{PLAYER} (?:has|controls) .+) left", "{a}", "Ann has no creatures left")
THEN.spoken(
    rf"{WHO} (?:controls|has) nothing(?: on the battlefield| in play)?"
    rf"|(?P<q>{PLAYER})'s? (?:board|battlefield) is empty",
    "{p}{q} controls no permanents",
    "Ann controls nothing",
)
THEN.spoken(
    rf"{WHO} (?:has taken|has been dealt|suffers) no damage", "{p} was dealt 0 damage", "Ann has taken no damage"
)
THEN.spoken(rf"(?P<a>(?:{PLAYER}|{CALLED}) .+) (?:in total|in all|altogether)", "{a}", "Bob took 5 damage in total")
THEN.spoken(
    rf"{ONE} (?:has become|became|turned into) (?P<r>(?:an? )?(?:-?\d+/-?\d+|[a-z]+))",
    "{o} is {r}",
    "Grizzly Bears has become 3/3",
)
THEN.spoken(
    rf"{ONE}'s? (?:current )?power and toughness (?:are|is) (?P<r>-?\d+/-?\d+)",
    "{o} is {r}",
    "Grizzly Bears's power and toughness are 3/3",
)
THEN.spoken(
    rf"{ONE} (?:has )?gained (?P<r>(?!control|life)[a-z][a-z ,-]*)", "{o} has {r}", "Grizzly Bears has gained flying"
)
THEN.spoken(
    rf"{ONE} has neither (?P<a>[a-z ]+) nor (?P<b>[a-z ]+)",
    "{o} doesn't have {a} or {b}",
    "Grizzly Bears has neither flying nor trample",
)
THEN.spoken(
    rf"{ONE} has both (?P<a>[a-z ]+) and (?P<b>[a-z ]+)",
    "{o} has {a} and {b}",
    "Grizzly Bears has both flying and trample",
)
THEN.spoken(rf"{ONE} is equipped to {ANOTHER}", "{o} is attached to {t}", "Bonesplitter is equipped to Grizzly Bears")
THEN.spoken(
    r"the stack (?:has|contains|holds) (?P<n>\d+|one|two|three|four|five) (?P<k>objects?|spells?|abilities|ability)",
    "there are {n} {k} on the stack",
    "the stack has two objects",
)
THEN.spoken(
    rf"{WHO} is (?P<no>not )?(?:allowed|able) to (?P<r>(?:cast|play) .+)", "{p} can{no} {r}",
    "Ann is allowed to cast Giant Growth",
)  # fmt: skip
THEN.spoken(
    r"when\[(?P<n>\d+)\] (?:fails|failed|did not happen|didn't happen|does nothing|is refused)",
    "when[{n}] is not allowed",
    "when[0] did not happen",
)
THEN.spoken(
    rf"{THING} (?:has )?(?:returned|came back|went back) to {WHO}'s? hand",
    "{o} is in {p}'s hand",
    "Hill Giant returned to Bob's hand",
)
THEN.spoken(
    rf"(?P<n>\d+|one|two|three|four|five) of {WHO}'s? (?P<k>[a-z]+s) (?:are|is) "
    r"(?P<s>tapped|untapped|attacking|blocking)",
    "{p} controls {n} {s} {k}",
    "two of Ann's lands are untapped",
)
THEN.spoken(
    rf"{PLAYER} (?:has )?(?:had to sacrifice|sacrificed) {THING}", "{o} was sacrificed", "Bob sacrificed Hill Giant"
)
THEN.spoken(rf"{ONE} dies before {ANOTHER}", "{o} died before {t}", "Grizzly Bears dies before Hill Giant")
THEN.spoken(r"we(?:'re| are) (?:now )?in (?P<s>(?:the )?[a-z][a-z -]*)", "the step is {s}", "we are in the end step")
