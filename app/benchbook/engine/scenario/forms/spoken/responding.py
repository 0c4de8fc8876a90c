"""Lines that only join others, responses, and who holds or passes priority."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import CALLED, WHO
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import PLAYER

WHEN.spoken(
    r"(?:[Ii]n response|[Tt]hen|[Nn]ext|[Aa]fterwards|[Aa]fter that|[Ll]ater),? (?P<r>.+)",
    "{r}",
    "In response, Ann casts Giant Growth targeting Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} (?:responds|answers) (?:with|by casting) (?P<r>.+)",
    "{p} casts {r}",
    "Bob responds with Giant Growth targeting Grizzly Bears",
)
_HOLDING = r"(?:,? (?:while )?(?:holding|retaining|keeping)|,? and (?:holds|retains|keeps)) priority"
WHEN.spoken(
    rf"(?P<a>.+?){_HOLDING}(?P<r>|,? .+)", "{a}{r}", "Ann casts Giant Growth targeting Grizzly Bears, holding priority"
)
WHEN.spoken(
    rf"[Hh]olding priority,? (?P<r>{PLAYER} .+)",
    "{r}",
    "Holding priority, Ann casts Giant Growth targeting Grizzly Bears",
)
WHEN.spoken(
    r"(?P<a>.+?),? (?:in response|as a response)", "{a}", "Bob casts Giant Growth targeting Grizzly Bears in response"
)
_IT = rf"(?P<x>{CALLED}(?:'s? (?:[a-z-]+ )?(?:trigger|ability))?)"
WHEN.spoken(
    rf"(?P<a>{PLAYER} .+?),? in response to {_IT}",
    "with {x} on the stack, {a}",
    "Bob casts Giant Growth targeting Grizzly Bears in response to Lightning Bolt",
)
WHEN.spoken(
    rf"[Ii]n response to {_IT},? (?P<a>{PLAYER} .+)",
    "with {x} on the stack, {a}",
    "In response to Lightning Bolt, Bob casts Giant Growth targeting Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} responds by casting (?P<b>.+)",
    "{p} casts {b}",
    "Bob responds by casting Giant Growth targeting Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} responds to {_IT} (?:with|by casting) (?P<b>.+)",
    "with {x} on the stack, {p} casts {b}",
    "Bob responds to Lightning Bolt with Giant Growth targeting Grizzly Bears",
)
for _doing, _does in (
    ("sacrificing", "sacrifices"),
    ("activating", "activates"),
    ("cracking", "cracks"),
    ("using", "uses"),
    ("flashing in", "flashes in"),
    ("cycling", "cycles"),
):
    WHEN.spoken(
        rf"{WHO} responds by {_doing} (?P<b>.+)", f"{{p}} {_does} {{b}}", f"Bob responds by {_doing} Grizzly Bears"
    )
WHEN.spoken(r"(?P<a>.+) resolves (?:first|next|now)", "{a} resolves", "Giant Growth resolves first")
WHEN.spoken(rf"{WHO} (?:has no responses?|doesn't respond|does not respond)", "{p} passes", "Bob doesn't respond")
WHEN.spoken(
    r"(?:nobody|no one) (?:responds|does anything)|(?:there are )?no responses", "all players pass", "nobody responds"
)
WHEN.spoken(
    rf"{PLAYER} (?:lets|allows) (?P<o>it|{CALLED}(?:'s? (?:trigger|ability))?)(?: to)? resolve",
    "{o} resolves",
    "Bob lets Giant Growth resolve",
)
