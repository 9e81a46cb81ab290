#pragma once

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "disturber.hpp"
#include "operation.hpp"
#include "session.hpp"
#include "thread_log.hpp"

namespace traceloom {

namespace detail {
class ThreadsHere;
} // namespace detail

/// A thread of the program, as one recorder sees it. It is a thread of the trace as long as its operations follow each
/// other. One that overlaps with another, or follows one that never returned, goes to a thread of the trace of its own,
/// since such an operation is the last of its log.
class Thread {
public:
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;

    /// Begins an operation. What is known of its arguments may be given with it, names and values in turn.
    template <typename... NamesAndValues>
    Operation start(Action action, const NamesAndValues&... names_and_values) {
        if (disturber_.is_on()) {
            disturber_.pause();
        }
        detail::ThreadLog* log = current_ && current_->is_idle() ? current_ : another();
        return Operation(*this, disturber_, log, action, names_and_values...);
    }

    /// The same for a place that is not the caller's: TRACELOOM_HERE.
    template <typename... NamesAndValues>
    Operation start(Action action, Here here, const NamesAndValues&... names_and_values) {
        return start(Action(action.name(), here.file, here.line), names_and_values...);
    }

    /// Begins a step of which nobody says which action it is, or whether it changes anything: what it is to observe() tells.
    Operation step(Here here = {__builtin_FILE(), static_cast<unsigned>(__builtin_LINE())}) {
        return start(Action(kAnyStep, here.file, here.line));
    }

    /// What is seen of the state: keys lead into a variable of the specification, the value comes last, as in
    /// observe("currentTerm", node, 3). The operation in flight saw it after it took effect. Where none is in flight, it is a
    /// record of its own: since the thread's last record, there was a step after which the state is so, or it was so already.
    template <typename... KeysAndValue>
    void observe(Action variable, const KeysAndValue&... keys_and_value) {
        static_assert(sizeof...(keys_and_value) > 0, "what was seen comes last");
        if (detail::ThreadLog* busy = in_flight()) {
            busy->record().observe(variable.name(), keys_and_value...);
            busy->store();
        } else if (detail::ThreadLog* log = current_ && current_->is_idle() ? current_ : another()) {
            log->begin(kAnyStep, variable.file(), variable.line());
            try {
                log->record().observe(variable.name(), keys_and_value...);
            } catch (...) {
                log->forget();
                throw;
            }
            log->start_after_last();
            log->take_end();
            log->finish_operation();
        }
    }

    /// What this thread has done and knows of others, as a short text of printable ASCII that goes with a message: a header, a
    /// field, a part of a line. Whoever receives it comes after that. An operation in flight is not among it, since nobody
    /// knows whether it has taken effect, unless its ended() or its send() was called. Throws std::logic_error if the process
    /// has no name.
    std::string send() const {
        require_name("send()");
        if (!session_->is_recording()) {
            return std::string(detail::Token::kNothing);
        }
        detail::Knowledge told = knowledge_.with_room_for_own();
        std::size_t own = 0;
        for (detail::ThreadLog* log = logs_; log; log = log->next) {
            if (log->is_alive() && log->record_clock().told() > 0 && own++ < detail::Knowledge::kMostOwn) {
                told.learn(log->record_clock().process(), log->record_clock().told());
            }
        }
        return told.token();
    }

    /// A message came with this token: the operation in flight, or else the next one, comes after what the token tells. Of several
    /// in flight it is the one that started last. One that has ended(), or is the sending of a message, took effect before, so
    /// then it is the next one. Throws std::invalid_argument if it is no token of a recorder, which then tells nothing, and
    /// std::logic_error if the process has no name.
    void receive(std::string_view text) {
        require_name("receive(token)");
        detail::Token token(text);
        while (token.next()) {
            detail::ThreadLog* own = own_log(token.process());
            if (own && own->record_clock().told() < token.count()) {
                token.refuse_untrue(own->record_clock().told());
            }
        }
        token.restart();
        while (token.next()) {
            if (!own_log(token.process()) && !knowledge_.learn(token.process(), token.count())) {
                tell_of_too_many();
            }
        }
        detail::ThreadLog* busy = in_flight();
        if (busy && busy->record_clock().update()) {
            busy->store();
        }
    }

    /// Ends the recording of this thread; it ends by itself with the thread. An operation that starts later begins
    /// another thread of the trace.
    void finish() noexcept {
        detail::ThreadLog** link = &logs_;
        current_ = nullptr;
        while (detail::ThreadLog* log = *link) {
            const bool busy = log->is_busy();
            end(*log);
            if (busy) { // its Operation still refers to it
                link = &log->next;
            } else {
                remove(link);
            }
        }
    }

private:
    /// What a record is called that names no action.
    static constexpr std::string_view kAnyStep = "__Step";

    friend class Operation;
    friend class Recorder;
    friend class detail::ThreadsHere;

    Thread(std::uint64_t recorder, std::shared_ptr<detail::Session> session, unsigned number)
        : recorder_(recorder), session_(std::move(session)), wanted_(number) {}

    ~Thread() {
        finish();
        while (logs_) {
            remove(&logs_);
        }
    }

    void require_name(const char* call) const {
        if (!session_->is_named()) {
            throw std::logic_error(std::string("traceloom: ") + call +
                                   " needs a name of this process that no other of the run has: Options::process, or "
                                   "TRACELOOM_PROCESS");
        }
    }

    static void tell_of_too_many() noexcept {
        static std::atomic<bool> told{false};
        if (!told.exchange(true)) {
            std::fputs("traceloom: a thread was told of so many others that no token can hold them all. What it is told of further "
                       "ones is left out, so less is known of the order.\n",
                       stderr);
        }
    }

    /// The log of this thread that is called so; null if none is.
    detail::ThreadLog* own_log(std::string_view process) const noexcept {
        detail::ThreadLog* log = logs_;
        while (log && !(log->is_alive() && log->record_clock().process() == process)) {
            log = log->next;
        }
        return log;
    }

    /// What a log holds that is over is known to the logs that follow.
    void keep(const detail::RecordClock& clock) noexcept {
        if (clock.is_on() && clock.records() > 0) {
            try {
                knowledge_.learn(clock.process(), clock.records());
            } catch (...) { // Without memory less is known of the order, which is never wrong.
            }
        }
    }

    /// The log of the operation in flight; of several, of the one that started last.
    detail::ThreadLog* in_flight() const noexcept {
        detail::ThreadLog* latest = nullptr;
        for (detail::ThreadLog* log = logs_; log; log = log->next) {
            if (log->is_busy() && (!latest || log->started() > latest->started())) {
                latest = log;
            }
        }
        return latest;
    }

    __attribute__((noinline)) detail::ThreadLog* another() noexcept {
        for (detail::ThreadLog* log = logs_; log; log = log->next) {
            if (log->has_crashed() && log->is_alive()) {
                log->take_back_crash();
            }
            if (log->is_idle()) {
                prefer(log);
                return log;
            }
        }
        detail::ThreadLog* log = session_->open(wanted_, knowledge_);
        if (log) {
            if (!has_log_) {
                has_log_ = true;
                disturber_.begin(log->number());
            }
            log->next = logs_;
            std::atomic_signal_fence(std::memory_order_seq_cst); // a signal handler goes along the list
            logs_ = log;
            prefer(log);
        }
        return log;
    }

    /// The next operation goes there, unless the present one is only busy: then it does once that is over.
    void prefer(detail::ThreadLog* log) noexcept {
        if (!current_ || !current_->is_alive()) {
            current_ = log;
        }
    }

    /// An operation was left without an end. Whether it took effect is unknown, and will be.
    void abandon(detail::ThreadLog* abandoned) noexcept {
        static std::atomic<bool> told{false};
        if (std::uncaught_exceptions() == 0 && abandoned->is_alive() && !told.exchange(true)) {
            std::fputs("traceloom: an operation was left without end() or abort(). It is recorded as never returned, and "
                       "so are later ones of that kind.\n",
                       stderr);
        }
        for (detail::ThreadLog** link = &logs_; *link; link = &(*link)->next) {
            if (*link == abandoned) {
                end(*abandoned);
                remove(link);
                return;
            }
        }
    }

    void end(detail::ThreadLog& log) noexcept {
        if (log.is_alive()) {
            keep(log.record_clock());
            log.finish();
            session_->closed();
        }
    }

    void remove(detail::ThreadLog** link) noexcept {
        detail::ThreadLog* log = *link;
        *link = log->next;
        std::atomic_signal_fence(std::memory_order_seq_cst);
        if (current_ == log) {
            current_ = nullptr;
        }
        log->release();
        delete log;
    }

    const std::uint64_t recorder_;
    const std::shared_ptr<detail::Session> session_;
    const unsigned wanted_;
    detail::Knowledge knowledge_;
    detail::ThreadLog* logs_ = nullptr;
    detail::ThreadLog* current_ = nullptr;
    detail::Disturber disturber_;
    bool has_log_ = false;
    Thread* next_ = nullptr;
};

inline std::string Operation::send() {
    if (log_) {
        log_->record_clock().settle();
    }
    return thread_->send();
}

inline void Operation::leave() noexcept {
    detail::be(detail::Where::BetweenOperations);
    thread_->abandon(std::exchange(log_, nullptr));
}

} // namespace traceloom
