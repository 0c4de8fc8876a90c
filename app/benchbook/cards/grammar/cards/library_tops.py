"""Cards from the top of a library: milled until one fits, exiled, one each to hand, top and bottom."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

FOUND = Bound("found")

for words in (
    "mill* a card , then repeat* this process until (a|an) <n:noun> or X cards have been put into THEIR graveyard this way , whichever comes first",  # noqa: E501
    "mill* a card . repeat this until X cards or (a|an) <n:noun> have been put into THEIR graveyard this way",
):
    player_verb_means(words, RevealUntil(SUBJECT, N, ONE, "mill", VariableX()), n=Noun(N, ""))

for words in (
    "if one or more creature cards were put into that graveyard this way , sacrifice <w:this> and put one of them onto the battlefield under your control",  # noqa: E501
    "if a creature card was , sacrifice <w:this> and put one such card onto the battlefield under your control",
):
    means(f"clause: {words}", If(Exists(FOUND), (Sacrifice(This()), Move(FOUND, "battlefield", YOU))), w=This())

for down in (False, True):
    player_verb_means(
        f"exile* a card from the top of THEIR library {'face down ' * down}for each <e:each>",
        Exile(TopOf(SUBJECT, E.but(Number)), face_down=down),
        "what.who",
    )

ON_TOP = Bound("moved")

means(
    "clause: put one of <s:seen> into your hand , one on top of your library , and one on the bottom of your library",
    InOrder(
        (
            Move(Choose(Same(S), ONE, YOU, "library"), "hand"),
            Move(Choose(Same(S), ONE, YOU, "library"), "library"),
            Move(Group(And((Same(S), Not(Same(ON_TOP)))), "library"), "library", position="bottom"),
        )
    ),
)
