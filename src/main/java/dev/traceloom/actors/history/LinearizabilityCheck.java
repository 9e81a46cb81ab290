package dev.traceloom.actors.history;

import dev.traceloom.actors.Client;
import dev.traceloom.actors.Reference;
import dev.traceloom.actors.value.Snapshot;
import dev.traceloom.actors.value.SnapshotException;
import dev.traceloom.actors.value.UserText;
import java.util.ArrayList;
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
        return search.from(0, initial()) ? search.order : null;
    }

    private S initial() throws ReferenceException {
        try {
            return reference.initial();
        } catch (CheckStopped | OutOfMemoryError ours) {
            throw ours;
        } catch (RuntimeException | Error thrown) {
            throw new ReferenceException("The reference throws " + UserText.of(thrown) + " when it is asked what it begins with.", thrown);
        }
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
            Snapshot content = snapshot(state);
            if (!tried.add(new Tried(done, content))) {
                return false;
            }
            for (Map.Entry<Integer, Long> next : before.entrySet()) {
                int operation = next.getKey();
                if ((done & 1L << operation) == 0 && (next.getValue() & ~done) == 0 && explains(done, state, content, operation)) {
                    return true;
                }
            }
            return false;
        }

        private boolean explains(long done, S state, Snapshot content, int operation) throws ReferenceException {
            Reference.Applied<S> applied = apply(state, content, operations.get(operation));
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

        /** What it is given is needed again, for other orders. */
        private Reference.Applied<S> apply(S state, Snapshot content, Client.Operation what) throws ReferenceException {
            Reference.Applied<S> applied;
            try {
                applied = reference.apply(state, what.name(), what.arguments());
            } catch (CheckStopped | OutOfMemoryError ours) {
                throw ours;
            } catch (RuntimeException | Error thrown) {
                throw new ReferenceException("The reference throws " + UserText.of(thrown) + " at " + call(what) + ".", thrown);
            }
            if (applied == null) {
                throw new ReferenceException("The reference returns null at " + call(what) + ".", null);
            }
            if (!snapshot(state).equals(content)) {
                throw new ReferenceException(
                        "The reference changes its state in place at " + call(what) + ". It has to return a new one.", null);
            }
            return applied;
        }

        private static String call(Client.Operation what) {
            return what.name() + UserText.of(what.arguments());
        }

        private Snapshot snapshot(S state) throws ReferenceException {
            try {
                return Snapshot.of(state);
            } catch (SnapshotException not) {
                throw new ReferenceException("The reference's state is of no use: " + not.getMessage() + ".", not);
            }
        }
    }

    /** As their classes say, or by what they consist of, for arrays and for classes that say nothing. */
    private static boolean sameValue(Object expected, Object seen) throws ReferenceException {
        try {
            if (Objects.equals(expected, seen)) {
                return true;
            }
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError thrown) {
            throw new ReferenceException("The reference's response " + UserText.of(expected) + " cannot be compared with "
                    + UserText.of(seen) + ": equals throws " + UserText.of(thrown) + ".", thrown);
        }
        if (expected == null || seen == null || expected.getClass() != seen.getClass()) {
            return false;
        }
        try {
            return Snapshot.of(expected).equals(Snapshot.of(seen));
        } catch (SnapshotException not) {
            throw new ReferenceException("The reference's response " + UserText.of(expected) + " is of no use: " + not.getMessage() + ".", not);
        }
    }

    private record Tried(long done, Snapshot state) {}
}
