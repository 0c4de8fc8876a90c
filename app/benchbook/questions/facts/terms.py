"""What a term of the game means, and what is between two of them: questions that speak of nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from benchbook.engine.scenario import facts as nearest
from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.library.documents import Entry
from benchbook.questions.facts.lexicon import stem
from benchbook.questions.tables import table
from benchbook.refs import RuleRef

_KEYWORDS = ("701", "702")  # actions and abilities
_LONGEST = 6  # words of a term
_WORD = re.compile(r"\{[^}]*\}|[a-z0-9'+/∞]+")
_ARGUMENT = re.compile(r"\{.*|\d+|x|n|[+-]\d+/[+-]\d+|an?|one|two|three|four|five")
_ONLY_A_KIND = re.compile(
    r"[\w' -]+ (?:is|are) an? (?:static|triggered|activated|keyword|evasion) (?:ability|action)\."
    r"(?: It changes the rules [\w' ]+\.)?"
)
Key = tuple[str, ...]


@dataclass(frozen=True)
class Terms:
    """What is asked for: the rules of each term, and whether they are to be told apart or are said to be one."""

    rules: tuple[tuple[RuleRef, ...], ...]
    apart: bool = False
    same: bool = False

    @property
    def refs(self) -> list[RuleRef]:
        """The rules that answer, the first of every term before the others."""
        return list(dict.fromkeys([*(one[0] for one in self.rules), *(ref for one in self.rules for ref in one[1:])]))

    @property
    def are_keywords(self) -> bool:
        """Whether each is a keyword, whose own rule says best what it means."""
        return all(one[0].number.startswith(_KEYWORDS) for one in self.rules)

    @property
    def are_two(self) -> bool:
        """Whether they are two keywords, which never mean the same."""
        first = [one[0].number.partition(".") for one in self.rules]
        return len(first) == 2 and all(one[0] in _KEYWORDS for one in first) and first[0][2][:-1] != first[1][2][:-1]


def terms_asked(text: str, library: Library) -> Terms | None:
    """The terms whose meaning a text asks for; None where it asks for anything else or says anything more."""
    low = text.lower().replace("’", "'").replace("-", " ")
    plain = _unknowing().sub(" ", low)
    words = [word for found in _WORD.findall(plain) if (word := found.strip("'"))]
    found, rest = _named(words, _index(library))
    asks = plain != low or any(word in _words("asks") for word in rest)
    apart = re.search(rf"\b(?:{table('facts/terms')['apart']})\b", plain) is not None
    silent = _words("silent") | _words("asks")
    left = [word for word in rest if word not in silent and not (apart and _of_difference(word))]
    if left or not found or len(found) > 2 or (len(found) == 2) != apart or not (asks or apart or not rest):
        return None
    rules = tuple(tuple(_rules(key, library)) for key in found)
    if not all(rules) or _asks_otherwise(words):
        return None
    same = apart and not asks and re.search(rf"\b(?:{table('facts/terms')['same']})\b", plain) is not None
    return Terms(rules, apart, same)


_OTHERWISE = frozenset(
    ["many", "much", "often", "long", "big", "who", "why", "can", "could", "may", "must", "will", "should"]
)


def _asks_otherwise(words: Sequence[str]) -> bool:
    """Whether the text begins with a question that no meaning answers."""
    if any(word in ("many", "much", "often") for word in words):
        return True
    return words[0] in _OTHERWISE and "mean" not in words


def _of_difference(word: str) -> bool:
    return word in ("or", "between", "than", "sets", "tells") or bool(re.fullmatch(table("facts/terms")["apart"], word))


def _named(words: Sequence[str], index: Mapping[Key, Key]) -> tuple[list[Key], list[str]]:
    """The terms that are named, and the words beside them; a term that says little counts only where it is alone."""
    hits: list[tuple[Key, Sequence[str]]] = []
    place = 0
    while place < len(words):
        end, key = _longest(words, place, index)
        if key is None:
            hits.append(((), words[place : place + 1]))
            place += 1
            continue
        hits.append((key, words[place:end]))
        while end < len(words) and _ARGUMENT.fullmatch(words[end]):
            end += 1
        place = end
    named = list(dict.fromkeys(key for key, _ in hits if key))
    special = [key for key in named if " ".join(key) not in _lines("general")]
    kept = special or named
    beside = [word for key, said in hits for word in said if not key]
    return kept, beside


def _longest(words: Sequence[str], place: int, index: Mapping[Key, Key]) -> tuple[int, Key | None]:
    for end in range(min(len(words), place + _LONGEST), place, -1):
        said = tuple(words[place:end])
        if said in index:
            return end, index[said]
        stemmed = ("~", *map(stem, said))
        if stemmed in index and not (len(said) == 1 and said[0] in _words("silent")):
            return end, index[stemmed]
    return place, None


# ── the terms ─────────────────────────────────────────────────────────────────

_INDEX: dict[str, dict[Key, Key]] = {}


def _index(library: Library) -> dict[Key, Key]:
    """The terms by their words, and by the stems of them."""
    if library.digest not in _INDEX:
        _INDEX.clear()
        _INDEX[library.digest] = dict(_keys(library))
    return _INDEX[library.digest]


def _keys(library: Library) -> Iterator[tuple[Key, Key]]:
    never = {_split(one) for one in (*table("facts/terms")["never"], *_words("asks"))}
    terms = [_split(term) for term in (*library.terms, *_titles(library))]
    kept = [key for key in terms if key and key not in never]
    yield from ((("~", *map(stem, key)), key) for key in reversed(kept))
    yield from ((key, key) for key in kept)
    for other, term in table("facts/terms")["names"].items():
        yield _split(other), _split(term)


def _split(term: str) -> Key:
    return tuple(_WORD.findall(term.lower().replace("’", "'").replace("-", " ").replace("(obsolete)", "")))


def _titles(library: Library) -> dict[str, RuleRef]:
    """The keywords by their names."""
    found: dict[str, RuleRef] = {}
    for chapter in _KEYWORDS:
        section = library.section(RuleRef("cr", chapter))
        for entry in section.entries if section is not None else ():
            if re.fullmatch(r"\d+\.\d+", entry.ref.number) and entry.title:
                for name in (entry.title, *re.split(r" and |, ", entry.title)):
                    found.setdefault(" ".join(_split(name)), entry.ref)
    return found


def keyword_called(name: str, library: Library) -> RuleRef | None:
    """The first rule of the keyword that is so called."""
    titles = _titles(library)
    plain = " ".join(_split(name))
    found = titles.get(plain) or next((ref for one, ref in titles.items() if stem(one) == stem(plain)), None)
    return found and next((one.ref for one in library.subrules(found)), found)


def _rules(key: Key, library: Library) -> Iterator[RuleRef]:
    """The rules of a term: those of the keyword that is so called, then those of its glossary entry."""
    titles = _titles(library)
    name = " ".join(key)
    keyword = titles.get(name) or next((ref for one, ref in titles.items() if stem(one) == stem(name)), None)
    below = _parts(keyword, library) if keyword is not None else []
    yield from below
    yield from (ref for ref in of_term(name, library) if ref not in below)


def _parts(ref: RuleRef, library: Library) -> list[RuleRef]:
    """The first rules of a keyword; one that only says what kind of thing it is comes last."""
    below = library.subrules(ref)
    return [one.ref for one in sorted(below[:3], key=lambda one: bool(_ONLY_A_KIND.fullmatch(one.text)))][:2] or [ref]


def of_term(word: str, library: Library) -> Iterator[RuleRef]:
    """The rules of a term: what its glossary entry leads to, with the first subrules."""
    plain = word.replace("-", " ").strip()
    bare = re.sub(r"^(?:it mean to |it mean when |an? )| (?:an? )?(?:card|creature|permanent)$", "", plain)
    terms = {term.replace("-", " "): ref for term, ref in library.terms.items()}
    tried = (plain, f"{plain} rule", f"{plain} order", plain.rstrip("s"), f"{plain}s", bare, bare.removesuffix("ing"))
    ref = next((terms[w] for w in tried if w in terms), None)
    if ref is None:
        return
    entry = library.entry(ref)
    targets = [link.target for link in entry.links if link.target.book == ref.book] if entry is not None else []
    numbered = [one for one in targets if one.number[:1].isdigit()]
    if not numbered and targets:
        yield ref
        yield from of_term(targets[0].number.removeprefix("Glossary/").lower(), library)
        return
    rules = sorted(numbered, key=lambda one: not _is_titled(one, plain, library)) or [ref]
    for target in rules[:2]:
        is_whole = target.number[:1].isdigit() and "." not in target.number
        section = library.section(target) if is_whole else None
        below = library.subrules(target) or (section.entries if section is not None else ())
        apart = section is not None or not _is_titled(target, plain, library)
        named = [one for one in below if apart and _speaks_of(one, _token_called(plain))]
        whole = [*named[:2], *below[: 1 if named else None]]
        parts = [part.ref for part in whole if not _ONLY_A_KIND.fullmatch(part.text)]
        yield from dict.fromkeys(parts[: 3 if named else 2] if parts else [target])


def _token_called(term: str) -> str:
    """What a kind of token is called; a rule of several kinds has an entry for each, which begins with that."""
    return re.sub(r" tokens?$", "", term)


def _speaks_of(entry: Entry, term: str) -> bool:
    """Whether an entry begins with a term."""
    return {*nearest.stems(term)} <= {*nearest.stems(re.split(r"(?<=[.:;])\s", entry.text)[0])}


def _is_titled(ref: RuleRef, term: str, library: Library) -> bool:
    """Whether a section or a rule is called by a term."""
    entry, section = library.entry(ref), library.section(ref)
    title = entry.title if entry is not None else section.title if section is not None else ""
    return {*nearest.stems(term)} <= {*nearest.stems(title.replace("-", " "))}


# ── the lists ─────────────────────────────────────────────────────────────────


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(str(table("facts/terms")[name]).split())


@cache
def _lines(name: str) -> frozenset[str]:
    """The words of a list, by themselves and in pairs."""
    said = str(table("facts/terms")[name]).split()
    return frozenset((*said, *(" ".join(two) for two in pairwise(said))))


@cache
def _unknowing() -> re.Pattern[str]:
    return re.compile("|".join(rf"\b(?:{one})\b" for one in table("facts/terms")["unknowing"]))
