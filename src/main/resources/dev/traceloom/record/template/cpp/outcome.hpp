#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "traceloom/recorder.hpp"

namespace workload {

/// What the generated code knows of an action.
template <typename Action>
struct Binding;

/// What a function returns that is not filled in: its action is never chosen.
struct Unsupported {};

struct NoEffect {};

/// The operation did nothing at all: it is recorded as aborted.
inline constexpr NoEffect no_effect{};

template <typename... Results>
struct TookPlace {
    std::tuple<Results...> results;
};

/// The operation took place; its results, in the order of the action's parameters.
template <typename... Results>
TookPlace<Results...> took_place(Results... results) {
    return {std::tuple<Results...>(std::move(results)...)};
}

/// What became of an operation, and where that was said: in the user's function.
template <typename Action>
class Outcome {
public:
    using Results = typename Binding<Action>::Results;

    Outcome(NoEffect, const char* file = __builtin_FILE(), // NOLINT: return no_effect
            unsigned line = static_cast<unsigned>(__builtin_LINE()))
        : place_{file, line} {}

    template <typename... Given>
    Outcome(TookPlace<Given...> given, const char* file = __builtin_FILE(), // NOLINT: return took_place(...)
            unsigned line = static_cast<unsigned>(__builtin_LINE()))
        : results_(std::move(given.results)), place_{file, line} {
        static_assert(sizeof...(Given) == std::tuple_size_v<Results>,
                      "took_place takes one value for each result of the action, in the order of its parameters");
    }

    /// Empty when there was no effect.
    const std::optional<Results>& results() const noexcept { return results_; }

    traceloom::Here place() const noexcept { return place_; }

private:
    std::optional<Results> results_;
    traceloom::Here place_;
};

/// The operation in flight, for actions that know more about it. While nothing is recorded, nothing happens here.
class InFlight {
public:
    InFlight() = default;
    InFlight(const InFlight&) = delete;
    InFlight& operator=(const InFlight&) = delete;

    /// For the workload.
    void is(traceloom::Operation* operation) noexcept { operation_ = operation; }

protected:
    ~InFlight() = default;

    /// The operation has had no effect up to now.
    void started() noexcept {
        if (operation_) {
            operation_->started();
        }
    }

    /// The operation will have no effect from now on.
    void ended() noexcept {
        if (operation_) {
            operation_->ended();
        }
    }

    /// What is seen of the state after the operation: a variable of the specification, keys that lead into it, the value last.
    template <typename... KeysAndValue>
    void observe(std::string_view variable, const KeysAndValue&... keys_and_value) {
        if (operation_) {
            operation_->observe(variable, keys_and_value...);
        }
    }

    /// Something that a person may want to see.
    template <typename T>
    void metadata(std::string_view key, const T& value) {
        if (operation_) {
            operation_->metadata(key, value);
        }
    }

private:
    traceloom::Operation* operation_ = nullptr;
};

} // namespace workload
