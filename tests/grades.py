"""The Flesch-Kincaid grade of a text: the years of school that a reader needs."""

from __future__ import annotations

import re


def grade_of(text: str) -> float:
    sentences = len(re.findall(r"[.!?:](?:\s|$)", text))
    words = re.findall(r"[A-Za-z']+", text)
    syllables = sum(max(1, len(re.findall(r"[aeiouy]+", re.sub(r"e$", "", word.lower())))) for word in words)
    return 0.39 * len(words) / sentences + 11.8 * syllables / len(words) - 15.59
