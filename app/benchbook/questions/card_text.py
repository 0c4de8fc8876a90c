"""What a card does in its usual wording, whether its file has the words or only its abilities."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from benchbook.cards.abilities import Ability, Activated, Keyword, SpellAbility, Triggered
from benchbook.cards.defined import defined_abilities
from benchbook.cards.effects import ChooseModes, If
from benchbook.cards.grammar import say_ability
from benchbook.cards.grammar.tokens import joined
from benchbook.errors import NotModelled
from benchbook.library import Library
from benchbook.library.documents import Card, Face
from benchbook.patience import WORDING, by_itself
from benchbook.questions.stand_ins import stand_in
from benchbook.questions.tables import table

SPELLS = frozenset(("Instant", "Sorcery"))
_WORDED = WORDING // 10  # what has words takes a twentieth of it; that there are none takes long to be found out


def card_of(library: Library, name: str) -> Card | None:
    """The card of a name, which may be made up for a kind of card; None where there is none."""
    return stand_in(name) or library.card(name)


def type_words(library: Library, card: str) -> frozenset[str]:
    """The words of a card's type line; none where the library has no such card."""
    found = card_of(library, card)
    if found is None or not found.faces:
        return frozenset()
    return frozenset(found.faces[0].type_line.replace("—", " ").split())


def is_printed_size(library: Library, card: str, size: str) -> bool:
    """Whether a card is printed with that power and toughness."""
    found = card_of(library, card)
    return found is not None and any(f"{face.power}/{face.toughness}" == size for face in found.faces)


def printed_size(library: Library, card: str) -> str:
    """The power and toughness that a card is printed with, as "3/3"; "" where it has none."""
    found = card_of(library, card) if card else None
    sizes = (f"{face.power}/{face.toughness}" for face in found.faces if face.power) if found is not None else ()
    return next(iter(sizes), "")


def text_of(library: Library, card: str) -> str:
    """What a card says, an ability a line; a card that speaks of itself says "this creature".

    A card of ours says what the reader's card file says of it, if there is one: to word its abilities takes longer.
    """
    found, imported = card_of(library, card), library.imported_cards
    if found is None:
        return ""
    if not found.imported and imported is not None and not any(face.text for face in found.faces):
        printed = imported.card(found.name)
        if printed is not None and any(face.text for face in printed.faces):
            found = printed
    return "\n".join(map(_of_face, found.faces))


def modes_of(library: Library, card: str) -> tuple[str, ...]:
    """What the modes of a card say (700.2); none where it has none."""
    found = card_of(library, card)
    faces = found.faces if found is not None else ()
    listed = (line.removeprefix("• ") for one in faces for line in one.text.split("\n") if line.startswith("• "))
    spells = (
        one for face in faces if not face.text for one in defined_abilities(face) if isinstance(one, SpellAbility)
    )
    chosen = (effect for spell in spells for effect in spell.effects if isinstance(effect, ChooseModes))
    return (*listed, *(mode.words for one in chosen for mode in one.modes))


@lru_cache(maxsize=512)
def _of_face(face: Face) -> str:
    if face.text or not face.abilities:
        return face.text
    return "\n".join(map(_worded, defined_abilities(face)))


def _worded(ability: Ability) -> str:
    if isinstance(ability, Keyword):
        return ability.text if ability.amount is not None and ability.text else str(ability.name).capitalize()
    plain = replace(_as_otherwise(ability), text="")
    said = ""
    with suppress(NotModelled), by_itself(_WORDED):
        said = next((joined(state.out) for state in islice(say_ability(plain, None, ()), 1)), "")
    return said.replace("~", "this creature") or str(getattr(ability, "text", ""))


def _as_otherwise(ability: Ability) -> Ability:
    """The ability with what it does where no condition holds: both branches in one sentence take long to be worded."""
    if not isinstance(ability, SpellAbility | Activated | Triggered):
        return ability
    plain = (one.otherwise if isinstance(one, If) and one.otherwise else (one,) for one in ability.effects)
    return replace(ability, effects=tuple(each for one in plain for each in one))


_TOKENS = re.compile(
    r"\b[Cc]reates? [^.]*?(\d+/\d+) ([^.]*?)((?:[A-Z]\w+ )+)(?:artifact |enchantment )*creature tokens?"
    r"(?: with ([a-z ,]+))?"
)


def token_of(text: str, kind: str) -> tuple[str, tuple[str, ...], tuple[str, ...]] | None:
    """The size, colors and keywords of the tokens of a creature type that a card's text makes; None of several.

    A keyword makes what the table says: living weapon a 0/0 black Germ (702.92a).
    """
    made = {
        (
            size,
            tuple(re.findall(r"white|blue|black|red|green", colors)),
            tuple(re.split(r",? and |, ", has.partition(" that")[0])) if has else (),
        )
        for size, colors, kinds, has in _TOKENS.findall(text)
        if kind.capitalize() in kinds.split()
    }
    for keyword, token in table("words")["tokens of keywords"].items():
        size, *colors, called = token.split()
        made |= {(size, tuple(colors), ())} if called == kind and keyword in text.lower() else set()
    return made.pop() if len(made) == 1 else None
