#pragma once

#include <sys/mman.h>

#include <csignal>
#include <cstdint>
#include <memory>

#include "thread.hpp"

namespace traceloom::detail {

/// A stack for signal handlers, so that a thread that used up its own can still tell that it did.
class AlternateStack {
public:
    AlternateStack() noexcept {
        stack_t present{};
        if (::sigaltstack(nullptr, &present) != 0 || (present.ss_flags & SS_DISABLE) == 0) {
            return; // somebody provided one
        }
        void* memory = ::mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) {
            return;
        }
        stack_t ours{};
        ours.ss_sp = memory;
        ours.ss_size = kSize;
        if (::sigaltstack(&ours, nullptr) == 0) {
            memory_ = memory;
        } else {
            ::munmap(memory, kSize);
        }
    }
    AlternateStack(const AlternateStack&) = delete;
    AlternateStack& operator=(const AlternateStack&) = delete;

    ~AlternateStack() {
        stack_t present{};
        if (memory_ && ::sigaltstack(nullptr, &present) == 0 && present.ss_sp == memory_) {
            present.ss_flags = SS_DISABLE;
            ::sigaltstack(&present, nullptr);
            ::munmap(memory_, kSize);
        }
    }

private:
    static constexpr std::size_t kSize = 1 << 16;

    void* memory_ = nullptr;
};

/// The recorders' threads of the running thread: one, unless there are several recorders. What signal handlers need is
/// reached through a plain pointer.
class ThreadsHere {
public:
    ThreadsHere() noexcept = default;
    ThreadsHere(const ThreadsHere&) = delete;
    ThreadsHere& operator=(const ThreadsHere&) = delete;

    ~ThreadsHere() {
        over() = true;
        last() = Last{};
        while (Thread* thread = first()) {
            first() = thread->next_;
            delete thread;
        }
    }

    static Thread& of(std::uint64_t recorder, const std::shared_ptr<Session>& session, unsigned number) {
        if (last().recorder != recorder) {
            last() = Last{recorder, &find(recorder, session, number)};
        }
        return *last().thread;
    }

    /// The recording of this thread by one recorder ends, if there is one.
    static void finish(std::uint64_t recorder) noexcept {
        for (Thread* thread = first(); thread; thread = thread->next_) {
            if (thread->recorder_ == recorder) {
                thread->finish();
            }
        }
    }

    /// Async-signal-safe if the action is.
    template <typename Action>
    static void each_log(const Action& action) noexcept {
        for (Thread* thread = first(); thread; thread = thread->next_) {
            for (ThreadLog* log = thread->logs_; log; log = log->next) {
                action(*log);
            }
        }
    }

    static void disturb() noexcept {
        Thread* thread = first();
        if (thread && thread->disturber_.is_on()) {
            thread->disturber_.pause();
        }
    }

private:
    struct Last {
        std::uint64_t recorder = 0;
        Thread* thread = nullptr;
    };

    static Thread*& first() noexcept {
        static thread_local Thread* thread = nullptr;
        return thread;
    }

    static Last& last() noexcept {
        static thread_local Last found{};
        return found;
    }

    static bool& over() noexcept {
        static thread_local bool ended = false;
        return ended;
    }

    __attribute__((noinline)) static Thread& find(std::uint64_t recorder, const std::shared_ptr<Session>& session,
                                                  unsigned number) {
        for (Thread* thread = first(); thread; thread = thread->next_) {
            if (thread->recorder_ == recorder) {
                return *thread;
            }
        }
        // In destructors that run after ours nobody would end it: then it stays open, and is read as incomplete.
        if (!over()) {
            static thread_local AlternateStack stack;
            static thread_local ThreadsHere here;
            (void)stack;
            (void)here;
        }
        auto* thread = new Thread(recorder, session, number);
        thread->next_ = first();
        std::atomic_signal_fence(std::memory_order_seq_cst);
        first() = thread;
        return *thread;
    }
};

} // namespace traceloom::detail
