"""Rule numbers in running text become links, where the rule exists."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchbook.refs import DEFAULT_BOOK, RuleRef
from benchbook.web.words.splitting import Page, Stretch, linked

_NUMBER = r"[1-9]\d\d\.\d{1,3}[a-z]{0,2}(?:\.[A-Za-z]+\d+)?"
_LETTERED = r"[A-Z]\d{0,2}\.\d{1,3}(?:\.\d{1,3})*(?:\.[a-z]{1,2}\d*)?"
_MENTION = re.compile(
    rf"(?<![\w./])(?:(?P<cr>CR|cr)[ /])?(?P<number>{_NUMBER}|{_LETTERED})(?![\w]|\.\d)"
    r"|(?<=rule )(?P<rule>[1-9]\d\d)(?![\w]|\.\d)"
    r"|(?<=rules )(?P<rules>[1-9]\d\d)(?![\w]|\.\d)"
    r"|(?<=section )(?P<section>[1-9]\d\d)(?![\w]|\.\d)"
)


def rule_links(text: str, page: Page) -> Iterator[Stretch]:
    """Each rule number that names an existing rule, but not the page's own."""
    for found in _MENTION.finditer(text):
        number = next(one for one in found.group("number", "rule", "rules", "section") if one)
        ref = _rule(number, page, official=bool(found["cr"]))
        if ref is not None and ref != page.ref:
            yield Stretch(found.start(), found.end(), linked(ref.path, found[0], "rule"))


def _rule(number: str, page: Page, *, official: bool) -> RuleRef | None:
    """The rule of that number: of this book, or one that the entry itself refers to; never a guess."""
    own = RuleRef(DEFAULT_BOOK if official else page.book, number)
    if page.library.entry(own):
        return own
    links = page.library.links_from(page.ref) if page.ref else ()
    named = {link.target for link in links if link.target.slug == own.slug}
    known = [ref for ref in named if page.library.entry(ref)]
    return known[0] if len(known) == 1 else None
