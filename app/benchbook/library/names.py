"""How a card's name becomes an address and a file name."""

from __future__ import annotations

import re
import unicodedata

_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "đ": "d", "ł": "l", "½": "-half"})
_SILENT = re.compile(r"['’`ʼ\".,!?®™]")
_BREAK = re.compile(r"[^a-z0-9]+")


def card_slug(name: str) -> str:
    """The name in lower-case letters, digits and hyphens: Lim-Dûl's Vault → lim-duls-vault."""
    lowered = name.lower()
    plain = lowered if lowered.isascii() else _without_accents(lowered.translate(_LIGATURES))
    hyphened = _BREAK.sub("-", _SILENT.sub("", plain)).strip("-")
    return hyphened or "-".join(f"{ord(c):x}" for c in name.strip()) or "nameless"


def _without_accents(lowered: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", lowered) if not unicodedata.combining(c))


def card_file(name: str) -> str:
    """Where the card's own file stands under ``rulings/``: a/alabaster-dragon.yaml."""
    hyphened = card_slug(name)
    return f"{hyphened[0]}/{hyphened}.yaml"
