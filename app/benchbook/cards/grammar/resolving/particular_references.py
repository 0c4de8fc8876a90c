"""What a word means beside certain others: the difference, the cards put away, the same source."""

from __future__ import annotations

from benchbook.cards.grammar.resolving.scenes import OCCASION, Ambiguous
from benchbook.cards.grammar.wording import *

# ── Which difference is meant: between the two amounts that the condition of the instruction compares ──
DIFFERENCE = BoundAmount("the difference")
COMPARED = CountOf | LifeOf | Number


def the_difference(ability: Ability) -> Ability:
    """The ability with the difference told by its amounts. Raises Declined where no condition compares two."""
    if "the difference" not in getattr(ability, "text", ""):
        return ability
    if isinstance(ability, Triggered) and ability.condition is not None:
        ability = replace(ability, effects=_with_difference(ability.effects, ability.condition))
    told = mapped(ability, lambda node: _with_its_own(node) if isinstance(node, If) else node)
    mapped(told, _decline_difference)
    return told


def _decline_difference(node: object) -> object:
    if node == DIFFERENCE:
        raise Declined("the difference")
    return node


def _with_its_own(node: If) -> If:
    return replace(node, effects=_with_difference(node.effects, node.condition))


def _with_difference(effects: tuple[Effect, ...], condition: Condition) -> tuple[Effect, ...]:
    difference = _difference_between(condition)
    if difference is None:
        return effects
    return mapped(effects, lambda node: difference if node == DIFFERENCE else node)


def _difference_between(condition: Condition) -> Difference | None:
    """The greater of the amounts less the other one."""
    if not isinstance(condition, AmountIs) or not all(
        isinstance(one, COMPARED) for one in (condition.left, condition.right)
    ):
        return None
    less, more = (condition.left, condition.right)
    if condition.comparison in (">", ">="):
        less, more = more, less
    return Difference(more, less) if condition.comparison in ("<", "<=", ">", ">=") else None


# ── What later words count or mean: the cards of a hand put away ──
def whole_hand(effect: Effect) -> str:
    """Under which name "that many" finds the cards of a hand that went into a library; empty for anything else."""
    what = effect.what if isinstance(effect, (Move, Shuffle)) else None
    if not isinstance(what, Group) or (what.zone, what.filter) != ("hand", Anything()):
        return ""
    if isinstance(effect, Shuffle):
        return "shuffled in"
    alone = not isinstance(what.who, (EachPlayer, EachOpponent, EachOtherPlayer))
    return effect.bind if isinstance(effect, Move) and effect.to == "library" and alone else ""


# The card that "you don't put … onto the battlefield" is the one that was looked at, wherever it could have gone.
LOOKED, MOVED = Bound("looked at"), Bound("moved")
LEFT, STAYED = InZone(MOVED, "library"), InZone(LOOKED, "library")


def card_left_in_library(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions, those about a card left in the library speaking of the one that was looked at.

    Raises Ambiguous where "it" would be one of several cards.
    """
    looked = [e.what.number for e in effects if isinstance(e, LookAt) and isinstance(e.what, TopOf)]
    if not any(_asks_what_stayed(e) for e in effects):
        return effects
    if looked != [ONE]:
        raise Ambiguous("which of the cards was not put there")
    return tuple(replaced(replaced(e, LEFT, STAYED), MOVED, LOOKED) if _asks_what_stayed(e) else e for e in effects)


def _asks_what_stayed(effect: Effect) -> bool:
    return isinstance(effect, If) and effect.condition in (LEFT, STAYED)


# ── Whose amount "twice that much … instead" means: that of the instruction which is not carried out ──
SAID_BEFORE = (EventAmount, BoundAmount, ReplacedAmount)


def amount_replaced(otherwise: tuple[Effect, ...], instead: tuple[Effect, ...]) -> Amount | None:
    """The amount of the one instruction that another of its kind is carried out instead of, or None."""
    if len(otherwise) != 1 or len(instead) != 1 or type(otherwise[0]) is not type(instead[0]):
        return None
    return getattr(otherwise[0], "amount", None)


def is_amount_of_event(effect: Effect) -> bool:
    """Whether its own amount is that of the event: "that much" goes on meaning it ("loses that much, you gain …")."""
    return isinstance(getattr(effect, "amount", None), EventAmount)


def counts_anew(effect: Effect) -> bool:
    """Whether it counts or measures something anew: what "that many" means after it is not what was measured before."""
    amount = getattr(effect, "amount", None)
    return amount is not None and not isinstance(amount, (Number, UpTo, *SAID_BEFORE)) and not _of_amount_said(amount)


def _of_amount_said(amount: Amount) -> bool:
    """Whether it is made of an amount said before: twice that much."""
    return isinstance(getattr(amount, "of", None), SAID_BEFORE)


# ── What deals the damage "instead": "this creature deals 1 damage to each opponent. If …, it deals 3 instead" ──
def of_the_source(effect: If) -> bool:
    """Whether "it" is the source of damage that the source deals otherwise, or deals first where a cost was paid."""
    if any(isinstance(one, DealDamage) and one.source == This() for one in effect.otherwise):
        return True
    return isinstance(effect.condition, CostWasPaid) and isinstance(next(iter(effect.effects), None), DealDamage)


def dealt_by_the_source(effect: Effect, raw: Effect) -> Effect:
    """The instruction, the source dealing the damage that "it" was written to deal."""
    source = raw.source if isinstance(raw, DealDamage) else None
    by_it = isinstance(source, Pronoun) and not source.noun and not source.many
    return replace(effect, source=This()) if isinstance(effect, DealDamage) and by_it else effect


# Whom a group of objects names: "all other creatures its controller controls", of whom "that player" then speaks.
def whose(what: What) -> tuple[ControllerOf, ...]:
    """The controllers of targets whose other permanents are meant with them, each once."""
    named = (part.who for part in parts(what) if isinstance(part, ControlledBy))
    theirs = (who for who in named if isinstance(who, ControllerOf) and isinstance(who.what, Target))
    return tuple(dict.fromkeys(theirs))


# ── Players with whom an instruction found nothing: "each opponent who didn't discard a nonland card this way" ──
UNABLE = "can't"
ASKED = (Discard, Sacrifice)


def who_could_not(effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """The effects with "who can't" meaning who could not do what was asked just before; None where nothing was."""
    asked, result = "", []
    for effect in effects:
        fresh = effect
        for who in (EachOpponent(), EachPlayer()):
            fresh = replaced(fresh, WhoDidNot(who, UNABLE), WhoDidNot(who, asked))
        if fresh is not effect and not asked:
            return None
        result.append(fresh)
        asked = effect.bind if isinstance(effect, ASKED) else ""
    return tuple(result)


def _players_unable(words: str, who: Who) -> None:

    means(f"one player: {words} who didn't discard (a|an) <n:card> this way", WhoDidNot(who, "discarded", N))
    means(f"one player: {words} who can't", WhoDidNot(who, UNABLE))


_players_unable("each opponent", EachOpponent())
_players_unable("each player", EachPlayer())


# ── Keyword actions whose meaning has the word "target" in it: support (701.41a), earthbend (701.66a) ──
def with_hidden_targets(ability: Ability) -> Ability:
    """The ability with the targets that "support N" stands for, up to N creatures, on a permanent up to N
    other ones; "earthbend N" for a land you control.
    """
    if not isinstance(ability, (Activated, SpellAbility, Triggered)):
        return ability
    targets = list(ability.targets)
    effects: list[Effect] = []
    for effect in ability.effects:
        if isinstance(effect, KeywordAction) and effect.name == "support" and effect.what is None:
            creature: Filter = HasType("creature")
            if not isinstance(ability, SpellAbility):
                creature = And((Other(), creature))
            effect = replace(effect, what=Target(len(targets)))
            targets.append(TargetSpec(creature, number=effect.amount, up_to=True))
        elif isinstance(effect, KeywordAction) and effect.name == "earthbend" and effect.what is None:
            effect = replace(effect, what=Target(len(targets)))
            targets.append(TargetSpec(And((HasType("land"), ControlledBy(You())))))
        effects.append(effect)
    if len(targets) == len(ability.targets):
        return ability
    return replace(ability, effects=tuple(effects), targets=tuple(targets))


# What "it" is where a thing is attached or blocked: nothing is attached to itself, nor blocks itself, so it is what the
# ability triggered for; of a spell it is the target named before.
def two_things(ability: Ability) -> Ability:
    """The ability with "attach it to the token" and "target creature blocks it" said of two things."""
    if isinstance(ability, (Activated, SpellAbility)):
        return replace(ability, effects=mapped(ability.effects, _blocks_the_first))
    if not isinstance(ability, Triggered):
        return ability
    effects = mapped(mapped(ability.effects, _attached_to_another), _itself_returned)
    return ability if effects is ability.effects else replace(ability, effects=effects)


def _blocks_itself(node: Must) -> bool:
    return node.action == "block" and node.what == node.against


def _blocks_the_first(node: object) -> object:
    """Another target creature blocks it. Raises Declined where no other was named."""
    if not isinstance(node, Must) or not _blocks_itself(node):
        return node
    if node.what != Same(Target(1)):
        raise Declined("it: what is blocked was not named")
    return replace(node, against=Same(Target(0)))


def _attached_to_another(node: object) -> object:
    if isinstance(node, Must):
        return replace(node, against=Same(OCCASION)) if _blocks_itself(node) else node
    if not isinstance(node, Attach) or node.what != node.to or node.what == OCCASION:
        return node
    return replace(node, to=OCCASION) if isinstance(node.what, Target) else replace(node, what=OCCASION)


def _itself_returned(node: object) -> object:
    """Return it to the battlefield, then attach it to that creature: what was returned is attached (301.5, 701.3)."""
    if not isinstance(node, (May, If, InOrder, Triggered)) or len(node.effects) != 2:
        return node
    first, then = node.effects
    if not isinstance(first, Move) or first.what != This() or first.to != "battlefield":
        return node
    if then not in (Attach(OCCASION, OCCASION), Attach(OCCASION, Bound(first.bind))):
        return node
    return replace(node, effects=(first, Attach(Bound(first.bind), OCCASION)))
