"""Whether a change of the program changes what it says: dump it before, dump it after, compare.

    python tools/same.py dump FOLDER --cards FILE   what every line of every card is read as, what every worked example
                                                    comes to, and the data of every page
    python tools/same.py dump FOLDER --readings --cards FILE --sample 0.1
    python tools/same.py compare BEFORE AFTER       each difference by name; exit code 1 where there is one
    python tools/same.py against COMMIT             all of it: the dump of a commit, the dump of the checkout, compared

A dump is a file a part, with a line a thing: its name, a tab, what is said of it. Two dumps made with the same options
differ where the program says something else. ``--printed`` adds the words in which each ability is printed back.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from zlib import crc32

import benchbook
from benchbook.cards.abilities import Unread
from benchbook.cards.grammar import print_ability
from benchbook.cards.mana import ManaCost
from benchbook.cards.mapping import fields_of
from benchbook.cards.read import read_text
from benchbook.engine.answer import as_json
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Question
from benchbook.engine.scenario.verify import files
from benchbook.errors import ScenarioError
from benchbook.library import Library, open_library
from benchbook.library.names import card_slug
from benchbook.library.source import plain
from benchbook.library.unquoted import read_sentences
from benchbook.search import open_search
from benchbook.web import create_app

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = Path(benchbook.__file__).resolve().parents[2]  # the checkout of the program that is asked
PARTS = ("readings", "printed", "answers", "pages")
SKIPPED = {"planar", "scheme", "vanguard", "token", "host", "augment"}
SHOWN = 40
PROCESSES = 2
Lines = list[tuple[str, str]]


# ── what a line of a card is read as ──
def written(node: Any) -> str:
    """A node as one would build it, without the fields that are as by default."""
    if isinstance(node, tuple):
        return f"({', '.join(map(written, node))}{',' * (len(node) == 1)})"
    if isinstance(node, (ManaCost, Fraction)):
        return str(node) if isinstance(node, Fraction) else f"{{{node}}}"
    if not is_dataclass(node) or isinstance(node, type):
        return repr(node)
    defaults = dict(fields_of(type(node)))
    held = ((f.name, getattr(node, f.name)) for f in fields(node))
    said = (f"{name}={written(value)}" for name, value in held if value != defaults[name])
    return f"{type(node).__name__}({', '.join(said)})"


@cache
def faces(file: Path) -> tuple[tuple[str, str, str], ...]:
    """Name, type line and text of every face of a bulk card file."""
    raw = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    cards = (card for card in json.loads(raw) if card.get("layout") not in SKIPPED)
    each = (part for card in cards for part in card.get("card_faces") or [card])
    return tuple((p.get("name", ""), p.get("type_line", ""), p.get("oracle_text", "")) for p in each)


def _abilities(face: tuple[str, str, str]) -> Iterator[tuple[str, Any]]:
    name, type_line, text = face
    types = tuple(type_line.lower().replace("—", " ").split())
    for at, ability in enumerate(read_text(text, name, types)):
        yield f"{name}, ability {at + 1}", ability


def readings(face: tuple[str, str, str]) -> Lines:
    """What each ability of a face is, and which of its lines are not read."""
    return [(key, written(ability)) for key, ability in _abilities(face)]


def printed(face: tuple[str, str, str]) -> Lines:
    """Each ability of a face in the words in which it is printed."""
    return [(key, print_ability(one)) for key, one in _abilities(face) if not isinstance(one, Unread)]


# ── what a worked example comes to ──
@cache
def own_library() -> Library:
    """The project's own library, with nothing imported."""
    return open_library(home=Path(tempfile.mkdtemp(prefix="benchbook-same-")))


@cache
def scenarios() -> tuple[tuple[str, Any], ...]:
    """Every scenario of the project: its file and place, and what stands there."""
    found = []
    for file in files([PROGRAM / "rules"]):
        data = plain(read_sentences(file.read_text("utf-8")))
        for at, one in enumerate(data if isinstance(data, list) else [data]):
            found.append((f"{file.relative_to(PROGRAM).as_posix()} #{at + 1}", one))
    return tuple(found)


def answers(named: tuple[str, Any]) -> Lines:
    """What a scenario comes to in each of its rulesets, without the time that it took."""
    key, data = named
    try:
        scenario = solve.read(data, own_library())
    except ScenarioError as problem:
        return [(key, f"invalid: {problem}")]
    if isinstance(scenario, Question):
        return []
    found: Lines = []
    for ruleset in dict.fromkeys([scenario.ruleset, *scenario.also_in]):
        answer = as_json(solve.answer(scenario, own_library(), ruleset))
        told = {name: value for name, value in answer.items() if name not in ("seconds", "receipt")}
        found.append((f"{key} [{ruleset}]", json.dumps(told, ensure_ascii=False, sort_keys=True)))
    return found


# ── the data of a page ──
@cache
def _client() -> Any:
    search = open_search(own_library(), index=Path(tempfile.mkdtemp(prefix="benchbook-same-")))
    return create_app(own_library(), search).test_client()


def addresses() -> Iterator[str]:
    """Every page whose data does not hang on a question: those of the books, the cards and the help."""
    yield from ("/index", "/about", "/help/search", "/help/scenarios", "/glossary", "/cards", "/scenarios", "/openapi")
    for name, book in own_library().books.items():
        yield f"/{name}"
        yield from (section.ref.path for section in book.sections)
        yield from (entry.ref.path for section in book.sections for entry in section.entries)
    yield from (f"/cards/{card_slug(card.name)}" for card in own_library().own_cards)


def pages(address: str) -> Lines:
    """What the twin of a page holds."""
    answer = _client().get(f"{address}.json")
    return [(address, f"{answer.status_code} {' '.join(answer.get_data(as_text=True).split())}")]


# ── dumping ──
def _things(part: str, cards: Path) -> Iterable[tuple[str, Any]]:
    """What a part asks about, each with a name."""
    if part in ("readings", "printed"):
        return ((f"{at} {face[0]}", face) for at, face in enumerate(faces(cards)))
    return scenarios() if part == "answers" else ((one, one) for one in addresses())


def _asked(part: str, cards: Path, share: float) -> list[Any]:
    picked = ((k, t) for k, t in _things(part, cards) if crc32(k.encode()) % 1000 < share * 1000)
    return [(key, thing) if part == "answers" else thing for key, thing in picked]


ASK: dict[str, Callable[[Any], Lines]] = {"readings": readings, "printed": printed, "answers": answers, "pages": pages}


def _ask(work: tuple[str, Any]) -> Lines:
    part, thing = work
    return ASK[part](thing)


def dump(part: str, folder: Path, cards: Path, share: float) -> int:
    """Write a part of a dump; how many lines it has."""
    count = 0
    with get_context("fork").Pool(PROCESSES) as pool, (folder / f"{part}.txt").open("w", encoding="utf-8") as out:
        for found in pool.imap(_ask, ((part, thing) for thing in _asked(part, cards, share)), chunksize=40):
            out.writelines(f"{key}\t{one_line(said)}\n" for key, said in found)
            count += len(found)
    return count


def one_line(text: str) -> str:
    """The text with its ends of lines written out."""
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def dump_parts(folder: Path, wanted: list[str], cards: Path, share: float) -> None:
    """Write the wanted parts of a dump, and say how many lines each has."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in wanted:
        print(f"{part}: {dump(part, folder, cards, share)}", flush=True)


def against(commit: str, wanted: list[str], cards: Path, share: float) -> int:
    """Dump a commit and the checkout, and compare: the commit's program runs in a checkout of its own."""
    place = Path(tempfile.mkdtemp(prefix="benchbook-same-"))
    made = ["git", "-C", str(ROOT), "worktree", "add", "-q", "--detach", str(place / "commit"), commit]
    subprocess.run(made, check=True)
    try:
        command = [sys.executable, str(Path(__file__).resolve()), "dump", str(place / "before"), "--cards", str(cards)]
        options = [f"--{part}" for part in wanted] + ["--sample", str(share)]
        asked = {**os.environ, "PYTHONPATH": str(place / "commit/app")}
        subprocess.run([*command, *options], env=asked, check=True)
    finally:
        subprocess.run(["git", "-C", str(ROOT), "worktree", "remove", "--force", str(place / "commit")], check=True)
    dump_parts(place / "after", wanted, cards, share)
    return compare(place / "before", place / "after")


# ── comparing ──
def things(file: Path) -> dict[str, str]:
    """What a dump says, by name; a name that occurs again is counted."""
    found: dict[str, str] = {}
    for line in file.read_text("utf-8").splitlines():
        key, _, said = line.partition("\t")
        again = key
        for at in range(2, 10_000):
            if again not in found:
                break
            again = f"{key} ({at})"
        found[again] = said
    return found


def differences(before: dict[str, str], after: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    """What only one of two dumps has, and what they say differently, from shortly before they part."""
    for key in sorted(before.keys() | after.keys()):
        was, now = before.get(key), after.get(key)
        if was != now:
            parted = next((at for at, (a, b) in enumerate(zip(was or "", now or "", strict=False)) if a != b), 0)
            start = max(0, parted - 60)
            old, new = ("(not there)" if one is None else one[start : start + 300] for one in (was, now))
            yield key, old, new


def compare(before: Path, after: Path) -> int:
    """Print each difference between two dumps; 1 where there is one or they share no part."""
    shared = [part for part in PARTS if all((f / f"{part}.txt").is_file() for f in (before, after))]
    if not shared:
        print(f"{before} and {after} share no part: dump both with the same options.", file=sys.stderr)
    wrong = not shared
    for part in shared:
        old, new = things(before / f"{part}.txt"), things(after / f"{part}.txt")
        apart = list(differences(old, new))
        print(f"{part}: {len(old)} before, {len(new)} after, {len(apart)} differ")
        for key, was, now in islice(apart, SHOWN):
            print(f"- {key}\n    before: {was}\n    after:  {now}")
        wrong = wrong or bool(apart)
    return int(wrong)


def _options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    does = options.add_subparsers(dest="does", required=True)
    for verb, thing, kind in (("dump", "folder", Path), ("against", "commit", str)):
        dumping = does.add_parser(verb)
        dumping.add_argument(thing, type=kind)
        dumping.add_argument("--cards", type=Path, default=ROOT.parent / "shared/data/cards/oracle-cards.json.gz")
        dumping.add_argument("--sample", type=float, default=1.0, metavar="SHARE", help="of each part, from 0 to 1")
        for part in PARTS:
            dumping.add_argument(f"--{part}", action="store_true", help="this part; without one, all but --printed")
    comparing = does.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    return options.parse_args()


def main() -> int:
    """Dump, or compare two dumps."""
    given = _options()
    if given.does == "compare":
        return compare(given.before, given.after)
    wanted = [part for part in PARTS if getattr(given, part)] or [part for part in PARTS if part != "printed"]
    if {"readings", "printed"} & set(wanted) and not given.cards.is_file():
        print(f"There is no card file {given.cards}: name one with --cards.", file=sys.stderr)
        return 2
    if given.does == "against":
        return against(given.commit, wanted, given.cards, given.sample)
    dump_parts(given.folder, wanted, given.cards, given.sample)
    return 0


if __name__ == "__main__":
    sys.exit(main())
