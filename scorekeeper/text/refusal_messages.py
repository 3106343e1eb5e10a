"""The English sentence of every refusal: what is wrong, how far off, what to do; no other module has any.

A `Refused` has a code, a place and facts; `refusal_text` makes the sentence for display.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from scorekeeper.refusals import Refused
from scorekeeper.text.dates import date_words
from scorekeeper.text.templates import fill, say
from scorekeeper.text.tournament_refusals import TOURNAMENT_SENTENCES
from scorekeeper.unicode_safety import visible

SENTENCES: Mapping[str, str] = {
    # points typed or read
    "unreadable": "“{text}” is not a number of points; type digits, q3 for 3 with the queen, or 13+4",
    "no_halves_here": "“{text}” has a half in it; cards count whole points",
    "not_a_half": "{value} is neither a whole number nor one with a half",
    "too_many_points": "more than {most} points cannot stand on a sheet",
    # a club server
    "server_address": "this is not the address of a server: one is like scores.example.org, or scores.example.org:8443",
    "server_not_encrypted": "a server on another computer is spoken to by https only: its address begins with https://",
    "server_code": "a code has six words, with spaces between them",
    "no_tls": "this computer has no OpenSSL 3, without which https cannot be spoken; install its package, libssl3",
    # a season
    "season_ends_first": "the last day is before the first one",
    "number_range": "{number} is not between {least} and {most}",
    # a deal
    "run_only_up": "{hand}: a run is only taken up by these rules; type {all} for it",
    "points_short": "{off} short of {of}",
    "points_over": "{off} too many for {of}",
    "whole_points": "{points} is not a whole number; cards count whole points",
    "points_range": "{points} is not between {least} and {most}",
    "all_in_one_hand": "all 26 in one hand is a run, a renege or a false claim; say which",
    "all_in_one_hand_or_revoke": "all 26 in one hand is a run or a revoke; say which",
    "all_in_one_hand_is_a_run": "all 26 in one hand is a run; say so, or write it as a ruling",
    "nobody_has_the_queen": "nobody has the queen: one hand needs 13 or more",
    "score_missing": "{hand} has no score yet",
    "score_unreadable": "{hand}: {why}",
    "figures_count": "{n} figures for {hands} hands",
    "sits_out_with_points": "this hand sits out and cannot have {points} points",
    "sits_out": "hand {hand} sits out this deal",
    "no_such_hand": "there is no hand {hand}; the hands are 0 to {last}",
    "two_hands_needed": "exactly two different hands have a wrong number of cards; anything else is a ruling",
    "no_excess_card": "“{text}” is not a card; type the extra cards as 5h qs, or how many hearts they have",
    "excess_card_twice": "{card} stands twice",
    "too_many_hearts": "there are only {most} hearts",
    "two_incorrect_hands": "name at least two hands with a wrong number of cards; - is one without a heart too many",
    "write_as_ruling": "the house rules name no charge for this; write it as a ruling",
    "reason_needed": "a reason is needed",
    "text_needed": "a text is needed",
    "invisible_text": "nothing in this text can be seen; write it again, or leave it out",
    "run_option": "there is no run {option} under these house rules",
    "no_sun": "there is no sun under these house rules",
    "no_bonus_card": "there is no bonus card under these house rules",
    "runner_offends": "the runner cannot be the offender",
    "taker_is_offender": "the queen cannot be charged to the hand that took it",
    "taker_without_queen": "the taker has {points} points and so cannot have taken the queen",
    "in_only_when_sitting": "only a game in which players sit out says who is dealt in",
    "four_dealt_in": "exactly four different hands are dealt in, not {n}",
    "offender_sits_out": "{player} led out of turn and so was dealt in, and cannot sit out this deal",
    "opening_first": "scores brought forward come before everything but votes, notes and who was told of the house "
    "rules",
    "must_be_positive": "{value} is not more than zero",
    "run_options": "a run is taken down, up, or either: one or two different words",
    "not_negative": "{value} is below zero",
    # corrections
    "no_positive_error": "there is nothing to split: the sheet is not too high (error {error})",
    "split_too_large": "a split takes at most the present error of {error}, and more than nothing",
    "high_hand_ties": "hands {hands} tie for high; choose one, by a cut",
    "not_the_high_hand": "hand {hand} is not the high hand; the highest is {highest}",
    "no_negative_error": "there is no shortage: the sheet is not too low (error {error})",
    "shortage_too_large": "a shortage takes at most the {error} points that are missing, and more than nothing",
    "shortage_not_seated": "{player} does not sit in this game and cannot be charged; who answers for the "
    "shortage is then a ruling",
    "agreement_too_small": "{hands} of {of} hands agree; {needed} are needed",
    "all_must_agree": "every player must agree; missing: {missing}",
    "no_such_deal": "entry {entry} is not a deal in force",
    "struck_already": "entry {entry} is struck already",
    "cannot_strike": "entry {entry} is not a deal, penalty, split or shortage in force",
    "dealt_in_is_inherited": "a changed deal keeps the hands that were dealt in",
    "inserted_needs_in": "say which four hands were dealt in to the forgotten deal",
    "swap_sits_out": "one of these hands sat out deal {deal}, the other did not; change the deals one by one",
    "nothing_to_swap": "these two hands have the same points from this deal on",
    # the course of a game
    "nothing_to_undo": "there is nothing to undo",
    "nothing_to_write": "there is nothing to write",
    "nothing_to_redo": "there is nothing to redo",
    "game_is_over": "the game is over ({why}); a correction or an undo can open it again",
    "game_is_void": "the game was called off and takes only notes",
    "game_is_suspended": "the game is suspended; resume it first",
    "not_suspended": "the game is not suspended",
    "signed_off": "all players have signed this; only a correction can change it, to which everybody agrees or which a "
    "committee decides",
    "undo_is_signed": "what everybody has signed is not undone; write a correction instead",
    "signed_when_over": "the game is signed when it is over",
    "signed_already": "{player} has signed already",
    "not_at_the_limit": "no hand has reached the limit, so the game can only end by agreement",
    "was_told": "{player} was told of the house rules; to change them now, every player must agree",
    "signed_before_objection": "all players have signed the game, and with it the house rules: {player} cannot object "
    "any more; to change them now, every player must agree",
    "objection_to_standard": "whoever objects gets the Cavendish standard; another value of “{setting}” needs every "
    "player",
    "objection_without_effect": "there is nothing to object to: what is named is already as in the Cavendish standard",
    "adjustment_stays": "an adjustment is not struck; undo takes it back, or an opposite adjustment",
    "nothing_adjusted": "an adjustment puts points on or off at least one hand",
    "split_is_whole": "the sheet is {error} too high; a split takes all of it at once, not {points}",
    "bonus_is_fixed": "the bonus card and its points stay as they are: a deal of this game is scored already",
    "sun_takes_the_card": "who took every trick took the bonus card too; name that hand, or leave the taker out",
    "not_seated": "{player} does not sit in this game",
    "not_in_this_hand": "{player} does not hold hand {hand}",
    "takes_own_place": "{player} cannot take over {player}’s own place",
    "sits_elsewhere": "{player} sits in another hand of this game",
    "paid_already": "a payment already counts this game; take the payment back first",
    # tables and rules
    "hands_of_profile": "{n} hands; these rules are played with {least} to {most}",
    "only_so_many_hands": "{n} hands; these rules are played with {hands}",
    "empty_hand": "every hand needs a player",
    "sits_twice": "{player} sits twice",
    "cut_by_nobody": "{player} cut a card and sits in no hand of the game",
    "card_cut_twice": "the {card} was cut by two players; one of the two cards is another",
    "no_such_card": "“{card}” is not a card; the ace of spades is AS, the ten of hearts 10H",
    "cut_not_followed": (
        "the cut gave the first deal or the score to somebody else, so every player must agree; missing: {missing}"
    ),
    "agreed_without_cut": "no card was cut; add the cards of the cut, or leave out who agreed to depart from it",
    "shared_is_four_hands": "a shared game has four hands, not {n}",
    "two_partners_at_most": "at most two partners share a hand",
    "shared_by_six": "{n} players share the hands; at most six do",
    "everybody_plays_alone": "under these rules everybody plays alone: one player a hand, and every hand is dealt in",
    "one_player_a_hand": "in an {arrangement} game every hand has one player",
    "sitting_is_five_or_six": "players sit out only with five or six hands, not {n}",
    "unknown_profile": "no rules are called “{name}”; known are {known}",
    # money
    "unknown_currency": "“{currency}” is not a currency code of three capital letters, like USD",
    "not_money": "“{text}” is not an amount of money, like 12.50",
    "no_money_typed": "type how much: 12.50, 50 cents or 1/2",
    "unread_money": "“{text}” is not an amount; type it like 12.50, 50 cents or 1/2",
    "money_two_ways": "“{text}” can be {thousands} or {ones}; type the one that is meant",
    "inexact_money": "“{text}” cannot be paid exactly; type an amount like 0.25 or 1/4",
    "below_zero": "{text} is below zero",
    "cash_unit": "a cash unit must be a multiple of {minor} and more than zero",
    "finer_than_minor": "{text} is finer than {minor}",
    "money_off": "this night plays for points only and has no payments",
    "pays_himself": "a payment needs two people: {player} is named twice",
    "not_a_method": "“{method}” is not a way to pay: write an IOU as an IOU, and take a payment back with Undo",
    "amount_needed": "a payment is more than nothing",
    "no_such_payment": "there is no payment {entry} in force",
    "plan_is_fixed": "money was paid by the plan as it is; take the payments back to pay another way",
    "game_runs": "game {games} still runs, and each deal changes who pays whom: finish it, or end it by agreement; "
    "until then only who was settled early pays and is paid",
    "left_already": "{player} is settled already",
    "has_not_left": "{player} was not settled early",
    "still_plays": "{player} sits in a game that runs; end it or change the seat first",
    "leaver_is_paid": "{player} has paid or been paid; take those payments back first, with Undo. Nothing need be "
    "taken back for {player} to sit down again or to play in the next game",
    "no_such_iou": "there is no act {entry} on an IOU in force",
    "iou_currency": "the IOU is in {currency}, and tonight is not",
    "iou_too_large": "only {left} of this IOU is left, and it must be more than nothing",
    "iou_not_open": "this IOU is not open any more as it stands here: it was paid, counted into a night, "
    "forgiven or taken back",
    "iou_of_tonight": "an IOU of tonight is in tonight's plan already; take it back to pay it",
    "iou_moved_elsewhere": "another night counts, pays or forgives a part of this IOU; take that back there first",
    "iou_has_moved": "a part of this IOU is paid or forgiven; take that back first",
    "not_cash": "“{text}” is not a note or coin; type them like 2x20 5 4x25c",
    "too_much_cash": "more than {most} notes and coins; leave the field empty if there is enough",
    "house_line_left": "only {left} of this line is left, and it must be more than nothing",
    "house_line_paid": "more is paid for “{what}” than the house asks",
    "house_line_open": "nothing was paid for this line",
    "house_line_has_money": "money was paid for this line; take that back first",
    "no_such_house_line": "there is no line {entry} of the house",
    # the journal
    "no_such_gathering": "there is no such gathering in the club file",
    "several_gatherings": "there are {count} gatherings that begin with {wanted}; name more of its id",
    "gathering_not_opened": "the first line of a gathering must open it",
    "gathering_opened_twice": "a gathering is opened once",
    "gathering_written_elsewhere": "this gathering is written on another laptop; go on there",
    "no_such_night": "there is no such night in the club file",
    "night_not_opened": "the first line of a night must open it",
    "night_opened_twice": "a night is opened once",
    "rewound_elsewhere": "only a club file keeps a branch of a night that does not count",
    "handed_over_to_itself": "this night goes on at this laptop already",
    "goes_on_elsewhere": "this night is written at another laptop; press Go on here, or import what was written there",
    "not_a_seal": "a seal has 64 hex digits",
    "too_many_devices": "a night file names at most {most} devices",
    "night_from_sheet": "this night was brought in from an old sheet; its results have no games",
    "night_exists": "the night of {date} is in the books already",
    "no_digest": "this is not a SHA-256 of 64 hex digits",
    "results_add_to": "the results must add to zero, and are {over} too much",
    # old sheets
    "no_spreadsheet": "this is neither a spreadsheet nor a text with a row on each line",
    "another_kind_of_file": "this is {kind}, and no spreadsheet",
    "sheet_too_large": "this file is larger than {most} MB; save the one sheet that has the results, as CSV",
    "too_much_unpacked": "this workbook holds more than {most} MB; save the one sheet that has the results, as CSV",
    "sheet_too_full": "this spreadsheet has more than {cells} cells, or too much text in them; save the part that has "
    "the results, as CSV",
    "cells_far_apart": "a cell of this workbook stands far away from the others, or is repeated without end; save the "
    "sheet as CSV",
    "sheet_locked": "this workbook is locked with a password; save it without one",
    "broken_workbook": "this workbook is damaged and cannot be read; open it in a spreadsheet program and save it "
    "again",
    "broken_csv": "this text cannot be read as a table; save it as CSV again",
    "only_formulas": "all cells of this workbook are formulas without a result; open it in a spreadsheet program and "
    "save it again",
    "empty_sheet": "there is nothing in this sheet",
    "unread_amount": "“{text}” is not an amount",
    "finer_amount": "“{text}” is finer than what can be paid",
    "day_for_amount": "“{text}” is a date, where an amount should stand; the spreadsheet may have made it of 1/2 "
    "or the like",
    "unread_day": "“{text}” is not a date",
    "sheet_still_open": "rows that are open: {rows}; names that are open: {names}; decide on them first",
    "no_sheet_named": "name the file of the sheet",
    "no_such_table": "there is no sheet “{name}”; there are {known}",
    "no_such_column": "there is no column {column}",
    "two_names_one_person": "two names of this row are the same person, {player}",
    "night_is_discarded": "this night is discarded; restore it first, from the list of earlier nights",
    "night_not_discarded": "this night is not discarded",
    "night_has_deals": "game {game} has a scored deal, so this night counts and is not discarded",
    "night_has_money": "money is written in this night; take that back before it is discarded",
    "no_such_game": "there is no game {game} in this night",
    "no_games": "this night has no games, so there is nothing to print",
    "names_of_hands": "{n} names for {hands} hands",
    "no_game_runs": "every game of this night is over, so none goes on by hand",
    "no_such_pages": "pages are like 2-4 or 1,3, and there are {n}",
    "no_nights": "no night was played in that time, so there is nothing to print",
    "no_seasons": "the club has made no season; leave --name out for the table of all nights",
    "newer_season": "the season “{name}” was made by a newer version of Scorekeeper and cannot be shown by this one",
    "no_such_season": "the club has no season “{name}”; it has {known}",
    "nothing_owed": "nothing is owed, so there is no slip to print",
    "poster_is_paper": "a poster is a PDF; end the name of its file with .pdf",
    "no_file_of_tables": "only a CSV or XLSX file has one table of several; end its name with .csv or .xlsx",
    "no_names": "no row of this list has a name",
    "too_many_branches": "too many long branches of this night came already ({count}); this one was not imported",
    "too_many_names": "this list has {count} names; a list of members has at most {most}",
    "not_in_statistics": "{player} is in no statistics, as the member’s page says",
    "nobody_in_the_club": "nobody of the club is called “{player}”",
    "nobody_of_that_name": "nobody called “{player}” played in that time",
    "several_of_that_name": "{count} players are called “{player}”; name one by the whole name or by the id ({ids})",
    "wrong_iban": "the check digits of this IBAN are wrong: compare it with where it was read from",
    "no_payment_address": "this is neither an IBAN nor a link that begins with https://",
    "already_one_person": "these are one person already",
    "both_in_one_night": "both came to the night of {date}, so they are two people",
    "night_in_two_files": "two of the files hold the same night ({date}) and do not say the same; name only one of "
    "them",
    "id_of_two_people": "the id “{player}” is {one} in one file and {other} in another; nobody’s money is added to "
    "somebody else’s, so give each person an id or a name that stays",
    # an evening of several tables
    "evening_is_closed": "the evening is closed; open it again first",
    "not_of_an_evening": "this is a line of a tournament, not of an evening",
    "settled_together": "this table is settled together with the others of its evening: pay on the page Evening",
    "table_is_missing": "money was paid for this evening, and tables that it was paid for are not here (tables: "
    "{count}); add their night files again, or choose the exchange folder",
    "no_tables": "there is no night to settle",
    "sheet_is_settled": "the night of {date} comes from an old sheet and was settled when it was played; leave it out",
    "two_currencies": "one table plays for {one} and another for {other}, and nobody changes money here; settle each "
    "currency by itself",
    "points_beside_money": "one table plays for {currency} and another for points only; settle them apart",
    "table_in_two_versions": "{one} and {other} are the same night ({date}), and each has something that the other "
    "lacks; import both, choose which of them counts on the page Laptops, and name an export of that night",
    # night files
    "too_many_players": "a night file has at most {most} players",
    "too_many_games": "a night file has at most {most} games",
    "too_many_lines": "the games of a night file have at most {most} lines together",
    "too_many_other_lines": "the games of a night file have at most {most} lines together other than deals, undo and "
    "redo",
    "too_many_rows_again": "the corrections of a night file go through at most {most} rows together",
    "too_many_payments": "a night file has at most {most} payments",
    "too_many_money_lines": "a night file has at most {most} other entries of money",
    "too_many_transfers": "the plans of a night file have at most {most} payments together",
    "too_many_agreements": "a game has at most {most} agreements beside its rules",
    "too_many_to_print": "this night is too long to be printed: it has more than {most} lines on paper",
    "too_many_turns": "the order of a night file has at most {most} turns",
    "file_too_large": "this is not a night file: it is larger than {most} MB",
    "not_json": "this is not a night file: {detail}",
    "json_fault": "line {line}, column {column}: {fault}",
    "json_value_missing": "a value is missing",
    "json_name_missing": "a name in double quotes is missing",
    "json_colon_missing": "a colon is missing",
    "json_comma_missing": "a comma is missing",
    "json_comma_too_many": "there is a comma too many",
    "json_goes_on": "something stands after the end",
    "json_text_without_end": "a text has no end",
    "json_unreadable": "this cannot be read",
    "not_utf8": "byte {byte} is not UTF-8 text",
    "duplicate_key": "the key “{key}” stands twice",
    "too_deep": "nested too deeply for a night file",
    "not_a_gathering": "this is not the file of a gathering: its format is not “scorekeeper.gathering”",
    "unknown_gathering_version": "version {version} of the file of a gathering is not one that this program reads (1 "
    "to {newest})",
    "not_a_night": "this is not a night file: its format is not “scorekeeper.night”",
    "unknown_version": "version {version} of the night file is not one that this program reads (1 to {newest})",
    "unknown_key": "unknown key “{key}”",
    "missing_key": "missing",
    "wrong_type": "{expected} expected, not {found}",
    "unknown_value": "“{value}” is not one of {known}",
    "kinds_before": "the kinds before version {version}",
    "ends_before": "the ends before version {version}",
    "keys_before": "its keys before version {version}",
    "not_empty": "must not be empty",
    "not_a_date": "“{text}” is not a date like 2026-11-20",
    "not_a_time": "“{text}” is not an ISO time with an offset",
    "unknown_player": "nobody called “{player}” is among the players of the night",
    "id_twice": "“{player}” stands twice among the players",
    "not_whole": "{value} is not a whole number",
    "too_large": "{value} is too large",
    "too_long": "longer than {most} characters",
    "control_characters": "control characters cannot stand here",
    "night_not_found": "no night “{night}” is in the club file",
    "several_nights": "{count} nights fit “{night}”; name one by its id",
    "salts_count": "{expected} salts are expected, one for each name and text of the night, not {found}",
    "not_a_salt": "32 hex digits are expected, or under “forgotten” the 64 of a digest",
    "word_changed": "a name or a text of it was changed after it was written",
    "word_lost": "a name or a text of it was taken out, and nobody has forgotten it here",
    "journal_order": "the order names more lines of “{stream}” than the file has",
    "journal_short": "the order leaves out {missing} lines of the file",
    "different_night": "another night with the id {id} stands in the club file",
    "game_left_out": "game {game} of this night is shorter here than in the club file and was left alone",
    **TOURNAMENT_SENTENCES,
}


def sentence(code: str, facts: Mapping[str, object]) -> str:
    """The sentence of a refusal with its facts put in: always one line, for any typed or read text."""
    return fill(SENTENCES[code], **{name: _shown(fact) for name, fact in facts.items()})


_LONGEST, _BEGINNING = 400, 60
"""So many letters of a fact are said whole; of a longer one these at its beginning."""


def refusal_text(refusal: Refused) -> str:
    """A refusal in one sentence, without its place, without a capital and a full stop."""
    return sentence(refusal.code, refusal.facts)


def placed_refusal_text(refusal: Refused) -> str:
    """A refusal with its place before the sentence, if it has one: "games[1].hands: every hand needs a player"."""
    said = refusal_text(refusal)
    return say("{place}: {sentence}", place=_in_short(refusal.place), sentence=said) if refusal.place else said


def _shown(fact: object) -> str:
    """A fact in words: several with commas, a refusal by its sentence, control characters written out."""
    if isinstance(fact, tuple):
        return ", ".join(map(_shown, fact))
    if isinstance(fact, date):
        return date_words(fact.isoformat())
    return refusal_text(fact) if isinstance(fact, Refused) else _in_short(str(fact))


def _in_short(text: str) -> str:
    """A text with its controls written out; only the beginning of one that no sentence has room for."""
    return visible(text) if len(text) <= _LONGEST else say("{beginning}…", beginning=visible(text[:_BEGINNING]))
