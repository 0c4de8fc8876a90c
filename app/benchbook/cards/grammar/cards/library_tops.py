"""Cards from the top of a library: milled until one fits, exiled, one each to hand, top and bottom."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

FOUND = Bound("found")


def _until(noun: Noun) -> Any:
    return RevealUntil(SUBJECT, noun.filter, ONE, "mill", VariableX()) if noun.zone == "" else None


def _of_until(effect: Any) -> tuple[Any, ...] | None:
    noun = Noun(effect.filter, "")
    return (noun,) if effect == RevealUntil(effect.who, effect.filter, ONE, "mill", VariableX()) else None


for words in (
    "mill* a card , then repeat* this process until (a|an) <n:noun> or X cards have been put into THEIR graveyard this way , whichever comes first",  # noqa: E501
    "mill* a card . repeat this until X cards or (a|an) <n:noun> have been put into THEIR graveyard this way",
):
    player_verb_by(words, _until, _of_until, RevealUntil)


def _taken(this: Any) -> If:
    taken = (Sacrifice(this), Move(FOUND, "battlefield", YOU))
    return If(Exists(FOUND), taken)


for words in (
    "if one or more creature cards were put into that graveyard this way , sacrifice <w:this> and put one of them onto the battlefield under your control",  # noqa: E501
    "if a creature card was , sacrifice <w:this> and put one such card onto the battlefield under your control",
):
    derived("clause", words, _taken, lambda e: (This(),) if e == _taken(This()) else None, If)

for down in (False, True):

    def _top(number: Any, who: Any = SUBJECT, d: bool = down) -> Exile | None:
        return None if isinstance(number, Number) else Exile(TopOf(who, number), face_down=d)

    def _of_top(node: Exile, m: Any = _top) -> tuple[Any, ...] | None:
        top = node.what if isinstance(node.what, TopOf) else None
        return (top.number,) if top is not None and node == m(top.number, top.who) else None

    player_verb_by(
        f"exile* a card from the top of THEIR library {'face down ' * down}for each <e:each>",
        _top,
        _of_top,
        Exile,
        "what.who",
    )

SEEN, ON_TOP = Bound("looked at"), Bound("moved")

means(
    "clause",
    "put one of <s:seen> into your hand , one on top of your library , and one on the bottom of your library",
    InOrder(
        (
            Move(Choose(Same(S), ONE, YOU, "library"), "hand"),
            Move(Choose(Same(S), ONE, YOU, "library"), "library"),
            Move(Group(And((Same(S), Not(Same(ON_TOP)))), "library"), "library", position="bottom"),
        )
    ),
)
