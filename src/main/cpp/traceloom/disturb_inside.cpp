// Disturbs a program inside its operations. A compiler that is told -fsanitize=thread puts a call before every access to memory
// and in place of every atomic operation; here is a runtime for these calls that looks for no races. It does what the program
// asked for, and pauses the thread now and then.
//
//     g++ -c -fsanitize=thread -Wno-tsan queue.cpp        what is to be disturbed
//     g++ -c traceloom/disturb_inside.cpp                 this file, without the flag
//     g++ queue.o disturb_inside.o                        linked without the flag, too
//
// It calls no function of a header: of an inline function that several files have the linker takes any copy, and one with
// these calls in it would call itself for ever. So it has a disturber of its own.

#include <errno.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "where.hpp"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TRACELOOM_SANITIZED
#endif
#endif
#if defined(__SANITIZE_THREAD__) || defined(TRACELOOM_SANITIZED)
#error "compile this file without -fsanitize=thread: add -fno-sanitize=thread behind it"
#endif

namespace {

enum Wish { kUnknown, kOff, kOn };

constexpr uint64_t kGolden = 0x9e3779b97f4a7c15ULL;
constexpr uint64_t kNever = UINT64_MAX;
constexpr uint64_t kRanks = 4;
constexpr uint64_t kBetweenChanges = 64;
constexpr unsigned kLargestMagnitude = 14;
constexpr uint64_t kBetweenPausesNanoseconds = 1'000;

int wish = kUnknown;
uint64_t seed = 0;
uint64_t threads = 0;

/// Read when it is needed, which may be before main. Whoever comes at the same time finds the same.
bool is_wanted() noexcept {
    int known = __atomic_load_n(&wish, __ATOMIC_ACQUIRE);
    if (known == kUnknown) {
        const char* inside = ::getenv("TRACELOOM_DISTURB_INSIDE");
        const char* word = inside && *inside ? inside : ::getenv("TRACELOOM_DISTURB");
        const char* number = ::getenv("TRACELOOM_SEED");
        const uint64_t chosen = number ? ::strtoull(number, nullptr, 10) : static_cast<uint64_t>(::time(nullptr));
        __atomic_store_n(&seed, chosen, __ATOMIC_RELAXED);
        known = word && ::strcmp(word, "on") == 0 ? kOn : kOff;
        __atomic_store_n(&wish, known, __ATOMIC_RELEASE);
    }
    return known == kOn;
}

/// Of one thread. Each has a random rank that changes now and then, and one of low rank lets others go ahead. How many places lie
/// between two pauses adapts to the thread's pace: where an operation has a few, all of them are worth a pause, and in a loop
/// over an array one in thousands is. So pauses take some ten times as long as the program does, and not more.
class Disturber {
public:
    /// The thread passes a place. Signal handlers do, too: they find it pausing, or between two pauses.
    void pass() noexcept {
        if (left_ > 0) {
            left_--;
        } else {
            stop();
        }
    }

private:
    __attribute__((noinline)) void stop() noexcept {
        if (traceloom::detail::where == traceloom::detail::Where::BetweenOperations) {
            return;
        }
        left_ = kNever; // what a signal handler does meanwhile is not disturbed
        const int error = errno; // the program may ask for that of its last call
        if (is_wanted()) {
            begin();
            const bool soon = now() - paused_ < kBetweenPausesNanoseconds;
            magnitude_ = soon ? (magnitude_ < kLargestMagnitude ? magnitude_ + 1 : magnitude_) : (magnitude_ > 0 ? magnitude_ - 1 : 0);
            pause();
            paused_ = now();
            left_ = below(uint64_t{1} << below(magnitude_ + 1));
        }
        errno = error;
    }

    void begin() noexcept {
        if (!begun_) {
            begun_ = true;
            state_ = __atomic_load_n(&seed, __ATOMIC_RELAXED) + (__atomic_fetch_add(&threads, 1, __ATOMIC_RELAXED) + 1) * kGolden;
        }
    }

    void pause() noexcept {
        if (unchanged_-- == 0) {
            rank_ = below(kRanks);
            unchanged_ = below(kBetweenChanges);
        }
        switch (rank_) {
        case 0:
            return;
        case 1:
            ::sched_yield();
            return;
        case 2:
            for (uint64_t rounds = below(1 << 13); rounds > 0; rounds--) {
                asm volatile("" ::: "memory");
            }
            return;
        default:
            rest(uint64_t{1'000} << below(8));
        }
    }

    /// Not nanosleep, at which a thread that was cancelled would end.
    static void rest(uint64_t nanoseconds) noexcept {
        const uint64_t begin = now();
        do {
            ::sched_yield();
        } while (now() - begin < nanoseconds);
    }

    static uint64_t now() noexcept {
        timespec time{};
        ::clock_gettime(CLOCK_MONOTONIC, &time);
        return static_cast<uint64_t>(time.tv_sec) * 1'000'000'000U + static_cast<uint64_t>(time.tv_nsec);
    }

    /// SplitMix64: a few operations, and any seed will do.
    uint64_t below(uint64_t bound) noexcept {
        state_ += kGolden;
        uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
        mixed ^= mixed >> 31;
        return mixed % bound;
    }

    uint64_t left_ = 0;
    uint64_t state_ = 0;
    uint64_t rank_ = 0;
    uint64_t unchanged_ = 0;
    uint64_t paused_ = 0;
    unsigned magnitude_ = 0;
    bool begun_ = false;
};

/// There from the thread's first instruction to its last, without a constructor, a destructor or a call that allocates it.
thread_local Disturber here __attribute__((tls_model("initial-exec")));

inline void place() noexcept { here.pass(); }

/// An order that the compiler knows: one that it does not know is the strongest.
template <int Value>
struct Order {
    static constexpr int value = Value;
};

template <typename Action>
inline auto load_ordered(int order, Action action) noexcept {
    switch (order) {
    case __ATOMIC_RELAXED:
        return action(Order<__ATOMIC_RELAXED>{});
    case __ATOMIC_CONSUME:
    case __ATOMIC_ACQUIRE:
        return action(Order<__ATOMIC_ACQUIRE>{});
    default:
        return action(Order<__ATOMIC_SEQ_CST>{});
    }
}

template <typename Action>
inline void store_ordered(int order, Action action) noexcept {
    switch (order) {
    case __ATOMIC_RELAXED:
        return action(Order<__ATOMIC_RELAXED>{});
    case __ATOMIC_RELEASE:
        return action(Order<__ATOMIC_RELEASE>{});
    default:
        return action(Order<__ATOMIC_SEQ_CST>{});
    }
}

template <typename Action>
inline auto ordered(int order, Action action) noexcept {
    switch (order) {
    case __ATOMIC_RELAXED:
        return action(Order<__ATOMIC_RELAXED>{});
    case __ATOMIC_CONSUME:
    case __ATOMIC_ACQUIRE:
        return action(Order<__ATOMIC_ACQUIRE>{});
    case __ATOMIC_RELEASE:
        return action(Order<__ATOMIC_RELEASE>{});
    case __ATOMIC_ACQ_REL:
        return action(Order<__ATOMIC_ACQ_REL>{});
    default:
        return action(Order<__ATOMIC_SEQ_CST>{});
    }
}

/// The order of a failure is at most as strong as this makes it.
constexpr int failing(int order) noexcept {
    return order == __ATOMIC_RELEASE ? __ATOMIC_RELAXED : order == __ATOMIC_ACQ_REL ? __ATOMIC_ACQUIRE : order;
}

/// The order that holds whether it succeeds or fails.
constexpr int both(int success, int failure) noexcept {
    if (success == __ATOMIC_SEQ_CST || failure == __ATOMIC_SEQ_CST) {
        return __ATOMIC_SEQ_CST;
    }
    if (failure == __ATOMIC_ACQUIRE || failure == __ATOMIC_CONSUME) {
        return success == __ATOMIC_RELEASE || success == __ATOMIC_ACQ_REL ? __ATOMIC_ACQ_REL : __ATOMIC_ACQUIRE;
    }
    return success;
}

} // namespace

extern "C" {

void __tsan_init() {}
void __tsan_func_entry(void*) {}
void __tsan_func_exit() {}
void __tsan_ignore_thread_begin() {}
void __tsan_ignore_thread_end() {}

#define TRACELOOM_ACCESS(size)                                                                                                \
    void __tsan_read##size(void*) { place(); }                                                                                \
    void __tsan_write##size(void*) { place(); }                                                                               \
    void __tsan_read_write##size(void*) { place(); }                                                                          \
    void __tsan_unaligned_read##size(void*) { place(); }                                                                      \
    void __tsan_unaligned_write##size(void*) { place(); }                                                                     \
    void __tsan_unaligned_read_write##size(void*) { place(); }                                                                \
    void __tsan_volatile_read##size(void*) { place(); }                                                                       \
    void __tsan_volatile_write##size(void*) { place(); }                                                                      \
    void __tsan_unaligned_volatile_read##size(void*) { place(); }                                                             \
    void __tsan_unaligned_volatile_write##size(void*) { place(); }

TRACELOOM_ACCESS(1)
TRACELOOM_ACCESS(2)
TRACELOOM_ACCESS(4)
TRACELOOM_ACCESS(8)
TRACELOOM_ACCESS(16)

void __tsan_read_range(void*, unsigned long) { place(); }
void __tsan_write_range(void*, unsigned long) { place(); }
void __tsan_vptr_read(void**) { place(); }
void __tsan_vptr_update(void**, void*) { place(); }

void* __tsan_memcpy(void* to, const void* from, uintptr_t size) {
    place();
    return ::memcpy(to, from, size);
}

void* __tsan_memmove(void* to, const void* from, uintptr_t size) {
    place();
    return ::memmove(to, from, size);
}

void* __tsan_memset(void* to, int value, uintptr_t size) {
    place();
    return ::memset(to, value, size);
}

void __tsan_atomic_thread_fence(int order) {
    place();
    ordered(order, [](auto known) { __atomic_thread_fence(decltype(known)::value); });
}

void __tsan_atomic_signal_fence(int) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

#define TRACELOOM_FETCH(bits, type, operation)                                                                                \
    type __tsan_atomic##bits##_fetch_##operation(volatile type* at, type value, int order) {                                  \
        place();                                                                                                              \
        return ordered(order, [=](auto known) { return __atomic_fetch_##operation(at, value, decltype(known)::value); });     \
    }

#define TRACELOOM_COMPARE(bits, type, strength, weak)                                                                         \
    int __tsan_atomic##bits##_compare_exchange_##strength(volatile type* at, type* expected, type value, int success,         \
                                                          int failure) {                                                      \
        place();                                                                                                              \
        return ordered(both(success, failure), [=](auto known) {                                                              \
            constexpr int order = decltype(known)::value;                                                                     \
            return __atomic_compare_exchange_n(at, expected, value, weak, order, failing(order));                             \
        });                                                                                                                   \
    }

#define TRACELOOM_ATOMIC(bits, type)                                                                                          \
    type __tsan_atomic##bits##_load(const volatile type* at, int order) {                                                     \
        place();                                                                                                              \
        return load_ordered(order, [=](auto known) { return __atomic_load_n(at, decltype(known)::value); });                  \
    }                                                                                                                         \
    void __tsan_atomic##bits##_store(volatile type* at, type value, int order) {                                              \
        place();                                                                                                              \
        store_ordered(order, [=](auto known) { __atomic_store_n(at, value, decltype(known)::value); });                       \
    }                                                                                                                         \
    type __tsan_atomic##bits##_exchange(volatile type* at, type value, int order) {                                           \
        place();                                                                                                              \
        return ordered(order, [=](auto known) { return __atomic_exchange_n(at, value, decltype(known)::value); });            \
    }                                                                                                                         \
    TRACELOOM_FETCH(bits, type, add)                                                                                          \
    TRACELOOM_FETCH(bits, type, sub)                                                                                          \
    TRACELOOM_FETCH(bits, type, and)                                                                                          \
    TRACELOOM_FETCH(bits, type, or)                                                                                           \
    TRACELOOM_FETCH(bits, type, xor)                                                                                          \
    TRACELOOM_FETCH(bits, type, nand)                                                                                         \
    TRACELOOM_COMPARE(bits, type, strong, false)                                                                              \
    TRACELOOM_COMPARE(bits, type, weak, true)                                                                                 \
    type __tsan_atomic##bits##_compare_exchange_val(volatile type* at, type expected, type value, int success, int failure) { \
        __tsan_atomic##bits##_compare_exchange_strong(at, &expected, value, success, failure);                                \
        return expected;                                                                                                      \
    }

TRACELOOM_ATOMIC(8, uint8_t)
TRACELOOM_ATOMIC(16, uint16_t)
TRACELOOM_ATOMIC(32, uint32_t)
TRACELOOM_ATOMIC(64, uint64_t)

#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 TraceloomWide;
} // extern "C"

namespace {

/// Both halves at once, as libatomic does it on these processors, and without having to be linked with it.
inline bool exchange_wide(volatile TraceloomWide* at, TraceloomWide* expected, TraceloomWide value) noexcept {
#if defined(__x86_64__)
    uint64_t low = static_cast<uint64_t>(*expected);
    uint64_t high = static_cast<uint64_t>(*expected >> 64);
    bool equal = false;
    asm volatile("lock cmpxchg16b %1"
                 : "=@ccz"(equal), "+m"(*at), "+a"(low), "+d"(high)
                 : "b"(static_cast<uint64_t>(value)), "c"(static_cast<uint64_t>(value >> 64))
                 : "memory");
    *expected = (static_cast<TraceloomWide>(high) << 64) | low;
    return equal;
#elif defined(__aarch64__)
    const uint64_t wanted_low = static_cast<uint64_t>(*expected);
    const uint64_t wanted_high = static_cast<uint64_t>(*expected >> 64);
    uint64_t low = 0;
    uint64_t high = 0;
    uint64_t next_low = 0;
    uint64_t next_high = 0;
    uint32_t lost = 0;
    // What is read is one value only if the store after it succeeds, so it is stored again where it is not the expected one.
    asm volatile("1: ldaxp %[low], %[high], [%[at]]\n\t"
                 "cmp %[low], %[wantedLow]\n\t"
                 "ccmp %[high], %[wantedHigh], #0, eq\n\t"
                 "csel %[nextLow], %[valueLow], %[low], eq\n\t"
                 "csel %[nextHigh], %[valueHigh], %[high], eq\n\t"
                 "stlxp %w[lost], %[nextLow], %[nextHigh], [%[at]]\n\t"
                 "cbnz %w[lost], 1b\n\t"
                 "dmb ish"
                 : [low] "=&r"(low), [high] "=&r"(high), [nextLow] "=&r"(next_low), [nextHigh] "=&r"(next_high),
                   [lost] "=&r"(lost)
                 : [at] "r"(at), [wantedLow] "r"(wanted_low), [wantedHigh] "r"(wanted_high),
                   [valueLow] "r"(static_cast<uint64_t>(value)), [valueHigh] "r"(static_cast<uint64_t>(value >> 64))
                 : "memory", "cc");
    *expected = (static_cast<TraceloomWide>(high) << 64) | low;
    return low == wanted_low && high == wanted_high;
#else
    return __atomic_compare_exchange_n(at, expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
#endif
}

template <typename Change>
inline TraceloomWide change_wide(volatile TraceloomWide* at, Change change) noexcept {
    TraceloomWide seen = 0;
    while (!exchange_wide(at, &seen, change(seen))) {
    }
    return seen;
}

} // namespace

extern "C" {
TraceloomWide __tsan_atomic128_load(const volatile TraceloomWide* at, int) {
    place();
    return change_wide(const_cast<volatile TraceloomWide*>(at), [](TraceloomWide seen) { return seen; });
}

void __tsan_atomic128_store(volatile TraceloomWide* at, TraceloomWide value, int) {
    place();
    change_wide(at, [=](TraceloomWide) { return value; });
}

#define TRACELOOM_WIDE(operation, changed)                                                                                    \
    TraceloomWide __tsan_atomic128_##operation(volatile TraceloomWide* at, TraceloomWide value, int) {                        \
        place();                                                                                                              \
        return change_wide(at, [=]([[maybe_unused]] TraceloomWide seen) -> TraceloomWide { return changed; });                \
    }

TRACELOOM_WIDE(exchange, value)
TRACELOOM_WIDE(fetch_add, seen + value)
TRACELOOM_WIDE(fetch_sub, seen - value)
TRACELOOM_WIDE(fetch_and, seen& value)
TRACELOOM_WIDE(fetch_or, seen | value)
TRACELOOM_WIDE(fetch_xor, seen ^ value)
TRACELOOM_WIDE(fetch_nand, ~(seen & value))

int __tsan_atomic128_compare_exchange_strong(volatile TraceloomWide* at, TraceloomWide* expected, TraceloomWide value, int, int) {
    place();
    return exchange_wide(at, expected, value);
}

int __tsan_atomic128_compare_exchange_weak(volatile TraceloomWide* at, TraceloomWide* expected, TraceloomWide value, int, int) {
    place();
    return exchange_wide(at, expected, value);
}

TraceloomWide __tsan_atomic128_compare_exchange_val(volatile TraceloomWide* at, TraceloomWide expected, TraceloomWide value, int,
                                                    int) {
    place();
    exchange_wide(at, &expected, value);
    return expected;
}
#endif

// What libraries tell a sanitizer where one is asked for: there is none, and they are places as good as any.
void __tsan_acquire(void*) { place(); }
void __tsan_release(void*) { place(); }
void __tsan_mutex_create(void*, unsigned) {}
void __tsan_mutex_destroy(void*, unsigned) {}
void __tsan_mutex_pre_lock(void*, unsigned) { place(); }
void __tsan_mutex_post_lock(void*, unsigned, int) {}
int __tsan_mutex_pre_unlock(void*, unsigned) { return 0; }
void __tsan_mutex_post_unlock(void*, unsigned) { place(); }
void __tsan_mutex_pre_signal(void*, unsigned) {}
void __tsan_mutex_post_signal(void*, unsigned) {}
void __tsan_mutex_pre_divert(void*, unsigned) {}
void __tsan_mutex_post_divert(void*, unsigned) {}
void* __tsan_get_current_fiber() { return nullptr; }
void* __tsan_create_fiber(unsigned) { return nullptr; }
void __tsan_destroy_fiber(void*) {}
void __tsan_switch_to_fiber(void*, unsigned) {}
void __tsan_set_fiber_name(void*, const char*) {}

} // extern "C"
