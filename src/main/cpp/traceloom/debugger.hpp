#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "mapping.hpp"

namespace traceloom::detail {

/// Whether it is an ordinary file that nobody wrote to: anything else that a variable may name is left alone.
inline bool is_empty_file(const Descriptor& file) noexcept {
    struct stat status {};
    return ::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0;
}

/// A debugger that cannot start this process itself, because a script or another program does, makes an empty file and
/// names it in TRACELOOM_WAIT. The first process that records writes its number there, and waits until the file is gone:
/// then the debugger is in. A variable that was left behind must not hold the program for ever.
inline void let_debugger_in(std::chrono::milliseconds most = std::chrono::minutes(1)) noexcept {
    using Steady = std::chrono::steady_clock;
    constexpr unsigned kMicroseconds = 5000;
    const char* file = std::getenv("TRACELOOM_WAIT");
    const Descriptor waiting(file && *file ? ::open(file, O_WRONLY | O_NONBLOCK | O_CLOEXEC) : -1);
    // Empty while it is locked: so of two processes that come at once, one waits.
    if (!waiting || ::flock(waiting.number(), LOCK_EX | LOCK_NB) != 0 || !is_empty_file(waiting)) {
        return;
    }
    const auto process = static_cast<long>(::getpid());
    if (::dprintf(waiting.number(), "%ld\n", process) <= 0) {
        return;
    }
    std::fprintf(stderr, "traceloom: process %ld waits for a debugger until %s is gone (TRACELOOM_WAIT).\n", process,
                 file);
    const Steady::time_point until = Steady::now() + most;
    while (::access(file, F_OK) == 0) {
        if (Steady::now() >= until) {
            std::fprintf(stderr, "traceloom: no debugger removed %s. The program goes on; unset TRACELOOM_WAIT.\n",
                         file);
            return;
        }
        ::usleep(kMicroseconds);
    }
}

} // namespace traceloom::detail
