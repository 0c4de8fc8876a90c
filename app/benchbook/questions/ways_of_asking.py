"""What can be asked in every way in which people ask it: rows of the clause table made from the frames.

A frame says what is asked; the ways of its kind say how. In a way ``NOUN``, ``WHO``, ``VERB`` and ``TO`` stand for what
the frame has of these, ``END`` for words that may follow and say nothing; ``{@die}`` in any pattern is a class of words
that come to the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from benchbook.library.tables import table_beside

_PLACES = ("NOUN", "WHO", "VERB", "TO")
_TURNED, _AUXILIARIES = "ASK WHO (?:VERB)", "(?:do|will|can|should|would|must|be|have)"
_CLASS = re.compile(r"\{@(\w+)\}")


@cache
def frames() -> Mapping[str, Any]:
    """The table of frames."""
    found: Mapping[str, Any] = table_beside(__file__, "asking.yaml")
    return found


def with_classes(say: str) -> str:
    """A pattern with the words of its classes written out."""
    return _CLASS.sub(lambda found: str(frames()["classes"][found[1]]), say)


def asked() -> Iterator[dict[str, Any]]:
    """The rows of what is asked: each frame in each way of its kind."""
    for kind, ways in frames()["ways"].items():
        for frame in frames()[kind]:
            for way in ways:
                if all(place not in way or place.lower() in frame for place in _PLACES):
                    yield {"say": _said(way, frame), "means": frame["means"], "example": example(way, frame),
                           "cost": frame.get("cost", 0.0)}  # fmt: skip


def _said(way: str, frame: Mapping[str, Any]) -> str:
    way = way.replace(_TURNED, _turned(with_classes(str(frame.get("verb", "")))))
    for place in _PLACES:
        way = way.replace(place, _grouped(str(frame.get(place.lower(), ""))))
    return with_classes(way.replace("END", frames()["end"]))


def _turned(verbs: str) -> str:
    """The verb before its subject: "do I take", "can I take", "am I at"."""
    states = [verb.removeprefix("be ") for verb in verbs.split("|") if verb.startswith("be ")]
    also = f"|(?:be|will be) WHO (?:{'|'.join(states)})" if states else ""
    return f"(?:{_AUXILIARIES} WHO {{adv}}(?:VERB){also})"


def _grouped(words: str) -> str:
    return f"(?:{words})" if "|" in words and not re.fullmatch(r"\(\?:[^()]*\)", words) else words


def example(way: str, frame: Mapping[str, Any]) -> str:
    """A question that is asked in that way: what may be left out is left out, of what may be chosen the first is."""
    words = frame["example"]
    said = way.replace("END", "").replace(_TURNED, "do WHO VERB")
    for place in _PLACES:
        said = said.replace(place, str(words.get(place.lower(), "")))
    while (shorter := _SIMPLE.sub(_first, said)) != said:
        said = shorter
    return f"{words['told']}. {' '.join(said.split())}?".replace(" 's ", "'s ")


_SIMPLE = re.compile(r"\(\?:([^()]*)\)([?*]?)")


def _first(found: re.Match[str]) -> str:
    return "" if found[2] else found[1].split("|")[0]
