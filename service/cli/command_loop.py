"""Commands typed in a terminal, or piped in: what `yamabiko play` has in common for local and remote games."""

from collections.abc import Callable, Mapping

from service.cli.wording import Wording


class PlayerLeft(Exception):
    """The player left the game before its end."""


class CommandLoop:
    """Reads lines and runs the command that each names; a number chooses from the menu."""

    def __init__(self, *, interactive: bool, commands: Mapping[str, Callable[[str], None]], say: Wording) -> None:
        self.interactive, self.say = interactive, say
        leave = {"quit": self.quit, "exit": self.quit, "q": self.quit}
        self.commands = {**commands, "help": self.help, "?": self.help, **leave}

    def choose(self, number: int) -> None:
        """Answer with this number of the menu."""
        raise NotImplementedError

    def read_line(self) -> str:
        """The next line of input. PlayerLeft at the end of the input."""
        try:
            line = input("> ").strip()
        except EOFError:
            print()
            raise PlayerLeft from None
        if not self.interactive:
            print(line)
        return line

    def run_line(self, line: str) -> None:
        """Run the command that the line names."""
        word, _, rest = line.partition(" ")
        if not word:
            return
        if word.isdecimal() and not rest:
            self.choose(int(word))
        elif command := self.commands.get(word.lower()):
            command(rest.strip())
        else:
            print(self.say("unknown-command", line=line))

    def help(self, rest: str = "") -> None:
        print(self.help_text())

    def help_text(self) -> str:
        """What can be typed."""
        return self.say.help

    def quit(self, rest: str = "") -> None:
        raise PlayerLeft
