"""The rules that say whose an object is, who sees it, and where its colors, its size and its loyalty come from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from benchbook.cards.abilities import LevelBand
from benchbook.cards.vocabulary import BASIC_LAND_TYPES
from benchbook.engine.abilities import ADDS_NOTHING
from benchbook.engine.choosing.words_to_choose import COLORS as STANDARD
from benchbook.engine.choosing.words_to_choose import basic_land_types_there_are, colors_there_are, listed_by
from benchbook.engine.game_objects import Object
from benchbook.engine.layers.base import copiable
from benchbook.engine.layers.fitting import fitting
from benchbook.engine.memory import SPEED
from benchbook.engine.procedures import Procedure
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.moment import Moment
from benchbook.engine.scenario.claims.rests_on import not_lost
from benchbook.engine.scenario.claims.words import COLORS, kinds
from benchbook.engine.state import Game
from benchbook.refs import DEFAULT_BOOK

Reader = Callable[[Game, Claim, Object], Iterator[str]]
_COUNTERS_OF = {"bloodthirst": "702.54c", "amplify": "702.38b", "sunburst": "702.44d", "riot": "702.136b"}
_COSTS_OF = {"affinity": "702.41b", "undaunted": "702.125c"}
_SEEN_IN = {"hand": "402.3", "library": "401.2", "graveyard": "404.2", "exile": "406.3"}
_OF_A_TEAM = {"life": ("810.9a", "810.5"), "poison": ("810.10a",)}
_DEFINED_BY: Mapping[str, tuple[Procedure, ...]] = {
    "border": ("border", "borders"), "watermark": ("watermark",),
    "name word": (
        "name words", "name words: names", "name words: words", "name words: joined", "name words: that count",
    ),
}  # fmt: skip
_OF_SEVERAL: Mapping[str, tuple[Procedure, ...]] = {
    "owns": ("owners",), "name": ("components", "constituent's own values"), "mana cost": ("components",),
    "kind": (
        "components", "combined colors", "colors defined together", "overriding colors", "constituent's timestamp",
        "combined supertypes", "constituent's own values", "covered host", "melded pair",
    ),
    "size": ("components", "defined sizes", "constituent's own values", "melded pair"),
    "keyword": ("components", "augmented faces"), "ability": ("components", "augmented faces"),
    "attribute": ("components", "defined sizes"),
}  # fmt: skip
"""Which of a ruleset's definitions an answer about something rests on; about what several cards are one object of."""
_HUES = {"monocolored": "105.2a", "multicolored": "105.2b"}


def _by_the_ruleset(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    """The ruleset's own rules that define what the claim is about."""
    combined = obj.zone == "battlefield" and len(obj.components) > 1 and not obj.face_down
    of_it = _OF_SEVERAL.get(claim.check, ()) if combined else ()
    for name in (*_DEFINED_BY.get(claim.check, ()), *of_it):
        yield from (str(f.ref) for f in game.table.of("runs", name) if f.ref.book != DEFAULT_BOOK)


def of_an_object(moment: Moment, claim: Claim, obj: Object) -> Iterator[str]:
    """What a claim about an object is read off by."""
    yield from _by_the_ruleset(moment.game, claim, obj)
    reader = _READERS.get(claim.check)
    if reader is not None:
        yield from reader(moment.game, claim, obj)


def of_a_player(moment: Moment, claim: Claim) -> Iterator[str]:
    """What a claim about a player is read off by."""
    game = moment.game
    yield from not_lost(moment, claim)
    if claim.check == "life" and claim.number == game.starting_life == game.player(claim.who).life:
        if game.table.one("runs", "starting life") is not None:
            yield from ("903.12f", "103.4d", "119.1d")
        elif game.table.has("903.8") and not game.setting.starts:
            yield "103.4c"
    if game.table.one("runs", "who shares life") is not None:
        yield from _OF_A_TEAM.get(claim.words if claim.check == "counters" else claim.check, ())
    if claim.check == "speed" and SPEED.of(game.player(claim.who)) is None:
        yield from ("702.179b", "702.179f")


def _owner(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    part = obj.components[0] if obj.components else None
    if part is None or part.token:
        return
    yield "112.2" if part.copy else "108.3"


def _controller(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    if obj.zone == "stack":
        yield "113.8" if obj.ability is not None else "112.2"
    elif obj.zone == "command" and "emblem" in obj.marks:
        yield "109.4c"


def _who_sees(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    if obj.zone in _SEEN_IN:
        yield _SEEN_IN[obj.zone]
        yield "400.2"


def _kind(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    look = game.look(obj.id)
    if obj.is_token and not claim.negated and any(word in look.types for word in map(str.lower, kinds(claim.words))):
        yield "205.2c"
    if "emblem" in obj.marks:
        yield "114.3"
    if claim.words == "colorless" and not look.colors and "artifact" in look.types:
        yield "301.4"
    yield from _of_the_rulesets_lists(game, kinds(claim.words))
    words = [word.lower() for word in kinds(claim.words)]
    yield from (_HUES[word] for word in words if word in _HUES)
    if any(word in COLORS for word in words) and look.colors:
        yield from _colors(game, obj, look.colors)
    if any(word in look.types for word in words) and len(look.types) > 1:
        yield "205.2b"
    if claim.negated and not fitting(game, look.types, kinds(claim.words)):
        yield "205.3d"
    if any(word.removeprefix("non") == "snow" for word in words):
        yield "205.4g"
    if any(word.removeprefix("non") == "basic" for word in words) and "land" in look.types:
        yield "205.4c"


def _of_the_rulesets_lists(game: Game, words: tuple[str, ...]) -> Iterator[str]:
    """Colors and basic land types that only this ruleset has, by its lists of them."""
    if {word.lower() for word in words} & set(colors_there_are(game)) - set(STANDARD):
        yield from listed_by(game, "color")
    if set(words) & set(basic_land_types_there_are(game)) - set(BASIC_LAND_TYPES):
        yield from listed_by(game, "basic land type")


def _colors(game: Game, obj: Object, colors: frozenset[str]) -> Iterator[str]:
    """By its mana cost, by a color indicator or by effects."""
    values = copiable(game, obj)
    cost = values.mana_cost
    if set(colors) != set(values.colors):
        yield "202.2f"
        return
    if cost is None or not set(cost.colors):
        yield "202.2e"
        return
    if any("/" in symbol for symbol in cost.symbols):
        yield "202.2d"
    if len(colors) > 1:
        yield "202.2c"


def _size(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    look = game.look(obj.id)
    if claim.check == "base size" or claim.words.startswith("base"):
        yield "208.4b"
        return
    if obj.zone != "battlefield" or not (claim.check == "size" or claim.words in ("power", "toughness")):
        return
    if "creature" not in look.types:
        yield "301.7a" if "Vehicle" in look.subtypes else "302.4"
        return
    if any(n is not None and n < 0 for n in (look.power, look.toughness)):
        yield "107.1b"
    printed = copiable(game, obj)
    if printed.power is None and look.power is not None:
        yield "208.5"
    elif "Vehicle" in look.subtypes:
        yield "301.7b"
    levels = [a for a in printed.abilities if isinstance(a, LevelBand) and a.counter == "level"]
    if levels and all(obj.counter("level") < band.least for band in levels):
        yield "711.5"
    if (look.power, look.toughness) != (look.base_power, look.base_toughness):
        yield "302.4c"


def _attribute(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    there = obj.zone == "battlefield"
    if claim.words == "loyalty":
        yield "306.5c" if there else "306.5a"
    elif claim.words == "defense":
        yield "310.4c" if there else "310.4a"
    else:
        yield from _size(game, claim, obj)


_USED_FROM_A_HAND = {"cycling": "702.29b", "transmute": "702.53b", "reinforce": "702.77b"}
_FROM_SEVERAL = {
    "hexproof": {" and from ": "702.11f", "hexproof from each": "702.11g"},
    "protection": {" and from ": "702.16g", "protection from each": "702.16h"},
}


def _keyword(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    look = game.look(obj.id)
    name = claim.words.lower()
    if name == "hexproof" and any(getattr(h.ability, "filter", None) is not None for h in look.keywords(name)):
        yield "702.11e"
    if name in ADDS_NOTHING and len(look.keywords(name)) > 1:
        yield ADDS_NOTHING[name]
    if name in _USED_FROM_A_HAND and obj.zone == "battlefield" and look.has_keyword(name):
        yield _USED_FROM_A_HAND[name]
    for said in {getattr(h.ability, "text", "").lower() for h in look.keywords(name.split(" ")[0])}:
        yield from (n for words, n in _FROM_SEVERAL.get(name.split(" ")[0], {}).items() if words in said)


def _several(wanted: dict[str, str]) -> Reader:
    def rules(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
        """The rules on keywords that the object has more than once."""
        look = game.look(obj.id)
        yield from (number for name, number in wanted.items() if len(look.keywords(name)) > 1)

    return rules


def _costs(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    """By what each symbol of the cost stands for."""
    yield from _several(_COSTS_OF)(game, claim, obj)
    symbols = set(re.findall(r"\{([^{}]+)\}", claim.words))
    yield from ("107.4a",) if symbols & set("WUBRG") else ()
    yield from ("107.4c",) if "C" in symbols else ()
    yield from ("107.4d",) if "0" in symbols else ()
    yield from ("107.4b",) if any(symbol.isdigit() and symbol != "0" for symbol in symbols) else ()


def _none(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    if claim.words == "mana cost":
        yield "202.1b"
    else:
        yield from _size(game, claim, obj)


def _abilities(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    yield "113.2c"


_DECLARED = {"attacking": "508.1k", "blocking": "509.1g"}


def _status(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    if claim.words in _DECLARED and obj.zone == "battlefield" and not claim.negated:
        yield _DECLARED[claim.words]
        combat = game.combat if claim.words == "attacking" else None
        yield from ("506.4c",) if combat is not None and combat.attackers.get(obj.id) in combat.removed else ()
    if obj.zone not in ("battlefield", "stack") and claim.words in ("tapped", "untapped", "face down", "phased out"):
        yield "110.5d"


def _relation(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    if claim.words == "attached to" and obj.attached_to is not None and "Equipment" in game.look(obj.id).subtypes:
        yield "301.5a"


def _identity(game: Game, claim: Claim, obj: Object) -> Iterator[str]:
    yield from _of_the_rulesets_lists(game, kinds(claim.words))
    cards = [part.definition for part in obj.components]
    yield from (str(f.ref) for f in game.table.of("runs", "also in color identity") if any(map(f.function, cards)))
    layouts = {part.definition.layout for part in obj.components}
    yield from ("903.4d",) if layouts & {"transform", "modal_dfc"} else ()
    yield from ("903.4e",) if layouts & {"adventure", "omen", "prepare", "prototype"} else ()


_READERS: Mapping[str, Reader] = {
    "owns": _owner, "controls": _controller, "may look": _who_sees, "kind": _kind, "size": _size, "base size": _size,
    "attribute": _attribute, "keyword": _keyword, "counters": _several(_COUNTERS_OF), "costs": _costs, "none": _none,
    "marked": _several({"absorb": "702.64c"}), "abilities": _abilities, "status": _status, "relation": _relation,
    "identity": _identity,
}  # fmt: skip
