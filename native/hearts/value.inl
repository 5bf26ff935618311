// What the end of a deal is worth to each seat. Part of a lane.

namespace kibitz::hearts::KIBITZ_LANE {

// The value of a finished deal to each seat, in points: a deal without a moon costs exactly its
// points; a moon counts for what it does to the others. With the match in mind, points are
// weighed by the chance to win the match that they leave.
class Value {
  public:
    Value(const Stakes &stakes, const Rules &rules)
        : stakes_(stakes), third_(rules.total / 3.0), quarter_(rules.total / 4.0) {
        int highest = stakes.scores[0];
        lowest_ = stakes.scores[0];
        for (const int score : stakes.scores) {
            highest = std::max(highest, score);
            lowest_ = std::min(lowest_, score);
        }
        // Deals that are left spread the scores: about 10 points a deal to the last, 7 of spread,
        // where 26 are all there are. Judgement, not measured (docs/hearts.md), like the share of
        // 0.9 that the match counts.
        const double scale = rules.total / static_cast<double>(kPlainTotal);
        const double left = std::max(1, stakes.target - highest) / (10.0 * scale);
        spread_ = scale * (3.0 + 5.4 * std::sqrt(left));
        for (int i = 0; i < kTable; ++i) decay_[i] = std::exp(-(i - kOffset) / spread_);
        double sum = 0;
        for (const int score : stakes.scores) sum += decay(score);
        for (int seat = 0; seat < 4; ++seat) {
            start_[seat] = decay(stakes.scores[seat]) / sum;
            const double slope = std::max(0.05, start_[seat] * (1 - start_[seat]));
            scale_[seat] = 0.75 * spread_ / slope;
        }
    }

    // Ends come again and again, above all where the last tricks are solved: the latest are kept.
    void of(const int16_t points[4], double out[4]) const {
        uint64_t key = 0;
        for (int seat = 0; seat < 4; ++seat) key = key << 16 | static_cast<uint16_t>(points[seat]);
        Kept &kept = kept_[(key * 0x9E3779B97F4A7C15ULL) >> 58];
        if (kept.key != key) {
            kept.key = key;
            work_out(points, kept.worth);
        }
        std::copy(kept.worth, kept.worth + 4, out);
    }

  private:
    void work_out(const int16_t points[4], double out[4]) const {
        const double total = points[0] + points[1] + points[2] + points[3];
        if (!stakes_.aware) {
            for (int seat = 0; seat < 4; ++seat)
                out[seat] = 0.75 * ((total - points[seat]) / 3.0 - points[seat] - third_);
            return;
        }
        int after[4];
        int highest = -10000, lowest = 10000, lowest_count = 0;
        for (int seat = 0; seat < 4; ++seat) {
            after[seat] = stakes_.scores[seat] + points[seat];
            highest = std::max(highest, after[seat]);
            if (after[seat] < lowest) {
                lowest = after[seat];
                lowest_count = 0;
            }
            lowest_count += after[seat] == lowest;
        }
        const bool over = highest >= stakes_.target && lowest_count == 1;
        double chances[4];
        double sum = 0;
        for (int seat = 0; seat < 4; ++seat) sum += chances[seat] = decay(after[seat]);
        for (int seat = 0; seat < 4; ++seat) {
            const double wins = over ? (after[seat] == lowest ? 1.0 : 0.0) : chances[seat] / sum;
            // A tenth for the points themselves: a match as good as over is still played well.
            const double deal = 0.75 * ((total - points[seat]) / 3.0 - points[seat] - third_);
            out[seat] = 0.9 * (scale_[seat] * (wins - start_[seat]) - quarter_) + 0.1 * deal;
        }
    }

    struct Kept {
        uint64_t key = ~uint64_t{0};  // no deal's: four times -1
        double worth[4];
    };

    static constexpr int kOffset = 160, kTable = 800;
    double decay(int score) const {
        return decay_[std::clamp(score - lowest_ + kOffset, 0, kTable - 1)];
    }

    Stakes stakes_;
    double third_, quarter_;  // of all points
    int lowest_ = 0;
    double spread_ = 1;
    double start_[4], scale_[4];
    double decay_[kTable];
    mutable Kept kept_[64];
};

}  // namespace kibitz::hearts::KIBITZ_LANE
