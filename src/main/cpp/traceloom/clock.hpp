#pragma once

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace traceloom {

/// A clock of the user's own. It must never go back, and be the same for all threads.
using GivenClock = std::uint64_t (*)();

namespace detail {

/// Everything before it has happened, for all cores, before anything after it begins. Memory fences alone do not
/// order the processor's time counter, which is no memory.
inline void settle() noexcept {
#if defined(__x86_64__)
    asm volatile("mfence\n\tlfence" ::: "memory");
#elif defined(__aarch64__)
    asm volatile("dsb ish\n\tisb" ::: "memory");
#else
    std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
}

/// Nothing after it begins before a time that was read, and then stored, is known. On ARM it is the store that orders:
/// it needs the time, and later accesses wait for it at the fence.
inline void hold() noexcept {
#if defined(__x86_64__)
    asm volatile("lfence" ::: "memory");
#elif defined(__aarch64__)
    asm volatile("dmb ish" ::: "memory");
#else
    std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
}

/// Ticks that all threads of the process share. Whoever reads an end calls settle() first; whoever reads a start
/// stores it and calls hold() before the operation begins.
class Clock {
public:
    enum class Kind { Counter, Steady, Count, Given };

    explicit Clock(GivenClock given = nullptr) noexcept : kind_(given ? Kind::Given : chosen()), given_(given) {}

    Kind kind() const noexcept { return kind_; }

    std::uint64_t now() const noexcept {
        if (kind_ == Kind::Counter) {
            return counter();
        }
        if (kind_ == Kind::Steady) {
            return steady();
        }
        return kind_ == Kind::Count ? counted().fetch_add(1, std::memory_order_seq_cst) + 1 : given_();
    }

private:
    static std::uint64_t counter() noexcept {
#if defined(__x86_64__)
        std::uint32_t low = 0;
        std::uint32_t high = 0;
        asm volatile("rdtsc" : "=a"(low), "=d"(high)::"memory");
        return (static_cast<std::uint64_t>(high) << 32) | low;
#elif defined(__aarch64__)
        std::uint64_t ticks = 0;
        asm volatile("mrs %0, cntvct_el0" : "=r"(ticks)::"memory");
        return ticks;
#else
        return steady();
#endif
    }

    static std::uint64_t steady() noexcept {
        std::timespec time{};
        clock_gettime(CLOCK_MONOTONIC, &time);
        return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(time.tv_nsec);
    }

    /// One counter for all recorders, since operations of two of them may be compared by a person.
    static std::atomic<std::uint64_t>& counted() noexcept {
        static std::atomic<std::uint64_t> count{0};
        return count;
    }

    static Kind chosen() noexcept {
        const char* wish = std::getenv("TRACELOOM_CLOCK");
        if (wish && std::strcmp(wish, "steady") == 0) {
            return Kind::Steady;
        }
        if (wish && std::strcmp(wish, "count") == 0) {
            return Kind::Count;
        }
        if (wish && std::strcmp(wish, "tsc") == 0) {
            return Kind::Counter;
        }
        if (wish && *wish) {
            std::fprintf(stderr, "traceloom: TRACELOOM_CLOCK is tsc, steady or count, not %s; it is ignored.\n", wish);
        }
        return counter_is_one_clock() && system_trusts_counter() ? Kind::Counter : Kind::Steady;
    }

    /// Whether the counter ticks at one rate and is the same on all cores, as far as the processor says.
    static bool counter_is_one_clock() noexcept {
#if defined(__x86_64__)
        unsigned a = 0;
        unsigned b = 0;
        unsigned c = 0;
        unsigned d = 0;
        constexpr unsigned kPower = 0x80000007U;
        constexpr unsigned kInvariant = 1U << 8;
        return __get_cpuid(kPower, &a, &b, &c, &d) != 0 && (d & kInvariant) != 0;
#elif defined(__aarch64__)
        return true;
#else
        return false;
#endif
    }

    /// A kernel that measured the counter and found it unstable uses another one. Where it does not say, the processor's
    /// word has to do.
    static bool system_trusts_counter() noexcept {
        std::FILE* file = std::fopen("/sys/devices/system/clocksource/clocksource0/current_clocksource", "re");
        if (!file) {
            return true;
        }
        char name[32] = "";
        const bool known = std::fgets(name, sizeof name, file) != nullptr;
        std::fclose(file);
        return !known || std::strncmp(name, "tsc\n", 4) == 0 || std::strncmp(name, "arch_sys_counter\n", 17) == 0;
    }

    Kind kind_;
    GivenClock given_;
};

} // namespace detail
} // namespace traceloom
