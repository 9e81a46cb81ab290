#pragma once

namespace traceloom::detail {

/// Where the running thread is, for disturb_inside.cpp: what a thread that records does between its operations is not worth a
/// pause, and most of that is the recorder.
enum class Where : unsigned char { NotRecording, BetweenOperations, InOperation };

inline thread_local Where where = Where::NotRecording;

} // namespace traceloom::detail
