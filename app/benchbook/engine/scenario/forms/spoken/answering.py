"""What players choose, pay and decline."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import CALLED, ONE, TARGET, THING, WHO
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import MANA, OBJECT, PLAYER

WHEN.spoken(rf"{WHO} (?:accepts|agrees|does(?: so)?)", "{p} chooses yes", "Ann accepts")
WHEN.spoken(rf"{WHO} (?:declines|refuses|does not|doesn't)(?: do so)?", "{p} chooses no", "Ann declines")
WHEN.spoken(rf"{WHO} picks (?P<r>.+)", "{p} chooses {r}", "Ann picks Grizzly Bears")
WHEN.spoken(
    rf"{PLAYER} targets (?P<t>.+) with (?P<o>{OBJECT}'s? (?:trigger|ability))",
    "{o} targets {t}",
    "Ann targets Grizzly Bears with Flametongue Kavu's trigger",
)
WHEN.spoken(rf"{WHO} targets (?P<a>.+)", "{p} chooses {a}", "Ann targets Grizzly Bears")
WHEN.spoken(
    rf"{WHO} (?:chooses|picks) (?P<a>.+) as (?:the|a|its|their) (?:new )?target",
    "{p} chooses {a}",
    "Ann chooses Grizzly Bears as the target",
)
WHEN.spoken(
    rf"{WHO} (?:chooses|picks) (?:a |the )?new targets?(?: for the cop(?:y|ies))?:? (?P<a>.+)",
    "{p} chooses {a}",
    "Ann chooses new targets Grizzly Bears, Hill Giant",
)
WHEN.spoken(
    rf"{WHO} (?:doesn't|does not) pay (?:the|that) (?:tax|cost|ward|ward cost|mana)",
    "{p} doesn't pay",
    "Bob doesn't pay the tax",
)
WHEN.spoken(
    rf"{WHO} orders (?:the|her|his|their) triggers?:? (?P<r>.+)",
    "{p} orders {r}",
    "Ann orders her triggers Soul Warden, Impact Tremors",
)
WHEN.spoken(
    rf"{WHO} (?:chooses|takes|picks|puts) the pile (?:with|that has|containing) (?P<a>.+?)"
    r"(?: (?:in|into|to) (?:the|her|his|their) (?:hand|graveyard))?",
    "{p} chooses {a}",
    "Ann chooses the pile with Forest",
)
WHEN.spoken(
    rf"{WHO} (?:assigns|deals|gives) all (?:of )?(?:(?:its|the|{ONE}'s?) )?(?:combat )?damage (?:from {TARGET} )?"
    r"to (?P<a>.+)",
    "{p} chooses {a}",
    "Ann assigns all its damage to Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} assigns all (?P<n>\d+) (?:of the |of its )?(?:combat )?(?:damage |points of damage )?(?P<a>.+)",
    "{p} assigns {n} damage {a}",
    "Ann assigns all 3 damage to Grizzly Bears",
)
WHEN.spoken(rf"{WHO} chooses to copy {TARGET}", "{p} chooses {t}", "Ann chooses to copy Grizzly Bears")
WHEN.spoken(
    rf"{WHO} puts {THING} in(?:to)? the command zone",
    "{p} chooses yes for {o}",
    "Ann puts Boss into the command zone",
)
WHEN.spoken(
    rf"{WHO} (?:leaves|keeps) {THING} (?:there|in (?:the|her|his|their) (?:graveyard|exile|hand))",
    "{p} chooses no for {o}",
    "Ann leaves Boss in the graveyard",
)
WHEN.spoken(
    rf"{WHO} (?:searches (?:her|his|their) library for|searches for|finds|fetches|tutors for|reveals and takes) "
    r"(?P<r>[\ue400-\uefff].*)",
    "{p} chooses {r}",
    "Ann searches for Forest",
)
_NOT_PAY = r"(?:doesn't|does not|declines to|refuses to|chooses not to|can't|cannot) pay"
_PRICE = (
    rf"(?:\d+ life|(?:the )?{MANA}|(?:for )?(?:the |that |its |their )?(?:life|mana|cost|tax|ward(?: cost)?|"
    rf"echo(?: cost)?|upkeep(?: cost)?|cumulative upkeep|extra cost|additional cost|price|it))"
)
WHEN.spoken(rf"{WHO} {_NOT_PAY} {_PRICE}(?P<r>| for .+)", "{p} doesn't pay{r}", "Ann doesn't pay 2 life")
WHEN.spoken(rf"{WHO} (?:can't|cannot|can not|couldn't) pay(?P<r>| for .+)", "{p} doesn't pay{r}", "Bob can't pay")
WHEN.spoken(
    rf"{WHO} pays (?:for )?(?:the |that |its |their )?(?:cost|tax|ward(?: cost)?|echo(?: cost)?|"
    r"upkeep(?: cost)?|cumulative upkeep|extra cost|mana|it)",
    "{p} pays",
    "Ann pays for ward",
)
WHEN.spoken(
    rf"{WHO} (?:moves|returns|sends|lets) {ONE} (?:in)?(?:to|go(?: back)? to) the command zone(?: instead)?",
    "{p} chooses yes for {o}",
    "Ann moves Boss to the command zone",
)
WHEN.spoken(
    rf"{WHO} (?:lets|leaves) {ONE} (?:go to|in|stay in|go into) (?:the |her |his |their )?"
    r"(?:graveyard|exile|hand|library)",
    "{p} chooses no for {o}",
    "Ann lets Boss go to the graveyard",
)
WHEN.spoken(
    rf"{WHO} dredges (?:back )?{ONE}(?: instead)?", "{p} chooses yes for {o}", "Ann dredges Golgari Grave-Troll"
)
WHEN.spoken(rf"{WHO} (?:doesn't|does not) dredge(?: {ONE})?", "{p} chooses no", "Ann doesn't dredge")
WHEN.spoken(
    rf"{WHO} changes (?:the|its|their) targets?(?: of (?:the copy|{CALLED}))?(?: from .+?)? to (?P<t>.+)",
    "{p} chooses {t}",
    "Ann changes the target of the copy to Grizzly Bears",
)
WHEN.spoken(rf"{THING} triggers,? (?P<t>targeting .+)", "{o}'s trigger {t}", "Flametongue Kavu triggers targeting Bob")
WHEN.spoken(
    rf"{THING}'s? (?:trigger|ability),? targeting (?P<t>(?:{PLAYER}|{OBJECT}).*)",
    "{o}'s trigger targets {t}",
    "Flametongue Kavu's trigger, targeting Grizzly Bears",
)
WHEN.spoken(rf"{WHO} (?:chooses|picks) (?:chapter|number) (?P<n>\d+)", "{p} chooses {n}", "Ann chooses chapter 3")
for _number, _roman in enumerate(("I", "II", "III", "IV", "V"), 1):
    WHEN.spoken(rf"{WHO} chooses chapter {_roman}", f"{{p}} chooses {_number}", f"Ann chooses chapter {_roman}")

WHEN.spoken(
    rf"{THING} (?:enters|comes in)(?: the battlefield)? as (?:a copy of )?(?P<t>{OBJECT}(?: #\d+)?)",
    "{o} copies {t}",
    "Clone enters as a copy of Grizzly Bears",
)
