"""Who speaks: "I" and "my opponent" are players by name, and what they do is said of them as the language says it."""

from __future__ import annotations

import re
from collections.abc import Mapping

ASKER, OPPONENT = "Ann", "Bob"
_ME = ("me", "i", "my", "you", "myself", "player 1", "my board", "my side")
_OTHER = ("opponent", "my opponent", "the opponent", "opp", "my opp", "they", "them", "player 2", "your opponent", "op")
_NAME = re.compile(r"(?:Player )?[A-Z][\w-]*(?: [A-Z0-9])?")
_NO_NAMES = frozenset((
    "Then", "Title", "Ruleset", "Hand", "Library", "Graveyard", "Exile", "Command", "Battlefield", "Outside", "Life",
    "Turn", "Step", "Phase", "Stack", "Format", "Poison", "Energy", "Mana", "Note", "Rules", "Day", "Night", "Monarch",
    "Variant", "Initiative", "Deck", "Sideboard", "Expect", "Now", "Claims", "Claim", "So", "Question", "Active",
    "Team", "Speed", "Board", "Permanents", "Lands", "Creatures", "Exiled",
))  # fmt: skip
_OPPONENT = r"(?:(?:my|the|your) )?(?:opponent|opp)"
_SAID = (
    (re.compile(rf"(?<![\w'-]){_OPPONENT}'s?(?= )", re.I), "opponent", "'s"),
    (re.compile(rf"(?<![\w'-]){_OPPONENT}(?![\w'-])", re.I), "opponent", ""),
    (re.compile(r"(?<![\w'-])(?:my|mine)(?![\w'-])", re.I), "me", "'s"),
    (re.compile(r"(?<![\w'-])(?:me|myself)(?![\w'-])"), "me", ""),
)
_I = re.compile(
    r"(?<![\w'-])[Ii](?:(?P<short>'m|'ve|'ll|'d)|(?P<verb> (?:(?:then|also|just|now) )?[a-z]+(?:'t)?))?(?![\w-])"
)
_SHORT = {"'m": " is", "'ve": " has", "'ll": "", "'d": ""}
_VERBS = {
    "am": "is", "have": "has", "do": "does", "don't": "doesn't", "are": "is", "was": "was", "were": "was", "can": "can",
    "can't": "can't", "cannot": "cannot", "may": "may", "had": "had", "did": "did", "will": "will", "must": "must",
    "go": "goes", "aren't": "isn't", "haven't": "hasn't",
}  # fmt: skip


def player_called(words: str) -> str:
    """ "me", "opponent" or the player's name, where the words name a player; else ""."""
    words = words.strip()
    low = words.lower()
    if low in _ME:
        return "me"
    if low in _OTHER:
        return "opponent"
    return words if _NAME.fullmatch(words) and words not in _NO_NAMES else ""


def told_by_name(sentence: str, names: Mapping[str, str]) -> str:
    """The sentence with players' names in place of "I" and "my opponent", quotations left as they are."""
    parts = re.split(r"(\"[^\"]*\"|“[^”]*”)", sentence)
    return "".join(part if place % 2 else _told(part, names) for place, part in enumerate(parts))


def _told(text: str, names: Mapping[str, str]) -> str:
    for pattern, who, after in _SAID:
        text = pattern.sub(f"{names[who]}{after}", text)
    return _I.sub(lambda found: f"{names['me']}{_of_one(found)}", text)


def _of_one(found: re.Match[str]) -> str:
    """The verb as it is said of one other: "I attack" is "Ann attacks"."""
    if found["short"]:
        return _SHORT[found["short"]]
    if not found["verb"]:
        return ""
    *before, verb = found["verb"].split()
    said = _VERBS.get(verb) or (verb if verb.endswith("s") and not verb.endswith("ss") else _with_s(verb))
    return " ".join(("", *(word for word in before if word == "then"), said))


def _with_s(verb: str) -> str:
    if verb.endswith(("ss", "sh", "ch", "x", "zz")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else f"{verb}s"
