"""418, 503, G3, G13: objects as the rulings of August 2008 have them: timestamps, copies, types, snow."""

from __future__ import annotations

from benchbook.engine.rules.tenth import BOOK
from benchbook.engine.rules.terms import *


@rule("503.10", book=BOOK, runs="who owns a copy")
def owner_of_a_copy(game: Game, ctx: Context, who: PlayerId) -> PlayerId:
    """A copy of a spell is owned by the player whose spell or ability made it, whoever controls it."""
    return ctx.controller


@rule("418.5e.b", book=BOOK, runs="who orders timestamps")
def the_active_player(game: Game, sources: list[ObjId]) -> list[tuple[PlayerId, list[ObjId]]]:
    """Objects that get their timestamps at one time are put in order by the active player, whoever controls them."""
    return [(game.active, sources)]


_LIST = """
    Advisor Angel Anteater Antelope Ape Archer Archon Artificer Assassin Assembly-Worker Atog Aurochs Avatar
    Badger Barbarian Basilisk Bat Bear Beast Beeble Berserker Bird Blinkmoth Boar Bringer Brushwagg Camarid Camel
    Caribou Carrier Cat Centaur Cephalid Chimera Citizen Cleric Cockatrice Construct Coward Crab Crocodile Cyclops
    Dauthi Demon Deserter Devil Djinn Dragon Drake Dreadnought Drone Druid Dryad Dwarf Efreet Egg Elder Elemental
    Elephant Elf Elk Eye Faerie Ferret Fish Flagbearer Fox Frog Fungus Gargoyle Giant Gnome Goat Goblin Golem
    Gorgon Graveborn Griffin Hag Harpy Hellion Hippo Homarid Homunculus Horror Horse Hound Human Hydra Hyena
    Illusion Imp Incarnation Insect Jellyfish Juggernaut Kavu Kirin Kithkin Knight Kobold Kor Kraken Lammasu Leech
    Leviathan Lhurgoyf Licid Lizard Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Monger
    Mongoose Monk Moonfolk Mutant Myr Mystic Nautilus Nephilim Nightmare Nightstalker Ninja Noggle Nomad Octopus
    Ogre Ooze Orb Orc Orgg Ouphe Ox Oyster Pegasus Pentavite Pest Phelddagrif Phoenix Pincher Pirate Plant Prism
    Rabbit Rat Rebel Reflection Rhino Rigger Rogue Salamander Samurai Sand Saproling Satyr Scarecrow Scorpion
    Scout Serf Serpent Shade Shaman Shapeshifter Sheep Skeleton Slith Sliver Slug Snake Soldier Soltari Spawn
    Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel Starfish Survivor Tetravite
    Thalakos Thopter Thrull Treefolk Triskelavite Troll Turtle Unicorn Vampire Vedalken Viashino Volver Wall
    Warrior Weird Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
"""
CREATURE_TYPES = tuple(_LIST.split())


@rule("G3.37b", book=BOOK, runs="creature types")
def creature_types(game: Game) -> tuple[str, ...]:
    """There are these creature types and no others: 216 of them."""
    return CREATURE_TYPES


@rule("G13.10i", book=BOOK, runs="snow mana", instead_of=("cr/107.4h",))
def of_a_snow_permanent(game: Game, source: ObjId) -> bool:
    """A snow symbol is paid with one mana that a snow permanent has produced; that of a snow spell does not pay it."""
    return game.object(source).zone == "battlefield" and "snow" in game.look(source).supertypes
