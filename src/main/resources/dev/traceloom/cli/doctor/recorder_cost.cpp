// Prints what recording an operation with two arguments and a result costs here, in nanoseconds: the median of rounds.

#include <time.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "traceloom/recorder.hpp"

/// Of this thread, so that a busy machine does not count.
static double processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

int main() {
    constexpr int kRound = 1000;
    constexpr int kRounds = 300;
    std::vector<double> rounds;
    traceloom::Recorder recorder{"Cost"};
    traceloom::Thread& thread = recorder.thread();
    for (int round = 0; round < kRounds; round++) {
        const double before = processor_time();
        for (int i = 0; i < kRound; i++) {
            auto operation = thread.start("Insert", "key", i, "value", 2 * i);
            operation.end("result", i & 15);
        }
        rounds.push_back((processor_time() - before) / kRound);
    }
    std::sort(rounds.begin(), rounds.end());
    std::printf("%.0f\n", rounds[rounds.size() / 2]);
}
