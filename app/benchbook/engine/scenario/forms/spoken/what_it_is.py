"""Claims: what an object is and has, and what it no longer has."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import CALLED, ONE, THING
from benchbook.engine.scenario.forms.table import THEN

THEN.spoken(r"(?P<o>.+?) (?:remains|remained|stays|stayed) (?P<r>.+)", "{o} is {r}", "Hill Giant remains in exile")
THEN.spoken(r"(?P<o>.+?) (?:isn't|aren't) (?P<r>.+)", "{o} is not {r}", "Grizzly Bears isn't on the battlefield")
THEN.spoken(r"(?P<o>.+?) is no longer (?P<r>.+)", "{o} is not {r}", "Grizzly Bears is no longer a creature")
THEN.spoken(
    r"(?P<o>.+?) (?:no longer has|has lost|lost) (?P<r>[a-z].*)",
    "{o} doesn't have {r}",
    "Giant Spider no longer has reach",
)
THEN.spoken(
    r"(?P<o>.+?) (?:has lost|loses|lost) all abilities", "{o} has no abilities", "Grizzly Bears lost all abilities"
)
THEN.spoken(r"(?P<o>.+?) (?:keeps|retains) (?P<r>.+)", "{o} has {r}", "Giant Spider keeps reach")
THEN.spoken(r"(?P<a>.+?) (?:still|now) (?P<b>.+)", "{a} {b}", "Ann still controls Grizzly Bears")
THEN.spoken(r"(?P<a>.+? (?:is|has)) (?:still|now) (?P<b>.+)", "{a} {b}", "Grizzly Bears is still a creature")
THEN.spoken(rf"{THING} is (?P<no>not )?indestructible", "{o} {no}has indestructible", "Darksteel Myr is indestructible")
THEN.spoken(rf"{THING} has summoning sickness", "{o} is summoning sick", "Grizzly Bears has summoning sickness")
THEN.spoken(rf"{THING}'s? colou?rs? (?:is|are) (?P<r>.+)", "{o} is {r}", "Grizzly Bears's color is green")
_ANYMORE = r"(?: anymore| any more| any longer)"
THEN.spoken(
    rf"(?P<a>.+ (?:not|isn't|aren't|doesn't|don't|can't|cannot) .+){_ANYMORE}",
    "{a}",
    "Grizzly Bears is not a creature anymore",
)
THEN.spoken(
    rf"{THING} (?:doesn't have|does not have|has no) summoning sickness",
    "{o} is not summoning sick",
    "Hill Giant doesn't have summoning sickness",
)
THEN.spoken(
    r"(?P<a>.+ (?:has|have|is|gained|lost|drew|took|created|triggers|triggered|was dealt)) exactly (?P<b>.+)",
    "{a} {b}",
    "Hill Giant has exactly 1 +1/+1 counter",
)
THEN.spoken(
    rf"{ONE} (?:has|was|is|got) (?P<no>not )?(?:been )?(?:transformed|flipped over)|{CALLED} (?:has )?transformed",
    "{o} is {no}transformed",
    "Hill Giant has transformed",
)
THEN.spoken(r"(?P<a>.+) (?:again|after all|in the end|at the end)", "{a}", "Ann controls Grizzly Bears again")
THEN.spoken(rf"{THING} isn't goaded", "{o} is not goaded", "Hill Giant isn't goaded")
THEN.spoken(
    rf"(?P<o>{CALLED}|it)'s (?P<r>(?:in|on|still|not|dead|tapped|untapped|an?|the|gone|exiled|attacking)\b.*)",
    "{o} is {r}",
    "Hill Giant's in exile",
)
THEN.spoken(
    rf"{ONE}'s? only (?:(?:land|creature|card|basic land|artifact) )?(?:sub)?types? (?:is|are) (?P<k>.+)",
    "{o} is only a {k}",
    "Forest's only land type is Mountain",
)
THEN.spoken(rf"{ONE}'s? only colou?r is (?P<k>.+)", "{o} is only {k}", "Grizzly Bears's only color is green")
THEN.spoken(rf"{ONE} is called (?P<w>[^ ].*)", "{o}'s name is {w}", 'Clone is called "Grizzly Bears"')
THEN.spoken(rf"{THING} is (?:just|simply|merely) (?P<r>an? .+)", "{o} is only {r}", "Forest is just a Forest")
THEN.spoken(
    rf"{THING} (?:can't|cannot|may not) (?P<r>be (?:targeted|blocked|countered|regenerated|destroyed).*)",
    "{o} cannot {r}",
    "Grizzly Bears can't be blocked by Hill Giant",
)
