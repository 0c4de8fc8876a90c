"""Parts of wordings: players and objects as people call them, and what else several of them have in common."""

from __future__ import annotations

from benchbook.engine.scenario.wording.sentence import MANA as MANA
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

WHO = rf"(?P<p>{PLAYER})"
THING = rf"(?P<o>{OBJECT}(?: #\d+)?)"
TARGET = rf"(?P<t>{OBJECT}(?: #\d+)?)"
CALLED = rf"(?:(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?|the [A-Z][a-z]+(?: token)?)"
"""An object as people call it: "Ann's Bear", "the Bear"."""
ONE = rf"(?P<o>{CALLED})"
ANOTHER = rf"(?P<t>{CALLED})"
WHOM = rf"(?P<t>{CALLED}|{PLAYER})"
NAMES = rf"{CALLED}(?:(?:, and |, | and ){CALLED})*"
"""One object, or several with commas and an "and"."""
FURTHER = r"(?P<r>|,? (?:targeting|with|for|paying|kicked|choosing|on|at) .+)"
KIND = r"(?P<k>[+-]\d+/[+-]\d+|[a-z]+)"
COUNT = r"(?P<n>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten)"
IT = rf"(?P<x>{CALLED}(?:'s? (?:[a-z-]+ )?(?:trigger|ability))?)"
DONE = r"(?P<v>destroyed|sacrificed|countered|regenerated|discarded|exiled|cast)"
THEIR = r"(?:its|her|his|their) (?:owner's )?"
GOES = r"(?:is put|goes|went|was put|ends up|ended up|winds up)"
