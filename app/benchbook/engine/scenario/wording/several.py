"""One sentence about several things: what it says of each of them (A and B are in exile)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from benchbook.engine.scenario.wording.described_whole import described_whole
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER, Lexicon

_ONE = rf"(?:{OBJECT}|{PLAYER})(?: #\d+)?"
_SEVERAL = re.compile(
    rf"(?:both |all of )?(?P<names>{_ONE}(?:(?:, and |, | and ){_ONE})+)"
    r"(?: (?:both|each|all))? "
    r"(?P<verb>are|were|have|don't have|do not have|aren't|weren't|can|can't|cannot|died|survive)"
    r"(?: (?:both|each|all))?(?P<rest>| .+)"
)
_SUBJECT = re.compile(_ONE)
_OF_EACH = {
    "are": "is", "were": "was", "have": "has", "don't have": "doesn't have", "do not have": "doesn't have",
    "aren't": "isn't", "weren't": "wasn't", "survive": "survives",
}  # fmt: skip
_PLURALS = re.compile(r" (not )?(creature|artifact|land|enchantment|planeswalker|permanent|spell|token|copie|copy)s\b")


_NOBODY = re.compile(
    r"(?:nobody|no one|no player) (?:has lost|loses|has lost the game)"
    r"|the game (?:continues|goes on|isn't over|is not over)"
)
_NO_SUCH = re.compile(r"there (?:are|is) no (?P<what>[A-Za-z ]+?)(?: left)?(?: on the battlefield| in play)")
MOST_JOINTS = 4
_JOINED = re.compile(r"; |,? and |,? but |, ")
_GOES_ON = re.compile(r"(?:is|isn't|has|doesn't|does not|was|wasn't|can|can't|cannot|died|triggers|triggered) ")
_ITSELF = rf"(?P<o>(?:{OBJECT}|the token)(?: #\d+)?)"
_TWO_IN_ONE = (
    (re.compile(rf"{_ITSELF} is (?P<a>[^\ue000-\uefff]+?) with (?P<b>no abilities|[a-z, ]+)"),
     "{o} is {a}", "{o} has {b}"),
    (re.compile(rf"{_ITSELF} is (?P<a>(?!not )\S+) (?:and|but) (?P<b>(?:not )?\S+)"), "{o} is {a}", "{o} is {b}"),
    (re.compile(rf"{_ITSELF} is (?:still |now )?an? (?P<a>-?\d+/-?\d+) (?P<b>[^\ue000-\uefff]+)"),
     "{o} is {a}", "{o} is {b}"),
    (re.compile(rf"{_ITSELF} (?:is|returns|returned|is back|comes back|enters|entered) (?:to|on|onto) the battlefield "
                rf"under (?P<p>{PLAYER})'s? control"), "{o} is on the battlefield", "{p} controls {o}"),
    (re.compile(rf"{_ITSELF} is on the battlefield,? (?:and )?(?P<a>tapped|untapped|face down|transformed)"),
     "{o} is on the battlefield", "{o} is {a}"),
    (re.compile(rf"{_ITSELF} is on (?P<p>{PLAYER})'s? (?:battlefield|side)(?: of the battlefield)?"),
     "{o} is on the battlefield", "{p} controls {o}"),
)  # fmt: skip
_NUMBERED = r"(?:\d+|an?|no|one|two|three|four|five|six|seven|eight|nine|ten) "
_DESCRIBED = re.compile(rf"( is (?:still |now )?an? )({OBJECT})")
_THING = rf"(?:{_NUMBERED}|{OBJECT})"
_CONTROLS = re.compile(rf"(?P<p>{PLAYER}) (?P<v>controls|created) (?P<l>{_THING}.*?(?:,? and |, ){_THING}.*)")
_ITS_STEP = re.compile(rf"it(?:'s| is) (?P<p>{PLAYER})'s? (?P<s>(?!turn)[a-z][a-z -]*)")
_LINE = re.compile(r"when\[\d+\]")
_LINES = re.compile(
    r"(?:both )?when\[\d+\](?:(?:, and |, | and )when\[\d+\])+ (?:are|were) (?:(?:both|all|each) )?(?P<what>\S.*)"
)
_ITEM = re.compile(rf"(?:,? and |, )(?={_THING})")
_ITS = re.compile(r"(?:its|his|her|their) ")


def said(sentence: str, lexicon: Lexicon, reads: Callable[[str], Any], deep: int = 3) -> tuple[str, ...]:
    """The claims of which a sentence is made up, each of which can be read; nothing where it is not so made up."""
    for parts in (of_each(sentence, lexicon), *_put_together(sentence, lexicon)):
        found: list[str] = []
        for one in parts:
            claims = (one,) if reads(one) is not None else said(one, lexicon, reads, deep - 1) if deep else ()
            if not claims:
                break
            found += claims
        else:
            if found:
                return tuple(found)
    return ()


def _put_together(sentence: str, lexicon: Lexicon) -> Iterator[tuple[str, ...]]:
    """The ways in which a sentence may be two claims, or one of every player."""
    hidden, quotes = lexicon.hide(sentence)
    hidden = _DESCRIBED.sub(lambda m: f"{m[1]}{_as_described(m[2], lexicon)}", hidden)
    if _NOBODY.fullmatch(hidden):
        yield tuple(f"{who} is still playing" for who in lexicon.players)
    none = _NO_SUCH.fullmatch(hidden)
    if none is not None:
        yield tuple(f"{who} controls no {none['what']}" for who in lexicon.players)
    for pattern, first, second in _TWO_IN_ONE:
        found = pattern.fullmatch(hidden)
        if found is not None:
            yield tuple(lexicon.show(one.format(**found.groupdict()), quotes) for one in (first, second))
    for claims in described_whole(hidden):
        yield tuple(lexicon.show(one, quotes) for one in claims)
    when_it_is = _ITS_STEP.fullmatch(hidden)
    if when_it_is is not None:
        yield tuple(
            lexicon.show(one.format(**when_it_is.groupdict())) for one in ("it is {p}'s turn", "the step is {s}")
        )
    of_lines = _LINES.fullmatch(hidden)
    if of_lines is not None:
        yield tuple(f"{line} is {of_lines['what']}" for line in _LINE.findall(hidden))
    listed = _CONTROLS.fullmatch(hidden)
    if listed is not None:
        yield tuple(lexicon.show(f"{listed['p']} {listed['v']} {one}", quotes) for one in _ITEM.split(listed["l"]))
    joints = list(_JOINED.finditer(hidden if ":" not in hidden else ""))
    for joint in joints if len(joints) <= MOST_JOINTS else ():
        first, second = hidden[: joint.start()], hidden[joint.end() :]
        yield tuple(_both(first, second, lexicon, quotes))


def _as_described(mark: str, lexicon: Lexicon) -> str:
    """A nameless object's own description stands for what it says, where it is said of something else."""
    shown = lexicon.show(mark)
    return shown if shown[:1].isdigit() else mark


def _both(first: str, second: str, lexicon: Lexicon, quotes: tuple[str, ...]) -> Iterator[str]:
    subject = _SUBJECT.match(first)
    if subject is not None and _GOES_ON.match(second):
        second = f"{subject[0]} {second}"
    elif subject is not None and _ITS.match(second):
        second = _ITS.sub(f"{subject[0]}'s ", second, count=1)
    for half in (first, second):
        whole = lexicon.show(half, quotes)
        yield from said(whole, lexicon, lambda one: True) if _SEVERAL.fullmatch(half) else (whole,)


def of_each(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The sentence said of each thing that it names; nothing where it names only one."""
    hidden, quotes = lexicon.hide(sentence)
    found = _SEVERAL.fullmatch(hidden)
    if found is None:
        return ()
    verb = _OF_EACH.get(found["verb"], found["verb"])
    rest = of_one(found["rest"])
    names = re.findall(_ONE, found["names"])
    return tuple(lexicon.show(f"{name} {verb}{rest}", quotes) for name in names)


def of_one(rest: str) -> str:
    """What is said of several things, said of one: "are creatures" is "is a creature"."""
    rest = _PLURALS.sub(lambda m: f" {m[1] or ''}a {m[2]}", rest).replace(" a artifact", " an artifact")
    return rest.replace(" a enchantment", " an enchantment")
