"""Claims: in which zone, under whose control, attached to what."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import ONE, TARGET, THING, WHO
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

THEN.spoken(
    rf"(?P<o>(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?) (?:is (?:no longer|not|no more)|isn't) in the game(?: any ?more)?",
    "{o} is outside the game",
    "Hill Giant is no longer in the game",
)
THEN.spoken(
    r"(?P<o>.+) (?:survives|survived|lives|is alive|is back on the battlefield)",
    "{o} is on the battlefield",
    "Grizzly Bears survives",
)
THEN.spoken(r"(?P<o>.+) is dead", "{o} is in the graveyard", "Hill Giant is dead")
_THEIR = r"(?:its|her|his|their) (?:owner's )?"
THEN.spoken(rf"(?P<o>.+) is (?P<no>not )?in {_THEIR}hand", "{o} is {no}in hand", "Hill Giant is in its owner's hand")
THEN.spoken(
    rf"(?P<o>.+) is (?P<no>not )?in {_THEIR}graveyard",
    "{o} is {no}in the graveyard",
    "Hill Giant is in its owner's graveyard",
)
THEN.spoken(rf"(?P<o>.+?) (?:is under {WHO}'s? control)", "{p} controls {o}", "Grizzly Bears is under Ann's control")
THEN.spoken(rf"(?P<o>.+?)'s? controller is {WHO}", "{p} controls {o}", "Grizzly Bears's controller is Ann")
THEN.spoken(r"(?P<o>.+?) is attached to nothing", "{o} is unattached", "Bonesplitter is attached to nothing")
THEN.spoken(r"(?P<o>.+) is back (?P<r>(?:in|on) .+)", "{o} is {r}", "Hill Giant is back in Bob's hand")
THEN.spoken(r"(?P<o>.+) is (?P<no>not )?in play", "{o} is {no}on the battlefield", "Hill Giant is in play")
THEN.spoken(rf"{THING} (?:enchants|equips) {TARGET}", "{o} is attached to {t}", "Rancor enchants Hill Giant")
THEN.spoken(rf"{WHO} has control of {THING}", "{p} controls {o}", "Bob has control of Hill Giant")
THEN.spoken(rf"{WHO} is {THING}'s? controller", "{p} controls {o}", "Bob is Hill Giant's controller")
THEN.spoken(rf"{THING}'s? owner is {WHO}", "{p} owns {o}", "Hill Giant's owner is Bob")
THEN.spoken(
    rf"{THING} (?:is not|isn't) attached to (?:anything|a creature|any creature)",
    "{o} is unattached",
    "Bonesplitter is not attached to anything",
)
THEN.spoken(
    r"(?P<o>.+) is (?P<no>not )?(?:in|at) the battlefield",
    "{o} is {no}on the battlefield",
    "Hill Giant is in the battlefield",
)
THEN.spoken(
    r"(?P<o>.+) is (?P<no>not )?in (?P<z>graveyard|command zone)", "{o} is {no}in the {z}", "Hill Giant is in graveyard"
)
THEN.spoken(
    rf"{ONE} is (?P<no>not )?in (?P<z>the|its owner's|{PLAYER}'s) (?:bin|yard)",
    "{o} is {no}in {z} graveyard",
    "Hill Giant is in Bob's yard",
)
THEN.spoken(
    rf"{ONE} (?:has left|left|leaves|is out of) the game", "{o} is outside the game", "Hill Giant has left the game"
)
_GOES = r"(?:is put|goes|went|was put|ends up|ended up|winds up)"
THEN.spoken(
    rf"{THING} {_GOES} (?:in|into|to) {WHO}'s? (?P<z>graveyard|hand|library)",
    "{o} is in {p}'s {z}",
    "Hill Giant ends up in Bob's graveyard",
)
THEN.spoken(
    rf"{THING} {_GOES} (?:in|into|to) (?P<z>the graveyard|exile)",
    "{o} is in {z}",
    "Hill Giant ends up in the graveyard",
)
THEN.spoken(
    rf"{THING} (?:is|stays) (?:exiled|in exile) (?:forever|for good|permanently)",
    "{o} is in exile",
    "Grizzly Bears is exiled for good",
)

THEN.spoken(
    rf"{WHO}'s? (?P<z>hand|graveyard|library) (?:contains|has|includes|holds) {THING}",
    "{o} is in {p}'s {z}",
    "Bob's graveyard contains Hill Giant",
)
THEN.spoken(
    rf"{WHO} (?:has|holds) {THING} in (?:his |her |their )?(?P<z>hand|graveyard|library)",
    "{o} is in {p}'s {z}",
    "Bob has Hill Giant in his graveyard",
)
