"""Parts of wordings: players and objects as people call them, and what else several of them have in common."""

from __future__ import annotations

import re

from benchbook.engine.scenario.wording.numbers import NUMBER as NUMBER
from benchbook.engine.scenario.wording.sentence import MANA as MANA
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

WHO = rf"(?P<p>{PLAYER})"
THING = rf"(?P<o>{OBJECT}(?: #\d+)?)"
TARGET = rf"(?P<t>{OBJECT}(?: #\d+)?)"
CALLED = rf"(?:(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?|the [A-Z][a-z]+(?: token)?)"
"""An object as people call it: "Ann's Bear", "the Bear"."""
HELD = rf"(?:{CALLED}|the token)"
ONE = rf"(?P<o>{CALLED})"
ANOTHER = rf"(?P<t>{CALLED})"
WHOM = rf"(?P<t>{CALLED}|{PLAYER})"
NAMES = rf"{CALLED}(?:(?:, and |, | and ){CALLED})*"
"""One object, or several with commas and an "and"."""
FURTHER = r"(?P<r>|,? (?:targeting|with|for|paying|kicked|choosing|on|at) .+)"
REFUSED = "exile|sacrifice|reveal|return|discard|champion|enlist|exploit|devour|untap|tap|encode|copy|search|exert"
KIND = r"(?P<k>[+-]\d+/[+-]\d+|[a-z]+)"
COUNT = r"(?P<n>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten)"
IT = rf"(?P<x>{CALLED}(?:'s? (?:[a-z-]+ )?(?:trigger|ability))?)"
DONE = r"(?P<v>destroyed|sacrificed|countered|regenerated|discarded|exiled|cast)"
THEIR = r"(?:its|her|his|their) (?:owner's )?"
GOES = r"(?:is put|goes|went|was put|ends up|ended up|winds up)"
NOT = r"(?P<negated>not )?"
UNTIL = r"(?P<until> until end of turn)?"
RELATION = (
    "(?P<words>blocking|attacking|blocked by|a copy of|attached to|paired with|melded with|combined with|enchanting"
    "|equipping|enchanted by|equipped with|equipped by|owned by|controlled by|goaded by)"
)
STATUS = (
    "(?P<words>untapped|tapped|attacking|blocked|unblocked|blocking|face down|face up|a token|a copy|phased out"
    "|phased in|goaded|monstrous|renowned|suspected|saddled|transformed|a card|summoning sick|attached|day|night"
    "|revealed|exerted|paired|melded|merged|enchanted|equipped|unattached|a spell|a permanent)"
)
CAN = r"(?:can|may|is able to|(?P<negated>cannot|can't|can not|may not|isn't able to|is unable to))"
_NAMED = {name: value for name, value in globals().items() if name.isupper()}


def named(pattern: str) -> str:
    """A pattern of a table with the parts that it names in braces."""
    return re.sub(r"\{([A-Z]+)\}", lambda found: _NAMED[found[1]], pattern)
