"""A scenario in an address: packed so that a link alone brings the answer back."""

from __future__ import annotations

import base64
import zlib

from benchbook.engine.scenario.texts.read_text import LONGEST_TEXT

LONGEST_LINK = 8_000


class BadLink(ValueError):
    """The link is cut off, changed or too long."""


def pack(text: str) -> str:
    """The text compressed, in letters that addresses may have; empty where it is too long for a link."""
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return packed if len(packed) <= LONGEST_LINK else ""


def unpack(packed: str) -> str:
    """The text again. Raises BadLink where there is none in it."""
    if len(packed) > LONGEST_LINK:
        raise BadLink(f"A link holds at most {LONGEST_LINK} characters.")
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        whole = zlib.decompressobj()
        text = whole.decompress(raw, LONGEST_TEXT).decode("utf-8")
    except (ValueError, zlib.error) as problem:
        raise BadLink("The link is cut off or was changed on the way.") from problem
    if whole.unconsumed_tail or not whole.eof:
        raise BadLink("The link is cut off, or what is in it is too long.")
    return text
