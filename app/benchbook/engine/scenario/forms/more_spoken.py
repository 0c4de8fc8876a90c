"""Further wordings that people use, each with exactly one sentence of the language that it means."""

from __future__ import annotations

from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.engine.scenario.sentence import OBJECT, PLAYER

_O = rf"(?P<o>{OBJECT}(?: #\d+)?)"
_T = rf"(?P<t>{OBJECT}(?: #\d+)?)"
_KIND = r"(?P<k>[+-]\d+/[+-]\d+|[a-z]+)"
_COUNT = r"(?P<n>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten)"

# ── when: spells and abilities ──
WHEN.spoken(rf"(?P<p>{PLAYER}) counters {_T} (?:with|using|by casting) {_O}", "{p} casts {o} targeting {t}",
            "Bob counters Giant Growth with Counterspell")  # fmt: skip
WHEN.spoken(rf"{PLAYER} counters {_O}", "{o} is countered", "Bob counters Giant Growth")
WHEN.spoken(rf"(?P<p>{PLAYER}) enchants {_T} with {_O}", "{p} casts {o} targeting {t}",
            "Ann enchants Grizzly Bears with Rancor")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) bestows {_O} on(?:to)? {_T}", "{p} casts {o} with bestow targeting {t}",
            "Ann bestows Boon Satyr on Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) kicks {_O}(?P<r>| .+)", "{p} casts {o} kicked{r}", "Ann kicks Kavu Titan")
WHEN.spoken(r"(?P<a>.+) resolves (?:first|next|now)", "{a} resolves", "Giant Growth resolves first")
WHEN.spoken(rf"(?P<p>{PLAYER}) targets (?P<a>.+)", "{p} chooses {a}", "Ann targets Grizzly Bears")
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:chooses|picks) (?P<a>.+) as (?:the|a|its|their) (?:new )?target", "{p} chooses {a}",
            "Ann chooses Grizzly Bears as the target")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:doesn't|does not) pay (?:the|that) (?:tax|cost|ward|ward cost|mana)",
            "{p} doesn't pay", "Bob doesn't pay the tax")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) orders (?:the|her|his|their) triggers?:? (?P<r>.+)", "{p} orders {r}",
            "Ann orders her triggers Soul Warden, Impact Tremors")  # fmt: skip

# ── when: combat ──
WHEN.spoken(rf"(?P<p>{PLAYER}) swings (?:at (?P<q>.+) )?with (?P<c>.+)", "{p} attacks {q} with {c}",
            "Ann swings at Bob with Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:declares no blockers|has no blocks|doesn't declare blockers|makes no blocks)",
            "{p} blocks nothing", "Bob declares no blockers")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:double|triple)[- ]blocks (?P<r>.+ with .+)", "{p} blocks {r}",
            "Bob double-blocks Grizzly Bears with Hill Giant and Llanowar Elves")  # fmt: skip
WHEN.spoken(rf"{_O} is blocked by (?P<b>{OBJECT}.*)", "{b} blocks {o}", "Grizzly Bears is blocked by Hill Giant")
WHEN.spoken(r"(?:the )?combat(?: phase)? (?:ends|is over)", "the game moves to postcombat main", "combat ends")
WHEN.spoken(r"end of combat", "the game moves to end of combat", "end of combat")
WHEN.spoken(rf"(?P<p>{PLAYER})'s? (?P<s>turn|upkeep) starts", "{p}'s {s} begins", "Bob's turn starts")

# ── when: what happens ──
WHEN.spoken(rf"{PLAYER} destroys {_O}", "{o} is destroyed", "Bob destroys Hill Giant")
WHEN.spoken(rf"{_O} gets destroyed", "{o} is destroyed", "Hill Giant gets destroyed")
WHEN.spoken(rf"(?P<p>{PLAYER}) puts {_O} onto the battlefield", "{o} enters under {p}'s control",
            "Ann puts Llanowar Elves onto the battlefield")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) (?:takes control of|steals) {_O}(?P<r>| until end of turn)",
            "{p} gains control of {o}{r}", "Bob takes control of Hill Giant")  # fmt: skip
WHEN.spoken(rf"{_O} (?:is bounced|returns to (?:its owner's |{PLAYER}'s? )?hand)",
            "{o} is returned to its owner's hand", "Hill Giant is bounced")  # fmt: skip
WHEN.spoken(rf"{_O} goes (?:in)?to exile", "{o} is exiled", "Hill Giant goes to exile")
WHEN.spoken(rf"{PLAYER} attaches {_O} to {_T}", "{o} becomes attached to {t}", "Ann attaches Rancor to Hill Giant")
WHEN.spoken(rf"[Pp]ut {_COUNT} {_KIND} counters? on {_O}", "{n} {k} counters are put on {o}",
            "Put two +1/+1 counters on Hill Giant")  # fmt: skip
WHEN.spoken(rf"(?:{PLAYER} removes|remove) {_COUNT} {_KIND} counters? from {_O}",
            "{n} {k} counters are removed from {o}", "Ann removes a +1/+1 counter from Hill Giant")  # fmt: skip
WHEN.spoken(rf"(?P<p>{PLAYER}) shuffles (?:her|his|their) library", "{p} shuffles", "Ann shuffles her library")
WHEN.spoken(r"(?:state-based actions|SBAs?) (?:happen|are (?:checked|performed))", "state-based actions are checked",
            "state-based actions happen")  # fmt: skip

# ── then ──
THEN.spoken(r"(?P<o>.+) is back (?P<r>(?:in|on) .+)", "{o} is {r}", "Hill Giant is back in Bob's hand")
THEN.spoken(r"(?P<o>.+) is (?P<no>not )?in play", "{o} is {no}on the battlefield", "Hill Giant is in play")
THEN.spoken(r"(?P<o>.+?) has (?P<n>-?\d+) (?P<a>power|toughness)", "{o}'s {a} is {n}", "Grizzly Bears has 2 power")
THEN.spoken(rf"{_O} (?:took|takes|has taken) (?P<n>\d+) damage(?P<r>| by .+)", "{o} was dealt {n} damage{r}",
            "Hill Giant took 2 damage")  # fmt: skip
THEN.spoken(rf"(?P<p>{PLAYER}) (?:took|takes|was dealt) no damage|no damage is dealt to (?P<q>{PLAYER})",
            "{p}{q} was dealt 0 damage", "Bob took no damage")  # fmt: skip
THEN.spoken(rf"{_O} is (?P<no>not )?indestructible", "{o} {no}has indestructible", "Darksteel Myr is indestructible")
THEN.spoken(rf"{_O} has summoning sickness", "{o} is summoning sick", "Grizzly Bears has summoning sickness")
THEN.spoken(rf"{_O} (?:enchants|equips) {_T}", "{o} is attached to {t}", "Rancor enchants Hill Giant")
THEN.spoken(r"it(?:'s| is) a draw|the game ends in a draw|the game is drawn", "the game is a draw", "it's a draw")
THEN.spoken(rf"(?P<p>{PLAYER})'s? (?P<z>hand|graveyard|library) (?:has|contains|holds) (?P<n>[a-z]+) cards?",
            "{p} has {n} cards in {z}", "Ann's graveyard has three cards")  # fmt: skip
THEN.spoken(rf"(?P<p>{PLAYER}) has an empty (?P<z>hand|graveyard|library)", "{p} has 0 cards in {z}",
            "Ann has an empty library")  # fmt: skip
THEN.spoken(
    rf"(?P<p>{PLAYER}) has (?P<r>(?:\w+) [^\ue000-\uefff]*tokens?)", "{p} controls {r}", "Ann has two Soldier tokens"
)
THEN.spoken(rf"(?P<p>{PLAYER}) has control of {_O}", "{p} controls {o}", "Bob has control of Hill Giant")
THEN.spoken(rf"(?P<p>{PLAYER}) is {_O}'s? controller", "{p} controls {o}", "Bob is Hill Giant's controller")
THEN.spoken(rf"{_O}'s? owner is (?P<p>{PLAYER})", "{p} owns {o}", "Hill Giant's owner is Bob")
THEN.spoken(rf"(?P<p>{PLAYER}) has (?P<m>(?:\{{[^{{}}]+\}})+) floating", "{p} has {m} in the mana pool",
            "Ann has {G}{G} floating")  # fmt: skip
THEN.spoken(rf"{_O} resolves", "{o} resolved", "Giant Growth resolves")
THEN.spoken(r"when\[(?P<n>\d+)\] (?:can't|cannot) be done", "when[{n}] is not allowed", "when[0] can't be done")
THEN.spoken(rf"{_O} is at (?P<n>\d+)(?: loyalty)?", "{o}'s loyalty is {n}", "Chandra Nalaar is at 4 loyalty")
THEN.spoken(rf"(?P<p>{PLAYER}) has taken (?P<n>\d+) commander damage from {_O}",
            "{p} has been dealt {n} commander damage by {o}", "Bob has taken 7 commander damage from Boss")  # fmt: skip
THEN.spoken(r"it's (?P<r>.+)", "it is {r}", "it's Bob's turn")
THEN.spoken(rf"{_O} has base power and toughness (?P<n>\S+)", "{o}'s base power and toughness is {n}",
            "Grizzly Bears has base power and toughness 1/1")  # fmt: skip
THEN.spoken(rf"{_O}'s? colou?rs? (?:is|are) (?P<r>.+)", "{o} is {r}", "Grizzly Bears's color is green")
THEN.spoken(rf"{PLAYER} discarded {_O}", "{o} was discarded", "Bob discarded Hill Giant")
