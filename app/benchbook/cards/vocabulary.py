"""The closed lists of the game's words: subtypes, keyword abilities and actions (205.3, 701, 702), number words."""

from __future__ import annotations

from benchbook.library.tables import table_beside

_LISTS: dict[str, list[str]] = table_beside(__file__, "vocabulary.yaml")
CREATURE_TYPES = frozenset(_LISTS["creature"])
LAND_TYPES = frozenset(_LISTS["land"])
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
ARTIFACT_TYPES = frozenset(_LISTS["artifact"])
ENCHANTMENT_TYPES = frozenset(_LISTS["enchantment"])
PLANESWALKER_TYPES = frozenset(_LISTS["planeswalker"])
SPELL_TYPES = frozenset(_LISTS["spell"])
BATTLE_TYPES = frozenset(_LISTS["battle"])
SUBTYPES = (
    CREATURE_TYPES | LAND_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | PLANESWALKER_TYPES | SPELL_TYPES | BATTLE_TYPES
)
CARD_TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
OTHER_CARD_TYPES = ("conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard")
PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world", "host", "elite")
KEYWORD_ABILITIES = tuple(name.lower() for name in _LISTS["keyword abilities"])
SUBTYPES_OF = {
    "creature": CREATURE_TYPES, "kindred": CREATURE_TYPES, "land": LAND_TYPES, "artifact": ARTIFACT_TYPES,
    "enchantment": ENCHANTMENT_TYPES, "planeswalker": PLANESWALKER_TYPES, "instant": SPELL_TYPES,
    "sorcery": SPELL_TYPES, "battle": BATTLE_TYPES,
}  # fmt: skip
# those that stand by themselves, without a cost, a number or a quality
PLAIN_KEYWORDS = (
    "deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste", "hexproof",
    "indestructible", "intimidate", "lifelink", "reach", "shroud", "trample", "vigilance", "banding", "flanking",
    "shadow", "fear", "horsemanship", "phasing", "provoke", "storm", "convoke", "haunt", "split second", "delve",
    "wither", "persist", "retrace", "cascade", "exalted", "infect", "battle cry", "totem armor", "undying",
    "soulbond", "unleash", "cipher", "evolve", "extort", "fuse", "dethrone", "hidden agenda", "prowess", "exploit",
    "menace", "devoid", "ingest", "myriad", "skulk", "melee", "improvise", "undaunted", "partner", "ascend", "assist",
    "riot", "mentor", "changeling", "sunburst", "jump-start", "epic", "gravestorm", "living weapon", "demonstrate",
    "daybound", "nightbound", "decayed", "training", "compleated", "double team", "read ahead", "rebound", "conspire",
    "enlist", "choose a background", "doctor's companion", "start your engines!", "umbra armor", "for mirrodin!",
    "living metal", "ravenous", "space sculptor", "tiered", "station", "job select", "landwalk", "aftermath",
)  # fmt: skip
SECTORS = ("alpha sector", "beta sector", "gamma sector")  # 702.158a
