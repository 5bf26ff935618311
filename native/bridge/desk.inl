// The desk of one build: included by desk_plain.cpp and desk_fast.cpp, each in its own namespace.
#include <algorithm>

#include "bridge/desk.hpp"
#include "bridge/estimate.hpp"
#include "bridge/solver.hpp"

#include "bridge/bounds.inl"
#include "bridge/runs.inl"
#include "bridge/solver.inl"

namespace kibitz::bridge::KIBITZ_LANE {
namespace {

// North-South's range as the range of the side to play, and back.
Range turned(const Range &range, int seat, int left) {
    if (side_of(seat) == 0) return range;
    return {left - range.most, left - range.least, range.nodes};
}

int guess_of(const Position &position) {
    const Hands hands = at_start_of_trick(position);
    const int twice = estimate(hands, position.strain, position.leader).twice;
    const int left = size(hands[0]);
    return side_of(position.leader) == 0 ? (twice + 1) / 2 : left - twice / 2;
}

class SearchDesk final : public Desk {
  public:
    explicit SearchDesk(std::size_t memory_bytes) : deal_({0, 0, 0, 0}), memory_(memory_bytes) {}

    Range solve(const Position &position, std::uint64_t nodes) override {
        Solver solver = stand(position, nodes);
        const int left = solver.tricks_left();
        return turned(narrow(solver, {0, left, 0}, guess_of(position)), position.to_play(), left);
    }

    Range reach(const Position &position, int target, std::uint64_t nodes) override {
        Solver solver = stand(position, nodes);
        const int left = solver.tricks_left(), seat = position.to_play();
        Range range{0, left, 0};
        if (target <= 0 || target > left) return range;
        const int need = side_of(seat) == 0 ? target : left - target + 1;
        const bool reached = solver.reaches(trick_, need);
        if (!solver.stopped()) (reached ? range.least : range.most) = reached ? need : need - 1;
        range.nodes = solver.nodes();
        return turned(range, seat, left);
    }

    std::vector<CardRange> cards(const Position &position, int least, int most, std::uint64_t among,
                                 std::uint64_t nodes) override {
        Solver solver = stand(position, nodes);
        const int seat = position.to_play(), left = solver.tricks_left();
        const int low = std::clamp(least, 0, left), high = std::clamp(most, low, left);
        const Range window = turned({low, high, 0}, seat, left);
        std::uint64_t legal = position.hands[seat];
        if (!position.trick.empty()) {
            const std::uint64_t led = std::uint64_t{kFullSuit} << (13 * (position.trick[0] / 13));
            if (legal & led) legal &= led;
        }
        const Hands started = at_start_of_trick(position);
        const std::uint64_t others =
            (started[0] | started[1] | started[2] | started[3]) & ~position.hands[seat];
        std::vector<CardRange> found;
        int guess = guess_of(position);
        for (std::uint64_t rest = legal & among; rest; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            // A card next to the one before it, with nothing of another hand between, does the
            // same.
            if (!found.empty() && found.back().card / 13 == card / 13) {
                const int before = found.back().card;
                const std::uint64_t between =
                    ((std::uint64_t{1} << card) - 1) & ~((std::uint64_t{2} << before) - 1);
                if (!(others & between)) {
                    found.push_back({card, found.back().tricks});
                    found.back().tricks.nodes = 0;
                    continue;
                }
            }
            put(solver, std::uint64_t{1} << card);
            const Range range = narrow(solver, window, guess);
            pick_up(solver);
            guess = range.least;
            found.push_back({card, turned(range, seat, left)});
        }
        return found;
    }

    std::vector<std::int8_t> table(const Hands &hands) override {
        deal_.reset(hands);
        const int left = size(hands[0]);
        std::vector<std::int8_t> tricks(20);
        for (int strain = 0; strain < 5; ++strain) {
            memory_.forget();
            Solver solver(deal_, strain, memory_);
            int guess = -1;
            for (int declarer : {0, 2, 1, 3}) {
                Trick trick;
                trick.leader = (declarer + 1) & 3;
                if (guess < 0) guess = guess_of({hands, strain, trick.leader, {}});
                int least = 0, most = left;
                while (least < most) {
                    guess = std::clamp(guess, least + 1, most);
                    if (solver.reaches(trick, guess)) {
                        least = guess++;
                    } else {
                        most = --guess;
                    }
                }
                guess = least;
                tricks[4 * static_cast<std::size_t>(strain) + static_cast<std::size_t>(declarer)] =
                    static_cast<std::int8_t>(side_of(declarer) == 0 ? least : left - least);
            }
        }
        return tricks;
    }

    int sound(const Hands &hands, int strain, int leader, std::uint64_t nodes) override {
        deal_.reset(hands);
        memory_.forget();
        Solver solver(deal_, strain, memory_);
        const int certain = solver.certain(leader), left = solver.tricks_left();
        if (nodes == 0) return certain;
        Trick trick;
        trick.leader = leader;
        const bool is_north_south = side_of(leader) == 0;
        for (int tricks = estimate(hands, strain, leader).side; tricks > certain; --tricks) {
            solver.allow(nodes);
            const bool reached = solver.reaches(trick, is_north_south ? tricks : left - tricks + 1);
            if (!solver.stopped() && reached == is_north_south) return tricks;
        }
        return certain;
    }

  private:
    Deal deal_;
    Memory memory_;
    Trick trick_;

    Solver stand(const Position &position, std::uint64_t nodes) {
        deal_.reset(at_start_of_trick(position));
        memory_.forget();
        Solver solver(deal_, position.strain, memory_);
        if (nodes) solver.allow(nodes);
        trick_ = {};
        trick_.leader = position.leader;
        for (int card : position.trick) put(solver, std::uint64_t{1} << card);
        return solver;
    }

    void put(Solver &solver, std::uint64_t card) {
        const Cards packed = deal_.packed(card);
        solver.play((trick_.leader + trick_.played) & 3, packed);
        trick_.cards[trick_.played++] = packed;
    }

    void pick_up(Solver &solver) {
        const Cards packed = trick_.cards[--trick_.played];
        solver.take_back((trick_.leader + trick_.played) & 3, packed);
    }

    // Narrows the tricks of North-South from a guess, one test at a time.
    Range narrow(Solver &solver, Range range, int guess) {
        const std::uint64_t before = solver.nodes();
        while (range.least < range.most) {
            guess = std::clamp(guess, range.least + 1, range.most);
            const bool reached = solver.reaches(trick_, guess);
            if (solver.stopped()) break;
            if (reached) {
                range.least = guess++;
            } else {
                range.most = --guess;
            }
        }
        range.nodes += solver.nodes() - before;
        return range;
    }
};

}  // namespace

std::unique_ptr<Desk> make_desk(std::size_t memory_bytes) {
    return std::make_unique<SearchDesk>(memory_bytes);
}

}  // namespace kibitz::bridge::KIBITZ_LANE
