"""The parts of Whoosh that Benchbook uses: every import of Whoosh is here.

Whoosh 2.7.4 is old but complete; newer Pythons warn about its escapes, which says nothing about our use.
"""

from __future__ import annotations

import warnings

from benchbook.search.unpickling import guard

with warnings.catch_warnings():
    warnings.simplefilter("ignore", SyntaxWarning)
    warnings.simplefilter("ignore", DeprecationWarning)
    from whoosh import __version__, columns, fields, index, qparser, query, scoring
    from whoosh.analysis import IDAnalyzer, RegexTokenizer
    from whoosh.codec import whoosh3
    from whoosh.filedb import structfile
    from whoosh.lang.porter import stem as porter
    from whoosh.reading import TermNotFound

guard(index, structfile, whoosh3, columns)
WHOOSH_VERSION = ".".join(str(part) for part in __version__)

__all__ = [
    "WHOOSH_VERSION",
    "IDAnalyzer",
    "RegexTokenizer",
    "TermNotFound",
    "fields",
    "index",
    "porter",
    "qparser",
    "query",
    "scoring",
]
