"""Colors and types said after their objects: one of several, chosen, not chosen, shared, none of them."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import described_where
from benchbook.cards.grammar.objects.nouns import PLURAL, SINGULAR
from benchbook.cards.grammar.wording import *


def _colors(said: Filter) -> Filter | None:
    """The same, where it is a color or several of them, and nothing else."""
    parts = said.parts if isinstance(said, Or) else (said,)
    return said if all(isinstance(part, HasColor) for part in parts) else None


means("after: that (is|'s|are) <c:adjectives>", C.where(_colors))


described_where("of that color", Chosen("color"), lambda parser, at: "choose a color" in " ".join(parser.low[:at]))
described_where("with that name", Chosen("card name"), lambda parser, at: "card name" in " ".join(parser.low[:at]))

WORDS = "of the creature type of your choice"
OF_CHOICE, CHOSEN = Chosen("creature type of your choice"), Chosen("creature type")
ASKED = ChooseThing(YOU, "creature type", "creature type")


def of_chosen_types(ability: Ability) -> Ability:
    """The choice before the one instruction that speaks of it; a target can't wait for it."""
    if WORDS not in ability.text:
        return ability
    made = ability
    if isinstance(ability, (Activated, SpellAbility, Triggered)):
        made = replace(ability, effects=tuple(_after_the_choice(e) for e in ability.effects))
    told = sum(1 for e in getattr(made, "effects", ()) if isinstance(e, InOrder) and e.effects[0] == ASKED)
    if told != 1 or replaced(made, OF_CHOICE, CHOSEN) != made:
        return Unread(ability.text, WORDS)
    return made


def _after_the_choice(effect: Effect) -> Effect:
    told = replaced(effect, OF_CHOICE, CHOSEN)
    return effect if told == effect else InOrder((ASKED, told))


# ── that type ──
BEFORE = ("choose", "a", "creature", "type", ".")


def _was_chosen(parser: Parser, at: int) -> bool:
    """Whether a creature type was chosen in a sentence before."""
    return any(parser.low[i : i + len(BEFORE)] == BEFORE for i in range(at))


described_where("of that type", CHOSEN, _was_chosen)

for word, key in (("type", "creature type"), ("color", "color")):
    constant(f"after: that (aren't|isn't) of the chosen {word}", Not(Chosen(key)))

means(
    "clause: <w:spell object> can't be countered",
    ChangeRules((Cant("be countered", what=Same(W)),), Indefinitely(), W),
    w=W.read_where(lambda it: isinstance(it, RawTarget)),
)

OUTLAW = Is("outlaw")
SINGULAR["outlaw"], PLURAL["outlaws"] = ("outlaw", OUTLAW), ("outlaws", OUTLAW)
for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    form(f"event: <who:watched player> is dealt {kind}", IsDealtDamage, combat=combat)
