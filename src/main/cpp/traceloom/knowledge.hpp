#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "token.hpp"

namespace traceloom::detail {

/// The records of other threads that a thread of the program knows of by tokens: of every thread of the trace so many, from its
/// first on. It only grows, up to what fits into a token.
class Knowledge {
public:
    struct Entry {
        std::string process;
        std::uint32_t count;
    };

    /// So many logs of the thread itself can be told of beside what it knows.
    static constexpr std::size_t kMostOwn = 8;

    /// Changes whenever something becomes known.
    std::uint64_t version() const noexcept { return version_; }

    const std::vector<Entry>& entries() const noexcept { return entries_; }

    /// Whether it is known from now on: there is an end of what fits into a token.
    bool learn(std::string_view process, std::uint32_t count) {
        const auto at = std::lower_bound(entries_.begin(), entries_.end(), process,
                                         [](const Entry& entry, std::string_view name) { return entry.process < name; });
        if (at != entries_.end() && at->process == process) {
            version_ += count > at->count ? 1U : 0U;
            at->count = std::max(at->count, count);
            return true;
        }
        const std::size_t needed = process.size() + kBesideName;
        if (needed > room_) {
            return false;
        }
        entries_.insert(at, Entry{std::string(process), count});
        room_ -= needed;
        version_++;
        return true;
    }

    /// The same, with room for logs of the thread itself.
    Knowledge with_room_for_own() const {
        Knowledge more = *this;
        more.room_ += kRoomForOwn;
        return more;
    }

    std::string token() const {
        std::string text(Token::kNothing);
        for (const Entry& entry : entries_) {
            text += Token::kSeparator;
            text += entry.process;
            text += Token::kSeparator;
            text += std::to_string(entry.count);
        }
        return text;
    }

private:
    /// A name has two separators and at most ten digits beside it.
    static constexpr std::size_t kBesideName = 12;
    static constexpr std::size_t kRoomForOwn = kMostOwn * (ProcessName::kLongestThread + kBesideName);

    std::vector<Entry> entries_;
    std::size_t room_ = Token::kLongest - Token::kNothing.size() - kRoomForOwn;
    std::uint64_t version_ = 0;
};

} // namespace traceloom::detail
