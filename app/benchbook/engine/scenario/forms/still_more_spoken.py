"""Still more wordings that judges use, each with exactly one sentence of the language that it means."""

from __future__ import annotations

from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.engine.scenario.sentence import MANA, OBJECT, PLAYER

_P = rf"(?P<p>{PLAYER})"
_O = rf"(?P<o>{OBJECT}(?: #\d+)?)"
_T = rf"(?P<t>{OBJECT}(?: #\d+)?)"
_MORE = r"(?: anymore| any more| any longer)"

# ── when ──
WHEN.spoken(rf"{_P} chooses to copy {_T}", "{p} chooses {t}", "Ann chooses to copy Grizzly Bears")
WHEN.spoken(rf"{_O} enters(?: the battlefield)? as a copy of {_T}", "{o} copies {t}",
            "Boon Satyr enters as a copy of Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} copies {_T} with {_O}", "{o} copies {t}",
            "Ann copies Grizzly Bears with Boon Satyr")  # fmt: skip
WHEN.spoken(rf"(?P<o>{OBJECT}.*) (?:is|are) goaded by {_P}", "{p} goads {o}", "Grizzly Bears is goaded by Bob")
WHEN.spoken(rf"it (?:becomes|is now) {_P}'s? turn", "{p}'s turn begins", "it becomes Bob's turn")
WHEN.spoken(
    rf"{_P} puts {_O} in(?:to)? the command zone", "{p} chooses yes for {o}", "Ann puts Boss into the command zone"
)
WHEN.spoken(rf"{_P} (?:leaves|keeps) {_O} (?:there|in (?:the|her|his|their) (?:graveyard|exile|hand))",
            "{p} chooses no for {o}", "Ann leaves Boss in the graveyard")  # fmt: skip
_BASE = "'s base power and toughness (?:become|are|becomes)"
WHEN.spoken(rf"{_O}{_BASE} (?P<n>\d+/\d+)(?P<r>| until end of turn)",
            "{o} becomes {n}{r}", "Grizzly Bears's base power and toughness become 0/2 until end of turn")  # fmt: skip
WHEN.spoken(rf"{_P} (?:has no responses?|doesn't respond|does not respond)", "{p} passes", "Bob doesn't respond")
WHEN.spoken(r"(?:nobody|no one) (?:responds|does anything)|(?:there are )?no responses", "all players pass",
            "nobody responds")  # fmt: skip

# ── then: what is no longer so, what did not happen ──
THEN.spoken(rf"(?P<a>.+ (?:not|isn't|aren't|doesn't|don't|can't|cannot) .+){_MORE}", "{a}",
            "Grizzly Bears is not a creature anymore")  # fmt: skip
THEN.spoken(rf"{_O}(?:'s? (?:ability|trigger))? (?:did not|never|hasn't|has not) trigger(?:ed|s)?",
            "{o} doesn't trigger",
            "Soul Warden did not trigger")  # fmt: skip
THEN.spoken(rf"{_O} (?:doesn't have|does not have|has no) summoning sickness",
            "{o} is not summoning sick", "Hill Giant doesn't have summoning sickness")  # fmt: skip
THEN.spoken(rf"(?P<o>{OBJECT}.*|{PLAYER}) (?:was not|wasn't|is not|isn't) dealt (?:any )?damage",
            "{o} was dealt 0 damage", "Hill Giant was not dealt damage")  # fmt: skip
THEN.spoken(rf"{_P} (?:did not|didn't|does not|doesn't) (?P<v>gain|lose) (?:any )?life", "{p} {v}s 0 life",
            "Bob didn't gain life")  # fmt: skip
THEN.spoken(rf"{_P} (?:did not|didn't|does not|doesn't) draw(?: a card| any cards| cards)?", "{p} drew 0 cards",
            "Bob didn't draw a card")  # fmt: skip
THEN.spoken(rf"{_O} (?:is not|isn't) attached to (?:anything|a creature|any creature)",
            "{o} is unattached", "Bonesplitter is not attached to anything")  # fmt: skip
THEN.spoken(r"(?P<a>.+ (?:has|have|is|gained|lost|drew|took|created|triggers|triggered|was dealt)) exactly (?P<b>.+)",
            "{a} {b}", "Hill Giant has exactly 1 +1/+1 counter")  # fmt: skip
THEN.spoken(rf"{_P} (?:is out of the game|is eliminated|is no longer in the game|has left the game)",
            "{p} is not in the game", "Bob is out of the game")  # fmt: skip
THEN.spoken(rf"{_P} is the active player", "it is {p}'s turn", "Bob is the active player")
THEN.spoken(rf"{_O} has loyalty (?P<n>\d+)", "{o}'s loyalty is {n}", "Chandra Nalaar has loyalty 3")
THEN.spoken(rf"{_O} isn't goaded", "{o} is not goaded", "Hill Giant isn't goaded")
THEN.spoken(r"(?:nobody|no one) (?P<r>(?:draws|drew|gains|gained|loses|lost|has|controls|is) .+)", "no player {r}",
            "nobody drew 2 cards")  # fmt: skip
THEN.spoken(r"(?P<o>.+) is (?P<no>not )?(?:in|at) the battlefield", "{o} is {no}on the battlefield",
            "Hill Giant is in the battlefield")  # fmt: skip
THEN.spoken(r"(?P<o>.+) is (?P<no>not )?in (?P<z>graveyard|command zone)", "{o} is {no}in the {z}",
            "Hill Giant is in graveyard")  # fmt: skip
THEN.spoken(rf"{_O} costs (?P<m>{MANA})(?: for {PLAYER})?", "{o} costs {m} to cast", "Giant Growth costs {G}")
_PERMANENTS = r"(?:[a-z]+ )?(?:creature|land|artifact|enchantment|planeswalker|permanent)s?"
THEN.spoken(rf"{_P} has (?P<n>no|\d+|one|two|three|four|five) (?P<k>{_PERMANENTS})(?: on the battlefield| in play)?",
            "{p} controls {n} {k}",
            "Bob has no creatures")  # fmt: skip
WHEN.spoken(rf"{_P} (?:searches (?:her|his|their) library for|searches for|finds|fetches|tutors for|reveals and takes) "
            r"(?P<r>[\ue400-\uefff].*)", "{p} chooses {r}", "Ann searches for Forest")  # fmt: skip
