"""Lines from whoever sits at the keyboard, or from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession


class Keyboard:
    """Reads lines; completes with Tab where there is a terminal.

    Raises EOFError when there are no more, KeyboardInterrupt on Ctrl-C.
    """

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._session: PromptSession[str] | None = None

    def read(self, prompt: str, completions: Sequence[str] = (), hint: str = "") -> str:
        """A line without the blanks around it; `hint` stands there until something is typed."""
        if self.is_terminal:
            return self._line(prompt, completions, hint).strip()
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        print(line.rstrip())
        return line.strip()

    def _line(self, prompt: str, completions: Sequence[str], hint: str) -> str:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.formatted_text import FormattedText

        if self._session is None:
            self._session = PromptSession()
        completer = WordCompleter(list(completions), ignore_case=True, sentence=True)
        line: str = self._session.prompt(
            prompt,
            completer=completer,
            complete_while_typing=False,
            placeholder=FormattedText([("fg:ansibrightblack", hint)]),
        )
        return line
