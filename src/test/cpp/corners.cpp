// What programs do besides ordinary operations, one at a time:
//
//     corners exception | early | nested | many | fork | handler | longjmp | two-recorders | end | large | late | empty
//     | disturbed | full

#include <sched.h>
#include <setjmp.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "traceloom/recorder.hpp"

namespace {

/// What the disturber asked of the system, in this thread.
thread_local std::string decisions;

} // namespace

#if !defined(__SANITIZE_ADDRESS__) // it calls these itself, before it can allocate

extern "C" int sched_yield() noexcept {
    decisions += " yield";
    return 0;
}

extern "C" int nanosleep(const timespec* time, timespec* /*left*/) {
    decisions += " sleep " + std::to_string(time->tv_nsec);
    return 0;
}

extern "C" int sched_setaffinity(pid_t /*process*/, std::size_t /*size*/, const cpu_set_t* cores) noexcept {
    decisions += " cores";
    for (std::size_t core = 0; core < CPU_SETSIZE; core++) {
        if (CPU_ISSET(core, cores)) {
            decisions += " " + std::to_string(core);
        }
    }
    return 0;
}

#endif

namespace {

void exception(traceloom::Thread& thread) {
    thread.start("Before").end();
    try {
        auto operation = thread.start("Throwing", "elem", 1);
        throw std::runtime_error("no");
    } catch (const std::runtime_error&) {
    }
    thread.start("After").end();
    try {
        auto operation = thread.start("Known");
        operation.abort();
        throw std::runtime_error("no");
    } catch (const std::runtime_error&) {
    }
}

void early(traceloom::Thread& thread) {
    for (int i = 0; i < 3; i++) {
        auto operation = thread.start("Left", "elem", i);
    }
}

void nested(traceloom::Thread& thread) {
    for (int i = 0; i < 3; i++) {
        auto outer = thread.start("Outer");
        auto inner = thread.start("Inner");
        inner.end();
        outer.end();
    }
}

void many(traceloom::Recorder& recorder) {
    for (int i = 0; i < 1002; i++) {
        std::thread([&] { recorder.thread().start("One", "thread", i).end(); }).join();
    }
}

void forking(traceloom::Recorder& recorder) {
    traceloom::Thread& thread = recorder.thread();
    thread.start("Before").end();
    {
        auto operation = thread.start("During");
        const pid_t child = ::fork();
        if (child == 0) {
            operation.argument("whose", "child").end();
            thread.start("Child").end();
            std::thread([&] { recorder.thread().start("Child").end(); }).join();
            std::exit(recorder.is_recording() ? 1 : 0);
        }
        int status = 1;
        ::waitpid(child, &status, 0);
        operation.end("status", status);
    }
    thread.start("After").end();
}

void limit_files(rlim_t size) {
    const struct rlimit limit {size, size};
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

/// Records of 128 bytes fill what is mapped to its last byte, and then there cannot be more.
void full(traceloom::Thread& thread) {
    limit_files(700000);
    for (int i = 0; i < 6000; i++) {
        thread.start({"A", "f", 1}, "p", "abcdefghijklmnopqrstuvwxyz").end();
    }
}

/// All threads have ended when one comes that cannot be recorded.
void late(traceloom::Recorder& recorder) {
    std::thread([&] {
        for (int i = 0; i < 3; i++) {
            recorder.thread().start("Early").end();
        }
    }).join();
    limit_files(4096); // enough for a message
    std::thread([&] { recorder.thread().start("Late").end(); }).join();
}

void disturbed(traceloom::Recorder& recorder) {
    for (unsigned number = 0; number < 2; number++) {
        std::thread([&] {
            traceloom::Thread& thread = recorder.thread(number);
            for (int i = 0; i < 300; i++) {
                thread.start("Any").end();
            }
            const std::string decided = decisions;
            thread.start("Decided").end("decisions", decided);
        }).join();
    }
}

volatile std::sig_atomic_t handled = 0;
sigjmp_buf back;

void handle(int) { handled = handled + 1; }

void jump(int) { siglongjmp(back, 1); }

/// The program's own handler goes on after a signal that would otherwise be a crash.
void surviving(traceloom::Thread& thread, bool by_jump) {
    thread.start("Before").end();
    {
        auto operation = thread.start("During", "elem", 1);
        if (!by_jump || sigsetjmp(back, 1) == 0) {
            ::raise(SIGSEGV);
        }
        operation.end("handled", static_cast<int>(handled));
    }
    thread.start("After").end();
}

} // namespace

int main(int count, char** arguments) {
    const std::string corner = count == 2 ? arguments[1] : "";
    if (corner == "handler") {
        std::signal(SIGSEGV, &handle);
    } else if (corner == "longjmp") {
        std::signal(SIGSEGV, &jump);
    }
    traceloom::Recorder recorder{"Corners"};
    if (corner == "exception") {
        exception(recorder.thread());
    } else if (corner == "early") {
        early(recorder.thread());
    } else if (corner == "nested") {
        nested(recorder.thread());
    } else if (corner == "many") {
        many(recorder);
    } else if (corner == "fork") {
        forking(recorder);
    } else if (corner == "handler" || corner == "longjmp") {
        surviving(recorder.thread(), corner == "longjmp");
    } else if (corner == "two-recorders") {
        traceloom::Recorder other{"Other"};
        recorder.thread().start("Mine").end();
        other.thread().start("Theirs").end();
        return other.is_recording() ? 1 : 0;
    } else if (corner == "end") {
        recorder.thread().start("First").end();
        recorder.thread().finish();
        recorder.thread().start("Second").end();
    } else if (corner == "late") {
        late(recorder);
    } else if (corner == "full") {
        full(recorder.thread());
    } else if (corner == "disturbed") {
        disturbed(recorder);
    } else if (corner == "empty") {
        recorder.thread().start("Empty", "text", std::string_view(), "values", std::vector<int>(), "", "").end();
    } else if (corner == "large") {
        recorder.thread().start("Large", "number", std::int64_t{1} << 40).end();
    } else {
        return 2;
    }
    return 0;
}
