#pragma once

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "clock.hpp"
#include "draft_record.hpp"
#include "hook.hpp"
#include "open_file.hpp"
#include "record_clock.hpp"
#include "record_text.hpp"

namespace traceloom::detail {

/// Whoever has to know that something cannot be recorded.
class Failure {
public:
    /// Once true, no operation may be called finished: another thread's operation may have gone unrecorded since.
    bool happened() const noexcept { return happened_.load(std::memory_order_acquire); }

    virtual void happen(const char* what, const char* file, int error) noexcept = 0;

protected:
    ~Failure() = default;

    std::atomic<bool> happened_{false};
};

/// The log of one thread of the trace: a sequence of operations, none of which overlap. Only one thread of the program
/// uses it. An operation in flight stands in the open file, a finished one in the log; neither is ever read back, since
/// memory that was just written is slow to read.
class ThreadLog {
public:
    ThreadLog(unsigned number, const Clock& clock, Failure& failure, std::string process, const Knowledge& knowledge)
        : number_(number), clock_(clock), failure_(failure), record_clock_(std::move(process), knowledge) {}
    ThreadLog(const ThreadLog&) = delete;
    ThreadLog& operator=(const ThreadLog&) = delete;

    /// The log comes last: as soon as it is there, the open file says how to read it.
    bool create(const File& log, const File& open) noexcept {
        if (!open_.create(open)) {
            return false;
        }
        log_ = log;
        const bool made = static_cast<bool>(log_.open(O_RDWR | O_CREAT | O_EXCL));
        alive_ = made && show(1);
        if (!alive_) {
            const int error = errno;
            if (made) {
                log_.remove();
            }
            open_.unlink();
            errno = error;
        }
        return alive_;
    }

    unsigned number() const noexcept { return number_; }

    /// Whether operations can be recorded here.
    bool is_alive() const noexcept { return alive_; }

    bool is_busy() const noexcept { return busy_; }

    /// Whether the next operation can be recorded here.
    bool is_idle() const noexcept { return alive_ && !busy_ && !crashed_; }

    /// The operation that is about to start or in flight.
    DraftRecord& record() noexcept { return record_; }

    RecordClock& record_clock() noexcept { return record_clock_; }

    void begin(std::string_view name, std::string_view file, unsigned line) noexcept {
        busy_ = true;
        aborted_ = false;
        has_end_ = false;
        // The log's memory is cold; it gets warm while the operation runs. This is no loop, since an rr that counts in
        // software cannot step backwards over a short one whose counter is in memory, as compilers put it with -O0.
        __builtin_prefetch(tail_, 1);
        __builtin_prefetch(tail_ + kCacheLine, 1);
        __builtin_prefetch(tail_ + 2 * kCacheLine, 1);
        __builtin_prefetch(tail_ + 3 * kCacheLine, 1);
        record_.begin(name, file, line);
        if (record_clock_.is_on()) {
            record_clock_.begin();
            record_.know(record_clock_.field());
        }
    }

    /// The operation never started.
    void forget() noexcept { busy_ = false; }

    void start() noexcept { take_start(Moment::Start); }

    /// Starts what may have begun as soon as the record before it ended.
    void start_after_last() noexcept {
        take_start(Moment::Start);
        start_ = last_;
    }

    /// When the operation in flight started.
    std::uint64_t started() const noexcept { return start_; }

    /// Stores what is known of the operation in flight.
    void store() noexcept {
        if (unsigned char* slot = prepare()) {
            Writer::store(record_.copy_in_flight(slot), start_);
            open_.publish(record_.size_in_flight());
        }
    }

    void refine_start() noexcept {
        settle();
        take_start(Moment::RefinedStart);
    }

    void refine_end() noexcept {
        take_end();
        has_end_ = true;
        record_clock_.settle();
        tell(end_, Moment::RefinedEnd);
    }

    void take_end() noexcept {
        settle();
        end_ = std::max(clock_.now(), start_);
    }

    bool has_end() const noexcept { return has_end_; }

    void abort() noexcept { aborted_ = true; }

    /// Finishes the operation, whose end was taken: so no timebox is longer because the log has to grow here.
    void finish_operation() noexcept {
        tell(end_, Moment::End);
        busy_ = false;
        const Change change(changing_);
        if (crashed_) {
            take_back_crash();
        }
        const std::size_t size = record_.size_returned();
        if (!reserve(size)) {
            return;
        }
        record_.copy_returned(tail_, start_, end_, aborted_);
        commit(size);
        record_clock_.finish();
        last_ = end_;
    }

    /// Finishes the log. An operation in flight never returned.
    void finish() noexcept {
        const Change change(changing_);
        if (crashed_) {
            take_back_crash();
        }
        settle();
        const LastRecord end("__TerminateThread", std::max({clock_.now(), last_, busy_ ? start_ : 0}), "");
        const OpenFile::Record record = busy_ && alive_ ? open_.in_flight() : OpenFile::Record{};
        const std::size_t size = record.length + end.size();
        busy_ = false;
        if (!reserve(size)) {
            return;
        }
        if (record.bytes) {
            std::memcpy(tail_, record.bytes, record.length);
        }
        std::memcpy(tail_ + record.length, end.bytes(), end.size());
        commit(size);
        if (alive_) {
            close();
            release();
        }
    }

    /// Writes the crash of this thread behind its records and the operation in flight. Async-signal-safe. A signal that
    /// comes while the log changes finds it neither without nor with what is being written: then the log stays open,
    /// and is read as after a kill.
    void crash(const char* signal) noexcept {
        if (!alive_ || crashed_ || changing_ || failure_.happened()) {
            return;
        }
        const Change change(changing_);
        const std::uint64_t from = open_.committed();
        const OpenFile::Record record = open_.in_flight();
        const LastRecord last("__AbortThread", std::max({clock_.now(), last_, busy_ ? start_ : 0}), signal);
        const Descriptor log = log_.open(O_RDWR);
        if (log && put(log, record.bytes, record.length, from) &&
            put(log, last.bytes(), last.size(), from + record.length)) {
            before_crash_ = from;
            crashed_ = true;
            open_.commit(from + record.length + last.size());
        }
    }

    bool has_crashed() const noexcept { return crashed_; }

    /// Nothing comes after the crash, since the process ends. Async-signal-safe.
    void end_in_crash() noexcept {
        if (crashed_) {
            close();
            alive_ = false;
        }
    }

    /// The signal was no crash: the program went on.
    void take_back_crash() noexcept {
        const Change change(changing_);
        crashed_ = false;
        open_.commit(before_crash_);
    }

    /// Forgets the files, which are finished or belong to somebody else.
    void release() noexcept {
        alive_ = false;
        window_.drop();
        open_.drop();
        tail_ = nullptr;
    }

private:
    static constexpr std::size_t kWindow = 1 << 19;
    static constexpr std::size_t kCacheLine = 64;

    /// Lasts as long as signal handlers of this thread must leave the log alone.
    class Change {
    public:
        explicit Change(volatile std::sig_atomic_t& flag) noexcept : flag_(flag), before_(flag) {
            flag_ = 1;
            std::atomic_signal_fence(std::memory_order_seq_cst);
        }
        Change(const Change&) = delete;
        Change& operator=(const Change&) = delete;

        ~Change() {
            std::atomic_signal_fence(std::memory_order_seq_cst);
            flag_ = before_;
        }

    private:
        volatile std::sig_atomic_t& flag_;
        const std::sig_atomic_t before_;
    };

    static bool put(const Descriptor& log, const unsigned char* bytes, std::size_t length,
                    std::uint64_t offset) noexcept {
        return length == 0 ||
               ::pwrite(log.number(), bytes, length, static_cast<off_t>(offset)) == static_cast<ssize_t>(length);
    }

    /// What is not recorded has no number: a child that was forked would claim its parent's operations.
    void tell(std::uint64_t time, Moment moment) const noexcept {
        if (alive_) {
            traceloom_hook(number_, index_, time, static_cast<std::uint64_t>(moment), record_.bytes());
        }
    }

    /// Stores the operation in flight with a start that is taken as late as possible.
    void take_start(Moment moment) noexcept {
        unsigned char* slot = prepare();
        unsigned char* start = slot ? record_.copy_in_flight(slot) : nullptr;
        start_ = std::max(clock_.now(), last_);
        if (slot) {
            Writer::store(start, start_);
            open_.publish(record_.size_in_flight());
        }
        hold();
        tell(start_, moment);
    }

    /// Memory for the operation in flight; null if nothing is recorded any more. Who goes on without it could take
    /// effect unseen, also if the process is killed now: so the log breaks off before.
    unsigned char* prepare() noexcept {
        if (!alive_) {
            return nullptr;
        }
        const Change change(changing_);
        if (crashed_) {
            take_back_crash();
        }
        if (record_.failed()) {
            failure_.happen("no memory to write", log_.name, ENOMEM);
            give_up();
            return nullptr;
        }
        unsigned char* slot = open_.prepare(record_.size_in_flight());
        if (!slot) {
            failure_.happen("cannot write", log_.name, errno);
            give_up();
        }
        return slot;
    }

    std::size_t left() const noexcept {
        return static_cast<std::size_t>(window_.data() + window_.size() - tail_);
    }

    bool reserve(std::size_t bytes) noexcept {
        if (!alive_ || left() >= bytes || show(bytes)) {
            return alive_;
        }
        give_up();
        return false;
    }

    void commit(std::size_t size) noexcept {
        if (record_.failed()) {
            failure_.happen("no memory to write", log_.name, ENOMEM);
        }
        if (failure_.happened()) {
            give_up();
            return;
        }
        open_.commit(open_.committed() + size);
        tail_ += size;
        index_++;
    }

    /// What is committed stays; readers know that there may have been more.
    void give_up() noexcept {
        alive_ = false;
        open_.spoil();
        if (left() > 0) {
            *tail_ = 0; // no record begins so: without the open file, the log ends here
        }
        cut_log();
    }

    /// The open file goes last: until the log has its length, it tells where the log ends.
    void close() const noexcept {
        if (cut_log()) {
            open_.unlink();
        }
    }

    /// To what is committed.
    bool cut_log() const noexcept {
        const Descriptor log = log_.open(O_RDWR);
        return log && ::ftruncate(log.number(), static_cast<off_t>(open_.committed())) == 0;
    }

    /// Moves the window on, so that this many bytes can follow what is committed.
    bool show(std::size_t bytes) noexcept {
        const std::uint64_t from = open_.committed();
        const std::uint64_t offset = from - from % Mapping::page();
        const std::uint64_t pieces = from == 0 ? 1 : kWindow / Mapping::kPiece; // short threads need no more
        const std::uint64_t needed = std::max<std::uint64_t>(from + bytes, offset + pieces * Mapping::kPiece);
        const std::uint64_t end = (needed + Mapping::kPiece - 1) / Mapping::kPiece * Mapping::kPiece;
        if (!window_.map(log_, offset, static_cast<std::size_t>(end - offset))) {
            failure_.happen("cannot write", log_.name, errno);
            return false;
        }
        tail_ = window_.data() + (from - offset);
        return true;
    }

    const unsigned number_;
    const Clock clock_;
    Failure& failure_;
    File log_;
    OpenFile open_;
    Mapping window_;
    unsigned char* tail_ = nullptr;
    DraftRecord record_;
    RecordClock record_clock_;
    std::uint64_t index_ = 0;
    std::uint64_t start_ = 0;
    std::uint64_t end_ = 0;
    std::uint64_t last_ = 0;
    std::uint64_t before_crash_ = 0;
    bool alive_ = false;
    bool busy_ = false;
    bool aborted_ = false;
    bool has_end_ = false;
    bool crashed_ = false;
    volatile std::sig_atomic_t changing_ = 0;

public:
    /// The next one of the same thread and recorder.
    ThreadLog* next = nullptr;
};

} // namespace traceloom::detail
