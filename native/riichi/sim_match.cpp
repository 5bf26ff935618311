#include "riichi/sim_match.hpp"

#include <algorithm>
#include <cmath>

namespace kibitz::riichi::sim {

namespace {

constexpr int kByWin = 1, kByTenpai = 2;

std::array<int, kSeats> order_of(const std::array<int, kSeats> &points) {
    std::array<int, kSeats> order{0, 1, 2, 3};
    std::stable_sort(order.begin(), order.end(),
                     [&](int one, int two) { return points[one] > points[two]; });
    return order;
}

double in_thousands(const Rules &rules, double points) {
    switch (rules.final_rounding) {
        case Rounding::kThousands:
            return std::floor((points - rules.return_points) / 1000 + 0.5);
        case Rounding::kScoreThousands: {
            const double away = std::floor(std::abs(points) / 1000 + 0.5);
            return (points >= 0 ? away : -away) - rules.return_points / 1000.0;
        }
        default:
            return (points - rules.return_points) / 1000;
    }
}

}  // namespace

MatchResult result_of(const Rules &rules, const std::array<int, kSeats> &points, int sticks) {
    MatchResult found;
    const auto order = order_of(points);
    for (int place = 0; place < kSeats; ++place) {
        const int seat = order[place];
        found.places[seat] = place + 1;
        if (rules.tie_split)
            found.places[seat] =
                1 + static_cast<int>(std::count_if(points.begin(), points.end(),
                                                   [&](int own) { return own > points[seat]; }));
    }
    const auto firsts = std::count(found.places.begin(), found.places.end(), 1);
    std::array<double, kSeats> bonus;
    for (int place = 0; place < kSeats; ++place) bonus[place] = rules.uma[place];
    const int oka = (rules.return_points - rules.start_points) * 4 / 1000;
    bonus[0] += oka;
    int first = 0;
    for (int seat = 0; seat < kSeats; ++seat) {
        double final = points[seat];
        const int place = found.places[seat];
        if (place == 1) {
            first = seat;
            if (sticks && rules.leftover_to_first)
                final += 1000.0 * sticks / static_cast<double>(firsts);
        }
        const auto equals = std::count(found.places.begin(), found.places.end(), place);
        double shared = 0;
        for (int at = 0; at < equals; ++at) shared += bonus[place - 1 + at];
        found.points[seat] = in_thousands(rules, final) + shared / static_cast<double>(equals);
    }
    if (rules.final_rounding != Rounding::kNone && firsts == 1) {
        found.points[first] = 0;
        double others = 0;
        for (int seat = 0; seat < kSeats; ++seat)
            if (seat != first) others += found.points[seat];
        found.points[first] = -others;
    }
    return found;
}

std::array<std::int8_t, kDealt> full_set(const Rules &rules) {
    std::array<std::int8_t, kDealt> tiles;
    int count = 0;
    for (int kind = 0; kind < kKinds; ++kind)
        for (int copy = 0; copy < 4; ++copy) {
            const bool red = is_five(kind) && copy < rules.red_fives[kind / 9];
            tiles[count++] = static_cast<std::int8_t>(red ? red_of(kind) : kind);
        }
    return tiles;
}

Match::Match(const Rules &rules, std::uint64_t seed) : rules_(rules), random_(seed), deal_(rules) {
    restart();
}

void Match::restart() {
    standing_ = Standing{};
    standing_.points.fill(rules_.start_points);
    over_ = false;
    deals_ = 0;
    next_deal();
}

void Match::begin(const Standing &standing, std::span<const std::int8_t, kDealt> tiles) {
    standing_ = standing;
    over_ = false;
    deals_ = 1;
    deal_.begin(standing, tiles);
}

void Match::next_deal() {
    auto tiles = full_set(rules_);
    for (std::size_t at = tiles.size() - 1; at > 0; --at)
        std::swap(tiles[at], tiles[random_.below(at + 1)]);
    ++deals_;
    deal_.begin(standing_, tiles);
}

void Match::step(int seat, int action) {
    deal_.step(seat, action);
    if (deal_.is_over()) finish();
}

void Match::finish() {
    const State &state = deal_.state();
    const Deal::After after = deal_.after();
    Standing next = standing_;
    next.points = state.points;
    next.sticks = state.sticks;
    next.honba = after.honba;
    over_ = ends(after) || single_;
    if (!after.stays) {
        next.dealer = (standing_.dealer + 1) % kSeats;
        next.wind = standing_.wind + (next.dealer == 0);
    }
    standing_ = next;
    if (!over_) next_deal();
}

bool Match::ends(const Deal::After &after) const {
    const auto &points = deal_.state().points;
    if (rules_.tobi && *std::min_element(points.begin(), points.end()) < 0) return true;
    const int last_wind = rules_.is_hanchan ? 1 : 0;
    const Standing &now = standing_;
    if (now.wind < last_wind || (now.wind == last_wind && now.dealer < 3)) return false;
    const bool extended = now.wind > last_wind;
    const bool reached = !rules_.extension ||
                         *std::max_element(points.begin(), points.end()) >= rules_.extension_target;
    if (!after.stays) return reached || (extended && now.dealer == 3);
    if (extended && !rules_.extension_renchan) return reached;
    const bool leads = order_of(points)[0] == now.dealer;
    const bool stops =
        (after.by == kByWin && rules_.agari_yame) || (after.by == kByTenpai && rules_.tenpai_yame);
    return stops && leads && reached;
}

MatchResult Match::result() const { return result_of(rules_, standing_.points, standing_.sticks); }

}  // namespace kibitz::riichi::sim
