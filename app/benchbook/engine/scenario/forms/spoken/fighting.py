"""Attacks, blocks and combat damage."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import THING, WHO
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

WHEN.spoken(rf"{WHO} attacks with (?P<c>{OBJECT}.*)", "{p} attacks {other} with {c}", "Ann attacks with Grizzly Bears")
WHEN.spoken(rf"{WHO} does not (?P<v>attack|block)", "{p} doesn't {v}", "Bob does not block")
WHEN.spoken(
    r"(?:the )?combat damage|(?:the )?(?:combat )?damage (?:resolves|happens|is dealt)",
    "combat damage is dealt",
    "damage is dealt",
)
WHEN.spoken(
    rf"{WHO} swings (?:at (?P<q>.+) )?with (?P<c>.+)",
    "{p} attacks {q} with {c}",
    "Ann swings at Bob with Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} (?:declares no blockers|has no blocks|doesn't declare blockers|makes no blocks)",
    "{p} blocks nothing",
    "Bob declares no blockers",
)
WHEN.spoken(
    rf"{WHO} (?:double|triple)[- ]blocks (?P<r>.+ with .+)",
    "{p} blocks {r}",
    "Bob double-blocks Grizzly Bears with Hill Giant and Llanowar Elves",
)
WHEN.spoken(rf"{THING} is blocked by (?P<b>{OBJECT}.*)", "{b} blocks {o}", "Grizzly Bears is blocked by Hill Giant")
WHEN.spoken(r"(?:the )?combat(?: phase)? (?:ends|is over)", "the game moves to postcombat main", "combat ends")
WHEN.spoken(r"end of combat", "the game moves to end of combat", "end of combat")
WHEN.spoken(
    rf"{WHO} (?:chump|trade|single|gang)[- ]?blocks (?P<r>.+)", "{p} blocks {r}", "Bob chump-blocks with Grizzly Bears"
)
WHEN.spoken(
    rf"{WHO} (?:attacks|swings) with (?P<c>(?:the [A-Z]|(?:the|that|those) tokens?\b|{PLAYER}'s? {OBJECT}).*)",
    "{p} attacks {other} with {c}",
    "Ann attacks with Ann's Grizzly Bears",
)
WHEN.spoken(r"(?:no block|unblocked|(?:it|that|the attack) is(?:n't| not) blocked)", "nobody blocks", "no block")
WHEN.spoken(r"(?:combat )?damage", "combat damage is dealt", "damage")

WHEN.spoken(rf"{WHO} chumps(?: with)? (?P<r>.+)", "{p} blocks with {r}", "Bob chumps with Llanowar Elves")
WHEN.spoken(
    rf"{WHO} attacks(?P<q> {PLAYER})? with everything (?:he|she|they) (?:has|have|can|controls?)",
    "{p} attacks{q} with everything",
    "Ann attacks with everything she has",
)
