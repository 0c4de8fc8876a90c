"""Nodes with holes: what a pattern builds it takes apart again, and it takes nothing else."""

from __future__ import annotations

import pytest

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number
from benchbook.cards.conditions import UntilLeaves
from benchbook.cards.filters import And, Anything, ControlledBy, HasCounters, HasType, Other
from benchbook.cards.grammar import all_forms, forms
from benchbook.cards.grammar.holes import (
    A,
    B,
    K,
    N,
    Referring,
    T,
    W,
    also,
    asking,
    both_ways,
    group_of,
    kind_or_none,
    whole,
)
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Bound, Group, This
from benchbook.cards.players import EachOpponent

CREATURE = HasType("creature")


def test_what_fills_the_holes_is_found_again() -> None:
    build, take = both_ways(("w", "t"), do.Exile(W, until=UntilLeaves(T)), {})
    made = build(Bound("it"), This())
    assert made == do.Exile(Bound("it"), until=UntilLeaves(This()))
    assert take(made) == (Bound("it"), This())
    assert take(do.Exile(Bound("it"))) is None
    assert take(do.Destroy(Bound("it"))) is None


def test_a_hole_that_stands_twice_is_one_thing() -> None:
    build, take = both_ways(("w",), do.Exchange(W, W), {})
    assert take(build(This())) == (This(),)
    assert take(do.Exchange(This(), Bound("it"))) is None


def test_a_slot_may_say_what_its_capture_looks_like() -> None:
    build, take = both_ways(("n",), do.Destroy(N), {"n": Noun(N, "hand")})
    assert build(Noun(CREATURE, "hand")) == do.Destroy(CREATURE)
    assert build(Noun(CREATURE)) is None
    assert build(Noun(CREATURE, "hand", EachOpponent())) is None
    assert take(do.Destroy(CREATURE)) == (Noun(CREATURE, "hand"),)


def test_a_test_on_a_hole_holds_both_ways_or_one() -> None:
    build, take = both_ways(("a",), do.Destroy(A), {"a": A.but(Number)})
    assert (build(Number.of(1)), take(do.Destroy(Number.of(1)))) == (None, None)  # type: ignore[arg-type]
    build, take = both_ways(("a",), do.Destroy(A), {"a": A.read_where(lambda value: value == This())})
    assert (build(Bound("it")), take(do.Destroy(Bound("it")))) == (None, (Bound("it"),))
    build, take = both_ways(("a",), do.Destroy(A), {"a": A.said_where(lambda value: value == This())})
    assert (build(Bound("it")), take(do.Destroy(Bound("it")))) == (do.Destroy(Bound("it")), None)


def test_a_hole_takes_the_rest_of_a_tuple() -> None:
    build, take = both_ways(("a", "b"), (A, *B, This()), {})
    assert build(1, (2, 3)) == (1, 2, 3, This())
    assert take((1, 2, 3, This())) == (1, (2, 3))
    assert take((1, This())) == (1, ())
    assert take((This(),)) is None
    with pytest.raises(TypeError, match="is not said"):
        both_ways(("a", "b"), (*A, *B), {})


def test_filters_and_groups_turn_back() -> None:
    build, take = both_ways(("n",), do.Destroy(also(N, Other())), {"n": Noun(N)})
    assert take(build(Noun(CREATURE))) == (Noun(CREATURE),)
    assert take(do.Destroy(CREATURE)) is None
    build, take = both_ways(("n",), do.Destroy(group_of(N)), {})
    assert build(Noun(CREATURE)) == do.Destroy(Group(CREATURE))
    assert build(Noun(Anything(), "")) is None
    assert take(do.Destroy(Group(CREATURE))) == (Noun(CREATURE),)
    assert take(do.Destroy(This())) is None


def test_what_a_filter_asks_last_or_first_may_hold_holes() -> None:
    build, take = both_ways(("n", "w"), Group(also(N, ControlledBy(W))), {})
    assert build(CREATURE, EachOpponent()) == Group(And((CREATURE, ControlledBy(EachOpponent()))))
    assert take(build(CREATURE, EachOpponent())) == (CREATURE, EachOpponent())
    assert take(build(Anything(), EachOpponent())) == (Anything(), EachOpponent())
    assert take(Group(CREATURE)) is None
    build, take = both_ways(("n",), Group(asking(Other(), N)), {})
    assert build(CREATURE) == Group(And((Other(), CREATURE)))
    assert (take(build(CREATURE)), take(Group(And((CREATURE, Other()))))) == ((CREATURE,), None)


def test_a_kind_may_be_nothing_and_a_number_is_counted() -> None:
    build, take = both_ways(("n",), do.CounterSpell(This(), kind=kind_or_none(N)), {})
    assert build(Anything()) == do.CounterSpell(This())
    assert (take(build(Anything())), take(build(CREATURE))) == ((Anything(),), (CREATURE,))
    build, take = both_ways(("k",), HasCounters("charge", whole(K)), {})
    assert build(Number.of(3)) == HasCounters("charge", 3)
    assert (take(build(Number.of(3))), take(HasCounters("charge", 0))) == ((Number.of(3),), None)


def test_a_slot_says_which_noun_phrases_it_takes() -> None:
    forms.means("a nonterminal of this test: <n:permanents> and <w:this>", do.Destroy(N))
    (form,) = forms.forms_of("a nonterminal of this test")[do.Destroy]
    assert form.items == (forms.Slot("nouns"), "and", forms.Slot("this"))
    assert form.build(Noun(CREATURE), This()) == do.Destroy(CREATURE)
    assert form.build(Noun(CREATURE, "stack"), This()) is None
    assert form.build(Noun(CREATURE), Bound("it")) is None
    assert form.take(do.Destroy(CREATURE)) == (Noun(CREATURE), This())  # type: ignore[arg-type]


def test_a_word_that_refers_is_said_of_what_it_refers_to() -> None:
    build, take = both_ways((), do.Destroy(Referring(Bound("word"), This())), {})
    assert build() == do.Destroy(Bound("word"))
    assert (take(do.Destroy(This())), take(do.Destroy(Bound("word")))) == ((), None)


@pytest.mark.parametrize(("names", "slots"), [(("a", "b"), {}), ((), {}), (("a",), {"n": Noun(N)})])
def test_a_slot_that_the_node_drops_and_a_hole_without_a_slot_are_errors(names: tuple[str, ...], slots: dict) -> None:  # type: ignore[type-arg]
    with pytest.raises(TypeError, match="is not both in the words and in the node"):
        both_ways(names, do.Destroy(A), slots)


def test_every_form_of_the_grammar_can_be_made() -> None:
    made = {nt: forms.tree_of(nt) for nt in (*forms._PUT_OFF, *forms._FORMS)}
    assert all_forms
    assert {"order", "clause", "event", "condition"} <= made.keys()
    assert None not in made.values()
