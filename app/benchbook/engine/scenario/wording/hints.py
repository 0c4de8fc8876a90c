"""The form that comes nearest to a sentence that was not understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, QUOTE, Grammar, Lexicon
from benchbook.errors import ScenarioError

LOOKED_AT = 300
LONGEST_SHOWN = 90
CLOSE = 12
LIKE = 80
_WORD = re.compile(r"(?<![A-Za-z'])[a-z]+(?:-[a-z]+)*")
_LONG_NAME = re.compile(r"[A-Z][\w'-]*(?:,? (?:of the|of|the|[A-Z][\w'-]*))* ?[A-Z][\w'-]*|[A-Z][\w'-]+")
_NUMBERS = re.compile(r"\b\d+\b")
_VERB = re.compile(r"[PO](?: #N)?(?:'s? (?:[a-z-]+ )?(?:trigger|ability))? ([a-z][a-z-]+)\b")
_COMMON = ("is", "has", "was", "are", "have", "chooses", "casts", "gets", "does", "did", "doesn", "can")
_NAMES = re.compile(r"\b[A-Z][\w'-]*(?: (?:of the|of|[A-Z][\w'-]*))*")
_OPTIONAL = re.compile(r"\[[^\[\]]*\]")
_NAME = re.compile(r"\b[A-Z][a-z]+\b")
_EITHER = re.compile(r"[a-z]+(?:/[a-z]+)+")


def nearest(sentence: str, grammar: Grammar, lexicon: Lexicon, number: int = 2) -> str:
    """The forms that look most like the sentence, with their examples."""
    from rapidfuzz import fuzz  # loaded only where a word is unknown

    hidden, _ = lexicon.hide(sentence)
    plain = re.sub(OBJECT, "O", re.sub(PLAYER, "P", re.sub(QUOTE, '"WORDS"', hidden)))
    plain = _NUMBERS.sub("N", plain)[:LOOKED_AT]
    scored = [(max(fuzz.ratio(plain, one) for one in _spellings(f.shown)), f) for f in grammar.shown()]
    scored.sort(key=lambda pair: -pair[0])
    of_its_verb = _with_its_verb(plain, grammar)
    best = [f for score, f in scored[:number] if score >= scored[0][0] - CLOSE] if not of_its_verb else []
    return "; or ".join((*of_its_verb[:number], *(f"'{_short(f.shown)}', as in '{f.example}'" for f in best)))


def _with_its_verb(plain: str, grammar: Grammar) -> list[str]:
    """The forms, and the other wordings, whose examples have the verb of the sentence, the most alike first."""
    from rapidfuzz import fuzz  # loaded only where a word is unknown

    verb = _VERB.match(plain)
    if verb is None or verb[1] in _COMMON:
        return []
    said = {f.example: f"'{_short(f.shown)}', as in '{f.example}'" for f in grammar.shown()}
    said |= {w.example: f"'{w.example}'" for w in grammar.wordings if w.example not in said}
    fit = [(fuzz.ratio(plain, _NAMES.sub("O", one)), one) for one in said if re.search(rf" {verb[1]}(?: |$)", one)]
    return [said[one] for _, one in sorted(fit, key=lambda pair: -pair[0])]


def _short(shown: str) -> str:
    """A form without the many things that it may also say."""
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[: shown.index('[')].strip()} …"


def unknown_word(sentence: str, grammar: Grammar, lexicon: Lexicon) -> str:
    """A word that no sentence of the language has, with one that is spelled nearly so; "" where there is none."""
    from rapidfuzz import fuzz, process  # loaded only where a word is unknown

    hidden, _ = lexicon.hide(sentence)
    words = words_of(grammar)
    for word in (w for w in _WORD.findall(hidden) if w not in words and len(w) > 3):
        found = process.extractOne(word, sorted(words), scorer=fuzz.ratio, score_cutoff=LIKE)
        if found is not None:
            return f"Is {word!r} meant to be {found[0]!r}?"
    return ""


def words_of(grammar: Grammar) -> frozenset[str]:
    """Every word that a sentence of the table has."""
    forms = tuple(f.expression + f.shown + f.example for f in grammar.forms)
    return _vocabulary(forms) | _vocabulary(tuple(w.expression for w in grammar.wordings))


@lru_cache(maxsize=8)
def _vocabulary(texts: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for text in texts for word in _WORD.findall(text))


def stranger(sentence: str, reads: Callable[[Lexicon], Any], lexicon: Lexicon) -> str:
    """The name with which the sentence would be one of the language, if a player of the scenario had it."""
    names: list[str] = _NAME.findall(sentence)
    for name in dict.fromkeys(names):
        if name not in lexicon.players and name not in lexicon.names:
            if reads(Lexicon((*lexicon.players, name), lexicon.names)) is not None:
                return name
    return ""


def nobody(sentence: str, reads: Callable[[Lexicon], Any], lexicon: Lexicon) -> str:
    """The name with which the sentence would be one of the language, if an object of the scenario had it."""
    hidden, _ = lexicon.hide(sentence)
    for name in dict.fromkeys(_LONG_NAME.findall(hidden)):
        if reads(Lexicon(lexicon.players, (*lexicon.names, name))) is not None:
            return str(name)
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
    from rapidfuzz import process  # loaded only where a word is unknown

    found = [name for name, score, _ in process.extract(word, known, limit=number) if score >= 70]
    return ", ".join(f"'{name}'" for name in found)


def near_cards(name: str, known: list[str], number: int = 3) -> str:
    """Names of cards that are nearly spelled so, or that begin or end so; empty where none is."""
    from rapidfuzz import fuzz, process  # loaded only where a word is unknown

    wanted = name.lower()
    alike = process.extract(name, known, scorer=fuzz.ratio, limit=number, processor=str.lower)
    found = [one for one in known if one.lower().startswith(f"{wanted},")]
    found += [one for one, score, _ in alike if score >= 75]
    found += [one for one in known if wanted in one.lower()] if len(name) > 3 else []
    return ", ".join(f"'{one}'" for one in list(dict.fromkeys(found))[:number])


_LINE = re.compile(r"(when|then)\[(\d+)\]$")
_UNKNOWN = "nothing here is called"
_PLAYS = re.compile(r"(?P<who>[A-Z]\w*) (?:casts|plays|discards|cycles|reveals|plots|foretells)\b")
MOST_WORDS = 8


def not_on_the_board(problem: ScenarioError, data: Any, written: Callable[[str], str]) -> ScenarioError:
    """The problem, or what it comes to where the sentence names a card that is not on the board.

    ``data`` is the scenario as it was written, or its lines by their numbers; ``written`` is how the card that is
    called so writes its name, "" where there is none.
    """
    place = _LINE.match(problem.path)
    lines = data.get(place[1]) if place is not None and isinstance(data, Mapping) else None
    lines = dict(enumerate(lines)) if isinstance(lines, list) else lines
    sentence = lines.get(int(place[2])) if place is not None and isinstance(lines, Mapping) else None
    if not isinstance(sentence, str) or _UNKNOWN not in str(problem):
        return problem
    card = next((name for words in _phrases(sentence) if (name := written(words))), "")
    if not card or card in str(data.get("given")):
        return problem
    plays = _PLAYS.match(sentence)
    where = f"put it into {plays['who']}'s hand" if plays else "put it where it lies, under 'given'"
    return ScenarioError(problem.path, f"{sentence!r}: {card} is nowhere on this board: {where}.")


def _phrases(sentence: str) -> Iterator[str]:
    """Runs of words that begin with a capital letter, the longest first."""
    words = sentence.split()
    for size in range(min(MOST_WORDS, len(words)), 0, -1):
        for start in range(len(words) - size + 1):
            if words[start][:1].isupper():
                yield " ".join(words[start : start + size]).rstrip(".,:;")


_ONE = rf"(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?"
_WANTING = (
    (
        r"nothing (?:else )?happens",
        "nothing needs a line: leave it out, or say how far the game goes, as in 'everything resolves' or 'the game "
        "moves to end'; under 'then' say what is as it was",
    ),
    (
        rf"(?P<p>{PLAYER}) takes (?P<n>\d+)(?: damage)?",
        "damage is dealt by something: say 'O deals {n} damage to {p}', or '{p} loses {n} life' where it is no damage",
    ),
    (
        rf"(?P<p>{PLAYER}) taps (?P<o>{_ONE})",
        "it could be several things: say '{p} activates {o}' for its ability, '{p} taps {o} for mana' for mana, or "
        "'{o} is tapped' for that alone",
    ),
    (
        rf"(?P<p>{PLAYER}) untaps (?P<o>{_ONE})",
        "it is not said by what: '{o} is untapped', or '{p} activates {o}' for an ability that untaps",
    ),
    (
        rf"(?P<p>{PLAYER}) (?:flips|turns over) (?P<o>{_ONE})",
        "say '{p} turns {o} face up' for a face-down permanent, '{o} transforms' for a double-faced one",
    ),
    (
        rf"(?P<p>{PLAYER}) (?:blinks|flickers) (?P<o>{_ONE})",
        "it is not said with what: '{p} casts … targeting {o}'; or '{o} is exiled' and then '{o} enters'",
    ),
    (
        rf"(?P<p>{PLAYER}) pings (?P<t>{OBJECT}|{PLAYER})",
        "it is not said with what: '{p} pings {t} with …', or '{p} activates …'",
    ),
    (
        rf"(?:they|both|{OBJECT} and {OBJECT}|the creatures)(?: both)? trade|{OBJECT} trades with {OBJECT}",
        "a trade is what comes of combat: say 'combat damage is dealt', and under 'then' which creatures trade, as in "
        "'Grizzly Bears and Hill Giant trade'",
    ),
)


def what_is_wanting(sentence: str, lexicon: Lexicon) -> str:
    """What such a sentence leaves out and what to say; "" for every other sentence."""
    hidden, quotes = lexicon.hide(sentence)
    for pattern, said in _WANTING:
        found = re.fullmatch(pattern, hidden, re.I)
        if found is not None:
            parts = {name: lexicon.show(value, quotes) for name, value in found.groupdict().items()}
            return said.format(**parts)
    return ""
