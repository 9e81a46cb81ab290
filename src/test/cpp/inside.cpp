// Does a little of everything that -fsanitize=thread puts a call to, and prints what came of it: the same with the calls and
// without. With an argument, threads that record increment a plain counter in two steps; the status is 7 if one was lost.

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

#include "traceloom/recorder.hpp"

namespace {

std::uint64_t sum = 0;

void add(std::uint64_t value) { sum = sum * 1'000'003U + value; }

// Before main.
struct Early {
    Early() : value(40) { value += 2; }
    std::uint32_t value;
};
Early early;

struct Base {
    virtual ~Base() { add(1); }
    virtual std::uint64_t id() const { return 2; }
};
struct Derived : Base {
    ~Derived() override { add(3); }
    std::uint64_t id() const override { return 4; }
};

struct __attribute__((packed)) Packed {
    std::uint8_t one;
    std::uint16_t two;
    std::uint32_t four;
    std::uint64_t eight;
};

struct Large {
    std::uint64_t parts[40];
};

__extension__ typedef unsigned __int128 Wide;

template <typename T>
struct Cells {
    T plain[4];
    volatile T noted;
    T atomic;
};

Packed packed{1, 2, 3, 4};
Large large{};
Large other{};

template <typename T>
__attribute__((noinline)) void plain(Cells<T>& cells, T value) {
    for (T& cell : cells.plain) {
        cell = static_cast<T>(cell * 3U + value);
    }
    cells.noted = value;
    add(static_cast<std::uint64_t>(cells.plain[3]) + static_cast<std::uint64_t>(cells.noted));
}

template <typename T>
__attribute__((noinline)) void atomics(T* at, T value) {
    const auto told = [](T seen) { add(static_cast<std::uint64_t>(seen)); };
    __atomic_store_n(at, value, __ATOMIC_RELAXED);
    __atomic_store_n(at, value, __ATOMIC_RELEASE);
    __atomic_store_n(at, value, __ATOMIC_SEQ_CST);
    told(__atomic_load_n(at, __ATOMIC_RELAXED));
    told(__atomic_load_n(at, __ATOMIC_ACQUIRE));
    told(__atomic_load_n(at, __ATOMIC_SEQ_CST));
    told(__atomic_exchange_n(at, static_cast<T>(value + 1U), __ATOMIC_ACQ_REL));
    told(__atomic_fetch_add(at, static_cast<T>(5), __ATOMIC_RELAXED));
    told(__atomic_fetch_sub(at, static_cast<T>(2), __ATOMIC_ACQUIRE));
    told(__atomic_fetch_and(at, static_cast<T>(0x7d), __ATOMIC_RELEASE));
    told(__atomic_fetch_or(at, static_cast<T>(0x12), __ATOMIC_ACQ_REL));
    told(__atomic_fetch_xor(at, static_cast<T>(0x33), __ATOMIC_SEQ_CST));
    told(__atomic_fetch_nand(at, static_cast<T>(0x4f), __ATOMIC_SEQ_CST));
    T expected = static_cast<T>(1);
    add(__atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED) ? 1 : 0);
    told(expected);
    add(__atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED) ? 1 : 0);
    while (!__atomic_compare_exchange_n(at, &expected, static_cast<T>(9), true, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    }
    told(expected);
    told(__atomic_load_n(at, __ATOMIC_RELAXED));
}

Cells<std::uint8_t> bytes{};
Cells<std::uint16_t> shorts{};
Cells<std::uint32_t> words{};
Cells<std::uint64_t> longs{};
alignas(16) Cells<Wide> wides{};

volatile std::sig_atomic_t handled = 0;
std::uint64_t counted = 0;

void handle(int) {
    for (int i = 0; i < 100; i++) {
        counted += 2;
    }
    handled = 1;
}

// At the end of a thread.
struct Late {
    ~Late() { counted += 1000; }
    std::uint64_t used = 0;
};

void signals() {
    std::signal(SIGUSR1, handle);
    std::raise(SIGUSR1);
    add(static_cast<std::uint64_t>(handled) + counted);
}

void threads() {
    std::thread([] {
        static thread_local Late late;
        late.used = counted;
    }).join();
    add(counted);
}

void children() {
    const pid_t child = ::fork();
    if (child == 0) {
        for (int i = 0; i < 1000; i++) {
            counted++;
        }
        ::_exit(counted % 2 == 0 ? 5 : 6);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    add(static_cast<std::uint64_t>(status));
}

void errors() {
    int kept = 0;
    for (int i = 0; i < 1000; i++) {
        errno = i;
        longs.plain[i % 4] += 1;
        kept += errno == i ? 1 : 0;
    }
    add(static_cast<std::uint64_t>(kept));
}

std::uint64_t balance = 0;

int lose() {
    traceloom::Recorder recorder{"Counter"};
    std::vector<std::thread> all;
    constexpr unsigned kThreads = 3;
    constexpr unsigned kTimes = 300;
    for (unsigned i = 0; i < kThreads; i++) {
        all.emplace_back([&] {
            for (unsigned n = 0; n < kTimes; n++) {
                auto operation = recorder.thread().start("Add");
                const std::uint64_t next = balance + 1;
                balance = next;
                operation.end("result", next);
            }
        });
    }
    for (std::thread& thread : all) {
        thread.join();
    }
    return balance == std::uint64_t{kThreads} * kTimes ? 0 : 7;
}

} // namespace

int main(int count, char**) {
    if (count > 1) {
        return lose();
    }
    for (unsigned i = 1; i < 200; i++) {
        plain<std::uint8_t>(bytes, static_cast<std::uint8_t>(i));
        plain<std::uint16_t>(shorts, static_cast<std::uint16_t>(i));
        plain<std::uint32_t>(words, i);
        plain<std::uint64_t>(longs, i);
        plain<Wide>(wides, i);
        atomics<std::uint8_t>(&bytes.atomic, static_cast<std::uint8_t>(i));
        atomics<std::uint16_t>(&shorts.atomic, static_cast<std::uint16_t>(i));
        atomics<std::uint32_t>(&words.atomic, i);
        atomics<std::uint64_t>(&longs.atomic, i);
        atomics<Wide>(&wides.atomic, (static_cast<Wide>(i) << 70) + i);
        packed.two = static_cast<std::uint16_t>(packed.two + packed.one);
        packed.four += packed.two;
        packed.eight += packed.four;
        large.parts[i % 40] = packed.eight;
        other = large;
        std::memmove(&other.parts[1], &other.parts[0], 8 * i % 256);
        add(other.parts[i % 40]);
        std::atomic_signal_fence(std::memory_order_seq_cst);
        std::unique_ptr<Base> object = std::make_unique<Derived>();
        add(object->id());
    }
    signals();
    threads();
    children();
    errors();
    add(early.value);
    std::fprintf(stderr, "%llu\n", static_cast<unsigned long long>(sum));
    return 0;
}
