// What programs do besides ordinary operations, one at a time:
//
//     corners exception | early | nested | many | fork | handler | longjmp | two-recorders | end | large | late | empty
//     | disturbed | full | too-large | too-large-later | too-large-and-exit
//     | default-returns | default-raises | once-raises | abort-returns | default-survives | abort-survives | split
//     | no-debugger | places | observed

#include <sched.h>
#include <setjmp.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
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

/// An operation in flight for which there is no room: known at once or later, and left in three ways.
void too_large(traceloom::Thread& thread, const std::string& corner) {
    limit_files(200000);
    thread.start("Before").end();
    const std::string large(300000, 'x');
    try {
        auto operation = corner == "too-large-later" ? thread.start("Large") : thread.start("Large", "text", large);
        if (corner == "too-large-later") {
            operation.argument("text", large);
        } else if (corner == "too-large-and-exit") {
            ::_exit(0);
        }
        throw std::runtime_error("no");
    } catch (const std::runtime_error&) {
    }
    thread.start("After").end();
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

void give_up_and_return(int number) { std::signal(number, SIG_DFL); }

void give_up_and_raise(int number) {
    std::signal(number, SIG_DFL);
    ::raise(number);
}

void raise_again(int number) { ::raise(number); }

/// The program's own handlers, as they are often written: they say something, and leave the rest to the system.
void install_dying(const std::string& corner) {
    if (corner == "default-returns" || corner == "default-survives") {
        std::signal(SIGSEGV, &give_up_and_return);
    } else if (corner == "default-raises") {
        std::signal(SIGSEGV, &give_up_and_raise);
    } else if (corner == "once-raises") {
        struct sigaction once {};
        once.sa_handler = &raise_again;
        once.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(SIGSEGV, &once, nullptr);
    } else {
        std::signal(SIGABRT, &handle);
    }
}

void dying(traceloom::Thread& thread, bool by_abort) {
    thread.start("Before").end();
    auto operation = thread.start("During", "elem", 1);
    if (by_abort) {
        std::abort();
    }
    *reinterpret_cast<volatile int*>(std::uintptr_t{64}) = 1;
}

/// The handler looks as if the process would die, but it goes on until it is ended in another way.
void surviving_at_last(traceloom::Thread& thread, int number) {
    thread.start("Before").end();
    auto operation = thread.start("During", "elem", 1);
    ::raise(number);
    if (number == SIGABRT) {
        operation.argument("more", 2);
    }
    ::_exit(0);
}

unsigned char* log_in_memory = nullptr;

std::size_t page() { return static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)); }

void allow(int) { ::mprotect(log_in_memory + page(), page(), PROT_READ | PROT_WRITE); }

void find_log_in_memory() {
    std::ifstream all("/proc/self/maps");
    for (std::string line; std::getline(all, line);) {
        if (line.size() > 4 && line.compare(line.size() - 4, 4, ".log") == 0) {
            log_in_memory = reinterpret_cast<unsigned char*>(std::stoull(line, nullptr, 16));
        }
    }
}

/// A signal comes when half of a record is in the log: it stands across two pages, and the second cannot be written.
void split(traceloom::Thread& thread) {
    thread.start("Long", "text", std::string(page() - 250, 'x')).end();
    find_log_in_memory();
    const std::string file(200, 'y');
    auto operation = thread.start({"Split", file.c_str(), 1});
    ::mprotect(log_in_memory + page(), page(), PROT_READ);
    operation.end();
}

/// Places that are longer and shorter than the first, and than what was there, with and without other metadata.
void places(traceloom::Thread& thread) {
    static_assert(noexcept(std::declval<traceloom::Operation&>().place({"", 1})));
    const std::string longer(600, 'p');
    {
        auto operation = thread.start({"Place", "some/where.cpp", 1});
        operation.metadata("first", "no longer a short text").metadata("second", 2);
        operation.place({"elsewhere.cpp", 70000}).metadata("third", longer);
        operation.place({longer.c_str(), 3}).place({"a", 4}).end();
    }
    thread.start({"End", "some/where.cpp", 1}).end(traceloom::Here{longer.c_str(), 5}, "elem", 6);
    thread.start({"Abort", "some/where.cpp", 1}).abort(traceloom::Here{"", 7});
}

bool is_one_of(const std::string& corner, std::initializer_list<const char*> corners) {
    return std::find(corners.begin(), corners.end(), corner) != corners.end();
}

/// By itself, in an operation in flight, and as a step.
void observed(traceloom::Thread& thread) {
    thread.observe("term", "n1", 1);
    {
        auto vote = thread.start("Vote", "n", "n1");
        thread.observe("term", "n2", 1);
        vote.argument("m", "n2").observe("votes", "n1", std::vector<std::string>{"n1", "n2"});
        vote.end("granted", true);
    }
    thread.start("Quiet").end();
    auto step = thread.step();
    step.observe("role", "n1", "leader").observe("commit", 7);
    step.end();
    auto left = thread.start("Left");
    thread.observe("log", "n1", 3, "x");
    thread.finish();
}

} // namespace

int main(int count, char** arguments) {
    const std::string corner = count == 2 ? arguments[1] : "";
    if (corner == "handler") {
        std::signal(SIGSEGV, &handle);
    } else if (corner == "longjmp") {
        std::signal(SIGSEGV, &jump);
    } else if (corner == "split") {
        std::signal(SIGSEGV, &allow);
    } else if (is_one_of(corner, {"default-returns", "default-raises", "once-raises", "default-survives",
                                  "abort-returns", "abort-survives"})) {
        install_dying(corner);
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
    } else if (is_one_of(corner, {"default-returns", "default-raises", "once-raises", "abort-returns"})) {
        dying(recorder.thread(), corner == "abort-returns");
    } else if (is_one_of(corner, {"default-survives", "abort-survives"})) {
        surviving_at_last(recorder.thread(), corner == "abort-survives" ? SIGABRT : SIGSEGV);
    } else if (corner == "split") {
        split(recorder.thread());
    } else if (corner == "places") {
        places(recorder.thread());
    } else if (corner == "no-debugger") {
        ::setenv("TRACELOOM_WAIT", ::getenv("CORNERS_WAIT"), 1);
        traceloom::detail::let_debugger_in(std::chrono::milliseconds(20));
        recorder.thread().start("Alone").end();
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
    } else if (corner.rfind("too-large", 0) == 0) {
        too_large(recorder.thread(), corner);
    } else if (corner == "disturbed") {
        disturbed(recorder);
    } else if (corner == "observed") {
        observed(recorder.thread());
    } else if (corner == "empty") {
        recorder.thread().start("Empty", "text", std::string_view(), "values", std::vector<int>(), "", "").end();
    } else if (corner == "large") {
        recorder.thread().start("Large", "number", std::int64_t{1} << 40).end();
    } else {
        return 2;
    }
    return 0;
}
