"""Four small editions with made-up rules, in which every change that a rule can undergo happens once."""

from __future__ import annotations

from pathlib import Path

from benchbook.importers import run_import
from benchbook.library.history import History, the_history

_TEXT = """These rules are effective as of {date}.

1. Tea

{sections}

Glossary

{terms}

Credits
"""
FIRST = _TEXT.format(
    date="March 1, 2031",
    sections="""100. Pots

100.1. A pot holds tea for at least four guests, however cold the morning may be (see rule 101.2).

100.2. Whoever pours first serves the oldest guest at the table before anybody else.

100.3. A lid is never taken off while steam rises. Sugar lumps are counted aloud by the youngest guest present.

101. Cups

101.1. Handles point toward the window during every breakfast.

101.2. Saucers are stacked by colour, the darkest underneath, and wiped with linen before anybody sits down.

101.3. Chipped porcelain is given to the cat without any ceremony.

101.4. Napkins are folded thrice and laid beneath the smallest spoon.""",
    terms="""Kettle
What boils water over a flame.

Mug
A cup that has no saucer under it.""",
)
SECOND = _TEXT.format(
    date="June 1, 2031",
    sections="""100. Pots

100.1. Every vessel stands upon felt.

100.2. A pot holds tea for at least four guests, however cold the morning may be (see rule 101.1).

100.3. Whoever pours first serves the eldest visitor at the table before anybody else.

100.4. A lid is never taken off while steam rises.

100.5. Sugar lumps are counted aloud by the youngest guest present.

101. Cups

101.1. Saucers are stacked by colour, the darkest underneath, and wiped with linen before anybody sits down. \
Napkins are folded thrice and laid beneath the smallest spoon.

101.2. Handles point toward the window during every breakfast.""",
    terms="""Kettle
What boils water over a flame or upon a stove.

Beaker
A cup that has no saucer under it.""",
)
THIRD = SECOND.replace("June 1, 2031", "September 1, 2031")


def written(folder: Path, *texts: str) -> list[Path]:
    """The editions as files."""
    folder.mkdir(exist_ok=True)
    paths = [folder / f"edition-{place}.txt" for place in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, "utf-8")
    return paths


def small_history(folder: Path, *texts: str) -> History:
    """The history of the small editions, imported into a library under this folder."""
    run_import("comprehensive-rules", written(folder / "editions", *(texts or (FIRST, SECOND, THIRD))), folder / "home")
    return the_history(folder / "home")
