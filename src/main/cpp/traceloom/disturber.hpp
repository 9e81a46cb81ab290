#pragma once

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace traceloom::detail {

/// What the environment says about disturbing.
struct Disturbance {
    /// How long pauses are: each level makes them four times as long as the one below.
    static constexpr unsigned kUsual = 2;
    static constexpr unsigned kLongest = 4;

    bool on = false;
    unsigned level = kUsual;
    std::uint64_t seed = 0;

    static const Disturbance& asked() noexcept {
        static const Disturbance asked = [] {
            const char* wish = std::getenv("TRACELOOM_DISTURB");
            const char* number = std::getenv("TRACELOOM_SEED");
            Disturbance found;
            found.on = wish && std::strcmp(wish, "on") == 0;
            if (wish && *wish && !found.on && std::strcmp(wish, "off") != 0) {
                std::fprintf(stderr, "traceloom: TRACELOOM_DISTURB is on or off, not %s; it is ignored.\n", wish);
            }
            const char* digit = std::getenv("TRACELOOM_DISTURB_LEVEL");
            if (digit && *digit >= '1' && *digit <= static_cast<char>('0' + kLongest) && digit[1] == '\0') {
                found.level = static_cast<unsigned>(*digit - '0');
            } else if (found.on && digit && *digit) {
                std::fprintf(stderr, "traceloom: TRACELOOM_DISTURB_LEVEL is a number from 1 to %u, not %s; it is ignored.\n",
                             kLongest, digit);
            }
            found.seed = number ? std::strtoull(number, nullptr, 10) : static_cast<std::uint64_t>(std::time(nullptr));
            return found;
        }();
        return asked;
    }
};

/// Makes rare interleavings less rare, in the manner of probabilistic concurrency testing: each thread has a random
/// priority that changes at few random moments, and one of low priority lets others go ahead. Priorities that a
/// program cannot set are imitated by pauses; changes move the thread to another core, too. All decisions follow from
/// the seed and the number of the thread.
class Disturber {
public:
    void begin(unsigned thread) noexcept {
        on_ = Disturbance::asked().on;
        if (!on_) {
            return;
        }
        state_ = Disturbance::asked().seed + (thread + 1) * 0x9e3779b97f4a7c15ULL;
        change();
#if defined(__linux__)
        // Only ever less: an ordinary user cannot take it back.
        constexpr std::uint64_t kNicest = 10;
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), static_cast<int>(below(kNicest)));
#endif
    }

    bool is_on() const noexcept { return on_; }

    /// Called where a thread may well be interrupted.
    __attribute__((noinline)) void pause() noexcept {
        if (left_-- == 0) {
            change();
        }
        switch (rank_) {
        case 0:
            return;
        case 1:
            if (below(4) == 0) {
                ::sched_yield();
            }
            return;
        case 2:
            if (below(2) == 0) {
                spin(scaled(below(1 << 11)));
            } else if (below(8) == 0) {
                ::sched_yield();
            }
            return;
        default:
            if (below(4) == 0) {
                sleep(scaled(1'000 + below(50'000)));
            } else {
                spin(scaled(below(1 << 13)));
            }
        }
    }

private:
    static constexpr std::uint64_t kRanks = 4;
    static constexpr std::uint64_t kBetweenChanges = 128;

    static std::uint64_t scaled(std::uint64_t usual) noexcept {
        return (usual << (2 * Disturbance::asked().level)) >> (2 * Disturbance::kUsual);
    }

    void change() noexcept {
        rank_ = below(kRanks);
        left_ = below(kBetweenChanges);
#if defined(__linux__)
        if (below(4) == 0) {
            move();
        }
#endif
    }

#if defined(__linux__)
    /// To one of the cores that the process was given, or back to all of them.
    void move() noexcept {
        static const cpu_set_t given = [] {
            cpu_set_t cores;
            CPU_ZERO(&cores);
            ::sched_getaffinity(0, sizeof cores, &cores);
            return cores;
        }();
        const std::uint64_t count = static_cast<std::uint64_t>(CPU_COUNT(&given));
        const std::uint64_t chosen = below(count + 1);
        cpu_set_t one;
        CPU_ZERO(&one);
        std::uint64_t seen = 0;
        for (std::size_t core = 0; core < CPU_SETSIZE; core++) {
            if (CPU_ISSET(core, &given) && seen++ == chosen) {
                CPU_SET(core, &one);
            }
        }
        ::sched_setaffinity(0, sizeof one, chosen == count ? &given : &one);
    }
#endif

    static void spin(std::uint64_t rounds) noexcept {
        for (std::uint64_t i = 0; i < rounds; i++) {
            asm volatile("" ::: "memory");
        }
    }

    static void sleep(std::uint64_t nanoseconds) noexcept {
        const std::timespec time{0, static_cast<long>(nanoseconds)};
        ::nanosleep(&time, nullptr);
    }

    /// SplitMix64: a few operations, and any seed will do.
    std::uint64_t below(std::uint64_t bound) noexcept {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
        mixed ^= mixed >> 31;
        return mixed % bound;
    }

    bool on_ = false;
    std::uint64_t state_ = 0;
    std::uint64_t rank_ = 0;
    std::uint64_t left_ = 0;
};

} // namespace traceloom::detail
