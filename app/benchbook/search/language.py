"""The query language, parsed once: Whoosh's parser reads it, a small tree says it to every backend.

Wrong syntax is no error. What cannot be read is searched as words, and a note says so.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from benchbook.frozen import dataclass
from benchbook.search.whoosh_parts import fields, qparser, query
from benchbook.search.words import stem

FIELDS = ("book", "section", "kind", "card", "cites", "term", "source", "date", "is")
LONGEST_QUERY = 400
DEEPEST_GROUP = 6
MOST_WORDS = 48

_OPERATOR = re.compile(r"(?:^|(?<=[\s(]))(AND|OR|NOT)(?=[\s)]|$)")
_OTHER_SPELLINGS = (
    (re.compile(r"(?<=\s)\|{1,2}(?=\s)"), "OR"),
    (re.compile(r"(?:^|(?<=\s))[–!](?=[^\W\d])"), "-"),
    (re.compile(r'(?<=")~\d+'), ""),
)

# Words with which people ask; in a question they are not what is looked for.
_ASKED_WITH = """
what how why does do did done i my me mine we our us you your happen happens happened there still get gets got about
someone somebody something would could should if when while can may must able want whether really actually ever also
just please rule rules mean means work works affect question magic mtg one says say much many let lets then but
definition define defined meaning explain explained explanation versus vs whats
"""
ASKING = frozenset(stem(word) for word in _ASKED_WITH.split())
_OPENING = """
do does did can could may might must should would will is are was were am what whats what's how why when where who which
whose if
"""
_OPENERS = frozenset(_OPENING.split())
_FEW_WORDS, _ASKED_TWICE = 5, 2
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+")
_FIELD_LIKE = re.compile(r'(?:^|(?<=[\s(-]))([A-Za-z]{2,12}):(?=[\w"])')
_COMPARED = re.compile(r"\b(date)\s*:?\s*(>=|<=|=>|=<|>|<|=)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Word:
    """A word that must occur."""

    text: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that must stand side by side."""

    text: str


@dataclass(frozen=True, slots=True)
class Prefix:
    """The beginning of a word."""

    text: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A field and the value it must have."""

    field: str
    value: str


@dataclass(frozen=True, slots=True)
class Not:
    """What must not match."""

    child: Tree


@dataclass(frozen=True, slots=True)
class AllOf:
    """AllOf of these must match."""

    children: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of these must match."""

    children: tuple[Tree, ...]


Tree = Word | Phrase | Prefix | Fact | Not | AllOf | AnyOf


@dataclass(frozen=True, slots=True)
class Question:
    """A query as read: the tree, whether it was words alone, and what could not be read."""

    text: str
    tree: Tree | None
    plain: bool
    notes: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def _parser() -> Any:
    """Whoosh's parser with the operators that the help page lists."""
    names = {name: fields.ID() for name in (*FIELDS, "words")}
    known = "|".join(FIELDS)
    operators = qparser.OperatorsPlugin(
        And=r"(?<=\s)AND(?=\s)",
        Or=r"(?<=\s)OR(?=\s)",
        Not=r"(^|(?<=[\s(]))(-(?=[^\s\d-])|NOT(?=\s))",
        AndNot=None,
        AndMaybe=None,
        Require=None,
    )
    plugins = [
        qparser.WhitespacePlugin(),
        qparser.FieldsPlugin(rf"(?<![\w:])(?P<text>{known}):"),
        qparser.PhrasePlugin(),
        qparser.PrefixPlugin(),
        qparser.GroupPlugin(),
        operators,
    ]
    return qparser.QueryParser("words", fields.Schema(**names), plugins=plugins)


def parse(text: str) -> Question:
    """Read what a judge typed. Never fails."""
    cleaned, notes = _clean(text)
    if is_prose(cleaned):
        cleaned = as_words(cleaned)
    cleaned, more = _mend(cleaned)
    notes += more
    try:
        tree = _tree(_parser().parse(cleaned, normalize=False))
    except (RecursionError, ValueError, IndexError, AttributeError, TypeError):
        notes.append("The operators could not be read; this searches the words.")
        tree = _words_alone(cleaned)
    plain = not re.search(r'["():*]|\bOR\b|\bNOT\b|\bAND\b', cleaned) and not _negates(tree)
    return Question(cleaned, tree, plain, tuple(dict.fromkeys(notes)))


def is_prose(text: str) -> bool:
    """Whether people would say this to one another: then AND, OR, parentheses and colons are no operators."""
    if any(match[1].lower() in FIELDS for match in _FIELD_LIKE.finditer(text)) or _COMPARED.search(text):
        return False
    words = re.findall(r"[\w'’]+", text)
    asking = sum(stem(word) in ASKING for word in words if word not in ("AND", "OR", "NOT"))
    if len(words) < _FEW_WORDS:
        return False
    return asking >= _ASKED_TWICE or text.rstrip().endswith("?") or words[0].lower() in _OPENERS


def as_words(text: str) -> str:
    """The query with its operators taken as words, its parentheses and quotation marks as pauses."""
    text = re.sub(r"\b(AND|OR|NOT)\b", lambda match: match[1].lower(), text)
    text = re.sub(r"(?<!\S)[-–](?=\w)(?!\d)", " ", re.sub(r'[()"*|]', " ", text))
    return " ".join(re.sub(r"(?<=\w):(?=\s|$|\w)", " ", text).split())


def _words_alone(text: str) -> Tree | None:
    """The query's words without any operator."""
    kept = [Word(word) for word in re.sub(r"[^\w\s{}½/.'’+-]", " ", text).split() if word not in ("AND", "OR", "NOT")]
    return AllOf(tuple(kept)) if kept else None


def _negates(tree: Tree | None) -> bool:
    """Whether anything is excluded."""
    if isinstance(tree, AllOf | AnyOf):
        return any(_negates(child) for child in tree.children)
    return isinstance(tree, Not)


def names_field(tree: Tree) -> bool:
    """Whether a field and its value are asked for."""
    if isinstance(tree, AllOf | AnyOf):
        return any(map(names_field, tree.children))
    return names_field(tree.child) if isinstance(tree, Not) else isinstance(tree, Fact)


def _clean(text: str) -> tuple[str, list[str]]:
    """Without control characters, at a length that a person would type."""
    notes = []
    cleaned = " ".join(_CONTROL.sub(" ", text[: 20 * LONGEST_QUERY]).split())
    for curly, straight in (("“", '"'), ("”", '"'), ("„", '"'), ("−", "-")):
        cleaned = cleaned.replace(curly, straight)
    for pattern, operator in _OTHER_SPELLINGS:
        cleaned = pattern.sub(operator, cleaned)
    words = cleaned[: LONGEST_QUERY + 1].split(" ")
    if len(cleaned) > LONGEST_QUERY or len(words) > MOST_WORDS:
        words = words[:-1] if len(cleaned) > LONGEST_QUERY and len(words) > 1 else words
        cleaned = " ".join(words[:MOST_WORDS])[:LONGEST_QUERY]
        notes.append(f"The query was long: only its beginning was searched ({len(cleaned)} characters).")
    return cleaned, notes


def _mend(text: str) -> tuple[str, list[str]]:
    """Take out what cannot be read, and say so."""
    notes = []
    if text.count('"') % 2:
        at = text.rfind('"')
        text = text[:at] + " " + text[at + 1 :]
        notes.append('A quotation mark (") has no partner; its words were searched one by one.')
    if not _balanced(text):
        text = text.replace("(", " ").replace(")", " ")
        notes.append("The parentheses do not match; they were ignored.")
    if re.search(r"(?:^|\s)\*|\*\S", text):
        text = re.sub(r"(?:(?<=\s)|^)\*+|\*+(?=[^\s)])", " ", text)
        notes.append("An asterisk (*) only works at the end of a word.")
    text, dangling = _without_dangling(text)
    if dangling:
        notes.append(f"{dangling} needs words on both sides; it was ignored.")
    for match in _FIELD_LIKE.finditer(text):
        if match[1].lower() not in FIELDS:
            notes.append(f"There is no field “{match[1]}:”; it was searched as a word. Fields: {', '.join(FIELDS)}.")
    text = _FIELD_LIKE.sub(lambda m: f"{m[1].lower()}:" if m[1].lower() in FIELDS else f"{m[1]} ", text)
    text = _COMPARED.sub(lambda m: f"date:{m[2].replace('=>', '>=').replace('=<', '<=')}", text)
    return " ".join(text.split()), notes


def _balanced(text: str) -> bool:
    """Whether every parenthesis has a partner, none nested deeper than anyone needs."""
    depth = 0
    for char in text:
        depth += (char == "(") - (char == ")")
        if not 0 <= depth <= DEEPEST_GROUP:
            return False
    return depth == 0 and not re.search(r"\(\s*\)", text)


def _without_dangling(text: str) -> tuple[str, str]:
    """Operators at the edges or beside one another join nothing."""
    found = ""
    for pattern in (
        r"^\s*(AND|OR)\b",
        r"(?<=\()\s*(AND|OR)(?=\s)",
        r"\b(AND|OR|NOT)\s*$",
        r"\b(AND|OR|NOT)(?=\s*\))",
        r"\b(AND|OR|NOT)(?=\s+(?:AND|OR)\b)",
    ):
        while (match := re.search(pattern, text)) is not None:
            found = found or match[1]
            text = text[: match.start()] + " " + text[match.end() :]
    return text, found


def _tree(node: Any) -> Tree | None:
    """Whoosh's query as our tree."""
    if isinstance(node, query.And | query.Or):
        children = tuple(child for child in map(_tree, node.subqueries) if child is not None)
        if len(children) < 2:
            return children[0] if children else None
        return AnyOf(children) if isinstance(node, query.Or) else AllOf(children)
    if isinstance(node, query.Not):
        child = _tree(node.query)
        return Not(child) if child else None
    return _leaf(node)


def _leaf(node: Any) -> Tree | None:
    """A word, phrase, prefix or field of the query."""
    kinds: dict[Any, type[Word | Phrase | Prefix]] = {query.Phrase: Phrase, query.Prefix: Prefix, query.Term: Word}
    kind = kinds.get(type(node))
    if kind is None:
        return None
    text = " ".join(node.words) if kind is Phrase else str(node.text)
    if node.fieldname != "words":
        return Fact(node.fieldname, text)
    return kind(text) if text.strip() else None
