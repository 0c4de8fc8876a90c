"""Text to words and back: one spelling for wordings that mean the same."""

from __future__ import annotations

import re
from typing import Any

from benchbook.cards.vocabulary import CREATURE_TYPES

_TOKEN = re.compile(
    r"(?:\{[^{}]+\})+"  # symbols
    r"|[+−-]?[0-9X*]+/[+−-]?[0-9X*]+|[+−-][0-9X]+|[0-9]+"
    r"|and/or|~|∞|'s(?![A-Za-z])|'(?=[\s.,]|$)"
    r"|[A-Za-zÀ-ÿ0-9]+(?:['-](?!s(?![A-Za-z]))[A-Za-zÀ-ÿ0-9]+)*|[.,:;\"«»()•—|!?/&]"
)
_TYPOGRAPHY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", "\u00a0": " "})
_REMINDER = re.compile(r"\s*\([^()]*\)")
_STILL = re.compile(r"([.!]?)\s*\((?:this|it|these|they)(?: \w+)? still counts? as (an? \w+|\w+s)\.?\)", re.IGNORECASE)
_VARIANT = re.compile(r"^A-(?=[A-Z])| (?:\([a-z]\)|\[[A-Z]\])$")  # how card files tell versions of a card apart
_INNER = re.compile(r" '([A-Z{][^\"]*?[.!])'")
_SENTENCE = re.compile(r"(?:(?:Equipped|Enchanted) creature|When|Whenever|At|You may|~ (?:deals|can't)) \w+ ?")
_NAMED = re.compile(
    r"\b(?:[Cc]reates? (?P<legend>[A-Z][^.\"]*?), an? |tokens? named (?P<other>[A-Z][\w' ,-]*?) with )(?=[^\"]*\")"
)
# Wordings of other years for what today's templates say; none of them changes a meaning.
_SPELLINGS: tuple[tuple[re.Pattern[str], Any], ...] = tuple(
    (re.compile(pattern), new)
    for pattern, new in (
        (r"\b([Cc]ome|[Ee]nter)(s?) into play\b", r"enter\2"),
        (r"\bcomes into play\b", "enters"),
        (r"\bcome into play\b", "enter"),
        (r"\benters? (?:the battlefield|play)\b", lambda m: "enters" if m[0].startswith("enters") else "enter"),
        (r"\bentered the battlefield\b", "entered"),
        (r"\bentering the battlefield\b", "entering"),
        (
            r"\bput into (a|your|an opponent's|their owner's|its owner's) graveyard from play\b",
            r"put into \1 graveyard from the battlefield",
        ),
        (r"\bleaves play\b", "leaves the battlefield"),
        (r"\bremove(s?) ((?:(?!from combat)[^.])*?) from the game\b", r"exile\1 \2"),
        (r"\bremoved from the game\b", "exiled"),
        (r"\bin play\b", "on the battlefield"),
        (r"\binto play\b", "onto the battlefield"),
        (r"\b[Pp]ut ((?:an?|two) [^.,\"]*?\btokens?\b(?! card| from)[^.,\"]*?) onto the battlefield\b", r"create \1"),
        (r"\bconverted mana cost\b", "mana value"),
        (r"\bhis or her\b", "their"),
        (r"\bhim or her\b", "them"),
        (r"\bhe or she\b", "they"),
        (r"\bmana pool\b", "mana pool"),
        (r"\balso (?=(?:gains?|gets?|deals?|regenerate|create|draw|put) )", ""),
        (r"\b(gets?) an additional (?=[+-]\d+/[+-]\d)", r"\1 "),
        (r" to (?:your|their) mana pool\b", ""),
        (r"(?<=\. )It's (?=an? [^.\"]* in addition to its other (?:colors and )?types\b)", "It is "),
        (r"\b(two|three|four|five) Eldrazi Spawn\b", r"\1 Eldrazi Spawns"),
        (r"\b([Pp])lace (?=(?:an?|one|two|three|X) [^.]*\bcounters? on\b)", r"\1ut "),
        (r"\bplaced (?=on\b)", "put "),
        (r"\bcan not\b", "can't"),
        (r"\buntil (an? [^.,]*?cards?) is revealed\b", r"until they reveal \1"),
        (r"\bIf you pay, ", "If you do, "),
        (r"\bchoose any card name\b", "choose a card name"),
        (r"\bequal to the card's mana value\b", "equal to that card's mana value"),
        (r"\bto (?:himself|herself) (?=equal to\b)", "to itself "),
        (r"\binstead only (?=creatures|you )", "instead "),
        (r"\b[Cc]hoose ([a-z ,]+ or [a-z ]+)\. ([A-Z][a-z ]* gain) that ability (?=until )", r"\2 your choice of \1 "),
        (r"\byou may cast it from your graveyard(?= this turn\b)", "you may cast it"),
        (r"\bthat aren't colorless\b", "that are one or more colors"),
        (r"\bunder the control of that creature's owner\b", "under its owner's control"),
        (r"\bflashback cost is equal to that card's mana cost\b", "flashback cost is equal to its mana cost"),
        (r"\bcannot\b", "can't"),
        (r"\bPlay this ability only\b", "Activate only"),
        (r"\bActivate this ability only\b", "Activate only"),
        (r"\bany time you could cast a sorcery\b", "as a sorcery"),
        (r"\bAny player may play this ability\b", "Any player may activate this ability"),
        (r"^\[([+-]?(?:\d+|X))\]:", r"\1:"),
        (r"\[([+-]\d+)\](?= (?:more )?to activate\b)", r"\1"),
        (r"\bat end of turn\b", "at the beginning of the next end step"),
    )
)


def plain(text: str) -> str:
    """The text without reminder text, with one kind of quotation mark and another for what is quoted in it."""
    whole = _REMINDER.sub("", _STILL.sub(_as_a_sentence, text.translate(_TYPOGRAPHY))).strip()
    parts = whole.split('"')
    return '"'.join(_INNER.sub(r" «\1»", part) if at % 2 else part for at, part in enumerate(parts))


def _as_a_sentence(found: re.Match[str]) -> str:
    """What a bracket of old says of types that stay is no reminder: "It's still a land." """
    stop, kind = found[1], found[2]
    one = kind.startswith(("a ", "an "))
    if stop:
        return f"{stop} It's still {kind}." if one else f" that are still {kind}{stop}"
    return f" that's still {kind}" if one else f" that are still {kind}"


def self_named(text: str, name: str, legendary: bool = False) -> str:
    """The text with the object's own name (and a legend's short name that is no creature type) as ~ (201.5).

    Before "target" and "creature" it is no name, but the word that the name is made of.
    """
    if not name:
        return text
    printed = _VARIANT.sub("", name)
    names = [name] if printed == name else [name, printed]
    name = printed
    if "," in name:
        names.append(name.split(",")[0])
    if legendary:
        kept = (*names, "The", *CREATURE_TYPES)
        shorter = (name.split(",")[0].split(cut)[0] for cut in (" of ", " the ", " "))
        names += [part for part in shorter if part not in kept]
    for own in (name.translate(_TYPOGRAPHY) for name in names):
        if own in text:
            in_anothers = rf"(?:(?<!token named )|(?!{re.escape(own)}'s [A-Z]))"  # "a token named Koma's Coil"
            text = re.sub(rf"(?<![\w-]){in_anothers}{re.escape(own)}(?![\w-])(?! (?:target|creature)\b)", "~", text)
    return text


def tokens_own_names(text: str) -> str:
    """The text in which a named token is "this token" in the abilities quoted for it (201.5)."""
    found = _NAMED.search(text)
    if found is None:
        return text
    own = re.compile(rf"(?<![\w-]){re.escape(found['legend'] or found['other'])}(?![\w-])")
    parts = text[found.end() :].split('"')
    rest = '"'.join(own.sub("this token", part) if at % 2 else part for at, part in enumerate(parts))
    return text[: found.end()] + re.sub(r'(^|")this token', r"\1This token", rest)


def spelled(text: str) -> str:
    """The text in today's templates."""
    for pattern, new in _SPELLINGS:
        text = pattern.sub(new, text)
    quotes = text.split('"')
    return '"'.join(_ended(part) if at % 2 and at < len(quotes) - 1 else part for at, part in enumerate(quotes))


def _ended(quoted: str) -> str:
    """An ability in quotation marks ends with a full stop, also in the middle of a sentence."""
    bare = quoted.removesuffix(",")
    if quoted.endswith((".", ".»", "!")) or not (": " in quoted or bare != quoted or _SENTENCE.match(quoted)):
        return quoted
    return f"{bare}."


def words_of(text: str) -> tuple[str, ...]:
    """The words, symbols and marks of a text; empty where a character is none of them."""
    found = tuple(_TOKEN.findall(text))
    return found if "".join(found) == re.sub(r"\s", "", text) else ()


def joined(words: tuple[str, ...] | list[str]) -> str:
    """Words as a text again."""
    text = " ".join(words)
    text = re.sub(r" ([.,:;!?]|'s?(?= |$|[.,]))", r"\1", text)
    text = re.sub(r" — ", "—", text)
    text = re.sub(r"([.:] |\. \" (?!and |or |until ))([a-z])", lambda m: m[1] + m[2].upper(), text)
    text = re.sub(r"(?<=\{)[a-z/0-9]+(?=\})", lambda m: m[0].upper(), text)
    quotes = text.split('"')
    text = '"'.join(_opened(part) if at % 2 else part for at, part in enumerate(quotes))
    return text.strip()


def _opened(quoted: str) -> str:
    """A quoted ability, which begins with a capital."""
    words = quoted.strip()
    return words[:1].upper() + words[1:]
