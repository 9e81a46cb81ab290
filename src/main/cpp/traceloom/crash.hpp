#pragma once

#include <pthread.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "session.hpp"
#include "threads_here.hpp"

namespace traceloom::detail {

/// Writes the crash of a thread when a signal says so, and keeps a forked process away from its parent's files.
class Crash {
public:
    static void watch() noexcept {
        static const bool watching = install();
        (void)watching;
    }

private:
    struct Signal {
        int number;
        const char* name;
        struct sigaction previous;
    };

    static constexpr int kSignals = 5;

    static Signal* signals() noexcept {
        static Signal all[kSignals] = {{SIGSEGV, "SIGSEGV", {}},
                                       {SIGBUS, "SIGBUS", {}},
                                       {SIGFPE, "SIGFPE", {}},
                                       {SIGILL, "SIGILL", {}},
                                       {SIGABRT, "SIGABRT", {}}};
        return all;
    }

    static bool install() noexcept {
        for (int i = 0; i < kSignals; i++) {
            struct sigaction action {};
            action.sa_sigaction = &Crash::handle;
            action.sa_flags = SA_SIGINFO | SA_ONSTACK;
            sigemptyset(&action.sa_mask);
            ::sigaction(signals()[i].number, &action, &signals()[i].previous);
        }
        ::pthread_atfork(nullptr, nullptr, &Crash::forget);
        return true;
    }

    static void handle(int number, siginfo_t* info, void* context) {
        const int error = errno;
        const Signal* signal = signals();
        while (signal->number != number) {
            signal++;
        }
        const struct sigaction& previous = signal->previous;
        const bool sent = info->si_code <= 0; // by a program, that is, and not by the instruction
        if (previous.sa_handler == SIG_IGN && sent && number != SIGABRT) {
            return;
        }
        ThreadsHere::each_log([signal](ThreadLog& log) { log.crash(signal->name); });
        if (previous.sa_handler != SIG_IGN && previous.sa_handler != SIG_DFL) {
            call(previous, number, info, context);
            if (!ends_now(number, *info, sent)) {
                ThreadsHere::each_log([](ThreadLog& log) {
                    if (log.has_crashed()) {
                        log.take_back_crash();
                    }
                });
            }
        } else {
            ThreadsHere::each_log([](ThreadLog& log) { log.end_in_crash(); });
            ::signal(number, SIG_DFL);
            // An instruction that failed fails again, and a core dump shows it there.
            if (sent) {
                ::raise(number);
            }
        }
        errno = error;
    }

    /// Whether the process goes on to die without another call of our handler, although the older one came back. If it
    /// lives on after all, whatever the thread records next takes the crash back.
    static bool ends_now(int number, const siginfo_t& info, bool sent) noexcept {
        if (number == SIGABRT && sent && info.si_pid == ::getpid()) {
            return true; // abort() lets no handler save the program
        }
        struct sigaction now {};
        if (::sigaction(number, nullptr, &now) != 0 || now.sa_handler != SIG_DFL) {
            return false; // if it did not mend what is wrong, there will be another signal
        }
        sigset_t waiting;
        return !sent || (::sigpending(&waiting) == 0 && sigismember(&waiting, number) == 1);
    }

    static void call(const struct sigaction& previous, int number, siginfo_t* info, void* context) {
        if (previous.sa_flags & static_cast<int>(SA_RESETHAND)) {
            ::signal(number, SIG_DFL); // as the system would have; otherwise one that raises it again never ends
        }
        if (previous.sa_flags & SA_SIGINFO) {
            previous.sa_sigaction(number, info, context);
        } else {
            previous.sa_handler(number);
        }
    }

    static void forget() {
        forks.fetch_add(1);
        ThreadsHere::each_log([](ThreadLog& log) { log.release(); });
    }
};

} // namespace traceloom::detail
