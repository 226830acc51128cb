"""How many years of school a text needs: the grade of Flesch and Kincaid."""

from __future__ import annotations

import re


def grade_of(text: str) -> float:
    sentences = len(re.findall(r"[.!?:](?:\s|$)", text))
    words = re.findall(r"[A-Za-z']+", text)
    syllables = sum(max(1, len(re.findall(r"[aeiouy]+", re.sub(r"e$", "", word.lower())))) for word in words)
    return 0.39 * len(words) / sentences + 11.8 * syllables / len(words) - 15.59
