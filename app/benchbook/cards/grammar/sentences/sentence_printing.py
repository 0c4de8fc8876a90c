"""Whole sentences as they are said: choices, conditions, and what follows an instruction."""

from __future__ import annotations

from itertools import combinations

from benchbook.cards.grammar.costs.prices import say_done_by_another
from benchbook.cards.grammar.sentences.clause_parsing import COUNTERED_WORDS, FOLLOWING
from benchbook.cards.grammar.sentences.clause_printing import say_end
from benchbook.cards.grammar.sentences.second_sentences import said_of_the_same, say_in_place, say_instead_if
from benchbook.cards.grammar.sentences.sentence_parsing import LEAVING, LEFT
from benchbook.cards.grammar.wording import *
from benchbook.frozen import dataclass

COLOR = ChooseThing(YOU, "color", "color")
SETS = (some for size in range(1, 6) for some in combinations([COLOR_NAMES[one] for one in COLORS], size))
SEVERAL_COLORS = replace(COLOR, key="colors", options=tuple(map(" and ".join, SETS)))

OF_CHOICE = {
    "from the color of your choice": COLOR,
    **{
        f"from {word} or from the color of your choice": replace(COLOR, options=(word, *COLOR_NAMES.values()))
        for word in ("colorless", "artifacts")
    },
}


def with_choices(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Of the color of your choice": the color is chosen first."""
    found: list[Effect] = []
    for effect in _inside(effects, with_choices):
        wanted = _choice_in(effect)
        if wanted is not None and not any(isinstance(f, ChooseThing) and f.key == wanted.key for f in found):
            found.append(wanted)
        found.append(effect)
    return tuple(found)


def _inside(effects: tuple[Effect, ...], how: Callable[[tuple[Effect, ...]], tuple[Effect, ...]]) -> tuple[Effect, ...]:
    """The effects, with those that are done on a condition or by choice taken in hand too."""

    def inside(one: Effect) -> Effect:
        if isinstance(one, May):
            return replace(one, effects=how(one.effects), then=how(one.then), otherwise=how(one.otherwise))
        if isinstance(one, If):
            return replace(one, effects=how(one.effects), otherwise=how(one.otherwise))
        return one

    return tuple(map(inside, effects))


def _choice_in(effect: Effect) -> ChooseThing | None:
    """The choice that its wording holds: of the color, creature type or basic land type of your choice."""
    for change in effect.changes if isinstance(effect, Continuous) else ():
        if isinstance(change, SetColors) and change.chosen in ("color", "colors"):
            return COLOR if change.chosen == "color" else SEVERAL_COLORS
        for ability in change.abilities if isinstance(change, GainAbilities) else ():
            words = getattr(ability, "words", "")
            if words in OF_CHOICE:
                return OF_CHOICE[words]
        if isinstance(change, AddChosenType) and change.instead:
            return ChooseThing(YOU, change.key, change.key)
    return None


def without_choices(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects without the choices that their wording holds."""
    effects = _inside(effects, without_choices)
    return tuple(e for i, e in enumerate(effects) if not (i + 1 < len(effects) and e == _choice_in(effects[i + 1])))


@says("text")
def say_text(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Sentences."""
    if not isinstance(node, tuple) or not node:
        return
    bare = without_choices(node)
    if bare != node:
        yield from _say_text(printer, bare, state)
    yield from _say_text(printer, node, state)


def _say_text(printer: Printer, node: tuple[Effect, ...], state: State) -> Iterator[State]:
    starts = [state, *(printer.phrase("then", state) if printer.against is not None else ())]
    for begun in starts:
        for size in range(1, len(node) + 1):
            for after in _say_sentence(printer, node[:size], begun):
                if size == len(node):
                    yield after
                else:
                    yield from _say_text(printer, node[size:], after)


def _say_sentence(printer: Printer, effects: tuple[Effect, ...], state: State) -> Iterator[State]:
    if len(effects) == 1:
        yield from _say_structure(printer, effects[0], state)
        yield from printer.say("whole sentence", effects[0], state)
    for after in printer.say("clauses", effects, state):
        yield from say_end(printer, after)
    if len(effects) > 1 and isinstance(effects[-1], If) and not effects[-1].otherwise:
        yield from _say_only_if(printer, (*effects[:-1], *effects[-1].effects), effects[-1].condition, state)
    if len(effects) > 1 and isinstance(effects[0], DelayedTrigger):
        yield from _say_put_off_and(printer, effects[0], effects[1:], state)


def _say_put_off_and(
    printer: Printer, later: DelayedTrigger, rest: tuple[Effect, ...], state: State
) -> Iterator[State]:
    """… at the beginning of the next end step and you …"""
    first = later.ability
    plain = later == DelayedTrigger(Triggered(first.when, first.effects))
    for after in printer.say("clauses", first.effects, state) if plain else ():
        for at in printer.phrase("at", after):
            for when in printer.say("next step", first.when, at):
                for joined in printer.phrase("and", when):
                    for more in printer.say("clauses", rest, joined):
                        yield from say_end(printer, more)


def _say_structure(printer: Printer, node: Effect, state: State) -> Iterator[State]:  # noqa: C901
    if isinstance(node, If):
        yield from _say_if(printer, node, state)
        yield from _say_offered(printer, node, state)
    elif isinstance(node, May) and (node.then or node.otherwise):
        for after in _say_sentence(printer, (replace(node, then=(), otherwise=()),), state):
            yield from _say_following(printer, node, after)
    elif isinstance(node, FlipCoin) and (node.won or node.lost):
        for after in _say_sentence(printer, (replace(node, won=(), lost=()),), state):
            yield from _say_flipped(printer, node, after)
    elif isinstance(node, PayOrElse):
        yield from _say_unless_and(printer, node, state)
    elif isinstance(node, DelayedTrigger) and node.duration is not None:
        for after in printer.say("lasting trigger", node, state):
            yield from say_end(printer, after)
    elif isinstance(node, DelayedTrigger) and node == DelayedTrigger(
        Triggered(node.ability.when, node.ability.effects)
    ):
        if node.ability.when == LEFT:
            yield from _say_once_it_left(printer, node, state)
        for at in printer.phrase("at", state):
            for when in printer.say("next step", node.ability.when, at):
                for comma in printer.phrase(",", when):
                    for after in printer.say("clauses", node.ability.effects, comma):
                        yield from say_end(printer, after)
                    if len(node.ability.effects) == 1 and isinstance(node.ability.effects[0], If):
                        yield from _say_if(printer, node.ability.effects[0], comma)
        for after in printer.say("clauses", node.ability.effects, state):
            for at in printer.phrase("at", after):
                for when in printer.say("next step", node.ability.when, at):
                    yield from say_end(printer, when)
        yield from _say_later_if(printer, node.ability, state)


def _say_later_if(printer: Printer, ability: Triggered, state: State) -> Iterator[State]:
    """Destroy it at the beginning of the next end step if it didn't attack this turn."""
    only = ability.effects[0] if len(ability.effects) == 1 else None
    if not isinstance(only, If) or only.otherwise or len(only.effects) != 1:
        return
    for told in printer.say("clauses", only.effects, state):
        for at in printer.phrase("at", told):
            for when in printer.say("next step", ability.when, at):
                for word in printer.phrase("if", when):
                    for after in printer.say("condition", only.condition, word):
                        yield from say_end(printer, after)


def _say_once_it_left(printer: Printer, node: DelayedTrigger, state: State) -> Iterator[State]:
    for begun in printer.phrase("when", state):
        for named in printer.say("this", This(), begun):
            for comma in printer.phrase(" ".join(LEAVING), named):
                for after in printer.say("clauses", node.ability.effects, comma):
                    yield from say_end(printer, after)


def _say_flipped(printer: Printer, node: FlipCoin, state: State) -> Iterator[State]:
    starts = _say_joined(printer, "won", node.won, state) if node.won else iter((state,))
    for after in _say_joined(printer, "lost", node.lost, state) if node.won and node.lost else ():
        yield from _say_joined(printer, "won", node.won, after)
    for after in starts:
        if node.lost:
            yield from _say_joined(printer, "lost", node.lost, after)
            yield from _say_joined(printer, "otherwise", node.lost, after)
        else:
            yield after


def _say_offered(printer: Printer, node: If, state: State) -> Iterator[State]:
    """If …, you may …. If you do, …"""
    inside = node.effects[0] if len(node.effects) == 1 and not node.otherwise else None
    if isinstance(inside, May) and inside.then and not inside.otherwise:
        bare = replace(node, effects=(replace(inside, then=()),))
        for after in _say_sentence(printer, (bare,), state):
            yield from _say_following(printer, inside, after)


def _say_following(printer: Printer, node: May | _Otherwise, state: State) -> Iterator[State]:
    starts = iter((state,))
    if node.then:
        starts = _say_joined(printer, "then", node.then, state)
    for after in starts:
        if node.otherwise:
            yield from _say_joined(printer, "otherwise", node.otherwise, after)
        else:
            yield after


def _say_joined(printer: Printer, how: str, effects: tuple[Effect, ...], state: State) -> Iterator[State]:
    if (
        how == "then"
        and len(effects) == 1
        and isinstance(effects[0], DelayedTrigger)
        and effects[0].ability.when == Reflexive()
    ):
        ability = effects[0].ability
        inner = Printer(ability.targets, printer.against)
        for when in ("when you do ,", "when it connives this way ,"):
            for begun in printer.phrase(when, state):
                for after in inner.say("text", ability.effects, State(begun.out, 0)):
                    yield State(after.out, state.named, state.x)
        return
    for words, kind in FOLLOWING.items():
        if kind == how:
            for begun in printer.phrase(" ".join(words), state):
                for after in printer.say("clauses", effects, begun):
                    yield from say_end(printer, after)
                yield from _say_put_off(printer, effects, begun)


def _say_put_off(printer: Printer, effects: tuple[Effect, ...], state: State) -> Iterator[State]:
    if len(effects) == 1 and isinstance(effects[0], DelayedTrigger):
        yield from _say_structure(printer, effects[0], state)


def _say_if(printer: Printer, node: If, state: State) -> Iterator[State]:  # noqa: C901
    if node.condition == IsNot(DidSo()) and not node.otherwise:
        yield from _say_joined(printer, "can't", node.effects, state)
        return
    if node.condition == DidSo() and not node.otherwise:
        yield from _say_joined(printer, "then", node.effects, state)
        return
    if node.otherwise:
        for before in _say_sentence(printer, node.otherwise, state):
            for begun in printer.phrase("if", before):
                for told in printer.say("condition", node.condition, begun):
                    yield from _say_instead(printer, node, told)
            for told in say_instead_if(printer, node, before):
                yield from say_end(printer, told)
    for begun in printer.phrase("if", state):
        for told in printer.say("condition", node.condition, begun):
            for comma in printer.phrase(",", told):
                for after in printer.say("clauses", node.effects, comma):
                    for end in say_end(printer, after):
                        yield from _say_following(printer, _Otherwise((), node.otherwise), end)
                if not node.otherwise:
                    yield from _say_put_off(printer, node.effects, comma)
    for end in _say_only_if(printer, node.effects, node.condition, state):
        yield from _say_following(printer, _Otherwise((), node.otherwise), end)


def _say_only_if(printer: Printer, effects: tuple[Effect, ...], condition: Condition, state: State) -> Iterator[State]:
    """What is done, and only then on what condition."""
    for after in printer.say("clauses", effects, state):
        for word in printer.phrase("if", after):
            for told in printer.say("condition", condition, word):
                yield from say_end(printer, told)


def _say_instead(printer: Printer, node: If, state: State) -> Iterator[State]:
    (first, *more) = node.effects
    if isinstance(first, May) and first.otherwise == node.otherwise:
        node = replace(node, effects=(replace(first, otherwise=()), *more))
    again = said_of_the_same(node) if printer.against is not None else None
    if again is not None:
        yield from _say_instead(printer, again, state)
    for comma in printer.phrase(",", state):
        for after in say_in_place(printer, node, comma):
            for word in printer.phrase("instead", after):
                yield from say_end(printer, word)
        for word in printer.phrase("instead", comma):
            for after in say_in_place(printer, node, word):
                yield from say_end(printer, after)


@dataclass(frozen=True, slots=True)
class _Otherwise:
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]


def _say_unless_and(printer: Printer, node: PayOrElse, state: State) -> Iterator[State]:
    if node.then:
        for after in _say_unless_and(printer, replace(node, then=()), state):
            yield from _say_joined(printer, "then", node.then, after)
        return
    yield from _say_unless(printer, node, state)
    if len(node.effects) > 1 and node.who != YOU:
        for after in _say_unless(printer, replace(node, effects=node.effects[:1]), state):
            yield from _say_joined(printer, "otherwise", node.effects[1:], after)
    first = node.effects[0]
    for words, zone in COUNTERED_WORDS.items():
        if isinstance(first, CounterSpell) and len(node.effects) == 1 and first.instead == zone:
            plain = replace(node, effects=(replace(first, instead=None),))
            for after in _say_unless(printer, plain, state):
                for told in printer.phrase(words, after):
                    yield from say_end(printer, told)


def _say_unless(printer: Printer, node: PayOrElse, state: State) -> Iterator[State]:
    for after in printer.say("clauses", node.effects, state):
        for word in printer.phrase("unless", after):
            if node.who == YOU:
                for you in printer.phrase("you", word):
                    for paid in printer.say("cost", node.cost, you):
                        yield from say_end(printer, paid)
            for done in say_done_by_another(printer, node.who, node.cost, word):
                yield from say_end(printer, done)
