#pragma once

namespace traceloom::detail {

/// Where the running thread is, for disturb_inside.cpp: what a thread that records does between its operations is not worth a
/// pause, and most of that is the recorder.
enum class Where : unsigned char { NotRecording, BetweenOperations, InOperation };

inline thread_local Where where = Where::NotRecording;

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TRACELOOM_DISTURBED_INSIDE
#endif
#endif
#if defined(__SANITIZE_THREAD__)
#define TRACELOOM_DISTURBED_INSIDE
#endif

/// Code that is not disturbed inside stays as it is: with a store more, compilers would inline less of the recorder.
__attribute__((always_inline)) inline void be([[maybe_unused]] Where now) noexcept {
#if defined(TRACELOOM_DISTURBED_INSIDE)
    where = now;
#endif
}

#undef TRACELOOM_DISTURBED_INSIDE

} // namespace traceloom::detail
