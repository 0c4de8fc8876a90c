"""The names of the keyword abilities, in the order of rule 702, for files that do not list a card's keywords."""

from __future__ import annotations

import re

from benchbook.importers.colors import without_reminders

_NAMES = """
Deathtouch, Defender, Double Strike, Enchant, Equip, First Strike, Flash, Flying, Haste, Hexproof, Indestructible,
Intimidate, Landwalk, Lifelink, Protection, Reach, Shroud, Trample, Vigilance, Ward, Banding, Rampage, Cumulative
Upkeep, Flanking, Phasing, Buyback, Shadow, Cycling, Echo, Horsemanship, Fading, Kicker, Flashback, Madness, Fear,
Morph, Amplify, Provoke, Storm, Affinity, Entwine, Modular, Sunburst, Bushido, Soulshift, Splice, Offering,
Ninjutsu, Epic, Convoke, Dredge, Transmute, Bloodthirst, Haunt, Replicate, Forecast, Graft, Recover, Ripple, Split
Second, Suspend, Vanishing, Absorb, Aura Swap, Delve, Fortify, Frenzy, Gravestorm, Poisonous, Transfigure, Champion,
Changeling, Evoke, Hideaway, Prowl, Reinforce, Conspire, Persist, Wither, Retrace, Devour, Exalted, Unearth,
Cascade, Annihilator, Level Up, Rebound, Umbra Armor, Infect, Battle Cry, Living Weapon, Undying, Miracle, Soulbond,
Overload, Scavenge, Unleash, Cipher, Evolve, Extort, Fuse, Bestow, Tribute, Dethrone, Hidden Agenda, Outlast,
Prowess, Dash, Exploit, Menace, Renown, Awaken, Devoid, Ingest, Myriad, Surge, Skulk, Emerge, Escalate, Melee, Crew,
Fabricate, Partner, Undaunted, Improvise, Aftermath, Embalm, Eternalize, Afflict, Ascend, Assist, Jump-Start,
Mentor, Afterlife, Riot, Spectacle, Escape, Companion, Mutate, Encore, Boast, Foretell, Demonstrate, Daybound,
Nightbound, Disturb, Decayed, Cleave, Training, Compleated, Reconfigure, Blitz, Casualty, Enlist, Read Ahead,
Ravenous, Squad, Space Sculptor, Visit, Prototype, Living Metal, More Than Meets the Eye, For Mirrodin!, Toxic,
Backup, Bargain, Craft, Disguise, Solved, Plot, Saddle, Spree, Freerunning, Gift, Offspring, Impending, Exhaust, Max
Speed, Start Your Engines!, Harmonize, Mobilize, Job Select, Tiered, Station, Warp, ∞, Mayhem,
Web-slinging, Firebending, Sneak, Increment, Paradigm, Power-up, Teamwork, Storied
"""

NAMES = tuple(name.strip() for name in _NAMES.replace("\n", " ").split(","))
_KNOWN = {name.lower(): name.capitalize().replace("mirrodin", "Mirrodin") for name in NAMES}
_TYPED = re.compile(r"[a-z]+(?=cycling\b|walk\b)|[a-z]+ (?=offering\b)", re.IGNORECASE)
_WORDS = 4
_QUALITY = 10


def derived_keywords(text: str) -> list[str]:
    """The keyword abilities that a text lists: on a line of their own, or several with commas between."""
    found: list[str] = []
    for line in without_reminders(text).splitlines():
        pieces = [piece for piece in re.split(r"[,;]\s+", line.strip()) if piece]
        named = [_keyword(piece) for piece in pieces]
        if pieces and all(named):
            found += [name for name in named if name and name not in found]
        elif pieces and "—" in pieces[0] and (first := _keyword(pieces[0])) and first not in found:
            found.append(first)
    return found


def _keyword(piece: str) -> str | None:
    """The keyword ability that stands here, with its cost, number or quality; a sentence is none."""
    words = piece.strip().lower()
    bare = _TYPED.sub("land" if words.endswith("walk") else "", words, count=1)
    for said in (words, bare):
        start = said.split("—")[0].split("{")[0].strip()
        parts = start.split()
        if said.endswith(".") and "—" not in said:
            return None
        for length in range(min(_WORDS, len(parts)), 0, -1):
            if name := _KNOWN.get(" ".join(parts[:length])):
                return name if len(parts) - length <= _QUALITY else None
    return None
