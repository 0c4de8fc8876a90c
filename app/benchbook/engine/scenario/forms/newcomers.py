"""Wordings of players who have not learned the language, each with exactly one sentence of it that it means."""

from __future__ import annotations

from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.engine.scenario.sentence import MANA, OBJECT, PLAYER

_P = rf"(?P<p>{PLAYER})"
_ONE = rf"(?:(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?|the [A-Z][a-z]+(?: token)?)"
_O = rf"(?P<o>{_ONE})"
_T = rf"(?P<t>{_ONE})"
_WHOM = rf"(?P<t>{_ONE}|{PLAYER})"
_CLAUSES = (
    "targeting|copying|choosing|naming|kicked|paying|sacrificing|discarding|exiling|tapping|returning|revealing|"
    "removing|splicing|promising|collecting|with|for|from|without|using|bargained|fused|bestowed|overloaded|entwined"
)
_MORE = r"(?P<r>|,? (?:targeting|with|for|paying|kicked|choosing|on|at) .+)"

# ── when: spells ──
WHEN.spoken(rf"{_P} casts {_O} bestowed (?:on|onto|to) (?P<t>.+)", "{p} casts {o} with bestow targeting {t}",
            "Ann casts Boon Satyr bestowed on Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"(?P<a>{PLAYER} (?:casts|activates) .*?(?:with|using) [a-z-]+),? (?:on|onto|at) "
            rf"(?P<t>(?:{PLAYER}|{OBJECT}).*)", "{a} targeting {t}",
            "Ann casts Boon Satyr with bestow on Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"(?P<a>{PLAYER} (?:casts|activates|uses) .+?), (?:and )?(?P<b>(?:{_CLAUSES})\b.+)", "{a} {b}",
            "Ann casts Kavu Titan, with kicker")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?P<a>.+ (?:on|at|targeting|targets)) (?:herself|himself|themselves|themself)(?P<r>.*)",
            "{p} {a} {p}{r}", "Ann casts Lightning Bolt targeting herself")  # fmt: skip
WHEN.spoken(rf"{_P} (?:kills|destroys|exiles|bounces|removes|burns(?: out)?|hits|bolts|shocks|terminates|pumps|tricks)"
            rf" {_WHOM} (?:with|using|by casting) {_O}{_MORE}", "{p} casts {o} targeting {t}{r}",
            "Bob kills Grizzly Bears with Lightning Bolt")  # fmt: skip
WHEN.spoken(rf"{_P} (?:pings|shoots|zaps) {_WHOM} (?:with|using) {_O}", "{p} activates {o} targeting {t}",
            "Ann pings Bob with Prodigal Sorcerer")  # fmt: skip
WHEN.spoken(rf"{_P} uses {_O} to ping {_WHOM}", "{p} activates {o} targeting {t}",
            "Ann uses Prodigal Sorcerer to ping Bob")  # fmt: skip
WHEN.spoken(rf"{_P} (?:flashes in|flashes|slams|drops|runs out) {_O}{_MORE}", "{p} casts {o}{r}",
            "Bob flashes in Boon Satyr")  # fmt: skip
WHEN.spoken(rf"{_P} flashes {_O} in{_MORE}", "{p} casts {o}{r}", "Bob flashes Boon Satyr in")
_HOLDING = r"(?:,? (?:while )?(?:holding|retaining|keeping)|,? and (?:holds|retains|keeps)) priority"
WHEN.spoken(rf"(?P<a>.+?){_HOLDING}(?P<r>|,? .+)", "{a}{r}",
            "Ann casts Giant Growth targeting Grizzly Bears, holding priority")  # fmt: skip
WHEN.spoken(rf"[Hh]olding priority,? (?P<r>{PLAYER} .+)", "{r}",
            "Holding priority, Ann casts Giant Growth targeting Grizzly Bears")  # fmt: skip
WHEN.spoken(r"(?P<a>.+?),? (?:in response|as a response)", "{a}",
            "Bob casts Giant Growth targeting Grizzly Bears in response")  # fmt: skip
_IT = rf"(?P<x>{_ONE}(?:'s? (?:[a-z-]+ )?(?:trigger|ability))?)"
WHEN.spoken(rf"(?P<a>{PLAYER} .+?),? in response to {_IT}", "with {x} on the stack, {a}",
            "Bob casts Giant Growth targeting Grizzly Bears in response to Lightning Bolt")  # fmt: skip
WHEN.spoken(rf"[Ii]n response to {_IT},? (?P<a>{PLAYER} .+)", "with {x} on the stack, {a}",
            "In response to Lightning Bolt, Bob casts Giant Growth targeting Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} responds by casting (?P<b>.+)", "{p} casts {b}",
            "Bob responds by casting Giant Growth targeting Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} responds to {_IT} (?:with|by casting) (?P<b>.+)", "with {x} on the stack, {p} casts {b}",
            "Bob responds to Lightning Bolt with Giant Growth targeting Grizzly Bears")  # fmt: skip

WHEN.spoken(rf"(?P<a>{PLAYER} (?:casts|activates) {_ONE}(?: .+)?),? (?:on|at) (?P<t>the (?!stack)[A-Z].*)",
            "{a} targeting {t}", "Ann casts Giant Growth on the Bears")  # fmt: skip

for _doing, _does in (("sacrificing", "sacrifices"), ("activating", "activates"), ("cracking", "cracks"),
                      ("using", "uses"), ("flashing in", "flashes in"), ("cycling", "cycles"),
                      ):  # fmt: skip
    WHEN.spoken(rf"{_P} responds by {_doing} (?P<b>.+)", f"{{p}} {_does} {{b}}",
                f"Bob responds by {_doing} Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} (?:chump|trade|single|gang)[- ]?blocks (?P<r>.+)", "{p} blocks {r}",
            "Bob chump-blocks with Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} (?:flips|turns) {_O} (?:face[- ]up|over)", "{p} turns {o} face up", "Ann flips Pine Walker face up")

# ── when: abilities ──
WHEN.spoken(rf"{_P} (?:activates|uses) {_O}'s? (?P<m>{MANA}) ability(?P<r>| .+)", '{p} activates {o} ability "{m}"{r}',
            "Ann activates Figure of Destiny's {R/W} ability")  # fmt: skip
WHEN.spoken(rf"{_P} (?:activates|uses) (?P<k>ninjutsu|cycling|equip|crew|unearth|level up|monstrosity|outlast)"
            rf" (?:on|of|from|with) {_O}(?P<r>| .+)", '{p} activates {o} ability "{k}"{r}',
            "Ann activates equip of Bonesplitter targeting Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} ninjutsus? (?:in )?{_O},? (?P<r>returning .+)", '{p} activates {o} ability "ninjutsu"{r}',
            "Ann ninjutsus Ninja of Deep Hours returning Ornithopter")  # fmt: skip
WHEN.spoken(rf"{_P} (?:cracks|pops) {_O}(?P<r>|,? targeting .+)", "{p} activates {o}{r}", "Ann cracks Evolving Wilds")
WHEN.spoken(rf"{_P} sacs (?P<a>.+)", "{p} sacrifices {a}", "Ann sacs Grizzly Bears to Viscera Seer")
WHEN.spoken(rf"{_P} bounces {_T}", "{t} is returned to its owner's hand", "Bob bounces Hill Giant")
WHEN.spoken(rf"{_P} (?:removes|spends) (?:{OBJECT}|an?|one) ?(?P<k>[+-]\d/[+-]\d|[a-z]+)? counter from {_O}(?: to "
            rf"(?:ping|shoot|target|hit)|,? targeting) {_WHOM}", "{p} activates {o} targeting {t}",
            "Ann removes a +1/+1 counter from Walking Ballista to ping Bob")  # fmt: skip

WHEN.spoken(rf"{_P} (?:attacks|swings) with (?P<c>(?:the [A-Z]|(?:the|that|those) tokens?\b|{PLAYER}'s? {OBJECT}).*)",
            "{p} attacks {other} with {c}", "Ann attacks with Ann's Grizzly Bears")  # fmt: skip

# ── when: answers ──
_NOT_PAY = r"(?:doesn't|does not|declines to|refuses to|chooses not to|can't|cannot) pay"
_PRICE = (
    rf"(?:\d+ life|(?:the )?{MANA}|(?:for )?(?:the |that |its |their )?(?:life|mana|cost|tax|ward(?: cost)?|"
    rf"echo(?: cost)?|upkeep(?: cost)?|cumulative upkeep|extra cost|additional cost|price|it))"
)
WHEN.spoken(rf"{_P} {_NOT_PAY} {_PRICE}(?P<r>| for .+)", "{p} doesn't pay{r}", "Ann doesn't pay 2 life")
WHEN.spoken(rf"{_P} (?:can't|cannot|can not|couldn't) pay(?P<r>| for .+)", "{p} doesn't pay{r}", "Bob can't pay")
WHEN.spoken(rf"{_P} pays (?:for )?(?:the |that |its |their )?(?:cost|tax|ward(?: cost)?|echo(?: cost)?|"
            r"upkeep(?: cost)?|cumulative upkeep|extra cost|mana|it)", "{p} pays", "Ann pays for ward")  # fmt: skip
WHEN.spoken(rf"{_P} (?:moves|returns|sends|lets) {_O} (?:in)?(?:to|go(?: back)? to) the command zone(?: instead)?",
            "{p} chooses yes for {o}", "Ann moves Boss to the command zone")  # fmt: skip
WHEN.spoken(rf"{_P} (?:lets|leaves) {_O} (?:go to|in|stay in|go into) (?:the |her |his |their )?"
            r"(?:graveyard|exile|hand|library)", "{p} chooses no for {o}",
            "Ann lets Boss go to the graveyard")  # fmt: skip
WHEN.spoken(rf"{_P} dredges (?:back )?{_O}(?: instead)?", "{p} chooses yes for {o}",
            "Ann dredges Golgari Grave-Troll")  # fmt: skip
WHEN.spoken(rf"{_P} (?:doesn't|does not) dredge(?: {_O})?", "{p} chooses no", "Ann doesn't dredge")

WHEN.spoken(rf"{_P} changes (?:the|its|their) targets?(?: of (?:the copy|{_ONE}))?(?: from .+?)? to (?P<t>.+)",
            "{p} chooses {t}", "Ann changes the target of the copy to Grizzly Bears")  # fmt: skip

# ── when: moving on ──
WHEN.spoken(rf"{PLAYER} (?:lets|allows) (?P<o>it|{_ONE}(?:'s? (?:trigger|ability))?)(?: to)? resolve", "{o} resolves",
            "Bob lets Giant Growth resolve")  # fmt: skip
WHEN.spoken(r"(?:no block|unblocked|(?:it|that|the attack) is(?:n't| not) blocked)", "nobody blocks", "no block")
WHEN.spoken(r"(?:combat )?damage", "combat damage is dealt", "damage")
WHEN.spoken(rf"{_P} (?:untaps(?:,| and)? (?:upkeep(?:,| and)? )?draws(?: (?:a card|for (?:the|her|his|their) turn))?|"
            r"draws for (?:the|her|his|their) turn)", "{p}'s precombat main begins",
            "Bob untaps and draws")  # fmt: skip
WHEN.spoken(rf"{_P} (?:moves|goes|proceeds|passes) to (?:her|his|their) (?P<s>.+)", "the game moves to {s}",
            "Ann moves to her second main phase")  # fmt: skip
WHEN.spoken(rf"{_P} untaps", "{p}'s turn begins", "Bob untaps")
WHEN.spoken(rf"{_P} (?:enters|begins) (?:the )?combat(?: phase)?", "the game moves to combat", "Ann enters combat")
WHEN.spoken(rf"{PLAYER} passes(?: priority)? to (?P<s>[a-z][a-z -]*)", "the game moves to {s}",
            "Ann passes to end step")  # fmt: skip
WHEN.spoken(r"(?:go|move|proceed|skip)(?:es|s)? to (?P<s>.+)", "the game moves to {s}", "go to combat")

# ── then ──
THEN.spoken(rf"{_P}'s (?P<r>(?:at|still|dead|out of|not|down to) .+)", "{p} is {r}", "Bob's at 17")
THEN.spoken(rf"(?P<o>{_ONE}|it)'s (?P<r>(?:in|on|still|not|dead|tapped|untapped|an?|the|gone|exiled|attacking)\b.*)",
            "{o} is {r}", "Hill Giant's in exile")  # fmt: skip
THEN.spoken(rf"{_O} (?:got|gets|has been) (?P<v>[a-z]+ed)", "{o} was {v}", "Giant Growth got countered")
THEN.spoken(rf"{_O} is (?P<no>not )?in (?P<z>the|its owner's|{PLAYER}'s) (?:bin|yard)", "{o} is {no}in {z} graveyard",
            "Hill Giant is in Bob's yard")  # fmt: skip
THEN.spoken(rf"{_P} (?:falls|drops|goes|went|is down|goes up|is up) to (?P<n>\d+)(?: life)?", "{p}'s life is {n}",
            "Bob drops to 17")  # fmt: skip
THEN.spoken(rf"{_O}'s? only (?:(?:land|creature|card|basic land|artifact) )?(?:sub)?types? (?:is|are) (?P<k>.+)",
            "{o} is only a {k}", "Forest's only land type is Mountain")  # fmt: skip
THEN.spoken(rf"{_O}'s? only colou?r is (?P<k>.+)", "{o} is only {k}", "Grizzly Bears's only color is green")
THEN.spoken(rf"{_P} is (?:out|eliminated|knocked out|dead)", "{p} has lost", "Bob is out")
THEN.spoken(rf"{_P} is (?:still )?(?:in|in the game|alive)", "{p} is still playing", "Ann is still in")
THEN.spoken(rf"{_O} (?:has left|left|leaves|is out of) the game", "{o} is outside the game",
            "Hill Giant has left the game")  # fmt: skip
THEN.spoken(rf"{_O} is called (?P<w>[^ ].*)", "{o}'s name is {w}", 'Clone is called "Grizzly Bears"')
