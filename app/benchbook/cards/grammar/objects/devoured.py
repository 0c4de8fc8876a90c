"""What a permanent devoured as it entered (702.82b)."""

from __future__ import annotations

from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import CountOf
from benchbook.cards.conditions import Exists
from benchbook.cards.grammar.forms import constant, form, means
from benchbook.cards.grammar.holes import D, N
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Among, Bound

DEVOURED = Bound("devoured")


for nt, nouns in (("devoured one", "noun"), ("devoured many", "nouns")):
    means(nt, f"<n:{nouns}> (it|~|this creature) devoured", Among(DEVOURED, N, "battlefield"), n=Noun(N))


means("each", "<d:devoured one>", CountOf(D))
means("amount", "the number of <d:devoured many>", CountOf(D))
means("condition", "it devoured (a|an) <n:noun>", Exists(Among(DEVOURED, N, "battlefield")), n=Noun(N))
constant("amount", "the number of creatures devoured this way", CountOf(DEVOURED))
form("keyword", "devour x , where x is <amount:amount>", Keyword, name="devour", words="X")
