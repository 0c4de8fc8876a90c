"""What a pronoun cannot mean: the subject of its own clause (a thing does not become a copy of itself)."""

from __future__ import annotations

import re

from benchbook.cards.grammar.changing.granted import as_it_is_put
from benchbook.cards.grammar.resolving.distribution import each_paid_for
from benchbook.cards.grammar.resolving.particular_references import who_could_not
from benchbook.cards.grammar.resolving.pronouns_in_conditions import (
    conditions_before_deeds,
    of_the_attached,
    of_the_chosen,
    with_refusal,
)
from benchbook.cards.grammar.resolving.scenes import Resolving
from benchbook.cards.grammar.sentences.second_sentences import as_it_was, at_one_time
from benchbook.cards.grammar.wording import *

SEEN = Same(Bound("looked at"))


def meaning_of_whole(ability: Ability) -> Ability:
    """The ability with such pronouns meaning what was chosen before, and one sentence's damage dealt at once."""
    if isinstance(ability, Static):
        return _of_the_enchanted(other_than_changed(ability))
    if not isinstance(ability, (Activated, SpellAbility, Triggered)):
        return ability
    if doubtful(ability):
        return Unread(ability.text, "it: two things could be meant")
    told = as_it_is_put(ability.effects) if "addition" in ability.text else ability.effects
    if told is None:
        return Unread(ability.text, "is: of what was put onto the battlefield before it")
    effects = of_the_chosen(of_the_attached(as_it_was(told, ability.text), ability.text))
    effects = each_paid_for(effects, ability.text)
    said = ability.text.split(", ", 1)[-1] if isinstance(ability, Triggered) else ability.text
    effects = conditions_before_deeds(with_refusal(at_once(revealed_apart(effects), said), ability.text))
    chosen = ""
    result: list[Effect] = []
    for effect in effects:
        if isinstance(effect, ChooseThing):
            chosen = effect.key
        result.append(at_one_time(_not_itself(effect, chosen)))
    done = who_could_not(tuple(result))
    if done is None:
        return Unread(ability.text, "who can't: nothing was asked")
    return replace(ability, effects=done) if done != ability.effects else ability


_ENCHANTED = re.compile(r"^As long as (?:enchanted|equipped) \w+(?:'s)? [^,]*, it(?:'s)? ", re.I)
_PRONOUN = re.compile(r"\b(?:it|its|it's|that card|that card's)\b", re.I)

_OWN_NAME = re.compile(r"\bthis (?:creature|artifact|enchantment|permanent|land|card)\b|~", re.I)


def _of_the_enchanted(ability: Static) -> Ability:
    """ "As long as enchanted creature …, it gets +1/+1" speaks of the creature, not of the Aura."""
    if not _ENCHANTED.match(ability.text):
        return ability
    changes: dict[str, Any] = {"what": Attached()} if ability.what == This() else {}
    if not _OWN_NAME.search(ability.text):
        changes |= {name: replaced(getattr(ability, name), This(), Attached()) for name in ("rules", "condition")}
    return replace(ability, **changes)


def doubtful(ability: Resolving) -> bool:
    """Whether a later pronoun could mean a card that an earlier instruction moved, but was read as something else."""
    sentences = re.split(r"(?<=\.)\s+", ability.text)
    for at, effect in enumerate(ability.effects):
        moved = isinstance(effect, (Exile, Move)) and isinstance(effect.what, TopOf)
        if not moved or not any(_PRONOUN.search(s) for s in sentences[1:]):
            continue
        rest = " ".join(sentences[1:])
        named = (EventObject(),) if _OWN_NAME.search(rest) else (This(), EventObject())
        if any(_names(later, named) for later in ability.effects[at + 1 :]):
            return True
    return False


def _names(node: Effect, named: tuple[What, ...]) -> bool:
    """Whether a node reads or moves one of these."""
    return any(isinstance(part, (AttributeOf, Matches, Move)) and part.what in named for part in parts(node))


def _not_itself(effect: Effect, chosen: str) -> Effect:
    if not isinstance(effect, Continuous) or not chosen:
        return effect
    changes = tuple(
        replace(c, of=Bound(chosen)) if isinstance(c, BecomeCopy) and c.of == effect.what else c for c in effect.changes
    )
    return replace(effect, changes=changes)


def revealed_apart(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is revealed from among cards looked at is another thing than those cards: "it", and "the rest"."""
    result: list[Effect] = []
    apart = False
    for effect in effects:
        fresh = _about_revealed_card(effect) if apart else effect
        if isinstance(effect, May) and any(_reveals_one_of(e) for e in effect.effects):
            fresh, apart = replace(effect, effects=revealed_apart(effect.effects)), True
        elif _reveals_one_of(effect):
            fresh, apart = replace(effect, bind="revealed"), True
        result.append(fresh)
    return tuple(result) if apart else effects


def _reveals_one_of(effect: Effect) -> bool:
    if not isinstance(effect, LookAt) or not effect.reveal:
        return False
    shown = effect.what.parts if isinstance(effect.what, Several) else (effect.what,)
    return all(isinstance(one, (Choose, Group)) and SEEN in parts_of(one.filter) for one in shown)


def _about_revealed_card(effect: Effect) -> Effect:
    """A word for the card itself means the revealed one; a word for what fits among them still means them all."""
    if isinstance(effect, If):
        done, otherwise = (tuple(map(_about_revealed_card, some)) for some in (effect.effects, effect.otherwise))
        return replace(effect, effects=done, otherwise=otherwise)
    return replace(effect, what=Bound("revealed")) if getattr(effect, "what", None) == SEEN.what else effect


def at_once(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...]:
    """Damage that one verb deals to several is dealt at the same time (608.2f): one sentence, one "deals"."""
    result: list[Effect] = []
    run: list[DealDamage] = []
    for effect in (*effects, None):
        if isinstance(effect, If) and effect.instead and len(effect.otherwise) == 1:
            effect = replace(effect, effects=at_once(effect.effects, text.rpartition("instead ")[2]))
        if isinstance(effect, DealDamage) and (not run or effect.source == run[0].source):
            run.append(effect)
            continue
        one_verb = len(run) > 1 and text.count(" deals ") + text.count(" deal ") < len(run)
        result += [AtOnce(tuple(run))] if one_verb else run
        run = []
        if effect is not None:
            result.append(effect)
    return tuple(result)


def other_than_changed(ability: Static) -> Static:
    """ "For each other creature": other than the creature that is changed, not other than what changes it."""
    subject = Bound("each") if isinstance(ability.what, Group) else ability.what
    if not isinstance(subject, (Bound, Attached)):
        return ability
    changes = tuple(
        mapped(change, lambda node: other_than(node, subject)) if isinstance(change, (ModifyPT, SetPT)) else change
        for change in ability.changes
    )
    return replace(ability, changes=changes) if changes != ability.changes else ability


def other_than(node: object, subject: What) -> object:
    """Where the node describes another creature, that it is other than the subject."""
    if not isinstance(node, And) or Other() not in node.parts or not any(map(is_creature, node.parts)):
        return node
    return And(tuple(Not(Same(subject)) if part == Other() else part for part in node.parts))


def is_creature(part: Filter) -> bool:
    """Whether it says that something is a creature, or of a creature type."""
    if isinstance(part, HasSubtype):
        return part.name in CREATURE_TYPES
    if isinstance(part, Or):  # any other target
        return any(map(is_creature, part.parts))
    return isinstance(part, HasType) and part.name == "creature"
