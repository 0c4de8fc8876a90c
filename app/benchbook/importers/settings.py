"""Where official texts are fetched from: the default addresses, and what the reader's own settings.yaml changes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml

from benchbook.errors import FetchFailed
from benchbook.frozen import dataclass

MEBIBYTE = 1024 * 1024
_TEXTS = ("address", "link", "field", "file", "sha256")
_NUMBERS = ("largest_mib", "timeout_s", "deadline_s")
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,80}")
_CHECKSUM = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one kind of file comes from, and what it may be.

    The address is the file's own; or a page on which the expression `link` finds the file's address; or a JSON
    document whose `field` holds it.
    """

    address: str
    file: str
    link: str = ""
    field: str = ""
    sha256: str = ""
    largest: int = 16 * MEBIBYTE
    timeout: float = 30
    deadline: float = 3600


Settings = Mapping[str, Origin]


def read_settings(home: Path) -> Settings:
    """The default addresses with the reader's changes."""
    path = home / "settings.yaml"
    given = files("benchbook.importers").joinpath("default-settings.yaml").read_text("utf-8")
    origins = _fetch(yaml.safe_load(given), Path("default-settings.yaml"))
    if path.exists():
        for kind, changes in _fetch(_load(path), path).items():
            if kind not in origins:
                raise FetchFailed(
                    f"{path}: fetch has no {kind!r}.{_near(kind, origins)} It knows: {', '.join(origins)}."
                )
            origins[kind] = {**origins[kind], **changes}
    return {kind: origin(kind, values) for kind, values in origins.items()}


def _load(path: Path) -> Any:
    try:
        return yaml.safe_load(path.read_text("utf-8")) or {}
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        said = " ".join(str(error).split())
        raise FetchFailed(f"{path}: cannot be read ({said}). Correct it, or remove it to have the defaults.") from error


def _fetch(data: Any, path: Path) -> dict[str, dict[str, Any]]:
    """The part of a settings file that is about fetching."""
    part = data.get("fetch") or {} if isinstance(data, dict) else None
    if not isinstance(part, dict) or not all(isinstance(values, dict) for values in part.values()):
        raise FetchFailed(
            f"{path}: 'fetch' must be a mapping from a kind of file to its settings, as in docs/importing.md."
        )
    return {str(kind): dict(values) for kind, values in part.items()}


def origin(kind: str, values: Mapping[str, Any]) -> Origin:
    """One kind's settings, held against what they may be."""
    for key in values:
        if key not in (*_TEXTS, *_NUMBERS):
            raise FetchFailed(f"settings of fetch {kind}: {key!r} is not known.{_near(key, (*_TEXTS, *_NUMBERS))}")
    texts = {key: str(values.get(key) or "") for key in _TEXTS}
    for key in _NUMBERS:
        number = values.get(key, 1)
        if isinstance(number, bool) or not isinstance(number, (int, float)) or number <= 0:
            raise FetchFailed(f"settings of fetch {kind}: {key} must be a number above 0, not {number!r}.")
    if not _FILE.fullmatch(texts["file"]):
        raise FetchFailed(f"settings of fetch {kind}: file {texts['file']!r} must be a plain file name.")
    if texts["sha256"] and not _CHECKSUM.fullmatch(texts["sha256"]):
        raise FetchFailed(f"settings of fetch {kind}: sha256 must be 64 digits 0-9 and letters a-f.")
    largest = int(values.get("largest_mib", 16) * MEBIBYTE)
    return Origin(
        **texts, largest=largest, timeout=values.get("timeout_s", 30), deadline=values.get("deadline_s", 3600)
    )


def _near(word: str, known: Any) -> str:
    near = get_close_matches(word, list(known), n=1)
    return f" Did you mean {near[0]}?" if near else ""
