"""Fetching the newest official rules, cards or rulings from their publishers into the reader's library."""

from __future__ import annotations

import html
import json
import re
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urljoin

from benchbook.errors import FetchFailed
from benchbook.importers.download import download, read_page
from benchbook.importers.report import Progress
from benchbook.importers.settings import Origin, Settings, read_settings


def fetch_file(kind: str, home: Path, settings: Settings | None, progress: Progress) -> Path:
    """Download the file of that kind to ``home/downloads``; it still has to be imported."""
    origins = settings or read_settings(home)
    if kind not in origins:
        raise FetchFailed(f"{kind!r} cannot be fetched. What can be: {', '.join(origins)}.")
    origin = origins[kind]
    address = address_of_file(origin)
    target = home / "downloads" / origin.file
    try:
        checksum = download(address, target, origin, progress)
        _record(target, address, checksum)
    except OSError as error:
        raise FetchFailed(f"{target}: cannot be written ({error.strerror}).") from error
    return target


def address_of_file(origin: Origin) -> str:
    """The file's own address: given, linked on a page, or named in a document."""
    if origin.link:
        return _linked(origin)
    return _named(origin) if origin.field else origin.address


def _linked(origin: Origin) -> str:
    page = html.unescape(read_page(origin.address, origin)).replace("\\u002F", "/").replace("\\/", "/")
    try:
        found = re.search(origin.link, page)
    except re.error as error:
        raise FetchFailed(f"settings.yaml: link {origin.link!r} is no regular expression ({error}).") from error
    if found is None:
        advice = "Put the file's own address into settings.yaml, with an empty link."
        raise FetchFailed(f"{origin.address}: no link on this page fits {origin.link!r}. {advice}")
    return urljoin(origin.address, found[0])


def _named(origin: Origin) -> str:
    try:
        named = json.loads(read_page(origin.address, origin)).get(origin.field)
    except (ValueError, AttributeError) as error:
        raise FetchFailed(f"{origin.address}: expected a JSON object with {origin.field!r} in it ({error}).") from error
    if not isinstance(named, str) or not named:
        raise FetchFailed(f"{origin.address}: has no {origin.field!r}. Put the file's own address into settings.yaml.")
    return named


def _record(target: Path, address: str, checksum: str) -> None:
    """Write down where the file came from, when, and its checksum."""
    about = {"address": address, "fetched": datetime.now(UTC).isoformat(timespec="seconds"), "sha256": checksum}
    target.with_name(target.name + ".about.json").write_text(json.dumps(about, indent=2) + "\n", "utf-8")
