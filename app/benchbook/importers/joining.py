"""Cards of several files as one library: of two records of a card the newest wording and the fullest record count.

Which file was imported first changes nothing where the records say how old their wording is (``wording_date``); where
one does not say so, what is imported later is taken for newer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from benchbook.importers.bulk import Item
from benchbook.library.names import is_part_of

NOT_CARDS = frozenset({"token", "double_faced_token", "emblem"})
DATE = "wording_date"

Key = tuple[bool, str, str]
Side = tuple[str, Item]
"""How old a face's wording is, where that is said, and the face."""


def joined(known: Iterable[Item], fresh: Iterable[Item]) -> Iterator[Item]:
    """Each card once, by name, then the tokens and emblems, so that a card's name names the card."""
    cards: dict[Key, str] = {}
    for several in (known, fresh):
        for card in several:
            key = _key(card)
            _keep(cards, key, one_of(_read(cards[key]), card) if key in cards else card)
    _take_in_faces(cards)
    places = sorted((_is_no_card(card), card["card"], key) for key, card in ((k, _read(v)) for k, v in cards.items()))
    yield from (_read(cards[key]) for _, _, key in places)


def one_of(before: Item, after: Item) -> Item:
    """Of two records of one card the newer wording of each face, and what only one of them says."""
    older, newer = (before, after) if _is_newer(_date(after), _date(before)) else (after, before)
    whole = max((older, newer), key=lambda card: ("faces" in card, "color_identity" in card, card is newer))
    named = min((newer, older), key=lambda card: ("faces" in card, card is not whole))
    first, then = _sides(before), _sides(after)
    sides = {name: _newest(first.get(name), then.get(name)) for name in _sides(whole)}
    facts = {key: value for key, value in {**older, **newer}.items() if key not in ("faces", "definition")}
    card = {**facts, "card": named["card"], "layout": _layout(newer, older, whole)}
    if "faces" not in whole:
        return {**card, "definition": next(iter(sides.values()))[1]}
    if len(sides) < len(whole["faces"]):  # two faces of one name
        return newer if "faces" in newer else whole
    called = str(named["card"]).split(" // ")
    order = called if sorted(called) == sorted(sides) else list(sides)
    return {**card, "faces": [_dated(sides[name][1], sides[name][0], card) for name in order]}


def _layout(newer: Item, older: Item, whole: Item) -> str:
    """The layout that says more: a record that knows of no special frame calls a card normal."""
    told = (whole,) if "faces" in whole else (newer, older)
    return next((str(one["layout"]) for one in told if one["layout"] != "normal"), "normal")


def _sides(card: Item) -> dict[str, Side]:
    """Each face by its name, in the card's order."""
    if "faces" in card:
        return {str(face["name"]): (str(face.get(DATE, _date(card))), face) for face in card["faces"]}
    return {str(card["card"]): (_date(card), card.get("definition", {}))}


def _newest(before: Side | None, after: Side | None) -> Side:
    """A face as the newer record words it; a color that only the older one knows stays, where the cost is the same."""
    if before is None or after is None:
        return before or after or ("", {})
    (_, older), newer = (before, after) if _is_newer(after[0], before[0]) else (after, before)
    keeps = "colors" in older and "colors" not in newer[1] and older.get("mana_cost") == newer[1].get("mana_cost")
    return (newer[0], {**newer[1], "colors": older["colors"]}) if keeps else newer


def _is_newer(later: str, earlier: str) -> bool:
    """Whether what was imported later is worded later, too; nothing else being said, it is."""
    return not later or not earlier or later >= earlier


def _dated(face: Item, date: str, card: Item) -> Item:
    """The face of a card, with how old its own wording is where that is not as old as the card's."""
    plain = {key: value for key, value in face.items() if key != DATE}
    return {**plain, DATE: date} if date and date != _date(card) else plain


def _take_in_faces(cards: dict[Key, str]) -> None:
    """A record of one face is part of the card that has this face, whose wording it may better."""
    for key, whole in [(key, _read(line)) for key, line in cards.items() if '"faces"' in line and not key[0]]:
        for number, face in enumerate(whole["faces"]):
            alone = (False, str(face["name"]), "")
            single = _read(cards.get(alone, "{}"))
            printed = single.get("definition", {})
            if is_part_of(single, whole):
                date = str(face.get(DATE, _date(whole)))
                if date and _date(single) > date:
                    (date, worded) = _newest((date, face), (_date(single), printed))
                    whole["faces"][number] = _dated({"name": face["name"], **worded}, date, whole)
                del cards[alone]
        _keep(cards, key, whole)


def _key(card: Item) -> Key:
    """What is the same card: by the names of its faces in any order; tokens of one name are many."""
    faces = [str(face["name"]) for face in card.get("faces", ())] or str(card["card"]).split(" // ")
    return _is_no_card(card), " // ".join(sorted(faces)), str(card.get("oracle_id", "")) if _is_no_card(card) else ""


def _is_no_card(card: Item) -> bool:
    return card.get("layout") in NOT_CARDS


def _date(card: Item) -> str:
    return str(card.get(DATE, ""))


def _keep(cards: dict[Key, str], key: Key, card: Item) -> None:
    cards[key] = json.dumps(card, ensure_ascii=False)


def _read(line: str) -> Item:
    card: Item = json.loads(line)
    return card
