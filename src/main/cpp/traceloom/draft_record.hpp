#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "draft.hpp"
#include "record_text.hpp"
#include "value.hpp"

namespace traceloom::detail {

/// The record of the operation in flight, as far as it is known. Arguments and metadata may come in turn and each is a
/// map of its own, so they are kept apart and put together when the record is copied.
class DraftRecord {
public:
    /// Inlined, since then the lengths of names and places are known when it is compiled.
    __attribute__((always_inline)) void begin(std::string_view name, std::string_view file, unsigned line) noexcept {
        head_.clear();
        Writer& head = head_.writer();
        head.raw(RecordText::kName, sizeof RecordText::kName - 1);
        head.string(name);
        head.raw(RecordText::kOperation, sizeof RecordText::kOperation - 1);
        keys_ = RecordText::kFixedKeys;
        counter_ = head.size() - sizeof keys_;

        if (observed_count_ != 0) {
            observed_count_ = 0;
            observed_.clear();
        }
        clock_ = nullptr;
        begin_metadata(file, line);
    }

    /// What it knows of other records, as a field of its own.
    void know(const Draft& clock) noexcept {
        clock_ = &clock;
        Writer::store(head_.writer().begin() + counter_, ++keys_);
    }

    /// Another place than it began with. Other metadata stays.
    void place(std::string_view file, unsigned line) noexcept {
        Writer& metadata = metadata_.writer();
        const std::size_t before = metadata.size();
        const std::size_t others = before - place_size_;
        write_place(file, line);
        const std::size_t size = metadata.size() - before;
        // The new place, the former one and the others stand in a row then; the former one is taken out.
        unsigned char* begin = metadata.begin();
        std::rotate(begin, begin + before, begin + before + size);
        std::memmove(begin + size, begin + size + place_size_, others);
        metadata.cut(size + others);
        place_size_ = size;
        count_metadata(metadata_keys_);
    }

    template <typename T>
    __attribute__((always_inline)) void argument(std::string_view name, const T& value) {
        Writer& head = head_.writer();
        const std::size_t before = head.size();
        try {
            head.string(name);
            write(head, value);
        } catch (...) {
            head.cut(before);
            throw;
        }
        Writer::store(head.begin() + counter_, ++keys_);
    }

    /// What was seen of a part of the state: keys lead into the variable, the value comes last.
    template <typename... KeysAndValue>
    void observe(std::string_view variable, const KeysAndValue&... keys_and_value) {
        constexpr std::size_t kKeys = sizeof...(keys_and_value) - 1;
        static_assert(kKeys < kMostKeys, "a path of so many keys leads nowhere");
        if (observed_count_ == kMostObserved) {
            return;
        }
        Writer& observed = observed_.writer();
        const std::size_t before = observed.size();
        try {
            const unsigned char heads[] = {0x92, static_cast<unsigned char>(0x90U | (1 + kKeys))};
            observed.raw(reinterpret_cast<const char*>(heads), sizeof heads);
            observed.string(variable);
            (write(observed, keys_and_value), ...);
        } catch (...) {
            observed.cut(before);
            throw;
        }
        if (observed_count_++ == 0) {
            Writer::store(head_.writer().begin() + counter_, ++keys_);
        }
    }

    template <typename T>
    void metadata(std::string_view key, const T& value) {
        if (metadata_keys_ == kMostMetadata) {
            return;
        }
        Writer& metadata = metadata_.writer();
        const std::size_t before = metadata.size();
        try {
            metadata.string(key);
            if constexpr (std::is_floating_point_v<T>) {
                metadata.real(static_cast<double>(value));
            } else {
                write(metadata, value);
            }
        } catch (...) {
            metadata.cut(before);
            throw;
        }
        count_metadata(metadata_keys_ + 1);
    }

    /// Whether there was not enough memory for it.
    bool failed() const noexcept {
        return head_.failed() || metadata_.failed() || observed_.failed() || (clock_ && clock_->failed());
    }

    std::size_t size_in_flight() const noexcept { return size_with(RecordText::kInFlightSize); }

    std::size_t size_returned() const noexcept { return size_with(RecordText::kReturnedSize); }

    /// Its beginning, up to the last argument that is known.
    const unsigned char* bytes() const noexcept { return head_.bytes(); }

    /// Copies it without an end, and returns where its start belongs.
    unsigned char* copy_in_flight(unsigned char* to) const noexcept {
        return copy(to, RecordText::kInFlight, RecordText::kInFlightSize) + RecordText::kStart;
    }

    void copy_returned(unsigned char* to, std::uint64_t start, std::uint64_t end, bool aborted) const noexcept {
        unsigned char* fixed = copy(to, RecordText::kReturned, RecordText::kReturnedSize);
        Writer::store(fixed + RecordText::kStart, start);
        Writer::store(fixed + RecordText::kEnd, end);
        if (aborted) {
            fixed[RecordText::kAborted] = RecordText::kYes;
        }
    }

private:
    static constexpr char kFile[] = "\x82\xa4\x66ile"; // a plain f would be taken for a digit
    static constexpr char kLine[] = "\xa4line";

    /// As many keys as the short form of a map has.
    static constexpr unsigned kMostMetadata = 15;

    /// As many as the short form of an array has, the variable among them.
    static constexpr std::size_t kMostKeys = 15;
    static constexpr std::uint16_t kMostObserved = 65535;

    __attribute__((always_inline)) void begin_metadata(std::string_view file, unsigned line) noexcept {
        metadata_.clear();
        write_place(file, line);
        place_size_ = metadata_.size();
        metadata_keys_ = 2;
    }

    __attribute__((always_inline)) void write_place(std::string_view file, unsigned line) noexcept {
        Writer& metadata = metadata_.writer();
        metadata.raw(kFile, sizeof kFile - 1);
        metadata.string(file);
        metadata.raw(kLine, sizeof kLine - 1);
        metadata.natural(line);
    }

    void count_metadata(unsigned keys) noexcept {
        metadata_keys_ = keys;
        *metadata_.writer().begin() = static_cast<unsigned char>(0x80U | keys);
    }

    std::size_t size_with(std::size_t fixed_size) const noexcept {
        const std::size_t seen = observed_count_ == 0 ? 0 : RecordText::kAfterSize + observed_.size();
        return head_.size() + seen + (clock_ ? clock_->size() : 0) + fixed_size + metadata_.size();
    }

    /// Returns where the fixed part went.
    unsigned char* copy(unsigned char* to, const char* fixed, std::size_t fixed_size) const noexcept {
        std::memcpy(to, head_.bytes(), head_.size());
        to += head_.size();
        if (observed_count_ != 0) {
            std::memcpy(to, RecordText::kAfter, RecordText::kAfterSize);
            Writer::store(to + RecordText::kAfterSize - sizeof observed_count_, observed_count_);
            std::memcpy(to + RecordText::kAfterSize, observed_.bytes(), observed_.size());
            to += RecordText::kAfterSize + observed_.size();
        }
        if (clock_) {
            std::memcpy(to, clock_->bytes(), clock_->size());
            to += clock_->size();
        }
        std::memcpy(to, fixed, fixed_size);
        std::memcpy(to + fixed_size, metadata_.bytes(), metadata_.size());
        return to;
    }

    Draft head_;
    Draft metadata_;
    Draft observed_;
    const Draft* clock_ = nullptr;
    std::size_t counter_ = 0;
    std::size_t place_size_ = 0;
    std::uint16_t keys_ = 0;
    std::uint16_t observed_count_ = 0;
    unsigned metadata_keys_ = 0;
};

} // namespace traceloom::detail
