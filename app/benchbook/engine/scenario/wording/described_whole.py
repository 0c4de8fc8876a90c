"""A sentence that describes a thing in one go ("an untapped 2/2 green Bear with trample on the battlefield"), as the
claims of which it is made up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

_ITSELF = (
    rf"(?:(?:{PLAYER}'s? )?{OBJECT}|(?:the|that) token|(?:the |that )?(?:[A-Z][\w'-]* )+[Tt]oken)(?: #\d+)?"
)  # fmt: skip
_BECAME = "is|becomes|became|enters as|entered as|returns as|returned as|comes back as|is back as"
_CAME = "enters|entered|returns|returned|comes back|came back|is back"
_WHERE = r"(?:to |on |onto |in )(?:the battlefield|play)"
_WHOSE = (
    rf"under (?P<whose>{PLAYER})'s? control|(?:that )?(?P<whose2>{PLAYER}) controls|on (?P<whose3>{PLAYER})'s? side"
)
_WHOLE = re.compile(
    rf"(?P<o>{_ITSELF}) (?:(?P<v>{_BECAME}) (?:still |now )?(?:an? |the )?|(?P<came>{_CAME}) ?)"
    rf"(?P<what>[^\ue000-\uefff]*?)"
    rf"(?:,? (?:and )?(?P<with>(?:with|has|having) .+?))??"
    rf"(?P<where>,? ?(?:and )?(?:is )?{_WHERE})?(?: (?:{_WHOSE}))?"
    rf"(?:,? (?:and )?(?P<later>(?:with|has|having) .+))?"
)
_SIZE = re.compile(r"-?\d+/-?\d+")
_STATES = (
    "face down", "face-down", "face up", "phased out", "summoning sick", "untapped", "tapped", "attacking", "blocking",
    "blocked", "unblocked", "transformed", "monstrous", "goaded", "unattached",
)  # fmt: skip
_STATE = re.compile(rf"(?:{'|'.join(_STATES)})(?![\w-])")
_WITH = re.compile(r"(?:with|has|having) ")
_FLIES = re.compile(r"\bflye?i?er\b")
_FILLING = {"and", "but", "which", "that", "a", "an", ","}


def described_whole(hidden: str) -> Iterator[tuple[str, ...]]:
    """The claims that the description makes of the thing; nothing where it makes only one."""
    found = _WHOLE.fullmatch(hidden)
    if found is None or re.search(r"\b(?:not|no longer|or)\b", found["what"]):
        return
    itself = found["o"]
    claims = [f"{itself} {one}" for one in _of_the_words(found["what"].replace("-down", " down"))]
    claims += [f"{itself} has {_WITH.sub('', part, count=1)}" for part in (found["with"], found["later"]) if part]
    if found["where"] or found["came"]:
        claims.insert(0, f"{itself} is on the battlefield")
    whose = found["whose"] or found["whose2"] or found["whose3"]
    claims += [f"{whose} controls {itself}"] if whose else []
    if len(claims) > 1 or found["came"] or found["v"] != "is":
        yield tuple(claims)


def _of_the_words(text: str) -> Iterator[str]:
    """What the words before "with" and "on" say of it: states, a size, then types and colors."""
    left = text.strip(" ,")
    for state in _STATE.findall(left):
        yield f"is {state.replace('-', ' ')}"
    left = _STATE.sub(" ", left)
    for size in _SIZE.findall(left):
        yield f"is {size}"
    left = _SIZE.sub(" ", left)
    if _FLIES.search(left):
        yield "has flying"
        left = _FLIES.sub("creature", left)
    words = left.replace(",", " , ").split()
    while words and words[0] in _FILLING:
        words.pop(0)
    while words and words[-1] in _FILLING:
        words.pop()
    if words:
        kind = " ".join(words).replace(" , ", ", ")
        yield f"is {'an' if kind[0] in 'aeiou' else 'a'} {kind}"
