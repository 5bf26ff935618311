#include "riichi/learn_policy.hpp"

#include <algorithm>
#include <cmath>

namespace kibitz::riichi::learn {

namespace {

using namespace sim;

constexpr float kCertain = 100.0F;
// Of nine terminals and honours a hand is played on when this near to thirteen orphans.
constexpr int kPlayedOn = 3;
// A candidate so many nats behind the best after the first part of the trees is not looked at on.
constexpr double kBehind = 2.5;
constexpr std::size_t kPart = 5;  // that part is one in so many

bool may_discard(const Seen &seen) {
    return std::any_of(seen.legal.begin(), seen.legal.begin() + sim::kRiichi,
                       [](std::uint8_t legal) { return legal != 0; });
}

void score_discards(const Models &models, const Reading &reading, bool for_the_best,
                    std::span<float, kActions> into) {
    DiscardRows rows;
    discard_rows(reading, rows);
    const bool pressed = reading.opponents[0].riichi;
    const Trees &trees = pressed ? *models.pressed : *models.quiet;
    std::array<double, 14> found{};
    double most = -1e9, sum = 0;
    const std::size_t part = for_the_best ? trees.count() / kPart : trees.count();
    for (int at = 0; at < rows.count; ++at) {
        found[at] = rows.count > 1 ? trees.score(rows.row(at), 0, part) : 0.0;
        most = std::max(most, found[at]);
    }
    if (for_the_best && rows.count > 1) {
        const double least = most - kBehind;
        most = -1e9;
        for (int at = 0; at < rows.count; ++at) {
            if (found[at] < least)
                found[at] -= kCertain;
            else
                found[at] += trees.score(rows.row(at), part, trees.count());
            most = std::max(most, found[at]);
        }
    }
    for (int at = 0; at < rows.count; ++at) sum += std::exp(found[at] - most);
    for (int at = 0; at < rows.count; ++at) {
        const auto share = static_cast<float>(found[at] - most - std::log(sum));
        const int tile = rows.tiles[at];
        for (const int action : {sim::kDiscard + tile, sim::kDiscardDrawn + tile})
            if (reading.seen->legal[action]) into[action] = share;
    }
}

void scores_for(const Models &models, const Seen &seen, bool for_the_best,
                std::span<float, kActions> into);

class Learned final : public Policy {
  public:
    explicit Learned(std::shared_ptr<const Models> models) : models_(std::move(models)) {}

    // A call or a declaration is made when likelier than not; discards are then compared.
    void score(const Seen &seen, Random &, std::span<float, kActions> scores_of) const override {
        scores_for(*models_, seen, true, scores_of);
        for (int action = sim::kRiichi; action < kActions; ++action)
            if (seen.legal[action] && action != kPass && scores_of[action] <= 0)
                scores_of[action] -= kCertain;
        // A drawn copy tells less than one from the hand.
        for (int action = kDiscardDrawn; action < sim::kRiichi; ++action)
            if (seen.legal[action]) scores_of[action] += 1e-4F;
    }

  private:
    std::shared_ptr<const Models> models_;
};

void scores_for(const Models &models, const Seen &seen, bool for_the_best,
                std::span<float, kActions> into) {
    std::fill(into.begin(), into.end(), 0.0F);
    const Reading reading = read(seen);
    if (may_discard(seen)) score_discards(models, reading, for_the_best, into);
    if (seen.legal[sim::kRiichi]) {
        std::array<float, kRiichiFeatures> row;
        riichi_row(reading, row);
        into[sim::kRiichi] = static_cast<float>(models.riichi->score(row.data()));
    }
    MeldRows melds;
    meld_rows(reading, melds);
    for (int at = 0; at < melds.count; ++at)
        into[melds.actions[at]] = static_cast<float>(models.meld->score(melds.row(at)));
    if (seen.legal[kTsumoWin]) into[kTsumoWin] = kCertain;
    if (seen.legal[kRon]) into[kRon] = kCertain;
    if (seen.legal[kNineTerminals])
        into[kNineTerminals] = orphans_shanten(reading.hand) > kPlayedOn ? kCertain : -kCertain;
}

}  // namespace

void scores(const Models &models, const Seen &seen, std::span<float, kActions> into) {
    scores_for(models, seen, false, into);
}

std::unique_ptr<Policy> learned_policy(std::shared_ptr<const Models> models) {
    return std::make_unique<Learned>(std::move(models));
}

}  // namespace kibitz::riichi::learn
