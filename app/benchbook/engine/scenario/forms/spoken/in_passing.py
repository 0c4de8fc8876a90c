"""What people say in passing: articles, "her own", "lets it resolve", a land for the turn, how it goes on."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import ANOTHER, NAMES, ONE, THING, WHO
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import MANA, OBJECT, PLAYER

WHEN.spoken(
    rf"(?P<a>{PLAYER} (?:casts|plays|cycles|suspends|cracks|discards|finds|fetches|chooses|picks|searches for)) an? "
    rf"(?P<b>{OBJECT}.*)",
    "{a} {b}",
    "Ann casts a Giant Growth targeting Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} (?P<a>.+) (?:her|his|their) own (?P<b>{OBJECT}.*)",
    "{p} {a} {p}'s {b}",
    "Ann casts Giant Growth on her own Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} lets (?:the |that )?(?P<k>spell|ability|trigger|it) resolve", "it resolves", "Bob lets the trigger resolve"
)
WHEN.spoken(rf"{WHO} names (?P<a>{OBJECT}) with {ONE}", "{p} chooses {a} for {o}", "Ann names Forest with Clone")
WHEN.spoken(
    rf"{WHO} casts (?P<r>.+?),? (?:without (?:paying )?(?:the |its )?kicker|without kicking it|unkicked|not kicked)",
    "{p} casts {r}",
    "Ann casts Kavu Titan without kicker",
)
WHEN.spoken(
    rf"{WHO} discards {THING} to cycle (?:it|that card)",
    '{p} activates {o} ability "cycling"',
    "Ann discards Grizzly Bears to cycle it",
)
WHEN.spoken(
    rf"{WHO} re-?equips {THING} (?:to|on|onto) {ANOTHER}",
    '{p} activates {o} ability "equip" targeting {t}',
    "Ann re-equips Bonesplitter to Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} (?:plays {THING} (?:as|for) (?:her|his|their|the) land(?: drop)?(?: (?:for|of) (?:the|this) turn)?"
    rf"|makes (?:her|his|their|a) land drop(?: with|,|:)? (?P<o2>{OBJECT}))",
    "{p} plays {o}{o2}",
    "Ann plays Forest as her land for the turn",
)
WHEN.spoken(
    rf"{WHO} (?:fails to find(?: anything)?|finds nothing|finds no card)", "{p} chooses nothing", "Ann fails to find"
)
WHEN.spoken(
    rf"{WHO} (?:takes|steals|gains control of|takes control of) {ANOTHER}(?: until end of turn)? (?:with|using) "
    rf"{THING}",
    "{p} casts {o} targeting {t}",
    "Ann steals Hill Giant with Giant Growth",
)
WHEN.spoken(rf"{THING} leaves play", "{o} leaves the battlefield", "Hill Giant leaves play")
WHEN.spoken(
    rf"(?P<n>an?|\d+|one|two|three|four|five) (?P<k>[+-]\d+/[+-]\d+|[a-z]+) counters? (?:is|are|gets?) "
    rf"(?:placed|added) (?:on|to|onto) {ONE}",
    "{n} {k} counters are put on {o}",
    "a +1/+1 counter is placed on Hill Giant",
)
WHEN.spoken(
    rf"{WHO} (?:gets|makes|receives) (?P<r>(?:an?|\d+|one|two|three|four|five) .*tokens?)",
    "{p} creates {r}",
    "Ann makes two 1/1 white Soldier creature tokens",
)
WHEN.spoken(
    rf"[Ii]n response to (?:the|that|its) (?P<k>(?:[a-z]+ )?(?:trigger|ability|spell)),? (?P<r>{PLAYER} .+)",
    "with the {k} on the stack, {r}",
    "In response to the trigger, Bob casts Giant Growth targeting Grizzly Bears",
)
WHEN.spoken(
    rf"[Aa]t instant speed,? (?P<r>{PLAYER} .+)", "{r}", "At instant speed, Ann casts Giant Growth on Grizzly Bears"
)
WHEN.spoken(
    rf"{WHO} (?:unmorphs|turns up) {THING},? (?:for|paying|by paying) (?P<m>{MANA})",
    "{p} turns {o} face up paying {m}",
    "Ann unmorphs Pine Walker for {4}{G}",
)
WHEN.spoken(
    rf"{WHO} (?:puts|sends|moves|returns) {THING} back (?:in)?to the command zone",
    "{p} chooses yes for {o}",
    "Ann puts Boss back into the command zone",
)
WHEN.spoken(rf"{WHO} scoops(?: it up)?", "{p} concedes", "Bob scoops")
WHEN.spoken(
    rf"{WHO} (?:doesn't change|does not change|keeps|leaves) (?:the|its|the original|its original) targets?"
    r"(?: of the copy| for the copy| unchanged| as (?:it is|they are))?",
    "{p} chooses no",
    "Ann keeps the original target",
)
WHEN.spoken(
    rf"{WHO} declares (?P<a>{NAMES}) as (?:an attacker|attackers|her attackers?|his attackers?|their attackers?)",
    "{p} attacks with {a}",
    "Ann declares Grizzly Bears and Hill Giant as attackers",
)
WHEN.spoken(
    rf"{WHO} declares (?:an attack|attacks) (?:with )?(?P<a>{NAMES}) (?:on|at|against) (?P<q>{PLAYER}|{OBJECT})",
    "{p} attacks {q} with {a}",
    "Ann declares an attack with Grizzly Bears on Bob",
)
WHEN.spoken(
    rf"{WHO} declares (?P<a>{NAMES}) as (?:a blocker|blockers) (?:for|of|against) {ANOTHER}",
    "{p} blocks {t} with {a}",
    "Bob declares Hill Giant as a blocker for Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} declares (?:no blocks|no blocker|that (?:she|he|they) (?:does not|doesn't|do not|don't) block)",
    "{p} blocks nothing",
    "Bob declares no blocks",
)
WHEN.spoken(r"(?:combat )?damage is dealt simultaneously", "combat damage is dealt", "damage is dealt simultaneously")
WHEN.spoken(
    r"(?:the )?first[- ]strik(?:ers|e creatures) deal (?:their )?(?:combat )?damage"
    r"|the first[- ]strike (?:combat )?damage step (?:happens|begins|takes place)",
    "first-strike damage is dealt",
    "first strikers deal damage",
)
WHEN.spoken(
    rf"(?:we|the game|play) (?:go|goes|proceeds?|continues?|advances?|moves?|passes) (?:on )?to {WHO}'s (?:next )?turn",
    "{p}'s turn begins",
    "the game proceeds to Bob's turn",
)
WHEN.spoken(
    r"(?:we|the game|play) (?:go|goes|proceeds?|continues?|advances?) (?:on )?to (?P<s>(?:the )?[a-z][a-z -]*)",
    "the game moves to {s}",
    "we go to combat",
)
WHEN.spoken(r"(?:the )?next turn (?:begins|starts)", "the turn ends", "next turn begins")
