// What the solver remembers: bounds on a side's tricks, keyed on the lengths of all four hands and
// on the owners of only those top cards that mattered. Bounded; forgets everything when full.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "bridge/lanes.hpp"

namespace kibitz::bridge::KIBITZ_LANE {

// The owners of a suit's remaining cards from the top, two bits each: two suits a word, each in
// the low 26 bits of its half.
struct Owners {
    std::uint64_t low = 0, high = 0;
};

// Half a cache line: what is known, and North-South's tricks in the bits no card needs.
struct alignas(32) Bound {
    static constexpr int kTricksAt = 58;

    Owners owners;
    Owners known;  // which bits of `owners` count: the top cards of each suit

    void set(int least, int most) {
        const std::uint64_t cards = (std::uint64_t{1} << kTricksAt) - 1;
        owners.low = (owners.low & cards) | static_cast<std::uint64_t>(least) << kTricksAt;
        owners.high = (owners.high & cards) | static_cast<std::uint64_t>(most) << kTricksAt;
    }
    int least() const { return static_cast<int>(owners.low >> kTricksAt); }
    int most() const { return static_cast<int>(owners.high >> kTricksAt); }

    // How many cards from the top of a suit are known.
    int depth(int suit) const {
        const std::uint64_t word = suit < 2 ? known.low : known.high;
        return std::popcount(static_cast<std::uint32_t>(word >> (32 * (suit & 1)))) / 2;
    }
    bool fits(const Owners &now) const {
        return (((owners.low ^ now.low) & known.low) | ((owners.high ^ now.high) & known.high)) ==
               0;
    }
    bool knows_no_more_than(const Bound &other) const {
        return ((known.low & ~other.known.low) | (known.high & ~other.known.high)) == 0;
    }
};

// The bounds of one shape and leader, side by side in memory.
struct Shelf {
    std::uint64_t shape = 0;
    std::uint32_t first = 0;
    std::uint16_t used = 0;
    std::uint8_t log_room = 0;
    std::uint8_t leader = 0;
    std::uint16_t age = 0;
    std::uint8_t last = 255;  // the lead that last decided: suit and place in the leader's holding
};

class Memory {
  public:
    explicit Memory(std::size_t bytes) {
        shelves_.resize(std::size_t{1} << 10);
        most_shelves_ = shelves_.size();
        while (most_shelves_ * sizeof(Shelf) * 8 < bytes) most_shelves_ *= 2;
        const std::size_t taken = most_shelves_ * sizeof(Shelf);
        most_bounds_ = bytes > taken ? (bytes - taken) / sizeof(Bound) : 0;
        if (most_bounds_ < 4096) most_bounds_ = 4096;
        forget();
    }

    void forget() {
        bounds_.clear();
        for (std::vector<std::uint32_t> &list : free_) list.clear();
        if (++age_ == 0) {
            for (Shelf &shelf : shelves_) shelf.age = 0;
            age_ = 1;
        }
        used_shelves_ = 0;
    }

    // The shelf for these lengths and leader; made when it is new. Valid until the next call.
    Shelf &shelf(std::uint64_t shape, int leader) {
        if (used_shelves_ * 4 > shelves_.size() * 3) make_room();
        std::size_t place = place_of(shape, leader);
        for (;;) {
            Shelf &found = shelves_[place];
            if (found.age != age_) {
                found = {shape, 0, 0, 0, static_cast<std::uint8_t>(leader), age_};
                ++used_shelves_;
                return found;
            }
            if (found.shape == shape && found.leader == leader) return found;
            place = (place + 1) & (shelves_.size() - 1);
        }
    }

    void expect(std::uint64_t shape, int leader) const {
        __builtin_prefetch(&shelves_[place_of(shape, leader)]);
    }

    void expect_bounds(std::uint64_t shape, int leader) const {
        const Shelf &found = shelves_[place_of(shape, leader)];
        const Bound *last = bounds_.data() + found.first + found.used;
        __builtin_prefetch(last - 1);
        __builtin_prefetch(last - 3);
    }

    Bound *bounds(const Shelf &shelf) { return bounds_.data() + shelf.first; }
    std::size_t size() const { return bounds_.size(); }

    void add(Shelf &shelf, const Bound &bound) {
        if (shelf.used == (shelf.log_room ? 1u << shelf.log_room : 0u)) {
            if (shelf.log_room == 15) {  // a shelf this long costs more than it saves
                shelf.used = 0;
            } else if (!grow(shelf)) {
                forget();
                return;
            }
        }
        bounds_[shelf.first + shelf.used++] = bound;
    }

  private:
    std::vector<Shelf> shelves_;
    std::vector<Bound> bounds_;
    std::vector<std::uint32_t> free_[16];
    std::size_t most_shelves_ = 0, most_bounds_ = 0, used_shelves_ = 0;
    std::uint16_t age_ = 0;

    // Starts small, so that a short ending does not pay for a table it cannot fill.
    void make_room() {
        if (shelves_.size() * 4 > most_shelves_) return forget();
        std::vector<Shelf> old(shelves_.size() * 4);
        old.swap(shelves_);
        for (const Shelf &shelf : old) {
            if (shelf.age != age_) continue;
            std::size_t place = place_of(shelf.shape, shelf.leader);
            while (shelves_[place].age == age_) place = (place + 1) & (shelves_.size() - 1);
            shelves_[place] = shelf;
        }
    }

    std::size_t place_of(std::uint64_t shape, int leader) const {
        std::uint64_t hash = shape + static_cast<std::uint64_t>(leader) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
        hash *= 0xD6E8FEB86659FD93u;
        hash ^= hash >> 29;
        return hash & (shelves_.size() - 1);
    }

    bool grow(Shelf &shelf) {
        const int log_room = shelf.log_room + 1;
        std::uint32_t place;
        if (!free_[log_room].empty()) {
            place = free_[log_room].back();
            free_[log_room].pop_back();
        } else {
            const std::size_t room = std::size_t{1} << log_room;
            if (bounds_.size() + room > most_bounds_) return false;
            if (bounds_.size() + room > bounds_.capacity()) {  // doubling must not pass the limit
                bounds_.reserve(std::min(2 * bounds_.capacity() + room, most_bounds_));
            }
            place = static_cast<std::uint32_t>(bounds_.size());
            bounds_.resize(bounds_.size() + room);
        }
        for (int k = 0; k < shelf.used; ++k) bounds_[place + k] = bounds_[shelf.first + k];
        if (shelf.log_room) free_[shelf.log_room].push_back(shelf.first);
        shelf.first = place;
        shelf.log_room = static_cast<std::uint8_t>(log_room);
        return true;
    }
};

}  // namespace kibitz::bridge::KIBITZ_LANE
