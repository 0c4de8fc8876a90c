"""Keyword abilities with more than a cost or a number: prototype, craft, offering, devour, firebending."""

from __future__ import annotations

from typing import Any

from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, Either, PayMana
from benchbook.cards.grammar.forms import ONE, derived, form
from benchbook.cards.grammar.raw import Noun


def _sizes(keyword: Keyword) -> Any:
    power, slash, toughness = keyword.words.partition("/")
    return (Number.of(power), Number.of(toughness)) if slash else None


derived(
    "keyword",
    "prototype <cost:kw cost> — <size:p/t>",
    lambda cost, size: (
        Keyword("prototype", cost, words=f"{size[0].value}/{size[1].value}")
        if all(isinstance(n, Number) for n in size)
        else None
    ),
    lambda k: (k.cost, _sizes(k)) if k.name == "prototype" and _sizes(k) else None,
    Keyword,
)


def _crafted(noun: Noun, cost: Any, number: Any = ONE, words: str = "") -> Any:
    if noun.zone != "battlefield" or noun.who is not None:
        return None
    return Keyword("craft", cost, number, words, noun.filter)


def _materials(keyword: Keyword, words: str = "") -> Any:
    fits = keyword.name == "craft" and keyword.words == words and keyword.filter is not None
    return (Noun(keyword.filter), keyword.cost, keyword.amount) if fits else None


def _one_material(keyword: Keyword, words: str = "") -> Any:
    found = _materials(keyword, words)
    return found[:2] if found is not None and found[2] == ONE else None


def _several_materials(keyword: Keyword) -> Any:
    found = _materials(keyword)
    return (found[2], *found[:2]) if found is not None and found[2] != ONE else None


derived("keyword", "craft with <n:noun> <c:kw cost>", _crafted, _one_material, Keyword)
derived(
    "keyword",
    "craft with <k:word number> <n:nouns> <c:kw cost>",
    lambda k, n, c: _crafted(n, c, k),
    _several_materials,
    Keyword,
)
derived(
    "keyword",
    "craft with one or more <n:nouns> <c:kw cost>",
    lambda n, c: _crafted(n, c, ONE, "or more"),
    lambda k: _one_material(k, "or more"),
    Keyword,
)

derived(
    "keyword",
    "<n:noun> offering",
    lambda n: Keyword("offering", filter=n.filter) if n.zone == "battlefield" and n.who is None else None,
    lambda k: (Noun(k.filter),) if k == Keyword("offering", filter=k.filter) else None,
    Keyword,
)

derived(
    "keyword",
    "devour <n:noun> <k:digits>",
    lambda n, k: Keyword("devour", amount=k, filter=n.filter) if n.zone == "battlefield" and n.who is None else None,
    lambda k: (Noun(k.filter), k.amount) if k.name == "devour" and k.filter is not None else None,
    Keyword,
)


def _either_upkeep(a: Any, b: Any) -> Keyword:
    return Keyword("cumulative upkeep", Cost((Either((Cost((PayMana(a),)), Cost((PayMana(b),)))),)))


def _of_either_upkeep(keyword: Keyword) -> Any:
    (part, *_) = keyword.cost.parts if keyword.name == "cumulative upkeep" and keyword.cost is not None else (None,)
    found = tuple(getattr(c.parts[0], "cost", None) for c in part.parts) if isinstance(part, Either) else ()
    return found if len(found) == 2 and None not in found and keyword == _either_upkeep(*found) else None


derived("keyword", "cumulative upkeep <a:mana> or <b:mana>", _either_upkeep, _of_either_upkeep, Keyword)
form("keyword", "firebending x , where x is <amount:amount>", Keyword, name="firebending", words="X")
