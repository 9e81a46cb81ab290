// A queue behind a lock, used by several threads: the workload of QueueWorkload.java once more.
//
//     queue THREADS OPERATIONS

#include <cstdlib>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "traceloom/recorder.hpp"

namespace {

std::mutex lock;
std::deque<int> queue;

void enqueue(traceloom::Thread& thread, int elem) {
    auto operation = thread.start("Enqueue", "elem", elem);
    {
        const std::lock_guard<std::mutex> held(lock);
        queue.push_back(elem);
    }
    operation.end();
}

void dequeue(traceloom::Thread& thread) {
    auto operation = thread.start("Dequeue");
    std::unique_lock<std::mutex> held(lock);
    if (queue.empty()) {
        held.unlock();
        operation.abort();
        return;
    }
    const int elem = queue.front();
    queue.pop_front();
    held.unlock();
    operation.end("elem", elem);
}

} // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        return 2;
    }
    const int threads = std::atoi(arguments[1]);
    const int operations = std::atoi(arguments[2]);
    traceloom::Recorder recorder{"Queue"};
    std::vector<std::thread> running;
    for (int number = 0; number < threads; number++) {
        running.emplace_back([&recorder, number, operations] {
            traceloom::Thread& thread = recorder.thread(static_cast<unsigned>(number));
            for (int i = 0; i < operations; i++) {
                if (i % 2 == 0) {
                    enqueue(thread, number * operations + i);
                } else {
                    dequeue(thread);
                }
            }
        });
    }
    for (std::thread& thread : running) {
        thread.join();
    }
    return 0;
}
