"""What is printed on a card: its mana value, its colors and its types, where the question says nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from benchbook.cards.mana import COLOR_LETTERS, COLOR_NAMES, COLORS, ManaCost
from benchbook.library import Library
from benchbook.library.documents import Card, Face
from benchbook.questions.asked import Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of
from benchbook.questions.facts.decks import line_of
from benchbook.questions.facts.rows import Fact
from benchbook.questions.spelling import Token
from benchbook.questions.tables import key, table

_ONE_OBJECT = ("normal", "adventure", "transform", "modal_dfc", "saga", "leveler", "prototype")
_OTHER_SIDE = re.compile(
    r"<card> ?,? (?:(?:which|that) is )?(?:the |its )?(?:flip(?:ped)?|back|transformed|other|night|second|front|day) "
    r"(?:side|face|half)(?: of (?:(?:the|my|a) )?<card>)?"
)
Asked = tuple[Card, Face, re.Match[str], str]


def of_printed(said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """The fact of the one card that is named; None where anything else is asked or told."""
    if not cards or cards[0].missing or len(cards[0].cards) != 1:
        return None
    if len(cards) > 2 or any(cards[0].cards[0] not in one.cards for one in cards):
        return None
    card = library.card(cards[0].cards[0])
    if card is None or not card.faces or card.layout not in _ONE_OBJECT:
        return None
    line = _OTHER_SIDE.sub("<card>", re.sub(r"[\s?.!]+$", "", line_of(said, cards)))
    for form, answer in _FORMS.items():
        for pattern in _patterns(form):
            hit = pattern.fullmatch(line)
            if hit is not None:
                face = _called(card, cards[0].said, form, hit)
                return answer((card, face, hit, text_of(library, card.name))) if face is not None else None
    return None


def _called(card: Card, said: str, form: str, hit: re.Match[str]) -> Face | None:
    """The face by whose name a card is called.

    The back of one that transforms has the mana value of its front (202.3b); that of an adventure its own as a spell.
    """
    face = next((one for one in card.faces[1:] if key(one.name) == key(said)), card.faces[0])
    if form not in ("mana_value", "cost") or face is card.faces[0] or card.layout == "modal_dfc":
        return face
    if card.layout == "adventure":
        return face if form == "cost" or hit["zone"] in (None, "stack") else card.faces[0]
    return card.faces[0] if card.layout == "transform" and form == "mana_value" else None


@cache
def _patterns(form: str) -> tuple[re.Pattern[str], ...]:
    data = table("facts/printed")
    behind = data["where"] + data["x"] if form == "mana_value" else data["x"] if form == "cost" else ""
    whole = (data["before"] + one.replace("THE ", data["the"]).replace("CARD", "<card>") + behind for one in data[form])
    return tuple(re.compile(one) for one in whole)


def _mana_value(asked: Asked) -> Fact | None:
    """X counts as it was chosen on the stack, and as 0 anywhere else."""
    _, face, hit, _ = asked
    cost = ManaCost.parse(face.mana_cost)
    x, zone = int(hit["x"] or 0), hit["zone"]
    if cost.has_x and zone is None and hit["x"] is not None:
        return None
    chosen = x * cost.symbols.count("X") if zone == "stack" else 0
    if cost.has_x and zone == "stack" and hit["x"] is None:
        return None
    value = f"{cost.mana_value + chosen}"
    says = f"{value}. Its mana cost is {face.mana_cost or 'none'}, and how it is cast changes nothing in that."
    if cost.has_x:
        says = f"{value}. Its mana cost is {face.mana_cost}; X is what was chosen for it on the stack, and 0 elsewhere."
    return Fact(Verdict("value", value), says, ("202.3", "107.3g") if cost.has_x else ("202.3",))


def _cost(asked: Asked) -> Fact | None:
    """What is paid for a cost with X, of which the number is said."""
    card, face, hit, text = asked
    cost = ManaCost.parse(face.mana_cost)
    if card.layout == "adventure" and face is not card.faces[0] and not cost.has_x:
        value = f"{cost.mana_value}"
        return Fact(Verdict("value", value), f"{value}. It costs {face.mana_cost}.", ("715.3a",))
    if not cost.has_x or hit["x"] is None or re.search(r"costs? \{", text):
        return None
    value = f"{cost.mana_value + int(hit['x']) * cost.symbols.count('X')}"
    return Fact(
        Verdict("value", value), f"{value}. Its mana cost is {face.mana_cost}, and each X is paid for.", ("107.3a",)
    )


def colors_of(face: Face, text: str) -> tuple[str, ...] | None:
    """The names of its colors; None where its words change them."""
    if re.search(r"\bis all colors\b|\bis every color\b", text):
        return None
    if re.search(r"\bdevoid\b", text, re.IGNORECASE):
        return ()
    if face.colors is None:
        return ManaCost.parse(face.mana_cost).colors
    letters = [COLOR_LETTERS.get(one.lower(), one.upper()) for one in face.colors]
    return tuple(COLOR_NAMES[one] for one in COLORS if one in letters)


def _color(asked: Asked) -> Fact | None:
    _, face, _, text = asked
    colors = colors_of(face, text)
    if colors is None:
        return None
    value = " and ".join(colors) or "colorless"
    return Fact(Verdict("which", value), f"{value.capitalize()}. Its mana symbols say so.", ("105.2", "202.2"))


def _is_color(asked: Asked) -> Fact | None:
    _, face, hit, text = asked
    colors, named = colors_of(face, text), hit["color"].replace("colour", "color").replace("-", "")
    if colors is None:
        return None
    so = named in colors
    if named.startswith(("colorless", "multi", "mono")):
        so = {"c": not colors, "m": len(colors) > 1}[named[0]] if not named.startswith("mono") else len(colors) == 1
    its = " and ".join(colors) or "colorless"
    return _whether(so, f"It is {its}.", ("105.2", "202.2"))


def _is_type(asked: Asked) -> Fact | None:
    _, face, hit, _ = asked
    words, named = face.type_line.split(), hit["type"].capitalize()
    wanted = table("facts/printed")["permanents"] if named == "Permanent" else [named]
    return _whether(any(one in words for one in wanted), f"Its type line is {face.type_line}.", ("205.1",))


def _type(asked: Asked) -> Fact | None:
    line = asked[1].type_line
    return Fact(Verdict("which", line), f"{line}.", ("205.1",))


def _whether(so: bool, says: str, rules: tuple[str, ...]) -> Fact:
    kind = "yes" if so else "no"
    return Fact(Verdict(kind), f"{kind.capitalize()}. {says}", rules)


_FORMS: dict[str, Callable[[Asked], Fact | None]] = {
    "mana_value": _mana_value,
    "cost": _cost,
    "color": _color,
    "is_color": _is_color,
    "is_type": _is_type,
    "type": _type,
}
