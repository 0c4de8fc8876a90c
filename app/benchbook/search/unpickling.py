"""What Whoosh may unpickle: the classes that an index of ours is made of, and nothing that could run.

Whoosh keeps its schema, its segments and its postings as pickles, which can name any function. Every loader of its is
replaced by one that knows a short list of names, so that a file that somebody else wrote cannot do anything.
"""

from __future__ import annotations

import io
import pickle
from types import SimpleNamespace
from typing import Any, BinaryIO

_NAMES = frozenset(
    {
        ("__builtin__", "bytes"),
        ("builtins", "bytes"),
        ("builtins", "int"),
        ("collections", "defaultdict"),
        ("re", "_compile"),
        ("whoosh.analysis.tokenizers", "RegexTokenizer"),
        ("whoosh.codec.whoosh3", "W3Codec"),
        ("whoosh.codec.whoosh3", "W3Segment"),
        ("whoosh.fields", "KEYWORD"),
        ("whoosh.fields", "STORED"),
        ("whoosh.fields", "Schema"),
        ("whoosh.fields", "TEXT"),
        ("whoosh.formats", "Frequency"),
        ("whoosh.formats", "Positions"),
    }
)  # fmt: skip


class _Known(pickle.Unpickler):
    """An unpickler that finds nothing but what an index is made of."""

    def find_class(self, module: str, name: str) -> Any:
        """The class; UnpicklingError for any other name."""
        if (module, name) == ("_codecs", "encode"):
            return _as_bytes
        if (module, name) not in _NAMES:
            raise pickle.UnpicklingError(f"{module}.{name} is no part of an index")
        return super().find_class(module, name)


def _as_bytes(text: str, encoding: str) -> bytes:
    """Bytes as older pickles have them: a text of the characters 0 to 255."""
    if encoding != "latin1":
        raise pickle.UnpicklingError(f"{encoding} is not how bytes are kept")
    return text.encode("latin-1")


def load(file: BinaryIO) -> Any:
    """The object that stands in the file."""
    return _Known(file).load()


def loads(data: bytes) -> Any:
    """The object in these bytes."""
    return load(io.BytesIO(data))


def guard(index: Any, structfile: Any, codec: Any, columns: Any) -> None:
    """Have Whoosh's modules unpickle by this."""
    index.pickle = SimpleNamespace(loads=loads, dumps=pickle.dumps, PicklingError=pickle.PicklingError)
    structfile.load_pickle = load
    codec.loads = columns.loads = loads
