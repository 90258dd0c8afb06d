"""Words in the languages people play in: gettext catalogues beside the code they belong to.

English is written in the source. A folder's `words.it.po` holds its Italian. Catalogues are
read when first needed. In the tree there is no compiled form to forget; where there is no
`words.it.po`, as in a page that plays by itself, its compiled `words.it.mo` is read.
"""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

LANGUAGES = ("en", "it")
REMEMBERED = 20_000
"""More texts than all games have, so that nothing said once and never again fills the memory."""


class UnknownLanguage(ValueError):
    """A language the project does not speak."""


class Words:
    """Says things in one language: `say("Buy {card}", card=name)`."""

    __slots__ = ("_catalogues", "_forms", "_said", "language")

    def __init__(self, language: str, catalogues: list[gettext.NullTranslations]) -> None:
        self.language = language
        self._catalogues = catalogues
        self._said: dict[str, str] = {}
        """What was looked up before: a table says hundreds of things, the same ones each time."""
        self._forms: dict[tuple[str, str, int], str] = {}
        """The same of what depends on a number."""

    def __call__(self, text: str, **facts: object) -> str:
        said = self._said.get(text)
        if said is None:
            said = self._look_up(text)
        return said.format(**facts) if facts else said

    def _look_up(self, text: str) -> str:
        said = text
        for catalogue in self._catalogues:
            said = catalogue.gettext(text)
            if said != text:
                break
        if len(self._said) < REMEMBERED:
            self._said[text] = said
        return said

    @property
    def looked_up(self) -> list[str]:
        """What was said so far, as it stands in the source."""
        return list(self._said)

    def many(self, one: str, many: str, count: int, **facts: object) -> str:
        """The form for a number: `say.many("{count} card", "{count} cards", count)`."""
        said = self._forms.get((one, many, count))
        if said is None:
            said = self._form(one, many, count)
        return said.format(count=count, **facts)

    def _form(self, one: str, many: str, count: int) -> str:
        said = one if count == 1 else many
        for catalogue in self._catalogues:
            found = catalogue.ngettext(one, many, count)
            if found not in (one, many):
                said = found
                break
        if len(self._forms) < REMEMBERED:
            self._forms[one, many, count] = said
        return said


@cache
def catalogue(folder: Path, language: str) -> gettext.NullTranslations:
    """The catalogue of one folder, empty for English."""
    path = folder / f"words.{language}.po"
    if path.exists():
        return gettext.GNUTranslations(BytesIO(compiled(path, language)))
    path = path.with_suffix(".mo")
    if path.exists():
        return gettext.GNUTranslations(BytesIO(path.read_bytes()))
    return gettext.NullTranslations()


def compiled(path: Path, language: str) -> bytes:
    """A catalogue in the form that is read without Babel."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as file:
        messages = read_po(file, locale=language)
    made = BytesIO()
    write_mo(made, messages)
    return made.getvalue()


@cache
def words(language: str, *folders: Path) -> Words:
    """What says things in a language, looking into the folders' catalogues in order."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"no language {language!r}: there are {', '.join(LANGUAGES)}")
    everywhere = (*folders, Path(__file__).parents[1])
    return Words(language, [catalogue(folder, language) for folder in everywhere])
