"""Each object of a kind deals damage by its own power, to itself, or to its own controller."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import AttributeOf
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Bound, Group, PlayerAsObject
from benchbook.cards.players import ControllerOf

DEALER = Bound("dealer")
ITS_CONTROLLER = PlayerAsObject(ControllerOf(DEALER))


def _dealt(noun: Noun, amount: Any, to: Any) -> do.DealDamage | None:
    return do.DealDamage(amount, to, Group(noun.filter)) if noun.zone == "battlefield" and noun.who is None else None


def _noun(node: do.DealDamage) -> Noun | None:
    return Noun(node.source.filter) if isinstance(node.source, Group) else None


def _by_its(attribute: Any) -> None:
    own = AttributeOf(attribute, DEALER)

    def take(node: do.DealDamage) -> tuple[Any, ...] | None:
        noun = _noun(node)
        return (noun, node.to) if noun is not None and node == _dealt(noun, own, node.to) else None

    def take_itself(node: do.DealDamage) -> tuple[Any, ...] | None:
        noun = _noun(node)
        return (noun,) if noun is not None and node == _dealt(noun, own, DEALER) else None

    words = "each <n:noun> deals damage"
    its = f"equal to its {attribute}"
    derived("clause", f"{words} {its} to <t:recipient>", lambda n, t: _dealt(n, own, t), take, do.DealDamage)
    derived("clause", f"{words} to itself {its}", lambda n: _dealt(n, own, DEALER), take_itself, do.DealDamage)


for attribute in ("power", "toughness"):
    _by_its(attribute)


def _of_controllers(node: do.DealDamage) -> tuple[Any, ...] | None:
    noun = _noun(node)
    return (noun, node.amount) if noun is not None and node == _dealt(noun, node.amount, ITS_CONTROLLER) else None


derived(
    "clause",
    "each <n:noun> deals <a:damage> to its controller",
    lambda n, a: _dealt(n, a, ITS_CONTROLLER),
    _of_controllers,
    do.DealDamage,
)


def _by(dealers: Any, to: Any) -> do.DealDamage:
    return do.DealDamage(AttributeOf("power", DEALER), to, dealers)


derived(
    "clause",
    "each of <p:many pronoun> deals damage equal to its power to <t:recipient>",
    _by,
    lambda n: (n.source, n.to) if n.source is not None and n == _by(n.source, n.to) else None,
    do.DealDamage,
)
