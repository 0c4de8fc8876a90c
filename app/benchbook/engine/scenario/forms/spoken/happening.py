"""What happens to a thing without anybody saying by what."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import ANOTHER, TARGET, THING, WHO
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

_KIND = r"(?P<k>[+-]\d+/[+-]\d+|[a-z]+)"
_COUNT = r"(?P<n>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten)"
WHEN.spoken(rf"{PLAYER} counters {THING}", "{o} is countered", "Bob counters Giant Growth")
WHEN.spoken(rf"{PLAYER} destroys {THING}", "{o} is destroyed", "Bob destroys Hill Giant")
WHEN.spoken(rf"{THING} gets destroyed", "{o} is destroyed", "Hill Giant gets destroyed")
WHEN.spoken(
    rf"{WHO} puts (?P<o>{OBJECT}(?: #\d+)?(?:(?:, and |, | and ){OBJECT}(?: #\d+)?)*) onto the battlefield",
    "{o} enters under {p}'s control",
    "Ann puts Llanowar Elves onto the battlefield",
)
WHEN.spoken(
    rf"{WHO} (?:takes control of|steals) {THING}(?P<r>| until end of turn)",
    "{p} gains control of {o}{r}",
    "Bob takes control of Hill Giant",
)
WHEN.spoken(
    rf"{THING} (?:is bounced|returns to (?:its owner's |{PLAYER}'s? )?hand)",
    "{o} is returned to its owner's hand",
    "Hill Giant is bounced",
)
WHEN.spoken(rf"{THING} goes (?:in)?to exile", "{o} is exiled", "Hill Giant goes to exile")
WHEN.spoken(
    rf"{PLAYER} attaches {THING} to {TARGET}", "{o} becomes attached to {t}", "Ann attaches Rancor to Hill Giant"
)
WHEN.spoken(
    rf"[Pp]ut {_COUNT} {_KIND} counters? on {THING}",
    "{n} {k} counters are put on {o}",
    "Put two +1/+1 counters on Hill Giant",
)
WHEN.spoken(
    rf"(?:{PLAYER} removes|remove) {_COUNT} {_KIND} counters? from {THING}",
    "{n} {k} counters are removed from {o}",
    "Ann removes a +1/+1 counter from Hill Giant",
)
WHEN.spoken(rf"{WHO} draws", "{p} draws 1 cards", "Ann draws")
WHEN.spoken(rf"{WHO} shuffles (?:her|his|their) library", "{p} shuffles", "Ann shuffles her library")
WHEN.spoken(
    r"(?:state-based actions|SBAs?) (?:happen|are (?:checked|performed))",
    "state-based actions are checked",
    "state-based actions happen",
)
WHEN.spoken(
    rf"{THING} enters(?: the battlefield)? as a copy of {TARGET}",
    "{o} copies {t}",
    "Boon Satyr enters as a copy of Grizzly Bears",
)
WHEN.spoken(rf"{WHO} copies {TARGET} with {THING}", "{o} copies {t}", "Ann copies Grizzly Bears with Boon Satyr")
WHEN.spoken(rf"(?P<o>{OBJECT}.*) (?:is|are) goaded by {WHO}", "{p} goads {o}", "Grizzly Bears is goaded by Bob")
_BASE = "'s base power and toughness (?:become|are|becomes)"
WHEN.spoken(
    rf"{THING}{_BASE} (?P<n>\d+/\d+)(?P<r>| until end of turn)",
    "{o} becomes {n}{r}",
    "Grizzly Bears's base power and toughness become 0/2 until end of turn",
)
WHEN.spoken(rf"{WHO} bounces {ANOTHER}", "{t} is returned to its owner's hand", "Bob bounces Hill Giant")
