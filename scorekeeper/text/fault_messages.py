"""The English sentence of every fault of a file and of every finding of a check; no other module has any.

A `Fault` and a `Finding` have a code and facts; `fault_text` makes the sentence for display.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime

from scorekeeper.refusals import Fault, Finding, Refused
from scorekeeper.text.dates import date_words, minute_words
from scorekeeper.text.grammar import listed_few
from scorekeeper.text.refusal_messages import placed_refusal_text
from scorekeeper.text.templates import fill, say
from scorekeeper.unicode_safety import short_message

FAULTS: Mapping[str, str] = {
    "cannot_be_used": "“{path}” cannot be used: {error}.",
    # no file, or none in its place
    "missing": "There is no club file “{path}”.",
    "lost": "There is no club file “{path}”, but backups of it lie in “{backups}”; restore one of them.",
    "no_backups": "There is no backup in “{path}”.",
    "folder_missing": "There is no folder “{folder}” for the club file “{name}”.",
    "no_place": "There is no place for the club file: “{folder}” cannot be made ({error}); name a folder of yours in "
    "SCOREKEEPER_HOME.",
    "no_home": "“{path}” names a user whom this computer does not know; set HOME or SCOREKEEPER_HOME to a folder of "
    "yours.",
    "link_in_a_circle": "“{path}” is a link that leads in a circle.",
    "link_to_nothing": "“{path}” is a link to “{real}”, where there is nothing.",
    "put_elsewhere": "The club file was kept as “{path}” and is not there; bring its disk back, or name the file with "
    "--club.",
    "place_unreadable": "“{path}” says where the club file is kept, and cannot be read ({error}); choose the club file "
    "again, or name it with --club. No other club file was begun.",
    "place_not_whole": "“{path}” says where the club file is kept, and names no file by its whole path; choose the "
    "club file again, or name it with --club. No other club file was begun.",
    "moved": "“{path}” was moved, deleted or replaced while it was open; nothing more can be written to it.",
    # something else
    "a_folder": "“{path}” is a folder, not a club file.",
    "a_device": "“{path}” is a device, not a club file.",
    "an_empty_file": "“{path}” is an empty file, not a club file; the club may be in a backup.",
    "not_a_club_file": "“{path}” is not a club file.",
    "another_database": "“{path}” is the database of another program, not a club file.",
    "too_large": "“{path}” is too large to be read: it has {size} MB, and a club file that is read so has at most "
    "{most} MB.",
    "left_behind": "“{path}” belongs to a club file that is missing beside it; no new club was made.",
    "there_already": "“{path}” is there already and nothing is overwritten; name a new file, or move that one away "
    "first.",
    "nobody_writes": "“{path}” is a pipe or a device out of which nothing comes.",
    "never_ends": "“{path}” is a pipe or a device that does not come to an end.",
    "nobody_reads": "“{path}” is a pipe from which nobody reads; nothing was written.",
    "stopped_by_hand": "Stopped: nothing was changed.",
    "takes_no_more": "“{path}” is a pipe or a device that stopped taking in what is written; the end is missing there.",
    "over_books": "“{path}” holds books or a backup of them, and nothing is written over it; name another file.",
    "link_of_another_user": "“{path}” is a link that another user of this computer has made, and nothing is written "
    "where it leads; name another file.",
    # rights, locks and networks
    "unreadable": "“{path}” cannot be read: this user has no right to.",
    "unwritable": "“{name}” cannot be written: “{folder}” is write-protected.",
    "read_only": "“{path}” can only be read: the file or its folder is write-protected.",
    "folder_protected": "No club file can be made in “{folder}”: the folder is write-protected.",
    "locked": "“{path}” is in use by another program; close it there and try again.",
    "already_open": "“{path}” is already open in this program.",
    "being_rebuilt": "The lists are being rebuilt just now, so nothing else is written; try again in a moment.",
    "being_brought_in": "An old sheet is coming in just now, so nothing else is written; try again in a moment.",
    "being_taken_back": "Nights are being taken back just now, so nothing else is written; try again in a moment.",
    "being_taken_in": "Nights are coming in just now, so nothing else is written; try again in a moment.",
    "being_forgotten": "A person is being forgotten just now, so nothing else is written; try again in a moment.",
    "just_made": "Another program has just made “{path}”; open it again.",
    "across_network": "“{path}” lies on a disk across the network, where a file in use is easily harmed: it can be "
    "read, printed and exported; to write in it, keep it on a disk of this computer.",
    "no_club_across_network": "“{folder}” lies on a disk across the network, where no club is begun; name a place on "
    "this computer, by --club or SCOREKEEPER_HOME.",
    "not_across_network": "“{folder}” lies on a disk across the network, where no club file is kept; name a place on "
    "this computer.",
    "foreign_objects": "“{path}” can only be read: another program added {objects} to it, which may change or refuse "
    "what is written; a copy of it, or a restored backup, is free of that.",
    # versions
    "older": "“{path}” can only be read: it is of an older version, and is upgraded when it is opened and neither the "
    "file nor its folder is write-protected.",
    "older_damaged": "“{path}” is damaged and of an older version, so that it was not upgraded: what is whole can be "
    "read, printed and exported here. To go on, restore a backup.",
    "not_upgraded": "“{path}” is of an older version and could not be upgraded ({error}). It is as it was.",
    "newer": "“{path}” was written by a newer Scorekeeper (version {version}, this one writes {ours}): it can be read, "
    "printed and exported here; update this program to go on.",
    "newer_backup": "“{path}” was written by a newer Scorekeeper and is restored by that; update this program.",
    "newer_stays": "“{path}” was written by a newer Scorekeeper, and nothing takes its place here; update this "
    "program.",
    "newer_file": "“{path}” cannot be read here: a newer Scorekeeper wrote it in a newer form ({why}); update this "
    "program.",
    "newer_night": "The night of {date} cannot be read here: a newer Scorekeeper wrote it in a newer form ({why}); "
    "update this program.",
    "newer_ious": "What is still owed cannot be read here: a newer Scorekeeper wrote it in a newer form ({why}); "
    "update this program.",
    "newer_players": "The list of players cannot be read here: a newer Scorekeeper wrote it in a newer form (it "
    "differs from the nights); update this program.",
    # nights
    "changed_elsewhere": "Another program has written in this night of “{path}”; open the night again.",
    "night_gone": "“{path}” does not hold this night any more as it stands here: another file was put in its place, or "
    "it is damaged. Save the night elsewhere, or bring the file back.",
    "another_club": "“{path}” holds other books than those that were opened here: another file was copied over it. "
    "Nothing is written to them; bring the file back, or restore a backup.",
    "unsaved_kept": "What is not saved would be lost, so nothing was restored; save the night elsewhere.",
    # disks and damage
    "disk_full": "There is no room left for “{path}”; nothing was written.",
    "disk_fault": "The disk failed while “{path}” was read or written ({error}); nothing was written. The file itself "
    "may be whole: it is the disk that fails.",
    "disk_silent": "The disk of “{path}” does not answer. What was to be written in it may still be, once it answers.",
    "damaged": "“{path}” is damaged; restore a backup.",
    "refused_by_sqlite": "“{path}” is damaged; restore a backup (SQLite refuses it: {why}).",
    "too_much_added": "“{path}” is damaged: another program added too much to it; restore a backup (more than {most} "
    "tables, views, indexes and triggers).",
    "not_whole": "“{path}” is damaged; restore a backup ({said}).",
    "cut_off": "“{path}” is damaged: only its beginning is left; restore a backup ({size} bytes are left).",
    "too_long": "“{path}” is damaged: something was added at its end; restore a backup ({extra} bytes too many).",
    "version_lost": "“{path}” is damaged at its beginning; restore a backup (its version is lost).",
    "damaged_tables": "“{path}” is damaged; restore a backup (its tables are not those of a club file).",
    "damaged_reference": "“{path}” is damaged; restore a backup (a row refers to nothing).",
    "damaged_seal": "“{path}” is damaged: something in a night was changed after it was written; restore a backup "
    "(night {night}, line {line}).",
    "damaged_gathering": "“{path}” is damaged: something in an evening or a tournament is not as it was written; "
    "restore a backup (gathering {gathering}, line {line}).",
    "damaged_gatherings": "“{path}” is damaged: the list of evenings and tournaments cannot be read. Rebuild the "
    "lists, which are made of what was written (scorekeeper check --rebuild), or restore a backup ({why}).",
    "damaged_night": "“{path}” is damaged: a night cannot be read as it was written; restore a backup (night "
    "{night}: {why}).",
    "damaged_line": "“{path}” is damaged: something in a night cannot be read; restore a backup (night {night}, line "
    "{line}: {why}).",
    "other_end": "“{path}” is damaged: a night does not end as it was written; restore a backup (the end of night "
    "{night} is not the one in the list of nights).",
    "copy_not_good": "“{path}” was not made: the copy is not good ({finding}).",
    "damaged_list": "“{path}” is damaged: {what} cannot be read. Rebuild the lists, which are made of what was "
    "written (scorekeeper check --rebuild), or restore a backup.",
    "damaged_club_lines": "“{path}” is damaged: the last settings or names of the club cannot be read; restore a "
    "backup (the end of the club’s own lines).",
    "damaged_draft": "The row that was half typed in game {game} could not be read; type it again.",
    "not_rebuilt": "The lists were not rebuilt, since the club file was changed: {why}; restore that backup, or ask "
    "who wrote in it.",
    "end_not_rebuilt": "The lists were not rebuilt, since the club file was changed: {why}; restore a backup, or ask "
    "who wrote in it.",
}
"""`path` is the file, `folder` and `name` are its parts."""

FINDINGS: Mapping[str, str] = {
    "fault": "{fault}",
    # the whole file
    "other_tables": "The file is not built as a club file is; restore a backup (its tables are others).",
    "damaged_by_sqlite": "The file is damaged; restore a backup (SQLite: {said}).",
    "added": "Another program added {added}; a copy of the club file, or a restored backup, is free of that.",
    "refers_to_nothing": "Something in the file leads nowhere; restore a backup (a row of “{table}” refers to "
    "nothing in “{other}”).",
    "other_players": "The list of players differs from the players of the nights; rebuild the lists.",
    "stopped": "Looking at the backups was stopped.",
    "other_nights": "“{name}” holds other nights or settings than its name says.",
    "night_unnamed": "The name of the night {name} cannot be read; rebuild the lists.",
    "setting_unreadable": "A setting of the club ({setting}), or a part of it, cannot be read and is not used; set it "
    "again, or restore a backup.",
    "newer_season": "The season “{name}” was made by a newer version of Scorekeeper and cannot be shown by this one.",
    "setting_changed": "A setting of the club ({setting}) was changed after it was written; restore a backup (line "
    "{line} of the club’s own lines).",
    "setting_lost": "A setting of the club ({setting}) was taken out; restore a backup (beside line {line} of the "
    "club’s own lines).",
    "club_word_added": "A name or a text stands in the club’s settings that nobody wrote there, or that was forgotten.",
    "two_in_one_night": "Line {line} of the club’s own lines says that two are one person, and both came to "
    "the night of {day}: it does not count. Take it back on the page of the members.",
    "iou_counted_twice": "More of {debtor}’s IOU to {creditor} of {day} is counted, paid or forgiven than is owed: "
    "{amount} too much, on {days}; take that back there, under Settle.",
    "words_of_no_night": "Names or notes of a night are kept, and there is no such night ({name}).",
    "club_line_changed": "A setting of the club, or a name, was changed after it was written; restore a backup (line "
    "{line} of the club’s own lines).",
    "club_line_unreadable": "A setting of the club, or a name, cannot be read; restore a backup (line {line} of the "
    "club’s own lines).",
    "draft_unreadable": "What is half typed in game {game} of night {of} could not be read and is not used; type it "
    "again.",
    "draft_of_a_game_unreadable": "What is half typed in a game of night {of} could not be read and is not used; type "
    "it again.",
    # the books beside their backups
    "night_differs": "The night of {day} differs from line {line} on from the backup of {backup}.",
    "night_cut_off": "The night of {day} lacks its end, from line {line} on, which the backup of {backup} has.",
    "night_missing": "The night of {day} is missing altogether; the backup of {backup} has it.",
    "club_differs": "The club’s own lines, such as settings, differ from line {line} on from the backup of {backup}.",
    "club_cut_off": "The club’s own lines, such as settings, lack their end, from line {line} on, which the backup of "
    "{backup} has.",
    "other_books": "Nothing that the backup of {backup} holds is in this club file: it was put in the place of "
    "another, or it is the backup of another club.",
    "backup_not_compared": "The backup of {backup} was not compared. {why}",
    "strange_backups": "The second place “{folder}” has {number} backups of another club file of this name, with which "
    "nothing was compared.",
    "replaced_by_restore": "The club file was restored from “{name}” on {at}; what older backups hold beyond that was "
    "replaced then (nights: {nights}).",
    "forgotten_in_part": "The name “{name}” was taken out of the night of {date} (nights: {nights}) as if a person had "
    "been forgotten on {day}, and other nights still have it; the program forgets a person everywhere. The backup of "
    "{backup} has it.",
    "forgotten_and_in_backup": "The name “{name}” of the night of {date} (nights: {nights}) was forgotten on {day}; "
    "the backup of {backup} still has it.",
    "new_name_taken_out": "The name “{name}”, which somebody was given on {date}, was taken out as if a person had "
    "been forgotten on {day}, and other names of the same person are still there; the program forgets a person "
    "everywhere. The backup of {backup} has it; it can be given once more, as a change of the name.",
    "new_name_in_backup": "The name “{name}”, which somebody was given on {date}, was forgotten on {day}; the backup "
    "of {backup} still has it.",
    "forgotten": "A person was forgotten on {day}: names and texts {words}, nights {nights}.",
    "gathering_differs": "A gathering of {day} differs from line {line} on from the backup of {backup}.",
    "gathering_cut_off": "A gathering of {day} lacks its end, from line {line} on, which the backup of {backup} has.",
    # one gathering
    "gathering_unnamed": "The name of an evening or a tournament cannot be read; restore a backup.",
    "gathering_changed": "An evening or a tournament was changed after it was written; restore a backup (gathering "
    "{gathering}, line {line}).",
    "gathering_end_differs": "An evening or a tournament does not end as it was written; restore a backup (gathering "
    "{gathering} has {lines} lines).",
    "gathering_unreadable": "Something in an evening or a tournament cannot be as it stands; restore a backup "
    "(gathering {gathering}, line {line}: {why}).",
    "gathering_word_added": "A name or a note stands in an evening or a tournament that nobody wrote there "
    "(gathering {gathering}).",
    "gathering_list_differs": "The list of evenings and tournaments differs from what was written; rebuild the lists "
    "(gathering {gathering}).",
    # one night
    "seal_broken": "Night {night}: something was changed after it was written; restore a backup (line {line} does "
    "not fit its seal).",
    "word_changed": "Night {night}: a name or a note was changed after it was written; restore a backup (line {line}).",
    "word_lost": "Night {night}: a name or a note was taken out, and nobody has forgotten it here; restore a backup "
    "(line {line}).",
    "word_added": "Night {night}: a name or a note stands there that nobody wrote.",
    "word_back": "Night {night}: a name or a note that was forgotten stands there again (line {line}).",
    "no_lines": "Night {night} is in the list of nights, but what was written in it was taken out; restore a backup.",
    "not_listed": "Night {night} is missing in the list of nights; rebuild the lists (it has {lines} lines).",
    "end_differs": "Night {night} does not end as it was written; restore a backup (it has {lines} lines, and "
    "{written} were written).",
    "other_form": "Night {night}: something is not written as this program writes it (line {line}).",
    "cannot_stand": "Night {night}: something cannot be as it stands there; restore a backup (line {line}: {why}).",
    "no_balance": "Night {night} does not add to zero; restore a backup ({error}).",
    "list_differs": "Night {night}: the lists differ from what was written; rebuild the lists (“{table}”).",
    # the location of a file
    "conflict_beside": "“{name}” lies beside the club file: a program that copies files elsewhere found two versions.",
    "synchronised": "The club file lies in a folder of {program}, which may harm a file in use; keep it elsewhere.",
    "maybe_across_network": "The club file may lie on a disk across the network, which may lose what was saved; if so, "
    "move it here.",
    # parts of the sentences above
    "named": "“{name}”",
    "unnamed": "a name that cannot be read",
    "setting_club_name": "its name",
    "setting_type_all_scores": "whether every score is typed",
    "setting_house_profiles": "its own house rules",
    "setting_barred": "who is barred",
    "setting_sheet_mappings": "how old sheets were read",
    "setting_tournament_shapes": "its own shapes of tournaments",
    "setting_device": "which laptop it is on",
    "setting_device_name": "what its laptop is called",
    "setting_devices": "which other laptops it knows",
    "setting_forgotten_ids": "whose names do not come back",
    "setting_person_renamed": "what a person is called",
    "setting_member_written": "what is kept about a person",
    "setting_season_written": "a season",
    "listed_night": "the {column} of the night {date} ({id}) in the list of nights",
    "listed_player": "the {column} of the player {name} ({id}) in the list of players",
    "results_of": "the list of results of the player {player}",
    "results": "the list of results, which does not add to zero,",
    "no_table": "it has no table “{table}”",
    "no_column": "its table “{table}” has no column “{column}”",
    "other_column": "the column “{column}” of its table “{table}” is another",
    "foreign_trigger": "the trigger “{name}”",
    "foreign_view": "the view “{name}”",
    "foreign_index": "the index “{name}”",
    "foreign_table": "the table “{name}”",
    "unknown_kind": "there are entries of the kind “{kind}”",
    "line_of_unknown_kind": "line {line} is of the kind “{kind}”",
}

_REASONS: Mapping[str, str] = {
    "seal_broken": "something was changed after it was written, line {line}",
    "word_changed": "a name or a note was changed after it was written, line {line}",
    "word_lost": "a name or a note was taken out, and nobody has forgotten it here, line {line}",
    "word_added": "a name or a note stands there that nobody wrote",
    "word_back": "a name or a note that was forgotten stands there again, line {line}",
    "no_lines": "night {night} is in the list of nights, but what was written in it was taken out",
    "not_listed": "night {night} is missing in the list of nights",
    "end_differs": "night {night} has {lines} lines, and {written} were written",
    "other_form": "something is not written as this program writes it, line {line}",
    "cannot_stand": "something cannot be as it stands, line {line}: {why}",
    "no_balance": "night {night} does not add to zero: {error}",
    "list_differs": "the lists differ from what was written, “{table}”",
    "forgotten_in_part": "the name “{name}” was taken out of the night of {date} (nights: {nights}) as if a person had "
    "been forgotten on {day}, and other nights still have it",
    "new_name_taken_out": "the name “{name}”, which somebody was given on {date}, was taken out as if a person had "
    "been forgotten on {day}, and other names of the same person are still there",
    "night_differs": "the night of {day} differs from line {line} on from the backup of {backup}",
    "night_cut_off": "the night of {day} lacks its end, from line {line} on, which the backup of {backup} has",
    "night_missing": "the night of {day} is missing altogether, and the backup of {backup} has it",
    "gathering_differs": "a gathering of {day} differs from line {line} on from the backup of {backup}",
    "gathering_cut_off": "a gathering of {day} lacks its end, from line {line} on, which the backup of {backup} has",
    "club_differs": "the club’s own lines differ from line {line} on from the backup of {backup}",
    "club_cut_off": "the club’s own lines lack their end, from line {line} on, which the backup of {backup} has",
    "other_books": "nothing that the backup of {backup} holds is in them",
}
"""What is found in a night or in the books, as the reason in the sentence of a fault."""


_MOST_SHOWN = 3
"""How many of a list of facts a sentence names."""


def no_backup_text(fault: Refused | OSError) -> str:
    """That the backup before a change failed, and why."""
    return say("No backup was made before: {trouble}", trouble=fault_text(fault))


def fault_text(fault: Refused | OSError | Finding) -> str:
    """What was refused, failed or found, in one sentence: a refusal with its place, an error of the system as it is."""
    if isinstance(fault, Refused):
        return placed_refusal_text(fault)
    if isinstance(fault, Finding):
        return fill(FINDINGS[fault.code], night=_night_words(fault), **_all_shown(fault.facts))
    if isinstance(fault, Fault):
        return fill(FAULTS[fault.code], **_all_shown(fault.facts))
    return fault.strerror or str(fault)


def _night_words(finding: Finding) -> str:
    """A night by its day if that is known, else by its name in the books."""
    day = finding.facts.get("day_of_night")
    return say("of {day}", day=_shown("day", day)) if day is not None else _shown("night", finding.night)


def _all_shown(facts: Mapping[str, object]) -> dict[str, str]:
    return {name: _shown(name, fact) for name, fact in facts.items()}


def _shown(name: str, fact: object) -> str:
    """A fact in words: a fault or a finding by its sentence, control characters written out."""
    if name == "why" and isinstance(fact, Finding) and fact.code in _REASONS:
        return fill(_REASONS[fact.code], night=_night_words(fact), **_all_shown(fact.facts))
    if isinstance(fact, datetime):
        return minute_words(fact)
    if isinstance(fact, date):
        return date_words(fact.isoformat())
    if isinstance(fact, tuple):
        return listed_few([_shown(name, one) for one in fact], _MOST_SHOWN)
    return fault_text(fact) if isinstance(fact, (Refused, OSError, Finding)) else short_message(str(fact))
