"""The form that comes nearest to a sentence that was not understood."""

from __future__ import annotations

import re

from benchbook.engine.scenario.sentence import OBJECT, PLAYER, QUOTE, Grammar, Lexicon

LOOKED_AT = 300
_NUMBERS = re.compile(r"\b\d+\b")
_OPTIONAL = re.compile(r"\[[^\[\]]*\]")
_NAME = re.compile(r"\b[A-Z][a-z]+\b")
_EITHER = re.compile(r"[a-z]+(?:/[a-z]+)+")


def nearest(sentence: str, grammar: Grammar, lexicon: Lexicon) -> str:
    """The form that looks most like the sentence, with its example."""
    from rapidfuzz import fuzz

    hidden, _ = lexicon.hide(sentence)
    plain = re.sub(OBJECT, "O", re.sub(PLAYER, "P", re.sub(QUOTE, '"WORDS"', hidden)))
    plain = _NUMBERS.sub("N", plain)[:LOOKED_AT]
    form = max(grammar.shown(), key=lambda f: max(fuzz.ratio(plain, one) for one in _spellings(f.shown)))
    return f"'{form.shown}', as in '{form.example}'"


def stranger(sentence: str, grammar: Grammar, lexicon: Lexicon) -> str:
    """The name with which the sentence would be one of the language, if a player of the scenario had it."""
    names: list[str] = _NAME.findall(sentence)
    for name in dict.fromkeys(names):
        if name not in lexicon.players and name not in lexicon.names:
            if grammar.read(sentence, Lexicon((*lexicon.players, name), lexicon.names)) is not None:
                return name
    return ""


def _spellings(shown: str) -> list[str]:
    """A form with its optional parts and without them, its alternatives one by one."""
    bare = " ".join(_OPTIONAL.sub("", _OPTIONAL.sub("", shown)).split())
    found = [bare, shown]
    for choice in _EITHER.finditer(bare):
        found += [bare.replace(choice[0], one) for one in choice[0].split("/")]
    return found


def near(word: str, known: list[str], number: int = 3) -> str:
    """Names that look like a word, for a message; empty when none does."""
    from rapidfuzz import process

    found = [name for name, score, _ in process.extract(word, known, limit=number) if score >= 70]
    return ", ".join(f"'{name}'" for name in found)


def near_cards(name: str, known: list[str], number: int = 3) -> str:
    """Names of cards that are nearly spelled so, or that begin or end so; empty where none is."""
    from rapidfuzz import fuzz, process

    wanted = name.lower()
    alike = process.extract(name, known, scorer=fuzz.ratio, limit=number, processor=str.lower)
    found = [one for one in known if one.lower().startswith(f"{wanted},")]
    found += [one for one, score, _ in alike if score >= 75]
    found += [one for one in known if wanted in one.lower()] if len(name) > 3 else []
    return ", ".join(f"'{one}'" for one in list(dict.fromkeys(found))[:number])
