"""What a noun phrase says: "my 3/3 trampler", "his two untapped Bears", "the trigger", "it"."""

from __future__ import annotations

import re
from dataclasses import field
from functools import cache
from typing import Any

from benchbook.frozen import dataclass
from benchbook.questions.tables import table, words

PLAYER = "[\ue000-\ue3ff]"
CARD = "[\ue400-\uefff]"
TIME = "[\uf000-\uf3ff]"
PRONOUNS = (
    "it", "he", "him", "she", "her", "they", "them", "that one", "this one", "those", "himself",
    "itself", "both", "either", "neither", "these",
)  # fmt: skip
OBJECTS = tuple(word for word in PRONOUNS if word not in ("he", "she", "they"))  # in a list no subject stands second
_SEVERAL = ("both", "either", "neither", "them", "they", "those", "these")
MOST_BEFORE = 12  # words before the head, of each kind: of numbers without end the ways to divide them are not tried
SAME = "same-one"  # what the clause before spoke of, where this one has no subject
OWN = {"my": "i", "our": "i", "your": "i", "his": "he", "her": "he", "their": "he"}
_DETERMINERS = (
    *OWN,
    "the",
    "a",
    "an",
    "another",
    "other",
    "remaining",
    "that",
    "this",
    "these",
    "those",
    "some",
    "all",
    "both",
    "each",
    "every",
    "own",
    "same",
    "new",
    "any",
    "no",
    "only",
    "single",
    "lone",
    "open",
    "of",
    "one",
    "x",
    "its",
    "big",
    "little",
    "small",
    "huge",
    "random",
    "vanilla",
    "plain",
    "regular",
    "normal",
    "ordinary",
    "old",
    "poor",
    "precious",
    "just",
    "whole",
    "older",
    "newer",
    "entire",
    "exactly",
    "target",
    "ground",
    "best",
    "biggest",
    "bigger",
    "large",
    "larger",
    "smaller",
    "smallest",
    "fat",
    "favorite",
    "tiny",
    "lonely",
    "mighty",
    "lovely",
    "awesome",
    "different",
    "separate",
    "generic",
    "given",
    "typical",
    "particular",
    "specific",
)
_STATES = (
    "attack",
    "attacker",
    "block",
    "blocker",
    "tap",
    "tapped",
    "untapped",
    "unblocked",
    "sick",
    "face-down",
    "phased-out",
    "nontoken",
    "noncreature",
    "nonland",
    "basic",
    "nonbasic",
    "legendary",
    "animate",
    "goad",
    "hijacked",
    "enchant",
    "equip",
    "x",
)
_STACKED = ("trigger", "ability", "copy", "spell", "activation", "ping")


def keyword_words(said: str) -> str:
    """Keywords as the rules write them: each is one word where a question is read ("first-strike", "pro-red")."""
    written = said.replace("-strike", " strike").replace("pro-", "protection from ")
    written = re.sub(r"(?<=protection from )(?:creature|artifact)", r"\g<0>s", written)
    return re.sub(r"(\w+)-(one|two|three|four|five|six)", _numbered, written)


def _numbered(said: re.Match[str]) -> str:
    """ "toxic 1" of "toxic-one"; the number of ward is mana."""
    number = table("words")["numbers"][said[2]]
    return f"ward {{{number}}}" if said[1] == "ward" else f"{said[1]} {number}"


@dataclass(frozen=True)
class Mention:
    """What a noun phrase says of the thing that it means."""

    text: str
    pronoun: str = ""
    owner: str = ""  # "i", "he", "opp" or a player's mark
    card: str = ""  # the mark of a card
    number: int = 1
    size: str = ""
    definite: bool = False
    new: bool = False  # "another", "a"
    every: bool = False  # "all", "each"
    keywords: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    stacked: str = ""  # "trigger", "ability", "copy", "spell"
    counters: tuple[tuple[int, str], ...] = field(default=())
    damage: int = 0
    abilities: tuple[str, ...] = ()  # when what it has triggers: "die", "enter"
    measures: tuple[tuple[str, int, str], ...] = ()  # "power", "mana-value", how much, and "more" or "less" of a bound

    @property
    def is_bare(self) -> bool:
        """Whether nothing but a size, colors or keywords is said of it."""
        return not (self.card or self.pronoun)


# Each word that can stand in a noun phrase is marked with what it can be there, so that expressions stay short.
DETERMINER, NUMBER, HEAD, BESIDE, GENITIVE = "\uf801", "\uf802", "\uf803", "\uf804", "\uf805"
_MARKS = str.maketrans("", "", DETERMINER + NUMBER + HEAD + BESIDE + GENITIVE)


@cache
def _classes() -> dict[str, str]:
    when = ("enter", "leave", "die", "etb", "death", "upkeep")
    found = dict.fromkeys((*words("keywords"), *words("colors"), *_STATES, *when), BESIDE)
    heads = (*words("types"), *words("kinds"), *words("called"), *_STACKED, "attacker", "blocker")
    found |= dict.fromkeys(heads, HEAD)
    numbers = (word for word in map(str, table("words")["numbers"]) if word not in ("a", "an", "both"))
    return found | dict.fromkeys(numbers, NUMBER) | dict.fromkeys(_DETERMINERS, DETERMINER) | {"'s": GENITIVE}


def classed(word: str) -> str:
    """A word with the mark of what it can be in a noun phrase."""
    return _classes().get(word, "") + word


def unclassed(text: str) -> str:
    """Words without their marks."""
    return text.translate(_MARKS)


_NUMBER = (
    rf"(?:{NUMBER}?(?:{'|'.join(one for one in table('words')['numbers'] if one not in ('a', 'an', 'both'))})|\d+)"
)
_OR_SO = r"(?: or (?:more|less|greater|higher|bigger|larger|lower|fewer|smaller))?"
# how much power, toughness or mana value: "5 power", "power of 4 or more"; the longer ways first
_MEASURED_IN = "(?:power|toughness|mana-value)"
MEASURE = rf"(?:{_NUMBER}{_OR_SO} {_MEASURED_IN}{_OR_SO}|{_MEASURED_IN} (?:of )?{_NUMBER}{_OR_SO})"


@cache
def noun_phrase(pronouns: tuple[str, ...] = PRONOUNS) -> str:
    """A regular expression for a noun phrase over marked words."""
    size, of = r"[\dx*]+/[\dx*]+", r"(?: of (?:mine|my|his|hers|theirs|yours))?"
    owner = rf"(?:opp|{PLAYER}|ap|nap|someone|he|player|{CARD}) {GENITIVE}\S*"
    before = rf"(?:(?:[{DETERMINER}{NUMBER}]\S*|\d+|{owner}) )"
    inner = rf"(?:(?:[{HEAD}{BESIDE}{NUMBER}]\S*|{size}|{CARD}|{MEASURE})(?: {GENITIVE}\S*)? )"
    more = rf"(?: {BESIDE}(?!(?:attack|block|tap|untapped|equip|enchant|animate|goad|enter|leave|die)(?!\S))\S*)*"
    keyword = f"{BESIDE}(?:{'|'.join(map(_unmarked, words('keywords')))})"
    too = rf"(?: (?:,|and|, and) {keyword}(?! (?:[{HEAD}{BESIDE}]|{size}|{CARD}))(?= |$))*"
    quality = rf"(?!(?:attack|block|goad|enter|leave|die)(?!\S))(?:{BESIDE}\S*){more}{too}"
    head = rf"(?:{HEAD}\S*|{size}|{CARD}|(?<=\d ){quality})"
    counters = r"(?:(?:\S+ ){1,2}counter(?: on (?:it|him))?|\S+ loyalty(?: left)?)"
    damage = rf"(?:\d+|{NUMBER}\S*) damage(?: mark)?(?: on (?:it|him))?"
    when = "|".join(map(_unmarked, table("words")["stand-ins"]))
    triggers = rf"(?:{DETERMINER}\S+ )?{BESIDE}(?:{when}) {HEAD}{_unmarked('trigger')}"
    quality = rf"(?:{BESIDE}\S*|{MEASURE})"
    further = rf"(?:{BESIDE}(?!(?:{_unmarked('attack')}|{_unmarked('block')})(?!\S))\S*|{MEASURE})"
    has = rf"(?: with (?:{counters}|{damage}|{triggers}|(?:{quality}|{size})(?:(?: ,| and| , and)? {further})*))?"
    own = r"(?:mine|(?:my|his|their|her) (?:one|own|stuff))"
    many = rf"(?:{NUMBER}\S*|\d+|both|one|all|each)"
    some = rf"(?:{many} of (?:them|{DETERMINER}these|{DETERMINER}those))"
    most = f"{{0,{MOST_BEFORE}}}"
    return rf"(?:{before}{most}{inner}{most}{head}{has}{of}|{some}|{own}{''.join('|' + word for word in pronouns)})"


def _unmarked(word: str) -> str:
    """A word of an expression that is marked already, written so that it is not marked once more."""
    return f"{word[:-1]}[{word[-1]}]"


def again(text: str) -> str:
    """A noun phrase as it is said of something that was spoken of already: "a 4/4" is "the 4/4" then."""
    return re.sub(r"^(?:an?|another) ", "the ", text)


def mention(text: str) -> Mention:
    """What a noun phrase says."""
    said = text.strip()
    if said == SAME:
        return Mention(text, pronoun=SAME)
    if said in PRONOUNS:
        return Mention(text, pronoun=said, number=2 if said in _SEVERAL else 1)
    some = re.fullmatch(r"(\w+) of (?:them|these|those)", said)
    if some is not None and some[1] in ("all", "each"):
        return Mention(text, pronoun="them", number=2)
    if some is not None:
        number = int(some[1]) if some[1].isdigit() else int({"both": 2, **table("words")["numbers"]}[some[1]])
        return Mention(text, pronoun="of them", number=number)
    if said == "mine" or said == "his" or re.fullmatch(r"(?:my|his|their|her) (?:one|own|stuff)", said):
        return Mention(text, pronoun="one", owner="i" if said.startswith("m") else "he")
    return _parsed(text, said)


def _parsed(text: str, said: str) -> Mention:
    found = _Found()
    found.of_ability = said.endswith(_STACKED)
    for end, owner in ((r" of (mine|my|yours)$", "i"), (r" of (his|hers|theirs)$", "he")):
        if re.search(end, said):
            found.one["owner"], said = owner, re.sub(end, "", said)
    said = _MEASURED.sub(found.measured, said)
    parts = said.split()
    place = 0
    while place < len(parts):
        after = parts[place + 1] if place + 1 < len(parts) else ""
        if parts[place] == "with" and (
            found.counted(" ".join(parts[place + 1 :])) or found.triggers(parts[place + 1 :])
        ):
            break
        place += found.take(parts[place], after)
    listed: dict[str, Any] = {name: tuple(said) for name, said in found.lists.items()}
    return Mention(text, counters=tuple(found.counters), measures=tuple(found.measures), **listed, **found.one)


_MEASURED = re.compile(MEASURE)


class _Found:
    """What the words of a noun phrase have said so far."""

    def __init__(self) -> None:
        self.one: dict[str, Any] = {}
        self.of_ability = False  # "the creature's ability": the creature is no owner
        self.lists: dict[str, Any] = {
            name: [] for name in ("keywords", "colors", "types", "kinds", "states", "abilities")
        }
        self.counters: list[tuple[int, str]] = []
        self.measures: list[tuple[str, int, str]] = []

    def measured(self, hit: re.Match[str]) -> str:
        """How much power, toughness or mana value is said."""
        said = hit[0].split()
        number = next((word for word in said if word.isdigit() or word in table("words")["numbers"]), "")
        if not number:
            return hit[0]
        how = "" if "or" not in said else "less" if {"less", "lower", "fewer", "smaller"} & {*said} else "more"
        what = next(one for one in ("power", "toughness", "mana-value") if one in said)
        self.measures.append((what, _number(number), how))
        return ""

    def counted(self, rest: str) -> bool:
        """Whether counters or damage are said: "with two +1/+1 counters"."""
        said = re.match(r"(\w+) ([+-]\d/[+-]\d|[a-z]+ )? ?counter|(\w+) loyalty", rest)
        if said is not None and said[3]:
            self.counters.append((_number(said[3]), "loyalty"))
        elif said is not None and said[1] != "no":
            self.counters.append((_number(said[1]), (said[2] or "").strip()))
        hurt = re.match(r"(\w+) damage", rest)
        if hurt is not None:
            self.one["damage"] = _number(hurt[1])
        return said is not None or hurt is not None

    def triggers(self, rest: list[str]) -> bool:
        """Whether an ability is said that triggers: "with a dies trigger"."""
        if rest[-1:] == ["trigger"] and rest[-2] in table("words")["stand-ins"]:
            self.lists["abilities"].append(rest[-2])
            return True
        return False

    def take(self, word: str, after: str) -> int:
        """One word, with the genitive after it: how many words that were."""
        if after == "'s" and not re.match(CARD, word) and not (self.of_ability and classed(word)[0] in (HEAD, BESIDE)):
            self.one |= {"owner": {"someone": "opp"}.get(word, word), "definite": True}
            return 2
        if not (self._determines(word) or self._names(word, after)):
            self._describes(word)
        return 1

    def _determines(self, word: str) -> bool:
        numbers = table("words")["numbers"]
        if word in OWN:
            self.one |= {"owner": OWN[word], "definite": True}
        elif word in ("the", "that", "this", "those", "these", "its"):
            self.one["definite"] = True
        elif word in ("another", "new", "a", "an"):
            self.one["new"] = True
        elif word == "no":
            self.one["number"] = 0
        elif word in ("all", "each", "every"):
            self.one["every"] = True
        elif word.isdigit() or (word in numbers and word not in ("a", "an", "one")):
            self.one["number"] = int(word) if word.isdigit() else int(numbers[word])
        else:
            return False
        return True

    def _names(self, word: str, after: str) -> bool:
        if re.match(r"[\dx*]+/[\dx*]+$", word):
            self.one["size"] = word
        elif re.match(CARD, word):
            if "card" in self.one and after != "'s":
                self.lists["states"].append(f"of {self.one['card']}")
            self.one["card"] = word
        elif word in _STACKED:
            self.one["stacked"] = "ability" if word in ("ping", "activation") else word
        else:
            return False
        return True

    def _describes(self, word: str) -> None:
        called = table("words")["called"].get(word)
        if called is not None:
            self.lists["keywords"].append(str(called))
            self.lists["types"].append("creature")
            return
        for name in ("keywords", "colors", "types", "kinds"):
            if word in words(name):
                self.lists[name].append(word)
                return
        if word in _STATES:
            self.lists["states"].append(word)
            self.lists["types"] += ["creature"] if word in ("attacker", "blocker") else []


def _number(word: str) -> int:
    """A number in figures or as a word; one where it is neither."""
    return int(word) if word.isdigit() else int(table("words")["numbers"].get(word, 1))


@cache
def _qualities() -> str:
    """Keywords that go on with what the words before say: "with first strike and trample", no things of their own."""
    keyword = f"(?:{'|'.join((*words('keywords'), MEASURE))})"
    return rf"{keyword}(?: (?:,|and|, and) {keyword})*(?= ,| and|$)"


def several(text: str) -> tuple[Mention, ...]:
    """The mentions of a list: "a 2/2 and my Serra Angel"."""
    listed = re.split(rf" (?:, and|,|and|\+|&|plus) (?!{_qualities()}(?: |$))", text.strip())
    return tuple(mention(re.sub(r"^both ", "", one) if len(listed) > 1 else one) for one in listed if one)
