"""What is done with libraries and hands."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number, UpTo
from benchbook.cards.grammar.forms import (
    ONE,
    SUBJECT,
    YOU,
    means,
    order,
    player_verb,
    player_verb_means,
)
from benchbook.cards.grammar.holes import K, N, W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Group, TopOf

player_verb("look* at <what>", do.LookAt)

player_verb("reveal* <what>", do.LookAt, reveal=True)

player_verb_means("look* at the top <n:word number> cards of THEIR library", do.LookAt(SUBJECT, TopOf(SUBJECT, N)))

player_verb_means("reveal* the top card of THEIR library", do.LookAt(SUBJECT, TopOf(SUBJECT, ONE), reveal=True))

player_verb_means("reveal* THEIR hand", do.LookAt(SUBJECT, Group(Anything(), "hand", SUBJECT), reveal=True))

means("order", "look at <w:whose> hand", do.LookAt(YOU, Group(Anything(), "hand", W)))


player_verb_means(
    "search* THEIR library and/or graveyard for (a|an) <n:noun>",
    do.Search(SUBJECT, SUBJECT, N, ONE, zones=("library", "graveyard")),
    n=Noun(N, ""),
)


player_verb_means("search* THEIR library for (a|an) <n:noun>", do.Search(SUBJECT, SUBJECT, N, ONE), n=Noun(N, ""))

player_verb_means(
    "search* THEIR library for up to <k:word number> <n:nouns>",
    do.Search(SUBJECT, SUBJECT, N, UpTo(K)),
    n=Noun(N, ""),
    k=K.but(type(None)),
)

player_verb_means(
    "search* THEIR library for up to <k:that many> <n:nouns>",
    do.Search(SUBJECT, SUBJECT, N, UpTo(K)),
    n=Noun(N, ""),
    k=K.but(Number, type(None)),
)

player_verb_means(
    "search* THEIR library for any number of <n:nouns>", do.Search(SUBJECT, SUBJECT, N, UpTo()), n=Noun(N, "")
)

order("reveal <what:pronoun>", do.LookAt, who=YOU, reveal=True)

order("reveal <what:many pronoun>", do.LookAt, who=YOU, reveal=True)
