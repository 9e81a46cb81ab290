#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "disturber.hpp"
#include "thread_log.hpp"
#include "where.hpp"

namespace traceloom {

class Thread;

/// A place in the source.
struct Here {
    const char* file;
    unsigned line;
};

/// The name of an action of the specification, or of a variable, and where it is told.
class Action {
public:
    Action(const char* name, const char* file = __builtin_FILE(), // NOLINT: a name is all that callers should write
           unsigned line = static_cast<unsigned>(__builtin_LINE())) noexcept
        : Action(std::string_view(name), file, line) {}
    Action(const std::string& name, const char* file = __builtin_FILE(), // NOLINT
           unsigned line = static_cast<unsigned>(__builtin_LINE())) noexcept
        : Action(std::string_view(name), file, line) {}
    Action(std::string_view name, const char* file = __builtin_FILE(), // NOLINT
           unsigned line = static_cast<unsigned>(__builtin_LINE())) noexcept
        : name_(name), file_(file), line_(line) {}

    std::string_view name() const noexcept { return name_; }
    std::string_view file() const noexcept { return file_; }
    unsigned line() const noexcept { return line_; }

private:
    std::string_view name_;
    std::string_view file_;
    unsigned line_;
};

/// An operation in flight. Only end() says that it took place, and only abort() that it had no effect; one that is left
/// otherwise, by an exception or too early, is recorded as never returned: it may have taken effect or not.
class Operation {
public:
    Operation(const Operation&) = delete;
    Operation& operator=(const Operation&) = delete;

    ~Operation() {
        if (log_) {
            leave();
        }
    }

    /// A parameter of the action and its value. From now on it is known even if the process dies.
    template <typename T>
    Operation& argument(std::string_view name, const T& value) {
        return arguments(name, value);
    }

    /// Several, names and values in turn.
    template <typename... NamesAndValues>
    Operation& arguments(const NamesAndValues&... names_and_values) {
        if (log_) {
            add(names_and_values...);
            log_->store();
        }
        return *this;
    }

    /// What is seen of the state after the operation: a variable of the specification, the keys that lead to a part of it, and
    /// the value there last: observe("currentTerm", node, 3) says currentTerm[node] = 3.
    template <typename... KeysAndValue>
    Operation& observe(std::string_view variable, const KeysAndValue&... keys_and_value) {
        static_assert(sizeof...(keys_and_value) > 0, "what was seen comes last");
        if (log_) {
            log_->record().observe(variable, keys_and_value...);
            log_->store();
        }
        return *this;
    }

    /// Something that a person may want to see.
    template <typename T>
    Operation& metadata(std::string_view key, const T& value) {
        if (log_) {
            log_->record().metadata(key, value);
        }
        return *this;
    }

    /// Where it is done, if only that says where it is called.
    Operation& place(Here here) noexcept {
        if (log_) {
            log_->record().place(here.file, here.line);
        }
        return *this;
    }

    /// The operation has had no effect up to now: its timebox begins here.
    void started() noexcept {
        if (log_) {
            log_->refine_start();
        }
    }

    /// The operation will have no effect from now on: its timebox ends here. The last call counts.
    void ended() noexcept {
        if (log_) {
            log_->refine_end();
        }
    }

    /// The operation is the sending of a message, or has taken effect: whoever receives the token that this gives comes after it.
    /// What its thread receives later is known to the next operation only. Its timebox stays as it is. After the operation it
    /// is what Thread::send() is.
    std::string send();

    /// The operation took place. What is known only now, such as a result, may be given with it: after the time is
    /// taken, so that the timebox does not grow by it.
    template <typename... NamesAndValues>
    void end(const NamesAndValues&... names_and_values) {
        if (log_) {
            take_end();
            add(names_and_values...);
            finish();
        }
    }

    /// The same, for a place that only its end tells: TRACELOOM_HERE.
    template <typename... NamesAndValues>
    void end(Here here, const NamesAndValues&... names_and_values) {
        if (log_) {
            take_end();
            place(here);
            add(names_and_values...);
            finish();
        }
    }

    /// The operation had no effect at all.
    template <typename... NamesAndValues>
    void abort(const NamesAndValues&... names_and_values) {
        if (log_) {
            take_end();
            add(names_and_values...);
            log_->abort();
            finish();
        }
    }

    template <typename... NamesAndValues>
    void abort(Here here, const NamesAndValues&... names_and_values) {
        if (log_) {
            take_end();
            place(here);
            add(names_and_values...);
            log_->abort();
            finish();
        }
    }

private:
    friend class Thread;

    /// Without a log, nothing is recorded.
    template <typename... NamesAndValues>
    Operation(Thread& thread, detail::Disturber& disturber, detail::ThreadLog* log, const Action& action,
              const NamesAndValues&... names_and_values)
        : thread_(&thread), disturber_(&disturber), log_(log) {
        if (!log_) {
            return;
        }
        log_->begin(action.name(), action.file(), action.line());
        try {
            add(names_and_values...);
        } catch (...) {
            log_->forget();
            throw;
        }
        log_->start();
        if (disturber_->is_on()) {
            disturber_->pause();
        }
        detail::be(detail::Where::InOperation);
    }

    void add() noexcept {}

    template <typename T, typename... Rest>
    void add(std::string_view name, const T& value, const Rest&... rest) {
        log_->record().argument(name, value);
        add(rest...);
    }

    void take_end() noexcept {
        detail::be(detail::Where::BetweenOperations);
        if (!log_->has_end()) {
            if (disturber_->is_on()) {
                disturber_->pause();
            }
            log_->take_end();
        }
    }

    void finish() noexcept { std::exchange(log_, nullptr)->finish_operation(); }

    void leave() noexcept;

    Thread* thread_;
    detail::Disturber* disturber_;
    detail::ThreadLog* log_;
};

} // namespace traceloom
