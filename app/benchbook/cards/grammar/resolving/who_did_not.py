"""Players with whom an instruction found nothing: "each opponent who didn't discard a nonland card this way"."""

from __future__ import annotations

from typing import Any

from benchbook.cards.effects import Discard, Sacrifice
from benchbook.cards.grammar.forms import derived
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.mapping import replaced
from benchbook.cards.players import EachOpponent, EachPlayer, WhoDidNot

UNABLE = "can't"
ASKED = (Discard, Sacrifice)


def who_could_not(effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
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


def _of(words: str, who: Any) -> None:
    def didn_t(noun: Noun) -> WhoDidNot | None:
        return WhoDidNot(who, "discarded", noun.filter) if noun.zone == "" else None

    derived(
        "one player",
        f"{words} who didn't discard (a|an) <n:noun> this way",
        didn_t,
        lambda n: (Noun(n.what, ""),) if n.what is not None and n == didn_t(Noun(n.what, "")) else None,
        WhoDidNot,
    )
    derived(
        "one player",
        f"{words} who can't",
        lambda: WhoDidNot(who, UNABLE),
        lambda n: () if n.what is None and n.of == who else None,
        WhoDidNot,
    )


_of("each opponent", EachOpponent())
_of("each player", EachPlayer())
