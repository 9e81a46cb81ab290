#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string_view>

namespace traceloom {

/// Writes MessagePack into memory that somebody else provides. What does not fit, and cannot be made to, is left out
/// and remembered as a failure; nothing is thrown.
class Writer {
public:
    /// Whoever owns the memory.
    class Room {
    public:
        /// Makes room for that many bytes behind what is written, which may move.
        virtual bool more(Writer& writer, std::size_t bytes) noexcept = 0;

    protected:
        ~Room() = default;
    };

    explicit Writer(Room& room) noexcept : room_(&room) {}
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void nil() noexcept { byte(0xc0); }

    void boolean(bool value) noexcept { byte(value ? 0xc3 : 0xc2); }

    void integer(std::int64_t value) noexcept {
        if (value >= 0) {
            natural(static_cast<std::uint64_t>(value));
        } else if (value >= -32) {
            byte(static_cast<std::uint8_t>(value));
        } else if (value >= std::numeric_limits<std::int8_t>::min()) {
            headed<std::uint8_t>(0xd0, static_cast<std::uint8_t>(value));
        } else if (value >= std::numeric_limits<std::int16_t>::min()) {
            headed<std::uint16_t>(0xd1, static_cast<std::uint16_t>(value));
        } else if (value >= std::numeric_limits<std::int32_t>::min()) {
            headed<std::uint32_t>(0xd2, static_cast<std::uint32_t>(value));
        } else {
            headed<std::uint64_t>(0xd3, static_cast<std::uint64_t>(value));
        }
    }

    void natural(std::uint64_t value) noexcept {
        if (value < 0x80) {
            byte(static_cast<std::uint8_t>(value));
        } else {
            sized(value, 0xcc, 0xcd, 0xce);
        }
    }

    /// Only metadata may hold these: TLA+ has none.
    void real(double value) noexcept {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        headed<std::uint64_t>(0xcb, bits);
    }

    __attribute__((always_inline)) void string(std::string_view text) noexcept {
        const std::size_t length = text.size();
        if (length >= 32) {
            sized(length, 0xd9, 0xda, 0xdb);
            raw(text.data(), length);
        } else if (reserve(1 + length)) {
            unsigned char* at = at_;
            *at = static_cast<unsigned char>(0xa0 | length);
            if (length > 0) {
                std::memcpy(at + 1, text.data(), length);
            }
            at_ = at + 1 + length;
        }
    }

    void array(std::size_t size) noexcept { collection(size, 0x90, 0xdc, 0xdd); }

    void map(std::size_t size) noexcept { collection(size, 0x80, 0xde, 0xdf); }

    /// An extension whose length is known when its body is written: close it with what this returns.
    std::size_t open_extension(std::uint8_t type) noexcept {
        headed<std::uint32_t>(0xc9, 0);
        byte(type);
        return size();
    }

    void close_extension(std::size_t opened) noexcept {
        if (!failed_) {
            store(begin_ + opened - 5, static_cast<std::uint32_t>(size() - opened));
        }
    }

    void raw(const void* bytes, std::size_t length) noexcept {
        if (length > 0 && reserve(length)) { // nothing may come from nowhere, which memcpy must not see
            std::memcpy(at_, bytes, length);
            at_ += length;
        }
    }

    /// Whether that many bytes can follow.
    bool reserve(std::size_t bytes) noexcept { return left() >= bytes || more(bytes); }

    bool failed() const noexcept { return failed_; }

    std::size_t size() const noexcept { return static_cast<std::size_t>(at_ - begin_); }

    std::size_t left() const noexcept { return static_cast<std::size_t>(end_ - at_); }

    unsigned char* begin() const noexcept { return begin_; }

    /// Where to write, with this much written already.
    void use(unsigned char* begin, std::size_t size, unsigned char* end) noexcept {
        begin_ = begin;
        at_ = begin + size;
        end_ = failed_ ? at_ : end;
    }

    /// Takes back what was written beyond this size.
    void cut(std::size_t size) noexcept {
        at_ = begin_ + size;
        end_ = failed_ ? at_ : end_;
    }

    /// There is no room any more, also for what would fit.
    void fail() noexcept {
        failed_ = true;
        end_ = at_;
    }

    unsigned char* at() const noexcept { return at_; }

    /// So many bytes were written behind the last, which had been reserved.
    void skip(std::size_t bytes) noexcept { at_ += bytes; }

    /// Big-endian, as MessagePack wants it.
    template <typename Number>
    static void store(unsigned char* to, Number value) noexcept {
        static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
        if constexpr (sizeof(Number) == 8) {
            value = __builtin_bswap64(value);
        } else if constexpr (sizeof(Number) == 4) {
            value = __builtin_bswap32(value);
        } else if constexpr (sizeof(Number) == 2) {
            value = __builtin_bswap16(value);
        }
        std::memcpy(to, &value, sizeof value);
    }

private:
    void byte(std::uint8_t value) noexcept {
        if (reserve(1)) {
            unsigned char* at = at_;
            *at = value;
            at_ = at + 1;
        }
    }

    template <typename Number>
    void headed(std::uint8_t head, Number value) noexcept {
        if (reserve(1 + sizeof value)) {
            unsigned char* at = at_;
            *at = head;
            store(at + 1, value);
            at_ = at + 1 + sizeof value;
        }
    }

    /// Beyond 32 bits only numbers can be: lengths are bounded by memory, and refused there.
    void sized(std::uint64_t value, std::uint8_t one, std::uint8_t two, std::uint8_t four) noexcept {
        if (value <= std::numeric_limits<std::uint8_t>::max()) {
            headed(one, static_cast<std::uint8_t>(value));
        } else if (value <= std::numeric_limits<std::uint16_t>::max()) {
            headed(two, static_cast<std::uint16_t>(value));
        } else if (value <= std::numeric_limits<std::uint32_t>::max()) {
            headed(four, static_cast<std::uint32_t>(value));
        } else {
            headed(0xcf, value);
        }
    }

    void collection(std::size_t size, std::uint8_t few, std::uint8_t two, std::uint8_t four) noexcept {
        if (size < 16) {
            byte(static_cast<std::uint8_t>(few | size));
        } else if (size <= std::numeric_limits<std::uint16_t>::max()) {
            headed(two, static_cast<std::uint16_t>(size));
        } else {
            headed(four, static_cast<std::uint32_t>(size));
        }
    }

    __attribute__((noinline)) bool more(std::size_t bytes) noexcept {
        if (!failed_ && !room_->more(*this, bytes)) {
            fail();
        }
        return !failed_;
    }

    Room* room_;
    unsigned char* begin_ = nullptr;
    unsigned char* at_ = nullptr;
    unsigned char* end_ = nullptr;
    bool failed_ = false;
};

} // namespace traceloom
