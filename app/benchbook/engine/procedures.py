"""The procedures that rules run for each other, by name: a name that is not here is a mistake.

A rule function is tied to its procedure by ``@rule(number, runs=name)``, and asked for by ``Call("runs", name, …)`` or
``table.one("runs", name)``. The types refuse a name that no table has; so does the registry, as a module is imported.
A procedure for a kind of thing (``action: scry``) is named by its family and the kind.
"""

from __future__ import annotations

from typing import Literal, cast, get_args

_GameConcepts = Literal[
    "a cost that can't be paid", "another cost of activating", "concede", "cost can be paid",
    "excess to the controller", "first turn", "keep", "lose unspent mana", "mana by symbols", "mandatory loop",
    "may be companion", "mulligan", "no first draw", "numbers that are chosen", "opening hand", "players leave",
    "possible targets", "priority", "put mulligan cards on the bottom", "resolve everything", "roll the planar die",
    "settle", "snow mana", "special action: begin the game", "special action: companion",
    "special action: end this effect", "special action: ignore this effect",
    "special action: reveal from the opening hand", "special action: unlock", "start the game", "turn face up",
    "what is left of simultaneous events", "x of a payment",
]  # fmt: skip
"""Game concepts (1)."""
_CardsAndZones = Literal[
    "ability it was cast by", "arrange", "arrange moves", "arrange what came instead", "attach entering Aura",
    "creatures without power or toughness", "enter a dungeon", "enter a room", "expansion symbols", "explains",
    "face played as a land", "granted to the spell", "laid together in a graveyard", "legendary spells",
    "moved in two ways", "play land", "subtypes that fit", "turned up in exile", "type it is attached to",
    "what only creatures have", "who came under new control",
]  # fmt: skip
"""Parts of a card, card types, zones (2 to 4)."""
_Turns = Literal[
    "add phases", "add steps", "advance", "assign in another way", "attack one of", "attack that must be made",
    "begin step", "check attack", "check block", "combat damage", "combat damage amount", "declare attackers",
    "declare blockers", "designation: blocked", "end step", "ends with the turn", "how many untap",
    "kept tapped in the next untap step of each", "next step", "next turn", "put blocking",
    "the time that a text names", "which extra turn", "who leaves combat",
]  # fmt: skip
"""The turn (5)."""
_SpellsAndAbilities = Literal[
    "a shield for each", "activate", "activating: choose", "activating: pay", "activating: propose",
    "activating: total cost", "cast", "casting: announce", "casting: divide", "casting: done", "casting: legality",
    "casting: pay", "casting: propose", "casting: targets", "casting: total cost", "costs to cast it as an instant",
    "crowned since", "divide shields", "effects on the total cost", "effects that are over", "follow instructions",
    "further costs", "has ended already", "how damage is dealt", "how to cast", "illegal permanent spell",
    "is skipped", "is turn skipped", "layers", "leave the stack", "mana ability", "mana for a payment", "may activate",
    "may cast", "one after the other", "permanent spell", "permission to cast", "phased out until",
    "put trigger on the stack", "put triggers on the stack", "resolve ability", "resolve permanent spell",
    "resolve spell", "resolve top", "restrictions of the spell", "simultaneous timestamps", "triggered mana abilities",
    "while searching",
]  # fmt: skip
"""Spells, abilities and effects (6)."""
_KeywordActions = Literal[
    "action: abandon", "action: adapt", "action: airbend", "action: amass", "action: an opponent gains life",
    "action: be dealt damage", "action: behold", "action: blight", "action: bolster", "action: chaos ensues",
    "action: clash", "action: class level", "action: cloak", "action: collect evidence", "action: connive",
    "action: discover", "action: double the value of X", "action: each other player gains life", "action: earthbend",
    "action: endure", "action: exert", "action: explore", "action: fateseal", "action: forage", "action: incubate",
    "action: investigate", "action: learn", "action: lock or unlock a door", "action: manifest",
    "action: manifest dread", "action: may look at", "action: monstrosity", "action: open an attraction",
    "action: planeswalk", "action: plotted", "action: populate", "action: proliferate", "action: raise a counter",
    "action: recruit", "action: roll to visit your attractions", "action: scry", "action: set in motion",
    "action: support", "action: surveil", "action: suspect", "action: the ring tempts you", "action: time travel",
    "action: unattach", "action: unlock a door", "action: venture into the dungeon", "attack requirement",
    "can: an opponent gains life", "can: be dealt damage", "can: behold", "can: blight", "can: collect evidence",
    "can: each other player gains life", "can: exert", "can: forage", "can: unattach", "cloaked values", "convert",
    "designation: detained", "designation: exerted", "designation: goaded", "designation: harnessed",
    "designation: suspected", "double mana", "face a villainous choice", "heal", "how many votes", "meld",
    "mill as a cost", "planeswalk", "roll to visit", "settle the top", "size times 2", "size times 3",
    "still to convert", "still to transform", "venture", "waterbend",
]  # fmt: skip
"""Keyword actions (701), and whether a cost can be paid with one."""
_Keywords = Literal[
    "any damage is lethal", "at any time", "becomes blocked with its band", "board as given", "cast in that way",
    "check bands", "cost of activating: power-up", "cost of modes", "cost of that way", "entering: amplify",
    "entering: devour", "entering: riot", "entering: sunburst", "entering: tribute", "face-down values",
    "get the city's blessing", "infinity ability", "instead of entering", "legality of what it is cast as",
    "may activate: boast", "may activate: exhaust", "may activate: forecast", "may activate: power-up", "modes",
    "other payment", "other ways to cast", "several instances: afflict", "several instances: afterlife",
    "several instances: annihilator", "several instances: battle cry", "several instances: bushido",
    "several instances: cascade", "several instances: cumulative upkeep", "several instances: dethrone",
    "several instances: equip", "several instances: evolve", "several instances: extort",
    "several instances: fabricate", "several instances: flanking", "several instances: fortify",
    "several instances: frenzy", "several instances: graft", "several instances: gravestorm",
    "several instances: increment", "several instances: ingest", "several instances: melee",
    "several instances: mentor", "several instances: modular", "several instances: myriad",
    "several instances: poisonous", "several instances: provoke", "several instances: prowess",
    "several instances: rampage", "several instances: renown", "several instances: ripple",
    "several instances: soulshift", "several instances: storm", "several instances: training",
    "several instances: vanishing", "solved ability", "special action: foretell", "special action: plot",
    "special action: suspend", "stays unattached", "target lost", "targets of spell", "total cost",
    "turn face up in the command zone", "turn over for day or night", "visit an attraction", "who divides the damage",
    "who is no longer paired",
]  # fmt: skip
"""Keywords (702)."""
_AdditionalRules = Literal[
    "a die showed", "become day or night", "become the monarch", "begin a search", "begin a subgame",
    "class level band", "components", "copy that remains", "designation: prepared", "designation: solved",
    "designations as it enters", "end a search", "end a subgame", "end the combat phase", "finish restarting",
    "first in a subgame", "flip a coin", "ignore rolls", "level symbol", "lock", "locked halves",
    "order of the copies", "permission to play", "result of a subgame", "roll a die", "roll dice",
    "state-based actions", "station symbol", "supplementary decks come back", "supplementary decks of a subgame",
    "take the initiative", "text of spell", "unlock", "vanguards come back", "vanguards of a subgame", "who decides",
]  # fmt: skip
"""The other additional rules (703 to 733)."""
_MultiplayerAndVariants = Literal[
    "a loop within range", "abilities by an option", "an effect draws the game", "an effect wins the game",
    "choices within range", "commander's color identity", "cost increase", "draw for a team",
    "extra turns that begin now", "hand modifier", "leave the game", "left to nobody", "legal in deck",
    "may be commander", "number of turn markers", "planar controller leaves", "planar die", "planeswalking ability",
    "ranges of larger teams", "replacements within range", "rival worlds", "starting hand size", "starting life",
    "starting life of a player", "the first mulligan is free", "triggers for a team", "triggers out of range",
    "what is left alone", "what is not seen", "who chooses from afar", "who shares life", "who takes turns together",
    "whose life is set",
]  # fmt: skip
"""Multiplayer games and variants (8 and 9)."""
_OtherBooks = Literal[
    "also in color identity", "augment", "augmented faces", "basic land mana", "basic land types", "border", "borders",
    "change attribute", "change numbers", "choices carry over", "choose a host", "choose a number to change",
    "coin: optional effects", "coin: the flip", "colors", "colors defined together", "colors of mana spent", "combine",
    "combined colors", "combined supertypes", "constituent's own values", "constituent's timestamp",
    "contradictory replacements", "cost within reach", "covered host", "create named token", "creature types",
    "deal waiting damage", "defined sizes", "die: optional effects", "die: the result", "die: the roll",
    "draws for cards put away", "enter combined", "face-down mana cost", "flip part by part", "give a name",
    "give names", "how many rolls", "ignored face", "layers in one", "least share", "mana in any combination",
    "melded pair", "more: basic land types", "more: colors", "name words", "name words: joined", "name words: names",
    "name words: that count", "name words: words", "no number: nothing", "no rounding said", "noted for the new roll",
    "out of a ban's reach", "overriding colors", "owner for an effect", "owners", "put named token card",
    "put token card", "renumber", "restart the game", "rolled a number", "several instances: lifelink", "split mana",
    "text that is no ability", "token card outside", "token combined", "trigger after the mana", "watermark",
    "what comes after the mana", "who orders timestamps", "who owns a copy", "who owns a token", "whole mana spent",
]  # fmt: skip
"""Books other than today's."""

Procedure = Literal[
    _GameConcepts, _CardsAndZones, _Turns, _SpellsAndAbilities, _KeywordActions, _Keywords, _AdditionalRules,
    _MultiplayerAndVariants, _OtherBooks,
]  # fmt: skip

Family = Literal[
    "action", "can", "casting", "cost of activating", "designation", "entering", "may activate", "more", "name words",
    "several instances", "special action",
]  # fmt: skip

PROCEDURES: frozenset[str] = frozenset(get_args(Procedure))


def procedure(family: Family, kind: str) -> Procedure:
    """The procedure of a family for a kind: ``action: scry``. Whether a ruleset has it, its table says."""
    return cast(Procedure, f"{family}: {kind}")


def named(name: str) -> Procedure:
    """The procedure of this name.

    Raises ValueError where no rule has one of that name.
    """
    if name not in PROCEDURES:
        raise ValueError(f"{name!r} is no procedure: its name belongs into a table of engine/procedures.py")
    return cast(Procedure, name)
