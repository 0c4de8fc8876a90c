"""Rule text as HTML: markdown with rule links, card links, mana symbols and glossary terms."""

from benchbook.web.words.rendering import Words

__all__ = ["Words"]
