#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "settings.hpp"

namespace workload {

/// The random choices of one thread, all of them decided by the seed and the number of the thread.
class Chooser {
public:
    Chooser(const Settings& settings, std::uint64_t seed, unsigned thread)
        : settings_(settings), state_(mixed(mixed(seed) + thread)), thread_(thread) {}

    /// A number below a bound that is not 0.
    std::uint64_t below(std::uint64_t bound) noexcept {
        state_ += kStep;
        return mixed(state_) % bound;
    }

    std::int64_t integer(std::string_view action, std::string_view parameter, Range otherwise = {}) {
        const Range range = settings_.range(action, parameter, otherwise);
        if (range.unique) {
            // Threads take turns, so that numbers stay small: TLC's have 32 bits.
            return static_cast<std::int64_t>(unique_++ * settings_.threads + thread_ + 1);
        }
        const auto low = static_cast<std::uint64_t>(range.low);
        const std::uint64_t size = static_cast<std::uint64_t>(range.high) - low + 1;
        return static_cast<std::int64_t>(size == 0 ? below(~std::uint64_t{0}) : low + below(size));
    }

    bool boolean(std::string_view /*action*/, std::string_view /*parameter*/) noexcept { return below(2) == 1; }

    /// s1, s2 and so on.
    std::string text(std::string_view action, std::string_view parameter, Range otherwise = {}) {
        return "s" + std::to_string(integer(action, parameter, otherwise));
    }

    template <typename Choose>
    auto sequence(const Choose& choose) {
        std::vector<decltype(choose())> elements;
        for (std::uint64_t left = below(kLongest + 1); left > 0; left--) {
            elements.push_back(choose());
        }
        return elements;
    }

    template <typename Choose>
    auto set(const Choose& choose) {
        std::set<decltype(choose())> elements;
        for (std::uint64_t left = below(kLongest + 1); left > 0; left--) {
            elements.insert(choose());
        }
        return elements;
    }

    template <typename T>
    T one_of(const std::vector<T>& values) {
        return values[static_cast<std::size_t>(below(values.size()))];
    }

    /// A value for every key.
    template <typename Keys, typename Choose>
    auto function(const Keys& keys, const Choose& choose) {
        std::map<typename Keys::value_type, decltype(choose())> values;
        for (const typename Keys::value_type& key : keys) {
            values.emplace(key, choose());
        }
        return values;
    }

private:
    static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15ULL;
    static constexpr std::uint64_t kLongest = 3;

    /// The finisher of SplitMix64.
    static std::uint64_t mixed(std::uint64_t value) noexcept {
        value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
        return value ^ (value >> 31U);
    }

    const Settings& settings_;
    std::uint64_t state_;
    std::uint64_t thread_;
    std::uint64_t unique_ = 0;
};

} // namespace workload
