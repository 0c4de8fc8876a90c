"""One sentence about several things: what it says of each of them (A and B are in exile)."""

from __future__ import annotations

import re

from benchbook.engine.scenario.sentence import OBJECT, PLAYER, Lexicon

_ONE = rf"(?:{OBJECT}|{PLAYER})(?: #\d+)?"
_SEVERAL = re.compile(
    rf"(?:both |all of )?(?P<names>{_ONE}(?:(?:, and |, | and ){_ONE})+)"
    r"(?: (?:both|each|all))? "
    r"(?P<verb>are|were|have|don't have|do not have|aren't|weren't|can|can't|cannot|died|survive)"
    r"(?: (?:both|each|all))?(?P<rest>| .+)"
)
_OF_EACH = {
    "are": "is", "were": "was", "have": "has", "don't have": "doesn't have", "do not have": "doesn't have",
    "aren't": "isn't", "weren't": "wasn't", "survive": "survives",
}  # fmt: skip
_PLURALS = re.compile(r" (not )?(creature|artifact|land|enchantment|planeswalker|permanent|spell|token|copie|copy)s\b")


def of_each(sentence: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The sentence said of each thing that it names; nothing where it names only one."""
    hidden, quotes = lexicon.hide(sentence)
    found = _SEVERAL.fullmatch(hidden)
    if found is None:
        return ()
    verb = _OF_EACH.get(found["verb"], found["verb"])
    rest = _PLURALS.sub(lambda m: f" {m[1] or ''}a {m[2]}", found["rest"]).replace(" a artifact", " an artifact")
    rest = rest.replace(" a enchantment", " an enchantment")
    names = re.findall(_ONE, found["names"])
    return tuple(lexicon.show(f"{name} {verb}{rest}", quotes) for name in names)
