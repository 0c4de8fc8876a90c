"""The clauses that may follow ``P casts O`` and ``P activates O``, in any order."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.engine.scenario.forms.actions import Options
from benchbook.engine.scenario.wording.numbers import number
from benchbook.engine.scenario.wording.sentence import MANA, PLAYER, QUOTE, NotThisForm, Parts

_OBJECT_COSTS = (
    "sacrificing", "discarding", "exiling", "tapping", "returning", "revealing", "splicing", "untapping", "removing",
    "putting",
)  # fmt: skip
_BY_KEYWORD = {"convoking": "tapping", "improvising": "tapping", "delving": "exiling"}
_WORD_CLAUSES = ("targeting", "choosing", "kicked", "fused", "bestowed", "bargained", "entwined", "overloaded",
"replicated", "prototyped", "face down", "collecting evidence", "promising",
                 "without paying", "paying", "copying", "naming", *_OBJECT_COSTS, *_BY_KEYWORD)  # fmt: skip
_BY_NAME = (
    "flashback", "evoke", "dash", "blitz", "escape", "overload", "bestow", "madness", "spectacle", "surge", "emerge",
    "disturb", "miracle", "mutate", "prowl", "jump-start", "retrace", "aftermath", "harmonize", "warp", "impending",
    "cleave", "prototype", "web-slinging", "sneak", "freerunning", "awaken", "suspend", "foretell",
    "more than meets the eye",
    "offspring", "buyback", "entwine", "squad", "replicate", "casualty", "mayhem", "conspire", "bargain", "teamwork",
)  # fmt: skip
_NAMED = rf"(?:{'|'.join(_BY_NAME)}|kicker)"
_WITH = rf"(?:with|using) (?P<costs>{_NAMED}(?:(?:, and|,| and) {_NAMED})*)"
CLAUSE = (
    rf"(?:(?:{'|'.join(_WORD_CLAUSES)})\b|(?:with|using) {_NAMED}\b|with [A-Z] ?=|"
    r"for (?:its|the|an?) |for \{|from )"
)
_START = re.compile(rf"(?<!without)\s+(?={CLAUSE})|(?<=,)\s+(?=[A-Z] ?=)")
_JOINT = re.compile(r",$|,? and$")
_X = re.compile(r"(?:with )?[A-Z] ?= ?(\S+)")
_FROM = re.compile(
    rf"from (?:(?:the )?top of )?(?:(?P<who>{PLAYER})'s? |(?P<its>their|his|her|the|its owner's) (?:top of )?)?"
    r"(?P<zone>.+)"
)
_REMOVED = re.compile(r"removing .*counters?")
_COMES_FROM = {"exiling": "graveyard|hand|library|battlefield", "discarding": "hand", "revealing": "hand"}
_AFTER_MODE = re.compile(rf"(?P<ts>.+?)(?:,? and|,|;) (?P<m>{QUOTE})")
_COUNTERS = re.compile(r"(?:an?|one|\S+) .*counters? from (?:among )?(.+)")
_PLAIN = {
    "fused": "fuse",
    "bestowed": "bestow",
    "bargained": "bargain",
    "entwined": "entwine",
    "overloaded": "overload",
    "prototyped": "prototype",
    "replicated": "replicate",
}
_TIMES = re.compile(r"((?:with|using|for|paying|replicated)\b.*?) (once|twice|\S+ times)")
_ZONES = {
    "graveyard": "graveyard", "exile": "exile", "hand": "hand", "command zone": "command", "library": "library",
    "command": "command", "top of library": "library", "battlefield": "battlefield", "sideboard": "outside",
    "outside the game": "outside",
}  # fmt: skip


def split(hidden: str) -> tuple[str, list[str]]:
    """The object's part of the sentence, and each clause after it."""
    head, *clauses = (_JOINT.sub("", one) for one in _START.split(hidden))
    for at in reversed(range(len(clauses) - 1)):
        if _REMOVED.fullmatch(clauses[at]) and clauses[at + 1].startswith("from "):
            clauses[at : at + 2] = [f"{clauses[at]} {clauses[at + 1]}"]
        elif _comes_from(clauses[at], clauses[at + 1]):
            del clauses[at + 1]
    return head, clauses


def _comes_from(clause: str, following: str) -> bool:
    """Whether what follows says where the cards of a cost come from: "exiling six cards from her graveyard"."""
    zones = _COMES_FROM.get(clause.split(" ", 1)[0])
    said = rf"from (?:her|his|their|the|{PLAYER}'s?) (?:{zones})"
    return zones is not None and re.fullmatch(said, following) is not None


def read(parts: Parts, clauses: list[str]) -> Options:
    """What the clauses say; a clause that is none does not fit."""
    how = Options()
    for clause in clauses:
        how = _clause(parts, clause.strip().rstrip(","), how)
    return how


def _clause(parts: Parts, text: str, how: Options) -> Options:
    if (often := _TIMES.fullmatch(text)) and "life" not in text:
        return _so_often(parts, often[1], often[2], how)
    word = text.split(" ", 1)[0]
    rest = text[len(word) :].strip()
    if word == "targeting" and rest in ("nothing", "no target", "no targets", "nobody", "no creature", "no creatures"):
        return replace(how, untargeted=True)
    if word == "targeting":
        return _of_the_mode(parts, rest, how) if how.modes else replace(how, targets=how.targets + parts.listed(rest))
    if word == "removing" and (counters := _COUNTERS.fullmatch(rest)):
        return replace(how, objects=(*how.objects, (word, parts.listed(counters[1]))))
    if word in _OBJECT_COSTS or word in _BY_KEYWORD:
        return replace(how, objects=(*how.objects, (_BY_KEYWORD.get(word, word), parts.listed(rest))))
    if word in _PLAIN and not rest:
        return replace(how, cost=(*how.cost, _PLAIN[word]))
    if word == "copying" and rest:
        return replace(how, copying=parts.named(rest))
    if word == "naming" and rest:
        return replace(how, modes=how.modes + _modes(parts, rest))
    if word == "choosing":
        return replace(how, modes=how.modes + _modes(parts, rest))
    if word == "kicked" and (with_ := re.fullmatch(rf"with (?:its )?({MANA})(?: and ({MANA}))?(?: kickers?)?", rest)):
        return replace(how, kicked_with=tuple(m for m in with_.groups() if m))
    if word == "kicked":
        return replace(how, kicked={"": 1, "once": 1, "twice": 2}.get(rest) or int(number(rest.removesuffix(" times"))))
    return _other(parts, text, how)


def _of_the_mode(parts: Parts, rest: str, how: Options) -> Options:
    """The targets of the mode named last, where each mode is said with its own; perhaps the next mode after them."""
    more = _AFTER_MODE.fullmatch(rest)
    targets = parts.listed(more["ts"] if more else rest)
    aimed = (*how.aimed, (how.modes[-1], targets)) if more or how.aimed else ()
    modes = _modes(parts, more["m"]) if more else ()
    return replace(how, targets=how.targets + targets, modes=how.modes + modes, aimed=aimed)


def _so_often(parts: Parts, text: str, often: str, how: Options) -> Options:
    """A cost that is paid more than once is named as many times."""
    times = {"once": 1, "twice": 2}.get(often) or int(number(often.removesuffix(" times")))
    once = _clause(parts, text, how)
    if once.kicked and not how.kicked:
        return replace(once, kicked=times)
    named = once.cost[len(how.cost) :]
    if len(named) != 1 or replace(once, cost=how.cost) != how:
        raise NotThisForm(text)
    return replace(once, cost=(*how.cost, *named * times))


def _modes(parts: Parts, text: str) -> tuple[str, ...]:
    quoted = Parts({"m": text}, parts.lexicon, parts.quotes).words("m")
    return quoted or tuple(parts.lexicon.show(t, parts.quotes) for t in re.split(r", and |, | and ", text))


def _other(parts: Parts, text: str, how: Options) -> Options:
    if found := _X.fullmatch(text):
        return replace(how, x=number(found[1]))
    if found := re.fullmatch(_WITH, text):
        costs = re.findall(_NAMED, found["costs"])
        others = tuple(cost for cost in costs if cost != "kicker")
        return replace(how, cost=(*how.cost, *others), kicked=1 if "kicker" in costs else how.kicked)
    if text == "face down":
        return replace(how, face_down=True)
    if re.fullmatch(r"without paying (?:its|the) mana cost", text):
        return replace(how, free=True)
    named = _named_cost(parts, text, how)
    if named is not None:
        return named
    if found := re.fullmatch(rf"(?:paying|for) ({MANA})", text):
        return replace(how, mana=found[1])
    if found := re.fullmatch(r"paying (\S+) life", text):
        return replace(how, life=number(found[1]))
    if (found := _FROM.fullmatch(text)) and found["zone"] in _ZONES:
        return replace(how, zone=_ZONES[found["zone"]], whose=parts.lexicon.show(found["who"] or ""))
    raise NotThisForm(text)


def _named_cost(parts: Parts, text: str, how: Options) -> Options | None:
    """An additional or alternative cost by its name; None where the words name none."""
    if found := re.fullmatch(rf"for its ({MANA}) kicker(?: cost)?", text):
        return replace(how, kicked_with=(*how.kicked_with, found[1]))
    if re.fullmatch(r"(?:for|paying) (?:its|the|a) kicker(?: cost)?", text):
        return replace(how, kicked=1)
    if text == "collecting evidence":
        return replace(how, cost=(*how.cost, "collect evidence"))
    if re.fullmatch(r"promising (?:the|a|its) gift", text):
        return replace(how, cost=(*how.cost, "gift"))
    if found := re.fullmatch(r"paying (?:its|the) (.+?) cost", text):
        return replace(how, cost=(*how.cost, parts.lexicon.show(found[1], parts.quotes)))
    if found := re.fullmatch(r"for (?:its|the|an?) (.+?)(?: cost)?", text):
        return replace(how, cost=(*how.cost, parts.lexicon.show(found[1], parts.quotes)))
    return None


__all__ = ["QUOTE", "read", "split"]
