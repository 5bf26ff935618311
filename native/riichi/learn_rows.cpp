#include "riichi/learn_rows.hpp"

#include <algorithm>
#include <stdexcept>

namespace kibitz::riichi::learn {

namespace {

using namespace sim;

// Answers to one tile. Who is overruled by another's win or call has not shown what it wanted.
struct Window {
    struct Answer {
        int seat, action, at;
        bool could_win;
        MeldRows rows;
    };
    std::vector<Answer> answers;
};

class Collector {
  public:
    Collector(const Match &match, int every) : match_(match), every_(every) {}

    DealRows collect(const std::vector<Choice> &choices) {
        for (const Choice &choice : choices) {
            if (match_.is_over()) throw std::invalid_argument("the deal is over");
            const Deal &deal = match_.deal();
            const Legal legal = deal.legal(choice.seat);
            if (!legal.has(choice.action)) throw std::invalid_argument("this seat may not do that");
            Seen seen;
            observe(deal, choice.seat, legal, seen.into());
            if (is_reaction(choice.action))
                answer(seen, choice);
            else {
                close_window();
                turn(seen, choice);
            }
            match_.step(choice.seat, choice.action);
            ++at_;
        }
        close_window();
        return std::move(found_);
    }

  private:
    void answer(const Seen &seen, const Choice &choice) {
        Window::Answer given{choice.seat, choice.action, at_, seen.legal[kRon] != 0, {}};
        meld_rows(read(seen), given.rows);
        window_.answers.push_back(given);
    }

    void close_window() {
        int caller = -1;
        bool won = false;
        for (const auto &given : window_.answers) {
            won |= given.action == kRon;
            if (given.action != kPass) caller = given.seat;
        }
        for (const auto &given : window_.answers)
            if (!won && !given.could_win && (caller < 0 || caller == given.seat))
                add_melds(given.rows, {given.seat, given.action}, given.at);
        window_.answers.clear();
    }

    void add_melds(const MeldRows &rows, const Choice &choice, int at_choice) {
        if (!rows.count) return;
        int chosen = -1;
        for (int at = 0; at < rows.count; ++at)
            if (rows.actions[at] == choice.action) chosen = at;
        found_.melds.insert(found_.melds.end(), rows.row(0), rows.row(rows.count));
        found_.meld_sizes.push_back(rows.count);
        found_.meld_chosen.push_back(chosen);
        found_.meld_seats.push_back(choice.seat);
        found_.meld_at.push_back(at_choice);
    }

    void turn(const Seen &seen, const Choice &choice) {
        const Reading reading = read(seen);
        if (!seen.legal[kTsumoWin]) {
            MeldRows melds;
            meld_rows(reading, melds);
            add_melds(melds, choice, at_);
            if (seen.legal[sim::kRiichi]) riichi(reading, choice);
        }
        if (!is_discard(choice.action)) return;
        DiscardRows rows;
        discard_rows(reading, rows);
        if (rows.count < 2) return;
        const int tile = choice.action % kTiles;
        auto *const at = std::find(rows.tiles.begin(), rows.tiles.begin() + rows.count, tile);
        found_.discards.insert(found_.discards.end(), rows.row(0), rows.row(rows.count));
        found_.discard_sizes.push_back(rows.count);
        found_.discard_chosen.push_back(static_cast<std::int32_t>(at - rows.tiles.begin()));
        found_.discard_seats.push_back(choice.seat);
        found_.discard_at.push_back(at_);
        others(reading, choice.seat);
    }

    void riichi(const Reading &reading, const Choice &choice) {
        const std::size_t old = found_.riichis.size();
        found_.riichis.resize(old + kRiichiFeatures);
        riichi_row(reading,
                   std::span<float, kRiichiFeatures>(found_.riichis.data() + old, kRiichiFeatures));
        found_.riichi_declared.push_back(choice.action == sim::kRiichi);
        found_.riichi_first.push_back(!(chances_ >> choice.seat & 1));
        found_.riichi_seats.push_back(choice.seat);
        found_.riichi_at.push_back(at_);
        chances_ |= 1 << choice.seat;
    }

    void others(const Reading &reading, int seat) {
        const bool taken = decisions_++ % every_ == 0;
        for (const Opponent &other : reading.opponents) {
            if (!other.riichi && !taken) continue;
            const int away = (seat + other.away) % kSeats;
            std::array<float, kDangerFeatures> row;
            Row front(row.data());
            front_row(reading, other, front);
            if (!other.riichi) {
                found_.fronts.insert(found_.fronts.end(), row.begin(),
                                     row.begin() + kFrontFeatures);
                found_.front_waits.push_back(match_.deal().state().seats[away].waits != 0);
            }
            for (int kind = 0; kind < kKinds; ++kind) {
                if (!reading.hand[kind] || (other.safe >> kind & 1)) continue;
                Row rest(row.data() + kFrontFeatures);
                danger_row(reading, other, kind, rest);
                found_.dangers.insert(found_.dangers.end(), row.begin(), row.end());
                found_.danger_points.push_back(match_.deal().ron_points(away, kind));
            }
        }
    }

    Match match_;
    int every_;
    int decisions_ = 0, chances_ = 0, at_ = 0;
    Window window_;
    DealRows found_;
};

}  // namespace

DealRows deal_rows(Match match, const std::vector<Choice> &choices, int every) {
    if (every < 1) throw std::invalid_argument("every first decision at the most");
    match.deal().record(nullptr);
    return Collector(match, every).collect(choices);
}

}  // namespace kibitz::riichi::learn
