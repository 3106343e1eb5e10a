"""The English sentences of what a tournament refuses: what is wrong, and the way on (`refusal_messages.py`)."""

from __future__ import annotations

from collections.abc import Mapping

TOURNAMENT_SENTENCES: Mapping[str, str] = {
    # what is announced
    "tournament_not_announced": "nothing is announced of this tournament yet; choose its shape and house rules first",
    "announced_before_the_draw": "a round is drawn already, so shape and house rules stay as they were announced; take "
    "the draw back to change them",
    "criterion_twice": "one of the criteria for ties stands twice",
    "no_tables_of_that_size": "these house rules have no tables of {size}; choose stand-ins or a bye for odd numbers",
    "no_rank_before_the_first_round": "there are no standings before the first round; draw it, or seat it by hand",
    "last_stage_has_a_winner": "the last stage is decided by places; say how many win it",
    "shape_twice": "a shape with the name “{name}” is there already",
    "shape_without_name": "give the shape a name",
    "stage_without_name": "give the stage a name",
    "not_a_count": "type a whole number from {least} to {most}",
    "not_a_share": "type a share such as 1/2, or 40 %",
    "no_such_stage": "there is no stage {stage}; the last is {last}",
    "no_such_round": "there is no round {round}; the last is {last}",
    "line_is_in_the_shape": "the shape says already who goes on from stage {stage}",
    "line_before_the_first_table": "a table of this stage is in, so how many go on stays as it was said",
    "line_not_said": "say first how many go on from the stage “{stage}”; it is announced before the draw",
    "more_go_on_than_play": "{number} cannot go on from “{stage}”, where {n} play; enter those who are missing first, "
    "or let fewer go on",
    "no_entry_of_a_tournament": "“{kind}” is nothing that is written in a tournament",
    "no_tournaments": "there is no tournament in the club file, or among these files",
    "no_such_tournament": "no tournament is called “{name}”; there are {known}",
    # people
    "not_entered": "“{player}” has not entered this tournament; enter the name first",
    "entered_already": "{player} has entered already",
    "too_many_people": "more than {most} people cannot enter",
    "start_number_taken": "the start number {number} is {player}’s",
    "entries_are_over": "round {round} is drawn, so nobody enters any more; the new one can take the place of somebody "
    "who leaves",
    "entries_end_with_stage": "“{stage}” is closed, so nobody enters any more; the new one can take the place of "
    "somebody who leaves",
    "round_is_past": "that is for round {least} at the earliest and round {most} at the latest, not for round {round}",
    "left_the_tournament": "{player} has left already",
    "has_played": "the table of {player} in round {round} is in; let this be from the next round on",
    "is_there": "{player} is there and need not come back",
    "was_replaced": "{by} plays in the place of {player}, who cannot come back to it",
    "stand_in_not_ranked": "{player} stands in for others and is not ranked",
    # the draw
    "too_few_people": "{n} people are there, and a round needs {least}; enter more, or close the tournament",
    "stand_ins_missing": "{n} people do not fill tables of four: {missing} more must stand in; name somebody "
    "of the staff, or choose another rule for odd numbers",
    "odd_number_cannot_sit": "{n} people cannot sit at tables of four and of {size}; choose stand-ins or a bye",
    "rounds_in_order": "round {next} is the next to be drawn, not round {round}",
    "no_round_left": "round {last} was the last one; close it, and sign the tournament",
    "no_round_drawn": "no round of this tournament is drawn yet",
    "stage_not_drawn": "no round of stage {stage} is drawn yet",
    "round_not_drawn": "round {round} is not drawn",
    "tables_are_out": "round {round} is not done at table {tables}; wait for that, type its totals, or write it off",
    "round_not_closed": "close round {round} first",
    "draw_again_or_play": "round {round} is drawn and not played; draw that one again, or play it",
    "draw_is_played": "round {round} is played already at table {tables}, so its draw stays; correct wrong seats at "
    "the name of who sits there, or take back the deals of that table and discard its night first",
    "nothing_to_draw_again": "round {round} is not the round that was drawn last",
    "nobody_advanced": "say first who goes on to the stage “{stage}”",
    "seated_twice": "{player} sits twice",
    "does_not_play": "{player} does not play in round {round}",
    "without_a_seat": "not everybody has a seat: {players}",
    "table_size": "{n} sit at table {table}; these house rules have tables of {sizes}",
    "fixed_seat_missed": "{player} keeps table {table} and does not sit there",
    "keeps_two_tables": "{player} can keep one table only",
    "kept_table_missing": "{player} keeps table {table}, and the last of this round is {last}; say another at the name",
    "apart_from_oneself": "{player} cannot meet “{player}”; name somebody else",
    "too_many_keep_a_table": "more people keep table {table} than its {size} seats",
    # tables
    "no_table_of_round": "there is no table {table}; the last is {last}",
    "seats_of_table": "{n} people for the {size} seats of table {table}",
    "no_deal_at_table": "table {table} has no deal {deal}; its last is {last}",
    "at_two_tables": "{player} would sit at two tables in deal {deal}; say at which of them",
    "has_a_bye": "{player} has a bye in round {round}",
    "round_is_closed": "round {round} is closed; undo that to change something in it",
    "night_without_lines": "a night that comes in has at least one line",
    "night_is_another_table": "this night is table {table} of round {round} already",
    "night_is_missing": "the night of table {table} of round {round} is not here; bring its file in",
    "night_of_another_gathering": "this night of {date} belongs to another tournament or evening; bring it in there",
    "night_of_another_round": "this night is of round {other}, not of round {round}; choose its own round",
    "night_is_another_one": "the night of table {table} of round {round} is not as it came in; let the table come in "
    "again, or choose between its two branches on the page of the other laptops",
    "table_in_two_branches": "the night of table {table} of round {round} was continued in two places; choose one of "
    "them on the page of the other laptops, then let the table come in",
    "night_without_a_game": "no game is played at table {table} yet",
    "night_of_another_size": "{n} hands were dealt in this night, and {size} sit at table {table}",
    "partners_in_a_tournament": "partners share a hand in this night, and everybody plays alone at table {table}; "
    "choose the night of this table",
    "stranger_at_table": "{player} does not sit at table {table}; match people where that is somebody of the table "
    "by another name, correct the seats of the round, or choose the table of this night",
    "too_many_deals": "{n} deals are played at table {table}, and the round has {due}; strike what is too much",
    "figures_of_matches": "{n} rows of totals, where one for all or one for each of the {matches} matches is expected",
    "totals_over_exchange": "others sat at table {table} from deal {deal} on, so its totals do not tell who had which "
    "points; let its night come in, or type the totals of each match where they changed seats between matches",
    "table_is_in": "table {table} is in and cannot be written off",
    "table_is_out": "table {table} is not in yet",
    "not_at_table": "{player} does not sit at table {table}",
    "who_decided": "say who decided which tally counts",
    # the line
    "penalty_of_nothing": "a penalty of 0 points is none",
    "no_such_penalty": "there is no such penalty in force",
    "tie_of_several": "name all who are equal, each once",
    "ties_follow_the_shape": "the shape says what becomes of those who are equal at the line of stage {stage}",
    "table_does_not_add_up": "table {table} is off by {off}; correct its sheet or its totals first",
    "tally_within_reach": "the tallies of {player} differ at table {table} of round {round}, and that could decide who "
    "goes on; say which one counts",
    "tie_on_the_line": "{players} are equal on the line and {free} of them go on; decide it first, by the order that "
    "was announced",
    "stage_not_closed": "stage {stage} is not closed; close its last round first",
    "advanced_before_the_draw": "a round of stage {stage} is drawn; take the draw back first",
    "advanced_twice": "somebody is named twice",
    "not_in_stage": "{player} did not play in stage {stage}",
    "others_advance": "others are over the line of stage {stage}; a reason is needed",
    # the whole
    "tournament_not_over": "the last round is not closed; a tournament is signed when it is over",
    "tournament_signed": "the tournament is signed; nothing in it changes any more",
    "tournament_suspended": "the tournament is suspended; resume it first",
    "tournament_not_suspended": "the tournament is not suspended",
}
"""By code; no other module has any."""
