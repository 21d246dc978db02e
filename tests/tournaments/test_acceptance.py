"""Which tests prove the 30 acceptance tests of tournaments, by number.

Points and places 1 to 11; sizes, draws and schedules 12 to 20; decisions 21 to 30.
"""

import ast
import re
from functools import cache

import pytest

from tests.architecture.source_tree import PROJECT

POINTS, STANDINGS = "tournaments/test_points.py", "tournaments/test_standings.py"
DRAW, LAWS, FORMATS = "tournaments/test_draw.py", "tournaments/test_draw_laws.py", "tournaments/test_formats.py"
CUP, STEWARD, DEALS = "tournaments/test_tournament.py", "api/test_steward.py", "api/test_shared_deals.py"
RULINGS, SEALED = "api/test_tournament_rulings.py", "api/test_sealed_tables.py"

PROVED_BY: dict[int, tuple[tuple[str, str], ...]] = {
    1: ((POINTS, "test_percent_gives_the_published_lines"),),
    2: ((POINTS, "test_shared_places_have_the_mean_of_their_values"),),
    3: ((POINTS, "test_a_thousand_sorts_by_firsts_then_seconds"),),
    4: ((POINTS, "test_uma_sums_to_nothing"),),
    5: ((POINTS, "test_a_split_may_be_rounded_up"),),
    6: ((POINTS, "test_the_check_tells_what_a_seat_gets"), ("api/test_series.py", "test_a_scheme_is_checked")),
    7: ((STANDINGS, "test_a_score_takes_the_lines_that_it_says"),),
    8: ((STANDINGS, "test_eight_entries_stand_as_the_design_says"),),
    9: ((STANDINGS, "test_a_share_of_the_table_is_rounded_to_ten_thousandths"),),
    10: (
        (STANDINGS, "test_direct_meetings_count_among_those_who_have_all_met"),
        (STANDINGS, "test_direct_does_not_apply_where_two_have_not_met"),
    ),
    11: ((STANDINGS, "test_a_bye_counts_as_an_opponent_with_ones_own_score"),),
    12: ((DRAW, "test_sizes_have_the_fewest_byes_then_the_fewest_small_tables"),),
    13: ((DRAW, "test_a_first_draw_follows_the_lot"),),
    14: ((DRAW, "test_a_second_round_repeats_no_more_than_it_must"),),
    15: ((DRAW, "test_sitting_at_a_small_table_again_costs_more"),),
    16: ((DRAW, "test_nobody_has_a_second_bye_before_all_had_one"),),
    17: ((DRAW, "test_links_and_keys_are_those_of_the_design"),),
    18: (
        (FORMATS, "test_the_schedule_of_seven_is_that_of_the_design"),
        (FORMATS, "test_the_other_schedules_meet_everybody_once"),
    ),
    19: (
        (FORMATS, "test_sixteen_are_seeded_in_a_snake"),
        (FORMATS, "test_winners_and_the_best_of_the_rest_go_on"),
        (FORMATS, "test_a_shared_first_lets_both_in_and_one_less_of_the_rest"),
    ),
    20: (
        (LAWS, "test_a_draw_is_repeated_and_its_certificate_holds"),
        (LAWS, "test_another_history_or_link_is_found"),
        (LAWS, "test_a_hundred_tournaments_are_drawn_alike_twice"),
        ("tournaments/test_verifying.py", "test_a_forgery_is_found"),
    ),
    21: (
        (CUP, "test_a_correction_changes_standings_and_no_table"),
        (RULINGS, "test_a_correction_changes_standings_and_no_table"),
    ),
    22: ((CUP, "test_nobody_rules_in_their_own_case"), (RULINGS, "test_nobody_rules_on_a_table_of_their_own")),
    23: (
        (CUP, "test_a_game_is_taken_once"),
        (STEWARD, "test_a_game_gives_one_result"),
        (STEWARD, "test_two_stewards_at_once_open_each_table_once"),
        (STEWARD, "test_another_steward_opens_what_the_last_one_left"),
        ("api/test_killed_tournament.py", "test_a_tournament_goes_on_whenever_its_process_is_killed"),
    ),
    24: (
        (DEALS, "test_tables_are_dealt_alike_and_sealed_until_the_last_is_over"),
        (DEALS, "test_who_may_look_at_a_sealed_table"),
        (DEALS, "test_the_same_shuffle_later_is_the_same_whatever_was_decided"),
        (SEALED, "test_what_is_over_stays_sealed_until_the_last_table_is_over"),
    ),
    25: ((POINTS, "test_matchpoints_compare_the_same_places_in_the_order"),),
    26: (
        ("tournaments/test_ratings.py", "test_new_accounts_are_rated_as_worked_out"),
        ("tournaments/test_ratings.py", "test_known_accounts_are_rated_to_the_last_digit"),
    ),
    27: (
        ("box/test_order_of_seats.py", "test_the_seats_play_by_number_and_no_dice_are_asked"),
        ("box/test_order_of_seats.py", "test_such_a_game_is_verified_by_what_its_opening_says"),
    ),
    28: (
        ("api/test_tournament_games.py", "test_a_seat_whose_bank_runs_out_has_left"),
        (POINTS, "test_who_left_is_last_and_the_others_share_as_if_it_had_not_been_there"),
        ("api/test_clocks.py", "test_an_outage_is_given_back_by_the_next_event"),
    ),
    29: (("projections/test_tournaments.py", "test_a_tournament_changes_no_row_of_games"),),
    30: ((RULINGS, "test_an_erased_reason_leaves_chain_and_verification_whole"),),
}


@cache
def docstrings(path: str) -> dict[str, str]:
    """What each test of a file says about itself."""
    tree = ast.parse((PROJECT.root / "tests" / path).read_text("utf-8"))
    tests = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {each.name: ast.get_docstring(each) or "" for each in tests if each.name.startswith("test_")}


def test_every_number_is_proved() -> None:
    """From 1 to 30."""
    assert list(PROVED_BY) == list(range(1, 31))


@pytest.mark.parametrize("number", PROVED_BY)
def test_the_tests_of_a_number_are_there_and_name_it(number: int) -> None:
    """As `Test 12` in the docstring, so that who changes one knows what it stands for."""
    for path, name in PROVED_BY[number]:
        found = docstrings(path).get(name)
        assert found is not None, f"{path} has no {name}"
        named = re.search(rf"\btest {number}\b", found, re.IGNORECASE)
        assert named, f"{name} does not name test {number}"
