package dev.traceloom.bench.peer;

import dev.traceloom.trace.Trace;

/**
 * The algorithm of Wing and Gong with Lowe's cache, as the well-known checkers have it.
 *
 * <p>The history is a doubly linked list of calls and returns. From the front, every call before the first return may
 * come next. One that the model allows is linearized: its call and return are lifted out, and the search begins at the
 * front again. When a return is met, its operation cannot wait any longer, so the last choice is undone and the next
 * call after it is tried. A pair of linearized operations, as a set of bits, and state is tried once.
 *
 * <p>The list is in arrays, the set's hash is kept up to date bit by bit, and a set is copied only when its pair is new.
 */
public final class WingGongLowe<S> {
    private final SequentialModel<S> model;
    private final History history;
    private final Cache cache = new Cache();
    private final int head;
    private final int[] next;
    private final int[] before;
    private final long[] linearized;
    private long hash;
    private int longest;

    public WingGongLowe(Trace trace, SequentialModel<S> model) {
        this.model = model;
        this.history = new History(trace, model);
        this.head = history.events.length;
        this.next = new int[head + 1];
        this.before = new int[head + 1];
        this.linearized = new long[(history.operations.length + 63) / 64];
        int last = head;
        for (int event : history.events) {
            next[last] = event;
            before[event] = last;
            last = event;
        }
        next[last] = head;
        before[head] = last;
    }

    /** Whether the trace has an order that the model allows. */
    public boolean check() {
        int[] calls = new int[history.operations.length];
        Object[] states = new Object[history.operations.length];
        int depth = 0;
        S state = model.initial();
        int event = next[head];
        while (next[head] != head) {
            int operation = event >> 1;
            if ((event & 1) == 0) {
                S after = isNext(operation) ? model.step(state, history.operations[operation]) : null;
                if (after != null && addToCache(operation, after)) {
                    calls[depth] = event;
                    states[depth++] = state;
                    longest = Math.max(longest, depth);
                    state = after;
                    flip(operation);
                    lift(event);
                    event = next[head];
                } else {
                    event = next[event];
                }
            } else {
                if (depth == 0) {
                    return false;
                }
                event = calls[--depth];
                state = modelState(states[depth]);
                states[depth] = null;
                flip(event >> 1);
                unlift(event);
                event = next[event];
            }
        }
        return true;
    }

    /** How many pairs of linearized operations and state were tried. */
    public int states() {
        return cache.size();
    }

    /** The most operations that were linearized at once. */
    public int longest() {
        return longest;
    }

    public int operations() {
        return history.operations.length;
    }

    @SuppressWarnings("unchecked")
    private S modelState(Object state) {
        return (S) state;
    }

    private boolean isNext(int operation) {
        int previous = history.previous[operation];
        return previous < 0 || (linearized[previous >> 6] & 1L << previous) != 0;
    }

    private boolean addToCache(int operation, S state) {
        flip(operation);
        boolean isNew = cache.add(hash + mix(state.hashCode()), linearized, state);
        flip(operation);
        return isNew;
    }

    private void flip(int operation) {
        linearized[operation >> 6] ^= 1L << operation;
        hash ^= mix(operation);
    }

    private static long mix(long bits) {
        long mixed = (bits + 1) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
        return mixed ^ mixed >>> 32;
    }

    private void lift(int call) {
        unlink(call);
        unlink(call + 1);
    }

    private void unlift(int call) {
        link(call + 1);
        link(call);
    }

    private void unlink(int event) {
        next[before[event]] = next[event];
        before[next[event]] = before[event];
    }

    private void link(int event) {
        next[before[event]] = event;
        before[next[event]] = event;
    }
}
