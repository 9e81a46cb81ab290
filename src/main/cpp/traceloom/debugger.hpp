#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "mapping.hpp"

namespace traceloom::detail {

/// A debugger that cannot start this process itself, because a script or another program does, makes an empty file and
/// names it in TRACELOOM_WAIT. The first process that records writes its number there, and waits until the file is gone:
/// then the debugger is in.
inline void let_debugger_in() noexcept {
    constexpr unsigned kMicroseconds = 5000;
    const char* file = std::getenv("TRACELOOM_WAIT");
    const Descriptor waiting(file && *file ? ::open(file, O_WRONLY | O_CLOEXEC) : -1);
    if (!waiting || ::flock(waiting.number(), LOCK_EX | LOCK_NB) != 0) {
        return;
    }
    if (::dprintf(waiting.number(), "%ld\n", static_cast<long>(::getpid())) > 0) {
        while (::access(file, F_OK) == 0) {
            ::usleep(kMicroseconds);
        }
    }
}

} // namespace traceloom::detail
