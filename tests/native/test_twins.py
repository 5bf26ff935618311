"""Every function of the extension equals something plain: which test says so, by name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
STUBS = TESTS.parent / "src" / "kibitz" / "_native"

ENDINGS = "native/hearts/test_search.py::test_the_last_tricks_are_solved_exactly"
DOUBLE_DUMMY = "games/bridge/test_double_dummy.py::"
TWINS = {
    "bridge.estimate_batch": (
        "native/bridge/test_estimate_twin.py::"
        "test_the_kernel_equals_its_twin_on_full_deals_and_endings"
    ),
    "bridge.look_ahead": (
        "games/bridge/test_model.py::test_look_ahead_equals_a_search_without_any_cut"
    ),
    "bridge.look_ahead_batch": (
        "games/bridge/test_model.py::test_every_method_answers_full_deals_and_endings_in_order"
    ),
    "bridge.solve": DOUBLE_DUMMY + "test_endings_equal_a_search_without_any_cut",
    "bridge.solve_cards": DOUBLE_DUMMY + "test_a_card_is_worth_what_the_position_after_it_is",
    "bridge.reach": DOUBLE_DUMMY + "test_targets_agree_with_the_value",
    "bridge.solve_batch": DOUBLE_DUMMY + "test_threads_change_nothing",
    "bridge.table_batch": DOUBLE_DUMMY + "test_the_whole_table_of_a_known_deal",
    "bridge.sound_batch": (
        "native/bridge/test_sound_twin.py::test_without_a_search_it_equals_its_twin"
    ),
    "hearts.all_worlds": "native/hearts/test_worlds.py::test_the_worlds_are_those_of_the_twin",
    "hearts.count_worlds": "native/hearts/test_worlds.py::test_the_count_is_exact_for_whole_deals",
    "hearts.sample_worlds": "native/hearts/test_worlds.py::test_samples_are_uniform_by_chi_square",
    "hearts.card_marginals": (
        "native/hearts/test_worlds.py::test_marginals_are_the_shares_of_the_enumerated_worlds"
    ),
    "hearts.legal_cards": (
        "native/hearts/test_playouts.py::test_legal_cards_and_scores_are_those_of_the_twin"
    ),
    "hearts.score": (
        "native/hearts/test_playouts.py::test_legal_cards_and_scores_are_those_of_the_twin"
    ),
    "hearts.playouts": (
        "native/hearts/test_playouts.py::test_random_playouts_have_the_exact_mean_of_random_play"
    ),
    "hearts.sensible_card": (
        "native/hearts/test_playouts.py::test_the_sensible_card_is_that_of_the_twin"
    ),
    "hearts.measure_hands": (
        "games/hearts/test_evaluate.py::test_the_batch_form_equals_the_readable_one"
    ),
    "hearts.weigh_worlds": (
        "native/hearts/test_weigh.py::test_what_a_pass_tells_is_that_of_the_twin"
    ),
    "hearts.weigh_learned": (
        "native/hearts/test_race.py::"
        "test_a_worlds_weight_is_the_chance_of_all_that_others_played_in_it"
    ),
    "hearts.tell_nats": (
        "native/hearts/test_race.py::test_how_well_tables_foretell_a_seat_is_that_of_the_twin"
    ),
    "hearts.pass_chance": "native/hearts/test_race.py::test_a_passs_chance_is_that_of_the_twin",
    "hearts.play_places": (
        "native/hearts/test_race.py::test_the_numbers_that_speak_of_a_card_are_those_of_the_twin"
    ),
    "hearts.pass_places": "native/hearts/test_race.py::test_a_passs_chance_is_that_of_the_twin",
    "hearts.play_sizes": (
        "native/hearts/test_race.py::test_the_numbers_that_speak_of_a_card_are_those_of_the_twin"
    ),
    # searches: their parts have twins, and an ending that is solved equals exhaustive play
    "hearts.search_card": ENDINGS,
    "hearts.search_pass": (
        "native/hearts/test_search.py::test_passes_have_three_cards_of_the_hand_and_repeat"
    ),
    "hearts.race_card": (
        "native/hearts/test_race.py::test_chains_visit_worlds_as_often_as_they_are_likely"
    ),
    "hearts.race_pass": (
        "native/hearts/test_race.py::test_every_pass_that_is_asked_for_is_judged_and_changes_nothing"
    ),
    "riichi.shanten": (
        "native/riichi/test_shanten.py::test_shanten_equals_the_distance_to_the_nearest_whole_hand"
    ),
    "riichi.shanten_forms": (
        "native/riichi/test_shanten.py::test_shanten_equals_the_distance_to_the_nearest_whole_hand"
    ),
    "riichi.accepted": (
        "native/riichi/test_shanten.py::test_accepted_tiles_are_those_that_lower_shanten"
    ),
    "riichi.waits": "native/riichi/test_shanten.py::test_batches_and_single_calls_agree",
    "riichi.discards": (
        "native/riichi/test_shanten.py::test_discards_are_what_is_left_after_each_kind"
    ),
    "riichi.shanten_rows": "native/riichi/test_shanten.py::test_batches_and_single_calls_agree",
    "riichi.accepted_rows": "native/riichi/test_shanten.py::test_batches_and_single_calls_agree",
    "riichi.score": "native/riichi/test_score.py::test_every_reading_is_judged_as_the_twin_does",
    "riichi.score_rows": "native/riichi/test_score.py::test_batches_and_single_calls_agree",
    "riichi.chances": "native/riichi/test_chances.py::test_own_draws_are_counted_exactly",
    "riichi.value_discards": (
        "native/riichi/test_value.py::test_every_discard_is_valued_as_the_twin_does"
    ),
    "riichi.value_of": (
        "native/riichi/test_value.py::test_a_red_five_in_one_meld_is_not_a_red_five_in_another"
    ),
    "riichi.value_steps": (
        "native/riichi/test_value.py::"
        "test_a_hand_that_waits_has_no_discards_and_one_that_drew_no_steps"
    ),
    "riichi.value_stepped_back": (
        "games/riichi/test_value.py::test_stepping_back_skips_the_thrown_tile_and_furiten_shapes"
    ),
    "riichi.value_yaku_shanten": (
        "native/riichi/test_value.py::test_shanten_with_a_yaku_is_as_the_twin_says"
    ),
    **dict.fromkeys(
        (f"riichi.{kind}_features" for kind in ("discard", "meld", "riichi", "danger")),
        "native/riichi/test_learn.py::test_rows_are_those_of_the_plain_twin",
    ),
    "riichi.learn_features": ("native/riichi/test_learn.py::test_rows_are_those_of_the_plain_twin"),
    "riichi.learn_rows": (
        "native/riichi/test_learn.py::test_rows_of_a_played_deal_are_those_of_its_choices"
    ),
    "riichi.play_matches": (
        "native/riichi/test_sim_observe.py::test_the_same_seed_plays_the_same_matches"
    ),
}


def functions() -> set[str]:
    """Every function of the extension."""
    return {
        f"{path.stem}.{node.name}"
        for path in STUBS.glob("*.pyi")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef)
    }


def test_every_function_of_the_extension_has_its_twin():
    assert functions() == set(TWINS)


@pytest.mark.parametrize("test", sorted(set(TWINS.values())))
def test_the_test_of_a_twin_is_there(test: str):
    path, _, name = test.partition("::")
    tree = ast.parse((TESTS / path).read_text())
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
