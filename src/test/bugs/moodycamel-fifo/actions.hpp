#pragma once

#include <concurrentqueue/concurrentqueue.h>

#include "generated/actions.hpp"

namespace workload {

/// The queue that all threads share.
class System {
public:
    explicit System(const Settings& /*settings*/) {}

    moodycamel::ConcurrentQueue<long> queue;
};

/// What one thread does to it.
class MyActions : public Actions {
public:
    MyActions(System& system, unsigned /*thread*/) : queue_(system.queue) {}

    Outcome<Offer> offer(const Offer& op) {
        if (!queue_.enqueue(static_cast<long>(op.elem))) {
            return no_effect;
        }
        return took_place();
    }

    Outcome<Poll> poll(const Poll& /*op*/) {
        long taken = 0;
        return took_place(queue_.try_dequeue(taken) ? taken : 0);
    }

    /// Every element once, so that no two can be confused.
    Offer choose_offer(Chooser& chooser) { return {chooser.integer("Offer", "elem", {1, 1, true})}; }

private:
    moodycamel::ConcurrentQueue<long>& queue_;
};

} // namespace workload
