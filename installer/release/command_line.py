"""The manual page and the completions of the shells, made from the parser of the command line."""

import argparse
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from scorekeeper.cli.arguments import COMMANDS, OPEN, Parser, build_parser, path

_SHORT_TEXT: Final = "score sheet and settlement of a night of money Hearts"


class RecordingParser(Parser):
    """A parser that keeps its arguments and those of its commands."""

    def __init__(self, **options: Any) -> None:
        self.arguments: list[argparse.Action] = []
        self.commands: Mapping[str, RecordingParser] = {}
        super().__init__(**options)

    def add_argument(self, *names: Any, **options: Any) -> argparse.Action:
        action = super().add_argument(*names, **options)
        self.arguments.append(action)
        return action

    def add_subparsers(self, **options: Any) -> Any:
        found = super().add_subparsers(**options)
        self.commands = found.choices
        return found


def manual_page(version: str, date: str) -> str:
    """The page for section 1, as roff."""
    whole = build_parser(RecordingParser)
    window = whole.commands[OPEN]
    lines = [
        f'.TH SCOREKEEPER 1 "{date}" "Scorekeeper {version}" "User Commands"',
        ".SH NAME", rf"scorekeeper \- {_SHORT_TEXT}",
        ".SH SYNOPSIS", ".B scorekeeper", _roff(_usage(window.arguments)), ".br",
        ".B scorekeeper", _roff("COMMAND ..."),
        ".SH DESCRIPTION", _roff(whole.description or ""),
        ".SH OPTIONS", *_described(whole.arguments), *_described(window.arguments, but=whole.arguments),
        ".SH COMMANDS",
    ]  # fmt: skip
    for name, (text, _) in COMMANDS.items():
        arguments = whole.commands[name].arguments
        lines += [".SS " + _roff(f"scorekeeper {name} {_usage(arguments)}"), _roff(f"{text[0].upper()}{text[1:]}.")]
        lines += _described(arguments, but=whole.arguments)
    lines += [
        ".SH EXIT STATUS",
        "0 if all went well, 1 for bad data and for what cannot be read or written, 2 for bad usage.",
        ".SH ENVIRONMENT", ".TP", ".B SCOREKEEPER_HOME", "One folder for the club file, settings and logs.",
        ".SH FILES", ".TP", ".I ~/.local/share/scorekeeper/club.scorekeeper",
        "The club file: every night, player and setting.",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def bash_completion() -> str:
    """A script for bash-completion: commands, options, the values of options, files.

    Words are parted by the ends of lines, since values and names of files may have spaces.
    """
    whole = build_parser(RecordingParser)
    cases = "".join(f"        {name}) options='{_words(whole.commands[name].arguments)}' ;;\n" for name in COMMANDS)
    return f"""\
# Completion of scorekeeper for bash; made from the parser of its command line.
_scorekeeper() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command= options= each IFS=$'\\n'
    for each in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case $each in {"|".join(COMMANDS)}) command=$each; break ;; esac
    done
    case $command:$before in
{_values_for_bash(whole)}    esac
    case $command in
{cases}        *) options='{_words(whole.arguments, *COMMANDS)}' ;;
    esac
    COMPREPLY=($(compgen -W "$options" -- "$word"))
    [[ $word == -* ]] || COMPREPLY+=($(compgen -f -- "$word"))
}}
complete -o filenames -F _scorekeeper scorekeeper
"""


def zsh_completion() -> str:
    """A function for zsh: as for bash, with explanations."""
    whole = build_parser(RecordingParser)
    names = "".join(f"        {_quoted(f'{name}:{text}')}\n" for name, (text, _) in COMMANDS.items())
    cases = "".join(f"        {name}) _arguments {_for_zsh(whole.commands[name].arguments)} ;;\n" for name in COMMANDS)
    return f"""\
#compdef scorekeeper
# Completion of scorekeeper for zsh; made from the parser of its command line.
_scorekeeper() {{
    local state line
    local -a commands
    commands=(
{names}    )
    _arguments -C {_for_zsh(whole.arguments)} '1: :->first' '*:: :->rest'
    case $state in
    first) _describe -t commands command commands; _files ;;
    rest)
        case $line[1] in
{cases}        *) _files ;;
        esac ;;
    esac
}}
_scorekeeper "$@"
"""


def _usage(arguments: Iterable[argparse.Action]) -> str:
    """Options and arguments as in the first line of a help; `-h` left out."""
    shown = []
    for action in arguments:
        if "--help" in action.option_strings:
            continue
        value = _value(action)
        word = " ".join(filter(None, [action.option_strings[-1], value])) if action.option_strings else value
        optional = not action.required if action.option_strings else action.nargs in {"?", "*"}
        word += "..." if action.nargs in {"*", "+"} else ""
        shown.append(f"[{word}]" if optional else word)
    return " ".join(shown)


def _value(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    if action.choices is not None:
        return "|".join(map(str, action.choices))
    return str(action.metavar or action.dest.upper())


def _described(arguments: Iterable[argparse.Action], but: Iterable[argparse.Action] = ()) -> list[str]:
    """A paragraph for each argument that has a help, but those that others have described."""
    told = {tuple(action.option_strings) for action in but if action.option_strings}
    lines = []
    for action in arguments:
        if action.help and tuple(action.option_strings) not in told:
            names = ", ".join(action.option_strings) or _value(action)
            value = _value(action) if action.option_strings else ""
            lines += [".TP", rf"\fB{_roff(names)}\fR {_roff(value)}".rstrip(), _roff(action.help)]
    return lines


def _roff(text: str) -> str:
    """Text in which no sign is a command of roff."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("“", r"\(lq").replace("”", r"\(rq")
    return r"\&" + text if text.startswith((".", "'")) else text


def _words(arguments: Iterable[argparse.Action], *more: str) -> str:
    """The options and more words, one on each line."""
    return "\n".join([*(name for action in arguments for name in action.option_strings), *more])


def _values_for_bash(whole: RecordingParser) -> str:
    """What stands after an option of a command, or of none: one of a few words, a file, or anything."""
    parsers = {"": whole, **{name: whole.commands[name] for name in COMMANDS}}
    lines = ""
    for command, action in ((name, action) for name, parser in parsers.items() for action in parser.arguments):
        if action.option_strings and action.nargs != 0:
            words = "-W '{}'".format("\n".join(map(str, action.choices))) if action.choices else ""
            made = "-f" if action.type is path else words
            reply = f'COMPREPLY=($(compgen {made} -- "$word")); ' if made else ""
            options = "|".join(f"{command}:{option}" for option in action.option_strings)
            lines += f"        {options}) {reply}return ;;\n"
    return lines


def _for_zsh(arguments: Iterable[argparse.Action]) -> str:
    """The arguments of one parser as those of `_arguments`."""
    specs = []
    for action in arguments:
        value = ""
        if action.nargs != 0:
            words = (str(choice).replace(" ", "\\ ") for choice in action.choices or ())
            kind = f"({' '.join(words)})" if action.choices else ""
            value = f":{_value(action).split('|')[0].lower()}:" + ("_files" if action.type is path else kind)
        text = re.sub(r"([\[\]:])", r"\\\1", action.help or "")
        if action.option_strings:
            specs += [_quoted(f"{name}[{text}]{value}") for name in action.option_strings]
        else:
            specs.append(_quoted(("*" if action.nargs in {"*", "+"} else "") + value))
    return " ".join(specs)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
