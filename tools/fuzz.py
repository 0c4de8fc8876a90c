"""Knock at every door with mutated input: each answers, or refuses with a reason; none breaks.

    python tools/fuzz.py [--seed N] [--rounds N | --minutes N] [DOOR …]

A round is repeated from its seed and its number (``--first N --rounds 1``), which stand in the report. The suite runs
the same with a few rounds (tests/test_fuzz.py).
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from benchbook.engine.proving.examples import examples
from benchbook.errors import BenchbookError
from benchbook.importers import run_import
from benchbook.library import Library, open_library
from benchbook.search import open_search
from benchbook.web import create_app
from benchbook.web.app import warm
from benchbook.web.permalinks import pack
from benchbook.web.posing import written

_SIGNS = (
    "é ½ −1 🂡 ' \" ` [ ] { } {X} {Q9} ( ) , : # &a *a - ? | !!python/object % %00 \\ / .. 0 -1 1.5 1e9 007 null true "
    "~ * ^2 book: before: 2026-18-07 Ann Bob Ann's then when given cards targeting casts attacks battlefield each"
)
ODD = (
    *_SIGNS.split(),
    "",
    " ",
    "\n",
    "\t",
    "\r",
    "\0",
    "\u2028",
    "\ud800",
    ", ",
    " and ",
    " or ",
    ": ",
    " #2",
    "- ",
    "4" * 30,
)
VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 3.5, 10**12, "", "x", "Ann"),
    *([], [[]], [None], {}, {"": ""}, {"name": None}, ["x"] * 40),
)
DECK = "1 Sol Ring\n1 Command Tower (C21) 284\n30 Forest\nCommander: Ezuri, Renegade Leader\n\nSideboard\n1 Opt\n"
QUERIES = ('"legend rule"', "704.5f", "trample -deathtouch", "what happens to a token", "book:mtr slow play", "tramle")
QUESTIONS = (
    "If I attack with a 2/2 and my opponent blocks with a 3/3 with first strike, what dies?",
    "Does a creature with trample and deathtouch need to assign lethal damage to the blocker?",
    "I cast Shock on my opponent's Grizzly Bears. Is it destroyed?",
)
_CUP = {"name": "Cup", "oracle_id": "1", "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Creature"}
_FACES = [{"name": "Fire"}, {"name": "Ice"}]
BULK = [
    {
        **_CUP,
        "oracle_text": "Flying",
        "power": "1",
        "toughness": "*",
        "legalities": {"commander": "legal"},
        "keywords": [],
    },
    {"name": "Fire // Ice", "oracle_id": "2", "layout": "split", "color_identity": ["R", "U"], "card_faces": _FACES},
]
RULINGS = [{"oracle_id": "1", "comment": "It is a cup.", "published_at": "2020-01-01", "source": "wotc"}]


class Broken(Exception):
    """A door that neither answered nor refused with a reason."""


@dataclass
class House:
    """What there is to knock at: a library, its site, and a folder for imports."""

    library: Library
    client: Any
    folder: Path

    @cached_property
    def scenarios(self) -> list[dict[str, Any]]:
        """The worked examples as data."""
        return [dict(one.data) for one in examples(self.library).values() if not one.asks]


def mutated(text: str, chance: random.Random) -> str:
    """The text with a few things cut, doubled, moved, repeated or put in."""
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((0, 1, 2, 5, 20, 200)))
        piece = text[start:end]
        put = chance.choice((
            "", piece * 2, piece * chance.choice((3, 40)), piece[::-1], piece.upper(), piece + chance.choice(ODD),
            chance.choice(ODD), chance.choice(ODD) * chance.choice((2, 50, 900)),
        ))  # fmt: skip
        text = (text[:start] + put + text[end:])[:40_000]
    return text


def disturbed(value: Any, chance: random.Random) -> Any:
    """The data with one part of another kind than it was."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(list(value))
        return {**value, key: disturbed(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.85:
        at = chance.randrange(len(value))
        return [*value[:at], disturbed(value[at], chance), *value[at + 1 :]]
    if isinstance(value, str) and chance.random() < 0.6:
        return mutated(value, chance)
    return chance.choice(VALUES)


def _posed(house: House, chance: random.Random) -> str:
    scenario: Any = {k: v for k, v in chance.choice(house.scenarios).items() if k not in ("note", "source")}
    if chance.random() < 0.5:
        for _ in range(chance.choice((1, 1, 2, 4))):
            scenario = disturbed(scenario, chance)
        return json.dumps(scenario)
    return mutated(written(scenario), chance)


def _scenario(house: House, chance: random.Random) -> None:
    body = _posed(house, chance).encode("utf-8", "surrogatepass")
    _told(house.client.post("/api/answer", data=body), (200, 400, 413))


def _large(house: House, chance: random.Random) -> None:
    """As much as a scenario may have: several examples on one board, things and lines many times over."""
    whole: dict[str, Any] = {"cards": [], "given": {}, "when": [], "then": []}
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        one = chance.choice(house.scenarios)
        whole["ruleset"] = one.get("ruleset", "modern")
        for key in ("cards", "when", "then"):
            whole[key] = [*whole[key], *(one.get(key) or ())]
        for who, held in (one.get("given") or {}).items():
            whole["given"][who] = _both(whole["given"].get(who), held)
    whole = _many(whole, chance)
    times = chance.choice((1, 1, 2, 8, 60))
    whole["when"] = (whole["when"] * times)[:120]
    whole["then"] = (whole["then"] * chance.choice((1, 10)))[:120]
    whole["cards"] = list({str(card.get("name")): card for card in whole["cards"]}.values())
    body = json.dumps(whole, default=str).encode()[:32_000]
    if chance.random() < 0.5:
        _told(house.client.post("/api/answer", data=body), (200, 400, 413))
    else:
        _told(house.client.post("/ask", data={"scenario": body}), (200, 400, 413))


def _both(one: Any, other: Any) -> Any:
    """What lies on two boards together; where they cannot lie so, the second."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {**one, **{key: _both(one.get(key), value) for key, value in other.items()}}
    return [*one, *other] if isinstance(one, list) and isinstance(other, list) else other


def _many(whole: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The board with some of its things many times over, and with greater numbers."""
    shares = [0.0, 0.3, 1.0]
    most, share = chance.choice((1, 1, 4, 20, 60)), chance.choice(shares)

    def times(thing: Any) -> Any:
        if chance.random() > share or most == 1:
            return thing
        count = chance.randrange(2, most + 1)
        if isinstance(thing, str):
            return thing if thing[:1].isdigit() or " as " in thing else f"{count} {thing}"
        return {**thing, "count": count} if isinstance(thing, dict) and "as" not in thing else thing

    for held in whole["given"].values():
        for zone, things in held.items() if isinstance(held, dict) else ():
            if isinstance(things, list):
                held[zone] = [times(one) for one in things]
            elif isinstance(things, int) and not isinstance(things, bool) and chance.random() < 0.2:
                held[zone] = things * chance.choice((10, 1000, 10**9))
    return whole


def _permalink(house: House, chance: random.Random) -> None:
    text = _posed(house, chance).encode("utf-8", "replace").decode()
    packed = pack(text)
    packed = mutated(packed, chance) if chance.random() < 0.7 else packed
    path = chance.choice(("/ask.json", "/compare.json", "/ask"))
    _told(house.client.get(path, query_string={"s": _sayable(packed), "rulesets": "modern,tenth-edition"}), (200, 400))


def _query(house: House, chance: random.Random) -> None:
    text = _sayable(mutated(chance.choice(QUERIES), chance))
    _told(house.client.get(chance.choice(("/search.json", "/complete.json")), query_string={"q": text}), (200, 400))


def _deck(house: House, chance: random.Random) -> None:
    _told(house.client.post("/deck", data={"list": _sayable(mutated(DECK, chance))}), (200, 400))


def _question(house: House, chance: random.Random) -> None:
    text = _sayable(mutated(chance.choice(QUESTIONS), chance))
    _told(house.client.post("/api/question", json={"question": text}), (200, 400, 413))


def _importer(house: House, chance: random.Random) -> None:
    """A bulk file of any shape is taken, or changes nothing and is refused with a reason."""
    kind, items = chance.choice((("cards", BULK), ("rulings", RULINGS)))
    data: Any = items
    for _ in range(chance.choice((0, 1, 3))):
        data = disturbed(data, chance)
    text = json.dumps(data)
    path, home = house.folder / "bulk.json", house.folder / "import"
    path.write_bytes((mutated(text, chance) if chance.random() < 0.5 else text).encode("utf-8", "surrogatepass"))
    before = _contents(home / "rulings")
    try:
        run_import(kind, path, home)
    except BenchbookError as problem:
        if _contents(home / "rulings") != before:
            raise Broken(f"refused ({problem}), but something was changed") from problem
        return
    opened = open_library(root=house.folder / "nothing", home=home, cache=house.folder / "cache")
    for name in opened.card_names():
        opened.card(name)


def _cache(house: House, chance: random.Random) -> None:
    """Whatever is done to a file that was built, the library says the same."""
    home, cache = house.folder / "home", house.folder / "built"
    if not home.exists():
        path = house.folder / "whole.json"
        path.write_text(json.dumps(BULK), "utf-8")
        run_import("cards", path, home)
    places = {"root": house.folder / "nothing", "home": home, "cache": cache}
    open_library(**places)
    files = [one for base in (home / "index", cache) for one in sorted(base.rglob("*")) if one.is_file()]
    hurt = chance.choice(files)
    data = bytearray(hurt.read_bytes())
    how = chance.randrange(4)
    if how == 0:
        hurt.unlink()
    elif how == 1:
        hurt.write_bytes(data[: chance.randrange(len(data) + 1)])
    elif how == 2:
        hurt.write_bytes(chance.randbytes(chance.randrange(5000)))
    else:
        data[chance.randrange(len(data))] ^= chance.randrange(1, 256)
        hurt.write_bytes(data)
    opened = open_library(**places)
    card = opened.card("Cup")
    if sorted(opened.card_names()) != ["Cup", "Fire // Ice"] or card is None or card.faces[0].text != "Flying":
        raise Broken(f"{hurt.name}: what is damaged is used")


DOORS: dict[str, Callable[[House, random.Random], None]] = {
    "scenario": _scenario, "large": _large, "permalink": _permalink, "query": _query, "deck": _deck,
    "question": _question, "importer": _importer, "cache": _cache,
}  # fmt: skip


def _sayable(text: str) -> str:
    """What a browser could send: no halves of characters."""
    return text.encode("utf-8", "replace").decode()


def _contents(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.glob("*")} if folder.is_dir() else {}


def _told(response: Any, codes: tuple[int, ...]) -> None:
    """An answer, or a refusal: no error page, and no fault of the engine told as either."""
    body = response.get_data(as_text=True)
    if response.status_code not in codes:
        raise Broken(f"{response.status_code}: {body[:200]}")
    if "the engine could not go on" in body:
        raise Broken(body[max(0, body.index("the engine could not go on") - 100) :][:400])
    if len(body) > 1_000_000:
        raise Broken(f"an answer of {len(body):,} bytes")


def knock(door: str, house: House, seed: int, rounds: Iterable[int]) -> Iterator[tuple[int, float, Exception | None]]:
    """Each round's number, how long it took, and what broke."""
    for number in rounds:
        chance = random.Random(f"{door} {seed} {number}")
        started = time.process_time()
        problem: Exception | None = None
        try:
            DOORS[door](house, chance)
        except Exception as error:
            problem = error
        yield number, time.process_time() - started, problem


def house_in(folder: Path, library: Library, client: Any) -> House:
    """A house whose imports go into this folder."""
    (folder / "nothing/rules").mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder / "import", ignore_errors=True)
    return House(library, client, folder)


def _numbers(first: int, rounds: int, minutes: float) -> Iterator[int]:
    """The numbers of so many rounds, or of as many as can be begun within so many minutes."""
    until = time.monotonic() + 60 * minutes
    number = first
    while time.monotonic() < until if minutes else number < first + rounds:
        yield number
        number += 1


def _memory() -> int:
    """The most that the process has held so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> int:
    """Knock at the doors that are named, or at all; 1 where one broke."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("doors", nargs="*", choices=[*DOORS, []], help="which doors (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first round")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=0, help="go on so long, instead of so many rounds")
    options = parser.parse_args()
    broken = 0
    with tempfile.TemporaryDirectory() as folder:
        library = open_library(home=Path(folder) / "reader")
        search = open_search(library, index=Path(folder) / "search")
        site = create_app(library, search)
        warm(site)
        house = house_in(Path(folder), library, site.test_client())
        played = house.scenarios[::400] if {"scenario", "large", "permalink"} & set(options.doors or DOORS) else ()
        for one in played:  # a server has warmed up
            house.client.post("/api/answer", data=json.dumps(one, default=str))
        for door in options.doors or DOORS:
            slowest, number, before = 0.0, options.first, _memory()
            numbers = _numbers(options.first, options.rounds, options.minutes)
            for number, seconds, problem in knock(door, house, options.seed, numbers):
                slowest = max(slowest, seconds)
                if problem is not None or seconds > 2:
                    broken += 1
                    said = repr(problem)[:500] if problem is not None else ""
                    print(f"{door} {options.seed} {number}: {seconds:.1f} s {said}", flush=True)
            rounds = number + 1 - options.first
            print(f"{door}: {rounds} rounds, the slowest {slowest:.2f} s, memory +{_memory() - before} MB", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
