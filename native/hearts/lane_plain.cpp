// The lane for every machine.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "hearts/lane.hpp"
#include "hearts/search.hpp"

#define KIBITZ_LANE plain
#include "common/bits.hpp"
#include "hearts/playout.inl"
#include "hearts/value.inl"
#include "hearts/weigh.inl"
#include "hearts/search.inl"
#include "hearts/pass.inl"
#include "hearts/learned.inl"
#include "hearts/passing.inl"
#include "hearts/believe.inl"
#include "hearts/race.inl"
#include "hearts/race_pass.inl"

namespace kibitz::hearts {
const Lane kPlainLane = {plain::playouts,        plain::choose,        plain::search,
                         plain::weigh,           plain::search_pass,   plain::race_card,
                         plain::race_pass,       plain::weigh_learned, plain::tell_nats,
                         plain::pass_likelihood, plain::places,        plain::passed_places};
}
