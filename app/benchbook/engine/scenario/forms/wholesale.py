"""Forms of ``when``: attacking with everything; scrying, tokens and fights that no card brings about."""

from __future__ import annotations

from benchbook.engine.scenario.acting.told_effects import effects_of
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import NotThisForm, Parts

_EVERYTHING = r"(?:everything|(?:all|each) of (?:her|his|their) creatures|all (?:her |his |their )?creatures|everyone)"


@WHEN.form(
    "P attacks [Q] with everything", "Ann attacks with everything",
    rf"{{p:player}} attacks (?:{{q:player}} )?with {_EVERYTHING}",
    about="With each creature of P's that can attack Q.",
)  # fmt: skip
def attacks_with_everything(m: Parts) -> act.Attacks:
    """Every creature that can attack does."""
    return act.Attacks(m.player("p"), (), everything=m.player("q") if m.has("q") else "")


@WHEN.form(
    "P creates a 1/1 white Soldier creature token", "Ann creates two 1/1 white Soldier creature tokens",
    r"{p:player} (?P<v>creates|scries|surveils|investigates|proliferates)(?P<w>| (?!a token named|a copy).+)",
    about="Worded as cards word it, after the player's name; also `scries 2`, `surveils 1`, `investigates`, "
    "`proliferates`.",
)  # fmt: skip
def does_so(m: Parts) -> act.Stipulation:
    """An instruction that a player follows."""
    verb = {"scries": "Scry"}.get(m.raw("v"), m.raw("v").removesuffix("s").capitalize())
    words = f"{verb} {m.text('w')}".strip() + "."
    if not effects_of(words):
        raise NotThisForm(words)
    return act.Stipulation("follow", who=m.player("p"), words=words)


WHEN.also("P scries N", "Ann scries 2")


@WHEN.form("O fights O2", "Grizzly Bears fights Hill Giant", r"{o:name} fights {t:name}")
def fights(m: Parts) -> act.Stipulation:
    """Two creatures fight."""
    return act.Stipulation("fight", what=(m.name("o"),), other=(m.name("t"),))
