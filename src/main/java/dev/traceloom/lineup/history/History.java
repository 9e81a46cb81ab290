package dev.traceloom.lineup.history;

import java.util.ArrayList;
import java.util.List;

/**
 * Calls and returns of several threads in the order in which they happened. Which operation of its thread a call begins, its
 * place among those of the thread tells.
 *
 * @param events calls and returns
 * @param isStuck whether what has not returned never will
 */
public record History(List<Event> events, boolean isStuck) {

    /**
     * A call or a return.
     *
     * @param thread who calls
     * @param result what was returned; null for a call
     */
    public record Event(int thread, String result) {

        public boolean isCall() {
            return result == null;
        }
    }

    /**
     * An operation of a history.
     *
     * @param thread who called it
     * @param index which one of the thread's it is
     * @param called the place of its call among all events
     * @param returned the place of its return; -1 where it did not return
     * @param result what it returned; null where it did not
     */
    public record Called(int thread, int index, int called, int returned, String result) {

        public boolean isPending() {
            return result == null;
        }
    }

    public History {
        events = List.copyOf(events);
    }

    /** All operations, in the order of their calls. */
    public List<Called> operations() {
        List<Called> operations = new ArrayList<>();
        int[] count = new int[threads()];
        int[] open = new int[threads()];
        for (int at = 0; at < events.size(); at++) {
            Event event = events.get(at);
            if (event.isCall()) {
                open[event.thread()] = operations.size();
                operations.add(new Called(event.thread(), count[event.thread()]++, at, -1, null));
            } else {
                Called called = operations.get(open[event.thread()]);
                operations.set(
                        open[event.thread()],
                        new Called(called.thread(), called.index(), called.called(), at, event.result()));
            }
        }
        return operations;
    }

    /** One more than the highest number of a thread. */
    int threads() {
        return events.stream().mapToInt(Event::thread).max().orElse(-1) + 1;
    }
}
