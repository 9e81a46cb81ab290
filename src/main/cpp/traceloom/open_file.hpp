#pragma once

#include <cstdint>
#include <cstring>

#include "mapping.hpp"

namespace traceloom::detail {

/// The file beside a log while its thread records: how much of the log is finished, and the operation in flight, in two
/// slots of which one is always whole. Every prefix of the stores made here can be read, so the process may be killed
/// between any two of them.
class OpenFile {
public:
    /// A record in a slot.
    struct Record {
        const unsigned char* bytes = nullptr;
        std::size_t length = 0;
    };

    bool create(const File& file) noexcept {
        file_ = file;
        if (!file_.open(O_RDWR | O_CREAT | O_EXCL)) {
            return false;
        }
        if (!mapping_.map(file_, 0, kFirstSize)) {
            const int error = errno;
            file_.remove();
            errno = error;
            return false;
        }
        put(kBase, ~0ULL);
        put(kBase + kSlot, ~0ULL);
        put(kMagic, magic());
        return true;
    }

    std::uint64_t committed() const noexcept { return committed_; }

    /// The one store that makes a record of the log finished, and the one in flight void.
    void commit(std::uint64_t length) noexcept {
        committed_ = length;
        put(kCommitted, length);
    }

    /// Memory for a record in flight, as long as `length`; null if there cannot be so much.
    unsigned char* prepare(std::size_t length) noexcept {
        if (length > capacity() && !grow(length)) {
            return nullptr;
        }
        return slot(next_);
    }

    /// Makes what was prepared the record in flight.
    void publish(std::size_t length) noexcept {
        put(kLength + next_ * kSlot, length, __ATOMIC_RELAXED); // before the next, which is a release
        put(kVersion + next_ * 8, ++version_);
        put(kBase + next_ * kSlot, committed());
        next_ ^= 1U;
    }

    /// As a reader would find it.
    Record in_flight() const noexcept {
        Record found;
        std::uint64_t newest = 0;
        for (std::size_t i = 0; i < 2; i++) {
            const std::uint64_t length = get(kLength + i * kSlot);
            const std::uint64_t version = get(kVersion + i * 8);
            if (get(kBase + i * kSlot) == get(kCommitted) && length > 0 && length <= capacity() && version > newest) {
                newest = version;
                found = Record{slot(i), static_cast<std::size_t>(length)};
            }
        }
        return found;
    }

    /// From now on readers take the log for one that broke off.
    void spoil() noexcept { put(kMagic, 0); }

    void unlink() const noexcept { file_.remove(); }

    void drop() noexcept { mapping_.drop(); }

private:
    static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "open files are little-endian");

    static constexpr std::size_t kMagic = 0;
    static constexpr std::size_t kCommitted = 8;
    static constexpr std::size_t kBase = 16;
    static constexpr std::size_t kLength = 24;
    static constexpr std::size_t kSlot = 16;
    static constexpr std::size_t kVersion = 48;
    static constexpr std::size_t kHeader = 64;
    static constexpr std::size_t kFirstSize = 1 << 13;

    static std::uint64_t magic() noexcept {
        std::uint64_t number = 0;
        std::memcpy(&number, "TLOPEN01", sizeof number);
        return number;
    }

    std::uint64_t get(std::size_t at) const noexcept {
        return __atomic_load_n(reinterpret_cast<const std::uint64_t*>(mapping_.data() + at), __ATOMIC_ACQUIRE);
    }

    void put(std::size_t at, std::uint64_t value, int order = __ATOMIC_RELEASE) noexcept {
        __atomic_store_n(reinterpret_cast<std::uint64_t*>(mapping_.data() + at), value, order);
    }

    std::size_t capacity() const noexcept { return (mapping_.size() - kHeader) / 2; }

    unsigned char* slot(std::size_t i) const noexcept { return mapping_.data() + kHeader + i * capacity(); }

    /// Slot 1 stands elsewhere in a larger file, so the record in flight moves into slot 0 first.
    bool grow(std::size_t length) noexcept {
        if (next_ == 0) {
            const Record record = in_flight();
            if (record.bytes) {
                std::memmove(slot(0), record.bytes, record.length);
                publish(record.length);
            } else {
                next_ = 1;
            }
        }
        std::size_t size = mapping_.size();
        while ((size - kHeader) / 2 < length) {
            size *= 2;
        }
        return mapping_.map(file_, 0, size);
    }

    File file_;
    Mapping mapping_;
    std::size_t next_ = 0;
    std::uint64_t version_ = 0;
    std::uint64_t committed_ = 0; // loading it from the file would wait for the stores before
};

} // namespace traceloom::detail
