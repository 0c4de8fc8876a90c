"""Still further wordings, taken down as people tell a situation; each means exactly one sentence of the language."""

from __future__ import annotations

from benchbook.engine.scenario.forms.table import THEN, WHEN
from benchbook.engine.scenario.sentence import OBJECT, PLAYER

_P = rf"(?P<p>{PLAYER})"
_O = rf"(?P<o>{OBJECT}(?: #\d+)?)"
_T = rf"(?P<t>(?:{PLAYER}|{OBJECT}).*)"

# ── when ──
WHEN.spoken(r"damage", "combat damage is dealt", "damage")
WHEN.spoken(
    r"(?:let |we let )?(?:everything|all of it|it all) resolves?", "everything resolves", "let everything resolve"
)
WHEN.spoken(rf"(?:it is |it's )?{_P}'s? (?:next )?(?P<s>turn|upkeep)", "{p}'s {s} begins", "Bob's turn")
WHEN.spoken(rf"{_P} (?:points|aims|fires) {_O} at {_T}", "{p} casts {o} targeting {t}",
            "Ann points Lightning Bolt at Bob")  # fmt: skip
WHEN.spoken(rf"{_P} (?:casts|plays) (?P<r>.+) and (?:lets it resolve|resolves it|it successfully resolves)",
            "{p} casts {r} and it resolves",
            "Ann casts Giant Growth targeting Grizzly Bears and resolves it")  # fmt: skip
WHEN.spoken(rf"{_O} triggers,? (?P<t>targeting .+)", "{o}'s trigger {t}", "Flametongue Kavu triggers targeting Bob")
WHEN.spoken(rf"{_O}'s? (?:trigger|ability),? targeting {_T}", "{o}'s trigger targets {t}",
            "Flametongue Kavu's trigger, targeting Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} sacrifices (?P<c>(?:{OBJECT})(?: #\d+)?) (?:to cast|for|casting) {_O}(?P<r>| .+)",
            "{p} casts {o} sacrificing {c}{r}",
            "Ann sacrifices Llanowar Elves to cast Giant Growth targeting Hill Giant")  # fmt: skip
WHEN.spoken(rf"{_P} (?:tries|attempts) to "
            r"(?P<v>cast|activate|play|turn|attack|block|suspend|equip|crew|cycle) (?P<r>.+)",
            "{p} {v}s {r}", "Ann tries to cast Giant Growth targeting Grizzly Bears")  # fmt: skip

WHEN.spoken(rf"{_P} (?:chooses|picks) (?:chapter|number) (?P<n>\d+)", "{p} chooses {n}", "Ann chooses chapter 3")
for _number, _roman in enumerate(("I", "II", "III", "IV", "V"), 1):
    WHEN.spoken(rf"{_P} chooses chapter {_roman}", f"{{p}} chooses {_number}", f"Ann chooses chapter {_roman}")

WHEN.spoken(rf"{_P} (?:throws|sends) {_O} at {_T}", "{p} casts {o} targeting {t}", "Ann throws Lightning Bolt at Bob")
WHEN.spoken(rf"(?P<a>.+ (?:targeting|at|on) {PLAYER})(?:'s)? (?:face|head)(?P<b>| .+)", "{a}{b}",
            "Ann points Lightning Bolt at Bob's face")  # fmt: skip
WHEN.spoken(rf"{_P} (?:holds|keeps|retains) priority and (?P<r>(?:casts|activates) .+)", "{p} {r}",
            "Ann holds priority and casts Giant Growth targeting Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} casts {_O} for (?P<n>\d+) (?:at|on|targeting) {_T}", "{p} casts {o} with X = {n} targeting {t}",
            "Ann casts Fireball for 3 at Bob")  # fmt: skip
WHEN.spoken(r"(?P<a>.+) (?:with|where) X (?:being|is|equal to|of) (?P<n>\d+)(?P<b>.*)", "{a} with X = {n}{b}",
            "Ann casts Fireball with X being 3 targeting Bob")  # fmt: skip
WHEN.spoken(rf"{_P} shocks in {_O}", "{p} plays {o} untapped", "Ann shocks in Forest")
WHEN.spoken(rf"(?:the )?turn (?:passes|goes) (?:over )?to {_P}|{PLAYER} passes (?:the )?turn to (?P<q>{PLAYER})",
            "{p}{q}'s turn begins", "the turn passes to Bob")  # fmt: skip
WHEN.spoken(rf"{_P} chumps(?: with)? (?P<r>.+)", "{p} blocks with {r}", "Bob chumps with Llanowar Elves")
WHEN.spoken(rf"{_P} attacks(?P<q> {PLAYER})? with everything (?:he|she|they) (?:has|have|can|controls?)",
            "{p} attacks{q} with everything", "Ann attacks with everything she has")  # fmt: skip
WHEN.spoken(rf"{_O} (?:enters|comes in)(?: the battlefield)? as (?:a copy of )?(?P<t>{OBJECT}(?: #\d+)?)",
            "{o} copies {t}", "Clone enters as a copy of Grizzly Bears")  # fmt: skip

# ── then ──
THEN.spoken(rf"{_P} (?:has taken|has been dealt) (?P<n>\d+)(?: damage)?", "{p} was dealt {n} damage",
            "Bob has taken 3 damage")  # fmt: skip
THEN.spoken(rf"{_P}'s? (?P<z>hand|graveyard|library) (?:contains|has|includes|holds) {_O}", "{o} is in {p}'s {z}",
            "Bob's graveyard contains Hill Giant")  # fmt: skip
THEN.spoken(rf"{_P} (?:has|holds) {_O} in (?:his |her |their )?(?P<z>hand|graveyard|library)", "{o} is in {p}'s {z}",
            "Bob has Hill Giant in his graveyard")  # fmt: skip
THEN.spoken(rf"{_P} (?:gains|gained) (?:nothing|no life)", "{p} gained 0 life", "Ann gains nothing")
THEN.spoken(rf"{_P} (?:loses|lost) (?:nothing|no life)", "{p} lost 0 life", "Bob loses no life")
_GOES = r"(?:is put|goes|went|was put|ends up|ended up|winds up)"
THEN.spoken(rf"{_O} {_GOES} (?:in|into|to) {_P}'s? (?P<z>graveyard|hand|library)", "{o} is in {p}'s {z}",
            "Hill Giant ends up in Bob's graveyard")  # fmt: skip
THEN.spoken(rf"{_O} {_GOES} (?:in|into|to) (?P<z>the graveyard|exile)", "{o} is in {z}",
            "Hill Giant ends up in the graveyard")  # fmt: skip
THEN.spoken(rf"{_O} (?:is|stays) (?:exiled|in exile) (?:forever|for good|permanently)", "{o} is in exile",
            "Grizzly Bears is exiled for good")  # fmt: skip
THEN.spoken(rf"{_P} (?:goes|went) (?:up|down|back up|back down) to (?P<n>-?\d+)(?: life)?", "{p}'s life is {n}",
            "Ann goes up to 26")  # fmt: skip
THEN.spoken(rf"{_P} (?:drops|dropped|falls|fell) to (?P<n>-?\d+)(?: life)?", "{p}'s life is {n}", "Bob drops to 17")
THEN.spoken(rf"{_O} is (?:just|simply|merely) (?P<r>an? .+)", "{o} is only {r}", "Forest is just a Forest")
THEN.spoken(rf"{_O} triggers? only (?P<n>once|\d+ times)", "{o} triggers {n}", "Soul Warden triggers only once")
THEN.spoken(rf"{_P} (?:gets|got|makes|made) (?P<r>(?:an?|one|two|three|\d+) [^\ue000-\uefff]*tokens?)",
            "{p} created {r}", "Ann gets two Soldier tokens")  # fmt: skip
THEN.spoken(rf"{_O} (?:can't|cannot|may not) (?P<r>be (?:targeted|blocked|countered|regenerated|destroyed).*)",
            "{o} cannot {r}", "Grizzly Bears can't be blocked by Hill Giant")  # fmt: skip
