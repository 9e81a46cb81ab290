// Programs to stand in with a debugger. With TRACELOOM_CLOCK=count each does the same every time.
//
//     replay single OPERATIONS          one thread puts and gets; the operation 5, and every tenth after it, is refined
//     replay turns THREADS OPERATIONS   threads take turns at every border, so that their operations overlap
//     replay other OPERATIONS INDEX     as single, but the operation with that index is another one
//     replay forks OPERATIONS           as single, and a child that was forked goes on with operations of its own
//     replay values                     one operation with a value of every kind
//     replay never                      an operation that never returns follows another
//     replay crowd THREADS OPERATIONS   nine operations as single, one with others in between, and so on; the last never returns
//     replay line OPERATIONS            one thread puts, in a function whose code is all on one line
//     replay crash OPERATIONS           as single, but it crashes in the end
//     replay stay OPERATIONS            as single, but it does not end

#include <sys/wait.h>
#include <unistd.h>

#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "traceloom/recorder.hpp"

namespace {

std::map<int, int> store;

__attribute__((noinline)) int keep(int key, int value) {
    store[key % 100] = value;
    return value;
}

__attribute__((noinline)) void put(traceloom::Thread& thread, int key, int value) {
    auto operation = thread.start("Put", "key", key, "value", value);
    keep(key, value); // inside the operation
    operation.end();
}

__attribute__((noinline)) void put_late(traceloom::Thread& thread, int key, int value) {
    auto operation = thread.start("Put", "key", key);
    const int checked = value + 0 * keep(key, value);
    operation.argument("value", checked);
    operation.started(); // nothing happened before
    keep(key, value);
    operation.ended(); // nothing happens after
    keep(key, value);
    operation.end();
}

__attribute__((noinline)) int get(traceloom::Thread& thread, int key) {
    auto operation = thread.start("Get", "key", key);
    const int found = store[key % 100];
    operation.end("value", found);
    return found;
}

volatile int last_kept = -1;

// clang-format off
__attribute__((noinline)) void put_on_a_line(traceloom::Thread& thread, int key) { auto operation = thread.start("Put", "key", key); last_kept = keep(key, key); operation.end(); }
// clang-format on

void work(traceloom::Thread& thread, int operations, int other) {
    for (int i = 0; i < operations; i++) {
        if (i == other) {
            get(thread, -1);
        } else if (i % 10 == 5) {
            put_late(thread, i, 10 * i);
        } else if (i % 2 == 0) {
            put(thread, i, 10 * i);
        } else {
            get(thread, i - 1);
        }
    }
}

/// Lets one thread run at a time, in a fixed order.
class Turns {
public:
    explicit Turns(int threads) : here_(static_cast<std::size_t>(threads), true) {}

    void wait(int thread) {
        std::unique_lock<std::mutex> lock(mutex_);
        changed_.wait(lock, [this, thread] { return turn_ == thread; });
    }

    void pass() {
        const std::lock_guard<std::mutex> lock(mutex_);
        advance();
    }

    void leave(int thread) {
        const std::lock_guard<std::mutex> lock(mutex_);
        here_[static_cast<std::size_t>(thread)] = false;
        advance();
    }

private:
    void advance() {
        for (std::size_t i = 0; i < here_.size(); i++) {
            turn_ = (turn_ + 1) % static_cast<int>(here_.size());
            if (here_[static_cast<std::size_t>(turn_)]) {
                break;
            }
        }
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<bool> here_;
    int turn_ = 0;
};

__attribute__((noinline)) void put_in_turn(traceloom::Thread& thread, Turns& turns, int me, int key, int value) {
    auto operation = thread.start("Put", "key", key, "value", value);
    turns.pass();
    turns.wait(me);
    keep(key, value);
    operation.end();
}

void take_turns(traceloom::Recorder& recorder, int threads, int operations) {
    Turns turns(threads);
    std::vector<std::thread> running;
    for (int me = 0; me < threads; me++) {
        running.emplace_back([&recorder, &turns, me, operations] {
            turns.wait(me);
            traceloom::Thread& thread = recorder.thread(static_cast<unsigned>(10 + me));
            for (int i = 0; i < operations; i++) {
                put_in_turn(thread, turns, me, 100 * me + i, i);
            }
            thread.finish();
            turns.leave(me);
        });
    }
    for (auto& thread : running) {
        thread.join();
    }
}

__attribute__((noinline)) void put_in_crowd(traceloom::Thread& thread, int key, int value) {
    auto operation = thread.start("Put", "key", key, "value", value);
    std::this_thread::yield();
    keep(key, value);
    operation.end();
}

void crowd(traceloom::Recorder& recorder, int threads, int operations) {
    for (int key = 0; key < 100; key++) {
        keep(key, 0); // so that threads only change numbers
    }
    std::vector<std::thread> running;
    for (int me = 0; me < threads; me++) {
        running.emplace_back([&recorder, operations] {
            traceloom::Thread& thread = recorder.thread();
            for (int i = 0; i < operations; i += 10) {
                work(thread, 9, -1);
                put_in_crowd(thread, i, i);
            }
        });
    }
    for (auto& thread : running) {
        thread.join();
    }
    auto operation = recorder.thread().start("Put", "key", 3, "value", 4);
    keep(3, 4);
    ::_exit(0); // it never returns
}

__attribute__((noinline)) void values(traceloom::Thread& thread) {
    const std::string longer(40, 'x');
    auto operation = thread.start("Values", "negative", -70000, "text", longer, "yes", true, "tuple",
                                  std::vector<int>{3, -1, 200}, "set", std::set<std::string>{"b", "a"}, "record",
                                  std::map<std::string, int>{{"y", 1}, {"x", 70000}}, "function",
                                  std::map<int, bool>{{7, true}, {5, false}}, "sequence",
                                  std::map<int, std::string>{{1, "one"}, {2, "two"}}, "nothing", std::optional<int>{});
    keep(1, 2);
    operation.end("model", traceloom::ModelValue{"m1"}, "empty", std::vector<int>{});
}

void fork_and_work(traceloom::Thread& thread, int operations) {
    work(thread, operations / 2, -1);
    const pid_t child = ::fork();
    if (child == 0) {
        work(thread, operations, -1);
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    work(thread, operations - operations / 2, -1);
}

} // namespace

int main(int count, char** arguments) {
    const std::string mode = count > 1 ? arguments[1] : "single";
    const int first = count > 2 ? std::atoi(arguments[2]) : 20;
    const int second = count > 3 ? std::atoi(arguments[3]) : -1;
    traceloom::Recorder recorder{"Store"};
    if (mode == "turns") {
        take_turns(recorder, first, second);
    } else if (mode == "crowd") {
        crowd(recorder, first, second);
    } else if (mode == "forks") {
        fork_and_work(recorder.thread(), first);
    } else if (mode == "values") {
        values(recorder.thread());
    } else if (mode == "never") {
        put(recorder.thread(), 1, 2);
        auto operation = recorder.thread().start("Put", "key", 3, "value", 4);
        keep(3, 4);
        ::_exit(0); // it never returns
    } else if (mode == "line") {
        for (int i = 0; i < first; i++) {
            put_on_a_line(recorder.thread(), i);
        }
    } else if (mode == "crash") {
        work(recorder.thread(), first, -1);
        std::abort();
    } else if (mode == "stay") {
        work(recorder.thread(), first, -1);
        while (true) {
            ::pause();
        }
    } else {
        work(recorder.thread(), first, mode == "other" ? second : -1);
    }
}
