#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "draft.hpp"
#include "knowledge.hpp"

namespace traceloom::detail {

/// The vector clock of the record that a log gets next, as it stands there: how many records of every thread it knows of, itself
/// included.
///
/// A record is settled when it will have no effect any more, or is itself the sending of a message: then tokens tell of it,
/// and what is received later is known to the next record only.
class RecordClock {
public:
    /// @param process what the thread of the trace is called; empty where its process has no name, and its records no clocks
    RecordClock(std::string process, const Knowledge& knowledge) : process_(std::move(process)), knowledge_(knowledge) {}

    bool is_on() const noexcept { return !process_.empty(); }

    const std::string& process() const noexcept { return process_; }

    /// The next record begins.
    void begin() noexcept {
        settled_ = false;
        if (!update()) {
            put_count();
        }
    }

    /// Whether the record in flight knows more than before, since the thread does.
    bool update() noexcept {
        if (settled_ || (packed_.size() > 0 && version_ == knowledge_.version())) {
            return false;
        }
        version_ = knowledge_.version();
        pack();
        put_count();
        return true;
    }

    void settle() noexcept { settled_ = true; }

    /// The record is in the log.
    void finish() noexcept {
        records_++;
        settled_ = false;
    }

    /// How many records of this log are over.
    std::uint32_t records() const noexcept { return records_; }

    /// How many records tokens tell of.
    std::uint32_t told() const noexcept { return settled_ ? records_ + 1 : records_; }

    /// The field of the record.
    const Draft& field() const noexcept { return packed_; }

private:
    static constexpr char kField[] = "\xa6_clock";
    static constexpr char kOwnCount[] = "\xce\0\0\0";

    void pack() noexcept {
        packed_.clear();
        Writer& writer = packed_.writer();
        std::size_t others = 0;
        for (const Knowledge::Entry& entry : knowledge_.entries()) {
            others += entry.process == process_ ? 0U : 1U;
        }
        writer.raw(kField, sizeof kField - 1);
        writer.map(1 + others);
        writer.string(process_);
        count_at_ = writer.size() + 1;
        writer.raw(kOwnCount, sizeof kOwnCount);
        for (const Knowledge::Entry& entry : knowledge_.entries()) {
            if (entry.process != process_) {
                writer.string(entry.process);
                writer.natural(entry.count);
            }
        }
    }

    void put_count() noexcept {
        if (!packed_.failed()) {
            Writer::store(packed_.writer().begin() + count_at_, records_ + 1);
        }
    }

    const std::string process_;
    const Knowledge& knowledge_;
    Draft packed_;
    std::size_t count_at_ = 0;
    std::uint64_t version_ = 0;
    std::uint32_t records_ = 0;
    bool settled_ = false;
};

} // namespace traceloom::detail
