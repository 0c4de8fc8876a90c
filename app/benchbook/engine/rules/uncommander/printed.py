"""Object Characteristics, Borders, Watermarks, Words in Names: what UnCommander counts among the characteristics."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.rules.uncommander.parts import BOOK
from benchbook.engine.state import Game, ObjId

BORDERS = ("black", "white", "silver", "borderless")
_SMALL_WORDS = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "in",
        "on",
        "at",
        "to",
        "for",
        "from",
        "by",
        "with",
        "and",
        "or",
        "but",
        "nor",
        "so",
        "as",
        "if",
        "it",
        "its",
        "he",
        "his",
        "she",
        "her",
        "they",
        "them",
        "their",
        "we",
        "our",
        "you",
        "your",
        "my",
        "mine",
        "this",
        "that",
        "these",
        "those",
        "who",
        "what",
        "which",
        "into",
        "onto",
        "upon",
        "over",
        "under",
        "oh",
    ]
)


def words_of(name: str) -> tuple[str, ...]:
    """The separate words of a name: punctuation is no part of them, a hyphen is."""
    return tuple(w for w in re.split(r"[\s,.:;!?\"]+", name) if w)


@rule("Borders/a", book=BOOK, runs="border")
def border(game: Game, obj: ObjId) -> str:
    """The border of the original printing; what has none stated, such as a token, is black-bordered."""
    found = game.look(obj).border
    return found if found in BORDERS else "black"


@rule("Watermarks/a", book=BOOK, runs="watermark")
def watermark(game: Game, obj: ObjId) -> str:
    """The watermark of the original printing."""
    return game.look(obj).watermark


@rule("Words in Names/a", book=BOOK, runs="name words")
def name_words(game: Game, obj: ObjId) -> tuple[str, ...]:
    """Each separate word of each of its names that can be singled out."""
    found = [w for name in game.look(obj).names for w in words_of(name)]
    return tuple(dict.fromkeys(w for w in found if can_be_singled_out(w)))


def can_be_singled_out(word: str) -> bool:
    """Nouns, verbs, adjectives and adverbs of two characters or more; a group joined by hyphens if a member is one."""
    members = [m for m in word.split("-") if m]
    return any(len(m) > 1 and m.lower() not in _SMALL_WORDS for m in members)


# ── what is said of them ──────────────────────────────────────────────────────


def _noted(game: Game) -> Iterator[ObjId]:
    """Objects on the battlefield whose border or watermark is stated somewhere."""
    for obj in game.battlefield:
        if (
            game.look(obj.id).border
            or game.look(obj.id).watermark
            or any(c.definition.printings for c in obj.components)
        ):
            yield obj.id


@rule("Borders/a", book=BOOK, runs="explains")
def says_border(game: Game) -> Iterator[str]:
    """A card has the border of its original printing, a token a black one unless something says otherwise."""
    for obj in (*_noted(game), *(o.id for o in game.battlefield if o.is_token and any(_noted(game)))):
        yield f"{name_of(game, obj)}'s border is {border(game, obj)}."


@rule("Borders/b", book=BOOK, runs="explains")
def says_which_borders(game: Game) -> Iterator[str]:
    """Black, white and silver are borders; an object may be borderless."""
    for obj in _noted(game):
        yield f"{border(game, obj)} is a border that there is.".capitalize()


@rule("Borders/c", book=BOOK, runs="explains")
def gold_is_no_border(game: Game) -> Iterator[str]:
    """Gold-bordered cards are reprints for memory and never an original printing."""
    for obj in _noted(game):
        if any(p[2] == "gold" for c in game.objects[obj].components for p in c.definition.printings):
            yield f"The gold border of a reprint of {name_of(game, obj)} is none in the game."


@rule("Borders/d", book=BOOK, runs="explains")
def borders_are_no_colors(game: Game) -> Iterator[str]:
    """A word for a border is no color word."""
    for obj in _noted(game):
        if border(game, obj) in ("black", "white") and border(game, obj) not in game.look(obj).colors:
            yield f"Its {border(game, obj)} border does not make {name_of(game, obj)} {border(game, obj)}."


@rule("Watermarks/a", book=BOOK, runs="explains")
def says_watermark(game: Game) -> Iterator[str]:
    """Its watermark is that of the original printing."""
    for obj in _noted(game):
        yield f"{name_of(game, obj)}'s watermark: {watermark(game, obj) or 'none'}."


@rule("Watermarks/c", book=BOOK, runs="explains")
def faction_symbols_are_watermarks(game: Game) -> Iterator[str]:
    """A Contraption's faction symbol is its watermark."""
    for obj in _noted(game):
        if "Contraption" in game.look(obj).subtypes and watermark(game, obj):
            yield f"The faction symbol of {name_of(game, obj)} is its watermark: {watermark(game, obj)}."


@rule("Watermarks/d", book=BOOK, runs="explains")
def tokens_have_no_watermark(game: Game) -> Iterator[str]:
    """A token has no watermark unless what made it, or what it copies, gives it one."""
    if any(_noted(game)):
        for obj in game.battlefield:
            if obj.is_token:
                yield f"The token {name_of(game, obj.id)} has {watermark(game, obj.id) or 'no watermark'}."


@rule("Watermarks/e", book=BOOK, runs="explains")
def watermarks_by_name(game: Game) -> Iterator[str]:
    """Watermarks of one name are the same however they are drawn; those of different names are different."""
    found = sorted({watermark(game, o) for o in _noted(game)} - {""})
    if len(found) > 1:
        yield f"{' and '.join(found)} are different watermarks, whatever they have in common."


@rule("Watermarks/f", book=BOOK, runs="explains")
def lookalikes_are_none(game: Game) -> Iterator[str]:
    """The mark behind a Saga's text and the planeswalker symbol of story cards are no watermarks."""
    for obj in game.battlefield:
        if "Saga" in game.look(obj.id).subtypes and not watermark(game, obj.id):
            yield f"What is drawn behind the text of {name_of(game, obj.id)} is no watermark."


@rule("Words in Names/b", book=BOOK, runs="explains")
def words_of_all_names(game: Game) -> Iterator[str]:
    """What has several names has the words of all of them."""
    for obj in game.battlefield:
        names = game.look(obj.id).names
        if len(names) > 1:
            yield f"{name_of(game, obj.id)} has {len(names)} names and the words of all of them."


@rule("Words in Names/a", book=BOOK, runs="explains")
def words_are_characteristics(game: Game) -> Iterator[str]:
    """Each separate word of a name is a characteristic."""
    for obj in game.battlefield:
        if game.facts.get("name words asked") or len(game.look(obj.id).names) > 1:
            yield f"The words in the name of {name_of(game, obj.id)}: {', '.join(name_words(game, obj.id)[:12])}."


@rule("Object Characteristics/a", book=BOOK, runs="explains")
def borders_watermarks_words(game: Game) -> Iterator[str]:
    """Border, watermark and whole words in names are characteristics."""
    for obj in _noted(game):
        yield f"The border and the watermark of {name_of(game, obj)} are among its characteristics."


@rule("Object Characteristics/b", book=BOOK, runs="explains")
def behave_as_the_others(game: Game) -> Iterator[str]:
    """They behave as the other characteristics do; a copy has them too."""
    for obj in game.battlefield:
        copied = obj.copied is not None or any(
            e.copies is not None and obj.id in (e.locked or ()) for e in game.effects
        )
        copied = copied or (obj.is_token and bool(game.look(obj.id).border))
        if copied and (game.look(obj.id).border or game.look(obj.id).watermark):
            yield f"{name_of(game, obj.id)} has copied the border and the watermark as well."


@rule("Object Characteristics/c", book=BOOK, runs="explains")
def printing_dependent_characteristics(game: Game) -> Iterator[str]:
    """What depends on the printing comes from the original one."""
    for obj in _noted(game):
        for part in game.objects[obj].components:
            dated = sorted(p for p in part.definition.printings if p[1])
            if len(dated) > 1:
                first = min(dated, key=lambda p: p[1])
                yield f"The original printing of {part.definition.name} is {first[0]} of {first[1]}."


@rule("Object Characteristics/e", book=BOOK, runs="explains")
def promotional_printings_count(game: Game) -> Iterator[str]:
    """A Happy Holidays or HASCON promotional card can be the original printing."""
    for obj in _noted(game):
        for part in game.objects[obj].components:
            dated = [p for p in part.definition.printings if p[1]]
            first = min(dated, key=lambda p: p[1], default=("", "", "", ""))
            if first[0].startswith(("HASCON", "Happy Holidays")):
                yield f"The promotional card of {first[0]} is the original printing of {part.definition.name}."


@rule("Golden Rules/e", book=BOOK, runs="explains")
def same_names_work_alike(game: Game) -> Iterator[str]:
    """Cards of one name from different sets work alike."""
    for obj in _noted(game):
        if any(len(c.definition.printings) > 1 for c in game.objects[obj].components):
            yield f"Which printing of {name_of(game, obj)} is played makes no difference."


def _named(game: Game) -> Iterator[tuple[ObjId, str]]:
    for obj in game.battlefield:
        for name in game.look(obj.id).names:
            yield obj.id, name


@rule("Words in Names/c", book=BOOK, runs="explains")
def small_words_do_not_count(game: Game) -> Iterator[str]:
    """Only nouns, verbs, adjectives and adverbs of two characters or more can be singled out."""
    for _, name in _named(game):
        small = [w for w in words_of(name) if not can_be_singled_out(w)]
        if small:
            yield f"In the name {name} the words {', '.join(small)} cannot be singled out."


@rule("Words in Names/d", book=BOOK, runs="explains")
def hyphens_join_words(game: Game) -> Iterator[str]:
    """Words that hyphens join are one word."""
    for _, name in _named(game):
        joined = [w for w in words_of(name) if "-" in w.strip("-")]
        if joined:
            yield f"In the name {name} the group {', '.join(joined)} is one word."


@rule("Words in Names/e", book=BOOK, runs="explains")
def accented_letters_are_letters(game: Game) -> Iterator[str]:
    """Accented letters and ligatures are parts of words like any other."""
    for _, name in _named(game):
        accented = [w for w in words_of(name) if not w.isascii()]
        if accented:
            yield f"In the name {name} the word {', '.join(accented)} counts with all its letters."


@rule("Words in Names/f", book=BOOK, runs="explains")
def words_are_english(game: Game) -> Iterator[str]:
    """The words are those of the name in the English reference."""
    for _, name in _named(game):
        if "Aether" in name or not name.isascii():
            yield f"The words of {name} are those of its English name."


@rule("Words in Names/g", book=BOOK, runs="explains")
def punctuation_is_no_part(game: Game) -> Iterator[str]:
    """Punctuation is no part of a word; a hyphen is."""
    for _, name in _named(game):
        if any(mark in name for mark in ",.:!?"):
            yield f"The words of {name} without punctuation: {', '.join(words_of(name))}."
