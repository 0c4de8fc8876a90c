"""Abilities as people activate them."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import ONE, WHO, WHOM
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import MANA, OBJECT

WHEN.spoken(
    rf"{WHO} (?:activates|uses) (?P<o>{OBJECT})'s? ability(?P<r>| .+)",
    "{p} activates {o}{r}",
    "Ann uses Prodigal Sorcerer's ability targeting Bob",
)
WHEN.spoken(
    rf"{WHO} uses (?P<o>{OBJECT})(?P<r>| .+)", "{p} activates {o}{r}", "Ann uses Prodigal Sorcerer targeting Bob"
)
WHEN.spoken(
    rf"{WHO} (?:activates|uses) (?P<o>{OBJECT})'s? (?P<w>[a-z]+(?: [a-z]+)?) ability(?P<r>| .+)",
    '{p} activates {o} ability "{w}"{r}',
    "Ann activates Bonesplitter's equip ability targeting Grizzly Bears",
)
_LOYALTY = r"'s? \[?(?P<n>[+−-]?(?:\d+|X))\]?(?: loyalty)?(?: ability)?"
WHEN.spoken(
    rf"{WHO} (?:activates|uses) (?P<o>{OBJECT}){_LOYALTY}(?P<r>| .+)",
    '{p} activates {o} ability "{n}"{r}',
    "Ann uses Chandra Nalaar's +1 targeting Bob",
)
WHEN.spoken(
    rf"{WHO} equips (?P<o>{OBJECT}) (?:to|onto) (?P<t>{OBJECT})",
    '{p} activates {o} ability "equip" targeting {t}',
    "Ann equips Bonesplitter to Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} equips (?P<t>{OBJECT}) with (?P<o>{OBJECT})",
    '{p} activates {o} ability "equip" targeting {t}',
    "Ann equips Grizzly Bears with Bonesplitter",
)
WHEN.spoken(
    rf"{WHO} crews (?P<o>{OBJECT})(?: with|,? (?:by )?tapping) (?P<c>.+)",
    '{p} activates {o} ability "crew" tapping {c}',
    "Ann crews Smuggler's Copter with Grizzly Bears",
)
for _verb, _word in (
    ("cycles", "cycling"),
    ("unearths", "unearth"),
    ("scavenges", "scavenge"),
    ("embalms", "embalm"),
    ("eternalizes", "eternalize"),
    ("transmutes", "transmute"),
):
    WHEN.spoken(
        rf"{WHO} {_verb} (?P<o>{OBJECT})(?P<r>| .+)",
        f'{{p}} activates {{o}} ability "{_word}"{{r}}',
        f"Ann {_verb} Grizzly Bears",
    )
WHEN.spoken(rf"{WHO} taps (?P<o>{OBJECT}(?: #\d+)?) for mana", "{p} activates {o}", "Ann taps Forest for mana")
WHEN.spoken(
    rf"{WHO} sacrifices (?P<c>{OBJECT}) to (?P<o>{OBJECT})(?P<r>| .+)",
    "{p} activates {o} sacrificing {c}{r}",
    "Ann sacrifices Grizzly Bears to Viscera Seer",
)
WHEN.spoken(
    rf"{WHO} (?:pings|shoots|zaps) {WHOM} (?:with|using) {ONE}",
    "{p} activates {o} targeting {t}",
    "Ann pings Bob with Prodigal Sorcerer",
)
WHEN.spoken(
    rf"{WHO} sacrifices {ONE},? targeting (?P<t>.+)",
    "{p} activates {o} targeting {t}",
    "Ann sacrifices Walking Ballista targeting Bob",
)
WHEN.spoken(
    rf"{WHO} taps {ONE} to deal (?P<n>\d+) damage to {WHOM}",
    '{p} activates {o} ability "deals {n} damage" targeting {t}',
    "Ann taps Prodigal Sorcerer to deal 1 damage to Bob",
)
WHEN.spoken(
    rf"{WHO} taps {ONE} to (?P<w>draw a card|gain \d+ life|scry \d+|surveil \d+)",
    '{p} activates {o} ability "{w}"',
    "Ann taps Prodigal Sorcerer to draw a card",
)
WHEN.spoken(
    rf"{WHO} (?:(?:ults|ultimates) {ONE}|uses (?P<q>{OBJECT})'s? ultimate)(?P<r>| .+)",
    '{p} activates {o}{q} ability "ultimate"{r}',
    "Ann ults Chandra Nalaar targeting Bob",
)
WHEN.spoken(
    rf"{WHO} uses {ONE} to ping {WHOM}", "{p} activates {o} targeting {t}", "Ann uses Prodigal Sorcerer to ping Bob"
)
WHEN.spoken(
    rf"{WHO} (?:activates|uses) {ONE}'s? (?P<m>{MANA}) ability(?P<r>| .+)",
    '{p} activates {o} ability "{m}"{r}',
    "Ann activates Figure of Destiny's {R/W} ability",
)
WHEN.spoken(
    rf"{WHO} (?:activates|uses) (?P<k>ninjutsu|cycling|equip|crew|unearth|level up|monstrosity|outlast)"
    rf" (?:on|of|from|with) {ONE}(?P<r>| .+)",
    '{p} activates {o} ability "{k}"{r}',
    "Ann activates equip of Bonesplitter targeting Grizzly Bears",
)
WHEN.spoken(
    rf"{WHO} ninjutsus? (?:in )?{ONE},? (?P<r>returning .+)",
    '{p} activates {o} ability "ninjutsu"{r}',
    "Ann ninjutsus Ninja of Deep Hours returning Ornithopter",
)
WHEN.spoken(
    rf"{WHO} (?:cracks|pops) {ONE}(?P<r>|,? targeting .+)",
    "{p} activates {o}{r}",
    "Ann cracks Evolving Wilds",
)
WHEN.spoken(rf"{WHO} animates {ONE}", '{p} activates {o} ability "becomes"', "Ann animates Llanowar Elves")
WHEN.spoken(
    rf"{WHO} sacrifices {ONE} to (?:itself|its own ability)(?P<r>|,? targeting .+)",
    "{p} activates {o} sacrificing {o}{r}",
    "Ann sacrifices Viscera Seer to itself",
)
WHEN.spoken(
    rf"{WHO} taps {ONE} to (?P<w>(?!add|attack|pay|crew|cast)[a-z][^\ue000-\uf8ff]*?)(?P<r>|,? targeting .+)",
    '{p} activates {o} ability "{w}"{r}',
    "Ann taps Prodigal Sorcerer to deal 1 damage, targeting Bob",
)
WHEN.spoken(
    rf"{WHO} (?:activates|uses) {ONE}'s? regeneration(?: ability)?",
    '{p} activates {o} ability "regenerate"',
    "Ann activates Grizzly Bears's regeneration",
)
WHEN.spoken(
    rf"{WHO} (?:activates|uses) {ONE}'s? (?P<w>(?!ability|abilities|trigger)[a-z]+(?: [a-z]+)?)"
    r"(?P<r>|,? (?:targeting|with|paying|sacrificing|discarding|tapping|returning|choosing) .+)",
    '{p} activates {o} ability "{w}"{r}',
    "Ann activates Bonesplitter's equip targeting Grizzly Bears",
)
WHEN.spoken(rf"{WHO} sacs (?P<a>.+)", "{p} sacrifices {a}", "Ann sacs Grizzly Bears to Viscera Seer")
WHEN.spoken(
    rf"{WHO} (?:removes|spends) (?:{OBJECT}|an?|one) ?(?P<k>[+-]\d/[+-]\d|[a-z]+)? counter from {ONE}(?: to "
    rf"(?:ping|shoot|target|hit)|,? targeting) {WHOM}",
    "{p} activates {o} targeting {t}",
    "Ann removes a +1/+1 counter from Walking Ballista to ping Bob",
)
