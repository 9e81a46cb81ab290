// Threads that record numbered operations, and note in a shared file how far they came, independently of the recorder:
// then whatever ends the process, it can be told what the recording has to hold.
//
//     workload HOW THREADS OPERATIONS TRUTH
//
// HOW is clean, or how the first thread ends the process halfway: segv, abort, terminate, fpe, overflow, exit; or kill,
// and then somebody else does: whoever is done by then waits for it inside the last operation.

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "traceloom/recorder.hpp"

namespace {

/// What a thread has certainly done.
struct Truth {
    std::uint64_t started;
    std::uint64_t ended;
};

volatile Truth* open_truth(const char* path, std::size_t threads) {
    const int file = ::open(path, O_RDWR | O_CREAT, 0666);
    if (file < 0 || ::ftruncate(file, static_cast<off_t>(threads * sizeof(Truth))) != 0) {
        std::abort();
    }
    void* memory = ::mmap(nullptr, threads * sizeof(Truth), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    return static_cast<volatile Truth*>(memory);
}

int recurse(volatile int* depth) {
    volatile int here[1024];
    here[0] = *depth + 1;
    return *depth < 0 ? 0 : recurse(&here[0]) + here[0];
}

void die(const std::string& how) {
    if (how == "segv") {
        volatile int* volatile nowhere = nullptr;
        *nowhere = 1;
    } else if (how == "abort") {
        std::abort();
    } else if (how == "terminate") {
        std::terminate();
    } else if (how == "fpe") {
        ::raise(SIGFPE);
    } else if (how == "overflow") {
        volatile int depth = 0;
        std::exit(recurse(&depth));
    } else if (how == "exit") {
        std::exit(3);
    }
}

void work(traceloom::Recorder& recorder, unsigned number, std::uint64_t operations, const std::string& how,
          volatile Truth* truth) {
    traceloom::Thread& thread = recorder.thread(number);
    for (std::uint64_t i = 1; i <= operations; i++) {
        auto operation = thread.start("Add", "number", i);
        truth[number].started = i;
        if (i % 3 == 0) {
            operation.argument("thread", number);
            operation.started();
        }
        if (i % 64 == 0) {
            operation.argument("long", std::string(i % 8192, 'x'));
        }
        if (number == 0 && i == operations / 2) {
            die(how);
        }
        if (i == operations && how == "kill") {
            ::pause();
        }
        if (i % 5 == 0) {
            operation.ended();
        }
        operation.end("result", i * 2);
        truth[number].ended = i;
    }
}

} // namespace

int main(int count, char** arguments) {
    if (count != 5) {
        return 2;
    }
    const std::string how = arguments[1];
    const auto threads = static_cast<unsigned>(std::atoi(arguments[2]));
    const auto operations = static_cast<std::uint64_t>(std::atoll(arguments[3]));
    volatile Truth* truth = open_truth(arguments[4], threads);
    traceloom::Recorder recorder{"Workload"};
    std::vector<std::thread> running;
    for (unsigned i = 0; i < threads; i++) {
        running.emplace_back([&, i] { work(recorder, i, operations, how, truth); });
    }
    for (std::thread& thread : running) {
        thread.join();
    }
    return 0;
}
