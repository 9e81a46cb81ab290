// Operations whose linearization points are known: each takes a ticket in one instruction, or writes or reads one plain
// variable. Whoever reads the recording can tell whether every point lies in its timebox.
//
//     honest THREADS OPERATIONS

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <thread>
#include <vector>

#include "traceloom/recorder.hpp"

namespace {

alignas(64) std::atomic<std::uint64_t> tickets{0};
alignas(64) std::atomic<std::uint64_t> written{0};

/// The weakest orders that the language has, so that it is the recorder that keeps points in their boxes.
void take_tickets(traceloom::Thread& thread, int operations) {
    for (int i = 0; i < operations; i++) {
        auto operation = thread.start("Ticket");
        const std::uint64_t ticket = tickets.fetch_add(1, std::memory_order_relaxed);
        operation.end("ticket", ticket);
    }
}

void write_numbers(traceloom::Thread& thread, int operations) {
    for (int i = 1; i <= operations; i++) {
        auto operation = thread.start("Write");
        written.store(static_cast<std::uint64_t>(i), std::memory_order_relaxed);
        operation.end("number", i);
    }
}

void read_numbers(traceloom::Thread& thread, int operations) {
    for (int i = 0; i < operations; i++) {
        auto operation = thread.start("Read");
        const std::uint64_t number = written.load(std::memory_order_relaxed);
        operation.end("number", number);
    }
}

} // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        return 2;
    }
    const int threads = std::atoi(arguments[1]);
    const int operations = std::atoi(arguments[2]);
    traceloom::Recorder recorder{"Honest"};
    std::vector<std::thread> running;
    for (int i = 0; i < threads; i++) {
        running.emplace_back([&] { take_tickets(recorder.thread(), operations); });
    }
    running.emplace_back([&] { write_numbers(recorder.thread(), operations); });
    running.emplace_back([&] { read_numbers(recorder.thread(), operations); });
    for (std::thread& thread : running) {
        thread.join();
    }
    return 0;
}
