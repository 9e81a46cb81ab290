#pragma once

// What stands between a program and the recorder, in a file of its own: so the line that one wants to stand on is not
// the one that called the recorder.

#include <atomic>
#include <thread>

#include "traceloom/recorder.hpp"

namespace helper {

/// An operation for as long as it lives.
class Recorded {
public:
    Recorded(traceloom::Thread& thread, const char* action, int key, traceloom::Here here)
        : operation_(thread.start(action, here, "key", key)) {}
    Recorded(const Recorded&) = delete;
    Recorded& operator=(const Recorded&) = delete;
    ~Recorded() { operation_.end(); }

    void started() { operation_.started(); }

private:
    traceloom::Operation operation_;
};

/// An operation that the caller's function is.
template <typename Body>
auto recorded(traceloom::Thread& thread, const char* action, int key, traceloom::Here here, Body body) {
    traceloom::Operation operation = thread.start(action, here, "key", key);
    const auto result = body();
    operation.end("result", result);
    return result;
}

/// Waits until all of these threads have come here as often as this one.
__attribute__((noinline)) inline void meet(int threads) {
    static std::atomic<int> came{0};
    const int before = came++;
    while (came < before / threads * threads + threads) {
        std::this_thread::yield();
    }
}

/// An operation of which only the caller's function knows where it is, as in a generated workload.
template <typename Body>
void told_in_the_end(traceloom::Thread& thread, const char* action, int key, int threads, Body body) {
    traceloom::Operation operation = thread.start(action, "key", key);
    meet(threads);
    meet(threads); // whoever came first has to go on for this
    const traceloom::Here here = body(key);
    operation.end(here);
}

inline volatile int remembered = -1;

/// An operation without anything of the caller's.
inline void remember(traceloom::Thread& thread, int key, traceloom::Here here) {
    traceloom::Operation operation = thread.start("Remember", here, "key", key);
    remembered = key;
    operation.end();
}

} // namespace helper
