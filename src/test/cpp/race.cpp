// Threads that race for a few keys, for debuggers that compare what is in the process with what is in the trace.
//
//     race THREADS OPERATIONS
//
// Of each thread's operations, some have results, some are refined and some have no effect. One more, of a thread of its own,
// comes last and never returns.

#include <unistd.h>

#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "traceloom/recorder.hpp"

namespace {

constexpr int nothing = -1;
constexpr int keys = 5;

std::mutex mutex;
std::map<int, int> store;

int look(int key) {
    const auto found = store.find(key);
    return found == store.end() ? nothing : found->second;
}

__attribute__((noinline)) void put(traceloom::Thread& thread, int key, int value) {
    auto operation = thread.start("Put", "key", key, "value", value);
    const std::lock_guard<std::mutex> lock(mutex);
    store[key] = value;
    operation.end();
}

__attribute__((noinline)) void put_late(traceloom::Thread& thread, int key, int value) {
    auto operation = thread.start("Put", "key", key, "value", value);
    const std::lock_guard<std::mutex> lock(mutex);
    operation.started();
    store[key] = value;
    operation.ended();
    operation.end();
}

__attribute__((noinline)) int get(traceloom::Thread& thread, int key) {
    auto operation = thread.start("Get", "key", key);
    const std::lock_guard<std::mutex> lock(mutex);
    const int value = look(key);
    operation.end("value", value);
    return value;
}

__attribute__((noinline)) int take(traceloom::Thread& thread, int key) {
    auto operation = thread.start("Take", "key", key);
    const std::lock_guard<std::mutex> lock(mutex);
    const int value = look(key);
    if (value == nothing) {
        operation.abort();
        return value;
    }
    store.erase(key);
    operation.end("value", value);
    return value;
}

void work(traceloom::Recorder& recorder, int me, int operations) {
    traceloom::Thread& thread = recorder.thread(static_cast<unsigned>(me));
    for (int i = 0; i < operations; i++) {
        const int key = (me + i) % keys;
        switch (i % 4) {
        case 0: put(thread, key, 1000 * me + i); break;
        case 1: take(thread, key); break;
        case 2: put_late(thread, key, 1000 * me + i); break;
        default: get(thread, key); break;
        }
    }
    thread.finish();
}

__attribute__((noinline)) void wait_forever(traceloom::Thread& thread, int key) {
    auto operation = thread.start("Get", "key", key);
    ::_exit(0 * look(key)); // it never returns
}

} // namespace

int main(int count, char** arguments) {
    const int threads = count > 1 ? std::atoi(arguments[1]) : 4;
    const int operations = count > 2 ? std::atoi(arguments[2]) : 10;
    traceloom::Recorder recorder{"Store"};
    std::vector<std::thread> running;
    for (int me = 0; me < threads; me++) {
        running.emplace_back([&recorder, me, operations] { work(recorder, me, operations); });
    }
    for (auto& thread : running) {
        thread.join();
    }
    wait_forever(recorder.thread(static_cast<unsigned>(threads)), 0);
}
