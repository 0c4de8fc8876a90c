"""Cards drawn by lot that are read whole: each card's text beside its reading, to be held against the rules.

    python -m tools.drawn_cards --seed 1 --number 200 [--but FILE] [--names]

The draw is over the sorted names of the imported cards whose every line is read. ``--but`` leaves out the names of a
file, a line each (those of earlier draws); ``--names`` prints names only, which such a file is made of.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path

from tools.same import written

from benchbook.cards.abilities import Unread
from benchbook.cards.grammar import print_ability
from benchbook.cards.mapping import parts
from benchbook.cards.read import read_card
from benchbook.library import open_library
from benchbook.library.cardstore import CardStore


@cache
def store() -> CardStore:
    """The imported cards."""
    found = open_library().imported_cards
    return found if found is not None else sys.exit("No card file was imported: benchbook import cards FILE.")


def is_whole(name: str) -> bool:
    """Whether the card is there and every line of it is read, quoted ones too."""
    card = store().card(name)
    return card is not None and not any(isinstance(p, Unread) for f in read_card(card).faces for p in parts(f))


def beside(name: str) -> str:
    """The card's faces: what is printed, then each ability in the words in which it prints back, and as nodes."""
    card = store().card(name)
    assert card is not None
    told = [f"## {name}"]
    for face, read in zip(card.faces, read_card(card).faces, strict=False):
        size = f"{face.power}/{face.toughness}" if face.power else face.loyalty or face.defense
        told += [f"{face.name}  {face.mana_cost}  {face.type_line}  {size}".rstrip(), face.text]
        for ability in read.abilities:
            told += [f"  < {print_ability(ability)}", f"    {written(replace(ability, text=''))}"]
    return "\n".join(told)


def main() -> None:
    """Draw and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", type=int, required=True)
    options.add_argument("--number", type=int, default=200)
    options.add_argument("--but", type=Path)
    options.add_argument("--names", action="store_true")
    given = options.parse_args()
    names = sorted(set(store().names()))
    left_out = set(given.but.read_text("utf-8").splitlines()) if given.but else set()
    with get_context("spawn").Pool(2) as pool:
        whole = [n for n, ok in zip(names, pool.map(is_whole, names, chunksize=200), strict=True) if ok]
    print(f"{len(whole)} of {len(names)} cards are read whole.", file=sys.stderr)
    drawn = random.Random(given.seed).sample([n for n in whole if n not in left_out], given.number)
    print("\n".join(drawn) if given.names else "\n\n".join(map(beside, drawn)))


if __name__ == "__main__":
    main()
