// What recording costs: the time of an operation that does nothing, with one argument known before and one after.
//
//     overhead [operations per thread [clocks]]
//
// With clocks, records have the vector clocks of three processes. Prints a line for one thread and for two: threads, operations, nanoseconds of an operation (of its thread's processor
// time, so that a busy machine does not count), and the median and slowest of rounds of a thousand.

#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "traceloom/recorder.hpp"

namespace {

double processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

constexpr int kRound = 1000;

/// Nanoseconds of an operation, round by round.
std::vector<double> measure(traceloom::Recorder& recorder, int operations, bool clocks) {
    std::vector<double> rounds;
    rounds.reserve(static_cast<std::size_t>(operations / kRound));
    traceloom::Thread& thread = recorder.thread();
    if (clocks) {
        thread.receive("1~node-2~123456~node-3~654321");
    }
    for (int done = 0; done < operations; done += kRound) {
        const double before = processor_time();
        for (int i = 0; i < kRound; i++) {
            auto operation = thread.start("Enqueue", "elem", i);
            operation.end("size", i & 15);
        }
        rounds.push_back((processor_time() - before) / kRound);
    }
    return rounds;
}

void report(int threads, int operations, bool clocks) {
    traceloom::Options options;
    options.process = clocks ? "node-1" : "";
    traceloom::Recorder recorder{"Overhead", options};
    std::vector<std::vector<double>> rounds(static_cast<std::size_t>(threads));
    std::vector<std::thread> running;
    for (auto& mine : rounds) {
        running.emplace_back([&recorder, &mine, operations, clocks] { mine = measure(recorder, operations, clocks); });
    }
    std::vector<double> all;
    for (std::size_t i = 0; i < running.size(); i++) {
        running[i].join();
        all.insert(all.end(), rounds[i].begin(), rounds[i].end());
    }
    double sum = 0;
    for (const double round : all) {
        sum += round;
    }
    std::sort(all.begin(), all.end());
    std::printf("threads %d operations %d ns_per_operation %.1f median %.1f slowest %.1f\n", threads, operations,
                sum / static_cast<double>(all.size()), all[all.size() / 2], all.back());
}

} // namespace

int main(int count, char** arguments) {
    const int operations = count > 1 ? std::atoi(arguments[1]) : 1'000'000;
    for (const int threads : {1, 2}) {
        report(threads, operations, count > 2);
    }
}
