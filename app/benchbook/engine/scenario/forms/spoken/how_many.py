"""Claims: power, toughness, loyalty, costs."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import THING
from benchbook.engine.scenario.forms.table import THEN
from benchbook.engine.scenario.wording.sentence import MANA, PLAYER

THEN.spoken(
    r"(?P<o>.+?) has power (?P<n>-?\d+) and toughness (?P<m>-?\d+)",
    "{o} is {n}/{m}",
    "Grizzly Bears has power 2 and toughness 2",
)
THEN.spoken(
    r"(?P<o>.+?) has (?P<a>(?:base )?(?:power|toughness)|mana value) (?P<n>-?\d+)",
    "{o}'s {a} is {n}",
    "Grizzly Bears has power 2",
)
THEN.spoken(r"(?P<o>.+?) is an? (?P<n>-?\d+/-?\d+)(?: creature)?", "{o} is {n}", "Grizzly Bears is a 2/2 creature")
THEN.spoken(r"(?P<o>.+?) has (?P<n>\d+) loyalty", "{o}'s loyalty is {n}", "Chandra Nalaar has 3 loyalty")
THEN.spoken(r"(?P<o>.+?) has (?P<n>-?\d+) (?P<a>power|toughness)", "{o}'s {a} is {n}", "Grizzly Bears has 2 power")
THEN.spoken(rf"{THING} is at (?P<n>\d+)(?: loyalty)?", "{o}'s loyalty is {n}", "Chandra Nalaar is at 4 loyalty")
THEN.spoken(
    rf"{THING} has base power and toughness (?P<n>\S+)",
    "{o}'s base power and toughness is {n}",
    "Grizzly Bears has base power and toughness 1/1",
)
THEN.spoken(rf"{THING} has loyalty (?P<n>\d+)", "{o}'s loyalty is {n}", "Chandra Nalaar has loyalty 3")
THEN.spoken(rf"{THING} costs (?P<m>{MANA})(?: for {PLAYER})?", "{o} costs {m} to cast", "Giant Growth costs {G}")
