// A program to stand in with a debugger that calls the recorder by helpers of its own.
//
//     helped OPERATIONS [THREADS]
//
// With FAR, what its functions do rarely is far away from them, as in a large program.

#include "helper.hpp"

#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

#ifdef FAR
asm(".pushsection .text\n.fill 3000000, 1, 0\n.popsection");
#endif

namespace {

std::mutex mutex;
volatile int kept = -1;

__attribute__((noinline)) int keep(int key) {
    kept = key;
    return key;
}

__attribute__((noinline)) void put(traceloom::Thread& thread, int key) {
    const helper::Recorded operation(thread, "Put", key, TRACELOOM_HERE);
    keep(key); // inside the operation
}

__attribute__((noinline)) void put_late(traceloom::Thread& thread, int key) {
    helper::Recorded operation(thread, "Put", key, TRACELOOM_HERE);
    keep(-key);
    operation.started();
    keep(key); // after its refined start
}

__attribute__((noinline)) int get(traceloom::Thread& thread, int key) {
    const int got = helper::recorded(thread, "Get", key, TRACELOOM_HERE, [key] {
        const std::lock_guard<std::mutex> lock(mutex);
        return keep(key);
    });
    return got;
}

traceloom::Here take(int key) {
    const std::lock_guard<std::mutex> lock(mutex);
    keep(key);
    return TRACELOOM_HERE;
}

void work(traceloom::Thread& thread, int operations, int threads) {
    for (int i = 0; i < operations; i++) {
        if (i % 5 == 0) {
            put(thread, i);
        } else if (i % 5 == 1) {
            put_late(thread, i);
        } else if (i % 5 == 2) {
            get(thread, i);
        } else if (i % 5 == 3) {
            helper::told_in_the_end(thread, "Take", i, threads, take);
        } else {
            helper::remember(thread, i, TRACELOOM_HERE);
        }
    }
}

} // namespace

int main(int count, char** arguments) {
    const int operations = count > 1 ? std::atoi(arguments[1]) : 10;
    const int threads = count > 2 ? std::atoi(arguments[2]) : 1;
    traceloom::Recorder recorder{"Store"};
    std::vector<std::thread> others;
    for (int i = 1; i < threads; i++) {
        others.emplace_back([&recorder, operations, threads] { work(recorder.thread(), operations, threads); });
    }
    work(recorder.thread(), operations, threads);
    for (std::thread& thread : others) {
        thread.join();
    }
}
