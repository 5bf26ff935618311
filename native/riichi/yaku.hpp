// The yaku by number, with their han; `yaku.py` has the same order with their names.
#pragma once

#include <array>
#include <cstdint>

namespace kibitz::riichi {

enum Yaku : int {
    kRiichi,
    kDoubleRiichi,
    kIppatsu,
    kMenzenTsumo,
    kHaitei,
    kHoutei,
    kRinshan,
    kChankan,
    kRoundWind,
    kSeatWind,
    kHaku,
    kHatsu,
    kChun,
    kTanyao,
    kPinfu,
    kIipeikou,
    kRyanpeikou,
    kChiitoitsu,
    kChanta,
    kJunchan,
    kIttsuu,
    kSanshokuDoujun,
    kSanshokuDoukou,
    kToitoi,
    kSanankou,
    kSankantsu,
    kShousangen,
    kHonroutou,
    kHonitsu,
    kChinitsu,
    kRenhou,
    // From here on yakuman.
    kTenhou,
    kChiihou,
    kRenhouYakuman,
    kDaisangen,
    kSuuankou,
    kSuuankouTanki,
    kTsuuiisou,
    kRyuuiisou,
    kChinroutou,
    kChuuren,
    kJunseiChuuren,
    kKokushi,
    kKokushi13,
    kDaisuushi,
    kShousuushi,
    kSuukantsu,
    kYakuCount
};

constexpr int kFirstYakuman = kTenhou;

struct Han {
    std::uint8_t closed, open;
};

// Renhou as mangan is a limit of its own: its five han never add up with others.
constexpr std::array<Han, kFirstYakuman> kHan = {{
    {1, 0}, {2, 0}, {1, 0}, {1, 0}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1},
    {1, 1}, {1, 1}, {1, 1}, {1, 0}, {1, 0}, {3, 0}, {2, 0}, {2, 1}, {3, 2}, {2, 1}, {2, 1},
    {2, 2}, {2, 2}, {2, 2}, {2, 2}, {2, 2}, {2, 2}, {3, 2}, {6, 5}, {5, 0},
}};

}  // namespace kibitz::riichi
