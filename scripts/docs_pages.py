"""Pages of the documentation that are made when it is built: rules, and the files at the root.

MkDocs calls the `on_` functions.
"""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import plancia
from plancia.engine.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
FROM_ROOT = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "notice.md": "NOTICE.md",
}
IN_WORDS = {"en": "English", "it": "italiano"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List every game's rules, in every language, under Rules."""
    for section in config.nav or []:
        if "Rules" in section:
            section["Rules"] = [
                {f"{game.cover.name}, {IN_WORDS[language]}": rules_page(game.id, language)}
                for game in plancia.games()
                for language in LANGUAGES
            ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for page, source in FROM_ROOT.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        for other, at_root in FROM_ROOT.items():
            text = text.replace(f"]({at_root}", f"]({other}")
        text = text.replace("](docs/", "](")
        files.append(File.generated(config, page, content=text))
    for game in plancia.games():
        for language in LANGUAGES:
            text = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
            page = rules_page(game.id, language)
            files.append(File.generated(config, page, content=text))
    return files


def rules_page(game: str, language: str) -> str:
    return f"rules/{game}.{language}.md"
