"""Verbs with their arguments: what is told, found by its verb in whatever order and voice it is said."""

from __future__ import annotations

from benchbook.questions.frames.matching import Found, Matching
from benchbook.questions.frames.table import Frame, frame_words, frames
from benchbook.questions.frames.words import Words

__all__ = ["Found", "Frame", "Matching", "Words", "frame_words", "frames"]
