#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>

namespace traceloom::detail {

/// What a process of a run is called that no other of it may be called, and its threads after it: the first like the process,
/// the others `node-1/2`. Such names stand in names of files and in tokens, so they are plain.
class ProcessName {
public:
    static constexpr const char* kRule = "up to 48 letters, digits and _ . - (ASCII)";

    static constexpr std::size_t kLongest = 48;
    static constexpr std::size_t kMostDigits = 9;
    static constexpr std::size_t kLongestThread = kLongest + 1 + kMostDigits;

    static bool is_one(std::string_view name) noexcept {
        return !name.empty() && name.size() <= kLongest && plain(name) == name.size();
    }

    static std::string of_thread(const std::string& process, unsigned number) {
        return number == 0 ? process : process + "/" + std::to_string(number);
    }

    static bool is_thread(std::string_view name) noexcept {
        const std::size_t slash = plain(name);
        if (slash == 0 || slash > kLongest) {
            return false;
        }
        const std::string_view rest = name.substr(slash);
        return rest.empty() || (rest[0] == '/' && rest.size() <= 1 + kMostDigits && is_number(rest.substr(1)));
    }

    /// Without a sign or leading zeros, and not 0.
    static bool is_number(std::string_view text) noexcept {
        if (text.empty() || text[0] == '0') {
            return false;
        }
        for (const char c : text) {
            if (c < '0' || c > '9') {
                return false;
            }
        }
        return true;
    }

private:
    /// How many characters of it are plain, from the first on.
    static std::size_t plain(std::string_view text) noexcept {
        std::size_t at = 0;
        while (at < text.size() && is_plain(text[at])) {
            at++;
        }
        return at;
    }

    static bool is_plain(char c) noexcept {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
    }
};

/// What a thread knows, as a text that goes with a message: `1~node-1~12~node-2~7` says that its receiver comes after the
/// first 12 records of node-1 and the first 7 of node-2. The number in front is the version of the form.
///
/// Tokens come from elsewhere, perhaps from somebody who means harm. So a token is read strictly and before anything is
/// taken from it, its length is limited, and names come in ascending order, each once.
class Token {
public:
    /// Fits into a header of HTTP, whose servers take 8 KB of all.
    static constexpr std::size_t kLongest = 8000;

    /// Of one that knows nothing.
    static constexpr std::string_view kNothing = "1";

    /// No name and no number has it, and messages of all kinds keep it as it is.
    static constexpr char kSeparator = '~';

    /// Throws std::invalid_argument if it is no token.
    explicit Token(std::string_view text) : text_(text) {
        if (text.size() > kLongest) {
            refuse(std::to_string(text.size()) + " characters, more than the " + std::to_string(kLongest) + " of any token");
        }
        if (text.substr(0, kNothing.size()) != kNothing) {
            refuse(shown(text));
        }
        while (next()) {
            // Only to see whether it can be read to its end.
        }
        restart();
    }

    /// The next process, if there is one.
    bool next() {
        if (at_ == text_.size()) {
            return false;
        }
        const std::string_view before = process_;
        process_ = part();
        if (!ProcessName::is_thread(process_)) {
            refuse(shown(text_) + ": no name of a process where one belongs");
        }
        if (before >= process_) {
            refuse(shown(text_) + ": " + std::string(process_) + " does not come after " + std::string(before));
        }
        count_ = number(part());
        if (count_ == 0) {
            refuse(shown(text_) + ": " + std::string(process_) + " has no number from 1 to " + std::to_string(kMost));
        }
        return true;
    }

    void restart() noexcept {
        at_ = kNothing.size();
        process_ = {};
    }

    std::string_view process() const noexcept { return process_; }

    std::uint32_t count() const noexcept { return count_; }

    /// The token was well formed, but cannot be true.
    [[noreturn]] void refuse_untrue(std::uint32_t records) const {
        refuse("one that knows " + std::to_string(count_) + " records of " + std::string(process_) + ", which has told of " +
               std::to_string(records) + " so far");
    }

    /// Something of somebody else's, for a message.
    static std::string shown(std::string_view text) {
        constexpr std::size_t kShown = 40;
        std::string plain = "\"";
        for (const char c : text.substr(0, kShown)) {
            plain += c > ' ' && c < 0x7f ? c : '?';
        }
        return plain + (text.size() > kShown ? "...\"" : "\"");
    }

private:
    static constexpr std::uint32_t kMost = std::numeric_limits<std::int32_t>::max();

    /// What stands between the separator here and the next; nothing, if there is no separator here.
    std::string_view part() noexcept {
        if (at_ == text_.size() || text_[at_] != kSeparator) {
            return {};
        }
        const std::size_t from = at_ + 1;
        const std::size_t end = text_.find(kSeparator, from);
        at_ = end == std::string_view::npos ? text_.size() : end;
        return text_.substr(from, at_ - from);
    }

    /// 0 if it is none from 1 on.
    static std::uint32_t number(std::string_view text) noexcept {
        constexpr std::size_t kMostDigits = 10;
        if (text.size() > kMostDigits || !ProcessName::is_number(text)) {
            return 0;
        }
        std::uint64_t value = 0;
        for (const char digit : text) {
            value = value * 10 + static_cast<std::uint64_t>(digit - '0');
        }
        return value > kMost ? 0 : static_cast<std::uint32_t>(value);
    }

    [[noreturn]] static void refuse(const std::string& what) {
        throw std::invalid_argument("traceloom: expected a token that send() gave, found " + what);
    }

    std::string_view text_;
    std::size_t at_ = kNothing.size();
    std::string_view process_;
    std::uint32_t count_ = 0;
};

} // namespace traceloom::detail
