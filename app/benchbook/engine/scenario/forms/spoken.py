"""How people say the forms otherwise: a sentence that is none of the language is put into the language's words.

Each wording means exactly one sentence; where the meaning depends on the board it is a form of its own, or none.
"""

from __future__ import annotations

from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.engine.scenario.sentence import OBJECT, PLAYER

_T = rf"(?P<t>(?:{PLAYER}|{OBJECT}).*)"
_NOT = r"(?:isn't|aren't|is not|are not|wasn't|was not|hasn't been|has not been)"
_DONE = r"(?P<v>destroyed|sacrificed|countered|regenerated|discarded|exiled|cast)"

# ── when: words that only join lines ──
WHEN.spoken(r"(?:[Ii]n response|[Tt]hen|[Nn]ext|[Aa]fterwards|[Aa]fter that|[Ll]ater),? (?P<r>.+)", "{r}",
            "In response, Ann casts Giant Growth targeting Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:responds|answers) (?:with|by casting) (?P<r>.+)", "{p} casts {r}",
            "Bob responds with Giant Growth targeting Grizzly Bears")  # fmt: skip

# ── when: spells and abilities ──
WHEN.spoken(rf"(?P<p>{PLAYER}) (?P<v>casts|activates) (?P<o>{OBJECT}(?: #\d+)?),? \(?(?:on|at) {_T[:-1]}?)\)?",
            "{p} {v} {o} targeting {t}", "Ann casts Giant Growth on Grizzly Bears")  # fmt: skip
WHEN.spoken(r"(?P<a>.+?),? \((?P<b>targeting .+)\)", "{a} {b}", "Ann casts Giant Growth (targeting Grizzly Bears)")
WHEN.spoken(r"(?P<a>.+?), (?P<b>targeting .+)", "{a} {b}", "Ann casts Giant Growth, targeting Grizzly Bears")
WHEN.spoken(r"(?P<a>.+?) (?:with|for) X ?= ?(?P<n>\d+)(?P<b>.*)", "{a} with X = {n}{b}", "Ann casts Fireball for X=3")
WHEN.spoken(r"(?P<a>.+ casts .+?) (?:for free|without paying)(?P<b>| targeting .+)",
            "{a} without paying its mana cost{b}", "Ann casts Grizzly Bears for free")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?P<v>evoke|overload|disturb|escape|mutate)s (?P<o>{OBJECT})(?P<r>.*)",
            "{p} casts {o} with {v}{r}", "Ann evokes Mulldrifter")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) flashes back (?P<o>{OBJECT})(?P<r>.*)", "{p} casts {o} with flashback{r}",
            "Ann flashes back Think Twice")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:casts (?P<o>{OBJECT}) (?:as a|for its) morph(?: cost)?|morphs (?P<m>{OBJECT}))",
            "{p} casts {o}{m} face down", "Ann casts Pine Walker as a morph")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:unmorphs|turns up|flips up) (?P<o>{OBJECT})", "{p} turns {o} face up",
            "Ann unmorphs Pine Walker")  # fmt: skip
WHEN.spoken(
    rf"(?P<p>{PLAYER}) turns (?P<o>{OBJECT}) (?:up|face-up)", "{p} turns {o} face up", "Ann turns Pine Walker up"
)
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:activates|uses) (?P<o>{OBJECT})'s? ability(?P<r>| .+)", "{p} activates {o}{r}",
            "Ann uses Prodigal Sorcerer's ability targeting Bob")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) uses (?P<o>{OBJECT})(?P<r>| .+)", "{p} activates {o}{r}",
            "Ann uses Prodigal Sorcerer targeting Bob")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:activates|uses) (?P<o>{OBJECT})'s? (?P<w>[a-z]+(?: [a-z]+)?) ability(?P<r>| .+)",
            '{p} activates {o} ability "{w}"{r}',
            "Ann activates Bonesplitter's equip ability targeting Grizzly Bears")  # fmt: skip
_LOYALTY = r"'s? \[?(?P<n>[+−-]?(?:\d+|X))\]?(?: loyalty)?(?: ability)?"
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:activates|uses) (?P<o>{OBJECT}){_LOYALTY}(?P<r>| .+)",
            '{p} activates {o} ability "{n}"{r}', "Ann uses Chandra Nalaar's +1 targeting Bob")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) equips (?P<o>{OBJECT}) (?:to|onto) (?P<t>{OBJECT})",
            '{p} activates {o} ability "equip" targeting {t}',
            "Ann equips Bonesplitter to Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) equips (?P<t>{OBJECT}) with (?P<o>{OBJECT})",
            '{p} activates {o} ability "equip" targeting {t}',
            "Ann equips Grizzly Bears with Bonesplitter")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) crews (?P<o>{OBJECT}) with (?P<c>.+)",
            '{p} activates {o} ability "crew" tapping {c}',
            "Ann crews Smuggler's Copter with Grizzly Bears")  # fmt: skip
for _verb, _word in (("cycles", "cycling"), ("unearths", "unearth"), ("scavenges", "scavenge"),
                     ("embalms", "embalm"), ("eternalizes", "eternalize"), ("transmutes", "transmute")):  # fmt: skip
    WHEN.spoken(rf"(?P<p>{PLAYER}) {_verb} (?P<o>{OBJECT})(?P<r>| .+)", f'{{p}} activates {{o}} ability "{_word}"{{r}}',
                f"Ann {_verb} Grizzly Bears")  # fmt: skip
WHEN.spoken(
    rf"(?P<p>{PLAYER}) taps (?P<o>{OBJECT}(?: #\d+)?) for mana", "{p} activates {o}", "Ann taps Forest for mana"
)
WHEN.spoken(rf"(?P<p>{PLAYER}) sacrifices (?P<c>{OBJECT}) to (?P<o>{OBJECT})(?P<r>| .+)",
            "{p} activates {o} sacrificing {c}{r}", "Ann sacrifices Grizzly Bears to Viscera Seer")  # fmt: skip

# ── when: combat ──
WHEN.spoken(rf"(?P<p>{PLAYER}) attacks with (?P<c>{OBJECT}.*)", "{p} attacks {other} with {c}",
            "Ann attacks with Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) does not (?P<v>attack|block)", "{p} doesn't {v}", "Bob does not block")
WHEN.spoken(r"(?:the )?combat damage|(?:the )?(?:combat )?damage (?:resolves|happens|is dealt)",
            "combat damage is dealt", "damage is dealt")  # fmt: skip

# ── when: answers ──
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:accepts|agrees|does(?: so)?)", "{p} chooses yes", "Ann accepts")
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:declines|refuses|does not|doesn't)(?: do so)?", "{p} chooses no", "Ann declines")
WHEN.spoken(rf"(?P<p>{PLAYER}) picks (?P<r>.+)", "{p} chooses {r}", "Ann picks Grizzly Bears")
WHEN.spoken(rf"{PLAYER} targets (?P<t>.+) with (?P<o>{OBJECT}'s? (?:trigger|ability))", "{o} targets {t}",
            "Ann targets Grizzly Bears with Flametongue Kavu's trigger")  # fmt: skip

# ── when: moving on ──
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:moves|goes|proceeds) to (?P<s>.+)", "the game moves to {s}", "Ann moves to combat")
WHEN.spoken(rf"{PLAYER} (?:passes|ends) (?:the |his |her |their )?turn|the next turn begins", "the turn ends",
            "Ann passes the turn")  # fmt: skip

# ── then: where it is and what became of it ──
THEN.spoken(rf"(?P<p>{PLAYER}) (?:survives|survived|is alive|is still alive|is still in the game)",
            "{p} is still playing", "Bob survives")  # fmt: skip
THEN.spoken(rf"(?P<p>{PLAYER}) (?:loses|lost|is dead|(?:loses|lost|has lost) the game)", "{p} has lost", "Bob loses")
THEN.spoken(rf"(?P<p>{PLAYER}) (?:wins|won|(?:wins|won|has won) the game)", "{p} has won", "Ann wins the game")
THEN.spoken(r"(?P<o>.+) (?:survives|survived|lives|is alive|is back on the battlefield)", "{o} is on the battlefield",
            "Grizzly Bears survives")  # fmt: skip
THEN.spoken(r"(?P<o>.+) is dead", "{o} is in the graveyard", "Hill Giant is dead")
_THEIR = r"(?:its|her|his|their) (?:owner's )?"
THEN.spoken(rf"(?P<o>.+) is (?P<no>not )?in {_THEIR}hand", "{o} is {no}in hand", "Hill Giant is in its owner's hand")
THEN.spoken(rf"(?P<o>.+) is (?P<no>not )?in {_THEIR}graveyard", "{o} is {no}in the graveyard",
            "Hill Giant is in its owner's graveyard")  # fmt: skip
THEN.spoken(rf"(?P<o>.+) {_NOT} {_DONE}", "{o} was not {v}", "Grizzly Bears wasn't destroyed")
THEN.spoken(rf"(?P<o>.+) (?:is|are|has been|were) {_DONE}", "{o} was {v}", "Giant Growth is countered")
THEN.spoken(r"(?P<o>.+) (?:fizzles|fizzled|doesn't resolve|does not resolve|fails to resolve)", "{o} did not resolve",
            "Giant Growth fizzles")  # fmt: skip
THEN.spoken(r"when\[(?P<n>\d+)\] is (?:illegal|not legal|not possible|impossible|forbidden)",
            "when[{n}] is not allowed", "when[0] is illegal")  # fmt: skip
THEN.spoken(r"when\[(?P<n>\d+)\] is (?:legal|possible)", "when[{n}] is allowed", "when[0] is legal")
THEN.spoken(r"(?P<o>.+?) (?:remains|remained|stays|stayed) (?P<r>.+)", "{o} is {r}", "Hill Giant remains in exile")
THEN.spoken(r"(?P<o>.+?) (?:isn't|aren't) (?P<r>.+)", "{o} is not {r}", "Grizzly Bears isn't on the battlefield")
THEN.spoken(r"(?P<o>.+?) is no longer (?P<r>.+)", "{o} is not {r}", "Grizzly Bears is no longer a creature")
THEN.spoken(r"(?P<o>.+?) (?:no longer has|has lost|lost) (?P<r>[a-z].*)", "{o} doesn't have {r}",
            "Giant Spider no longer has reach")  # fmt: skip
THEN.spoken(
    r"(?P<o>.+?) (?:has lost|loses|lost) all abilities", "{o} has no abilities", "Grizzly Bears lost all abilities"
)
THEN.spoken(r"(?P<o>.+?) (?:keeps|retains) (?P<r>.+)", "{o} has {r}", "Giant Spider keeps reach")
THEN.spoken(r"(?P<a>.+?) (?:still|now) (?P<b>.+)", "{a} {b}", "Ann still controls Grizzly Bears")
THEN.spoken(r"(?P<a>.+? (?:is|has)) (?:still|now) (?P<b>.+)", "{a} {b}", "Grizzly Bears is still a creature")
THEN.spoken(rf"(?P<o>.+?) (?:is under (?P<p>{PLAYER})'s? control)", "{p} controls {o}",
            "Grizzly Bears is under Ann's control")  # fmt: skip
THEN.spoken(rf"(?P<o>.+?)'s? controller is (?P<p>{PLAYER})", "{p} controls {o}", "Grizzly Bears's controller is Ann")
THEN.spoken(r"(?P<o>.+?) is attached to nothing", "{o} is unattached", "Bonesplitter is attached to nothing")

# ── then: numbers ──
THEN.spoken(r"(?P<o>.+?) has power (?P<n>-?\d+) and toughness (?P<m>-?\d+)", "{o} is {n}/{m}",
            "Grizzly Bears has power 2 and toughness 2")  # fmt: skip
THEN.spoken(r"(?P<o>.+?) has (?P<a>(?:base )?(?:power|toughness)|mana value) (?P<n>-?\d+)", "{o}'s {a} is {n}",
            "Grizzly Bears has power 2")  # fmt: skip
THEN.spoken(r"(?P<o>.+?) is an? (?P<n>-?\d+/-?\d+)(?: creature)?", "{o} is {n}", "Grizzly Bears is a 2/2 creature")
THEN.spoken(r"(?P<o>.+?) has (?P<n>\d+) loyalty", "{o}'s loyalty is {n}", "Chandra Nalaar has 3 loyalty")
THEN.spoken(rf"(?P<p>{PLAYER}) (?:stays|remains|is still) at (?P<n>-?\d+)(?: life)?", "{p}'s life is {n}",
            "Bob stays at 20")  # fmt: skip
THEN.spoken(
    rf"(?P<p>{PLAYER})'s? (?P<z>hand|graveyard|library) is empty", "{p} has 0 cards in {z}", "Ann's hand is empty"
)
THEN.spoken(rf"(?P<p>{PLAYER})'s? (?P<z>hand|graveyard|library) has (?P<n>\d+) cards?", "{p} has {n} cards in {z}",
            "Ann's hand has 2 cards")  # fmt: skip
THEN.spoken(rf"(?P<p>{PLAYER}) controls exactly (?P<r>.+)", "{p} controls {r}", "Ann controls exactly 2 creatures")
THEN.spoken(rf"(?P<p>{PLAYER}) draws (?P<r>.+)", "{p} drew {r}", "Ann draws 2 cards")
THEN.spoken(rf"(?P<p>{PLAYER}) (?:drew|draws|has drawn) (?:a|one) card", "{p} drew 1 cards", "Ann drew a card")
THEN.spoken(rf"(?P<o>{OBJECT}.*) (?:deals|dealt) (?P<n>\d+) damage to (?P<t>.+)", "{t} was dealt {n} damage by {o}",
            "Hill Giant dealt 3 damage to Bob")  # fmt: skip
THEN.spoken(rf"(?P<p>{PLAYER}) (?:takes|took) (?P<n>\d+) damage(?P<r>| by .+)", "{p} was dealt {n} damage{r}",
            "Bob takes 3 damage")  # fmt: skip
