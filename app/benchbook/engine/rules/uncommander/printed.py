"""Object Characteristics, Borders, Watermarks, Words in Names: what UnCommander counts among the characteristics."""

from __future__ import annotations

from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK

BORDERS = ("black", "white", "silver", "borderless")
MARKS = ',.:;!?"'
_SMALL_WORDS = frozenset(
    [
        "a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "and", "or", "but", "nor", "so",
        "as", "if", "it", "its", "he", "his", "she", "her", "they", "them", "their", "we", "our", "you", "your", "my",
        "mine", "this", "that", "these", "those", "who", "what", "which", "into", "onto", "upon", "over", "under",
        "oh",
    ]
)  # fmt: skip


@rule("Borders/a", book=BOOK, runs="border")
def border(game: Game, obj: ObjId, look: Characteristics | None = None) -> str:
    """The border of the original printing; what has none stated, such as a token, is black-bordered."""
    found = (look or game.look(obj)).border
    there_are = game.table.one("runs", "borders")
    return found if found and (there_are is None or found in there_are.function()) else "black"


@rule("Borders/b", book=BOOK, runs="borders")
def borders() -> tuple[str, ...]:
    """Black, white and silver are borders, and an object may be borderless; gold is no border in the game."""
    return BORDERS


@rule("Watermarks/a", book=BOOK, runs="watermark")
def watermark(game: Game, obj: ObjId) -> str:
    """The watermark of the original printing."""
    return game.look(obj).watermark


@rule("Words in Names/a", book=BOOK, runs="name words")
def name_words(game: Game, obj: ObjId) -> tuple[str, ...]:
    """Each separate word of its name is a characteristic; the rules below say of which names and which words."""
    which, parts, counts = (
        game.table.one("runs", procedure("name words", part)) for part in ("names", "words", "that count")
    )
    names = which.function(game, obj) if which is not None else game.look(obj).names[:1]
    found = [w for name in names for w in (parts.function(game, name) if parts is not None else name.split())]
    return tuple(dict.fromkeys(w for w in found if counts is None or counts.function(w)))


@rule("Words in Names/b", book=BOOK, runs="name words: names")
def all_its_names(game: Game, obj: ObjId) -> tuple[str, ...]:
    """What has several names has the words of all of them."""
    return tuple(game.look(obj).names)


@rule("Words in Names/g", book=BOOK, runs="name words: words")
def words_without_marks(game: Game, name: str) -> tuple[str, ...]:
    """Punctuation is no part of a word and parts words; hyphens are for their own rule."""
    joined = any(f.function() for f in game.table.of("runs", "name words: joined"))
    marks = MARKS if joined else MARKS + "-"
    return tuple("".join(" " if c in marks else c for c in name).split())


@rule("Words in Names/d", book=BOOK, runs="name words: joined")
def hyphens_join_words() -> bool:
    """Words that hyphens join are one word."""
    return True


@rule("Words in Names/c", book=BOOK, runs="name words: that count")
def can_be_singled_out(word: str) -> bool:
    """Nouns, verbs, adjectives and adverbs of two characters or more; a group joined by hyphens if a member is one."""
    members = [m for m in word.split("-") if m]
    return any(len(m) > 1 and m.lower() not in _SMALL_WORDS for m in members)
