"""Bulk files that give each face of a card as a record of its own: the faces are put together again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from benchbook.importers.bulk import Item
from benchbook.importers.joining import DATE

TWO_FACED = frozenset({"transform", "flip", "split", "aftermath", "modal_dfc", "adventure"})
_SAYS = {"transform": r"\btransform", "flip": r"\bflip\b", "modal_dfc": r"$^", "adventure": r"$^"}


def is_a_face(document: Item) -> bool:
    """Whether the record is one face of a card with two, by its layout."""
    return document["layout"] in TWO_FACED and "faces" not in document


def put_together(faces: Iterable[Item], whole_names: Iterable[str]) -> Iterator[Item]:
    """The cards whose two faces have the same ``oracle_id``, and what could not be put together as it is.

    Which face is the first is what the name of the whole card says, where the file has it; else what is printed.
    """
    known, found = set(whole_names), dict[str, list[Item]]()
    for number, face in enumerate(faces):
        found.setdefault(str(face.get("oracle_id") or number), []).append(face)
    for group in found.values():
        ordered = _in_order(group, known) if len(group) == 2 else None
        if ordered is None:
            yield from group
        else:
            yield _whole(*ordered)


def _whole(first: Item, second: Item) -> Item:
    parts = [{"name": one["card"], **one.get("definition", {})} for one in (first, second)]
    keywords = list(dict.fromkeys([*first.get("keywords", ()), *second.get("keywords", ())]))
    card: Item = {"card": f"{first['card']} // {second['card']}", "layout": _layout(first, second), "faces": parts}
    card["oracle_id"] = first.get("oracle_id", "")
    if DATE in first and DATE in second:
        card[DATE] = min(first[DATE], second[DATE])
    return {**card, "keywords": keywords} if keywords else card


def _layout(first: Item, second: Item) -> str:
    return "split" if first["layout"] == "aftermath" else str(first["layout"])


def _in_order(group: list[Item], whole_names: set[str]) -> list[Item] | None:
    one, other = group
    for pair in ([one, other], [other, one]):
        if f"{pair[0]['card']} // {pair[1]['card']}" in whole_names:
            return pair
    fits = [pair for pair in ([one, other], [other, one]) if _comes_first(*pair)]
    return fits[0] if len(fits) == 1 else _either_way(group)


def _comes_first(first: Item, second: Item) -> bool:
    layout = first["layout"]
    if layout == "aftermath":
        return "Aftermath" in _text(second) and "Aftermath" not in _text(first)
    if layout == "transform" and bool(_printed(first, "mana_cost")) != bool(_printed(second, "mana_cost")):
        return bool(_printed(first, "mana_cost"))
    says = _SAYS.get(layout)
    return says is not None and bool(re.search(says, _text(first), re.I)) and not re.search(says, _text(second), re.I)


def _either_way(group: list[Item]) -> list[Item] | None:
    """Halves of a split card serve in either order, unless they can be fused (702.102d)."""
    return group if group[0]["layout"] == "split" and not any("Fuse" in _text(one) for one in group) else None


def _text(document: Item) -> str:
    return str(_printed(document, "text"))


def _printed(document: Item, key: str) -> str:
    return str(document.get("definition", {}).get(key, ""))
