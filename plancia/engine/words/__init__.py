"""Words: catalogues in both languages, sentences with things in them, the rules reference."""

from plancia.engine.words.catalogue import LANGUAGES, UnknownLanguage, Words, catalogue, words

__all__ = ["LANGUAGES", "UnknownLanguage", "Words", "catalogue", "words"]
