#pragma once

#include <cstdlib>
#include <string>

#include "generated/actions.hpp"
#include "queue.hpp"

namespace workload {

/// The queue that all threads share. QUEUE_BUG says what is wrong with it: nothing, or retry, check, version.
class System {
public:
    explicit System(const Settings& settings)
        : queue(static_cast<std::size_t>(settings.threads * settings.operations), wanted()) {}

    LockFreeQueue queue;

private:
    static Bug wanted() {
        const char* given = std::getenv("QUEUE_BUG");
        const std::string name = given ? given : "none";
        if (name == "none") {
            return Bug::none;
        }
        if (name == "retry") {
            return Bug::retry;
        }
        if (name == "check") {
            return Bug::check;
        }
        if (name == "version") {
            return Bug::version;
        }
        throw BadSetting("QUEUE_BUG is none, retry, check or version, not " + name);
    }
};

/// What one thread does to it.
class MyActions : public Actions {
public:
    MyActions(System& system, unsigned /*thread*/) : queue_(system.queue) {}

    Outcome<Enqueue> enqueue(const Enqueue& op) {
        if (!queue_.enqueue(op.elem)) {
            return no_effect;
        }
        return took_place();
    }

    Outcome<Dequeue> dequeue(const Dequeue& /*op*/) { return took_place(queue_.dequeue().value_or(0)); }

    /// Every element once, so that no two can be confused.
    Enqueue choose_enqueue(Chooser& chooser) { return {chooser.integer("Enqueue", "elem", {1, 1, true})}; }

private:
    LockFreeQueue& queue_;
};

} // namespace workload
