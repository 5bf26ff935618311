// Every option of the rules that the simulator plays by, under the names of `rules.py`.
#pragma once

#include <array>
#include <cstdint>

namespace kibitz::riichi::sim {

enum class Rounding : std::uint8_t { kNone, kThousands, kScoreThousands };
enum class Kuikae : std::uint8_t { kForbid, kAllowSuji, kAllow };
enum class KanDora : std::uint8_t { kAtOnce, kOpenLate, kOff };
enum class RiichiAnkan : std::uint8_t { kNo, kSameWaitsAndShape, kSameWaits };

// The yakuman that somebody may be liable for, in the order of the bits of `pao`.
enum Pao : int { kPaoDaisangen, kPaoDaisuushi, kPaoSuukantsu, kPaos };

struct Rules {
    // The match
    bool is_hanchan = true;
    int start_points = 25'000;
    int return_points = 30'000;
    std::array<int, 4> uma{20, 10, -10, -20};
    bool tie_split = false;
    Rounding final_rounding = Rounding::kThousands;
    bool leftover_to_first = true;
    bool extension = false;
    int extension_target = 30'000;
    bool extension_renchan = true;
    bool agari_yame = false;
    bool tenpai_yame = false;
    bool tobi = false;

    // Tiles
    std::array<int, 3> red_fives{1, 1, 1};

    // Turns and calls
    Kuikae kuikae = Kuikae::kForbid;
    KanDora kan_dora = KanDora::kOpenLate;
    bool late_dora_at_kan = false;
    int riichi_min_points = 1'000;
    int riichi_min_tiles = 4;
    RiichiAnkan riichi_ankan = RiichiAnkan::kSameWaitsAndShape;
    bool kokushi_on_ankan = false;

    // Abortive draws
    bool nine_terminals = true;
    bool four_winds = true;
    bool four_riichi = true;
    bool four_kans = true;
    bool aborts_before_calls = true;
    bool triple_ron_aborts = true;
    bool triple_ron_kan_aborts = true;

    // Exhaustive draws and repeats
    bool renchan_by_tenpai = true;
    int noten_payment = 3'000;
    bool nagashi = true;
    bool nagashi_renchan_by_tenpai = true;

    // Wins
    bool double_ron = true;
    int honba_points = 300;
    bool honba_to_all = false;
    std::uint32_t pao = 3;
    bool pao_whole = true;
    bool pao_honba_liable = true;

    // Scoring
    bool ippatsu = true;
    bool ura = true;
    bool kan_ura = true;
    std::uint32_t score_flags = 0;  // RuleFlag
};

}  // namespace kibitz::riichi::sim
