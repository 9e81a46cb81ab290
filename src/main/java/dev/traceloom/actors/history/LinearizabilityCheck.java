package dev.traceloom.actors.history;

import dev.traceloom.actors.Client;
import dev.traceloom.actors.Reference;
import dev.traceloom.actors.value.Snapshot;
import dev.traceloom.actors.value.SnapshotException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Whether a sequential reference explains a history: the search of Wing and Gong with Lowe's memory of what was tried. Kept is
 * that a response comes before a later invocation, and nothing else: two operations that overlap may come in either order, whichever
 * was invoked first. DS2's paper says of its checker that it never reorders two invocations, which would reject histories that are
 * linearizable.
 *
 * <p>An operation without a response may have happened, with any response, or not.
 *
 * @param <S> the reference's state
 */
public final class LinearizabilityCheck<S> {
    /** Operations are members of a set of bits. */
    public static final int OPERATIONS = Long.SIZE;

    private final Reference<S> reference;
    private final List<Client.Operation> operations;

    public LinearizabilityCheck(Reference<S> reference, List<Client.Operation> operations) {
        this.reference = reference;
        this.operations = operations;
    }

    /** The numbers of the operations in an order that explains the history, or null if there is none. */
    public List<Integer> order(History history) throws ReferenceException {
        Search search = new Search(history);
        return search.from(0, reference.initial()) ? search.order : null;
    }

    private final class Search {
        /** For each operation that began: those that were answered before. */
        private final Map<Integer, Long> before = new HashMap<>();
        private final Map<Integer, HistoryEvent> responses = new HashMap<>();
        private final Set<Tried> tried = new HashSet<>();
        private final List<Integer> order = new ArrayList<>();
        private long answered;

        Search(History history) {
            for (HistoryEvent event : history.events()) {
                if (event.invocation()) {
                    before.put(event.operation(), answered);
                } else {
                    answered |= 1L << event.operation();
                    responses.put(event.operation(), event);
                }
            }
        }

        boolean from(long done, S state) throws ReferenceException {
            if ((answered & ~done) == 0) {
                return true;
            }
            if (!tried.add(new Tried(done, snapshot(state)))) {
                return false;
            }
            for (Map.Entry<Integer, Long> next : before.entrySet()) {
                int operation = next.getKey();
                if ((done & 1L << operation) == 0 && (next.getValue() & ~done) == 0 && explains(done, state, operation)) {
                    return true;
                }
            }
            return false;
        }

        private boolean explains(long done, S state, int operation) throws ReferenceException {
            Client.Operation what = operations.get(operation);
            Reference.Applied<S> applied;
            try {
                applied = reference.apply(state, what.name(), what.arguments());
            } catch (RuntimeException | StackOverflowError thrown) {
                throw new ReferenceException("The reference throws " + thrown + " at " + what.name() + what.arguments() + ".", thrown);
            }
            HistoryEvent response = responses.get(operation);
            if (response != null && !sameValue(applied.response(), response.response())) {
                return false;
            }
            order.add(operation);
            if (from(done | 1L << operation, applied.state())) {
                return true;
            }
            order.remove(order.size() - 1);
            return false;
        }

        private Snapshot snapshot(S state) throws ReferenceException {
            try {
                return Snapshot.of(state);
            } catch (SnapshotException not) {
                throw new ReferenceException("The reference's state is of no use: " + not.getMessage() + ".", not);
            }
        }
    }

    private static boolean sameValue(Object expected, Object seen) {
        return expected instanceof Object[] one && seen instanceof Object[] other
                ? Arrays.deepEquals(one, other)
                : Objects.equals(expected, seen);
    }

    private record Tried(long done, Snapshot state) {}
}
