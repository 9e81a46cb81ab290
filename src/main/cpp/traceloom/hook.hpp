#pragma once

#include <cstdint>

// Debuggers find an operation here, by number of its thread and index in it: so these stay functions and variables of
// their own, whatever the optimiser thinks of them.
#if defined(__clang__)
#define TRACELOOM_KEPT __attribute__((noinline, used, visibility("default")))
#else
#define TRACELOOM_KEPT __attribute__((noipa, used, visibility("default")))
#endif

extern "C" {

/// What a debugger waits for; no operation has these numbers by itself.
__attribute__((used, visibility("default"))) inline volatile std::uint64_t traceloom_target_thread = ~0ULL;
__attribute__((used, visibility("default"))) inline volatile std::uint64_t traceloom_target_index = ~0ULL;

/// Called for the operation that a debugger waits for, and for no other.
TRACELOOM_KEPT inline void traceloom_reached(std::uint64_t thread, std::uint64_t index, std::uint64_t timestamp,
                                             std::uint64_t kind, const unsigned char* record) {
    asm volatile("" ::"r"(thread), "r"(index), "r"(timestamp), "r"(kind), "r"(record) : "memory");
}

/// Called at every start (kind 0), refined start (1), refined end (2) and end (3) that is recorded, when its time is
/// known. The record begins there as the log has it: the name of the operation, and the arguments that are known.
TRACELOOM_KEPT inline void traceloom_hook(std::uint64_t thread, std::uint64_t index, std::uint64_t timestamp,
                                          std::uint64_t kind, const unsigned char* record) {
    asm volatile("" ::"r"(thread), "r"(index), "r"(timestamp), "r"(kind), "r"(record) : "memory");
    // Last, so that the call needs no frame: then nothing has to be saved before the comparison.
    if (index == traceloom_target_index && thread == traceloom_target_thread) {
        traceloom_reached(thread, index, timestamp, kind, record);
    }
}
}

namespace traceloom::detail {

enum class Moment : std::uint64_t { Start = 0, RefinedStart = 1, RefinedEnd = 2, End = 3 };

} // namespace traceloom::detail
