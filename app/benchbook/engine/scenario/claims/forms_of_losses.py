"""The forms of ``then`` about how many permanents and cards were lost over the scenario."""

from __future__ import annotations

from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.losses import CARDS
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_NO_PERMANENTS = ("life", "card", "cards", "counter", "counters")


@THEN.form(
    "P sacrificed/lost N OBJECTS", "Ann sacrificed 2 creatures",
    r"{p:player} (?:has )?(?P<v>sacrificed|lost) {n:number} {f:rest}",
    about="In all. Lost is what the player controlled and what is no longer on the battlefield.",
)  # fmt: skip
def lost_permanents(m: Parts) -> Claim:
    """Permanents that a player sacrificed, or that are gone."""
    words = m.text("f")
    if words.split()[-1] in _NO_PERMANENTS or words.startswith("life"):
        raise NotThisForm(words)
    return Claim("lost permanents", who=m.player("p"), number=m.number("n"), words=f"{m.text('v')} {words}")


@THEN.form("N OBJECTS died", "3 creatures died", r"{n:number} {f:text} died")
def died(m: Parts) -> Claim:
    """Permanents put into a graveyard from the battlefield, whoever controlled them."""
    return Claim("lost permanents", number=m.number("n"), words=f"died {m.text('f')}")


THEN.says(
    Claim("lost cards"), "P discarded/milled N cards", "Ann discarded 2 cards",
    rf"{{who:player}} (?:has )?(?P<words>{'|'.join(CARDS)}) {{number:number}} cards?",
    about="In all.",
)  # fmt: skip
