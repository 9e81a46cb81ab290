#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "writer.hpp"

namespace traceloom::detail {

/// The parts of a record that are the same in all records, and where the parts that differ stand in them.
///
/// `{operation_name: name, operation: {arguments…, _after, _clock, _did_abort, _op_start, _op_end, _meta}}`; `_after` only where
/// something was observed, `_clock` only where the process has a name
struct RecordText {
    /// The map of the operation counts its keys in two bytes, so that they can be counted while arguments come.
    static constexpr char kName[] = "\x82\xaeoperation_name";
    static constexpr char kOperation[] = "\xa9operation\xde\x00\x04";
    static constexpr std::uint16_t kFixedKeys = 4;

    static constexpr char kReturned[] =
            "\xaa_did_abort\xc2\xa9_op_start\xcf\0\0\0\0\0\0\0\0\xa7_op_end\xcf\0\0\0\0\0\0\0\0\xa5_meta";
    static constexpr char kInFlight[] = "\xaa_did_abort\xc2\xa9_op_start\xcf\0\0\0\0\0\0\0\0\xa7_op_end\xc0\xa5_meta";
    static constexpr std::size_t kReturnedSize = sizeof kReturned - 1;
    static constexpr std::size_t kInFlightSize = sizeof kInFlight - 1;

    /// What was seen after the operation, between the arguments and the rest: an array of pairs of a path and a value.
    static constexpr char kAfter[] = "\xa6_after\xdc\0";
    static constexpr std::size_t kAfterSize = sizeof kAfter;

    static constexpr std::size_t kAborted = 11;
    static constexpr std::size_t kStart = 23;
    static constexpr std::size_t kEnd = 40;

    static constexpr unsigned char kYes = 0xc3;
    static constexpr unsigned char kNil = 0xc0;
};

/// The record of a thread's end or crash, which has no arguments.
class LastRecord {
public:
    LastRecord(std::string_view name, std::uint64_t time, std::string_view signal) noexcept {
        add(RecordText::kName, sizeof RecordText::kName - 1);
        add_string(name);
        add(RecordText::kOperation, sizeof RecordText::kOperation - 1);
        if (!signal.empty()) {
            bytes_[size_ - 1] = RecordText::kFixedKeys + 1;
            add_string("signal");
            add_string(signal);
        }
        unsigned char* rest = bytes_ + size_;
        add(RecordText::kReturned, RecordText::kReturnedSize);
        Writer::store(rest + RecordText::kStart, time);
        Writer::store(rest + RecordText::kEnd, time);
        bytes_[size_++] = RecordText::kNil;
    }

    const unsigned char* bytes() const noexcept { return bytes_; }

    std::size_t size() const noexcept { return size_; }

private:
    void add(const char* text, std::size_t length) noexcept {
        std::memcpy(bytes_ + size_, text, length);
        size_ += length;
    }

    void add_string(std::string_view text) noexcept {
        bytes_[size_++] = static_cast<unsigned char>(0xa0 | text.size());
        add(text.data(), text.size());
    }

    unsigned char bytes_[160] = {};
    std::size_t size_ = 0;
};

} // namespace traceloom::detail
